-- The rows of a hex map: letters, columns, and the cells they make.
--
-- The first hex of the map says where columns stand. With x counted in half
-- hexes from it, the hexes of row r lie at x of the same parity as r, and
-- q = (x - r) / 2. In the end q is shifted so that the westmost hex has
-- q + r // 2 = 0.

local lpeg = require "lpeg"
local lex = require "rulewright.engine.notation.lex"
local P, R, C, Ct, Cg = lpeg.P, lpeg.R, lpeg.C, lpeg.Ct, lpeg.Cg

local hexrows = {}

local MOST = 10000 -- hexes

local digit = R "09"
local letter = R("az", "AZ") + R "\xc2\xf4" * R "\x80\xbf" ^ 1
local symbol = P(1) - letter - digit - P "."
local number = C(digit * digit ^ -2) / math.tointeger
local cell = lex.ready(Ct(Cg(letter * letter ^ -2 + symbol, "sign")
  * Cg(number, "number") ^ -1 * Cg(C(symbol ^ 1), "marks") ^ -1) * -1)

-- May a sign of the legend look like this?
hexrows.sign = lex.ready((letter * letter ^ -2 + symbol) * -1)
hexrows.mark = lex.ready(symbol * -1)

-- A, B, … Z, AA, AB, …
function hexrows.letter(row)
  local name = ""
  while row > 0 do
    name = string.char(65 + (row - 1) % 26) .. name
    row = (row - 1) // 26
  end
  return name
end

local function unknown_sign(page, byte, map, sign)
  if #map.order.signs == 0 then
    page:fail(byte, "%s means nothing: expected the list letters: above the "
      .. "map", lex.quote(sign))
  end
  page:fail(byte, "%s is not among the letters; expected %s", lex.quote(sign),
    lex.either(map.order.signs))
end

local function meaning(page, byte, map, sign)
  return map.letters[sign] or unknown_sign(page, byte, map, sign)
end

local function add_words(words, more)
  table.move(more, 1, #more, #words + 1, words)
end

local function read_cell(page, word, map)
  local found = cell:match(word[2])
  if not found then
    page:fail(word[1], "%s is no hex; expected a letter, then a number and "
      .. "marks if any, such as M10", lex.quote(word[2]))
  end
  found.words = {}
  add_words(found.words, meaning(page, word[1], map, found.sign))
  local marks = found.marks or ""
  local before = word[1] + #word[2] - #marks - 1
  for at, mark in marks:gmatch "()(.)" do
    add_words(found.words, meaning(page, before + at, map, mark))
  end
  return found
end

-- Stands between the columns: names those next to it where a hex may begin.
local function crooked(page, word, grid, r)
  local x = (page:column(word[1]) - grid.first) // grid.half
  if (x - r) % 2 ~= 0 then x = x - 1 end
  local one = grid.first + x * grid.half
  local other = one + 2 * grid.half
  if one < 3 then
    page:fail(word[1], "a hex of this row begins at column %d", other)
  end
  page:fail(word[1], "a hex of this row begins at column %d or %d", one, other)
end

-- The x of a word of row r; raises when it stands between the columns.
local function position(page, word, grid, r)
  local column = page:column(word[1])
  grid.first = grid.first or column
  local x = (column - grid.first) // grid.half
  if (column - grid.first) % grid.half ~= 0 or (x - r) % 2 ~= 0 then
    crooked(page, word, grid, r)
  end
  return x
end

local function follows(page, word, before, grid)
  local column = page:column(word[1])
  local due = before + 2 * grid.half
  if column > due then
    page:fail(word[1], "there is a hole in this row: expected a hex, or a dot "
      .. "for none, at column %d", due)
  elseif column < due then
    page:fail(word[1], "this hex begins too early: expected column %d", due)
  end
  return column
end

-- False when the map is full.
local function add_cell(map, grid, found)
  local rank = (map.row_length[found.r + 1] or 0) + 1
  map.row_length[found.r + 1] = rank
  found.name = grid.letter .. rank
  if #map.cells >= MOST then return false end
  map.cells[#map.cells + 1] = found
  map.at[found.name] = #map.cells
  return true
end

local function check_letter(page, words, due)
  if words[1][1] ~= 1 or words[1][2] ~= due then
    page:fail(words[1][1], "expected row %s, which begins with its letter at "
      .. "column 1, or a list, such as harbours:", due)
  end
end

-- Reads the current line as row r (from 0).
function hexrows.read(page, map, grid, r)
  if page.line:find("\t", 1, true) then
    page:fail((page.line:find("\t", 1, true)), "a tab in the map; use spaces")
  end
  local words = page:words()
  grid.letter = hexrows.letter(r + 1)
  check_letter(page, words, grid.letter)
  local before
  for i = 2, #words do
    local word = words[i]
    before = before and follows(page, word, before, grid)
      or page:column(word[1])
    local x = position(page, word, grid, r)
    if word[2] ~= "." then
      local found = read_cell(page, word, map)
      found.q, found.r = (x - r) // 2, r
      if not add_cell(map, grid, found) then
        page:fail(word[1], "a map has at most %d hexes", MOST)
      end
    end
  end
  if not map.row_length[r + 1] then
    page:fail(1, "row %s has no hex", grid.letter)
  end
end

-- Shifts q once all rows are there.
function hexrows.settle(map)
  local least = math.maxinteger
  for _, each in ipairs(map.cells) do
    least = math.min(least, each.q + each.r // 2)
  end
  for _, each in ipairs(map.cells) do each.q = each.q - least end
end

return hexrows
