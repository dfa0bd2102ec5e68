-- TB-TRADE-81: not played with Seafarers.
module "traders_and_barbarians" {
  title = "Traders & Barbarians", extends = "catan",
  needs = { "gold_coins", "city_start" },
  brings = { map = "each brings an island of its own" },
  excludes = {
    raid = "barbarians take the robber's place",
    seafarers = "no board of Seafarers has room for its trade hexes",
    four_roads = "there is no longest road to be shorter",
    no_longest_road = "there is no longest road anyway",
  },
}

chapter "island"
chapter "train"
chapter "wagon"
chapter "cargo"
chapter "barbarians"
chapter "cards"
chapter "drawing"
chapter "worth"
