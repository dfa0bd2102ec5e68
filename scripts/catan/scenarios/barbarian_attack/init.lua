-- TB-ATTACK-71: not played with Seafarers.
module "barbarian_attack" {
  title = "The Barbarian Attack", extends = "catan",
  needs = { "gold_coins", "raid", "city_start" },
  brings = {
    map = "each brings an island of its own",
    tokens = "its numbers are printed",
  },
  excludes = {
    seafarers = "its barbarians land around a single island",
  },
}

chapter "island"
chapter "landing"
chapter "conquest"
chapter "cards"
chapter "knights"
chapter "battle"
chapter "drawing"
chapter "worth"
