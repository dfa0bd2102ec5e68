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

local fault = require "rulewright.engine.notation.fault"
local lex = require "rulewright.engine.notation.lex"
local read_entries = require "rulewright.engine.notation.recordentries"
local read_head = require "rulewright.engine.notation.recordhead"
local lines = require "rulewright.engine.notation.recordlines"
local print_record = require "rulewright.engine.notation.recordprint"

local record = { print = print_record }

local function read_result(self, found)
  local value = self:due "end":match "^result: *(.*)$"
  if not value then return end
  if value == "" then self:fail(8, "expected a result") end
  found.result = value
  self:next()
end

local function read_hash(self, found)
  local value = self:due "end":match "^hash: *(.*)$"
  if not value then return end
  if #value < 8 or value:find "[^0-9a-f]" then
    self:fail(7, "expected a hash of eight or more digits 0-9 a-f")
  end
  found.hash = value
  self:next()
end

local function read_end(self)
  local count = self:due "end":match "^end (%d+)$"
  if not count then
    self:fail(1, "expected decision %d, force, edit:, rules:, result:, hash: "
      .. "or end, not %s", self.count + 1, lex.quote(self.line))
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

local function read(text)
  local self = lines.open(text)
  local found = { modules = {}, without = {}, players = {}, notes = {},
    entries = {} }
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
