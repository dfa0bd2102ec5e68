-- A game as text: what it was played with, then its decisions, numbered. See
-- docs/notations.md. Reading is strict, so that no record is half read: the
-- last line says how many decisions there are. A record is
--
--   { format = 1, game = { name, version }, modules = { { name, version,
--     hash }, … }, without = { … }, players = { names }, seed = 7,
--     notes = { … }, entries = { … }, result = "…", hash = "…" }
--
-- with entries of four kinds, each with a comment if it has one:
--
--   { player = "red", text = "pass", rolls = { 3, 4 }, hash = "…" }
--   { force = "dice", results = { 3, 4 } }
--   { edit = "{…}" }                          the text of a plain tree
--   { comment = "…" }

local lpeg = require "lpeg"
local fault = require "rulewright.engine.notation.fault"
local lex = require "rulewright.engine.notation.lex"
local recordprint = require "rulewright.engine.notation.recordprint"
local suggest = require "rulewright.engine.notation.suggest"
local P, R, S, C, Cg, Cp, Ct = lpeg.P, lpeg.R, lpeg.S, lpeg.C, lpeg.Cg, lpeg.Cp,
  lpeg.Ct

local record = { print = recordprint }

local FORMAT = 1
local LIMIT = 8 << 20 -- bytes
local LONGEST = 4096  -- bytes of a line that is no edit
local SEATS = 64

local gap, digit = P " " ^ 0, R "09"
local integer = C(P "-" ^ -1 * digit * digit ^ -17) * -(1 - S " }")
  / math.tointeger
local quoted = P '"' * C((1 - P '"') ^ 0) * '"'
local bare = C((1 - S ' {}";=') ^ 1)
local values = Ct(((integer + quoted + bare) * gap) ^ 1)
local comment = P ";" * gap * Cg(C(P(1) ^ 0), "comment")
local alone = Ct(comment) * -1
local hash = C(R("09", "af") ^ 8)

local rolled = P "{rolled " * gap * Cg(values, "rolls") * "}"
local hashed = P "{hash " * gap * Cg(hash, "hash") * gap * "}"
local move = C((1 - S " {};") ^ 1 * (P " " ^ 1 * (1 - S " {};") ^ 1) ^ 0)
local decision = Ct(Cg(C(digit ^ 1), "number") * P " " ^ 1
  * Cg(C((1 - S " :{};") ^ 1), "player") * ":" * gap * Cg(Cp(), "at")
  * Cg(move, "text") * gap * (rolled * gap) ^ -1 * (hashed * gap) ^ -1
  * comment ^ -1) * -1
local forced = Ct(P "force " * gap * Cg(bare, "force") * gap * "=" * gap
  * Cg(values, "results") * comment ^ -1) * -1

-- Reading the lines one after the other, without the blanks at their ends.
local reader = {}
reader.__index = reader

function reader:fail(column, message, ...)
  fault.raise(self.number, column, message, ...)
end

function reader:next()
  repeat
    self.number = self.number + 1
    self.line = self.lines[self.number]
    self.line = self.line and self.line:match "^(.-) *$"
  until self.line ~= ""
end

