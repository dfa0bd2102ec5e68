section "Traders & Barbarians at sea"

meeting { "caravans", "seafarers" }
replace "TB-CARAVAN-05" {
  clause = "domain camel path",
  id = { "TB-CARAVAN-05", "TB-CARAVAN-06", "TB-CARAVAN-07",
    "TB-CARAVAN-08", "TB-CARAVAN-10", "TB-CARAVAN-11", "TB-CARAVAN-30" },
  says = "A camel goes on an edge without one, even at sea, whatever roads "
    .. "and ships are there: at an unused arrow of the oasis, or at the head "
    .. "of a caravan. Caravans whose heads meet continue as one; a caravan "
    .. "with no free edge has ended.",
}

replace "TB-CARAVAN-20" {
  clause = "adjust paths that count twice",
  id = { "TB-CARAVAN-20", "TB-CARAVAN-21", "TB-CARAVAN-30" },
  says = "A road or a ship with a camel counts twice for the longest trade "
    .. "route, as soon as the camel is there.",
}

meeting { "barbarian_attack", "seafarers" }
replace "TB-ATTACK-06" {
  clause = "forbid placing a thief, moving a thief",
  id = { "TB-ATTACK-06", "TB-ATTACK-71", "TB-EVENT-17b" },
  says = "There is neither a robber nor a pirate.",
}

replace "TB-ATTACK-62" {
  clause = "adjust points to win",
  id = { "TB-ATTACK-62", "TB-GEN-02", "CAT-R-69" },
  says = "You need two more points than the scenario at sea says: fifteen on "
    .. "New Shores.",
}

replace "TB-ATTACK-13" {
  clause = "step landing",
  id = { "TB-ATTACK-13", "TB-ATTACK-14", "TB-ATTACK-15", "TB-ATTACK-16",
    "TB-ATTACK-71", "TB-EVENT-36" },
  says = "Roll three different numbers other than seven, one after the other. "
    .. "At each a barbarian lands on the coast of the main island, unless the "
    .. "hex is conquered or no barbarian is left.",
}

replace "TB-ATTACK-21" {
  clause = "forbid laying", id = { "TB-ATTACK-21", "TB-ATTACK-71" },
  says = "You cannot place a road or a ship at a conquered hex.",
}

adjust "joints of a route" {
  id = "TB-ATTACK-71",
  says = "A conquered settlement or city does not join a road to a ship.",
  depends = { "conquered corners" },
  removes = function (g) return g:value "conquered corners" end,
}

replace "SEA-031" {
  clause = "value moorings", id = { "SEA-031", "SEA-037", "TB-ATTACK-71" },
  says = "A line of ships is closed where it ends at a settlement or city of "
    .. "its owner, even a conquered one.",
}

define "paths_within" {
  id = "CAT-R-66", says = "Knights ride on the edges of the main island.",
  wraps = function (g, former, path, steps)
    return former(g, path, steps) & g:laid_island():touching "edge"
  end,
}

replace "TB-ATTACK-40" {
  clause = "domain knight's path",
  id = { "TB-ATTACK-32", "TB-ATTACK-40", "CAT-R-66" },
  says = "A knight stays on the main island, on an edge without one.",
  places = function (g)
    return g:laid_island():touching "edge" - g:placed(nil, "knight")
  end,
}

meeting { "cities_and_knights", "barbarian_attack", "seafarers" }
drop "rulings.knights_on_corners" {
  id = { "CAT-R-63", "CAT-R-66" },
  says = "Knights on edges close no corner, guard no ship and chase no pirate.",
}

meeting { "barbarian_attack", "free_islands" }
settle "set up" {
  id = "CAT-R-68", order = "any",
  between = { "arrange the islands", "the first barbarians land" },
  says = "Do not rearrange the island under attack.",
}

meeting { "traders_and_barbarians", "free_islands" }
settle "set up" {
  id = "CAT-R-68", order = "any",
  between = { "arrange the islands", "post the barbarians" },
  says = "Do not rearrange the island of the traders.",
}

meeting { "traders_and_barbarians", "seafarers" }
replace "TB-TRADE-04" {
  clause = "forbid placing a thief, moving a thief",
  id = { "TB-TRADE-04", "TB-TRADE-81", "TB-EVENT-17b" },
  says = "There is neither a robber nor a pirate.",
}

replace "TB-TRADE-22" {
  clause = "value way over a road", id = { "TB-TRADE-22", "TB-TRADE-81" },
  says = "An edge with a road or a ship costs one movement point.",
}

replace "TB-TRADE-22" {
  clause = "value way", id = { "TB-TRADE-22", "TB-TRADE-81" },
  says = "An edge without a road or a ship costs two movement points, on land "
    .. "and at sea.",
}

replace "TB-TRADE-22" {
  clause = "value toll", id = { "TB-TRADE-22", "TB-TRADE-81" },
  says = "Another player's road or ship costs one gold, unless it is as slow "
    .. "as a bare edge.",
}

replace "TB-TRADE-20" {
  clause = "domain next corner",
  id = { "TB-TRADE-20", "TB-TRADE-28", "TB-TRADE-81" },
  says = "A wagon goes to the next corner, even across the sea, but not along "
    .. "the sea side of a trade hex.",
}

replace "TB-TRADE-50" {
  clause = "domain free path",
  id = { "TB-TRADE-50", "TB-TRADE-52", "TB-TRADE-55", "TB-TRADE-81" },
  says = "A barbarian goes to an edge without one, even at sea, but not to "
    .. "the sea side of a trade hex.",
  places = function (g)
    return g:all "edge" - g:placed(nil, "barbarian") - g:sea_paths()
  end,
}

replace "TB-TRADE-54" {
  clause = "domain owner of the road",
  id = { "TB-TRADE-54", "TB-TRADE-61", "TB-TRADE-81" },
  says = "You can only draw from the owner of the road or ship there, if that "
    .. "is another player with a card.",
}

replace "TB-TRADE-10" {
  clause = "forbid laying",
  id = { "TB-TRADE-10", "TB-TRADE-11", "TB-TRADE-13", "CAT-R-67" },
  says = "You cannot build a road or a ship on the sea side of a trade hex. "
    .. "You may build on the edges to its plaza as on any other.",
}
