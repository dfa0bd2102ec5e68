-- Weighed values: their clauses say amounts by name, and weights of such names
-- in thousandths, which are data that programs fit. The value is the sum of all
-- amounts by their weights. Beside the weight of `road`, that of `road late` is
-- what comes to it by the end of the game, and a share of that on the way: how
-- far the game has come, from 0 to 1, is what the value's `late` answers.
-- What has no weight counts for nothing.

local order = require("rulewright.kernel").order

local weighing = {}

-- By name, in thousandths, what the clauses of a value say together; but: a
-- module whose weights are left out.
function weighing.said(rules, name, but)
  local sums = {}
  local function take(clause)
    for key, n in next, clause.module ~= but and clause.def.weights or {} do
      sums[key] = (sums[key] or 0) + n
    end
  end
  take(rules.values[name])
  for _, clause in ipairs(rules.adjusts[name] or {}) do take(clause) end
  return sums
end

-- These as arrays: names in alphabetical order, so that a sum is the same
-- everywhere to the last bit; weights, and what comes to them by the end, of
-- which `late` says how much has come.
function weighing.arrays(said, late)
  local names, list = {}, { names = {}, now = {}, more = {}, late = late }
  for key in next, said do names[key:gsub(" late$", "")] = true end
  for key in order.pairs(names) do
    local i = #list.names + 1
    list.names[i], list.now[i] = key, (said[key] or 0) / 1000
    list.more[i] = (said[key .. " late"] or 0) / 1000
  end
  return list
end

function weighing.of(rules, name)
  local late = rules.values[name].def.late
  return weighing.arrays(weighing.said(rules, name), late)
end

function weighing.sum(amounts, list, g)
  local sum, share = 0, list.late and list.late(g) or 0
  local names, now, more = list.names, list.now, list.more
  for i = 1, #names do
    local n = amounts[names[i]]
    if n then sum = sum + n * (now[i] + share * more[i]) end
  end
  return sum
end

-- What amounts come to: { name =, sum = }, the greatest first.
local function parts_of(amounts, list, share)
  local parts = {}
  for i, name in ipairs(list.names) do
    local sum = (amounts[name] or 0) * (list.now[i] + share * list.more[i])
    if sum ~= 0 then parts[#parts + 1] = { name = name, sum = sum } end
  end
  table.sort(parts, function (a, b)
    local x, y = math.abs(a.sum), math.abs(b.sum)
    if x ~= y then return x > y end
    return a.name < b.name
  end)
  return parts
end

-- The parts of a value, whose amounts are bundles, with what these come to: the
-- sum, and in `weighed` each. Parts that come to nothing are left out.
function weighing.told(rules, name, parts, g)
  local list, told = weighing.of(rules, name), {}
  local share = list.late and list.late(g) or 0
  for _, part in ipairs(parts) do
    local amounts = type(part.amount) == "table" and part.amount or {}
    part.weighed = parts_of(amounts, list, share)
    part.amount = weighing.sum(amounts, list, g)
    part.change = part.amount
    if part.weighed[1] then told[#told + 1] = part end
  end
  return told
end

return weighing
