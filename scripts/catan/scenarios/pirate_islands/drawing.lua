draw (function (g, scene)
  if not g.robber then return end
  scene:kind("fleet", { shape = "ship", fill = "black", letter = "&" })
  scene:kind("fortress", { shape = "tower", letter = "T" })
  scene:kind("warship", { shape = "flag", letter = "w" })
  if g.fleet > 0 then
    scene:hex(g:cached("fleet track")[g.fleet], { mark = "fleet" })
  end
  for player, seat in ipairs(g.players) do
    if seat.lane and seat.fortress > 0 then
      scene:corner(g:lane_of(player).fortress,
        { kind = "fortress", player = player, note = tostring(seat.fortress) })
    end
    local count = seat.lane and #g:warships_of(player) or 0
    scene:panel(player, { { "warships", count } })
    for at in seat.lane and g:warships_of(player) or g:set "edge" do
      scene:edge(at, { kind = "warship", player = player })
    end
  end
end)
