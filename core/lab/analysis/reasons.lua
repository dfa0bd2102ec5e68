-- Why a move: what it brings, by what the rules weigh of a position (`value
-- "prospects"`), beside what other moves bring; where they weigh nothing, by
-- games ahead. All of it as the seat that decides may see it.

local agenda = require("rulewright.engine.playing.agenda")
local ahead = require("rulewright.lab.bots.ahead")
local bots = require("rulewright.lab.bots")
local kernel = require("rulewright.kernel")
local sandbox = require("rulewright.engine.sandbox")
local seats = require("rulewright.engine.board.seats")
local values = require("rulewright.engine.composing.values")
local view = require("rulewright.lab.bots.view")
local weighing = require("rulewright.engine.composing.weighing")
local worlds = require("rulewright.lab.analysis.worlds")
local CTX = require("rulewright.engine.playing.context").key

local reasons = {}

-- With how many other moves it is compared, in how many worlds; how many parts
-- are told, and what one must weigh at least, in log-odds.
local others, looks, told, least = 8, 4, 3, 0.05

-- How many games ahead there are for each move where nothing is weighed.
local games_ahead = 24

-- At most so many others, drawn by chance.
local function others_of(list, chosen, luck, most)
  local rest = {}
  for i, move in ipairs(list) do
    if i ~= chosen then rest[#rest + 1] = move end
  end
  kernel.random.shuffle(kernel.random.stream(luck, "others"), rest)
  return table.move(rest, 1, math.min(most, #rest), 1, {})
end

local function add(sums, name, sum, amount, share)
  local one = sums[name] or { sum = 0, amount = 0 }
  sums[name] = one
  one.sum, one.amount = one.sum + sum * share, one.amount + amount * share
end

-- Adds what the rules weigh of a position for each seat, so much of it.
local function weigh(self, sums, own, share)
  for seat = 1, seats.deciding(own) do
    local amounts = self.amounts(own, seat)
    local part = weighing.told(self.rules, "prospects",
      { { amount = amounts } }, own)[1]
    sums[seat] = sums[seat] or {}
    for _, one in ipairs(part and part.weighed or {}) do
      add(sums[seat], one.name, one.sum, amounts[one.name], share)
    end
  end
end

-- What the rules say in words of a position.
local function said_of(self, own)
  local about, found = self.rules.values.prospects.def.about, {}
  for _, line in ipairs(about and about(own, self.at.seat) or {}) do
    found[line] = true
  end
  return found
end

-- What holds after the move in each of the worlds and did not before it.
local function news_of(self, after)
  local before, list = said_of(self, self.at.g), {}
  for line in kernel.order.pairs(after[1] or {}) do
    local always = not before[line]
    for _, found in ipairs(after) do always = always and found[line] end
    if always then list[#list + 1] = line end
  end
  return list
end

local function compare(self, move, rest)
  local sums, after = {}, {}
  for n = 1, looks do
    local own = worlds.made(self.games, self.at, n, move)
    if own and not own.result then
      weigh(self, sums, own, 1)
      after[#after + 1] = said_of(self, own)
      for _, other in ipairs(rest) do
        local beside = worlds.made(self.games, self.at, n, other)
        if beside then weigh(self, sums, beside, -1 / #rest) end
      end
    end
  end
  return sums, news_of(self, after)
end

-- The parts that speak most for the move: { name, less = that there is less of
-- it }; sign: -1 for those that speak against it. What was said already is not
-- said again.
local function parts_of(sums, news, sign)
  local list, said = {}, " " .. table.concat(news, " ") .. " "
  for name, one in kernel.order.pairs(sums or {}) do
    if sign * one.sum / looks >= least
      and not said:find(" " .. name .. " ", 1, true) then
      list[#list + 1] = { name = name, sum = sign * one.sum,
        less = one.amount < 0 }
    end
  end
  table.sort(list, function (a, b)
    if a.sum ~= b.sum then return a.sum > b.sum end
    return a.name < b.name
  end)
  for i = #list, told + 1, -1 do list[i] = nil end
  return list
end

-- The other seat that loses most by the move, and by what: { seat, parts }; nil
-- where none loses much.
local function rival_of(sums, seat)
  local found, most = nil, least * looks
  for other, of in ipairs(sums) do
    local sum = 0
    for _, one in kernel.order.pairs(of) do sum = sum - one.sum end
    if other ~= seat and sum > most then found, most = other, sum end
  end
  local parts = found and parts_of(sums[found], {}, -1)
  return parts and parts[1] and { seat = found, parts = parts } or nil
end

-- The chance to win with the move, and that of the best other one that was
-- tried.
local function tried(self, move, rest)
  local list = { move, table.unpack(rest) }
  worlds.try(self.games, self.at, list, function (count)
    return count < games_ahead * #list
  end)
  local seat, found, best = self.at.seat, { chance = 0 }, nil
  found.chance = worlds.mean(move.found, seat)
  for _, other in ipairs(rest) do
    local chance = worlds.mean(other.found, seat)
    if not best or chance > best then
      best, found.next = chance, view.moves(self.at.g)[other.at]
    end
  end
  found.next_chance = best
  return found
end

local function judge_of(rules)
  local bot = bots.find(rules, "mcts")
  return bot.judge and bot.judge:fresh { player = 1,
    stream = kernel.random.stream(1, "judge"),
    machine = rules:machine(false, true) }
end

local function asked(rules, g, m, luck)
  local games = ahead.new(rules:machine(false, true), judge_of(rules))
  local own = games:copy(g)
  agenda.advance(own)
  local chosen = view.position(view.moves(own), m)
  if not chosen or own[CTX].legal.n < 2 then return {} end
  local seat = own[CTX].player
  local list = worlds.moves(own[CTX].legal)
  local self = { rules = rules, games = games,
    at = { g = own, seat = seat, viewer = seat, luck = luck } }
  local rest = others_of(list, chosen, luck, others)
  if not rules.values.prospects then
    return tried(self, list[chosen], rest)
  end
  self.amounts = values.amounts(rules, "prospects")
  local sums, news = compare(self, list[chosen], rest)
  return { parts = parts_of(sums[seat], news, 1), news = news,
    rival = rival_of(sums, seat) }
end

-- Why this legal move m; luck: a number. { parts, news = lines of the rules,
-- rival = { seat, parts } whom it harms } or { chance, next = another move,
-- next_chance }; empty where there is no choice, or the move is open; nil and
-- what failed.
function reasons.of(rules, g, m, luck)
  local ok, found = sandbox.guard(asked, rules, g, m, luck)
  if ok then return found end
  if found == "interrupted" then error(found, 0) end
  return nil, sandbox.message(found)
end

return reasons
