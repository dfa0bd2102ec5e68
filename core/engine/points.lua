-- The points of each seat, for whoever counts games: the value that the game's
-- catalogue names (`points = "markers"`), else its value "points", else
-- players[p].score.

local seats = require("rulewright.engine.seats")

local points = {}

-- By seat; nil where a game has none of them, or not for every seat.
function points.of(machine, g)
  local value = machine.values[machine.rules.game.points or "points"]
  local list = {}
  for seat = 1, seats.deciding(g) do
    local n = g.players[seat].score
    if value then n = value(g, seat) end
    if math.type(n) ~= "integer" then return nil end
    list[seat] = n
  end
  return list
end

return points
