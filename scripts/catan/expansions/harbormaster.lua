module "harbormaster" { title = "The harbormaster", extends = "catan" }

section("The harbormaster", "points")

value "smallest harbormaster" {
  id = "TB-HARBOR-02",
  says = "The harbormaster needs at least three harbour points.",
  base = 3,
}

value "harbour points" {
  id = { "TB-HARBOR-01", "TB-HARBOR-05", "TB-HARBOR-07", "TB-HARBOR-08",
    "TB-HARBOR-10" },
  says = "A settlement at a harbour is worth one harbour point and a city "
    .. "two, however many harbours meet there and whatever else the city "
    .. "holds.",
  depends = { "harbours served", "building" },
  base = function (g, player)
    local sum = 0
    local corners = g:value("harbours served", player):touching "corner"
    for corner in g:placed(player, "building") & corners do
      sum = sum + g.things.piece[g:building_at(corner)].harvest
    end
    return sum
  end,
}

-- g.harbormaster: the seat that holds the card, 0 for nobody.
observe "harbormaster" { as = "player" }

on "game begins" {
  id = "TB-HARBOR-02", says = "At first nobody holds the card.",
  printed = false,
  run = function (g) g.harbormaster = 0 end,
}

event "harbormaster" { says = "{player} is the harbormaster." }
event "harbormaster aside" { says = "Nobody is the harbormaster." }

follow "harbormaster" {
  id = { "TB-HARBOR-02", "TB-HARBOR-03", "TB-HARBOR-06", "TB-HARBOR-09" },
  says = "The first player with enough harbour points takes the card at once; "
    .. "after that, anyone who has more than its holder does. A holder who "
    .. "falls behind loses it to the player who leads alone, or else it is "
    .. "set aside.",
  depends = { "harbour points", "smallest harbormaster" },
  run = function (g)
    g:compare("harbormaster", "harbour points", g:value "smallest harbormaster")
  end,
}

adjust "public points" {
  id = "TB-HARBOR-02", says = "The harbormaster's card is worth two points.",
  depends = { "harbormaster" },
  plus = function (g, player) return g.harbormaster == player and 2 or 0 end,
}

adjust "points to win" {
  id = { "TB-HARBOR-04", "TB-GEN-03" },
  says = "With the harbormaster you need one more point to win.",
  plus = 1,
}

draw (function (g, scene)
  for player = 1, #g.players do
    scene:panel(player, {
      { "harbour points", g:value("harbour points", player) },
      { "harbormaster", g.harbormaster == player },
    })
  end
end)
