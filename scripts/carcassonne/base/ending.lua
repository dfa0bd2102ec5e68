section("The end of the game", "end")

sequence "final scoring" {}

event "final scoring begins" {}

step "count the map" {
  id = { "CAR-053", "CAR-ORDER-29" },
  says = "After the turn with the last tile the map is scored.",
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
  says = "Open roads, cities and monasteries bring their owners points, by "
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
  says = "What players hold is counted after the map.",
  of = "final scoring", after = "open features",
}

section("What brought the points", "end")

value "points" {
  id = { "CAR-007", "CAR-060" },
  says = "It can be told at any time what brought a player the points.",
  base = 0,
}

-- So that points of a box that tells no more of them are not lost.
local function all(g, player) return g.players[player].score end

adjust "points" {
  id = "CAR-007",
  says = "All points that were counted on the track are among them.",
  at_least = all, at_most = all,
}

adjust "points" {
  id = { "CAR-031", "CAR-054" }, says = "Roads.",
  plus = function (g, player) return g:scored(player, "road") end,
}

adjust "points" {
  id = { "CAR-036", "CAR-055" }, says = "Cities.",
  plus = function (g, player) return g:scored(player, "city") end,
}

adjust "points" {
  id = { "CAR-040", "CAR-056" }, says = "Monasteries.",
  plus = function (g, player) return g:scored(player, "monastery") end,
}

section("The end of the game", "end")

step "name the winners" {
  id = { "CAR-060", "CAR-ORDER-31" },
  says = "The most points win; players who tie for the most share the win.",
  of = "game", after = "count the map",
  run = function (g)
    local most, winners = -1, {}
    for seat, player in ipairs(g.players) do
      if player.score > most then most, winners = player.score, {} end
      if player.score == most then winners[#winners + 1] = seat end
    end
    g:win(winners)
  end,
}

step "end the game" {
  id = "CAR-053", says = "Then the game is over.",
  of = "game", after = "name the winners",
  run = function (g) g:win({}) end,
}
