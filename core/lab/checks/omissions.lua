-- Finds rules that rely on others without saying so. Each clause is left out in
-- turn, and the game goes on for a few decisions from situations in which each
-- of its moves can be made: from those in which the clause has a say, because
-- in the others nothing differs. If that breaks a rule, the fault is with the
-- rule that relied on the clause, unless its module says that it needs the
-- other's. A clause that cannot be left out is no fault, because leaving it out
-- is refused.

local agenda = require("rulewright.engine.playing.agenda")
local context = require("rulewright.engine.playing.context")
local contributions = require("rulewright.lab.checks.contributions")
local coverage = require("rulewright.lab.studies.coverage")
local files = require("rulewright.engine.sandbox.files")
local footing = require("rulewright.engine.game.footing")
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
  contributions.watch(g, g[context.key], run.rules, run.asked)
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
        keys = playout.keys(legal), number = #run.list + 1 })
    end
    return i
  end)
end

-- A list of { state, move, keys, number }: in each game the states in which
-- each move was first made, and the set of what was legal there; a set of the
-- hidden clauses whose path names something of the state; and what broke, a
-- list of sentences, each once. A game may take more steps than a rule: that a
-- limit was met is told by whoever plays move by move. Last, what was asked of
-- values.
function omissions.situations(rules, players)
  local _, names = package.loaded["rulewright"].seats { rules = rules,
    players = players or rules.players[#rules.players] }
  local run = { rules = rules, machine = rules:machine(false), made = {},
    met = {}, asked = {}, names = names, list = {} }
  local broken = {}
  for seed = 1, games do
    local fine, problem = sandbox.guard(play, run, seed)
    local message = not fine and sandbox.message(problem)
    if message and not sandbox.is_limit(problem) and not broken[message] then
      broken[message], broken[#broken + 1] = true, message
    end
  end
  return run.list, run.met, broken, run.asked
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

-- The i-th legal move, then some by chance; look(legal) is called before each.
local function go_on(g, i, stream, look)
  local ctx = g[context.key]
  playout.run(g, further, function ()
    look(ctx.legal)
    local first = i
    i = nil
    return first or kernel.random.draw(stream, ctx.legal.n)
  end)
end

-- The legal moves that are tried, { at = its position, name = }: one of those
-- for which the situation was recorded, and for each name one that was not
-- legal before, because these lead to rules that have not run yet.
local function worth_trying(legal, situation)
  local list, seen = {}, {}
  for i = 1, legal.n do
    local name = legal.move[i].name
    local before = situation.keys[playout.key(legal, i)]
    local kind = name .. (before and "" or " anew")
    if (name == situation.move or not before) and not seen[kind] then
      seen[kind], list[#list + 1] = true, { at = i, name = name }
    end
  end
  return list
end

local function ignore() end

-- What breaks in a situation, and in which move; nil if nothing does. The same
-- luck by any rules.
local function broken_in(machine, situation, look)
  local stream = kernel.random.stream(situation.number, "omissions")
  local fine, g, legal = sandbox.guard(enter, machine, situation)
  if not fine then return sandbox.message(g), situation.move end
  for _, move in ipairs(worth_trying(legal, situation)) do
    local good, message = sandbox.guard(function ()
      go_on(g or enter(machine, situation), move.at, stream, look or ignore)
    end)
    if not good then return sandbox.message(message), move.name end
    g = nil
  end
end

-- How often the clauses with each id, as their first, have fired.
local function count_fired(rules)
  local counts = {}
  for _, clause in ipairs(rules.clauses) do
    local id = clause.ids[1]
    if id then counts[id] = (counts[id] or 0) + clause.fired end
  end
  return counts
end

-- By id the situations in which a clause fires or its move can be made; none of
-- an id that stands at a clause which has its say without being called, as data
-- has.
local function heard_in(rules, situations)
  local heard, machine = {}, rules:machine(true)
  for id in pairs(count_fired(rules)) do heard[id] = {} end
  for _, situation in ipairs(situations) do
    local before, listed = count_fired(rules), {}
    broken_in(machine, situation, function (legal)
      for i = 1, legal.n do listed[legal.move[i].clause.ids[1] or ""] = true end
    end)
    for id, count in pairs(count_fired(rules)) do
      if listed[id] or count > before[id] then
        table.insert(heard[id], situation)
      end
    end
  end
  for _, clause in ipairs(rules.clauses) do
    local id = clause.ids[1]
    if id and not coverage.can_fire(clause) then heard[id] = nil end
  end
  return heard
end

-- Whether a game in this situation would not go on by these rules anyway.
local function is_refused(rules, situation, machine)
  local g = kernel.tree.clone(situation.state)
  local fine, why = sandbox.guard(function ()
    context.attach(g, rules:machine(false))
    return footing.lost(g, machine)
  end)
  return not fine or why ~= nil
end

local most_stopped = 3

-- What rule breaks without one clause, the first of it, and in which move; nil
-- if none does. Errors of the engine itself do not count, such as a flow that
-- never ends, which takes long to see, or a place that is taken; rules with
-- which it meets some of them are no game.
local function broken(options, id, situations)
  if not situations[1] then return nil end
  local request = kernel.tree.clone(options.rules.request)
  request.without = request.without or {}
  table.insert(request.without, id)
  local ok, rules = pcall(setup.compose, request)
  if not ok then return nil end
  local machine, stopped = rules:machine(false), 0
  for _, situation in ipairs(situations) do
    local message, name = broken_in(machine, situation)
    if message and message:find("^[^\n:]+:%d+: ")
      and not message:find("^[^\n:]*rulewright/engine/") then
      if not is_refused(options.rules, situation, machine) then
        return message, name
      end
    elseif message then
      stopped = stopped + 1
      if stopped == most_stopped then return nil end
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

-- Whether a module is this one, or cannot be taken without it.
local function stands_on(rules, module, name)
  if module.name == name then return true end
  for _, needed in ipairs(module.manifest and module.manifest.needs or {}) do
    local below = rules.taken[needed]
    if below and stands_on(rules, below, name) then return true end
  end
  return false
end

-- Whether the module of a file needs that of a clause, by its own word.
local function is_needed(rules, file, clause)
  for _, module in ipairs(rules.modules) do
    for _, one in ipairs(module.files or {}) do
      if files.short(one.path) == file then
        return stands_on(rules, module, clause.module)
      end
    end
  end
  return false
end

-- options: rules; situations; progress(done, all). What is found, with the file
-- of the rule that `breaks`, and whether that is `needed`: the rule is of the
-- same module, or of one that needs it, so it is no fault. Then how many
-- clauses were tried, and how many there are.
function omissions.run(options)
  local found, list, began = {}, ids_of(options.rules), os.clock()
  local all = options.situations
  local heard = heard_in(options.rules, all)
  for i, one in ipairs(list) do
    if os.clock() - began > omissions.time_limit then
      return found, i - 1, #list
    end
    local message, name = broken(options, one.id, heard[one.id] or all)
    if message then
      local breaks = message:match("^[^:]+")
      found[#found + 1] = { file = one.clause.file, line = one.clause.line,
        breaks = breaks, message = sentences.say("leans",
        options.rules.request.lang, { id = one.id, move = name,
          message = message }),
        needed = is_needed(options.rules, breaks, one.clause) }
    end
    if options.progress then options.progress(i, #list) end
  end
  return found, #list, #list
end

return omissions
