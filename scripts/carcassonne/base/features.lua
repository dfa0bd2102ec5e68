-- Questions about features, which all rules of scoring ask.

local ipairs = ipairs

-- The number that stands for a whole feature: its first segment.
define "feature" (function (g, segment)
  return g.cache.map.regions:find(segment)
end)

define "kind_of" (function (g, feature)
  local map = g.cache.map
  return map.kind_names[map.regions:kind(feature)]
end)

value "complete" {
  id = { "CAR-029", "CAR-030", "CAR-035", "CAR-039" },
  says = "A road is complete when all its ends are closed, a city when its "
    .. "wall has no gap, a monastery when eight tiles lie round it.",
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

define "tile_count" (function (g, feature)
  return g.cache.map.regions:pieces(feature)
end)

define "mark_count" (function (g, feature, mark)
  local map = g.cache.map
  return map.regions:sum(feature, map.mark[mark])
end)

-- Edges of a feature, or cells round a sign, that are still open.
define "gaps" (function (g, feature)
  return g.cache.map.regions:sum(feature, 1)
end)

-- Meeples on a feature: all, or those of one player.
define "meeples_on" (function (g, feature, player)
  local regions = g.cache.map.regions
  if player then return regions:owner(feature, player) end
  return regions:sum(feature, 2)
end)

-- Positions in g.figures of those that stand on a feature, ascending.
define "figures_on" (function (g, feature)
  local map, found = g.cache.map, {}
  local whole = map.regions:find(feature)
  for i, figure in ipairs(g.figures) do
    local segment = map.first[figure.tile] + figure.segment
    if map.regions:find(segment) == whole then found[#found + 1] = i end
  end
  return found
end)

-- How many figures of a name a player has on a feature.
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
define "touched" (function (g, feature, kind)
  local map, list, seen = g.cache.map, {}, {}
  for _, segment in ipairs(map.regions:members(feature)) do
    local index = map.regions:piece(segment)
    local face, base = g:face(g.laid[index].tile), map.first[index]
    for _, k in ipairs(face.touches[segment - base]) do
      local other = map.regions:find(base + k)
      if face.kinds[k] == kind and not seen[other] then
        seen[other] = true
        list[#list + 1] = other
      end
    end
  end
  return list
end)

-- Names ---------------------------------------------------------------

local function read_place(g, text)
  local x, y, word = text:match("^(%-?%d%d?%d?),(%-?%d%d?%d?)%.?(%l*)$")
  if not x then return nil end
  local index = g:tile_at(math.tointeger(x), math.tointeger(y))
  if not index then return nil end
  local laid = g.laid[index]
  local face = g:face(laid.tile)
  if word == "" then return index, face.centre, face end
  return index, face.ways[laid.turn].names[word], face
end

domain "feature" {
  says = "A feature is named by its kind, a tile and a side: road 3,-1.n.",
  words = 2, what = "a feature, such as road 3,-1.n",
  list = function (g)
    local list = {}
    for _, name in ipairs(g.things.feature.list) do
      for _, feature in ipairs(g:all_features(name)) do
        list[#list + 1] = feature
      end
    end
    return list
  end,
  parse = function (g, text)
    local kind, place = text:lower():match("^(%l+)%s+(%S+)$")
    if not kind or not g.things.feature[kind] then
      return nil, ("'%s' is no feature; one is named like road 3,-1.n")
        :format(text)
    end
    local index, k, face = read_place(g, place)
    if not k or face.kinds[k] ~= kind then
      return nil, ("there is no %s at %s"):format(kind, place)
    end
    return g:feature(g:segment(index, k))
  end,
  print = function (g, feature) return g:feature_name(feature) end,
}

define "all_features" (function (g, kind)
  local map = g.cache.map
  return map.regions:roots(map.kind[kind])
end)

define "feature_name" (function (g, feature)
  local index, k = g:segment_place(g:feature(feature))
  local laid = g.laid[index]
  local face = g:face(laid.tile)
  local name = face.kinds[k] .. " " .. laid.x .. "," .. laid.y
  if k == face.centre then return name end
  return name .. "." .. face.ways[laid.turn].canon[k]
end)
