section "Traders & Barbarians at sea"

meeting { "caravans", "seafarers" }
replace "TB-CARAVAN-05" {
  clause = "domain camel path",
  id = { "TB-CARAVAN-05", "TB-CARAVAN-06", "TB-CARAVAN-07",
    "TB-CARAVAN-08", "TB-CARAVAN-10", "TB-CARAVAN-11", "TB-CARAVAN-30" },
  says = "A camel stands on a path without one, at sea too, whatever roads and "
    .. "ships are there: at an unused arrow of the oasis, or at the head of a "
    .. "caravan. Caravans whose heads meet go on as one; a caravan with no "
    .. "free path has ended.",
}

replace "TB-CARAVAN-20" {
  clause = "adjust paths that count twice",
  id = { "TB-CARAVAN-20", "TB-CARAVAN-21", "TB-CARAVAN-30" },
  says = "A road or a ship with a camel counts twice for the longest trade "
    .. "route, from the moment the camel is placed.",
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
  says = "Two more points are needed to win than the scenario at sea says: "
    .. "fifteen on New Shores.",
}

replace "TB-ATTACK-13" {
  clause = "step landing",
  id = { "TB-ATTACK-13", "TB-ATTACK-14", "TB-ATTACK-15", "TB-ATTACK-16",
    "TB-ATTACK-71", "TB-EVENT-36" },
  says = "The dice name three different numbers but the seven, one after the "
    .. "other; at each a barbarian lands on the coast of the main island, "
    .. "unless the hex is conquered or no barbarian is left.",
}

replace "TB-ATTACK-21" {
  clause = "forbid laying", id = { "TB-ATTACK-21", "TB-ATTACK-71" },
  says = "No road and no ship comes to a conquered hex.",
}

adjust "joints of a route" {
  id = "TB-ATTACK-71",
  says = "A conquered settlement or city joins no road to a ship.",
  depends = { "conquered corners" },
  removes = function (g) return g:value "conquered corners" end,
}

replace "SEA-031" {
  clause = "value moorings", id = { "SEA-031", "SEA-037", "TB-ATTACK-71" },
  says = "A line ends firmly at a settlement or city of its owner, even a "
    .. "conquered one.",
}

define "paths_within" {
  id = "CAT-R-66", says = "Knights ride on the paths of the main island.",
  wraps = function (g, former, path, steps)
    return former(g, path, steps) & g:laid_island():touching "edge"
  end,
}

replace "TB-ATTACK-40" {
  clause = "domain knight's path",
  id = { "TB-ATTACK-32", "TB-ATTACK-40", "CAT-R-66" },
  says = "A knight stays on the main island, on a path without one.",
  places = function (g)
    return g:laid_island():touching "edge" - g:placed(nil, "knight")
  end,
}

meeting { "cities_and_knights", "barbarian_attack", "seafarers" }
drop "rulings.knights_on_corners" {
  id = { "CAT-R-63", "CAT-R-66" },
  says = "Knights on paths close no corner, guard no ship and chase no pirate.",
}

meeting { "barbarian_attack", "free_islands" }
settle "set up" {
  id = "CAT-R-68", order = "any",
  between = { "arrange the islands", "the first barbarians land" },
  says = "The island under attack is not arranged anew.",
}

meeting { "traders_and_barbarians", "free_islands" }
settle "set up" {
  id = "CAT-R-68", order = "any",
  between = { "arrange the islands", "post the barbarians" },
  says = "The island of the traders is not arranged anew.",
}

meeting { "traders_and_barbarians", "seafarers" }
replace "TB-TRADE-04" {
  clause = "forbid placing a thief, moving a thief",
  id = { "TB-TRADE-04", "TB-TRADE-81", "TB-EVENT-17b" },
  says = "There is neither a robber nor a pirate.",
}

replace "TB-TRADE-22" {
  clause = "value way over a road", id = { "TB-TRADE-22", "TB-TRADE-81" },
  says = "A path with a road or a ship costs one movement point.",
}

replace "TB-TRADE-22" {
  clause = "value way", id = { "TB-TRADE-22", "TB-TRADE-81" },
  says = "A path without a road or a ship costs two movement points, on land "
    .. "and at sea.",
}

replace "TB-TRADE-22" {
  clause = "value toll", id = { "TB-TRADE-22", "TB-TRADE-81" },
  says = "A road or ship of another player costs one gold, unless it is as "
    .. "slow as a bare path.",
}

replace "TB-TRADE-20" {
  clause = "domain next corner",
  id = { "TB-TRADE-20", "TB-TRADE-28", "TB-TRADE-81" },
  says = "A wagon goes to the next corner, across the sea too, but not along "
    .. "the sea side of a trade hex.",
}

replace "TB-TRADE-50" {
  clause = "domain free path",
  id = { "TB-TRADE-50", "TB-TRADE-52", "TB-TRADE-55", "TB-TRADE-81" },
  says = "A barbarian goes to a path without one, at sea too, but not to the "
    .. "sea side of a trade hex.",
  places = function (g)
    return g:all "edge" - g:placed(nil, "barbarian") - g:sea_paths()
  end,
}

replace "TB-TRADE-54" {
  clause = "domain owner of the road",
  id = { "TB-TRADE-54", "TB-TRADE-61", "TB-TRADE-81" },
  says = "You draw from the owner of the road or ship there, if that is "
    .. "another player with a card.",
}

replace "TB-TRADE-10" {
  clause = "forbid laying",
  id = { "TB-TRADE-10", "TB-TRADE-11", "TB-TRADE-13", "CAT-R-67" },
  says = "No road and no ship lies on the sea side of a trade hex; the paths "
    .. "to its plaza are built on like any other.",
}
