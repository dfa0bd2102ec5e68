-- Makes what docs/language.md and the stubs for editors say of the words of g,
-- of their entries in core/engine/words/, and of the engine's events:
--
--   lua5.4 tests/support/words_page.lua
--
-- from the root, after a build. A spec compares them.

local is_program = arg and arg[0] and arg[0]:find "words_page%.lua$"
if is_program then
  package.path = "build/lua/?.lua;build/lua/?/init.lua;tests/support/?.lua;"
    .. package.path
  package.cpath = "build/lua/?.so;" .. package.cpath
end

local arguments = require "rulewright.engine.language.arguments"
local builtin = require "rulewright.engine.composing.builtin"
local made_parts = require "made_parts"
local vocabulary = require "rulewright.engine.words.vocabulary"

local page, stubs = {}, {}

-- The page -------------------------------------------------------------------

-- `g:mark(mark, at, value?)`
local function call_of(entry)
  local names = {}
  for i, one in ipairs(arguments.parse(entry.takes)) do
    local optional = one.shape and (one.shape:find "%?$" or one.shape == "many")
    names[i] = one.name .. (optional and "?" or "")
  end
  return ("`g:%s(%s)`"):format(entry.name, table.concat(names, ", "))
end

local function shapes_of(text)
  local list = {}
  for i, one in ipairs(arguments.parse(text or "")) do
    list[i] = one.shape or one.name
  end
  return list[1] and ("`%s`"):format(table.concat(list, ", ")) or ""
end

-- A | would end the cell.
local function in_cell(text) return (text:gsub("|", "\\|")) end

function page.words()
  local rows = {}
  for i, subject in ipairs(vocabulary.subjects) do
    if i > 1 then rows[#rows + 1] = "" end
    rows[#rows + 1] = ("| %s | returns | |"):format(subject.title)
    rows[#rows + 1] = "|---|---|---|"
    for _, entry in ipairs(subject) do
      rows[#rows + 1] = ("| %s | %s | %s |"):format(call_of(entry),
        in_cell(shapes_of(entry.gives)), in_cell(entry.says))
    end
  end
  return rows
end

function page.events()
  local rows, of_piece = { "| event | fields |", "|---|---|" }, {}
  for _, name in ipairs(builtin.of_pieces) do of_piece[name] = true end
  for _, event in ipairs(builtin.events) do
    local name, fields = event[1], {}
    for i, one in ipairs(arguments.parse(table.concat(event[2], " "))) do
      fields[i] = ("%s (%s)"):format(one.name, one.shape)
    end
    rows[#rows + 1] = ("| `%s`%s | %s |"):format(name,
      of_piece[name] and (", `PIECE %s`"):format(name) or "",
      table.concat(fields, ", "))
  end
  return rows
end

-- The stubs ------------------------------------------------------------------

-- Shapes as the language server knows them; all others are texts.
local TYPES = { seat = "rulewright.Seat", place = "rulewright.Place",
  spot = "rulewright.Place", set = "rulewright.Set", integer = "integer",
  boolean = "boolean", table = "table", any = "any", number = "number",
  bundle = "rulewright.Bundle", goods = "rulewright.Bundle|string",
  many = "integer?", seats = "rulewright.Seat|rulewright.Seat[]",
  places = "rulewright.Place|rulewright.Place[]", plain = "table",
  card = "any", face = "any", ["function"] = "function",
  ["true"] = "boolean" }

local function type_of(shape)
  local whole = shape:gsub("%?$", "")
  local parts = {}
  for part in whole:gmatch "[^|]+" do
    local one = part:gsub("%[%]$", "")
    local known = one:find "^%d" and "integer" or TYPES[one] or "string"
    parts[#parts + 1] = known .. (one ~= part and "[]" or "")
  end
  return table.concat(parts, "|") .. (whole ~= shape and "?" or "")
end

-- A comment in lines that fit.
local function commented(text)
  local lines, line = {}, "---"
  for word in text:gmatch "%S+" do
    if #line + #word > 79 then lines[#lines + 1], line = line, "---" end
    line = line .. (line == "---" and "" or " ") .. word
  end
  lines[#lines + 1] = line
  return lines
end

local function stub(entry)
  local names, lines = {}, commented(entry.says)
  for i, one in ipairs(arguments.parse(entry.takes)) do
    names[i] = one.name
    lines[#lines + 1] = ("---@param %s %s"):format(one.name,
      one.shape and type_of(one.shape) or "any")
  end
  for _, one in ipairs(arguments.parse(entry.gives or "")) do
    local name = one.shape and " " .. one.name or ""
    lines[#lines + 1] = one.name == "..." and "---@return any ..."
      or ("---@return %s%s"):format(type_of(one.shape or one.name), name)
  end
  lines[#lines + 1] = ("function g:%s(%s) end"):format(entry.name,
    table.concat(names, ", "))
  return table.concat(lines, "\n")
end

function stubs.words()
  local list = { "" }
  for _, subject in ipairs(vocabulary.subjects) do
    for _, entry in ipairs(subject) do
      list[#list + 1], list[#list + 2] = stub(entry), ""
    end
  end
  return list
end

local made = { ["docs/language.md"] = page,
  ["docs/stubs/rulewright.lua"] = stubs }

if is_program then
  for path, parts in pairs(made) do made_parts.write(path, parts) end
end

return made
