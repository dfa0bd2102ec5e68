local bots = require "rulewright.engine.bots"
local context = require "rulewright.engine.context"
local count = require "tests.carcassonne.support.count"
local random_game = require "tests.carcassonne.support.random_game"
local rulewright = require "rulewright"

local all = { "river", "abbot", "inns_and_cathedrals", "traders_and_builders",
  "flying_machines", "ferries", "gold_mines", "mage_and_witch" }

describe("Carcassonne, every point of random games", function ()
  local function play(options)
    local game, fault = random_game.play(options, count.watch())
    assert.is_truthy(game, ("seed %d: %s"):format(options.seed,
      tostring(fault)))
  end

  it("is what a person counts at the table", function ()
    for seed = 1, 6 do play { seed = seed, players = seed % 3 + 2 } end
  end)

  it("with all boxes too", function ()
    for seed = 11, 18 do
      play { seed = seed, players = seed % 5 + 2, with = all }
    end
  end)

  it("with one box, without fields", function ()
    for i, box in ipairs(all) do
      play { seed = 20 + i, players = 2, with = { box },
        without = { "fields" } }
    end
  end)

  -- Those who play well complete what chance never does.
  it("when all play as well as they can", function ()
    for seed = 31, 34 do
      local game = assert(rulewright.new { game = "carcassonne", with = all,
        players = seed % 2 + 2, seed = seed, trace = false })
      local watch, seats = count.watch(), {}
      local bot = assert(bots.find(game.rules, "greedy"))
      for seat = 1, #game.g.players do
        seats[seat] = bots.seat(bot, game.rules, seed, seat)
      end
      while not game:over() do
        local player = game.g[context.key].player
        local move = game:moves()[bots.choose(seats[player], game.g)]
        local text = game:text(move)
        assert(game:play(move))
        assert.is_nil(watch(game, move), text)
      end
      assert.is_true(game.g.players[1].score > 40)
    end
  end)
end)
