section "What knights do"

-- Corners that a walk over the player's own roads reaches from a corner, in
-- ascending order. It may end at a closed corner, but not lead through it;
-- pieces of different routes join only at an own building. The key is
-- player * 1000 + corner.
cache "ways" {
  depends = { "pieces" },
  build = function (g, key)
    local player, start = key // 1000, key % 1000
    local seen, list, queue = {}, {}, { { corner = start } }
    local found, i = { [start] = true }, 0
    while queue[i + 1] do
      i = i + 1
      for _, arrival in ipairs(g:steps_from(player, queue[i], start)) do
        local corner, route = arrival.corner, arrival.route
        seen[route] = seen[route] or { [start] = true }
        if not seen[route][corner] then
          seen[route][corner], queue[#queue + 1] = true, arrival
          if not found[corner] then
            found[corner], list[#list + 1] = true, corner
          end
        end
      end
    end
    table.sort(list)
    return list
  end,
}

define "ways_from" (function (g, player, corner)
  return g:cached("ways", player * 1000 + corner)
end)

-- One road further from where a walk has come: { corner =, route = }.
define "steps_from" (function (g, player, at, start)
  local steps = {}
  if at.corner ~= start and g:cached("closed to", player)[at.corner] then
    return steps
  end
  local _, owner = g:building_at(at.corner)
  for _, edge in ipairs(g.places.corner_edges[at.corner]) do
    local route = g:route_of(player, edge)
    if route and (not at.route or at.route == route or owner == player) then
      local ends = g.places.edge_corners[edge]
      steps[#steps + 1] = { route = route,
        corner = ends[1] == at.corner and ends[2] or ends[1] }
    end
  end
  return steps
end)

-- The route of the player's own piece on an edge.
define "route_of" (function (g, player, edge)
  for _, piece in ipairs(g:cached("routes")) do
    if g.pieces[piece][edge] == player then
      return g.things.piece[piece].route
    end
  end
end)

define "free_ways" (function (g, player, corner)
  local list = {}
  for _, at in ipairs(g:ways_from(player, corner)) do
    if not g:at("corner", at) then list[#list + 1] = at end
  end
  return list
end)

event "knight moves" { says = "A knight of {player} moves to {to:corner}." }

-- The knight that acted has lost his helmet; what the turn knows of him goes
-- with him.
define "march" (function (g, player, from, to)
  g:remove("helmet", from)
  g:shift(g:knight_at(from), from, to)
  g:note("promoted", to, g:noted("promoted", from))
  g:note("promoted", from, nil)
  g:emit("knight moves", { player = player, from = from, to = to })
end)

move "march" {
  id = { "CK-094", "CK-096" },
  says = "In your turn an active knight may move along your roads, however "
    .. "far; then he is inactive.",
  during = "main", form = "march <from> <to>", from = "knight to act",
  to = "free corner along roads", as = { "knight action" },
  apply = function (g, player, m) g:march(player, m.from, m.to) end,
}

domain "knight to act" {
  id = "CK-094", says = "It must be a knight of yours.",
  of = "corner", depends = { "knight", "helmet", "turn notes" },
  list = function (g, player)
    local list = {}
    for _, at in ipairs(g:cached("knights", player)) do
      if g:owner("helmet", at) and not g:noted("activated", at) then
        list[#list + 1] = at
      end
    end
    return list
  end,
  has = function (g, player, at)
    local _, owner = g:knight_at(at)
    return owner == player
  end,
}

forbid "knight action" {
  id = { "CK-080", "CK-094" }, says = "Only an active knight acts.",
  depends = { "helmet" },
  when = function (g, player, m) return g:owner("helmet", m.from) == nil end,
}

forbid "knight action" {
  id = { "CK-088", "CK-095", "CK-108", "CK-108a" },
  says = "A knight who was activated in this turn does not act in it.",
  depends = { "turn notes" },
  when = function (g, player, m) return g:noted("activated", m.from) end,
}

domain "free corner along roads" {
  id = { "CK-096", "CK-097" },
  says = "A knight moves to a free corner to which your roads lead from where "
    .. "he stands, past your own pieces, but not past those of others.",
  of = "corner", depends = { "pieces" },
  list = function (g, player, m)
    return m.from and g:free_ways(player, m.from) or {}
  end,
}

forbid { "recruit", "march", "retreat to", "welcome as" } {
  id = { "CK-097", "CK-082", "CK-103", "CK-CARD-18" },
  says = "Something stands on this corner.", depends = { "pieces" },
  when = function (g, player, m)
    return g:at("corner", m.to or m.at) ~= nil
  end,
}

move "displace" {
  id = { "CK-099", "CK-104" },
  says = "Or he may move to the corner of a weaker foreign knight, active or "
    .. "not, and drive him away; then he is inactive.",
  during = "main", form = "displace <from> <to>", from = "knight to act",
  to = "foreign knight along roads", as = { "knight action" },
  apply = function (g, player, m)
    local kind = g:knight_at(m.to)
    local owner = g:owner(kind, m.to)
    local active, holder = g:owner("helmet", m.to) ~= nil, g.longest_road
    if active then g:remove("helmet", m.to) end
    g:march(player, m.from, m.to)
    g:remove(kind, m.to)
    g:compare_roads(holder)
    g:drive_away(owner, kind, m.to, active)
  end,
}

-- Both knights move at once: the longest road is not lost to what lies
-- between. `holder` held it before.
define "compare_roads" (function (g, holder)
  if g.longest_road == holder then return end
  g.longest_road = holder
  g:changed "longest road"
  g:emit "roads changed"
end)

domain "foreign knight along roads" {
  id = { "CK-099", "CK-102" },
  says = "It must be a knight of another player to whom your roads lead, not "
    .. "past other pieces of others.",
  of = "corner", depends = { "pieces" },
  list = function (g, player, m)
    local list = {}
    for _, at in ipairs(m.from and g:ways_from(player, m.from) or {}) do
      local _, owner = g:knight_at(at)
      if owner and owner ~= player then list[#list + 1] = at end
    end
    return list
  end,
}

forbid "displace" {
  id = "CK-099", says = "He drives away only a knight who is weaker than he.",
  depends = { "knight" },
  when = function (g, player, m)
    return g:strength_at(m.from) <= g:strength_at(m.to)
  end,
}

event "knight driven away" { says = "A {kind} of {player} is driven away." }

-- The knight has left the board; s keeps what he was.
define "drive_away" (function (g, player, kind, at, active)
  g:emit("knight driven away", { player = player, kind = kind, at = at })
  g:ask("retreat", { player = player, kind = kind, corner = at,
    active = active })
end)

step "retreat" {
  id = { "CK-100", "CK-101", "CK-103", "CK-108c" },
  says = "The owner of a knight who was driven away moves him along his own "
    .. "roads, as active as he was; if there is no place, the knight goes back "
    .. "to the stock.",
  alone = "automatic",
}

move "retreat to" {
  id = { "CK-100", "CK-103" },
  says = "Your knight goes to a free corner of your choice along your roads.",
  during = "retreat", form = "retreat <to>", to = "retreat",
  apply = function (g, player, m, s)
    g:place(player, s.kind, m.to)
    if s.active then g:place(player, "helmet", m.to) end
  end,
}

domain "retreat" {
  id = { "CK-102", "CK-103" },
  says = "He retreats to a free corner to which your roads lead from where he "
    .. "stood, not past pieces of others.",
  of = "corner",
  list = function (g, player, m, s)
    return s.corner and g:free_ways(player, s.corner) or {}
  end,
}

move "chase" {
  id = { "CK-105", "CK-107" },
  says = "Or he may chase the robber from a hex next to him: you move the "
    .. "robber and rob somebody, nobody discards, and the knight is inactive.",
  during = "main", form = "chase <from>", from = "knight to act",
  as = { "knight action" },
  apply = function (g, player, m)
    g:remove("helmet", m.from)
    g:ask("move the robber", player)
  end,
}

forbid "chase" {
  id = { "CK-105", "CK-107" },
  says = "The robber is on none of the hexes next to this knight.",
  when = function (g, player, m)
    for _, hex in ipairs(g.places.corner_cells[m.from]) do
      if hex == g.robber then return false end
    end
    return true
  end,
}
