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

local lpeg = require "lpeg"
local fault = require "rulewright.engine.notation.fault"
local kernel = require "rulewright.kernel"
local lex = require "rulewright.engine.notation.lex"
local nearest = require "rulewright.engine.nearest"
local pages = require "rulewright.engine.notation.pages"
local P, R, S, C, Cg, Ct = lpeg.P, lpeg.R, lpeg.S, lpeg.C, lpeg.Cg, lpeg.Ct

local record = {}

local FORMAT = 1
local LIMIT = 8 << 20 -- bytes
local LONGEST = 4096  -- bytes of a line that holds no state
local SEATS = 64

-- Its lines -----------------------------------------------------------------

local reader = setmetatable({}, { __index = pages })
reader.__index = reader

-- A line without the blanks at its end.
local function of_line(line, number)
  local tab = line:find("\t", 1, true)
  if tab then
    fault.raise(number, lex.column(line, tab), "a tab in a record; use spaces")
  end
  line = line:match "^.*[^ ]" or ""
  local is_state = line:find "^edit:" or line:find "^rules:"
  if #line > LONGEST and not is_state then
    fault.raise(number, 1, "the line is longer than %d bytes", LONGEST)
  end
  return line
end

-- The line that is due; a record that ends here was cut off.
function reader:due(what)
  if self.line then return self.line end
  fault.raise(math.max(1, #self.lines), 1,
    "the record is cut off: expected %s after this line", what)
end

-- What the game was played with ----------------------------------------------

local lower_hash = "^" .. ("[0-9a-f]"):rep(8) .. "[0-9a-f]*$"

-- What stands behind the name of a line: its value, or nil and what is wrong.
local heads = {}

function heads.game(value)
  local name, version = value:match "^(.*[^ ]) +(%S+)$"
  if name then return { name = name, version = version } end
  return nil, "expected the name of a game and its version"
end

function heads.module(value)
  local name, version, hash = value:match "^(.*[^ ]) +(%S+) +(%x+)$"
  if name and hash:find(lower_hash) then
    return { name = name, version = version, hash = hash }
  end
  return nil, "expected a module, its version and its hash"
end

function heads.player(value, found)
  if value:find "[%s:{};]" then
    return nil, lex.quote(value)
      .. " is no name of a player: one word was expected"
  end
  for _, name in ipairs(found.players) do
    if name == value then
      return nil, "two players are called " .. lex.quote(value)
    end
  end
  if #found.players == SEATS then return nil, "too many players" end
  return value
end

function heads.seed(value)
  local seed = value:find "^-?%d+$" and math.tointeger(value)
  if seed then return seed end
  return nil, "the seed must be a whole number, not " .. lex.quote(value)
end

function heads.without(value) return value end

heads.note = heads.without

local head_names = { "game", "module", "without", "player", "seed", "note" }

-- Where the values of lines lie that may stand several times.
local lists = { module = "modules", without = "without", player = "players",
  note = "notes" }

local ends_head = { edit = true, rules = true, result = true, hash = true }

local function read_first_line(self)
  local format = self:due "Rulewright record":match "^Rulewright record (%d+)$"
  if not format then
    self:fail(1, "this is no record: expected Rulewright record %d", FORMAT)
  end
  if tonumber(format) ~= FORMAT then
    self:fail(19, "this record has format %s; this program reads format %d",
      lex.quote(format), FORMAT)
  end
  self:next()
end

local function read_head_line(self, found, name, text)
  if not heads[name] then
    local near = nearest.of(name, head_names)
    self:fail(1, "%s: is unknown%s", name, near and "; did you mean " .. near
      .. ":?" or ": expected " .. lex.either(head_names))
  end
  local list = found[lists[name]]
  if not list and found[name] then self:fail(1, "%s: stands twice", name) end
  local value, message = nil, "expected a value"
  if text ~= "" then value, message = heads[name](text, found) end
  if not value then self:fail(#name + 3, "%s", message) end
  if list then list[#list + 1] = value else found[name] = value end
  self:next()
end

-- Reads up to the first entry.
local function read_head(self, found)
  read_first_line(self)
  while true do
    local name, text = self:due "a decision":match "^(%a+): *(.*)$"
    if not name or ends_head[name] then break end
    read_head_line(self, found, name, text)
  end
  for _, name in ipairs { "game", "seed", "player" } do
    local there = found[name] or name == "player" and found.players[1]
    if not there then self:fail(1, "expected %s: before this", name) end
  end
end

-- What happened ---------------------------------------------------------------

local gap, digit = P " " ^ 0, R "09"
local integer = C(P "-" ^ -1 * digit * digit ^ -17) * -(1 - S " }")
  / math.tointeger
local quoted = P '"' * C((1 - P '"') ^ 0) * '"'
local bare = C((1 - S ' {}";=') ^ 1)
local values = Ct(((integer + quoted + bare) * gap) ^ 1)
local comment = P ";" * gap * Cg(C(P(1) ^ 0), "comment")
local alone = lex.ready(Ct(comment) * -1)
local hash = C(R("09", "af") ^ 8)

local rolled = P "{rolled " * gap * Cg(values, "rolls") * "}"
local hashed = P "{hash " * gap * Cg(hash, "hash") * gap * "}"
local move = C((1 - S " {};") ^ 1 * (P " " ^ 1 * (1 - S " {};") ^ 1) ^ 0)
local decision = lex.ready(Ct(Cg(C(digit ^ 1), "number") * P " " ^ 1
  * Cg(C((1 - S " :{};") ^ 1), "player") * ":" * gap
  * Cg(move, "text") * gap * (rolled * gap) ^ -1 * (hashed * gap) ^ -1
  * comment ^ -1) * -1)
local forced = lex.ready(Ct(P "force " * gap * Cg(bare, "force") * gap * "="
  * gap * Cg(values, "results") * comment ^ -1) * -1)

local function is_seated(found, name)
  for _, each in ipairs(found.players) do
    if each == name then return true end
  end
  return false
end

-- What is wrong with a line that begins like a decision.
local function bad_decision(self, line)
  local after = line:match "^%d+ +[^ :{};]+: *()"
  if not after then
    self:fail(line:match "^%d+ +()" or 1, "expected a number, a player and a "
      .. "colon, such as 1 red: pass")
  end
  local _, stop = line:find("^[^{};]*", after)
  if stop < after then self:fail(after, "expected a move") end
  self:fail(stop + 1, "expected {rolled …}, {hash …} or a ; "
    .. "with a comment after the move")
end

local function read_decision(self, found, line)
  local entry = decision:match(line) or bad_decision(self, line)
  local due = found.count + 1
  if entry.number ~= tostring(due) then
    self:fail(1, "expected decision %d, not %s", due, lex.quote(entry.number))
  end
  if not is_seated(found, entry.player) then
    self:fail(#entry.number + 2, "%s is no player of this game; expected %s",
      lex.quote(entry.player), lex.either(found.players))
  end
  entry.number, found.count = nil, due
  return entry
end

-- The entry of the current line; nil where the end begins.
local function read_entry(self, found)
  local line = self:due "end"
  if line:find "^%d" then return read_decision(self, found, line) end
  if line:find "^;" then return alone:match(line) end
  if line:find "^force " then
    return forced:match(line) or self:fail(1, "expected the results of a die, "
      .. "such as force dice = 3 4")
  end
  local kind, tree = line:match "^(%l+): *(.*)$"
  if kind ~= "edit" and kind ~= "rules" then return nil end
  if not tree:find "^{.*}$" then
    self:fail(#kind + 3, "expected a state in braces, such as %s: "
      .. "{turn={number=3}}", kind)
  end
  return { [kind] = tree }
end

local function read_entries(self, found)
  local entry = read_entry(self, found)
  while entry do
    entry.line = self.number
    table.insert(found.entries, entry)
    self:next()
    entry = read_entry(self, found)
  end
end

-- Its end ------------------------------------------------------------------

local function read_last(self, found, name, pattern, message)
  local value = self:due "end":match("^" .. name .. ": *(.*)$")
  if not value then return end
  if not value:find(pattern) then self:fail(#name + 3, message) end
  found[name] = value
  self:next()
end

local function read_end(self, found)
  read_last(self, found, "result", ".", "expected a result")
  read_last(self, found, "hash", lower_hash,
    "expected a hash of eight or more digits 0-9 a-f")
  local count = self:due "end":match "^end (%d+)$"
  if not count then
    self:fail(1, "expected decision %d, force, edit:, rules:, result:, hash: "
      .. "or end, not %s", found.count + 1, lex.quote(self.line))
  end
  if count ~= tostring(found.count) then
    self:fail(5, "the record is damaged: it has %d decisions, not %s",
      found.count, lex.quote(count))
  end
  if not self.ended then
    self:fail(#self.line + 1, "the record is cut off: expected a line's end")
  end
  self:next()
  if self.line then self:fail(1, "expected nothing after the end") end
  found.count = nil
end

local function read(text)
  local self = setmetatable(pages.open(text, LIMIT, of_line), reader)
  local found = { format = FORMAT, modules = {}, without = {}, players = {},
    notes = {}, entries = {}, count = 0 }
  read_head(self, found)
  read_entries(self, found)
  read_end(self, found)
  return found
end

-- The record, or nil, message, line, column.
function record.parse(text)
  return fault.catch(read, text)
end

-- Printing -----------------------------------------------------------------

local function values_text(list)
  local parts = {}
  for i, value in ipairs(list) do
    local text = tostring(value)
    local as_it_is = math.type(value) == "integer"
      or not text:find '[ {};=]' and not text:find "^-?%d*$"
    parts[i] = as_it_is and text or '"' .. text .. '"'
  end
  return table.concat(parts, " ")
end

local function entry_text(entry, number)
  local text
  if entry.text then
    text = ("%d %s: %s"):format(number, entry.player, entry.text)
    if entry.rolls then
      text = ("%s {rolled %s}"):format(text, values_text(entry.rolls))
    end
    if entry.hash then text = ("%s {hash %s}"):format(text, entry.hash) end
  elseif entry.force then
    text = ("force %s = %s"):format(entry.force, values_text(entry.results))
  elseif entry.edit or entry.rules then
    return (entry.edit and "edit: " or "rules: ") .. (entry.edit or entry.rules)
  end
  local said = entry.comment and (entry.comment == "" and ";"
    or "; " .. entry.comment)
  return text and said and text .. " " .. said or text or said
end

local function head_lines(r)
  local lines = { "Rulewright record " .. r.format,
    ("game: %s %s"):format(r.game.name, r.game.version) }
  local function add(name, value) lines[#lines + 1] = name .. ": " .. value end
  for _, module in ipairs(r.modules) do
    add("module", ("%s %s %s"):format(module.name, module.version, module.hash))
  end
  for _, id in ipairs(r.without) do add("without", id) end
  for _, name in ipairs(r.players) do add("player", name) end
  add("seed", r.seed)
  for _, note in ipairs(r.notes) do add("note", note) end
  return lines
end

local function print_all(r)
  local lines, count = head_lines(r), 0
  lines[#lines + 1] = ""
  for _, entry in ipairs(r.entries) do
    if entry.text then count = count + 1 end
    lines[#lines + 1] = entry_text(entry, count)
  end
  lines[#lines + 1] = ""
  if r.result then lines[#lines + 1] = "result: " .. r.result end
  if r.hash then lines[#lines + 1] = "hash: " .. r.hash end
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
