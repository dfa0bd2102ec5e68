module "first_on_small_island" {
  title = "One chip for each small island", extends = "catan",
  needs = { "wonders" },
}

adjust "chips for another settlement" {
  id = "HOUSE-SMALLISLE",
  says = "Only your first settlement on each small island wins a chip.",
  plus = function (g, player, island, count) return count > 0 and -1 or 0 end,
}
