local ck = require "knights_table"

local hand = { cloth = 9, coin = 9, paper = 9 }

describe("a metropolis", function ()
  it("CK-118 goes to the first at level four: two points more", function ()
    local game = ck.position { hands = { hand }, levels = { { trade = 3 } },
      pieces = { { city = { "A1.n" } } } }
    assert.equal(2, ck.points(game, 1))
    ck.play(game, "improve trade")
    assert.equal(1, ck.at(game, "trade metropolis", "A1.n"))
    assert.equal(4, ck.points(game, 1))
    game = ck.position { hands = { hand }, levels = { { trade = 2 } },
      pieces = { { city = { "A1.n" } } } }
    ck.play(game, "improve trade")
    assert.equal(2, ck.points(game, 1))
  end)

  it("CK-119 is lost to another who reaches level five first", function ()
    local game = ck.position { hands = { hand },
      levels = { { politics = 4 }, { politics = 4 } },
      pieces = { { city = { "A1.n" } }, { city = { "A3.n" },
        ["politics metropolis"] = { "A3.n" } } } }
    ck.play(game, "improve politics")
    assert.equal(1, ck.at(game, "politics metropolis", "A1.n"))
    assert.is_nil(ck.at(game, "politics metropolis", "A3.n"))
    assert.same({ 4, 2 }, { ck.points(game, 1), ck.points(game, 2) })
    assert.equal(1, game.g.players[2].supply["politics metropolis"])
    assert.is_nil(ck.broken(game))
  end)

  it("CK-120 is safe when its holder reached level five first", function ()
    local position = { hands = { { coin = 5 } }, levels = { { politics = 4 },
      { politics = 5 } }, pieces = { { city = { "A1.n" } },
      { city = { "A3.n" }, ["politics metropolis"] = { "A3.n" } } } }
    local game = ck.position(position)
    ck.play(game, "improve politics")
    assert.same({ 2, 4 }, { ck.points(game, 1), ck.points(game, 2) })
    assert.equal(5, game.g.players[1].levels.politics)
    assert.equal("main", game:waiting().step)
    assert.equal(2, ck.at(game, "politics metropolis", "A3.n"))
  end)

  it("CK-121 stands one on a city, several with a player", function ()
    local game = ck.position { hands = { hand }, levels = { { trade = 3,
      science = 3 } }, pieces = { { city = { "A1.n", "A3.n" } } } }
    ck.play(game, "improve trade", "metropolis A3.n")
    ck.play(game, "improve science")
    assert.equal(1, ck.at(game, "trade metropolis", "A3.n"))
    assert.equal(1, ck.at(game, "science metropolis", "A1.n"))
    assert.equal(8, ck.points(game, 1))
  end)

  it("CK-122 needs a city of its own, from level four on", function ()
    local pieces = { { city = { "A1.n" },
      ["science metropolis"] = { "A1.n" } } }
    local game = ck.position { hands = { hand },
      levels = { { trade = 2, science = 4 } }, pieces = pieces }
    ck.play(game, "improve trade")
    assert.is_true(ck.refused(game, "improve trade", "CK-122"))
    ck.play(game, "improve science")
    pieces[1].city = { "A1.n", "A3.n" }
    game = ck.position { hands = { hand },
      levels = { { trade = 3, science = 4 } }, pieces = pieces }
    assert.is_true(ck.legal(game, "improve trade"))
  end)

  it("CK-122 needs it also when the metropolis is gone, or is won", function ()
    local pieces = { { city = { "A1.n" }, ["science metropolis"] = { "A1.n" } },
      { city = { "A3.n" }, ["trade metropolis"] = { "A3.n" } } }
    local game = ck.position { hands = { hand }, pieces = pieces,
      levels = { { trade = 3, science = 4 }, { trade = 4 } } }
    assert.is_true(ck.refused(game, "improve trade", "CK-122"))
    game = ck.position { hands = { hand }, pieces = pieces,
      levels = { { trade = 4, science = 4 }, { trade = 4 } } }
    assert.is_true(ck.refused(game, "improve trade", "CK-122"))
    game = ck.position { hands = { hand }, pieces = pieces,
      levels = { { trade = 4, science = 4 }, { trade = 5 } } }
    assert.is_true(ck.legal(game, "improve trade"))
  end)

  it("CK-123 stands where its owner says and leaves a city behind", function ()
    local game = ck.position { hands = { hand },
      levels = { { politics = 4 }, { politics = 4 } },
      pieces = { { city = { "A1.n", "E1.s" }, wall = { "E1.s" } },
        { city = { "A3.n" }, wall = { "A3.n" },
          ["politics metropolis"] = { "A3.n" } } } }
    ck.play(game, "improve politics")
    assert.same({ "raise a metropolis", 1 }, { game:waiting().step,
      game:waiting().player })
    assert.equal(2, #game:moves())
    ck.play(game, "metropolis E1.s")
    assert.equal(1, ck.at(game, "wall", "E1.s"))
    assert.equal(2, ck.at(game, "city", "A3.n"))
    assert.equal(2, ck.at(game, "wall", "A3.n"))
    assert.equal(0, ck.count(game, "metropolis"))
  end)
end)
