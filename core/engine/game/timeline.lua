-- The course of a game and how it is changed: undo, redo, forced results,
-- changes by hand. Undo is exact and cheap: every so often the moment is kept,
-- and because the same decisions give the same game, any moment is one that was
-- kept and the entries since, done again.
--
-- self.entries: what was decided, forced or changed, in order, behind entry 0,
-- the beginning; self.at: how many are in force, for those behind it were taken
-- back; self.first: undo does not lead further. An entry is one of
--
--   { m =, player =, text =, rolls =, lines = }       a decision
--   { force = "dice", results = { 3, 4 } }
--   { change = "edit" or "rules", text =, lines = }   the state or the rules
--
-- with `lines`, what was told of it. One whose moment is kept has it as `after`
-- = { state =, forced =, rules = }: the beginning, changes, some decisions.

local agenda = require("rulewright.engine.playing.agenda")
local context = require("rulewright.engine.playing.context")
local guard = require("rulewright.engine.trust.guard")
local kernel = require("rulewright.kernel")
local log = require("rulewright.engine.telling.log")
local sandbox = require("rulewright.engine.sandbox")
local sentences = require("rulewright.engine.sentences")
local usage = require("rulewright.engine.language.usage")
local following = require("rulewright.engine.playing.following")
local CTX = context.key

local timeline = {}

-- Decisions between two kept moments. With strangers' rules that of each of the
-- latest decisions is kept, because their rules may not repeat themselves.
local interval, latest = 32, 1000

local clone = kernel.tree.clone

-- Appends an entry: the game takes another course, and what was taken back
-- cannot be done again.
function timeline.append(self, entry)
  local entries, at = self.entries, self.at + 1
  for i = #entries, at, -1 do entries[i] = nil end
  entries[at], self.at = entry, at
  if entry.change or self.rules.foreign or at % interval == 0 then
    entry.after = { state = clone(self.g), forced = clone(self.g[CTX].forced),
      rules = self.rules }
  end
  local old = entries[at - latest]
  if old and not old.change and (at - latest) % interval ~= 0 then
    old.after = nil
  end
  guard.remember(self)
end

-- From now on the game is under these rules.
function timeline.follow(self, machine)
  if machine == self.machine then return end
  self.machine, self.rules = machine, machine.rules
  self.guard = self.options.guard or machine.rules.foreign
  self.g[CTX].guard = self.guard
  context.attach(self.g, machine)
end

local function refresh(self)
  context.forget(self.g[CTX])
  agenda.advance(self.g)
end

