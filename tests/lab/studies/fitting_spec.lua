-- Weights fitted from games whose winners are drawn by known odds.

local fitting = require "rulewright.lab.studies.fitting"
local sampling = require "rulewright.lab.studies.sampling"
local simulation = require "rulewright.lab.studies.simulation"
local tiny = require "tiny_game"

teardown(tiny.clear)

-- Who is a step stronger has three times the chances; pale is nothing.
local GAME = { base = [==[
module "base" { title = "Tiny", version = "1.0" }
on "game begins" { run = function (g)
  g.strong, g.pale = {}, {}
  for player = 1, #g.players do
    g.strong[player], g.pale[player] = g:random("a", 3), g:random("b", 3)
  end
end }
sequence "game" {}
step "play" { of = "game", run = function (g) g:ask "turn" end }
sequence "turn" { loops = true }
step "next" { of = "turn", before = "act", run = function (g)
  g:begin_turn(g.turn and g.turn.number > 0 and g:next(g.turn.player) or 1)
end }
step "act" { of = "turn", after = "next" }
domain "side" { of = "number", from = 1, to = 2 }
move "pass" { during = "act", form = "pass <to>", to = "side",
  apply = function (g)
  if g.turn.number < 15 then return end
  local odds = {}
  for player = 1, #g.players do
    for _ = 1, ({ 1, 3, 9 })[g.strong[player]] do odds[#odds + 1] = player end
  end
  g:win(odds[g:random("win", #odds)])
end }
value "points" { base = 1 }
value "prospects" { kind = "weighed" }
adjust "prospects" { plus = function (g, player)
  return { strong = g.strong[player], pale = g.pale[player] } end }
]==], strange = [[adjust "prospects" { weights = { strong = 500 } }]] }

local function played(games, with)
  assert(tiny.rules(GAME, { with = with or {} }))
  local sim = assert(simulation.new { game = "tiny", with = with, players = 3,
    count = "nothing" })
  local account = sampling.new()
  for seed = 1, games do sampling.play(account, sim, seed) end
  return account, sim.rules
end

describe("sampled games", function ()
  it("hold a position for every seventh turn, and who won", function ()
    local account = played(3)
    assert.equal(3, account.games)
    local positions = sampling.positions(account)
    assert.is_true(#positions == 6 or #positions == 7)
    for _, position in ipairs(positions) do
      assert.equal(3, #position)
      assert.equal(1, position.won[1] + position.won[2] + position.won[3])
      assert.equal(1, position[2][sampling.points])
      assert.is_true(position[2].strong >= 1 and position[2].strong <= 3)
    end
    assert.equal(1, positions[1].game)
    assert.equal(3, positions[#positions].game)
  end)

  it("end where they are stopped", function ()
    local account, rules = played(1)
    local sim = assert(simulation.new { rules = rules, players = 3,
      count = "nothing" })
    assert.is_false(sampling.play(account, sim, 2, function () return true end))
    assert.equal(1, account.games)
  end)
end)

describe("fitted weights", function ()
  it("are those by which the winners were drawn", function ()
    local account, rules = played(900)
    local found = fitting.find(sampling.positions(account), rules, "base")
    assert.equal(1, #found.weights)
    assert.equal("strong", found.weights[1].name)
    assert.near(1000 * math.log(3), found.weights[1].weight, 200)
    assert.is_true(found.loss < found.points - 0.1)
    assert.near(math.log(3), found.even, 1e-9)
    assert.near(math.log(3), found.points, 1e-9)
    assert.equal(found.even, found.before)
  end)

  it("of a module leave what others say as it is", function ()
    local account, rules = played(900, { "strange" })
    local positions = sampling.positions(account)
    local found = fitting.find(positions, rules, "base")
    assert.near(1000 * math.log(3) - 500, found.weights[1].weight, 200)
    assert.is_true(found.before < found.even)
    found = fitting.find(positions, rules, "strange")
    assert.near(1000 * math.log(3), found.weights[1].weight, 200)
  end)

  it("are none where there are too few games", function ()
    local account, rules = played(4)
    assert.is_nil(fitting.find(sampling.positions(account), rules, "base"))
  end)
end)
