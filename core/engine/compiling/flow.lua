-- Writes Lua for the flow of the steps: taking up one that was asked for, and
-- going through a sequence. It holds just the tests that the composed clauses
-- make; where clauses are watched, it tells of each step.
--
-- tools: functions of agenda.lua; note: what hears of clauses.

local chunks = require("rulewright.engine.text.chunks")
local shapes = require("rulewright.engine.language.shapes")
local verbs = require("rulewright.engine.language.verbs")

local flow = {}

local say, hand_in = chunks.say, chunks.hand_in

-- Code that begins a function for the `s` of this expression.
local function begun(tools, note, s)
  local self = chunks.new()
  self.tools, self.note = tools, note
  say(self, "return function (g, ctx, entry, top)")
  say(self, "local s, asked = %s, ctx.asked", s)
  say(self, "ctx.current, ctx.entry = s, false")
  return self
end

local function finish(self, title)
  say(self, "return false")
  say(self, "end")
  return chunks.finish(self, title)
end

-- How many moves a step that counts down still stays for.
function flow.left(step, s)
  local left = s[step.times]
  if math.type(left) == "integer" then return left end
  verbs.fail(step.clause, "step '%s' counts down s.%s, so a whole number was "
    .. "expected there, not %s", step.name, step.times, shapes.shown(left))
end

-- Begins what is done where a step happens; gives whether that is always.
local function where_needed(self, step)
  local parts = { step.when and hand_in(self, step.when) .. "(g, s)" }
  if step.times then
    parts[#parts + 1] = ("%s(%s, s) > 0"):format(hand_in(self, flow.left),
      hand_in(self, step))
  end
  for _, forbid in ipairs(step.forbids) do
    parts[#parts + 1] = ("not %s(g, s)"):format(
      hand_in(self, forbid.takes or forbid.when))
  end
  say(self, parts[1] and "if %s then" or "do", table.concat(parts, " and "))
  return not parts[1]
end

-- What a step does when it is taken up; ctx knows its `s` and its entry.
local function run(self, step)
  if self.note then say(self, "%s(%s)", self.note, step.clause) end
  if step.run then
    say(self, "%s(g, s)", step.run)
    say(self, "if ctx.due ~= 0 then %s(g, ctx) end", self.tools.follow)
  end
end

-- A sequence is over.
local over = "g.agenda[top], ctx.spare_sequence = nil, entry"

-- A step that waits for nothing; the code is left where others are to go on
-- first, or the game is over, which asks for an end. at: what its sequence
-- remembers then; behind the last step nothing remains of that.
local function passing(self, step, at)
  run(self, step)
  if not step.run then return end
  say(self, "if asked.n > 0 then %s %s(g, asked) return false end", at or "",
    self.tools.flush)
end

-- Who decides in a step, in the local `player`.
local function who(self, step)
  say(self, "local player = %s s.player", step.player
    and hand_in(self, step.player) .. "(g, s) or" or "")
  say(self, [[
if not player then
  local turn = g.turn
  player = turn and turn.player or 1
end]])
end

-- Lists the moves of a step whose `entry` is on top of the agenda. The code is
-- left where a decision is due: true, or where the only move is made and others
-- are to go on first. Without a move the step is passed over.
local function listing(self, step)
  say(self, "ctx.entry, ctx.step, ctx.player = entry, %s, player", step)
  say(self, "local legal = ctx.legal")
  if not self.note then
    say(self, "if not ctx.guard then %s.list(g, player, s, legal) else", step)
  end
  say(self, "%s(g, ctx, %s, player, s)", self.tools.watch_listing, step)
  if not self.note then say(self, "end") end
  say(self, "if legal.n > %d then return true end", step.alone and 1 or 0)
  if step.alone then
    say(self, [[
if legal.n == 1 then
  %s(g, ctx)
  if g.agenda[top] then return false end
end]], self.tools.make_only)
  end
  say(self, "g.agenda[top] = nil")
end

