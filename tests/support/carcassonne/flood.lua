-- Features of a map found from nothing but the tiles laid and their rows, by
-- flooding: what regions must equal. Shares no code with the rules.

local flood = {}

local sides = { "n", "e", "s", "w" }
local clockwise = { "nw", "ne", "en", "es", "se", "sw", "ws", "wn" }
local step = { n = { 0, -1, "s" }, e = { 1, 0, "w" }, s = { 0, 1, "n" },
  w = { -1, 0, "e" } }
local meets = { nw = "sw", ne = "se", en = "wn", es = "ws", se = "ne",
  sw = "nw", ws = "es", wn = "en" }
local edge_of = { nw = "n", ne = "n", en = "e", es = "e", se = "s", sw = "s",
  ws = "w", wn = "w" }

local function turned(name, list, quarters)
  for i, one in ipairs(list) do
    if one == name then
      return list[(i - 1 + quarters * #list // 4) % #list + 1]
    end
  end
end

-- Segments of all tiles, with the sides and halves they have as they lie.
local function lay_out(g)
  local at, segments = {}, {}
  for index, laid in ipairs(g.laid) do
    local row = g.things.tile[laid.tile].face
    local tile = { x = laid.x, y = laid.y, side = {}, half = {} }
    at[laid.x .. "," .. laid.y] = tile
    for k, segment in ipairs(row.segments) do
      local one = { kind = segment.kind, tile = index, number = k,
        marks = segment.marks, touches = segment.touches or {}, joined = {},
        open = 0 }
      segments[#segments + 1] = one
      tile[k] = one
      for _, name in ipairs(segment.sides or {}) do
        tile.side[turned(name, sides, laid.turn)] = one
      end
      for _, name in ipairs(segment.halves or {}) do
        tile.half[turned(name, clockwise, laid.turn)] = one
      end
    end
    local sign = row.flags.monastery and "monastery"
      or row.flags.garden and "garden"
    if sign then
      tile.sign = { kind = sign, tile = index, number = #tile + 1, marks = {},
        touches = {}, joined = {}, open = 0 }
      segments[#segments + 1] = tile.sign
    end
  end
  return at, segments
end

local function join(at)
  for _, tile in pairs(at) do
    for name, one in pairs(tile.side) do
      local way = step[name]
      local other = at[(tile.x + way[1]) .. "," .. (tile.y + way[2])]
      if other then
        one.joined[other.side[way[3]]] = true
      else
        one.open = one.open + 1
      end
    end
    for name, one in pairs(tile.half) do
      local way = step[edge_of[name]]
      local other = at[(tile.x + way[1]) .. "," .. (tile.y + way[2])]
      if other then one.joined[other.half[meets[name]]] = true end
    end
    if tile.sign then
      for y = tile.y - 1, tile.y + 1 do
        for x = tile.x - 1, tile.x + 1 do
          if not at[x .. "," .. y] then tile.sign.open = tile.sign.open + 1 end
        end
      end
    end
  end
end

-- What else joins segments: ferries.
local function join_ferries(g, by_place)
  for _, ferry in ipairs(g.ferries or {}) do
    local from = by_place[ferry.tile .. ":" .. ferry.from]
    local to = by_place[ferry.tile .. ":" .. ferry.to]
    from.joined[to], to.joined[from] = true, true
  end
end

local function gather(one, feature)
  if one.feature then return end
  one.feature = feature
  feature.open = feature.open + one.open
  feature.tiles[one.tile] = true
  feature.members[#feature.members + 1] = one
  for mark, n in pairs(one.marks) do
    feature.marks[mark] = (feature.marks[mark] or 0) + n
  end
  for other in pairs(one.joined) do gather(other, feature) end
end

-- All features: { kind, open, tiles (set), marks, members, meeples by seat }.
function flood.features(g)
  local at, segments = lay_out(g)
  join(at)
  local list, by_place = {}, {}
  for _, one in ipairs(segments) do
    by_place[one.tile .. ":" .. one.number] = one
  end
  join_ferries(g, by_place)
  for _, one in ipairs(segments) do
    if not one.feature then
      local feature = { kind = one.kind, open = 0, tiles = {}, marks = {},
        members = {}, meeples = {} }
      gather(one, feature)
      list[#list + 1] = feature
    end
  end
  for _, figure in ipairs(g.figures) do
    if g.things.figure[figure.figure].meeple then
      local one = by_place[figure.tile .. ":" .. figure.segment]
      local meeples = one.feature.meeples
      meeples[figure.player] = (meeples[figure.player] or 0) + 1
    end
  end
  for _, feature in ipairs(list) do
    feature.touched = {}
    for _, one in ipairs(feature.members) do
      for _, k in ipairs(one.touches) do
        feature.touched[by_place[one.tile .. ":" .. k].feature] = true
      end
    end
  end
  return list
end

local function size(set)
  local count = 0
  for _ in pairs(set) do count = count + 1 end
  return count
end

local function differ(g, feature, root, marks)
  local first = feature.members[1]
  if g:tile_count(root) ~= size(feature.tiles) then return "tiles" end
  if feature.kind ~= "field" then
    if g:gaps(root) ~= feature.open then return "open ends" end
    if g:value("complete", root) ~= (feature.open == 0) then
      return "completeness"
    end
  elseif g:value("complete", root) then
    return "a completed field"
  end
  for _, mark in ipairs(marks) do
    if g:mark_count(root, mark) ~= (feature.marks[mark] or 0) then
      return mark
    end
  end
  for seat = 1, #g.players do
    if g:meeples_on(root, seat) ~= (feature.meeples[seat] or 0) then
      return "meeples"
    end
  end
  if #g:touched(root, "city") ~= size(feature.touched) then return "cities" end
  return g:feature(g:segment(first.tile, first.number)) ~= root and "root"
end

-- nil when the regions equal the flood, else what differs and where.
function flood.difference(g)
  local kinds, marks = g.things.feature, g.things.mark.list
  local expected = {}
  for _, feature in ipairs(flood.features(g)) do
    if kinds[feature.kind] then
      local first = feature.members[1]
      local root = g:feature(g:segment(first.tile, first.number))
      for _, one in ipairs(feature.members) do
        if g:feature(g:segment(one.tile, one.number)) ~= root then
          return "a part is missing in " .. g:feature_name(root)
        end
      end
      local what = differ(g, feature, root, marks)
      if what then return what .. " of " .. g:feature_name(root) end
      expected[feature.kind] = (expected[feature.kind] or 0) + 1
    end
  end
  for _, kind in ipairs(kinds.list) do
    if #g:all_features(kind) ~= (expected[kind] or 0) then
      return "the number of features of kind " .. kind
    end
  end
  return nil
end

return flood
