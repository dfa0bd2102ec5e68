-- Calls into rules from a game's host. Each has a budget. Where anything may be
-- typed or written (game.guard), a call that only asks may not change the state
-- either. The state is checked too: it must be as the last move left it, or
-- else a rule kept a reference and wrote into it since.

local agenda = require("rulewright.engine.playing.agenda")
local snapshot = require("rulewright.engine.sandbox.snapshot")
local CTX = require("rulewright.engine.playing.context").key
local kernel = require("rulewright.kernel")
local sandbox = require("rulewright.engine.sandbox")
local error_text = require("rulewright.engine.sandbox.error_text")
local soundness = require("rulewright.engine.trust.soundness")
local culprit = require("rulewright.engine.playing.culprit")
local with_place = require("rulewright.engine.sandbox.rule_lines").with_place

local guard = {}

local tell = kernel.sandbox.tell

-- The engine trusts the state. If something fails and the state is unsound, the
-- message says what was done to it; else it is the error, in words of the
-- language.
local function told(self, ok, ...)
  local err = ...
  if ok or type(err) ~= "string" then return ok, ... end
  local sound, problem = pcall(soundness.problem, self)
  if sound and problem then
    return false, (err:match("^[^\n:(]+:%d+: ") or "") .. problem
  end
  local ctx = self.g and self.g[CTX]
  return false, error_text.called(err, ctx and ctx.words or {})
end

-- f(...) under the budget → ok, results…
function guard.call(self, f, ...)
  return told(self, sandbox.tell(with_place, f, ...))
end

-- The same for what is asked of a bot, with a budget of its own and the words
-- that it may call.
function guard.ask_bot(fuel, words, f, ...)
  local function said(ok, ...)
    local err = ...
    if ok or type(err) ~= "string" then return ok, ... end
    return false, error_text.called(err, words)
  end
  return said(tell(fuel, with_place, f, ...))
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
  local results = table.pack(guard.call(self, f, ...))
  if guard.is_changed(self) then
    if results[1] then return false, guard.blame(self, f, ...) end
    self:restore()
  end
  return table.unpack(results, 1, results.n)
end

-- What the tables that all games share held, by table.
local held = setmetatable({}, { __mode = "k" })

-- Whether a rule wrote into what all games share; that is undone.
function guard.repair_shared(self)
  local changed, front = false, self.g[CTX].front
  for _, shared in ipairs({ front.things, front.places or nil }) do
    held[shared] = held[shared] or snapshot.note(shared)
    changed = snapshot.repair(held[shared]) or changed
  end
  return changed
end

-- What is wrong with a state that rules have written, or nil.
guard.unsound = soundness.problem

return guard
