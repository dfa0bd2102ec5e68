-- What is kept until what it depends on changes: the caches of the rules, and
-- the answers of values. A topic is reported by g:changed, or is the name or a
-- trait of a piece that comes or goes. A value stands for the topics on which
-- it and every clause that adjusts it say they `depend`; if one of these does
-- not say it, nothing that depends on the value is kept. So leaving `depends`
-- out is always right, only slower.

local clone = require("rulewright.kernel").tree.clone
local exemption = require("rulewright.engine.composing.exemption")
local quantities = require("rulewright.engine.language.quantities")
local values = require("rulewright.engine.composing.values")
local verbs = require("rulewright.engine.language.verbs")

local caches = {}

-- Whether nothing of a clause is worked out: then it depends on nothing.
local function is_fixed(def)
  for _, field in next, def do
    if type(field) == "function" then return false end
  end
  return true
end

-- What a clause says it depends on; a value that it adds it names as well. What
-- holds once is in no topic.
local function depends_of(clause)
  if clause.def.once then return nil end
  local names, other = clause.def.depends, values.counted(clause)
  if not other and is_fixed(clause.def) then names = names or {} end
  if not other or not names and clause.def.when then return names end
  return { other, table.unpack(names or {}) }
end

-- Adds a clause and its exceptions to a list.
local function add_clause(rules, list, clause)
  list[#list + 1] = clause
  for _, except in ipairs(rules.exceptions[clause] or {}) do
    add_clause(rules, list, except)
  end
end

-- The clauses that have a part in a value.
local function contributing(rules, name, value)
  local list = { value }
  for _, clause in ipairs(rules.adjusts[name] or {}) do
    add_clause(rules, list, clause)
  end
  return list
end

-- Adds the topics that these names stand for to a set; nil if they are unknown.
-- A value may be called like a mark: then both are meant.
local function topics_of(rules, names, found, seen)
  for _, name in ipairs(names or {}) do
    local value = rules.values[name]
    local marks = rules.things.mark
    if not value or marks and marks[name] then found[name] = true end
    for _, clause in ipairs(value and not seen[name]
      and contributing(rules, name, value) or {}) do
      seen[name] = true
      if not topics_of(rules, depends_of(clause), found, seen) then
        return nil
      end
    end
  end
  return names and found
end

local function append(lists, key, item)
  local list = lists[key] or {}
  lists[key] = list
  list[#list + 1] = item
end

-- Whether a piece that comes or goes outdates what depends on these topics:
-- `pieces`, its name, or one of its traits such as `building`.
local function touches(machine, piece, topics)
  local found = topics.pieces or topics[piece]
  for _, trait in ipairs(machine.traits_of[piece]) do
    found = found or topics[trait]
  end
  return found
end

-- Declares a cache that these topics (a set; nil: unknown) outdate. What
-- depends on what is unknown is built each time. What any piece outdates is
-- outdated when no matter which may have changed.
local function declare(machine, name, plan, topics)
  machine.caches[name], plan.passing = plan, not topics
  local all, outdating = quantities.names(machine.rules.things, "piece"), {}
  for topic in pairs(topics or {}) do outdating[topic] = true end
  for _, piece in ipairs(topics and all or {}) do
    if touches(machine, piece, topics) then
      outdating.pieces = true
      append(machine.touched, piece, name)
    end
  end
  for topic in pairs(outdating) do append(machine.dependents, topic, name) end
end

-- Whether no topic of this set may tell of what is hidden: the board and the
-- pieces on it are seen by all.
local function is_public(machine, topics)
  for topic in pairs(topics or {}) do
    if topic ~= "board" and topic ~= "pieces" and not machine.traits[topic]
      and not machine.traits_of[topic] then
      return false
    end
  end
  return true
end

-- The caches of the rules.
function caches.compile(machine)
  machine.caches, machine.kept = {}, {}
  machine.dependents, machine.touched = {}, {}
  for _, clause in ipairs(machine.rules.caches_list) do
    local def = clause.def
    local topics = topics_of(machine.rules,
      def.depends or (def.keep and {} or { "pieces" }), {}, {})
    declare(machine, clause.name, { build = def.build, keep = def.keep,
      dump = def.dump, copy = def.copy, public = is_public(machine, topics) },
      topics)
  end
end

-- As many as an integer has bits to spare.
local most_follows = 60

-- Notes in the lists of what these topics outdate that a bit is due.
local function make_due(machine, topics, bit)
  local function note(lists, key)
    lists[key] = lists[key] or {}
    lists[key].follows = (lists[key].follows or 0) | bit
  end
  for topic in pairs(topics) do note(machine.dependents, topic) end
  for _, piece in ipairs(quantities.names(machine.rules.things, "piece")) do
    if touches(machine, piece, topics) then
      note(machine.touched, piece)
      note(machine.dependents, "pieces")
    end
  end
end

-- What follows from the state: machine.follows, each with a bit of its own,
-- which a list of what is outdated has in `follows`. What hangs on a topic that
-- is not known is in machine.always_follows.
function caches.of_follows(machine)
  machine.follows, machine.always_follows = {}, 0
  for i, clause in ipairs(machine.rules.follows_list) do
    if i > most_follows then
      verbs.fail(clause, "a game has at most %d clauses 'follow'", most_follows)
    end
    local topics = topics_of(machine.rules, clause.def.depends, {}, {})
    for _, except in ipairs(machine.rules.exceptions[clause] or {}) do
      topics = topics and topics_of(machine.rules, depends_of(except), topics,
        {})
    end
    machine.follows[i] = exemption.of_handler({ rules = machine.rules,
      note = machine.note }, clause, machine.watch(clause, clause.def.run))
    if topics then
      make_due(machine, topics, 1 << i)
    else
      machine.always_follows = machine.always_follows | 1 << i
    end
  end
end

-- A value that can be kept and in which a function has a part has a cache by
-- its first argument ("" stands for none), and one that holds for each first
-- argument a row by the second. One asked with more is worked out.
function caches.of_values(machine)
  local rules = machine.rules
  for name, f in pairs(machine.values) do
    local changes = type(values.base(rules, name)) == "function"
      or (rules.adjusts[name] or {})[1]
    local topics = changes and topics_of(rules, { name }, {}, {})
    if topics then
      local one = "value " .. name
      machine.kept[name] = one
      declare(machine, one, { build = function (g, key) return f(g, key) end },
        topics)
      declare(machine, one .. " of two", { build = function (g, key, row)
        local anew = {}
        for b in pairs(row) do anew[b] = f(g, key, b) end
        return anew
      end }, topics)
    end
  end
end

-- Keeps what was worked out, and gives it.
local function keep(ctx, name, key, value)
  ctx.caches[name][key], ctx.filled[name] = value, true
  return value
end

local function keeper(ctx, name, f)
  local all, rows = ctx.caches, name .. " of two"
  return function (g, a, b, c, d)
    if c ~= nil then return f(g, a, b, c, d) end
    local key = a == nil and "" or a
    if b == nil then
      local value = all[name][key]
      if value ~= nil then return value end
      return keep(ctx, name, key, f(g, a))
    end
    local row = all[rows][key] or keep(ctx, rows, key, {})
    local value = row[b]
    if value == nil then
      value = f(g, a, b)
      row[b] = value
    end
    return value
  end
end

-- Values of these kinds return tables. They belong to clauses that all games
-- share, so strangers get copies.
local shared = { set = true, bundle = true, price = true }

local function own(f)
  return function (g, a, b, c, d)
    local answer = f(g, a, b, c, d)
    return type(answer) == "table" and clone(answer) or answer
  end
end

-- The values of one game, with keepers before those that can be kept.
function caches.values(ctx)
  local all, rules = {}, ctx.machine.rules
  for name, f in next, ctx.machine.values do
    local kept = ctx.machine.kept[name]
    if kept then f = keeper(ctx, kept, f) end
    all[name] = rules.foreign and shared[rules.values[name].def.kind] and own(f)
      or f
  end
  return all
end

return caches
