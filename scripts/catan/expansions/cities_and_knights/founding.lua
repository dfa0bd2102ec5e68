section("Founding with a city", "Founding")

replace "CAT-002" {
  clause = "value map", id = { "CAT-002", "CAT-012", "CK-007" },
  says = "The island is nineteen hexes in rows of three, four, five, four and "
    .. "three, surrounded by sea. The beginner's island is good for a first "
    .. "game.",
}

replace "CAT-020" {
  id = { "CK-011", "CAT-020" },
  says = "Everyone rolls both number dice. The highest roll goes first; "
    .. "players who tie for it roll again.",
}

replace "CAT-021" {
  clause = "step first round", id = { "CK-012", "CAT-021" },
  says = "Starting with the first player and going clockwise, everyone places "
    .. "a settlement and a road that touches it.",
}

replace "CAT-022" {
  clause = "step second round", id = { "CK-013", "CK-016", "CAT-022" },
  says = "Then everyone places a city and a road that touches it, in reverse "
    .. "order. Whoever places the last city takes the first turn.",
}

replace "CAT-022" {
  clause = "step second settlement", id = { "CK-013", "CK-014", "CAT-023" },
  says = "Place a city on any free corner that is not next to another "
    .. "building. Fields and land that gives a commodity make good "
    .. "neighbours.",
  offers = { "found" },
}

replace "CAT-022" {
  clause = "step second road", id = { "CK-013", "CAT-024" },
  says = "Place a road that touches the city.",
}

move "found" {
  id = { "CK-013", "CK-017" },
  says = "Place a starting city for free. It comes from your supply, like the "
    .. "settlement and the roads.",
  form = "found <at>", at = "starting corner", piece = "city",
  as = { "founding", "starting building" },
  apply = function (g, player, m, s) s.corner = m.at end,
}

define "points_to_begin_with" {
  id = { "CK-013", "CK-TB-06", "TB-ROBBER-02", "TB-ROBBER-13" },
  says = "A settlement and a city are three points to begin with.",
  printed = false,
  wraps = function () return 3 end,
}

replace "CAT-025" {
  clause = "step first harvest", id = { "CK-015", "CAT-025" },
  says = "Collect one resource for each hex around your city, and no "
    .. "commodities.",
}
