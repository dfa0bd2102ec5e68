-- Whether a decision was a mistake, in the worlds that whoever made it could
-- believe in: what they saw then, and nothing of what they did not. Moves are
-- looked at in rounds; after each the worse half goes. What seems better than
-- what was done is tried again in fresh worlds, and only those count: of fifty
-- moves that are equal one seems best by noise.

local kernel = require("rulewright.kernel")
local statistics = require("rulewright.lab.figures.statistics")
local worlds = require("rulewright.lab.analysis.worlds")

local verdicts = {}

-- How many moves are looked at: the best judged, or any. How many are left at
-- least, and how many are shown.
local judged, unjudged, left, shown = 8, 16, 3, 2

-- By how much a move must seem better to be tried again; by how much it must
-- then be better, in chances to win, and how many standard errors that must be.
local suspicious, least, proof = 0.01, 0.02, 2

local function shuffled(list, luck)
  local all = table.move(list, 1, #list, 1, {})
  kernel.random.shuffle(kernel.random.stream(luck, "candidates"), all)
  return all
end

local function by_worth(list, worths)
  local all = table.move(list, 1, #list, 1, {})
  table.sort(all, function (a, b)
    if worths[a.at] ~= worths[b.at] then return worths[a.at] > worths[b.at] end
    return a.at < b.at
  end)
  return all
end

-- The moves to be looked at; what was done is one of them.
local function candidates(list, played, worths, luck)
  local most = worths and judged or unjudged
  local all = worths and by_worth(list, worths)
    or #list > most and shuffled(list, luck) or list
  local kept, is_there = table.move(all, 1, math.min(most, #all), 1, {}), false
  for _, move in ipairs(kept) do is_there = is_there or move == played end
  if not is_there then kept[#kept + 1] = played end
  for rank, move in ipairs(kept) do move.rank = rank end
  return kept
end

-- The best first, of equals that which comes first to the judge; what was done
-- stays, however it does.
local function thin(list, played, seat, most)
  table.sort(list, function (a, b)
    local x, y = worlds.mean(a.found, seat), worlds.mean(b.found, seat)
    if x ~= y then return x > y end
    return a.rank < b.rank
  end)
  local kept = {}
  for i, move in ipairs(list) do
    if i <= most or move == played then kept[#kept + 1] = move end
  end
  return kept
end

local function screened(games, at, list, played, phase)
  local rounds = math.max(1, math.ceil(math.log(#list / left, 2)) + 1)
  for _ = 1, rounds do
    worlds.try(games, at, list, phase(1 / rounds))
    list = thin(list, played, at.seat, math.max(left, (#list + 1) // 2))
  end
  return list
end

-- By how much the one was better in the worlds of both, and the doubt of that.
local function difference(one, other)
  local sample = statistics.running()
  for n, chance in pairs(one.ends) do
    if other.ends[n] then sample:add(chance - other.ends[n]) end
  end
  if sample.count < 2 then return 0, 1 end
  return sample.mean, worlds.doubt(sample:variance(), sample.count)
end

-- The moves that seemed best, beside what was done, which comes first.
local function finalists(list, played)
  local kept = { played }
  for _, move in ipairs(list) do
    if move ~= played and #kept <= shown then kept[#kept + 1] = move end
  end
  for i, move in ipairs(kept) do kept[i] = { key = move.key, at = move.at } end
  return kept
end

-- The moves of a list tried again in fresh worlds: what was done and how much
-- less it was than the one that had seemed best, 0 where that is not proven.
local function tried_again(games, at, list, played, phase)
  local again = finalists(list, played)
  local fresh = { g = at.g, seat = at.seat, viewer = at.viewer,
    luck = kernel.random.next(kernel.random.stream(at.luck, "again")) }
  worlds.try(games, fresh, again, phase(#again))
  local gain, doubt = difference(again[2].found, again[1].found)
  local is_proven = gain >= least and gain - proof * doubt > 0
  return again, is_proven and gain or 0
end

-- at: see worlds.try; list: all closed moves; played: that which was made;
-- worths: what the judge says of them, or nil; phase(share): the budget, see
-- init.lua. { chance = of what was done, loss = by how much less that is than
-- the best, others = { { at =, chance = } } the best, if there was a loss }.
function verdicts.of(games, at, list, played, worths, phase)
  local left_over = screened(games, at,
    candidates(list, played, worths, at.luck), played, phase)
  local seat = at.seat
  local best = left_over[1]
  local verdict = { chance = worlds.mean(played.found, seat), loss = 0,
    others = {} }
  if worlds.mean(best.found, seat) - verdict.chance < suspicious then
    return verdict
  end
  local again, loss = tried_again(games, at, left_over, played, phase)
  verdict.chance, verdict.loss = worlds.mean(again[1].found, seat), loss
  for i = 2, loss > 0 and #again or 1 do
    local chance = worlds.mean(again[i].found, seat)
    if chance > verdict.chance then
      table.insert(verdict.others, { at = again[i].at, chance = chance })
    end
  end
  return verdict
end

return verdicts
