module "rulings" { title = "When boxes meet" }
meeting { "tides", "watch" }
settle "turn" { id = "RUL-01", says = "The tide comes before the guard.",
  order = { "tide", "guard" } }
meeting()
