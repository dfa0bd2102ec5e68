module "new_world" {
  title = "A New World", extends = "catan",
  needs = { "seafarers", "shuffled_tokens" },
  brings = {
    map = "each brings an island of its own (SEA-003)",
    ["other islands"] = "each brings an island of its own (SEA-003)",
  },
  excludes = {
    shuffled_harbours = "its players lay the harbours (SEA-WORLD-06)",
  },
}

component.map "new world" { map = hexmap(text "board.map") }

change "map" {
  id = { "SEA-WORLD-01", "SEA-WORLD-02", "SEA-WORLD-07", "SEA-WORLD-09",
    "SEA-WORLD-12", "SEA-WORLD-13" },
  says = "All hexes, sea and land, are shuffled and dealt; land that hangs "
    .. "together is an island, and the first buildings may stand on any. "
    .. "Robber and pirate wait beside the board until somebody moves them.",
  from = "island", to = "new world",
}

change "points to win" {
  id = "SEA-WORLD-10", says = "Twelve points win.",
  from = 10, to = 12,
}

adjust "chips for an island" {
  id = { "SEA-WORLD-07", "SEA-WORLD-08" },
  says = "A player's first settlement on each foreign island brings a chip.",
  plus = 1,
}

adjust "token fits" {
  id = "SEA-WORLD-04", says = "No 6 or 8 lies on a gold river.",
  holds = function (g, hex) return not g:red_on_gold(hex) end,
}

component.deck "harbours" { id = "SEA-WORLD-05", cards = {} }

hidden "decks.harbours" {
  id = "SEA-WORLD-05", says = "Nobody knows the next harbour.",
}

step "agree on the world" {
  id = "SEA-WORLD-11",
  says = "If all players agree that they do not like this world, it is dealt "
    .. "again.",
  of = "set up", after = "lay the tokens", before = "set the harbours",
  run = function (g) g:ask("judge the world", 1) end,
}

step "judge the world" {
  id = "SEA-WORLD-11", says = "Say whether this world will do.",
}

move "keep" {
  id = "SEA-WORLD-11", says = "You may keep the world as it lies.",
  during = "judge the world", form = "keep",
}

move "change" {
  id = "SEA-WORLD-11",
  says = "You may ask for another world; if one player keeps it, it is kept.",
  during = "judge the world", form = "change",
  apply = function (g, player)
    if g.players[player + 1] then
      g:ask("judge the world", player + 1)
    else
      g:ask "another world"
    end
  end,
}

sequence "another world" {}

step "deal again" {
  id = { "SEA-WORLD-02", "SEA-WORLD-03", "SEA-WORLD-11" },
  says = "Hexes and tokens are shuffled and dealt again, by the same rules.",
  of = "another world", before = "judge again",
  run = function (g)
    for hex, terrain in pairs(g:dealt()) do g:mark("terrain", hex, terrain) end
    g:lay_shuffled_tokens()
  end,
}

step "judge again" {
  id = "SEA-WORLD-11", says = "The new world is judged too.",
  of = "another world", after = "deal again",
  run = function (g) g:ask("judge the world", 1) end,
}

step "shuffle the harbour tokens" {
  id = "SEA-WORLD-05",
  says = "The ten harbour tokens are shuffled, face down.",
  of = "set up", after = "set the harbours", before = "place the robber",
  run = function (g)
    g.decks.harbours = g:shuffle("deal harbours",
      { table.unpack(g:map().piles["harbour kinds"]) })
  end,
}

step "lay the harbours" {
  id = "SEA-WORLD-06",
  says = "From the first player on, each in turn draws a harbour and lays it "
    .. "at the coast, until none is left.",
  of = "complete the island",
  run = function (g)
    local order = g:clockwise(g.first_player)
    for i = 1, #g.decks.harbours do
      g:ask("draw a harbour", order[(i - 1) % #order + 1])
    end
  end,
}

event "harbour drawn" { says = "{player} draws a harbour: {kind}." }

step "draw a harbour" {
  id = "SEA-WORLD-06",
  says = "A harbour for which there is no room is put aside.",
  run = function (g, s)
    local kind = g:draw_card "harbours"
    g:emit("harbour drawn", { player = s.player, kind = kind })
    g:ask("lay a harbour", { player = s.player, kind = kind })
  end,
}

step "lay a harbour" {
  id = "SEA-WORLD-06", says = "Lay the harbour that you drew.",
}

move "harbour" {
  id = "SEA-WORLD-06",
  says = "You lay the harbour at any coast; no two have a corner or a sea hex "
    .. "in common.",
  during = "lay a harbour", form = "harbour <at>", at = "harbour place",
  apply = function (g, player, m, s)
    g:mark("harbour", m.at, s.kind)
  end,
}

domain "harbour place" {
  id = "SEA-WORLD-06",
  says = "A harbour lies at a coast; no two have a corner or a sea hex in "
    .. "common.",
  of = "edge",
  places = function (g) return g:harbour_room() end,
}