-- Who decides in a step that goes on: who is noted, or who would now.
local function decider(self, step, begins)
  say(self, "%s = entry.player or %s(g, %s, s)", begins, self.tools.decider,
    step)
end

-- The step begins, with `entry` on top of the agenda, and waits. The code is
-- left where a decision is due or others are to go on first.
local function waiting(self, step)
  if step.run then say(self, "ctx.entry = entry") end
  run(self, step)
  if step.run then
    say(self, [[
if asked.n > 0 then %s(g, asked) end
local stack = g.agenda
if stack[#stack] ~= entry then return false end]], self.tools.flush)
    decider(self, step, "player")
  end
  listing(self, step)
end

-- function (g, ctx, entry, top): takes up a step that was asked for; true if a
-- decision is due. It has an entry already, and keeps who decides.
function flow.enter(step, tools, note)
  local self = begun(tools, note, "entry.s")
  if not step.waits then say(self, "g.agenda[top] = nil") end
  local always = where_needed(self, step)
  if step.waits then
    who(self, step)
    say(self, "entry.begun, entry.player = true, player")
    waiting(self, step)
  else
    passing(self, step)
  end
  say(self, "end")
  if step.waits and not always then say(self, "g.agenda[top] = nil") end
  return finish(self, "step '" .. step.name .. "'")
end

-- The same for a step that has begun and goes on.
function flow.again(step, tools, note)
  local self = begun(tools, note, "entry.s or g.agenda[top - 1].s")
  decider(self, step, "local player")
  listing(self, step)
  return finish(self, "step '" .. step.name .. "' again")
end

-- A step of a sequence begins above it on the agenda. One that does not say who
-- decides asks each time. The entry of a step that is over serves again.
local function staying(self, step)
  local player = step.player and "player" or "nil"
  who(self, step)
  say(self, [[
top = top + 1
local entry = ctx.spare
if entry then
  ctx.spare, entry.step, entry.player = false, %q, %s
else
  entry = { step = %q, begun = true, done = nil, player = %s }
end
g.agenda[top] = entry]], step.name, player, step.name, player)
  waiting(self, step)
  say(self, "ctx.entry, top = false, top - 1")
end

local function has_code(self, step)
  return step.waits or step.run or self.note
end

-- The code of the i-th step of a sequence, if it has any, with a place to go on
-- from.
local function step_code(self, plan, i)
  local step = plan.steps[i]
  local at = ("entry.at = %q"):format(step.name)
  if not has_code(self, step) then return end
  say(self, "::before%d::", i)
  where_needed(self, step)
  if step.waits then
    say(self, at)
    staying(self, step)
  else
    passing(self, step, i == #plan.steps and not plan.loops and over or at)
  end
  say(self, "end")
end

-- At the end of a sequence: from the start again, or back to what is below.
local function finishing(self, loops)
  if type(loops) == "function" then
    say(self, "if not %s(g, s) then %s return false end", loops, over)
  elseif not loops then
    return say(self, over)
  end
  say(self, "entry.at, at = nil, nil")
end

-- function (g, ctx, entry, top): goes through a sequence from where its entry
-- is on; true if a decision is due.
function flow.sequence(name, plan, tools, note)
  local self, last = begun(tools, note, "entry.s"), #plan.steps
  say(self, "local at = entry.at")
  -- One that loops goes round at once, but not for ever.
  if plan.loops then say(self, "for _ = 1, 2 do") end
  say(self, "if at then")
  say(self, "local place = %s[at] or %s(\"step\", at)", plan.index, tools.gone)
  for i, step in ipairs(plan.steps) do
    if has_code(self, step) then
      say(self, "if place < %d then goto before%d end", i, i)
    end
  end
  say(self, "goto before%d", last + 1)
  say(self, "end")
  for i = 1, last do step_code(self, plan, i) end
  say(self, "::before%d::", last + 1)
  finishing(self, plan.loops)
  if plan.loops then say(self, "end") end
  return finish(self, "sequence '" .. name .. "'")
end

return flow
