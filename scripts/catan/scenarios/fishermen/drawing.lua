draw (function (g, scene)
  if not g.robber then return end
  scene:kind("lake", { fill = "light blue", letter = "L", pattern = "waves" })
  for hex in g:placed(nil, "terrain", "lake") do
    scene:hex(hex, { note = "2 3 11 12" })
  end
  for _, ground in ipairs(g.grounds or {}) do
    scene:harbour(ground.edges[1],
      { label = ("%s %d"):format(scene:word "fish", ground.number) })
  end
  for player, seat in ipairs(g.players) do
    scene:panel(player, { { "fish", scene:hand(player, seat.fish) },
      { "old boot", g.boot == player } })
  end
end)
