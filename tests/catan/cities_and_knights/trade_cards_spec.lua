local bots = require "rulewright.lab.bots"
local ck = require "knights_table"

local holding = ck.holding

describe("trade cards", function ()
  it("CK-CARD-20 Merchant is put by an own building, for a point", function ()
    local game = holding({ "merchant", "merchant" }, { merchant = { "E1", 2 },
      hands = { { ore = 2 } }, pieces = { { city = { "A1.n" } } } })
    assert.same({ 2, 1 }, { ck.points(game, 1), ck.points(game, 2) })
    ck.play(game, "merchant A1")
    assert.same({ 3, 0 }, { ck.points(game, 1), ck.points(game, 2) })
    ck.play(game, "trade 2 ore coin")
    assert.is_true(ck.refused(game, "merchant A1", "CK-138"))
  end)

  it("CK-CARD-21 Commercial Harbor swaps resource for commodity", function ()
    local game = holding({ "commercial harbor", "commercial harbor" }, {
      players = 4, hands = { { ore = 3 }, { coin = 1, cloth = 1 },
        { paper = 1, wool = 1 }, { wool = 3 } } })
    assert.same({ "[CK-CARD-21] You must have played Commercial Harbor this "
      .. "turn." }, ck.texts_against(game, "consign ore to blue"))
    ck.play(game, "commercial harbor", "consign ore to blue")
    assert.same({ "red offers blue 1 ore for a commodity." }, game:log())
    assert.same({ ore = 1 }, game:value("cards promised", 1))
    assert.equal(2, game:waiting().player)
    assert.same({ "hand over cloth", "hand over coin" },
      ck.moves(game))
    ck.play(game, "hand over cloth")
    assert.same({ "blue gives red a commodity for it: cloth." }, game:log())
    assert.is_true(ck.refused(game, "consign ore to blue", "CK-CARD-21"))
    ck.play(game, "consign ore to white", "hand over paper")
    ck.play(game, "consign ore to orange")
    assert.equal("main", game:waiting().step)
    assert.same({}, game:value("cards promised", 1))
    assert.same({ ore = 1, cloth = 1, paper = 1 }, ck.hand(game, 1))
    assert.same({ coin = 1, ore = 1 }, ck.hand(game, 2))
    assert.same({ wool = 3 }, ck.hand(game, 4))
    assert.same({ "[CK-CARD-21] You can play Commercial Harbor only once a "
      .. "turn; a second one would let you approach nobody else." },
      ck.texts_against(game, "commercial harbor"))
    for _, hands in ipairs { { {}, { coin = 1 } }, { { ore = 1 }, {} } } do
      game = holding({ "commercial harbor" }, { hands = hands })
      assert.is_true(ck.refused(game, "commercial harbor", "CK-138"))
    end
  end)

  it("CK-CARD-21 is no riddle to a bot that thinks ahead", function ()
    local game = holding({ "commercial harbor" }, { players = 3,
      hands = { { ore = 1 }, { coin = 1, cloth = 1 }, { brick = 9 } } })
    ck.play(game, "commercial harbor", "consign ore to blue")
    local bot = assert(bots.find(game.rules, "mcts:3"))
    for seed = 1, 3 do
      local position, wrong = bots.choose(bots.seat(bot, game.rules, seed, 2),
        game.g)
      assert.is_nil(wrong)
      assert.truthy(game:moves()[position])
    end
    assert.is_true(ck.legal(game, "hand over coin"))
  end)

  it("CK-CARD-22 Merchant Fleet trades a kind two to one this turn", function ()
    local game = holding({ "merchant fleet" }, { hands = { { paper = 6,
      ore = 2 } } })
    ck.play(game, "merchant fleet paper", "trade 2 paper ore",
      "trade 2 paper coin", "trade 2 paper wool")
    assert.same({ ore = 3, coin = 1, wool = 1 }, ck.hand(game, 1))
    assert.is_false(ck.legal(game, "trade 2 ore coin"))
    game = holding({ "merchant fleet" }, { hands = { { paper = 2 } } })
    ck.play(game, "merchant fleet paper")
    assert.is_true(ck.legal(game, "trade 2 paper ore"))
    for _ = 1, 3 do
      ck.play(game, "end")
      ck.roll(game, 1, 1, "ship")
    end
    assert.is_false(ck.legal(game, "trade 2 paper ore"))
    game = holding({ "merchant fleet" }, { levels = { { trade = 3 } } })
    assert.is_true(ck.refused(game, "merchant fleet coin", "CK-138"))
    assert.is_true(ck.legal(game, "merchant fleet ore"))
  end)

  it("CK-CARD-23 Master Merchant takes two cards from one ahead", function ()
    local game = holding({ "master merchant" }, { players = 4,
      hands = { {}, { ore = 1, coin = 2 }, { wool = 3 }, {} },
      pieces = { { settlement = { "A1.n" } }, { city = { "A3.n" } },
        { settlement = { "E1.s" } }, { city = { "E3.s" } } } })
    assert.is_true(ck.refused(game, "master merchant white", "CK-CARD-23"))
    assert.is_true(ck.refused(game, "master merchant orange", "CK-CARD-23"))
    ck.play(game, "master merchant blue")
    assert.same({ "pick coin", "pick ore" }, ck.moves(game))
    ck.play(game, "pick coin", "pick ore")
    assert.equal("main", game:waiting().step)
    assert.same({ coin = 1, ore = 1 }, ck.hand(game, 1))
    game = holding({ "master merchant" }, { hands = { {}, { ore = 1 } },
      pieces = { {}, { settlement = { "A3.n" } } } })
    ck.play(game, "master merchant blue", "pick ore")
    assert.equal("main", game:waiting().step)
  end)

  it("CK-CARD-24 Commodity Monopoly takes one from everybody", function ()
    local game = holding({ "commodity monopoly" }, { players = 4,
      hands = { {}, { cloth = 2 }, { cloth = 1 }, { coin = 4 } } })
    assert.is_false(ck.legal(game, "commodity monopoly ore"))
    ck.play(game, "commodity monopoly cloth")
    assert.same({ cloth = 2 }, ck.hand(game, 1))
    assert.same({ cloth = 1 }, ck.hand(game, 2))
    game = holding({ "commodity monopoly" })
    assert.is_true(ck.refused(game, "commodity monopoly coin", "CK-138"))
  end)

  it("CK-CARD-25 Resource Monopoly takes two, or the only one", function ()
    local game = holding({ "resource monopoly" }, { players = 4,
      hands = { {}, { ore = 3 }, { ore = 1 }, { wool = 4 } } })
    assert.is_false(ck.legal(game, "resource monopoly coin"))
    ck.play(game, "resource monopoly ore")
    assert.same({ ore = 3 }, ck.hand(game, 1))
    assert.same({ ore = 1 }, ck.hand(game, 2))
    assert.same({ wool = 4 }, ck.hand(game, 4))
  end)

  it("CK-CARD-20 Merchant moves on for who has him, for no more", function ()
    local game = holding({ "merchant" }, { merchant = { "A1", 1 },
      hands = { { ore = 2, lumber = 2 } }, pieces = { {
        settlement = { "A1.n", "D1.sw" } } } })
    assert.equal(3, ck.points(game, 1))
    ck.play(game, "merchant D1", "trade 2 lumber paper")
    assert.equal(3, ck.points(game, 1))
    assert.is_false(ck.legal(game, "trade 2 ore coin"))
  end)

  it("CK-CARD-21 Commercial Harbor opens again in another turn", function ()
    local game = holding({ "commercial harbor", "commercial harbor" }, {
      hands = { { ore = 3 }, { coin = 2 } } })
    ck.play(game, "commercial harbor", "consign ore to blue",
      "hand over coin")
    assert.is_true(ck.refused(game, "commercial harbor", "CK-CARD-21"))
    for _ = 1, 3 do
      ck.play(game, "end")
      ck.roll(game, 1, 1, "yellow")
    end
    assert.same({ "[CK-CARD-21] You must have played Commercial Harbor this "
      .. "turn." }, ck.texts_against(game, "consign ore to blue"))
    ck.play(game, "commercial harbor", "consign ore to blue",
      "hand over coin")
    assert.same({ ore = 1, coin = 2 }, ck.hand(game, 1))
    assert.is_false(ck.legal(game, "consign coin to white"))
  end)

  it("CK-CARD-22 Merchant Fleet sails for each kind it names", function ()
    local game = holding({ "merchant fleet", "merchant fleet" }, {
      hands = { { cloth = 4, brick = 2 } } })
    ck.play(game, "merchant fleet cloth")
    assert.is_true(ck.refused(game, "merchant fleet cloth", "CK-138"))
    assert.is_false(ck.legal(game, "trade 2 brick ore"))
    ck.play(game, "merchant fleet brick", "trade 2 brick ore",
      "trade 2 cloth coin", "trade 2 cloth paper")
    assert.same({ ore = 1, coin = 1, paper = 1 }, ck.hand(game, 1))
  end)

  it("CK-CARD-23 Master Merchant counts the points of that moment", function ()
    local game = holding({ "master merchant", "merchant" }, {
      hands = { {}, { ore = 1 } }, pieces = { { settlement = { "A1.n" } },
        { city = { "A3.n" } } } })
    assert.is_true(ck.legal(game, "master merchant blue"))
    ck.play(game, "merchant A1")
    assert.is_true(ck.refused(game, "master merchant blue", "CK-CARD-23"))
  end)
end)
