section "Event cards elsewhere"

meeting { "event_cards", "cities_and_knights" }
step "red die" {
  id = { "TB-EVENT-30", "TB-EVENT-31", "TB-EVENT-32", "CK-TB-01" },
  says = "Roll the red die with the event die, separately from the card. An "
    .. "Alchemist sets both dice, and then you turn over no card.",
  of = "roll", after = "roll the dice",
  before = { "event die", "set the dice", "carry out the event" },
  when = function (g) return not g.turn.set_dice end,
  run = function (g) g.turn.dice = { 0, g:roll "red" } end,
}

settle "roll" {
  id = "TB-EVENT-30", order = { "gate", "carry out the event" },
  says = "First comes the event of the die, then that of the card, then "
    .. "production.",
  cite = "TB-EVENT-30",
}

replace "TB-EVENT-12b" {
  clause = "move mend",
  id = { "TB-EVENT-12d", "TB-EVENT-12b", "TB-EVENT-12c", "TB-EVENT-12i" },
  says = "Repair your damaged road, or use a free road to do so, such as a "
    .. "Diplomat's. Until then it counts like any other.",
  during = { "main", "free road", "road again" },
}

replace "TB-EVENT-14" {
  clause = "value strength in a tournament",
  id = { "TB-EVENT-14a", "TB-EVENT-19b", "CK-TB-05" },
  says = "Your strength is that of all your active knights together.",
  base = function (g, player) return g:value("strength in battle", player) end,
}

replace "TB-EVENT-19" {
  clause = "step conflict", id = { "TB-EVENT-19b", "TB-EVENT-19a", "CK-TB-05" },
  says = "Conflict: the player who alone has the most strength may draw a "
    .. "card from any player.",
}

meeting { "event_cards", "pirate_islands" }
step "dice of the fleet" {
  id = "TB-EVENT-37",
  says = "Roll the dice for the fleet alone.",
  of = "roll", after = "roll the dice", before = "the fleet sails",
  run = function (g) g.turn.dice = { g:roll("white", "red") } end,
}

settle "roll" {
  id = "TB-EVENT-37", order = { "the fleet sails", "carry out the event" },
  says = "The fleet sails before the event of the card.",
  cite = "TB-EVENT-37",
}

meeting { "event_cards", "barbarian_attack" }
replace "TB-EVENT-14" {
  clause = "value strength in a tournament", id = "TB-EVENT-19c",
  says = "Your strength is the number of knights you have on the board.",
  base = function (g, player) return g:count(player, "knight") end,
}

replace "TB-EVENT-19" {
  clause = "step conflict", id = { "TB-EVENT-19c", "TB-EVENT-19a" },
  says = "Conflict: the player who alone has the most strength may draw a "
    .. "card from any player.",
}

meeting { "event_cards", "barbarian_attack", "cities_and_knights" }
drop "TB-EVENT-19c" {
  id = "TB-EVENT-19b", says = "Only active knights count, even on edges.",
}

meeting { "event_cards", "traders_and_barbarians" }
adjust "numbers out of play" {
  id = "TB-EVENT-35",
  says = "Put away the cards with 2 and 12, since no hex has these numbers.",
  adds = { 2, 12 },
}

adjust "way over a road" {
  id = "TB-EVENT-12h",
  says = "A damaged road costs a wagon two movement points, and no gold.",
  when = function (g, edge)
    for _, seat in ipairs(g.players) do
      if seat.damaged == edge then return true end
    end
    return false
  end,
  plus = 1,
}
