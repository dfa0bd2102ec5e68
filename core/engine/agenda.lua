-- The flow of a game: a stack of pending steps, kept in the state as plain
-- data. A sequence entry remembers the step it is at by name, so rules can be
-- exchanged between two moves. Automatic steps run until one waits for a
-- decision; what a clause asks for is answered first, in the order asked.

local kernel = require("rulewright.kernel")
local moves = require("rulewright.engine.moves")
local CTX = require("rulewright.engine.context").key

local agenda = {}

-- No chain of automatic steps is longer than this.
agenda.limit = 10000

-- Puts what was asked on top, so that the first asked is answered first.
local function flush(g, ctx)
  local asked = ctx.asked
  if #asked == 0 then return end
  local stack = g.agenda
  for i = #asked, 1, -1 do
    stack[#stack + 1] = asked[i]
    asked[i] = nil
  end
end

-- The table a step works on: what it was asked with, or its sequence's.
local function subject(stack, top)
  local entry = stack[top]
  if entry.framed then return stack[top - 1].s end
  return entry.s
end

local function forbidden(g, step, s)
  local list = step.forbids
  for i = 1, #list do
    if list[i].when(g, s) then return true end
  end
  return false
end

local function happens(g, step, s)
  if step.when and not step.when(g, s) then return false end
  return not forbidden(g, step, s)
end

local function run(g, ctx, step, s)
  local note = ctx.machine.note
  if note then note(step.clause) end
  if step.run then
    ctx.current = s
    step.run(g, s)
    flush(g, ctx)
  end
end

-- Who decides in a step.
local function decider(g, step, entry, s)
  if entry.player then return entry.player end
  local player = step.player and step.player(g, s)
  return player or s.player or (g.turn and g.turn.player) or 1
end

local function again(g, loops, entry)
  if type(loops) == "function" then return loops(g, entry.s) end
  return loops
end

-- The next step of a sequence: true if something was begun.
local function go_on(g, ctx, entry, top)
  local plan = ctx.machine.sequences[entry.sequence]
  local index = entry.at and plan.index[entry.at] or 0
  local step = plan.steps[index + 1]
  if not step then
    if again(g, plan.loops, entry) then
      entry.at = nil
    else
      table.remove(g.agenda, top)
    end
    return
  end
  entry.at = step.name
  if #step.offers == 0 then
    if happens(g, step, entry.s) then
      ctx.entry = nil
      run(g, ctx, step, entry.s)
    end
  else
    g.agenda[top + 1] = { step = step.name, framed = true }
  end
end

-- Begins a step that may wait; it stays on the stack until it is done.
local function begin(g, ctx, entry, top, step)
  local s = subject(g.agenda, top)
  if not happens(g, step, s) then
    table.remove(g.agenda, top)
    return
  end
  entry.begun = true
  if #step.offers > 0 then
    local player = decider(g, step, entry, s)
    if not entry.framed or step.player then entry.player = player end
  end
  ctx.entry = entry
  run(g, ctx, step, s)
end

-- The hash of a state that rules of strangers may have written to.
local function sound_hash(g)
  local path, problem = kernel.tree.check(g)
  if path then
    error(("the state holds what is no plain data: %s %s"):format(path,
      problem), 0)
  end
  return kernel.tree.hash(g)
end

-- A step that waits: its moves are listed; without any it is passed over, a
-- single one may be made without asking. True if a decision is due.
local function wait(g, ctx, entry, top, step)
  local s = subject(g.agenda, top)
  local player = decider(g, step, entry, s)
  ctx.current, ctx.entry = s, entry
  local machine = ctx.machine
  local sink = machine.sink
  machine.sink = nil
  local before = ctx.guard and sound_hash(g)
  local out = moves.enumerate(g, step, player, s, ctx.legal)
  if before and sound_hash(g) ~= before then
    error(("asking what is legal in step '%s' changed the state"):format(
      step.name), 0)
  end
  machine.sink = sink
  if out.n == 0 then
    table.remove(g.agenda, top)
    return false
  end
  if out.n == 1 and step.alone then
    agenda.decide(g, moves.pick(out, 1, player))
    return false
  end
  ctx.player = player
  return true
end

local function one(g, ctx)
  local stack = g.agenda
  local top = #stack
  local entry = stack[top]
  if entry.sequence then
    go_on(g, ctx, entry, top)
    return false
  end
  local step = ctx.machine.steps[entry.step]
  if entry.done then
    stack[top] = nil
  elseif not entry.begun then
    begin(g, ctx, entry, top, step)
  elseif #step.offers == 0 then
    stack[top] = nil
  else
    return wait(g, ctx, entry, top, step)
  end
  return false
end

-- Runs until a decision is due or the game is over. Afterwards ctx.legal
-- holds the legal moves and ctx.player who decides.
function agenda.advance(g)
  local ctx = g[CTX]
  ctx.player = nil
  for _ = 1, agenda.limit do
    if g.result then
      g.agenda = {}
      ctx.legal.n = 0
      return
    end
    if #g.agenda == 0 then
      error("the sequence \"game\" is done, but nobody has won", 0)
    end
    if one(g, ctx) then return end
  end
  local entry = g.agenda[#g.agenda]
  error(("more than %d steps went by without a decision, last '%s'"):format(
    agenda.limit, tostring(entry and (entry.step or entry.sequence))), 0)
end

-- Does a legal move of the step on top. The flow goes on with advance.
function agenda.decide(g, m)
  local ctx, stack = g[CTX], g.agenda
  local top = #stack
  local entry = stack[top]
  local machine = ctx.machine
  local step, move = machine.steps[entry.step], machine.moves[m.move]
  local s = subject(stack, top)
  if not step.repeats or move.ends then entry.done = true end
  ctx.current, ctx.entry = s, entry
  moves.apply(g, move, m, s)
  flush(g, ctx)
end

agenda.subject = subject
return agenda
