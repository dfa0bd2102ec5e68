-- Accounts of simulated games, held against what their parts add up to.

local accounts = require "rulewright.lab.figures.accounts"
local kernel = require "rulewright.kernel"
local statistics = require "rulewright.lab.figures.statistics"

local function counts_of(list)
  local counts = {}
  for _, x in ipairs(list) do statistics.count(counts, x) end
  return counts
end

local function joined(...)
  local sum = {}
  for _, part in ipairs { ... } do
    accounts.join(sum, kernel.tree.clone(part))
  end
  return sum
end

-- A game of which only its end is told.
local function game(seed, won, fault)
  return { seed = seed, won = won and { won == 1, won == 2 }, winners = 1,
    fault = fault }
end

-- The account of these games, each given as the arguments of `game`.
local function account_of(list)
  local account = accounts.new {}
  for _, one in ipairs(list) do
    accounts.ended(account, game(table.unpack(one, 1, 3)))
  end
  return account
end

describe("accounts", function ()
  it("add up numbers, in whatever tables they stand", function ()
    assert.same({ a = 5, b = { c = { 3, 7 }, d = 1 }, e = 4 },
      joined({ a = 2, b = { c = { 1, 2 } } },
        { a = 3, b = { c = { 2, 5 }, d = 1 }, e = 4 }))
  end)

  it("add up to the same in any order", function ()
    local parts = { { counts = counts_of { 3, -1, 4 } }, {},
      { counts = counts_of { 1, 5.25, -9, true, 6 } } }
    local whole = { counts = counts_of { 3, -1, 4, 1, 5.25, -9, true, 6 } }
    assert.same(whole, joined(parts[1], parts[2], parts[3]))
    assert.same(whole, joined(parts[3], parts[2], parts[1]))
  end)

  it("join ranges of seeds that touch, and keep others apart", function ()
    assert.same({ { 1, 6 }, { 8, 9 }, { 11, 12 } }, joined(
      { seeds = { { 4, 6 }, { 11, 12 } } },
      { seeds = { { 1, 3 }, { 8, 9 } } }).seeds)
  end)

  it("keep the trouble of the lowest seed", function ()
    local early = { trouble = { seed = 2, message = "early" } }
    local late = { trouble = { seed = 7, message = "late" } }
    assert.same(early, joined(early, late))
    assert.same(early, joined(late, early))
    local account = {}
    accounts.add_trouble(account, 1, nil)
    assert.same({}, account)
    accounts.add_trouble(account, 3, "first")
    accounts.add_trouble(account, 3, "second")
    assert.same({ trouble = { seed = 3, message = "first" } }, account)
  end)

  it("keep ten faults, those of the lowest seeds", function ()
    local low, high = accounts.new {}, accounts.new {}
    for seed = 1, 12 do
      accounts.ended(seed % 2 == 0 and low or high,
        game(seed, nil, "broke " .. seed))
    end
    for _, sum in ipairs { joined(low, high), joined(high, low) } do
      assert.same({ 12, 10 }, { sum.broken, #sum.faults })
      for i, fault in ipairs(sum.faults) do
        assert.same({ seed = i, message = "broke " .. i }, fault)
      end
    end
  end)

  it("put rows one behind the other", function ()
    assert.same({ "a", "b", "c" },
      joined({ rows = { "a" } }, { rows = { "b", "c" } }).rows)
  end)
end)

describe("an account", function ()
  it("begins with no games", function ()
    assert.same({ seeds = {}, faults = {}, unfinished = 0, broken = 0,
      sum = 0 }, accounts.new { sum = 0 })
  end)

  it("counts games that ended, were given up, or broke", function ()
    local account = account_of { { 1, 1 }, { 2 }, { 3, 2 },
      { 4, nil, "odd" } }
    assert.same({ seeds = { { 1, 4 } }, unfinished = 1, broken = 1,
      faults = { { seed = 4, message = "odd" } } }, account)
  end)

  it("counts two games of a seed as one", function ()
    local won, given_up, broke = game(5, 1), game(5), game(5, nil, "odd")
    for _, case in ipairs {
      { won, won, true, 0, 0 }, { won, given_up, false, 1, 0 },
      { given_up, won, false, 1, 0 }, { won, broke, nil, 0, 1 },
      { broke, won, nil, 0, 1 }, { given_up, broke, nil, 0, 1 },
    } do
      local account = accounts.new {}
      assert.equal(case[3], accounts.ended(account, case[1], case[2]))
      assert.same({ case[4], case[5], { { 5, 5 } } },
        { account.unfinished, account.broken, account.seeds })
    end
  end)

  it("knows which seeds two have in common", function ()
    local ranges = { { 1, 4 }, { 8, 12 } }
    assert.same({ 4, 4 }, accounts.overlap(ranges, { { 4, 7 } }))
    assert.same({ 9, 10 }, accounts.overlap(ranges, { { 9, 10 } }))
    assert.same({ 8, 12 }, accounts.overlap(ranges, { { 5, 6 }, { 7, 20 } }))
    assert.is_nil(accounts.overlap(ranges, { { 5, 7 }, { 13, 14 } }))
  end)

  it("knows which seeds are missing", function ()
    local ranges = { { 1, 4 }, { 8, 12 } }
    assert.same({ { 5, 7 } }, accounts.gaps(ranges, 1, 12))
    assert.same({ { 0, 0 }, { 5, 7 }, { 13, 13 } },
      accounts.gaps(ranges, 0, 13))
    assert.same({}, accounts.gaps({ { 1, 4 } }, 1, 4))
    assert.same({ { 3, 3 } }, accounts.gaps({}, 3, 3))
  end)
end)

describe("the credit of a game", function ()
  local shared = { won = { true, false, true }, winners = 2,
    bots = { 1, 1, 2 } }
  local alone = { won = { true, true, false }, winners = 2,
    bots = { 1, 1, 2 } }

  it("is a win, or the part that each winner has", function ()
    for s, part in ipairs { 0.5, 0, 0.5 } do
      assert.equal(part, accounts.credit(shared, s))
    end
    assert.equal(1, accounts.credit(game(1, 2), 2))
  end)

  it("of a bot is that of all its seats", function ()
    assert.equal(0.5, accounts.credit_of_bot(shared, 1))
    assert.equal(1.0, accounts.credit_of_bot(alone, 1))
    assert.equal(0, accounts.credit_of_bot(alone, 2))
  end)
end)

describe("measures that failed", function ()
  it("are counted by the measure, with the first seed", function ()
    local list = { { failed = 0 }, { failed = 0 } }
    local function failing(seed, problem)
      return { seed = seed, measures = { { problem = problem }, {} } }
    end
    accounts.add_failures(list, failing(9, "late"))
    accounts.add_failures(list, failing(8))
    accounts.add_failures(list, failing(7, "early"))
    accounts.add_failures(list, { seed = 1 })
    assert.same({ { name = "a", failed = 2,
      trouble = { seed = 7, message = "early" } } },
      accounts.failures({ { name = "a" }, { name = "b" } }, list))
  end)
end)
