-- What holds when boxes and house rules of Catan meet.

module "rulings" { title = "Rulings", extends = "catan" }

meeting { "cities_and_knights", "twelve_points" }
settle "points to win" {
  id = "CAT-R-01", keep = "twelve_points",
  says = "Twelve points are played for with knights too.",
  cite = "CK-164",
}

meeting { "cities_and_knights", "small_island" }
settle "points to win" {
  id = "CAT-R-02", keep = "small_island",
  says = "On the small island seven points win, with knights too.",
  cite = "CK-164",
}

meeting { "cities_and_knights", "consolation" }
settle "production" {
  id = "CAT-R-03", order = { "aqueducts", "console" },
  says = "First aqueducts bring their resource, then the consolation is given "
    .. "to players who got nothing from the hexes.",
  cite = "CK-117",
}

meeting { "seafarers", "consolation" }
settle "production" {
  id = "CAT-R-05", order = { "pay the gold", "console" },
  says = "First gold is paid, then the consolation is given to those who got "
    .. "nothing from the hexes.",
  cite = "SEA-101",
}

meeting { "friendly_robber", "city_start" }
adjust "points of the weak" {
  id = "TB-ROBBER-02",
  says = "Where all begin with a settlement and a city, players with at most "
    .. "three points are spared.",
  at_least = 3,
}

meeting { "friendly_robber", "cities_and_knights" }
adjust "points of the weak" {
  id = { "TB-ROBBER-02", "TB-ROBBER-13", "CK-TB-06" },
  says = "All begin with three points, so that players with at most three are "
    .. "spared.",
  at_least = 3,
}

forbid "bishop" {
  id = "TB-ROBBER-13",
  says = "A bishop does not send the robber to a settlement or city of a weak "
    .. "player either.",
  places = function (g) return g:spared_hexes() end,
}

meeting { "friendly_robber", "seafarers" }
forbid "pirate" {
  id = "TB-ROBBER-12",
  says = "The pirate may not stand beside a ship of a weak player.",
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

meeting { "event_cards", "cities_and_knights" }
step "red die" {
  id = { "TB-EVENT-30", "TB-EVENT-31", "TB-EVENT-32", "CK-TB-01" },
  says = "The red die is rolled with the event die, apart from the card; an "
    .. "Alchemist sets both dice, and then no card is turned over.",
  of = "roll", after = "roll the dice",
  before = { "event die", "set the dice", "carry out the event" },
  when = function (g) return not g.turn.set_dice end,
  run = function (g) g.turn.dice = { 0, g:roll "red" } end,
}

settle "roll" {
  id = "TB-EVENT-30", order = { "gate", "carry out the event" },
  says = "First comes the event of the die, then that of the card, and then "
    .. "the harvest.",
  cite = "TB-EVENT-30",
}

adjust "harvest" {
  id = "TB-EVENT-11a",
  says = "In an epidemic a city brings a resource and no commodity.",
  depends = { "terrain", "epidemic" },
  when = function (g, player, piece)
    return piece == "city" and g.epidemic
  end,
  plus = function (g, player, piece, hex)
    local less = {}
    for good, n in pairs(g:cached("refined", g.marks.terrain[hex])) do
      less[good] = -n
    end
    return less
  end,
}

replace "TB-EVENT-14" {
  clause = "value strength in a tournament",
  id = { "TB-EVENT-14a", "TB-EVENT-19b", "CK-TB-05" },
  says = "Strength is the strength of all active knights of a player.",
  base = function (g, player) return g:value("strength in battle", player) end,
}

forbid "robber flees" {
  id = "TB-EVENT-17c",
  says = "Until the barbarians have landed for the first time the robber stays "
    .. "where he is.",
  when = function (g) return not g.landed end,
}
