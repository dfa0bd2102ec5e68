module "one_foreign_land" {
  title = "One chip for foreign lands", extends = "catan",
  needs = { "through_the_desert" },
}

adjust "chips for an island" {
  id = "HOUSE-ONELAND",
  says = "Only your very first settlement in foreign lands wins a chip.",
  plus = function (g, player, island, count) return count > 1 and -1 or 0 end,
}
