-- The analyst: goes through a game and says of each moment how likely each seat
-- is to win, and of each decision whether another would have been better.
--
-- Two questions, asked of different worlds. The chances of a moment know what
-- all seats know together, so they tell how the game truly stood; decks and
-- dice are still to come. A decision is judged in the worlds that its seat
-- could believe in (verdicts.lua). Each moment has luck of its own, so it does
-- not matter in which order, or in which process, they are looked at.
--
-- What is found of a moment is an item, plain data: chances in parts of `win`.
--   after    by seat, the chances to win; the first item is the beginning, each
--            further one stands behind a decision
--   seat, choices, verdict    of that decision, see verdicts.lua
--   made     by seat, the chances when it was made and chance had not yet had
--            its part in it; only where it had one
--   luck     what chance changed, by seat, where that is proven

local agenda = require("rulewright.engine.playing.agenda")
local ahead = require("rulewright.lab.bots.ahead")
local bots = require("rulewright.lab.bots")
local kernel = require("rulewright.kernel")
local prospects = require("rulewright.lab.bots.prospects")
local sandbox = require("rulewright.engine.sandbox")
local sentences = require("rulewright.engine.sentences")
local tree = require("rulewright.lab.bots.tree")
local verdicts = require("rulewright.lab.analysis.verdicts")
local view = require("rulewright.lab.bots.view")
local views = require("rulewright.engine.playing.views")
local worlds = require("rulewright.lab.analysis.worlds")
local CTX = require("rulewright.engine.playing.context").key

local analyst = { win = tree.win, usual = 60 }
analyst.__index = analyst

-- In how many worlds a decision is made to see whether chance has a part in it.
local looks = 6

-- The part of the budget for the chances of a moment; how much chance must
-- seem to change to be looked at again, in fresh worlds, and how much it must
-- then change, and how many standard errors that must be.
local part, suspicious, least, proof = 0.5, 0.04, 0.03, 2

-- What ends the work on a moment when it is to stop.
local halted = {}

-- game: stays as it is. options: iters, games ahead to compare the moves of a
-- decision; or ms, milliseconds of the processor for each; seed; viewer, a seat
-- that is told nothing but what it may know: its own decisions are judged, and
-- the chances are those that it could see.
function analyst.new(game, options)
  local own, problem = game:beside()
  if not own then return nil, problem end
  local entries = own.entries
  return setmetatable({ game = own, first = entries[own.first].made,
    count = own:decisions(), iters = options.iters or analyst.usual,
    ms = options.ms, seed = options.seed or 1, kits = {},
    viewer = options.viewer }, analyst)
end

-- How many moments there are: one before each decision, and the last.
function analyst:moments() return self.count - self.first + 1 end

-- phase(share) → more(count), whether a part of the work that has this share of
-- the budget goes on after so many games ahead.
local function phases(self, stop)
  return function (share)
    local began = os.clock()
    return function (count)
      if stop and stop() then error(halted, 0) end
      if not self.ms then return count < self.iters * share end
      return (os.clock() - began) * 1000 < self.ms * share
    end
  end
end

-- Who plays the games ahead by these rules, and the judge.
local function kit_of(self, rules)
  local kit = self.kits[rules]
  if not kit then
    local bot = bots.find(rules, "mcts")
    local judge = bot.judge and bot.judge:fresh { player = 1,
      stream = kernel.random.stream(self.seed, "judge"),
      machine = rules:machine(false, true) }
    kit = { judge = judge,
      games = ahead.new(rules:machine(false, true), judge) }
    self.kits[rules] = kit
  end
  return kit
end

local function whole(chance) return math.floor(chance * tree.win + 0.5) end

local function wholes(list)
  for seat, chance in ipairs(list) do list[seat] = whole(chance) end
  return list
end

-- What is known of the chances of all seats after a move, or as it stands.
local function tried(kit, at, move, more)
  local one = { key = move.key, at = move.at }
  worlds.try(kit.games, at, { one }, more)
  return one.found
end

local function means(found)
  local list = {}
  for seat in ipairs(found.sum) do list[seat] = worlds.mean(found, seat) end
  return list
end

-- The moment after so many decisions, with its closed moves alone.
local function moment(self, number)
  local ok, problem = self.game:go_to(number)
  if not ok then error(problem, 0) end
  local g, rules = self.game.g, self.game.rules
  local kit = kit_of(self, rules)
  local path = self.viewer and views.unmixed(g, rules, self.viewer)
  if path then
    error(sentences.say("undealt", self.game.lang, { path = path }), 0)
  end
  local done, own = sandbox.guard(function ()
    local copy = kit.games:copy(g)
    if not copy.result then agenda.advance(copy) end
    return copy
  end)
  if not done then error(own, 0) end
  return own, kit, self.game.entries[self.game.at + 1]
