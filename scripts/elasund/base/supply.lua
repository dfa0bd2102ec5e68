section("The supply", "actions")

-- Payments from the supply are lists by seat: gold[player], power[player].

-- Pays what is due, clockwise from `first`, at once or after a shortage.
define "pay_out" (function (g, first, gold, power)
  local golds, powers = g:sum_of(gold), g:sum_of(power)
  if golds > g.bank.gold
    or powers > #g.decks.power + #g.discards.power then
    g:ask("payment", { first = first, gold = gold, power = power })
  else
    if golds > 0 then g:serve(first, gold, g.receive_gold) end
    if powers > 0 then g:serve(first, power, g.receive_power) end
  end
end)

sequence "payment" {}

step "gold is short" {
  id = { "ELA-245", "ELA-246", "ELA-248", "ELA-251" },
  says = "If the supply holds less gold than is due, for whatever reason, "
    .. "every player first returns half of theirs, rounded down.",
  of = "payment", before = "power is short",
  when = function (g, s) return g:sum_of(s.gold) > g.bank.gold end,
  run = function (g)
    for player, seat in ipairs(g.players) do
      g:pay(player, "gold", seat.hand.gold // 2)
    end
    g:emit("gold short", {})
  end,
}

event "gold short" {
  says = "The supply is short of gold: every player returns half of theirs, "
    .. "rounded down.",
}
event "power short" {
  says = "Power cards are short: every player returns half of theirs, rounded "
    .. "down.",
}

step "power is short" {
  id = { "ELA-245", "ELA-246", "ELA-248", "ELA-249", "ELA-251" },
  says = "If the deck and the discards together hold too few power cards, "
    .. "every player returns half of theirs, rounded down.",
  of = "payment", after = "gold is short", before = "deal",
  when = function (g, s)
    return g:sum_of(s.power) > #g.decks.power + #g.discards.power
  end,
  run = function (g, s)
    g:emit("power short", {})
    for _, player in ipairs(g:clockwise(s.first)) do
      g:ask("halving", { player = player,
        count = g:power_cards(player) // 2 })
    end
    g:ask "shuffle all"
  end,
}

step "halving" {
  id = "ELA-250",
  says = "Choose the power cards you return: {count} more.",
  times = "count", alone = "automatic",
}

move "put back" {
  id = "ELA-250", says = "Return a power card of your choice.",
  during = "halving", form = "put back <colour>", colour = "colour in hand",
  apply = function (g, player, m) g:spend(player, m.colour, 1) end,
}

domain "colour in hand" {
  id = "ELA-250", says = "You can only return a card you hold.",
  of = "card", what = "a colour of power cards",
  list = function (g, player) return g:colours(player, 1) end,
}

step "shuffle all" {
  id = "ELA-246",
  says = "Shuffle the deck, the discards and the returned cards together.",
  run = function (g) g:renew_deck "power" end,
}

step "deal" {
  id = { "ELA-044", "ELA-247", "ELA-252" },
  says = "Deal clockwise from the player whose turn it is; everyone gets all "
    .. "the cards they are owed. If there are still too few, deal them one at "
    .. "a time until none is left, and the rest is lost.",
  of = "payment", after = "power is short",
  run = function (g, s)
    if s.gold then g:deal(s.first, s.gold, g.bank.gold, g.receive_gold) end
    if s.power then
      g:deal(s.first, s.power, #g.decks.power + #g.discards.power,
        g.receive_power)
    end
  end,
}

-- The same card by card, when the stock is too small.
local function serve_singly(g, first, due, stock, receive)
  local player, given = first, g:zeros()
  while stock > 0 do
    if given[player] < due[player] then
      receive(g, player, 1)
      given[player], stock = given[player] + 1, stock - 1
    end
    player = g:next(player)
  end
end

define "deal" (function (g, first, due, stock, receive)
  if g:sum_of(due) <= stock then return g:serve(first, due, receive) end
  serve_singly(g, first, due, stock, receive)
end)

---@return integer
define "sum_of" (function (g, due)
  local sum = 0
  for player = 1, due and #due or 0 do sum = sum + due[player] end
  return sum
end)

-- Hands out what is due, each player's share at once.
define "serve" (function (g, first, due, receive)
  for player = first, #due do
    if due[player] > 0 then receive(g, player, due[player]) end
  end
  for player = 1, first - 1 do
    if due[player] > 0 then receive(g, player, due[player]) end
  end
end)

event "gold received" { says = "{player} receives {count} gold." }
event "power received" {
  says = "{player} receives {count} power {count|card|cards}.",
  knows = {
    player = "{player} receives {count} power {count|card|cards}: {cards}.",
  },
}

define "receive_gold" (function (g, player, count)
  g:gain(player, "gold", count)
  g:emit("gold received", { player = player, count = count })
end)

define "receive_power" (function (g, player, count)
  local power, cards = g.players[player].power, {}
  for i = 1, count do
    local colour = g:draw_power()
    if not colour then break end
    power[colour] = power[colour] + 1
    cards[i] = colour
  end
  g:emit("power received", { player = player, count = #cards, cards = cards })
end)

value "discards are shuffled in" {
  id = { "ELA-243", "ELA-244" },
  says = "When a card is needed and the power deck is empty, shuffle the "
    .. "discards into a new deck.",
  kind = "any",
  base = function (g) return #g.decks.power == 0 end,
}

define "draw_power" (function (g)
  if g:value "discards are shuffled in" then g:renew_deck "power" end
  return g:draw_card "power"
end)

-- Power cards in hands ------------------------------------------------------

define "power_cards" (function (g, player)
  local power, sum, all = g.players[player].power, 0, g.things.power.list
  for i = 1, #all do sum = sum + power[all[i]] end
  return sum
end)

-- Colours of which a player holds at least `count` cards.
define "colours" (function (g, player, count)
  local power, list, all = g.players[player].power, {}, g.things.power.list
  for i = 1, #all do
    if power[all[i]] >= count then list[#list + 1] = all[i] end
  end
  return list
end)

-- Whether a player holds so many cards of one colour.
define "holds_alike" (function (g, player, count)
  local power, all = g.players[player].power, g.things.power.list
  for i = 1, #all do
    if power[all[i]] >= count then return true end
  end
  return false
end)

-- Whether a player holds a card of each colour.
define "holds_each" (function (g, player)
  local power, all = g.players[player].power, g.things.power.list
  for i = 1, #all do
    if power[all[i]] < 1 then return false end
  end
  return true
end)

event "power card paid" { says = "{player} pays a {colour} power card." }
event "power cards paid" {
  says = "{player} pays {count} {colour} power cards.",
}

-- Moves power cards from a hand to the discards, no more than it has.
define "spend" (function (g, player, colour, count)
  local power = g.players[player].power
  local spent = math.min(count, power[colour] or 0)
  if spent == 0 then return end
  power[colour] = power[colour] - spent
  g:put_back(colour, spent)
  if spent == 1 then
    g:emit("power card paid", { player = player, colour = colour })
  else
    g:emit("power cards paid", { player = player, colour = colour,
      count = spent })
  end
end)

-- One card of each colour.
define "spend_each" (function (g, player)
  for _, colour in ipairs(g.things.power.list) do g:spend(player, colour, 1) end
end)

-- Cards that belong to nobody: gold to the supply, power to the discards.
define "put_back" (function (g, card, count)
  if card == "gold" then
    g.bank.gold = g.bank.gold + count
    return
  end
  for _ = 1, count do g:discard_card("power", card) end
end)
