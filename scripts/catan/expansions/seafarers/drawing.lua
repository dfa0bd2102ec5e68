draw (function (g, scene)
  if not g.robber then return end
  scene:kind("gold", { title = "gold river", fill = "gold", letter = "G",
    pattern = "stars" })
  scene:kind("ship", { shape = "ship", letter = "v" })
  scene:kind("pirate", { shape = "ship", fill = "black", letter = "&" })
  for hex in g:placed(nil, "pirate") do scene:hex(hex, { mark = "pirate" }) end
  for player, seat in ipairs(g.players) do
    for at in g:placed(player, "ship") do
      scene:edge(at, { kind = "ship", player = player })
    end
    scene:panel(player, { { "chips", seat.chips } })
  end
end)
