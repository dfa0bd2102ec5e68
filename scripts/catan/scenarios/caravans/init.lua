module "caravans" {
  title = "The Caravans", extends = "catan",
  excludes = {
    beginner = "each brings an island of its own",
    small_island = "each brings an island of its own",
    rivers = "each brings an island of its own",
    fishermen = "both need the place of the desert",
  },
}

chapter "oasis"
chapter "camels"
chapter "vote"
