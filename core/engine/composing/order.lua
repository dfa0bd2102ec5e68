-- The order of the steps of a sequence, from `after` and `before` alone.
-- There is exactly one order or none: two steps that could stand in either
-- order are refused, naming both, unless a ruling settles them. Modules, which
-- are sorted here too, stand in catalogue order where nothing else is said.

local verbs = require("rulewright.engine.language.verbs")

local order = {}

-- The steps that a clause names, but for what may be absent ("x?") and is.
local function present(sequence, steps, clause, names)
  local list = {}
  for _, name in ipairs(verbs.list(names)) do
    local plain = name:gsub("%?$", "")
    if plain == name or steps[plain] then
      verbs.known(clause, steps, plain, "'%s' is no step of sequence '%s'",
        name, sequence)
      list[#list + 1] = plain
    end
  end
  return list
end

-- What stands before each step: name → a set of names.
local function constraints(sequence, clauses, steps, settles)
  local before = {}
  for name in pairs(steps) do before[name] = {} end
  for _, clause in ipairs(clauses) do
    local name, def = clause.name, clause.def
    for _, other in ipairs(present(sequence, steps, clause, def.after)) do
      before[name][other] = true
    end
    for _, other in ipairs(present(sequence, steps, clause, def.before)) do
      before[other][name] = true
    end
  end
  for _, settle in ipairs(settles) do
    local names, last = settle.def.order, nil
    for _, name in ipairs(type(names) == "table" and names or {}) do
      if steps[name] and last then before[name][last] = true end
      last = steps[name] and name or last
    end
  end
  return before
end

local function any_order(sequence, settles, a, b)
  if not sequence then return true end
  for _, settle in ipairs(settles) do
    local named = {}
    for _, name in ipairs(verbs.list(settle.def.between)) do
      named[name] = true
    end
    if settle.def.order == "any" and named[a] and named[b] then return true end
  end
  return false
end

-- In one module its author says the order; of two, the later says where it
-- stands beside the earlier, or a ruling settles it.
local function tie(sequence, one, other, advice)
  local text = ("nobody says which step of '%s' comes first: '%s' (%s, %s) or "
    .. "'%s' (%s, %s); say before = \"%s\" or after = \"%s\" in '%s'"):format(
    sequence, one.name, one.module, verbs.where(one), other.name, other.module,
    verbs.where(other), one.name, one.name, other.name)
  if one.module ~= other.module then
    text = text .. ", or let a ruling settle it" .. advice(one, other)
  end
  error(text, 0)
end

local function circle(sequence, steps, left)
  error(("%s: %s go in a circle: %s"):format(verbs.where(steps[left[#left]]),
    sequence and ("the steps of '%s'"):format(sequence) or "the modules",
    table.concat(left, ", ")), 0)
end

-- The names of `clauses`, which come in catalogue order: the steps of one
-- sequence, or modules if it has no name. advice(one, other) says how two of
-- them could be settled.
function order.sort(sequence, clauses, settles, advice)
  local steps, left, result = {}, {}, {}
  for i, clause in ipairs(clauses) do
    steps[clause.name], left[i] = clause, clause.name
  end
  local before = constraints(sequence, clauses, steps, settles)
  while #left > 0 do
    local first
    for i, name in ipairs(left) do
      local is_free = next(before[name]) == nil
      if is_free and first
        and not any_order(sequence, settles, left[first], name) then
        tie(sequence, steps[left[first]], steps[name], advice)
      end
      first = first or is_free and i or nil
    end
    if not first then circle(sequence, steps, left) end
    local name = table.remove(left, first)
    result[#result + 1] = name
    for _, names in pairs(before) do names[name] = nil end
  end
  return result
end

return order
