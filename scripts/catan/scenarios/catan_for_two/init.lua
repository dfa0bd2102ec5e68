module "catan_for_two" {
  title = "Catan for Two", extends = "catan", players = { 2 },
}

chapter "neutrals"
chapter "tokens"
