section("The turn", "turn")

sequence "turn" { loops = true }

observe "turn.rolled" {}
observe "dice" {
  what = "what each die shows", size = 3,
  of = function (g) return g.turn and g.turn.dice end,
}

step "next player" {
  id = { "CAT-030", "CAT-026" },
  says = "Play passes to the left.",
  stays = "flow",
  of = "turn", before = "roll and harvest",
  run = function (g)
    local before = g.turn and g.turn.number > 0 and g.turn.player
    g:begin_turn(before and g:next(before) or g.first_player)
  end,
}

step "roll and harvest" {
  id = "CAT-031",
  says = "Your turn begins with the dice and whatever they bring.",
  of = "turn", after = "next player", before = "main",
  run = function (g)
    for _ = 1, g:value("rolls in a turn", g.turn.player) do g:ask "roll" end
  end,
}

value "rolls in a turn" {
  id = "CAT-031",
  says = "The dice are rolled once a turn, unless something grants another "
    .. "roll.",
  printed = false,
  base = 1,
}

-- Goes round once for each roll of a turn: g.turn.rolled is then the number
-- of the roll before.
sequence "roll" {}

step "before the roll" {
  id = { "CAT-032", "CAT-031" },
  says = "Roll the dice first. Before the roll you can only play a card.",
  of = "roll", before = "roll the dice", repeats = true, alone = "asked",
}

move "roll" {
  id = "CAT-031", says = "Roll both dice.",
  during = "before the roll", form = "roll", ends = true,
}

event "dice rolled" { says = "{player} rolls {white} and {red}." }

step "roll the dice" {
  id = "CAT-031",
  says = "Everyone collects for the number rolled.",
  of = "roll", after = "before the roll", before = "seven",
  run = function (g)
    local white, red
    repeat
      white, red = g:roll("white", "red")
    until not g:value("roll again", white + red)
    g.turn.dice, g.turn.rolled = { white, red }, white + red
    g:emit("dice rolled", { player = g.turn.player, white = white, red = red })
  end,
}

value "roll again" {
  id = "CAT-031",
  says = "A roll stands, unless something makes you roll again.",
  printed = false,
  kind = "any", base = false, takes = { "sum" },
}

value "number of the turn" {
  id = { "CAT-031", "CAT-040" },
  says = "What a roll brings depends on the sum of the dice.",
  printed = false,
  base = function (g) return g.turn.rolled end,
}

step "seven" {
  id = { "CAT-046", "CAT-050" },
  says = "On a seven nobody collects anything, and the robber strikes.",
  of = "roll", after = "roll the dice", before = "produce",
  when = function (g) return g:value "number of the turn" == 7 end,
  run = function (g) g:ask("robbery", g.turn.player) end,
}

step "produce" {
  id = { "CAT-040", "CAT-046" },
  says = "On any other number, the hexes with that number produce.",
  of = "roll", after = "seven",
  when = function (g) return g:value "number of the turn" ~= 7 end,
  run = function (g)
    g:ask("production", { number = g:value "number of the turn" })
  end,
}

step "main" {
  id = { "CAT-030", "CAT-034", "CAT-140" },
  says = "Trade, build, buy and play a card in any order; finish one thing "
    .. "before you begin the next.",
  of = "turn", after = "roll and harvest", repeats = true,
}

move "end" {
  id = "CAT-161", says = "You may end your turn at any time after the roll.",
  during = "main", form = "end", ends = true,
}
