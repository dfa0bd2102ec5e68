-- Asks every question that the rules have, also those that nobody would ask
-- just now, in a copy of a game: no forbid, no `when` and no value may write
-- into the state.

local agenda = require("rulewright.engine.playing.agenda")
local asked = require("rulewright.lab.checks.asked")
local context = require("rulewright.engine.playing.context")
local culprit = require("rulewright.engine.playing.culprit")
local guard = require("rulewright.engine.trust.guard")
local kernel = require("rulewright.kernel")

local probes = {}

local CTX, tree = context.key, kernel.tree

-- Keeps in `values` what each value was asked of last in this game, by name.
function probes.listen(ctx, values)
  asked.listen(ctx, function (name, _, ...)
    values[name] = table.pack(...)
  end)
end

-- All questions: { f, arguments behind g … }; any_move(move): a move of that
-- kind with some arguments.
local function questions(game, any_move, values)
  local machine, list = game.machine, {}
  local g, player = game.g, game.g[CTX].player
  local s = agenda.subject(g.agenda, #g.agenda) or { player = player }
  local function add(f, ...)
    if f then list[#list + 1] = table.pack(f, ...) end
  end
  for _, move in ipairs(machine.move_list) do
    local m = any_move(move)
    add(move.when, player, s)
    for _, forbid in ipairs(move.forbids) do add(forbid.when, player, m, s) end
  end
  for _, step in kernel.order.pairs(machine.steps) do
    add(step.when, s)
    for _, forbid in ipairs(step.forbids) do add(forbid.when, s) end
  end
  for name, args in kernel.order.pairs(values) do
    add(machine.values[name], table.unpack(args, 1, args.n))
  end
  return list
end

-- Where a question writes, "FILE:LINE: …: ", or "" where that is not found; nil
-- if none does. state: one of the game, best an earlier one, in which what is
-- written again and again is not written yet. That a question fails on what it
-- is asked is no fault.
function probes.writer(game, state, any_move, values)
  local all = questions(game, any_move, values)
  local g = tree.clone(state)
  guard.call(game, context.attach, g, game.machine)
  local before, hash = tree.clone(g), culprit.hash(g)
  for _, one in ipairs(all) do
    guard.call(game, one[1], g, table.unpack(one, 2, one.n))
    if culprit.hash(g) ~= hash then
      return culprit.of(g, before, one[1], g, table.unpack(one, 2, one.n))
    end
  end
end

return probes
