draw (function (g, scene)
  if not g.boot then return end
  scene:kind("lake", { fill = "light blue", letter = "L", pattern = "waves" })
  for hex in g:placed(nil, "terrain", "lake") do
    scene:hex(hex, { label = "2 3 11 12" })
  end
  for number = 4, 10 do
    local edges = g:placed(nil, "fishing ground", number):list()
    if edges[1] then
      scene:harbour(edges[1], { label = ("fish %d"):format(number),
        also = edges[2] })
    end
  end
  for player, seat in ipairs(g.players) do
    if g:decides(player) then
      scene:panel(player, { { "fish", scene:hand(player, seat.fish) },
        { "old boot", g.boot == player } })
    end
  end
end)
