-- The drawing of a square tile of segments as it is printed, 100 units a side:
-- the outline of each area, the run of each line (into an area, if it has a
-- gate there), the borders between grounds that neither area nor line parts,
-- and the hub, where lines stop.
--
-- Whatever the tile, its grounds come out as its data says: layouts are tried
-- until filling the tile from its edges yields each ground in one piece. A
-- tile of which no layout is right is drawn in the first.

local paths = require "rulewright.repl.draw.plan.paths"
local cells = require "rulewright.repl.draw.plan.cells"
local places = require "rulewright.engine.notation.tileplaces"

local shape = {}

local SIDES, HALVES, MIDDLE = places.sides, places.halves, paths.middle
local CORNERS = { ne = { 100, 0 }, es = { 100, 100 }, sw = { 0, 100 },
  wn = { 0, 0 } }
-- Tried in this order: the middle, off the middle, near a side.
local HUBS = { { 50, 50 }, { 60, 40 }, { 40, 40 }, { 60, 60 }, { 40, 60 },
  { 50, 27 }, { 73, 50 }, { 50, 73 }, { 27, 50 } }

-- The numbers of the segments of a role.
local function each(segments, role)
  local list = {}
  for i, segment in ipairs(segments) do
    if segment.role == role then list[#list + 1] = i end
  end
  return list
end

local function areas_of(segments)
  local found, taken, areas = {}, {}, each(segments, "area")
  for _, i in ipairs(areas) do
    for _, side in ipairs(segments[i].sides) do taken[side] = true end
  end
  for _, i in ipairs(areas) do
    found[i] = paths.area(segments[i].sides, taken,
      #each(segments, "ground") > 0)
  end
  return found
end

-- The areas at which a line stops: one, or all of a kind.
local function goals(segments, line)
  local list, one = {}, line.ends_at
  for _, i in ipairs(each(segments, "area")) do
    local is_kind = not line.ends or segments[i].kind == line.ends
    if one == i or not one and is_kind then list[#list + 1] = i end
  end
  return list
end

-- The way from a place into the first of the areas, straight if it can be.
local function way_into(drawn, from, areas)
  local function inwards(step)
    local k = step / 50
    return { from[1] + (50 - from[1]) * k, from[2] + (50 - from[2]) * k }
  end
  for step = 2, 80 do
    local at = inwards(step)
    for _, i in ipairs(areas) do
      if paths.covers(drawn.areas[i].points, at[1], at[2]) then
        return { from, inwards(math.min(80, step + 4)) }
      end
    end
  end
  for _, i in ipairs(areas) do
    local gate = drawn.areas[i].gate
    if gate then return paths.bend(from, gate) end
  end
end

-- The paths of a line, and whether it leads into an area.
local function line_of(drawn, segments, line)
  local sides, arms = line.sides, {}
  if #sides == 1 then
    local from = MIDDLE[sides[1]]
    local way = way_into(drawn, from, goals(segments, line))
    return { way or paths.to_hub(from, drawn.hub or MIDDLE.c) }, way ~= nil
  elseif #sides == 2 then
    return { paths.through(sides[1], sides[2]) }
  end
  for k, side in ipairs(sides) do arms[k] = { MIDDLE[side], MIDDLE.c } end
  return arms
end

-- An area that both grounds touch, else any.
local function shared(segments, a, b)
  local touched = {}
  for _, i in ipairs(segments[a].touches) do touched[i] = true end
  for _, i in ipairs(segments[b].touches) do
    if touched[i] and segments[i].role == "area" then return { i } end
  end
  return each(segments, "area")
end

-- The grounds of the k-th and m-th half where they are two.
local function parted(segments, k, m)
  local first, second, a, b = HALVES[k], HALVES[m % 8 + 1], nil, nil
  for _, i in ipairs(each(segments, "ground")) do
    if segments[i].halves[first] then a = i end
    if segments[i].halves[second] then b = i end
  end
  if a and b and a ~= b then return a, b end
end

-- Where two grounds meet in a corner their border runs to the corner; lanes run
-- from each area that lies between two grounds to the hub.
local function borders_of(drawn, segments, with_lanes)
  local list = {}
  for k = 2, 8, 2 do
    local a, b = parted(segments, k, k)
    local from = CORNERS[HALVES[k]]
    list[#list + 1] = a and (way_into(drawn, from, shared(segments, a, b))
      or { from, drawn.hub or MIDDLE.c }) or nil
  end
  for _, i in ipairs(with_lanes and each(segments, "area") or {}) do
    local gate = drawn.areas[i].gate
    for k, side in ipairs(gate and SIDES or {}) do
      local is_between = segments[i].sides[side]
        and parted(segments, (2 * k + 5) % 8 + 1, 2 * k)
      list[#list + 1] = is_between and { gate, drawn.hub } or nil
    end
  end
  return list
end

local function layout(segments, areas, hub, with_lanes)
  local drawn = { areas = areas, lines = {}, gates = {}, hub = hub }
  for _, i in ipairs(each(segments, "line")) do
    drawn.lines[i], drawn.gates[i] = line_of(drawn, segments, segments[i])
  end
  drawn.borders = borders_of(drawn, segments, with_lanes)
  drawn.cells, drawn.right, drawn.clear = cells.fill(segments, drawn)
  return drawn
end

-- Whether a line stops at the hub.
local function stops(segments)
  for _, i in ipairs(each(segments, "line")) do
    local line = segments[i]
    if #line.sides == 1 and line.ends and #goals(segments, line) == 0 then
      return true
    end
  end
end

-- The first layout whose grounds are right and whose hub stands clear of all
-- else; else one that is right, else one that is clear.
local function best_layout(segments, hub_radius)
  local areas, best, most = areas_of(segments), nil, -1
  if not hub_radius and not stops(segments) then
    return layout(segments, areas)
  end
  for _, with_lanes in ipairs { false, true } do
    for _, at in ipairs(HUBS) do
      local drawn = layout(segments, areas,
        { at[1], at[2], r = hub_radius or 8 }, with_lanes)
      local worth = (drawn.right and 2 or 0) + (drawn.clear and 1 or 0)
      if worth > most then best, most = drawn, worth end
      if worth == 3 then return best end
    end
  end
  return best
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
  local drawn = best_layout(segments, hub_radius)
  drawn.bridges = bridges(drawn, segments)
  drawn.clearance = cells.clearance(drawn.cells)
  return drawn
end

return shape
