-- A game as text: what it was played with, then its decisions, numbered. See
-- docs/notations.md. Reading is strict, so that no record is half read: the
-- last line says how many decisions there are. A record is
--
--   { format = 1, game = { name, version }, modules = { { name, version,
--     hash }, … }, without = { … }, players = { names }, seed = 7,
--     notes = { … }, entries = { … }, result = "…", hash = "…" }
--
-- with entries of five kinds, each with a comment if it has one and,
-- where it was read, its `line`:
--
--   { player = "red", text = "pass", rolls = { 3, 4 }, hash = "…" }
--   { force = "dice", results = { 3, 4 } }
--   { edit = "{…}" }                          the text of a plain tree
--   { rules = "{…}" }                         the same, where rules changed
--   { comment = "…" }

--
-- A line is said once, below: its form and fields serve reading and printing.

local lpeg = require "lpeg"
local kernel = require "rulewright.kernel"
local lex = require "rulewright.engine.notation.lex"
local reading = require "rulewright.engine.notation.reading"
local P, R, S, C, Cc, Cg, Cmt, Cp, Ct = lpeg.P, lpeg.R, lpeg.S, lpeg.C,
  lpeg.Cc, lpeg.Cg, lpeg.Cmt, lpeg.Cp, lpeg.Ct
local does, expect, must = reading.does, reading.expect, reading.must

local record = {}

local LIMIT = 8 << 20 -- bytes
local SEATS = 64

-- Fields: a pattern, and how a value is printed if not as it is ---------------

local gap, digit = P " " ^ 0, R "09"
local word = (1 - S " \t\n") ^ 1
local words = C(word * (gap * word) ^ 0)
local eol = (gap * "\n") ^ 1
local rest = (1 - P "\n") ^ 0
local hash = C(R("09", "af") ^ 8) * #S " }\n"
local integer = Cmt(C(P "-" ^ -1 * digit ^ 1) * #S " }\n",
  function (_, after, text)
    return math.tointeger(text) and after, math.tointeger(text)
  end)
local bare = C((1 - S ' \t{}";=\n') ^ 1)

