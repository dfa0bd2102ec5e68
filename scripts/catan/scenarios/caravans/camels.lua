section "Camels"

define "camel_paths" (function (g)
  local edges = {}
  for _, caravan in ipairs(g.caravans) do
    table.move(caravan.edges, 1, #caravan.edges, #edges + 1, edges)
  end
  return g:set("edge", edges)
end)

-- The paths at the head of a caravan that bear no camel. Where another caravan
-- has passed, two camels stand already and nothing leads on.
define "ways_on" (function (g, caravan)
  if caravan.head == 0 then return g:set "edge" end
  local around = g:set("corner", caravan.head):touching "edge"
  local free = around - g:camel_paths()
  local met = #(around & g:camel_paths())
  if met > 1 and not g:heads_meet(caravan) then return g:set "edge" end
  return free
end)

define "heads_meet" (function (g, caravan)
  for _, other in ipairs(g.caravans) do
    if other ~= caravan and other.head == caravan.head then return true end
  end
  return false
end)

-- Where the next camel may stand.
define "next_camels" (function (g)
  local paths = g:set("edge", g.arrows)
  for _, caravan in ipairs(g.caravans) do
    paths = paths - g:set("edge", caravan.edges[1]) | g:ways_on(caravan)
  end
  return g.camels > 0 and paths - g:camel_paths() or g:set "edge"
end)

-- The end of a path that is not this corner.
define "far_end" (function (g, edge, corner)
  local ends = g.places.edge_corners[edge]
  return ends[1] == corner and ends[2] or ends[1]
end)

define "oasis_corners" (function (g)
  return g:placed(nil, "terrain", "oasis"):touching "corner"
end)

-- The caravans whose head is at an end of the path, and do not stand on it.
define "caravans_at" (function (g, edge)
  local found, ends = {}, g:set("edge", edge):touching "corner"
  for _, caravan in ipairs(g.caravans) do
    if caravan.head > 0 and ends[caravan.head] then
      found[#found + 1] = caravan
    end
  end
  return found
end)

event "camel placed" { says = "A camel stands on {at:edge}." }

define "place_camel" (function (g, edge)
  local growing = g:caravans_at(edge)
  if #growing == 0 then
    local from = g:oasis_corners() & g:set("edge", edge):touching "corner"
    growing[1] = { edges = {}, head = from:first() }
    table.insert(g.caravans, growing[1])
  end
  local head = growing[1].head
  table.insert(growing[1].edges, edge)
  growing[1].head = g:far_end(edge, head)
  for i = 2, #growing do growing[i].head = 0 end
  g.camels = g.camels - 1
  g:changed "camels"
  g:emit("camel placed", { at = edge })
  g:emit "roads changed"
  g:emit "points changed"
end)

adjust "paths that count twice" {
  id = { "TB-CARAVAN-20", "TB-CARAVAN-21" },
  says = "A road with a camel counts twice for the longest road, from the "
    .. "moment it is placed.",
  adds = function (g) return g:camel_paths() end,
}

adjust "public points" {
  id = "TB-CARAVAN-22",
  says = "A settlement or city with camels on two of its paths is worth a "
    .. "point more.",
  plus = function (g, player)
    local count, camels = 0, g:camel_paths()
    for corner in g:placed(player, "building") do
      local around = g:set("corner", corner):touching "edge"
      if #(around & camels) >= 2 then count = count + 1 end
    end
    return count
  end,
}

draw (function (g, scene)
  scene:kind("camel", { shape = "tent", fill = "brown", letter = "c" })
  for _, caravan in ipairs(g.caravans or {}) do
    for _, edge in ipairs(caravan.edges) do
      scene:edge(edge, { kind = "camel" })
    end
  end
  if g.camels then
    scene:note(("%s: %d"):format(scene:word "Camels left", g.camels))
  end
end)
