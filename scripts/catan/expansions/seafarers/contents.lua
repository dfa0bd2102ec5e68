section("What the box adds", "contents")

component.terrain "gold" {
  id = { "SEA-002", "SEA-100" },
  says = "A gold river produces gold. It is not a card: exchange it at once.",
  gold = true,
}

component.piece "ship" {
  id = { "SEA-002", "SEA-021" },
  says = "You have fifteen ships and cannot build more, but you can still "
    .. "move those on the board.",
  each = 15, on = "edge", route = "sea",
}

event "ship placed" { says = "{player} places a ship at {at}." }

component.cost "ship" {
  id = "SEA-010", says = "A ship costs one wool and one lumber.",
  wool = 1, lumber = 1,
}

-- Scenarios bring maps of their own; all of them are for the players of the
-- base game.
replace "CAT-002" {
  clause = "step prepare the island",
  id = { "SEA-001", "SEA-003", "SEA-008", "SEA-113" },
  says = "Lay out the hexes, tokens and harbours of the scenario's map. The "
    .. "rules of the base game hold wherever the scenario says nothing else.",
}

replace "CAT-005" {
  clause = "step set the harbours",
  id = { "SEA-004", "SEA-005", "SEA-006", "SEA-007" },
  says = "Shuffle the harbour tokens face down and turn them up one at a time "
    .. "on the places the map shows. The frame has no harbours of its own.",
}
