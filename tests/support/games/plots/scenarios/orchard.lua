module "orchard" { title = "The orchard", extends = "plots" }
change "tile.lawn.count" { id = "ORC-01", says = "There are more lawns.",
  from = 3, to = 6 }
