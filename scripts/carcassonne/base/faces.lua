-- Faces of tiles, worked out once from their rows.
--
-- A segment has the number it has in its row; the sign of a feature in the
-- middle (a monastery) is one segment more. For each of the four ways a tile
-- can lie there is a table that says which segment is where:
--
--   labels  the kinds of the edges n e s w as small numbers
--   side    the segment at the edge, 0 where there is none (a plain field)
--   half    the field at each of the eight half-edges, clockwise from nw
--   names   the segment that a word means: "n", "sw", "c"
--   canon   the word by which a segment is called
--   spots   for each kind of feature the words of its segments

local ipairs, pairs, table, type = ipairs, pairs, table, type

local sides = { "n", "e", "s", "w" }
local halves = { "nw", "ne", "en", "es", "se", "sw", "ws", "wn" }
-- What a segment is called, the best word first.
local by_choice = { "n", "e", "s", "w", "nw", "ne", "se", "sw", "en", "es",
  "ws", "wn", "c" }
local side_at = { n = 1, e = 2, s = 3, w = 4 }
local half_at = {}
for i, name in ipairs(halves) do half_at[name] = i end
local compass = { n = 0, ne = 1, e = 2, se = 3, s = 4, sw = 5, w = 6, nw = 7 }

local labels = {}
local label_count = 0

local function label(kind)
  if not labels[kind] then
    label_count = label_count + 1
    labels[kind] = label_count
  end
  return labels[kind]
end

local function centre_of(g, row)
  for _, name in ipairs(g.things.feature.list) do
    if g.things.feature[name].centre and row.flags[name] then return name end
  end
end

-- The segments of a row as it is printed.
local function upright(row)
  local side, half, inner = { 0, 0, 0, 0 }, {}, nil
  for i = 1, 8 do half[i] = 0 end
  for k, segment in ipairs(row.segments) do
    for _, name in ipairs(segment.sides or {}) do side[side_at[name]] = k end
    for _, name in ipairs(segment.halves or {}) do half[half_at[name]] = k end
    if not segment.sides and #(segment.halves or {}) == 0 then inner = k end
  end
  return side, half, inner
end

-- A corner is meant where one of its halves is no field.
local function words_of(way, centre)
  local names = {}
  for d = 1, 4 do
    local a, b = way.half[2 * d - 1], way.half[2 * d]
    if way.side[d] > 0 then
      names[sides[d]] = way.side[d]
    elseif a > 0 and a == b then
      names[sides[d]] = a
    end
  end
  for i, name in ipairs(halves) do
    local beside = way.half[(i % 2 == 1 and i - 2 or i) % 8 + 1]
    local k = way.half[i] > 0 and way.half[i] or beside
    if k > 0 then names[name] = k end
  end
  names.c = centre
  return names
end

