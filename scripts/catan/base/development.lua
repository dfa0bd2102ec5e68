section("Development cards", "actions")
element("development", "Development cards")

local kinds = { "knight", "victory point", "road building", "year of plenty",
  "monopoly" }

observe "card played" {
  what = "the development card that was played this turn, by its kind",
  of = function (g)
    for i, name in ipairs(kinds) do
      if g.turn and g.turn.card_played == name then return i end
    end
  end,
}

component.cost "development card" {
  id = "CAT-080",
  says = "A development card costs one ore, one wool and one grain.",
  wool = 1, grain = 1, ore = 1,
}

component.deck "development" {
  id = { "CAT-130", "CAT-018" },
  says = "Shuffle the twenty-five development cards face down: fourteen "
    .. "knights, five victory points, and two each of road building, year of "
    .. "plenty and monopoly.",
  cards = {
    knight = 14, ["victory point"] = 5, ["road building"] = 2,
    ["year of plenty"] = 2, monopoly = 2,
  },
}

hidden "decks.development" {
  id = { "CAT-018", "CAT-130" },
  says = "Nobody knows the order of the deck.",
  pool = "development",
}

-- cards: what may be played; fresh: what was bought this turn.
hidden "players.*.cards" {
  id = { "CAT-131", "CAT-018" },
  says = "Keep your development cards hidden.",
  pool = "development",
}
hidden "players.*.fresh" {
  title = "bought this turn", id = { "CAT-131", "CAT-018" },
  says = "Keep your development cards hidden.",
  pool = "development",
}

on "game begins" {
  id = { "CAT-130", "CAT-131" },
  says = "Keep development cards apart from your hand: they cannot be traded, "
    .. "stolen or discarded.",
  stays = "start",
  run = function (g)
    for _, seat in ipairs(g.players) do
      seat.cards, seat.fresh, seat.knights = {}, {}, 0
    end
  end,
}

-- Knights that lie open before a player come or go.
define "add_knights" (function (g, player, count)
  local seat = g.players[player]
  seat.knights = seat.knights + count
  g:changed "knights"
end)

event "card bought" {
  says = "{player} buys a development card.",
  knows = { player = "{player} buys a development card: {card}." },
}
event "card played" { says = "{player} plays {card}." }

move "buy" {
  id = { "CAT-090", "CAT-080" },
  says = "You may buy the top card of the development deck.",
  during = "main", form = "buy", cost = "development card",
  apply = function (g, player) g:take_card(player) end,
}

