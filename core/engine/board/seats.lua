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

-- The seats that a module says for so many players; none if none does.
local function said_for(rules, count)
  local exact = rules.seating.seats[count]
  return type(exact) == "table" and exact or {}
end

-- The colours of a game in the order in which they are taken: those that a
-- module says for so many players, then the others of the box.
local function colours_for(rules, count)
  local list, seen = {}, {}
  for i, seat in ipairs(said_for(rules, count)) do
    list[i], seen[seat.colour] = seat.colour, true
  end
  for _, colour in ipairs(rules.game.colours) do
    if not seen[colour] then list[#list + 1] = colour end
  end
  return list
end

-- The names of so many seats: as a module says, else the colours of the box.
function seats.names(rules, count)
  local exact, names = said_for(rules, count), {}
  for seat = 1, count do
    names[seat] = exact[seat] and exact[seat].name or rules.game.colours[seat]
      or "player" .. seat
  end
  return names
end

-- The seats of a new game, with nothing in hand or stock yet. A player named
-- after a colour of the game gets that colour; the others, and then the neutral
-- seats, those that are left, in their order.
function seats.new(rules, names)
  local things, list = quantities.things(rules, #names), {}
  local taken, box, free = {}, {}, {}
  for _, name in ipairs(names) do taken[name:lower()] = true end
  for _, colour in ipairs(colours_for(rules, #names)) do
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
