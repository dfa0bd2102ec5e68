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

-- faces: by the names of tiles; first: what the segment 0 of each tile would
-- be; count: of tiles; base, face, way: first, face and how it is turned, of
-- the last one; stands: the segment of each figure. The n-th tile is the n-th
-- piece of the regions.
local function empty_map(g)
  local features, marks = g.things.feature, g.things.mark
  local t = { faces = g.cache.faces, first = {}, count = 0, kind = {},
    kind_names = {}, mark = {}, stands = {} }
  for i, name in ipairs(features.list) do
    t.kind[name], t.kind_names[i] = i, name
  end
  for i, name in ipairs(marks.list) do t.mark[name] = first_mark + i - 1 end
  local count = #g.laid + #g.decks.tiles
  t.regions = kernel.regions { sums = first_mark - 1 + #marks.list,
    owners = #g.players, room = 4 * count }
  t.tiles = kernel.tiles { regions = t.regions, open = open, room = count }
  return t
end

-- Lays a tile as it lies on the table; returns its number.
local function add_tile(t, laid)
  local face, turn, index = t.faces[laid.tile], laid.turn, t.count + 1
  local base = assert(face.printed:lay(t.tiles, laid.x, laid.y, turn)) - 1
  t.count, t.first[index] = index, base
  t.base, t.face, t.way = base, face, face.ways[turn]
  return index
end

local function segment_of(t, figure)
  return t.first[figure.tile] + figure.segment
end

local function count_figure(g, t, figure, n)
  if g.things.figure[figure.figure].meeple then
    local segment = segment_of(t, figure)
    t.regions:own(segment, figure.player, n)
    t.regions:change(segment, meeples, n)
  end
end

local function add_figure(g, t, figure)
  t.stands[#t.stands + 1] = segment_of(t, figure)
  count_figure(g, t, figure, 1)
end

-- Each is { tile, segment, tile, segment }. It is asked while the map is built
-- anew, so it can look at the state only, not at features.
value "joined segments" {
  id = "CAR-026",
  says = "Segments may also be joined by something other than the edges of "
    .. "tiles.",
  printed = false,
  kind = "set",
}

local function shallow(list)
  local copy = {}
  for key, value in pairs(list) do copy[key] = value end
  return copy
end

cache "map" {
  keep = true, depends = { "board" },
  build = function (g)
    local t = empty_map(g)
    for _, laid in ipairs(g.laid) do add_tile(t, laid) end
    for _, figure in ipairs(g.figures) do add_figure(g, t, figure) end
    for _, ends in ipairs(g:value("joined segments")) do
      t.regions:link(t.first[ends[1]] + ends[2], t.first[ends[3]] + ends[4])
    end
    return t
  end,
  dump = function (t)
    return { regions = t.regions:dump(), first = t.first,
      frontier = t.tiles:frontier(), stands = t.stands }
  end,
  copy = function (t)
    local c = shallow(t)
    c.first, c.stands = shallow(t.first), shallow(t.stands)
    c.regions, c.manned = t.regions:clone(), nil
    c.sides, c.seen = nil, nil -- of window.lua
    c.tiles = t.tiles:clone(c.regions)
    return c
  end,
}

event "tile laid" { says = "{tile} lies at {index:tile}." }
event "figure placed" {
  says = "{player} places a {figure} on {feature:feature}.",
}
event "features joined" {}
event "features parted" {}
event "figure returned" { says = "The {figure} of {player} comes back." }

-- Lays a tile; returns its number.
---@return integer
define "lay" (function (g, tile, x, y, turn)
  local laid, now = { tile = tile, x = x, y = y, turn = turn }, g.turn
  local index = add_tile(g.cache.map, laid)
  g.laid[index] = laid
  g:emit("tile laid", { index = index, tile = tile,
    player = now and now.player })
  return index
end)

-- Gives a laid tile another face, in which its segments have the numbers that
-- they had, and others may follow. The map is built anew.
define "change_tile" (function (g, index, tile)
  g.laid[index].tile = tile
  g:changed "board"
  g:emit("features joined", {})
end)

-- The number of the tile at a cell, or nil.
---@return integer?
define "tile_at" (function (g, x, y)
  return g.cache.map.tiles:number(x, y)
end)

-- The segment of a tile as a feature.
define "segment" (function (g, index, k)
  return g.cache.map.first[index] + k
end)

-- The tile of a segment, and its number on that tile.
define "segment_place" (function (g, segment)
  local map = g.cache.map
  local index = map.regions:piece(segment)
  return index, segment - map.first[index]
end)

-- Joins two segments by something on the map, or parts them again. The module
-- that does so adds the pair to "joined segments"; it must look up the segments
-- (which builds the map) before it changes what it adds there. What moves is
-- joined anew before it is parted: figures that would be alone go back when it
-- is parted.
define "join" (function (g, a, b)
  g.cache.map.regions:link(a, b)
  g:emit("features joined", {})
end)
define "part" (function (g, a, b)
  local regions = g.cache.map.regions
  -- a map built anew has only the joins that the rules in force add
  if regions:links(a)[b] then regions:cut(a, b) end
  g:emit("features parted", {})
end)

define "put_figure" (function (g, player, figure, index, k)
  local map, own = g.cache.map, g.players[player].figures
  local one = { figure = figure, player = player, tile = index, segment = k }
  own[figure] = own[figure] - 1
  g.figures[#g.figures + 1] = one
  add_figure(g, map, one)
  g:emit("figure placed", { player = player, figure = figure, tile = index,
    segment = k, feature = map.first[index] + k })
end)

-- Takes the i-th figure off the map, into its owner's supply.
define "take_figure" (function (g, i)
  local map = g.cache.map
  local one = table.remove(g.figures, i)
  table.remove(map.stands, i)
  local own = g.players[one.player].figures
  own[one.figure] = own[one.figure] + 1
  count_figure(g, map, one, -1)
  g:emit("figure returned", { player = one.player, figure = one.figure,
    feature = map.first[one.tile] + one.segment })
end)
