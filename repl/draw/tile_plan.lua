-- The geometry of a square tile of segments, in a unit square with y down.
-- Both painters read it: which place each segment takes after turning, where
-- a figure stands on it, and which points an area covers.
--
-- A segment's role is its kind's shape: area, line, ground or centre; an
-- undeclared kind is a line when it has sides, ground when it has halves.

local plan = {}

local SIDES = { "n", "e", "s", "w" }
local HALVES = { "nw", "ne", "en", "es", "se", "sw", "ws", "wn" }
local AT = {
  n = { 0.5, 0 }, e = { 1, 0.5 }, s = { 0.5, 1 }, w = { 0, 0.5 },
  nw = { 0.25, 0.1 }, ne = { 0.75, 0.1 }, en = { 0.9, 0.25 },
  es = { 0.9, 0.75 }, se = { 0.75, 0.9 }, sw = { 0.25, 0.9 },
  ws = { 0.1, 0.75 }, wn = { 0.1, 0.25 }, c = { 0.5, 0.5 },
}

local function turner(list, step)
  local index = {}
  for i, name in ipairs(list) do index[name] = i end
  return function(name, rotation)
    local i = index[name]
    return i and list[(i - 1 + rotation * step) % #list + 1]
  end
end

local turn_side, turn_half = turner(SIDES, 1), turner(HALVES, 2)
local POINTS = { "n", "ne", "e", "se", "s", "sw", "w", "nw" }
local turn_point = turner(POINTS, 2)

local function turned(names, rotation, turn)
  local set = { count = 0 }
  for _, name in ipairs(names) do
    local now = turn(name, rotation)
    if now and not set[now] then
      set[now] = true
      set.count = set.count + 1
    end
  end
  return set
end

-- A value that turns with the tile, such as the `w` of `machine w`.
function plan.turn(value, rotation)
  return turn_point(value, rotation) or value
end

-- Where such a value points, in eighths clockwise from the north; nil if it is
-- no such value.
function plan.heading(value, rotation)
  local now = turn_point(value, rotation)
  for i, point in ipairs(POINTS) do
    if point == now then return i - 1 end
  end
end

-- Index 0..3 of the first of the sides from which, going clockwise, the
-- others follow: where a drawing made for n, n e, n s, n e w begins.
function plan.first_side(sides)
  for i = 1, 4 do
    local before = SIDES[(i + 2) % 4 + 1]
    if sides[SIDES[i]] and not sides[before] then return i - 1 end
  end
  return 0
end

function plan.are_opposite(sides)
  return sides.count == 2
    and (sides.n and sides.s or sides.e and sides.w) and true or false
end

local function mean(names, order, share)
  local x, y, count = 0, 0, 0
  for _, name in ipairs(order) do
    if names[name] then
      local at = AT[name]
      x, y, count = x + at[1], y + at[2], count + 1
    end
  end
  if count == 0 then return { x = 0.36, y = 0.64 } end
  return { x = 0.5 + (x / count - 0.5) * share,
    y = 0.5 + (y / count - 0.5) * share }
end

local function depth(t)
  return 0.04 + 1.04 * t * (1 - t)
end

-- Into the frame in which the sides begin at n.
local function unturned(x, y, quarter)
  for _ = 1, quarter do x, y = y, 1 - x end
  return x, y
end

local function covers(segment, x, y)
  local sides = segment.sides
  x, y = unturned(x, y, plan.first_side(sides))
  if sides.count == 4 then return true end
  if sides.count == 1 then return y < depth(x) end
  if plan.are_opposite(sides) then
    return math.abs(x - 0.5) < 0.5 - depth(y)
  end
  if sides.count == 2 then return x > y end
  return x > depth(y) or sides.count > 3
end

-- Whether the area segment covers the point.
plan.covers = covers

local function role(scene, segment)
  local kind = scene.kinds.by[segment.kind]
  local shape = kind and kind.shape
  if shape == "area" or shape == "line" or shape == "ground"
    or shape == "centre" then
    return shape
  end
  if #segment.halves > 0 then return "ground" end
  return #segment.sides > 0 and "line" or "centre"
end

local function anchor(segment)
  if segment.role == "area" then return mean(segment.sides, SIDES, 0.72) end
  if segment.role == "line" then return mean(segment.sides, SIDES, 0.5) end
  if segment.role == "centre" then return { x = 0.5, y = 0.5 } end
  return mean(segment.halves, HALVES, 1)
end

local function is_free(segments, at)
  for _, other in ipairs(segments) do
    if other.role == "area" and covers(other, at.x, at.y) then return false end
    if other.role ~= "ground" and other.anchor and (other.anchor.x - at.x) ^ 2
      + (other.anchor.y - at.y) ^ 2 < 0.02 then
      return false
    end
  end
  return true
end

-- A figure on ground stands where nothing else is drawn, if there is such
-- a place.
local function settle_ground(segments, segment)
  if is_free(segments, segment.anchor) then return end
  for _, name in ipairs(HALVES) do
    local at = { x = AT[name][1], y = AT[name][2] }
    if segment.halves[name] and is_free(segments, at) then
      segment.anchor = at
      return
    end
  end
end

-- The segments of a tile of the scene after turning, in their order:
-- { kind, role, sides, halves, anchor, marks }.
function plan.segments(scene, tile)
  local segments = {}
  for i, given in ipairs(tile.segments) do
    local segment = { kind = given.kind, marks = given.marks,
      role = role(scene, given), ends = given.ends,
      sides = turned(given.sides, tile.rotation, turn_side),
      halves = turned(given.halves, tile.rotation, turn_half) }
    segment.anchor = anchor(segment)
    segments[i] = segment
  end
  for _, segment in ipairs(segments) do
    if segment.role == "ground" then settle_ground(segments, segment) end
  end
  return segments
end

-- Where a figure stands: on its segment, or at a named place.
function plan.figure_at(segments, figure)
  local segment = segments and segments[figure.segment or 0]
  if segment and segment.role == "centre" then return { x = 0.5, y = 0.78 } end
  if segment then return segment.anchor end
  local at = AT[figure.at or "c"] or AT.c
  return { x = 0.5 + (at[1] - 0.5) * 0.7, y = 0.5 + (at[2] - 0.5) * 0.7 }
end

plan.SIDES = SIDES

return plan
