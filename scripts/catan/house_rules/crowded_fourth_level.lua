module "crowded_fourth_level" {
  title = "The fourth level without a city to spare", extends = "catan",
  needs = { "cities_and_knights" },
}

drop "CK-122" {
  clause = "adjust level needs a plain city", id = "HOUSE-FOURTH",
  says = "When the metropolis has been won already, the fourth level needs no "
    .. "city without one.",
}
