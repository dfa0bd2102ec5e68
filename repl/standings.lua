-- What brought each seat its points: a row for each clause of the value that
-- counts them, a column for each seat, the sums below.

local locale = require "rulewright.engine.locale"
local output = require "rulewright.repl.output"
local say = require "rulewright.repl.say"
local show = require "rulewright.repl.show"

local standings = {}

local function brings(part)
  return (part.stage == "base" or part.stage == "plus")
    and math.type(part.amount) == "integer" and part.amount ~= 0
end

-- { [clause] = its row }: { by = { [seat] = points }, text =, order = }.
local function rows_of(rules, value)
  local rows = {}
  for order, clause in ipairs { rules.patches[value] or rules.values[value],
    table.unpack(rules.adjusts[value] or {}) } do
    rows[clause] = { by = {}, order = order, text = show.sentence(clause) }
  end
  return rows
end

-- The rows of the clauses that brought somebody points, in the order of the
-- rules, and the sums.
local function shares(game, value, seats)
  local rows, list = rows_of(game.rules, value), {}
  local sum = { by = {},
    text = locale.words(game.rules, value, say.language) }
  for seat = 1, seats do
    local total, parts = game:parts(value, seat)
    sum.by[seat] = total
    for _, part in ipairs(total and parts or {}) do
      local row = brings(part) and rows[part.clause]
      if row then
        if not next(row.by) then list[#list + 1] = row end
        row.by[seat] = (row.by[seat] or 0) + part.amount
      end
    end
  end
  table.sort(list, function (a, b) return a.order < b.order end)
  if #list > 0 then list[#list + 1] = sum end
  return list
end

local function in_columns(names, texts)
  local line = ""
  for i, name in ipairs(names) do
    local width = math.max(utf8.len(name), 4)
    line = line .. (" "):rep(2 + width - utf8.len(texts[i])) .. texts[i]
  end
  return line
end

-- The lines of the table; none where the game's points are no value or nobody
-- has any.
function standings.lines(session)
  local game, names, lines = session.game, session:called(true), {}
  local value = game.rules.game.points or "points"
  local rows = game.rules.values[value] and shares(game, value, #names) or {}
  for i, row in ipairs(rows) do
    local texts = {}
    for seat = 1, #names do texts[seat] = tostring(row.by[seat] or 0) end
    lines[i] = in_columns(names, texts) .. "  " .. row.text
  end
  if #lines > 0 then
    table.insert(lines, 1, output.paint(in_columns(names, names), "bold"))
  end
  return lines
end

return standings
