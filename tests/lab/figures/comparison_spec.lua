-- Differences between games of two rule sets, held against what was put in.

local comparison = require "rulewright.lab.figures.comparison"

local function near(expected, found)
  assert.is_true(math.abs(expected - found) < 1e-9,
    ("%s expected, %s found"):format(expected, found))
end

local two_seats = { names = { "red", "blue" }, bots = { { name = "x" } },
  measures = {} }

-- A game that `winner` won of these points.
local function game(seed, winner, points, more)
  local one = { seed = seed, turns = 10, decisions = 20, winners = 1,
    bots = { 1, 1 }, points = points, best = points and points[1],
    won = winner and { winner == 1, winner == 2 } }
  for field, value in pairs(more or {}) do one[field] = value end
  return one
end

-- What is found of pairs { before, after }, by kind and name.
local function compared(pairs_of_games, sim)
  local measures = comparison.measures(sim or two_seats)
  local account = comparison.new(measures)
  for _, pair in ipairs(pairs_of_games) do
    comparison.add(account, measures, pair[1], pair[2])
  end
  local found = {}
  for _, one in ipairs(comparison.findings(account, measures)) do
    found[one.kind .. " " .. one.name] = one
  end
  return found, account
end

-- Pairs in which the points of red differ by each of these.
local function points_off(list)
  local pairs_of_games = {}
  for seed, off in ipairs(list) do
    pairs_of_games[seed] = { game(seed, 1, { 5, 5 }),
      game(seed, 1, { 5 + off, 5 }) }
  end
  return pairs_of_games
end

describe("what is compared", function ()
  local function names(sim)
    local list = {}
    for i, one in ipairs(comparison.measures(sim)) do
      list[i] = one.kind .. " " .. one.name
    end
    return list
  end

  it("is the length, the wins, the points, and measures of one's own",
    function ()
      assert.same({ "turns turns", "decisions decisions", "rounds rounds",
        "wins red", "wins blue", "first wins first", "bot wins x",
        "bot wins y", "best best", "points red", "points blue", "own mine" },
        names { names = { "red", "blue" }, measures = { { name = "mine" } },
          bots = { { name = "x" }, { name = "y" } } })
    end)

  it("is no win of a bot where one bot plays alone", function ()
    for _, name in ipairs(names(two_seats)) do
      assert.is_nil(name:find "^bot")
    end
  end)
end)

