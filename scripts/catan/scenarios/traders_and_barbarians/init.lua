-- TB-TRADE-80, TB-TRADE-81: not played with Cities & Knights or Seafarers.
module "traders_and_barbarians" {
  title = "Traders & Barbarians", extends = "catan",
  needs = { "gold_coins", "city_start" },
  brings = { map = "each brings an island of its own" },
  excludes = {
    raid = "barbarians take the robber's place",
    cities_and_knights = "both bring a founding and barbarians of their own",
    seafarers = "its trade hexes lie on an island of their own",
    four_roads = "there is no longest road to be shorter",
    no_longest_road = "there is no longest road anyway",
  },
}

chapter "island"
chapter "train"
chapter "wagon"
chapter "commodities"
chapter "barbarians"
chapter "cards"
chapter "drawing"
chapter "worth"
