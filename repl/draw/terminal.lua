-- A scene as text for a terminal. Options: width (columns, default 80),
-- colour, ascii (booleans). The board becomes smaller when it is too wide,
-- then a list; what stands beside it goes to its right when there is room,
-- else below.

local canvas = require "rulewright.repl.draw.canvas"
local fields = require "rulewright.repl.draw.terminal_grid"
local hexes = require "rulewright.repl.draw.terminal_hex"
local list = require "rulewright.repl.draw.list"
local beside = require "rulewright.repl.draw.terminal_beside"
local tiles = require "rulewright.repl.draw.terminal_tiles"

local terminal = {}

local GAP = 3

local painters = { hexes = hexes, tiles = tiles, fields = fields }

local function span(sheet)
  local left, right, top, bottom = sheet:bounds()
  if not left then return { width = 0, left = 0, top = 0, bottom = -1 } end
  return { width = right - left + 1, left = left, top = top, bottom = bottom }
end

-- The largest drawing of the board that is not wider than `width`, or nil.
local function board(scene, width)
  local kind = painters[scene:board()]
  if not kind then return nil end
  for _, size in ipairs(kind.sizes) do
    local sheet = kind.paint(scene, size)
    if span(sheet).width <= width then return sheet end
  end
end

local function stack(sheet, lines, x, y)
  for i, line in ipairs(lines) do
    local column = x
    for _, piece in ipairs(line) do
      sheet:put(column, y + i - 1, piece[1], piece[2])
      column = column + canvas.width(piece[1])
    end
  end
  return y + #lines
end

local function compose(scene, drawn, width)
  local page = canvas.new()
  local y = stack(page, beside.captions(scene, width), 0, 0)
  local area = span(drawn)
  page:paste(drawn, -area.left, y - area.top)
  local room = width - area.width - GAP
  if room >= beside.LEAST then
    local down = stack(page, beside.sides(scene, room), area.width + GAP, y)
    y = math.max(y + area.bottom - area.top + 1, down)
  else
    y = y + area.bottom - area.top + 1
    y = stack(page, beside.sides(scene, width), 0, y)
  end
  stack(page, beside.foot(scene, width), 0, y)
  return page
end

local function listed(scene, width)
  local page = canvas.new()
  local y = stack(page, beside.captions(scene, width), 0, 0)
  y = stack(page, list.lines(scene, width), 0, y)
  y = stack(page, beside.sides(scene, width), 0, y)
  stack(page, beside.foot(scene, width), 0, y)
  return page
end

-- The drawing as one string that ends with a newline, empty for nothing, and
-- whether the board is drawn and not listed.
function terminal.text(scene, options)
  local width = math.max(options.width or 80, 1)
  local drawn = board(scene, width)
  local page = drawn and compose(scene, drawn, width) or listed(scene, width)
  local lines = page:lines(options)
  return #lines > 0 and table.concat(lines, "\n") .. "\n" or "", drawn ~= nil
end

return terminal
