-- Plots of one line of a table, for a terminal.

local output = require "rulewright.repl.output"

local strip = {}

local LEVELS = { "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█" }
local ASCII_LEVELS = { ".", ":", "-", "=", "+", "*", "#", "@" }
local MARKS = { line = "─", dot = "●", even = "┊" }
local ASCII_MARKS = { line = "-", dot = "o", even = ":" }

-- A column of blocks for each of `columns` ({ count }); none stays empty.
function strip.bars(columns)
  local levels, most, parts = output.ascii and ASCII_LEVELS or LEVELS, 1, {}
  for _, column in ipairs(columns) do most = math.max(most, column.count) end
  for i, column in ipairs(columns) do
    parts[i] = column.count == 0 and " "
      or levels[math.ceil(#levels * column.count / most)]
  end
  return table.concat(parts)
end

-- A value (`value`, `low`, `high`) on a scale { low, high }, and where the even
-- one is.
function strip.interval(row, even, scale, width)
  local marks, cells = output.ascii and ASCII_MARKS or MARKS, {}
  local function cell(x)
    local part = (x - scale.low) / (scale.high - scale.low)
    return math.min(width, math.floor(part * width) + 1)
  end
  for i = 1, width do cells[i] = " " end
  for i = cell(row.low), cell(row.high) do cells[i] = marks.line end
  cells[cell(even)] = marks.even
  cells[cell(row.value)] = marks.dot
  return (table.concat(cells):gsub("%s+$", ""))
end

return strip
