local ck = require "knights_table"

local five = { "A1.n", "A3.n", "C3.n", "E1.s", "E3.s" }

describe("a city lost", function ()
  it("CK-125 leaves improvements, cards and abilities", function ()
    local game = ck.position { before = true, ship = 6,
      levels = { { trade = 3 } }, hands = { { cloth = 4 } },
      pieces = { { city = { "A1.n" } } } }
    ck.roll(game, 1, 1, "ship")
    assert.equal(0, game.g:count(1, "city"))
    assert.equal(3, game.g.players[1].levels.trade)
    assert.is_true(ck.legal(game, "trade 2 cloth ore"))
    assert.is_true(ck.refused(game, "improve trade", "CK-125"))
    ck.play(game, "end")
    ck.roll(game, 2, 4, "yellow")
    assert.equal(1, #ck.cards(game, 1))
  end)

  it("CK-126 without a settlement in stock lies on its side", function ()
    local game = ck.position { before = true, ship = 6,
      pieces = { { settlement = five, city = { "D1.sw" } } } }
    assert.equal(7, ck.points(game, 1))
    ck.roll(game, 1, 1, "ship")
    assert.equal(1, ck.at(game, "flipped city", "D1.sw"))
    assert.equal(6, ck.points(game, 1))
    assert.equal(3, game.g.players[1].supply.city)
    assert.is_nil(ck.broken(game))
    ck.play(game, "end")
    ck.roll(game, 4, 4, "yellow")
    assert.same({ lumber = 1 }, ck.hand(game, 1))
  end)

  it("CK-127 CK-ED-04 is set up again before another is built", function ()
    local game = ck.position { hands = { { ore = 6, grain = 3 } },
      pieces = { { settlement = { "A1.n" }, ["flipped city"] = { "D1.sw" } } } }
    assert.is_true(ck.refused(game, "city A1.n", "CK-127"))
    ck.play(game, "repair D1.sw")
    assert.same({ ore = 3, grain = 2 }, ck.hand(game, 1))
    assert.equal(1, ck.at(game, "city", "D1.sw"))
    ck.play(game, "city A1.n")
    assert.is_nil(ck.broken(game))
  end)

  it("CK-128 CK-ED-07 on its side stops improvements until repaired",
    function ()
      local game = ck.position { hands = { { ore = 3, grain = 1, paper = 1 } },
        pieces = { { city = { "A1.n" }, ["flipped city"] = { "D1.sw" } } } }
      assert.is_true(ck.refused(game, "improve science", "CK-128"))
      ck.play(game, "repair D1.sw", "improve science")
      assert.equal(1, game.g.players[1].levels.science)
    end)

  it("CK-129 on its side is a city figure that counts for nothing", function ()
    local game = ck.position { before = true, ship = 6,
      hands = { { ore = 6, grain = 2, brick = 2 } },
      levels = { { trade = 3 } },
      pieces = { { ["flipped city"] = { "D1.sw", "E1.s" },
        settlement = { "A1.n" } }, { ["basic knight"] = { "C3.n" } } } }
    assert.equal(2, game.g.players[1].supply.city)
    assert.equal(0, game:value "barbarian strength")
    ck.roll(game, 1, 1, "ship")
    assert.equal(2, game.g:count(1, "flipped city"))
    assert.is_true(ck.refused(game, "wall D1.sw", "CK-071"))
    assert.is_false(ck.legal(game, "improve trade"))
    ck.play(game, "repair D1.sw")
    assert.is_true(ck.refused(game, "city A1.n", "CK-129"))
    ck.play(game, "repair E1.s")
    assert.equal(2, game.g:count(1, "city"))
    game = ck.position { hands = { { ore = 2, grain = 1 } },
      progress = { { "medicine" } },
      pieces = { { ["flipped city"] = { "D1.sw" }, settlement = { "A1.n" } } } }
    assert.is_true(ck.refused(game, "medicine A1.n", "CK-129"))
    ck.play(game, "medicine D1.sw")
    assert.same({}, ck.hand(game, 1))
    assert.equal(1, ck.at(game, "city", "D1.sw"))
  end)
end)
