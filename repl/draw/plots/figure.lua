-- Figures for a report: panels one below the other, each with its own axis.
-- A panel of `dots` shows a value and its interval in each row; a panel of
-- `bars` shows how often values came; one of `curves` how shares went (see
-- curve.lua).

local beside = require "rulewright.repl.draw.terminal.beside"
local columns = require "rulewright.repl.output.columns"
local curve = require "rulewright.repl.draw.plots.curve"
local say = require "rulewright.repl.sentences.say"
local xml = require "rulewright.repl.draw.ink.xml"

local figure = {}

local STYLE = [[
text { font-family: "DejaVu Sans", "Segoe UI", Helvetica, sans-serif;
  font-size: 12px; fill: #2b2b2b }
.title { font-family: Georgia, "DejaVu Serif", serif; font-size: 24px;
  font-weight: bold }
.sub { font-size: 13px; fill: #5a5a5a }
.head { font-size: 14px; font-weight: bold }
.tick { font-size: 11px; fill: #5a5a5a; text-anchor: middle }
.name { text-anchor: end }
.value { font-size: 11.5px; fill: #2b2b2b }
]]

local WIDTH, LEFT, RIGHT = 860, 190, 220
local PLOT = WIDTH - LEFT - RIGHT
local LETTERS = 105
local ROW, TOP, BARS, WIDEST, HEADROOM = 26, 34, 150, 36, 8
local CURVES = 300
local INK, RULE, MARK = "#21506b", "#d9cfae", "#b3482e"

-- Steps of an axis that people read with ease: about `count` of them, none
-- below `least`.
local function step_of(span, count, least)
  local rough = math.max(span / count, least or 0)
  local ten = 10 ^ math.floor(math.log(rough, 10))
  for _, n in ipairs { 1, 2, 5 } do
    if n * ten >= rough * 0.999 then return n * ten end
  end
  return 10 * ten
end

-- An axis over low..high with room at its ends.
local function axis(low, high, least)
  if high - low < 1e-9 then low, high = low - 1, high + 1 end
  local step = step_of(high - low, 6, least)
  local first = math.floor(low / step + 1e-9) * step
  local last = math.ceil(high / step - 1e-9) * step
  return { low = first, high = last, step = step, at = function (x)
    return LEFT + PLOT * (x - first) / (last - first)
  end }
end

local function tick_text(x, unit)
  local text = say.number("%.10g", math.abs(x) < 1e-12 and 0 or x)
  return unit and text .. unit or text
end

local function upright(out, scale, box, x, given)
  local at = scale.at(x)
  out:stroke({ x = at, y = box.top }, { x = at, y = box.bottom }, given)
  return at
end

local function ticks(out, scale, box, panel)
  local count = math.floor((scale.high - scale.low) / scale.step + 0.5)
  for k = 0, count do
    local x = scale.low + k * scale.step
    local at = upright(out, scale, box, x, { stroke = RULE })
    out:put(at, box.bottom + 15, tick_text(x, panel.unit), "tick")
  end
end

local function mark(out, scale, box, panel)
  if not panel.mark then return end
  upright(out, scale, box, panel.mark,
    { stroke = MARK, ["stroke-dasharray"] = "4 3" })
end

local function dot(out, scale, row, y)
  out:put(LEFT - 14, y + 4, row.name, "name")
  if row.low then
    out:stroke({ x = scale.at(row.low), y = y },
      { x = scale.at(row.high), y = y }, { stroke = INK, ["stroke-width"] = 3,
        ["stroke-linecap"] = "round", ["stroke-opacity"] = 0.45 })
  end
  out:circle({ x = scale.at(row.value), y = y }, 5, { fill = INK })
  out:put(WIDTH - RIGHT + 16, y + 4, row.text, "value")
end

local function extent(panel)
  local low, high = panel.mark or math.huge, panel.mark or -math.huge
  for _, row in ipairs(panel.rows) do
    low = math.min(low, row.low or row.value, row.value)
    high = math.max(high, row.high or row.value, row.value)
  end
  return low, high
end

local function dots(out, panel, y)
  local scale = axis(extent(panel))
  local box = { top = y, bottom = y + #panel.rows * ROW }
  ticks(out, scale, box, panel)
  mark(out, scale, box, panel)
  for i, row in ipairs(panel.rows) do
    dot(out, scale, row, y + (i - 0.5) * ROW)
  end
  return box.bottom
end

-- A column stands over the middle of its values, no wider than WIDEST.
local function bar(out, scale, column, place)
  local left, right = scale.at(column.left), scale.at(column.right)
  local width = math.max(1, math.min(WIDEST, right - left - 1))
  out:add("rect", { x = (left + right - width) / 2, width = width,
    y = place.bottom - place.height, height = place.height, fill = INK,
    ["fill-opacity"] = 0.75 })
end

-- How many the columns stand for: none, and as many as the tallest.
local function heights(out, box, most)
  for _, count in ipairs { 0, most } do
    local y = box.bottom - (BARS - HEADROOM) * count / most
    out:stroke({ x = LEFT - 6, y = y }, { x = LEFT, y = y },
      { stroke = "#5a5a5a" })
    out:put(LEFT - 10, y + 4, ("%d"):format(count), "tick name")
  end
end

local function bars(out, panel, y)
  local first, last = panel.columns[1], panel.columns[#panel.columns]
  local whole = (first.left * 2) % 2 == 1
  local scale = axis(first.left, last.right, whole and 1 or nil)
  local most = 1
  for _, column in ipairs(panel.columns) do
    most = math.max(most, column.count)
  end
  local box = { top = y, bottom = y + BARS }
  ticks(out, scale, box, panel)
  for _, column in ipairs(panel.columns) do
    bar(out, scale, column, { bottom = box.bottom,
      height = (BARS - HEADROOM) * column.count / most })
  end
  mark(out, scale, box, panel)
  heights(out, box, most)
  out:put(WIDTH - RIGHT + 16, y + 14, panel.text, "value")
  return box.bottom
end

local function curves(out, panel, y)
  curve.draw(out, panel, { left = 80, right = WIDTH - 40, top = y,
    bottom = y + CURVES })
end

local function height_of(panel)
  if panel.curves then return TOP + CURVES + 40 end
  return TOP + (panel.rows and #panel.rows * ROW or BARS) + 40
end

-- A row of a share with its interval.
function figure.share(name, found)
  return { name = name, value = 100 * found.share, low = 100 * found.low,
    high = 100 * found.high, text = columns.percent(found.share) .. "   ("
      .. columns.range(found.low, found.high) .. ")" }
end

local function open(width, height, title)
  local out = xml.new()
  out:open("svg", { xmlns = "http://www.w3.org/2000/svg", width = width,
    height = height, viewBox = ("0 0 %d %d"):format(width, height),
    role = "img" })
  out:add("title", {}, title)
  return out
end

-- A panel of `curves` without title, text or style.
function figure.alone(title, panel)
  local out = open(WIDTH, CURVES + 60, title)
  curves(out, panel, 16)
  out:close "svg"
  return out:text()
end

-- options: title, lines below it, panels { title, unit, mark, and rows { name,
-- value, low, high, text }, columns { left, right, count } with text or curves,
-- see curve.lua }.
function figure.text(options)
  local lines = beside.wrap_all(options.lines, LETTERS)
  local y = 72 + 19 * #lines
  local height = y + 16
  for _, panel in ipairs(options.panels) do
    height = height + height_of(panel)
  end
  local out = open(WIDTH, height, options.title)
  out:add("style", {}, STYLE)
  out:add("rect", { width = WIDTH, height = height, fill = "#fffdf6" })
  out:put(30, 46, options.title, "title")
  for i, line in ipairs(lines) do out:put(30, 50 + 19 * i, line, "sub") end
  for _, panel in ipairs(options.panels) do
    out:put(30, y + 16, panel.title, "head")
    local draw = panel.rows and dots or panel.curves and curves or bars
    draw(out, panel, y + TOP)
    y = y + height_of(panel)
  end
  out:close "svg"
  return out:text()
end

return figure
