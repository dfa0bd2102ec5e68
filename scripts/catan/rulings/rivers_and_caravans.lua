section "Rivers and caravans elsewhere"

meeting { "rivers", "cities_and_knights" }
on "city placed" {
  id = "TB-RIVER-40",
  says = "A city founded at a river brings one gold. Knights use bridges as "
    .. "roads; no card takes gold or a bridge.",
  run = function (g, e)
    if not (g.turn and g.turn.number > 0) then g:earn_at_river(e) end
  end,
}

component.cost "ransom" {
  id = "TB-RIVER-40", says = "Five gold buy a city off.", gold = 5,
}

move "ransom" {
  id = "TB-RIVER-40",
  says = "Instead of losing a city to the barbarians you may pay five gold.",
  during = "lose a city", form = "ransom", cost = "ransom",
}

replace "CK-CARD-12" {
  clause = "move diplomat", id = { "CK-CARD-12", "TB-RIVER-40" },
  says = "Diplomat takes an open road off the board, back to its owner's "
    .. "stock, for a gold of yours if it lies at a river; if it was your own, "
    .. "you may place a road for free.",
  cost = function (g, player, m)
    return g:river_hexes():touching "edge"[m.at] and { gold = 1 } or {}
  end,
}

meeting { "rivers", "seafarers" }
on "ship placed" {
  id = "TB-RIVER-41", says = "Each ship along a river hex brings one gold.",
  run = function (g, e) g:earn_at_river(e) end,
}

on "ship moved" {
  id = "TB-RIVER-41", says = "So does each ship that moves to a river hex.",
  run = function (g, e)
    g:earn_at_river { player = e.player, piece = "ship", at = e.to }
  end,
}

replace "SEA-030" {
  clause = "move sail", id = { "SEA-030", "SEA-041", "TB-RIVER-41" },
  says = "After the roll you may move one ship to another place where you "
    .. "could build it, for a gold if it leaves a river hex.",
  cost = function (g, player, m)
    return g:river_hexes():touching "edge"[m.from] and { gold = 1 } or {}
  end,
}

forbid "sailing" {
  id = "TB-RIVER-41", says = "No ship lies where a bridge belongs.",
  places = function (g) return g:bridge_sites() end,
}

-- The Caravans

meeting { "caravans", "cities_and_knights" }
replace "TB-CARAVAN-12" {
  clause = "value goods for votes", id = "TB-CARAVAN-30",
  says = "Votes are paid with brick and lumber.",
  base = { "brick", "lumber" },
}
