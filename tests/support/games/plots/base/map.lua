section "The map"

-- A tile is one segment that joins its grassy sides; its number in g.laid is
-- that of its segment. Sums of a region: tiles, open sides.
local function turns_of(sides)
  if sides[1] ~= sides[3] or sides[2] ~= sides[4] then return 4 end
  return sides[1] == sides[2] and 1 or 2
end

cache "face" {
  keep = true, depends = {}, copy = function (face) return face end,
  build = function (g, tile)
    local sides = g.things.tile[tile].sides
    return kernel.face { labels = sides, turns = turns_of(sides), sums = 2,
      sides = sides, halves = { 0, 0, 0, 0, 0, 0, 0, 0 },
      segments = { 1, 1, sides[1] + sides[2] + sides[3] + sides[4] } }
  end,
}

local function add(g, map, laid)
  assert(g:cached("face", laid.tile):lay(map.tiles, laid.x, laid.y, laid.turn))
end

cache "map" {
  keep = true, depends = { "flag" },
  build = function (g)
    local regions = kernel.regions { sums = 2, owners = #g.players }
    local map = { regions = regions,
      tiles = kernel.tiles { regions = regions, open = 2 } }
    for _, laid in ipairs(g.laid) do add(g, map, laid) end
    for at, owner in pairs(g.pieces.flag) do regions:own(at, owner, 1) end
    return map
  end,
  dump = function (map)
    return { regions = map.regions:dump(), frontier = map.tiles:frontier() }
  end,
  copy = function (map)
    local regions = map.regions:clone()
    return { tiles = map.tiles:clone(regions), regions = regions }
  end,
}

define "lay" (function (g, tile, x, y, turn)
  local map = g:cached("map")
  local laid = { tile = tile, x = x, y = y, turn = turn }
  g.laid[#g.laid + 1] = laid
  add(g, map, laid)
end)

value "inside" { id = "PLO-10", says = "Plots may spread without end.",
  kind = "all", base = true }

domain "placement" {
  id = "PLO-11", says = "Grass must meet grass, and hedge hedge.",
  what = "a cell and a turn, such as 1,0/2",
  list = function (g)
    if not g.turn.tile then return {} end
    return g:cached("face", g.turn.tile):placements(g:cached("map").tiles)
  end,
  parse = function (g, text)
    local x, y, turn = text:match("^(%-?%d%d?),(%-?%d%d?)/([0-3])$")
    if not x then return nil, "'" .. text .. "' is no place such as 1,0/2" end
    return g:cached("map").tiles:pack(math.tointeger(x), math.tointeger(y),
      math.tointeger(turn))
  end,
  print = function (g, at)
    local x, y, turn = g:cached("map").tiles:unpack(at)
    return x .. "," .. y .. "/" .. turn
  end,
}

domain "plot" {
  id = "PLO-12", says = "A flag stands on the tile just laid.", of = "number",
  list = function (g) return g.turn.laid and { #g.laid } or {} end,
}
