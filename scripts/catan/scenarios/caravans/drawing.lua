local function arrows(g, scene)
  local away = ~g:placed(nil, "terrain", "oasis"):touching "corner"
  for edge in g:set("edge", g.arrows) - g:camel_paths() do
    local ends = g:set("edge", edge):touching "corner"
    scene:edge(edge, { kind = "arrow", towards = (ends & away):first() })
  end
end

-- Every camel looks at where the caravan goes on: from the last one, which
-- looks at its head, back to the first.
local function caravan(g, scene, edges, head)
  for i = #edges, 1, -1 do
    scene:edge(edges[i], { kind = "camel", towards = head })
    head = g:far_end(edges[i], head)
  end
end

draw (function (g, scene)
  if not g.caravans then return end
  scene:kind("oasis", { fill = "teal", letter = "O", pattern = "trees" })
  scene:kind("arrow", { shape = "diamond", letter = "o" })
  scene:kind("camel", { shape = "tent", letter = "c" })
  arrows(g, scene)
  for _, one in ipairs(g.caravans) do
    caravan(g, scene, one.edges, one.head)
  end
  scene:note(("%s: %d"):format(scene:word "Camels left", g.camels))
end)