-- The words before the last ones of a line.
local function name_before(last)
  return C(word * (gap * word * #(gap * last)) ^ 0)
end

local function say_values(list)
  local texts = {}
  for i, value in ipairs(list) do
    local text = tostring(value)
    local as_it_is = math.type(value) == "integer"
      or not text:find '[ {};=]' and not text:find "^-?%d*$"
    texts[i] = as_it_is and text or '"' .. text .. '"'
  end
  return table.concat(texts, " ")
end

local function check_number(self, byte, said)
  self.count = self.count + 1
  must(self, said == tostring(self.count), byte, "expected decision %d, not %s",
    self.count, lex.quote(said))
end

local function check_player(self, byte, name)
  must(self, self.seats[name], byte, "%s is no player of this game; expected "
    .. "%s", lex.quote(name), lex.either(self.found.players))
  return name
end

local one_word = C((1 - S " \t\n:{};") ^ 1)
local move_word = (1 - S " \t\n{};") ^ 1
local quoted = '"' * C((1 - S '"\t\n') ^ 0) * '"'
local values = Ct(((integer + quoted + bare) * gap) ^ 1)
local state = C("{" * (1 - S "\t\n" - "}" * gap * "\n") ^ 0 * "}")

local fields = {
  name = { name_before(word) }, module = { name_before(word * gap * word) },
  version = { C(word) }, hash = { hash }, words = { words },
  seat = { one_word }, integer = { integer },
  number = { does(Cp() * C(digit ^ 1) * #P " ", check_number) },
  player = { does(Cp() * one_word * #P ":", check_player) + expect("expected a "
    .. "number, a player and a colon, such as 1 red: pass") },
  text = { C(move_word * (gap * move_word) ^ 0) + expect "expected a move" },
  rolls = { values, say_values },
  comment = { gap * (words + Cc ""), function (text)
    return text == "" and "" or " " .. text
  end },
  force = { bare }, results = { values, say_values },
  edit = { state }, rules = { state },
}

-- Forms of lines: <field>, or <field:as another one>, and [what stands there if
-- its field has a value].

local name = C(R "az" ^ 1)
local piece = Ct("<" * Cg(name, "field") * (":" * Cg(name, "as")) ^ -1 * ">")
  + C(1)
local form = lex.ready(Ct((Ct("[" * Cg(Ct((piece - "]") ^ 1), "maybe") * "]")
  + piece) ^ 1))

-- More blanks may stand for one, and none if it is not behind a letter.
local function pattern_of(parts)
  local pattern, before = P(true), ""
  for _, one in ipairs(parts) do
    pattern = pattern * (one == " " and P " " ^ (before:find "%l" and 1 or 0)
      or type(one) == "string" and P(one)
      or one.maybe and pattern_of(one.maybe) ^ -1
      or Cg(fields[one.as or one.field][1], one.field))
    before = type(one) == "string" and one or ""
  end
  return pattern
end

local function say(parts, value)
  local texts = {}
  for i, one in ipairs(parts) do
    local name_of, said = one.field, value[one.field]
    if name_of and said == nil then return "" end
    texts[i] = name_of and (fields[one.as or name_of][2] or tostring)(said)
      or one.maybe and say(one.maybe, value) or one
  end
  return table.concat(texts)
end

-- The lines: by which field of a record or of an entry they are known, their
-- form, what is expected behind its first word; the list in which the values
-- of several are. A line of one value calls it so.

local heads = {
  { "game", "game: <name> <version>", "the name of a game and its version" },
  { "module", "module: <name:module> <version> <hash>",
    "a module, its version and its hash", list = "modules" },
  { "without", "without: <value:words>", "a value", list = "without" },
  { "player", "player: <value:seat>", "one word, the name of a player",
    list = "players" },
  { "seed", "seed: <value:integer>", "a whole number" },
  { "note", "note: <value:words>", "a value", list = "notes" },
}

local entries = {
  { "text", "<number> <player>: <text>[ {rolled <rolls>}][ {hash <hash>}]"
    .. "[ ;<comment>]",
    "{rolled …}, {hash …} or a ; with a comment after the move" },
  { "force", "force <force> = <results>[ ;<comment>]",
    "the results of a die, such as force dice = 3 4" },
  { "edit", "edit: <edit>", "a state in braces, such as {turn={number=3}}" },
  { "rules", "rules: <rules>", "a state in braces, such as {turn={number=3}}" },
  { "comment", ";<comment>", "a line's end" },
}

local feet = {
  { "result", "result: <value:words>", "a result" },
  { "hash", "hash: <value:hash>", "a hash of eight or more digits 0-9 a-f" },
}

-- A line of one of these, which is told to f(reader, byte, line, value).
local function line_of(lines, f)
  local pattern = P(false)
  for _, one in ipairs(lines) do
    local begin, more = one[2]:match "^([^ ;]*[ ;])(.*)$"
    local wrong = gap * expect("expected " .. one[3], rest)
    one.form = form:match(one[2])
    pattern = pattern + does(Cp() * Cc(one) * Ct(pattern_of(form:match(begin))
      * (pattern_of(form:match(more)) + wrong) * (#(gap * "\n") + wrong)), f)
      * eol
  end
  return pattern
end

-- Reading ---------------------------------------------------------------------

local function add_value(self, byte, one, value)
  if value.value ~= nil then value = value.value end
  local list = self.found[one.list]
  if not list then
    reading.once(self, self.found, one[1], byte, value)
    return
  end
  list[#list + 1] = value
  if list ~= self.found.players then return end
  reading.once(self, self.seats, value, byte, true)
  must(self, #list <= SEATS, byte, "too many players")
end

local function add_entry(self, byte, _, entry)
  entry.number, entry.line = nil, reading.line(self, byte)
  table.insert(self.found.entries, entry)
end

local function check_head(self, byte)
  local found = self.found
  local lacking = not found.game and "game" or not found.seed and "seed"
    or not found.players[1] and "player"
  must(self, not lacking, byte, "expected %s: before this", lacking)
end

local function check_count(self, byte, count, stop)
  must(self, count == tostring(self.count), byte, "the record is damaged: it "
    .. "has %d decisions, not %s", self.count, lex.quote(count))
  must(self, self.ended, stop, "the record is cut off: expected a line's end")
end

local function no_line(self, byte, said)
  must(self, said ~= "", byte, "the record is cut off: expected end after this "
    .. "line")
  must(self, false, byte, "expected decision %d, force, edit:, rules:, "
    .. "result:, hash: or end, not %s", self.count + 1, lex.quote(said))
end

local first_line = "Rulewright record "
  * ("1" * eol + expect("this program reads records of format 1", rest))
  + expect "this is no record: expected Rulewright record 1"
local last_line = does("end " * Cp() * C(digit ^ 1) * Cp() * #P "\n",
  check_count) * eol + does(Cp() * C(rest), no_line)
local all = lex.ready((eol * #P(1)) ^ -1 * first_line
  * line_of(heads, add_value) ^ 0 * does(Cp(), check_head)
  * line_of(entries, add_entry) ^ 0 * line_of(feet, add_value) ^ 0
  * last_line * (P(-1) + expect "expected nothing after the end"))

local function read(text)
  local self = { text = text .. "\n", ended = text:sub(-1) == "\n", count = 0,
    seats = {}, found = { format = 1, modules = {}, without = {}, players = {},
      notes = {}, entries = {} } }
  all:match(self.text, 1, self)
  return self.found
end

-- The record, or nil, message, line, column.
function record.parse(text) return reading.door(read, text, LIMIT) end

-- Printing --------------------------------------------------------------------

local function add_values(lines, list, r)
  for _, one in ipairs(list) do
    for _, value in ipairs(r[one.list] or { r[one[1]] }) do
      local fields_of = type(value) == "table" and value or { value = value }
      lines[#lines + 1] = say(one.form, fields_of)
    end
  end
end

local function entry_text(entry, number)
  local value = setmetatable({ number = number }, { __index = entry })
  for _, one in ipairs(entries) do
    if entry[one[1]] ~= nil then return say(one.form, value) end
  end
end

local function print_all(r)
  local lines, count = { "Rulewright record " .. r.format }, 0
  add_values(lines, heads, r)
  lines[#lines + 1] = ""
  for _, entry in ipairs(r.entries) do
    if entry.text then count = count + 1 end
    lines[#lines + 1] = entry_text(entry, count)
  end
  lines[#lines + 1] = ""
  add_values(lines, feet, r)
  lines[#lines + 1] = "end " .. count
  return table.concat(lines, "\n") .. "\n"
end

-- The first line of its text, or else the field, that is not read back as was
-- meant; nil where all are.
local function misread(r, text)
  local equal, lines = kernel.tree.equal, lex.lines(text)
  local back, _, line = record.parse(text)
  if not back then return lines[line] end
  for i, entry in ipairs(back.entries) do
    local meant, at = r.entries[i] or {}, entry.line
    entry.line = meant.line
    if not equal(entry, meant) then return lines[at] end
  end
  for field, meant in kernel.order.pairs(r) do
    if not equal({ meant }, { back[field] }) then return field end
  end
end

-- The text of a record, in the one way that is printed; or nil and what cannot
-- be written so.
function record.print(r)
  local text = print_all(r)
  local wrong = misread(r, text)
  if not wrong then return text end
  return nil, "a record cannot hold this: " .. lex.short(wrong)
end

return record
