game "carcassonne" {
  title = "Carcassonne", version = "1.0", players = { 2, 3, 4, 5, 6 },
  colours = { "yellow", "red", "pink", "green", "blue", "black" },
  default = { "fields" },
  modules = {
    "base",
    "expansions/fields",
    "expansions/river",
    "expansions/abbot",
    "expansions/inns_and_cathedrals",
    "expansions/traders_and_builders",
    "expansions/flying_machines",
    "expansions/ferries",
    "expansions/gold_mines",
    "expansions/mage_and_witch",
    "house_rules/bending_river",
    "house_rules/small_cities",
  },
}
