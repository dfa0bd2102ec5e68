module "cheap_bank" { title = "A cheap bank", extends = "catan" }

change "rate" {
  id = "HOUSE-BANK", says = "The bank gives you one card for three of a kind.",
  from = 4, to = 3,
}