-- Makes a decision or forces results. Rules are lent a decision; where rules of
-- anybody may run they get a copy.
function timeline.enter(self, entry)
  local results, forced = entry.results, self.g[CTX].forced
  if results then
    local queue = forced[entry.force] or {}
    forced[entry.force] = table.move(results, 1, #results, #queue + 1, queue)
  elseif entry.m then
    agenda.decide(self.g, self.guard and clone(entry.m) or entry.m)
  end
end

-- Sets the state to what it is after all entries in force.
local function travel(self)
  local from, ctx = self.at, self.g[CTX]
  while not self.entries[from].after do from = from - 1 end
  local after = self.entries[from].after
  timeline.follow(self, after.rules:machine(self.traced))
  kernel.tree.copy_into(self.g, after.state)
  ctx.forced, ctx.log, ctx.rolls = clone(after.forced), false, false
  self.machine.sink = nil
  log.take(self.lines)
  refresh(self)
  for i = from + 1, self.at do timeline.enter(self, self.entries[i]) end
  ctx.log = log.into(self.lines, self.lang)
end

-- If that fails (memory may run out) the game is `unrestored`, and guard.lua
-- tries again before anything is asked.
function timeline.restore(self)
  self.unrestored = true
  local ok, message = guard.call(self, travel, self)
  if not ok then
    error("the game cannot be brought back: " .. sandbox.message(message), 0)
  end
  self.unrestored = nil
  guard.remember(self)
end

local function carry_out(self, entry, f, ...)
  f(self, ...)
  if entry.m and not self.guard then return end
  local problem = self.rules.foreign and guard.repair_shared(self)
    and "a rule wrote into g.things or g.places" or guard.unsound(self)
  if problem then error(problem, 0) end
end

-- The one way forward: f(self, ...) does to the state what the entry says. If a
-- rule fails or the state is unsound then, all is as before: nil and the error.
function timeline.forward(self, entry, f, ...)
  if not entry.change then log.take(self.lines) end
  local ok, err = guard.call(self, carry_out, self, entry, f, ...)
  if ok then
    entry.lines = log.take(self.lines)
    timeline.append(self, entry)
    return true
  end
  if self.entries[0] then timeline.restore(self) end
  return nil, err
end

-- Forced results ------------------------------------------------------

local function count_of(list, item)
  local count = 0
  for _, one in ipairs(list or {}) do
    if one == item then count = count + 1 end
  end
  return count
end

local function is_face(die, result)
  return count_of(die.faces, result) > 0 or math.type(result) == "integer"
    and result >= 1 and result <= (die.faces and #die.faces or die.sides)
end

-- How often a die, the dice of a stream, a deck or another stream can bring a
-- result; nil if there is none of this name.
local function often(self, name, result)
  local dice, deck = self.rules.things.die, self.g.decks[name]
  local count = deck and count_of(deck, result)
  for _, die in ipairs(dice and dice.list or {}) do
    if die == name or (dice[die].stream or "dice") == name then
      count = is_face(dice[die], result) and math.huge or count or 0
    end
  end
  if count or name == "seed" or not self.g.streams[name] then return count end
  return math.type(result) == "integer" and result >= 1 and math.huge or 0
end

-- So many results of one name may wait to come: they are copied with each
-- moment that is kept.
local most_waiting = 1000

-- What keeps these results from coming; nil if nothing does.
local function never(self, name, results)
  if not often(self, name) then
    return sentences.say("no_stream", self.lang, { name = tostring(name) })
  elseif #results + #(self.g[CTX].forced[name] or {}) > most_waiting then
    return sentences.say("too_many_forced", self.lang, { name = name,
      n = most_waiting })
  end
  for _, result in ipairs(results) do
    local most = often(self, name, result)
    local left = most - count_of(self.g[CTX].forced[name], result)
    if most == 0 or count_of(results, result) > left then
      return sentences.say(most == 0 and "never_comes" or "comes_only",
        self.lang, { name = name, result = tostring(result), n = left })
    end
  end
end

-- Forces the next results of a die, a deck or a stream, before those of chance.
function timeline.force(self, name, results)
  if type(results) ~= "table" then results = { results } end
  local problem = never(self, name, results)
  if problem then return nil, problem end
  local entry = { force = name, results = results }
  return timeline.forward(self, entry, timeline.enter, entry)
end

-- Changes by hand -----------------------------------------------------

-- Takes the state as it is now, after it was changed, if that went well: `ok`,
-- or else the error. `text`: what undo says of it.
function timeline.change(self, text, ok, err)
  local entry = { change = "edit", text = text }
  local done, problem = timeline.forward(self, entry, function ()
    if not ok then error(err, 0) end
    refresh(self)
  end)
  if done then return true end
  return nil, sandbox.message(problem)
end

-- Runs f(g), the host's own function, on the state.
function timeline.edit(self, f)
  usage.check("game:edit", "what edits", f, "function")
  log.take(self.lines)
  return timeline.change(self, "an edit", following.by_hand(self.g[CTX],
    pcall, f, self.g))
end

-- Back and forth ------------------------------------------------------

-- Sets `at` or `traced` and goes there; if that fails all is as before.
function timeline.go(self, field, value)
  local before = self[field]
  self[field] = value
  local ok, message = pcall(timeline.restore, self)
  if ok then return true end
  self[field] = before
  error(message, 0)
end

-- The last entry up to this one that can be taken back: undo and redo count
-- decisions and changes, and forced results go with what stands before them.
local function last(self, at)
  while at > self.first do
    if self.entries[at].text then return at end
    at = at - 1
  end
end

-- What undo would take back: the text of a move, or what the change is called;
-- nil if there is nothing.
function timeline.last(self)
  local at = last(self, self.at)
  return at and self.entries[at].text
end

function timeline.undo(self, count)
  usage.check("game:undo", "the count", count or 1, "integer")
  local at = self.at + 1
  for _ = 1, count or 1 do
    at = last(self, at - 1)
    if not at then return nil, sentences.say("nothing_undone", self.lang) end
  end
  return timeline.go(self, "at", at - 1)
end

function timeline.redo(self, count)
  usage.check("game:redo", "the count", count or 1, "integer")
  local at, entries, left = self.at, self.entries, count or 1
  if at == #entries then
    return nil, sentences.say("nothing_redone", self.lang)
  end
  while at < #entries and (left > 0 or not entries[at + 1].text) do
    at = at + 1
    if entries[at].text then left = left - 1 end
  end
  return timeline.go(self, "at", at)
end

-- Gives a clone of a game a state of its own. What is derived from it is taken
-- over, unless it is to be built `anew`.
local function stand_apart(other, g, anew)
  other.g = clone(g)
  local ctx = context.attach(other.g, other.machine)
  if not anew then context.inherit(ctx, g[CTX]) end
  ctx.forced = clone(g[CTX].forced)
  ctx.log = log.into(other.lines, other.lang)
  context.guard(other.g, other.guard)
  agenda.advance(other.g)
end

-- A separate game in the same state, or nil and why the rules allow none. It
-- shares the rules and the past; undo does not reach behind the clone.
function timeline.clone(self)
  guard.make_sound(self)
  local other = setmetatable({}, getmetatable(self))
  for field, value in next, self do other[field] = value end
  other.entries = table.move(self.entries, 0, self.at, 0, {})
  other.first, other.lines, other.fired_list = self.at, {}, {}
  local ok, err = guard.call(other, stand_apart, other, self.g)
  if not ok then
    ok, err = guard.call(other, stand_apart, other, self.g, true)
  end
  if not ok then return nil, sandbox.message(err) end
  guard.remember(other)
  return other
end

return timeline
