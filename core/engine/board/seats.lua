-- The seats of a game: those of the players, who decide, and behind them the
-- neutral ones of the box, which own pieces and never decide; and their points.

local quantities = require("rulewright.engine.language.quantities")

local seats = {}

-- How many seats decide.
function seats.deciding(g)
  local count = #g.players
  while count > 0 and g.players[count].neutral do count = count - 1 end
  return count
end

-- The seats of a new game, with nothing in hand or stock yet. A player named
-- after a colour of the box gets that colour; the others, and then the neutral
-- seats, those that are left, in the order of the box.
function seats.new(rules, names)
  local things, list = quantities.things(rules, #names), {}
  local taken, box, free = {}, {}, {}
  for _, name in ipairs(names) do taken[name:lower()] = true end
  for _, colour in ipairs(rules.game.colours) do
    box[colour] = true
    if not taken[colour] then free[#free + 1] = colour end
  end
  local function add(name, colour, neutral)
    list[#list + 1] = { name = name, colour = colour, neutral = neutral,
      hand = {}, supply = {} }
  end
  for _, name in ipairs(names) do
    local own = name:lower()
    add(name, box[own] and own or table.remove(free, 1) or name)
  end
  for _, kind in ipairs(quantities.names(things, "neutral")) do
    for _ = 1, things.neutral[kind].count do
      local colour = table.remove(free, 1) or "neutral" .. #list - #names + 1
      add(colour, colour, true)
    end
  end
  return list
end

-- The points of each seat, for whoever counts games: the value that the game's
-- catalogue names (`points = "markers"`), else its value "points", else
-- players[p].score; nil where there are none, or not for every seat.
function seats.points(machine, g)
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

return seats
