module "abbot" {
  title = "The Abbot", version = "1.0", extends = "carcassonne",
}

section("The Abbot", "contents")

component.feature "garden" {
  id = { "CAR-ABBOT-02", "CAR-ABBOT-18" },
  says = "A garden is a feature like a monastery, but only for the abbot.",
  centre = true, brings = "gardens",
}

component.figure "abbot" {
  id = { "CAR-ABBOT-01", "CAR-ABBOT-08", "CAR-ORDER-17", "CAR-ORDER-20" },
  says = "You have one abbot, which is a meeple.",
  each = 1, meeple = true,
}

section("Placing the abbot", "Placing a meeple")

move "abbot" {
  id = { "CAR-ABBOT-03", "CAR-ABBOT-04", "CAR-ABBOT-05", "CAR-ABBOT-06",
    "CAR-ORDER-23" },
  says = "Instead of a meeple you may place your abbot in the monastery or "
    .. "garden of the tile you have just placed. No other figure may stand in "
    .. "a garden.",
  form = "abbot", during = "place a figure", as = { "meeple", "figure" },
  where = function (g, _, m) return g:spots_of(m) end,
  when = function (g) return g:sign_is("monastery") or g:sign_is("garden") end,
  apply = function (g, player)
    g:put_figure(player, "abbot", #g.laid, g:spot({}))
  end,
}

forbid "abbot" {
  id = "CAR-ABBOT-01",
  says = "You have one abbot, and it must be in your supply.",
  when = function (g, player) return g.players[player].figures.abbot < 1 end,
}

forbid "abbot" {
  id = "CAR-ABBOT-07", says = "The monastery or garden must be free.",
  when = function (g, _, m)
    local others = g:meeples_at(m)
    return others ~= nil and others > 0
  end,
}

section("Points of the abbot", "Monasteries")

adjust "score" {
  id = "CAR-ABBOT-09",
  says = "A garden with tiles on all eight cells around it: 9 points.",
  when = function (g, feature) return g:completed(feature, "garden") end,
  plus = 9,
}

adjust "score" {
  id = "CAR-ABBOT-17",
  says = "Any other garden: 1 point for its tile and 1 for each tile around "
    .. "it.",
  when = function (g, feature) return g:open(feature, "garden") end,
  plus = function (g, feature) return 9 - g:gaps(feature) end,
}

-- The position of a player's abbot among the figures on the map, or nil.
---@return integer?
define "abbot_of" (function (g, player)
  for i, figure in ipairs(g.figures) do
    if figure.player == player and figure.figure == "abbot" then return i end
  end
end)

move "abbot back" {
  id = { "CAR-ABBOT-10", "CAR-ABBOT-11", "CAR-ABBOT-12", "CAR-ABBOT-13",
    "CAR-ABBOT-14", "CAR-ABBOT-15", "CAR-ABBOT-16", "CAR-ORDER-06",
    "CAR-ORDER-13" },
  says = "Instead of placing a figure you may take your abbot back from the "
    .. "map, and score at once what its monastery or garden is worth now, "
    .. "unless another player has more meeples there.",
  form = "abbot back", during = "place a figure",
  where = function (g, player)
    local figure = g.figures[g:abbot_of(player)]
    return figure and { g:spot_of(g:segment(figure.tile, figure.segment)) }
  end,
  apply = function (g, player)
    local i = g:abbot_of(player)
    if not i then return end
    local figure = g.figures[i]
    local feature = g:segment(figure.tile, figure.segment)
    if g:is_owner(feature, player) then
      g:emit "scoring begins"
      g:ask("award", { player = player, feature = feature,
        points = g:value("score", feature, player, true) })
    end
    g:take_figure(i)
  end,
}

forbid "abbot back" {
  id = "CAR-ABBOT-12",
  says = "You can only take back an abbot you placed on an earlier turn.",
  when = function (g, player) return g:abbot_of(player) == nil end,
}

section("What brought the points", "end")

adjust "points" {
  id = "CAR-ABBOT-02", says = "Points from gardens.", printed = false,
  plus = function (g, player) return g:scored(player, "gardens") end,
}

draw (function (_, scene)
  scene:kind("garden", { shape = "centre", letter = "g", icon = "star",
    fill = "pink", percent = 75 })
  scene:kind("abbot", { letter = "a", outline =
    "M0,-14L3,-9V-5C7,-4 8,2 9,12H-9C-8,2 -7,-4 -3,-5V-9Z" })
end)

-- The abbot costs less than a meeple, for he may come back at any time.
local price = 0.5

worth "abbot" (function (g)
  return g:expected(g:segment(#g.laid, g:spot({}))) - price
end)

-- What he brings now he brings later too: what counts is that he is free.
worth "abbot back" (function (g, player)
  local figure = g.figures[g:abbot_of(player)]
  local feature = g:segment(figure.tile, figure.segment)
  local now = g:value("score", feature, player)
  local later = g:is_owner(feature, player) and g:expected(feature) or 0
  return now - later + math.min(1.5, #g.decks.tiles / 10)
end)
