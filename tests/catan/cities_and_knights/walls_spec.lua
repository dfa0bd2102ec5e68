local ck = require "knights_table"

-- How many cards of so many a player with so many walls discards.
local function discards(walls, size)
  local all = { "A1.n", "A3.n", "E1.s" }
  local game = ck.position { before = true, hands = { { ore = size } },
    pieces = { { city = all, wall = table.move(all, 1, walls, 1, {}) } } }
  ck.roll(game, 3, 4, "yellow")
  local count = 0
  while game:waiting().step == "discard cards" do
    ck.play(game, "discard ore")
    count = count + 1
  end
  return count
end

describe("city walls", function ()
  it("CK-070 cost two brick, one for a city, three for a player", function ()
    local game = ck.position { hands = { { brick = 8 } }, pieces = { {
      city = { "A1.n", "A3.n", "E1.s", "E3.s" }, settlement = { "C3.n" } } } }
    ck.play(game, "wall A1.n")
    assert.same({ brick = 6 }, ck.hand(game, 1))
    assert.is_true(ck.refused(game, "wall A1.n", "CK-070"))
    assert.is_true(ck.refused(game, "wall C3.n", "CK-070"))
    ck.play(game, "wall A3.n", "wall E1.s")
    assert.is_true(ck.refused(game, "wall E3.s", "CK-070"))
    assert.same({ brick = 2 }, ck.hand(game, 1))
    game = ck.position { hands = { { brick = 1 } }, pieces = { {
      city = { "A1.n" } } } }
    assert.is_true(ck.refused(game, "wall A1.n", "CK-070"))
  end)

  it("CK-071 stand by metropolises, not by flipped cities", function ()
    local game = ck.position { hands = { { brick = 4 } }, pieces = { {
      city = { "A1.n" }, ["trade metropolis"] = { "A1.n" },
      ["flipped city"] = { "E1.s" } } } }
    assert.is_true(ck.refused(game, "wall E1.s", "CK-071"))
    ck.play(game, "wall A1.n", "end")
    assert.is_false(ck.legal(game, "wall A1.n"))
  end)

  it("CK-072 keep two cards each safe, then half of all is lost", function ()
    assert.same({ 0, 6 }, { discards(2, 11), discards(2, 12) })
    assert.same({ 0, 5 }, { discards(1, 9), discards(1, 10) })
    assert.same({ 0, 7 }, { discards(3, 13), discards(3, 14) })
    assert.same({ 0, 4 }, { discards(0, 7), discards(0, 8) })
  end)

  it("CK-073 go with their city, back into the stock", function ()
    local game = ck.position { before = true, ship = 6,
      hands = { { brick = 2, ore = 3, grain = 2 } },
      pieces = { { city = { "A1.n", "A3.n", "E1.s" },
        wall = { "A1.n", "A3.n", "E1.s" } } } }
    assert.equal(13, game:value("hand limit", 1))
    ck.roll(game, 1, 1, "ship")
    ck.play(game, "lose A1.n")
    assert.equal(11, game:value("hand limit", 1))
    assert.equal(1, game.g.players[1].supply.wall)
    ck.play(game, "city A1.n", "wall A1.n")
    assert.equal(13, game:value("hand limit", 1))
  end)
end)
