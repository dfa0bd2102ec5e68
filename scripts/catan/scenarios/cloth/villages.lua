section("Villages", "Production")

component.map_list "villages" {}

value "cloth of a village" {
  id = "SEA-CLOTH-03", says = "Each village begins with five bales of cloth.",
  base = 5,
}

value "cloth in reserve" {
  id = "SEA-CLOTH-03", says = "Ten bales lie in the general reserve.",
  base = 10,
}

-- g.villages: { at =, number =, cloth = } in the order of the map; g.cloth:
-- the general reserve; seat.cloth; seat.trades: true by number of a village.
observe "villages" {
  what = "one more than the bales of each village", size = 16,
  of = function (g)
    local counts = {}
    for i, village in ipairs(g.villages or {}) do
      counts[i] = village.cloth + 1
    end
    return counts
  end,
}
observe "numbers of villages" {
  what = "the number of each village", size = 16,
  of = function (g)
    local numbers = {}
    for i, village in ipairs(g.villages or {}) do
      numbers[i] = village.number
    end
    return numbers
  end,
}
observe "trades" {
  what = "the villages with which the seat trades", size = 16, seats = true,
  of = function (g, seat) return g.players[seat].trades end,
}

step "set up the villages" {
  id = { "SEA-CLOTH-02", "SEA-CLOTH-03" },
  says = "Each small island has two villages, at corners, each with a number.",
  of = "set up", after = "deal the land", before = "lay the tokens",
  run = function (g)
    g.villages, g.cloth = {}, g:value "cloth in reserve"
    for i, entry in ipairs(g:map().lists.villages) do
      g.villages[i] = { at = g:find("corner", entry.places[1].name),
        number = math.tointeger(tonumber(entry.words[1])),
        cloth = g:value "cloth of a village" }
    end
    for _, seat in ipairs(g.players) do seat.cloth, seat.trades = 0, {} end
  end,
}

adjust "moorings" {
  id = "SEA-CLOTH-15",
  says = "A line of ships that joins a settlement to a village is closed.",
  adds = function (g)
    local corners = {}
    for i, village in ipairs(g.villages) do corners[i] = village.at end
    return g:set("corner", corners)
  end,
}

event "cloth taken" {
  says = "{player} takes {count} {count|bale|bales} of cloth at {at:corner}.",
}

define "take_cloth" (function (g, player, village, count)
  local seat = g.players[player]
  seat.cloth = seat.cloth + count
  g:changed "cloth"
  g:emit("cloth taken", { player = player, at = village.at, count = count })
end)

on { "ship placed", "ship moved" } {
  id = { "SEA-CLOTH-09", "SEA-CLOTH-24", "SEA-CLOTH-25", "SEA-044" },
  says = "When your line reaches a village, you begin to trade with it and "
    .. "take a bale, if it has one. Your line may continue past the village.",
  run = function (g, e)
    local ends = g:set("edge", e.at or e.to):touching "corner"
    local trades = g.players[e.player].trades
    for i, village in ipairs(g.villages) do
      if ends[village.at] and not trades[i] then
        trades[i] = true
        if village.cloth > 0 then
          village.cloth = village.cloth - 1
          g:take_cloth(e.player, village, 1)
        end
        g:ask "count the villages"
      end
    end
  end,
}

step "serve the villages" {
  id = { "SEA-CLOTH-10", "SEA-CLOTH-25" },
  says = "Whenever the number of a village is rolled, every player with a "
    .. "ship there may take a bale; neither the robber nor the pirate "
    .. "prevents it. Once everyone has been asked, count the villages.",
  of = "production", after = "pay the gold",
  run = function (g, s)
    for i, village in ipairs(g.villages) do
      if village.number == s.number and village.cloth > 0 then
        g:ask("trade with a village", { village = i })
      end
    end
    g:ask "count the villages"
  end,
}

sequence "trade with a village" {}

