-- A made-up game for the specs of the engine: a small island, huts and paths,
-- a die, omens, hidden hands. No real game is like it.

game "isles" {
  title = "Isles", version = "1.0", players = { 2, 3, 4 },
  colours = { "amber", "teal", "plum", "sand" },
  modules = { "base", "expansions/tides", "expansions/watch",
    "house_rules/long_game" },
}
