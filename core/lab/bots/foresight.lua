-- A bot that looks before it builds. Another bot says what moves are worth;
-- where it would place a piece, its best moves of that kind are made in a world
-- as it may be, and the one that leaves the best chance to win, by
-- `value "prospects"`, is preferred. Until the first turn begins the same is
-- done with its best moves of any kind, each played on to that turn: what is
-- founded decides more than any later move, and a single move shows little.

local agenda = require("rulewright.engine.playing.agenda")
local ahead = require("rulewright.lab.bots.ahead")
local kernel = require("rulewright.kernel")
local playout = require("rulewright.lab.bots.playout")
local prospects = require("rulewright.lab.bots.prospects")
local sandbox = require("rulewright.engine.sandbox")
local tree = require("rulewright.lab.bots.tree")
local CTX = require("rulewright.engine.playing.context").key

-- More decisions than any founding has.
local longest = 200

-- self: judge, who says what moves are worth; most, how many moves are
-- compared; games, ahead; machine; stream, its luck.
local player = {}
player.__index = player

-- In games ahead, and of what is made, the judge decides and hears.
for _, name in ipairs { "best", "worths_of", "advised" } do
  player[name] = function (self, ...)
    return self.judge[name](self.judge, ...)
  end
end

-- The position of the greatest; of equals the first.
local function greatest(worths)
  local best = 1
  for i = 2, #worths do
    if worths[i] > worths[best] then best = i end
  end
  return best
end

-- The positions of the moves to compare, the best first: of the kind that the
-- judge would make, if it places a piece, and of all before the first turn.
local function compared(self, g, worths)
  local legal, list = g[CTX].legal, {}
  local usual = legal.move[greatest(worths)]
  if g.turn and not usual.places then return list end
  for i = 1, legal.n do
    if not g.turn or legal.move[i] == usual then list[#list + 1] = i end
  end
  table.sort(list, function (a, b)
    if worths[a] ~= worths[b] then return worths[a] > worths[b] end
    return a < b
  end)
  return table.move(list, 1, math.min(self.most, #list), 1, {})
end

-- Plays a founding to its end, each seat as the judge thinks best.
local function found(self, own)
  playout.run(own, longest, function (_, ctx)
    if own.turn then return nil end
    local n = ctx.legal.n
    return n < 2 and 1 or self.judge:best(own, self.stream, n)
  end)
end

-- The chance to win after the move at this position, in the world of `luck`;
-- 0 if the move is not legal there.
local function chance_after(self, g, at, luck)
  local seat, key = g[CTX].player, playout.key(g[CTX].legal, at)
  local own = self.games:imagine(g, seat, kernel.random.stream(luck, "world"))
  local there = tree.find(own[CTX].legal, key, at)
  if not there then return 0 end
  agenda.choose(own, own[CTX], there)
  found(self, own)
  return prospects.chances(self.machine, own)[seat]
end

-- The moves compared, and the chance that each leaves.
local function foreseen(self, g, worths)
  local list, chances = compared(self, g, worths), {}
  local luck = #list > 1 and kernel.random.next(self.stream)
  for k, at in ipairs(luck and list or {}) do
    chances[k] = chance_after(self, g, at, luck)
  end
  return list, chances
end

-- What each legal move is worth: those compared stand above all others, in the
-- order of the chances that they leave. nil if the judge fails. Rules that fail
-- ahead, or meet a limit, are not asked again in this game.
function player:worths(g)
  local worths = self.judge:worths(g)
  if not worths then return nil end
  local ok, list, chances = sandbox.guard(foreseen, self, g, worths)
  if not ok and list == "interrupted" then error(list, 0) end
  if not ok then self.most, chances = 0, {} end
  local top = worths[greatest(worths)]
  for k, chance in ipairs(chances) do worths[list[k]] = top + chance end
  return worths
end

-- The position of the move chosen; or nil, what went wrong and a sentence.
function player:choose(g, legal)
  legal = legal or g[CTX].legal
  local position, wrong, why = self.judge:choose(g, legal)
  if not position or g.turn and not legal.move[position].places then
    return position, wrong, why
  end
  local worths = self:worths(g)
  return worths and greatest(worths) or position
end

local function fresh(bot, seat)
  local judge = bot.judge:fresh(seat)
  return setmetatable({ judge = judge, most = bot.most, machine = seat.machine,
    stream = seat.stream, games = ahead.new(seat.machine, judge) }, player)
end

local foresight = {}

-- The same bot with foresight, where its file says of how many moves
-- (`foresees`) and the rules say what a position is worth; else as it is.
function foresight.of(bot, rules)
  local most = bot and bot.def.worth and bot.def.foresees
  if not most or not rules.values.prospects then return bot end
  return { name = bot.name, def = bot.def, judge = bot, most = most,
    fresh = fresh, hash = bot.hash .. ", foresees " .. most }
end

return foresight
