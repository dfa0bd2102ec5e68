-- What a simulation counts, held against games counted by hand: played here
-- one by one with the plain engine, and added up in another way.

local agenda = require("rulewright.engine.playing.agenda")
local context = require("rulewright.engine.playing.context")
local disk = require("disk")
local kernel = require("rulewright.kernel")
local moves = require("rulewright.engine.compiling.moves")
local playout = require("rulewright.lab.bots.playout")
local rulewright = require("rulewright")
local simulation = require("rulewright.lab.studies.simulation")
local statistics = require("rulewright.lab.figures.statistics")
local tally = require("rulewright.lab.figures.tally")
local tiny = require("tiny_game")

teardown(tiny.clear)

local function made(options)
  options.players = options.players or 2
  options.game = options.game or "carcassonne"
  return assert(simulation.new(options))
end

local function played(sim, first, last)
  local t = tally.new(sim)
  for seed = first, last do tally.add(t, sim:play(seed)) end
  return t
end

-- A game by random bots without any of the simulation's code.
local function by_hand(machine, names, seed)
  local g, streams = playout.begin(machine, names, seed), {}
  for seat = 1, #names do
    streams[seat] = kernel.random.stream(seed, "bot " .. seat)
  end
  local ctx, first = g[context.key], nil
  while not g.result do
    first = first or g.turn and g.turn.player
    local legal = ctx.legal
    local i = legal.n > 1 and kernel.random.draw(streams[ctx.player], legal.n)
      or 1
    agenda.decide(g, moves.pick(legal, i, ctx.player))
  end
  return g, first
end

describe("a simulation of a hundred games", function ()
  local sim = made {}
  local t = played(sim, 1, 100)
  local wins, shared, points = { 0, 0 }, 0, { {}, {} }
  local began = { 0, 0 }

  setup(function ()
    local machine = sim.rules:machine(false)
    for seed = 1, 100 do
      local g, first = by_hand(machine, sim.names, seed)
      if #g.result.winners > 1 then shared = shared + 1 end
      for _, seat in ipairs(g.result.winners) do
        wins[seat] = wins[seat] + 1 / #g.result.winners
      end
      began[first] = began[first] + 1
      for seat = 1, 2 do points[seat][seed] = g.players[seat].score end
    end
  end)

  it("counts the wins of each seat, shared ones in parts", function ()
    assert.same(wins, { tally.credit(t.seats[1].wins),
      tally.credit(t.seats[2].wins) })
    assert.equal(shared, t.shared)
    assert.equal(shared, t.seats[1].wins[2])
    assert.equal(100.0, wins[1] + wins[2])
  end)

  it("knows who began", function ()
    assert.same(began, t.began)
    assert.equal(100.0, tally.credit(t.places[1].wins)
      + tally.credit(t.places[2].wins))
  end)

  it("has the means and spreads of the points", function ()
    for seat = 1, 2 do
      local running = statistics.running()
      for _, x in ipairs(points[seat]) do running:add(x) end
      local sample = statistics.sample(t.seats[seat].points)
      assert.near(running.mean, sample.mean, 1e-9)
      assert.near(running:variance(), sample.variance, 1e-9)
    end
  end)

  it("counts clauses as a traced game does", function ()
    local traced = made { count = "clauses" }
    local sum, names = played(traced, 1, 5), {}
    local place = { fired = 0, games = 0 }
    for c, clause in ipairs(traced.watched) do
      names[clause.ids[1]] = true
      if clause.verb == "move" and clause.name == "place" then
        place = { fired = sum.fired[c], games = sum.fired_games[c] }
      end
    end
    local laid = 0
    for seed = 1, 5 do
      local g = by_hand(traced.rules:machine(false), traced.names, seed)
      laid = laid + #g.laid - 1
    end
    assert.same({ fired = laid, games = 5 }, place)
    assert.is_true(names["CAR-040"])
  end)
end)

describe("a simulated game", function ()
  it("depends on its seed alone, whatever is counted", function ()
    local sim, other = made { count = "nothing" }, made { count = "nothing" }
    assert.equal(sim:play(4).hash, made { count = "clauses" }:play(4).hash)
    other:play(3)
    local first = sim:play(17)
    assert.same(first, other:play(17))
    assert.not_equal(first.hash, sim:play(18).hash)
  end)

  it("has a record that can be played again", function ()
    local sim = made { game = "catan", players = 3, with = { "twelve_points" } }
    local text = assert(sim:record(5))
    local game = assert(rulewright.load(text))
    assert.equal(sim:play(5).hash, game:hash())
    assert.truthy(game:over())
  end)

  it("is given up at the limit, and is nobody's win", function ()
    local t = played(made { limit = 10 }, 1, 3)
    assert.same({ 3, 0, 3, 0 }, { t.games, t.finished, t.unfinished,
      tally.credit(t.seats[1].wins) + tally.credit(t.seats[2].wins) })
  end)

  it("stops when asked, in the middle of the game", function ()
    local asked = 0
    local function stop() asked = asked + 1 return asked == 5 end
    assert.is_nil(made {}:play(1, { stop = stop }))
    assert.equal(5, asked)
  end)

  it("tells in words what a rule has done to the state", function ()
    for rule, told in kernel.order.pairs {
      ["g.players = nil g:next(1)"] = "g.players must be the seats of the game",
      ["g.pieces = nil g:count(1, 'road')"] = "g.pieces must be a table",
      ["g.decks = 5 g:draw_card 'development'"] = "g.decks must be a table",
    } do
      disk.in_folder(function (folder)
        disk.write(folder .. "/odd.lua", 'module "odd" { title = "W", extends '
          .. '= "catan" }\non "turn begins" { run = function (g) ' .. rule
          .. " end }\n")
        local game = made({ game = "catan", players = 3,
          with = { folder .. "/odd.lua" } }):play(1)
        assert.truthy(game.fault:find(told, 1, true), game.fault)
        assert.is_nil(game.fault:find("generated", 1, true), game.fault)
      end)
    end
  end)
end)

describe("seats", function ()
  it("are taken in turn by the bots", function ()
    local sim = made { game = "catan", players = 3, bots = { "random",
      "mcts" } }
    for seed = 1, 4 do
      local first, second = sim:seating(seed), sim:seating(seed + 1)
      for seat = 1, 3 do assert.equal(3, first[seat] + second[seat]) end
    end
    sim = made { game = "catan", players = 3, bots = { "random", "mcts",
      "mcts:2" } }
    assert.same({ { 2, 3, 1 }, { 3, 1, 2 } }, { sim:seating(1),
      sim:seating(2) })
  end)

  it("can be bound to a bot", function ()
    local sim = made { bots = { "red=mcts" } }
    assert.same({ "mcts", "random" }, { sim.bots[1].name, sim.bots[2].name })
    for seed = 1, 4 do assert.same({ 2, 1 }, sim:seating(seed)) end
  end)
end)
