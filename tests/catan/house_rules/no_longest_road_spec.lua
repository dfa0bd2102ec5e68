local catan = require "catan_table"

describe("no longest road", function ()
  it("HOUSE-NOROAD gives nothing for seven roads in a row", function ()
    local function points(with)
      local game = catan.position { with = with, pieces = { { road = { "C1.nw",
        "C1.ne", "C2.nw", "C2.ne", "C3.nw", "C3.ne", "C4.nw" } } } }
      return catan.points(game, 1), game.g.longest_road
    end
    assert.same({ 2, 1 }, { points { "beginner_start" } })
    assert.same({ 0, 0 }, { points { "beginner_start", "no_longest_road" } })
  end)
end)
