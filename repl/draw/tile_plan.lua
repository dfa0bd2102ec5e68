-- The geometry of a square tile of segments as it lies. Both painters read it:
-- what is drawn (unturned, see tile_shape), where each sign and figure stands
-- after turning, and what is seen at a place.
--
-- A segment's role is its kind's shape: area, line, ground or centre; an
-- undeclared kind is a line when it has sides, ground when it has halves.

local cells = require "rulewright.repl.draw.tile_cells"
local paths = require "rulewright.repl.draw.tile_paths"
local places = require "rulewright.engine.notation.tileplaces"
local shape = require "rulewright.repl.draw.tile_shape"

local plan = {}

local AT = {
  n = { 50, 15 }, e = { 85, 50 }, s = { 50, 85 }, w = { 15, 50 },
  nw = { 32, 22 }, ne = { 68, 22 }, en = { 78, 32 }, es = { 78, 68 },
  se = { 68, 78 }, sw = { 32, 78 }, ws = { 22, 68 }, wn = { 22, 32 },
  c = { 50, 50 },
}
-- How much of a tile a thing in the middle takes, if its kind says so.
local RADIUS = { centre = 17, round = 14 }

local function turner(list, step)
  local index = {}
  for i, name in ipairs(list) do index[name] = i end
  return function(name, rotation)
    if not index[name] then return nil end
    local i = (index[name] - 1 + rotation * step) % #list
    return list[i + 1], i
  end
end

local turn_side, turn_half = turner(places.sides, 1),
  turner(places.halves, 2)
local turn_point = turner({ "n", "ne", "e", "se", "s", "sw", "w", "nw" }, 2)

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
  return (turn_point(value, rotation)) or value
end

-- Where such a value points, in eighths clockwise from the north; nil if it is
-- no such value.
function plan.heading(value, rotation)
  return (select(2, turn_point(value, rotation)))
end

plan.roles = { area = true, line = true, ground = true, centre = true }

local function role(scene, segment)
  local kind = scene.kinds.by[segment.kind]
  if kind and plan.roles[kind.shape] then return kind.shape end
  if #segment.halves > 0 then return "ground" end
  return #segment.sides > 0 and "line" or "centre"
end

-- The segments of a tile of the scene after turning, in their order.
local function segments_of(scene, tile, rotation)
  local segments = {}
  for i, given in ipairs(tile.segments) do
    local kind = scene.kinds.by[given.kind] or {}
    segments[i] = { kind = given.kind, marks = given.marks,
      role = role(scene, given), ends = given.ends, ends_at = given.ends_at,
      touches = given.touches, water = kind.pattern == "waves",
      sides = turned(given.sides, rotation, turn_side),
      halves = turned(given.halves, rotation, turn_half) }
  end
  for _, segment in ipairs(segments) do segment.halves.count = nil end
  return segments
end

-- The sign that parts grounds: one of a kind whose shape is `centre`, unless
-- its kind has an icon, which is a thing like others.
local function hub_sign(scene, tile)
  for i, sign in ipairs(tile.flags) do
    local kind = scene.kinds.by[sign.name]
    if kind and kind.shape == "centre" and not kind.icon then return i end
  end
end

local function hub_radius(scene, tile, segments)
  if hub_sign(scene, tile) then return RADIUS.centre end
  for _, segment in ipairs(segments) do
    local kind = scene.kinds.by[segment.ends]
    if kind and kind.shape == "round" and segment.role == "line" then
      return RADIUS.round
    end
  end
end

-- Tiles look alike as often as they are laid: drawings are kept by all that
-- they depend on.
local kept = setmetatable({}, { __mode = "v" })

local function key_of(segments, tile, radius)
  local words = { radius or "-" }
  for i, segment in ipairs(segments) do
    local given = tile.segments[i]
    words[#words + 1] = table.concat({ segment.kind, segment.role,
      table.concat(given.sides, "+"), table.concat(given.halves, "+"),
      segment.ends or "-", segment.ends_at or "-", tostring(segment.water),
      table.concat(segment.touches or {}, "+") }, " ")
  end
  return table.concat(words, "\n")
end

local function drawing(scene, tile)
  local segments = segments_of(scene, tile, 0)
  local radius = hub_radius(scene, tile, segments)
  local key = key_of(segments, tile, radius)
  local drawn = kept[key]
  if not drawn then
    drawn = shape.of(segments, radius)
    drawn.clearance = cells.clearance(drawn.cells)
    kept[key] = drawn
  end
  return drawn
end

-- Things this far apart do not cover each other.
local APART = 24

