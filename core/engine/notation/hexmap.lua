-- Maps of hexes as people draw them in a text editor: see docs/notations.md.
-- What words mean is looked up while the grammar, below, is matched.
--
-- The first hex of the map says where columns stand. With x counted in half
-- hexes from it, the hexes of row r lie at x of the same parity as r, and
-- q = (x - r) / 2. In the end q is shifted so that the westmost hex has
-- q + r // 2 = 0.
--
-- A word is { byte, text }. The reader holds { text =, map = what was read,
-- signs = the letters in their order, first = column of the first hex, r = the
-- row, name = its name, begun = its first byte, rows = name of a row → its
-- hexes, list = that which is being read }.

local lpeg = require "lpeg"
local lex = require "rulewright.engine.text.lex"
local reading = require "rulewright.engine.notation.reading"
local P, R, S, C, Cc, Cg, Cp, Ct = lpeg.P, lpeg.R, lpeg.S, lpeg.C, lpeg.Cc,
  lpeg.Cg, lpeg.Cp, lpeg.Ct
local does, expect, must, once = reading.does, reading.expect, reading.must,
  reading.once

local MOST = 10000 -- hexes, and things in one pile
local HALF = 3 -- columns of half a hex

-- Above the map ---------------------------------------------------------------

local function read_letter(self, byte, sign, words)
  for i, word in ipairs(words) do words[i] = word[2] end
  once(self, self.map.letters, sign, byte, words)
  table.insert(self.signs, sign)
end

local function read_field(self, byte, name, value)
  once(self, self.map.fields, name, byte, value)
end

-- Rows ------------------------------------------------------------------------

-- A, B, … Z, AA, AB, …
local function letters_of(row)
  local name = ""
  while row > 0 do
    name = string.char(65 + (row - 1) % 26) .. name
    row = (row - 1) // 26
  end
  return name
end

local function begin_row(self, byte, word)
  local name = letters_of(self.r + 2)
  must(self, word[1] == byte and word[2] == name, word, "expected row %s, "
    .. "which begins with its letter at column 1, or a list, such as harbours:",
    name)
  self.r, self.name, self.begun, self.rows[name] = self.r + 1, name, byte, 0
end

