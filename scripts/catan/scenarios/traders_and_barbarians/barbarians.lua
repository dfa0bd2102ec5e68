section "The barbarians"

-- g.riders: the paths where the barbarians are.
step "post the barbarians" {
  id = { "TB-TRADE-07", "TB-TRADE-50" },
  says = "Three barbarians begin on paths of the island, at most one on each; "
    .. "roads may be built under them.",
  of = "set up", after = "deal the land", before = "lay the tokens",
  run = function (g)
    g.riders = {}
    for _, place in ipairs(g:map().lists.barbarians[1].places) do
      g.riders[#g.riders + 1] = g:find("edge", place.name)
    end
  end,
}

define "rider_paths" (function (g) return g:set("edge", g.riders) end)

define "is_barred" (function (g, edge) return g:rider_paths()[edge] end)

replace "CAT-051" {
  clause = "step send the robber", id = "TB-TRADE-54",
  says = "When all have discarded, the roller moves a barbarian.",
  run = function (g, s) g:ask("move a barbarian", s.player) end,
}

step "move a barbarian" {
  id = { "TB-TRADE-54", "TB-TRADE-61" },
  says = "Move a barbarian to another path; from the owner of a road there you "
    .. "may draw a card.",
}

event "barbarian moved" {
  says = "{player} moves the barbarian from {from:edge} to {to:edge}.",
}

move "barbarian" {
  id = { "TB-TRADE-54", "TB-TRADE-61" },
  says = "You move a barbarian and may draw a random card from the owner of the "
    .. "road there.",
  during = "move a barbarian", form = "barbarian <from> to <to> [<victim>?]",
  from = "barbarian's path", to = "free path", victim = "owner of the road",
  apply = function (g, player, m)
    g:move_rider(player, m.from, m.to)
    if m.victim then g:steal(m.victim, player, "card") end
  end,
}

define "move_rider" (function (g, player, from, to)
  for i, edge in ipairs(g.riders) do
    if edge == from then g.riders[i] = to end
  end
  g:emit("barbarian moved", { player = player, from = from, to = to })
end)

domain "barbarian's path" {
  id = "TB-TRADE-50", says = "No barbarian is on this path.",
  of = "edge",
  places = function (g) return g:rider_paths() end,
}

domain "free path" {
  id = { "TB-TRADE-50", "TB-TRADE-55" },
  says = "A barbarian goes to a path without one, not to the sea side of a "
    .. "trade hex.",
  of = "edge",
  places = function (g)
    return g:value "land":touching "edge" - g:rider_paths() - g:sea_paths()
  end,
}

domain "owner of the road" {
  id = "TB-TRADE-54",
  says = "You draw from the owner of the road there, who is not you and has a "
    .. "card.",
  of = "player",
  list = function (g, player, m)
    local owner = g:owner("road", m.to)
    return owner and owner ~= player and g:hand_size(owner, "card") > 0
      and { owner } or {}
  end,
}

component.die "driving off" { id = "TB-TRADE-51", sides = 6 }

event "driving off" { says = "{player} rolls {face} against the barbarian." }

move "drive off" {
  id = { "TB-TRADE-51", "TB-TRADE-52", "TB-TRADE-53" },
  says = "From the second card of your train on you may try to drive off a "
    .. "barbarian beside your wagon, each once in a turn and for no movement; "
    .. "a die decides, and the journey goes on.",
  during = "drive the wagon", form = "drive off <at>", at = "barbarian nearby",
  apply = function (g, player, m)
    local face = g:roll "driving off"
    table.insert(g.turn.tried, m.at)
    g:emit("driving off", { player = player, face = face })
    if face >= g:train(player).die then
      g:ask("send a barbarian away", { player = player, from = m.at })
    end
  end,
}

domain "barbarian nearby" {
  id = "TB-TRADE-51", says = "No barbarian is at a path beside your wagon.",
  of = "edge",
  places = function (g, player)
    return g:set("corner", g.players[player].wagon):touching "edge"
      & g:rider_paths()
  end,
}

forbid "drive off" {
  id = "TB-TRADE-51", says = "Your baggage train has only its first card.",
  when = function (g, player) return g:train(player).die > 6 end,
}

forbid "drive off" {
  id = "TB-TRADE-53", says = "You have tried this barbarian this turn.",
  places = function (g) return g:set("edge", g.turn.tried) end,
}

step "send a barbarian away" {
  id = "TB-TRADE-52", says = "Send the barbarian to another path.",
}

move "send off" {
  id = "TB-TRADE-52",
  says = "You send the barbarian to any path without one; nobody is robbed.",
  during = "send a barbarian away", form = "send off <to>", to = "free path",
  apply = function (g, player, m, s)
    g:move_rider(player, s.from, m.to)
    table.insert(g.turn.tried, m.to)
  end,
}

draw (function (g, scene)
  scene:kind("barbarian", { shape = "pawn", fill = "black", letter = "b" })
  for _, edge in ipairs(g.riders or {}) do
    scene:edge(edge, { kind = "barbarian" })
  end
end)
