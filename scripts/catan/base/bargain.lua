section("Trade among players", "actions")

-- g.offer: what the player whose turn it is offers, and the answers so far,
-- by seat: "no", "yes", or a counter-offer { give =, get = } of that seat.
observe "offer.player" { as = "player" }
observe "offer.give" { as = "bundle" }
observe "offer.get" { as = "bundle" }

move "offer" {
  id = { "CAT-060", "CAT-063", "CAT-064" },
  says = "On your turn you may offer the other players cards from your hand "
    .. "for cards from theirs, as often as you like.",
  during = "main", form = "offer <give> for <get>",
  give = "cards offered", get = "cards wanted", open = true, as = { "swap" },
  sample = "domains",
  apply = function (g, player, m)
    g.offer = { player = player, give = g:copy(m.give), get = g:copy(m.get),
      answers = {} }
    g:ask "bargain"
  end,
}

domain "traded cards" {
  id = "CAT-063",
  says = "You can only offer and ask for cards that players may trade.",
  of = "bundle", words = "many",
  has = function (g, player, bundle) return g:may_trade(player, bundle) end,
}

domain "some cards" {
  id = "CAT-061",
  says = "Each side must give at least one card; gifts are not allowed.",
  within = "traded cards",
  has = function (_, _, bundle) return next(bundle) ~= nil end,
}

domain "cards offered" {
  id = "CAT-064", says = "You can only offer cards you hold.",
  within = "some cards",
  sample = function (g, player) return g:cached("market", player).held end,
  has = function (g, player, bundle) return g:has(player, bundle) end,
}

domain "cards wanted" {
  id = "CAT-064",
  says = "You cannot ask for more cards than any one player holds.",
  within = "some cards",
  sample = function (g, player)
    local market = g:cached("market", player)
    if market.most == 0 then return {} end
    return market.lacking[1] and market.lacking or market.held
  end,
  has = function (g, player, bundle)
    local wanted = 0
    for _, n in next, bundle do wanted = wanted + n end
    return wanted <= g:cached("market", player).most
  end,
}

