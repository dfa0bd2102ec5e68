module "beginner" {
  title = "The beginner's island", extends = "catan",
  brings = {
    map = "each brings an island of its own (CAT-010)",
    ["main island"] = "each brings an island of its own (CAT-010)",
    tokens = "the numbers of its island are printed (CAT-010)",
  },
}

component.map "beginner" { map = hexmap(text "beginner.map") }

change "map" {
  id = "CAT-010",
  says = "For your first games, use a fixed island with fixed numbers and "
    .. "harbours.",
  from = "island", to = "beginner",
}
