-- Caches the answers of values until what they depend on changes. A value is
-- cached only if it and every clause that adjusts it say what they `depend` on,
-- by the topics of caches; otherwise it is worked out each time. So leaving
-- `depends` out is always right, only slower. The keys are the first two
-- arguments; a value asked with more is worked out.

local topics = require("rulewright.engine.topics")
local values = require("rulewright.engine.values")
local clone = require("rulewright.kernel").tree.clone

local value_cache = {}

-- The value worked out anew for every pair of arguments that was asked.
local function renewer(f)
  return function (g, a, row)
    if a == "" then a = nil end
    local anew = {}
    for b in pairs(row) do
      if b == "" then anew[b] = f(g, a) else anew[b] = f(g, a, b) end
    end
    return anew
  end
end

-- Keeps a value that was worked out.
local function keep(ctx, name, value, first, second)
  local rows = ctx.caches[name]
  local row = rows[first]
  if not row then
    row = {}
    rows[first], ctx.filled[name] = row, true
  end
  row[second] = value
  return value
end

local function keeper(ctx, name, f)
  local caches = ctx.caches
  return function (g, a, b, c, d)
    if c ~= nil then return f(g, a, b, c, d) end
    local first, second = a, b
    if first == nil then first = "" end
    if second == nil then second = "" end
    local row = caches[name][first]
    local value = row and row[second]
    if value ~= nil then return value end
    return keep(ctx, name, f(g, a, b), first, second)
  end
end

-- Declares the caches of those values of a machine that can be cached.
function value_cache.link(machine)
  for name, f in pairs(machine.values) do
    local found = not values.is_constant(machine.rules, name)
      and topics.of_value(machine.rules, name, {}, { [name] = true })
    if found then
      local cache = "value " .. name
      machine.kept[name] = cache
      machine.caches[cache] = { renew = renewer(f) }
      topics.link(machine, cache, found)
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
