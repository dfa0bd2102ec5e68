-- What stands below a hex map: lists of entries with places, and piles.

local lpeg = require "lpeg"
local hexrows = require "rulewright.engine.notation.hexrows"
local lex = require "rulewright.engine.notation.lex"
local P, R, C, Ct, Cg = lpeg.P, lpeg.R, lpeg.C, lpeg.Ct, lpeg.Cg

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

-- The place of a hex by its row and rank.
local function find(page, word, map, letters, rank)
  local name = letters .. rank
  local cell = map.at[name]
  if cell then return { cell = cell, name = name } end
  local length = #letters <= 3 and map.row_length[row_number(letters)]
  if length then
    page:fail(word, "there is no hex %s: row %s has %s1 to %s%d",
      lex.quote(name), letters, letters, letters, length)
  end
  page:fail(word, "there is no hex %s: the rows are A to %s", lex.quote(name),
    hexrows.letter(#map.row_length))
end

-- Adds the hexes from the first to the last of a range.
local function add_range(page, word, map, found, places)
  local letters, first, last = found[1], tonumber(found[2]),
    tonumber(found.to[2])
  if found.to[1] ~= letters or last < first then
    page:fail(word, "expected hexes of one row from left to right, such as "
      .. "B3-B6")
  end
  find(page, word, map, letters, found.to[2])
  for rank = first, last do
    places[#places + 1] = find(page, word, map, letters, rank)
  end
end

local function add_place(page, word, map, found, places)
  local one = find(page, word, map, found[1], found[2])
  if found.side and not sides[found.side] then
    page:fail(word, "expected n, ne, e, se, s, sw, w or nw after %s.", one.name)
  elseif found.side then
    one.side, one.name = found.side, one.name .. "." .. found.side
  end
  places[#places + 1] = one
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
    else
      local add = found.to and add_range or add_place
      add(page, word, map, found, entry.places)
    end
  end
  return entry
end

-- The next word of a pile, or how often the one before lies in it: "x3".
local function add_to_pile(page, pile, word)
  local count = math.tointeger(word[2]:match "^x(%d+)$")
  if not count then
    pile[#pile + 1] = number_or_text(word[2])
  elseif #pile == 0 then
    page:fail(word, "expected a word before %s", word[2])
  elseif count < 1 or #pile + count > MOST then
    page:fail(word, "expected x1 to x%d, and so many in a pile at most", MOST)
  end
  for _ = 2, count or 1 do pile[#pile + 1] = pile[#pile] end
  if #pile > MOST then page:fail(word, "a pile holds at most %d", MOST) end
end

local function new_list(page, lists, name)
  if lists[name] then
    page:fail(1, "the list %s stands twice", lex.quote(name))
  end
  lists[name] = {}
  return lists[name]
end

-- Reads one list or pile whose head is the current line.
return function (page, map)
  local name, from = page.line:match "^([^%s:][^:]*):()"
  if not name then
    page:fail(1, "expected the name of a list and a colon, such as harbours:")
  end
  local pile = name:match "^pile +(.+)$"
  local list = new_list(page, pile and map.piles or map.lists, pile or name)
  page:block(from, function (at)
    if not pile then
      list[#list + 1] = read_entry(page, map, at)
      return
    end
    for _, word in ipairs(page:names(at)) do add_to_pile(page, list, word) end
  end)
end
