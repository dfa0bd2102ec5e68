module "twelve_points" { title = "Twelve points", extends = "catan" }

change "points to win" {
  id = "HOUSE-TWELVE", says = "Twelve points win instead of ten.",
  from = 10, to = 12,
}
