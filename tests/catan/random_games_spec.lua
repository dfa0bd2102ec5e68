local catan = require "catan_table"

local function play_out(options, pace)
  local game, count = catan.new(options), 0
  local _, problem = catan.play_out(game, options.seed, 60000, function (g)
    count = count + 1
    return count % (pace or 1) == 0 and catan.broken(g)
  end)
  assert.is_nil(problem, table.concat(options.with, " "))
  return game
end

describe("random games", function ()
  it("CAT-163 keep every card and piece after every move", function ()
    for seed = 1, 4 do
      local game = play_out { with = {}, seed = seed, players = 3 + seed % 2 }
      local winner = game:over().winners[1]
      assert.is_true(catan.points(game, winner) >= 10)
      assert.equal(winner, game.g.turn.player)
    end
  end)

  it("end with every scenario and house rule", function ()
    for i, name in ipairs { "beginner", "beginner_start", "shuffled_tokens",
      "shuffled_harbours", "twelve_points", "gentle_start", "four_roads",
      "no_longest_road", "small_island", "cheap_bank", "full_hands",
      "consolation", "gifts" } do
      play_out({ with = { name }, seed = i }, 20)
    end
  end)

  it("hold what the battery asks of every game", function ()
    local problems, report = catan.problems { game = "catan", limit = 400,
      players = 3, seed = 4 }
    assert.same({}, problems)
    assert.is_true(report.decisions >= 400)
  end)
end)
