module "later_through_the_desert" {
  title = "Through the Desert, later edition", extends = "catan",
  needs = { "through_the_desert", "later_edition" },
}

component.map "through the desert for 3" { map = hexmap(text "three.map") }
component.map "through the desert for 4" { map = hexmap(text "four.map") }
