module "chips_for_every_settlement" {
  title = "Two chips for every later settlement", extends = "catan",
  needs = { "four_islands" },
}

adjust "chips for another settlement" {
  id = "HOUSE-EVERY",
  says = "After your first foreign island, each settlement on another foreign "
    .. "island wins two chips, even your second one there.",
  plus = function (g, player, island, count) return count > 1 and 2 or 0 end,
}
