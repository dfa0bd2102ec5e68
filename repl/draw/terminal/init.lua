-- A scene as text for a terminal. Options: width (columns, default 80), height
-- (rows, default any number), colour, ascii (booleans). The board becomes
-- smaller when it is too large; then all is listed, or, where the height is
-- limited, a glance at it must do. What stands beside the board goes to its
-- right when there is room, else below.

local canvas = require "rulewright.repl.draw.terminal.canvas"
local fields = require "rulewright.repl.draw.terminal.grid"
local hexes = require "rulewright.repl.draw.terminal.hexes"
local list = require "rulewright.repl.draw.terminal.list"
local beside = require "rulewright.repl.draw.terminal.beside"
local tiles = require "rulewright.repl.draw.terminal.tiles"

local terminal = {}

local GAP = 3

local painters = { hexes = hexes, tiles = tiles, fields = fields }

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

-- The page with the board, or, without one, the list of what stands where.
local function compose(scene, drawn, width)
  local page, area = canvas.new(), { width = width, height = 0 }
  local y = stack(page, beside.captions(scene, width), 0, 0)
  if drawn then
    area = drawn:box()
    page:paste(drawn, -area.left, y - area.top)
  else
    y = stack(page, list.lines(scene, width), 0, y)
  end
  local room, below = width - area.width - GAP, y + area.height
  if room >= beside.LEAST then
    below = math.max(below, stack(page, beside.sides(scene, room),
      area.width + GAP, y))
  else
    below = stack(page, beside.sides(scene, width), 0, below)
  end
  stack(page, beside.foot(scene, width), 0, below)
  return page
end

-- The largest drawing of the board, with what stands beside it, that is no
-- wider than `width` and no higher than `height`; nil if none is.
local function drawing(scene, width, height)
  local kind = painters[scene:board()]
  for _, size in ipairs(kind and kind.sizes or {}) do
    local columns, rows = 0, 0
    if kind.least then columns, rows = kind.least(scene, size) end
    local fits = columns <= width and rows <= (height or rows)
    local sheet = fits and kind.paint(scene, size)
    if sheet and sheet:box().width <= width then
      local page = compose(scene, sheet, width)
      if not height or page:box().height <= height then return page end
    end
  end
end

-- What a window that is too small for the board still shows of it: the tile to
-- be placed, or the one laid last, and where each player stands.
local function glance(scene, width)
  local page, y = canvas.new(), 0
  local tile = tiles.near(scene)
  if tile then
    local area = tile:box()
    page:paste(tile, -area.left, -area.top)
    y = area.height
  end
  stack(page, beside.standing(scene, width), 0, y)
  return page
end

-- The drawing as one string that ends with a newline, empty for nothing; and
-- "board" or "glance", nil if all is listed.
function terminal.text(scene, options)
  local width, way = math.max(options.width or 80, 1), "board"
  local page = drawing(scene, width, options.height)
  if not page then
    way = options.height and "glance" or nil
    page = way and glance(scene, width) or compose(scene, nil, width)
  end
  local lines = page:lines(options)
  return #lines > 0 and table.concat(lines, "\n") .. "\n" or "", way
end

return terminal
