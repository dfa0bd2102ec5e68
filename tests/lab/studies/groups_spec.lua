-- Measures by group, held against games counted by hand.

local rulewright = require "rulewright"
local simulation = require "rulewright.lab.studies.simulation"
local tally = require "rulewright.lab.figures.tally"

local function played(text, seeds, given)
  local sim = assert(simulation.new { game = "catan", players = 3,
    measures = { text }, bots = given and given.bots })
  local games, t = {}, tally.new(sim)
  for seed = 1, seeds or 1 do
    games[seed] = sim:play(seed)
    tally.add(t, games[seed])
  end
  return games, tally.findings { head = sim:head(), tally = t, labels = {} }
end

describe("a measure by group", function ()
  it("adds the number that the Lua says to the group that it says", function ()
    local games, found = played("faces by die=rolled: e.faces[1], 2")
    local sums, n = games[1].measures[1].values[1], 0
    for face, sum in pairs(sums) do
      assert.matches("^[1-6]$", face)
      assert.equal(0, sum % 2)
      n = n + sum
    end
    local plain = played("rolled")
    assert.equal(2 * plain[1].measures[1].values[1], n)
    assert.equal("die", found.groups[1].by)
  end)

  it("counts one where no number is said, and nothing for nil", function ()
    local games = played [[turns by colour=turn begins:
      e.player == 1 and "red" or nil]]
    local whole = played "begun=turn begins: e.player == 1"
    assert.same({ red = whole[1].measures[1].values[1] },
      games[1].measures[1].values[1])
  end)

  it("takes a table of the end, for each player", function ()
    local games, found = played(
      "pieces by kind={ road = g:count(player, 'road'), none = 0 }", 3)
    for s, sums in ipairs(games[1].measures[1].values) do
      assert.equal(0, sums.none)
      assert.is_true(sums.road >= 2, s)
    end
    local row = found.groups[1].rows[1]
    assert.equal("road", row.name)
    assert.equal(1, row.share)
    assert.equal(9, row.count)
    assert.equal(3, row.won)
  end)

  it("is added up from parts in any order", function ()
    local sim = assert(simulation.new { game = "catan", players = 3,
      measures = { "faces by die=rolled: e.faces[1]" } })
    local function part(...)
      local t = tally.new(sim)
      for _, seed in ipairs { ... } do tally.add(t, sim:play(seed)) end
      return t
    end
    local join = require "rulewright.lab.figures.accounts".join
    assert.same(part(1, 2), join(part(2), part(1)))
  end)

  it("refuses what is no group, no number, or has no Lua", function ()
    for text, why in pairs {
      ["a by b=rolled: e.faces"] = nil or "",
      ["a by b={}, {}"] = "",
      ["a by b='x', 'y'"] = "gives a string, where a number is added",
      ["a by b=1.5"] = "gives a number, where a group",
    } do
      local games = played(text)
      assert.equal(why ~= "", games[1].measures[1].problem ~= nil, text)
      if why ~= "" then
        assert.matches(why, games[1].measures[1].problem, 1, true)
      end
    end
    local rules = assert(rulewright.rules { game = "catan" })
    local measures = require "rulewright.lab.studies.measures"
    for _, text in ipairs { "a by b=rolled", "a by b=points" } do
      local one, message = measures.new(rules, text)
      assert.is_nil(one)
      assert.matches("needs Lua that says the b", message)
    end
  end)
end)

describe("winners and others", function ()
  it("are told apart, the largest effect first", function ()
    local sim = assert(simulation.new { game = "catan", players = 3,
      measures = { "one=g:value('points', player)", "same=1 + 0 * player",
        "seat=player" } })
    local t = tally.new(sim)
    for seed = 1, 6 do tally.add(t, sim:play(seed)) end
    local list = tally.findings { head = sim:head(), tally = t,
      labels = {} }.contrast
    assert.equal(2, #list)
    assert.equal("one", list[1].name)
    assert.is_true(list[1].difference > 0)
    assert.near(list[1].winners - list[1].others, list[1].difference, 1e-9)
    assert.is_true(math.abs(list[1].effect) >= math.abs(list[2].effect))
  end)
end)
