-- What cached things depend on. A topic is reported by g:changed, or is the
-- name or a trait of a piece that comes or goes. A value may stand for its own
-- topics; if it, or a clause that adjusts it, does not say what it depends on,
-- nothing that depends on it can be cached.

local values = require("rulewright.engine.values")

local topics = {}

local function take(rules, names, found, seen)
  for _, name in ipairs(names) do
    if not rules.values[name] then
      found[name] = true
    elseif not seen[name] then
      seen[name] = true
      if not topics.of_value(rules, name, found, seen) then return nil end
    end
  end
  return found
end

-- What a clause says it depends on; a value that it adds it names as well.
local function depends_of(clause)
  local names, other = clause.def.depends, values.counted(clause)
  if not other or not names and clause.def.when then return names end
  return { other, table.unpack(names or {}) }
end

-- Adds the topics of a value to `found`; nil if one of its clauses says none.
function topics.of_value(rules, name, found, seen)
  local clauses = { rules.values[name] }
  for _, clause in ipairs(rules.adjusts[name] or {}) do
    clauses[#clauses + 1] = clause
  end
  for _, clause in ipairs(clauses) do
    local names = depends_of(clause)
    if not names or not take(rules, names, found, seen) then return nil end
  end
  return found
end

-- The topics that these names stand for, as a set; nil if they are unknown.
function topics.of(rules, names) return take(rules, names, {}, {}) end

-- From now on each of the topics (a set) outdates the cache.
function topics.link(machine, cache, set)
  for topic in pairs(set) do
    local list = machine.dependents[topic] or {}
    machine.dependents[topic] = list
    list[#list + 1] = cache
  end
end

return topics
