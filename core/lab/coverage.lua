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

-- What a clause is known by → true if it has fired, else a set of those that
-- have not been seen to.
local known = {}

local key_form = "%s\n%08d\n%s\n%s\n%s\n%s"
local key_pattern = "^(.-)\n(%d+)\n(.-)\n(.-)\n(.-)\n(.-)$"

local function key_of(clause)
  return key_form:format(clause.file, clause.line,
    table.concat(clause.ids, " "), clause.verb, clause.name, clause.module)
end

-- Whether a clause can fire at all; what is only data cannot.
function coverage.can_fire(clause)
  if clause.state == "dropped" or clause.state == "replaced" then
    return false
  elseif clause.verb == "value" then
    return type(clause.def.base) == "function"
  end
  return fires[clause.verb] or clause.def.wraps ~= nil
end

-- Those with an id, and that are wanted, if not all are.
function coverage.select(clauses, wanted)
  local list = {}
  for _, clause in ipairs(clauses) do
    if #clause.ids > 0 and (not wanted or wanted(clause)) then
      list[#list + 1] = clause
    end
  end
  return list
end

-- The clauses of a composition are counted from now on.
function coverage.add(rules)
  for _, clause in ipairs(coverage.select(rules.clauses, coverage.can_fire)) do
    local key = key_of(clause)
    known[key] = known[key] or {}
    if known[key] ~= true then known[key][clause] = true end
  end
end

function coverage.start()
  local rulewright = require("rulewright")
  known = {}
  rulewright.tracing, rulewright.on_rules = true, coverage.add
end

-- What fired since `start`, as plain data; those that have need not be kept.
function coverage.part()
  local part = {}
  for key, clauses in pairs(known) do
    part[key] = clauses == true
    for clause in pairs(part[key] and {} or clauses) do
      part[key] = part[key] or clause.fired > 0
    end
    known[key] = part[key] or clauses
  end
  return part
end

-- Adds what another process has seen.
function coverage.join(part)
  for key, fired in pairs(part) do known[key] = fired or known[key] or {} end
end

-- A clause is wanted when an id of it begins with one of the prefixes; without
-- prefixes when it is one of the shipped scripts.
local function is_wanted(file, ids, prefixes)
  if #prefixes == 0 then return file:find("^scripts/") ~= nil end
  for _, prefix in ipairs(prefixes) do
    if (" " .. ids):find(" " .. prefix, 1, true) then return true end
  end
  return false
end

-- { fired =, all =, unfired = clauses in the order of their files }.
function coverage.report(prefixes)
  local report, keys = { fired = 0, all = 0, unfired = {} }, {}
  local part = coverage.part()
  for key in pairs(part) do keys[#keys + 1] = key end
  table.sort(keys)
  for _, key in ipairs(keys) do
    local file, line, ids, verb, name = key:match(key_pattern)
    if is_wanted(file, ids, prefixes) then
      report.all = report.all + 1
      if part[key] then report.fired = report.fired + 1
      else
        table.insert(report.unfired, { file = file, ids = ids, verb = verb,
          line = math.tointeger(line), name = name })
      end
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
