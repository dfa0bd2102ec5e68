-- Positions at sea for specs. Places are named as in diagrams of the boards:
-- "row,x" with x two wider for each hex to the right, and ":NE" for a side or
-- corner. `sea.at(game, "edge", "3,9:SE")` finds it on the map that is played.

local catan = require "catan_table"

local sea = setmetatable({}, { __index = catan })

sea.scenarios = { "new_shores", "four_islands", "fog_island",
  "through_the_desert", "forgotten_tribe", "cloth", "pirate_islands",
  "wonders", "new_world" }

-- The name of a hex by its row from the top and its doubled column.
local function hex_name(g, row, x)
  local least = math.huge
  for _, cell in ipairs(g:map().cells) do
    least = math.min(least, 2 * cell.q + cell.r)
  end
  for _, cell in ipairs(g:map().cells) do
    if cell.r == row - 1 and 2 * cell.q + cell.r - least == x then
      return cell.name
    end
  end
  error(("there is no hex %d,%d"):format(row, x))
end

-- "3,9:SE" → "C5.se"; "3,9" → "C5".
function sea.name(game, place)
  local row, x, side = place:match "^(%d+),(%d+):?(%a*)$"
  local hex = hex_name(game.g, tonumber(row), tonumber(x))
  return side == "" and hex or hex .. "." .. side:lower()
end

function sea.at(game, layer, place)
  return assert(game.g:find(layer, sea.name(game, place)))
end

-- "ship 3,9:SE" as the game writes it; places stand anywhere in the text.
function sea.text(game, text)
  return (text:gsub("%d+,%d+:?%a*", function (place)
    return sea.name(game, place)
  end))
end

function sea.new(options) return catan.open("catan", options) end

-- Plays on from the founding, and puts the game into a position of
-- catan.lay_out, its places named as in diagrams; before = true: the roll is
-- due, otherwise seat 1 is at its main step.
function sea.lay_out(game, position)
  sea.pass_to(game, "before the roll")
  if not position.before then
    sea.roll(game, 1, 1)
    sea.pass_to(game, "main")
  end
  position.turn = position.turn or 1
  return catan.lay_out(game, position, function (g, layer, place)
    return sea.at({ g = g }, layer, place)
  end)
end

function sea.position(position)
  return sea.lay_out(sea.new(position), position)
end

-- Pieces of a seat in New Shores: three ships from the home town to 3,9:SE,
-- 3,11:S and 4,10:SE, and more.
function sea.sailor(more)
  return sea.mixed({ settlement = { "4,8:NE" },
    ship = { "3,9:SE", "3,11:SW", "4,10:E" } }, more)
end

function sea.put(game, player, piece, place)
  return catan.put(game, player, piece, sea.name(game, place))
end

-- The hex of the pirate.
function sea.pirate(g) return g:placed(nil, "pirate"):first() end

-- Whether each move, its places named as in diagrams, is legal.
function sea.legal(game, text)
  return catan.legal(game, sea.text(game, text))
end

function sea.go(game, ...)
  for _, text in ipairs { ... } do sea.play(game, sea.text(game, text)) end
  return game
end

function sea.no(game, text, id)
  return (sea.refused(game, sea.text(game, text), id))
end

return sea
