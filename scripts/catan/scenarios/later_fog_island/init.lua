module "later_fog_island" {
  title = "The Island in the Fog, later edition", extends = "catan",
  needs = { "fog_island", "later_edition" },
}

component.map "fog island for 3" { map = hexmap(text "three.map") }
component.map "fog island for 4" { map = hexmap(text "four.map") }

adjust "points to win" {
  id = "HOUSE-LATER-FOG", says = "On this board twelve points win.", plus = 1,
}
