-- Calls into rules from a game's host. Each has a budget. Where anything may be
-- typed or written (game.guard), a call that only asks may not change the state
-- either. The state is checked too: it must be as the last move left it, or
-- else a rule kept a reference and wrote into it since.

local agenda = require("rulewright.engine.agenda")
local snapshot = require("rulewright.engine.snapshot")
local CTX = require("rulewright.engine.context").key
local kernel = require("rulewright.kernel")
local sandbox = require("rulewright.engine.sandbox")
local error_text = require("rulewright.engine.error_text")
local soundness = require("rulewright.engine.soundness")
local culprit = require("rulewright.engine.culprit")

local guard = {}

local ours = { "rulewright/engine/[^:]*:%d+: ", "rulewright/lab/[^:]*:%d+: " }
local tell = kernel.sandbox.tell

local function is_ours(source)
  return source:sub(1, 1) ~= "@" or source:find("rulewright/engine/", 1, true)
    or source:find("rulewright/lab/", 1, true)
    or source:find("rulewright/repl/", 1, true)
    or source:find("rulewright/init.lua", 1, true)
end

-- How far down the stack the rule is looked for.
local deepest = 50

-- The file and line of the innermost running rule whose file `is_meant`; nil if
-- there is none.
local function rule_frame(is_meant)
  for level = 4, deepest do
    local info = debug.getinfo(level, "Slf")
    if not info or info.func == tell then break end
    local file = info.source:match("^[@=](.*)$")
    if info.currentline > 0 and file and is_meant(file)
      and (file == "typed" or not is_ours(info.source)) then
      return file, info.currentline
    end
  end
end

local function any() return true end

-- "FILE:LINE: " of the innermost running rule, "" if there is none.
local function rule_place()
  local file, line = rule_frame(any)
  return file and ("%s:%d: "):format(file, line) or ""
end

-- Where the function of a clause begins that ended with a call, so that its own
-- line is lost: that of the innermost watched one.
local function watched_place()
  for level = 4, deepest do
    local info = debug.getinfo(level, "Sf")
    if not info or info.func == tell then return "" end
    if info.source:find("rulewright/engine/answers.lua", 1, true) then
      for i = 1, 10 do
        local name, f = debug.getupvalue(info.func, i)
        if name == "f" then
          local place = debug.getinfo(f, "S")
          return ("%s:%d: "):format(place.source:sub(2), place.linedefined)
        end
      end
    end
  end
  return ""
end

-- A mistake may surface in a word of the base that a module has called: then
-- the message names the module's line too.
local function with_caller(text)
  local file = text:match("^([^\n:]+):%d+: ")
  if not file then return text end
  local folder = file:match("^(.*)/[^/]*$") or ""
  local caller, line = rule_frame(function (other)
    return (other:match("^(.*)/[^/]*$") or "") ~= folder
  end)
  if not caller then return text end
  return ("%s (called at %s:%d)"):format(text, caller, line)
end

-- An error without a place, or with one in a file of the engine, gets the place
-- in the rules from which it came. Limits have theirs.
local function with_place(err)
  if sandbox.is_limit(err) then return err end
  local text = type(err) == "string" and err or sandbox.message(err)
  local _, last = text:find(ours[1])
  last = last or select(2, text:find(ours[2]))
  if text:find("^[^\n]*rulewright/engine/answers.lua:%d+: ") then
    text = watched_place() .. text:sub(last + 1)
  elseif last then
    text = rule_place() .. text:sub(last + 1)
  elseif not text:find("^[^\n:]+:%d+: ") then
    text = rule_place() .. text
  end
  return with_caller(text)
end

-- Lua's message about a call that goes too deep, in words of rules.
local function plainly(err)
  return (err:gsub("C stack overflow.*", "calls go too deep, or never end")
    :gsub("stack overflow.*", "calls go too deep, or never end"))
end

-- The engine trusts the state. If something fails and the state is unsound, the
-- message says what was done to it; else it is the error, in words of the
-- language.
local function told(self, ok, ...)
  local err = ...
  if ok or type(err) ~= "string" then return ok, ... end
  local sound, problem = pcall(guard.unsound, self)
  local ctx = self.g and self.g[CTX]
  if sound and problem then
    return false, (err:match("^[^\n:(]+:%d+: ") or "") .. problem
  end
  return false, error_text.called(plainly(err), ctx and ctx.words or {})
end

-- f(...) under the budget → ok, results…
function guard.call(self, f, ...)
  return told(self, sandbox.tell(with_place, f, ...))
end

-- What makes the i-th of the legal moves, each within the budget; raises the
-- error that it meets.
function guard.chooser(self)
  local fuel, choose = sandbox.fuel, agenda.choose
  return function (g, ctx, i)
    local ok, problem = tell(fuel, with_place, choose, g, ctx, i)
    if not ok then error(select(2, told(self, false, problem)), 0) end
  end
end

-- Remembers the hash of a state that is as it should be.
function guard.remember(self)
  self.remembered = self.guard and kernel.tree.hash(self.g) or nil
end

function guard.is_changed(self)
  return self.remembered and culprit.hash(self.g) ~= self.remembered
end

-- Restores a state that was written to between two calls.
function guard.make_sound(self)
  if self.unrestored or guard.is_changed(self) then self:restore() end
end

-- Restores the state after the question f(...) has changed it → the message,
-- with the line that did it.
function guard.blame(self, f, ...)
  self:restore()
  self.remembered = nil
  local ok, place = guard.call(self, culprit.of, self.g,
    kernel.tree.clone(self.g), f, ...)
  self:restore()
  return (ok and place or "") .. "a question changed the state"
end

-- Like call, for questions that may change nothing.
function guard.ask(self, f, ...)
  guard.make_sound(self)
  if not self.remembered then return guard.call(self, f, ...) end
  local results = table.pack(guard.call(self, f, ...))
  if guard.is_changed(self) then
    if results[1] then return false, guard.blame(self, f, ...) end
    self:restore()
  end
  return table.unpack(results, 1, results.n)
end

-- Copies of the tables that all games share, by table.
local copies = setmetatable({}, { __mode = "k" })

-- Whether a rule wrote into what all games share; that is undone.
function guard.repair_shared(self)
  local changed, front = false, self.g[CTX].front
  for _, shared in ipairs({ front.things, front.places or nil }) do
    if copies[shared] then
      changed = snapshot.repair(shared, copies[shared]) or changed
    else
      copies[shared] = snapshot.copy(shared)
    end
  end
  return changed
end

-- What is wrong with a state that rules have written, or nil.
guard.unsound = soundness.problem

return guard
