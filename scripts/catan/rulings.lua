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
for _, scenario in ipairs { "new_shores", "four_islands", "fog_island",
  "through_the_desert", "forgotten_tribe", "cloth", "new_world" } do
  meeting { scenario, "twelve_points" }
  settle "points to win" {
    id = "CAT-R-04", keep = "twelve_points",
    says = "Players who chose twelve points play for twelve here too.",
    cite = "SEA-110",
  }
end

meeting { "seafarers", "consolation" }
settle "production" {
  id = "CAT-R-05", order = { "pay the gold", "console" },
  says = "First gold is paid, then the consolation is given to those who got "
    .. "nothing from the hexes.",
  cite = "SEA-101",
}

meeting { "cloth", "consolation" }
settle "production" {
  id = "CAT-R-06", order = { "console", "serve the villages" },
  says = "The consolation comes before the villages give cloth, which is no "
    .. "resource.",
  cite = "SEA-CLOTH-10",
}
meeting()
