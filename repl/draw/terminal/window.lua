-- A part of a drawing that is too large: a rectangle of it around what matters,
-- which is the place that was asked for, or else the last change and the places
-- of the moves that are possible.

local canvas = require "rulewright.repl.draw.terminal.canvas"

local window = {}

-- More points than these are thinned out: each is tried with each.
local MOST = 150

local function add(points, x, y, weight)
  if x then points[#points + 1] = { x = x, y = y, weight = weight } end
end

-- The points that matter, `at(layer, key)` being where a place is drawn. The
-- last change weighs as much as half of the possible moves.
local function points_of(scene, at)
  local points, near = {}, { scene.near, scene.highlights }
  for _, kept in ipairs(near) do
    for layer, places in pairs(kept) do
      for key in pairs(places) do
        local x, y = at(layer, key)
        add(points, x, y, 1)
      end
    end
  end
  table.sort(points, function (a, b)
    if a.y ~= b.y then return a.y < b.y end
    return a.x < b.x
  end)
  local kept, step = {}, math.max(1, math.ceil(#points / MOST))
  for i = 1, #points, step do kept[#kept + 1] = points[i] end
  local heavy = 1 + #kept // 2
  for _, tile in ipairs(scene.tiles) do
    if tile.last then
      local x, y = at("field", tile.x .. "," .. tile.y)
      add(kept, x, y, heavy)
    end
  end
  for layer, places in pairs(scene.latest) do
    for key in pairs(places) do
      local x, y = at(layer, key)
      add(kept, x, y, heavy)
    end
  end
  return kept
end

-- Where a span of `room` begins whose middle is `middle`, within `low` and
-- `high`.
local function within(middle, room, low, high)
  if high - low + 1 <= room then return low end
  return math.max(low, math.min(middle - room // 2, high - room + 1))
end

local function place_around(point, box, width, height)
  return { left = within(point.x, width, box.left, box.left + box.width - 1),
    top = within(point.y, height, box.top, box.top + box.height - 1) }
end

-- How much of what matters is seen, and how far its middle is from that of the
-- window.
local function worth(corner, points, width, height)
  local sum, off = 0, 0
  for _, point in ipairs(points) do
    local x, y = point.x - corner.left, point.y - corner.top
    if x >= 0 and x < width and y >= 0 and y < height then
      sum = sum + point.weight
      off = off + point.weight * (math.abs(x - width // 2)
        + math.abs(y - height // 2))
    end
  end
  return sum, off
end

local function best_corner(points, box, width, height)
  local best, most, least
  for _, point in ipairs(points) do
    local corner = place_around(point, box, width, height)
    local sum, off = worth(corner, points, width, height)
    if not best or sum > most or sum == most and off < least then
      best, most, least = corner, sum, off
    end
  end
  return best or place_around({ x = box.left + box.width // 2,
    y = box.top + box.height // 2 }, box, width, height)
end

-- The part of a sheet, at most so large, and where on the sheet it begins. at:
-- where a place is drawn on it.
function window.cut(sheet, scene, at, width, height)
  local box, asked = sheet:box(), scene.asked
  local x, y
  if asked then x, y = at(asked.layer, asked.key) end
  local corner = x and place_around({ x = x, y = y }, box, width, height)
    or best_corner(points_of(scene, at), box, width, height)
  local part = canvas.new()
  part:paste(sheet, -corner.left, -corner.top,
    { width = math.min(width, box.width), height = math.min(height,
      box.height) })
  return part, corner
end

return window
