section "The wagon"

-- seat.wagon: the corner where a player's wagon is.
on "city placed" {
  id = "TB-TRADE-09", says = "The wagon begins at the city that was founded.",
  run = function (g, e)
    local seat = g.players[e.player]
    seat.wagon = seat.wagon or e.at
  end,
}

value "movement" {
  id = { "TB-TRADE-20", "TB-TRADE-21", "TB-TRADE-41" },
  says = "A wagon has as many movement points as its baggage train says: four, "
    .. "then five, six, and seven. What is not used is lost.",
  base = function (g, player) return g:train(player).movement end,
}

-- g.turn.movement: the points that are left; g.turn.fed: whether grain was paid.
step "harness the wagon" {
  id = { "TB-TRADE-20", "TB-TRADE-30" },
  says = "After trade and building comes the wagon; then nothing more is "
    .. "traded or built.",
  of = "turn", after = "main", before = "drive the wagon",
  run = function (g)
    g.turn.movement, g.turn.fed = g:value("movement", g.turn.player), false
    g.turn.tried = {}
  end,
}

step "drive the wagon" {
  id = { "TB-TRADE-20", "TB-TRADE-27" },
  says = "Move your wagon from corner to corner and stop where you like.",
  of = "turn", after = "harness the wagon", repeats = true,
}

-- What it takes to enter a path: movement points, and gold for which seat.
define "way_of" (function (g, player, edge)
  local owner = g:owner("road", edge)
  local points = owner and g:value("way over a road", edge) or 2
  local toll = owner and owner ~= player and points == 1 and owner or nil
  if g:is_barred(edge) then points = points + 2 end
  return points, toll
end)

value "way over a road" {
  id = "TB-TRADE-22", says = "A path with a road costs one movement point.",
  base = 1,
}

-- The path between two corners.
define "path_between" (function (g, from, to)
  local edges = g:set("corner", from):touching "edge"
    & g:set("corner", to):touching "edge"
  return edges:first()
end)

event "wagon moved" { says = "{player}'s wagon goes to {at:corner}." }
event "toll paid" { says = "{player} pays {to} a gold for the road." }

move "drive" {
  id = { "TB-TRADE-20", "TB-TRADE-22", "TB-TRADE-23", "TB-TRADE-26",
    "TB-TRADE-29" },
  says = "Your wagon goes along a path: for one movement point over a road, a "
    .. "foreign one for a gold to its owner too; for two over a bare path; for "
    .. "two more past a barbarian. Buildings and wagons are no hindrance.",
  during = "drive the wagon", form = "drive <to>", to = "next corner",
  apply = function (g, player, m)
    local seat = g.players[player]
    local points, toll = g:way_of(player, g:path_between(seat.wagon, m.to))
    g.turn.movement = g.turn.movement - points
    if toll then
      g:transfer(player, toll, "gold", 1)
      g:emit("toll paid", { player = player, to = toll })
    end
    seat.wagon = m.to
    g:emit("wagon moved", { player = player, at = m.to })
    if g:plazas()[m.to] then
      g.turn.movement = 0
      g:ask("reach a plaza", player)
    end
  end,
}

domain "next corner" {
  id = { "TB-TRADE-20", "TB-TRADE-28" },
  says = "A wagon goes to the next corner, but not along the sea side of a "
    .. "trade hex.",
  of = "corner",
  places = function (g, player)
    local at = g:set("corner", g.players[player].wagon)
    return (at:touching "edge" - g:sea_paths()):touching "corner" - at
  end,
}

forbid "drive" {
  id = "TB-TRADE-24", says = "You have too few movement points for this path.",
  when = function (g, player, m)
    local path = g:path_between(g.players[player].wagon, m.to)
    return path ~= nil and g:way_of(player, path) > g.turn.movement
  end,
}

forbid "drive" {
  id = "TB-TRADE-24", says = "You have no gold for the owner of the road.",
  when = function (g, player, m)
    local path = g:path_between(g.players[player].wagon, m.to)
    if not path then return false end
    local _, toll = g:way_of(player, path)
    return toll ~= nil and g.players[player].hand.gold < 1
  end,
}

component.cost "fodder" { id = "TB-TRADE-25", grain = 1 }

move "feed" {
  id = "TB-TRADE-25",
  says = "Once in a turn a grain buys two movement points, at any time.",
  during = "drive the wagon", form = "feed", cost = "fodder",
  apply = function (g)
    g.turn.fed, g.turn.movement = true, g.turn.movement + 2
  end,
}

forbid "feed" {
  id = "TB-TRADE-25", says = "You have paid grain for this journey.",
  when = function (g, player) return g.turn.fed end,
}

forbid "feed" {
  id = "TB-TRADE-27", says = "On a plaza the journey is over.",
  when = function (g, player)
    return g.turn.arrived and g.turn.movement == 0
  end,
}

move "rest" {
  id = { "TB-TRADE-20", "TB-TRADE-62" },
  says = "You may let the rest of your movement points lapse.",
  during = "drive the wagon", form = "rest",
  apply = function (g) g.turn.movement = 0 end,
}

forbid "rest" {
  id = "TB-TRADE-20", says = "You have no movement points left.",
  when = function (g, player) return g.turn.movement == 0 end,
}

move "halt" {
  id = "TB-TRADE-27", says = "Your wagon stops, and your turn ends.",
  during = "drive the wagon", form = "halt", ends = true,
}

draw (function (g, scene)
  scene:kind("wagon", { shape = "tent", letter = "w" })
  for player, seat in ipairs(g.players) do
    if seat.wagon then
      scene:corner(seat.wagon, { kind = "wagon", player = player })
    end
    scene:panel(player, { { "baggage train", seat.level },
      { "cargo", seat.cargo }, { "deliveries", seat.delivered },
      { "gold", seat.hand.gold } })
  end
end)