-- A card of each kind that the player holds, and of each that he lacks; the
-- most cards that another player holds.
cache "market" {
  depends = { "hands", "goods players trade" },
  build = function (g, player)
    local goods = g:value("goods players trade", player)
    local market, hand = { held = {}, lacking = {}, most = 0 },
      g.players[player].hand
    for _, other in ipairs(g:others(player)) do
      market.most = math.max(market.most, g:cards_of(other, goods))
    end
    for _, good in ipairs(goods) do
      local list = hand[good] > 0 and market.held or market.lacking
      list[#list + 1] = g.cache.single[good]
    end
    return market
  end,
}

---@return integer
define "cards_of" (function (g, player, goods)
  local hand, sum = g.players[player].hand, 0
  for i = 1, #goods do sum = sum + hand[goods[i]] end
  return sum
end)

value "goods players trade" {
  id = "CAT-063",
  says = "Players trade resource cards only: no pieces, no promises.",
  kind = "set", depends = {},
  base = function (g) return g.things.good.with.resource end,
}

forbid "swap" {
  id = "CAT-062",
  says = "A trade cannot have the same kind of card on both sides.",
  when = function (g, player, m)
    local get = m.get
    for good in next, m.give do
      if get[good] then return true end
    end
    return false
  end,
}

sequence "bargain" {}

step "hear the answers" {
  id = "CAT-064",
  says = "The other players answer the offer in clockwise order.",
  of = "bargain", before = "close the bargain",
  run = function (g)
    for _, other in ipairs(g:others(g.offer.player)) do
      g:ask("answer", other)
    end
  end,
}

step "close the bargain" {
  id = "CAT-064",
  says = "Trade with one player who agreed or made a counter-offer, or with "
    .. "nobody.",
  of = "bargain", after = "hear the answers", before = "clear the table",
  player = function (g) return g.offer.player end,
  when = function (g) return g:takers()[1] ~= nil end,
  offers = { "deal", "withdraw" },
}

step "clear the table" {
  id = "CAT-064", says = "Once the bargain is closed, the offer is gone.",
  printed = false,
  of = "bargain", after = "close the bargain",
  run = function (g) g.offer = false end,
}

step "answer" {
  id = "CAT-064",
  says = "Accept the offer, decline it, or make the player whose turn it is a "
    .. "counter-offer.",
}

move "decline" {
  id = "CAT-064", says = "You may decline any trade.",
  during = "answer", form = "decline",
  apply = function (g, player) g.offer.answers[player] = "no" end,
}

move "accept" {
  id = "CAT-064", says = "You may accept the offer.",
  during = "answer", form = "accept",
  apply = function (g, player) g.offer.answers[player] = "yes" end,
}

forbid "accept" {
  id = "CAT-064", says = "You can only accept an offer you can pay.",
  stays = "fact",
  when = function (g, player) return not g:has(player, g.offer.get) end,
}

move "counter" {
  id = "CAT-064",
  says = "You may answer with an offer of your own.",
  during = "answer", form = "counter <give> for <get>",
  give = "cards offered", get = "some cards", open = true, as = { "swap" },
  sample = function (g, player) return g:answers_in_kind(player) end,
  apply = function (g, player, m)
    g.offer.answers[player] = { give = g:copy(m.give), get = g:copy(m.get) }
  end,
}

-- The cards that are asked for, if the player holds them, each for a card that
-- was not offered.
define "answers_in_kind" (function (g, player)
  local list, offer = {}, g.offer
  if not g:has(player, offer.get) then return list end
  for _, good in ipairs(g:value("goods players trade", player)) do
    if not offer.give[good] and not offer.get[good] then
      list[#list + 1] = { give = offer.get, get = g.cache.single[good] }
    end
  end
  return list
end)

event "traded" {
  says = "{player} gives {to} {give:bundle} for {get:bundle}.",
}

move "deal" {
  id = "CAT-064",
  says = "Trade with a player who agreed: both of you hand over your cards.",
  form = "deal <partner>", partner = "taker",
  apply = function (g, player, m)
    local offer, answer = g.offer, g.offer.answers[m.partner]
    if answer == "yes" then answer = { give = offer.get, get = offer.give } end
    g:transfer(player, m.partner, answer.get)
    g:transfer(m.partner, player, answer.give)
    g:emit("traded", { player = player, to = m.partner, give = answer.get,
      get = answer.give })
  end,
}

domain "taker" {
  id = "CAT-064",
  says = "You can only trade with a player who agreed or made a counter-offer.",
  stays = "fact",
  of = "player",
  list = function (g) return g:takers() end,
}

forbid "deal" {
  id = "CAT-064", says = "You can only take a counter-offer you can pay.",
  stays = "fact",
  when = function (g, player, m)
    local answer = g.offer.answers[m.partner]
    return answer ~= "yes" and not g:has(player, answer.get)
  end,
}

move "withdraw" {
  id = "CAT-064", says = "You may withdraw your offer.",
  form = "withdraw",
}

define "may_trade" (function (g, player, bundle)
  local known = {}
  for _, good in ipairs(g:value("goods players trade", player)) do
    known[good] = true
  end
  for good, n in pairs(bundle) do
    if not known[good] or n < 1 then return false end
  end
  return true
end)

define "takers" (function (g)
  local answers = g.offer.answers
  return g:others_who(g.offer.player, function (other)
    return answers[other] and answers[other] ~= "no"
  end)
end)

-- All but the player, from the left, of whom this holds.
define "others_who" (function (g, player, holds)
  local seats = {}
  for _, other in ipairs(g:others(player)) do
    if holds(other) then seats[#seats + 1] = other end
  end
  return seats
end)

define "others_with_cards" (function (g, player)
  return g:others_who(player, function (other)
    return g:hand_size(other, "card") > 0
  end)
end)

value "cards promised" {
  id = "CAT-064",
  says = "A player who offers cards, or agrees to give some, shows that they "
    .. "hold them.",
  printed = false,
  kind = "bundle",
  base = function (g, player)
    local offer = g.offer
    if not offer then return {} end
    if offer.player == player then return offer.give end
    local answer = offer.answers[player]
    if answer == "yes" then return offer.get end
    return answer and answer ~= "no" and answer.give or {}
  end,
}

-- One card of each kind, as a bundle.
cache "single" {
  depends = {},
  build = function (g)
    local single = {}
    for _, good in ipairs(g.things.good.list) do
      single[good] = { [good] = 1 }
    end
    return single
  end,
}
