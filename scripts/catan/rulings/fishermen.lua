section "The Fishermen elsewhere"

meeting { "fishermen", "cities_and_knights" }
settle "production" {
  id = "CAT-R-20", order = "any", between = { "aqueducts", "fish" },
  says = "Fish are not cards: if you catch some, you still count as having "
    .. "got nothing from the roll.",
}

replace "TB-FISH-34" {
  clause = "move fish card", id = { "TB-FISH-51", "TB-FISH-34" },
  says = "Take the top progress card of any deck.",
}

replace "TB-FISH-34" {
  clause = "step free card", id = "TB-FISH-51",
  says = "For seven fish take a progress card from a deck of your choice. For "
    .. "four you cannot choose a commodity, but for three you may draw one.",
  offers = { "draw" },
}

meeting { "fishermen", "seafarers" }
settle "second founding" {
  id = "CAT-R-21", order = { "first gold", "first catch" },
  says = "Choose for gold before you draw a token.",
}
settle "production" {
  id = "CAT-R-21", order = { "pay the gold", "fish" },
  says = "Choose for gold before you draw tokens.",
}

component.fish_price "fish pirate" { id = "TB-FISH-50", fish = 2 }

move "fish pirate" {
  id = "TB-FISH-50",
  says = "For two fish you may send the pirate off the board instead of the "
    .. "robber. Five fish build a road or a ship; no ship sails on the lake.",
  during = "main", form = "fish pirate <tokens>", tokens = "payment in fish",
  as = { "moving the pirate", "moving a thief" },
  apply = function (g, player, m)
    g:pay_in_fish(player, m.tokens)
    g:unmark "pirate"
  end,
}

forbid "fish pirate" {
  id = "TB-FISH-50", says = "The pirate must be on the board.",
  when = function (g) return #g:placed(nil, "pirate") == 0 end,
}

meeting { "fishermen", "rivers" }
component.fish_price "fish bridge" { id = "TB-FISH-52", fish = 6 }

move "fish bridge" {
  id = "TB-FISH-52",
  says = "For six fish build a bridge, which brings its gold.",
  during = "main", form = "fish bridge <tokens>", tokens = "payment in fish",
  apply = function (g, player, m)
    g:pay_in_fish(player, m.tokens)
    g:ask("free bridge", player)
  end,
}

step "free bridge" {
  id = "TB-FISH-52", says = "Place a bridge for free.",
  free = true, offers = { "bridge" },
}

forbid "fish bridge" {
  id = "TB-FISH-52",
  says = "You need a bridge to place, and somewhere to place it.",
  when = function (g, player) return not g:could("free bridge", player) end,
}

meeting { "fishermen", "barbarian_attack" }
component.fish_price "fish fodder" { id = "TB-FISH-53", fish = 2 }

move "fish fodder" {
  id = "TB-FISH-53",
  says = "Two fish replace the grain for one long ride this turn.",
  during = "move the knights", form = "fish fodder <tokens>",
  tokens = "payment in fish",
  apply = function (g, player, m)
    g:pay_in_fish(player, m.tokens)
    g.turn.fodder = (g.turn.fodder or 0) + 1
  end,
}

define "has_fodder" (function (g) return (g.turn.fodder or 0) > 0 end)

adjust "price" {
  of = "ride",
  id = "TB-FISH-53", says = "If you paid fish, a long ride costs no grain.",
  when = function (g) return g:has_fodder() end,
  plus = { grain = -1 },
}

on "knight rides" {
  id = "TB-FISH-53",
  says = "Each long ride uses up the fish that were paid for one.",
  printed = false,
  run = function (g, e)
    local near = g:paths_within(e.from, g:value("short ride", e.player))
    if g:has_fodder() and not near[e.to] then
      g.turn.fodder = g.turn.fodder - 1
    end
  end,
}

meeting { "fishermen", "traders_and_barbarians" }
component.fish_price "fish feed" { id = "TB-FISH-53", fish = 2 }

move "fish feed" {
  id = "TB-FISH-53",
  says = "Two fish replace the grain for the wagon. You can pay only once a "
    .. "turn, in either form.",
  during = "drive the wagon", form = "fish feed <tokens>",
  tokens = "payment in fish", as = { "feed" },
  apply = function (g, player, m)
    g:pay_in_fish(player, m.tokens)
    g.turn.fed, g.turn.movement = true, g.turn.movement + 2
  end,
}

settle "set up" {
  id = "CAT-R-22", order = "any",
  between = { "post the barbarians", "lay the lake",
    "lay the fishing grounds" },
  says = "There is no desert, so there is no lake. Fishing grounds lie on any "
    .. "coast without a harbour.",
}

meeting { "fishermen", "cloth" }
settle "production" {
  id = "CAT-R-27", order = "any", between = { "serve the villages", "fish" },
  says = "Cloth and fish do not affect each other.",
}

-- The Rivers of Catan

-- Steps of setting up that do not touch what the fishermen lay.
for _, met in ipairs {
  { "shuffled_harbours", "CAT-R-23", "shuffle the harbours",
    "lay the fishing grounds",
    "What a harbour trades does not matter to the fish." },
  { "fixed_harbours", "CAT-R-23", "fix the harbours",
    "lay the fishing grounds",
    "What a harbour trades does not matter to the fish." },
  { "new_world", "CAT-R-24", "shuffle the harbour tokens",
    "lay the fishing grounds",
    "Harbours that players lay come later, at fishing grounds too." },
  { "forgotten_tribe", "CAT-R-25", "lay out the gifts",
    "lay the fishing grounds",
    "Gifts and fishing grounds may lie at one coast." },
  { "fog_island", "CAT-R-26", "stack the fog", "lay the lake",
    "No lake lies in the fog." },
  { "cloth", "CAT-R-27", "set up the villages", "lay the lake",
    "The lake lies where no village is." },
} do
  meeting { "fishermen", met[1] }
  settle "set up" {
    id = met[2], order = "any", between = { met[3], met[4] }, says = met[5],
  }
end
