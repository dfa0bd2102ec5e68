local count = require "tests.carcassonne.support.count"
local random_game = require "tests.carcassonne.support.random_game"

local all = { "river", "abbot", "inns_and_cathedrals", "traders_and_builders" }

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
end)
