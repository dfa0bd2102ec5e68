section "The consolation"

meeting { "cities_and_knights", "consolation" }
settle "production" {
  id = "CAT-R-03", order = { "aqueducts", "console" },
  says = "First aqueducts bring their resource, then the consolation is given "
    .. "to players who got nothing from the hexes.",
  cite = "CK-117",
}

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

meeting { "fishermen", "consolation" }
settle "production" {
  id = "CAT-R-28", order = "any", between = { "console", "fish" },
  says = "Fish are no cards: whoever caught some can still be consoled.",
}
