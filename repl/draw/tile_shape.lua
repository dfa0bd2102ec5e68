-- The drawing of a square tile of segments as it is printed, 100 units a side:
-- the outline of each area, the run of each line (into an area, if it has a
-- gate there), the borders between grounds that neither area nor line parts,
-- and the hub, where lines stop.
--
-- Whatever the tile, its grounds come out as its data says: layouts are tried
-- until filling the tile from its edges yields each ground in one piece. A
-- tile of which no layout is right is drawn in the first.

local paths = require "rulewright.repl.draw.tile_paths"
local cells = require "rulewright.repl.draw.tile_cells"
local places = require "rulewright.engine.notation.tileplaces"

local shape = {}

local SIDES, HALVES, MIDDLE = places.sides, places.halves, paths.middle
local CORNERS = { ne = { 100, 0 }, es = { 100, 100 }, sw = { 0, 100 },
  wn = { 0, 0 } }
-- Tried in this order: the middle, off the middle, near a side.
local HUBS = { { 50, 50 }, { 60, 40 }, { 40, 40 }, { 60, 60 }, { 40, 60 },
  { 50, 27 }, { 73, 50 }, { 50, 73 }, { 27, 50 } }
local LINE = 5.5

local function each(segments, role)
  local list = {}
  for i, segment in ipairs(segments) do
    if segment.role == role then list[#list + 1] = i end
  end
  return list
end

local function areas_of(segments)
  local found, has_ground = {}, #each(segments, "ground") > 0
  local areas = each(segments, "area")
  for _, i in ipairs(areas) do
    local beside = {}
    for _, j in ipairs(areas) do
      for side in pairs(j ~= i and segments[j].sides or {}) do
        beside[side] = true
      end
    end
    found[i] = paths.area(segments[i].sides, beside, has_ground)
    found[i].points = paths.points(found[i])
  end
  return found
end

-- The areas at which a line stops: one, or all of a kind.
local function goals(segments, line)
  if line.ends_at then return { line.ends_at } end
  local list = {}
  for _, i in ipairs(each(segments, "area")) do
    if not line.ends or segments[i].kind == line.ends then
      list[#list + 1] = i
    end
  end
  return list
end

-- The way from a place into the first of the areas, straight if it can be.
local function way_into(drawn, from, areas)
  for step = 2, 80 do
    local x = from[1] + (50 - from[1]) * step / 50
    local y = from[2] + (50 - from[2]) * step / 50
    for _, i in ipairs(areas) do
      if paths.covers(drawn.areas[i].points, x, y) then
        local k = math.min(80, step + 4) / 50
        return { from, { from[1] + (50 - from[1]) * k,
          from[2] + (50 - from[2]) * k } }
      end
    end
  end
  for _, i in ipairs(areas) do
    local gate = drawn.areas[i].gate
    if gate then return paths.bend(from, gate) end
  end
end

local function line_of(drawn, segments, line)
  local sides = paths.list(line.sides)
  if #sides == 2 then return { paths.through(sides[1], sides[2]) } end
  if #sides > 2 then
    local arms = {}
    for k, side in ipairs(sides) do
      arms[k] = { MIDDLE[side], { 50, 50 } }
    end
    return arms
  end
  local from = MIDDLE[sides[1]]
  local areas = goals(segments, line)
  local way = #areas > 0 and way_into(drawn, from, areas)
  local hub = drawn.hub or { 50, 50 }
  return { way or paths.to_hub(from, hub) }, way and true
end

local function ground_at(segments)
  local at = {}
  for _, i in ipairs(each(segments, "ground")) do
    for half in pairs(segments[i].halves) do at[half] = i end
  end
  return at
end

-- An area that both grounds touch, else any.
local function shared(segments, a, b)
  local touched = {}
  for _, i in ipairs(segments[a].touches or {}) do touched[i] = true end
  for _, i in ipairs(segments[b].touches or {}) do
    if touched[i] then return { i } end
  end
  return each(segments, "area")
end

-- Two grounds that meet in a corner: their border runs to the corner.
local function corner_borders(drawn, segments)
  local at, list = ground_at(segments), {}
  for k = 2, 8, 2 do
    local before, after = HALVES[k], HALVES[k % 8 + 1]
    local a, b = at[before], at[after]
    if a and b and a ~= b then
      local from = CORNERS[before]
      list[#list + 1] = way_into(drawn, from, shared(segments, a, b))
        or { from, drawn.hub or { 50, 50 } }
    end
  end
  return list
end

-- From each area that lies between two grounds to the hub.
local function lanes(drawn, segments, list)
  if not drawn.hub then return end
  local at = ground_at(segments)
  for _, i in ipairs(each(segments, "area")) do
    local sides, gate = paths.list(segments[i].sides), drawn.areas[i].gate
    for k, side in ipairs(SIDES) do
      if #sides == 1 and side == sides[1] then
        local a, b = at[HALVES[(2 * k - 3) % 8 + 1]], at[HALVES[2 * k % 8 + 1]]
        if a and b and a ~= b then
          list[#list + 1] = { gate, { drawn.hub[1], drawn.hub[2] } }
        end
      end
    end
  end
end

local function is_clear(drawn, segments, of_hub)
  for i, line in pairs(drawn.lines) do
    for _, path in ipairs(of_hub[i] and {} or line) do
      if paths.distance(path, drawn.hub) < drawn.hub.r + LINE + 1 then
        return false
      end
    end
  end
  for _, area in pairs(drawn.areas) do
    for _, point in ipairs(area.points) do
      if paths.apart(point, drawn.hub) < drawn.hub.r + 3 then return false end
    end
  end
  return #segments > 0
end

-- Which lines stop at the hub.
local function of_hub(segments)
  local set, any = {}, false
  for i, segment in ipairs(segments) do
    if segment.role == "line" and segment.sides.count == 1
      and segment.ends and #goals(segments, segment) == 0 then
      set[i], any = true, true
    end
  end
  return set, any
end

local function trial(segments, areas, hub, with_lanes)
  local drawn = { areas = areas, lines = {}, gates = {}, hub = hub }
  for _, i in ipairs(each(segments, "line")) do
    drawn.lines[i], drawn.gates[i] = line_of(drawn, segments, segments[i])
  end
  drawn.borders = corner_borders(drawn, segments)
  if with_lanes then lanes(drawn, segments, drawn.borders) end
  return drawn
end

-- All layouts, the clearest first.
local function layouts(segments, hub_radius)
  local areas, stops, any = areas_of(segments), of_hub(segments)
  if not any and not hub_radius then return { trial(segments, areas) } end
  local clear, other = {}, {}
  for _, with_lanes in ipairs { false, true } do
    for _, at in ipairs(HUBS) do
      local drawn = trial(segments, areas,
        { at[1], at[2], r = hub_radius or 8 }, with_lanes)
      local list = is_clear(drawn, segments, stops) and clear or other
      list[#list + 1] = drawn
    end
  end
  return table.move(other, 1, #other, #clear + 1, clear)
end

-- Where lines cross: the later one leads over, water never does.
local function bridges(drawn, segments)
  local list, lines = {}, each(segments, "line")
  for k, i in ipairs(lines) do
    for m = k + 1, #lines do
      local j = lines[m]
      local over, under = j, i
      if segments[j].water then over, under = i, j end
      local at = paths.crossing(drawn.lines[over], drawn.lines[under])
      if at and not (drawn.gates[i] and drawn.gates[j])
        and not (drawn.hub and paths.apart(at, drawn.hub) < 12) then
        at.line = over
        list[#list + 1] = at
      end
    end
  end
  return list
end

-- segments: { kind, role, sides, halves, touches, ends, ends_at, water }.
-- hub_radius: of what stands in the middle and parts grounds, if such does.
function shape.of(segments, hub_radius)
  local first
  for _, drawn in ipairs(layouts(segments, hub_radius)) do
    drawn.cells, drawn.right = cells.fill(segments, drawn)
    first = first or drawn
    if drawn.right then
      first = drawn
      break
    end
  end
  first.bridges = bridges(first, segments)
  return first
end

return shape
