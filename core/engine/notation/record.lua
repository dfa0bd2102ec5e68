-- A game as text: what it was played with, then its decisions, numbered. See
-- docs/notations.md. Reading is strict, so that no record is half read: the
-- last line has the count of decisions and the checksum. A record is
--
--   { format = 1, game = { name, version }, modules = { { name, version,
--     hash }, … }, without = { … }, typed = { "{…}", … },
--     players = { names }, seed = 7, rulebook = "…", notes = { … },
--     entries = { … }, result = "…", hash = "…" }
--
-- and, where it was read, its `checksum` as written and `lines`, by field where
-- it stands. There are entries of five kinds, each with a comment if it has one
-- and, where it was read, its `line`:
--
--   { player = "red", text = "pass", rolls = { 3, 4 }, hash = "…" }
--   { force = "dice", results = { 3, 4 } }
--   { edit = "{…}" }                          the text of a plain tree
--   { rules = "{…}" }                         the same, where rules changed
--   { comment = "…" }

local lpeg = require "lpeg"
local kernel = require "rulewright.kernel"
local lex = require "rulewright.engine.text.lex"
local reading = require "rulewright.engine.notation.reading"
local P, R, S, C, Cc, Cg, Cmt, Cp, Ct = lpeg.P, lpeg.R, lpeg.S, lpeg.C,
  lpeg.Cc, lpeg.Cg, lpeg.Cmt, lpeg.Cp, lpeg.Ct
local does, expect, must = reading.does, reading.expect, reading.must

local record = {}

local LIMIT, SEATS = 8 << 20, 64 -- bytes, players

-- Values ----------------------------------------------------------------------

local gap, digit = P " " ^ 0, R "09"
local word = (1 - S " \t\n") ^ 1
local words = C(word * (gap * word) ^ 0)
local eol = (gap * "\n") ^ 1
local rest = (1 - P "\n") ^ 0
local hash = C(R("09", "af") ^ 8) * #S " }\n"
local digits = C(P "-" ^ -1 * digit ^ 1) * #S " }\n"
local integer = Cmt(digits, function (_, after, text)
  return math.tointeger(text) and after, math.tointeger(text)
end)
local bare = C((1 - S ' \t{}";=\n') ^ 1)
local one_word = C((1 - S " \t\n:{};") * (1 - S " \t\n:{};") ^ -39)
local move_word = (1 - S " \t\n{};") ^ 1
local quoted = '"' * C((1 - S '"\t\n') ^ 0) * '"'
-- LPeg keeps but some thousand values of Cmt for one line.
local result = digits / function (said) return math.tointeger(said) or said end
local values = Ct(((result + quoted + bare) * gap) ^ 1)
local braces = C("{" * (1 - S "\t\n" - "}" * gap * "\n") ^ 0 * "}")

