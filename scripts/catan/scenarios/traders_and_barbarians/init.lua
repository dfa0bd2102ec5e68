module "traders_and_barbarians" {
  title = "Traders & Barbarians", extends = "catan",
  needs = { "gold_coins", "city_start" },
  excludes = {
    beginner = "each brings an island of its own",
    small_island = "each brings an island of its own",
    caravans = "each brings an island of its own",
    barbarian_attack = "each brings an island of its own",
    friendly_robber = "there is no robber",
    raid = "barbarians take the robber's place",
  },
}

chapter "island"
chapter "train"
chapter "wagon"
chapter "commodities"
chapter "barbarians"
chapter "cards"
