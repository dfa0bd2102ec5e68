section("Ships", "Building")

move "ship" {
  id = { "SEA-010", "SEA-011", "SEA-016", "SEA-022", "SEA-028", "SEA-053" },
  says = "You may build ships, as many as you can pay for. Whenever you place "
    .. "a road for free, you may place a ship instead.",
  during = { "main", "free road" },
  form = "ship <at>", at = "ship path", cost = "ship", piece = "ship",
  as = { "build", "route", "sailing", "laying", "unbridged" },
}

domain "ship path" {
  id = { "SEA-014", "SEA-015", "SEA-017", "SEA-024", "SEA-026", "SEA-029",
    "SEA-054" },
  says = "A ship must touch one of your settlements, cities or ships; a road "
    .. "is not enough.",
  within = "ship place",
  places = function (g, player)
    return g:sea_network(player):touching "edge"
  end,
}

-- The corners from which ships of the player go on, one of them lifted or none.
define "sea_network" (function (g, player, lifted)
  local others = g:placed(player, "route", "sea") - g:set("edge", lifted)
  return others:touching "corner" | g:placed(player, "building")
end)

forbid "sailing" {
  id = { "SEA-019", "SEA-020" },
  says = "You cannot sail past another player's building. Other players' "
    .. "ships and roads do not block you.",
  places = function (g, player, m)
    local network = g:sea_network(player, m.from)
    local open = network - g:value("closed corners", player)
    return network:touching "edge" - open:touching "edge"
  end,
}

replace "CAT-085" {
  clause = "domain settlement corner",
  id = "SEA-025",
  says = "Build a settlement at the end of one of your roads or ships.",
}

forbid "founding" {
  id = "SEA-027",
  says = "A settlement must stand at a land hex, not in the open sea.",
  places = function (g) return ~g:value "land":touching "corner" end,
}

replace "CAT-135" {
  clause = "step free road",
  id = "SEA-053", says = "Place a road or a ship for free.",
}
