local catan = require "catan_table"

local pieces = { { settlement = { "C3.n" }, road = { "C3.ne" } },
  { settlement = { "D2.s" } } }

local function position(changes)
  return catan.position(catan.mixed({ pieces = pieces,
    hands = { {}, { ore = 9 } } }, changes))
end

describe("development cards", function ()
  it("CAT-131 are hidden, and safe from sevens, thieves and trade", function ()
    local game = position { before = true, hands = { { brick = 7 } },
      cards = { { "knight", "monopoly" }, { "monopoly" } },
      fresh = { { "victory point" } } }
    assert.same({ "?", "?" }, game:view(2).players[1].cards)
    assert.same({ "?" }, game:view(2).players[1].fresh)
    assert.same({ "knight", "monopoly" }, game:view(1).players[1].cards)
    catan.roll(game, 3, 4)
    assert.equal("move the robber", game:waiting().step)
    assert.is_true(catan.refused(game, "robber D2 blue", "CAT-054"))
    catan.play(game, "robber D2")
    assert.same({ "monopoly" }, game.g.players[2].cards)
    assert.is_false(catan.legal(game, "offer 1 monopoly for 1 ore"))
  end)

  it("CAT-132 wait a turn and come one at a time", function ()
    local game = position { fresh = { { "knight" } },
      hands = { { ore = 1, wool = 1, grain = 1 } } }
    assert.is_true(catan.refused(game, "knight", "CAT-132"))
    assert.equal("CAT-132", game:why("knight")[1].id)
    catan.play(game, "end")
    for _ = 1, 2 do
      catan.roll(game, 1, 1)
      catan.play(game, "end")
    end
    assert.same({ "knight" }, game.g.players[1].cards)
    assert.is_true(catan.legal(game, "knight"))
    game = position { cards = { { "knight" } }, fresh = { { "knight" } } }
    catan.play(game, "knight", "robber A1")
    assert.same({ "knight" }, game.g.players[1].fresh)
    assert.is_true(catan.refused(game, "knight", "CAT-033"))
  end)

  it("CAT-132 cannot be played by who has none", function ()
    local game = position {}
    for _, text in ipairs { "knight", "road building", "monopoly ore",
      "year of plenty ore wool" } do
      assert.is_true(catan.refused(game, text, "CAT-131"), text)
    end
  end)

  it("CAT-133 of victory win in the turn of their purchase", function ()
    local game = catan.position { pieces = { { city = { "A1.n", "A2.n", "A3.n",
      "C1.n" }, settlement = { "C3.n" } } },
      hands = { { ore = 1, wool = 1, grain = 1 } } }
    assert.equal(9, catan.points(game, 1))
    assert(game:edit(function (g)
      g.decks.development[25] = "victory point"
    end))
    catan.play(game, "buy")
    assert.same({ 1 }, game:over().winners)
    game = catan.position { pieces = { { city = { "A1.n", "A2.n", "A3.n",
      "C1.n" } } }, cards = { { "victory point", "victory point" } },
      turn = 3 }
    catan.play(game, "end")
    assert.same({ 1 }, game:over().winners)
  end)

  it("CAT-134 include knights, who only move the robber", function ()
    local game = position { cards = { { "knight" } } }
    catan.play(game, "knight")
    assert.equal("move the robber", game:waiting().step)
    assert.equal(1, game.g.players[1].knights)
    assert.is_true(catan.refused(game, "robber C3", "CAT-052"))
    catan.play(game, "robber D2")
    assert.same({ ore = 1 }, catan.hand(game, 1))
    assert.same({ ore = 8 }, catan.hand(game, 2))
    assert.equal("main", game:waiting().step)
  end)

  it("CAT-135 include road building: two free roads in a row", function ()
    local game = position { cards = { { "road building" } } }
    catan.play(game, "road building", "road C4.nw")
    assert.equal("free road", game:waiting().step)
    catan.play(game, "road C4.ne")
    assert.equal("main", game:waiting().step)
    assert.equal(12, game.g:supply(1, "road"))
    assert.equal(19, game.g.bank.brick)
    local roads = { "A1.nw", "A1.ne", "A2.nw", "A2.ne", "A3.nw", "A3.ne",
      "C1.nw", "C1.ne", "C2.nw", "C2.ne", "C3.nw", "C3.ne", "C4.nw", "C4.ne" }
    game = position { cards = { { "road building" } },
      pieces = { { road = roads } } }
    catan.play(game, "road building", "road C5.nw")
    assert.equal("main", game:waiting().step)
    roads[15] = "C5.nw"
    game = position { cards = { { "road building" } },
      pieces = { { road = roads } } }
    assert.is_true(catan.refused(game, "road building", "CAT-135"))
  end)

  it("CAT-135 place a road less where there is no place", function ()
    local game = position { cards = { { "road building" } },
      pieces = { { road = { "A1.nw" } }, { settlement = { "A1.n" },
        road = { "A1.w" } } } }
    assert.is_true(catan.refused(game, "road building", "CAT-135"))
    game = position { cards = { { "road building" } },
      pieces = { { road = { "A1.nw" } }, { settlement = { "A1.n" },
        road = { "B1.ne", "B1.nw" } } } }
    catan.play(game, "road building", "road A1.w")
    assert.equal("main", game:waiting().step)
    assert.equal(2, game.g:count(1, "road"))
  end)

  it("CAT-136 include year of plenty: two cards of the bank", function ()
    local game = position { cards = { { "year of plenty" } } }
    catan.play(game, "year of plenty wool ore")
    assert.same({ wool = 1, ore = 1 }, catan.hand(game, 1))
    game = position { cards = { { "year of plenty" } },
      hands = { { ore = 1 }, { ore = 17 } } }
    assert.is_true(catan.refused(game, "year of plenty ore ore", "CAT-136"))
    assert.is_false(catan.legal(game, "year of plenty ore"))
    catan.play(game, "year of plenty wool grain", "buy")
    game = position { cards = { { "year of plenty" } }, hands = { {},
      { brick = 19, lumber = 19, wool = 19, grain = 19, ore = 18 } } }
    assert.is_true(catan.refused(game, "year of plenty wool", "CAT-136"))
    catan.play(game, "year of plenty ore")
    assert.same({ ore = 1 }, catan.hand(game, 1))
    game = position { cards = { { "year of plenty" } }, hands = { {},
      { brick = 19, lumber = 19, wool = 19, grain = 19, ore = 19 } } }
    assert.equal(0, catan.count(game, "year"))
  end)

  it("CAT-137 include monopoly: all cards of a kind", function ()
    local game = position { players = 4, cards = { { "monopoly" } },
      hands = { { ore = 1 }, { ore = 3, wool = 2 }, { ore = 1 }, {} } }
    catan.play(game, "monopoly ore")
    assert.same({ ore = 5 }, catan.hand(game, 1))
    assert.same({ wool = 2 }, catan.hand(game, 2))
    assert.same({}, catan.hand(game, 3))
  end)

  it("CAT-138 CAT-176 of victory are seen by their owner alone", function ()
    local game = position { cards = { { "victory point" } } }
    assert.equal(2, catan.points(game, 1))
    assert.equal(1, game:value("public points", 1))
    assert.same({ "?" }, game:view(2).players[1].cards)
    local value, parts = game:parts("points", 1)
    assert.equal(2, value)
    local hidden = 0
    for _, part in ipairs(parts) do
      if part.id == "CAT-133" then hidden = hidden + part.amount end
    end
    assert.equal(1, hidden)
  end)

  it("CAT-139 leave the game when played", function ()
    local game = position { cards = { { "monopoly" } } }
    catan.play(game, "monopoly ore")
    assert.same({}, game.g.players[1].cards)
    assert.same({ "monopoly" }, game.g.discards.development)
    assert.equal(25, #game.g.decks.development)
  end)
end)
