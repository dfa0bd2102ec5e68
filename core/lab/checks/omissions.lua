-- Finds rules that rely on others without saying so. Each clause is left out in
-- turn, and the game goes on for a few decisions from situations in which each
-- of its moves can be made. If that breaks a rule, the fault is with the rule
-- that relied on the clause. A clause that cannot be left out is no fault,
-- because leaving it out is refused.

local agenda = require("rulewright.engine.playing.agenda")
local context = require("rulewright.engine.playing.context")
local kernel = require("rulewright.kernel")
local playout = require("rulewright.lab.bots.playout")
local sandbox = require("rulewright.engine.sandbox")
local sentences = require("rulewright.engine.sentences")
local setup = require("rulewright.engine.game.setup")
local views = require("rulewright.engine.playing.views")

local omissions = {}

-- Situations ----------------------------------------------------------------

-- They are found in so many games of so many decisions at most, in which what
-- was done least is done next. Hidden paths are looked for in the state every
-- so many decisions.
local games, longest, looked_at = 3, 600, 10

-- One game: adds the states in which each move was first made, and what hidden
-- paths name something.
local function play(run, seed)
  local stream, count = kernel.random.stream(seed, "situations"), 0
  local g, seen = playout.begin(run.machine, run.names, seed), {}
  playout.run(g, longest, function (_, ctx)
    for _, place in ipairs(count % looked_at == 0
      and views.unseen(g, run.rules) or {}) do
      run.met[place.clause] = true
    end
    count = count + 1
    local legal = ctx.legal
    local i = playout.rarest(legal, run.made, stream)
    local name = legal.move[i].name
    if not seen[name] then
      seen[name] = true
      table.insert(run.list, { state = kernel.tree.clone(g), move = name,
        keys = playout.keys(legal) })
    end
    return i
  end)
end

-- A list of { state, move, keys }: in each game the states in which each move
-- was first made, and the set of what was legal there; a set of the hidden
-- clauses whose path names something of the state; and what broke, a list of
-- sentences, each once. A game may take more steps than a rule: that a limit
-- was met is told by whoever plays move by move.
function omissions.situations(rules, players)
  local _, names = package.loaded["rulewright"].seats { rules = rules,
    players = players or rules.players[#rules.players] }
  local run = { rules = rules, machine = rules:machine(false), made = {},
    met = {}, names = names, list = {} }
  local broken = {}
  for seed = 1, games do
    local fine, problem = sandbox.guard(play, run, seed)
    local message = not fine and sandbox.message(problem)
    if message and not sandbox.is_limit(problem) and not broken[message] then
      broken[message], broken[#broken + 1] = true, message
    end
  end
  return run.list, run.met, broken
end

-- Clauses left out ----------------------------------------------------------

-- Decisions that are made from each situation.
local further = 3

-- The number of seconds after which no more clauses are tried.
omissions.time_limit = 60

local function enter(machine, situation)
  local g = kernel.tree.clone(situation.state)
  local ctx = context.attach(g, machine)
  agenda.advance(g)
  return g, ctx.legal
end

-- The i-th legal move, then some by chance.
local function go_on(machine, situation, i, stream)
  local g = enter(machine, situation)
  playout.run(g, 1, function () return i end)
  playout.random(g, stream, further - 1)
end

-- The positions of the legal moves that are tried: one of those for which the
-- situation was recorded, and for each name one that was not legal before,
-- because these lead to rules that have not run yet.
local function worth_trying(legal, situation)
  local list, seen = {}, {}
  for i = 1, legal.n do
    local name = legal.move[i].name
    local before = situation.keys[playout.key(legal, i)]
    local kind = name .. (before and "" or " anew")
    if (name == situation.move or not before) and not seen[kind] then
      seen[kind], list[#list + 1] = true, i
    end
  end
  return list
end

-- What breaks in a situation, and in which move; nil if nothing does.
local function broken_in(machine, situation, stream)
  local fine, result, legal = sandbox.guard(enter, machine, situation)
  if not fine then return sandbox.message(result), situation.move end
  for _, i in ipairs(worth_trying(legal, situation)) do
    local good, message = sandbox.guard(go_on, machine, situation, i, stream)
    if not good then return sandbox.message(message), legal.move[i].name end
  end
end

-- What rule breaks without one clause, the first of it, and in which move; nil
-- if none does. Errors of the engine itself do not count, such as a flow that
-- never ends or a place that is taken, nor do those of what it generates: there
-- a place is refused that another board had.
local function broken(options, id)
  local request = kernel.tree.clone(options.rules.request)
  request.without = request.without or {}
  table.insert(request.without, id)
  local ok, rules = pcall(setup.compose, request)
  if not ok then return nil end
  local machine = rules:machine(false)
  local stream = kernel.random.stream(1, "omissions")
  for _, situation in ipairs(options.situations) do
    local message, name = broken_in(machine, situation, stream)
    if message and message:find("^[^\n:]+:%d+: ")
      and not message:find("^[^\n:]*rulewright/engine/")
      and not message:find("^%(generated for ") then
      return message, name
    end
  end
end

-- The ids by which clauses can be left out, in the order of the rulebook, with
-- a clause of each.
local function ids_of(rules)
  local list, seen = {}, {}
  for _, clause in ipairs(rules.clauses) do
    local id = clause.ids[1]
    if id and not seen[id] and clause.verb ~= "component" then
      seen[id], list[#list + 1] = true, { id = id, clause = clause }
    end
  end
  return list
end

-- options: rules; situations; progress(done, all). What is found, with the file
-- of the rule that `breaks`; how many clauses were tried, and how many there
-- are.
function omissions.run(options)
  local found, list, began = {}, ids_of(options.rules), os.clock()
  for i, one in ipairs(list) do
    if os.clock() - began > omissions.time_limit then
      return found, i - 1, #list
    end
    local message, name = broken(options, one.id)
    if message then
      found[#found + 1] = { file = one.clause.file, line = one.clause.line,
        breaks = message:match("^[^:]+"), message = sentences.say("leans",
        options.rules.request.lang, { id = one.id, move = name,
          message = message }) }
    end
    if options.progress then options.progress(i, #list) end
  end
  return found, #list, #list
end

return omissions
