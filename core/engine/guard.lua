-- Calls into rules from a game's host. With rules of strangers (game.guard)
-- each call has a budget, may not change the state when it only asks, and the
-- state is checked: what the last move left must be there still, or else a
-- rule kept hold of it and wrote in it since.

local frozen = require("rulewright.engine.frozen")
local CTX = require("rulewright.engine.context").key
local kernel = require("rulewright.kernel")
local sandbox = require("rulewright.engine.sandbox")
local slips = require("rulewright.engine.slips")

local guard = {}

-- The results of an xpcall that was called.
local function unpacked(ok, ...)
  if not ok then return ok, ... end
  return ...
end

local ours = "rulewright/engine/[^:]*:%d+: "

-- So far down the stack the rule is looked for.
local deepest = 50

-- An error that was raised in a file of the engine's is told with the place in
-- the rules from which it was called.
local function with_place(err)
  local start, last
  if type(err) == "string" then start, last = err:find(ours) end
  if not start then return err end
  for level = 2, deepest do
    local info = debug.getinfo(level, "Slf")
    if not info or info.func == xpcall then break end
    if info.currentline > 0 and info.source:sub(1, 1) == "@"
      and not info.source:find("rulewright/", 1, true) then
      return ("%s:%d: %s"):format(info.short_src, info.currentline,
        err:sub(last + 1))
    end
  end
  return err:sub(last + 1)
end

-- Code that the engine wrote for a clause trusts the state: where it fails,
-- what was done to the state is said. Other errors in words of the language.
local function told(self, ok, ...)
  local err = ...
  if ok or type(err) ~= "string" then return ok, ... end
  local sound, problem
  if err:find("^%(generated for") then
    sound, problem = pcall(guard.unsound, self)
  end
  local front = self.g and self.g[CTX] and self.g[CTX].front
  return false, sound and problem or slips.called(err, front or {})
end

-- f(...) under the budget if the game has one → ok, results…
function guard.call(self, f, ...)
  if not self.guard then return told(self, pcall(f, ...)) end
  return told(self, unpacked(sandbox.guard(xpcall, f, with_place, ...)))
end

-- The state is as it should be: remembered, to be compared later.
function guard.settle(self)
  self.left = self.guard and kernel.tree.hash(self.g) or nil
end

-- The hash of a state in which there might be anything.
local function hash_of(g)
  local sound, hash = pcall(kernel.tree.hash, g)
  return sound and hash or "no plain data"
end

function guard.meddled(self)
  return self.left and hash_of(self.g) ~= self.left
end

-- A state that was written to between two calls is put right.
function guard.sound(self)
  if self.torn or guard.meddled(self) then self:restore() end
end

local function undo_meddling(self, ok, ...)
  if not guard.meddled(self) then return ok, ... end
  self:restore()
  if ok then return false, "a question changed the state" end
  return ok, ...
end

-- As call, for what may change nothing.
function guard.ask(self, f, ...)
  guard.sound(self)
  return undo_meddling(self, guard.call(self, f, ...))
end

-- Copies of the tables that all games share, by table.
local copies = setmetatable({}, { __mode = "k" })

-- Whether a rule wrote into what all games share; it is put right.
function guard.mended(self)
  local changed = false
  for _, shared in ipairs({ self.g.things, self.g.places or nil }) do
    if copies[shared] then
      changed = frozen.mend(shared, copies[shared]) or changed
    else
      copies[shared] = frozen.copy(shared)
    end
  end
  return changed
end

-- Rules say who has won by g:win; what they write themselves must be like it.
local function bad_result(g)
  local result = g.result
  if not result then return false end
  if type(result) ~= "table" or type(result.winners) ~= "table" then
    return true
  end
  for _, player in ipairs(result.winners) do
    if not g.players[player] then return true end
  end
  return false
end

local most = 1000 * 1000 * 1000

-- A count for each of the names, and for others nothing else.
local function are_counts(list, names)
  if type(list) ~= "table" then return false end
  for name, n in next, list do
    if type(name) ~= "string" or math.type(n) ~= "integer" or n < 0
      or n > most then
      return false
    end
  end
  for _, name in ipairs(names or {}) do
    if list[name] == nil then return false end
  end
  return true
end

-- How much a state may hold: values, and bytes of text. It is remembered
-- after every decision.
local most_values, most_bytes = 50 * 1000, 4 * 1000 * 1000

local function weigh(node, sum)
  for key, value in next, node do
    sum.values = sum.values + 1
    sum.bytes = sum.bytes + (type(key) == "string" and #key or 0)
      + (type(value) == "string" and #value or 0)
    if type(value) == "table" and sum.values <= most_values then
      weigh(value, sum)
    end
  end
  return sum
end

local function too_large(g)
  local sum = weigh(g, { values = 0, bytes = 0 })
  return sum.values > most_values or sum.bytes > most_bytes
end

local function uncounted(field)
  return ("the state has no counts from 0 to %d in %s any more"):format(most,
    field)
end

local function names_of(self, kind)
  local things = self.machine.rules.things[kind]
  return things and things.list
end

local function bad_seat(self, seat, name)
  local player = self.g.players[seat]
  if type(player) ~= "table" or player.name ~= name then
    return ("the state has no seat %d called '%s' any more"):format(seat, name)
  elseif not are_counts(player.hand, names_of(self, "good")) then
    return uncounted(("g.players[%d].hand"):format(seat))
  elseif not are_counts(player.supply, names_of(self, "piece")) then
    return uncounted(("g.players[%d].supply"):format(seat))
  end
end

-- The seats are those that the game began with, under their names, and the
-- chance is of its seed. What of this is wrong, or nil.
local function bad_seats(self)
  local players, streams = self.g.players, self.g.streams
  local names = self.options.names
  if type(streams) ~= "table" or math.type(streams.seed) ~= "integer" then
    return "the state has no streams of chance any more"
  elseif not are_counts(self.g.bank) then
    return uncounted("g.bank")
  elseif type(players) ~= "table" then
    return "the state has no players any more"
  end
  for seat in next, players do
    if not names[seat] then
      return ("the state has a seat %s, which the game began without"):format(
        kernel.bounds.tostring(seat))
    end
  end
  for seat, name in ipairs(names) do
    local problem = bad_seat(self, seat, name)
    if problem then return problem end
  end
end

-- What is wrong with a state that rules have written, or nil.
function guard.unsound(self)
  local g = self.g
  local words = g[CTX].front
  local path, problem = kernel.tree.check(g)
  if path then
    return ("the state holds what is no plain data: %s %s"):format(path,
      problem or "")
  end
  if too_large(g) then
    return ("the state holds more than %d things or %d bytes of text"):format(
      most_values, most_bytes)
  end
  local lost = bad_seats(self)
  if lost then return lost end
  if bad_result(g) then
    return "the state has a field 'result' that names no winners"
  end
  for name in kernel.order.pairs(g) do
    if words[name] then
      return ("the state has a field '%s', but that is a word of the language")
        :format(name)
    end
  end
  return nil
end

return guard
