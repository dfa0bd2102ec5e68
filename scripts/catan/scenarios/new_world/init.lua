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
  says = "Shuffle and deal all hexes, sea and land. Land that hangs together "
    .. "is an island, and you may start on any. The robber and the pirate "
    .. "wait beside the board until somebody moves them.",
  from = "island", to = "new world",
}

change "points to win" {
  id = "SEA-WORLD-10", says = "Twelve points win.",
  from = 10, to = 12,
}

adjust "chips for an island" {
  id = { "SEA-WORLD-07", "SEA-WORLD-08" },
  says = "Your first settlement on each foreign island wins a chip.",
  plus = 1,
}

adjust "token fits" {
  id = "SEA-WORLD-04", says = "No 6 or 8 may lie on a gold river.",
  holds = function (g, hex) return not g:red_on_gold(hex) end,
}

component.deck "harbours" { id = "SEA-WORLD-05", cards = {} }

hidden "decks.harbours" {
  id = "SEA-WORLD-05", says = "Nobody knows the next harbour.",
}

step "agree on the world" {
  id = "SEA-WORLD-11",
  says = "If all players dislike this world, deal it again.",
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
  says = "You may ask for another world. If even one player keeps it, it "
    .. "stays.",
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
  says = "Shuffle and deal hexes and tokens again, by the same rules.",
  of = "another world", before = "judge again",
  run = function (g)
    for hex, terrain in pairs(g:dealt()) do g:mark("terrain", hex, terrain) end
    g:lay_shuffled_tokens()
  end,
}

step "judge again" {
  id = "SEA-WORLD-11", says = "Judge the new world too.",
  of = "another world", after = "deal again",
  run = function (g) g:ask("judge the world", 1) end,
}

step "shuffle the harbour tokens" {
  id = "SEA-WORLD-05",
  says = "Shuffle the ten harbour tokens face down.",
  of = "set up", after = "set the harbours", before = "place the robber",
  run = function (g)
    g.decks.harbours = g:shuffle("deal harbours",
      { table.unpack(g:map().piles["harbour kinds"]) })
  end,
}

step "lay the harbours" {
  id = "SEA-WORLD-06",
  says = "Starting with the first player, take turns to draw a harbour and "
    .. "lay it on the coast, until none is left.",
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
  says = "Set a harbour aside if there is no room for it.",
  run = function (g, s)
    local kind = g:draw_card "harbours"
    g:emit("harbour drawn", { player = s.player, kind = kind })
    g:ask("lay a harbour", { player = s.player, kind = kind })
  end,
}

step "lay a harbour" {
  id = "SEA-WORLD-06", says = "Lay the harbour you drew.",
}

move "harbour" {
  id = "SEA-WORLD-06",
  says = "Lay the harbour on any coast. No two harbours may share a corner or "
    .. "a sea hex.",
  during = "lay a harbour", form = "harbour <at>", at = "harbour place",
  apply = function (g, player, m, s)
    g:mark("harbour", m.at, s.kind)
  end,
}

domain "harbour place" {
  id = "SEA-WORLD-06",
  says = "A harbour lies on a coast. No two harbours may share a corner or a "
    .. "sea hex.",
  of = "edge",
  places = function (g) return g:harbour_room() end,
}
