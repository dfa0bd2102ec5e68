-- Questions about features, which all rules of scoring ask.

section("Scoring", "points")

local ipairs = ipairs

-- The number that stands for a whole feature: its first segment.
---@return integer
define "feature" (function (g, segment)
  return g.cache.map.regions:find(segment)
end)

---@return string
define "kind_of" (function (g, feature)
  local map = g.cache.map
  return map.kind_names[map.regions:kind(feature)]
end)

value "complete" {
  id = { "CAR-029", "CAR-030", "CAR-035", "CAR-039" },
  says = "A road is complete when all its ends are closed, a city when its "
    .. "wall has no gap, and a monastery when eight tiles surround it.",
  kind = "any",
  base = function (g, feature)
    return g.cache.map.regions:sum(feature, 1) == 0
  end,
}

-- Is this a completed feature of the kind, or an open one? Every rule of
-- scoring asks it.
define "completed" (function (g, feature, kind)
  local map = g.cache.map
  return map.regions:kind(feature) == map.kind[kind]
    and g:value("complete", feature)
end)
define "open" (function (g, feature, kind)
  local map = g.cache.map
  return map.regions:kind(feature) == map.kind[kind]
    and not g:value("complete", feature)
end)

-- The segments of a feature, in the order laid.
---@return integer[]
define "members" (function (g, feature)
  return g.cache.map.regions:members(feature)
end)

-- The tiles of a feature, each once, in the order laid.
define "tiles_of" (function (g, feature)
  local map, tiles, seen = g.cache.map, {}, {}
  for _, segment in ipairs(map.regions:members(feature)) do
    local index = map.regions:piece(segment)
    if not seen[index] then
      seen[index] = true
      tiles[#tiles + 1] = index
    end
  end
  return tiles
end)

---@return integer
define "tile_count" (function (g, feature)
  return g.cache.map.regions:pieces(feature)
end)

---@return integer
define "mark_count" (function (g, feature, mark)
  local map = g.cache.map
  return map.regions:sum(feature, map.mark[mark])
end)

-- Edges of a feature, or cells round a sign, that are still open.
---@return integer
define "gaps" (function (g, feature)
  return g.cache.map.regions:sum(feature, 1)
end)

-- Meeples on a feature: all, or those of one player.
---@return integer
define "meeples_on" (function (g, feature, player)
  local regions = g.cache.map.regions
  if player then return regions:owner(feature, player) end
  return regions:sum(feature, 2)
end)

-- Positions in g.figures of those that stand on a feature, ascending.
---@return integer[]
define "figures_on" (function (g, feature)
  local map = g.cache.map
  return map.regions:among(feature, map.stands) or {}
end)

-- Positions in g.figures of the meeples of a player that stand on features of
-- one kind, or anywhere; ascending.
define "meeples_of" (function (g, player, kind)
  local found = {}
  for i, one in ipairs(g.figures) do
    if one.player == player and g.things.figure[one.figure].meeple and (not kind
      or g:kind_of(g:segment(one.tile, one.segment)) == kind)
    then
      found[#found + 1] = i
    end
  end
  return found
end)

-- Of figures on the map, by their positions, one of each name on each segment:
-- no rule tells the others apart.
define "told_apart" (function (g, positions)
  local list, seen = {}, {}
  for _, i in ipairs(positions) do
    local one = g.figures[i]
    local key = one.player .. one.figure .. g:segment(one.tile, one.segment)
    if not seen[key] then seen[key], list[#list + 1] = true, i end
  end
  return list
end)

-- How many figures of a name a player has on a feature.
---@return integer
define "count_on" (function (g, feature, player, name)
  local count = 0
  for _, i in ipairs(g:figures_on(feature)) do
    local figure = g.figures[i]
    if figure.player == player and figure.figure == name then
      count = count + 1
    end
  end
  return count
end)

-- The features of some kind that a field touches, each once.
---@return integer[]
define "touched" (function (g, feature, kind)
  local map = g.cache.map
  return map.regions:touched(feature, map.kind[kind])
end)

-- Goes along a feature from one of its segments, the nearest first, and calls
-- visit(segment, before) for each other segment that is reached; where that
-- says true it goes no further.
define "walk" (function (g, from, visit)
  local regions, seen, queue = g.cache.map.regions, { [from] = true }, { from }
  for _, before in ipairs(queue) do
    for segment in pairs(regions:links(before)) do
      if not seen[segment] then
        seen[segment] = true
        if not visit(segment, before) then queue[#queue + 1] = segment end
      end
    end
  end
end)

---@return integer[]
define "all_features" (function (g, kind)
  local map = g.cache.map
  return map.regions:roots(map.kind[kind])
end)

-- Those on which meeples stand.
---@return integer[]
define "manned_features" (function (g, kind)
  local map = g.cache.map
  return map.regions:roots(map.kind[kind], 2)
end)
