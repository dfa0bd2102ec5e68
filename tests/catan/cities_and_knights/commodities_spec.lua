local ck = require "knights_table"

-- Hands after a roll of 8 (C5 mountains, D1 forest) or as said.
local function harvest(position, white, red, event)
  position.before = true
  local game = ck.position(position)
  ck.roll(game, white, red, event or "yellow")
  return game
end

describe("production", function ()
  it("CK-047 brings a city two cards, perhaps a commodity", function ()
    local lands = { { "E1.s", 1, 4, { brick = 2 } },
      { "E2.s", 2, 4, { grain = 2 } }, { "D1.sw", 4, 4,
        { lumber = 1, paper = 1 } }, { "A1.n", 4, 6, { ore = 1, coin = 1 } },
      { "E3.s", 5, 6, { wool = 1, cloth = 1 } } }
    for _, land in ipairs(lands) do
      local game = harvest({ pieces = { { city = { land[1] } } } }, land[2],
        land[3])
      assert.same(land[4], ck.hand(game, 1), land[1])
      game = harvest({ pieces = { { settlement = { land[1] } } } }, land[2],
        land[3])
      local resource = next(land[4]) == "brick" and "brick"
        or game.g.things.terrain[game.g.marks.terrain[ck.find(game, "hex",
          land[1]:sub(1, 2))]].yields
      assert.same({ [resource] = 1 }, ck.hand(game, 1))
    end
  end)

  it("CK-048 never gives two of a kind there", function ()
    local game = harvest({ pieces = { { city = { "A1.n", "A1.sw" } } } }, 4, 6)
    assert.same({ ore = 2, coin = 2 }, ck.hand(game, 1))
    assert.equal("main", game:waiting().step)
  end)

  it("CK-049 counts commodities as cards of the hand", function ()
    local game = harvest({ pieces = { { settlement = { "A1.n" } } },
      hands = { { wool = 4, coin = 4 } } }, 3, 4)
    assert.equal("discard cards", game:waiting().step)
    ck.play(game, "discard coin", "discard coin", "discard wool",
      "discard coin")
    assert.same({ wool = 3, coin = 1 }, ck.hand(game, 1))
    assert.equal(12 - 1, game.g.bank.coin)
    game = harvest({ landed = true, pieces = { {}, { city = { "A1.n" } } },
      hands = { {}, { paper = 2 } } }, 3, 4)
    ck.play(game, "robber A1")
    assert.same({ paper = 1 }, ck.hand(game, 1))
  end)

  it("CK-049a brings a metropolis what a city gets", function ()
    local game = harvest({ pieces = { { city = { "E3.s" },
      ["trade metropolis"] = { "E3.s" } } } }, 5, 6)
    assert.same({ wool = 1, cloth = 1 }, ck.hand(game, 1))
    game = harvest({ pieces = { { ["flipped city"] = { "E3.s" } } } }, 5, 6)
    assert.same({ wool = 1 }, ck.hand(game, 1))
  end)

  it("CK-049b looks for each kind of card whether the bank has it", function ()
    local game = harvest({ bank = { paper = 0 },
      pieces = { { city = { "D1.sw" } } } }, 4, 4)
    assert.same({ lumber = 1 }, ck.hand(game, 1))
    game = harvest({ bank = { paper = 1 },
      pieces = { { city = { "D1.sw" } }, { city = { "D1.n" } } } }, 4, 4)
    assert.same({ lumber = 1 }, ck.hand(game, 1))
    assert.same({ lumber = 1 }, ck.hand(game, 2))
    game = harvest({ bank = { paper = 1 },
      pieces = { { city = { "D1.sw", "D1.n" } } } }, 4, 4)
    assert.same({ lumber = 2, paper = 1 }, ck.hand(game, 1))
  end)

  it("CK-049c brings nothing from the robber's hex", function ()
    local game = harvest({ robber = "D1", pieces = { { city = { "D1.sw" } } } },
      4, 4)
    assert.same({}, ck.hand(game, 1))
  end)

  it("CK-049b rations a resource and its commodity apart", function ()
    local game = harvest({ bank = { lumber = 1 },
      pieces = { { city = { "D1.sw" } }, { settlement = { "D1.n" } } } }, 4, 4)
    assert.same({ paper = 1 }, ck.hand(game, 1))
    assert.same({}, ck.hand(game, 2))
    assert.equal(1, game.g.bank.lumber)
    game = harvest({ bank = { lumber = 1, paper = 0 },
      pieces = { { city = { "D1.sw" } } } }, 4, 4)
    assert.same({ lumber = 1 }, ck.hand(game, 1))
  end)
end)

