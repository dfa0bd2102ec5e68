-- The geometry of a square tile of segments as it lies. Both painters read it:
-- what is drawn (unturned, see tile_shape), where each sign and figure stands
-- after turning, and what is seen at a place.
--
-- A segment's role is its kind's shape: area, line, ground or centre; an
-- undeclared kind is a line when it has sides, ground when it has halves.

local cells = require "rulewright.repl.draw.plan.cells"
local kernel = require "rulewright.kernel"
local look = require "rulewright.repl.draw.plan.look"
local memory = require "rulewright.repl.draw.plan.memory"
local paths = require "rulewright.repl.draw.plan.paths"
local places = require "rulewright.engine.notation.tileplaces"
local rooms = require "rulewright.repl.draw.plan.tile_rooms"
local shape = require "rulewright.repl.draw.plan.shape"

local plan = {}

-- How much of a tile a thing in the middle takes, if its kind says so.
local RADIUS = { centre = 17, round = 14 }

local POINTS = { "n", "ne", "e", "se", "s", "sw", "w", "nw" }
local EIGHTHS = {}
for i, point in ipairs(POINTS) do EIGHTHS[point] = i - 1 end

-- Where a value that turns with the tile points, such as the `w` of
-- `machine w`, in eighths clockwise from the north; nil if it is no such value.
function plan.heading(value, rotation)
  local eighth = EIGHTHS[value]
  return eighth and (eighth + 2 * rotation) % 8
end

function plan.turn(value, rotation)
  local eighth = plan.heading(value, rotation)
  return eighth and POINTS[eighth + 1] or value
end

local function role(kind, segment)
  if look.roles[kind.shape] then return kind.shape end
  if #segment.halves > 0 then return "ground" end
  return #segment.sides > 0 and "line" or "centre"
end

-- Names as a list in the order of `all`, and a set as well.
local function ordered(names, all)
  local list = {}
  for _, name in ipairs(names) do list[name] = true end
  for _, name in ipairs(all) do
    if list[name] then list[#list + 1] = name end
  end
  return list
end

-- The segments of a tile of the scene as it is printed, in their order.
local function segments_of(scene, tile)
  local segments = {}
  for i, given in ipairs(tile.segments) do
    local kind = scene:kind_of(given.kind)
    segments[i] = look.fill_in({ role = role(kind, given),
      water = kind.pattern == "waves",
      sides = ordered(given.sides, places.sides),
      halves = ordered(given.halves, places.halves) }, given)
  end
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

-- Turned tiles share one drawing as long as one of them is remembered.
local drawings = setmetatable({}, { __mode = "v" })

local function drawing(scene, tile, segments)
  local radius = hub_radius(scene, tile, segments)
  local key = kernel.tree.encode { segments, radius }
  drawings[key] = drawings[key] or shape.of(segments, radius)
  return drawings[key]
end

local function is_end(planned, kind)
  for _, segment in ipairs(planned.segments) do
    if segment.role == "line" and segment.ends == kind then return true end
  end
  return false
end

-- The arrow of a sign that points stands beside it, within the tile.
local ARROW = 17

function plan.arrow_at(at)
  return { x = at.x + (at.x > 0.78 and -ARROW or ARROW) / 100, y = at.y }
end

-- A sign that nobody declared means nothing in this game: it takes room, but is
-- not drawn.
local function add_sign(planned, sort, sign, at)
  local kind = planned.scene:kind_of(sign.name)
  if not kind.name and sort ~= "centre" then return end
  planned.signs[#planned.signs + 1] = { sort = sort, name = sign.name,
    value = sign.value, kind = kind, at = at }
end

local function settle_flags(planned, tile, main)
  local ground = rooms.roomiest(planned)
  for k, sign in ipairs(tile.flags) do
    local at = k == main and planned.middle or rooms.settle(planned, ground)
    add_sign(planned, "flag", sign, at)
    if k ~= main and plan.heading(sign.value, 0) then
      local arrow = plan.arrow_at(at)
      planned.taken[#planned.taken + 1] = { paths.turn(arrow.x * 100,
        arrow.y * 100, -planned.rotation % 4) }
    end
  end
end

