-- What brought each seat its points: a row for each clause that changed them, a
-- column for each seat, the sums below. In place of a clause that adds another
-- value, to which others add in turn, stand the clauses of that.

local beside = require "rulewright.repl.draw.terminal.beside"
local locale = require "rulewright.engine.language.locale"
local output = require "rulewright.repl.output"
local say = require "rulewright.repl.sentences.say"
local show = require "rulewright.repl.sitting.show"
local values = require "rulewright.engine.composing.values"

local standings = {}

local function stands_for_more(rules, part)
  local other = part.parts and values.counted(part.clause)
  return other and rules.adjusts[other] and rules.adjusts[other][1]
end

-- Adds what each part changed to the rows, by clause: { clause =, by =
-- { [seat] = points } }.
local function add(rows, rules, parts, seat)
  for _, part in ipairs(parts) do
    if stands_for_more(rules, part) then
      add(rows, rules, part.parts, seat)
    elseif math.type(part.change) == "integer" and part.change ~= 0 then
      local row = rows[part.clause] or { by = {}, clause = part.clause }
      rows[part.clause] = row
      row.by[seat] = (row.by[seat] or 0) + part.change
    end
  end
end

-- The rows in the order of the rules, and the sums.
local function shares(game, value, seats)
  local rules, found, rows = game.rules, {}, {}
  local sum = { by = {}, text = locale.words(rules, value, say.language) }
  for seat = 1, seats do
    local total, parts = game:parts(value, seat)
    sum.by[seat] = total
    if total then add(found, rules, parts, seat) end
  end
  for _, clause in ipairs(rules.clauses) do rows[#rows + 1] = found[clause] end
  for _, row in ipairs(rows) do row.text = show.sentence(row.clause) end
  if #rows > 0 then rows[#rows + 1] = sum end
  return rows
end

local function in_columns(names, texts)
  local line = ""
  for i, name in ipairs(names) do
    local width = math.max(utf8.len(name), 4)
    line = line .. (" "):rep(2 + width - utf8.len(texts[i])) .. texts[i]
  end
  return line
end

local narrowest = 24 -- columns for what a row says

-- A row with its sentence, in as many lines as it takes.
local function add_row(lines, numbers, text)
  local gap = (" "):rep(utf8.len(numbers))
  local width = math.max(narrowest, output.width() - #gap - 2)
  for i, line in ipairs(beside.wrap(text, width)) do
    lines[#lines + 1] = (i == 1 and numbers or gap) .. "  " .. line
  end
end

-- The lines of the table; none where the game's points are no value or nobody
-- has any.
function standings.lines(session)
  local game, names, lines = session.game, session:called(true), {}
  local value = game.rules.game.points or "points"
  local rows = game.rules.values[value] and shares(game, value, #names) or {}
  for _, row in ipairs(rows) do
    local texts = {}
    for seat = 1, #names do texts[seat] = tostring(row.by[seat] or 0) end
    add_row(lines, in_columns(names, texts), row.text)
  end
  if #lines > 0 then
    table.insert(lines, 1, output.paint(in_columns(names, names), "bold"))
  end
  return lines
end

return standings
