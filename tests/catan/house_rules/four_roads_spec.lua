local catan = require "catan_table"

describe("the longest road from four", function ()
  it("HOUSE-FOUR gives two points for four roads, not for three", function ()
    local game = catan.position { with = { "beginner_start", "four_roads" },
      pieces = { { road = { "C1.nw", "C1.ne", "C2.nw" } } },
      hands = { { brick = 1, lumber = 1 } } }
    assert.equal(0, game.g.longest_road)
    catan.play(game, "road C2.ne")
    assert.equal(1, game.g.longest_road)
    assert.equal(2, catan.points(game, 1))
  end)
end)
