-- TB-RIVER-43: not offered together with the wagons, whose island is another.
module "rivers" {
  title = "The Rivers of Catan", extends = "catan", needs = { "gold_coins" },
  brings = { map = "each brings an island of its own" },
}

chapter "rivers"
chapter "bridges"
chapter "wealth"
chapter "drawing"
