module "honest_prices" { title = "Honest prices", extends = "bazaar" }

adjust "proceeds" {
  id = "HONEST-01", says = "Nothing brings more than six points.", at_most = 6,
}
