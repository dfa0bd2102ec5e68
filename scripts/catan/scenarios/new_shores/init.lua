module "new_shores" {
  title = "New Shores", extends = "catan", needs = { "seafarers" },
  brings = {
    map = "each brings an island of its own (SEA-003)",
    tokens = "its numbers are printed (SEA-003)",
  },
}

component.map "new shores" { map = hexmap(text "board.map") }

change "map" {
  id = { "SEA-NEW-01", "SEA-NEW-05" },
  says = "A main island of nineteen hexes and an archipelago of three small "
    .. "islands lie in the sea. Both the robber and the pirate are in play.",
  from = "island", to = "new shores",
}

change "points to win" {
  id = "SEA-NEW-08", says = "Thirteen points win.",
  from = 10, to = 13,
}

forbid "starting building" {
  id = { "SEA-NEW-02", "SEA-NEW-03", "SEA-NEW-04" },
  says = "Starting buildings stand on the main island. On its coast you may "
    .. "place a ship instead of the road.",
  places = function (g)
    return ~g:shores "home"
  end,
}

adjust "chips for an island" {
  id = { "SEA-NEW-06", "SEA-NEW-07", "SEA-NEW-10" },
  says = "Your first settlement on each island of the archipelago wins a "
    .. "chip, whoever else has settled there.",
  plus = 1,
}
