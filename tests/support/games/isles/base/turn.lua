section "Course of the game"

sequence "game" {}
sequence "turn" { loops = true }
event "harvest" { says = "{player} harvests {goods:bundle}." }

step "settling" {
  id = "ISL-20", says = "First each, in order, puts a hut anywhere.",
  of = "game",
  run = function (g)
    for seat = 1, #g.players do g:ask("first hut", { player = seat }) end
  end,
}
step "first hut" { id = "ISL-21", says = "The first hut is free.",
  offers = { "hut" } }
step "turns" {
  id = "ISL-22", says = "Then all take turns clockwise.",
  of = "game", after = "settling",
  run = function (g) g:ask("turn") end,
}

step "begin" {
  id = "ISL-23", says = "The first player begins; then the next to the left.",
  of = "turn",
  run = function (g)
    g:begin_turn(g.turn and g:next(g.turn.player) or 1)
  end,
}
step "throw" {
  id = "ISL-24", says = "The bone is thrown, and its hexes give a good each.",
  of = "turn", after = "begin",
  when = function (g) return g.turn ~= nil end,
  run = function (g)
    local face = g:roll("bone")
    g.turn.face = face
    for hex, number in ipairs(g.numbers) do
      if number == face then
        for _, corner in ipairs(g.places.cell_corners[hex]) do
          local owner = g:owner("hut", corner)
          local good = hex % 2 == 0 and "clay" or "reed"
          if owner and g.bank[good] > 0 then
            g:gain(owner, good, 1)
            g:emit("harvest", { player = owner, goods = { [good] = 1 } })
          end
        end
      end
    end
  end,
}
step "act" {
  id = "ISL-25", says = "Then you act as often as you like.",
  of = "turn", after = "throw", repeats = true,
}
move "done" { id = "ISL-26", says = "You end your turn.", during = "act",
  ends = true }
step "night" {
  id = "ISL-43",
  says = "Night falls after forty turns, and the most points win.",
  of = "turn", after = "act",
  when = function (g) return g.turn.number >= 40 end,
  run = function (g)
    local best, winners = 0, {}
    for seat = 1, #g.players do
      local points = g:value("points", seat)
      if points > best then best, winners = points, {} end
      if points == best then winners[#winners + 1] = seat end
    end
    g:win(winners)
  end,
}

value "goal" { id = "ISL-27", says = "Four points win.", base = 4 }
value "points" {
  id = "ISL-28", says = "A hut is a point.",
  base = function (g, player) return g:count(player, "hut") end,
}
on "hut placed" {
  id = "ISL-29", says = "Who reaches the goal in his turn wins at once.",
  run = function (g, e)
    if g.turn and g:value("points", e.player) >= g:value("goal", e.player) then
      g:win(e.player)
    end
  end,
}
