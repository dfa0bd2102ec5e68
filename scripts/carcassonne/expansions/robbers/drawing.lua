-- What the box looks like: a sack on the tile, a masked head on the track.

draw (function (g, scene)
  scene:kind("sack", { letter = "k", fill = "brown", outline =
    "M-3,-12H4L3,-8C10,-4 12,4 9,10C4,13 -4,13 -9,10C-12,4 -10,-4 -3,-8Z" })
  scene:kind("robber", { letter = "x", outline =
    "M-12,-3L-8,-5C-8,-14 8,-14 8,-5L12,-3V1H8C7,4 5,6 3,7L10,13H-10L-3,7"
    .. "C-5,6 -7,4 -8,1H-12Z" })
  for seat, player in ipairs(g.players) do
    if player.robber then
      scene:on_track("score track", player.robber,
        { kind = "robber", player = seat })
    end
  end
end)
