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
local sign = letter * letter ^ -2 + symbol
local cell = lex.ready(Ct(Cg(sign, "sign") * Cg(number, "number") ^ -1
  * Cg(C(symbol ^ 1), "marks") ^ -1) * -1)

-- May a sign of the legend look like this?
hexrows.sign = lex.ready(sign * -1)

-- A, B, … Z, AA, AB, …
function hexrows.letter(row)
  local name = ""
  while row > 0 do
    name = string.char(65 + (row - 1) % 26) .. name
    row = (row - 1) // 26
  end
  return name
end

-- Adds what a sign at this byte means to the words of a cell.
local function add_meaning(page, byte, map, words, text)
  local meaning = map.letters[text]
  if not meaning and #map.signs == 0 then
    page:fail(byte, "%s means nothing: expected the list letters: above the "
      .. "map", lex.quote(text))
  elseif not meaning then
    page:fail(byte, "%s is not among the letters; expected %s",
      lex.quote(text), lex.either(map.signs))
  end
  table.move(meaning, 1, #meaning, #words + 1, words)
end

local function read_cell(page, word, map)
  local found = cell:match(word[2])
  if not found then
    page:fail(word, "%s is no hex; expected a letter, then a number and "
      .. "marks if any, such as M10", lex.quote(word[2]))
  end
  found.words = {}
  add_meaning(page, word[1], map, found.words, found.sign)
  local marks = found.marks or ""
  local before = word[1] + #word[2] - #marks - 1
  for at, mark in marks:gmatch "()(.)" do
    add_meaning(page, before + at, map, found.words, mark)
  end
  return found
end

-- The x of the first word of row r. One that stands between the columns is
-- told those next to it where a hex may begin.
local function first_x(page, word, grid, r)
  local column = page:column(word[1])
  grid.first = grid.first or column
  local x = (column - grid.first) // grid.half
  local is_odd = (x - r) % 2 ~= 0
  if not is_odd and (column - grid.first) % grid.half == 0 then return x end
  local one = grid.first + (is_odd and x - 1 or x) * grid.half
  local other = one + 2 * grid.half
  page:fail(word, "a hex of this row begins at column %s", one < 3 and other
    or one .. " or " .. other)
end

-- Every later word stands where the hex before it ends.
local function check_follows(page, word, due)
  local column = page:column(word[1])
  if column > due then
    page:fail(word, "there is a hole in this row: expected a hex, or a dot "
      .. "for none, at column %d", due)
  elseif column < due then
    page:fail(word, "this hex begins too early: expected column %d", due)
  end
end

local function add_cell(page, word, map, x, r)
  local found = read_cell(page, word, map)
  if #map.cells == MOST then
    page:fail(word, "a map has at most %d hexes", MOST)
  end
  local rank = map.row_length[r + 1] + 1
  found.q, found.r, map.row_length[r + 1] = (x - r) // 2, r, rank
  found.name = hexrows.letter(r + 1) .. rank
  table.insert(map.cells, found)
  map.at[found.name] = #map.cells
end

-- Reads the current line as row r (from 0); grid: { half = columns of half a
-- hex }.
local function read_row(page, map, grid, r)
  local tab, words = page.line:find("\t", 1, true), page:words()
  if tab then page:fail(tab, "a tab in the map; use spaces") end
  if words[1][1] ~= 1 or words[1][2] ~= hexrows.letter(r + 1) then
    page:fail(words[1], "expected row %s, which begins with its letter at "
      .. "column 1, or a list, such as harbours:", hexrows.letter(r + 1))
  end
  map.row_length[r + 1] = 0
  local x
  for i = 2, #words do
    if x then
      x = x + 2
      check_follows(page, words[i], grid.first + x * grid.half)
    else
      x = first_x(page, words[i], grid, r)
    end
    if words[i][2] ~= "." then add_cell(page, words[i], map, x, r) end
  end
  if map.row_length[r + 1] == 0 then
    page:fail(1, "row %s has no hex", hexrows.letter(r + 1))
  end
end

-- Reads rows up to the head of a list; a hex is 2 * half columns wide.
function hexrows.read(page, map, half)
  local grid, r, least = { half = half }, 0, math.maxinteger
  while page.line and not page.line:find "^[^%s:][^:]*:" do
    read_row(page, map, grid, r)
    r = r + 1
    page:next()
  end
  if r == 0 then page:fail(1, "expected row A of the map") end
  for _, each in ipairs(map.cells) do
    least = math.min(least, each.q + each.r // 2)
  end
  for _, each in ipairs(map.cells) do each.q = each.q - least end
end

return hexrows
