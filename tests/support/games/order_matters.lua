module "order_matters" {
  title = "The order of features matters", extends = "carcassonne",
}

adjust "order matters" {
  id = "CAR-052", says = "The active player always orders the features.",
  holds = true,
}
