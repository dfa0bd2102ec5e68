module "first_catch_of_a_city" {
  title = "A city's first catch", extends = "catan", needs = { "fishermen" },
}

adjust "first catch" {
  id = "HOUSE-FIRST-CATCH",
  says = "A starting city draws two tokens at the water.",
  plus = function (g, player, corner)
    return g.things.piece[g:building_at(corner)].harvest - 1
  end,
}
