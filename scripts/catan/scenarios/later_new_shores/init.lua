module "later_new_shores" {
  title = "New Shores, later edition", extends = "catan",
  needs = { "new_shores", "later_edition" },
}

component.map "new shores for 3" { map = hexmap(text "three.map") }
component.map "new shores for 4" { map = hexmap(text "four.map") }
