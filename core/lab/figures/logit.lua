-- What decides between several: a regression by which each of a few candidates
-- has a sum of its columns by weights, and the chance of each is its share of
-- the e-th powers of these sums (conditional logit). The weights are those
-- under which what happened was most likely, found by Newton's method from
-- nothing on, so that the same cases always give the same weights.
--
-- A case: { group =, won = { shares }, [1] = columns of the first candidate,
-- …, base = { sums that are there already } }. Cases of one group, as positions
-- of one game, are no independent witnesses: how far a weight is in doubt is
-- worked out from the groups.

local matrix = require("rulewright.lab.figures.matrix")

local logit = {}

-- Newton's steps at most, and the change of the loss that ends them; how
-- firmly a weight is held at 0, as by so many cases that speak for nothing.
local most_steps, enough, ridge = 12, 1e-7, 2

-- The chances of a case, in `chances`, and the loss.
local function judge(case, weights, chances)
  local most, sum, loss = -math.huge, 0, 0
  for s = 1, #case do
    local columns, n = case[s], case.base and case.base[s] or 0
    for i = 1, #weights do n = n + columns[i] * weights[i] end
    chances[s] = n
    if n > most then most = n end
  end
  for s = 1, #case do
    chances[s] = math.exp(chances[s] - most)
    sum = sum + chances[s]
  end
  for s = 1, #case do
    chances[s] = chances[s] / sum
    if case.won[s] > 0 then
      loss = loss - case.won[s] * math.log(math.max(chances[s], 1e-12))
    end
  end
  return loss
end

-- The mean loss of cases by weights: 0 for who knows all, log n for who gives
-- n candidates even chances. each(case, chances), where given, sees them all.
function logit.loss(cases, weights, each)
  local sum = 0
  for _, case in ipairs(cases) do
    local chances = {}
    sum = sum + judge(case, weights, chances)
    if each then each(case, chances) end
  end
  return sum / #cases
end

-- Adds the slope and the curvature of the loss at a case.
local function add_case(case, chances, slope, curve)
  local size = #slope
  local middle = {}
  for i = 1, size do
    local sum = 0
    for s = 1, #case do sum = sum + chances[s] * case[s][i] end
    middle[i] = sum
  end
  for s = 1, #case do
    local columns, chance = case[s], chances[s]
    local miss, off, places, count = case.won[s] - chance, {}, {}, 0
    for i = 1, size do
      local x = columns[i]
      slope[i] = slope[i] + miss * x
      x = x - middle[i]
      if x ~= 0 then
        count = count + 1
        places[count], off[count] = i, x
      end
    end
    for a = 1, count do
      local row, n = curve[places[a]], chance * off[a]
      for b = 1, a do
        local k = places[b]
        row[k] = row[k] + n * off[b]
      end
    end
  end
end

local function zeros(size)
  local list = {}
  for i = 1, size do list[i] = 0.0 end
  return list
end

-- Slope, curvature and loss at these weights; meat: the doubt that lies in the
-- groups, if wanted.
local function survey(cases, weights, meat)
  local size = #weights
  local slope, curve, loss = zeros(size), matrix.new(size), 0
  local chances, own, group = {}, zeros(size), nil
  local function close()
    for i = 1, meat and size or 0 do
      local row, n = meat[i], own[i]
      for k = 1, size do row[k] = row[k] + n * own[k] end
    end
    for i = 1, size do slope[i], own[i] = slope[i] + own[i], 0 end
  end
  for _, case in ipairs(cases) do
    if case.group ~= group then
      close()
      group = case.group
    end
    loss = loss + judge(case, weights, chances)
    add_case(case, chances, own, curve)
  end
  close()
  for i = 1, size do
    curve[i][i] = curve[i][i] + ridge
    slope[i] = slope[i] - ridge * weights[i]
    for k = i + 1, size do curve[i][k] = curve[k][i] end
  end
  return slope, curve, loss / #cases
end

-- The weights; curvature and doubt there. Columns should be of a like scale.
function logit.fit(cases, size)
  local weights, before = zeros(size), math.huge
  for _ = 1, most_steps do
    local slope, curve, loss = survey(cases, weights)
    if before - loss < enough then break end
    before = loss
    local step = matrix.solve(curve, slope)
    for i = 1, size do weights[i] = weights[i] + step[i] end
  end
  local meat = matrix.new(size)
  local _, curve = survey(cases, weights, meat)
  return { weights = weights, curve = curve, meat = meat }
end

-- How far each weight may be off (a standard error), of these columns alone.
local function doubts_of(inverse, meat)
  local list = {}
  for i, row in ipairs(inverse) do
    local sum = 0
    for k, n in ipairs(matrix.times(meat, row)) do sum = sum + row[k] * n end
    list[i] = math.sqrt(sum)
  end
  return list
end

-- Leaves out, one after the other, the column that is most in doubt, until all
-- weights are `sure` times as great as their doubt. The numbers of those that
-- are left. What a column leaves to the others follows from the curvature.
function logit.select(fitted, sure)
  local left, kept = {}, {}
  for i = 1, #fitted.weights do left[i] = i end
  local drive = matrix.times(fitted.curve, fitted.weights)
  while #left > 0 do
    local target = {}
    for i, number in ipairs(left) do target[i] = drive[number] end
    local inverse = matrix.inverse(matrix.part(fitted.curve, left))
    local weights = matrix.times(inverse, target)
    local doubts = doubts_of(inverse, matrix.part(fitted.meat, left))
    local least, worst = sure, nil
    for i = 1, #left do
      local n = math.abs(weights[i]) / math.max(doubts[i], 1e-12)
      if n < least then least, worst = n, i end
    end
    if not worst then
      for i, number in ipairs(left) do
        kept[i] = { number = number, doubt = doubts[i] }
      end
      return kept
    end
    table.remove(left, worst)
  end
  return kept
end

return logit
