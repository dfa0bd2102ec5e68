section("The earthquake", "The event cards")

-- seat.damaged: the edge of a player's damaged road, 0 for none.
on "game begins" {
  id = "TB-EVENT-12", says = "At first no road is damaged.",
  run = function (g)
    for _, seat in ipairs(g.players) do seat.damaged = 0 end
  end,
}

step "earthquake" {
  id = { "TB-EVENT-12", "TB-EVENT-12a" },
  says = "An earthquake damages one road of each player, but never a second "
    .. "one.",
  run = function (g)
    for _, player in ipairs(g:clockwise(g.turn.player)) do
      if g.players[player].damaged == 0 then g:ask("damage a road", player) end
    end
  end,
}

step "damage a road" {
  id = "TB-EVENT-12", says = "Choose which of your roads is damaged.",
}

event "road damaged" { says = "{player}'s road at {at:edge} is damaged." }
event "road mended" { says = "{player} repairs the road at {at:edge}." }

move "damage" {
  id = { "TB-EVENT-12", "TB-EVENT-12f" },
  says = "Turn one of your roads crosswise. Nothing else breaks.",
  during = "damage a road", form = "damage <at>", at = "own road",
  apply = function (g, player, m)
    g.players[player].damaged = m.at
    g:emit("road damaged", { player = player, at = m.at })
  end,
}

domain "own road" {
  id = { "TB-EVENT-12", "TB-EVENT-12g" },
  says = "You can only choose one of your roads.",
  of = "edge",
  places = function (g, player) return g:placed(player, "road") end,
}

component.cost "mended road" {
  id = "TB-EVENT-12b",
  says = "Repairing a road costs one brick and one lumber.",
  brick = 1, lumber = 1,
}

move "mend" {
  id = { "TB-EVENT-12b", "TB-EVENT-12c", "TB-EVENT-12d", "TB-EVENT-12i" },
  says = "Repair your damaged road, or use a free road to do so. Until then "
    .. "it counts like any other.",
  during = { "main", "free road" }, form = "mend",
  cost = "mended road",
  apply = function (g, player)
    local seat = g.players[player]
    g:emit("road mended", { player = player, at = seat.damaged })
    seat.damaged = 0
  end,
}

on "road removed" {
  id = "TB-EVENT-12",
  says = "When a damaged road leaves the board, its damage is gone.",
  printed = false,
  run = function (g, e)
    local seat = g.players[e.player]
    if seat.damaged == e.at then seat.damaged = 0 end
  end,
}

forbid "mend" {
  id = "TB-EVENT-12b", says = "One of your roads must be damaged.",
  when = function (g, player) return g.players[player].damaged == 0 end,
}

forbid "road" {
  id = { "TB-EVENT-12b", "TB-EVENT-12d" },
  says = "You cannot build another road while one of yours is damaged.",
  when = function (g, player) return g.players[player].damaged > 0 end,
}

forbid "settlement" {
  id = "TB-EVENT-12e",
  says = "You cannot build a settlement at your damaged road.",
  places = function (g, player)
    local damaged = g.players[player].damaged
    return damaged > 0 and g:set("edge", damaged):touching "corner"
  end,
}

component.aim "mended road" {
  of = function (g, player)
    local damaged = (g.players[player].damaged or 0) > 0
    return damaged and g.things.cost["mended road"], 3
  end,
}

draw (function (g, scene)
  scene:kind("damage", { shape = "diamond", fill = "red", letter = "x" })
  for _, seat in ipairs(g.players) do
    if (seat.damaged or 0) > 0 then
      scene:edge(seat.damaged, { kind = "damage" })
    end
  end
end)
