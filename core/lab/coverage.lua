-- Which clauses fire while specs run. Every composition made after `start` is
-- watched; a clause is the same in all of them, and in other processes, when
-- its ids, module, file, line, verb and name are. Data (components, changes,
-- fixed numbers) cannot fire and is not counted; nor are clauses without an id.
-- A move fires when it is made, or when its own `when` is said to refuse it; a
-- domain when its values are asked for or a text is read by it.
--
-- What one process has seen is a part; parts add up in any order to what one
-- process would have seen of all.

local coverage = {}

local fires = { step = true, move = true, forbid = true, adjust = true,
  on = true, domain = true, hidden = true }

-- key → { clause = the first one seen, or what a part tells of it,
-- all = clauses not yet seen to fire, fired = true once one did }
local known = {}

-- Whether a clause can fire at all; what is only data cannot.
function coverage.can_fire(clause)
  if clause.state == "dropped" or clause.state == "replaced" then
    return false
  end
  if clause.verb == "value" then return type(clause.def.base) == "function" end
  return fires[clause.verb] or clause.def.wraps ~= nil
end

local function key_of(clause)
  return table.concat({ clause.file, clause.line, clause.verb, clause.name,
    clause.module, table.unpack(clause.ids) }, "\n")
end

-- Whether a clause has fired; those that have need not be kept.
local function has_fired(entry)
  for clause in pairs(entry.all) do
    if clause.fired > 0 then
      entry.fired, entry.all = true, {}
      break
    end
  end
  return entry.fired
end

local function entry_of(clause)
  local key = key_of(clause)
  known[key] = known[key] or { clause = clause, all = {}, fired = false }
  return known[key]
end

-- The clauses of a composition are counted from now on.
function coverage.add(rules)
  for _, clause in ipairs(rules.clauses) do
    local entry = #clause.ids > 0 and coverage.can_fire(clause)
      and entry_of(clause)
    if entry and not has_fired(entry) then entry.all[clause] = true end
  end
end

function coverage.start()
  local rulewright = require("rulewright")
  known = {}
  rulewright.tracing = true
  rulewright.on_rules = coverage.add
end

-- What fired since `start`, as plain data.
function coverage.part()
  local part = {}
  for _, entry in pairs(known) do
    local clause = entry.clause
    part[#part + 1] = { ids = clause.ids, module = clause.module,
      file = clause.file, line = clause.line, verb = clause.verb,
      name = clause.name, fired = has_fired(entry) }
  end
  return part
end

-- Adds what another process has seen.
function coverage.join(part)
  for _, clause in ipairs(part) do
    local entry = entry_of(clause)
    entry.fired = entry.fired or clause.fired
  end
end

-- A clause is wanted when an id of it begins with one of the prefixes; without
-- prefixes when it is one of the shipped scripts.
local function is_wanted(clause, prefixes)
  if #prefixes == 0 then return clause.file:find("^scripts/") ~= nil end
  for _, id in ipairs(clause.ids) do
    for _, prefix in ipairs(prefixes) do
      if id:sub(1, #prefix) == prefix then return true end
    end
  end
  return false
end

local function by_place(a, b)
  if a.file ~= b.file then return a.file < b.file end
  if a.line ~= b.line then return a.line < b.line end
  return key_of(a) < key_of(b)
end

-- { fired =, all =, unfired = clauses in the order of their files }.
function coverage.report(prefixes)
  local report = { fired = 0, all = 0, unfired = {} }
  for _, entry in pairs(known) do
    if is_wanted(entry.clause, prefixes or {}) then
      report.all = report.all + 1
      if has_fired(entry) then
        report.fired = report.fired + 1
      else
        table.insert(report.unfired, entry.clause)
      end
    end
  end
  table.sort(report.unfired, by_place)
  return report
end

-- The report as lines, the first `clauses: F of T fired`.
function coverage.lines(report)
  local lines = { ("clauses: %d of %d fired"):format(report.fired,
    report.all) }
  for _, clause in ipairs(report.unfired) do
    lines[#lines + 1] = ("  %s %s \"%s\" %s:%d"):format(
      table.concat(clause.ids, " "), clause.verb, clause.name, clause.file,
      clause.line)
  end
  return lines
end

return coverage
