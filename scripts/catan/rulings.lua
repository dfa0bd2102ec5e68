-- What holds when boxes and house rules of Catan meet.

module "rulings" { title = "Rulings", extends = "catan" }

meeting { "cities_and_knights", "twelve_points" }
settle "points to win" {
  id = "CAT-R-01", keep = "twelve_points",
  says = "Who chose twelve points plays for twelve, with knights too.",
  cite = "CK-164",
}

meeting { "cities_and_knights", "small_island" }
settle "points to win" {
  id = "CAT-R-02", keep = "small_island",
  says = "On the small island seven points win, with knights too.",
  cite = "CK-164",
}

meeting { "cities_and_knights", "consolation" }
settle "production" {
  id = "CAT-R-03", order = { "aqueducts", "console" },
  says = "First aqueducts bring their resource, then the consolation is given "
    .. "to who got nothing from the hexes.",
  cite = "CK-117",
}
meeting()
