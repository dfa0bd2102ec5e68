draw (function (g, scene)
  scene:kind("water", { fill = "light blue", letter = "~", pattern = "waves" })
  scene:kind("lily", { shape = "round", letter = "l" })
  for hex = 1, g.places.cells do
    local player = g:owner("lily", hex)
    scene:hex(hex, { kind = "water",
      mark = player and { kind = "lily", player = player } or nil })
  end
  for player, seat in ipairs(g.players) do
    scene:panel(player, { { "points", g:value("points", player) },
      { "pollen", seat.hand.pollen } })
  end
end)
