module "catan_for_two" {
  title = "Catan for Two", extends = "catan", players = { 2 },
  excludes = {
    beginner_start = "its first pieces are those of three or four players",
  },
}

chapter "neutrals"
chapter "tokens"