describe("a comparison", function ()
  it("has the means before and after, and that of the difference", function ()
    local found = compared(points_off { 1, 2, 6 })["points red"]
    assert.same({ 3, 5.0, 8.0, 3.0 }, { found.count, found.before,
      found.after, found.difference })
    assert.same({ { 1, 1 }, { 2, 1 }, { 6, 1 } }, found.counts)
  end)

  it("calls what is the same in each pair the same, or always", function ()
    local found = compared(points_off { 3, 3, 3 })
    assert.equal("always", found["points red"].verdict)
    assert.equal("same", found["points blue"].verdict)
    assert.equal("same", found["turns turns"].verdict)
  end)

  it("says how many games may differ though none of these did", function ()
    local one = { kind = "turns", name = "turns",
      of = function (g) return g.turns end }
    local account = comparison.new { one }
    for seed = 1, 10 do
      comparison.add(account, { one }, game(seed, 1), game(seed, 1))
    end
    -- Where 25.9 % of games differ, ten do not with 5 % chance.
    near(1 - 0.05 ^ (1 / 10), comparison.findings(account, { one })[1].unseen)
  end)

  it("says which way it is where the interval leaves out nothing", function ()
    local more, less, both = {}, {}, {}
    for i = 1, 12 do
      more[i], less[i], both[i] = 1 + i % 2, -1 - i % 2, i % 2 == 0 and 1 or -1
    end
    for verdict, list in pairs { more = more, less = less, unknown = both } do
      local found = compared(points_off(list))["points red"]
      assert.equal(verdict, found.verdict)
      assert.equal(verdict == "unknown", found.low < 0 and found.high > 0)
    end
    local leaning = { 1, 1, 1, 1, 1, 1, 1, -1, -1, -1 }
    assert.is_true(compared(points_off(leaning))["points red"].needed > 10)
  end)

  it("says nothing from one pair", function ()
    local found = compared(points_off { 3 })["points red"]
    assert.same({ "unknown", 1 }, { found.verdict, found.count })
    assert.same({}, { found.low, found.unseen })
    assert.equal("always", compared(points_off { 3, 3 })["points red"].verdict)
  end)

  it("has wider intervals the more it compares at once", function ()
    local function width(more)
      local list = points_off { 1, 2, 6, 3, 2 }
      for _, pair in ipairs(list) do
        for field, value in pairs(more) do
          pair[1][field], pair[2][field] = value, value
        end
      end
      local found = compared(list)["points red"]
      return found.high - found.low
    end
    assert.is_true(width { rounds = 4, first = 1 } > width {})
  end)

  it("keeps a share between all and nothing", function ()
    local list = {}
    for seed = 1, 4 do
      list[seed] = { game(seed, 2, { 5, 5 }),
        game(seed, seed > 1 and 1 or 2, { 5, 5 }) }
    end
    local found = compared(list)
    assert.equal(0.75, found["wins red"].difference)
    assert.equal(1, found["wins red"].high)
    assert.equal(-1, found["wins blue"].low)
    assert.is_true(found["wins red"].low > -1 and found["wins red"].low < 0.75)
    assert.is_true(compared(points_off { 0, 9 })["points red"].high > 1)
  end)

  it("counts the wins of who began, and of bots wherever they sat",
    function ()
      local sim = { names = two_seats.names, measures = {},
        bots = { { name = "x" }, { name = "y" } } }
      local list = {}
      for seed = 1, 2 do
        list[seed] = {
          game(seed, 1, nil, { first = 2, bots = { 1, 2 } }),
          game(seed, 2, nil, { first = 2, bots = { 1, 2 } }) }
      end
      local found = compared(list, sim)
      for name, difference in pairs { ["first wins first"] = 1,
        ["bot wins x"] = -1, ["bot wins y"] = 1 } do
        assert.equal(difference, found[name].difference, name)
      end
      assert.is_nil(found["points red"])
      assert.is_nil(found["best best"])
      assert.is_nil(found["rounds rounds"])
    end)

  it("counts only pairs of which both games came to their end", function ()
    local list = points_off { 1, 2 }
    list[3] = { game(3, 1, { 5, 5 }), game(3, nil, { 5, 5 }) }
    list[4] = { game(4, nil, nil, { fault = "odd" }), game(4, 1, { 5, 5 }) }
    local _, account = compared(list)
    assert.same({ 2, 1, 1 }, { account.pairs, account.unfinished,
      account.broken })
  end)
end)

describe("a measure of one's own in a comparison", function ()
  local sim = { names = two_seats.names, bots = two_seats.bots,
    measures = { { name = "mine" } } }

  local function own(before, after)
    local list = {}
    for seed = 1, 2 do
      list[seed] = { game(seed, 1, nil, { measures = { before } }),
        game(seed, 1, nil, { measures = { after } }) }
    end
    local found, account = compared(list, sim)
    return found["own mine"], account
  end

  it("is the mean of the seats; true counts as one", function ()
    assert.equal(2.5, own({ values = { 1, 2 } }, { values = { 3, 5 } })
      .difference)
    assert.equal(-0.5, own({ values = { true, true } },
      { values = { true, false } }).difference)
  end)

  it("leaves out what is nothing, and pairs in which all is", function ()
    assert.equal(3, own({ values = { "none", 1 } },
      { values = { 4, "none" } }).difference)
    assert.is_nil(own({ values = { 1 } }, { values = { "none" } }))
    assert.is_nil(own({ values = { "none" } }, { values = { 1 } }))
  end)

  it("that fails is counted in both games", function ()
    local found, account = own({ values = { 1 }, problem = "odd" },
      { values = { 1 }, problem = "odd" })
    assert.is_nil(found)
    assert.same({ { failed = 4 } }, { { failed = account.failures[1].failed },
      account.failures[2] })
  end)
end)
