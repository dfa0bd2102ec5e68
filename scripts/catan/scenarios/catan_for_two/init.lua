module "catan_for_two" {
  title = "Catan for Two", extends = "catan", players = { 2 },
  excludes = {
    beginner_start = "its first pieces are those of three or four players",
    pirate_islands = "it has no largest army",
  },
}

chapter "neutrals"
chapter "tokens"
