section("The pirate", "turn")

-- g.turn.chest: what the others gave and the caller may take from.

step "piracy" {
  id = { "ELA-046", "ELA-048", "ELA-063", "ELA-253" },
  says = "On a seven the ship turns pirate: no row gives income, and everyone "
    .. "pays tribute. Then the turn goes on as usual.",
  of = "turn", after = "income", before = "building",
  when = function (g) return g.turn.sum == 7 end,
  run = function (g)
    g.turn.chest = { gold = 0, red = 0, blue = 0, green = 0 }
    g:ask("tribute", g.turn.player)
  end,
}

sequence "tribute" {}

local function give_all(g, player)
  local seat = g.players[player]
  for _ = 1, seat.hand.gold do g:give_up(player, "gold") end
  for _, colour in ipairs(g.things.power.list) do
    for _ = 1, seat.power[colour] do g:give_up(player, colour) end
  end
end

step "all pay" {
  id = { "ELA-049", "ELA-062" },
  says = "Clockwise, beginning with the caller, every player gives up one "
    .. "card for each of their victory markers in the pirate's row.",
  of = "tribute", before = "the caller's share",
  run = function (g, s)
    for _, player in ipairs(g:clockwise(s.player)) do
      local count = g:value("tribute", player)
      if count > 0 and count == g:cards_in_hand(player) then
        give_all(g, player)
      elseif count > 0 then
        g:ask("pay the pirate", { player = player, count = count })
      end
    end
  end,
}

value "tribute" {
  id = { "ELA-049", "ELA-052" },
  says = "You owe one card for each of your markers in the pirate's row.",
  printed = false,
  base = function (g, player)
    return g.ship > 0 and g:value("markers in row", player, g.ship) or 0
  end,
}

adjust "tribute" {
  id = "ELA-051",
  says = "If you hold too few cards, give all you have; you owe nothing more.",
  at_most = function (g, player) return g:cards_in_hand(player) end,
}

value "markers in row" {
  id = { "ELA-052", "ELA-055", "ELA-065" },
  says = "A marker counts in the row where it stands on its card: the top "
    .. "row, or the middle row for the second marker of a big building. "
    .. "Markers on the trade track stand in no row.",
  base = function (g, player, row)
    local count = 0
    for site in g:set("row", row):touching "site"
      & g:placed(player, "marked") do
      local from_top = row - g:row(g:corner(site))
      for _, flag in ipairs(g:card(site).flags) do
        if flag == from_top then count = count + 1 end
      end
    end
    return count
  end,
}

adjust "markers in row" {
  id = { "ELA-053", "ELA-166" },
  says = "A tower on the east wall counts in its row; towers to the north and "
    .. "south stand in no row.",
  plus = function (g, player, row)
    return #(g:set("row", row):touching "wall site"
      & g:placed(player, "tower"))
  end,
}

adjust "markers in row" {
  id = "ELA-054",
  says = "A marker on the church counts in the row of its piece.",
  plus = function (g, player, row)
    return #(g:set("row", row):touching "field" & g:placed(player, "church"))
  end,
}

step "pay the pirate" {
  id = { "ELA-050", "ELA-062" },
  says = "Choose the cards you give, one at a time: {count} more.",
  times = "count", alone = "automatic",
}

move "give" {
  id = "ELA-050", says = "Give the pirate a gold or a power card.",
  during = "pay the pirate", form = "give <card>", card = "card in hand",
  apply = function (g, player, m) g:give_up(player, m.card) end,
}

domain "card" {
  what = "gold, or the colour of a power card",
  parse = function (g, text)
    text = text:lower()
    return (text == "gold" or g.things.power[text]) and text
  end,
  list = function () return { "gold", "red", "blue", "green" } end,
  all = { "gold", "red", "blue", "green" },
}

domain "card in hand" {
  id = "ELA-050", says = "You can only give a card you hold.",
  of = "card",
  list = function (g, player)
    local cards = {}
    if g.players[player].hand.gold > 0 then cards[1] = "gold" end
    for _, colour in ipairs(g:colours(player, 1)) do
      cards[#cards + 1] = colour
    end
    return cards
  end,
}

define "cards_in_hand" (function (g, player)
  return g.players[player].hand.gold + g:power_cards(player)
end)

define "give_up" (function (g, player, card)
  local seat = g.players[player]
  local hand = card == "gold" and seat.hand or seat.power
  hand[card] = hand[card] - 1
  if player == g.turn.player then
    g:put_back(card, 1)
  else
    g.turn.chest[card] = g.turn.chest[card] + 1
  end
  if card == "gold" then g:emit("gold given", { player = player })
  else g:emit("power given", { player = player, card = card })
  end
end)

event "gold given" { says = "{player} gives the pirate a gold." }
event "power given" { says = "{player} gives the pirate a {card} power card." }
event "gold taken" { says = "{player} takes a gold from the chest." }
event "power taken" {
  says = "{player} takes a {card} power card from the chest.",
}

step "the caller's share" {
  id = { "ELA-056", "ELA-057", "ELA-166" },
  says = "The caller may keep one card for each of their towers from what the "
    .. "others gave, but none of their own.",
  of = "tribute", after = "all pay", before = "what is left",
  run = function (g, s)
    g:ask("share", { player = s.player, count = g:value("towers", s.player) })
  end,
}

value "towers" {
  id = { "ELA-058", "ELA-166" },
  says = "All your towers count, whichever side they stand on.",
  base = function (g, player) return g:count(player, "tower") end,
}

step "share" {
  id = { "ELA-059", "ELA-060" },
  says = "You see the cards, and may take fewer than you are allowed.",
  times = "count",
}

move "take" {
  id = { "ELA-056", "ELA-060" },
  says = "Take a card that another player gave the pirate.",
  during = "share", form = "take <card>", card = "card in the chest",
  apply = function (g, player, m)
    local seat, chest = g.players[player], g.turn.chest
    local hand = m.card == "gold" and seat.hand or seat.power
    chest[m.card], hand[m.card] = chest[m.card] - 1, hand[m.card] + 1
    if m.card == "gold" then g:emit("gold taken", { player = player })
    else g:emit("power taken", { player = player, card = m.card })
    end
  end,
}

domain "card in the chest" {
  id = { "ELA-056", "ELA-057" },
  says = "You can only take what the others gave.",
  of = "card",
  list = function (g)
    local cards, chest = {}, g.turn.chest or {}
    if (chest.gold or 0) > 0 then cards[1] = "gold" end
    for _, colour in ipairs(g.things.power.list) do
      if (chest[colour] or 0) > 0 then cards[#cards + 1] = colour end
    end
    return cards
  end,
}

move "enough" {
  id = "ELA-059", says = "You may leave the rest of the cards.",
  during = "share", form = "enough", ends = true,
}

forbid "enough" {
  id = "ELA-059", says = "There must be a card in the chest to leave.",
  when = function (g, player)
    for _, count in pairs(g.turn.chest) do
      if count > 0 then return false end
    end
    return true
  end,
}

step "what is left" {
  id = "ELA-061",
  says = "Gold that nobody takes goes to the supply, and power cards go to "
    .. "the discards.",
  of = "tribute", after = "the caller's share",
  run = function (g)
    for card, count in pairs(g.turn.chest) do g:put_back(card, count) end
    g.turn.chest = nil
  end,
}
