-- What holds when boxes and house rules of Catan meet.

module "rulings" { title = "Rulings", extends = "catan" }

meeting { "cities_and_knights", "twelve_points" }
settle "points to win" {
  id = "CAT-R-01", keep = "twelve_points",
  says = "Twelve points are played for with knights too.",
  cite = "CK-164",
}

meeting { "cities_and_knights", "small_island" }
settle "points to win" {
  id = "CAT-R-02", keep = "small_island",
  says = "On the small island seven points win, with knights too.",
  cite = "CK-164",
}

meeting { "cities_and_knights", "consolation" }
settle "production" {
  id = "CAT-R-03", order = { "aqueducts", "console" },
  says = "First aqueducts bring their resource, then the consolation is given "
    .. "to players who got nothing from the hexes.",
  cite = "CK-117",
}

meeting { "barbarian_attack", "twelve_points" }
settle "points to win" {
  id = "CAT-R-11", keep = "barbarian_attack",
  says = "The Barbarian Attack is played for twelve points anyway.",
  cite = "TB-ATTACK-62",
}

meeting { "traders_and_barbarians", "twelve_points" }
settle "points to win" {
  id = "CAT-R-12", keep = "twelve_points",
  says = "Whoever chose twelve points plays for twelve, with wagons too.",
  cite = "TB-TRADE-71",
}

meeting { "barbarian_attack", "catan_for_two" }
drop "TB-TWO-29" {
  id = "TB-TWO-46",
  says = "No knight lies open before a player, so none is dismissed.",
}

adjust "gold for a lost knight" {
  id = "TB-TWO-46", says = "A lost knight brings a gold less, but a token.",
  plus = -1,
}

on "knight lost" {
  id = "TB-TWO-46", says = "Whoever loses a knight gets a trade token.",
  run = function (g, e) g:win_tokens(e.player, 1) end,
}

move "lure" {
  id = { "TB-TWO-46", "TB-ATTACK-72" },
  says = "For tokens you move a barbarian to another hex of the coast.",
  during = { "before the roll", "main" }, form = "lure <from> to <to>",
  from = "hex with barbarians", to = "open coast", as = { "token" },
  apply = function (g, player, m)
    g:pay_tokens(player)
    g:set_barbarians(m.from, g:barbarians_on(m.from) - 1)
    g.in_reserve = g.in_reserve + 1
    g:land_on(m.to)
  end,
}

forbid "lure" {
  id = "TB-TWO-46", says = "The barbarian goes to another hex.",
  places = function (g, player, m) return g:set("hex", m.from) end,
}

-- The seat of the foreign knight, and the path where he is, if he is there.
define "foreigner" (function (g)
  local seat = g:neutrals()[1]
  return seat, g:placed(seat, "knight"):first()
end)

on "knight placed" {
  id = "TB-TWO-45",
  says = "With the first knight of a player comes a foreign knight of a "
    .. "neutral colour.",
  run = function (g, e)
    local _, path = g:foreigner()
    if g:decides(e.player) and not path then
      g:ask("post the foreign knight", e.player)
    end
  end,
}

step "post the foreign knight" {
  id = "TB-TWO-45", says = "Put the foreign knight on a path of the castle.",
}

move "foreign knight" {
  id = "TB-TWO-45", says = "You put the foreign knight on a path.",
  during = "post the foreign knight", form = "foreign knight <at>",
  at = "knight's path",
  apply = function (g, player, m) g:place((g:foreigner()), "knight", m.at) end,
}

forbid "foreign knight" {
  id = "TB-TWO-45", says = "The foreign knight begins at the castle.",
  places = function (g) return ~g:castle_paths() end,
}

step "move the foreign knight" {
  id = "TB-TWO-45",
  says = "After your own knights you may move the foreign one, who fights like "
    .. "any other.",
  of = "turn", after = "move the knights", before = "check the coast",
  when = function (g) return select(2, g:foreigner()) ~= nil end,
}

