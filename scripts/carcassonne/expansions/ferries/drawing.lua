-- A lake is where its roads end; a ferry leads over it from side to side.

draw (function (g, scene)
  scene:kind("lake", { shape = "round", letter = "L", fill = "blue" })
  scene:kind("ferry", { shape = "bar", letter = "F", fill = "brown" })
  for _, ferry in ipairs(g.ferries or {}) do
    local laid = g.laid[ferry.tile]
    local from, to = g:crossing_of(ferry.tile):match("^(%l) (%l)$")
    scene:link(laid.x, laid.y, { kind = "ferry", from = from, to = to })
  end
end)
