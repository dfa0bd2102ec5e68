section("Settling the islands of the pirates", "Building")

forbid "starting building" {
  id = { "SEA-PIRATE-04", "SEA-PIRATE-06", "SEA-PIRATE-07" },
  says = "Place both starting settlements on the eastern island, not next to "
    .. "those that stand there.",
  places = function (g) return ~g:shores "east" end,
}

forbid "settlement" {
  id = { "SEA-PIRATE-04", "SEA-PIRATE-40", "SEA-PIRATE-41", "SEA-PIRATE-42",
    "SEA-PIRATE-43" },
  says = "In the west you can only build a settlement at the landing of your "
    .. "colour, once your line has reached it.",
  places = function (g, player)
    local landing = g:set("corner", g:lane_of(player).landing)
    return ~(g:shores "east" | landing)
  end,
}
