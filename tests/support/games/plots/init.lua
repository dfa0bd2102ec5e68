-- A made-up game for the specs of the engine: square tiles on a plane without
-- bounds, regions, offers that others answer, hidden hands. No real game is
-- like it.

game "plots" {
  title = "Plots", version = "1.0", players = { 2, 3 },
  colours = { "rose", "iris", "fern" },
  modules = { "base", "expansions/bees", "expansions/weather",
    "scenarios/garden", "scenarios/orchard" },
}
