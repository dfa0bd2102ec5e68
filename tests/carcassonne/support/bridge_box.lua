-- A made-up box on Carcassonne as it is: bridges, by which a tile that lies on
-- the map gets a road across its fields later.

module "bridge_box" {
  title = "Bridges", version = "1.0", extends = "carcassonne",
}

section("Bridges", "turn")

local ways = {
  ["north-south"] = { "n", "s" }, ["east-west"] = { "e", "w" },
}

local function copy(list)
  local made = {}
  for key, value in pairs(list) do made[key] = value end
  return made
end

-- A face with a bridge over its fields, which stay what they are: the segments
-- keep their numbers, and the road comes last.
local function bridged(face, way)
  local made = copy(face)
  made.edges, made.segments = copy(face.edges), copy(face.segments)
  for _, side in ipairs(ways[way]) do
    if made.edges[side] ~= "field" then return nil end
    made.edges[side] = "road"
  end
  made.segments[#made.segments + 1] = { kind = "road", sides = ways[way] }
  return made
end

for _, face in ipairs(tilerows [[
title Bridges
kind city whole
kind field ground, by city

tile BR-A x4  field field field field
  field n e s w

tile BR-B x2  city field city field
  city n; city s
  field e w by city n, city s
]]) do
  component.tile (face.id) {
    id = "BRIDGE-1", says = "Six tiles show fields and no road.", face = face,
    copies = face.copies,
  }
  for way in pairs(ways) do
    local under = bridged(face, way)
    if under then
      component.tile(face.id .. " " .. way) {
        id = "BRIDGE-1", says = "It may bear a bridge.", face = under,
        copies = 0,
      }
    end
  end
end

local sides = { { 0, -1 }, { 1, 0 }, { 0, 1 }, { -1, 0 } }

-- Whether each neighbour of a tile goes on where this tile lay in its place.
define "would_fit" (function (g, index, tile)
  local laid = g.laid[index]
  local labels = g:face(tile).ways[laid.turn].labels
  for d, side in ipairs(sides) do
    local beside = g:tile_at(laid.x + side[1], laid.y + side[2])
    local other = beside and g.laid[beside]
    if other and g:face(other.tile).ways[other.turn].labels[(d + 1) % 4 + 1]
      ~= labels[d] then
      return false
    end
  end
  return true
end)

define "bridged" (function (g, index, way)
  local name = g.laid[index].tile .. " " .. way
  return g.things.tile[name] and name
end)

step "build a bridge" {
  id = "BRIDGE-2", says = "Before you place a figure you may build a bridge.",
  of = "tile turn", after = "set the tile aside", before = "place a figure",
  when = function (_, s) return s.laid ~= nil end,
}

move "bridge" {
  id = "BRIDGE-3", says = "A bridge leads a road across the fields of a tile.",
  during = "build a bridge", form = "bridge <on> <way>", on = "tile",
  way = "way of a bridge",
  apply = function (g, player, m)
    g:change_tile(m.on, g:bridged(m.on, m.way))
  end,
}

move "no bridge" {
  id = "BRIDGE-2", says = "You need not.", during = "build a bridge",
  form = "no bridge",
}

domain "way of a bridge" {
  id = "BRIDGE-4",
  says = "Both ends of a bridge lie on a field, where no tile or a road is "
    .. "next.",
  of = "word", list = function (g, player, m)
    local list = {}
    for way in pairs(ways) do
      local name = g:bridged(m.on, way)
      if name and g:would_fit(m.on, name) then list[#list + 1] = way end
    end
    return list
  end,
}
