section("The barbarians", "The seven and the robber")

-- The paths where barbarians are, and where those are that the player has
-- tried to fight off in this turn.
component.mark "barbarian" { on = "edge" }
component.mark "tried" { on = "edge" }

step "post the barbarians" {
  id = { "TB-TRADE-07", "TB-TRADE-50" },
  says = "Three barbarians begin on edges of the island, at most one on each. "
    .. "You may build roads under them.",
  of = "set up", after = "lay the tokens", before = "set the harbours",
  run = function (g)
    for _, edge in ipairs(g:listed("edge", "barbarians")) do
      g:mark("barbarian", edge)
    end
  end,
}

replace "CAT-051" {
  clause = "step send the robber", id = "TB-TRADE-54",
  says = "Once everyone has discarded, the player who rolled moves a "
    .. "barbarian.",
  run = function (g, s)
    g:ask("move a barbarian", { player = s.player, seven = true })
  end,
}

-- s.seven: whether a seven is the reason.
step "move a barbarian" {
  id = { "TB-TRADE-54", "TB-TRADE-61" },
  says = "Move a barbarian to another edge. A road there costs its owner a "
    .. "card.",
}

event "barbarian moved" {
  says = "{player} moves the barbarian from {from:edge} to {to:edge}.",
}

move "barbarian" {
  id = { "TB-TRADE-54", "TB-TRADE-61" },
  says = "Move a barbarian and draw a random card from the owner of the road "
    .. "there.",
  during = "move a barbarian", form = "barbarian <from> to <to> [<victim>?]",
  from = "barbarian's path", to = "free path", victim = "owner of the road",
  apply = function (g, player, m)
    g:move_barbarian(player, m.from, m.to)
    if m.victim then g:steal(m.victim, player, "card") end
  end,
}

forbid "barbarian" {
  id = "TB-TRADE-54",
  says = "On a seven you must draw a card from the owner of the road.",
  when = function (g, player, m, s)
    return s.seven and not m.victim and g:robbed_at(player, m.to) ~= nil
  end,
}

define "move_barbarian" (function (g, player, from, to)
  g:unmark("barbarian", from)
  g:mark("barbarian", to)
  g:emit("barbarian moved", { player = player, from = from, to = to })
end)

domain "barbarian's path" {
  id = "TB-TRADE-50", says = "There must be a barbarian on this edge.",
  of = "edge",
  places = function (g) return g:placed(nil, "barbarian") end,
}

domain "free path" {
  id = { "TB-TRADE-50", "TB-TRADE-52", "TB-TRADE-55" },
  says = "A barbarian goes to an edge without one, but not to the sea side of "
    .. "a trade hex.",
  of = "edge",
  places = function (g)
    return g:value "land":touching "edge" - g:placed(nil, "barbarian")
      - g:sea_paths()
  end,
}

domain "owner of the road" {
  id = { "TB-TRADE-54", "TB-TRADE-61" },
  says = "You can only draw from the owner of the road there, if that is "
    .. "another player with a card.",
  of = "player",
  list = function (g, player, m) return { g:robbed_at(player, m.to) } end,
}

-- The seat from which a card can be drawn for a barbarian on this path.
define "robbed_at" (function (g, player, edge)
  local owner = g:road_owner(edge)
  if owner and owner ~= player and g:hand_size(owner, "card") > 0 then
    return owner
  end
end)

component.die "fight" { id = "TB-TRADE-51", sides = 6 }

event "fought" { says = "{player} rolls {face} against the barbarian." }

move "fight off" {
  id = { "TB-TRADE-51", "TB-TRADE-52", "TB-TRADE-53" },
  says = "From the second card of your train on, you may try to drive off a "
    .. "barbarian next to your wagon, each once a turn and at no cost. A die "
    .. "decides, and your journey goes on.",
  during = "drive the wagon", form = "fight off <at>", at = "barbarian nearby",
  apply = function (g, player, m)
    local face = g:roll "fight"
    g:mark("tried", m.at)
    g:emit("fought", { player = player, face = face })
    if face >= g:train(player).die then
      g:ask("send a barbarian away", { player = player, from = m.at })
    end
  end,
}

on "turn begins" {
  id = "TB-TRADE-53",
  says = "In a new turn you may try to drive off each barbarian again.",
  printed = false,
  run = function (g) g:unmark "tried" end,
}

domain "barbarian nearby" {
  id = "TB-TRADE-51",
  says = "The barbarian must be on an edge next to your wagon.",
  of = "edge",
  places = function (g, player)
    return g:set("corner", g.players[player].wagon):touching "edge"
      & g:placed(nil, "barbarian")
  end,
}

forbid "fight off" {
  id = "TB-TRADE-51", says = "The second card of your train must be turned up.",
  when = function (g, player) return g:train(player).die > 6 end,
}

forbid "fight off" {
  id = "TB-TRADE-53", says = "You can try each barbarian only once a turn.",
  places = function (g) return g:placed(nil, "tried") end,
}

step "send a barbarian away" {
  id = "TB-TRADE-52", says = "Send the barbarian to another edge.",
}

move "send off" {
  id = "TB-TRADE-52",
  says = "Send the barbarian to any edge without one. Nobody is robbed.",
  during = "send a barbarian away", form = "send off <to>", to = "free path",
  apply = function (g, player, m, s)
    g:move_barbarian(player, s.from, m.to)
    g:unmark("tried", s.from)
    g:mark("tried", m.to)
  end,
}
