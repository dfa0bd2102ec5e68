-- Ingots lie on their tiles: G is one, G2 are two.

draw (function (g, scene)
  scene:kind("gold", { shape = "diamond", letter = "A", fill = "gold" })
  scene:kind("ingot", { shape = "bar", letter = "G", fill = "gold" })
  for index, n in pairs(g.ingots or {}) do
    local laid = g.laid[index]
    scene:figure(laid.x, laid.y, { kind = "ingot",
      letter = n > 1 and "G" .. n or nil })
  end
  for seat, player in ipairs(g.players) do
    scene:panel(seat, { { "ingots", player.hand.ingot } })
  end
end)
