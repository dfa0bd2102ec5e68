module "harbormaster" { title = "The harbormaster", extends = "catan" }

section "The harbormaster"

value "smallest harbormaster" {
  id = "TB-HARBOR-02", says = "The harbormaster has at least three points.",
  base = 3,
}

value "harbour points" {
  id = { "TB-HARBOR-01", "TB-HARBOR-05", "TB-HARBOR-10" },
  says = "A settlement at a harbour is worth one harbour point and a city two, "
    .. "however many harbours meet there.",
  base = function (g, player)
    local corners, sum = g:harbour_corners(), 0
    for corner in g:placed(player, "building") & corners do
      sum = sum + g.things.piece[g:building_at(corner)].harvest
    end
    return sum
  end,
}

define "harbour_corners" (function (g)
  return g:placed(nil, "harbour"):touching "corner"
end)

-- g.harbormaster: the seat that holds the card, 0 when it lies aside.
on "game begins" {
  id = "TB-HARBOR-02", says = "At first the card lies aside.",
  run = function (g) g.harbormaster = 0 end,
}

event "harbours changed" {}
event "harbormaster" { says = "{player} is the harbormaster." }
event "harbormaster aside" { says = "Nobody is the harbormaster." }

on { "placed", "removed", "harbours changed" } {
  id = { "TB-HARBOR-02", "TB-HARBOR-03", "TB-HARBOR-06", "TB-HARBOR-09" },
  says = "The card goes at once to the first with enough harbour points, then "
    .. "to whoever has more than its holder. A holder who falls behind loses it "
    .. "to the one who leads alone, or it lies aside.",
  run = function (g, e)
    if e.piece and not g.things.piece[e.piece].building then return end
    local points = {}
    for player = 1, #g.players do
      points[player] = g:value("harbour points", player)
    end
    g:award("harbormaster", g:best_of(g.harbormaster, points,
      g:value "smallest harbormaster"))
  end,
}

adjust "public points" {
  id = "TB-HARBOR-02", says = "The harbormaster's card is worth two points.",
  depends = { "harbormaster" },
  plus = function (g, player) return g.harbormaster == player and 2 or 0 end,
}

adjust "points to win" {
  id = { "TB-HARBOR-04", "TB-GEN-03" },
  says = "With the harbormaster a point more is needed to win.",
  plus = 1,
}

draw (function (g, scene)
  for player = 1, #g.players do
    scene:panel(player, { { "harbormaster", g.harbormaster == player } })
  end
end)
