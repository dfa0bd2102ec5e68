module "free_inventor" {
  title = "Inventors swap any numbers", extends = "catan",
  needs = { "cities_and_knights" },
}

drop "CK-ED-05" {
  id = "HOUSE-INVENTOR",
  says = "Inventor may also swap the numbers of hexes where you have "
    .. "buildings.",
}
