-- Compiles composed rules into what a game runs on. There are two forms: the
-- plain one, and one that counts and reports every clause that fires. In the
-- plain one a clause that no move touches costs nothing.

local domains = require("rulewright.engine.domains")
local generate = require("rulewright.engine.generate")
local nearest = require("rulewright.engine.nearest")
local value_cache = require("rulewright.engine.value_cache")
local moves = require("rulewright.engine.moves")
local moves_notation = require("rulewright.engine.notation.moves")
local prices = require("rulewright.engine.prices")
local quantities = require("rulewright.engine.quantities")
local standing = require("rulewright.engine.standing")
local topics = require("rulewright.engine.topics")
local values = require("rulewright.engine.values")
local verbs = require("rulewright.engine.verbs")
local vocabulary = require("rulewright.engine.vocabulary")

local machine = {}

local function tell(self, clause)
  clause.fired = clause.fired + 1
  local sink = self.sink
  if sink then sink[#sink + 1] = clause end
end

-- A function of a clause, watched when traced. A forbid fires when it
-- forbids; anything else when it is called.
local function watcher(self)
  if not self.traced then
    return function (_, f) return f end
  end
  return function (clause, f, only_if_true)
    return function (...)
      local result, blanks = f(...)
      if result or not only_if_true then tell(self, clause) end
      return result, blanks
    end
  end
end

-- A function of a domain's clause, counted when traced; a domain is asked too
-- often to be told of each time.
local function counter(self)
  return function (clause, f)
    if not (self.traced and f and clause.ids[1]) then return f end
    return function (...)
      clause.fired = clause.fired + 1
      return f(...)
    end
  end
end

local function goods(self)
  self.goods = quantities.names(self.rules.things, "good")
  self.goods_with = self.goods[1] and self.rules.things.good.with or {}
  self.sums = {}
  for trait, list in pairs(self.goods_with) do
    self.sums[trait] = generate.sum(list)
  end
end

-- An error about a name that does not exist, with the nearest one that does.
local function unknown(clause, name, what, names)
  verbs.fail(clause, "%s '%s': there is no %s '%s'%s",
    clause.kind or clause.verb, clause.name, what, name,
    nearest.hint(name, names))
end

local function costs(self)
  self.costs = {}
  local known = {}
  for _, name in ipairs(self.goods) do known[name] = true end
  for _, name in ipairs(quantities.names(self.rules.things, "cost")) do
    local bundle = {}
    for field, n in pairs(self.rules.things.cost[name]) do
      if field ~= "name" then
        if not known[field] then
          unknown(self.rules.component_clauses.cost[name], field, "good", known)
        end
        if n > 0 then bundle[field] = n end
      end
    end
    self.costs[name] = bundle
  end
end

local function all_values(self)
  self.values = {}
  for name, clause in pairs(self.rules.values) do
    local of = clause.def.of
    if of and not self.domains[of] then
      unknown(clause, of, "domain", self.domains)
    end
    local note = self.traced and function (by)
      tell(self, by or clause)
    end or nil
    self.values[name] = values.compile(self.rules, name, note)
  end
  self.kept = {}
  if not self.traced then value_cache.link(self) end
end

local function handlers(self)
  self.handlers = {}
  for name in pairs(self.rules.events) do
    local list = {}
    for i, clause in ipairs(self.rules.handlers[name] or {}) do
      list[i] = self.watch(clause, clause.def.run)
    end
    self.handlers[name] = list
  end
end

-- The step whose moves are listed: if the machine is closed, open moves stand
-- in a step of their own.
local function listed_in(self, step, move)
  if not (self.closed and move.open) then return step end
  step.open = step.open or { name = step.name, free = step.free, listed = {} }
  return step.open
end

-- Open moves are looked for only where no other is legal.
local function closed_first(self, step)
  local list, open = moves.lister(self, step), step.open
  if not open then return list end
  local others = moves.lister(self, open)
  return function (g, player, s, out)
    list(g, player, s, out)
    if out.n == 0 then others(g, player, s, out) end
  end
end

-- A neutral seat has no move: a step that asks it is passed over.
local function list_of_step(self, step)
  local list = closed_first(self, step)
  if not self.rules.things.neutral then return list end
  return function (g, player, s, out)
    if g.players[player].neutral then out.n = 0 else list(g, player, s, out) end
  end
end

local function step_of(self, clause)
  local def, rules = clause.def, self.rules
  local step = { name = clause.name, clause = clause, when = def.when,
    run = def.run, player = def.player or false,
    repeats = def.repeats or false,
    alone = def.alone == "automatic", free = def.free or false, offers = {},
    listed = {}, forbids = {} }
  for i, clause_of in ipairs(rules.forbids[clause.name] or {}) do
    if not clause_of.def.when then
      verbs.fail(clause_of, "forbid '%s': a step is no place, so when was "
        .. "expected", clause.name)
    end
    step.forbids[i] = { clause = clause_of,
      when = self.watch(clause_of, clause_of.def.when, true) }
  end
  local offers = not clause.hollow and rules.offers[clause.name] or {}
  for i, name in ipairs(offers) do
    local move = self.moves[name]
    step.offers[i] = move
    if not move.open or move.sample then
      table.insert(listed_in(self, step, move).listed, move)
    end
  end
  step.waits = #step.offers > 0
  -- Generated when it is first needed: a game passes through few of its steps.
  step.list = function (...)
    step.list = list_of_step(self, step)
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
      if on and not self.domains[on] then
        unknown(clause, on, "layer", self.domains)
      elseif on and kind == "mark" and not self.domains[on].layer then
        verbs.fail(clause, "mark '%s': '%s' is no layer of the board", name, on)
      end
    end
  end
  standing.prepare(self)
end

-- Whether no topic of this set may tell of what is hidden: the board and the
-- pieces on it are seen by all.
local function is_public(self, found)
  for topic in pairs(found) do
    if topic ~= "board" and topic ~= "pieces" and not self.traits[topic]
      and not self.traits_of[topic] then
      return false
    end
  end
  return true
end

-- Caches by name, and those that depend on each topic. A cache that depends on
-- a value whose topics are unknown is built each time.
local function caches(self)
  self.caches, self.dependents = {}, {}
  for _, clause in ipairs(self.rules.caches_list) do
    local name, def = clause.name, clause.def
    local depends = def.depends or (def.keep and {} or { "pieces" })
    local found = topics.of(self.rules, depends)
    self.caches[name] = { build = def.build, keep = def.keep, dump = def.dump,
      copy = def.copy, passing = not found,
      public = is_public(self, found or {}) }
    topics.link(self, name, found or {})
  end
end

-- Topics of a piece: `pieces`, its name, and its traits such as `building`.
local function topics_of(self, piece)
  return { "pieces", piece, table.unpack(self.traits_of[piece]) }
end

-- Caches that pieces outdate by coming or going, each once.
local function touched_by(self, pieces)
  local seen, names = {}, {}
  for _, piece in ipairs(pieces) do
    for _, topic in ipairs(topics_of(self, piece)) do
      for _, name in ipairs(self.dependents[topic] or {}) do
        if not seen[name] then seen[name], names[#names + 1] = true, name end
      end
    end
  end
  return names
end

-- The caches that each piece outdates, and those that are outdated when any
-- piece may have changed.
local function touches(self)
  local all = quantities.names(self.rules.things, "piece")
  self.touched = {}
  for _, piece in ipairs(all) do
    self.touched[piece] = touched_by(self, { piece })
  end
  if #all > 0 then self.dependents.pieces = touched_by(self, all) end
end

-- Moves as text; read only when a text has to be read or written.
local function notation(self)
  if not self.moves_notation then
    local list = {}
    for i, move in ipairs(self.move_list) do
      local args = {}
      for k, arg in ipairs(move.args) do
        args[k] = { name = arg.name, domain = arg.domain.name,
          optional = arg.optional or arg.free }
      end
      list[i] = { name = move.name, form = move.form, args = args }
    end
    local made, message, which = moves_notation.compile(list)
    if not made then verbs.fail(self.rules.moves_list[which], "%s", message) end
    self.moves_notation = made
  end
  return self.moves_notation
end

-- closed: open moves are not listed where another move is legal, so that
-- programs need not list offers that they will not make.
function machine.build(rules, traced, closed)
  local self = { rules = rules, traced = traced, closed = closed, sink = false,
    notation = notation }
  self.watch = watcher(self)
  self.tell = function (clause)
    if clause then tell(self, clause) end
  end
  if traced then
    self.note = function (clause) tell(self, clause) end
  end
  goods(self)
  costs(self)
  self.domains = domains.compile(rules, counter(self))
  layers(self)
  caches(self)
  self.words = vocabulary.of(rules, self.watch)
  self.moves, self.move_list = {}, {}
  for i, clause in ipairs(rules.moves_list) do
    self.moves[clause.name] = moves.compile(self, clause)
    self.move_list[i] = self.moves[clause.name]
  end
  all_values(self)
  prices.link(self)
  handlers(self)
  flow(self)
  touches(self)
  return self
end

return machine
