-- Mage and witch stand on their segments like other figures.

draw (function (g, scene)
  scene:kind("hat", { shape = "tent", letter = "H", fill = "violet" })
  scene:kind("mage", { shape = "figure", letter = "Z", fill = "violet" })
  scene:kind("witch", { shape = "figure", letter = "W", fill = "orange" })
  for name, at in pairs(g.magic or {}) do
    local laid = g.laid[at.tile]
    scene:figure(laid.x, laid.y, { kind = name, segment = at.segment })
  end
end)
