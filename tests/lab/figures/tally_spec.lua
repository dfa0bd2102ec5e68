-- Tallies of games that are told here, and what they say. What a simulation
-- tells of its games is held against games counted by hand in simulation_spec.

local kernel = require "rulewright.kernel"
local statistics = require "rulewright.lab.figures.statistics"
local tally = require "rulewright.lab.figures.tally"

-- Two bots on three seats, one measure of the game and one of the seats.
local sim = { names = { "red", "blue", "grey" },
  bots = { { name = "x" }, { name = "y" } },
  measures = { { name = "long" }, { name = "sum" } }, watched = { {}, {} } }

local head = { game = "tiny", players = sim.names, bots = sim.bots,
  measures = sim.measures, counted = "moves" }

local labels = { { id = "A-1", verb = "move", name = "go", says = "Go." },
  { id = "A-2", verb = "on", name = "gone", says = "Gone." } }

local function asked(broke)
  return { asked = 4, broke = broke, stopped = 0, illegal = 0 }
end

-- A game of a seed, won by these seats; bot 1 has red, and blue or grey.
local function game(seed, winners, more)
  local one = { seed = seed, bots = { 1, 2, 1 }, winners = #winners,
    asked = { asked(0), asked(1), asked(0) }, won = { false, false, false },
    turns = 12, rounds = 4, decisions = 30 + seed, fired = { 2, 0 },
    points = { 10, 8, 6 }, best = 10, lead = 2, first = 2,
    order = { 3, 1, 2 },
    measures = { { values = { seed > 1 } },
      { by_seat = true, values = { 1, 2, "none" } } } }
  for _, s in ipairs(winners) do one.won[s] = true end
  for field, value in pairs(more or {}) do one[field] = value end
  return one
end

local function given_up(seed)
  return game(seed, {}, { won = false, points = false })
end

local function tallied(games)
  local t = tally.new(sim)
  for _, one in ipairs(games) do tally.add(t, one) end
  return t
end

local function found(games)
  return tally.findings { head = head, labels = labels, title = "Tiny",
    tally = tallied(games) }
end

local function row_of(rows, name)
  for _, row in ipairs(rows) do
    if row.name == name then return row end
  end
end

-- These fields of each row.
local function fields(rows, ...)
  local list = {}
  for i, row in ipairs(rows) do
    list[i] = {}
    for k, field in ipairs { ... } do list[i][k] = row[field] end
  end
  return list
end

describe("a tally", function ()
  it("holds plain data, and adds up", function ()
    local t = tallied { game(1, { 1 }), game(2, { 1, 2 }) }
    assert.is_true(kernel.tree.equal(t, kernel.tree.clone(t)))
    assert.same({ 2, 2, 1, 0, 0 }, { t.games, t.finished, t.shared,
      t.unfinished, t.broken })
    assert.same({ 0, 2, 0 }, t.began)
    assert.same({ { 4, 0 }, { 2, 0 } }, { t.fired, t.fired_games })
  end)

  it("counts a game that was given up, and nothing of it but what bots did",
    function ()
      local t = tallied { given_up(1) }
      assert.same({ 1, 0, 1 }, { t.games, t.finished, t.unfinished })
      assert.same({ 8, 4, 1 }, { t.bots[1].asked, t.bots[2].asked,
        t.bots[2].broke })
      assert.same({ {}, 0 }, { t.turns, t.bots[1].games })
    end)

  it("counts a game that broke, and nothing of it", function ()
    local t = tallied { game(1, { 1 }, { fault = "odd" }) }
    assert.same({ 1, 0, 1 }, { t.games, t.finished, t.broken })
    assert.equal(0, t.bots[1].asked)
  end)

  it("keeps the first thing that went wrong with a bot", function ()
    local t = tallied { game(4, { 1 }, { trouble = { [2] = "late" } }),
      game(3, { 1 }, { trouble = { [2] = "early" } }) }
    assert.is_nil(t.bots[1].trouble)
    assert.same({ seed = 3, message = "early" }, t.bots[2].trouble)
  end)

  it("needs no points, no turns and no measures", function ()
    local bare = { seed = 1, bots = { 1, 2, 1 }, winners = 1, fired = { 0, 0 },
      asked = { asked(0), asked(0), asked(0) }, decisions = 3,
      won = { true, false, false } }
    local said = found { bare }
    assert.is_nil(said.places)
    assert.is_nil(said.seats[1].points)
    assert.same({ { "decisions", 3.0 } },
      fields(said.measures, "name", "mean"))
  end)
end)

