-- Paths on a square of 100 units: lists of { x, y }, each after the first
-- reached straight, or as { cx, cy, x, y } by a curve that leans to (cx, cy).

local paths = {}

local places = require "rulewright.engine.notation.tileplaces"
local xml = require "rulewright.repl.draw.ink.xml"

local SIDES = places.sides
local MIDDLE = { n = { 50, 0 }, e = { 100, 50 }, s = { 50, 100 },
  w = { 0, 50 }, c = { 50, 50 } }
local STEPS = 12

paths.middle = MIDDLE

-- Whether two sides, a list and a set as well, lie across from each other.
function paths.are_opposite(sides)
  return #sides == 2 and sides.n == sides.s
end

-- A place of the tile after quarter turns clockwise.
function paths.turn(x, y, quarter)
  for _ = 1, quarter do x, y = 100 - y, x end
  return x, y
end

-- The path with each of its places moved.
local function moved(path, move)
  local out = {}
  for i, p in ipairs(path) do
    local point = { move(p[1], p[2]) }
    if p[3] then point[3], point[4] = move(p[3], p[4]) end
    out[i] = point
  end
  return out
end

-- Index 0..3 of the side from which, going clockwise, the others follow.
local function first_side(sides)
  for i = 1, 4 do
    local before = SIDES[(i + 2) % 4 + 1]
    if sides[SIDES[i]] and not sides[before] then return i - 1 end
  end
  return 0
end

-- From side to side, narrower towards a side at which another area lies.
local function band(quarter, beside)
  local left = beside[SIDES[(3 + quarter) % 4 + 1]] and 92 or 56
  local right = beside[SIDES[(1 + quarter) % 4 + 1]] and 8 or 44
  return { { 0, 0 }, { left, 50, 0, 100 }, { 100, 100 },
    { right, 50, 100, 0 } }
end

-- The outline of an area, drawn as if its sides began at the north. Areas of
-- one side leave the diagonals free, so that two of them never join; those of
-- two neighbouring sides leave a strip, if the tile has ground. `beside`: sides
-- at which areas lie. `gate`: where the outline of an area of one side reaches
-- farthest in.
function paths.area(sides, beside, has_ground)
  local quarter, count = first_side(sides), #sides
  local lean = has_ground and 66 or 50
  local path = ({
    { { 0, 0 }, { 50, 48, 100, 0 } },
    { { 0, 0 }, { lean, 100 - lean, 100, 100 }, { 100, 0 } },
    { { 0, 0 }, { 100, 0 }, { 100, 100 }, { 0, 100 }, { 60, 50, 0, 0 } },
  })[count] or { { 0, 0 }, { 100, 0 }, { 100, 100 }, { 0, 100 } }
  if paths.are_opposite(sides) then path = band(quarter, beside) end
  local out = moved(path, function (x, y) return paths.turn(x, y, quarter) end)
  if count == 1 then out.gate = { paths.turn(50, 22, quarter) } end
  out.points = paths.points(out)
  return out
end

function paths.through(a, b)
  local from, to = MIDDLE[a], MIDDLE[b]
  if from[1] == to[1] or from[2] == to[2] then return { from, to } end
  return { from, { 50, 50, to[1], to[2] } }
end

-- The path at a share of its size around the middle of the tile.
function paths.shrink(path, share)
  return moved(path, function (x, y)
    return 50 + (x - 50) * share, 50 + (y - 50) * share
  end)
end

-- From a place at the edge to the gate of an area that does not lie across.
function paths.bend(from, gate)
  local x, y = gate[1], gate[2]
  if x == 50 then x = 50 + (from[1] - 50) * 0.24 end
  if y == 50 then y = 50 + (from[2] - 50) * 0.24 end
  local cx, cy = x, from[2]
  if gate[2] == 50 then cx, cy = from[1], y end
  if from[1] ~= 50 and from[2] ~= 50 then
    cx, cy = (x + 50) / 2, (y + from[2]) / 2
  end
  return { from, { cx, cy, x, y } }
end

-- Straight inwards at first.
function paths.to_hub(from, hub)
  local cx = from[2] == 50 and (from[1] + hub[1]) / 2 or from[1]
  local cy = from[1] == 50 and (from[2] + hub[2]) / 2 or from[2]
  return { from, { cx, cy, hub[1], hub[2] } }
end

-- The path as points, about a dozen for a curve.
function paths.points(path)
  local out, at = { path[1] }, path[1]
  for k = 2, #path do
    local p = path[k]
    local cx, cy, x, y = p[1], p[2], p[3], p[4]
    if not x then cx, cy, x, y = (at[1] + cx) / 2, (at[2] + cy) / 2, cx, cy end
    for i = 1, STEPS do
      local t = i / STEPS
      local a, b, c = (1 - t) ^ 2, 2 * t * (1 - t), t * t
      out[#out + 1] = { a * at[1] + b * cx + c * x, a * at[2] + b * cy + c * y }
    end
    at = { x, y }
  end
  return out
end

-- Where the outline crosses a height, from left to right: what lies from an
-- odd one to the next is inside.
function paths.crossings(points, y)
  local xs, j = {}, #points
  for i = 1, #points do
    local a, b = points[i], points[j]
    if (a[2] > y) ~= (b[2] > y) then
      xs[#xs + 1] = (b[1] - a[1]) * (y - a[2]) / (b[2] - a[2]) + a[1]
    end
    j = i
  end
  table.sort(xs)
  return xs
end

-- Whether the points enclose a place.
function paths.covers(points, x, y)
  local inside = false
  for _, crossing in ipairs(paths.crossings(points, y)) do
    if x < crossing then inside = not inside end
  end
  return inside
end

function paths.apart(a, b)
  return math.sqrt((a[1] - b[1]) ^ 2 + (a[2] - b[2]) ^ 2)
end

local function cross(a, b, c, d)
  local rx, ry, sx, sy = b[1] - a[1], b[2] - a[2], d[1] - c[1], d[2] - c[2]
  local by = rx * sy - ry * sx
  if by == 0 then return end
  local t = ((c[1] - a[1]) * sy - (c[2] - a[2]) * sx) / by
  local u = ((c[1] - a[1]) * ry - (c[2] - a[2]) * rx) / by
  if t < 0 or t > 1 or u < 0 or u > 1 then return end
  return { a[1] + t * rx, a[2] + t * ry,
    angle = math.deg(math.atan(ry, rx)) }
end

-- Where one of the first paths crosses one of the second, and the angle of
-- the first there.
function paths.crossing(first, second)
  for _, one in ipairs(first) do
    local p = paths.points(one)
    for _, other in ipairs(second) do
      local q = paths.points(other)
      for i = 1, #p - 1 do
        for j = 1, #q - 1 do
          local at = cross(p[i], p[i + 1], q[j], q[j + 1])
          if at then return at end
        end
      end
    end
  end
end

-- As the `d` of an SVG path.
function paths.text(path, closed)
  local out = {}
  for i, p in ipairs(path) do
    local word = i == 1 and "M" or p[3] and "Q" or "L"
    local values = {}
    for k = 1, p[3] and 4 or 2 do values[k] = xml.number(p[k]) end
    out[i] = word .. table.concat(values, ",")
  end
  return table.concat(out) .. (closed and "Z" or "")
end

return paths
