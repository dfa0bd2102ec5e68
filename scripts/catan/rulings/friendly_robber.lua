section "The friendly robber elsewhere"

meeting { "friendly_robber", "city_start" }
adjust "points of the weak" {
  id = "TB-ROBBER-02",
  says = "If everyone begins with a settlement and a city, players with three "
    .. "points or fewer are spared.",
  at_least = 3,
}

meeting { "friendly_robber", "cities_and_knights" }
adjust "points of the weak" {
  id = { "TB-ROBBER-02", "TB-ROBBER-13", "CK-TB-06" },
  says = "Everyone begins with three points, so players with three or fewer "
    .. "are spared.",
  at_least = 3,
}

meeting { "friendly_robber", "seafarers" }
forbid "pirate" {
  id = "TB-ROBBER-12",
  says = "The pirate cannot stand next to a ship of a weak player.",
  places = function (g)
    local hexes = g:set "hex"
    for player = 1, #g.players do
      if g:is_weak(player) then
        hexes = hexes | g:placed(player, "ship"):touching "hex"
      end
    end
    return hexes
  end,
}
