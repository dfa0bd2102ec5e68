-- Caches the answers of values until what they depend on changes. A value is
-- cached only if it and every clause that adjusts it say what they `depend` on,
-- by the topics of caches; otherwise it is worked out each time. So leaving
-- `depends` out is always right, only slower. The keys are the first two
-- arguments; a value asked with more is worked out.

local topics = require("rulewright.engine.topics")
local values = require("rulewright.engine.values")
local clone = require("rulewright.kernel").tree.clone

local value_cache = {}

-- A value has a cache by its first argument ("" stands for none), and one that
-- holds for each first argument a row by the second. They are built anew like
-- all caches.

local function builder(f)
  return function (g, key) return f(g, key) end
end

local function row_builder(f)
  return function (g, key, row)
    local anew = {}
    for b in pairs(row) do anew[b] = f(g, key, b) end
    return anew
  end
end

-- Keeps what was worked out, and gives it.
local function keep(ctx, name, key, value)
  ctx.caches[name][key], ctx.filled[name] = value, true
  return value
end

local function keeper(ctx, name, f)
  local caches, rows = ctx.caches, name .. " of two"
  return function (g, a, b, c, d)
    if c ~= nil then return f(g, a, b, c, d) end
    local key = a == nil and "" or a
    if b == nil then
      local value = caches[name][key]
      if value ~= nil then return value end
      return keep(ctx, name, key, f(g, a))
    end
    local row = caches[rows][key] or keep(ctx, rows, key, {})
    local value = row[b]
    if value == nil then
      value = f(g, a, b)
      row[b] = value
    end
    return value
  end
end

-- Declares the caches of those values of a machine that can be cached.
function value_cache.link(machine)
  for name, f in pairs(machine.values) do
    local found = not values.is_constant(machine.rules, name)
      and topics.of_value(machine.rules, name, {}, { [name] = true })
    if found then
      local one = "value " .. name
      local two = one .. " of two"
      machine.kept[name] = one
      machine.caches[one] = { build = builder(f) }
      machine.caches[two] = { build = row_builder(f) }
      topics.link(machine, one, found)
      topics.link(machine, two, found)
    end
  end
end

-- Values of these kinds return tables. They belong to clauses that all games
-- share, so strangers get copies.
local shared = { set = true, bundle = true, price = true }

local function own(f)
  return function (g, a, b, c, d)
    local answer = f(g, a, b, c, d)
    if type(answer) == "table" then return clone(answer) end
    return answer
  end
end

local function lend_copies(rules, all)
  for name, f in next, all do
    if shared[rules.values[name].def.kind] then all[name] = own(f) end
  end
end

-- The values of one game, with keepers before those that can be kept.
function value_cache.values(ctx)
  local all, rules = {}, ctx.machine.rules
  for name, f in next, ctx.machine.values do all[name] = f end
  for name, cache in next, ctx.machine.kept do
    all[name] = keeper(ctx, cache, all[name])
  end
  if rules.foreign then lend_copies(rules, all) end
  return all
end

return value_cache
