-- Tables of text: columns as wide as they need, the first to the left, the
-- others to the right.

local console = require "rulewright.console"
local output = require "rulewright.repl.output"
local say = require "rulewright.repl.say"

local columns = {}

local function pad(text, width, left)
  local gap = (" "):rep(width - console.text_width(text))
  return left and text .. gap or gap .. text
end

local function widths_of(rows)
  local widths = {}
  for _, row in ipairs(rows) do
    for i, cell in ipairs(row) do
      widths[i] = math.max(widths[i] or 0, console.text_width(cell))
    end
  end
  return widths
end

-- Lines of a table; the first row is its head. `last` says that the last
-- column goes to the left too.
function columns.lines(rows, last)
  local widths, lines = widths_of(rows), {}
  for k, row in ipairs(rows) do
    local cells = {}
    for i, cell in ipairs(row) do
      cells[i] = pad(cell, widths[i], i == 1 or last and i == #row)
    end
    local line = table.concat(cells, "  "):gsub("%s+$", "")
    lines[k] = k == 1 and output.paint(line, "bold") or line
  end
  return lines
end

-- 1234567 as people read it.
function columns.count(n)
  local text = tostring(n)
  while true do
    local more, changed = text:gsub("^(-?%d+)(%d%d%d)", "%1,%2")
    if changed == 0 then return text end
    text = more
  end
end

-- "1 game", "1,000 games".
function columns.games(n)
  return (say.count("games_forms", n):gsub("%d+", columns.count(n), 1))
end

function columns.percent(share)
  return ("%.1f %%"):format(100 * share)
end

-- "22.5 – 27.9 %"
function columns.range(low, high)
  return ("%.1f – %.1f %%"):format(100 * low, 100 * high)
end

function columns.number(x)
  return x and ("%.2f"):format(x) or "–"
end

return columns
