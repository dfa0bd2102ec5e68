module "intact_city" {
  title = "One intact city is enough", extends = "catan",
  needs = { "cities_and_knights" },
}

drop "CK-128" {
  id = "HOUSE-INTACT",
  says = "You may improve if you have a city that stands upright, even while "
    .. "another lies on its side.",
}
