section("What the box adds", "contents")

component.terrain "gold" {
  id = { "SEA-002", "SEA-100" },
  says = "A gold river yields gold, which is no card: it is exchanged at once.",
  gold = true,
}

component.piece "ship" {
  id = { "SEA-002", "SEA-021" },
  says = "A player has fifteen ships and builds no more; a ship that stands "
    .. "can still be moved.",
  each = 15, on = "edge", route = "sea",
}

event "ship placed" { says = "{player} places a ship at {at}." }

component.cost "ship" {
  id = "SEA-010", says = "A ship costs a wool and a lumber.",
  wool = 1, lumber = 1,
}

-- Scenarios bring maps of their own; all of them are for the players of the
-- base game.
replace "CAT-002" {
  clause = "step prepare the island",
  id = { "SEA-001", "SEA-003", "SEA-008", "SEA-113" },
  says = "The players lay out the hexes, tokens and harbours of the "
    .. "scenario's map; the rules of the base game hold wherever the scenario "
    .. "says nothing else.",
}

replace "CAT-005" {
  clause = "step set the harbours",
  id = { "SEA-004", "SEA-005", "SEA-006", "SEA-007" },
  says = "The harbour tokens are shuffled face down and turned up one by one "
    .. "on the places that the map gives them. The frame has no harbours of "
    .. "its own.",
}
