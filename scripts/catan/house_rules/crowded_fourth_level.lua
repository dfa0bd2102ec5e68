module "crowded_fourth_level" {
  title = "The fourth level without a city to spare", extends = "catan",
  needs = { "cities_and_knights" },
}

drop "CK-122" {
  clause = "adjust level needs a plain city", id = "HOUSE-FOURTH",
  says = "Once another player holds the metropolis, the fourth level does not "
    .. "need a city without one.",
}
