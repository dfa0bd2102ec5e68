-- What is kept until what it depends on changes: the caches of the rules, and
-- the answers of values. A topic is reported by g:changed, or is the name or a
-- trait of a piece that comes or goes. A value stands for the topics on which
-- it and every clause that adjusts it say they `depend`; if one of these does
-- not say it, nothing that depends on the value is kept. So leaving `depends`
-- out is always right, only slower.

local clone = require("rulewright.kernel").tree.clone
local quantities = require("rulewright.engine.quantities")
local values = require("rulewright.engine.values")

local caches = {}

-- What a clause says it depends on; a value that it adds it names as well.
local function depends_of(clause)
  local names, other = clause.def.depends, values.counted(clause)
  if not other or not names and clause.def.when then return names end
  return { other, table.unpack(names or {}) }
end

-- Adds the topics that these names stand for to a set; nil if they are unknown.
local function topics_of(rules, names, found, seen)
  for _, name in ipairs(names or {}) do
    local value = rules.values[name]
    if not value then found[name] = true end
    for _, clause in ipairs(value and not seen[name] and { value,
      table.unpack(rules.adjusts[name] or {}) } or {}) do
      seen[name] = true
      if not topics_of(rules, depends_of(clause), found, seen) then
        return nil
      end
    end
  end
  return names and found
end

-- Declares a cache that these topics (a set; nil: unknown) outdate. What
-- depends on what is unknown is built each time.
local function declare(machine, name, plan, topics)
  machine.caches[name], plan.passing = plan, not topics
  for topic in pairs(topics or {}) do
    local list = machine.dependents[topic] or {}
    machine.dependents[topic] = list
    list[#list + 1] = name
  end
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
  machine.caches, machine.dependents, machine.kept = {}, {}, {}
  for _, clause in ipairs(machine.rules.caches_list) do
    local def = clause.def
    local topics = topics_of(machine.rules,
      def.depends or (def.keep and {} or { "pieces" }), {}, {})
    declare(machine, clause.name, { build = def.build, keep = def.keep,
      dump = def.dump, copy = def.copy, public = is_public(machine, topics) },
      topics)
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

-- Caches that pieces outdate by coming or going, each once. Their topics are
-- `pieces`, their names, and their traits such as `building`.
local function touched_by(machine, pieces)
  local seen, names = {}, {}
  for _, piece in ipairs(pieces) do
    for _, topic in ipairs({ "pieces", piece,
      table.unpack(machine.traits_of[piece]) }) do
      for _, name in ipairs(machine.dependents[topic] or {}) do
        if not seen[name] then seen[name], names[#names + 1] = true, name end
      end
    end
  end
  return names
end

-- The caches that each piece outdates, and those that are outdated when any
-- piece may have changed.
function caches.touch(machine)
  local all = quantities.names(machine.rules.things, "piece")
  machine.touched = {}
  for _, piece in ipairs(all) do
    machine.touched[piece] = touched_by(machine, { piece })
  end
  if all[1] then machine.dependents.pieces = touched_by(machine, all) end
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
