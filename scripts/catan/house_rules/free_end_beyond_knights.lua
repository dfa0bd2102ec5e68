module "free_end_beyond_knights" {
  title = "Ships beyond a foreign knight may leave", extends = "catan",
  needs = { "cities_and_knights", "seafarers" },
}

drop "SEA-CK-08" {
  id = "HOUSE-BEYOND",
  says = "The last ship of a line may leave a foreign knight who stands "
    .. "before it.",
}
