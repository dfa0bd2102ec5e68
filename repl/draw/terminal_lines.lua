-- The lines of a tile on a canvas: from the middles of sides to the middle of
-- the tile and on to where they end.

local paths = require "rulewright.repl.draw.tile_paths"
local plan = require "rulewright.repl.draw.tile_plan"

local lines = {}

-- Box characters by arms: 1 north, 2 east, 4 south, 8 west.
local JOINTS = { "╵", "╶", "╰", "╷", "│", "╭", "├", "╴", "╯", "─", "┴", "╮",
  "┤", "┬", "┼" }
local ARMS = { n = 1, e = 2, s = 4, w = 8 }

-- What is seen in the middle of a cell of the tile.
function lines.seen_at(planned, column, row, size)
  return plan.seen(planned, (column + 0.5) / size.width,
    (row + 0.5) / size.height)
end

-- The column and row of a point of the tile as it is printed.
function lines.cell_of(planned, point, size)
  local x, y = paths.turn(point[1], point[2], planned.rotation)
  return math.max(0, math.min(size.width - 1, x * size.width // 100)) // 1,
    math.max(0, math.min(size.height - 1, y * size.height // 100)) // 1
end

local function draw_arm(sheet, at, side, size, pen)
  local mid_x, mid_y = size.width // 2, size.height // 2
  local first = { n = 0, s = mid_y + 1, w = 0, e = mid_x + 1 }
  local last = { n = mid_y - 1, s = size.height - 1, w = mid_x - 1,
    e = size.width - 1 }
  local upright = side == "n" or side == "s"
  for i = first[side], last[side] do
    local x, y = upright and mid_x or i, upright and i or mid_y
    sheet:put(at.x + x, at.y + y, pen.sign or upright and "│" or "─", pen)
  end
end

-- The letter of what a line stops at, if that is a thing of its own.
local function stop_letter(scene, segment)
  local kind = scene.kinds.by[segment.ends]
  if not kind or plan.roles[kind.shape] then return nil end
  kind.drawn = true
  return scene:letter { kind = segment.ends, letter = kind.letter }
end

-- Where a line that goes on past the middle ends: the cell, and the side to
-- which it goes.
local function far_end(planned, i, size)
  local path = planned.drawn.lines[i][1]
  local last = path[#path]
  local stop = last[3] and { last[3], last[4] } or last
  local x, y = lines.cell_of(planned, stop, size)
  local dx, dy = x - size.width // 2, y - size.height // 2
  if math.abs(dx) > 1 and math.abs(dx) * 0.5 > math.abs(dy) then
    return { x = x, y = size.height // 2, side = dx > 0 and "e" or "w" }
  elseif dy ~= 0 then
    return { x = size.width // 2, y = y, side = dy > 0 and "s" or "n" }
  end
end

-- From the middle on towards the end, up to the first area.
local function draw_beyond(sheet, at, planned, beyond, style)
  local x, y = style.size.width // 2, style.size.height // 2
  local dx = x < beyond.x and 1 or x > beyond.x and -1 or 0
  local dy = y < beyond.y and 1 or y > beyond.y and -1 or 0
  while x ~= beyond.x or y ~= beyond.y do
    x, y = x + dx, y + dy
    local here = planned.segments[lines.seen_at(planned, x, y, style.size)]
    if here and here.role == "area" then return end
    local last = x == beyond.x and y == beyond.y and style.letter
    sheet:put(at.x + x, at.y + y, last or dx == 0 and "│" or "─", style.pen)
  end
end

local STEP = { n = { 0, -1 }, e = { 1, 0 }, s = { 0, 1 }, w = { -1, 0 } }

-- The sides of a segment of the tile as it lies.
local function sides_of(planned, i)
  local sides = {}
  for k, side in ipairs(planned.segments[i].sides) do
    sides[k] = plan.turn(side, planned.rotation)
    sides[sides[k]] = true
  end
  return sides
end

-- The two sides of a bend that leaves the middle to other lines.
local function tight_bend(planned, i, sides)
  if #sides ~= 2 or paths.are_opposite(sides) then return end
  for k, other in ipairs(planned.segments) do
    if other.role == "line" and k ~= i then
      return sides.n and "n" or "s", sides.e and "e" or "w"
    end
  end
end

local OPPOSITE = { n = "s", e = "w", s = "n", w = "e" }

local function draw_tight(sheet, at, size, pen, sides)
  local v, h = sides[1], sides[2]
  local mid_x, mid_y = size.width // 2, size.height // 2
  local dx, dy = STEP[h][1], STEP[v][2]
  local function put(x, y, sign)
    if x >= 0 and x < size.width and y >= 0 and y < size.height then
      sheet:put(at.x + x, at.y + y, pen.sign or sign, pen)
    end
  end
  for k = 2, mid_y do put(mid_x, mid_y + k * dy, "│") end
  put(mid_x, mid_y + dy, JOINTS[ARMS[v] + ARMS[h]])
  put(mid_x + dx, mid_y + dy, "─")
  put(mid_x + 2 * dx, mid_y + dy,
    JOINTS[ARMS[OPPOSITE[v]] + ARMS[OPPOSITE[h]]])
  put(mid_x + 2 * dx, mid_y, JOINTS[ARMS[v] + ARMS[h]])
  for k = 3, mid_x do put(mid_x + k * dx, mid_y, "─") end
end

local function pen_of(segment)
  return { fg = segment.water and 39 or 231, bold = true,
    sign = segment.water and "≈" or nil }
end

-- Draws the line that is segment i of a tile at { x, y, size }.
function lines.draw(sheet, scene, at, planned, i)
  local segment, size = planned.segments[i], at.size
  local sides, pen = sides_of(planned, i), pen_of(segment)
  local v, h = tight_bend(planned, i, sides)
  if v then return draw_tight(sheet, at, size, pen, { v, h }) end
  local arms, ends = 0, #sides == 1
  for _, side in ipairs(sides) do
    draw_arm(sheet, at, side, size, pen)
    arms = arms + ARMS[side]
  end
  local beyond = ends and far_end(planned, i, size)
  local letter = ends and stop_letter(scene, segment)
  if beyond and not sides[beyond.side] then
    draw_beyond(sheet, at, planned, beyond, { pen = pen, size = size,
      letter = letter })
    arms, ends = arms + ARMS[beyond.side], false
  end
  local middle = planned.segments[lines.seen_at(planned, size.width // 2,
    size.height // 2, size)]
  if ends and middle and middle.role == "area" then return end
  sheet:put(at.x + size.width // 2, at.y + size.height // 2, pen.sign
    or ends and (letter or "•") or JOINTS[arms] or "•", pen)
end

return lines
