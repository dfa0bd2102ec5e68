section("The longest trade route", "The longest road")

replace "CAT-101" {
  clause = "value road length",
  id = { "SEA-050", "SEA-043", "SEA-051", "SEA-052" },
  says = "The longest road becomes the longest trade route: the longest walk "
    .. "along your roads and ships that uses each of them once. It may change "
    .. "from road to ship only at one of your buildings, and cannot go "
    .. "through another player's building.",
}
