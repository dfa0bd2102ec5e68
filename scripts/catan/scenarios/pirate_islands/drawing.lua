define "look_of_ship" {
  id = "SEA-PIRATE-20", says = "A warship is a ship that is laid flat.",
  printed = false,
  wraps = function (g, former, at)
    return g.marks.warship[at] and "warship" or former(g, at)
  end,
}

draw (function (g, scene)
  if not g.robber then return end
  scene:kind("fleet", { shape = "ship", fill = "black", letter = "&" })
  scene:kind("fortress", { shape = "tower", letter = "T" })
  scene:kind("warship", { shape = "flag", letter = "w", along = true })
  scene:kind("landing", { shape = "diamond", letter = "x" })
  if g.fleet > 0 then
    scene:hex(g.cache["fleet track"][g.fleet], { mark = "fleet" })
  end
  for player, seat in ipairs(g.players) do
    if seat.lane and seat.fortress > 0 then
      scene:corner(g:lane_of(player).fortress,
        { kind = "fortress", player = player, note = tostring(seat.fortress) })
    end
    if seat.lane and g:free "corner"[g:lane_of(player).landing] then
      scene:corner(g:lane_of(player).landing,
        { kind = "landing", player = player })
    end
    local count = seat.lane and #g:warships_of(player) or 0
    scene:panel(player, { { "warships", count },
      { "fortress", seat.fortress } })
  end
end)
