local elasund = require "elasund_table"

local function play_out(options)
  local game = elasund.new(options)
  local _, problem = elasund.play_out(game, options.seed, 5000, elasund.broken)
  assert.is_nil(problem)
  return game
end

describe("random games of Elasund", function ()
  it("ELA-255 ELA-260 keep every card, building, claim and marker", function ()
    for seed = 1, 6 do
      local game = play_out { seed = seed, players = 2 + seed % 3 }
      local winner = game:over().winners[1]
      assert.equal(winner, game.g.turn.player)
      assert.equal(10, elasund.markers(game, winner))
    end
  end)

  it("keep them under every house rule", function ()
    for i, name in ipairs { "church_square", "wide_town" } do
      play_out { seed = i, players = 2, with = { name } }
    end
  end)

  it("pass the conformance battery for two, three and four", function ()
    for players = 2, 4 do
      local problems, report = elasund.problems { game = "elasund",
        players = players, seed = 40 + players, limit = 300 }
      assert.same({}, problems)
      assert.is_true(report.decisions > 100)
    end
  end)
end)
