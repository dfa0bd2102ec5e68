module "friendly_robber" { title = "The friendly robber", extends = "catan" }

section("The friendly robber", "The seven and the robber")

value "points of the weak" {
  id = { "TB-ROBBER-01", "TB-ROBBER-02" },
  says = "Players with at most two points are spared; in games that begin with "
    .. "a settlement and a city, those with at most three.",
  base = function (g) return g:points_to_begin_with() end,
}

-- Whether the robber spares a player, by the points that all see.
define "is_weak" (function (g, player)
  return g:decides(player) and g:value("public points", player)
    <= g:value("points of the weak", player)
end)

value "refuges" {
  id = { "TB-ROBBER-06", "TB-ROBBER-08" },
  says = "The robber may always go to a desert, whoever lives there.",
  kind = "places",
  base = function (g) return g:value "deserts" end,
}

forbid "robbing" {
  id = { "TB-ROBBER-01", "TB-ROBBER-03", "TB-ROBBER-04", "TB-ROBBER-05",
    "TB-ROBBER-11", "TB-ROBBER-13", "TB-ROBBER-13a", "TB-ROBBER-14",
    "TB-GEN-05" },
  says = "The robber may not stand beside a settlement or city of a weak "
    .. "player, not even the mover's own. Hidden points do not count. Neutral "
    .. "colours are not spared.",
  places = function (g)
    local hexes = g:set "hex"
    for player = 1, #g.players do
      if g:is_weak(player) then
        hexes = hexes | g:value("hexes to be robbed at", player)
      end
    end
    return hexes - g:value "refuges"
  end,
}

adjust "can be robbed" {
  id = { "TB-ROBBER-07", "TB-ROBBER-10" },
  says = "Nothing is taken from a weak player, not even at the desert; a seven "
    .. "still makes him discard.",
  holds = function (g, player, victim) return not g:is_weak(victim) end,
}

move "robber aside" {
  id = "TB-ROBBER-09",
  says = "Where there is no desert, and no hex is open to the robber, he is "
    .. "put beside the board.",
  during = "move the robber", form = "robber aside",
  apply = function (g) g.robber = 0 end,
}

forbid "robber aside" {
  id = "TB-ROBBER-09", says = "There is a hex that is open to the robber.",
  when = function (g, player)
    return #g:value "refuges" > 0 or g:could("look for a hex", player)
  end,
}

step "look for a hex" {
  id = "TB-ROBBER-09", says = "Look for a hex that is open to the robber.",
  offers = { "robber" },
}
