module "rulings" { title = "Rulings", extends = "pond" }

meeting { "frogs", "long_summer" }
settle "points to win" {
  id = "POND-R-01", keep = "frogs",
  says = "With frogs ten points win, in a long summer too.",
  cite = "FROG-06",
}
meeting()
