section("The longest trade route", "The longest road")

replace "CAT-101" {
  clause = "value road length",
  id = { "SEA-050", "SEA-043", "SEA-051", "SEA-052" },
  says = "The longest road becomes the longest trade route: the longest walk "
    .. "over your roads and ships that uses each once. It goes from a road to "
    .. "a ship only through a building of yours, and through no building of "
    .. "another player.",
}
