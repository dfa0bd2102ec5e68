-- A position of Carcassonne as it lies: tiles, figures, and features flooded
-- from the tile rows (tests/support/carcassonne/flood.lua). Shares with the
-- rules the rows and the names of fields.

local flood = require "carcassonne.flood"

local position = {}
position.__index = position

local sides = { "n", "e", "s", "w" }
local halves = { "nw", "ne", "en", "es", "se", "sw", "ws", "wn" }
local weights = { meeple = 1, ["big meeple"] = 2, abbot = 1 }
local opposite = { n = "s", s = "n", e = "w", w = "e" }
local steps = { n = { 0, -1 }, e = { 1, 0 }, s = { 0, 1 }, w = { -1, 0 } }

position.sides, position.steps, position.opposite = sides, steps, opposite

local function rotated(list, name, quarters)
  for i, one in ipairs(list) do
    if one == name then
      return list[(i - 1 + quarters * #list // 4) % #list + 1]
    end
  end
end

-- What lies at the sides and halves of a tile so turned: the numbers of its
-- segments by word; c: one without a side, or the sign in the middle.
function position.parts(p, tile, turn)
  local key = tile .. turn
  if p.told.kept[key] then return p.told.kept[key] end
  local row = p.g.things.tile[tile].face
  local parts = { row = row, side = {}, half = {} }
  for k, segment in ipairs(row.segments) do
    for _, name in ipairs(segment.sides or {}) do
      parts.side[rotated(sides, name, turn)] = k
    end
    for _, name in ipairs(segment.halves or {}) do
      parts.half[rotated(halves, name, turn)] = k
    end
    if not (segment.sides and segment.sides[1])
      and not (segment.halves and segment.halves[1]) then
      parts.c = k
    end
  end
  if row.flags.monastery or row.flags.garden then
    parts.sign = #row.segments + 1
  end
  p.told.kept[key] = parts
  return parts
end

-- The kind of an edge: field where no other segment has it.
function position.edge(_, parts, side)
  local k = parts.side[side]
  return k and parts.row.segments[k].kind or "field"
end

-- A half of the side; for a half that is no field the other at its corner.
local beside = { n = "nw", e = "en", s = "se", w = "ws", nw = "wn", wn = "nw",
  ne = "en", en = "ne", se = "es", es = "se", sw = "ws", ws = "sw" }

-- The segment that a word means on a tile as it lies.
function position.segment(p, index, word)
  local laid = p.laid[index]
  local parts = p:parts(laid.tile, laid.turn)
  if not word then return parts.sign end
  if word == "c" then return parts.c or parts.sign end
  return parts.side[word] or parts.half[word] or parts.half[beside[word]]
end

local function add_figures(p, g)
  for i, figure in ipairs(g.figures) do
    local feature = p:feature_of(figure.tile, figure.segment)
    local one = { seat = figure.player, name = figure.figure, number = i,
      tile = figure.tile, segment = figure.segment, feature = feature,
      weight = weights[figure.figure] or 0 }
    p.figures[i] = one
    feature.figures[#feature.figures + 1] = one
    if one.weight > 0 then
      feature.strength[one.seat] = (feature.strength[one.seat] or 0)
        + one.weight
    end
  end
end

function position.read(g, told)
  local p = setmetatable({ g = g, told = told, has = told.has, laid = g.laid,
    figures = {}, by_place = {}, at = {} }, position)
  p.features = flood.features(g)
  for _, feature in ipairs(p.features) do
    feature.strength, feature.figures = {}, {}
    for _, one in ipairs(feature.members) do
      p.by_place[one.tile .. ":" .. one.number] = one
      one.feature = feature
    end
  end
  for index, laid in ipairs(g.laid) do p.at[laid.x .. "," .. laid.y] = index end
  add_figures(p, g)
  return p
end

function position.feature_of(p, tile, number)
  local one = p.by_place[tile .. ":" .. number]
  return one and one.feature
end

function position.tile_at(p, x, y) return p.at[x .. "," .. y] end

local function size(set)
  local n = 0
  for _ in pairs(set) do n = n + 1 end
  return n
end
position.size = size

function position.is_complete(_, feature)
  return feature.kind ~= "field" and feature.open == 0
end

-- Seats with the most meeples on a feature (CAR-044, CAR-045).
function position.owners(_, feature)
  local best, list = 0, {}
  for seat, weight in pairs(feature.strength) do
    if weight > best then best, list = weight, {} end
    if weight == best then list[#list + 1] = seat end
  end
  table.sort(list)
  return list
end

local function stands(p, name, feature)
  local at = p.g.magic and p.g.magic[name]
  return at and p:feature_of(at.tile, at.segment) == feature
end

-- CAR-ORDER-26 to -28.
local function way_worth(p, feature)
  local tiles, marks = size(feature.tiles), feature.marks
  local shields = marks.shield or 0
  local special = (marks.inn or 0) + (marks.cathedral or 0) > 0
  local sum
  if p:is_complete(feature) then
    local each = feature.kind == "road" and 1 or 2
    sum = (tiles + shields) * (special and each + 1 or each)
  else
    sum = special and 0 or tiles + shields
  end
  if stands(p, "mage", feature) then sum = sum + tiles end
  return stands(p, "witch", feature) and (sum + 1) // 2 or sum
end

local function field_worth(p, feature, seat)
  local cities, pig = 0, false
  for city in pairs(feature.touched) do
    if city.kind == "city" and p:is_complete(city) then cities = cities + 1 end
  end
  for _, figure in ipairs(feature.figures) do
    pig = pig or figure.name == "pig" and figure.seat == seat
  end
  return cities * (pig and 4 or 3)
end

-- What a feature brings a seat as it lies: in full if it is complete, else as
-- at the end of the game.
function position.worth(p, feature, seat)
  if feature.kind == "road" or feature.kind == "city" then
    return way_worth(p, feature)
  elseif feature.kind == "field" then
    return field_worth(p, feature, seat)
  end
  return 9 - feature.open
end

return position
