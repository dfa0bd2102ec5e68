module "friendly_robber" { title = "The friendly robber", extends = "catan" }

section("The friendly robber", "The seven and the robber")

value "points of the weak" {
  id = { "TB-ROBBER-01", "TB-ROBBER-02" },
  says = "Players with two points or fewer are spared; in games that begin "
    .. "with a settlement and a city, those with three or fewer.",
  base = function (g) return g:points_to_begin_with() end,
}

-- Whether the robber spares a player, by the points that all see.
define "is_weak" (function (g, player)
  return g:decides(player) and g:value("public points", player)
    <= g:value("points of the weak", player)
end)

forbid "robbing" {
  id = { "TB-ROBBER-01", "TB-ROBBER-03", "TB-ROBBER-04", "TB-ROBBER-05",
    "TB-ROBBER-11", "TB-ROBBER-13", "TB-ROBBER-13a", "TB-ROBBER-14",
    "TB-GEN-05" },
  says = "The robber cannot stand next to a settlement or city of a weak "
    .. "player, not even your own. Hidden points do not count, and only "
    .. "those who take turns are spared.",
  places = function (g)
    local hexes = g:set "hex"
    for player = 1, #g.players do
      if g:is_weak(player) then
        hexes = hexes | g:value("hexes to be robbed at", player)
      end
    end
    return hexes
  end,
}

except "TB-ROBBER-01" {
  clause = "forbid robbing", id = { "TB-ROBBER-06", "TB-ROBBER-08" },
  says = "The robber may always go to a desert, whoever lives there.",
  places = function (g) return g:value "deserts" end,
}

adjust "can be robbed" {
  id = { "TB-ROBBER-07", "TB-ROBBER-10" },
  says = "You cannot take anything from a weak player, not even at the "
    .. "desert. A seven still makes them discard.",
  holds = function (g, player, victim) return not g:is_weak(victim) end,
}

move "robber aside" {
  id = "TB-ROBBER-09",
  says = "If there is no desert and no hex is open to the robber, put it "
    .. "beside the board.",
  during = "move the robber", form = "robber aside",
  apply = function (g) g.robber = 0 end,
}

forbid "robber aside" {
  id = "TB-ROBBER-09",
  says = "You can only do that if no hex is open to the robber.",
  when = function (g, player)
    return #g:value "deserts" > 0 or g:could("look for a hex", player)
  end,
}

step "look for a hex" {
  id = "TB-ROBBER-09", says = "Look for a hex that is open to the robber.",
  offers = { "robber" },
}
