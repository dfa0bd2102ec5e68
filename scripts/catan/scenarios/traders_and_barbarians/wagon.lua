section("The wagon", "actions")

observe "players.*.cargo" {}
observe "players.*.wagon" { as = "corner" }
observe "turn.movement" {}
observe "turn.fed" {}
observe "turn.arrived" {}
observe "turn.purchases" {}

-- seat.wagon: the corner where a player's wagon is.
on "city placed" {
  id = "TB-TRADE-09", says = "Your wagon begins at your starting city.",
  run = function (g, e)
    local seat = g.players[e.player]
    seat.wagon = seat.wagon or e.at
  end,
}

value "movement" {
  id = { "TB-TRADE-20", "TB-TRADE-21", "TB-TRADE-41" },
  says = "Your wagon has as many movement points as your baggage train says: "
    .. "four, then five, six, and seven. Points you do not use are lost.",
  base = function (g, player) return g:train(player).movement end,
}

-- g.turn.movement: the points that are left; g.turn.fed: whether grain was paid
-- for this journey; g.turn.arrived: whether it ended on a plaza.
step "harness the wagon" {
  id = { "TB-TRADE-20", "TB-TRADE-30" },
  says = "After you trade and build, move your wagon. Then you cannot trade "
    .. "or build any more.",
  of = "turn", after = "main", before = "drive the wagon",
  run = function (g) g:set_out(g.turn.player) end,
}

define "set_out" (function (g, player)
  g.turn.movement = g:value("movement", player)
  g.turn.fed, g.turn.arrived = false, false
end)

step "drive the wagon" {
  id = { "TB-TRADE-20", "TB-TRADE-27" },
  says = "Move your wagon from corner to corner and stop where you like.",
  of = "turn", after = "harness the wagon", repeats = true,
}

-- Whose road, or whatever counts as one, is on a path.
define "road_owner" (function (g, edge)
  local piece, owner = g:at("edge", edge)
  return piece and g.things.piece[piece].route and owner or nil
end)

value "way over a road" {
  id = "TB-TRADE-22", says = "An edge with a road costs one movement point.",
  base = 1, takes = { "edge" },
}

value "way" {
  id = "TB-TRADE-22",
  says = "An edge without a road costs two movement points.",
  base = function (g, edge)
    return g:road_owner(edge) and g:value("way over a road", edge) or 2
  end,
}

adjust "way" {
  id = "TB-TRADE-23", says = "A barbarian on the edge costs two more.",
  plus = function (g, edge)
    return g.marks.barbarian[edge] and 2 or 0
  end,
}

value "toll" {
  id = "TB-TRADE-22",
  says = "Another player's road costs one gold, unless it is as slow as an "
    .. "edge without a road.",
  base = function (g, player, edge)
    local owner = g:road_owner(edge)
    local foreign = owner ~= nil and owner ~= player
    return foreign and g:value("way over a road", edge) < 2 and 1 or 0
  end,
}

-- The path between two corners.
define "path_between" (function (g, from, to)
  local edges = g:set("corner", from):touching "edge"
    & g:set("corner", to):touching "edge"
  return edges:first()
end)

event "wagon moved" { says = "{player}'s wagon goes to {at:corner}." }
event "toll paid" { says = "{player} pays {to} {count} gold for the road." }

move "drive" {
  id = { "TB-TRADE-20", "TB-TRADE-22", "TB-TRADE-23", "TB-TRADE-26",
    "TB-TRADE-29" },
  says = "Move your wagon along an edge: one movement point over a road, with "
    .. "one gold to its owner if it is another player's; two over a bare "
    .. "edge; two more past a barbarian. Buildings and wagons do not block "
    .. "it.",
  during = "drive the wagon", form = "drive <to>", to = "next corner",
  apply = function (g, player, m)
    local seat = g.players[player]
    local path = g:path_between(seat.wagon, m.to)
    g.turn.movement = g.turn.movement - g:value("way", path)
    g:pay_toll(player, path)
    seat.wagon = m.to
    g:emit("wagon moved", { player = player, at = m.to })
    if g.cache.plazas[m.to] then
      g.turn.movement, g.turn.arrived = 0, true
      g:ask("reach a plaza", player)
    end
  end,
}

define "pay_toll" (function (g, player, path)
  local toll = math.min(g:value("toll", player, path),
    g.players[player].hand.gold)
  if toll == 0 then return end
  local owner = g:road_owner(path)
  g:transfer(player, owner, "gold", toll)
  g:emit("toll paid", { player = player, to = owner, count = toll })
end)

define "wagon_paths" (function (g, player)
  local at = g:set("corner", g.players[player].wagon)
  return at:touching "edge" - g:sea_paths()
end)

domain "next corner" {
  id = { "TB-TRADE-20", "TB-TRADE-28" },
  says = "A wagon goes to the next corner, but not along the sea side of a "
    .. "trade hex.",
  of = "corner",
  places = function (g, player)
    return g:wagon_paths(player):touching "corner"
      - g:set("corner", g.players[player].wagon)
  end,
}

forbid "drive" {
  id = "TB-TRADE-24", says = "You need enough movement points for the edge.",
  when = function (g, player, m)
    local path = g:path_between(g.players[player].wagon, m.to)
    return path ~= nil and g:value("way", path) > g.turn.movement
  end,
}

forbid "drive" {
  id = "TB-TRADE-24", says = "You need one gold for the owner of the road.",
  when = function (g, player, m)
    local path = g:path_between(g.players[player].wagon, m.to)
    return path ~= nil
      and g:value("toll", player, path) > g.players[player].hand.gold
  end,
}

component.cost "fodder" { id = "TB-TRADE-25", grain = 1 }

move "feed" {
  id = "TB-TRADE-25",
  says = "Once a turn you may pay one grain for two movement points, at any "
    .. "time.",
  during = "drive the wagon", form = "feed", cost = "fodder",
  apply = function (g)
    g.turn.fed, g.turn.movement = true, g.turn.movement + 2
  end,
}

forbid "feed" {
  id = "TB-TRADE-25", says = "You can pay grain only once for a journey.",
  when = function (g, player) return g.turn.fed end,
}

forbid { "feed", "fight off" } {
  id = "TB-TRADE-27", says = "On a plaza your journey is over.",
  when = function (g, player) return g.turn.arrived end,
}

move "halt" {
  id = "TB-TRADE-27", says = "Your wagon stops, and your turn ends.",
  during = "drive the wagon", form = "halt", ends = true,
}
