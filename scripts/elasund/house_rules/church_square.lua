module "church_square" {
  title = "A free choice of the square", extends = "elasund",
}

section("A free choice of the square", "The church")

change "pieces to choose from" {
  id = "HOUSE-SQUARE",
  says = "A player who begins the church looks through all nine pieces and so "
    .. "chooses its square freely.",
  from = 2, to = 9,
}

on "piece kept" {
  id = "HOUSE-SQUARE", says = "Afterwards the pile is shuffled.",
  run = function (g) g:shuffle("deck:church", g.decks.church) end,
}
