section "The consolation"

meeting { "cities_and_knights", "consolation" }
settle "production" {
  id = "CAT-R-03", order = { "aqueducts", "console" },
  says = "First aqueducts give their resource, then players who got nothing "
    .. "from the hexes are consoled.",
  cite = "CK-117",
}

meeting { "seafarers", "consolation" }
settle "production" {
  id = "CAT-R-05", order = { "pay the gold", "console" },
  says = "First pay gold, then console players who got nothing from the hexes.",
  cite = "SEA-101",
}

meeting { "cloth", "consolation" }
settle "production" {
  id = "CAT-R-06", order = { "console", "serve the villages" },
  says = "Consolation comes before the villages give cloth, which is not a "
    .. "resource.",
  cite = "SEA-CLOTH-10",
}

meeting { "fishermen", "consolation" }
settle "production" {
  id = "CAT-R-28", order = "any", between = { "console", "fish" },
  says = "Fish are not cards: if you caught some, you can still be consoled.",
}
