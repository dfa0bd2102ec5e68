-- The seats of a game: those of the players, who decide, and behind them the
-- neutral ones of the box, which own pieces and never decide.

local quantities = require("rulewright.engine.quantities")

local seats = {}

-- How many seats decide.
function seats.deciding(g)
  local count = #g.players
  while count > 0 and g.players[count].neutral do count = count - 1 end
  return count
end

-- A player named after a colour of the box gets that colour; the others take
-- those that are left, in the order of the box.
local function colours_of(names, box)
  local list, seat_of, next_free = {}, {}, 1
  for seat, name in ipairs(names) do seat_of[name:lower()] = seat end
  for _, colour in ipairs(box) do
    if seat_of[colour] then list[seat_of[colour]] = colour end
  end
  for seat, name in ipairs(names) do
    if not list[seat] then
      while seat_of[box[next_free]] do next_free = next_free + 1 end
      list[seat], next_free = box[next_free] or name, next_free + 1
    end
  end
  return list
end

local function neutral_count(things)
  local count = 0
  for _, name in ipairs(quantities.names(things, "neutral")) do
    count = count + things.neutral[name].count
  end
  return count
end

-- Names of the neutral seats: colours that nobody took.
local function neutral_names(names, colours, box, count)
  local taken, left = {}, {}
  for seat, name in ipairs(names) do
    taken[name:lower()], taken[colours[seat]] = true, true
  end
  for _, colour in ipairs(box) do
    if not taken[colour] then left[#left + 1] = colour end
  end
  local list = {}
  for i = 1, count do list[i] = left[i] or "neutral" .. i end
  return list
end

-- Names and colours of all seats; names: those of the players.
local function all_names(rules, names)
  local things, box = quantities.things(rules, #names), rules.game.colours
  local colours, all = colours_of(names, box), {}
  for seat, name in ipairs(names) do all[seat] = name end
  for _, name in ipairs(neutral_names(names, colours, box,
    neutral_count(things))) do
    colours[#all + 1], all[#all + 1] = name, name
  end
  return all, colours
end

function seats.names(rules, names) return (all_names(rules, names)) end

-- The seats of a new game, with nothing in hand or stock yet.
function seats.new(rules, names)
  local list = {}
  local all, colours = all_names(rules, names)
  for seat, name in ipairs(all) do
    list[seat] = { name = name, colour = colours[seat],
      neutral = seat > #names or nil, hand = {}, supply = {} }
  end
  return list
end

return seats
