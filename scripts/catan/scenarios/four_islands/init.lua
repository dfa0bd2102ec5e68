module "four_islands" {
  title = "The Four Islands", extends = "catan", needs = { "seafarers" },
  brings = {
    map = "each brings an island of its own (SEA-003)",
    ["other islands"] = "each brings an island of its own (SEA-003)",
    tokens = "its numbers are printed (SEA-003)",
  },
}

component.map "four islands" { map = hexmap(text "board.map") }

change "map" {
  id = { "SEA-FOUR-01", "SEA-FOUR-02", "SEA-FOUR-04", "SEA-FOUR-05",
    "SEA-FOUR-12" },
  says = "Four islands lie in the sea. You may start on any of them, best "
    .. "with a ship that heads for another. Both the robber and the pirate "
    .. "are in play, and the robber starts in either desert.",
  from = "island", to = "four islands",
}

change "points to win" {
  id = "SEA-FOUR-13", says = "Twelve points win.",
  from = 10, to = 12,
}

adjust "chips for an island" {
  id = { "SEA-FOUR-03", "SEA-FOUR-06", "SEA-FOUR-07", "SEA-FOUR-08",
    "SEA-FOUR-09", "SEA-FOUR-10", "SEA-FOUR-11" },
  says = "Islands without one of your starting buildings are foreign to you. "
    .. "Your first settlement on a foreign island wins one chip, and the "
    .. "first on each other one wins two, whoever else has settled there.",
  plus = function (g, player, island, count) return count == 1 and 1 or 2 end,
}
