module "four_roads" { title = "The longest road from four", extends = "catan" }

change "shortest longest road" {
  id = "HOUSE-FOUR", says = "Four roads in a row can be the longest road.",
  from = 5, to = 4,
}