local function settle_signs(planned, tile, main)
  for _, segment in ipairs(planned.segments) do
    if segment.role == "centre" then
      segment.at = is_end(planned, segment.kind) and planned.middle
        or rooms.settle(planned, rooms.roomiest(planned))
    end
  end
  for i, segment in ipairs(planned.segments) do
    if segment.at then
      add_sign(planned, "centre", { name = segment.kind }, segment.at)
    end
    for _, mark in ipairs(segment.marks) do
      add_sign(planned, "mark", mark, rooms.settle(planned, i))
    end
  end
  settle_flags(planned, tile, main)
end

-- { drawn =, segments = { kind, role, sides, halves, at }, signs = { sort =
-- "centre", "mark" or "flag", name, value, kind, at }, rotation =, middle = }:
-- `at` of a segment is the place of what is a centre.
local function made_of(scene, tile)
  local segments = segments_of(scene, tile)
  local drawn = drawing(scene, tile, segments)
  local hub, taken = drawn.hub, table.move(drawn.bridges, 1, #drawn.bridges, 1,
    {})
  taken[#taken + 1] = hub and { hub[1], hub[2] - 4 }
  local planned = { drawn = drawn, rotation = tile.rotation, signs = {},
    segments = segments, taken = taken, settled = {}, way = "",
    scene = scene }
  planned.middle = rooms.turn_unit(planned, hub or paths.middle.c)
  settle_signs(planned, tile, hub_sign(scene, tile))
  planned.scene = nil
  return planned
end

-- Tiles look alike as often as they are laid, and in every position: their
-- plans are remembered by all that they depend on.
local known_plans = memory.new(300)

local function key_of(scene, tile)
  scene.kinds.key = scene.kinds.key or scene:kinds_key()
  return kernel.tree.encode { scene.kinds.key, tile.segments, tile.flags,
    tile.rotation }
end

-- The plan of a tile, to which figures may be added. What painters keep in its
-- `painted` lasts as long as it is remembered.
function plan.of(scene, tile)
  local key = key_of(scene, tile)
  local known = known_plans:get(key)
  if not known then
    local names
    known, names = scene:noting(made_of, tile)
    known.names, known.painted = names, {}
    known_plans:put(key, known)
  end
  scene:mark_drawn(known.names)
  local planned = look.fill_in({}, known)
  planned.scene, planned.taken = scene, table.move(known.taken, 1,
    #known.taken, 1, {})
  return planned
end

-- Where the next figure stands: on its segment, clear of others, or where there
-- is room, or in the middle of a place without a tile; on ground it lies.
function plan.figure_at(planned, figure)
  if not planned then return { x = 0.5, y = 0.5 } end
  local segment = planned.segments[figure.segment or 0]
  if segment and segment.at then
    return { x = segment.at.x, y = segment.at.y + 0.13 }
  end
  local at = rooms.settle(planned, segment and figure.segment
    or rooms.roomiest(planned))
  at.lies = segment and segment.role == "ground"
  return at
end

-- How far from a rim it is enough to be.
local CLEAR = 8

-- A place on each segment as it is printed, far from its rim and near the
-- middle of the tile; ties: the first from the north-west.
local function inner_places(drawn)
  local best, most, clearance = {}, {}, drawn.clearance
  local n = cells.N
  for k, i in ipairs(drawn.cells) do
    local room = i and i > 0 and clearance[k] or 0
    if room > 0 then
      if room > CLEAR then room = CLEAR end
      local dx, dy = (k - 1) % n - n / 2, (k - 1) // n - n / 2
      local score = 1000 * room - dx * dx - dy * dy
      if score > (most[i] or -1e9) then best[i], most[i] = k, score end
    end
  end
  for i, k in pairs(best) do best[i] = cells.middle(k) end
  return best
end

-- Where each segment is marked and pointed at, 0..1 across and down.
function plan.places(planned)
  local drawn, found = planned.drawn, {}
  drawn.places = drawn.places or inner_places(drawn)
  for i, segment in ipairs(planned.segments) do
    local at = segment.at
      or rooms.turn_unit(planned, drawn.places[i] or paths.middle.c)
    found[i] = { x = at.x, y = at.y }
  end
  return found
end

-- Which segment is seen at a place of the tile as it lies, 0..1 across and
-- down; 0: a border, -1: what stands in the middle, false: nothing.
function plan.seen(planned, x, y)
  local px, py = paths.turn(x * 100, y * 100, -planned.rotation % 4)
  return cells.at(planned.drawn.cells, px, py)
end

return plan
