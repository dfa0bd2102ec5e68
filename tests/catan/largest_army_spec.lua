local catan = require "catan_table"

local pieces = { { settlement = { "C3.n" } }, { settlement = { "E3.s" } } }

local function knight(position)
  position.pieces = position.pieces or pieces
  position.cards = position.cards or { { "knight" } }
  local game = catan.position(position)
  return catan.play(game, "knight")
end

describe("the largest army", function ()
  it("CAT-120 begins with three knights", function ()
    local game = knight { knights = { 1 } }
    assert.equal(0, game.g.largest_army)
    game = knight { knights = { 2 } }
    assert.equal(1, game.g.largest_army)
    assert.equal(3, catan.points(game, 1))
  end)

  it("CAT-121 changes hands only for more knights", function ()
    local game = knight { knights = { 2, 3 }, largest_army = 2 }
    assert.equal(2, game.g.largest_army)
    game = knight { knights = { 3, 3 }, largest_army = 2 }
    assert.equal(1, game.g.largest_army)
    assert.equal(3, catan.points(game, 1))
    assert.equal(1, catan.points(game, 2))
    game = knight { knights = { 1, 0 }, cards = { { "knight" }, { "knight",
      "knight", "knight", "knight" } } }
    assert.equal(0, game.g.largest_army)
  end)

  it("CAT-122 wins before the roll, and before the robber moves", function ()
    local game = knight { before = true, knights = { 2 }, pieces = {
      { city = { "A1.n", "A2.n", "A3.n", "C1.n" } } } }
    assert.same({ 1 }, game:over().winners)
    assert.equal(10, game:over().points)
  end)

  it("CAT-175 goes back when it is lost, and on to who has more", function ()
    local game = catan.position { pieces = pieces, knights = { 3, 4, 2 },
      largest_army = 2 }
    local function lose(knights)
      assert(game:edit(function (g)
        g.players[2].knights = knights
        g:changed "knights"
      end))
      return game.g.largest_army
    end
    assert.equal(2, lose(3))
    assert.equal(1, lose(2))
    assert(game:edit(function (g)
      g.players[1].knights = 2
      g:changed "knights"
    end))
    assert.equal(0, game.g.largest_army)
  end)

  it("CAT-134 may be left out, and knights are played all the same", function ()
    local game = catan.position { pieces = pieces, cards = { { "knight" } },
      without = { "base.largest_army" } }
    catan.play(game, "knight")
    assert.equal(1, game.g.players[1].knights)
    assert.equal("move the robber", game:waiting().step)
  end)
end)
