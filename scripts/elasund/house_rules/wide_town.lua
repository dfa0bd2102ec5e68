module "wide_town" { title = "A wide town for two", extends = "elasund" }

adjust "gate place" {
  id = "HOUSE-WIDE",
  says = "Two players build in the town of three, the gates in its place.",
  at_least = 3,
}
