module "full_repair" {
  title = "Repairs at the price of a city", extends = "catan",
  needs = { "cities_and_knights" },
}

change "cost.repair.grain" {
  id = "HOUSE-REPAIR",
  says = "Setting up a city that lies on its side costs as much as a city: "
    .. "three ore and two grain.",
  from = 1, to = 2,
}
