-- Writes Lua for the flow of the steps: taking up one that was asked for,
-- going through a sequence, listing what a step offers. It does what the
-- general loops in agenda.lua do, with just the tests that the composed clauses
-- make.

local chunks = require("rulewright.engine.chunks")

local flow = {}

local say, hand_in = chunks.say, chunks.hand_in

-- Whether a step happens, as an expression; "" when it always does.
local function needs(self, step)
  local parts = { step.when and hand_in(self, "when", step.when) .. "(g, s)" }
  for _, forbid in ipairs(step.forbids) do
    parts[#parts + 1] = ("not %s(g, s)"):format(
      hand_in(self, "forbid", forbid.when))
  end
  return table.concat(parts, " and ")
end

-- What a step does that waits for nothing; the code is left where others are
-- to go on first.
local function passing(self, step, tools)
  say(self, "ctx.current, ctx.entry = s, nil")
  say(self, "%s(g, s)", hand_in(self, "run", step.run))
  say(self, "if ctx.asked[1] then %s(g, ctx.asked) return false end",
    hand_in(self, "flush", tools.flush))
  say(self, "if g.result then return false end")
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

-- The step waits with `entry` on top of the agenda: what it offers is listed.
-- The code is left where a decision is due, or where others are to go on first;
-- not where the step is passed over, or its only move was made and nothing
-- came of it.
local function waiting(self, step, tools)
  local itself = hand_in(self, "step", step)
  say(self, "if ctx.guard or %s.sink then", hand_in(self, "machine",
    tools.machine))
  say(self, "return %s(g, ctx, entry, top, %s, s, player)",
    hand_in(self, "wait", tools.wait), itself)
  say(self, "end")
  say(self, "ctx.current, ctx.entry, ctx.step, ctx.player = s, entry, %s, "
    .. "player", itself)
  say(self, "local legal = ctx.legal")
  say(self, "%s(g, player, s, legal)", hand_in(self, "list", step.list))
  say(self, "if legal.n > %d then return true end", step.alone and 1 or 0)
  if step.alone then
    say(self, "if legal.n == 1 then")
    say(self, "%s(g, ctx, 1)", hand_in(self, "choose", tools.choose))
    say(self, "if g.agenda[top] or g.result then return false end")
    say(self, "end")
  end
  say(self, "g.agenda[top] = nil")
end

-- Goes into a step that waits with `entry` on top of the agenda, and begins.
local function entering(self, step, tools)
  if step.begins then
    return say(self, "do return %s(g, ctx, %s, s, top) end",
      hand_in(self, "stay", tools.stay), hand_in(self, "step", step))
  end
  who(self, step)
  say(self, "entry.begun, entry.player = true, player")
  waiting(self, step, tools)
end

-- function (g, ctx, entry, top): takes up a step that was asked for; true if a
-- decision is due. tools: stay, wait, choose, flush of agenda.lua, machine.
function flow.entrance(step, tools)
  local self = chunks.new()
  say(self, "return function (g, ctx, entry, top)")
  say(self, "local s = entry.s")
  local condition = needs(self, step)
  if not step.waits then say(self, "g.agenda[top] = nil") end
  say(self, condition ~= "" and "if " .. condition .. " then" or "do")
  if step.waits then entering(self, step, tools)
  elseif step.run then passing(self, step, tools) end
  say(self, "end")
  if step.waits and condition ~= "" then say(self, "g.agenda[top] = nil") end
  say(self, "return false")
  say(self, "end")
  return chunks.finish(self, "step '" .. step.name .. "'")
end

-- A step of a sequence begins to wait, above it on the agenda. One that does
-- not say who decides asks each time.
local function staying(self, step, tools)
  if step.begins then
    return say(self, "do return %s(g, ctx, %s, s, top + 1) end",
      hand_in(self, "stay", tools.stay), hand_in(self, "step", step))
  end
  who(self, step)
  say(self, "top = top + 1")
  say(self, "local entry = { step = %q, begun = true, done = nil, "
    .. "player = %s }", step.name, step.player and "player" or "nil")
  say(self, "g.agenda[top] = entry")
  waiting(self, step, tools)
  say(self, "top = top - 1")
end

-- The code of one step of a sequence.
local function step_code(self, step, i, tools)
  local condition = needs(self, step)
  if not step.waits and not step.run then return end
  say(self, "if place <= %d %s then", i,
    condition ~= "" and "and " .. condition or "")
  say(self, "entry.at = %q", step.name)
  if step.waits then staying(self, step, tools)
  else passing(self, step, tools) end
  say(self, "end")
end

-- The steps from `first` to `last`; where the sequence goes on behind half of
-- them, that half is passed by at once.
local function steps_code(self, plan, first, last, tools)
  local middle = (first + last) // 2
  if last - first < 3 then
    for i = first, last do step_code(self, plan.steps[i], i, tools) end
    return
  end
  say(self, "if place <= %d then", middle)
  steps_code(self, plan, first, middle, tools)
  say(self, "end")
  steps_code(self, plan, middle + 1, last, tools)
end

-- At the end of a sequence: from the start again, or back to what is below.
local function finishing(self, loops)
  if type(loops) == "function" then
    say(self, "if %s(g, s) then entry.at = nil else g.agenda[top] = nil end",
      hand_in(self, "loops", loops))
  else
    say(self, loops and "entry.at = nil" or "g.agenda[top] = nil")
  end
end

-- More functions than a chunk can have locals.
local most_steps = 50

-- function (g, ctx, entry, top): goes through a sequence from where its entry
-- is on; true if a decision is due. tools: stay, wait, choose, flush, gone of
-- agenda.lua, machine. nil when the sequence is too long to be written out.
function flow.sequence(name, plan, tools)
  if #plan.steps > most_steps then return nil end
  local self = chunks.new()
  say(self, "return function (g, ctx, entry, top)")
  say(self, "local s, at, place = entry.s, entry.at, 1")
  say(self, "if at then place = (%s[at] or %s(\"step\", at)) + 1 end",
    hand_in(self, "index", plan.index), hand_in(self, "gone", tools.gone))
  steps_code(self, plan, 1, #plan.steps, tools)
  finishing(self, plan.loops)
  say(self, "return false")
  say(self, "end")
  return chunks.finish(self, "sequence '" .. name .. "'")
end

return flow
