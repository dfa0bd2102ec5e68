-- The course of a game and how it is changed: undo, redo, forced results,
-- edited states. Undo is exact and cheap: every so often the state is cloned,
-- and because the same decisions give the same game, any moment in between is a
-- clone and the decisions since. Clones of undone moments are kept until the
-- game takes another course.
--
-- self.entries: what was decided, forced, edited, in order, with the `lines`
-- that were told of it; self.undone: what was taken back, the next to redo
-- last; self.checkpoints: { index =, state =, forced = }, the state after
-- `index` entries, ascending.

local agenda = require("rulewright.engine.agenda")
local context = require("rulewright.engine.context")
local guard = require("rulewright.engine.guard")
local kernel = require("rulewright.kernel")
local log = require("rulewright.engine.log")
local sandbox = require("rulewright.engine.sandbox")
local sentences = require("rulewright.engine.sentences")
local usage = require("rulewright.engine.usage")
local CTX = context.key

local timeline = {}

-- Decisions between two clones of the state. With strangers' rules each of the
-- latest decisions has one, because their rules may not repeat themselves.
local interval, latest = 32, 1000

local clone = kernel.tree.clone

-- Notes the present moment.
local function checkpoint(self)
  local last = self.checkpoints[#self.checkpoints]
  if last and last.index == #self.entries then
    self.checkpoints[#self.checkpoints] = nil
  end
  self.checkpoints[#self.checkpoints + 1] = { index = #self.entries,
    state = clone(self.g), forced = clone(self.g[CTX].forced) }
end
timeline.checkpoint = checkpoint

-- Of the moments before the latest only some are kept.
local function thin(points)
  local at = #points - latest
  local point = points[at]
  if point and at > 1 and point.index % interval ~= 0 then
    table.remove(points, at)
  end
end

-- The game takes another course: what was undone cannot be redone.
local function append(self, entry)
  local points = self.checkpoints
  while points[#points].index > #self.entries do points[#points] = nil end
  self.entries[#self.entries + 1] = entry
  if self.undone[1] then self.undone = {} end
end

local function refresh(self)
  context.forget(self.g[CTX])
  agenda.advance(self.g)
end

-- From now on the game is under these rules.
local function follow(self, rules)
  if rules == self.rules then return end
  self.rules, self.machine = rules, rules:machine(self.machine.traced)
  context.attach(self.g, self.machine)
end

-- The rules that were in force after so many entries.
local function rules_at(self, index)
  for i = index, 1, -1 do
    if self.entries[i].rules then return self.entries[i].rules end
  end
  return self.first_rules
end

local function enter(self, entry)
  local ctx = self.g[CTX]
  if entry.force then
    local queue = ctx.forced[entry.force] or {}
    ctx.forced[entry.force] = queue
    for _, result in ipairs(entry.results) do queue[#queue + 1] = result end
  elseif entry.edit then
    if entry.rules then follow(self, entry.rules) end
    kernel.tree.copy_into(self.g, entry.edit)
    refresh(self)
  else
    ctx.rolls = entry.rolls and {} or nil
    agenda.decide(self.g, entry.m)
  end
end

local function nearest(points, index)
  for i = #points, 1, -1 do
    if points[i].index <= index then return points[i] end
  end
  return points[1]
end

-- Sets the state to what it is after all entries.
local function travel(self)
  local from = nearest(self.checkpoints, #self.entries)
  local ctx = self.g[CTX]
  follow(self, rules_at(self, from.index))
  kernel.tree.copy_into(self.g, from.state)
  ctx.forced = clone(from.forced)
  ctx.log = nil
  log.take(self.lines)
  refresh(self)
  for i = from.index + 1, #self.entries do enter(self, self.entries[i]) end
  ctx.log, ctx.rolls = log.into(self.lines, self.lang), nil
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

-- Moves `count` entries to the end of another list, the last first, and
-- restores the state; if that fails they are moved back.
local function shift_entries(self, from, to, count)
  local moved = 0
  local ok, message = pcall(function ()
    for _ = 1, count do
      to[#to + 1] = from[#from]
      from[#from], moved = nil, moved + 1
    end
    timeline.restore(self)
  end)
  if ok then return end
  for _ = 1, moved do from[#from + 1], to[#to] = to[#to], nil end
  error(message, 0)
end

-- Appends a decision that was made.
function timeline.remember(self, m, text, rolls)
  append(self, { m = m, player = m.player, text = text, rolls = rolls,
    lines = log.take(self.lines) })
  local last = self.checkpoints[#self.checkpoints]
  if self.rules.foreign or #self.entries - last.index >= interval then
    checkpoint(self)
    thin(self.checkpoints)
  end
end

-- Forced results ------------------------------------------------------

-- Dice that roll by a name: the die itself, or all of a stream.
local function dice_of(things, name)
  local list = {}
  for _, die in ipairs(things.die and things.die.list or {}) do
    local thing = things.die[die]
    if die == name or (thing.stream or "dice") == name then
      list[#list + 1] = thing
    end
  end
  return list
end

local function is_face(die, result)
  for _, face in ipairs(die.faces or {}) do
    if face == result then return true end
  end
  local sides = die.faces and #die.faces or die.sides
  return math.type(result) == "integer" and result >= 1 and result <= sides
end

local function can_come(dice, deck, result)
  for _, die in ipairs(dice) do
    if is_face(die, result) then return true end
  end
  for _, card in ipairs(deck or {}) do
    if card == result then return true end
  end
  return #dice == 0 and not deck and math.type(result) == "integer"
    and result >= 1
end

local function count_of(list, item)
  local count = 0
  for _, one in ipairs(list or {}) do
    if one == item then count = count + 1 end
  end
  return count
end

-- The forced result that a deck does not have often enough; nil if there is
-- none.
local function too_often(self, name, results)
  local deck, coming = self.g.decks[name], self.g[CTX].forced[name]
  for _, result in ipairs(deck and results or {}) do
    local left = count_of(deck, result) - count_of(coming, result)
    if count_of(results, result) > left then
      return sentences.say("comes_only", self.lang, { name = name,
        result = tostring(result), n = left })
    end
  end
end

-- Forces the next results of a die, a deck or a stream, before those of chance.
function timeline.force(self, name, results)
  if type(results) ~= "table" then results = { results } end
  local dice, deck = dice_of(self.rules.things, name), self.g.decks[name]
  if #dice == 0 and not deck and not self.g.streams[name] or name == "seed" then
    return nil, sentences.say("no_stream", self.lang,
      { name = tostring(name) })
  end
  for _, result in ipairs(results) do
    if not can_come(dice, deck, result) then
      return nil, sentences.say("never_comes", self.lang, { name = name,
        result = tostring(result) })
    end
  end
  local problem = too_often(self, name, results)
  if problem then return nil, problem end
  local entry = { force = name, results = results }
  append(self, entry)
  enter(self, entry)
  guard.remember(self)
  return true
end

-- Editing -------------------------------------------------------------

-- Runs f(g), the host's own function, on the state and takes the result as it
-- is. `text`: what undo
-- says of it; `rules`: those in force from now on, if they were exchanged.
function timeline.edit(self, f, text, rules)
  usage.check("game:edit", "what edits", f, "function")
  local ok, message = pcall(f, self.g)
  if ok then
    message = guard.unsound(self)
    ok = not message
  end
  if ok then ok, message = guard.call(self, refresh, self) end
  if not ok then
    timeline.restore(self)
    return nil, sandbox.message(message)
  end
  append(self, { edit = clone(self.g), rules = rules,
    text = text or "an edit", forced = clone(self.g[CTX].forced),
    lines = log.take(self.lines) })
  checkpoint(self)
  guard.remember(self)
  return true
end

-- What comes before this moment cannot be undone.
function timeline.begin_here(self)
  local points = self.checkpoints
  self.checkpoints = { points[#points] }
end

-- Back and forth ------------------------------------------------------

-- What undo and redo count: decisions, edits, changes of rules. Forced results
-- go with what stands before them.
local function counts(entry)
  return entry.m or entry.edit
end

-- How many entries stay when `count` of them that count are taken back.
local function left_by(self, count)
  local at = #self.entries
  while at > 0 and count > 0 do
    if counts(self.entries[at]) then count = count - 1 end
    at = at - 1
  end
  return count == 0 and at >= self.checkpoints[1].index and at or nil
end

-- What undo would take back: the text of a move, or what the edit or the
-- change of rules is called; nil if there is nothing.
function timeline.last(self)
  for i = #self.entries, self.checkpoints[1].index + 1, -1 do
    if counts(self.entries[i]) then return self.entries[i].text end
  end
end

function timeline.undo(self, count)
  usage.check("game:undo", "the count", count or 1, "integer")
  local at = left_by(self, count or 1)
  if not at then return nil, sentences.say("nothing_undone", self.lang) end
  shift_entries(self, self.entries, self.undone, #self.entries - at)
  return true
end

function timeline.redo(self, count)
  usage.check("game:redo", "the count", count or 1, "integer")
  local undone = self.undone
  if #undone == 0 then
    return nil, sentences.say("nothing_redone", self.lang)
  end
  count = count or 1
  local at = #undone
  while at > 0 and (count > 0 or not counts(undone[at])) do
    if counts(undone[at]) then count = count - 1 end
    at = at - 1
  end
  shift_entries(self, undone, self.entries, #undone - at)
  return true
end

-- Gives a clone of a game its state and what is derived from it; `anew`: all
-- of that is built, nothing taken over.
local function settle_in(other, g, anew)
  other.g = clone(g)
  local ctx = context.attach(other.g, other.machine)
  if anew then
    ctx.forced = clone(g[CTX].forced)
  else
    context.inherit(ctx, g[CTX])
  end
  ctx.log, ctx.guard = log.into(other.lines, other.lang), other.guard
  agenda.advance(other.g)
end

-- A separate game in the same state, or nil and why the rules allow none. It
-- shares the rules; undo does not reach behind the clone.
function timeline.clone(self)
  guard.make_sound(self)
  local other = setmetatable({ machine = self.machine, rules = self.rules,
    seed = self.seed, lang = self.lang, guard = self.guard,
    first_rules = self.first_rules, earlier = self.earlier,
    options = self.options, entries = table.move(self.entries, 1,
      #self.entries, 1, {}), undone = {},
    checkpoints = {}, lines = {}, fired_list = {} }, getmetatable(self))
  local ok, message = guard.call(other, settle_in, other, self.g)
  if not ok then ok, message = guard.call(other, settle_in, other, self.g, true)
  end
  if not ok then return nil, sandbox.message(message) end
  checkpoint(other)
  guard.remember(other)
  return other
end

return timeline
