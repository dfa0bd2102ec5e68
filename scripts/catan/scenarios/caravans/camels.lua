section("Camels", "points")

-- g.caravans: { edges =, head = } for each, in the order in which they began:
-- its paths in their order, and the corner that its last camel looks at.
-- g.camels: how many are left.

define "camel_paths" (function (g)
  local edges = {}
  for _, caravan in ipairs(g.caravans) do
    table.move(caravan.edges, 1, #caravan.edges, #edges + 1, edges)
  end
  return g:set("edge", edges)
end)

-- Where the next camel may stand: at an arrow from which none has gone yet, or
-- at the head of a caravan.
define "next_camels" (function (g)
  if g.camels == 0 then return g:set "edge" end
  local paths = g:set("edge", g.arrows)
  for _, caravan in ipairs(g.caravans) do
    paths = paths | g:set("corner", caravan.head):touching "edge"
  end
  return paths - g:camel_paths()
end)

-- The end of a path that is not this corner.
define "far_end" (function (g, edge, corner)
  local ends = g.places.edge_corners[edge]
  return ends[1] == corner and ends[2] or ends[1]
end)

-- The ends from which a camel can come to a path: heads of caravans, and the
-- corner of an arrow.
define "tails" (function (g, edge)
  local corners = {}
  for i, caravan in ipairs(g.caravans) do corners[i] = caravan.head end
  local tails = g:set("corner", corners)
  if g:set("edge", g.arrows)[edge] then
    tails = tails | g:placed(nil, "terrain", "oasis"):touching "corner"
  end
  return tails & g:set("edge", edge):touching "corner"
end)

event "camel placed" { says = "A camel stands on {at:edge}." }

-- The first caravan whose head is at the corner, or a new one. Where two heads
-- meet the other has no path left, so the two are one from then on.
define "caravan_at" (function (g, corner)
  for _, caravan in ipairs(g.caravans) do
    if caravan.head == corner then return caravan end
  end
  local caravan = { edges = {}, head = corner }
  table.insert(g.caravans, caravan)
  return caravan
end)

define "place_camel" (function (g, edge, tail)
  local growing = g:caravan_at(tail)
  table.insert(growing.edges, edge)
  growing.head = g:far_end(edge, tail)
  g.camels = g.camels - 1
  g:changed "caravans"
  g:emit("camel placed", { at = edge })
end)

adjust "paths that count twice" {
  id = { "TB-CARAVAN-20", "TB-CARAVAN-21" },
  says = "A road with a camel counts twice for the longest road, as soon as "
    .. "the camel is there.",
  depends = { "caravans" },
  adds = function (g) return g:camel_paths() end,
}

adjust "public points" {
  id = "TB-CARAVAN-22",
  says = "A settlement or city with camels on two of its edges is worth one "
    .. "more point.",
  depends = { "caravans", "building" },
  plus = function (g, player)
    local passed = g:camel_paths():touching "corner"
      - g:camel_paths():touching_once "corner"
    return #(g:placed(player, "building") & passed)
  end,
}
