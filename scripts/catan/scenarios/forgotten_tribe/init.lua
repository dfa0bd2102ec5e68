module "forgotten_tribe" {
  title = "The Forgotten Tribe", extends = "catan", needs = { "seafarers" },
  brings = {
    map = "each brings an island of its own (SEA-003)",
    ["other islands"] = "each brings an island of its own (SEA-003)",
    tokens = "its numbers are printed (SEA-003)",
  },
  excludes = { shuffled_harbours = "its harbours are gifts (SEA-TRIBE-18)" },
}

component.map "forgotten tribe" { map = hexmap(text "board.map") }

change "map" {
  id = { "SEA-TRIBE-01", "SEA-TRIBE-02", "SEA-TRIBE-18" },
  says = "A main island without harbours lies between small islands without "
    .. "tokens.",
  from = "island", to = "forgotten tribe",
}

change "points to win" {
  id = "SEA-TRIBE-19", says = "Thirteen points win.",
  from = 10, to = 13,
}

forbid "founding" {
  id = { "SEA-TRIBE-04", "SEA-TRIBE-05", "SEA-TRIBE-17" },
  says = "All settlements stand on the main island. The tribe's islands take "
    .. "none and produce nothing.",
  places = function (g) return ~g:shores "home" end,
}

adjust "robber's ground" {
  id = { "SEA-TRIBE-06", "SEA-TRIBE-07" },
  says = "The robber starts in one of the tribe's deserts. From there it goes "
    .. "to the main island, and never back to the others.",
  removes = function (g) return ~g:home_hexes() end,
}

chapter "gifts"
chapter "worth"
