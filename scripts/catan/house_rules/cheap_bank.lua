module "cheap_bank" { title = "A cheap bank", extends = "catan" }

change "rate" {
  id = "HOUSE-BANK", says = "The bank gives one card for three equal ones.",
  from = 4, to = 3,
}
