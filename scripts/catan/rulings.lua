-- What holds when boxes and house rules of Catan meet.

module "rulings" { title = "Rulings", extends = "catan" }

meeting { "cities_and_knights", "twelve_points" }
settle "points to win" {
  id = "CAT-R-01", keep = "twelve_points",
  says = "A table that chose twelve points plays for twelve, with knights too.",
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
    .. "to who got nothing from the hexes.",
  cite = "CK-117",
}

meeting { "friendly_robber", "city_start" }
adjust "points of the weak" {
  id = "TB-ROBBER-02",
  says = "Where all begin with a settlement and a city, players with at most "
    .. "three points are spared.",
  at_least = 3,
}

meeting { "friendly_robber", "cities_and_knights" }
adjust "points of the weak" {
  id = { "TB-ROBBER-02", "TB-ROBBER-13" },
  says = "All begin with three points, so that players with at most three are "
    .. "spared.",
  at_least = 3,
}

forbid "bishop" {
  id = "TB-ROBBER-13",
  says = "A bishop does not send the robber to a settlement or city of a weak "
    .. "player either.",
  places = function (g) return g:spared_hexes() end,
}

meeting { "friendly_robber", "seafarers" }
forbid "pirate" {
  id = "TB-ROBBER-12",
  says = "The pirate may not stand beside a ship of a weak player.",
  places = function (g)
    local hexes = g:set "hex"
    for player = 1, #g.players do
      if g:is_weak(player) then
        hexes = hexes | g:placed(player, "ship"):touching "hex"
      end
    end
    return hexes
  end,
}

meeting { "event_cards", "cities_and_knights" }
step "red die" {
  id = { "TB-EVENT-30", "TB-EVENT-31", "TB-EVENT-32" },
  says = "The red die is rolled with the event die, apart from the card; an "
    .. "Alchemist sets both dice, and then no card is turned over.",
  of = "roll", after = "roll the dice",
  before = { "event die", "set the dice", "carry out the event" },
  when = function (g) return not g.turn.set_dice end,
  run = function (g) g.turn.dice = { 0, g:roll "red" } end,
}

settle "roll" {
  id = "TB-EVENT-30", order = { "gate", "carry out the event" },
  says = "First comes the event of the die, then that of the card, and then "
    .. "the harvest.",
  cite = "TB-EVENT-30",
}

adjust "harvest" {
  id = "TB-EVENT-11a",
  says = "In an epidemic a city brings a resource and no commodity.",
  depends = { "terrain", "epidemic" },
  when = function (g, player, piece)
    return piece == "city" and g.turn and g.turn.epidemic
  end,
  plus = function (g, player, piece, hex)
    local less = {}
    for good, n in pairs(g:cached("refined", g.marks.terrain[hex])) do
      less[good] = -n
    end
    return less
  end,
}

replace "TB-EVENT-14" {
  clause = "value strength in a tournament",
  id = { "TB-EVENT-14a", "TB-EVENT-19b" },
  says = "Strength is the strength of all active knights of a player.",
  base = function (g, player) return g:value("strength in battle", player) end,
}

forbid "robber flees" {
  id = "TB-EVENT-17c",
  says = "Until the barbarians have landed for the first time the robber stays "
    .. "where he is.",
  when = function (g) return not g.landed end,
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
            seat.fish[#seat.fish + 1] = fish
            table.remove(deck, i)
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
  id = "TB-TWO-42",
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
    if s.piece ~= "bridge" then return false end
    for _, seat in ipairs(g:neutrals()) do
      if #g:neutral_bridge_paths(seat) > 0 then return true end
    end
    return false
  end,
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
  wraps = function (g, former, edge)
    former(g, edge)
    for i, caravan in ipairs(g.caravans) do
      if caravan.edges[#caravan.edges] == edge then g.votes.caravan = i end
    end
  end,
}

forbid "camel" {
  id = "TB-TWO-44", says = "Your second camel goes to another caravan.",
  places = function (g, player)
    local caravan = g:majority() == player and g.caravans[g.votes.caravan]
    return caravan and g:ways_on(caravan)
  end,
}

meeting { "catan_for_two", "traders_and_barbarians" }
move "shift a barbarian" {
  id = "TB-TWO-47",
  says = "For tokens you move a barbarian to a path without road and "
    .. "barbarian; nobody is robbed.",
  during = { "before the roll", "main" }, form = "shift <from> to <to>",
  from = "barbarian's path", to = "free path", as = { "token" },
  apply = function (g, player, m)
    g:pay_tokens(player)
    g:move_rider(player, m.from, m.to)
  end,
}

forbid "shift a barbarian" {
  id = "TB-TWO-47", says = "There is a road.",
  places = function (g) return g:placed(nil, "route") end,
}

on "settlement placed" {
  id = "TB-TWO-47",
  says = "A settlement at a trade hex, also at the founding, brings a token.",
  run = function (g, e)
    local trade = g:set "hex"
    for _, terrain in ipairs(g.things.terrain.list) do
      if g.things.terrain[terrain].deck then
        trade = trade | g:placed(nil, "terrain", terrain)
      end
    end
    if g:decides(e.player) and trade:touching "corner"[e.at] then
      g:win_tokens(e.player, 1)
    end
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

meeting { "catan_for_two", "barbarian_attack" }
move "shift from the coast" {
  id = "TB-TWO-46",
  says = "For tokens you move a barbarian to another hex of the coast.",
  during = { "before the roll", "main" }, form = "shift <from> to <to>",
  from = "hex with barbarians", to = "open coast", as = { "token" },
  apply = function (g, player, m)
    g:pay_tokens(player)
    g:take_barbarians(m.from, 1)
    g.in_reserve = g.in_reserve + 1
    g:land_on(m.to)
  end,
}

forbid "shift from the coast" {
  id = "TB-TWO-46", says = "The barbarian is there already.",
  when = function (g, player, m) return m.from == m.to end,
}
meeting()
