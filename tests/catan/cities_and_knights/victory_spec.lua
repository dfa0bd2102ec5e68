local ck = require "knights_table"

describe("the merchant", function ()
  it("CK-160 comes by his card to a hex of an own building", function ()
    local game = ck.position { progress = { { "merchant" } },
      pieces = { { settlement = { "A1.n" } }, { settlement = { "E1.s" } } } }
    assert.is_true(ck.refused(game, "merchant E1", "CK-160"))
    ck.play(game, "merchant A1")
    assert.equal(ck.find(game, "hex", "A1"), game.g.merchant.hex)
  end)

  it("CK-161 trades the resource of his hex two to one", function ()
    local game = ck.position { merchant = { "B3", 1 }, robber = "B3",
      hands = { { wool = 4, cloth = 2 } } }
    ck.play(game, "trade 2 wool coin", "trade 2 wool grain")
    assert.is_false(ck.legal(game, "trade 2 cloth ore"))
    game = ck.position { merchant = { "B3", 2 }, hands = { { wool = 2 } } }
    assert.is_false(ck.legal(game, "trade 2 wool coin"))
  end)

  it("CK-162 moves with any merchant card, and the point with him", function ()
    local game = ck.position { turn = 2, merchant = { "A1", 1 },
      progress = { {}, { "merchant" } },
      pieces = { { settlement = { "A1.n" } }, { settlement = { "E1.s" } } } }
    assert.same({ 2, 1 }, { ck.points(game, 1), ck.points(game, 2) })
    ck.play(game, "merchant E1")
    assert.same({ 1, 2 }, { ck.points(game, 1), ck.points(game, 2) })
  end)

  it("CK-163 may stand in the desert, for the point alone", function ()
    local game = ck.position { progress = { { "merchant" } },
      hands = { { wool = 2, ore = 2 } },
      pieces = { { settlement = { "C3.n" } } } }
    ck.play(game, "merchant C3")
    assert.equal(2, ck.points(game, 1))
    assert.equal(0, ck.count(game, "trade"))
  end)
end)

describe("victory", function ()
  it("CK-164 comes with thirteen points in the own turn", function ()
    local position = { defender = { 10 }, pieces = { { settlement =
      { "A1.n", "A3.n" } } }, hands = { { ore = 3, grain = 2 } } }
    local game = ck.position(position)
    assert.equal(13, game:value("points to win", 1))
    ck.play(game, "city A1.n")
    assert.same({ 1 }, game:over().winners)
  end)

  it("CK-164 comes at once with a card or a Defender of the roll", function ()
    local game = ck.position { before = true, defender = { 12 },
      levels = { { science = 1 } }, top = { "printing" },
      pieces = { {}, { settlement = { "A1.n" } } } }
    ck.roll(game, 6, 2, "green")
    assert.same({ 1 }, game:over().winners)
    game = ck.position { before = true, ship = 6, defender = { 12 },
      pieces = { { ["basic knight"] = { "C3.n" }, helmet = { "C3.n" } },
        { settlement = { "D1.n" } } } }
    ck.roll(game, 4, 4, "ship")
    assert.same({ 1 }, game:over().winners)
    assert.same({}, ck.hand(game, 2))
  end)

  it("CK-165 waits for the own turn, then comes before the roll", function ()
    local game = ck.position { before = true, ship = 6, turn = 3,
      defender = { 12 },
      pieces = { { ["basic knight"] = { "C3.n" }, helmet = { "C3.n" } } } }
    ck.roll(game, 4, 4, "ship")
    assert.equal(13, ck.points(game, 1))
    assert.is_nil(game:over())
    ck.play(game, "end")
    assert.same({ 1 }, game:over().winners)
  end)

  it("CK-166 counts all that is worth points", function ()
    local game = ck.position { merchant = { "A1", 1 }, pieces = { {
      settlement = { "A1.n", "A3.n" }, city = { "E1.s", "E3.s" },
      ["trade metropolis"] = { "E1.s" } } } }
    assert.equal(9, ck.points(game, 1))
    game = ck.position { pieces = { { ["flipped city"] = { "E1.s" } } },
      open = { { "printing", "constitution" } }, defender = { 2 },
      longest_road = 1 }
    assert.equal(7, ck.points(game, 1))
  end)

  it("CK-165 needs the points still when the own turn begins", function ()
    local game = ck.position { before = true, ship = 6, turn = 3,
      defender = { 11 }, merchant = { "A1", 1 }, progress = { {}, {},
        { "merchant" } }, pieces = { { ["basic knight"] = { "C3.n" },
        helmet = { "C3.n" } }, {}, { settlement = { "E1.s" } } } }
    ck.roll(game, 1, 1, "ship")
    assert.equal(13, ck.points(game, 1))
    ck.play(game, "merchant E1", "end")
    assert.is_nil(game:over())
    assert.equal(12, ck.points(game, 1))
    assert.equal(1, game:waiting().player)
  end)

  it("CK-164 comes with a metropolis, the merchant or a road", function ()
    local function wins(position, ...)
      local game = ck.position(position)
      ck.play(game, ...)
      return game:over() and game:over().winners[1]
    end
    local city = { city = { "A1.n" } }
    assert.equal(1, wins({ defender = { 9 }, levels = { { trade = 3 } },
      hands = { { cloth = 4 } }, pieces = { city } }, "improve trade"))
    assert.equal(1, wins({ defender = { 10 }, progress = { { "merchant" } },
      pieces = { city } }, "merchant A1"))
    assert.equal(1, wins({ defender = { 11 }, progress = { { "intrigue" } },
      pieces = { { road = { "C3.nw", "C3.ne", "C3.e", "C3.se", "C3.sw" } },
        { ["basic knight"] = { "C3.ne" } } } }, "intrigue C3.ne"))
    assert.is_false(wins({ defender = { 8 }, levels = { { trade = 3 } },
      hands = { { cloth = 4 } }, pieces = { city } }, "improve trade") or false)
  end)
end)
