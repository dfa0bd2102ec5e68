module "crowded_fourth_level" {
  title = "The fourth level without a city to spare", extends = "catan",
  needs = { "cities_and_knights" },
}

replace "CK-122" {
  clause = "adjust level needs a plain city", id = "HOUSE-FOURTH",
  says = "When the metropolis is gone, the fourth level needs no city that is "
    .. "none.",
  holds = function () return false end,
}
