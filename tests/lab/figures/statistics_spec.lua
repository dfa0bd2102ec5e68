-- Figures from tables in print: Newcombe (1998) for Wilson's interval, the
-- usual tables of z and t, Student's sleep data for paired differences.

local statistics = require("rulewright.lab.figures.statistics")

local function near(expected, found, within)
  assert.is_true(math.abs(expected - found) <= (within or 5e-4),
    ("%s expected, %s found"):format(expected, found))
end

local function counts_of(list)
  local counts = {}
  for _, x in ipairs(list) do statistics.count(counts, x) end
  return counts
end

local function sample_of(list) return statistics.sample(counts_of(list)) end

describe("the normal distribution", function ()
  it("has the quantiles of the tables", function ()
    near(1.959964, statistics.normal_quantile(0.975), 1e-6)
    near(2.575829, statistics.normal_quantile(0.995), 1e-6)
    near(-1.281552, statistics.normal_quantile(0.1), 1e-6)
    near(4.753424, statistics.normal_quantile(1 - 1e-6), 1e-5)
    assert.equal(0, statistics.normal_quantile(0.5))
  end)
end)

describe("Student's distribution", function ()
  it("has the quantiles of the tables", function ()
    local rows = { { 1, 12.706 }, { 2, 4.303 }, { 9, 2.262 }, { 10, 2.228 },
      { 30, 2.042 }, { 120, 1.980 } }
    for _, row in ipairs(rows) do
      near(row[2], statistics.student_quantile(0.975, row[1]))
    end
    near(2.750, statistics.student_quantile(0.995, 30))
    near(-2.750, statistics.student_quantile(0.005, 30))
  end)

  it("comes close to the normal one", function ()
    near(statistics.normal_quantile(0.975),
      statistics.student_quantile(0.975, 99999), 1e-4)
  end)
end)

describe("Wilson's interval", function ()
  it("is that of the published examples", function ()
    local rows = { { 81, 263, 0.2553, 0.3662 }, { 15, 148, 0.0624, 0.1605 },
      { 0, 20, 0, 0.1611 }, { 1, 29, 0.0061, 0.1718 } }
    for _, row in ipairs(rows) do
      local low, high = statistics.wilson(row[1], row[2])
      near(row[3], low, 5e-5)
      near(row[4], high, 5e-5)
    end
  end)

  it("turns with the question", function ()
    local low, high = statistics.wilson(3, 10)
    local other_low, other_high = statistics.wilson(7, 10)
    near(low, 1 - other_high, 1e-12)
    near(high, 1 - other_low, 1e-12)
  end)

  it("knows nothing without a game and all when all were won", function ()
    assert.same({ 0, 1 }, { statistics.wilson(0, 0) })
    assert.equal(1, select(2, statistics.wilson(20, 20)))
  end)
end)

describe("a sample", function ()
  it("gives the interval of the sleep data", function ()
    local sample = sample_of { 12, 24, 13, 13, 0, 10, 18, 8, 46, 14 }
    near(15.8, sample.mean, 1e-12)
    near(7.001142, sample.low, 1e-5)
    near(24.598858, sample.high, 1e-5)
    assert.same({ 0, 46 }, { sample.least, sample.most })
  end)

  it("has no spread where all are equal, however large", function ()
    local list = {}
    for i = 1, 1000 do list[i] = 123456789 end
    local sample = sample_of(list)
    assert.equal(0, sample.variance)
    assert.same({ 123456789.0, 123456789.0 }, { sample.low, sample.high })
  end)

  it("has the variance of the textbook, far from zero too", function ()
    local far = 1000000000
    local sample = sample_of { far + 4, far + 7, far + 13, far + 16 }
    assert.equal(30.0, sample.variance)
    assert.equal(30.0, sample_of { -4, -7, -13, -16 }.variance)
  end)

  it("has no spread where all are equal, fractions too", function ()
    for _, x in ipairs { 0.1, 0.3, 1.7, 12.3, 1234.567 } do
      local counts = {}
      for _ = 1, 7 do statistics.count(counts, x) end
      assert.equal(0, statistics.sample(counts).variance)
    end
  end)

  it("says something about spread from two numbers, not from one", function ()
    assert.equal(2.0, sample_of { 4, 6 }.variance)
    assert.is_true(sample_of { 4, 6 }.low < 5)
    assert.is_nil(sample_of { 5 }.variance)
    assert.is_nil(sample_of { 5 }.low)
    assert.is_nil(sample_of {}.mean)
  end)
end)

