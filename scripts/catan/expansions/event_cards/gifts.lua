section("Neighbours", "The event cards")

-- g.presents: { from, to } for what was chosen and is not yet given; the goods
-- are in the same order among the `presents` of the giver.
on "game begins" {
  id = "TB-GEN-06", says = "At first nobody has chosen a card to give.",
  printed = false,
  run = function (g)
    g.presents = {}
    for _, player in ipairs(g.players) do player.presents = {} end
  end,
}

hidden "players.*.presents" {
  id = "TB-GEN-06",
  says = "Until everyone has chosen, nobody sees which cards the others give.",
  pool = function (_, good) return "present of " .. good end,
}

adjust "cards promised" {
  id = "TB-GEN-06",
  says = "A card that was chosen stays in hand until then.",
  printed = false,
  plus = function (g, player)
    local chosen = {}
    for _, good in ipairs(g.players[player].presents) do
      chosen[good] = (chosen[good] or 0) + 1
    end
    return chosen
  end,
}

sequence "good neighbours" {}

step "choose for the left" {
  id = { "TB-EVENT-13", "TB-GEN-06" },
  says = "Good neighbours: everyone chooses a card for the player on their "
    .. "left.",
  of = "good neighbours", before = "give to the left",
  run = function (g)
    for _, player in ipairs(g:clockwise(g.turn.player)) do
      g:ask("choose a present", { player = player, to = g:next(player) })
    end
  end,
}

step "give to the left" {
  id = { "TB-EVENT-13", "TB-GEN-06" },
  says = "Once everyone has chosen, all the cards are given at the same time.",
  of = "good neighbours", after = "choose for the left",
  run = function (g) g:give_presents() end,
}

step "choose a present" {
  id = { "TB-EVENT-13", "TB-EVENT-18" },
  says = "Choose a card to give away.",
}

move "donate" {
  id = { "TB-EVENT-13", "TB-EVENT-13a", "TB-EVENT-18", "CK-TB-03" },
  says = "Give a card of your choice.",
  during = "choose a present", form = "donate <good>", good = "card to give",
  secret = true,
  apply = function (g, player, m, s)
    table.insert(g.presents, { from = player, to = s.to })
    table.insert(g.players[player].presents, m.good)
  end,
}

domain "card to give" {
  id = { "TB-EVENT-13", "TB-EVENT-18" },
  says = "You can only choose a card you hold and have not given yet.",
  of = "good", what = "a card, such as wool",
  list = function (g, player)
    local list, left = {}, g:copy(g.players[player].hand)
    for _, good in ipairs(g.players[player].presents) do
      left[good] = left[good] - 1
    end
    for _, good in ipairs(g.things.good.with.card) do
      if left[good] > 0 then list[#list + 1] = good end
    end
    return list
  end,
}

event "present given" {
  says = "{from} gives {to} a card.",
  knows = { from = "{from} gives {to} a card: {good}.",
    to = "{from} gives {to} a card: {good}." },
}

define "give_presents" (function (g)
  for _, present in ipairs(g.presents) do
    local good = table.remove(g.players[present.from].presents, 1)
    g:transfer(present.from, present.to, good, 1)
    g:emit("present given", { from = present.from, to = present.to,
      good = good })
  end
  g.presents = {}
end)

sequence "neighbourly assistance" {}

local function ask_to_help(g, player, points)
  local poorer = g:others_who(player, function (other)
    return points[other] < points[player]
  end)
  if g:hand_size(player, "card") < #poorer then return end
  for _, other in ipairs(poorer) do
    g:ask("choose a present", { player = player, to = other })
  end
end

step "choose for the poorer" {
  id = { "TB-EVENT-18", "TB-EVENT-18a", "TB-EVENT-18b", "TB-EVENT-18c",
    "TB-EVENT-38", "TB-GEN-05" },
  says = "Neighbourly assistance: each player with the most points chooses a "
    .. "card for every player who has fewer. If you have too few cards for "
    .. "all of them, you give none. Only those who take turns count as "
    .. "players here.",
  of = "neighbourly assistance", before = "help the poorer",
  run = function (g)
    local points, order = {}, g:clockwise(g.turn.player)
    for _, player in ipairs(order) do
      points[player] = g:value("public points", player)
    end
    local most = points[order[1]]
    for _, player in ipairs(order) do most = math.max(most, points[player]) end
    for _, player in ipairs(order) do
      if points[player] == most then ask_to_help(g, player, points) end
    end
  end,
}

step "help the poorer" {
  id = { "TB-EVENT-18", "TB-GEN-06" },
  says = "Once everyone has chosen, all the cards are given at the same time.",
  of = "neighbourly assistance", after = "choose for the poorer",
  run = function (g) g:give_presents() end,
}
