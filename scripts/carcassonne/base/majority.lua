section("Several meeples on one feature", "points")

value "strength" {
  id = { "CAR-044", "CAR-ORDER-18", "CAR-ORDER-25" },
  says = "Each meeple counts as 1 when you compare who owns a feature.",
  base = function (g, feature, player) return g:meeples_on(feature, player) end,
}

-- The owners of a feature, from the active player on clockwise.
define "owners" (function (g, feature)
  local most, owners, seats = 0, {}, #g.players
  if g:meeples_on(feature) == 0 then return owners end
  local first = g:active() - 2
  for i = 1, seats do
    local player = (first + i) % seats + 1
    local strength = g:meeples_on(feature, player) > 0
      and g:value("strength", feature, player) or 0
    if strength > most then most, owners = strength, {} end
    if strength == most and most > 0 then owners[#owners + 1] = player end
  end
  return owners
end)

define "is_owner" (function (g, feature, player)
  for _, owner in ipairs(g:owners(feature)) do
    if owner == player then return true end
  end
  return false
end)

adjust "score" {
  id = { "CAR-044", "CAR-049" },
  says = "If another player has more meeples on a feature than you, you score "
    .. "nothing for it.",
  void = function (g, feature, player, known)
    return player ~= nil and not known and not g:is_owner(feature, player)
  end,
}
