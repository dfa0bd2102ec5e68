module "brook" { title = "The brook", version = "1.0", extends = "pond" }

component.map "brook" { map = hexmap(text "brook.map") }

change "map" {
  id = "BROOK-01", says = "A brook is long and narrow.",
  from = "pond", to = "brook",
}
