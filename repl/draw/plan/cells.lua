-- A tile as a grid of cells that say which segment is seen there: the number
-- of a segment, 0 for a border, -1 for the hub, false for nothing. Ground is
-- what lines, areas and borders leave, filled from the edges of the tile.

local paths = require "rulewright.repl.draw.plan.paths"

local cells = {}

local N = 40
local UNIT = 100 / N
local LEAST = 24
-- Where the halves begin.
local SEED = { nw = { 25, 1 }, ne = { 75, 1 }, en = { 99, 25 },
  es = { 99, 75 }, se = { 75, 99 }, sw = { 25, 99 }, ws = { 1, 75 },
  wn = { 1, 25 } }

cells.N = N

local function index(x, y)
  local column = math.max(0, math.min(N - 1, math.floor(x / UNIT)))
  local row = math.max(0, math.min(N - 1, math.floor(y / UNIT)))
  return row * N + column + 1
end

for half, at in pairs(SEED) do SEED[half] = index(at[1], at[2]) end

-- What is seen at a place.
function cells.at(grid, x, y)
  return grid[index(x, y)]
end

-- The middle of a cell.
function cells.middle(i)
  return { ((i - 1) % N + 0.5) * UNIT, ((i - 1) // N + 0.5) * UNIT }
end

-- The columns or rows whose middles lie from one place to before another.
local function span(from, to)
  return math.max(0, math.ceil(from / UNIT - 0.5)),
    math.min(N, math.ceil(to / UNIT - 0.5)) - 1
end

local function stamp(grid, at, radius, value)
  local top, bottom = span(at[2] - radius, at[2] + radius + UNIT)
  local left, right = span(at[1] - radius, at[1] + radius + UNIT)
  for row = top, bottom do
    local off = ((row + 0.5) * UNIT - at[2]) ^ 2
    for column = left, right do
      if ((column + 0.5) * UNIT - at[1]) ^ 2 + off <= radius ^ 2 then
        grid[row * N + column + 1] = value
      end
    end
  end
end

local function fill_area(grid, points, value)
  for row = 0, N - 1 do
    local xs = paths.crossings(points, (row + 0.5) * UNIT)
    for k = 1, #xs - 1, 2 do
      local first, last = span(xs[k], xs[k + 1])
      for column = first, last do grid[row * N + column + 1] = value end
    end
  end
end

local function stroke(grid, path, radius, value)
  local points = paths.points(path)
  for i = 1, #points - 1 do
    local a, b = points[i], points[i + 1]
    local steps = math.max(1, math.ceil(paths.apart(a, b) / 2))
    for k = 0, steps do
      stamp(grid, { a[1] + (b[1] - a[1]) * k / steps,
        a[2] + (b[2] - a[2]) * k / steps }, radius, value)
    end
  end
end

local function stroke_lines(grid, segments, drawn, are_gates)
  for i in ipairs(segments) do
    local line = (drawn.gates[i] or false) == are_gates and drawn.lines[i]
    for _, path in ipairs(line or {}) do stroke(grid, path, 5.5, i) end
  end
end

-- Areas over the lines that lead into them, other lines over areas.
local function base_grid(segments, drawn)
  local grid = {}
  for i = 1, N * N do grid[i] = false end
  stroke_lines(grid, segments, drawn, true)
  for i in ipairs(segments) do
    if drawn.areas[i] then fill_area(grid, drawn.areas[i].points, i) end
  end
  stroke_lines(grid, segments, drawn, false)
  return grid
end

-- The neighbours of each cell; false beyond the edge.
local NEAR = {}
for i = 1, N * N do
  local column = (i - 1) % N
  NEAR[i] = { column > 0 and i - 1, column < N - 1 and i + 1, i > N and i - N,
    i <= N * N - N and i + N }
end

-- Gives the cells that hang together with one and show `old` another value; how
-- many.
local function flood(grid, start, old, value)
  if grid[start] ~= old then return 0 end
  local stack, count = { start }, 0
  grid[start] = value
  while #stack > 0 do
    local i = table.remove(stack)
    count = count + 1
    for _, j in ipairs(NEAR[i]) do
      if grid[j] == old then
        grid[j] = value
        stack[#stack + 1] = j
      end
    end
  end
  return count
end

-- Fills a ground from its first half, or, if it reaches no edge, from the first
-- place with room; whether it can be seen.
local function fill_ground(grid, halves, i)
  for k = 1, halves[1] and 1 or N * N do
    local start = SEED[halves[1]] or k
    if flood(grid, start, false, i) >= LEAST then return true end
    flood(grid, start, i, 0)
  end
  return false
end

local function is_right(grid, halves, i)
  for _, half in ipairs(halves) do
    if grid[SEED[half]] ~= i then return false end
  end
  return true
end

-- Whether nothing but lines that stop there is near the hub.
local function is_clear(grid, drawn)
  for i, seen in ipairs(drawn.hub and grid or {}) do
    if seen and drawn.gates[seen] ~= false
      and paths.apart(cells.middle(i), drawn.hub) < drawn.hub.r + 5 then
      return false
    end
  end
  return true
end

-- The grid of a drawing, whether each ground is one piece of its own that can
-- be seen, and whether the hub stands clear of all else.
function cells.fill(segments, drawn)
  local grid, right = base_grid(segments, drawn), true
  local clear = is_clear(grid, drawn)
  for _, path in ipairs(drawn.borders) do stroke(grid, path, 2.6, 0) end
  if drawn.hub then stamp(grid, drawn.hub, drawn.hub.r, -1) end
  for _, inside in ipairs { false, true } do
    for i, segment in ipairs(segments) do
      local halves = segment.halves
      if segment.role == "ground" and (#halves == 0) == inside then
        right = fill_ground(grid, halves, i) and right
      end
    end
  end
  for i, segment in ipairs(segments) do
    right = right and (segment.role ~= "ground"
      or is_right(grid, segment.halves, i))
  end
  return grid, right, clear
end

local function is_rim(grid, i)
  for _, j in ipairs(NEAR[i]) do
    if grid[j] ~= grid[i] then return true end
  end
  return false
end

-- How far each cell is from the nearest that shows something else, in cells
-- across and down.
function cells.clearance(grid)
  local far, ring = {}, {}
  for i = 1, N * N do
    if is_rim(grid, i) then
      far[i] = 1
      ring[#ring + 1] = i
    end
  end
  for _, i in ipairs(ring) do
    for _, j in ipairs(NEAR[i]) do
      if j and not far[j] then
        far[j] = far[i] + 1
        ring[#ring + 1] = j
      end
    end
  end
  return far
end

return cells
