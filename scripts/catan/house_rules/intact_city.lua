module "intact_city" {
  title = "One intact city is enough", extends = "catan",
  needs = { "cities_and_knights" },
}

drop "CK-128" {
  id = "HOUSE-INTACT",
  says = "A player with an intact city may improve, though another lies on its "
    .. "side.",
}
