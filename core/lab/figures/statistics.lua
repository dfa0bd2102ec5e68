-- Statistics of samples. A sample counts how often each value came, so parts
-- add up to the same in any order. Intervals are two-sided; `level` is the
-- confidence, 0.95 when left out.

local statistics = {}

-- Distributions --------------------------------------------------------------

local steps = 200 -- of an integral, which is then exact to some eight digits

-- The integral of f from 0 to x, by Simpson's rule.
local function integral(f, x)
  local sum = f(0) + f(x)
  for i = 1, steps - 1 do
    sum = sum + (i % 2 == 1 and 4 or 2) * f(x * i / steps)
  end
  return sum * x / (3 * steps)
end

-- Where that integral of a falling density reaches y, by Newton's way, which
-- comes from below; at most `most`.
local function solve(density, y, most)
  local x = 0
  for _ = 1, 100 do
    local step = (y - integral(density, x)) / density(x)
    x = math.min(most, x + step)
    if step <= 1e-12 * x then break end
  end
  return x
end

local function bell(x) return math.exp(-x * x / 2) end

-- Student's t with so many degrees of freedom is √freedom tan x, where x has a
-- power of the cosine for its density, of which nothing is left so many
-- deviations from the middle.
local farthest = 12

local quantiles = {}

-- From so many degrees of freedom on the normal distribution is as good.
local many = 100000

local function quantile(p, freedom)
  if freedom >= many then
    return solve(bell, (p - 0.5) * math.sqrt(2 * math.pi), farthest)
  end
  local function density(x) return math.cos(x) ^ (freedom - 1) end
  local most = math.min(math.pi / 2, farthest / math.sqrt(freedom))
  local x = solve(density, (2 * p - 1) * integral(density, most), most)
  return math.sqrt(freedom) * math.tan(x)
end

-- t such that Student's t is below it with chance p.
function statistics.student_quantile(p, freedom)
  if p < 0.5 then return -statistics.student_quantile(1 - p, freedom) end
  local key = p .. "/" .. math.min(freedom, many)
  quantiles[key] = quantiles[key] or quantile(p, freedom)
  return quantiles[key]
end

-- z such that a normal variable is below it with chance p.
function statistics.normal_quantile(p)
  return statistics.student_quantile(p, many)
end

-- Shares ---------------------------------------------------------------

-- Wilson's interval for a share of `wins` in `count`: low, high. With a count
-- of 0 the interval is the whole range.
function statistics.wilson(wins, count)
  if count == 0 then return 0, 1 end
  local z = statistics.normal_quantile(0.975)
  local share, square = wins / count, z * z / count
  local middle = (share + square / 2) / (1 + square)
  local reach = z * math.sqrt(share * (1 - share) / count
    + square / (4 * count)) / (1 + square)
  local low = wins == 0 and 0 or math.max(0, middle - reach)
  return low, wins == count and 1 or math.min(1, middle + reach)
end

-- Samples one by one (Welford) ------------------------------------------

local running = {}
running.__index = running

-- Mean and spread of numbers that come one after the other and need not be
-- whole; stays exact where they are large and close together.
function statistics.running()
  return setmetatable({ count = 0, mean = 0, squares = 0 }, running)
end

function running:add(x)
  self.count = self.count + 1
  local off = x - self.mean
  self.mean = self.mean + off / self.count
  self.squares = self.squares + off * (x - self.mean)
end

-- nil for fewer than two.
function running:variance()
  return self.count > 1 and self.squares / (self.count - 1) or nil
end

-- How often each value came ----------------------------------------------

-- Counts are plain data, value → how often it came: whole numbers as they are,
-- fractions as text of six digits, true and false as "yes" and "no", which
-- count as 1 and 0. Parts add up to the same in any order.

local truth = { yes = 1, no = 0 }

-- Counts x; only finite numbers and booleans.
function statistics.count(counts, x)
  local key
  if type(x) == "boolean" then key = x and "yes" or "no"
  else key = math.tointeger(x) or ("%.6g"):format(x) end
  counts[key] = (counts[key] or 0) + 1
end

