-- Weights for `value "prospects"`, fitted from positions of games that bots
-- played (sampling.lua): those under which the winners of these games were most
-- likely to win. Four games of five are fitted; by the fifth, which the fit has
-- not seen, the weights are judged, beside those for points alone. Weights of
-- one module are fitted; what others say of the same amounts stays as it is, so
-- a box finds what it adds to the game it extends. A weight that is not twice
-- as great as its doubt is left out.

local logit = require("rulewright.lab.figures.logit")
local kernel = require("rulewright.kernel")
local sampling = require("rulewright.lab.studies.sampling")
local weighing = require("rulewright.engine.composing.weighing")

local fitting = {}

local sure = 2

-- Of so many blocks of so many games one is held out: as seats and numbers of
-- players take turns seed by seed, each block has all of them.
local held_out, block = 5, 7

-- Columns -------------------------------------------------------------------

local function amount_of(position, seat, column)
  local n = position[seat][column.name] or 0
  return column.late and n * position.share or n
end

-- How much a column differs between the seats of a position, at the mean.
local function spread_of(positions, column)
  local sum, count = 0, 0
  for _, position in ipairs(positions) do
    local middle = 0
    for seat = 1, #position do
      middle = middle + amount_of(position, seat, column) / #position
    end
    for seat = 1, #position do
      local off = amount_of(position, seat, column) - middle
      sum, count = sum + off * off, count + 1
    end
  end
  return math.sqrt(sum / math.max(1, count))
end

-- All amounts as columns, { name =, late =, spread = }, but those that are the
-- same for all seats.
local function columns_of(positions, late)
  local names, list = {}, {}
  for _, position in ipairs(positions) do
    for name in pairs(position[1]) do names[name] = true end
  end
  names[sampling.points] = nil
  for name in kernel.order.pairs(names) do
    for _, is_late in ipairs(late and { false, true } or { false }) do
      local column = { name = name, late = is_late }
      column.spread = spread_of(positions, column)
      if column.spread > 1e-9 then list[#list + 1] = column end
    end
  end
  return list
end

-- Cases ---------------------------------------------------------------------

-- The positions as cases of a regression; said: arrays of weights that stand.
local function cases_of(positions, columns, said)
  local cases = {}
  for k, position in ipairs(positions) do
    local case = { group = position.game, won = position.won, base = {} }
    for seat = 1, #position do
      local row = {}
      for i, column in ipairs(columns) do
        row[i] = amount_of(position, seat, column) / column.spread
      end
      case[seat], case.base[seat] = row, 0
      for i, name in ipairs(said and said.names or {}) do
        case.base[seat] = case.base[seat] + (position[seat][name] or 0)
          * (said.now[i] + position.share * said.more[i])
      end
    end
    cases[k] = case
  end
  return cases
end

local function fitted(positions, columns, said)
  return logit.fit(cases_of(positions, columns, said), #columns)
end

-- What the weights say ------------------------------------------------------

local function parted(positions)
  local parts = { [true] = {}, [false] = {} }
  for _, position in ipairs(positions) do
    table.insert(parts[position.game // block % held_out == 0], position)
  end
  return parts[false], parts[true]
end

-- Of ten ranges of chances: what was foretold on average, how often it came,
-- and of how many seats.
local function calibration(cases, weights)
  local ranges = {}
  for k = 1, 10 do ranges[k] = { foretold = 0, won = 0, count = 0 } end
  local loss = logit.loss(cases, weights, function (case, chances)
    for seat, chance in ipairs(chances) do
      local one = ranges[math.min(10, 1 + chance * 10 // 1 | 0)]
      one.count = one.count + 1
      one.foretold = one.foretold + chance
      one.won = one.won + case.won[seat]
    end
  end)
  for _, one in ipairs(ranges) do
    one.foretold = one.foretold / math.max(1, one.count)
    one.won = one.won / math.max(1, one.count)
  end
  return loss, ranges
end

-- The loss of one who judges by points alone, whatever these count early and
-- late: fitted to the same games.
local function points_loss(train, test)
  local columns = {}
  for _, late in ipairs { false, true } do
    local column = { name = sampling.points, late = late }
    column.spread = spread_of(train, column)
    if column.spread > 1e-9 then columns[#columns + 1] = column end
  end
  return logit.loss(cases_of(test, columns),
    fitted(train, columns).weights)
end

-- Weights in thousandths by name, whole numbers; and how far each is in doubt.
local function thousandths(columns, weights, kept)
  local list = {}
  for i, column in ipairs(columns) do
    local scale = 1000 / column.spread
    local n = math.floor(weights[i] * scale + 0.5)
    if n ~= 0 then
      list[#list + 1] = { name = column.name .. (column.late and " late" or ""),
        weight = n, doubt = math.ceil(kept[i].doubt * scale) }
    end
  end
  return list
end

-- positions: of sampling; rules: of the games; module: whose weights these are.
-- { weights = { { name, weight, doubt } }, and of the games held out: loss,
-- points, of points alone, before, by the weights of other modules alone, even,
-- for even chances; ranges }. nil where there are too few.
function fitting.find(positions, rules, module)
  local late = rules.values.prospects.def.late
  local said = weighing.arrays(weighing.said(rules, "prospects", module), late)
  local train, test = parted(positions)
  if #train == 0 or #test == 0 then return nil end
  local all, columns = columns_of(train, late), {}
  local kept = logit.select(fitted(train, all, said), sure)
  for i, one in ipairs(kept) do columns[i] = all[one.number] end
  local weights = fitted(train, columns, said).weights
  local cases = cases_of(test, columns, said)
  local found = { weights = thousandths(columns, weights, kept),
    points = points_loss(train, test), positions = #train, held = #test,
    before = logit.loss(cases_of(test, {}, said), {}), columns = #all }
  found.loss, found.ranges = calibration(cases, weights)
  found.even = logit.loss(cases_of(test, {}), {})
  return found
end

return fitting
