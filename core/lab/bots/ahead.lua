-- Games ahead: worlds as they may be for all that a seat knows, played on by a
-- judge or by chance, and what they are worth when they are over or broken off.

local agenda = require("rulewright.engine.playing.agenda")
local context = require("rulewright.engine.playing.context")
local kernel = require("rulewright.kernel")
local playout = require("rulewright.lab.bots.playout")
local prospects = require("rulewright.lab.bots.prospects")
local seats = require("rulewright.engine.board.seats")
local tree = require("rulewright.lab.bots.tree")
local views = require("rulewright.engine.playing.views")
local CTX = context.key

-- self: machine, which leaves out open moves: they would swell the lists;
-- judge, who plays on, or nil for chance; decks: how many cards of a deck are
-- looked at, for what comes after them is noise; turns: after how many a game
-- ahead is broken off, for the same reason.
local ahead = {}
ahead.__index = ahead

-- The number of decisions after which a game ahead is broken off in any case:
-- those in the tree, then those beyond it.
ahead.horizon = 3000

-- How many moves the judge compares in a game ahead.
local glance = 8

-- After how many turns a game ahead is broken off where the rules say what a
-- position is worth and the game's judge names no other number.
local usual_turns = 12

function ahead.new(machine, judge, def)
  return setmetatable({ machine = machine, judge = judge,
    decks = def and def.ahead,
    turns = def and def.turns
      or machine.values.prospects and not (def and def.ahead) and usual_turns
      or nil }, ahead)
end

-- A state of its own that is as g is.
function ahead:copy(g)
  local own = kernel.tree.clone(g)
  context.inherit(context.attach(own, self.machine), g[CTX], true)
  return own
end

-- True if the world ends before the game would.
local function shorten(self, own)
  local shortened = false
  for deck, most in pairs(self.decks or {}) do
    local cards = own.decks[deck]
    shortened = shortened or #cards > most
    for i = #cards, most + 1, -1 do cards[i] = nil end
  end
  return shortened
end

-- The game as it may be for all that the seat knows; `luck` deals it. What
-- is derived from the board alone is shared: rules may not derive from what is
-- hidden without saying so (see `cache`). Also whether it was shortened.
function ahead:imagine(g, seat, luck)
  local own = self:copy(g)
  views.permute(own, seat, luck)
  own.streams = { seed = kernel.random.next(luck) }
  local shortened = shorten(self, own)
  agenda.advance(own)
  return own, shortened
end

-- Plays to the end, or as far as the search looks ahead: a founding has no
-- turns yet, and counts as the turn before the first.
function ahead:play_on(g, stream)
  local judge = self.judge
  local last = (g.turn and g.turn.number or 0) + (self.turns or math.huge)
  playout.run(g, ahead.horizon, function (_, ctx)
    if g.turn and g.turn.number > last then return nil end
    local n = ctx.legal.n
    if n < 2 then return 1 end
    return judge and judge:best(g, stream, glance)
      or kernel.random.draw(stream, n)
  end)
end

-- How far each seat's points lead ahead of the best of the others, between 0
-- and 1: a lead counts the less the more points there are. nil without points.
local function leads(machine, g)
  local points, list, sum = seats.points(machine, g), {}, 0
  for _, n in ipairs(points or {}) do sum = sum + math.abs(n) end
  for seat, n in ipairs(points or {}) do
    local best
    for other, more in ipairs(points) do
      if other ~= seat and (not best or more > best) then best = more end
    end
    local lead = n - (best or 0)
    list[seat] = 1 / (1 + math.exp(-2 * lead / (1 + math.sqrt(sum))))
  end
  return points and list
end

-- What each seat that decides has of a game ahead, in parts of tree.win. Where
-- it was broken off, that is the chance that its position promises; where it
-- is over, half its share of the win and half its lead, if points are counted.
-- Who leads where a world was cut short has not won.
function ahead:rewards(g, shortened)
  local list = prospects.chances(self.machine, g)
  local lead = g.result and leads(self.machine, g)
  for seat, n in ipairs(list) do
    if lead then n = shortened and lead[seat] or (n + lead[seat]) / 2 end
    list[seat] = math.floor(n * tree.win)
  end
  return list
end

-- What each has of a world that is not the one at the table.
function ahead.nothing(g)
  local list = {}
  for seat = 1, seats.deciding(g) do list[seat] = 0 end
  return list
end

return ahead
