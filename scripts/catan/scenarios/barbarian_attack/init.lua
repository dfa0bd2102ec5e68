module "barbarian_attack" {
  title = "The Barbarian Attack", extends = "catan",
  needs = { "gold_coins", "raid", "city_start" },
  brings = { ["main island"] = "each brings an island of its own (TB-GEN-01)" },
  excludes = {
    ["other islands"] = "its barbarians land around one main island "
      .. "(TB-ATTACK-71)",
    shuffled_tokens = "its numbers are printed (TB-ATTACK-04)",
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
