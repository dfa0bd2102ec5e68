-- What the benchmark measures can be measured; how fast it is, is told there.

local games = dofile "tests/bench/games.lua"

describe("the benchmark", function ()
  local elasund = { game = "elasund", players = 2 }

  it("counts decisions of games, bare and with each switch on", function ()
    for _, options in ipairs {
      {}, { counted = true }, { counted = true, before = games.trace },
      { before = games.record }, { before = games.undo },
    } do
      assert.is_true(games.player(elasund, 1, options)() > 0)
    end
  end)

  it("counts them as sim and as the prompt play", function ()
    assert.is_true(games.simulated(elasund, 1, "moves")() > 0)
    assert.is_true(games.simulated(elasund, 1, "clauses")() > 0)
    assert.is_true(games.hosted(elasund, 1)() > 0)
  end)

  it("counts games, and finds the middle of one", function ()
    local carcassonne = { game = "carcassonne", players = 2 }
    assert.is_true(games.games(carcassonne, 1)() > 0)
    local g = games.middle(carcassonne, 20)
    assert.is_true(#g.laid > 1 and not g.result)
  end)
end)
