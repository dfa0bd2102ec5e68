section "The longest road"

value "shortest longest road" {
  id = "CAT-100", says = "The longest road has at least five pieces.",
  base = 5,
}

-- g.longest_road: the seat that holds the card, 0 when it lies aside.

value "road length" {
  id = { "CAT-101", "CAT-102", "CAT-103", "CAT-109" },
  says = "A road is as long as the longest walk over your pieces that uses "
    .. "each once; it may pass a corner again, go round loops, and end at a "
    .. "closed corner, but not lead through it.",
  base = function (g, player) return g:cached("road lengths")[player] end,
}

event "roads changed" {}
event "longest road" { says = "The longest road goes to {player}." }
event "longest road aside" { says = "The longest road lies aside." }

on { "placed", "removed", "moved", "taken over" } {
  id = { "CAT-088", "CAT-106" },
  says = "Roads are measured again whenever a piece comes, goes or closes a "
    .. "corner, in anybody's turn.",
  run = function (g, e) g:measure_after(e) end,
}

on "roads changed" {
  id = { "CAT-100", "CAT-105", "CAT-107", "CAT-108", "CAT-174" },
  says = "The card goes to who alone has the longest road; its holder keeps "
    .. "it in a tie. When he has lost it and others tie, or nobody has five, "
    .. "it lies aside.",
  run = function (g)
    local lengths = {}
    for player = 1, #g.players do
      lengths[player] = g:value("road length", player)
    end
    g:award("longest road", g:best_of(g.longest_road, lengths,
      g:value("shortest longest road")))
  end,
}

adjust "public points" {
  id = { "CAT-100", "CAT-150" },
  says = "The longest road is worth two points.",
  depends = { "longest road" },
  plus = function (g, player)
    return g.longest_road == player and 2 or 0
  end,
}

-- The holder of an award after the scores (by seat) changed: he keeps it as
-- long as nobody is ahead of him; else one who is alone ahead gets it; else
-- it lies aside (0). Below `least` nobody holds it.
define "best_of" (function (g, holder, scores, least)
  local best, leader = least - 1, 0
  for player, score in ipairs(scores) do
    if score > best then
      best, leader = score, player
    elseif score == best and score >= least then
      leader = 0
    end
  end
  return scores[holder] == best and best >= least and holder or leader
end)

-- Gives an award to its holder, or lays it aside (0).
define "award" (function (g, name, holder)
  local field = name:gsub(" ", "_")
  if holder == g[field] then return end
  g[field] = holder
  g:changed(name)
  g:emit(holder > 0 and name or name .. " aside", { player = holder })
  g:emit "points changed"
end)

-- Road lengths by seat, kept as pieces come and go.
cache "road lengths" {
  keep = true, depends = { "board" },
  build = function (g)
    local lengths = {}
    for player = 1, #g.players do lengths[player] = g:measure(player) end
    return lengths
  end,
  dump = function (lengths) return lengths end,
  copy = function (lengths) return { table.unpack(lengths) } end,
}

cache "trail" {
  depends = { "board" },
  build = function (g) return kernel.trail(g.places.edge_corners) end,
}

define "measure" (function (g, player)
  local routes, closed = g:cached("routes"), g:cached("closed to", player)
  if #routes == 1 then
    return g:cached("trail"):length(g:placed(player, routes[1]), closed)
  end
  return g:measure_mixed(player, routes, closed)
end)

-- Pieces of different routes join only at an own building.
define "measure_mixed" (function (g, player, routes, closed)
  local edges, kinds, joints, number = {}, {}, {}, {}
  for i, piece in ipairs(routes) do
    local route = g.things.piece[piece].route
    number[route] = number[route] or i
    for _, edge in ipairs(g:placed(player, piece)) do
      edges[#edges + 1], kinds[edge] = edge, number[route]
    end
  end
  for _, piece in ipairs(g:cached("buildings")) do
    for _, corner in ipairs(g:placed(player, piece)) do
      joints[corner] = true
    end
  end
  return g:cached("trail"):length(edges, closed, kinds, joints)
end)

-- Only the owner of a route's piece, or the owners of routes at a corner,
-- can have a longer or shorter road by a piece there.
define "measure_after" (function (g, e)
  local lengths, touched = g:cached("road lengths"), g:touched_by(e)
  for player in pairs(touched) do lengths[player] = g:measure(player) end
  if next(touched) then g:emit "roads changed" end
end)

define "touched_by" (function (g, e)
  local piece, players = g.things.piece[e.piece], {}
  if piece.route then
    players[e.player], players[e.owner or e.player] = true, true
    return players
  end
  if piece.on ~= "corner" or piece.shares then return players end
  for _, at in ipairs { e.at or e.from, e.to } do
    for _, edge in ipairs(g.places.corner_edges[at]) do
      for _, route in ipairs(g:cached("routes")) do
        local owner = g.pieces[route][edge]
        if owner then players[owner] = true end
      end
    end
  end
  return players
end)
