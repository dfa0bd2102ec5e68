-- A record as text, in the one way that is printed.
--
-- What could not be read back is refused: moves with { } or ;, names of
-- several words, results with quotation marks.

local fault = require "rulewright.engine.notation.fault"

local function refuse(...) fault.raise(nil, nil, ...) end

local function one_line(text, what)
  if type(text) ~= "string" or text:find "%c" or not utf8.len(text)
      or text:find "^ " or text:find " $" or text == "" then
    refuse("%s is no line of text: %s", what, tostring(text):gsub("%c", "?"))
  end
  return text
end

local function bare(text, what)
  one_line(text, what)
  if text:find "[%s{};:]" then refuse("%s is not one word: %s", what, text) end
  return text
end

local function value_text(value)
  if math.type(value) == "integer" then return tostring(value) end
  if type(value) ~= "string" or value:find "%c" or not utf8.len(value) then
    refuse("a result is no line of text: %s", tostring(value):gsub("%c", "?"))
  end
  if value:find '"' then refuse("a result has a quotation mark: %s", value) end
  if value:find '[ {};"=]' or value:find "^-?%d*$" then
    return '"' .. value .. '"'
  end
  return value
end

local function values_text(values)
  local parts = {}
  for i, value in ipairs(values) do parts[i] = value_text(value) end
  if #parts == 0 then refuse("results are missing") end
  return table.concat(parts, " ")
end

local function comment_text(entry)
  if not entry.comment then return "" end
  if entry.comment == "" then return " ;" end
  return " ; " .. one_line(entry.comment, "a comment")
end

local function decision_text(entry, number)
  local text = one_line(entry.text, "a move")
  if text:find "[{};]" then
    refuse("a move has one of { } ; in it: %s", text)
  end
  local line = ("%d %s: %s"):format(number, bare(entry.player, "a player"),
    text)
  if entry.rolls then
    line = ("%s {rolled %s}"):format(line, values_text(entry.rolls))
  end
  if entry.hash then line = ("%s {hash %s}"):format(line, entry.hash) end
  return line .. comment_text(entry)
end

local function entry_text(entry, number)
  if entry.text then return decision_text(entry, number) end
  if entry.force then
    one_line(entry.force, "a die")
    if entry.force:find '[ {}";=]' then
      refuse("a die is not one word: %s", entry.force)
    end
    return ("force %s = %s"):format(entry.force, values_text(entry.results))
      .. comment_text(entry)
  end
  for _, kind in ipairs { "edit", "rules" } do
    if entry[kind] then
      return kind .. ": " .. one_line(entry[kind], "a state")
    end
  end
  return comment_text(entry):sub(2)
end

local function head_lines(r)
  local lines = { "Rulewright record " .. r.format,
    ("game: %s %s"):format(one_line(r.game.name, "a game"),
      one_line(r.game.version, "a version")) }
  local function add(name, value)
    lines[#lines + 1] = name .. ": " .. one_line(value, "a " .. name)
  end
  for _, module in ipairs(r.modules) do
    add("module", ("%s %s %s"):format(module.name, module.version, module.hash))
  end
  for _, id in ipairs(r.without) do add("without", id) end
  for _, name in ipairs(r.players) do add("player", bare(name, "a player")) end
  add("seed", tostring(r.seed))
  for _, note in ipairs(r.notes or {}) do add("note", note) end
  return lines
end

local function print_record(r)
  local lines, count = head_lines(r), 0
  lines[#lines + 1] = ""
  for _, entry in ipairs(r.entries) do
    if entry.text then count = count + 1 end
    lines[#lines + 1] = entry_text(entry, count)
  end
  lines[#lines + 1] = ""
  if r.result then
    lines[#lines + 1] = "result: " .. one_line(r.result, "a result")
  end
  if r.hash then lines[#lines + 1] = "hash: " .. r.hash end
  lines[#lines + 1] = "end " .. count
  return table.concat(lines, "\n") .. "\n"
end

-- The text of a record, or nil and what cannot be written.
return function (r)
  return fault.catch(print_record, r)
end
