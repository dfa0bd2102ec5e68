local catan = require "catan_table"

describe("twelve points", function ()
  it("HOUSE-TWELVE does not end with ten", function ()
    local function won(count)
      local cards = {}
      for i = 1, count do cards[i] = "victory point" end
      local game = catan.position { with = { "beginner_start",
        "twelve_points" }, turn = 3, cards = { cards },
        pieces = { { city = { "A1.n", "A2.n", "A3.n", "C1.n" } } } }
      catan.play(game, "end")
      return game:over() ~= nil
    end
    assert.is_false(won(2))
    assert.is_false(won(3))
    assert.is_true(won(4))
  end)
end)
