module "beginner" {
  title = "The beginner's island", extends = "catan",
  brings = {
    map = "each brings an island of its own",
    ["main island"] = "each brings an island of its own",
    tokens = "the numbers of its island are printed",
  },
}

component.map "beginner" { map = hexmap(text "beginner.map") }

change "map" {
  id = "CAT-010",
  says = "The first games are played on a fixed island, with fixed numbers "
    .. "and harbours.",
  from = "island", to = "beginner",
}
