module "small_island" {
  title = "A small island", extends = "catan",
  brings = {
    map = "each brings an island of its own",
    ["main island"] = "each brings an island of its own",
  },
  excludes = {
    twelve_points = "seven points are enough for so small an island",
  },
}

component.map "small island" { map = hexmap(text "small_island.map") }

change "map" {
  id = "HOUSE-SMALL", says = "The island has twelve hexes and no desert.",
  from = "island", to = "small island",
}

change "points to win" {
  id = "HOUSE-SMALL", says = "On so small an island, seven points win.",
  from = 10, to = 7,
}
