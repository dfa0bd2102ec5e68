section("Conquest", "actions")

value "barbarians to conquer" {
  id = "TB-ATTACK-20", says = "Three barbarians conquer a hex.", base = 3,
}

define "conquered_hexes" (function (g)
  return g:placed(nil, "barbarians", g:value "barbarians to conquer")
end)

adjust "blocked" {
  id = { "TB-ATTACK-20", "TB-ATTACK-25" },
  says = "A conquered hex produces nothing until barbarians leave it. One or "
    .. "two of them change nothing.",
  holds = function (g, hex) return g:conquered_hexes()[hex] end,
}

forbid "laying" {
  id = "TB-ATTACK-21", says = "You cannot build a road at a conquered hex.",
  places = function (g) return g:conquered_hexes():touching "edge" end,
}

forbid { "founding", "city" } {
  id = "TB-ATTACK-21",
  says = "You cannot build a settlement or a city at a conquered hex.",
  places = function (g) return g:conquered_hexes():touching "corner" end,
}

value "conquered corners" {
  id = { "TB-ATTACK-22", "TB-ATTACK-23" },
  says = "A building is conquered when all of its land is; the castle and the "
    .. "desert never are.",
  kind = "places", depends = { "barbarians", "terrain" },
  base = function (g)
    local conquered = g:conquered_hexes()
    return conquered:touching "corner"
      - (g:value "land" - conquered):touching "corner"
  end,
}

adjust "public points" {
  id = { "TB-ATTACK-22", "TB-ATTACK-24", "TB-ATTACK-25" },
  says = "A conquered building is worth no points, but it stays where it is.",
  depends = { "settlement", "city", "conquered corners" },
  plus = function (g, player)
    local fallen = g:value "conquered corners"
    return -#(g:placed(player, "settlement") & fallen)
      - 2 * #(g:placed(player, "city") & fallen)
  end,
}

adjust "buildings in use" {
  id = "TB-ATTACK-22",
  says = "You cannot use a conquered building: no harbour serves it.",
  depends = { "conquered corners" },
  removes = function (g) return g:value "conquered corners" end,
}
