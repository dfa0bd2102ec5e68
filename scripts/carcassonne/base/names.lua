-- What people call the things on the map: a tile by its cell (3,-1), a segment
-- by its tile and a side (3,-1.n), a feature by its kind and any segment of it
-- (road 3,-1.n), a figure by its owner, its name and its segment.

local ipairs = ipairs

local function cell_of(g, text)
  local x, y, rest = text:match("^(%-?%d%d?%d?),(%-?%d%d?%d?)(.*)$")
  local index = x and g:tile_at(math.tointeger(x), math.tointeger(y))
  return index, rest
end

local function face_of(g, index)
  local laid = g.laid[index]
  return g:face(laid.tile), laid
end

-- The tile and the number on it of a segment; without a side, the sign in the
-- middle.
local function read_segment(g, text)
  local index, rest = cell_of(g, text)
  local word = rest and rest:match("^%.?(%l*)$")
  if not index or not word then return nil end
  local face, laid = face_of(g, index)
  if word == "" then return index, face.centre end
  return index, face.ways[laid.turn].names[word]
end

local function segment_name(g, index, k)
  local face, laid = face_of(g, index)
  local name = laid.x .. "," .. laid.y
  if k == face.centre then return name end
  return name .. "." .. face.ways[laid.turn].canon[k]
end

-- A segment, and a tile, as places of the plane.
local function spot(g, index, k)
  local laid = g.laid[index]
  return { x = laid.x, y = laid.y, segment = k,
    name = segment_name(g, index, k) }
end

define "spot_of" (function (g, segment)
  return spot(g, g:segment_place(segment))
end)

domain "tile" {
  says = "A tile is named by its cell: 3,-1.",
  words = 1, what = "the cell of a tile, such as 3,-1",
  list = function (g)
    local list = {}
    for index in ipairs(g.laid) do list[index] = index end
    return list
  end,
  parse = function (g, text)
    local index, rest = cell_of(g, text)
    return rest == "" and index or nil
  end,
  print = function (g, index)
    return g.laid[index].x .. "," .. g.laid[index].y
  end,
  where = function (g, _, index)
    return { { x = g.laid[index].x, y = g.laid[index].y } }
  end,
}

local function add_segments(g, list, index)
  for k, kind in ipairs(face_of(g, index).kinds) do
    if g.things.feature[kind] then list[#list + 1] = g:segment(index, k) end
  end
end

domain "segment" {
  says = "A part of a tile is named by the tile and a side: 3,-1.n.",
  words = 1, what = "a part of a tile, such as 3,-1.n",
  list = function (g)
    local list = {}
    for index in ipairs(g.laid) do add_segments(g, list, index) end
    return list
  end,
  parse = function (g, text)
    local index, k = read_segment(g, text:lower())
    return k and g:segment(index, k)
  end,
  print = function (g, segment)
    return segment_name(g, g:segment_place(segment))
  end,
  where = function (g, _, segment) return { g:spot_of(segment) } end,
}

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
    local index, k = read_segment(g, place or "")
    if not k or not g.things.feature[kind]
      or face_of(g, index).kinds[k] ~= kind then
      return nil
    end
    return g:feature(g:segment(index, k))
  end,
  print = function (g, feature) return g:feature_name(feature) end,
  where = function (g, _, feature)
    local list = {}
    for _, segment in ipairs(g:members(feature)) do
      list[#list + 1] = g:spot_of(segment)
    end
    return list
  end,
}

define "feature_name" (function (g, feature)
  local index, k = g:segment_place(g:feature(feature))
  return face_of(g, index).kinds[k] .. " " .. segment_name(g, index, k)
end)

-- The first of the figures on the map that are called the same.
local function find_figure(g, owner, name, segment)
  for i, one in ipairs(g.figures) do
    if g.players[one.player].name:lower() == owner and one.figure == name
      and g:segment(one.tile, one.segment) == segment then
      return i
    end
  end
end

-- A value is a position in g.figures. Of several that are called the same,
-- which no rule tells apart, the first is meant.
domain "figure on the map" {
  says = "A figure is named by its owner, its kind and where it stands: red "
    .. "meeple 3,-1.n.",
  words = "some", what = "a figure on the map, such as red meeple 3,-1.n",
  list = function (g)
    local list, seen = {}, {}
    for i in ipairs(g.figures) do
      local name = g:name("figure on the map", i)
      if not seen[name] then seen[name], list[#list + 1] = true, i end
    end
    return list
  end,
  parse = function (g, text)
    local owner, name, place = text:lower():match("^(%S+) (.+) (%S+)$")
    local index, k = read_segment(g, place or "")
    return k and find_figure(g, owner, name, g:segment(index, k))
  end,
  print = function (g, i)
    local one = g.figures[i]
    return ("%s %s %s"):format(g.players[one.player].name, one.figure,
      segment_name(g, one.tile, one.segment))
  end,
  where = function (g, _, i)
    local one = g.figures[i]
    return { spot(g, one.tile, one.segment) }
  end,
}
