section("The event cards", "The turn")

observe "event card" {
  what = "the card that lies open, by its number in the box",
  of = function (g)
    local card = g.turn and g.turn.card
    for i, name in ipairs(card and g.things.card.list or {}) do
      if name == card then return i end
    end
  end,
}

component.deck "event cards" {
  id = { "TB-EVENT-01", "TB-EVENT-02" },
  says = "Thirty-six cards show each sum of two dice as often as the dice "
    .. "would roll it. Twenty of them bring an event.",
}

-- Number, event ("" for none) and how many such cards.
local cards = {
  { 2, "plentiful year", 1 }, { 3, "conflict", 1 }, { 3, "", 1 },
  { 4, "robber flees", 2 }, { 4, "", 1 }, { 5, "tournament", 1 },
  { 5, "trade advantage", 1 }, { 5, "", 2 }, { 6, "epidemic", 1 },
  { 6, "earthquake", 1 }, { 6, "good neighbours", 1 }, { 6, "", 2 },
  { 7, "robber attacks", 6 }, { 8, "epidemic", 1 }, { 8, "", 4 },
  { 9, "calm seas", 1 }, { 9, "", 3 }, { 10, "neighbourly assistance", 1 },
  { 10, "", 2 }, { 11, "neighbourly assistance", 1 }, { 11, "", 1 },
  { 12, "calm seas", 1 },
}

for _, card in ipairs(cards) do
  local number, event, count = table.unpack(card)
  local name = event == "" and tostring(number) or number .. " " .. event
  component.card(name) {
    id = { "TB-EVENT-02", "TB-EVENT-21" }, deck = "event cards",
    count = count, number = number, event = event ~= "" and event or nil,
  }
end

hidden "decks.event cards" {
  id = "TB-EVENT-09",
  says = "Nobody knows the order of the deck or the five cards at its bottom. "
    .. "Cards that have been turned over lie open.",
}

value "numbers out of play" {
  id = "TB-EVENT-01", says = "The cards of all numbers are in the deck.",
  printed = false,
  kind = "set", base = {},
}

on "game begins" {
  id = "TB-EVENT-01",
  says = "Put away the cards whose numbers are not in play before you prepare "
    .. "the deck.",
  run = function (g)
    local out = {}
    for _, number in ipairs(g:value "numbers out of play") do
      out[number] = true
    end
    local deck = g.decks["event cards"]
    for i = #deck, 1, -1 do
      if out[g.things.card[deck[i]].number] then table.remove(deck, i) end
    end
  end,
}

on "game begins" {
  id = "TB-EVENT-03",
  says = "Lay New Year on five cards, and all the others on top of it.",
  run = function (g) g:put_new_year() end,
}

value "cards under New Year" {
  id = "TB-EVENT-03", says = "Five cards lie under New Year.",
  printed = false,
  base = 5,
}

define "put_new_year" (function (g)
  table.insert(g.decks["event cards"], g:value "cards under New Year" + 1,
    "new year")
end)

event "card turned over" { says = "{player} turns over: {card}." }
event "new year" { says = "The event cards are shuffled again." }

replace "CAT-031" {
  clause = "move roll", id = { "TB-EVENT-04", "CAT-031" },
  says = "Turn over the top card.",
}

replace "CAT-031" {
  clause = "step roll the dice",
  id = { "TB-EVENT-04", "TB-EVENT-06", "TB-EVENT-08", "TB-EVENT-33" },
  says = "Instead of rolling, turn over the top card: everyone collects for "
    .. "its number. After New Year, shuffle and prepare all the cards again "
    .. "before you turn over the next one.",
  run = function (g)
    local card = g:next_event_card()
    g.turn.card = card
    g.turn.rolled = g.things.card[card].number
    g.turn.event_due = g.things.card[card].event
    g:emit("card turned over", { player = g.turn.player, card = card })
  end,
}

define "next_event_card" (function (g)
  local card = g:draw_card "event cards"
  if not card or card == "new year" then
    local rest = g.decks["event cards"]
    while #rest > 0 do
      g:discard_card("event cards", table.remove(rest))
    end
    g:renew_deck "event cards"
    if card then g:put_new_year() end
    g:emit "new year"
    card = g:draw_card "event cards"
  end
  g:discard_card("event cards", card)
  return card
end)

step "carry out the event" {
  id = { "TB-EVENT-05", "TB-EVENT-10", "TB-EVENT-10a", "CK-TB-02",
    "TB-EVENT-10b", "TB-EVENT-10c", "TB-EVENT-21", "TB-EVENT-35" },
  says = "Carry out the card's event before its number. A seven brings the "
    .. "robber, as if you had rolled it. Many cards bring no event.",
  of = "roll", after = "roll the dice", before = "seven",
  when = function (g) return g.turn.event_due ~= nil end,
  run = function (g)
    local event = g.turn.event_due
    g.turn.event_due = nil
    if event ~= "robber attacks" then g:ask(event) end
  end,
}

draw (function (g, scene)
  if g.turn and g.turn.card then
    scene:caption(("%s: %s"):format(scene:word "Event card",
      scene:word(g.turn.card)))
  end
  scene:panel("bank", { { "event cards", #g.decks["event cards"] } })
end)
