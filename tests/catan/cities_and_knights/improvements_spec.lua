local ck = require "knights_table"

local commodity = { trade = "cloth", politics = "coin", science = "paper" }

describe("improvements", function ()
  it("CK-110 cost as many commodities of the track as their level", function ()
    for _, track in ipairs(ck.tracks) do
      local game = ck.position { hands = { { [commodity[track]] = 10 } },
        pieces = { { city = { "A1.n" } } } }
      for level = 1, 4 do
        local before = game.g.players[1].hand[commodity[track]]
        ck.play(game, "improve " .. track)
        assert.equal(level, before - game.g.players[1].hand[commodity[track]])
        assert.equal(level, game.g.players[1].levels[track])
      end
      game = ck.position { hands = { { [commodity[track]] = 5 } },
        levels = { { [track] = 4 } }, pieces = { { city = { "A1.n" } } } }
      ck.play(game, "improve " .. track)
      assert.same({}, ck.hand(game, 1))
      assert.same({ "[CK-110] The fifth level is the last." },
        ck.texts_against(game, "improve " .. track))
    end
    local game = ck.position { hands = { { cloth = 1, paper = 2 } },
      levels = { { science = 2 } }, pieces = { { city = { "A1.n" } } } }
    assert.is_false(ck.legal(game, "improve science"))
    assert.is_true(ck.legal(game, "improve trade"))
  end)

  it("CK-111 belong to the player and have names", function ()
    local game = ck.position { hands = { { coin = 3 } },
      pieces = { { city = { "A1.n", "A3.n" } } } }
    ck.play(game, "improve politics", "improve politics")
    assert.equal(2, game.g.players[1].levels.politics)
    local tracks = game.g.things.track
    assert.same({ "merchant guild", "fortress", "aqueduct" },
      { tracks.trade.levels[3], tracks.politics.levels[3],
        tracks.science.levels[3] })
    for _, track in ipairs(ck.tracks) do
      assert.equal(5, #tracks[track].levels)
    end
  end)

  it("CK-112 are built in any number in the own turn", function ()
    local game = ck.position { hands = { { paper = 3 }, { paper = 3 } },
      pieces = { { city = { "A1.n" } }, { city = { "A3.n" } } } }
    ck.play(game, "improve science", "improve science")
    assert.equal(2, game.g.players[1].levels.science)
    assert.is_false(ck.legal(game, { move = "improve", player = 2,
      track = "science" }))
  end)

  it("CK-113 need a city", function ()
    local game = ck.position { hands = { { paper = 3 } },
      pieces = { { settlement = { "A1.n" } } } }
    assert.is_true(ck.refused(game, "improve science", "CK-113"))
  end)

  it("CK-113a put their price back into the bank", function ()
    local game = ck.position { hands = { { cloth = 5 } },
      levels = { { trade = 4 } }, pieces = { { city = { "A1.n" } } } }
    assert.equal(7, game.g.bank.cloth)
    ck.play(game, "improve trade")
    assert.equal(12, game.g.bank.cloth)
  end)

  it("CK-114 bring the merchant guild with trade 3", function ()
    local game = ck.position { hands = { { cloth = 5 } },
      levels = { { trade = 2 } }, pieces = { { city = { "A1.n" } } } }
    assert.is_false(ck.legal(game, "trade 2 cloth ore"))
    ck.play(game, "improve trade", "trade 2 cloth ore")
    assert.same({ ore = 1 }, ck.hand(game, 1))
  end)

  it("CK-115 bring the fortress with politics 3", function ()
    local game = ck.position { hands = { { coin = 3, ore = 1, wool = 1 } },
      levels = { { politics = 2 } }, pieces = { { city = { "A1.n" },
        ["strong knight"] = { "C3.n" } } } }
    assert.is_false(ck.legal(game, "promote C3.n"))
    ck.play(game, "improve politics", "promote C3.n")
    assert.equal(1, ck.at(game, "mighty knight", "C3.n"))
  end)
end)

-- Rolls in this position; red has the aqueduct.
local function rolled(white, red, position)
  position.before, position.levels = true, position.levels
    or { { science = 3 } }
  local game = ck.position(position)
  ck.roll(game, white, red, position.event or "yellow")
  return game
end

describe("the aqueduct", function ()
  it("CK-116 helps who got no card, but not on a seven", function ()
    local game = rolled(1, 4, { pieces = { { settlement = { "A1.n" } } } })
    assert.equal("aqueduct", game:waiting().step)
    ck.play(game, "water grain")
    assert.same({ grain = 1 }, ck.hand(game, 1))
    assert.equal("main", game:waiting().step)
    game = rolled(3, 4, { pieces = { { settlement = { "A1.n" } } } })
    assert.equal("main", game:waiting().step)
    game = rolled(1, 4, { pieces = { { settlement = { "E1.s" } } } })
    assert.same({ brick = 1 }, ck.hand(game, 1))
    assert.equal("main", game:waiting().step)
    game = rolled(1, 4, { robber = "E1",
      pieces = { { settlement = { "E1.s" } } } })
    assert.equal("aqueduct", game:waiting().step)
    game = rolled(1, 4, { levels = { { science = 2 } } })
    assert.equal("main", game:waiting().step)
  end)

  it("CK-117 may be left, brings no commodity, works in turn order", function ()
    local game = rolled(1, 4, { turn = 2,
      levels = { { science = 3 }, { science = 4 }, { science = 5 } } })
    assert.same({ "pass", "water brick", "water grain", "water lumber",
      "water ore", "water wool" }, ck.moves(game))
    assert.equal(2, game:waiting().player)
    ck.play(game, "water ore")
    assert.equal(3, game:waiting().player)
    ck.play(game, "pass")
    assert.equal(1, game:waiting().player)
    ck.play(game, "water wool")
    assert.same({ wool = 1 }, ck.hand(game, 1))
    assert.same({}, ck.hand(game, 3))
  end)

  it("CK-117 helps when the bank was short, with what it has", function ()
    local game = rolled(1, 4, { bank = { brick = 0 },
      pieces = { { settlement = { "E1.s" } } } })
    assert.equal("aqueduct", game:waiting().step)
    assert.is_true(ck.refused(game, "water brick", "CAT-136"))
    ck.play(game, "water ore")
  end)

  it("CK-117 does not count progress cards as a harvest", function ()
    local game = rolled(4, 1, { event = "green", top = { "mining" } })
    assert.same({ "mining" }, ck.cards(game, 1))
    assert.equal("aqueduct", game:waiting().step)
  end)

  it("CK-117 passes by itself when the bank has no resource", function ()
    local game = rolled(1, 4, { bank = { brick = 0, lumber = 0, wool = 0,
      grain = 0, ore = 0 } })
    assert.equal("main", game:waiting().step)
    assert.same({}, ck.hand(game, 1))
  end)

  it("CK-116 does not help who got a commodity alone", function ()
    local game = rolled(4, 4, { bank = { lumber = 0 },
      pieces = { { city = { "D1.sw" } } } })
    assert.equal("main", game:waiting().step)
    assert.same({ paper = 1 }, ck.hand(game, 1))
  end)

  it("CK-116 works when the barbarians took what would have paid", function ()
    local game = rolled(4, 4, { ship = 6, event = "ship", bank = { lumber = 0 },
      pieces = { { city = { "D1.sw" } } } })
    assert.equal(1, ck.at(game, "settlement", "D1.sw"))
    assert.equal("aqueduct", game:waiting().step)
  end)
end)