-- The best free place of a segment: far from its rim and from what stands
-- there already; a corner if nothing of it is seen. Ties: the first from the
-- north-west.
local function settle(planned, i)
  local best, most = nil, -math.huge
  for k, seen in ipairs(planned.drawn.cells) do
    if seen == i then
      local x, y = cells.middle(k)
      local room = planned.drawn.clearance[k]
      local score = 2.2 * math.min(room, 8)
      local off = APART
      for _, at in ipairs(planned.taken) do
        off = math.min(off, paths.apart(at, { x, y }))
      end
      score = score + off - 0.02 * paths.apart({ 50, 50 }, { x, y })
      if score > most then best, most = { x, y }, score end
    end
  end
  best = best or { 14, 84 }
  planned.taken[#planned.taken + 1] = best
  return best
end

local function turn_unit(at, rotation)
  local x, y = paths.turn(at[1], at[2], rotation)
  return { x = x / 100, y = y / 100 }
end

local function roomiest_of(planned, role_wanted)
  local best, most = 0, 0
  for k, seen in ipairs(planned.drawn.cells) do
    local segment = planned.segments[seen]
    if segment and segment.role == role_wanted
      and planned.drawn.clearance[k] > most then
      best, most = seen, planned.drawn.clearance[k]
    end
  end
  return best, most
end

-- Where there is most room: on the ground, unless that is narrow.
local NARROW = 5

local function roomiest(planned)
  local ground, room = roomiest_of(planned, "ground")
  if room > NARROW then return ground end
  local area, more = roomiest_of(planned, "area")
  return more > room and area or ground
end

local function is_end(planned, kind)
  for _, segment in ipairs(planned.segments) do
    if segment.role == "line" and segment.ends == kind then return true end
  end
  return false
end

local function hub_at(planned)
  local hub = planned.drawn.hub or { 50, 50 }
  return turn_unit(hub, planned.rotation)
end

-- The arrow of a sign that points stands beside it, within the tile.
local ARROW = 17

function plan.arrow_at(at)
  return { x = at.x + (at.x > 0.78 and -ARROW or ARROW) / 100, y = at.y }
end

local function settle_arrow(planned, at)
  local arrow = plan.arrow_at(at)
  planned.taken[#planned.taken + 1] = { paths.turn(arrow.x * 100,
    arrow.y * 100, -planned.rotation % 4) }
end

local function settle_signs(planned, tile, main)
  for i, segment in ipairs(planned.segments) do
    segment.signs = {}
    for k in ipairs(segment.marks or {}) do
      segment.signs[k] = turn_unit(settle(planned, i), planned.rotation)
    end
  end
  local ground = roomiest(planned)
  for k, sign in ipairs(tile.flags) do
    if k ~= main then
      planned.flags[k] = turn_unit(settle(planned, ground), planned.rotation)
      if plan.heading(sign.value, 0) then
        settle_arrow(planned, planned.flags[k])
      end
    end
  end
end

-- { drawn =, segments = { kind, role, sides, halves, signs, marks, at }, flags
-- = places, rotation = }: `at` is the place of what is a centre.
function plan.of(scene, tile)
  local planned = { drawn = drawing(scene, tile), rotation = tile.rotation,
    segments = segments_of(scene, tile, tile.rotation), flags = {},
    taken = {} }
  local main = hub_sign(scene, tile)
  local hub = planned.drawn.hub
  if hub then planned.taken[1] = { hub[1], hub[2] - 4 } end
  if main then planned.flags[main] = hub_at(planned) end
  for _, bridge in ipairs(planned.drawn.bridges) do
    planned.taken[#planned.taken + 1] = bridge
  end
  for _, segment in ipairs(planned.segments) do
    if segment.role == "centre" then
      local alone = not is_end(planned, segment.kind)
      segment.at = alone and turn_unit(settle(planned, roomiest(planned)),
        planned.rotation) or hub_at(planned)
    end
  end
  settle_signs(planned, tile, main)
  return planned
end

-- Where the next figure stands: on its segment, clear of others, or at a named
-- place of the tile as it lies, or where there is room.
function plan.figure_at(planned, figure)
  local i = figure.segment
  local segment = planned and planned.segments[i or 0]
  if segment and segment.role == "centre" then
    return { x = segment.at.x, y = segment.at.y + 0.13 }
  end
  if segment then return turn_unit(settle(planned, i), planned.rotation) end
  if planned and not figure.at then
    return turn_unit(settle(planned, roomiest(planned)), planned.rotation)
  end
  local at = AT[figure.at] or AT.c
  return { x = at[1] / 100, y = at[2] / 100 }
end

-- Which segment is seen at a place of the tile as it lies, 0..1 across and
-- down; 0: a border, -1: what stands in the middle, false: nothing.
function plan.seen(planned, x, y)
  local px, py = paths.turn(x * 100, y * 100, -planned.rotation % 4)
  return cells.at(planned.drawn.cells, px, py)
end

return plan
