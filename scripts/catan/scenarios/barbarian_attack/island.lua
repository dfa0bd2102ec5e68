section("The island under attack", "setup")

component.map "barbarian attack" {
  map = hexmap(text "barbarian_attack.map"),
}

component.map_list "order of the check" {}

component.terrain "castle" { id = "TB-ATTACK-01", barren = true }

change "main island" {
  id = { "TB-ATTACK-01", "TB-ATTACK-02", "TB-ATTACK-03", "TB-ATTACK-04" },
  says = "A castle and a desert lie in opposite corners. Deal ten hexes of "
    .. "the coast and seven inner ones at random; their numbers are fixed, "
    .. "and no two on the coast are the same.",
  from = "as the map shows it", to = "barbarian attack",
}

adjust "points to win" {
  id = { "TB-ATTACK-62", "TB-GEN-02" },
  says = "You need two more points to win: twelve on the island of the box, "
    .. "from buildings, the longest road and prisoners.",
  plus = 2,
}

drop "base.largest_army" {
  id = "TB-ATTACK-06", says = "There is no largest army.",
}

drop "base.development" {
  id = { "TB-ATTACK-06", "TB-ATTACK-63" },
  says = "Leave the development cards of the base game in the box. All points "
    .. "lie open.",
}

-- The hexes of the coast in the order in which they are checked.
cache "coast" {
  depends = { "board" },
  build = function (g)
    return g:listed("hex", "order of the check")
  end,
}

define "castle_paths" (function (g)
  return g:placed(nil, "terrain", "castle"):touching "edge"
end)

value "barbarians" {
  id = "TB-ATTACK-05", says = "There are thirty-six barbarians.", base = 36,
}

-- How many are on a hex. g.in_reserve: how many are left.
component.mark "barbarians" { on = "hex" }

step "the first barbarians land" {
  id = { "TB-ATTACK-05", "TB-ATTACK-08" },
  says = "One barbarian begins on the 2 of the coast and one on the 12. "
    .. "Starting buildings bring no more.",
  of = "set up", after = "lay the tokens", before = "set the harbours",
  run = function (g)
    g.in_reserve = g:value "barbarians"
    for _, number in ipairs { 2, 12 } do g:land_at(number) end
  end,
}
