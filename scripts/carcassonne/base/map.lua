-- The map: tiles that lie on the table, and the features they make up.
--
-- g.laid     the tiles in the order laid: { tile =, x =, y =, turn = }; x grows
--            to the east, y to the south, `turn` counts quarters clockwise
-- g.figures  the figures on them: { figure =, player =, tile =, segment = },
--            where tile is a number in g.laid
--
-- A feature is spoken of by the number of any of its segments; segments are
-- numbered as their tiles are laid. Regions of the kernel join them. Their
-- sums: 1 is what is still open (edges without a neighbour, empty cells round
-- a sign; a field is never closed), 2 the meeples, then the marks; their
-- owners: the meeples of each seat.

local open, meeples = 1, 2
local first_mark = 3 -- see faces.lua
local assert, ipairs = assert, ipairs

local cell_rows = 1024
local middle = 512
-- The cell to the north, east, south, west of a cell.
local step = { -cell_rows, 1, cell_rows, -1 }
local round = { -cell_rows - 1, -cell_rows, -cell_rows + 1, -1, 1,
  cell_rows - 1, cell_rows, cell_rows + 1 }
local opposite = { 3, 4, 1, 2 }
-- The half-edge on the neighbour that a half-edge faces.
local facing = { 6, 5, 8, 7, 2, 1, 4, 3 }

local function cell(x, y)
  return (y + middle) * cell_rows + x + middle
end