-- { x, how often }, ascending.
function statistics.values(counts)
  local list = {}
  for key, n in pairs(counts) do
    list[#list + 1] = { truth[key] or tonumber(key), n }
  end
  table.sort(list, function (a, b) return a[1] < b[1] end)
  return list
end

-- Whether only yes and no came, and at least one of them.
function statistics.is_truth(counts)
  for key in pairs(counts) do
    if not truth[key] then return false end
  end
  return next(counts) ~= nil
end

-- Taken about the whole number nearest to the mean, so that it stays exact
-- where numbers are large and close together.
local function spread(count, sum, squares)
  local near = sum // count
  local rest = sum - near * count
  return math.max(0, (squares - near * (sum + rest) - rest * rest / count)
    / (count - 1))
end

-- How many values there are, their sum, the least and the greatest, the mean,
-- and of two or more the variance, the deviation and Student's interval for the
-- mean, low to high; whole numbers are added up exactly.
function statistics.sample(counts, level)
  local values = statistics.values(counts)
  local count, sum, squares = 0, 0, 0
  for _, one in ipairs(values) do
    local x, n = one[1], one[2]
    count, sum, squares = count + n, sum + n * x, squares + n * x * x
  end
  local self = { count = count, sum = sum }
  if count == 0 then return self end
  self.least, self.most, self.mean = values[1][1], values[#values][1],
    sum / count
  if count < 2 then return self end
  self.variance = #values > 1 and spread(count, sum, squares) or 0
  self.deviation = math.sqrt(self.variance)
  local reach = statistics.student_quantile(0.5 + (level or 0.95) / 2,
    count - 1) * self.deviation / math.sqrt(count)
  self.low, self.high = self.mean - reach, self.mean + reach
  return self
end

-- How many values are needed until the interval excludes a value that the mean
-- is `off` by, if mean and variance stay as they are; for Wilson's interval and
-- an even share p the variance is p(1 - p). nil where no number is enough.
function statistics.needed(off, variance, level)
  if off == 0 or variance == 0 then return nil end
  local z = statistics.normal_quantile(0.5 + (level or 0.95) / 2)
  return math.ceil(z * z * variance / (off * off))
end

-- The verdict on what lies from `low` to `high`: "more" or "less" than a value,
-- or "unknown", and then how many are needed to know.
function statistics.judge(found, value, mean, variance, level)
  found.verdict = found.low > value and "more"
    or found.high < value and "less" or "unknown"
  if found.verdict == "unknown" then
    found.needed = statistics.needed(mean - value, variance, level)
  end
end

-- The least value with at least the share p of all at or below it.
function statistics.quantile(counts, p)
  local wanted = math.max(1,
    math.ceil(p * statistics.sample(counts).count - 1e-9))
  for _, one in ipairs(statistics.values(counts)) do
    wanted = wanted - one[2]
    if wanted <= 0 then return one[1] end
  end
end

-- A width of columns that people read with ease (1, 2, 5, 10, … times the
-- least) in which at most so many hold all; the least is 1, or a part of the
-- span where there are fractions.
local function width_of(values, most)
  local low, high, least = values[1][1], values[#values][1], 1
  for _, one in ipairs(values) do
    if math.type(one[1]) == "float" then
      least = 10.0 ^ math.floor(math.log(math.max(high - low, 1e-6), 10) - 2)
    end
  end
  local width, step = least, 0
  while high // width - low // width >= most do
    step = step + 1
    width = least * ({ [0] = 1, 2, 5 })[step % 3] * 10 ^ (step // 3)
  end
  return width, least == 1 and 0.5 or 0
end

-- At most `most` columns of equal width: { { left =, right =, count = }, … },
-- including empty ones between; a whole number lies in the middle of its
-- column.
function statistics.columns(counts, most)
  local values = statistics.values(counts)
  if #values == 0 then return {} end
  local width, off = width_of(values, most)
  local first, list = values[1][1] // width, {}
  for k = first, values[#values][1] // width do
    list[#list + 1] = { left = k * width - off, right = (k + 1) * width - off,
      count = 0 }
  end
  for _, one in ipairs(values) do
    local column = list[math.tointeger(one[1] // width - first) + 1]
    column.count = column.count + one[2]
  end
  return list
end

return statistics
