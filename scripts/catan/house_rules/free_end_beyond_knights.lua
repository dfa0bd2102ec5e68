module "free_end_beyond_knights" {
  title = "Ships beyond a foreign knight may leave", extends = "catan",
  needs = { "cities_and_knights", "seafarers" },
}

drop "SEA-CK-08" {
  id = "HOUSE-BEYOND",
  says = "You may move the last ship of a line away from another player's "
    .. "knight at its end.",
}
