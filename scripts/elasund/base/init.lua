module "base" {
  title = "Elasund", version = "1.0", extends = "elasund",
  players = { 2, 3, 4 },
}

chapter "contents"
chapter "land"
chapter "town"
chapter "preparation"
chapter "turn"
chapter "ship"
chapter "pirate"
chapter "building"
chapter "sites"
chapter "displacement"
chapter "huts"
chapter "walls"
chapter "church"
chapter "claims"
chapter "extra"
chapter "trade"
chapter "supply"
chapter "victory"
chapter "prospects"
chapter "drawing"
