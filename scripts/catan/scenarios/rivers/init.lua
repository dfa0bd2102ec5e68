-- It lays an island of its own, which it can share with the wagons: so it names
-- the islands with which it cannot. One that it does not name is refused as
-- well, since both change the main island.
local excludes = {
  ["other islands"] = "our choice: only the main island of nineteen hexes has "
    .. "room for its island",
}

for _, other in ipairs { "beginner", "small_island", "caravans",
  "barbarian_attack" } do
  excludes[other] = "each brings an island of its own (TB-GEN-01)"
end

module "rivers" {
  title = "The Rivers of Catan", extends = "catan", needs = { "gold_coins" },
  excludes = excludes,
}

chapter "rivers"
chapter "bridges"
chapter "wealth"
chapter "worth"
chapter "drawing"
