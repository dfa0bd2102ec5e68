-- The lines of a tile on a canvas: from the middles of sides to the middle of
-- the tile and on to where they end.

local look = require "rulewright.repl.draw.look"
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

local STEP = { n = { 0, -1 }, e = { 1, 0 }, s = { 0, 1 }, w = { -1, 0 } }

-- What puts signs of a line on a tile, counted from its middle; nothing beyond
-- its sides.
local function pen_on(sheet, at, segment)
  local width, height = at.size.width, at.size.height
  local style = { fg = segment.water and 39 or 231, bold = true }
  local water = segment.water and "≈"
  return { upright = water or "│", level = water or "─", water = water,
    put = function (x, y, sign)
      x, y = x + width // 2, y + height // 2
      if x >= 0 and x < width and y >= 0 and y < height then
        sheet:put(at.x + x, at.y + y, sign, style)
      end
    end }
end

-- To a side, from so many steps off the middle.
local function draw_arm(pen, size, side, first)
  local dx, dy = STEP[side][1], STEP[side][2]
  for k = first, size.width do
    pen.put(k * dx, k * dy, dx == 0 and pen.upright or pen.level)
  end
end

-- The letter of what a line stops at, if that is a thing of its own.
local function stop_letter(scene, segment)
  local kind = scene.kinds.by[segment.ends]
  if not kind or look.roles[kind.shape] then return nil end
  return scene:letter_of(segment.ends)
end

-- How many steps a line goes on past the middle, and to which side.
local function far_end(planned, i, size)
  local path = planned.drawn.lines[i][1]
  local last = path[#path]
  local x, y = lines.cell_of(planned, last[3] and { last[3], last[4] } or last,
    size)
  local dx, dy = x - size.width // 2, y - size.height // 2
  if math.abs(dx) > 1 and math.abs(dx) * 0.5 > math.abs(dy) then
    return { steps = math.abs(dx), side = dx > 0 and "e" or "w" }
  elseif dy ~= 0 then
    return { steps = math.abs(dy), side = dy > 0 and "s" or "n" }
  end
end

-- From the middle on towards the end, up to the first area.
local function draw_beyond(pen, size, planned, beyond)
  local dx, dy = STEP[beyond.side][1], STEP[beyond.side][2]
  for k = 1, beyond.steps do
    local x, y = k * dx, k * dy
    local here = planned.segments[lines.seen_at(planned, x + size.width // 2,
      y + size.height // 2, size)]
    if here and here.role == "area" then return end
    local last = k == beyond.steps and beyond.letter
    pen.put(x, y, last or dx == 0 and "│" or "─")
  end
end

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

local function draw_tight(pen, size, v, h)
  local dx, dy = STEP[h][1], STEP[v][2]
  local bend = pen.water or JOINTS[ARMS[v] + ARMS[h]]
  draw_arm(pen, size, v, 2)
  pen.put(0, dy, bend)
  pen.put(dx, dy, pen.level)
  pen.put(2 * dx, dy, pen.water or JOINTS[15 - ARMS[v] - ARMS[h]])
  pen.put(2 * dx, 0, bend)
  draw_arm(pen, size, h, 3)
end

-- Draws the line that is segment i of a tile at { x, y, size }.
function lines.draw(sheet, scene, at, planned, i)
  local segment, size = planned.segments[i], at.size
  local sides, pen = sides_of(planned, i), pen_on(sheet, at, segment)
  local v, h = tight_bend(planned, i, sides)
  if v then return draw_tight(pen, size, v, h) end
  local arms, ends = 0, #sides == 1
  for _, side in ipairs(sides) do
    draw_arm(pen, size, side, 1)
    arms = arms + ARMS[side]
  end
  local beyond = ends and far_end(planned, i, size)
  local letter = ends and stop_letter(scene, segment)
  if beyond and not sides[beyond.side] then
    beyond.letter = letter
    draw_beyond(pen, size, planned, beyond)
    arms, ends = arms + ARMS[beyond.side], false
  end
  local middle = planned.segments[lines.seen_at(planned, size.width // 2,
    size.height // 2, size)]
  if ends and middle and middle.role == "area" then return end
  pen.put(0, 0, pen.water or ends and (letter or "•") or JOINTS[arms] or "•")
end

return lines
