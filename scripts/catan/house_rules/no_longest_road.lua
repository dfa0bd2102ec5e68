module "no_longest_road" {
  title = "No longest road", extends = "catan",
  excludes = { four_roads = "there is no longest road to be shorter" },
}

drop "CAT-100" {
  id = "HOUSE-NOROAD", says = "The longest road is worth nothing.",
}
