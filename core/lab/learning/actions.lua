-- A number for every move of a composition. Numbers are declared by the forms
-- of the moves and the domains of their arguments and met nowhere: they are the
-- same in every process and every game of the composition with as many players.
--
-- A move has as many numbers as its arguments have values, combined; the last
-- argument counts fastest. An argument that may be left out has one value more,
-- which comes first. Numbers count from 0.

local kernel = require("rulewright.kernel")
local numbering = require("rulewright.lab.learning.numbering")
local verbs = require("rulewright.engine.language.verbs")

local number_all = kernel.numbers.code

local actions = {}
actions.__index = actions

-- More numbers than this help nobody.
local most = 1 << 22

-- An argument: `index`, its share of the number by value; `none`, the share of
-- a missing one, if one may be missing; `step`, by which a rank counts.
local function argument(arg, numbers, step)
  local missing = arg.optional or arg.free
  local shift = missing and 1 or 0
  local self = { step = step, none = missing and 0 or nil, shift = shift,
    size = numbers.size, is_bundle = numbers.is_bundle }
  if not numbers.index then return self end
  local function shared(index)
    local own = {}
    for value, i in next, index do
      own[value] = type(i) == "table" and shared(i) or (i + shift) * step
    end
    return own
  end
  self.index = shared(numbers.index)
  return self
end

-- The plan of a kind of move, whose numbers begin with `first`.
local function plan_of(self, move, first)
  local plan, step = { first = first }, 1
  for k = #move.args, 1, -1 do
    local arg = move.args[k]
    local numbers = self.domains[arg.domain.name]
    plan[k] = argument(arg, numbers, step)
    plan.ranked = plan.ranked or not numbers.index
    step = step * (numbers.size + plan[k].shift)
  end
  plan.count = step
  if first + step > most then
    verbs.fail(move.clause, "move '%s' has %d numbers; all moves together have "
      .. "at most %d", move.name, step, most)
  end
  return plan
end

-- The same for numbers.code; false where a value has no share by itself.
local function code_of(plan, args)
  local code = { plan.first }
  for k = 1, #args do
    if not plan[k].index or plan[k].is_bundle then return false end
    code[2 * k], code[2 * k + 1] = plan[k].index, plan[k].none or false
  end
  return code
end

local function row_of(move, plan)
  local row = { move = move.name, form = move.form, first = plan.first,
    count = plan.count, open = move.open, arguments = {} }
  for k, arg in ipairs(move.args) do
    row.arguments[k] = { name = arg.name, domain = arg.domain.name,
      count = plan[k].size, optional = plan[k].shift == 1 }
  end
  return row
end

-- machine: of the rules; g: any game of them that has begun.
function actions.new(machine, g)
  local self = setmetatable({ count = 0, plans = {}, rows = {}, values = {},
    domains = {}, codes = {} }, actions)
  for i, move in ipairs(machine.move_list) do
    for _, arg in ipairs(move.args) do
      local domain = arg.domain
      local numbers = self.domains[domain.name]
        or numbering.of(domain, g, machine)
      self.domains[domain.name] = numbers
      self.values[domain.name] = self.values[domain.name]
        or numbering.texts(numbers, domain, g)
    end
    local plan = plan_of(self, move, self.count)
    self.plans[move.name], self.rows[i] = plan, row_of(move, plan)
    self.codes[move] = code_of(plan, move.args)
    self.count = self.count + plan.count
  end
  self.hash = kernel.tree.hash { rows = self.rows, values = self.values }
  return self
end

-- The share of a value of the number of its move; nil where it has none. rank:
-- which it is among the legal ones, from 0.
local function share(arg, value, rank)
  if value == nil then return arg.none end
  local index = arg.index
  if not index then
    return rank < arg.size and (rank + arg.shift) * arg.step or nil
  elseif not arg.is_bundle then
    return index[value]
  end
  local good, n = next(value)
  local counts = index[good]
  return counts and next(value, good) == nil and counts[n] or nil
end

-- Which each value is among those of its argument that follow the same values
-- of the arguments before, for the moves of one kind that stand together.
local function ranks_before(plan, ranks, out, i)
  local fresh = i == 1 or out.move[i - 1] ~= out.move[i]
  for k = 1, #plan do
    if fresh then
      ranks[k] = 0
    elseif out[k][i] ~= out[k][i - 1] then
      ranks[k], fresh = ranks[k] + 1, true
    end
  end
end

local function combined(plan, ranks, out, i)
  local n = plan.first
  for k = 1, #plan do
    local part = share(plan[k], out[k][i], ranks[k])
    if not part then return nil end
    n = n + part
  end
  return n
end

-- Writes to `list` the number of each legal move, or -1 where it has none.
function actions:number(out, list)
  if number_all(list, out, self.codes) then return end
  local plans, kinds, ranks = self.plans, out.move, self.ranks or {}
  self.ranks = ranks
  for i = 1, out.n do
    if not list[i] then
      local plan = plans[kinds[i].name]
      if plan.ranked then ranks_before(plan, ranks, out, i) end
      list[i] = combined(plan, ranks, out, i) or -1
    end
  end
end

return actions
