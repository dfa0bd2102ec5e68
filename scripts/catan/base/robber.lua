section("The seven and the robber", "turn")

observe "robber" { as = "hex" }

component.token "robber" {
  id = "CAT-008", says = "The robber belongs to nobody.",
  count = 1, serves = "place the robber",
}

value "hand limit" {
  id = { "CAT-050", "CAT-170" },
  says = "You can keep up to seven cards when a seven is rolled.",
  base = 7,
}

value "cards to discard" {
  id = { "CAT-050", "CAT-051", "CAT-131" },
  says = "Count only the cards in your hand, not those you keep apart.",
  base = function (g, player)
    local size = g:hand_size(player, "card")
    return size > g:value("hand limit", player) and size // 2 or 0
  end,
}

sequence "robbery" {}

step "discard half" {
  id = { "CAT-050", "CAT-056", "CAT-172" },
  says = "If you hold more cards than your hand limit when a seven is rolled, "
    .. "discard half of them, rounded down.",
  of = "robbery", before = "send the robber",
  run = function (g, s)
    for _, player in ipairs(g:clockwise(s.player)) do
      local count = g:value("cards to discard", player)
      if count > 0 then
        g:ask("discard cards", { player = player, count = count })
      end
    end
  end,
}

step "send the robber" {
  id = { "CAT-051", "CAT-052" },
  says = "Everyone discards first; then the player who rolled goes on to rob.",
  of = "robbery", after = "discard half",
  run = function (g, s) g:ask("move the robber", s.player) end,
}

step "discard cards" {
  id = "CAT-050",
  says = "Choose the cards you discard, one at a time: {count} more.",
  times = "count",
}

move "discard" {
  id = "CAT-050", says = "Return a card from your hand to the bank.",
  during = "discard cards", form = "discard <good>", good = "card in hand",
  apply = function (g, player, m) g:pay(player, m.good, 1) end,
}

domain "card in hand" {
  id = "CAT-050", says = "You can only choose a card you hold.",
  stays = "fact",
  of = "good", what = "a resource, such as wool",
  list = function (g, player)
    local list, hand = {}, g.players[player].hand
    for _, good in ipairs(g.things.good.with.card) do
      if hand[good] > 0 then list[#list + 1] = good end
    end
    return list
  end,
}

step "move the robber" {
  id = { "CAT-052", "CAT-053" },
  says = "Move the robber to another hex and rob someone there.",
  as = { "moving a thief" },
}

event "robber moved" { says = "{player} moves the robber to {to:hex}." }

move "robber" {
  id = { "CAT-052", "CAT-053", "CAT-180" },
  says = "Move the robber to another land hex, and take a random card from "
    .. "one player with a building there.",
  during = "move the robber", form = "robber <to> [<victim>]",
  to = "robber's ground", victim = "victim", as = { "robbing" },
  apply = function (g, player, m)
    local from = g.robber
    g.robber = m.to
    g:emit("robber moved", { player = player, from = from, to = m.to })
    if m.victim then g:steal(m.victim, player, "card") end
  end,
}

domain "robber's ground" {
  id = "CAT-052", says = "The robber stays on land.",
  of = "hex", value = "robber's ground",
}

-- Whoever sends the robber anywhere asks this, so that what a box closes to the
-- robber is closed to all.
value "robber's ground" {
  id = "CAT-052", says = "The robber may stand on any land hex.",
  printed = false,
  kind = "places", takes = { "player" },
  base = function (g) return g:value "land" end,
}

-- Whoever looks for a desert asks this; another terrain may stand for one.
value "deserts" {
  id = "CAT-008", says = "The desert is the robber's home.",
  printed = false,
  kind = "places",
  base = function (g) return g:placed(nil, "terrain", "desert") end,
}

domain "victim" {
  id = { "CAT-053", "CAT-054" },
  says = "Rob one opponent who has a building at that hex and a card to take; "
    .. "if there is one, you must.",
  of = "player", by = "to",
  list = function (g, player) return g:victims(player) end,
}

-- Whom the player can rob at each hex, in the order of the seats.
---@return table?
define "victims" (function (g, player)
  local victims
  for seat = 1, #g.players do
    if g:value("can be robbed", player, seat) then
      local hexes = g:value("hexes to be robbed at", seat)
      victims = hexes:lists(seat, victims)
    end
  end
  return victims or {}
end)

-- Where whoever robs beside this player's pieces can stand.
value "hexes to be robbed at" {
  id = "CAT-053", says = "You can be robbed at the hexes of your buildings.",
  printed = false,
  kind = "places",
  base = function (g, player)
    return g:placed(player, "building"):touching "hex" & g:value "land"
  end,
}

value "can be robbed" {
  id = "CAT-053", says = "You can rob any other player with a building there.",
  kind = "all",
  base = function (g, player, victim) return victim ~= player end,
}

adjust "can be robbed" {
  id = "CAT-054", says = "You cannot rob a player who holds no cards.",
  holds = function (g, player, victim)
    return g:hand_size(victim, "card") > 0
  end,
}

forbid "robbing" {
  id = "CAT-052", says = "The robber must move to a different hex.",
  places = function (g) return g:set("hex", g.robber) end,
}
