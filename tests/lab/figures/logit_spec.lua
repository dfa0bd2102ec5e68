-- A regression that finds what decides between several.

local logit = require "rulewright.lab.figures.logit"
local random = require("rulewright.kernel").random

-- Cases in which the first column decides with this weight, and the second one
-- says nothing; so many of each group share their winner's luck.
local function cases_of(count, weight, each)
  local stream, cases = random.stream(7, "cases"), {}
  for k = 1, count do
    local case, odds, sum = { group = (k - 1) // (each or 1), won = {} }, {}, 0
    for s = 1, 3 do
      case[s] = { random.draw(stream, 1000) / 500, random.draw(stream, 5) }
      odds[s] = math.exp(weight * case[s][1])
      sum, case.won[s] = sum + odds[s], 0
    end
    local pick = random.draw(stream, 1000000) / 1000000 * sum
    for s = 1, 3 do
      if pick > 0 and pick <= odds[s] then case.won[s] = 1 end
      pick = pick - odds[s]
    end
    cases[k] = case
  end
  return cases
end

describe("a fit", function ()
  it("finds the weights by which the winners were drawn", function ()
    local found = logit.fit(cases_of(4000, 1.5), 2)
    assert.near(1.5, found.weights[1], 0.1)
    assert.near(0, found.weights[2], 0.05)
  end)

  it("keeps the columns that are beyond doubt", function ()
    local kept = logit.select(logit.fit(cases_of(4000, 1.5), 2), 3)
    assert.equal(1, #kept)
    assert.equal(1, kept[1].number)
    assert.is_true(kept[1].doubt > 0.02 and kept[1].doubt < 0.06)
  end)

  it("takes no comfort from cases of one group that are the same", function ()
    local once, twice = cases_of(1000, 1.5), {}
    for _, case in ipairs(once) do
      table.insert(twice, case)
      table.insert(twice, case)
    end
    local function doubt(cases)
      return logit.select(logit.fit(cases, 2), 2)[1].doubt
    end
    assert.near(doubt(once), doubt(twice), 0.002)
  end)

  it("leaves alone what is said already", function ()
    local cases = cases_of(4000, 1.5)
    for _, case in ipairs(cases) do
      case.base = {}
      for s = 1, 3 do case.base[s] = 1.5 * case[s][1] end
    end
    assert.near(0, logit.fit(cases, 2).weights[1], 0.1)
  end)

  it("loses log n by even chances, and less by the true ones", function ()
    local cases = cases_of(2000, 1.5)
    local even, seen = logit.loss(cases, { 0, 0 }), 0
    assert.near(math.log(3), even, 1e-9)
    local loss = logit.loss(cases, { 1.5, 0 }, function (_, chances)
      seen = seen + chances[1] + chances[2] + chances[3]
    end)
    assert.is_true(loss < even - 0.1)
    assert.near(2000, seen, 1e-6)
  end)
end)
