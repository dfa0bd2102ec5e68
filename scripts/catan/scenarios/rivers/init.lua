module "rivers" {
  title = "The Rivers of Catan", extends = "catan", needs = { "gold_coins" },
  excludes = {
    beginner = "each brings an island of its own",
    small_island = "each brings an island of its own",
  },
}

chapter "rivers"
chapter "bridges"
chapter "wealth"
