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

local CAMEL = "M-12,11V2C-12,-2 -11,-4 -9,-4L-6,-9L-3,-4H-1L2,-9L5,-4"
  .. "C7,-4 7,-7 7,-11H11L13,-8H10.5C10.5,-1 10,3 7,4V11H4V4H-7V11Z"

draw (function (g, scene)
  if not g.caravans then return end
  scene:kind("oasis", { fill = "teal", letter = "O", pattern = "trees" })
  scene:kind("arrow", { shape = "diamond", letter = "o" })
  scene:kind("camel", { shape = "tent", outline = CAMEL, fill = "tan",
    letter = "c" })
  arrows(g, scene)
  for _, one in ipairs(g.caravans) do
    caravan(g, scene, one.edges, one.head)
  end
  scene:note(("%s: %d"):format(scene:word "Camels left", g.camels))
end)
