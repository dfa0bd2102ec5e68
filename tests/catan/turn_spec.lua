local catan = require "catan_table"

local base = {
  pieces = { { settlement = { "C3.n" }, road = { "C3.ne" } },
    { settlement = { "E3.s" } } },
  hands = { { brick = 5, lumber = 5, wool = 5, grain = 5, ore = 5 },
    { brick = 1, lumber = 1, wool = 1 } },
}

local function position(changes)
  return catan.position(catan.mixed(base, changes))
end

describe("a turn", function ()
  it("CAT-030 builds and trades in any order", function ()
    local game = position()
    catan.play(game, "road C3.nw", "trade 4 wool ore", "road C2.ne", "buy",
      "end")
    assert.equal(2, game:waiting().player)
    assert.equal("before the roll", game:waiting().step)
    catan.roll(game, 1, 1)
    catan.play(game, "end")
    assert.equal(3, game:waiting().player)
    catan.roll(game, 1, 1)
    catan.play(game, "end")
    assert.equal(1, game:waiting().player)
  end)

  it("CAT-031 rolls exactly once", function ()
    local game = position { before = true }
    assert.is_true(catan.refused(game, "end", "CAT-031"))
    catan.roll(game, 2, 3)
    assert.same({ 2, 3 }, game.g.turn.dice)
    assert.is_false(catan.legal(game, "roll"))
    assert.equal(0, catan.count(game, "roll"))
    catan.play(game, "end")
    assert.is_true(catan.legal(game, "roll"))
  end)

  it("CAT-032 allows only a development card before the roll", function ()
    local game = position { before = true, cards = { { "knight" } } }
    for _, text in ipairs { "trade 4 wool ore", "road C3.nw", "buy",
      "city C3.n", "offer 1 brick for 1 ore" } do
      assert.is_true(catan.refused(game, text, "CAT-032"), text)
    end
    assert.same({ "knight", "roll" }, catan.moves(game))
  end)

  it("CAT-033 plays one development card, before or after the roll", function ()
    local game = position { before = true,
      cards = { { "knight", "monopoly", "knight" } } }
    catan.play(game, "knight", "robber A2")
    assert.is_true(catan.refused(game, "knight", "CAT-033"))
    catan.roll(game, 1, 1)
    assert.is_true(catan.refused(game, "monopoly ore", "CAT-033"))
    catan.play(game, "end")
    assert.is_nil(game.g.turn.card_played)
  end)

  it("CAT-034 belongs to one player", function ()
    local game = position()
    for _, move in ipairs {
      { move = "road", player = 2, at = catan.find(game, "edge", "E3.sw") },
      { move = "buy", player = 2 }, { move = "end", player = 2 },
      { move = "trade", player = 2, give = { wool = 4 }, get = "ore" },
    } do
      assert.is_true(catan.refused(game, move, "CAT-034"), move.move)
    end
    assert.is_true(catan.legal(game, { move = "buy", player = 1 }))
  end)

  it("CAT-140 lets nothing come between a seven and its robber", function ()
    local game = position { before = true, cards = { { "knight" } },
      hands = { { brick = 9 }, { ore = 8 } } }
    catan.roll(game, 3, 4)
    assert.equal("discard cards", game:waiting().step)
    assert.is_false(catan.legal(game, "knight"))
    assert.is_false(catan.legal(game, "road C3.nw"))
    assert.same({ "discard brick" }, catan.moves(game))
    for _ = 1, 4 do catan.play(game, "discard brick") end
    for _ = 1, 4 do catan.play(game, "discard ore") end
    assert.equal("move the robber", game:waiting().step)
    assert.is_true(catan.refused(game, "knight", "CAT-052"))
    catan.play(game, "robber A2")
    assert.is_true(catan.legal(game, "knight"))
    assert.is_true(catan.refused(game, "robber A1", "CAT-140"))
  end)

  it("CAT-161 may end right after the roll", function ()
    local game = position { before = true, hands = {} }
    catan.roll(game, 1, 1)
    assert.is_true(catan.legal(game, "end"))
    catan.play(game, "end")
    assert.equal(2, game:waiting().player)
  end)
end)
