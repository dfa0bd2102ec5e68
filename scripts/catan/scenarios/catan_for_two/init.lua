module "catan_for_two" {
  title = "Catan for Two", extends = "catan", seats = 2,
  excludes = {
    beginner_start = "its first pieces are those of three or four players "
      .. "(CAT-011)",
    pirate_islands = "it has no largest army (TB-TWO-40)",
  },
}

chapter "neutrals"
chapter "tokens"