move "lead" {
  id = "TB-TWO-45",
  says = "You move the foreign knight as far as one of yours, for the same "
    .. "price.",
  during = "move the foreign knight", form = "lead <at>",
  at = "foreign knight's reach",
  cost = function (g, player, m)
    local _, from = g:foreigner()
    local near = g:paths_within(from, g:value("short ride", player))
    return near[m.at] and {} or g:fare()
  end,
  apply = function (g, player, m)
    local _, from = g:foreigner()
    g:shift("knight", from, m.at)
  end,
}

domain "foreign knight's reach" {
  id = "TB-TWO-45", says = "The foreign knight rides five paths at most.",
  of = "edge",
  places = function (g, player)
    local _, from = g:foreigner()
    return g:paths_within(from, g:value("long ride", player))
  end,
}

forbid "lead" {
  id = "TB-TWO-45",
  says = "No knight ends its ride at the castle or beside another on one path.",
  places = function (g)
    return g:castle_paths() | g:placed(nil, "knight")
  end,
}

move "leave him" {
  id = "TB-TWO-45", says = "You may leave the foreign knight where he is.",
  during = "move the foreign knight", form = "leave him",
}

define "fighters" {
  id = "TB-TWO-45",
  says = "The foreign knight has a share in the prisoners; his go to nobody.",
  wraps = function (g, former, hex)
    local players, seat = g:copy(former(g, hex)), g:foreigner()
    if #g:knights_around(hex, seat) > 0 then players[#players + 1] = seat end
    return players
  end,
}

define "roll_for_prisoners" {
  id = "TB-TWO-45", says = "For the foreign knight the dice always show three.",
  wraps = function (g, former, player)
    return g:decides(player) and former(g, player) or 3
  end,
}

adjust "gold for no prisoner" {
  id = "TB-TWO-45", says = "He gets no gold.",
  when = function (g, player) return not g:decides(player) end, void = true,
}

adjust "knights at risk" {
  id = "TB-TWO-45", says = "The foreign knight is never lost.",
  removes = function (g) return g:placed((g:foreigner()), "knight") end,
}

