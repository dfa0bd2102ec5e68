local catan = require "catan_table"

local row = { "C1.nw", "C1.ne", "C2.nw", "C2.ne", "C3.nw", "C3.ne", "C4.nw" }
local low = { "E1.sw", "E1.se", "E2.sw", "E2.se", "E3.sw", "E3.se" }

local function part(list, count)
  return table.move(list, 1, count, 1, {})
end

describe("victory", function ()
  it("CAT-150 counts buildings, awards and cards", function ()
    local game = catan.position { turn = 2, pieces = { {
      settlement = { "A1.n", "A2.n", "A3.n" }, city = { "C1.n", "C5.n" },
      road = part(low, 5) } }, cards = { { "victory point" } } }
    assert.equal(10, catan.points(game, 1))
    assert.equal(9, game:value("public points", 1))
    local sum = 0
    for _, one in ipairs(select(2, game:parts("public points", 1))) do
      sum = sum + one.amount
    end
    assert.equal(9, sum)
  end)

  it("CAT-151 CAT-178 comes at once in the own turn", function ()
    local game = catan.position { pieces = { { city = { "A1.n", "A2.n", "A3.n",
      "C1.n" }, settlement = { "C5.n" }, road = { "C3.ne" } } },
      hands = { { brick = 2, lumber = 2, wool = 1, grain = 1 } } }
    assert.equal(9, catan.points(game, 1))
    assert.is_nil(game:over())
    catan.play(game, "settlement C3.n")
    assert.same({ 1 }, game:over().winners)
    assert.is_nil(game:waiting())
    assert.is_false(catan.legal(game, "road C3.nw"))
    assert.is_false(catan.legal(game, "end"))
  end)

  it("CAT-151 does not count the settlement under a new city twice", function ()
    local game = catan.position { pieces = { { city = { "A1.n", "A2.n",
      "A3.n" }, settlement = { "C5.n", "C1.n" } } },
      hands = { { grain = 2, ore = 3 } } }
    assert.equal(8, catan.points(game, 1))
    catan.play(game, "city C5.n")
    assert.is_nil(game:over())
    assert.equal(9, catan.points(game, 1))
  end)

  -- Red, with eight points, gets the longest road when blue cuts white's.
  local function cut_in_a_foreign_turn()
    return catan.position { turn = 2, pieces = {
      { city = { "A1.n", "A2.n", "A3.n", "B4.se" }, road = part(low, 5) },
      { road = { "B1.e" } }, { road = part(row, 7) } },
      hands = { {}, { brick = 1, lumber = 1, wool = 1, grain = 1 },
        { brick = 2, lumber = 2 } } }
  end

  it("CAT-152 waits for the own turn, and comes before the roll", function ()
    local game = cut_in_a_foreign_turn()
    assert.equal(3, game.g.longest_road)
    catan.play(game, "settlement C2.n")
    assert.equal(1, game.g.longest_road)
    assert.equal(10, catan.points(game, 1))
    assert.is_nil(game:over())
    catan.play(game, "end")
    catan.roll(game, 1, 1)
    catan.play(game, "end")
    assert.same({ 1 }, game:over().winners)
  end)

  it("CAT-152 does not come when the points are lost before", function ()
    local game = cut_in_a_foreign_turn()
    catan.play(game, "settlement C2.n", "end")
    catan.roll(game, 1, 1)
    catan.play(game, "road C4.ne", "road C5.nw")
    assert.equal(3, game.g.longest_road)
    catan.play(game, "end")
    assert.equal(1, game:waiting().player)
    assert.is_nil(game:over())
  end)

  it("CAT-153 is of one player, the one on turn", function ()
    local game = catan.position { turn = 3, pieces = {
      { city = { "A1.n", "A2.n", "A3.n", "C1.n" } },
      { city = { "E1.s", "E2.s", "E3.s", "D4.se" } } },
      cards = { { "victory point", "victory point" },
        { "victory point", "victory point" } } }
    assert.is_nil(game:over())
    catan.play(game, "end")
    assert.same({ 1 }, game:over().winners)
  end)

  it("CAT-154 takes as many points as a scenario says", function ()
    local game = catan.new { with = { "small_island" } }
    assert.equal(7, game:value("points to win", 1))
    game = catan.new { with = { "twelve_points" } }
    assert.equal(12, game:value("points to win", 1))
    assert.equal(10, catan.new():value("points to win", 1))
  end)
end)
