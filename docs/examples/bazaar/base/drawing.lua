draw (function (g, scene)
  local goods, market, places = g.things.good.list, {}, {}
  for i, lot in ipairs(g.market) do market[i] = scene:word(lot) end
  scene:caption(("%s: %s · %s: %s"):format(scene:word "Market",
    table.concat(market, ", "), scene:word "Fashion", scene:word(g.fashion)))
  for player, seat in ipairs(g.players) do
    places[player] = seat.points
    scene:panel(player, { { "points", g:value("points", player) },
      { "goods", scene:hand(player, seat.hand, goods) },
      { "coins", table.concat(seat.coins, " ") },
      { "bid", scene:sees(player) and seat.bid > 0 and seat.bid } })
  end
  scene:track("points", { length = 60, seats = places })
end)
