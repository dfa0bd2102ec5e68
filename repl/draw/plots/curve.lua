-- Shares over the course of something: a curve for each of several, as lines of
-- a terminal and as SVG. curves: { name, colour (of the palette), points =
-- shares by number, with holes }; last: the greatest number.

local output = require "rulewright.repl.output"
local palette = require "rulewright.repl.draw.ink.palette"

local curve = {}

local MARKS = { "●", "○", "◆", "◇", "▲", "△", "■", "□" }
local ASCII_MARKS = { "o", "x", "*", "+", "#", "%", "@", "&" }

local function marks() return output.ascii and ASCII_MARKS or MARKS end

-- The mean of the points that fall into each of `width` columns; a column
-- between two of few points has that which stands to its left.
local function across(points, last, width)
  local list = {}
  for column = 1, width do
    local from = math.floor((column - 1) * last / width) + 1
    local to = math.max(from, math.floor(column * last / width))
    local sum, n = 0, 0
    for i = from, to do
      if points[i] then sum, n = sum + points[i], n + 1 end
    end
    list[column] = n > 0 and sum / n or nil
  end
  return list
end

-- The rows of a plot, the highest first, without its axes.
local function plot(curves, last, width, height)
  local rows = {}
  for row = 1, height do
    rows[row] = {}
    for column = 1, width do rows[row][column] = " " end
  end
  for k, one in ipairs(curves) do
    local list = across(one.points, last, width)
    for column = 1, width do
      local share = list[column]
      local row = share and math.floor((1 - share) * (height - 1) + 1.5)
      if row then rows[row][column] = marks()[(k - 1) % #MARKS + 1] end
    end
  end
  return rows
end

-- Lines of text; first: the number of the point that stands to the left.
function curve.lines(curves, last, first, width, height)
  local rule = output.ascii and "|" or "│"
  local lines, names = {}, {}
  for row, cells in ipairs(plot(curves, last, width - 7, height)) do
    local share = 100 * (height - row) / (height - 1)
    local text = row % 2 == 1 and ("%3.0f %%"):format(share) or ""
    lines[row] = (("%5s "):format(text) .. rule
      .. table.concat(cells)):gsub(" +$", "")
  end
  local left, right = tostring(first), tostring(first + last - 1)
  lines[#lines + 1] = (" "):rep(7) .. left
    .. (" "):rep(width - 7 - #left - #right) .. right
  for k, one in ipairs(curves) do
    names[k] = marks()[(k - 1) % #MARKS + 1] .. " " .. one.name
  end
  lines[#lines + 1] = (" "):rep(7) .. table.concat(names, "   ")
  return lines
end

-- SVG -------------------------------------------------------------------------

local function scale_of(panel, box)
  local span = math.max(1, panel.last - 1)
  return function (i, share)
    return { x = box.left + (box.right - box.left) * (i - 1) / span,
      y = box.bottom - (box.bottom - box.top) * share }
  end
end

local function axes(out, panel, box, at)
  for percent = 0, 100, 25 do
    local y = at(1, percent / 100).y
    out:stroke({ x = box.left, y = y }, { x = box.right, y = y },
      { stroke = "#d9cfae" })
    out:put(box.left - 10, y + 4, percent .. " %", "tick name")
  end
  for k = 0, 4 do
    local i = math.floor(1 + (panel.last - 1) * k / 4 + 0.5)
    out:put(at(i, 0).x, box.bottom + 15, tostring(panel.first + i - 1), "tick")
  end
end

local function ink_of(colour)
  local found = palette.players[colour] or palette.players.grey
  return found
end

local function path(out, one, panel, at)
  local parts, goes_on = {}, false
  for i = 1, panel.last do
    local share = one.points[i]
    if share then
      local place = at(i, share)
      parts[#parts + 1] = ("%s%.1f %.1f"):format(goes_on and "L" or "M",
        place.x, place.y)
      goes_on = true
    end
  end
  local ink = ink_of(one.colour)
  for _, stroke in ipairs { { ink.line, 4 }, { ink.fill, 2.4 } } do
    out:add("path", { d = table.concat(parts), fill = "none",
      stroke = stroke[1], ["stroke-width"] = stroke[2],
      ["stroke-linejoin"] = "round" })
  end
end

local function legend(out, panel, box)
  local width = (box.right - box.left) / math.max(4, #panel.curves)
  for k, one in ipairs(panel.curves) do
    local place = { x = box.left + (k - 1) * width, y = box.bottom + 32 }
    local ink = ink_of(one.colour)
    out:circle(place, 5, { fill = ink.fill, stroke = ink.line })
    out:put(place.x + 12, place.y + 4, one.name)
  end
end

-- panel: curves, last, first, and `marks`, { at =, share =, text = }, points
-- that are pointed out; box: where it is drawn.
function curve.draw(out, panel, box)
  local at = scale_of(panel, box)
  axes(out, panel, box, at)
  for _, one in ipairs(panel.curves) do path(out, one, panel, at) end
  for _, one in ipairs(panel.marks or {}) do
    local place = at(one.at, one.share)
    out:circle(place, 5, { fill = "#fffdf6", stroke = "#b3482e",
      ["stroke-width"] = 2 })
    out:put(place.x + 8, place.y - 7, one.text, "value")
  end
  legend(out, panel, box)
end

return curve
