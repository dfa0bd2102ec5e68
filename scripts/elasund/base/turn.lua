section("The turn", "turn")

sequence "turn" { loops = true }

observe "first_player" { as = "player" }
observe "ship" { as = "row" }
observe "turn.sum" {}
observe "turn.built" {}
observe "sum_before" {}
for field, what in pairs { gone = "how many of each piece have left the game",
  homeless = "how many of each piece wait for a place" } do
  observe("pieces " .. field) {
    what = what, seats = true,
    size = function (g) return #g.things.piece.list end,
    of = function (g, seat)
      local counts, held = {}, {}
      for _, name in ipairs(g.players[seat][field] or {}) do
        held[name] = (held[name] or 0) + 1
      end
      for i, name in ipairs(g.things.piece.list) do counts[i] = held[name] end
      return counts
    end,
  }
end

step "next player" {
  id = { "ELA-023", "ELA-024", "ELA-028" },
  says = "Turns go clockwise.",
  stays = "flow",
  of = "turn", before = "dice",
  run = function (g)
    local before = g.turn and g.turn.player
    g:begin_turn(before and g:next(before) or g.first_player or 1)
    g.turn.built = 0
  end,
}

step "dice" {
  id = { "ELA-025", "ELA-027", "ELA-029" },
  says = "First, roll the dice. Only you build, claim and act on your turn.",
  of = "turn", after = "next player", before = "sail", alone = "asked",
}

move "roll" {
  id = "ELA-029", says = "Roll two dice.",
  during = "dice", form = "roll",
  apply = function (g, player)
    local first, second = g:roll("first", "second")
    g.turn.sum = first + second
    g:emit("dice rolled", { player = player, first = first, second = second })
  end,
}

event "dice rolled" { says = "{player} rolls {first} and {second}." }

step "building" {
  id = { "ELA-025", "ELA-026", "ELA-027", "ELA-066", "ELA-067", "ELA-072",
    "ELA-073" },
  says = "Second, build one or two structures, or none. Once you end this, "
    .. "you cannot build again on this turn.",
  of = "turn", after = "piracy", before = "claiming", repeats = true,
}

step "claiming" {
  id = { "ELA-025", "ELA-189", "ELA-195", "ELA-205" },
  says = "Third, either lay one claim or take two gold.",
  of = "turn", after = "building", before = "extra action",
}

step "extra action" {
  id = { "ELA-025", "ELA-209", "ELA-222", "ELA-028" },
  says = "Last, you may take one extra action. It ends your turn.",
  of = "turn", after = "claiming",
}

move "end" {
  id = { "ELA-025", "ELA-067", "ELA-209" },
  says = "You may stop building, or do without an extra action.",
  during = { "building", "extra action" }, form = "end", ends = true,
}
