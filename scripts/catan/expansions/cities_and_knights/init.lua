-- Boards of Seafarers that are not recommended (CK-SEA-01).
local warns = {}
for _, board in ipairs { "four_islands", "fog_island", "forgotten_tribe",
  "cloth", "wonders", "new_world" } do
  warns[board] = "boards of many small islands suit it least"
end

module "cities_and_knights" {
  title = "Cities & Knights", version = "1.0", extends = "catan",
  about = "Commodities, city improvements, knights, and barbarians at sea.",
  players = { 3, 4 },
  excludes = {
    beginner_start = "its first pieces are two settlements each; here the "
      .. "second is a city, founded by its player (CK-013)",
  },
  warns = warns,
}

chapter "contents"
chapter "founding"
chapter "turn"
chapter "barbarians"
chapter "progress"
chapter "commodities"
chapter "walls"
chapter "knights"
chapter "knight_actions"
chapter "improvements"
chapter "metropolises"
chapter "fallen_cities"
chapter "science"
chapter "politics"
chapter "trade_cards"
chapter "victory"
chapter "worth"
chapter "prospects"
chapter "drawing"
