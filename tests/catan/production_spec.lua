local catan = require "catan_table"

local function roll(position, white, red)
  position.before = true
  local game = catan.position(position)
  catan.roll(game, white, red)
  return game
end

-- D1 is the forest with the 8; C1 the fields with the 9; A1 mountains 10.
describe("production", function ()
  it("CAT-040 pays one card for a settlement and two for a city", function ()
    local game = roll({ pieces = { { settlement = { "D1.n" },
      city = { "D1.s" } } } }, 3, 5)
    assert.same({ lumber = 3 }, catan.hand(game, 1))
  end)

  it("CAT-041 adds up several hexes", function ()
    local game = roll({ pieces = { { settlement = { "D3.s" } },
      { settlement = { "B3.n" } } } }, 1, 3)
    assert.same({ grain = 1 }, catan.hand(game, 1))
    assert.same({ wool = 1 }, catan.hand(game, 2))
    game = catan.position { before = true,
      pieces = { { settlement = { "D2.n" } } } }
    assert(game:edit(function (g)
      g.marks.token[g:find("hex", "D1")] = 4
      g.marks.token[g:find("hex", "C2")] = 4
      g:changed "token"
    end))
    catan.roll(game, 2, 2)
    assert.same({ lumber = 1 }, catan.hand(game, 1))
    assert(game:edit(function (g)
      g.marks.token[g:find("hex", "D2")] = 4
      g:changed "token"
    end))
    catan.play(game, "end")
    catan.roll(game, 2, 2)
    assert.same({ lumber = 2, ore = 1 }, catan.hand(game, 1))
  end)

  it("CAT-042 pays nothing on the robber's hex", function ()
    local game = roll({ robber = "D1", pieces = { { settlement = { "D1.n" },
      city = { "D1.s" } } } }, 3, 5)
    assert.same({}, catan.hand(game, 1))
  end)

  it("CAT-043 pays every player in every turn", function ()
    local game = roll({ turn = 3, pieces = { { settlement = { "D1.n" } },
      { settlement = { "D1.s" } } } }, 3, 5)
    assert.same({ lumber = 1 }, catan.hand(game, 1))
    assert.same({ lumber = 1 }, catan.hand(game, 2))
    assert.same({}, catan.hand(game, 3))
  end)

  it("CAT-044 gives nobody what the bank cannot give to all", function ()
    local game = roll({ hands = { {}, {}, { ore = 16 } },
      pieces = { { city = { "A1.n" } }, { city = { "A1.se" } } } }, 4, 6)
    assert.same({}, catan.hand(game, 1))
    assert.same({}, catan.hand(game, 2))
    assert.equal(3, game.g.bank.ore)
    game = roll({ hands = { {}, {}, { ore = 16 } },
      pieces = { { city = { "A1.n", "A1.se" } } } }, 4, 6)
    assert.same({ ore = 3 }, catan.hand(game, 1))
    assert.equal(0, game.g.bank.ore)
  end)

  it("CAT-045 judges the shortage by resource", function ()
    local game = roll({ hands = { {}, {}, { ore = 16 } },
      pieces = { { city = { "A1.n" } },
        { city = { "A1.se" }, settlement = { "B4.s" } } } }, 4, 6)
    assert.same({}, catan.hand(game, 1))
    assert.same({ brick = 1 }, catan.hand(game, 2))
  end)

  it("CAT-046 pays nothing on a seven", function ()
    local game = catan.position { before = true,
      pieces = { { city = { "D1.n" } } } }
    assert(game:edit(function (g)
      g.marks.token[g:find("hex", "D1")] = 7
      g:changed "token"
    end))
    catan.roll(game, 3, 4)
    assert.same({}, catan.hand(game, 1))
    assert.equal("move the robber", game:waiting().step)
  end)

  it("CAT-055 CAT-042 is blocked until the robber leaves", function ()
    local game = roll({ robber = "D1", pieces = { { settlement = { "D1.n" } },
      { settlement = { "E3.s" } } },
      cards = { { "knight" } } }, 3, 5)
    catan.play(game, "knight", "robber A2", "end")
    catan.roll(game, 3, 5)
    assert.same({ lumber = 1 }, catan.hand(game, 1))
  end)
end)
