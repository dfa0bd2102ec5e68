-- The lines of a tile on a canvas: from the middles of sides to the middle of
-- the tile and on to where they end.

local look = require "rulewright.repl.draw.plan.look"
local paths = require "rulewright.repl.draw.plan.paths"
local plan = require "rulewright.repl.draw.plan.tiles"

local lines = {}

-- Box characters by arms: 1 north, 2 east, 4 south, 8 west.
local JOINTS = { "╵", "╶", "╰", "╷", "│", "╭", "├", "╴", "╯", "─", "┴", "╮",
  "┤", "┬", "┼" }
local ARMS = { n = 1, e = 2, s = 4, w = 8 }

lines.STEP = { n = { 0, -1 }, e = { 1, 0 }, s = { 0, 1 }, w = { -1, 0 } }
local STEP = lines.STEP

-- The segment that is seen in the middle of a cell of the tile.
function lines.segment_at(planned, column, row)
  local at = planned.at
  return planned.segments[plan.seen(planned, (column + 0.5) / at.width,
    (row + 0.5) / at.height)]
end

-- The column and row of a point of the tile as it is printed.
function lines.cell_of(planned, point)
  local at, x, y = planned.at, paths.turn(point[1], point[2], planned.rotation)
  return math.max(0, math.min(at.width - 1, x * at.width // 100)) // 1,
    math.max(0, math.min(at.height - 1, y * at.height // 100)) // 1
end

-- What puts signs of a line on a tile, counted from its middle; nothing beyond
-- its sides.
local function pen_on(sheet, at, segment)
  local width, height = at.width, at.height
  local style = { fg = segment.water and 39 or 231, bold = true }
  local water = segment.water and "≈"
  return { upright = water or "│", level = water or "─", water = water,
    reach = width,
    put = function (x, y, sign)
      x, y = x + width // 2, y + height // 2
      if x >= 0 and x < width and y >= 0 and y < height then
        sheet:put(at.x + x, at.y + y, sign, style)
      end
    end }
end

-- To a side, from so many steps off the middle.
local function draw_arm(pen, side, first)
  local dx, dy = STEP[side][1], STEP[side][2]
  for k = first, pen.reach do
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
local function far_end(planned, i)
  local path, at = planned.drawn.lines[i][1], planned.at
  local last = path[#path]
  local x, y = lines.cell_of(planned, last[3] and { last[3], last[4] } or last)
  local dx, dy = x - at.width // 2, y - at.height // 2
  if math.abs(dx) > 1 and math.abs(dx) * 0.5 > math.abs(dy) then
    return { steps = math.abs(dx), side = dx > 0 and "e" or "w" }
  elseif dy ~= 0 then
    return { steps = math.abs(dy), side = dy > 0 and "s" or "n" }
  end
end

-- What is seen so far off the middle.
local function role_at(planned, x, y)
  local here = lines.segment_at(planned, x + planned.at.width // 2,
    y + planned.at.height // 2)
  return here and here.role
end

-- From the middle on towards the end, up to the first area.
local function draw_beyond(pen, planned, beyond)
  local dx, dy = STEP[beyond.side][1], STEP[beyond.side][2]
  for k = 1, beyond.steps do
    if role_at(planned, k * dx, k * dy) == "area" then return end
    local last = k == beyond.steps and beyond.letter
    pen.put(k * dx, k * dy, last or dx == 0 and "│" or "─")
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

local function draw_tight(pen, v, h)
  local dx, dy = STEP[h][1], STEP[v][2]
  local bend = pen.water or JOINTS[ARMS[v] + ARMS[h]]
  draw_arm(pen, v, 2)
  pen.put(0, dy, bend)
  pen.put(dx, dy, pen.level)
  pen.put(2 * dx, dy, pen.water or JOINTS[15 - ARMS[v] - ARMS[h]])
  pen.put(2 * dx, 0, bend)
  draw_arm(pen, h, 3)
end

-- Draws the line that is segment i of a tile at `planned.at`.
function lines.draw(sheet, scene, planned, i)
  local segment = planned.segments[i]
  local sides, pen = sides_of(planned, i), pen_on(sheet, planned.at, segment)
  local v, h = tight_bend(planned, i, sides)
  if v then return draw_tight(pen, v, h) end
  local arms, ends = 0, #sides == 1
  for _, side in ipairs(sides) do
    draw_arm(pen, side, 1)
    arms = arms + ARMS[side]
  end
  local beyond = ends and far_end(planned, i)
  local letter = ends and stop_letter(scene, segment)
  if beyond and not sides[beyond.side] then
    beyond.letter = letter
    draw_beyond(pen, planned, beyond)
    arms, ends = arms + ARMS[beyond.side], false
  end
  if ends and role_at(planned, 0, 0) == "area" then return end
  pen.put(0, 0, pen.water or ends and (letter or "•") or JOINTS[arms] or "•")
end

return lines
