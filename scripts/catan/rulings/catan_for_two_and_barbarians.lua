section "Catan for Two among barbarians"

meeting { "barbarian_attack", "catan_for_two" }
drop "catan_for_two.dismissal" {
  id = "TB-TWO-46",
  says = "No knights lie in front of you, so you cannot dismiss one.",
}

adjust "gold for a lost knight" {
  id = "TB-TWO-46",
  says = "A lost knight brings one gold less, but a trade token.",
  plus = -1,
}

on "knight lost" {
  id = "TB-TWO-46", says = "Take a trade token for a knight you lose.",
  run = function (g, e) g:win_tokens(e.player, 1) end,
}

move "lure" {
  id = { "TB-TWO-46", "TB-ATTACK-72" },
  says = "Pay tokens to move a barbarian to another hex of the coast.",
  during = { "before the roll", "main" }, form = "lure <from> to <to>",
  from = "hex with barbarians", to = "open coast", as = { "token" },
  apply = function (g, player, m)
    g:pay_tokens(player)
    g:set_barbarians(m.from, g:barbarians_on(m.from) - 1)
    g.in_reserve = g.in_reserve + 1
    g:land_on(m.to)
  end,
}

forbid "lure" {
  id = "TB-TWO-46", says = "The barbarian must go to a different hex.",
  places = function (g, player, m) return g:set("hex", m.from) end,
}

-- The seat of the foreign knight, and the path where he is, if he is there.
define "foreigner" (function (g)
  local seat = g:neutrals()[1]
  return seat, g:placed(seat, "knight"):first()
end)

on "placed" {
  id = "TB-TWO-45",
  says = "With your first knight comes a foreign knight of a neutral colour.",
  run = function (g, e)
    local _, path = g:foreigner()
    if g:decides(e.player) and not path and g:knight_on(e.at) == e.piece then
      g:ask("post the foreign knight", e.player)
    end
  end,
}

value "foreign knight" {
  id = "TB-TWO-45", says = "The foreign knight is a knight like any other.",
  printed = false,
  base = "knight",
}

step "post the foreign knight" {
  id = "TB-TWO-45", says = "Put the foreign knight on an edge of the castle.",
}

move "foreign knight" {
  id = "TB-TWO-45", says = "Put the foreign knight on an edge.",
  during = "post the foreign knight", form = "foreign knight <at>",
  at = "knight's path",
  apply = function (g, player, m)
    if g:knight_on(m.at) then return end
    g:place((g:foreigner()), g:value "foreign knight", m.at)
  end,
}

forbid "foreign knight" {
  id = "TB-TWO-45", says = "The foreign knight begins at the castle.",
  places = function (g) return ~g:castle_paths() end,
}

step "move the foreign knight" {
  id = "TB-TWO-45",
  says = "After your own knights you may move the foreign one, which fights "
    .. "like any other.",
  of = "turn", after = "move the knights", before = "check the coast",
  when = function (g) return select(2, g:foreigner()) ~= nil end,
}

move "lead" {
  id = "TB-TWO-45",
  says = "Move the foreign knight as far as one of yours, for the same price.",
  during = "move the foreign knight", form = "lead <at>",
  at = "foreign knight's reach",
  cost = function (g, player, m)
    local _, from = g:foreigner()
    local near = g:paths_within(from, g:value("short ride", player))
    return near[m.at] and {} or g:fare()
  end,
  apply = function (g, player, m)
    local _, from = g:foreigner()
    g:shift(g:knight_on(from), from, m.at)
  end,
}

domain "foreign knight's reach" {
  id = "TB-TWO-45", says = "The foreign knight rides at most five edges.",
  of = "edge",
  places = function (g, player)
    local _, from = g:foreigner()
    return g:paths_within(from, g:value("long ride", player))
  end,
}

forbid "lead" {
  id = "TB-TWO-45",
  says = "A knight cannot end its ride at the castle or on an edge with "
    .. "another knight.",
  places = function (g)
    return g:castle_paths() | g:placed(nil, "knight")
  end,
}

move "leave him" {
  id = "TB-TWO-45", says = "You may leave the foreign knight where it is.",
  during = "move the foreign knight", form = "leave him",
}

define "fighters" {
  id = "TB-TWO-45",
  says = "The foreign knight takes a share of the prisoners; they go to "
    .. "nobody.",
  wraps = function (g, former, hex)
    local players, seat = g:copy(former(g, hex)), g:foreigner()
    if #g:knights_around(hex, seat) > 0 then players[#players + 1] = seat end
    return players
  end,
}

define "roll_for_prisoners" {
  id = "TB-TWO-45", says = "The foreign knight counts as having rolled three.",
  wraps = function (g, former, player)
    return g:decides(player) and former(g, player) or 3
  end,
}

adjust "knights at risk" {
  id = "TB-TWO-45", says = "The foreign knight is never lost.",
  removes = function (g) return g:placed((g:foreigner()), "knight") end,
}

meeting { "barbarian_attack", "catan_for_two", "cities_and_knights" }
drop "TB-TWO-48" {
  id = "CAT-R-64",
  says = "Knights on edges block nothing, so neutral colours place none but "
    .. "the foreign knight.",
}

change "foreign knight" {
  id = { "TB-TWO-45", "CAT-R-64" },
  says = "The foreign knight is a basic knight and always active.",
  from = "knight", to = "basic knight",
}

on "basic knight placed" {
  id = { "TB-TWO-45", "CAT-R-64" },
  says = "The foreign knight comes with a helmet and never loses it.",
  run = function (g, e)
    if not g:decides(e.player) then g:place(e.player, "helmet", e.at) end
  end,
}

adjust "knights to rest" {
  id = { "TB-TWO-45", "CAT-R-64" }, says = "The foreign knight never rests.",
  removes = function (g) return g:placed((g:foreigner()), "knight") end,
}

meeting { "traders_and_barbarians", "catan_for_two" }
define "pay_toll" {
  id = "TB-TWO-47",
  says = "The bank and your opponent share the toll for a neutral road; the "
    .. "bank gets the odd coin.",
  wraps = function (g, former, player, path)
    local owner = g:road_owner(path)
    if not owner or g:decides(owner) then return former(g, player, path) end
    local toll = g:value("toll", player, path)
    g:transfer(player, g:opponent(player), "gold", toll // 2)
    g:pay(player, "gold", toll - toll // 2)
  end,
}

move "bribe" {
  id = { "TB-TWO-47", "TB-TRADE-82" },
  says = "Pay tokens to move a barbarian to an edge without a road.",
  during = { "before the roll", "main" }, form = "bribe <from> to <to>",
  from = "barbarian's path", to = "free path", as = { "token" },
  apply = function (g, player, m)
    g:pay_tokens(player)
    g:move_barbarian(player, m.from, m.to)
  end,
}

forbid "bribe" {
  id = "TB-TWO-47", says = "The edge must have no road.",
  places = function (g) return g:placed(nil, "route") end,
}

on "settlement placed" {
  id = "TB-TWO-47",
  says = "Take a trade token for a settlement at a trade hex, even at the "
    .. "start.",
  run = function (g, e)
    if g:decides(e.player) and g:value("was built", e)
      and g:trade_hexes():touching "corner"[e.at] then
      g:win_tokens(e.player, 1)
    end
  end,
}

-- The Fishermen of Catan
