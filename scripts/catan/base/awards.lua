-- The awards come last in a player's panel.

draw (function (g, scene)
  if not g.longest_road then return end
  for player = 1, #g.players do
    scene:panel(player, {
      { "road", g:value("road length", player), value = "road length" },
      { "longest road", g.longest_road == player },
      { "largest army", g.largest_army == player },
    })
  end
end)
