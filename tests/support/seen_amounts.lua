-- Plays games at random and sees that what a game weighs of a seat is the same
-- in the state and in what that seat may see of it.

local assert = require "luassert"
local simulation = require "rulewright.lab.studies.simulation"
local values = require "rulewright.engine.composing.values"
local view = require "rulewright.lab.bots.view"

-- How many positions of seats were compared.
local function compare(sim, amounts, seed)
  local compared = 0
  local game = sim:play(seed, { hash = false, turn = function (g)
    for seat = 1, #sim.names do
      local own = view.of(g, seat, sim.machine)
      assert.same(amounts(g, seat), amounts(own, seat))
      compared = compared + 1
    end
  end })
  assert.is_nil(game.fault)
  return compared
end

-- request: of simulation.new.
return function (request)
  request.count = "nothing"
  local sim = assert(simulation.new(request))
  local amounts = values.amounts(sim.rules, "prospects")
  assert.is_true(compare(sim, amounts, 1) > 20)
end
