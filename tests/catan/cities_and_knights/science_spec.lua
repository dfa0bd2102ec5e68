local ck = require "knights_table"

local holding = ck.holding

local rich = { brick = 4, lumber = 4, wool = 4, grain = 4, ore = 4 }

describe("science cards", function ()
  it("CK-CARD-01 Alchemist sets the number dice before the roll", function ()
    local game = holding({ "alchemist", "alchemist" }, { before = true,
      landed = true, levels = { { science = 1 }, { science = 1 } },
      hands = { {}, { ore = 8 } }, top = { "mining", "crane" } })
    game:force("event", { "green" })
    ck.play(game, "alchemist 5 2")
    assert.same({ 2, 5 }, game.g.turn.dice)
    assert.equal(7, game.g.turn.rolled)
    assert.equal(2, game:waiting().player)
    assert.equal("discard cards", game:waiting().step)
    assert.same({ "alchemist" }, ck.cards(game, 1))
    game = holding({ "alchemist" }, { before = true,
      levels = { { science = 1 }, { science = 1 } },
      top = { "mining", "crane" } })
    game:force("event", { "green" })
    ck.play(game, "alchemist 2 5")
    assert.same({ "crane" }, ck.cards(game, 1))
    assert.same({ "mining" }, ck.cards(game, 2))
    assert.equal("main", game:waiting().step)
  end)

  it("CK-CARD-01 Alchemist is not played after the roll", function ()
    local game = holding({ "alchemist" })
    assert.is_false(ck.legal(game, "alchemist 1 1"))
    game = holding({ "alchemist" }, { before = true })
    assert.is_true(ck.refused(game, "alchemist 7 1", "CK-CARD-01"))
    game = holding({}, { before = true })
    assert.is_true(ck.refused(game, "alchemist 1 1", "CK-133"))
  end)

  it("CK-CARD-01 Alchemist leaves the ship its way", function ()
    local game = holding({ "alchemist" }, { before = true, ship = 6,
      pieces = { { city = { "D1.sw" } } } })
    game:force("event", { "ship" })
    ck.play(game, "alchemist 4 4")
    assert.same({ lumber = 1 }, ck.hand(game, 1))
  end)

  it("CK-CARD-02 Crane makes one improvement a commodity cheaper", function ()
    local game = holding({ "crane" }, { hands = { { paper = 2, cloth = 2 } },
      levels = { { science = 2 } }, pieces = { { city = { "A1.n" } } } })
    assert.is_false(ck.legal(game, "improve science"))
    ck.play(game, "crane", "improve science")
    assert.same({ cloth = 2 }, ck.hand(game, 1))
    ck.play(game, "improve trade")
    assert.same({ cloth = 1 }, ck.hand(game, 1))
  end)

  it("CK-CARD-02 two Cranes serve two levels; the first is free", function ()
    local game = holding({ "crane", "crane" }, { hands = { { paper = 1 } },
      pieces = { { city = { "A1.n" }, settlement = { "A3.n" } } } })
    ck.play(game, "crane", "crane", "improve science", "improve science")
    assert.same({}, ck.hand(game, 1))
    assert.is_false(ck.legal(game, "improve trade"))
    game = holding({ "crane" }, { hands = { { ore = 3, grain = 1 } },
      pieces = { { city = { "A1.n" }, settlement = { "A3.n" } } } })
    ck.play(game, "crane")
    assert.is_false(ck.legal(game, "city A3.n"))
    assert.is_true(ck.legal(game, "improve trade"))
    ck.play(game, "end")
    for _ = 1, 3 do
      ck.roll(game, 1, 1, "ship")
      if game:waiting().player ~= 1 then ck.play(game, "end") end
    end
    assert.equal(1, game:waiting().player)
    assert.is_false(ck.legal(game, "improve trade"))
  end)

  it("CK-CARD-02 Crane needs something to improve", function ()
    local game = holding({ "crane" }, { pieces = { {
      settlement = { "A1.n" } } } })
    assert.is_true(ck.refused(game, "crane", "CK-138"))
  end)

  it("CK-CARD-03 Mining brings two ore a mountains hex", function ()
    local game = holding({ "mining" }, { robber = "D2", pieces = { {
      settlement = { "D2.nw", "D2.se" }, city = { "A1.n" } } } })
    ck.play(game, "mining")
    assert.same({ ore = 4 }, ck.hand(game, 1))
    game = holding({ "mining" }, { bank = { ore = 1 }, pieces = { {
      settlement = { "A1.n" } } } })
    ck.play(game, "mining")
    assert.same({ ore = 1 }, ck.hand(game, 1))
    game = holding({ "mining" }, { pieces = { { settlement = { "E1.s" } } } })
    assert.is_true(ck.refused(game, "mining", "CK-138"))
  end)

  it("CK-CARD-04 Irrigation brings two grain a fields hex", function ()
    local game = holding({ "irrigation" }, { pieces = { { city = { "D3.n",
      "D3.s" }, settlement = { "B1.n" } } } })
    assert.same({ "fields", "fields" }, {
      game.g.marks.terrain[ck.find(game, "hex", "D3")],
      game.g.marks.terrain[ck.find(game, "hex", "B1")] })
    ck.play(game, "irrigation")
    local fields = 0
    for hex in game.g:own_hexes(1) do
      if game.g.marks.terrain[hex] == "fields" then fields = fields + 1 end
    end
    assert.same({ grain = 2 * fields }, ck.hand(game, 1))
    game = holding({ "irrigation" }, { robber = "B1", pieces = { {
      settlement = { "B1.nw", "B1.s" } } } })
    ck.play(game, "irrigation")
    assert.same({ grain = 4 }, ck.hand(game, 1))
  end)

  it("CK-CARD-05 Printing is laid open for a point", function ()
    local game = holding({}, { before = true, levels = { { science = 1 } },
      top = { "printing" } })
    ck.roll(game, 1, 1, "green")
    assert.same({ "printing" }, game.g.players[1].open)
    assert.equal(1, ck.points(game, 1))
    assert.same({}, ck.cards(game, 1))
  end)

  it("CK-CARD-06 CK-ED-05 Inventor swaps numbers off own buildings", function ()
    local game = holding({ "inventor" }, { robber = "C2", pieces = {
      { settlement = { "C1.nw" }, road = { "C2.ne" } },
      { city = { "E3.s" } } } })
    assert.is_true(ck.refused(game, "inventor C1 C2", "CK-ED-05"))
    assert.is_true(ck.refused(game, "inventor D4 B2", "CK-CARD-06"))
    assert.is_true(ck.refused(game, "inventor C2 E3", "CK-138"))
    assert.is_false(ck.legal(game, "inventor C3 C2"))
    ck.play(game, "inventor C2 A3")
    assert.same({ 9, 11 }, { game.g.marks.token[ck.find(game, "hex", "C2")],
      game.g.marks.token[ck.find(game, "hex", "A3")] })
    assert(game:edit(function (g)
      g.robber = g:find("hex", "C3")
      g:place(1, "city", g:find("corner", "A3.n"))
    end))
    ck.play(game, "end")
    ck.roll(game, 5, 6, "ship")
    assert.same({ lumber = 1, paper = 1 }, ck.hand(game, 1))
  end)

  it("CK-CARD-07 Engineer walls a city for free", function ()
    local game = holding({ "engineer" }, { pieces = { { city = { "A1.n",
      "A3.n" }, wall = { "A1.n" }, settlement = { "E1.s" } } } })
    assert.is_true(ck.refused(game, "engineer A1.n", "CK-070"))
    assert.is_true(ck.refused(game, "engineer E1.s", "CK-070"))
    ck.play(game, "engineer A3.n")
    assert.equal(1, ck.at(game, "wall", "A3.n"))
    game = holding({ "engineer" }, { pieces = { { city = { "A1.n", "A3.n",
      "E1.s", "E3.s" }, wall = { "A1.n", "A3.n", "E1.s" } } } })
    assert.is_true(ck.refused(game, "engineer E3.s", "CK-070"))
  end)

  it("CK-CARD-08 Medicine makes a city for two ore and a grain", function ()
    local game = holding({ "medicine", "medicine" }, {
      hands = { { ore = 4, grain = 2 } },
      pieces = { { settlement = { "A1.n", "A3.n" } } } })
    ck.play(game, "medicine A1.n")
    assert.same({ ore = 2, grain = 1 }, ck.hand(game, 1))
    ck.play(game, "medicine A3.n")
    assert.equal(2, game.g:count(1, "city"))
    assert.equal(5, game.g.players[1].supply.settlement)
    game = holding({ "medicine", "medicine" }, { hands = { { ore = 1 } },
      pieces = { { settlement = { "A1.n" } } } })
    assert.is_true(ck.refused(game, "medicine A1.n", "CK-CARD-08"))
    game = holding({ "medicine" }, { hands = { rich }, pieces = { {
      city = { "A1.n", "A3.n", "E1.s", "E3.s" }, settlement = { "C3.n" } } } })
    assert.is_true(ck.refused(game, "medicine C3.n", "CK-CARD-08"))
  end)

  it("CK-CARD-09 Smith promotes up to two knights for free", function ()
    local game = holding({ "smith" }, { pieces = { { ["basic knight"] =
      { "C3.n", "C3.s" }, helmet = { "C3.n" } } } })
    ck.play(game, "smith", "promote C3.n")
    assert.is_true(ck.refused(game, "promote C3.n", "CK-090"))
    ck.play(game, "promote C3.s")
    assert.equal(2, game.g:count(1, "strong knight"))
    assert.is_true(ck.active(game, "C3.n"))
    assert.equal("main", game:waiting().step)
    game = holding({ "smith" }, { pieces = { { ["basic knight"] = { "C3.n" },
      ["strong knight"] = { "C3.s" } } } })
    ck.play(game, "smith")
    assert.is_true(ck.refused(game, "pass", "CK-CARD-09"))
    assert.is_true(ck.refused(game, "promote C3.s", "CK-091"))
    ck.play(game, "promote C3.n")
    assert.equal("main", game:waiting().step)
    assert.equal(2, game.g:count(1, "strong knight"))
  end)

  it("CK-CARD-09 Smith may stop at one and keeps the limits", function ()
    local game = holding({ "smith" }, { pieces = { { ["basic knight"] =
      { "C3.n", "C3.s" } } } })
    ck.play(game, "smith", "promote C3.n", "pass")
    assert.equal(1, game.g:count(1, "basic knight"))
    game = holding({ "smith" }, { pieces = { { ["basic knight"] = { "C3.n",
      "C3.s" }, ["strong knight"] = { "C3.ne", "C3.se" } } } })
    assert.is_true(ck.refused(game, "smith", "CK-138"))
    game = holding({ "smith" }, { hands = { { ore = 1, wool = 1 } },
      pieces = { { ["basic knight"] = { "C3.n" } } } })
    ck.play(game, "promote C3.n")
    assert.is_true(ck.refused(game, "smith", "CK-138"))
  end)

  it("CK-CARD-10 Road Building places two roads, or what can be", function ()
    local game = holding({ "road building" }, { pieces = { {
      settlement = { "A1.n", "E1.s" } } } })
    ck.play(game, "road building", "road A1.ne", "road E1.sw")
    assert.equal(2, game.g:count(1, "road"))
    assert.equal("main", game:waiting().step)
    assert.same({}, ck.hand(game, 1))
    game = holding({ "road building" }, { pieces = { {
      settlement = { "A1.n" } } } })
    assert(game:edit(function (g) g.players[1].supply.road = 1 end))
    ck.play(game, "road building", "road A1.ne")
    assert.equal("main", game:waiting().step)
    game = holding({ "road building" }, { pieces = { {
      settlement = { "A1.n" } } } })
    ck.play(game, "road building")
    assert.is_true(ck.refused(game, "no road", "CK-CARD-10"))
    ck.play(game, "road A1.ne", "no road")
    assert.same({ 1, "main" }, { game.g:count(1, "road"),
      game:waiting().step })
    game = holding({ "road building" })
    assert.is_true(ck.refused(game, "road building", "CK-138"))
  end)

  it("CK-CARD-02 CK-138 Crane needs a level that can be built", function ()
    local function crane(seat, levels)
      return ck.legal(holding({ "crane" }, { pieces = { seat },
        levels = { levels } }), "crane")
    end
    local alone = { city = { "A1.n" }, ["trade metropolis"] = { "A1.n" } }
    assert.is_false(crane({ city = { "A1.n" },
      ["flipped city"] = { "A3.n" } }, {}))
    assert.is_false(crane({ city = { "A1.n" } },
      { trade = 5, politics = 5, science = 5 }))
    assert.is_false(crane(alone, { trade = 5, politics = 3, science = 3 }))
    assert.is_true(crane(alone, { trade = 4, politics = 3, science = 3 }))
    assert.is_true(crane(alone, { trade = 5, politics = 3, science = 2 }))
  end)

  it("CK-CARD-03 CK-CARD-04 bring nothing from an empty bank", function ()
    local game = holding({ "mining", "irrigation" }, {
      bank = { ore = 0, grain = 1 },
      pieces = { { settlement = { "A1.n", "B1.nw" } } } })
    assert.is_true(ck.refused(game, "mining", "CK-138"))
    ck.play(game, "irrigation")
    assert.same({ grain = 1 }, ck.hand(game, 1))
  end)

  it("CK-CARD-08 Medicine takes a settlement into the stock", function ()
    local game = holding({ "medicine" }, { hands = { { ore = 2, grain = 1 } },
      pieces = { { settlement = { "A1.n", "A3.n", "C3.n", "E1.s", "E3.s" } },
        { city = { "D1.sw" } } } })
    ck.play(game, "medicine C3.n")
    assert.same({ 1, 3 }, { game.g.players[1].supply.settlement,
      game.g.players[1].supply.city })
    assert.equal(6, ck.points(game, 1))
    assert.is_nil(ck.broken(game))
  end)

  it("CK-CARD-09 Smith makes room in the stock with his first", function ()
    local game = holding({ "smith" }, { levels = { { politics = 3 } },
      pieces = { { ["basic knight"] = { "C3.n" },
        ["strong knight"] = { "C3.s", "C3.ne" } } } })
    ck.play(game, "smith")
    assert.is_true(ck.refused(game, "promote C3.n", "CK-092"))
    ck.play(game, "promote C3.s", "promote C3.n")
    assert.same({ 0, 2, 1 }, { game.g:count(1, "basic knight"),
      game.g:count(1, "strong knight"), game.g:count(1, "mighty knight") })
  end)

  it("CK-CARD-09 CK-090 Smith knows a promoted knight who moved", function ()
    local game = holding({ "smith" }, { hands = { { ore = 1, wool = 1 } },
      levels = { { politics = 3 } }, pieces = { { road = { "C3.ne" },
        ["basic knight"] = { "C3.n" }, helmet = { "C3.n" } } } })
    ck.play(game, "promote C3.n", "march C3.n C3.ne")
    assert.is_true(ck.refused(game, "smith", "CK-138"))
  end)

  it("CK-CARD-10 Road Building ends where no second road fits", function ()
    local game = holding({ "road building" }, { pieces = {
      { settlement = { "A1.n" } }, { road = { "A1.nw" },
        ["basic knight"] = { "A1.ne" } } } })
    ck.play(game, "road building", "road A1.ne")
    assert.equal("main", game:waiting().step)
    assert.equal(14, game.g.players[1].supply.road)
  end)

  it("CK-CARD-06 Inventor cares for both hexes, not for knights", function ()
    local game = holding({ "inventor" }, { pieces = {
      { settlement = { "A3.n" }, ["basic knight"] = { "C2.n" } } } })
    assert.is_true(ck.refused(game, "inventor C2 A3", "CK-ED-05"))
    assert.is_true(ck.refused(game, "inventor A3 C2", "CK-ED-05"))
    local one, other = ck.find(game, "hex", "C2"), ck.find(game, "hex", "C1")
    local was = { game.g.marks.token[one], game.g.marks.token[other] }
    ck.play(game, "inventor C2 C1")
    assert.not_equal(was[1], was[2])
    assert.same({ was[2], was[1] }, { game.g.marks.token[one],
      game.g.marks.token[other] })
  end)
end)
