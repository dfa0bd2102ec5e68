module "traders_and_barbarians" {
  title = "Traders & Barbarians", extends = "catan",
  needs = { "gold_coins", "city_start" },
  brings = { ["main island"] = "each brings an island of its own (TB-GEN-01)" },
  excludes = {
    raid = "barbarians take the robber's place (TB-TRADE-04)",
    ["other islands"] = "its trade hexes need the corners of a main island "
      .. "(TB-TRADE-81)",
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
