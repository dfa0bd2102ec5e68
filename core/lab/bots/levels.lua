-- Levels: how well a bot plays, by names that every game has.
--   hard  a search, for most of a second
--   fair  the game's `greedy`; a short search where it has none
--   easy  the same, but now and then it makes any move

local bots_at_random = require("rulewright.lab.bots.random")
local draw = require("rulewright.kernel").random.draw
local mcts = require("rulewright.lab.bots.mcts")

local levels = { names = { "easy", "fair", "hard" } }

-- In milliseconds of the processor. What a search begins and ends with comes
-- on top.
local long, short = 850, 40

-- One in so many moves of `easy` is any.
local errs = 3

local wavering = {}
wavering.__index = wavering

function wavering:choose(g, legal)
  if draw(self.stream, errs) == 1 then return self.any:choose(g, legal) end
  return self.sure:choose(g, legal)
end

local function fresh(bot, seat)
  return setmetatable({ sure = bot.sure:fresh(seat), stream = seat.stream,
    any = bots_at_random.with(nil, {}):fresh(seat) }, wavering)
end

local function search(rules, ms, judge, watch)
  return mcts.with(rules, { ms = ms, watch = watch }, judge)
end

-- The bot of a level. greedy: the game's own, if it has one; judge: the same if
-- a search may go by it; watch: see mcts.lua.
function levels.bot(name, rules, greedy, judge, watch)
  if name == "hard" then return search(rules, long, judge, watch) end
  local sure = greedy or search(rules, short, judge, watch)
  if name == "fair" then return sure end
  return { fresh = fresh, sure = sure,
    hash = "easy " .. errs .. ", " .. sure.hash }
end

return levels
