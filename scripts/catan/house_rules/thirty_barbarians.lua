module "thirty_barbarians" {
  title = "Thirty barbarians", extends = "catan",
  needs = { "barbarian_attack" },
}

change "barbarians" {
  id = "HOUSE-THIRTY", says = "There are thirty barbarians.",
  from = 36, to = 30,
}