end

-- Whether what came of a decision might have come otherwise.
local function is_chance(kit, at, move, seen)
  for n = 1, looks do
    local ok, own = sandbox.guard(worlds.made, kit.games, at, n, move)
    if not ok then error(own, 0) end
    if not own or worlds.seen(own, at.viewer) ~= seen then return true end
  end
  return false
end

local function played_among(own, m)
  local at = m and view.position(view.moves(own), m)
  return at and worlds.moves(own[CTX].legal)[at]
end

local function judge_decision(kit, item, at, played, phase)
  local own = at.g
  local list = worlds.moves(own[CTX].legal)
  local verdict = verdicts.of(kit.games, { g = own, seat = at.seat,
    viewer = at.seat, luck = at.luck }, list, list[played.at],
    kit.judge and kit.judge:worths(own), phase)
  verdict.chance, verdict.loss = whole(verdict.chance), whole(verdict.loss)
  for _, one in ipairs(verdict.others) do one.chance = whole(one.chance) end
  item.verdict = verdict
end

-- By how much chance changed the chances of each seat between two moments;
-- nil where not proven for any.
local function luck_between(kit, made, move, after, phase)
  local from, to = {}, {}
  local list, is_proven = {}, false
  for k, one in ipairs { { made, move, from }, { after, {}, to } } do
    local luck = kernel.random.stream(one[1].luck, "again " .. k)
    one[3].found = tried(kit, { g = one[1].g, seat = one[1].seat,
      viewer = one[1].viewer, luck = kernel.random.next(luck) }, one[2],
      phase(1))
  end
  for seat in ipairs(from.found.sum) do
    local x, doubt_x = worlds.mean(from.found, seat)
    local y, doubt_y = worlds.mean(to.found, seat)
    local doubt = math.sqrt(doubt_x ^ 2 + doubt_y ^ 2)
    list[seat] = y - x
    is_proven = is_proven or math.abs(y - x) >= math.max(least, proof * doubt)
  end
  return is_proven and list or nil
end

local function differ(one, other)
  local most = 0
  for seat, n in ipairs(one) do
    most = math.max(most, math.abs(n - (other[seat] or 0)))
  end
  return most >= suspicious
end

-- What chance had to do with a decision that led to another moment.
local function add_chance(kit, item, at, played, after, phase)
  local seen = worlds.seen(after.g, at.viewer)
  if not is_chance(kit, at, played, seen) then return end
  local made = means(tried(kit, at, played, phase(part)))
  if differ(made, item.after) then
    local luck = luck_between(kit, at, played, after, phase)
    item.luck = luck and wholes(luck)
  end
  item.made = wholes(made)
end

-- A moment with its luck, as worlds.try takes it.
local function standing(self, own, number)
  local luck = kernel.random.stream(self.seed, "moment " .. number)
  return { g = own, seat = own.result and 1 or own[CTX].player,
    viewer = self.viewer or views.together, luck = kernel.random.next(luck) }
end

-- How it stands: no luck is needed once it is over.
local function chances(kit, at, phase)
  if at.g.result then return prospects.chances(kit.games.machine, at.g) end
  return means(tried(kit, at, {}, phase(part)))
end

-- How many choices somebody else had would tell what they hold.
local function add_verdict(self, kit, item, at, played, phase)
  if (self.viewer or item.seat) ~= item.seat then return end
  item.choices = at.g[CTX].legal.n
  if item.choices > 1 then judge_decision(kit, item, at, played, phase) end
end

local function look(self, number, phase)
  local own, kit = moment(self, number)
  local after = standing(self, own, number)
  local item = { after = chances(kit, after, phase) }
  if number > self.first then
    local before, judging, entry = moment(self, number - 1)
    local at = standing(self, before, number - 1)
    local played = entry.m and played_among(before, entry.m)
    item.seat = entry.player
    if played then
      add_chance(judging, item, at, played, after, phase)
      add_verdict(self, judging, item, at, played, phase)
    end
  end
  item.after = wholes(item.after)
  return item
end

-- The closed moves at these positions before the n-th decision, as texts.
function analyst:texts(n, positions)
  local moves, texts = view.moves((moment(self, n - 1))), {}
  for i, at in ipairs(positions) do texts[i] = self.game:text(moves[at]) end
  return texts
end

-- The item of the k-th moment; nil where stop() ended it.
function analyst:item(k, stop)
  local ok, item = pcall(look, self, self.first + k - 1, phases(self, stop))
  if ok then return item end
  if item == halted then return nil end
  error(item, 0)
end

return analyst