local function empty_map(g)
  local features, marks = g.things.feature, g.things.mark
  local t = { at = {}, first = {}, tile_of = {}, centre = {}, count = 0,
    faces = {}, ways = {}, kind = {}, kind_names = {}, mark = {},
    fields = features.field ~= nil }
  for i, name in ipairs(features.list) do
    t.kind[name], t.kind_names[i] = i, name
  end
  for i, name in ipairs(marks.list) do t.mark[name] = first_mark + i - 1 end
  t.tiles = kernel.tiles()
  t.regions = kernel.regions { sums = first_mark - 1 + #marks.list,
    owners = #g.players }
  return t
end

-- Filled for each tile and read at once.
local links = {}

local function clear_from(n)
  for i = n + 1, #links do links[i] = nil end
end

-- What the edges of a new tile join: pairs of one of its segments, below 0,
-- and one on the table.
local function meet(t, way, at)
  local n, half = 0, way.half
  for d = 1, 4 do
    local other = t.at[at + step[d]]
    if other then
      local there, base, k = t.ways[other], t.first[other], way.side[d]
      if k > 0 then
        links[n + 1], links[n + 2] = -k, base + there.side[opposite[d]]
        n = n + 2
      end
      for h = 2 * d - 1, t.fields and 2 * d or 0 do
        local theirs = there.half[facing[h]]
        if half[h] > 0 and theirs > 0 then
          links[n + 1], links[n + 2] = -half[h], base + theirs
          n = n + 2
        end
      end
    end
  end
  clear_from(n)
end

-- Signs in the middle of tiles wait for their eight neighbours.
local function count_round(t, face, base, x, y)
  local at = cell(x, y)
  if face.centre then
    t.centre[at] = base + face.centre
    t.regions:change(base + face.centre, open, 8 - t.tiles:around(x, y))
  end
  local centre = t.centre
  for i = 1, 8 do
    local sign = centre[at + round[i]]
    if sign then t.regions:change(sign, open, -1) end
  end
end

local function add_tile(g, t, laid)
  local face = g:face(laid.tile)
  local way, index, tile_of = face.ways[laid.turn], t.count + 1, t.tile_of
  local labels, at = way.labels, cell(laid.x, laid.y)
  assert(t.tiles:place(laid.x, laid.y, labels[1], labels[2], labels[3],
    labels[4]))
  meet(t, way, at)
  local base = t.regions:tile(face.flat, links, open) - 1
  for k = base + 1, base + #face.kinds do tile_of[k] = index end
  t.count, t.first[index], t.at[at] = index, base, index
  t.faces[index], t.ways[index] = face, way
  count_round(t, face, base, laid.x, laid.y)
end

local function count_figure(g, t, figure, n)
  if g.things.figure[figure.figure].meeple then
    local segment = t.first[figure.tile] + figure.segment
    t.regions:own(segment, figure.player, n)
    t.regions:change(segment, meeples, n)
  end
end

value "joined segments" {
  id = "CAR-026",
  says = "Segments that something else than the edges of tiles joins; each "
    .. "pair is one number, first * 65536 + second.",
  kind = "set",
}

local function shallow(list)
  local copy = {}
  for key, value in pairs(list) do copy[key] = value end
  return copy
end

cache "map" {
  keep = true,
  build = function (g)
    local t = empty_map(g)
    for _, laid in ipairs(g.laid) do add_tile(g, t, laid) end
    for _, figure in ipairs(g.figures) do count_figure(g, t, figure, 1) end
    for _, pair in ipairs(g:value("joined segments")) do
      t.regions:link(pair // 65536, pair % 65536)
    end
    return t
  end,
  dump = function (t)
    return { regions = t.regions:dump(), at = t.at, first = t.first,
      tile_of = t.tile_of, centre = t.centre, frontier = t.tiles:frontier() }
  end,
  copy = function (t)
    local c = shallow(t)
    for _, name in ipairs { "at", "first", "tile_of", "centre", "ways",
      "faces" } do
      c[name] = shallow(t[name])
    end
    c.tiles, c.regions = t.tiles:clone(), t.regions:clone()
    return c
  end,
}

event "tile laid" { says = "{tile} lies at {x},{y}." }
event "figure placed" {}
event "features parted" {}
event "figure returned" { says = "The {figure} of {player} comes back." }

-- Lays a tile; returns its number.
define "lay" (function (g, tile, x, y, turn)
  local map = g:cached("map")
  local laid = { tile = tile, x = x, y = y, turn = turn }
  local index = #g.laid + 1
  g.laid[index] = laid
  add_tile(g, map, laid)
  g:emit("tile laid", { index = index, tile = tile, x = x, y = y,
    player = g.turn and g.turn.player })
  return index
end)

-- The number of the tile at a cell, or nil.
define "tile_at" (function (g, x, y)
  return g:cached("map").at[cell(x, y)]
end)

-- The tiles on the eight cells round a tile, from the north-west, by rows.
define "tiles_round" (function (g, index)
  local at, laid, found = g:cached("map").at, g.laid[index], {}
  local here = cell(laid.x, laid.y)
  for i = 1, 8 do found[#found + 1] = at[here + round[i]] end
  return found
end)

-- Features with a sign on one of the eight cells round a tile.
define "signs_round" (function (g, index)
  local map, laid, found = g:cached("map"), g.laid[index], {}
  local centre, here = map.centre, cell(laid.x, laid.y)
  for i = 1, 8 do found[#found + 1] = centre[here + round[i]] end
  return found
end)

-- The segment of a tile as a feature.
define "segment" (function (g, index, k)
  return g:cached("map").first[index] + k
end)

-- The tile of a segment, and its number on that tile.
define "segment_place" (function (g, segment)
  local map = g:cached("map")
  local index = map.tile_of[segment]
  return index, segment - map.first[index]
end)

-- Joins two segments by something on the map, or parts them again; the
-- module that does so tells of it in "joined segments".
define "join" (function (g, a, b) g:cached("map").regions:link(a, b) end)
define "part" (function (g, a, b)
  g:cached("map").regions:cut(a, b)
  g:emit("features parted", {})
end)

define "put_figure" (function (g, player, figure, index, k)
  local own = g.players[player].figures
  local one = { figure = figure, player = player, tile = index, segment = k }
  own[figure] = own[figure] - 1
  g.figures[#g.figures + 1] = one
  count_figure(g, g:cached("map"), one, 1)
  g:emit("figure placed", { player = player, figure = figure, tile = index,
    segment = k })
end)

-- Takes the i-th figure off the map, into its owner's supply.
define "take_figure" (function (g, i)
  local one = table.remove(g.figures, i)
  local own = g.players[one.player].figures
  own[one.figure] = own[one.figure] + 1
  local map = g:cached("map")
  count_figure(g, map, one, -1)
  g:emit("figure returned", { player = one.player, figure = one.figure,
    feature = map.first[one.tile] + one.segment })
end)
