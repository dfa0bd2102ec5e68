-- Writes Lua for the flow of the steps: taking up one that was asked for, and
-- going through a sequence. It holds just the tests that the composed clauses
-- make; where clauses are watched, it tells of each step.

local chunks = require("rulewright.engine.chunks")

local flow = {}

local say, hand_in = chunks.say, chunks.hand_in

-- tools: functions of agenda.lua; note: what hears of clauses.
local function new(tools, note)
  local self = chunks.new()
  self.tools, self.note = tools, note
  return self
end

local function tool(self, name)
  return hand_in(self, name, self.tools[name])
end

-- Whether a step happens, as an expression; "" when it always does.
local function needs(self, step)
  local parts = { step.when and hand_in(self, "when", step.when) .. "(g, s)" }
  for _, forbid in ipairs(step.forbids) do
    parts[#parts + 1] = ("not %s(g, s)"):format(
      hand_in(self, "forbid", forbid.when))
  end
  return table.concat(parts, " and ")
end

-- What a step does when it is taken up; ctx knows its `s` and its entry.
local function run(self, step)
  if self.note then
    say(self, "%s(%s)", hand_in(self, "note", self.note),
      hand_in(self, "clause", step.clause))
  end
  if not step.run then return end
  say(self, "%s(g, s)", hand_in(self, "run", step.run))
end

-- A sequence is over.
local over = "g.agenda[top], ctx.spare_sequence = nil, entry"

-- A step that waits for nothing; the code is left where others are to go on
-- first, or the game is over, which asks for an end. at: what its sequence
-- remembers then; behind the last step nothing remains of that.
local function passing(self, step, at)
  run(self, step)
  if not step.run then return end
  say(self, "if asked.n > 0 then")
  if at then say(self, at) end
  say(self, "%s(g, asked)", tool(self, "flush"))
  say(self, "return false")
  say(self, "end")
end

-- Who decides in a step, in the local `player`.
local function who(self, step)
  say(self, "local player = %s s.player", step.player
    and hand_in(self, "named", step.player) .. "(g, s) or" or "")
  say(self, "if not player then")
  say(self, "local turn = g.turn")
  say(self, "player = turn and turn.player or 1")
  say(self, "end")
end

-- Lists the moves of a step whose `entry` is on top of the agenda. The code is
-- left where a decision is due: true, or where the only move is made and others
-- are to go on first. Without a move the step is passed over.
local function listing(self, step)
  local name = hand_in(self, "step", step)
  local watch = ("%s(g, ctx, %s, player, s)"):format(
    tool(self, "watch_listing"), name)
  say(self, "ctx.entry, ctx.step, ctx.player = entry, %s, player", name)
  say(self, "local legal = ctx.legal")
  say(self, self.note and watch or ("if ctx.guard then %s else "
    .. "%s.list(g, player, s, legal) end"):format(watch, name))
  say(self, "if legal.n > %d then return true end", step.alone and 1 or 0)
  if step.alone then
    say(self, "if legal.n == 1 then")
    say(self, "%s(g, ctx)", tool(self, "make_only"))
    say(self, "if g.agenda[top] then return false end")
    say(self, "end")
  end
  say(self, "g.agenda[top] = nil")
end

-- The step begins, with `entry` on top of the agenda, and waits. The code is
-- left where a decision is due or others are to go on first.
local function waiting(self, step)
  if step.run then say(self, "ctx.entry = entry") end
  run(self, step)
  if step.run then
    say(self, "if asked.n > 0 then %s(g, asked) end", tool(self, "flush"))
    say(self, "local stack = g.agenda")
    say(self, "if stack[#stack] ~= entry then return false end")
    say(self, "player = entry.player or %s(g, %s, s)", tool(self, "decider"),
      hand_in(self, "step", step))
  end
  listing(self, step)
end

-- A step that was asked for has an entry already, and keeps who decides.
local function entering(self, step)
  who(self, step)
  say(self, "entry.begun, entry.player = true, player")
  waiting(self, step)
