-- A sheet of character cells that grows where it is written on. Each cell has
-- one character and a style { fg =, bg =, bold = } of 256-colour indices.
-- Costs: one small table for each cell written.

local console = require "rulewright.console"
local plain = require "rulewright.repl.draw.ink.plain"

local canvas = {}
canvas.__index = canvas

function canvas.new()
  return setmetatable({ rows = {} }, canvas)
end

local function width_of(code)
  return code < 0x80 and 1 or console.text_width(utf8.char(code))
end

-- How many columns a text takes.
canvas.width = console.text_width

-- The longest beginning of `text` that fits; a cut is shown by "…".
function canvas.fit(text, columns)
  if canvas.width(text) <= columns then return text end
  local kept, width = {}, 0
  for _, code in utf8.codes(text) do
    width = width + width_of(code)
    if width > columns - 1 then break end
    kept[#kept + 1] = utf8.char(code)
  end
  return table.concat(kept) .. (columns > 0 and "…" or "")
end

local function cell_at(self, x, y)
  local row = self.rows[y] or {}
  local cell = row[x] or {}
  self.rows[y], row[x] = row, cell
  return cell
end

local function paint(cell, style)
  if not style then return end
  cell.fg = style.fg or cell.fg
  cell.bg = style.bg or cell.bg
  if style.bold ~= nil then cell.bold = style.bold end
end

-- Writes text from (x, y) to the right; a style without `bg` keeps the ground.
function canvas:put(x, y, text, style)
  for _, code in utf8.codes(text) do
    local width = width_of(code)
    if width > 0 then
      local cell = cell_at(self, x, y)
      cell.ch = utf8.char(code)
      paint(cell, style)
      if width == 2 then cell_at(self, x + 1, y).ch = "" end
      x = x + width
    end
  end
end

function canvas:centre(x, y, text, style)
  self:put(x - canvas.width(text) // 2, y, text, style)
end

-- Grounds a rectangle: only the colour, no character is changed.
function canvas:ground(x, y, columns, style)
  for i = x, x + columns - 1 do paint(cell_at(self, i, y), style) end
end

-- The box of what was written: left, top, width and height, all 0 without.
function canvas:box()
  local left, right, top, bottom
  for y, row in pairs(self.rows) do
    top, bottom = math.min(top or y, y), math.max(bottom or y, y)
    for x in pairs(row) do
      left, right = math.min(left or x, x), math.max(right or x, x)
    end
  end
  return { left = left or 0, top = top or 0,
    width = left and right - left + 1 or 0,
    height = left and bottom - top + 1 or 0 }
end

local function escape(cell)
  local codes = { "0" }
  if cell.bold then codes[#codes + 1] = "1" end
  if cell.fg then codes[#codes + 1] = "38;5;" .. cell.fg end
  if cell.bg then codes[#codes + 1] = "48;5;" .. cell.bg end
  return "\27[" .. table.concat(codes, ";") .. "m"
end

local EMPTY = {}

local function character(cell, options)
  local ch = cell.ch or " "
  return options.ascii and #ch > 1 and plain.letter(ch) or ch
end

local function last_column(row, left, coloured)
  local last = left - 1
  for x, cell in pairs(row) do
    local seen = cell.ch and cell.ch ~= " " or coloured and cell.bg
    if seen and x > last then last = x end
  end
  return last
end

local function row_text(row, left, options)
  local out, style = {}, "\27[0m"
  for x = left, last_column(row, left, options.colour) do
    local cell = row[x] or EMPTY
    local wanted = options.colour and escape(cell) or style
    if wanted ~= style then
      out[#out + 1] = wanted
      style = wanted
    end
    out[#out + 1] = character(cell, options)
  end
  if style ~= "\27[0m" then out[#out + 1] = "\27[0m" end
  return table.concat(out)
end

-- The sheet as lines of text; options: colour, ascii.
function canvas:lines(options)
  local box, lines = self:box(), {}
  for i = 1, box.height do
    lines[i] = row_text(self.rows[box.top + i - 1] or EMPTY, box.left, options)
  end
  return lines
end

local function is_within(x, y, part)
  return not part or x >= 0 and x < part.width and y >= 0 and y < part.height
end

local function paste_row(self, row, y, dx, part)
  for x, cell in pairs(row) do
    if is_within(x + dx, y, part) then
      local mine = cell_at(self, x + dx, y)
      mine.ch, mine.fg, mine.bg = cell.ch, cell.fg, cell.bg
      mine.bold = cell.bold
    end
  end
end

-- What is on another sheet, moved by (dx, dy); of a `part` only what comes to
-- lie within its width and height.
function canvas:paste(other, dx, dy, part)
  for y, row in pairs(other.rows) do paste_row(self, row, y + dy, dx, part) end
end

return canvas