-- The top card goes to a player, to be played from the next turn on.
define "take_card" (function (g, player)
  local fresh, card = g.players[player].fresh, g:draw_card "development"
  fresh[#fresh + 1] = card
  g:changed "cards"
  g:emit("card bought", { player = player, card = card })
end)

forbid "buy" {
  id = { "CAT-090", "CAT-139", "CAT-177" },
  says = "Once the development deck is empty, nobody can buy from it; played "
    .. "cards do not return.",
  when = function (g, player) return #g.decks.development == 0 end,
}

on "turn begins" {
  id = "CAT-132",
  says = "You can play a development card from the turn after you buy it.",
  run = function (g)
    local buyers = g.cache["holders of fresh cards"]
    for i = 1, #buyers do
      local seat = g.players[buyers[i]]
      table.move(seat.fresh, 1, #seat.fresh, #seat.cards + 1, seat.cards)
      seat.fresh = {}
      g:changed "cards"
    end
  end,
}

cache "holders of fresh cards" {
  depends = { "cards" },
  build = function (g)
    local holders = {}
    for player, seat in ipairs(g.players) do
      if #seat.fresh > 0 then holders[#holders + 1] = player end
    end
    return holders
  end,
}

forbid "development card" {
  id = { "CAT-033", "CAT-132" },
  says = "You can play only one development card a turn, before or after the "
    .. "roll.",
  when = function (g, player) return g.turn.card_played ~= nil end,
}

-- The move that plays a card has its name.
forbid "development card" {
  id = { "CAT-130", "CAT-131", "CAT-132" },
  says = "You can only play a development card you hold.",
  all_but = function (g, player)
    return g.cache["development held"][player]
  end,
}

forbid "development card" {
  id = "CAT-132",
  says = "You cannot play a development card on the turn you buy it.",
  when = function (g, player, m)
    local held = g.cache["development held"][player]
    return held and held[m.move] == "fresh" or false
  end,
}

move "knight" {
  id = { "CAT-134", "CAT-180" },
  says = "Play a knight to move the robber and rob a player there; nobody "
    .. "discards. The knight stays in front of you and counts towards your "
    .. "army.",
  during = { "before the roll", "main" }, form = "knight",
  as = { "development card" },
  apply = function (g, player)
    g:play_card(player, "knight")
    g:add_knights(player, 1)
    g:ask("move the robber", player)
  end,
}

move "road building" {
  id = { "CAT-135", "CAT-180" },
  says = "Play road building to place two roads for free, one after the "
    .. "other. If there is room for only one, or you have only one left, "
    .. "place one.",
  during = { "before the roll", "main" }, form = "road building",
  as = { "development card" },
  apply = function (g, player)
    g:play_card(player, "road building")
    for _ = 1, 2 do g:ask("free road", player) end
  end,
}

forbid "road building" {
  id = "CAT-135",
  says = "You need a piece left to place, and somewhere to place it.",
  when = function (g, player)
    return not g:could("free road", player)
  end,
}

move "year of plenty" {
  id = "CAT-136",
  says = "Play year of plenty to take any two resource cards from the bank; "
    .. "you may use them at once.",
  during = { "before the roll", "main" },
  form = "year of plenty <first> [<second>]",
  first = "resource in the bank", second = "another resource in the bank",
  as = { "development card" },
  apply = function (g, player, m)
    g:play_card(player, "year of plenty")
    g:gain(player, m.first, 1)
    if m.second then g:gain(player, m.second, 1) end
  end,
}

domain "another resource in the bank" {
  id = "CAT-136",
  says = "Take two cards that the bank holds; if it has only one, take that "
    .. "one.",
  of = "good", what = "a resource, such as wool",
  list = function (g, player, m)
    local list = {}
    for _, good in ipairs(g.things.good.with.resource) do
      if g.bank[good] > (good == m.first and 1 or 0) then
        list[#list + 1] = good
      end
    end
    return list
  end,
}

event "monopolised" { says = "{player} takes {count} {good} in all." }

move "monopoly" {
  id = "CAT-137",
  says = "Play monopoly and name a resource: all other players give you every "
    .. "card of it they hold.",
  during = { "before the roll", "main" }, form = "monopoly <good>",
  good = "resource", as = { "development card" },
  apply = function (g, player, m)
    g:play_card(player, "monopoly")
    local sum = 0
    for _, other in ipairs(g:others(player)) do
      local count = g.players[other].hand[m.good]
      g:transfer(other, player, m.good, count)
      sum = sum + count
    end
    g:emit("monopolised", { player = player, good = m.good, count = sum })
  end,
}

domain "resource" {
  id = "CAT-137", says = "You can only name a resource.",
  of = "good", what = "a resource, such as wool",
  list = function (g) return g.things.good.with.resource end,
}

adjust "points" {
  id = { "CAT-133", "CAT-138", "CAT-150", "CAT-176" },
  says = "A victory point card is worth one point, even on the turn you buy "
    .. "it. Keep it hidden until you win.",
  depends = { "cards" },
  plus = function (g, player)
    local seat = g.players[player]
    return g:count_card(seat.cards, "victory point")
      + g:count_card(seat.fresh, "victory point")
  end,
}

define "count_card" (function (g, cards, name)
  local count = 0
  for i = 1, #cards do
    if cards[i] == name then count = count + 1 end
  end
  return count
end)

-- "old" or "fresh" by the name of each card that the player holds.
define "held_cards" (function (g, player)
  local held, seat = {}, g.players[player]
  for _, card in ipairs(seat.fresh) do held[card] = "fresh" end
  for _, card in ipairs(seat.cards) do held[card] = "old" end
  return held
end)

cache "development held" {
  depends = { "cards" },
  build = function (g)
    local held = {}
    for player, seat in ipairs(g.players) do
      held[player] = #seat.fresh + #seat.cards > 0 and g:held_cards(player)
    end
    return held
  end,
}

-- Knights lie open before their owner (seat.knights), other played cards in
-- the discards, from where none returns.
define "play_card" (function (g, player, name)
  local cards = g.players[player].cards
  for i, card in ipairs(cards) do
    if card == name then
      table.remove(cards, i)
      break
    end
  end
  if name ~= "knight" then g:discard_card("development", name) end
  g.turn.card_played = name
  g:changed "cards"
  g:emit("card played", { player = player, card = name })
end)

draw (function (g, scene)
  for player, seat in ipairs(g.players) do
    local cards = {}
    for _, list in ipairs { seat.cards, seat.fresh } do
      for _, card in ipairs(list) do cards[#cards + 1] = card end
    end
    if g:decides(player) then
      scene:panel(player, {
        { "cards", scene:hand(player, cards) },
        { "knights", seat.knights, value = "army" },
      })
    end
  end
  scene:panel("bank", { { "development cards", #g.decks.development } })
end)
