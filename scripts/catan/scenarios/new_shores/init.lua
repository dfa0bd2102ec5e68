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
    .. "islands lie in the sea; robber and pirate both play.",
  from = "island", to = "new shores",
}

change "points to win" {
  id = "SEA-NEW-08", says = "Thirteen points win.",
  from = 10, to = 13,
}

forbid "starting building" {
  id = { "SEA-NEW-02", "SEA-NEW-03", "SEA-NEW-04" },
  says = "The first buildings stand on the main island; at its coast a ship "
    .. "may replace the road.",
  places = function (g)
    return ~g:shores "home"
  end,
}

adjust "chips for an island" {
  id = { "SEA-NEW-06", "SEA-NEW-07", "SEA-NEW-10" },
  says = "A player's first settlement on each island of the archipelago brings "
    .. "a chip, whoever else has settled there.",
  plus = 1,
}
