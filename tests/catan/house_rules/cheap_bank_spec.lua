local catan = require "catan_table"

describe("a cheap bank", function ()
  it("HOUSE-BANK trades three for one, and two at a harbour", function ()
    local game = catan.position { with = { "beginner_start", "cheap_bank" },
      pieces = { { settlement = { "B4.n" } } },
      hands = { { wool = 3, ore = 2 } } }
    assert.is_true(catan.legal(game, "trade 3 wool brick"))
    assert.is_true(catan.legal(game, "trade 2 ore brick"))
    assert.is_true(catan.refused(game, "trade 4 wool brick", "CAT-065"))
  end)
end)
