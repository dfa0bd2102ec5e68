-- Scenarios of one box are not combined, but where the box says how
-- (TB-GEN-01): the others exclude each other in the same way.
module "caravans" {
  title = "The Caravans", extends = "catan",
  brings = { ["main island"] = "each brings an island of its own (TB-GEN-01)" },
  excludes = {
    ["other islands"] = "our choice: only the main island of nineteen hexes "
      .. "has room for its island",
    fishermen = "the lake and the oasis both need the place of the desert "
      .. "(TB-GEN-01)",
  },
}

chapter "oasis"
chapter "camels"
chapter "vote"
chapter "worth"
chapter "drawing"
