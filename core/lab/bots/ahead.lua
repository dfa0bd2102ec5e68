-- Games played ahead, for bots that search: a state that agrees with all that a
-- player knows, played to its end, and what each seat got from that end.

local agenda = require("rulewright.engine.agenda")
local context = require("rulewright.engine.context")
local kernel = require("rulewright.kernel")
local playout = require("rulewright.lab.playout")
local seats = require("rulewright.engine.seats")
local statistics = require("rulewright.lab.statistics")
local views = require("rulewright.engine.views")
local CTX = context.key

local ahead = {}
ahead.__index = ahead

-- The number of decisions after which a game ahead is broken off and counted as
-- it stands.
local horizon = 3000

-- self: machine; stream, its luck; judge, who plays on, or nil for chance;
-- decks: how many cards of a deck are looked at, for what comes after them is
-- noise; turns: after how many a game ahead is counted as it stands, for the
-- same reason; glance: how many moves the judge compares in a game ahead.
function ahead.new(self)
  self.leads = statistics.running()
  return setmetatable(self, ahead)
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

-- The game as it may be for all that the player knows; `luck` deals it. What
-- is derived from the board alone is shared: rules may not derive from what is
-- hidden without saying so (see `cache`). Also whether it was shortened.
function ahead:imagine(g, player, luck)
  local own = kernel.tree.clone(g)
  local ctx = context.attach(own, self.machine)
  context.inherit(ctx, g[CTX], true)
  views.permute(own, player, luck)
  own.streams = { seed = kernel.random.next(luck) }
  local shortened = shorten(self, own)
  agenda.advance(own)
  return own, shortened
end

-- Plays to the end, by the judge or by chance, or as far as the search looks
-- ahead.
function ahead:play_on(g)
  local stream, judge = self.stream, self.judge
  local last = self.turns and g.turn and g.turn.number + self.turns
    or math.huge
  playout.run(g, horizon, function (_, ctx)
    if g.turn and g.turn.number > last then return nil end
    local n = ctx.legal.n
    if n < 2 then return 1 end
    return judge and judge:best(g, stream, self.glance)
      or kernel.random.draw(stream, n)
  end)
end

local function lead_of(list, seat)
  local best
  for other, n in ipairs(list) do
    if other ~= seat and (not best or n > best) then best = n end
  end
  return list[seat] - (best or 0)
end

-- The share of each seat in a game that nobody has won.
function ahead.lost(g)
  local list = {}
  for seat = 1, seats.deciding(g) do list[seat] = 0 end
  return list
end

-- What each seat that decides has of the end, between 0 and 1: its share of the
-- win and, where the game counts points, its lead; how far a lead counts
-- follows from those seen so far. Who leads where a world was cut short has not
-- won.
function ahead:rewards(g, shortened)
  local counted, list = seats.points(self.machine, g), ahead.lost(g)
  local winners = g.result and g.result.winners or {}
  for _, seat in ipairs(winners) do list[seat] = 1 / #winners end
  for seat = 1, counted and #list or 0 do
    local lead = lead_of(counted, seat)
    self.leads:add(lead)
    local spread = math.sqrt(self.leads:variance() or 1) + 1
    local soft = 1 / (1 + math.exp(-2 * lead / spread))
    list[seat] = g.result and not shortened and (list[seat] + soft) / 2 or soft
  end
  return list
end

return ahead
