section("Knights", "actions")

element("knights", "The knights of the Barbarian Attack")

component.piece "knight" {
  id = { "TB-ATTACK-07", "TB-ATTACK-40" },
  says = "You have six knights. They stand on edges, with or without roads.",
  each = 6, on = "edge", shares = true,
}

event "knight placed" { says = "{player} places a knight at {at}." }
event "knight moved" {
  says = "A knight of {player} goes from {from} to {to}.",
}
-- Where a knight is lost is told.
event "knight removed" {}

element()

-- The piece and the owner of the knight on a path.
define "knight_on" (function (g, path)
  local owner = g:owner("knight", path)
  if owner then return "knight", owner end
end)

domain "knight's path" {
  id = { "TB-ATTACK-32", "TB-ATTACK-40" },
  says = "Only one knight fits on an edge.",
  of = "edge",
  places = function (g) return ~g:placed(nil, "knight") end,
}

component.cost "long ride" {
  id = "TB-ATTACK-41",
  says = "A ride of more than three edges costs one grain.",
  grain = 1,
}

step "move the knights" {
  id = { "TB-ATTACK-10", "TB-ATTACK-41" },
  says = "After you trade and build, you may move each of your knights once. "
    .. "Then you cannot trade or build any more.",
  of = "turn", after = "main", repeats = true,
  when = function (g) return g:count(g.turn.player, "knight") > 0 end,
}

-- The paths within so many steps of a path, which lead over anything.
define "paths_within" (function (g, path, steps)
  local reached = g:set("edge", path)
  for _ = 1, steps do
    reached = reached:touching "corner":touching "edge"
  end
  return reached
end)

value "short ride" {
  id = "TB-ATTACK-41", says = "A knight rides up to three edges.", base = 3,
}
value "long ride" {
  id = "TB-ATTACK-41", says = "For one grain a knight rides up to five edges.",
  base = 5,
}

define "fare" (function (g)
  return { grain = g.things.cost["long ride"].grain }
end)

-- Where knights stand that have moved in this turn.
component.mark "ridden" { on = "edge" }

on "turn begins" {
  id = "TB-ATTACK-41", says = "All knights may move again in a new turn.",
  printed = false,
  run = function (g) g:unmark "ridden" end,
}

move "ride" {
  id = { "TB-ATTACK-41", "TB-ATTACK-42", "TB-ATTACK-46" },
  says = "Move a knight up to three edges, or up to five for one grain. "
    .. "Nothing on the way stops it.",
  during = "move the knights", form = "ride <from> to <at>",
  from = "knight to ride", at = "path in reach",
  cost = function (g, player, m)
    local near = g:paths_within(m.from, g:value("short ride", player))
    return near[m.at] and {} or g:fare()
  end,
  apply = function (g, player, m)
    if g:knight_on(m.at) then return end
    g:shift(g:knight_on(m.from), m.from, m.at)
    g:mark("ridden", m.at)
    g:emit("knight rides", { player = player, from = m.from, to = m.at })
  end,
}

-- That he moved is told.
event "knight rides" {}

domain "knight to ride" {
  id = "TB-ATTACK-41", says = "You can only choose one of your knights.",
  of = "edge",
  places = function (g, player) return g:placed(player, "knight") end,
}

forbid "ride" {
  id = "TB-ATTACK-41", says = "You can move a knight only once a turn.",
  of = "from",
  places = function (g) return g:placed(nil, "ridden") end,
}

domain "path in reach" {
  id = { "TB-ATTACK-41", "TB-ATTACK-42" },
  says = "A knight rides at most five edges.",
  of = "edge",
  places = function (g, player, m)
    return g:paths_within(m.from, g:value("long ride", player))
      - g:set("edge", m.from)
  end,
}

forbid "ride" {
  id = "TB-ATTACK-43", says = "Only one knight fits on an edge.",
  places = function (g) return g:placed(nil, "knight") end,
}

forbid "ride" {
  id = "TB-ATTACK-44", says = "A knight cannot end its ride at the castle.",
  places = function (g) return g:castle_paths() end,
}

move "stay" {
  id = { "TB-ATTACK-10", "TB-ATTACK-41" },
  says = "You may leave the rest of your knights where they are.",
  during = "move the knights", form = "stay", ends = true,
}

forbid "stay" {
  id = { "TB-ATTACK-44", "TB-ATTACK-45" },
  says = "A knight at the castle must leave it if it can.",
  when = function (g, player)
    return g:could("leave the castle", { player = player, castle = true })
  end,
}

-- s.castle: only knights at the castle ride.
step "leave the castle" {
  id = { "TB-ATTACK-44", "TB-ATTACK-45" },
  says = "A knight at the castle looks for a free edge in reach.",
  printed = false,
  offers = { "ride" },
}

forbid "ride" {
  id = "TB-ATTACK-45", says = "This knight is not at the castle.",
  printed = false,
  of = "from",
  places = function (g, player, m, s) return s.castle and ~g:castle_paths() end,
}
