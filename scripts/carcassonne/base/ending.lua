section("The end of the game", "end")

sequence "final scoring" {}

event "final scoring begins" {}

step "count the map" {
  id = { "CAR-053", "CAR-ORDER-29" },
  says = "After the turn in which the last tile is placed, score the map.",
  of = "game", after = "play",
  run = function (g)
    g:emit("final scoring begins", {})
    g:ask "final scoring"
  end,
}

local function score_open(g, kind)
  for _, feature in ipairs(g:manned_features(kind)) do
    g:ask("score feature", { feature = feature, final = true })
  end
end

define "score_open" (score_open)

step "open features" {
  id = { "CAR-054", "CAR-055", "CAR-056", "CAR-057", "CAR-059",
    "CAR-ORDER-28", "CAR-ORDER-29" },
  says = "Open roads, cities and monasteries now score for their owners, by "
    .. "the same rules of majority.",
  of = "final scoring",
  run = function (g)
    for _, kind in ipairs(g.things.feature.list) do
      if not g.things.feature[kind].endless then g:score_open(kind) end
    end
  end,
}

step "count the treasures" {
  id = { "CAR-ORDER-29", "CAR-ORDER-30" },
  says = "After the map, score what the players hold.",
  of = "final scoring", after = "open features",
}

section("What brought the points", "end")

value "points" {
  id = "CAR-060",
  says = "Your points are those listed here and any others you scored.",
  printed = false,
  base = function (g, player)
    local own = g.players[player]
    local rest = own.score
    for _, points in pairs(own.scored) do rest = rest - points end
    return rest
  end,
}

adjust "points" {
  id = "CAR-007", says = "Points from roads.", printed = false,
  plus = function (g, player) return g:scored(player, "roads") end,
}

adjust "points" {
  id = "CAR-007", says = "Points from cities.", printed = false,
  plus = function (g, player) return g:scored(player, "cities") end,
}

adjust "points" {
  id = "CAR-007", says = "Points from monasteries.", printed = false,
  plus = function (g, player) return g:scored(player, "monasteries") end,
}

section("The end of the game", "end")

event "map finished" {
  says = "The last tile has been placed, and the whole map is scored.",
}

step "name the winners" {
  id = { "CAR-060", "CAR-ORDER-31" },
  says = "The player with the most points wins; players who tie for the most "
    .. "share the win.",
  of = "game", after = "count the map",
  run = function (g)
    local most, winners = -1, {}
    for seat in ipairs(g.players) do
      local points = g:value("points", seat)
      if points > most then most, winners = points, {} end
      if points == most then winners[#winners + 1] = seat end
    end
    g:win(winners, nil, "map finished")
  end,
}

step "end the game" {
  id = "CAR-053", says = "Then the game is over.",
  of = "game", after = "name the winners",
  run = function (g) g:win({}, nil, "map finished") end,
}
