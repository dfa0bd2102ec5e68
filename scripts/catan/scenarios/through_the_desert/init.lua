module "through_the_desert" {
  title = "Through the Desert", extends = "catan", needs = { "seafarers" },
  brings = {
    map = "each brings an island of its own (SEA-003)",
    ["other islands"] = "each brings an island of its own (SEA-003)",
    tokens = "its numbers are printed (SEA-003)",
  },
}

component.map "through the desert" { map = hexmap(text "board.map") }

change "map" {
  id = { "SEA-DESERT-01", "SEA-DESERT-05" },
  says = "A belt of deserts cuts a narrow cape off the main island, and small "
    .. "islands lie in the south. Both the robber and the pirate are in play, "
    .. "and the robber starts in any desert.",
  from = "island", to = "through the desert",
}

change "points to win" {
  id = "SEA-DESERT-10", says = "Twelve points win.",
  from = 10, to = 12,
}

forbid "starting building" {
  id = { "SEA-DESERT-02", "SEA-DESERT-04" },
  says = "Starting buildings stand on the mainland below the deserts. On its "
    .. "coast you may place a ship instead of the road.",
  places = function (g)
    return ~g:shores "home"
  end,
}

adjust "token fits" {
  id = "SEA-DESERT-11",
  says = "When tokens are laid at random, no 6 or 8 may lie on a gold river.",
  holds = function (g, hex) return not g:red_on_gold(hex) end,
}

adjust "chips for an island" {
  id = { "SEA-DESERT-03", "SEA-DESERT-06", "SEA-DESERT-07", "SEA-DESERT-08",
    "SEA-DESERT-09" },
  says = "The cape and each small island are foreign lands: your first "
    .. "settlement on each wins a chip, whoever else has settled there. The "
    .. "deserts belong to none of them.",
  plus = 1,
}
