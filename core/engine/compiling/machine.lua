-- Compiles composed rules into what a game runs on. There are two forms: the
-- plain one, and one that counts and reports every clause that fires. In the
-- plain one a clause that no move touches costs nothing.

local caches = require("rulewright.engine.compiling.caches")
local domains = require("rulewright.engine.compiling.domains")
local exemption = require("rulewright.engine.composing.exemption")
local generate = require("rulewright.engine.compiling.generate")
local kernel = require("rulewright.kernel")
local moves = require("rulewright.engine.compiling.moves")
local moves_notation = require("rulewright.engine.notation.moves")
local quantities = require("rulewright.engine.language.quantities")
local standing = require("rulewright.engine.board.standing")
local values = require("rulewright.engine.composing.values")
local verbs = require("rulewright.engine.language.verbs")

local machine = {}

-- A clause that fired is told of, where somebody listens.
local function teller(self)
  return function (clause)
    clause.fired = clause.fired + 1
    local sink = self.sink
    if sink then sink[#sink + 1] = clause end
  end
end

-- A function of a clause, watched when traced. It fires when it is called; a
-- forbid when it forbids (how: "yes"). A domain is asked too often ("often") to
-- be told of each time: it is counted.
local function watcher(self)
  return function (clause, f, how)
    if not (self.traced and f) or how == "often" and not clause.ids[1] then
      return f
    end
    return function (...)
      local result, blanks = f(...)
      if how == "often" then
        clause.fired = clause.fired + 1
      elseif result or how ~= "yes" then
        self.note(clause)
      end
      return result, blanks
    end
  end
end

-- What a component or value speaks of must be there.
local function named(clause, names, name, what)
  return verbs.known(clause, names, name, "%s '%s': there is no %s '%s'",
    clause.kind or clause.verb, clause.name, what, name)
end

local function costs(self)
  local clauses = self.rules.component_clauses
  self.costs = {}
  for name, clause in kernel.order.pairs(clauses.cost or {}) do
    self.costs[name] = {}
    for good, n in kernel.order.pairs(self.rules.things.cost[name]) do
      if good ~= "name" and named(clause, clauses.good or {}, good, "good")
        and n > 0 then
        self.costs[name][good] = n
      end
    end
  end
end

local function all_values(self)
  self.values = {}
  for name, clause in pairs(self.rules.values) do
    local of = clause.def.of
    if of then named(clause, self.domains, of, "domain") end
    local note = self.note and function (by) self.note(by or clause) end
    self.values[name] = values.compile(self.rules, name, note)
  end
  if not self.traced then caches.of_values(self) end
end

local function handlers(self)
  self.handlers = {}
  for name in pairs(self.rules.events) do
    local list = {}
    for i, clause in ipairs(self.rules.handlers[name] or {}) do
      list[i] = exemption.of_handler({ rules = self.rules, note = self.note },
        clause, self.watch(clause, clause.def.run))
    end
    self.handlers[name] = list
  end
end

-- What lists the moves of a step. If the machine is closed, open moves are
-- looked for only where no other is legal. A neutral seat has no move: a step
-- that asks it is passed over.
local function lister(self, step)
  local listed, open, neutral = {}, {}, self.rules.things.neutral
  for _, move in ipairs(step.offers) do
    if not move.open or move.sample then
      table.insert(self.closed and move.open and open or listed, move)
    end
  end
  local list = generate.listing(step, listed, self.traced)
  local others = open[1] and generate.listing(step, open, self.traced)
  if not (others or neutral) then return list end
  return function (g, player, s, out)
    out.n = 0
    if neutral and g.players[player].neutral then return end
    list(g, player, s, out)
    if others and out.n == 0 then others(g, player, s, out) end
  end
end

-- What forbids a step, in spite of its exceptions.
local function step_forbid(self, step, clause)
  local subject = { rules = self.rules, note = self.note, name = step }
  local forbid = { clause = clause, when = clause.def.when }
  if clause.verb == "except" then
    exemption.of_step(subject, forbid)
  elseif not forbid.when then
    verbs.fail(clause, "forbid '%s': a step is no place, so when was "
      .. "expected", step)
  else
    exemption.weaken_step(subject, forbid)
  end
  if self.rules.uses_up then
    forbid.takes = exemption.while_done(forbid.takes or forbid.when)
  end
  forbid.when = self.watch(clause, forbid.when, "yes")
  forbid.takes = self.watch(clause, forbid.takes, "yes")
  return forbid
end

local function step_of(self, clause)
  local def, rules = clause.def, self.rules
  local step = { name = clause.name, clause = clause, when = def.when,
    run = def.run and rules.uses_up and exemption.while_done(def.run)
      or def.run, player = def.player or false,
    repeats = def.repeats or def.times ~= nil, times = def.times or false,
    alone = def.alone == "automatic", free = def.free or false, offers = {},
    forbids = {} }
  for i, clause_of in ipairs(rules.forbids[clause.name] or {}) do
    step.forbids[i] = step_forbid(self, clause.name, clause_of)
  end
  local offers = not clause.hollow and rules.offers[clause.name] or {}
  for i, name in ipairs(offers) do
    step.offers[i] = self.moves[name]
  end
  step.waits = #step.offers > 0
  -- Generated when it is first needed: a game passes through few of its steps.
  step.list = function (...)
    step.list = lister(self, step)
    return step.list(...)
  end
  return step
end

local function flow(self)
  self.steps, self.sequences = {}, {}
  for _, clause in ipairs(self.rules.steps_list) do
    self.steps[clause.name] = step_of(self, clause)
  end
  for name, names in pairs(self.rules.order) do
    local plan = { steps = {}, index = {},
      loops = self.rules.sequences[name].def.loops }
    for i, step in ipairs(names) do
      plan.steps[i], plan.index[step] = self.steps[step], i
    end
    self.sequences[name] = plan
  end
end

-- What a piece stands on is a layer of the board, or a domain of the game; a
-- mark lies on a layer.
local function layers(self)
  for _, kind in ipairs({ "piece", "mark" }) do
    for _, name in ipairs(quantities.names(self.rules.things, kind)) do
      local on = self.rules.things[kind][name].on
      local clause = self.rules.component_clauses[kind][name]
      local domain = on and named(clause, self.domains, on, "layer")
      if domain and kind == "mark" and not domain.layer then
        verbs.fail(clause, "mark '%s': '%s' is no layer of the board", name, on)
      end
    end
  end
  standing.prepare(self)
end

-- Moves as text; read only when a text has to be read or written.
local function notation(self)
  if self.moves_notation then return self.moves_notation end
  local list = {}
  for i, move in ipairs(self.move_list) do
    local args = {}
    for k, arg in ipairs(move.args) do
      args[k] = { name = arg.name, domain = arg.domain.name }
    end
    list[i] = { name = move.name, form = move.form, args = args }
  end
  local made, message, which = moves_notation.compile(list)
  if not made then verbs.fail(self.rules.moves_list[which], "%s", message) end
  self.moves_notation = made
  return made
end

-- closed: open moves are not listed where another move is legal, so that
-- programs need not list offers that they will not make.
function machine.build(rules, traced, closed)
  local self = { rules = rules, traced = traced, closed = closed, sink = false,
    notation = notation }
  self.watch, self.note = watcher(self), traced and teller(self) or nil
  self.goods = quantities.names(rules.things, "good")
  self.goods_with = self.goods[1] and rules.things.good.with or {}
  self.sums = {}
  for trait, list in pairs(self.goods_with) do
    self.sums[trait] = generate.sum(list)
  end
  costs(self)
  self.domains = domains.compile(rules, self.watch, self.note)
  layers(self)
  caches.compile(self)
  caches.of_follows(self)
  self.words, self.makers, self.checked = rules.vocabulary(rules,
    self.watch)
  self.moves, self.move_list = {}, {}
  for i, clause in ipairs(rules.moves_list) do
    self.moves[clause.name] = moves.compile(self, clause)
    self.move_list[i] = self.moves[clause.name]
  end
  all_values(self)
  values.add_prices(self)
  handlers(self)
  flow(self)
  if self.rules.uses_up then
    self.begin_use, self.end_use = exemption.begin_use, exemption.end_use
  end
  return self
end

return machine
