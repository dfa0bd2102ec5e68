-- What holds when scenarios meet other boxes and each other.

module "rulings" { title = "Rulings", extends = "catan" }

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
    local owner = g:road_owner(path)
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
  places = function (g) return g:placed(nil, "route") end,
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

define "fishing_corners" {
  id = "TB-ATTACK-22", says = "A conquered building catches no fish.",
  wraps = function (g, former, number)
    return former(g, number) - g:fallen_corners()
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

meeting { "rivers", "traders_and_barbarians" }
component.map "rivers of the traders" {
  map = hexmap(text "rivers_and_traders.map"),
}

drop "TB-RIVER-01" {
  clause = "change map", id = "TB-RIVER-43",
  says = "The rivers flow on the island of the traders.",
}

drop "TB-TRADE-01" {
  clause = "change map", id = "TB-RIVER-43",
  says = "The traders live at the rivers.",
}

change "map" {
  id = "TB-RIVER-43",
  says = "Both rivers and the three trade hexes lie on one island. Of the "
    .. "hexes that fill it a forest, a pasture and a fields stay in the box, "
    .. "and of the tokens a 6 and an 8 besides the 2 and the 12.",
  from = "island", to = "rivers of the traders",
}

change "gold to begin with" {
  id = "TB-RIVER-43",
  says = "At the rivers each player begins with three gold.",
  from = 5, to = 3,
}

change "gold for a bridge" {
  id = "TB-RIVER-43", says = "Where wagons go a bridge brings two gold.",
  from = 3, to = 2,
}

on "city placed" {
  id = "TB-RIVER-43", says = "A city founded at a river brings one gold.",
  run = function (g, e)
    if not (g.turn and g.turn.number > 0) then g:earn_at_river(e) end
  end,
}

adjust "way" {
  id = "TB-RIVER-43",
  says = "A wagon crosses a river without a bridge for three points.",
  when = function (g, edge)
    return g:bridge_sites()[edge] and not g:road_owner(edge)
  end,
  plus = 1,
}

adjust "toll" {
  id = "TB-RIVER-43", says = "A bridge of another player costs two gold.",
  when = function (g, player, edge)
    local owner = g:owner("bridge", edge)
    return owner and owner ~= player
  end,
  plus = 1,
}

define "is_poorest" {
  id = "TB-RIVER-43", says = "Where wagons go nobody is a poor settler.",
  wraps = function () return false end,
}

on "wagon moved" {
  id = "TB-RIVER-32",
  says = "Fortunes are compared again when a toll was paid.",
  run = function (g) g:emit "points changed" end,
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

meeting { "cloth", "consolation" }
settle "production" {
  id = "CAT-R-06", order = { "console", "serve the villages" },
  says = "The consolation comes before the villages give cloth, which is no "
    .. "resource.",
  cite = "SEA-CLOTH-10",
}

meeting { "event_cards", "pirate_islands" }
step "dice of the fleet" {
  id = "TB-EVENT-37",
  says = "The dice are rolled for the fleet alone.",
  of = "roll", after = "roll the dice", before = "the fleet sails",
  run = function (g) g.turn.dice = { g:roll("white", "red") } end,
}

settle "roll" {
  id = "TB-EVENT-37", order = { "the fleet sails", "carry out the event" },
  says = "The fleet sails before the event of the card.",
  cite = "TB-EVENT-37",
}

meeting { "event_cards", "barbarian_attack" }
replace "TB-EVENT-14" {
  clause = "value strength in a tournament", id = "TB-EVENT-19c",
  says = "Strength is the number of knights that a player has on the board.",
  base = function (g, player) return g:count(player, "knight") end,
}

meeting { "event_cards", "traders_and_barbarians" }
adjust "numbers out of play" {
  id = "TB-EVENT-35",
  says = "The cards with 2 and 12 are put away, as no hex has these numbers.",
  adds = { 2, 12 },
}

adjust "way over a road" {
  id = "TB-EVENT-12h",
  says = "A damaged road costs a wagon two movement points, and no gold.",
  when = function (g, edge)
    for _, seat in ipairs(g.players) do
      if seat.damaged == edge then return true end
    end
    return false
  end,
  plus = 1,
}

meeting { "catan_for_two", "pirate_islands" }
settle "game" {
  id = "TB-TWO-40", order = { "choose the lanes", "settle the neutrals" },
  says = "Lanes are chosen before the neutral settlements stand.",
  cite = "TB-TWO-03",
}

meeting { "catan_for_two", "new_world" }
settle "game" {
  id = "TB-TWO-40", order = { "lay the harbours", "settle the neutrals" },
  says = "The world lies complete before the neutral settlements stand.",
  cite = "TB-TWO-03",
}

meeting { "friendly_robber", "rivers" }
adjust "refuges" {
  id = "TB-ROBBER-09",
  says = "Where rivers flow, the robber finds refuge in a swamp.",
  adds = function (g) return g:placed(nil, "terrain", "swamp") end,
}

meeting { "catan_for_two", "fishermen" }
adjust { "trade tokens", "trade tokens of a player" } {
  id = "TB-TWO-41", says = "There are no trade tokens; fish take their place.",
  void = true,
}

forbid "dismiss" {
  id = "TB-TWO-41", says = "There are no trade tokens to get for a knight.",
  when = function () return true end,
}

on "game begins" {
  id = "TB-TWO-41",
  says = "Each player begins with fish tokens of one, one, two, two and three.",
  run = function (g)
    local deck = g.decks.fish
    for player, seat in ipairs(g.players) do
      for _, fish in ipairs(g:decides(player) and { 1, 1, 2, 2, 3 } or {}) do
        for i = #deck, 1, -1 do
          if deck[i] == tostring(fish) then
            seat.fish[#seat.fish + 1] = table.remove(deck, i)
            break
          end
        end
      end
    end
  end,
}

adjust "fish price" {
  id = "TB-TWO-41",
  says = "A player with fewer points than the opponent pays one fish less.",
  when = function (g, player)
    return g:value("public points", player)
      < g:value("public points", g:opponent(player))
  end,
  plus = -1,
}

meeting { "catan_for_two", "rivers" }
adjust "robber's retreats" {
  id = { "TB-TWO-42", "TB-RIVER-42" },
  says = "A swamp takes the place of the desert, for tokens and for the "
    .. "robber.",
  adds = function (g) return g:placed(nil, "terrain", "swamp") end,
}

on "bridge placed" {
  id = "TB-TWO-43",
  says = "Whoever builds a bridge builds one for a neutral colour too.",
  run = function (g, e)
    if g:decides(e.player) then
      g:ask("build for a neutral", { player = e.player, piece = e.piece })
    end
  end,
}

define "earn" {
  id = "TB-TWO-43", says = "Neutral colours get no gold.",
  wraps = function (g, former, player, gold)
    if g:decides(player) then former(g, player, gold) end
  end,
}

define "neutral_bridge_paths" (function (g, seat)
  if g:supply(seat, "bridge") < 1 then return g:set "edge" end
  return g:open_network(seat):touching "edge" & g:bridge_sites()
    & g:free "edge"
end)

define "neutral_paths" {
  id = "TB-TWO-43", says = "A neutral road crosses no water.",
  wraps = function (g, former, seat)
    return former(g, seat) - g:bridge_sites()
  end,
}

domain "neutral crossing" {
  id = "TB-TWO-43",
  says = "A neutral bridge stands where its own network meets the water.",
  of = "edge",
  places = function (g, player, m) return g:neutral_bridge_paths(m.seat) end,
}

move "neutral bridge" {
  id = "TB-TWO-43", says = "You build a bridge for a neutral colour.",
  during = "build for a neutral", form = "bridge of <seat> <at>",
  seat = "neutral colour", at = "neutral crossing", as = { "route" },
  apply = function (g, player, m) g:place(m.seat, "bridge", m.at) end,
}

forbid "neutral bridge" {
  id = "TB-TWO-43", says = "No bridge was built, so none is due.",
  when = function (g, player, m, s) return s.piece ~= "bridge" end,
}

forbid "neutral road" {
  id = "TB-TWO-43", says = "A bridge is due while one can stand.",
  when = function (g, player, m, s)
    return s.piece == "bridge" and g:could("bridge for a neutral", s)
  end,
}

step "bridge for a neutral" {
  id = "TB-TWO-43", says = "Build a bridge for a neutral colour.",
  offers = { "neutral bridge" },
}

meeting { "catan_for_two", "caravans" }
replace "TB-CARAVAN-13" {
  clause = "step decide the vote", id = "TB-TWO-44",
  says = "Each vote places two camels: the player with more votes places both, "
    .. "at two caravans. In a tie each places one, first the player whose turn "
    .. "it was.",
  run = function (g)
    local player = g.turn.player
    local winner = g:majority()
    g.votes.caravan = 0
    g:ask("place the camel", winner or player)
    g:ask("place the camel", winner or g:opponent(player))
  end,
}

forbid "call for names" {
  id = "TB-TWO-44", says = "Two players agree on no path.",
  when = function () return true end,
}

define "place_camel" {
  id = "TB-TWO-44", says = "The caravan of the first camel is remembered.",
  wraps = function (g, former, edge, tail)
    former(g, edge, tail)
    for i, caravan in ipairs(g.caravans) do
      if caravan.edges[#caravan.edges] == edge then g.votes.caravan = i end
    end
  end,
}

forbid "camel" {
  id = "TB-TWO-44", says = "Your second camel goes to another caravan.",
  places = function (g, player)
    local caravan = g:majority() == player and g.caravans[g.votes.caravan]
    return caravan and g:set("corner", caravan.head):touching "edge"
  end,
}

meeting { "catan_for_two", "cities_and_knights" }
on { "basic knight placed", "strong knight placed" } {
  id = "TB-TWO-48",
  says = "Whoever places a knight, or makes one strong, does the same for a "
    .. "neutral colour.",
  run = function (g, e)
    if g:decides(e.player) then
      g:ask("build for a neutral", { player = e.player, piece = e.piece })
    end
  end,
}

define "neutral_posts" (function (g, seat)
  if g:supply(seat, "basic knight") < 1 then return g:set "corner" end
  return g:ends(seat) & g:free "corner"
end)

move "neutral knight" {
  id = "TB-TWO-48",
  says = "You place a basic knight of a neutral colour; he is never active.",
  during = "build for a neutral", form = "knight of <seat> <at>",
  seat = "neutral colour", at = "neutral post",
  apply = function (g, player, m) g:place(m.seat, "basic knight", m.at) end,
}

domain "neutral post" {
  id = "TB-TWO-48",
  says = "A neutral knight stands on a free corner at a road of its colour.",
  of = "corner",
  places = function (g, player, m) return g:neutral_posts(m.seat) end,
}

move "neutral promotion" {
  id = "TB-TWO-48",
  says = "You make a basic knight of a neutral colour strong.",
  during = "build for a neutral", form = "promote <seat> <at>",
  seat = "neutral colour", at = "neutral basic knight",
  apply = function (g, player, m)
    g:place(m.seat, "strong knight", m.at)
    g:remove("basic knight", m.at)
  end,
}

domain "neutral basic knight" {
  id = "TB-TWO-48",
  says = "It must be a basic knight of this colour that has a strong one left.",
  of = "corner",
  places = function (g, player, m)
    return g:supply(m.seat, "strong knight") > 0
      and g:placed(m.seat, "basic knight") or g:set "corner"
  end,
}

forbid "neutral knight" {
  id = "TB-TWO-48", says = "No knight was placed, so none is due.",
  when = function (g, player, m, s) return s.piece ~= "basic knight" end,
}

forbid "neutral promotion" {
  id = "TB-TWO-48", says = "No knight became strong, so none is due.",
  when = function (g, player, m, s) return s.piece ~= "strong knight" end,
}

forbid "neutral road" {
  id = "TB-TWO-48",
  says = "A knight is due while one can stand, and no road for a promotion.",
  when = function (g, player, m, s)
    if s.piece == "strong knight" then return true end
    if s.piece ~= "basic knight" then return false end
    for _, seat in ipairs(g:neutrals()) do
      if #g:neutral_posts(seat) > 0 then return true end
    end
    return false
  end,
}
