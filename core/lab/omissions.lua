-- Finds rules that rely on others without saying so. Each clause is left out in
-- turn, and the game goes on for a few decisions from situations in which each
-- of its moves can be made. If that breaks a rule, the fault is with the rule
-- that relied on the clause. A clause that cannot be left out is no fault,
-- because leaving it out is refused.

local agenda = require("rulewright.engine.agenda")
local context = require("rulewright.engine.context")
local kernel = require("rulewright.kernel")
local playout = require("rulewright.lab.playout")
local sandbox = require("rulewright.engine.sandbox")
local sentences = require("rulewright.engine.sentences")
local setup = require("rulewright.engine.setup")

local omissions = {}

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
  local g, legal = enter(machine, situation)
  if legal.n == 0 then return end
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
-- never ends or a place that is taken.
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
      and not message:find("^[^\n:]*rulewright/engine/") then
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

-- options: rules; situations; progress(done, all). A list of { clause =,
-- file = of the rule that breaks, message = }, how many clauses were tried, and
-- how many there are.
function omissions.run(options)
  local found, list, began = {}, ids_of(options.rules), os.clock()
  for i, one in ipairs(list) do
    if os.clock() - began > omissions.time_limit then
      return found, i - 1, #list
    end
    local message, name = broken(options, one.id)
    if message then
      found[#found + 1] = { clause = one.clause,
        file = message:match("^[^:]+"), message = sentences.say("leans",
        options.rules.request.lang, { id = one.id, move = name,
          message = message }) }
    end
    if options.progress then options.progress(i, #list) end
  end
  return found, #list, #list
end

return omissions