describe("the robber", function ()
  it("CK-050 moves by nothing before the first landing", function ()
    local position = { progress = { { "bishop" } }, robber = "B3",
      pieces = { { ["basic knight"] = { "C3.n" }, helmet = { "C3.n" } } } }
    local game = ck.position(position)
    assert.is_true(ck.refused(game, "bishop A1", "CK-050"))
    assert.is_true(ck.refused(game, "chase C3.n", "CK-050"))
    position.landed = true
    game = ck.position(position)
    assert.is_true(ck.legal(game, "bishop A1"))
    assert.is_true(ck.legal(game, "chase C3.n"))
  end)

  it("CK-051 stays on a seven before it, but hands are halved", function ()
    local game = harvest({ hands = { { ore = 8 }, { wool = 3 } },
      pieces = { {}, { settlement = { "C3.n" } } } }, 3, 4)
    for _ = 1, 4 do ck.play(game, "discard ore") end
    assert.equal("main", game:waiting().step)
    assert.equal(ck.find(game, "hex", "C3"), game.g.robber)
    assert.same({ wool = 3 }, ck.hand(game, 2))
    assert.same({ ore = 4 }, ck.hand(game, 1))
  end)

  it("CK-051a leaves walled hands alone before it too", function ()
    local game = harvest({ hands = { { ore = 9 } }, pieces = { {
      city = { "A1.n" }, wall = { "A1.n" } } } }, 3, 4)
    assert.equal("main", game:waiting().step)
    assert.same({ ore = 9 }, ck.hand(game, 1))
  end)

  it("CK-052 moves and robs after it", function ()
    local game = harvest({ landed = true, hands = { { ore = 8 }, { wool = 3 } },
      pieces = { {}, { settlement = { "A1.n" } } } }, 3, 4)
    for _ = 1, 4 do ck.play(game, "discard ore") end
    assert.is_false(ck.legal(game, "robber C3"))
    ck.play(game, "robber A1 blue")
    assert.same({ ore = 4, wool = 1 }, ck.hand(game, 1))
  end)

  it("CK-053 moves when the first landing comes with a seven", function ()
    local game = harvest({ ship = 6, hands = { { ore = 8 } },
      pieces = { { city = { "A1.n" } }, { settlement = { "E3.s" } } } },
      3, 4, "ship")
    assert.equal(1, ck.at(game, "settlement", "A1.n"))
    for _ = 1, 4 do ck.play(game, "discard ore") end
    assert.equal("move the robber", game:waiting().step)
  end)

  it("CK-055 waits where it begins when there is no desert", function ()
    local game = ck.new { with = { "small_island" } }
    assert.equal(0, game.g.robber)
    ck.pass_to(game, "before the roll")
    assert(game:edit(function (g)
      for _, seat in ipairs(g.players) do
        for good, n in pairs(seat.hand) do g.bank[good] = g.bank[good] + n end
        for good in pairs(seat.hand) do seat.hand[good] = 0 end
      end
    end))
    ck.roll(game, 3, 4, "yellow")
    assert.equal("main", game:waiting().step)
    assert.equal(0, game.g.robber)
  end)

  it("CK-053 CK-148 counts the hand with the walls left by then", function ()
    local game = harvest({ ship = 6, hands = { { ore = 9 } },
      pieces = { { city = { "A1.n" }, wall = { "A1.n" } } } }, 3, 4, "ship")
    assert.equal("discard cards", game:waiting().step)
    for _ = 1, 4 do ck.play(game, "discard ore") end
    assert.equal("move the robber", game:waiting().step)
    assert.same({ ore = 5 }, ck.hand(game, 1))
  end)
end)