describe("what a tally says", function ()
  local games = { game(1, { 1 }), game(2, { 1, 2 }), game(3, { 3 }),
    given_up(4) }

  it("begins with what was played", function ()
    local said = found(games)
    assert.same({ "tiny", "Tiny", "moves", 4, 3, 1, 0, 1 }, { said.game,
      said.title, said.counted, said.games, said.finished, said.unfinished,
      said.broken, said.shared })
    assert.same({ { 1, 4 } }, said.seeds)
    assert.same({}, said.called)
  end)

  it("gives each seat its part of the wins", function ()
    local seats = found(games).seats
    assert.same({ { "red", 1.5, 3, 0.5, 2 }, { "blue", 0.5, 3, 0.5 / 3, 1 },
      { "grey", 1.0, 3, 1 / 3, 1 } },
      fields(seats, "name", "wins", "games", "share", "won"))
    assert.same({ 1 / 3, "unknown" }, { seats[1].even, seats[1].verdict })
    assert.same({ 1.5, 3 }, { seats[1].wins, seats[1].games })
    assert.same({ statistics.wilson(1.5, 3) }, { seats[1].low, seats[1].high })
    assert.same({ 10.0, 3 }, { seats[1].points.mean, seats[1].points.count })
  end)

  it("judges whether a share is even", function ()
    local list = {}
    for seed = 1, 30 do list[seed] = game(seed, { 1 }) end
    assert.same({ { "more" }, { "less" }, { "less" } },
      fields(found(list).seats, "verdict"))
  end)

  it("gives a bot the wins of all its seats", function ()
    local bots = found(games).bots
    assert.same({ { "x", 2.5, 3, 3, 2 / 3 }, { "y", 0.5, 3, 1, 1 / 3 } },
      fields(bots, "name", "wins", "games", "won", "even"))
    assert.same({ 2.0, 1.0 }, { bots[1].seats, bots[2].seats })
    assert.same({ { 32, 0 }, { 16, 4 } }, fields(bots, "asked", "broke"))
    assert.same({ 8.0, 6 }, { bots[1].points.mean, bots[1].points.count })
  end)

  it("gives places the wins by who began, and who always did", function ()
    local places = found(games).places
    assert.same({ { "1", 0.5 }, { "2", 1.0 }, { "3", 1.5 } },
      fields(places, "name", "wins"))
    assert.equal("blue", places.always)
    local other = found { game(1, { 1 }), game(2, { 1 }, { first = 1,
      order = { 1, 2, 3 } }) }
    assert.is_nil(other.places.always)
    assert.same({ { 1.0, 2 }, { 0, 2 }, { 1.0, 2 } },
      fields(other.places, "wins", "games"))
  end)

  it("has no share where no game ended", function ()
    local said = found { given_up(1) }
    assert.same({ 0, 0, 1 }, { said.seats[1].share, said.seats[1].low,
      said.seats[1].high })
    assert.same({ 0, 0 }, { said.bots[1].share, said.bots[1].seats })
    assert.same({}, said.measures)
  end)

  it("describes what was measured, the winners' apart", function ()
    local rows = found(games).measures
    assert.same({ { "usual", "turns" }, { "usual", "rounds" },
      { "usual", "decisions" }, { "usual", "best" }, { "usual", "lead" },
      { "own", "long" }, { "own", "sum" }, { "winners", "sum" } },
      fields(rows, "kind", "name"))
    local row = row_of(rows, "decisions")
    assert.same({ 3, 32.0, 31, 33, 31, 32, 33 }, { row.count, row.mean,
      row.least, row.most, row.q05, row.median, row.q95 })
    assert.same({ [31] = 1, [32] = 1, [33] = 1 }, row.counts)
    assert.is_nil(row.truth)
    assert.same({ 6, 1.5 }, { rows[7].count, rows[7].mean })
    assert.same({ [1] = 2, [2] = 1 }, rows[8].counts)
  end)

  it("has a share of those that are true, with Wilson's interval", function ()
    local long = row_of(found(games).measures, "long")
    assert.same({ true, 2 / 3 }, { long.truth, long.mean })
    assert.same({ statistics.wilson(2, 3) }, { long.low, long.high })
    local never = row_of(found { game(1, { 1 }) }.measures, "long")
    assert.same({ statistics.wilson(0, 1) }, { never.low, never.high })
  end)

  it("names the measures that failed", function ()
    local failing = game(2, { 1 }, { measures = { { values = {} },
      { values = {}, problem = "odd" } } })
    assert.same({ { name = "sum", failed = 1,
      trouble = { seed = 2, message = "odd" } } },
      found({ game(1, { 1 }), failing }).failures)
  end)

  it("lists clauses by how often they fired, then by the book", function ()
    local function listed(...)
      local list = {}
      for seed, fired in ipairs { ... } do
        list[seed] = game(seed, { 1 }, { fired = fired })
      end
      return fields(found(list).clauses, "name", "fired", "games")
    end
    local go, gone = 'A-1 move "go"', 'A-2 on "gone"'
    assert.same({ { gone, 4, 2 }, { go, 3, 1 } }, listed({ 3, 1 }, { 0, 3 }))
    assert.same({ { go, 3, 1 }, { gone, 3, 2 } }, listed({ 3, 1 }, { 0, 2 }))
    assert.same({ "A-1", "move", "Go." },
      fields(found(games).clauses, "id", "verb", "says")[1])
  end)
end)