end

-- The function begins, for the `s` of this expression.
local function begin(self, s)
  say(self, "return function (g, ctx, entry, top)")
  say(self, "local s, asked = %s, ctx.asked", s)
  say(self, "ctx.current, ctx.entry = s, false")
end

-- function (g, ctx, entry, top): takes up a step that was asked for; true if a
-- decision is due.
function flow.enter(step, tools, note)
  local self = new(tools, note)
  begin(self, "entry.s")
  local condition = needs(self, step)
  if not step.waits then say(self, "g.agenda[top] = nil") end
  say(self, condition ~= "" and "if " .. condition .. " then" or "do")
  if step.waits then entering(self, step) else passing(self, step) end
  say(self, "end")
  if step.waits and condition ~= "" then say(self, "g.agenda[top] = nil") end
  say(self, "return false")
  say(self, "end")
  return chunks.finish(self, "step '" .. step.name .. "'")
end

-- The same for a step that has begun and goes on.
function flow.again(step, tools, note)
  local self = new(tools, note)
  begin(self, "entry.s or g.agenda[top - 1].s")
  say(self, "local player = entry.player or %s(g, %s, s)",
    tool(self, "decider"), hand_in(self, "step", step))
  listing(self, step)
  say(self, "return false")
  say(self, "end")
  return chunks.finish(self, "step '" .. step.name .. "' again")
end

-- A step of a sequence begins above it on the agenda. One that does not say who
-- decides asks each time. The entry of a step that is over serves again.
local function staying(self, step)
  local player = step.player and "player" or "nil"
  who(self, step)
  say(self, "top = top + 1")
  say(self, "local entry = ctx.spare")
  say(self, "if entry then")
  say(self, "ctx.spare, entry.step, entry.player = false, %q, %s", step.name,
    player)
  say(self, "else")
  say(self, "entry = { step = %q, begun = true, done = nil, player = %s }",
    step.name, player)
  say(self, "end")
  say(self, "g.agenda[top] = entry")
  waiting(self, step)
  say(self, "ctx.entry, top = false, top - 1")
end

-- The steps of a sequence that have code, by their places in it.
local function with_code(self, plan)
  local list = {}
  for i, step in ipairs(plan.steps) do
    if step.waits or step.run or self.note then list[#list + 1] = i end
  end
  return list
end

-- The code of the i-th step of a sequence.
local function step_code(self, plan, i)
  local step = plan.steps[i]
  local condition = needs(self, step)
  say(self, condition ~= "" and "if " .. condition .. " then" or "do")
  local at = ("entry.at = %q"):format(step.name)
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
    say(self, "if not %s(g, s) then %s return false end",
      hand_in(self, "loops", loops), over)
  elseif not loops then
    return say(self, over)
  end
  say(self, "entry.at, at = nil, nil")
end

-- function (g, ctx, entry, top): goes through a sequence from where its entry
-- is on; true if a decision is due.
function flow.sequence(name, plan, tools, note)
  local self = new(tools, note)
  begin(self, "entry.s")
  say(self, "local at = entry.at")
  -- One that loops goes round at once, but not for ever.
  if plan.loops then say(self, "for _ = 1, 2 do") end
  local steps = with_code(self, plan)
  say(self, "if at then")
  say(self, "local place = %s[at] or %s(\"step\", at)",
    hand_in(self, "index", plan.index), tool(self, "gone"))
  for n, i in ipairs(steps) do
    say(self, "if place < %d then goto before%d end", i, n)
  end
  say(self, "goto before%d", #steps + 1)
  say(self, "end")
  for n, i in ipairs(steps) do
    say(self, "::before%d::", n)
    step_code(self, plan, i)
  end
  say(self, "::before%d::", #steps + 1)
  finishing(self, plan.loops)
  if plan.loops then say(self, "end") end
  say(self, "return false")
  say(self, "end")
  return chunks.finish(self, "sequence '" .. name .. "'")
end

return flow
