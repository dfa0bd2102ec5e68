-- A look is the table by which a script says how one thing is drawn. Scripts
-- are strangers, so a look is copied field by field: known fields, plain
-- values, text without control characters and of bounded length.

local nearest = require "rulewright.engine.text.nearest"
local palette = require "rulewright.repl.draw.ink.palette"
local patterns = require "rulewright.repl.draw.ink.patterns"
local shapes = require "rulewright.repl.draw.ink.shapes"

local look = {}

local LONGEST = 120

local KINDS_OF_FIELD = {
  text = "kind title letter number note label text tag id at layer from to",
  count = "pips into towards also rotation segment columns rows length first"
    .. " dark percent of",
  flag = "legend hot last along empty", colour = "fill", seat = "player",
  shape = "shape icon", pattern = "pattern", outline = "outline crest",
}

local FIELDS = {}
for kind, names in pairs(KINDS_OF_FIELD) do
  for name in names:gmatch "%S+" do FIELDS[name] = kind end
end

local function set(words)
  local found = {}
  for word in words:gmatch "%S+" do found[word] = true end
  return found
end

-- Fields that the words of the scene read themselves.
local OTHERS = set [[mark marks seats segments flags turns column_names
  row_names row_notes column_notes]]

-- What a segment of a tile may be.
look.roles = set "area line ground centre"

-- What `own` leaves open is taken from `base`.
function look.fill_in(own, base)
  for field, value in pairs(base or {}) do
    if own[field] == nil then own[field] = value end
  end
  return own
end

-- What is no letter in a line: further control characters, marks of direction
-- and ends of lines.
local UNSEEN = { "\xc2[\x80-\x9f]", "\xd8\x9c",
  "\xe2\x80[\x8e\x8f\xa8-\xae]", "\xe2\x81[\xa6-\xa9]" }

-- Text of a script as it may be printed: one line, nothing that is obeyed.
function look.text(value)
  local text = tostring(value)
  if #text <= LONGEST and not text:find "[^ -~]" then return text end
  if not utf8.len(text) then text = text:gsub("[\x80-\xff]", "?") end
  text = text:gsub("[%c\127]", " ")
  for _, what in ipairs(UNSEEN) do text = text:gsub(what, "") end
  local cut = utf8.offset(text, LONGEST + 1)
  return cut and text:sub(1, cut - 1) or text
end

local takes = {}

function takes.text(value)
  if type(value) == "string" or math.type(value) then
    return look.text(value)
  end
  return nil, "a word"
end

function takes.count(value)
  if math.type(value) == "integer" and math.abs(value) < 1000000 then
    return value
  end
  return nil, "an integer"
end

takes.seat = takes.count

-- A path of SVG: commands and numbers only, the first one a move.
function takes.outline(value)
  if type(value) == "string" and #value <= 1000
    and value:find "^M[MLHVCSQTAZmlhvcsqtaz%d%s.,-]*$" then
    return value
  end
  return nil, "a path such as M-9,9H9L0,-9Z"
end

function takes.flag(value)
  return value and true or false
end

-- One of the words of the documentation, the nearest of which is named.
local function one_of(words, what)
  return function (value)
    if words[value] then return value end
    local is_word = type(value) == "string"
    return nil, ("a %s word of docs/drawing.md, not %s%s"):format(what,
      look.text(is_word and "'" .. value .. "'" or value),
      is_word and nearest.hint(value, words) or "")
  end
end

takes.colour = one_of(palette.grounds, "colour")
takes.shape = one_of(look.fill_in(look.fill_in({}, look.roles), shapes.paths),
  "shape")
takes.pattern = one_of(patterns.paths, "pattern")

local function refuse(word, field, wanted)
  error(("%s: %s is to be %s"):format(word, field, wanted), 0)
end

local function check_names(word, given)
  for field in pairs(given) do
    if not FIELDS[field] and not OTHERS[field] then
      error(("%s has no field '%s'%s"):format(word, look.text(field),
        nearest.hint(field, FIELDS)), 0)
    end
  end
end

-- The plain copy of the known scalar fields of `given`; `word` names the
-- scene's word in messages.
function look.copy(word, given)
  if type(given) ~= "table" then refuse(word, "the look", "a table") end
  check_names(word, given)
  local copied = {}
  for field, kind in pairs(FIELDS) do
    local value = given[field]
    if value ~= nil then
      local taken, wanted = takes[kind](value)
      if taken == nil then refuse(word, field, wanted) end
      copied[field] = taken
    end
  end
  return copied
end

return look