-- The words before the last ones of a line.
local function name_before(last)
  return C(word * (gap * word * #(gap * last)) ^ 0) * gap
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

-- Lines -----------------------------------------------------------------------
--
-- By which field of a record or of an entry each is known, how it begins, its
-- pattern, and what is expected there. In the head and the foot that is a
-- value, which may have `parts`; `list`: where the values of several are.

local A_HASH = "a hash of eight or more digits 0-9 a-f"
local heads = {
  { "game", "game:", Ct(Cg(name_before(word), "name")
    * Cg(C(word), "version")), "the name of a game and its version",
    parts = { "name", "version" } },
  { "module", "module:", Ct(Cg(name_before(word * gap * word), "name")
    * Cg(C(word), "version") * gap * Cg(hash, "hash")),
    "a module, its version and its hash", list = "modules",
    parts = { "name", "version", "hash" } },
  { "without", "without:", words, "a value", list = "without" },
  { "typed", "typed:", braces, "clauses in braces, such as "
    .. '{"value \\"limit\\" { base = 2 }"}', list = "typed" },
  { "player", "player:", one_word, "one word, the name of a player",
    list = "players" },
  { "seed", "seed:", integer, "a whole number" },
  { "rulebook", "rulebook:", hash, A_HASH },
  { "note", "note:", words, "a value", list = "notes" },
}

local feet = {
  { "result", "result:", words, "a result" },
  { "hash", "hash:", hash, A_HASH },
}

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

local remark = ";" * gap * Cg(words + Cc "", "comment")
local noted = (gap * remark) ^ -1
local a_state = "a state in braces, such as {turn={number=3}}"

local entries = {
  { "text", does(Cp() * C(digit ^ 1) * #P " ", check_number),
    Cg(does(Cp() * one_word * #P ":", check_player) + expect("expected a "
      .. "number, a player and a colon, such as 1 red: pass"), "player")
    * ":" * gap * Cg(C(move_word * (gap * move_word) ^ 0)
      + expect "expected a move", "text")
    * (gap * "{rolled" * P " " ^ 1 * Cg(values, "rolls") * "}") ^ -1
    * (gap * "{hash" * P " " ^ 1 * Cg(hash, "hash") * "}") ^ -1 * noted,
    "{rolled …}, {hash …} or a ; with a comment after the move" },
  { "force", "force ", Cg(bare, "force") * gap * "=" * gap
    * Cg(values, "results") * noted,
    "the results of a die, such as force dice = 3 4" },
  { "edit", "edit:", Cg(braces, "edit"), a_state },
  { "rules", "rules:", Cg(braces, "rules"), a_state },
  { "comment", #P ";", remark, "a line's end" },
}

-- A line of one of these, which is told to f(reader, byte, line, values).
local function line_of(lines, f)
  local all = P(false)
  for _, one in ipairs(lines) do
    local wrong = gap * expect("expected " .. one[4], rest)
    all = all + does(Cp() * Cc(one) * Ct(one[2] * gap * (one[3] + wrong)
      * (#(gap * "\n") + wrong)), f) * eol
  end
  return all
end

-- Reading ---------------------------------------------------------------------

local function add_value(self, byte, one, values_of)
  local found, line = self.found, reading.line(self, byte)
  local list, value = found[one.list], values_of[1]
  if not list then
    reading.once(self, found, one[1], byte, value)
    found.lines[one[1]] = line
    return
  end
  list[#list + 1] = value
  local lines = found.lines[one.list] or {}
  found.lines[one.list], lines[#list] = lines, line
  if list == found.modules then
    reading.once(self, self.modules, value.name, byte, true)
  end
  if list ~= found.players then return end
  reading.once(self, self.seats, value, byte, true)
  must(self, #list <= SEATS, byte, "too many players")
end

local function add_entry(self, byte, _, entry)
  entry.line = reading.line(self, byte)
  table.insert(self.found.entries, entry)
end

local function check_head(self, byte)
  local found = self.found
  local lack = not found.game and "game" or not found.seed and "seed"
    or not found.players[1] and "player"
  must(self, not lack, byte, "expected %s: before this", lack)
end

local function check_count(self, byte, count, checksum, stop)
  must(self, count == tostring(self.count), byte, "the record is damaged: it "
    .. "has %d decisions, not %s", self.count, lex.quote(count))
  must(self, self.ended, stop, "the record is cut off: expected a line's end")
  self.found.lines["end"] = reading.line(self, byte)
  self.found.checksum = checksum
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
local said_sum = P " " ^ 1 * #(1 - P "\n") * (hash + expect("expected "
  .. A_HASH)) + Cc(nil)
local last_line = does("end" * P " " ^ 1 * Cp() * C(digit ^ 1) * said_sum * Cp()
  * #(gap * "\n"), check_count) * eol + does(Cp() * C(rest), no_line)
local all = lex.ready((eol * #P(1)) ^ -1 * first_line
  * line_of(heads, add_value) ^ 0 * does(Cp(), check_head)
  * line_of(entries, add_entry) ^ 0 * line_of(feet, add_value) ^ 0
  * last_line * (P(-1) + expect "expected nothing after the end"))

local function read(text)
  local self = { text = text .. "\n", ended = text:sub(-1) == "\n", count = 0,
    seats = {}, modules = {}, found = { format = 1, modules = {}, without = {},
      typed = {}, players = {}, notes = {}, entries = {}, lines = {} } }
  all:match(self.text, 1, self)
  return self.found
end

-- The record, or nil, message, line, column.
function record.parse(text) return reading.door(read, text, LIMIT) end

-- Printing --------------------------------------------------------------------

local claimless = { lines = true, checksum = true, notes = true }

-- The checksum of what a record claims: of all but its comments and notes.
function record.checksum(r)
  local claims = { entries = {} }
  for field, value in pairs(r) do
    claims[field] = claims[field] or not claimless[field] and value or nil
  end
  for _, entry in ipairs(r.entries) do
    local claim = kernel.tree.clone(entry)
    claim.comment, claim.line = nil, nil
    claim.text = entry.text and entry.text:gsub(" +", " ")
    if next(claim) then table.insert(claims.entries, claim) end
  end
  return kernel.tree.hash(claims)
end

local function add_values(lines, kinds, r)
  for _, one in ipairs(kinds) do
    for _, value in ipairs(r[one.list] or { r[one[1]] }) do
      local line = one[2] .. (one.parts and "" or " " .. value)
      for _, part in ipairs(one.parts or {}) do
        line = line .. " " .. value[part]
      end
      lines[#lines + 1] = line
    end
  end
end

local function if_said(form, value)
  return value and form:format(value) or ""
end

local function entry_text(e, number)
  local comment = e.comment == "" and " ;" or if_said(" ; %s", e.comment)
  local text = e.text and ("%d %s: %s"):format(number, e.player, e.text)
      .. if_said(" {rolled %s}", e.rolls and say_values(e.rolls))
      .. if_said(" {hash %s}", e.hash)
    or e.force and ("force %s = %s"):format(e.force, say_values(e.results))
    or if_said("edit: %s", e.edit) .. if_said("rules: %s", e.rules)
  return text == "" and comment:sub(2) or text .. comment
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
  lines[#lines + 1] = ("end %d %s"):format(count, record.checksum(r))
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
    local same = field == "lines" or field == "checksum"
      or equal({ meant }, { back[field] })
    if not same then return field end
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