local function spots_of(g, face, canon)
  local spots = {}
  for k, kind in ipairs(face.kinds) do
    if g.things.feature[kind] then
      local list = spots[kind] or {}
      spots[kind], list[#list + 1] = list, canon[k]
    end
  end
  return spots
end

local function way_of(g, face, row, turn)
  local side, half, inner = upright(row)
  local way = { labels = {}, side = {}, half = {} }
  for d = 1, 4 do
    local from = (d - 1 - turn) % 4 + 1
    way.labels[d] = label(row.edges[sides[from]])
    way.side[d] = side[from]
  end
  for i = 1, 8 do way.half[i] = half[(i - 1 - 2 * turn) % 8 + 1] end
  way.names = words_of(way, inner or face.centre)
  way.canon = {}
  for _, name in ipairs(by_choice) do
    local k = way.names[name]
    if k and not way.canon[k] then way.canon[k] = name end
  end
  way.spots = spots_of(g, face, way.canon)
  return way
end

-- Numbers segments in the order in which one meets them round the tile.
local function met(way)
  local number, order, at = {}, {}, {}
  local function see(k)
    if k > 0 and not number[k] then
      order[#order + 1] = k
      number[k] = #order
    end
    at[#at + 1] = number[k] or 0
  end
  for d = 1, 4 do see(way.side[d]) end
  for i = 1, 8 do see(way.half[i]) end
  return number, order, at
end

local function description(segment, number)
  local words, touched = { segment.kind, segment.ends or "" }, {}
  for mark, n in pairs(segment.marks or {}) do words[#words + 1] = mark .. n end
  for _, k in ipairs(segment.touches or {}) do
    touched[#touched + 1] = number[k]
  end
  table.sort(touched)
  return table.concat(words, " ") .. " by " .. table.concat(touched, " ")
end

-- A text that two turns of a tile share if it looks the same in both.
local function appearance(face, row, turn)
  local number, order, out = met(face.ways[turn])
  for i, k in ipairs(order) do
    out[#out + 1] = i .. description(row.segments[k], number)
  end
  for name, value in pairs(row.flags) do
    if type(value) == "string" and compass[value] then
      out[#out + 1] = name .. (compass[value] + 2 * turn) % 8
    end
  end
  return table.concat(out, ",")
end

-- How many of the four turns differ: 4, 2 or 1.
local function turns_of(face, row)
  local first = appearance(face, row, 0)
  if appearance(face, row, 1) == first then return 1 end
  return appearance(face, row, 2) == first and 2 or 4
end

local function marks_of(segment)
  local list = {}
  for mark, n in pairs(segment.marks or {}) do
    list[#list + 1] = { mark = mark, count = n }
  end
  return list
end

-- For each segment its kind and its sums as regions start with them: edges
-- still open, no meeples, the marks. What never closes has more open than
-- edges.
local endless = 1 << 20

local function start_of(g, face, k)
  local feature = g.things.feature[face.kinds[k]]
  if not feature then return 0, 0 end
  local edges = 0
  for d = 1, 4 do
    if face.ways[0].side[d] == k then edges = edges + 1 end
  end
  for number, name in ipairs(g.things.feature.list) do
    if name == face.kinds[k] then
      return number, feature.endless and endless or edges
    end
  end
end

-- Segments that a tile may complete.
local function closable(g, face)
  local list = {}
  for k, kind in ipairs(face.kinds) do
    local feature = g.things.feature[kind]
    if feature and not feature.endless then list[#list + 1] = k end
  end
  return list
end

local function flat(g, face)
  local list = {}
  for k = 1, #face.kinds do
    local kind, open = start_of(g, face, k)
    list[#list + 1] = kind
    list[#list + 1] = open
    list[#list + 1] = 0
    for _, mark in ipairs(g.things.mark.list) do
      local count = 0
      for _, one in ipairs(face.marks[k]) do
        if one.mark == mark then count = one.count end
      end
      list[#list + 1] = count
    end
  end
  return list
end

-- What of the parts at sides or halves belongs to a feature.
local function of_features(g, face, parts)
  local list = {}
  for i, k in ipairs(parts) do
    list[i] = k > 0 and g.things.feature[face.kinds[k]] and k or 0
  end
  return list
end

-- Pairs of segments, the first of which touches the second.
local function touches(row)
  local list = {}
  for k, segment in ipairs(row.segments) do
    for _, other in ipairs(segment.touches or {}) do
      list[#list + 1], list[#list + 2] = k, other
    end
  end
  return list
end

-- The face as the kernel lays it.
local function printed(g, face, row)
  local way = face.ways[0]
  return kernel.face { labels = way.labels, turns = face.turns,
    sides = of_features(g, face, way.side),
    halves = of_features(g, face, way.half), sign = face.centre,
    touches = touches(row), sums = 2 + #g.things.mark.list,
    segments = flat(g, face) }
end

local function make(g, row)
  local face = { kinds = {}, marks = {}, ways = {}, row = row }
  for k, segment in ipairs(row.segments) do
    face.kinds[k], face.marks[k] = segment.kind, marks_of(segment)
  end
  local sign = centre_of(g, row)
  if sign then
    face.centre = #face.kinds + 1
    face.kinds[face.centre], face.marks[face.centre] = sign, {}
  end
  for turn = 0, 3 do face.ways[turn] = way_of(g, face, row, turn) end
  face.turns, face.closable = turns_of(face, row), closable(g, face)
  face.printed = printed(g, face, row)
  return face
end

-- Faces follow from the components alone, so all games of one composition
-- share them. Those of the last few compositions are kept, the latest first.
local kept, most = {}, 8

local function made_before(things)
  for i, one in ipairs(kept) do
    if one.things == things then return table.remove(kept, i) end
  end
end

local function all_faces(g)
  local faces = {}
  for _, name in ipairs(g.things.tile.list) do
    faces[name] = make(g, g.things.tile[name].face)
  end
  return faces
end

local function faces_of(g)
  local found = made_before(g.things)
    or { things = g.things, faces = all_faces(g) }
  table.insert(kept, 1, found)
  kept[most + 1] = nil
  return found.faces
end

-- By the names of tiles.
cache "faces" { depends = {}, build = faces_of }

---@return table
define "face" (function (g, name) return g.cache.faces[name] end)

-- The word for a turn: the printed side that points north.
local turn_words = { [0] = "n", "w", "s", "e" }
local turn_of = { n = 0, w = 1, s = 2, e = 3 }

---@return string
define "turn_word" (function (_, turn) return turn_words[turn] end)
---@return integer?
define "turn_of" (function (_, word) return turn_of[word] end)

local known = {}
for _, name in ipairs(by_choice) do known[name] = true end
---@return boolean?
define "is_place_word" (function (_, word) return known[word] end)
