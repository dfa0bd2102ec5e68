section "Rivers and caravans elsewhere"

meeting { "rivers", "cities_and_knights" }
component.cost "ransom" {
  id = "TB-RIVER-40", says = "Buying a city off costs five gold.", gold = 5,
}

move "ransom" {
  id = { "TB-RIVER-40", "TB-RIVER-32" },
  says = "Instead of losing a city to the barbarians you may pay five gold.",
  during = "lose a city", form = "ransom", cost = "ransom",
}

meeting { "rivers", "traders_and_barbarians" }
component.map "rivers of the traders" {
  map = hexmap(text "rivers_and_traders.map"),
}

drop "TB-RIVER-01" {
  clause = "change main island", id = "TB-RIVER-43",
  says = "The rivers lie on the island of the traders.",
}

drop "TB-TRADE-01" {
  clause = "change main island", id = "TB-RIVER-43",
  says = "The traders live at the rivers.",
}

change "main island" {
  id = "TB-RIVER-43",
  says = "Both rivers and the three trade hexes lie on one island. Leave one "
    .. "forest, one pasture and one fields hex in the box, and of the tokens "
    .. "a 6 and an 8 as well as the 2 and the 12.",
  from = "as the map shows it",
  to = "rivers of the traders",
}

change "gold to begin with" {
  id = "TB-RIVER-43",
  says = "At the rivers you begin with three gold.",
  from = 5, to = 3,
}

change "gold for a bridge" {
  id = "TB-RIVER-43", says = "With wagons a bridge brings two gold.",
  from = 3, to = 2,
}

adjust "way" {
  id = "TB-RIVER-43",
  says = "A wagon crosses a river without a bridge for three movement points.",
  when = function (g, edge)
    return g:bridge_sites()[edge] and not g:road_owner(edge)
  end,
  plus = 1,
}

adjust "toll" {
  id = "TB-RIVER-43", says = "Another player's bridge costs two gold.",
  when = function (g, player, edge)
    local owner = g:owner("bridge", edge)
    return owner and owner ~= player
  end,
  plus = 1,
}

define "is_poorest" {
  id = "TB-RIVER-43", says = "With wagons nobody is a poor settler.",
  wraps = function () return false end,
}

-- The Caravans

meeting { "caravans", "cities_and_knights" }
replace "TB-CARAVAN-12" {
  clause = "value goods for votes", id = "TB-CARAVAN-30",
  says = "Pay for votes with brick and lumber.",
  base = { "brick", "lumber" },
}
