section "Building"

move "road" {
  id = { "CAT-081", "CAT-080", "CAT-083" },
  says = "On your turn you may build roads for a brick and a lumber each, as "
    .. "many as you can pay.",
  during = { "main", "free road" }, form = "road <at>", at = "road path",
  cost = "road", piece = "road", as = { "build" },
}

domain "road path" {
  id = "CAT-083",
  says = "A road goes where a road, settlement or city of yours ends, along "
    .. "land.",
  of = "edge",
  list = function (g, player) return g:cached("road paths", player) end,
  has = function (g, player, edge)
    local ends = g.places.edge_corners[edge]
    return g:cached("land paths")[edge]
      and (g:reaches(player, ends[1]) or g:reaches(player, ends[2]))
  end,
}

value "closed corners" {
  id = "CAT-104",
  says = "Your own buildings and foreign roads close no corner to your roads.",
  kind = "set", base = {},
}

adjust "closed corners" {
  id = { "CAT-084", "CAT-088", "CAT-103" },
  says = "A corner with another player's building is closed: no road of yours "
    .. "leads on through it.",
  adds = function (g, player)
    local corners = {}
    for _, piece in ipairs(g:cached("buildings")) do
      for _, other in ipairs(g:others(player)) do
        for _, corner in ipairs(g:placed(other, piece)) do
          corners[#corners + 1] = corner
        end
      end
    end
    return corners
  end,
}

forbid "road" {
  id = "CAT-003", says = "A path holds one piece.",
  when = function (g, player, m) return g:piece_at("edge", m.at) ~= nil end,
}

move "settlement" {
  id = { "CAT-081", "CAT-080", "CAT-085", "CAT-088" },
  says = "You may build a settlement for a brick, a lumber, a wool and a "
    .. "grain, also in the middle of another player's road.",
  during = "main", form = "settlement <at>", at = "settlement corner",
  cost = "settlement", piece = "settlement", as = { "build" },
  apply = function (g, player, m, s)
    if s.round then s.corner = m.at end
  end,
}

domain "settlement corner" {
  id = { "CAT-085", "CAT-023" },
  says = "After the founding rounds a settlement goes where a road of yours "
    .. "leads.",
  of = "corner",
  list = function (g, player, m, s)
    return g:cached(s.round and "free corners" or "road ends", player)
  end,
  has = function (g, player, corner, m, s)
    return s.round ~= nil or g:leads_to(player, corner)
  end,
}

forbid "settlement" {
  id = "CAT-003", says = "A corner holds one building.",
  when = function (g, player, m) return g:piece_at("corner", m.at) ~= nil end,
}

forbid "settlement" {
  id = { "CAT-086", "CAT-170" },
  says = "No building may stand on a neighbouring corner, not even your own.",
  when = function (g, player, m)
    for _, corner in ipairs(g.places.corner_corners[m.at]) do
      if g:building_at(corner) then return true end
    end
    return false
  end,
}

move "city" {
  id = { "CAT-087", "CAT-080", "CAT-081", "CAT-089" },
  says = "You may make a settlement of yours a city for three ore and two "
    .. "grain; the settlement returns to your stock. No other piece ever "
    .. "leaves its place.",
  during = "main", form = "city <at>", at = "own settlement",
  cost = "city", piece = "city", as = { "build" },
  apply = function (g, player, m) g:remove("settlement", m.at) end,
}

domain "own settlement" {
  id = "CAT-087", says = "A city takes the place of a settlement of yours.",
  of = "corner",
  list = function (g, player) return g:placed(player, "settlement") end,
  has = function (g, player, at) return g:owns(player, "settlement", at) end,
}

-- Where a player's network ends -----------------------------------------

cache "closed to" {
  depends = { "pieces" },
  build = function (g, player)
    local closed = {}
    for _, corner in ipairs(g:value("closed corners", player)) do
      closed[corner] = true
    end
    return closed
  end,
}

cache "routes" {
  depends = {},
  build = function (g)
    local list = {}
    for _, name in ipairs(g.things.piece.list) do
      if g.things.piece[name].route then list[#list + 1] = name end
    end
    return list
  end,
}

-- Whether a piece of this route (any route: nil) of the player touches the
-- corner.
define "leads_to" (function (g, player, corner, route)
  local edges = g.places.corner_edges[corner]
  for _, piece in ipairs(g:cached("routes")) do
    if not route or g.things.piece[piece].route == route then
      local on = g.pieces[piece]
      for i = 1, #edges do
        if on[edges[i]] == player then return true end
      end
    end
  end
  return false
end)

-- Whether the player may go on building this route (a road: nil) from the
-- corner.
define "reaches" (function (g, player, corner, route)
  local _, owner = g:building_at(corner)
  if owner == player then return true end
  return not g:cached("closed to", player)[corner]
    and g:leads_to(player, corner, route or "road")
end)

-- Corners of the player's network: of buildings, and of this route's pieces.
define "network" (function (g, player, route)
  local corners = {}
  for _, piece in ipairs(g:cached("buildings")) do
    for _, corner in ipairs(g:placed(player, piece)) do
      corners[corner] = true
    end
  end
  for corner in pairs(g:ends(player, route)) do
    if not g:cached("closed to", player)[corner] then corners[corner] = true end
  end
  return corners
end)

define "ends" (function (g, player, route)
  local corners = {}
  for _, piece in ipairs(g:cached("routes")) do
    if not route or g.things.piece[piece].route == route then
      for _, edge in ipairs(g:placed(player, piece)) do
        local ends = g.places.edge_corners[edge]
        corners[ends[1]], corners[ends[2]] = true, true
      end
    end
  end
  return corners
end)

cache "road paths" {
  depends = { "pieces", "terrain" },
  build = function (g, player)
    local land, paths, seen = g:cached("land paths"), {}, {}
    for corner in pairs(g:network(player, "road")) do
      for _, edge in ipairs(g.places.corner_edges[corner]) do
        if land[edge] and not seen[edge] and not g:piece_at("edge", edge) then
          seen[edge], paths[#paths + 1] = true, edge
        end
      end
    end
    table.sort(paths)
    return paths
  end,
}

cache "road ends" {
  depends = { "pieces" },
  build = function (g, player)
    local corners = {}
    for corner in pairs(g:ends(player)) do
      if not g:piece_at("corner", corner) then
        corners[#corners + 1] = corner
      end
    end
    table.sort(corners)
    return corners
  end,
}

cache "free corners" {
  depends = { "pieces" },
  build = function (g)
    local corners = {}
    for corner = 1, g.places.corners do
      if not g:piece_at("corner", corner) then
        corners[#corners + 1] = corner
      end
    end
    return corners
  end,
}

-- Paths with land on at least one side.
cache "land paths" {
  depends = { "board", "terrain" },
  build = function (g)
    local paths = {}
    for edge = 1, g.places.edges do
      for _, hex in ipairs(g.places.edge_cells[edge]) do
        if g:is_land(hex) then paths[edge] = true end
      end
    end
    return paths
  end,
}
