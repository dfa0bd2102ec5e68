-- Where a player's network of roads and buildings reaches.

cache "closed to" {
  depends = { "closed corners" },
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

-- The ends of the player's pieces of this route (of any route: nil).
define "ends" (function (g, player, route)
  local corners, seen, edge_corners = {}, {}, g.places.edge_corners
  for _, piece in ipairs(g:cached("routes")) do
    if not route or g.things.piece[piece].route == route then
      for _, edge in ipairs(g:placed(player, piece)) do
        local from, to = edge_corners[edge][1], edge_corners[edge][2]
        if not seen[from] then
          seen[from], corners[#corners + 1] = true, from
        end
        if not seen[to] then seen[to], corners[#corners + 1] = true, to end
      end
    end
  end
  return corners
end)

-- Corners of the player's network: of buildings, and of this route's pieces
-- where they are not closed.
define "network" (function (g, player, route)
  local corners, closed = {}, g:cached("closed to", player)
  for _, corner in ipairs(g:ends(player, route)) do
    if not closed[corner] then corners[#corners + 1] = corner end
  end
  for _, piece in ipairs(g:cached("buildings")) do
    for _, corner in ipairs(g:placed(player, piece)) do
      corners[#corners + 1] = corner
    end
  end
  return corners
end)

cache "road paths" {
  depends = { "pieces", "terrain", "closed corners" },
  build = function (g, player)
    local land, paths, seen = g:cached("land paths"), {}, {}
    local corner_edges = g.places.corner_edges
    for _, corner in ipairs(g:network(player, "road")) do
      for _, edge in ipairs(corner_edges[corner]) do
        if land[edge] and not seen[edge] and not g:at("edge", edge) then
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
    for _, corner in ipairs(g:ends(player)) do
      if not g:at("corner", corner) then
        corners[#corners + 1] = corner
      end
    end
    table.sort(corners)
    return corners
  end,
}

-- Free corners by land, for the founding rounds.
cache "free corners" {
  depends = { "pieces", "terrain" },
  build = function (g)
    local corners = {}
    for corner = 1, g.places.corners do
      if not g:at("corner", corner) and g:by_land(corner) then
        corners[#corners + 1] = corner
      end
    end
    return corners
  end,
}

define "by_land" (function (g, corner)
  for _, hex in ipairs(g.places.corner_cells[corner]) do
    if g:is_land(hex) then return true end
  end
  return false
end)

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
