module "long_summer" { title = "A long summer", extends = "pond" }

change "points to win" {
  id = "HOUSE-SUMMER", says = "In a long summer nine points win.",
  from = 8, to = 9,
}
