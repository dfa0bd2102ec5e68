section("The fortress", "actions")

observe "players.*.fortress" {}
observe "players.*.lane" {}

component.die "fortress" { id = "SEA-PIRATE-61", sides = 6 }

event "fortress attacked" {
  says = "{player} attacks with {ships} {ships|warship|warships}; the fortress "
    .. "has {strength}.",
}
-- The event of the fortress tells how many are lost.
event "ship removed" {}
event "ships lost" { says = "{player} loses {count} {count|ship|ships}." }
event "fortress taken" {
  says = "{player} regains the settlement at {at:corner}.",
}
event "fleet beaten" {
  says = "All fortresses have fallen: the fleet is beaten.",
}

-- seat.fortress: how many chips lie under the fortress of a player's colour.
move "attack" {
  id = { "SEA-PIRATE-60", "SEA-PIRATE-61", "SEA-PIRATE-62", "SEA-PIRATE-63",
    "SEA-PIRATE-64", "SEA-PIRATE-65", "SEA-PIRATE-69" },
  says = "You may attack the fortress of your colour: roll a die for its "
    .. "strength. With more warships, take a chip from under it; with fewer, "
    .. "lose your two foremost ships; with as many, lose the foremost one. "
    .. "Your turn ends.",
  during = "main", form = "attack", ends = true,
  apply = function (g, player)
    local strength, ships = g:roll "fortress", #g:warships_of(player)
    g:emit("fortress attacked", { player = player, ships = ships,
      strength = strength })
    if ships > strength then return g:ask("take a chip", player) end
    local count = ships < strength and 2 or 1
    for _, at in ipairs { table.unpack(g:line_of(player), 1, count) } do
      g:remove("ship", at)
    end
    g:emit("ships lost", { player = player, count = count })
  end,
}

forbid "attack" {
  id = { "SEA-PIRATE-60", "SEA-PIRATE-66" },
  says = "Your line must reach the fortress.",
  when = function (g, player)
    local _, left = g:head_of_line(player, g:placed(player, "ship"))
    return left > 0
  end,
}

forbid "attack" {
  id = "SEA-PIRATE-67",
  says = "You cannot attack a fortress you have taken.",
  when = function (g, player) return g.players[player].fortress == 0 end,
}

step "take a chip" {
  id = { "SEA-PIRATE-61", "SEA-PIRATE-67", "SEA-PIRATE-68" },
  says = "Once you have taken all three chips, you regain the settlement; "
    .. "from then on it is like any other of yours.",
  run = function (g, s)
    local seat = g.players[s.player]
    seat.fortress = seat.fortress - 1
    if seat.fortress > 0 then return end
    local at = g:lane_of(s.player).fortress
    seat.supply.settlement = seat.supply.settlement + 1
    g:place(s.player, "settlement", at)
    g:emit("fortress taken", { player = s.player, at = at })
    g:ask "count the fortresses"
  end,
}

step "count the fortresses" {
  id = "SEA-PIRATE-71",
  says = "When all fortresses in play have fallen, the fleet leaves. The game "
    .. "goes on until somebody has the points to win.",
  run = function (g)
    for _, player in ipairs(g:clockwise(1)) do
      if g.players[player].fortress > 0 then return end
    end
    g.fleet = 0
    g:emit "fleet beaten"
  end,
}

event "fortress held" { says = "{player} has taken the fortress as well." }

on "game over" {
  id = "SEA-PIRATE-70",
  says = "Whoever wins has also taken the fortress of their colour.",
  printed = false,
  run = function (g, e) g:emit("fortress held", { player = e.player }) end,
}

forbid "victory" {
  id = { "SEA-PIRATE-70", "SEA-PIRATE-72" },
  says = "You can only win with ten points after you have taken the fortress "
    .. "of your colour.",
  when = function (g)
    local player = g.turn and g.turn.player or 0
    return player > 0 and g.players[player].fortress > 0
  end,
}
