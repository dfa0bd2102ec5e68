module "barbarian_attack" {
  title = "The Barbarian Attack", extends = "catan",
  needs = { "gold_coins", "raid", "city_start" },
  excludes = {
    beginner = "each brings an island of its own",
    small_island = "each brings an island of its own",
    shuffled_tokens = "its numbers are printed",
    rivers = "each brings an island of its own",
    caravans = "each brings an island of its own",
    friendly_robber = "there is no robber",
  },
}

chapter "island"
chapter "landing"
chapter "conquest"
chapter "cards"
chapter "knights"
chapter "battle"
