section "The map"

-- A tile is one segment that joins its grassy sides; its number in g.laid is
-- that of its segment. Sums of a region: tiles, open sides.
local step_x, step_y = { 0, 1, 0, -1 }, { -1, 0, 1, 0 }

local function turned(sides, turn)
  local result = {}
  for side = 1, 4 do result[side] = sides[(side - 1 - turn) % 4 + 1] end
  return result
end

local function add(g, map, laid)
  local sides = turned(g.things.tile[laid.tile].sides, laid.turn)
  assert(map.tiles:place(laid.x, laid.y, table.unpack(sides)))
  local open, links = 0, {}
  for side = 1, 4 do
    open = open + sides[side]
    local other = map.at[(laid.x + step_x[side]) .. "," .. (laid.y
      + step_y[side])]
    if other and sides[side] == 1 then
      links[#links + 1], links[#links + 2] = -1, other
    end
  end
  map.at[laid.x .. "," .. laid.y] = map.regions:tile({ 1, 1, open }, links, 2)
end

cache "map" {
  keep = true, depends = { "flag" },
  build = function (g)
    local map = { tiles = kernel.tiles(), at = {},
      regions = kernel.regions { sums = 2, owners = #g.players } }
    for _, laid in ipairs(g.laid) do add(g, map, laid) end
    for at, owner in pairs(g.pieces.flag) do map.regions:own(at, owner, 1) end
    return map
  end,
  dump = function (map)
    return { regions = map.regions:dump(), frontier = map.tiles:frontier() }
  end,
  copy = function (map)
    local at = {}
    for cell, tile in pairs(map.at) do at[cell] = tile end
    return { tiles = map.tiles:clone(), regions = map.regions:clone(), at = at }
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
    local tile = g.turn.tile and g.things.tile[g.turn.tile]
    if not tile then return {} end
    return g:cached("map").tiles:placements(table.unpack(tile.sides))
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
