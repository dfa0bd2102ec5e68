section "A turn"

sequence "game" {}
sequence "turn" { loops = function (g) return #g.decks.tiles > 0 end }
event "harvested" { says = "{player} harvests {goods:bundle}." }

step "turns" { id = "PLO-20", says = "Turns go on until no tile is left.",
  of = "game", run = function (g) g:ask("turn") end }
step "count" {
  id = "PLO-21", says = "Then the most points win.", of = "game",
  after = "turns",
  run = function (g)
    local best, winners = -1, {}
    for seat = 1, #g.players do
      local points = g:value("points", seat)
      if points > best then best, winners = points, {} end
      if points == best then winners[#winners + 1] = seat end
    end
    g:win(winners, { points = best })
  end,
}

step "draw" {
  id = "PLO-22", says = "The next player draws a tile.", of = "turn",
  run = function (g)
    g:begin_turn(g.turn and g:next(g.turn.player) or 1)
    g.turn.tile = g:draw_card("tiles")
  end,
}
step "place" { id = "PLO-23", says = "The tile is laid if it fits anywhere.",
  of = "turn", after = "draw" }
move "lay" {
  id = "PLO-24", says = "You lay the tile where it fits.", during = "place",
  at = "placement",
  apply = function (g, _, m)
    local x, y, turn = g:cached("map").tiles:unpack(m.at)
    g:lay(g.turn.tile, x, y, turn)
    g.turn.laid = true
  end,
}
forbid "lay" {
  id = "PLO-25", says = "Nothing is laid outside.",
  when = function (g, _, m)
    local x, y = g:cached("map").tiles:unpack(m.at)
    return not g:value("inside", x, y)
  end,
}

step "plant" { id = "PLO-26", says = "Then you may plant a flag.", of = "turn",
  after = "place", when = function (g) return g.turn.laid end }
move "flag" { id = "PLO-27", says = "You plant a flag on the tile.",
  during = "plant", form = "flag <at>", at = "plot", cost = "flag",
  piece = "flag" }
move "pass" { id = "PLO-28", says = "You need not.", during = "plant" }

value "shared plots" { id = "PLO-29", says = "Plots belong to one player.",
  kind = "any", base = false }
forbid "flag" {
  id = "PLO-30", says = "The plot has {n} {n|flag|flags} already.",
  when = function (g, _, m)
    if g:value("shared plots") then return false end
    local map, n = g:cached("map"), 0
    for seat = 1, #g.players do n = n + map.regions:owner(m.at, seat) end
    return n > 0, { n = n }
  end,
}
value "harvest" { id = "PLO-31", says = "A flag brings a bulb.",
  kind = "bundle", base = { bulb = 1 } }
on "flag placed" {
  id = "PLO-32", says = "A flag harvests.",
  run = function (g, e)
    local goods = g:value("harvest", e.player)
    g:gain(e.player, goods)
    g:emit("harvested", { player = e.player, goods = goods })
  end,
}

value "points" {
  id = "PLO-33", says = "Each flag counts the tiles of its plot.",
  base = function (g, player)
    local regions, sum = g:cached("map").regions, 0
    for at, owner in pairs(g.pieces.flag) do
      if owner == player then sum = sum + regions:sum(at, 1) end
    end
    return sum
  end,
}
