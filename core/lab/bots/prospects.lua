-- The chance of each seat to win, as far as a position shows it. A game says by
-- `value "prospects"` what a position is worth to a seat, in log-odds: of two
-- seats one log-odd apart the better one wins e times as often. Where a game
-- says nothing, points stand for it.

local seats = require("rulewright.engine.board.seats")

local prospects = {}

-- By how much a lead of all points that anybody has counts, where a game says
-- nothing: of two seats, the one with all points that anybody has wins three
-- games of four against one with half as many.
local lead = 2.4

local function by_points(machine, g)
  local list = seats.points(machine, g)
  local most = 1
  for _, n in ipairs(list or {}) do most = math.max(most, n) end
  for seat, n in ipairs(list or {}) do list[seat] = lead * n / most end
  return list
end

-- What the position is worth to each seat that decides, in log-odds; nil where
-- the game has neither prospects nor points.
function prospects.of(machine, g)
  local value, list = machine.values.prospects, {}
  if not value then return by_points(machine, g) end
  for seat = 1, seats.deciding(g) do list[seat] = value(g, seat) end
  return list
end

local function shares_of_win(g)
  local list, winners = {}, g.result.winners or {}
  for seat = 1, seats.deciding(g) do list[seat] = 0 end
  for _, seat in ipairs(winners) do list[seat] = 1 / #winners end
  return list
end

-- The chances that follow from log-odds; they add up to 1.
function prospects.softmax(list)
  local most, sum, chances = -math.huge, 0, {}
  for _, n in ipairs(list) do most = math.max(most, n) end
  for seat, n in ipairs(list) do
    chances[seat] = math.exp(n - most)
    sum = sum + chances[seat]
  end
  for seat in ipairs(list) do chances[seat] = chances[seat] / sum end
  return chances
end

-- A list by seat; in a game that is over, what each has of the win.
function prospects.chances(machine, g)
  if g.result then return shares_of_win(g) end
  local list = prospects.of(machine, g)
  if list then return prospects.softmax(list) end
  list = {}
  for seat = 1, seats.deciding(g) do list[seat] = 0 end
  return prospects.softmax(list)
end

return prospects
