section("Wealth", "points")

-- Fortunes are compared once turns are taken, among those who decide.
define "compares_fortunes" (function (g, player)
  return g.turn and g.turn.number > 0 and g:decides(player)
end)

define "is_wealthiest" (function (g, player)
  if not g:compares_fortunes(player) then return false end
  local gold = g.players[player].hand.gold
  for _, other in ipairs(g:others(player)) do
    if g.players[other].hand.gold >= gold then return false end
  end
  return true
end)

define "is_poorest" (function (g, player)
  if not g:compares_fortunes(player) then return false end
  local gold = g.players[player].hand.gold
  for _, other in ipairs(g:others(player)) do
    if g.players[other].hand.gold < gold then return false end
  end
  return true
end)

adjust "public points" {
  id = { "TB-RIVER-30", "TB-RIVER-32", "TB-RIVER-33", "TB-RIVER-35" },
  says = "If you have more gold than anyone else, you are the wealthiest "
    .. "settler and have one more point, from the first turn on.",
  depends = { "hands", "turn" },
  when = function (g, player) return g:is_wealthiest(player) end, plus = 1,
}

adjust "public points" {
  id = { "TB-RIVER-31", "TB-RIVER-33", "TB-RIVER-34" },
  says = "If nobody has less gold than you, even if you have none or everyone "
    .. "has the same, you are a poor settler and have two points fewer, even "
    .. "below zero.",
  depends = { "hands", "turn" },
  when = function (g, player) return g:is_poorest(player) end, plus = -2,
}
