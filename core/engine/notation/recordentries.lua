-- What happened, line by line: decisions, forced results, edits, changes of
-- rules, comments.

local lpeg = require "lpeg"
local lex = require "rulewright.engine.notation.lex"
local P, R, S, C, Cg, Ct = lpeg.P, lpeg.R, lpeg.S, lpeg.C, lpeg.Cg, lpeg.Ct

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
local decision = Ct(Cg(C(digit ^ 1), "number") * P " " ^ 1
  * Cg(C((1 - S " :{};") ^ 1), "player") * ":" * gap
  * Cg(move, "text") * gap * (rolled * gap) ^ -1 * (hashed * gap) ^ -1
  * comment ^ -1) * -1
local forced = Ct(P "force " * gap * Cg(bare, "force") * gap * "=" * gap
  * Cg(values, "results") * comment ^ -1) * -1

lex.ready(decision)
lex.ready(forced)

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
    self:fail(after, "expected a move")
  end
  self:fail(stop + 1, "expected {rolled …}, {hash …} or a ; "
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
  entry.number, self.count = nil, due
  return entry
end

local function add_force(self, line)
  return forced:match(line) or self:fail(1, "expected the results of a die, "
    .. "such as force dice = 3 4")
end

-- `kind`: edit or rules.
local function add_state(self, line, kind)
  local tree = line:match "^%l+: *({.*})$"
  if not tree then
    self:fail(#kind + 3, "expected a state in braces, such as %s: "
      .. "{turn={number=3}}", kind)
  end
  return { [kind] = tree }
end

local function read_entry(self, found)
  local line = self:due "end"
  if line:find "^%d" then return add_decision(self, found, line) end
  if line:find "^force " then return add_force(self, line) end
  for _, kind in ipairs { "edit", "rules" } do
    if line:find("^" .. kind .. ":") then return add_state(self, line, kind) end
  end
  if line:find "^;" then return alone:match(line) end
  return nil
end

-- Reads all entries from the current line on into found.entries.
return function (self, found)
  local entry = read_entry(self, found)
  while entry do
    entry.line = self.number
    table.insert(found.entries, entry)
    self:next()
    entry = read_entry(self, found)
  end
end
