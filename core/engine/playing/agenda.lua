-- The flow of a game: a stack of pending steps, kept in the state as plain
-- data. A sequence entry remembers the step it is at by name, so rules can be
-- exchanged between two moves. Automatic steps run until one waits for a
-- decision; what a clause asks for is answered first, in the order asked.
--
-- An entry is { sequence =, at =, s = } or { step =, s =, player =, begun =,
-- done = }; a step of a sequence has no s of its own but its sequence's.

local flow = require("rulewright.engine.compiling.flow")
local follow = require("rulewright.engine.playing.following").follow
local kernel = require("rulewright.kernel")
local moves = require("rulewright.engine.compiling.moves")
local culprit = require("rulewright.engine.playing.culprit")
local context = require("rulewright.engine.playing.context")
local CTX = context.key
local tree = kernel.tree

local agenda = {}

-- No chain of automatic steps is longer than this.
agenda.limit = 10000

-- Pushes the steps that were asked for, so that the first asked is answered
-- first.
local function flush(g, asked)
  local stack = g.agenda
  local top = #stack
  for i = asked.n, 1, -1 do
    top = top + 1
    stack[top] = asked[i]
  end
  asked.n = 0
end

-- The table `s` of a step: what it was asked with, or its sequence's.
function agenda.subject(stack, top)
  return stack[top].s or stack[top - 1].s
end

-- Who decides in a step.
local function decider(g, step, s)
  local player = step.player and step.player(g, s) or s.player
  if player then return player end
  local turn = g.turn
  return turn and turn.player or 1
end

-- After rules were exchanged, the step or sequence the game is in may be
-- missing.
local function gone(what, name)
  error(("the game is at %s '%s', which is in no rule now"):format(what,
    kernel.bounds.tostring(name)), 0)
end

-- A copy of a state that rules of strangers may have written to.
local function sound_copy(g)
  local path, problem = tree.check(g)
  if not path then path, problem = context.spoilt(g), "is a function" end
  if not path then return tree.clone(g) end
  error(("the state holds what is no plain data: %s %s"):format(path, problem),
    0)
end

-- Lists the legal moves of rules that are traced or guarded; listing must not
-- change the state.
local function watch_listing(g, ctx, step, player, s)
  local machine = ctx.machine
  local sink, before = machine.sink, ctx.guard and sound_copy(g)
  machine.sink = nil
  step.list(g, player, s, ctx.legal)
  machine.sink = sink
  if before and culprit.hash(g) ~= tree.hash(before) then
    error(("%sasking what is legal in step '%s' changed the state"):format(
      culprit.of(g, before, step.list, g, player, s, ctx.legal), step.name), 0)
  end
end

-- Counts a move in a step that stays for a number of them; whether it was the
-- last.
local function count_down(stack, step)
  local s = agenda.subject(stack, #stack)
  local left = flow.left(step, s) - 1
  s[step.times] = left
  return left < 1
end

-- Makes a legal move of the step that waits: pays for it (unless the step makes
-- it free), places its piece, and calls its apply.
local function make(g, ctx, move, m)
  local entry, step, machine = ctx.entry, ctx.step, ctx.machine
  if machine.begin_use then machine.begin_use(ctx) end
  if not move.bare then
    if move.uses then moves.use_up(g, move, m, ctx.current) end
    moves.prepare(g, move, m, step.free)
  end
  local apply = move.apply
  if apply then apply(g, m.player, m, ctx.current) end
  if machine.begin_use then machine.end_use(g, ctx) end
  if ctx.due ~= 0 then follow(g, ctx) end
  if not step.repeats or move.ends or entry.done
    or step.times and count_down(g.agenda, step) then
    local stack = g.agenda
    stack[#stack] = nil
    if not (entry.s or entry.done) then ctx.spare = entry end
  end
  local asked = ctx.asked
  if asked.n > 0 then flush(g, asked) end
end

-- Makes the only legal move of the step that waits.
local function make_only(g, ctx)
  local found, legal = ctx.guard and moves.pick or moves.borrow, ctx.legal
  make(g, ctx, legal.move[1], found(legal, 1, ctx.player))
end

-- What generated code calls.
local tools = { watch_listing = watch_listing, make_only = make_only,
  flush = flush, follow = follow, gone = gone, decider = decider }

-- By name the code that runs each sequence, written when it is first needed.
local function runners_of(machine)
  if machine.runners then return machine.runners end
  machine.runners = setmetatable({}, { __index = function (all, name)
    local plan = machine.sequences[name] or gone("sequence", name)
    all[name] = flow.sequence(name, plan, tools, machine.note)
    return all[name]
  end })
  return machine.runners
end

-- The last step that was begun; none if a sequence is about to begin again.
local function last_step(g, ctx)
  local entry = g.agenda[#g.agenda]
  local plan = entry.sequence and ctx.machine.sequences[entry.sequence]
  return entry.step or entry.at or plan.steps[#plan.steps].name
end

-- Begins the step on top of the agenda, or goes on with it.
local function begin_step(g, ctx, entry, top)
  if entry.done then
    g.agenda[top] = nil
    return nil
  end
  local machine, name = ctx.machine, entry.step
  local step = machine.steps[name] or gone("step", name)
  local what = entry.begun and "again" or "enter"
  -- Written when it is first needed.
  if not step[what] then step[what] = flow[what](step, tools, machine.note) end
  return step[what](g, ctx, entry, top)
end

-- A trial ends at the bottom of an agenda of its own, where it waits for ever.
local bottom = "the end of a trial"

-- Nothing is on the agenda but what is asked for from now on.
function agenda.begin_trial(g)
  rawset(runners_of(g[CTX].machine), bottom, function () return true end)
  g.agenda = { { sequence = bottom } }
end

function agenda.is_trial_over(g)
  return g.result or g.agenda[#g.agenda].sequence == bottom
end

-- Puts on the agenda what was asked for outside a clause.
function agenda.take_up(g) flush(g, g[CTX].asked) end

-- Runs until a decision is due or the game is over: the topmost entry of the
-- agenda is taken up, or gone on with, again and again. Afterwards ctx.legal
-- holds the legal moves and ctx.player who decides.
function agenda.advance(g, ctx)
  ctx = ctx or g[CTX]
  local stack, machine = g.agenda, ctx.machine
  local runners = machine.runners or runners_of(machine)
  if ctx.due ~= 0 then
    follow(g, ctx)
    flush(g, ctx.asked)
  end
  for _ = 1, agenda.limit do
    if g.result then
      g.agenda, ctx.legal.n, ctx.player = {}, 0, nil
      return
    end
    local top = #stack
    local entry = stack[top]
    if not entry then
      error("the sequence \"game\" is done, but nobody has won", 0)
    end
    local name = entry.sequence
    local go = name and runners[name] or begin_step
    if go(g, ctx, entry, top) then return end
  end
  error(("more than %d steps went by without a decision, last '%s'"):format(
    agenda.limit, last_step(g, ctx)), 0)
end

-- Makes the i-th of the legal moves and runs to the next decision.
function agenda.choose(g, ctx, i)
  local legal = ctx.legal
  local move = legal.move[i]
  local m, names = move.lent, move.names
  m.player = ctx.player
  for k = 1, #names do m[names[k]] = legal[k][i] end
  make(g, ctx, move, m)
  agenda.advance(g, ctx)
end

-- The same with a move as plain data.
function agenda.decide(g, m)
  local ctx = g[CTX]
  make(g, ctx, ctx.machine.moves[m.move], m)
  agenda.advance(g, ctx)
end

return agenda
