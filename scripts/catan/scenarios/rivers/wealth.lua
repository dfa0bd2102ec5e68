section "Wealth"

-- The gold of each seat, once turns are taken; nil before.
define "fortunes" (function (g)
  if not g.turn or g.turn.number == 0 then return nil end
  local fortunes = {}
  for player, seat in ipairs(g.players) do fortunes[player] = seat.hand.gold end
  return fortunes
end)

adjust "public points" {
  id = { "TB-RIVER-30", "TB-RIVER-32", "TB-RIVER-33", "TB-RIVER-35" },
  says = "The one player with the most gold is the wealthiest settler and has a "
    .. "point more, from the first turn on.",
  plus = function (g, player)
    local fortunes = g:fortunes()
    for other, gold in ipairs(fortunes or {}) do
      if other ~= player and gold >= fortunes[player] then return 0 end
    end
    return fortunes and 1 or 0
  end,
}

adjust "public points" {
  id = { "TB-RIVER-31", "TB-RIVER-32", "TB-RIVER-33", "TB-RIVER-34" },
  says = "Every player with the least gold, and be it all, is a poor settler "
    .. "and has two points less, below zero too.",
  plus = function (g, player)
    local fortunes = g:fortunes()
    for _, gold in ipairs(fortunes or {}) do
      if gold < fortunes[player] then return 0 end
    end
    return fortunes and -2 or 0
  end,
}

draw (function (g, scene)
  for player, seat in ipairs(g.players) do
    scene:panel(player, { { "gold", seat.hand.gold } })
  end
end)
