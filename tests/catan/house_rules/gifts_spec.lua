local catan = require "catan_table"

describe("gifts", function ()
  it("HOUSE-GIFT gives cards away", function ()
    local game = catan.position { with = { "beginner_start", "gifts" },
      pieces = { { settlement = { "C3.n" } } },
      hands = { { wool = 2, ore = 1 }, { ore = 1 } } }
    catan.play(game, "give blue 2 wool")
    assert.same({ ore = 1 }, catan.hand(game, 1))
    assert.same({ wool = 2, ore = 1 }, catan.hand(game, 2))
    assert.is_true(catan.refused(game, "give blue 2 ore", "HOUSE-GIFT"))
    assert.is_true(catan.refused(game, { move = "give", to = 2, gift = {} },
      "HOUSE-GIFT"))
    assert.is_false(catan.legal(game, "give red 1 ore"))
  end)
end)
