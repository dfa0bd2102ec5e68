-- Which clauses fire while specs run. Every composition made after `start` is
-- watched; a clause is the same in all of them, and in other processes, when
-- its ids, module, file, line, verb and name are. Data (components, changes,
-- fixed numbers) cannot fire and is not counted; nor are clauses without an id.
-- A move fires when it is made, or when its own `when` is said to refuse it; a
-- domain when its values are asked for or a text is read by it.
--
-- What one process has seen is a part; parts add up in any order to what one
-- process would have seen of all.

local kernel = require("rulewright.kernel")

local coverage = {}

local fires = { step = true, move = true, forbid = true, adjust = true,
  on = true, except = true, domain = true, hidden = true }

-- What a clause is known by → what is told of it, and whether it has `fired`.
local known = {}

-- The clauses that are known by it and have not been seen to fire, as a set.
local waiting = {}

-- Whether a clause can fire at all; what is only data cannot.
function coverage.can_fire(clause)
  return fires[clause.verb] or clause.def.wraps ~= nil
    or clause.verb == "value" and type(clause.def.base) == "function"
end

-- Those that can fire, and have an id; but not of one verb, if one is named.
function coverage.select(clauses, but)
  local list = {}
  for _, clause in ipairs(clauses) do
    if #clause.ids > 0 and clause.verb ~= but and coverage.can_fire(clause) then
      list[#list + 1] = clause
    end
  end
  return list
end

-- The clauses of a composition are counted from now on.
function coverage.add(rules)
  for _, clause in ipairs(coverage.select(rules.clauses)) do
    local one = { file = clause.file, line = clause.line, verb = clause.verb,
      ids = table.concat(clause.ids, " "), name = clause.name, fired = false }
    local key = ("%s\n%08d\n%s\n%s\n%s\n%s"):format(one.file, one.line, one.ids,
      one.verb, one.name, clause.module)
    known[key], waiting[key] = known[key] or one, waiting[key] or {}
    waiting[key][clause] = true
  end
end

function coverage.start()
  local rulewright = require("rulewright")
  known, waiting = {}, {}
  rulewright.tracing, rulewright.on_rules = true, coverage.add
end

-- What fired since `start`, as plain data; those that have need not be kept.
function coverage.part()
  for key, clauses in pairs(waiting) do
    local one = known[key]
    for clause in pairs(clauses) do
      one.fired = one.fired or clause.fired > 0
    end
    if one.fired then waiting[key] = nil end
  end
  return known
end

-- Adds what another process has seen.
function coverage.join(part)
  for key, one in pairs(part) do
    known[key] = known[key] or one
    known[key].fired = known[key].fired or one.fired
  end
end

-- A clause is wanted when an id of it begins with one of the prefixes; without
-- prefixes when it is one of the shipped scripts.
local function is_wanted(one, prefixes)
  for _, prefix in ipairs(prefixes) do
    if (" " .. one.ids):find(" " .. prefix, 1, true) then return true end
  end
  return #prefixes == 0 and one.file:find("^scripts/") ~= nil
end

-- { fired =, all =, unfired = clauses in the order of their files }.
function coverage.report(prefixes)
  local report = { fired = 0, all = 0, unfired = {} }
  for _, one in kernel.order.pairs(coverage.part()) do
    if is_wanted(one, prefixes) then
      report.all = report.all + 1
      report.fired = report.fired + (one.fired and 1 or 0)
      if not one.fired then table.insert(report.unfired, one) end
    end
  end
  return report
end

-- The report as lines, the first `clauses: F of T fired`.
function coverage.lines(report)
  local lines = { ("clauses: %d of %d fired"):format(report.fired,
    report.all) }
  for _, clause in ipairs(report.unfired) do
    lines[#lines + 1] = ("  %s %s \"%s\" %s:%d"):format(clause.ids,
      clause.verb, clause.name, clause.file, clause.line)
  end
  return lines
end

return coverage
