-- Tables of text: columns as wide as they need, the first to the left, the
-- others to the right.

local beside = require "rulewright.repl.draw.terminal.beside"
local console = require "rulewright.console"
local output = require "rulewright.repl.output"
local say = require "rulewright.repl.sentences.say"

local columns = {}

local function pad(text, width, left)
  local gap = (" "):rep(width - console.text_width(text))
  return left and text .. gap or gap .. text
end

-- The widths of the columns. The cells become what is printed; in ASCII they
-- may be longer.
local function widths_of(rows)
  local widths = {}
  for _, row in ipairs(rows) do
    for i, cell in ipairs(row) do
      row[i] = output.letters(cell)
      widths[i] = math.max(widths[i] or 0, console.text_width(row[i]))
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

-- Words in as many columns of one width as there is room for: the rows.
function columns.across(words, room)
  local widest, rows = 1, {}
  for _, word in ipairs(words) do
    widest = math.max(widest, console.text_width(word))
  end
  local most = math.max(1, room // (widest + 2))
  for i, word in ipairs(words) do
    local row = (i - 1) // most + 1
    rows[row] = (rows[row] or "") .. pad(word, widest + 2, true)
  end
  return rows
end

-- Lines of rows { word, what it means }, the meanings wrapped beside the words,
-- which take `least` columns or more.
function columns.explained(rows, least)
  local list, widest = {}, least or 0
  for _, row in ipairs(rows) do
    row[1] = output.letters(row[1])
    widest = math.max(widest, utf8.len(row[1]))
  end
  for _, row in ipairs(rows) do
    local lines = beside.wrap(row[2], math.max(30, output.width() - widest - 4))
    list[#list + 1] = "  " .. pad(row[1], widest + 2, true) .. (lines[1] or "")
    for i = 2, #lines do
      list[#list + 1] = (" "):rep(widest + 4) .. lines[i]
    end
  end
  return list
end

-- 1234567 as people read it.
function columns.count(n)
  local text = tostring(n)
  while true do
    local more, changed = text:gsub("^(-?%d+)(%d%d%d)",
      "%1" .. say "thousands_mark" .. "%2")
    if changed == 0 then return text end
    text = more
  end
end

-- "1 game", "1,000 games"; `forms`: of another noun.
function columns.games(n, forms)
  return (say.count(forms or "games_forms", n):gsub("%d+", columns.count(n), 1))
end

-- Wins, which several winners share.
function columns.wins(n)
  local whole = math.tointeger(n)
  return whole and columns.count(whole) or say.number("%.1f", n)
end

-- A value as it was measured.
function columns.value(x)
  local whole = math.tointeger(x)
  return whole and columns.count(whole) or say.number("%.4g", x)
end

function columns.percent(share)
  return say.number("%.1f %%", 100 * share)
end

-- "22.5 – 27.9 %"
function columns.range(low, high)
  return say.number("%.1f – ", 100 * low) .. columns.percent(high)
end

function columns.number(x)
  return x and (say.number("%.2f", x):gsub("^%-", "−")) or "–"
end

-- "12.50 – 13.10"; "–" where there is none.
function columns.range_of(low, high)
  return low and columns.number(low) .. " – " .. columns.number(high) or "–"
end

-- How many of a noun would be enough where `done` were not, to two digits, as
-- the sentence `key` says it.
function columns.needed(key, forms, count, done)
  if not count or count > 1000000 then return say(key .. "_never") end
  count = math.max(count, done + 1)
  local unit = 10 ^ math.max(0, math.floor(math.log(count, 10)) - 1)
  local round = math.tointeger(math.ceil(count / unit) * unit)
  return say(key, { count = columns.games(round, forms) })
end

return columns
