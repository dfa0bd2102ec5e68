-- The map for programs that learn: a window of cells round the first tile. A
-- cell beyond it has no number; games seldom come so far.

local reach = 20
local width = 2 * reach + 1
local ipairs = ipairs

-- The number of a cell in the window, nil beyond it.
local function cell_of(x, y)
  if x < -reach or x > reach or y < -reach or y > reach then return nil end
  return (y + reach) * width + x + reach + 1
end

-- How many cells there are, and that of a tile by its number in g.laid.
define "window_size" (function () return width * width end)

define "window_cell" (function (g, tile)
  local laid = g.laid[tile]
  return cell_of(laid.x, laid.y)
end)

define "window_placements" (function (g)
  local list, tiles = {}, g.cache.map.tiles
  for y = -reach, reach do
    for x = -reach, reach do
      for turn = 0, 3 do list[#list + 1] = tiles:pack(x, y, turn) end
    end
  end
  return list
end)

local sides = { "north", "east", "south", "west" }

-- What lies at each side of a tile that is turned so, and in its middle: a
-- feature by its number in the box, and one more than there are for a field.
local function kinds_at(g, face, turn)
  local way, kinds, list = face.ways[turn], g.cache.map.kind, {}
  for d = 1, 4 do
    local k = way.side[d]
    list[d] = k > 0 and kinds[face.kinds[k]] or #g.things.feature.list + 1
  end
  list[5] = face.centre and kinds[face.kinds[face.centre]] or 0
  return list
end

-- By side the cells and what lies there, by turns. Tiles that were laid since
-- the last time come to it; a map that is built anew begins without it.
local function sides_of(g)
  local map = g.cache.map
  local seen = map.sides or { count = 0, {}, {}, {}, {}, {} }
  map.sides = seen
  for i = seen.count + 1, #g.laid do
    local laid = g.laid[i]
    local cell = cell_of(laid.x, laid.y)
    local kinds = cell and kinds_at(g, g:face(laid.tile), laid.turn) or {}
    for d = 1, #kinds do
      local list = seen[d]
      list[#list + 1], list[#list + 2] = cell, kinds[d]
    end
  end
  seen.count = #g.laid
  return seen
end

for d, side in ipairs(sides) do
  observe(side .. " side") {
    what = "the feature at this side of the tile of each cell",
    size = width * width, grows = true,
    of = function (g) return sides_of(g)[d] end,
  }
end

observe "middle" {
  what = "the feature in the middle of the tile of each cell",
  size = width * width, grows = true,
  of = function (g) return sides_of(g)[5] end,
}

-- By seat on which feature a figure of it stands, by cell; worked out again
-- when figures have come or gone. They come at the end of the list.
local function figures_of(g)
  local map, count = g.cache.map, #g.figures
  local seen, last = map.seen, g.figures[count]
  if seen and seen.count == count and seen.last == last then return seen end
  seen = { count = count, last = last }
  seen.names = {}
  for seat = 1, #g.players do seen[seat], seen.names[seat] = {}, {} end
  for _, figure in ipairs(g.figures) do
    local laid = g.laid[figure.tile]
    local cell = cell_of(laid.x, laid.y)
    if cell then
      local kind = map.faces[laid.tile].kinds[figure.segment]
      seen[figure.player][cell] = map.kind[kind]
        or #g.things.feature.list + 1
      seen.names[figure.player][cell] = figure.figure
    end
  end
  map.seen = seen
  return seen
end

observe "figures by cell" {
  what = "the feature on which a figure of the seat stands in each cell",
  size = width * width, seats = true,
  of = function (g, seat)
    local seen = figures_of(g)
    return seen[seat], seen.count
  end,
}

observe "kinds of figures" {
  what = "which figure of the seat stands in each cell",
  size = width * width, seats = true,
  of = function (g, seat)
    local seen = figures_of(g)
    return seen.names[seat], seen.count
  end,
}

observe "tile in hand" {
  what = "the features at its sides, as it is printed, and in its middle",
  size = 5,
  of = function (g)
    local tile = g.turn and g.turn.tile
    return tile and kinds_at(g, g:face(tile), 0) or nil
  end,
}
