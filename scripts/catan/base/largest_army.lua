section("The largest army", "points")
element("largest_army", "The largest army")

component.token "largest army" {
  id = "CAT-120", says = "The card for the largest army lies ready.",
  count = 1, serves = "largest army",
}

value "smallest largest army" {
  id = "CAT-120", says = "A largest army needs at least three knights.",
  base = 3,
}

-- g.largest_army: the seat that holds the card, 0 for nobody.
observe "largest_army" { as = "player" }

on "game begins" {
  id = "CAT-120", says = "At first nobody holds the largest army.",
  printed = false,
  run = function (g) g.largest_army = 0 end,
}

event "largest army" { says = "The largest army goes to {player}." }
event "largest army aside" { says = "Nobody holds the largest army." }

value "army" {
  id = { "CAT-120", "CAT-122" },
  says = "Only knights you have played count, not those in your hand.",
  base = function (g, player) return g.players[player].knights end,
  depends = { "knights" },
}

follow "largest army" {
  id = { "CAT-120", "CAT-121", "CAT-175" },
  says = "The player who has played the most knights takes the card at once; "
    .. "in a tie its holder keeps it.",
  depends = { "army", "smallest largest army" },
  run = function (g)
    g:compare("largest army", "army", g:value "smallest largest army")
  end,
}

adjust "public points" {
  id = { "CAT-120", "CAT-150" },
  says = "The largest army is worth two points.",
  depends = { "largest army" },
  plus = function (g, player)
    return g.largest_army == player and 2 or 0
  end,
}
