-- Values that are kept until what they depend on changes. A value is kept
-- when it and every clause that adjusts it say what they `depend` on, by the
-- topics of caches; one clause that does not say so, and the value is worked
-- out each time. So saying nothing is always right, only slower. Kept by the
-- first two arguments; values with more are not kept.

local kept = {}

-- All topics a value depends on, or nil.
local function topics_of(rules, name)
  local topics = {}
  local clauses = { rules.values[name] }
  for _, clause in ipairs(rules.adjusts[name] or {}) do
    clauses[#clauses + 1] = clause
  end
  for _, clause in ipairs(clauses) do
    if not clause.def.depends then return nil end
    for _, topic in ipairs(clause.def.depends) do topics[topic] = true end
  end
  return topics
end

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

local function keeper(caches, name, f)
  return function (g, a, b)
    local rows, first, second = caches[name], a, b
    if first == nil then first = "" end
    if second == nil then second = "" end
    local row = rows[first]
    if not row then
      row = {}
      rows[first] = row
    end
    local value = row[second]
    if value == nil then
      value = f(g, a, b)
      row[second] = value
    end
    return value
  end
end

-- Names the caches of the values of a machine that can be kept.
function kept.link(machine)
  machine.kept = {}
  for name, f in pairs(machine.values) do
    local topics = topics_of(machine.rules, name)
    if topics then
      local cache = "value " .. name
      machine.kept[name] = cache
      machine.caches[cache] = { renew = renewer(f) }
      for topic in pairs(topics) do
        local list = machine.dependents[topic] or {}
        machine.dependents[topic] = list
        list[#list + 1] = cache
      end
    end
  end
end

-- The values of one game, with keepers before those that can be kept.
function kept.values(ctx)
  local values = {}
  for name, f in next, ctx.machine.values do values[name] = f end
  for name, cache in next, ctx.machine.kept do
    values[name] = keeper(ctx.caches, cache, values[name])
  end
  return values
end

return kept
