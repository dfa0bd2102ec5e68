-- A tile as a grid of cells that say which segment is seen there: the number
-- of a segment, 0 for a border, -1 for the hub, false for nothing. Ground is
-- what lines, areas and borders leave, filled from the edges of the tile.

local paths = require "rulewright.repl.draw.tile_paths"

local cells = {}

local N = 40
local UNIT = 100 / N
local LEAST = 24
local SEED = { nw = { 25, 1 }, ne = { 75, 1 }, en = { 99, 25 },
  es = { 99, 75 }, se = { 75, 99 }, sw = { 25, 99 }, ws = { 1, 75 },
  wn = { 1, 25 } }

cells.N = N

local function index(x, y)
  local column = math.max(0, math.min(N - 1, math.floor(x / UNIT)))
  local row = math.max(0, math.min(N - 1, math.floor(y / UNIT)))
  return row * N + column + 1
end

-- What is seen at a place.
function cells.at(grid, x, y)
  return grid[index(x, y)]
end

function cells.middle(i)
  return ((i - 1) % N + 0.5) * UNIT, ((i - 1) // N + 0.5) * UNIT
end

local function stamp(grid, at, radius, value)
  local reach = math.ceil(radius / UNIT)
  for dy = -reach, reach do
    for dx = -reach, reach do
      local x, y = at[1] + dx * UNIT, at[2] + dy * UNIT
      if x >= 0 and x < 100 and y >= 0 and y < 100 then
        local i = index(x, y)
        local mx, my = cells.middle(i)
        if (mx - at[1]) ^ 2 + (my - at[2]) ^ 2 <= radius ^ 2 then
          grid[i] = value
        end
      end
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

local function ordered(list)
  local keys = {}
  for key in pairs(list) do keys[#keys + 1] = key end
  table.sort(keys)
  return keys
end

local function stroke_lines(grid, drawn, are_gates)
  for _, i in ipairs(ordered(drawn.lines)) do
    if (drawn.gates[i] or false) == are_gates then
      for _, path in ipairs(drawn.lines[i]) do stroke(grid, path, 5.5, i) end
    end
  end
end

-- Areas over the lines that lead into them, other lines over areas.
local function base_grid(drawn)
  local grid, keys = {}, ordered(drawn.areas)
  for i = 1, N * N do grid[i] = false end
  stroke_lines(grid, drawn, true)
  for i = 1, N * N do
    local x, y = cells.middle(i)
    for _, key in ipairs(keys) do
      if paths.covers(drawn.areas[key].points, x, y) then grid[i] = key end
    end
  end
  stroke_lines(grid, drawn, false)
  return grid
end

-- Calls `see` with each neighbour of a cell; nil beyond the edge.
local function around(i, see)
  local column = (i - 1) % N
  see(column > 0 and i - 1 or nil)
  see(column < N - 1 and i + 1 or nil)
  see(i > N and i - N or nil)
  see(i <= N * N - N and i + N or nil)
end

-- Gives the open cells that hang together with one a value; how many.
local function flood(grid, start, value)
  if grid[start] ~= false then return 0 end
  local stack, count = { start }, 0
  grid[start] = value
  while #stack > 0 do
    local i = table.remove(stack)
    count = count + 1
    around(i, function (j)
      if j and grid[j] == false then
        grid[j] = value
        stack[#stack + 1] = j
      end
    end)
  end
  return count
end

-- Ground that reaches no edge takes the largest piece that is left.
local function flood_inside(grid, value)
  local best, most = nil, 0
  for i = 1, N * N do
    if grid[i] == false then
      local count = flood(grid, i, "tried")
      if count > most then best, most = i, count end
    end
  end
  for i = 1, N * N do
    if grid[i] == "tried" then grid[i] = false end
  end
  return best and flood(grid, best, value) or 0
end

local function fill_ground(grid, segments, i)
  local count, seeds = 0, ordered(segments[i].halves)
  for _, half in ipairs(seeds) do
    local seed = SEED[half]
    if seed and count == 0 then
      count = flood(grid, index(seed[1], seed[2]), i)
    end
  end
  return count
end

local function is_right(grid, segments, i)
  for half in pairs(segments[i].halves) do
    local seed = SEED[half]
    if seed and grid[index(seed[1], seed[2])] ~= i then return false end
  end
  return true
end

-- The grid of a drawing, and whether each ground is one piece of its own that
-- can be seen.
function cells.fill(segments, drawn)
  local grid, right = base_grid(drawn), true
  for _, path in ipairs(drawn.borders) do stroke(grid, path, 2.6, 0) end
  if drawn.hub then stamp(grid, drawn.hub, drawn.hub.r, -1) end
  for _, inside in ipairs { false, true } do
    for i, segment in ipairs(segments) do
      if segment.role == "ground" and not next(segment.halves) == inside then
        local count = inside and flood_inside(grid, i)
          or fill_ground(grid, segments, i)
        right = right and count >= LEAST
      end
    end
  end
  for i, segment in ipairs(segments) do
    if segment.role == "ground" then
      right = right and is_right(grid, segments, i)
    end
  end
  return grid, right
end

-- How far each cell is from the nearest that shows something else, in cells
-- across and down.
function cells.clearance(grid)
  local far, ring = {}, {}
  for i = 1, N * N do
    around(i, function (j)
      if not far[i] and (not j or grid[j] ~= grid[i]) then
        far[i] = 1
        ring[#ring + 1] = i
      end
    end)
  end
  local k = 1
  while ring[k] do
    local i = ring[k]
    around(i, function (j)
      if j and not far[j] then
        far[j] = far[i] + 1
        ring[#ring + 1] = j
      end
    end)
    k = k + 1
  end
  return far
end

return cells