describe("trade", function ()
  it("CK-060 among players takes commodities", function ()
    local game = ck.position { hands = { { cloth = 1 }, { brick = 2 } } }
    ck.play(game, "offer 1 cloth for 2 brick", "accept", "decline",
      "deal blue")
    assert.same({ brick = 2 }, ck.hand(game, 1))
    assert.same({ cloth = 1 }, ck.hand(game, 2))
  end)

  it("CK-061 with the bank takes four equal commodities", function ()
    local game = ck.position { hands = { { coin = 4, paper = 1 } } }
    assert.is_true(ck.legal(game, "trade 4 coin paper"))
    assert.is_true(ck.refused(game, "trade 3 coin ore", "CAT-065"))
    assert.is_false(ck.legal(game, "trade 3 coin 1 paper ore"))
    ck.play(game, "trade 4 coin ore")
    assert.same({ ore = 1, paper = 1 }, ck.hand(game, 1))
  end)

  it("CK-062 at a common harbour takes three", function ()
    local game = ck.position { hands = { { cloth = 6 } },
      pieces = { { settlement = { "A1.n" } } } }
    ck.play(game, "trade 3 cloth grain", "trade 3 cloth coin")
    assert.same({ grain = 1, coin = 1 }, ck.hand(game, 1))
  end)

  it("CK-063 gives commodities for resources at every rate", function ()
    local game = ck.position { hands = { { brick = 4 } } }
    ck.play(game, "trade 4 brick cloth")
    assert.same({ cloth = 1 }, ck.hand(game, 1))
  end)

  it("CK-064 at a brick harbour asks two brick, not one", function ()
    local game = ck.position { hands = { { brick = 3 } },
      pieces = { { settlement = { "D1.sw" } } } }
    assert.is_true(ck.refused(game, "trade 1 brick paper", "CAT-067"))
    ck.play(game, "trade 2 brick paper")
    assert.same({ brick = 1, paper = 1 }, ck.hand(game, 1))
  end)

  it("CK-065 at an ore harbour helps no coin", function ()
    local game = ck.position { hands = { { coin = 2, ore = 2 } },
      pieces = { { settlement = { "B4.n" } } } }
    assert.is_false(ck.legal(game, "trade 2 coin ore"))
    ck.play(game, "trade 2 ore coin")
    assert.same({ coin = 3 }, ck.hand(game, 1))
  end)

  it("CK-066 never mixes cards or rates", function ()
    local game = ck.position { hands = { { coin = 2, ore = 2 } },
      pieces = { { settlement = { "A1.n" } } } }
    assert.equal(0, ck.count(game, "trade"))
    game = ck.position { hands = { { coin = 3, ore = 2 } },
      pieces = { { settlement = { "A1.n" } } } }
    assert.equal(7, ck.count(game, "trade"))
  end)

  it("CK-067 knows no progress cards", function ()
    local game = ck.position { hands = { { coin = 4 }, { ore = 1 } },
      progress = { { "crane" }, { "spy" } } }
    for _, text in ipairs { "offer 1 crane for 1 ore",
      "offer 1 coin for 1 spy", "trade 4 coin crane" } do
      assert.is_false(ck.legal(game, text), text)
    end
  end)

  it("CK-068 of the merchant guild takes two commodities", function ()
    local game = ck.position { hands = { { paper = 2, brick = 2 } },
      levels = { { trade = 3 } } }
    assert.is_false(ck.legal(game, "trade 2 brick paper"))
    ck.play(game, "trade 2 paper brick")
    assert.same({ brick = 3 }, ck.hand(game, 1))
    game = ck.position { hands = { { paper = 2 } }, levels = { { trade = 2 } } }
    assert.is_false(ck.legal(game, "trade 2 paper brick"))
  end)

  it("CK-069 needs another kind that the bank has", function ()
    local game = ck.position { hands = { { paper = 4 } }, bank = { cloth = 0 } }
    assert.is_true(ck.refused(game, "trade 4 paper cloth", "CAT-069"))
    assert.is_true(ck.refused(game, "trade 4 paper paper", "CAT-069"))
  end)
end)
