module "base" {
  title = "Catan", version = "1.0", extends = "catan", players = { 3, 4 },
}

chapter "contents"
chapter "maps"
chapter "island"
chapter "main_island"
chapter "spiral"
chapter "founding"
chapter "turn"
chapter "production"
chapter "robber"
chapter "bank"
chapter "bargain"
chapter "building"
chapter "drawing"
chapter "longest_road"
chapter "largest_army"
chapter "development"
chapter "victory"
chapter "worth"
chapter "deals"
chapter "awards"
