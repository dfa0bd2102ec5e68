module "later_four_islands" {
  title = "The Four Islands, later edition", extends = "catan",
  needs = { "four_islands", "later_edition" },
}

component.map "four islands for 3" { map = hexmap(text "three.map") }
component.map "four islands for 4" { map = hexmap(text "four.map") }
