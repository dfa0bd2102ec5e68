-- Maps of hexes as people draw them in a text editor: see docs/notations.md.

local fault = require "rulewright.engine.notation.fault"
local hexrows = require "rulewright.engine.notation.hexrows"
local lex = require "rulewright.engine.notation.lex"
local pages = require "rulewright.engine.notation.pages"
local read_list = require "rulewright.engine.notation.hexlists"

local hexmap = {}

local WIDTH = "6" -- columns of a hex unless the map says otherwise

local function read_letter(page, map, from)
  local words, meaning = page:names(from), {}
  local sign = words[1][2]
  if not hexrows.sign:match(sign) then
    page:fail(words[1], "%s is no sign; expected one to three letters or one "
      .. "other character", lex.quote(sign))
  elseif map.letters[sign] then
    page:fail(words[1], "the sign %s stands twice", lex.quote(sign))
  elseif #words < 2 then
    page:fail(words[1][1] + #sign, "expected what %s means", sign)
  end
  for i = 2, #words do meaning[i - 1] = words[i][2] end
  map.letters[sign] = meaning
  table.insert(map.signs, sign)
end

local function read_field(page, map, name, rest)
  local value = rest:match "^[ \t]*(.*)$"
  if value == "" then
    page:fail(#page.line + 1, "expected what %s is", lex.quote(name))
  elseif map.fields[name] then
    page:fail(1, "%s stands twice", lex.quote(name))
  end
  map.fields[name] = value
  page:next()
end

-- The head of a block that stands on the lines below.
local function check_alone(page, rest, what)
  if rest:find "%S" then
    page:fail(page.line:find ":" + 1, "expected %s below", what)
  end
end

-- Up to the rows of the map.
local function read_head(page, map)
  while true do
    local name, rest = (page.line or ""):match "^([^%s:][^:]*):(.*)$"
    if not name then
      page:fail(1, "expected a field, such as title: Name, or letters: or map:")
    elseif name == "map" then
      return check_alone(page, rest, "the rows of the map")
    elseif name == "letters" then
      check_alone(page, rest, "each letter on a line of its own")
      page:block(#page.line + 1, function (from)
        read_letter(page, map, from)
      end)
    else
      read_field(page, map, name, rest)
    end
  end
end

local function half_width(page, map)
  local width = map.fields.width or WIDTH
  local number = math.tointeger(width:match "^%d+$")
  if not number or number % 2 ~= 0 or number < 4 or number > 20 then
    page:fail(1, "the width of a hex is an even number from 4 to 20, not %s",
      lex.quote(width))
  end
  return number // 2
end

-- Until the end `signs` holds the letters in their order.
local function read(text)
  local page = pages.open(text)
  local map = { fields = {}, letters = {}, cells = {}, at = {}, lists = {},
    piles = {}, row_length = {}, signs = {} }
  read_head(page, map)
  local half = half_width(page, map)
  page:next()
  hexrows.read(page, map, half)
  while page.line do read_list(page, map) end
  map.title, map.signs = map.fields.title, nil
  return map
end

-- The map, or nil, message, line, column.
function hexmap.parse(text)
  return fault.catch(read, text)
end

return hexmap
