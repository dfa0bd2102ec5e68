section("Trade cards", "actions")

component.token "merchant" {
  id = "CK-002", says = "There is one merchant.",
  count = 1, serves = "merchant",
}

event "merchant moved" { says = "{player} puts the merchant on {to:hex}." }

move "merchant" {
  id = { "CK-CARD-20", "CK-160", "CK-162", "CK-163" },
  says = "Play Merchant to put the merchant on a land hex next to one of your "
    .. "buildings. The merchant moves in no other way.",
  during = "main", form = "merchant <to>", to = "hex by own building",
  as = { "progress card" },
  apply = function (g, player, m)
    g:play_progress(player, "merchant")
    g.merchant = { hex = m.to, owner = player }
    g:changed "merchant"
    g:emit("merchant moved", { player = player, to = m.to })
  end,
}

domain "hex by own building" {
  id = { "CK-160", "CK-163" },
  says = "You can only choose a land hex next to one of your buildings; a "
    .. "desert will do.",
  of = "hex",
  places = function (g, player) return g:own_hexes(player) & g:value "land" end,
}

forbid "merchant" {
  id = { "CK-138", "CK-CARD-20" },
  says = "You cannot choose the hex where the merchant already stands for you.",
  when = function (g, player, m)
    return g.merchant.owner == player and g.merchant.hex == m.to
  end,
}

adjust "rate" {
  id = { "CK-161", "CK-163" },
  says = "If you have the merchant, you give the bank two of the resource of "
    .. "the merchant's hex for any other card, even while the hex is blocked.",
  when = function (g, player, good)
    return g.merchant.owner == player
      and g.things.terrain[g.marks.terrain[g.merchant.hex]].yields == good
  end,
  at_most = 2, depends = { "merchant", "terrain" },
}

adjust "public points" {
  id = { "CK-162", "CK-166" },
  says = "The merchant is worth one point to the player who moved it last.",
  depends = { "merchant" },
  plus = function (g, player) return g.merchant.owner == player and 1 or 0 end,
}

-- g.turn.harbour: whom the player on turn may still approach, by seat.
observe "turn.consigned" { as = "good" }
observe "to be approached" {
  what = "whom the player on turn may still approach", seats = true,
  of = function (g, seat)
    return g.turn and g.turn.harbour and g.turn.harbour[seat]
  end,
}

move "commercial harbor" {
  id = "CK-CARD-21",
  says = "Play Commercial Harbor: once this turn you may offer each other "
    .. "player a resource for a commodity of their choice.",
  during = "main", form = "commercial harbor", as = { "progress card" },
  apply = function (g, player)
    g:play_progress(player, "commercial harbor")
    if g.turn.harbour then return end
    g.turn.harbour = {}
    for other = 1, #g.players do g.turn.harbour[other] = other ~= player end
  end,
}

forbid "commercial harbor" {
  id = "CK-CARD-21",
  says = "You can play Commercial Harbor only once a turn; a second one would "
    .. "let you approach nobody else.",
  when = function (g, player) return g.turn.harbour ~= nil end,
}

forbid "commercial harbor" {
  id = { "CK-138", "CK-CARD-21" }, says = "You need a resource to offer.",
  when = function (g, player) return g:hand_size(player, "resource") == 0 end,
}

forbid "commercial harbor" {
  id = { "CK-138", "CK-CARD-21" },
  says = "Another player must have a card to give.",
  when = function (g, player) return g:all_empty_but(player) end,
}

define "all_empty_but" (function (g, player)
  for _, other in ipairs(g:others(player)) do
    if g:hand_size(other, "card") > 0 then return false end
  end
  return true
end)

event "offered in kind" {
  says = "{player} offers {to} 1 {good} for a commodity.",
}
event "answered in kind" {
  says = "{player} gives {to} a commodity for it.",
  knows = {
    player = "{player} gives {to} a commodity for it: {good}.",
    to = "{player} gives {to} a commodity for it: {good}.",
  },
}

move "consign" {
  id = "CK-CARD-21",
  says = "Offer a resource to a player you have not approached yet.",
  during = "main", form = "consign <good> to <to>", good = "resource in hand",
  to = "player to approach",
  apply = function (g, player, m)
    g.turn.harbour[m.to], g.turn.consigned = false, m.good
    g:emit("offered in kind", { player = player, to = m.to, good = m.good })
    g:ask("answer in kind", { player = m.to, from = player, good = m.good })
    g:ask "the resource is hidden again"
  end,
}

-- Also where nothing was answered: who has no commodity is not asked.
step "the resource is hidden again" {
  id = "CK-CARD-21",
  says = "Once the offer is answered, the resource is a hidden card again.",
  printed = false,
  run = function (g) g.turn.consigned = nil end,
}

adjust "cards promised" {
  id = "CK-CARD-21",
  says = "A player who offers a resource shows that they hold it.",
  printed = false,
  when = function (g, player)
    return g.turn and g.turn.player == player and g.turn.consigned
  end,
  plus = function (g) return { [g.turn.consigned] = 1 } end,
}

forbid "consign" {
  id = "CK-CARD-21",
  says = "You must have played Commercial Harbor this turn.",
  stays = "fact",
  when = function (g, player) return g.turn.harbour == nil end,
}

domain "resource in hand" {
  id = "CK-CARD-21", says = "You can only choose a resource you hold.",
  of = "good",
  list = function (g, player) return g:held(player, "resource") end,
}

