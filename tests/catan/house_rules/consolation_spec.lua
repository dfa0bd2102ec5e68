local catan = require "catan_table"

describe("the consolation", function ()
  it("HOUSE-CONSOLE gives a card to who got nothing", function ()
    local game = catan.position { with = { "beginner_start", "consolation" },
      before = true, turn = 2, pieces = { { settlement = { "D1.n" } } } }
    catan.roll(game, 3, 5)
    assert.equal(2, game:waiting().player)
    catan.play(game, "take ore")
    assert.equal(3, game:waiting().player)
    catan.play(game, "take wool")
    assert.equal("main", game:waiting().step)
    assert.same({ lumber = 1 }, catan.hand(game, 1))
    assert.same({ ore = 1 }, catan.hand(game, 2))
    assert.same({ wool = 1 }, catan.hand(game, 3))
  end)

  it("HOUSE-CONSOLE comforts nobody on a seven", function ()
    local game = catan.position { with = { "beginner_start", "consolation" },
      before = true }
    catan.roll(game, 3, 4)
    assert.equal("move the robber", game:waiting().step)
  end)
end)