-- Adds what a sign at this byte means to the words of a cell.
local function add_meaning(self, byte, words, sign)
  local meaning = self.map.letters[sign]
  must(self, meaning, byte, "%s is not among the letters; expected %s",
    lex.quote(sign), #self.signs > 0 and lex.either(self.signs)
    or "the list letters: above the map")
  table.move(meaning, 1, #meaning, #words + 1, words)
end

local function add_cell(self, cell, x)
  local map, byte, after = self.map, table.unpack(cell)
  must(self, #map.cells < MOST, cell, "a map has at most %d hexes", MOST)
  cell[1], cell[2], cell.words = nil, nil, {}
  add_meaning(self, byte, cell.words, cell.sign)
  local marks = cell.marks or ""
  for at, mark in marks:gmatch "()(.)" do
    add_meaning(self, after - #marks - 1 + at, cell.words, mark)
  end
  local rank = self.rows[self.name] + 1
  self.rows[self.name], cell.name = rank, self.name .. rank
  cell.q, cell.r = (x - self.r) // 2, self.r
  table.insert(map.cells, cell)
  map.at[cell.name] = #map.cells
end

-- The first cell of a row stands in step with the row above, every later one
-- where the one before it ends. A column counts characters.
local function read_row(self, cells)
  local x
  for i, cell in ipairs(cells) do
    local column = utf8.len(self.text, self.begun, cell[1] - 1) + 1
    self.first = self.first or column
    local near = (column - self.first) // HALF
    x = x and x + 2 or near - (near - self.r) % 2
    local due = self.first + x * HALF
    must(self, column == due, cell, "expected a hex, or a dot for none, at "
      .. "column %s", i > 1 and due or due < 3 and due + 2 * HALF
      or due .. " or " .. due + 2 * HALF)
    if cell.sign then add_cell(self, cell, x) end
  end
  must(self, self.rows[self.name] > 0, self.begun, "row %s has no hex",
    self.name)
end

local function shift(self)
  local least = math.maxinteger
  for _, cell in ipairs(self.map.cells) do
    least = math.min(least, cell.q + cell.r // 2)
  end
  for _, cell in ipairs(self.map.cells) do cell.q = cell.q - least end
end

-- Below the map ---------------------------------------------------------------

local function begin_list(self, byte, kind, name)
  self.list = {}
  once(self, self.map[kind], name, byte, self.list)
end

local hex = C(R "AZ" ^ 1) * C(R "09" ^ 1)
local place = lex.ready(Ct(hex * (P "." * Cg(C(P(1) ^ 0), "side")
  + P "-" * Cg(Ct(hex), "to")) ^ -1) * -1)

local function hex_at(self, word, row, rank)
  local name, count = row .. rank, self.rows[row]
  must(self, self.map.at[name], word, "there is no hex %s: %s", lex.quote(name),
    count and ("row %s has %s1 to %s%d"):format(row, row, row, count)
    or "the rows are A to " .. letters_of(self.r + 1))
  return { cell = self.map.at[name], name = name }
end

-- Adds a hex, a side of it, or the hexes from the first to the last of a range.
local function add_places(self, word, found, list)
  local last = found.to or found
  local from, upto = tonumber(found[2]), tonumber(last[2])
  must(self, last[1] == found[1] and from <= upto, word,
    "expected hexes of one row from left to right, such as B3-B6")
  local one = hex_at(self, word, last[1], last[2])
  for rank = from, upto - 1 do
    list[#list + 1] = hex_at(self, word, last[1], rank)
  end
  list[#list + 1] = one
  if found.side then
    one.side = reading.one_of(self, { word[1], found.side }, reading.compass,
      "a side of " .. one.name)
    one.name = one.name .. "." .. one.side
  end
end

local function number_or_text(word)
  return math.tointeger(word[2]:match "^%d+$") or word[2]
end

local function read_entry(self, words)
  local entry = { words = {}, places = {},
    line = reading.line(self, words[1][1]) }
  for _, word in ipairs(words) do
    local found = place:match(word[2])
    if found then
      add_places(self, word, found, entry.places)
    else
      table.insert(entry.words, number_or_text(word))
    end
  end
  table.insert(self.list, entry)
end

-- More words of a pile; "x3" says how often the one before lies in it.
local function read_pile(self, words)
  local pile = self.list
  for _, word in ipairs(words) do
    local count = math.tointeger(word[2]:match "^x(%d+)$")
    must(self, not count or #pile > 0, word, "expected a word before %s",
      word[2])
    local more = count and count - 1 or 1
    must(self, more >= 0 and #pile + more <= MOST, word,
      "expected x1 to x%d, and so many in a pile at most", MOST)
    local added = count and pile[#pile] or number_or_text(word)
    for _ = 1, more do pile[#pile + 1] = added end
  end
end

-- The grammar -----------------------------------------------------------------

local blank, digit, plain = S " \t", R "09", 1 - S " \t\n"
local gap, eol, rest = blank ^ 0, P "\n" ^ 1, 1 - P "\n"

-- What stands in quotation marks is one name of several words.
local quoted = '"' * C((rest - '"') ^ 1) * '"'
  * (#S " \t\n" + expect "expected a blank behind the quotation marks")
  + #P '""' * expect "expected a name between the quotation marks"
  + #P '"' * expect "these quotation marks are not closed on the line"
local words = Ct((Ct(Cp() * (quoted + C(plain ^ 1))) * gap) ^ 1)

local function below(what)
  return gap * (#P "\n" + expect("expected " .. what .. " below")) * eol
end

local letter = R("az", "AZ") + R "\xc2\xf4" * R "\x80\xbf" ^ 1
local symbol = plain - letter - digit - "."
local sign = letter * letter ^ -2 + symbol
local read_letters = "letters:" * below "each letter on a line of its own"
  * (blank ^ 1 * does(Cp() * (C(sign) * #S " \t\n" + expect("expected one to "
    .. "three letters or one other character", plain ^ 1)) * gap
    * (words + expect "expected what it means"), read_letter) * eol) ^ 0
local head = C((plain - ":") * (rest - ":") ^ 0) * ":"
local field = does(Cp() * head * gap * (C(rest ^ 1)
  + expect "expected a value"), read_field) * eol
local map_head = "map:" * below "the rows of the map"
  + expect "expected a field, such as title: Name, or letters: or map:"

local number = C(digit * digit ^ -2) / math.tointeger
local cell = Ct(Cp() * (P "." + Cg(C(sign), "sign") * Cg(number, "number") ^ -1
  * Cg(C(symbol ^ 1), "marks") ^ -1) * -plain * Cp()) + #plain * expect(
  "expected a letter, then a number and marks if any, such as M10", plain ^ 1)
local row_gap = P " " ^ 0 * (#P "\t" * expect "a tab in the map; use spaces"
  + true)
local row = does(Cp() * row_gap * Ct(Cp() * C(plain ^ 1)), begin_row) * row_gap
  * does(Ct((cell * row_gap) ^ 0), read_row) * eol

local pile = does(Cp() * Cc "piles" * "pile" * blank ^ 1 * C((rest - ":") ^ 1)
  * ":", begin_list)
local list = does(Cp() * Cc "lists" * head, begin_list)
local function block(item)
  return gap * (item + #P "\n") * eol * (blank ^ 1 * item * eol) ^ 0
end
local all = lex.ready(P "\n" ^ 0 * (read_letters + field - "map:") ^ 0
  * map_head * does((row - head) ^ 1 + expect "expected row A of the map",
    shift)
  * (pile * block(does(words, read_pile)) + list * block(does(words,
    read_entry)) + #P(1) * expect("expected the name of a list and a colon, "
    .. "such as harbours:")) ^ 0)

-- The map, or nil, message, line, column.
local function parse(text)
  return reading.page(function (page)
    local map = { fields = {}, letters = {}, cells = {}, at = {}, lists = {},
      piles = {} }
    all:match(page, 1, { text = page, map = map, signs = {}, r = -1,
      rows = {} })
    map.title = map.fields.title
    return map
  end, text)
end

return { parse = parse }
