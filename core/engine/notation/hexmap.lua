-- Maps of hexes as people draw them in a text editor: see docs/notations.md.

local fault = require "rulewright.engine.notation.fault"
local hexlists = require "rulewright.engine.notation.hexlists"
local hexrows = require "rulewright.engine.notation.hexrows"
local lex = require "rulewright.engine.notation.lex"
local pages = require "rulewright.engine.notation.pages"

local hexmap = {}

local WIDTH = 6 -- columns of a hex unless the map says otherwise

local function texts(words, first)
  local list = {}
  for i = first, #words do list[#list + 1] = words[i][2] end
  return list
end

local function read_letter(page, map)
  local words = page:names()
  local sign = words[1]
  if not hexrows.sign:match(sign[2]) then
    page:fail(sign[1], "%s is no sign; expected one to three letters or one "
      .. "other character", lex.quote(sign[2]))
  end
  if map.letters[sign[2]] then
    page:fail(sign[1], "the sign %s stands twice", lex.quote(sign[2]))
  end
  if #words < 2 then
    page:fail(sign[1] + #sign[2], "expected what %s means", sign[2])
  end
  map.letters[sign[2]] = texts(words, 2)
  table.insert(map.order.signs, sign[2])
end

local function read_letters(page, map, rest)
  if rest:find "%S" then
    page:fail(page.line:find ":" + 1, "expected each letter on a line of its "
      .. "own below")
  end
  page:next()
  while page:is_indented() do
    read_letter(page, map)
    page:next()
  end
end

local function read_field(page, map, name, rest)
  local value = rest:match "^[ \t]*(.*)$"
  if value == "" then
    page:fail(#page.line + 1, "expected what %s is", lex.quote(name))
  end
  if map.fields[name] then
    page:fail(1, "%s stands twice", lex.quote(name))
  end
  map.fields[name] = value
  page:next()
end

-- Up to the head of the map.
local function read_head(page, map)
  while true do
    local name, rest = (page.line or ""):match "^([^%s:][^:]*):(.*)$"
    if not name then
      page:fail(1, "expected a field, such as title: Name, or letters: or map:")
    end
    if name == "map" then return rest end
    if name == "letters" then
      read_letters(page, map, rest)
    else
      read_field(page, map, name, rest)
    end
  end
end

local function half_width(page, map)
  local width = map.fields.width
  if not width then return WIDTH // 2 end
  local number = math.tointeger(width:match "^%d+$")
  if not number or number % 2 ~= 0 or number < 4 or number > 20 then
    page:fail(1, "the width of a hex is an even number from 4 to 20, not %s",
      lex.quote(width))
  end
  return number // 2
end

local function read_rows(page, map, rest)
  if rest:find "%S" then
    page:fail(page.line:find ":" + 1, "expected the rows of the map below")
  end
  local grid, r = { half = half_width(page, map) }, 0
  page:next()
  while page.line and not page.line:find "^[^%s:][^:]*:" do
    hexrows.read(page, map, grid, r)
    r = r + 1
    page:next()
  end
  if r == 0 then page:fail(1, "expected row A of the map") end
  hexrows.settle(map)
end

local function read(text)
  local page = pages.open(text)
  local map = { fields = {}, letters = {}, cells = {}, at = {}, lists = {},
    piles = {}, row_length = {},
    order = { signs = {} } }
  local rest = read_head(page, map)
  read_rows(page, map, rest)
  while page.line do hexlists.read(page, map) end
  map.title = map.fields.title
  return map
end

-- The map, or nil, message, line, column.
function hexmap.parse(text)
  return fault.catch(read, text)
end

return hexmap
