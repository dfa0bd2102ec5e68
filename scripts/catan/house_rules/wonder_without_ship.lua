module "wonder_without_ship" {
  title = "A wonder needs no ship in stock", extends = "catan",
  needs = { "wonders" },
}

adjust "ships for a wonder" {
  id = "HOUSE-NOSHIP",
  says = "You may begin a wonder even if all your ships are on the board.",
  plus = function (g, player)
    return g:supply(player, "ship") == 0 and -1 or 0
  end,
}
