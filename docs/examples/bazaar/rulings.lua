module "rulings" { title = "Rulings", extends = "bazaar" }

meeting { "caravan", "thieves" }

settle "BAZ-21" {
  id = "BAZ-R-01", keep = "thieves",
  says = "With thieves about, daggers decide between equal coins.",
  cite = "THI-09",
}

settle "game" {
  id = "BAZ-R-02", order = { "caravan", "hideout" },
  says = "The caravan leaves before the thieves hide.",
  cite = "CAR-05",
}

meeting()
