-- Scenarios of one box are not combined, but where the box says how
-- (TB-GEN-01): the others exclude each other in the same way.
local excludes = {
  fishermen = "the lake and the oasis both need the place of the desert",
}

for _, island in ipairs { "rivers", "beginner", "small_island", "new_shores",
  "four_islands", "fog_island", "through_the_desert", "forgotten_tribe",
  "cloth", "pirate_islands", "wonders", "new_world" } do
  excludes[island] = "each brings an island of its own"
end

module "caravans" {
  title = "The Caravans", extends = "catan", excludes = excludes,
}

chapter "oasis"
chapter "camels"
chapter "vote"
chapter "drawing"
