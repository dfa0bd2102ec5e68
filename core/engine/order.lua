-- The order of the steps of a sequence, from `after` and `before` alone.
-- There is exactly one order or none: two steps that could stand in either
-- order are refused, naming both, unless a ruling settles them.

local nearest = require("rulewright.engine.nearest")
local verbs = require("rulewright.engine.verbs")

local order = {}

-- must[a][b]: a stands before b.
local function constraints(sequence, steps, settles)
  local must = {}
  for name in pairs(steps) do must[name] = {} end
  local function known(name) -- "x?": the step x, which may be absent
    local optional = name:match("^(.*)%?$")
    if not optional then return name end
    return steps[optional] and optional
  end
  local function add(first, second, clause)
    first, second = known(first), known(second)
    if not first or not second then return end
    local unknown = not must[first] and first or not must[second] and second
    if unknown then
      verbs.fail(clause, "'%s' is no step of sequence '%s'%s", unknown,
        sequence, nearest.hint(unknown, steps))
    end
    must[first][second] = clause
  end
  for name, clause in pairs(steps) do
    for _, other in ipairs(verbs.list(clause.def.after)) do
      add(other, name, clause)
    end
    for _, other in ipairs(verbs.list(clause.def.before)) do
      add(name, other, clause)
    end
  end
  for _, settle in ipairs(settles) do
    local names = settle.def.order
    if type(names) == "table" then
      local present = {}
      for _, name in ipairs(names) do
        if steps[name] then present[#present + 1] = name end
      end
      for i = 1, #present - 1 do add(present[i], present[i + 1], settle) end
    end
  end
  return must
end

-- How many steps must stand before each.
local function count_before(must)
  local before = {}
  for name in pairs(must) do before[name] = 0 end
  for _, later in pairs(must) do
    for name in pairs(later) do before[name] = before[name] + 1 end
  end
  return before
end

local function free_steps(left, before)
  local free = {}
  for _, name in ipairs(left) do
    if before[name] == 0 then free[#free + 1] = name end
  end
  return free
end

local function any_order(settles, a, b)
  for _, settle in ipairs(settles) do
    if settle.def.order == "any" then
      local named = {}
      for _, name in ipairs(verbs.list(settle.def.between)) do
        named[name] = true
      end
      if named[a] and named[b] then return true end
    end
  end
  return false
end

-- What to do about it: in one module its author says the order; of two, the
-- later says where it stands beside the earlier, or a ruling settles it.
local function remedy(one, other, advice)
  local say = "say before = \"%s\" or after = \"%s\" in '%s'"
  if one.module == other.module then
    return say:format(one.name, one.name, other.name)
  end
  local early, late = one, other
  if (other.rank or 0) < (one.rank or 0) then early, late = other, one end
  return say:format(early.name, early.name, late.name)
    .. ", or let a ruling settle it" .. (advice and advice(one, other) or "")
end

local function tie(sequence, one, other, advice)
  return ("nobody says which step of '%s' comes first: '%s' (%s, %s) or '%s' "
    .. "(%s, %s); %s"):format(sequence, one.name, one.module,
    verbs.where(one), other.name, other.module, verbs.where(other),
    remedy(one, other, advice))
end

local function circle(sequence, steps, left)
  return ("%s: the steps of '%s' go in a circle: %s"):format(
    verbs.where(steps[left[#left]]), sequence, table.concat(left, ", "))
end

-- `clauses`: the step clauses of one sequence, in catalogue order; advice(one,
-- other) says, where given, how two of them could be settled.
function order.sort(sequence, clauses, settles, advice)
  local steps, left = {}, {}
  for _, clause in ipairs(clauses) do
    steps[clause.name], left[#left + 1] = clause, clause.name
  end
  local must = constraints(sequence, steps, settles)
  local result, before = {}, count_before(must)
  while #left > 0 do
    local free = free_steps(left, before)
    if #free == 0 then
      error(circle(sequence, steps, left), 0)
    end
    for i = 2, #free do
      if not any_order(settles, free[1], free[i]) then
        error(tie(sequence, steps[free[1]], steps[free[i]], advice), 0)
      end
    end
    result[#result + 1] = free[1]
    for name in pairs(must[free[1]]) do before[name] = before[name] - 1 end
    for i, name in ipairs(left) do
      if name == free[1] then table.remove(left, i) break end
    end
  end
  return result
end

return order