-- The line that is due; a record that ends here was cut off.
function reader:due(what)
  if not self.line then
    self.number = math.max(1, #self.lines)
    self:fail(1, "the record is cut off: expected %s after this line", what)
  end
  if #self.line > LONGEST and not self.line:find "^edit:" then
    self:fail(1, "the line is longer than %d bytes", LONGEST)
  end
  return self.line
end

-- Header -----------------------------------------------------------------

local function once(self, found, name)
  if found[name] then self:fail(1, "%s: stands twice", name) end
end

local function read_game(self, found, value)
  once(self, found, "game")
  local name, version = value:match "^(.-) +(%S+)$"
  if not name then
    self:fail(7, "expected the name of a game and its version")
  end
  found.game = { name = name, version = version }
end

local function read_module(self, found, value)
  local name, version, mark = value:match "^(.-) +(%S+) +(%x+)$"
  if not name or not hash:match(mark) then
    self:fail(9, "expected a module, its version and its hash")
  end
  table.insert(found.modules, { name = name, version = version, hash = mark })
end

local function read_player(self, found, value)
  if value:find "[%s:{};]" then
    self:fail(9, "%s is no name of a player: one word was expected",
      lex.quote(value))
  end
  for _, name in ipairs(found.players) do
    if name == value then
      self:fail(9, "two players are called %s", lex.quote(value))
    end
  end
  if #found.players == SEATS then self:fail(1, "too many players") end
  table.insert(found.players, value)
end

local function read_seed(self, found, value)
  once(self, found, "seed")
  found.seed = value:find "^-?%d+$" and math.tointeger(value)
  if not found.seed then
    self:fail(7, "the seed must be a whole number, not %s", lex.quote(value))
  end
end

local heads = {
  game = read_game, module = read_module, player = read_player,
  seed = read_seed,
  without = function (_, found, value) table.insert(found.without, value) end,
  note = function (_, found, value) table.insert(found.notes, value) end,
}
local head_names = { "game", "module", "without", "player", "seed", "note" }

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

local ends_head = { ["edit"] = true, ["result"] = true, ["hash"] = true }

local function unknown_head(self, name)
  local near = suggest(name, head_names)
  self:fail(1, "%s: is unknown%s", name, near and "; did you mean " .. near
    .. ":?" or ": expected " .. lex.either(head_names))
end

local function read_head(self, found)
  while true do
    local name, value = self:due "a decision":match "^(%a+): *(.-) *$"
    if not name or ends_head[name] then break end
    if not heads[name] then unknown_head(self, name) end
    if value == "" then self:fail(#name + 2, "expected a value") end
    heads[name](self, found, value)
    self:next()
  end
  for _, name in ipairs { "game", "seed" } do
    if not found[name] then self:fail(1, "expected %s: before this", name) end
  end
  if not found.players[1] then self:fail(1, "expected player: before this") end
end

-- Entries ----------------------------------------------------------------

local function is_seated(found, name)
  for _, each in ipairs(found.players) do
    if each == name then return true end
  end
  return false
end

-- What is wrong with a line that begins like a decision.
local function bad_decision(self, line)
  local player = line:match "^%d+ +()"
  local after = line:match "^%d+ +[^ :{};]+: *()"
  if not after then
    self:fail(player or 1, "expected a number, a player and a colon, such as "
      .. "1 red: pass")
  end
  local _, stop = line:find("^[^{};]*", after)
  if stop < after then
    self:fail(lex.column(line, after), "expected a move")
  end
  self:fail(lex.column(line, stop + 1), "expected {rolled …}, {hash …} or a ; "
    .. "with a comment after the move")
end

local function add_decision(self, found, line)
  local entry = decision:match(line) or bad_decision(self, line)
  local due = self.count + 1
  if entry.number ~= tostring(due) then
    self:fail(1, "expected decision %d, not %s", due, lex.quote(entry.number))
  end
  if not is_seated(found, entry.player) then
    self:fail(#entry.number + 2, "%s is no player of this game; expected %s",
      lex.quote(entry.player), lex.either(found.players))
  end
  entry.number, entry.at, self.count = nil, nil, due
  return entry
end

local function add_force(self, line)
  return forced:match(line) or self:fail(1, "expected the results of a die, "
    .. "such as force dice = 3 4")
end

local function add_edit(self, line)
  local tree = line:match "^edit: *({.*}) *$"
  if not tree then
    self:fail(7, "expected a state in braces, such as edit: {turn={number=3}}")
  end
  return { edit = tree }
end

local function read_entry(self, found)
  local line = self:due "end"
  if line:find "^%d" then return add_decision(self, found, line) end
  if line:find "^force " then return add_force(self, line) end
  if line:find "^edit:" then return add_edit(self, line) end
  if line:find "^;" then return alone:match(line) end
  return nil
end

local function read_entries(self, found)
  local entry = read_entry(self, found)
  while entry do
    table.insert(found.entries, entry)
    self:next()
    entry = read_entry(self, found)
  end
end

-- Ending -----------------------------------------------------------------

local function read_result(self, found)
  local value = self:due "end":match "^result: *(.-) *$"
  if not value then return end
  if value == "" then self:fail(8, "expected a result") end
  found.result = value
  self:next()
end

local function read_hash(self, found)
  local value = self:due "end":match "^hash: *(.-) *$"
  if not value then return end
  if not (hash * -1):match(value) then
    self:fail(7, "expected a hash of eight or more digits 0-9 a-f")
  end
  found.hash = value
  self:next()
end

local function read_end(self)
  local count = self:due "end":match "^end (%d+)$"
  if not count then
    self:fail(1, "expected decision %d, force, edit:, result:, hash: or end, "
      .. "not %s", self.count + 1, lex.quote(self.line))
  end
  if count ~= tostring(self.count) then
    self:fail(5, "the record is damaged: it has %d decisions, not %s",
      self.count, lex.quote(count))
  end
  if not self.ended then
    self:fail(#self.line + 1, "the record is cut off: expected a line's end")
  end
  self:next()
  if self.line then self:fail(1, "expected nothing after the end") end
end

local function refuse_tabs(clean)
  if not clean:find("\t", 1, true) then return end
  for number, line in ipairs(lex.lines(clean)) do
    local tab = line:find("\t", 1, true)
    if tab then
      fault.raise(number, lex.column(line, tab),
        "a tab in a record; use spaces")
    end
  end
end

local function read(text)
  if type(text) ~= "string" then fault.raise(1, 1, "expected a text") end
  local clean, message, line, column = lex.text(text, LIMIT)
  if not clean then fault.raise(line, column, message) end
  refuse_tabs(clean)
  local self = setmetatable({ lines = lex.lines(clean), number = 0, count = 0,
    ended = clean:sub(-1) == "\n" }, reader)
  local found = { format = FORMAT, modules = {}, without = {}, players = {},
    notes = {}, entries = {} }
  self:next()
  read_first_line(self)
  read_head(self, found)
  read_entries(self, found)
  read_result(self, found)
  read_hash(self, found)
  read_end(self)
  return found
end

-- The record, or nil, message, line, column.
function record.parse(text)
  return fault.catch(read, text)
end

return record