define "held" (function (g, player, trait)
  local list, hand = {}, g.players[player].hand
  for _, good in ipairs(g.things.good.with[trait]) do
    if hand[good] > 0 then list[#list + 1] = good end
  end
  return list
end)

domain "player to approach" {
  id = "CK-CARD-21",
  says = "You can only choose a player you have not approached this turn.",
  of = "player",
  list = function (g, player)
    local list, open = {}, g.turn.harbour
    for _, other in ipairs(g:others(player)) do
      if not open or open[other] then list[#list + 1] = other end
    end
    return list
  end,
}

step "answer in kind" {
  id = "CK-CARD-21",
  says = "Choose the commodity you give. If you have none, nothing changes "
    .. "hands.",
}

move "hand over" {
  id = "CK-CARD-21", says = "Give a commodity for the resource.",
  during = "answer in kind", form = "hand over <good>",
  secret = true,
  good = "commodity in hand",
  apply = function (g, player, m, s)
    g:transfer(player, s.from, m.good, 1)
    g:transfer(s.from, player, s.good, 1)
    g:emit("answered in kind", { player = player, to = s.from,
      good = m.good })
  end,
}

domain "commodity in hand" {
  id = "CK-CARD-21", says = "You can only choose a commodity you hold.",
  of = "good",
  list = function (g, player) return g:held(player, "commodity") end,
}

move "merchant fleet" {
  id = "CK-CARD-22",
  says = "Play Merchant Fleet and name a resource or a commodity: for the "
    .. "rest of the turn you give the bank two of it for any other card.",
  during = "main", form = "merchant fleet <good>", good = "card of a hand",
  as = { "progress card" },
  apply = function (g, player, m)
    g:play_progress(player, "merchant fleet")
    g.fleet[m.good] = true
    g:changed "fleet"
  end,
}

domain "card of a hand" {
  id = "CK-CARD-22", says = "You can only name a resource or a commodity.",
  of = "good",
  list = function (g) return g.things.good.with.card end,
}

adjust "rate" {
  id = "CK-CARD-22", says = "A merchant fleet trades two cards for one.",
  when = function (g, player, good)
    return g.fleet[good] and g.turn.player == player or false
  end,
  at_most = 2, depends = { "fleet" },
}

on "turn begins" {
  id = "CK-CARD-22", says = "A fleet lasts until the turn ends.",
  run = function (g)
    if next(g.fleet) == nil then return end
    g.fleet = {}
    g:changed "fleet"
  end,
}

forbid "merchant fleet" {
  id = { "CK-138", "CK-CARD-22" },
  says = "You cannot name a kind of card you already trade at this rate.",
  when = function (g, player, m)
    return g:value("rate", player, m.good) <= 2
  end,
}

move "master merchant" {
  id = { "CK-CARD-23", "CK-139" },
  says = "Play Master Merchant to look at the hand of a player with more "
    .. "points than you and take two cards, or the only one.",
  during = "main", form = "master merchant <victim>",
  victim = "richer player", as = { "progress card" },
  apply = function (g, player, m)
    g:play_progress(player, "master merchant")
    g:ask("look at a hand", { player = player, victim = m.victim,
      count = math.min(2, g:hand_size(m.victim, "card")) })
  end,
}

domain "richer player" {
  id = { "CK-CARD-23", "CK-138" },
  says = "You can only choose a player who has more points than you and holds "
    .. "a card.",
  of = "player",
  list = function (g, player)
    local list = {}
    for _, other in ipairs(g:ahead_of(player)) do
      if g:hand_size(other, "card") > 0 then list[#list + 1] = other end
    end
    return list
  end,
}

step "look at a hand" {
  id = "CK-CARD-23", says = "Take cards from this hand, one at a time.",
  times = "count",
}

move "pick" {
  id = "CK-CARD-23", says = "Take a card of your choice.",
  during = "look at a hand", form = "pick <good>", good = "seen card",
  secret = true,
  apply = function (g, player, m, s)
    g:transfer(s.victim, player, m.good, 1)
  end,
}

domain "seen card" {
  id = "CK-CARD-23",
  says = "You can only take a card from the hand you are looking at.",
  of = "good",
  list = function (g, player, m, s)
    return s.victim and g:held(s.victim, "card") or {}
  end,
}

event "collected" { says = "{player} takes {count} {good} in all." }

-- Up to `most` cards of a kind from every other player.
define "collect" (function (g, player, good, most)
  local sum = 0
  for _, other in ipairs(g:others(player)) do
    local count = math.min(most, g.players[other].hand[good])
    g:transfer(other, player, good, count)
    sum = sum + count
  end
  g:emit("collected", { player = player, good = good, count = sum })
end)

move "commodity monopoly" {
  id = "CK-CARD-24",
  says = "Play Commodity Monopoly and name a commodity: everyone who holds it "
    .. "gives you one.",
  during = "main", form = "commodity monopoly <good>", good = "commodity",
  as = { "progress card" },
  apply = function (g, player, m)
    g:play_progress(player, "commodity monopoly")
    g:collect(player, m.good, 1)
  end,
}

domain "commodity" {
  id = "CK-CARD-24", says = "You can only name coin, paper or cloth.",
  of = "good",
  list = function (g) return g.things.good.with.commodity end,
}

move "resource monopoly" {
  id = "CK-CARD-25",
  says = "Play Resource Monopoly and name a resource: everyone gives you two "
    .. "of it, or their only one.",
  during = "main", form = "resource monopoly <good>", good = "any resource",
  as = { "progress card" },
  apply = function (g, player, m)
    g:play_progress(player, "resource monopoly")
    g:collect(player, m.good, 2)
  end,
}

domain "any resource" {
  id = "CK-CARD-25", says = "You can only name a resource.",
  of = "good",
  list = function (g) return g.things.good.with.resource end,
}

forbid { "commodity monopoly", "resource monopoly" } {
  id = { "CK-138", "CK-CARD-24", "CK-CARD-25" },
  says = "Another player must hold a card.",
  when = function (g, player) return g:all_empty_but(player) end,
}