step "ask the traders" {
  id = { "SEA-CLOTH-10", "SEA-CLOTH-11" },
  says = "Ask every player with a ship at the village, clockwise from the "
    .. "player who rolled.",
  of = "trade with a village", before = "hand out the cloth",
  run = function (g, s)
    local at = g.villages[s.village].at
    for _, player in ipairs(g:clockwise(g.turn.player)) do
      if g:placed(player, "ship"):touching "corner"[at] then
        g:ask("offer cloth", { player = player, village = s.village })
      end
    end
  end,
}

-- g.buyers: the seats that want cloth of the village that is being served.
on "game begins" {
  id = "SEA-CLOTH-11", says = "At first nobody has asked for cloth.",
  printed = false,
  run = function (g) g.buyers = {} end,
}

step "offer cloth" {
  id = "SEA-CLOTH-10",
  says = "Take a bale of cloth from the village, or leave it.",
}

move "cloth" {
  id = "SEA-CLOTH-10", says = "Take a bale of cloth.",
  during = "offer cloth", form = "cloth",
  apply = function (g, player) g.buyers[#g.buyers + 1] = player end,
}

move "no cloth" {
  id = "SEA-CLOTH-10", says = "You do not have to take the cloth.",
  during = "offer cloth", form = "no cloth",
}

step "hand out the cloth" {
  id = { "SEA-CLOTH-11", "SEA-CLOTH-12", "SEA-CLOTH-13", "SEA-CLOTH-27" },
  says = "The village gives each of them one bale, clockwise from the player "
    .. "who rolled. What it lacks comes from the reserve while that lasts. A "
    .. "village that was empty gives nothing.",
  of = "trade with a village", after = "ask the traders",
  run = function (g, s)
    local village = g.villages[s.village]
    for _, player in ipairs(g.buyers) do
      if village.cloth > 0 then
        village.cloth = village.cloth - 1
        g:take_cloth(player, village, 1)
      elseif g.cloth > 0 then
        g.cloth = g.cloth - 1
        g:take_cloth(player, village, 1)
      end
    end
    g.buyers = {}
  end,
}

adjust "public points" {
  id = "SEA-CLOTH-14", says = "Two bales of cloth are worth one point.",
  depends = { "cloth" },
  plus = function (g, player) return g.players[player].cloth // 2 end,
}

value "fewest villages" {
  id = "SEA-CLOTH-22",
  says = "The game ends when only three villages have cloth left.",
  base = 3,
}

event "villages spent" {
  says = "Only {count} {count|village has|villages have} cloth left.",
}

step "count the villages" {
  id = { "SEA-CLOTH-22", "SEA-CLOTH-23" },
  says = "When too few villages have cloth left, the player with the most "
    .. "points wins. A tie goes to the player with the most resource cards, "
    .. "then to the one with the most cloth; players still tied share the "
    .. "victory.",
  run = function (g)
    local left = 0
    for _, village in ipairs(g.villages) do
      if village.cloth > 0 then left = left + 1 end
    end
    if left > g:value "fewest villages" then return end
    g:win(g:richest(), nil, "villages spent", { count = left })
  end,
}

-- What then decides who wins, the first count first.
define "riches" (function (g, player)
  return { g:value("points", player), g:hand_size(player, "resource"),
    g.players[player].cloth }
end)

-- The players whose riches are the greatest.
define "richest" (function (g)
  local leaders = g:clockwise(1)
  for i = 1, #g:riches(1) do
    local best, ahead = -1, {}
    for _, player in ipairs(leaders) do
      local score = g:riches(player)[i]
      if score > best then best, ahead = score, {} end
      if score == best then ahead[#ahead + 1] = player end
    end
    leaders = ahead
  end
  return leaders
end)

draw (function (g, scene)
  scene:kind("village", { title = "village, number:bales", shape = "round",
    fill = "sand", letter = "V" })
  for _, village in ipairs(g.villages or {}) do
    scene:corner(village.at, { kind = "village",
      letter = tostring(village.number), note = tostring(village.cloth) })
  end
  for player, seat in ipairs(g.players) do
    scene:panel(player, { { "bales", seat.cloth } })
  end
  scene:panel("bank", { { "bales", g.cloth } })
end)
