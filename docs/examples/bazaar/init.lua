-- The bazaar: everybody bids in secret, buys in the open and sells in threes.

game "bazaar" {
  title = "The bazaar", version = "1.0", players = { 2, 3, 4 },
  colours = { "red", "blue", "green", "yellow" },
  modules = { "base", "expansions/caravan", "expansions/thieves",
    "scenarios/long_day", "house_rules/honest_prices" },
  about = "Bid in secret, buy in the open, sell in threes.",
}
