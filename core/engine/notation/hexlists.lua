-- What stands below a hex map: lists of entries with places, and piles.

local lpeg = require "lpeg"
local hexrows = require "rulewright.engine.notation.hexrows"
local lex = require "rulewright.engine.notation.lex"
local P, R, C, Ct, Cg = lpeg.P, lpeg.R, lpeg.C, lpeg.Ct, lpeg.Cg

local hexlists = {}

local MOST = 10000 -- things in one pile

local hex = C(R "AZ" ^ 1) * C(R "09" ^ 1)
local side = P "." * Cg(C(P(1) ^ 0), "side")
local range = P "-" * Cg(Ct(hex), "to")
local place = lex.ready(Ct(hex * (side + range) ^ -1) * -1)

local sides = { n = true, ne = true, e = true, se = true, s = true, sw = true,
  w = true, nw = true }

local function row_number(letters)
  local row = 0
  for i = 1, #letters do row = row * 26 + letters:byte(i) - 64 end
  return row
end

local function no_hex(page, byte, map, name)
  local letters = name:match "%u+"
  local length = #letters <= 3 and map.row_length[row_number(letters)]
  if length then
    page:fail(byte, "there is no hex %s: row %s has %s1 to %s%d",
      lex.quote(name), letters, letters, letters, length)
  end
  page:fail(byte, "there is no hex %s: the rows are A to %s", lex.quote(name),
    hexrows.letter(#map.row_length))
end

local function find(page, byte, map, name)
  return { cell = map.at[name] or no_hex(page, byte, map, name), name = name }
end

local function add_side(page, byte, found, letters)
  if letters and not sides[letters] then
    page:fail(byte, "expected n, ne, e, se, s, sw, w or nw after %s.",
      found.name)
  elseif letters then
    found.side, found.name = letters, found.name .. "." .. letters
  end
  return found
end

-- The hexes from the first to the last of a range.
local function range_of(page, byte, map, found)
  local first, last = tonumber(found[2]), tonumber(found.to[2])
  if found.to[1] ~= found[1] or last < first then
    page:fail(byte, "expected hexes of one row from left to right, such as "
      .. "B3-B6")
  end
  local name = found.to[1] .. found.to[2]
  if not map.at[name] then no_hex(page, byte, map, name) end
  local places = {}
  for rank = first, last do
    places[#places + 1] = find(page, byte, map, found[1] .. rank)
  end
  return places
end

local function number_or_text(word)
  return math.tointeger(word:match "^%d+$") or word
end

local function read_entry(page, map, from)
  local entry = { words = {}, places = {}, line = page.number }
  for _, word in ipairs(page:names(from)) do
    local found = place:match(word[2])
    if not found then
      table.insert(entry.words, number_or_text(word[2]))
    elseif found.to then
      local places = range_of(page, word[1], map, found)
      table.move(places, 1, #places, #entry.places + 1, entry.places)
    else
      local one = find(page, word[1], map, found[1] .. found[2])
      table.insert(entry.places, add_side(page, word[1], one, found.side))
    end
  end
  return entry
end

local function read_list(page, map, from)
  local list = {}
  if page.line:find("%S", from) then list[1] = read_entry(page, map, from) end
  page:next()
  while page:is_indented() do
    list[#list + 1] = read_entry(page, map, 1)
    page:next()
  end
  return list
end

local function times(page, pile, word)
  local count = math.tointeger(word[2]:match "^x(%d+)$")
  if not count then return false end
  if #pile == 0 then
    page:fail(word[1], "expected a word before %s", word[2])
  end
  if count < 1 or #pile + count > MOST then
    page:fail(word[1], "expected x1 to x%d, and so many in a pile at most",
      MOST)
  end
  for _ = 2, count do pile[#pile + 1] = pile[#pile] end
  return true
end

local function add_to_pile(page, pile, from)
  for _, word in ipairs(page:names(from)) do
    if not times(page, pile, word) then
      if #pile >= MOST then
        page:fail(word[1], "a pile holds at most %d", MOST)
      end
      table.insert(pile, number_or_text(word[2]))
    end
  end
end

local function read_pile(page, from)
  local pile = {}
  add_to_pile(page, pile, from)
  page:next()
  while page:is_indented() do
    add_to_pile(page, pile, 1)
    page:next()
  end
  return pile
end

local function check_new(page, map, name)
  if map.lists[name] or map.piles[name] then
    page:fail(1, "the list %s stands twice", lex.quote(name))
  end
end

-- Reads one list or pile whose head is the current line.
function hexlists.read(page, map)
  local name, from = page.line:match "^([^%s:][^:]*):()"
  if not name then
    page:fail(1, "expected the name of a list and a colon, such as harbours:")
  end
  check_new(page, map, name)
  local pile = name:match "^pile +(.+)$"
  if pile then
    check_new(page, map, pile)
    map.piles[pile] = read_pile(page, from)
  else
    map.lists[name] = read_list(page, map, from)
  end
end

return hexlists