describe("fractions, and yes and no", function ()
  local counts = counts_of { 0.5, 2, 2.25, 0.5 }

  it("are counted as what they are", function ()
    local sample = statistics.sample(counts)
    assert.same({ 4, 5.25, 0.5, 2.25 }, { sample.count, sample.sum,
      sample.least, sample.most })
    assert.equal(0.5, statistics.quantile(counts, 0.5))
    local truths = counts_of { true, false, true }
    assert.same({ 3, 2 }, { statistics.sample(truths).count,
      statistics.sample(truths).sum })
    assert.is_true(statistics.is_truth(truths))
    assert.is_false(statistics.is_truth(counts))
    assert.is_false(statistics.is_truth {})
  end)

  it("fall into columns narrower than one", function ()
    local columns, sum = statistics.columns(counts, 8), 0
    assert.is_true(#columns >= 4 and #columns <= 8)
    for _, column in ipairs(columns) do sum = sum + column.count end
    assert.equal(4, sum)
    assert.is_true(columns[1].left <= 0.5)
    assert.is_true(columns[#columns].right >= 2.25)
  end)

  it("fall into one column where all are equal", function ()
    local columns = statistics.columns(counts_of { 0.5, 0.5 }, 8)
    assert.same({ 1, 2 }, { #columns, columns[1].count })
  end)
end)

describe("how many are needed", function ()
  it("is what makes the interval leave the even share out", function ()
    for _, case in ipairs { { 0.55, 0.5 }, { 1, 0.25 }, { 0.3, 0.25 } } do
      local share, even = case[1], case[2]
      local n = statistics.needed(share - even, even * (1 - even))
      assert.is_true(statistics.wilson(share * n, n) > even)
      assert.is_true(n == 1
        or statistics.wilson(share * (n - 1), n - 1) < even)
    end
    assert.equal(385, statistics.needed(0.05, 0.25))
  end)

  it("is never enough where nothing is off", function ()
    assert.is_nil(statistics.needed(0, 1))
    assert.is_nil(statistics.needed(0.1, 0))
  end)
end)

describe("the verdict on an interval", function ()
  local function judged(low, high, mean)
    local found = { low = low, high = high }
    statistics.judge(found, 0.5, mean, 0.25)
    return { found.verdict, found.needed }
  end

  it("is known where it leaves the value out", function ()
    assert.same({ "more" }, judged(0.51, 0.9, 0.7))
    assert.same({ "less" }, judged(0.1, 0.49, 0.3))
  end)

  it("is unknown where it does not, and says how many will tell", function ()
    for _, ends in ipairs { { 0.4, 0.7 }, { 0.5, 0.7 }, { 0.4, 0.5 } } do
      assert.same({ "unknown", 385 }, judged(ends[1], ends[2], 0.55))
    end
    assert.same({ "unknown" }, judged(0.4, 0.6, 0.5))
  end)
end)

describe("Welford's way", function ()
  it("agrees with the sums", function ()
    local running = statistics.running()
    assert.is_nil(running:variance())
    local list = { 1000000004, 1000000007, 1000000013, 1000000016 }
    running:add(list[1])
    assert.is_nil(running:variance())
    for i = 2, #list do running:add(list[i]) end
    near(1000000010, running.mean, 1e-6)
    near(30, running:variance(), 1e-6)
  end)
end)

describe("counts of values", function ()
  local counts = { [1] = 1, [2] = 1, [3] = 1, [4] = 1 }

  it("have quantiles among the values that came", function ()
    assert.equal(1, statistics.quantile(counts, 0))
    assert.equal(1, statistics.quantile(counts, 0.25))
    assert.equal(2, statistics.quantile(counts, 0.5))
    assert.equal(3, statistics.quantile(counts, 0.51))
    assert.equal(4, statistics.quantile(counts, 1))
    assert.equal(7, statistics.quantile({ [7] = 3, [9] = 3 }, 0.5))
    assert.is_nil(statistics.quantile({}, 0.5))
  end)

  it("fall into a few columns of one width", function ()
    local columns = statistics.columns({ [1] = 1, [19] = 2, [20] = 4,
      [49] = 8 }, 6)
    local rights = {}
    for i, column in ipairs(columns) do
      rights[i] = { column.left, column.right, column.count }
    end
    assert.same({ { -0.5, 9.5, 1 }, { 9.5, 19.5, 2 }, { 19.5, 29.5, 4 },
      { 29.5, 39.5, 0 }, { 39.5, 49.5, 8 } }, rights)
    assert.same({ { left = 4.5, right = 5.5, count = 2 } },
      statistics.columns({ [5] = 2 }, 10))
    assert.same({}, statistics.columns({}, 10))
  end)

  it("lose none, below zero and at odd ends either", function ()
    for most = 1, 12 do
      local columns = statistics.columns({ [-7] = 3, [0] = 1, [101] = 5 },
        most == 1 and 2 or most)
      local sum = 0
      for _, column in ipairs(columns) do sum = sum + column.count end
      assert.equal(9, sum)
      assert.is_true(#columns <= math.max(2, most))
    end
  end)
end)
