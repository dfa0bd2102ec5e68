-- A scene as text for a terminal. Options: width (columns, default 80), height
-- (rows, default any number), colour, ascii (booleans). The board becomes
-- smaller when it is too wide, and is listed where it cannot be drawn. What
-- stands beside it goes to its right when there is room, else below.
--
-- Where the height is limited what stands around the board gives way first, bit
-- by bit; then the board becomes smaller; of one that does not fit in its
-- smallest size a window shows a part.

local canvas = require "rulewright.repl.draw.terminal.canvas"
local fields = require "rulewright.repl.draw.terminal.grid"
local hexes = require "rulewright.repl.draw.terminal.hexes"
local list = require "rulewright.repl.draw.terminal.list"
local beside = require "rulewright.repl.draw.terminal.beside"
local say = require "rulewright.repl.sentences.say"
local tiles = require "rulewright.repl.draw.terminal.tiles"
local window = require "rulewright.repl.draw.terminal.window"

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

-- The page with the board, or, without one, the list of what stands where;
-- `bare`: without what explains its signs.
local function compose(scene, drawn, width, bare)
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
  if not bare then stack(page, beside.foot(scene, width), 0, below) end
  return page
end

local function cut_to(lines, count)
  return table.move(lines, 1, math.min(count, #lines), 1, {})
end

-- The board over where each player stands, and as much of the panels as stand
-- to its right; `alone`: the board and nothing else.
local function plain_page(scene, drawn, width, alone)
  local page, area = canvas.new(), drawn:box()
  page:paste(drawn, -area.left, -area.top)
  local room = width - area.width - GAP
  if alone then return page end
  if room >= beside.LEAST then
    stack(page, cut_to(beside.sides(scene, room), area.height),
      area.width + GAP, 0)
  end
  stack(page, beside.standing(scene, width), 0, area.height)
  return page
end

-- What stands around a drawing, from all of it to nothing.
local pages = {
  function (scene, drawn, width) return compose(scene, drawn, width) end,
  function (scene, drawn, width) return compose(scene, drawn, width, true) end,
  function (scene, drawn, width) return plain_page(scene, drawn, width) end,
  function (scene, drawn, width) return plain_page(scene, drawn, width, true)
  end,
}

-- The board in a size, if it is no larger than that; of a size that is too
-- large not all is painted to find that out.
local function sheet_of(scene, kind, size, width, height)
  local columns, rows = 0, 0
  if kind.least then columns, rows = kind.least(scene, size) end
  if columns > width or rows > (height or rows) then return nil end
  local sheet = kind.paint(scene, size)
  return sheet:box().width <= width and sheet or nil
end

-- The largest drawing of the board, with what stands beside it, that is no
-- wider than `width` and no higher than `height`; nil if none is.
local function drawing(scene, kind, width, height)
  for _, size in ipairs(kind and kind.sizes or {}) do
    local sheet = sheet_of(scene, kind, size, width, height)
    for _, page_of in ipairs(sheet and pages or {}) do
      local page = page_of(scene, sheet, width)
      if not height or page:box().height <= height then return page end
    end
  end
end

local NOTHING = { width = 0, height = 0 }

-- Puts the part of the board that matters on a page, at most so large; returns
-- how high it is.
local function paste_part(page, scene, kind, room)
  local size, ruled = kind.sizes[#kind.sizes], kind.ruled or NOTHING
  local width = math.max(1, room.width - ruled.width)
  local height = math.max(1, room.height - ruled.height)
  local cut, corner = window.cut(kind.paint(scene, size, true), scene,
    kind.at(scene, size), width, height)
  local x, y = room.x + ruled.width, ruled.height
  page:paste(cut, x, y)
  if kind.rule then
    kind.rule(page, scene, size, { x = x, y = y, left = corner.left,
      top = corner.top, width = width, height = height })
  end
  return page:box().height
end

-- What stands under a part of the board: the panels where there is room for
-- them, else where each player stands; and that it is a part.
local function under(scene, width, room)
  local lines = beside.remark(say "board_part", width)
  for _, more in ipairs { beside.sides(scene, width),
    beside.standing(scene, width) } do
    if #lines + #more <= room then
      return table.move(lines, 1, #lines, #more + 1, more)
    end
  end
  return lines
end

-- Of so many rows those that the board gets at least.
local function board_rows(scene, kind, height)
  local whole = kind.paint(scene, kind.sizes[#kind.sizes], true):box().height
    + (kind.ruled or NOTHING).height
  return math.min(whole, math.max(1, height - height // 4))
end

-- A part of the board, beside it the tile to be placed.
local function part(scene, kind, width, height)
  local page = canvas.new()
  local below = under(scene, width, height - board_rows(scene, kind, height))
  local tile, x = tiles.coming(scene, tiles.sizes[#tiles.sizes]), 0
  if tile then
    page:paste(tile, -tile:box().left, -tile:box().top)
    x = tile:box().width + 1
  end
  local rows = paste_part(page, scene, kind, { x = x, width = width - x,
    height = math.max(1, height - #below) })
  stack(page, below, 0, rows)
  return page
end

-- Whether and how the board fits.
local function fitted(scene, width, height)
  local kind = painters[scene:board()]
  local page = drawing(scene, kind, width, height)
  if page then return page, "board" end
  if height and kind then return part(scene, kind, width, height), "window" end
  page = compose(scene, nil, width)
  if not height or page:box().height <= height then return page, nil end
  page = canvas.new()
  stack(page, beside.standing(scene, width), 0, 0)
  return page, nil
end

-- The drawing as one string that ends with a newline, empty for nothing; and
-- "board" or "window", nil if all is listed.
function terminal.text(scene, options)
  local page, way = fitted(scene, math.max(options.width or 80, 1),
    options.height and math.max(options.height, 1))
  local lines = page:lines(options)
  return #lines > 0 and table.concat(lines, "\n") .. "\n" or "", way
end

return terminal
