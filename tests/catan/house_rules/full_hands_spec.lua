local catan = require "catan_table"

describe("full hands", function ()
  it("HOUSE-HANDS lets everybody keep his cards on a seven", function ()
    local game = catan.position { with = { "beginner_start", "full_hands" },
      before = true, hands = { { brick = 12 }, { ore = 10 } } }
    catan.roll(game, 3, 4)
    assert.equal("move the robber", game:waiting().step)
    assert.same({ brick = 12 }, catan.hand(game, 1))
  end)
end)