meeting { "traders_and_barbarians", "catan_for_two" }
define "pay_toll" {
  id = "TB-TWO-47",
  says = "The toll for a neutral road is shared by the bank and the opponent; "
    .. "the bank gets the odd coin.",
  wraps = function (g, former, player, path)
    local owner = g:owner("road", path)
    if not owner or g:decides(owner) then return former(g, player, path) end
    local toll = g:value("toll", player, path)
    g:transfer(player, g:opponent(player), "gold", toll // 2)
    g:pay(player, "gold", toll - toll // 2)
  end,
}

move "bribe" {
  id = { "TB-TWO-47", "TB-TRADE-82" },
  says = "For tokens you move a barbarian to a path without a road.",
  during = { "before the roll", "main" }, form = "bribe <from> to <to>",
  from = "barbarian's path", to = "free path", as = { "token" },
  apply = function (g, player, m)
    g:pay_tokens(player)
    g:move_barbarian(player, m.from, m.to)
  end,
}

forbid "bribe" {
  id = "TB-TWO-47", says = "A road is there.",
  places = function (g) return g:placed(nil, "road") end,
}

on "settlement placed" {
  id = "TB-TWO-47",
  says = "A settlement at a trade hex, also at the founding, brings a token.",
  run = function (g, e)
    if g:decides(e.player) and g:trade_hexes():touching "corner"[e.at] then
      g:win_tokens(e.player, 1)
    end
  end,
}

-- The Fishermen of Catan

meeting { "fishermen", "cities_and_knights" }
settle "production" {
  id = "CAT-R-20", order = "any", between = { "aqueducts", "fish" },
  says = "Fish are no cards: whoever catches some still counts as having got "
    .. "nothing from the roll.",
}

replace "TB-FISH-34" {
  clause = "step free card", id = "TB-FISH-51",
  says = "For seven fish you take a progress card, from a deck of your choice. "
    .. "For four you choose no commodity, but for three you may draw one.",
  offers = { "draw" },
}

forbid "fish robber" {
  id = "TB-FISH-51",
  says = "The robber cannot be driven off before the barbarians have landed.",
  when = function (g) return not g.landed end,
}

meeting { "fishermen", "seafarers" }
settle "second founding" {
  id = "CAT-R-21", order = { "first gold", "first catch" },
  says = "Gold is chosen before a token is drawn.",
}
settle "production" {
  id = "CAT-R-21", order = { "pay the gold", "fish" },
  says = "Gold is chosen before tokens are drawn.",
}

component.fish_price "fish pirate" { id = "TB-FISH-50", fish = 2 }

move "fish pirate" {
  id = "TB-FISH-50",
  says = "For two fish you may send the pirate beside the board instead of the "
    .. "robber. Five fish build a road or a ship; none sails on the lake.",
  during = "main", form = "fish pirate <tokens>", tokens = "payment in fish",
  apply = function (g, player, m)
    g:pay_in_fish(player, m.tokens)
    g:unmark "pirate"
  end,
}

forbid "fish pirate" {
  id = "TB-FISH-50", says = "The pirate is not on the board.",
  when = function (g) return #g:placed(nil, "pirate") == 0 end,
}

meeting { "fishermen", "rivers" }
component.fish_price "fish bridge" { id = "TB-FISH-52", fish = 6 }

move "fish bridge" {
  id = "TB-FISH-52",
  says = "For six fish you build a bridge, which brings its gold.",
  during = "main", form = "fish bridge <tokens>", tokens = "payment in fish",
  apply = function (g, player, m)
    g:pay_in_fish(player, m.tokens)
    g:ask("free bridge", player)
  end,
}

step "free bridge" {
  id = "TB-FISH-52", says = "Place a bridge without paying for it.",
  free = true, offers = { "bridge" },
}

forbid "fish bridge" {
  id = "TB-FISH-52", says = "You have no bridge to place, or no place for it.",
  when = function (g, player) return not g:could("free bridge", player) end,
}

meeting { "fishermen", "barbarian_attack" }
component.fish_price "fish fodder" { id = "TB-FISH-53", fish = 2 }

move "fish fodder" {
  id = "TB-FISH-53",
  says = "Two fish replace the grain for a long ride of this turn.",
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
  id = "TB-FISH-53", says = "Where fish were paid, a long ride costs no grain.",
  when = function (g) return g:has_fodder() end,
  plus = { grain = -1 },
}

on "knight moved" {
  id = "TB-FISH-53",
  says = "Each long ride uses up the fish that were paid for one.",
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
  says = "Two fish replace the grain for the wagon, once in a turn in either "
    .. "form.",
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
  says = "There is no desert, so there is no lake; fishing grounds lie at any "
    .. "coast without a harbour.",
}

meeting { "fishermen", "consolation" }
settle "production" {
  id = "CAT-R-28", order = "any", between = { "console", "fish" },
  says = "Fish are no cards: whoever caught some can still be consoled.",
}

meeting { "fishermen", "shuffled_harbours" }
settle "set up" {
  id = "CAT-R-23", order = "any",
  between = { "shuffle the harbours", "lay the fishing grounds" },
  says = "What a harbour trades does not matter to the fish.",
}

meeting { "fishermen", "new_world" }
settle "set up" {
  id = "CAT-R-24", order = "any",
  between = { "shuffle the harbour tokens", "lay the fishing grounds" },
  says = "Harbours that players lay come later, at fishing grounds too.",
}

meeting { "fishermen", "forgotten_tribe" }
settle "set up" {
  id = "CAT-R-25", order = "any",
  between = { "lay out the gifts", "lay the fishing grounds" },
  says = "Gifts and fishing grounds may lie at one coast.",
}

meeting { "fishermen", "fog_island" }
settle "set up" {
  id = "CAT-R-26", order = "any", between = { "stack the fog", "lay the lake" },
  says = "No lake lies in the fog.",
}

meeting { "fishermen", "cloth" }
settle "set up" {
  id = "CAT-R-27", order = "any",
  between = { "set up the villages", "lay the lake" },
  says = "The lake lies where no village is.",
}
settle "production" {
  id = "CAT-R-27", order = "any", between = { "serve the villages", "fish" },
  says = "Cloth and fish have nothing to do with each other.",
}

-- The Rivers of Catan

meeting { "rivers", "cities_and_knights" }
on "city placed" {
  id = "TB-RIVER-40",
  says = "A city founded at a river brings one gold. Knights use bridges as "
    .. "roads; no card takes gold or a bridge.",
  run = function (g, e)
    if not (g.turn and g.turn.number > 0) then g:earn_at_river(e) end
  end,
}

component.cost "ransom" {
  id = "TB-RIVER-40", says = "Five gold buy a city off.", gold = 5,
}

move "ransom" {
  id = "TB-RIVER-40",
  says = "Instead of losing a city to the barbarians you may pay five gold.",
  during = "lose a city", form = "ransom", cost = "ransom",
}

replace "CK-CARD-12" {
  clause = "move diplomat", id = { "CK-CARD-12", "TB-RIVER-40" },
  says = "Diplomat takes an open road off the board, back to its owner's "
    .. "stock, for a gold of yours if it lies at a river; if it was your own, "
    .. "you may place a road for free.",
  cost = function (g, player, m)
    return g:river_hexes():touching "edge"[m.at] and { gold = 1 } or {}
  end,
}

meeting { "rivers", "seafarers" }
on "ship placed" {
  id = "TB-RIVER-41", says = "Each ship along a river hex brings one gold.",
  run = function (g, e) g:earn_at_river(e) end,
}

on "ship moved" {
  id = "TB-RIVER-41", says = "So does each ship that moves to a river hex.",
  run = function (g, e)
    g:earn_at_river { player = e.player, piece = "ship", at = e.to }
  end,
}

replace "SEA-030" {
  clause = "move sail", id = { "SEA-030", "SEA-041", "TB-RIVER-41" },
  says = "After the roll you may move one ship to another place where you "
    .. "could build it, for a gold if it leaves a river hex.",
  cost = function (g, player, m)
    return g:river_hexes():touching "edge"[m.from] and { gold = 1 } or {}
  end,
}

forbid "sailing" {
  id = "TB-RIVER-41", says = "No ship lies where a bridge belongs.",
  places = function (g) return g:bridge_sites() end,
}

meeting { "rivers", "catan_for_two" }
adjust "robber's retreats" {
  id = { "TB-RIVER-42", "TB-TWO-42" },
  says = "Swamps are the robber's retreat, and bring tokens as a desert does.",
  adds = function (g) return g:placed(nil, "terrain", "swamp") end,
}

-- The Caravans

meeting { "caravans", "cities_and_knights" }
replace "TB-CARAVAN-12" {
  clause = "value goods for votes", id = "TB-CARAVAN-30",
  says = "Votes are paid with brick and lumber.",
  base = { "brick", "lumber" },
}

meeting { "caravans", "twelve_points" }
drop "TB-CARAVAN-30" {
  id = "CAT-R-30", says = "Whoever chose twelve points plays for twelve.",
}

for _, scenario in ipairs { "new_shores", "four_islands", "fog_island",
  "through_the_desert", "forgotten_tribe", "cloth", "new_world" } do
  meeting { scenario, "twelve_points" }
  settle "points to win" {
    id = "CAT-R-04", keep = "twelve_points",
    says = "Players who chose twelve points play for twelve here too.",
    cite = "SEA-110",
  }
end

meeting { "seafarers", "consolation" }
settle "production" {
  id = "CAT-R-05", order = { "pay the gold", "console" },
  says = "First gold is paid, then the consolation is given to those who got "
    .. "nothing from the hexes.",
  cite = "SEA-101",
}

meeting { "cloth", "consolation" }
settle "production" {
  id = "CAT-R-06", order = { "console", "serve the villages" },
  says = "The consolation comes before the villages give cloth, which is no "
    .. "resource.",
  cite = "SEA-CLOTH-10",
}
meeting()
