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

-- What functions of rules are asked of, behind g, by verb and field: a seat, a
-- move, the table of a step, a value of an argument, or a thing that stands for
-- whatever is hidden, cached or told of. Their other questions are those of the
-- machine.
local asks = {
  move = { when = "player s", sample = "player s", cost = "player m s",
    where = "player m s" },
  domain = { places = "player m s", list = "player m s",
    sample = "player m s", has = "player v m s", tells = "player v m s",
    where = "player v m s", print = "v" },
  forbid = { places = "player m s", all_but = "player",
    tells = "player m s" },
  step = { player = "s" }, sequence = { loops = "s" },
  event = { parts = "e" }, hidden = { pool = "thing", known = "player" },
  cache = { build = "thing" }, observe = { of = "player" },
}

-- Adds what the functions of a clause can be asked; about: what it is asked of,
-- by the words above.
local function add_of(add, clause, about)
  for field, words in kernel.order.pairs(asks[clause.verb] or {}) do
    local args, n = {}, 0
    for word in words:gmatch "%l+" do
      n = n + 1
      args[n] = about[word]
    end
    local f = clause.def[field]
    add(type(f) == "function" and f, table.unpack(args, 1, n))
  end
end

-- What can be asked of the moves, each with some arguments.
local function add_moves(add, game, any_move, s)
  local player = game.g[CTX].player
  for _, move in ipairs(game.machine.move_list) do
    local m = any_move(move)
    local about = { player = player, m = m, s = s }
    add(move.when, player, s)
    add_of(add, move.clause, about)
    for _, forbid in ipairs(move.forbids) do
      add(forbid.when, player, m, s)
      add_of(add, forbid.clause, about)
    end
    for _, arg in ipairs(move.args) do
      about.v = m[arg.name]
      local clause = arg.domain.clause
      if clause then add_of(add, clause, about) end
    end
  end
end

local function add_steps(add, machine, s)
  for _, step in kernel.order.pairs(machine.steps) do
    add(step.when, s)
    for _, forbid in ipairs(step.forbids) do add(forbid.when, s) end
  end
end

local by_move = { move = true, domain = true, forbid = true }

-- All questions: { f, arguments behind g … }; any_move(move): a move of that
-- kind with some arguments.
local function questions(game, any_move, values)
  local machine, list = game.machine, {}
  local g, player = game.g, game.g[CTX].player
  local s = agenda.subject(g.agenda, #g.agenda) or { player = player }
  local function add(f, ...)
    if f then list[#list + 1] = table.pack(f, ...) end
  end
  add_moves(add, game, any_move, s)
  add_steps(add, machine, s)
  for _, clause in ipairs(game.rules.clauses) do
    if not by_move[clause.verb] then
      add_of(add, clause, { player = player, s = s, e = { player = player } })
    end
  end
  for name, args in kernel.order.pairs(values) do
    local about = game.rules.values[name].def.about
    add(machine.values[name], table.unpack(args, 1, args.n))
    add(about, table.unpack(args, 1, args.n))
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
