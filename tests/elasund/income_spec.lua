local elasund = require "elasund_table"

local play, roll, ship = elasund.play, elasund.roll, elasund.ship
local gold, power = elasund.gold, elasund.power

local function dice(position)
  position.step = "dice"
  position.gold = position.gold or { 0, 0, 0, 0 }
  return elasund.position(position)
end

-- Rolls sums; two dice that make each.
local function roll_sum(game, sum)
  return roll(game, sum // 2, sum - sum // 2)
end

-- Plays on to the next player's dice.
local function pass(game)
  play(game, "end", "gold", "end")
end

describe("the ship", function ()
  it("ELA-029 goes to the row that was rolled", function ()
    local game = dice { ship = 3 }
    roll(game, 4, 5)
    assert.equal(9, ship(game))
  end)

  it("ELA-037 moves two rows when the number before is rolled", function ()
    local game = dice { ship = 3, sum_before = 3 }
    roll(game, 1, 2)
    assert.equal(5, ship(game))
    assert.equal("building", game:waiting().step)
  end)

  it("ELA-038 counts rows as printed, 6 next to 8", function ()
    local game = dice { ship = 6, sum_before = 6 }
    roll(game, 1, 5)
    assert.same({ "ship to 4", "ship to 9" }, elasund.moves(game))
    game = dice { ship = 8, sum_before = 8 }
    roll(game, 4, 4)
    assert.same({ "ship to 10", "ship to 5" }, elasund.moves(game))
  end)

  it("ELA-039 is steered by who rolled", function ()
    local game = dice { ship = 9, sum_before = 9, turn = 2 }
    roll(game, 4, 5)
    assert.equal(2, game:waiting().player)
    assert.same({ "ship to 11", "ship to 6" }, elasund.moves(game))
    play(game, "ship to 6")
    assert.equal(6, ship(game))
  end)

  it("ELA-040 takes the only row without asking", function ()
    for from, to in pairs { [2] = 4, [3] = 5, [11] = 9, [12] = 10 } do
      local game = dice { ship = from, sum_before = from }
      roll_sum(game, from)
      assert.equal(to, ship(game))
      assert.equal("building", game:waiting().step)
    end
  end)

  it("ELA-041 pays in the row where it arrives", function ()
    local game = dice { ship = 3, sum_before = 3, buildings = {
      { "shop", 1, "0,5" }, { "workshop", 2, "4,2" } } }
    roll(game, 1, 2)
    assert.equal(1, gold(game, 1))
    assert.equal(0, gold(game, 2))
  end)

  it("ELA-042 sails on for the number before and for its own row", function ()
    local game = dice { ship = 5, sum_before = 3 }
    roll(game, 1, 2)
    assert.same({ "ship to 3", "ship to 8" }, elasund.moves(game))
    game = dice { ship = 5, sum_before = 3 }
    roll(game, 2, 3)
    assert.same({ "ship to 3", "ship to 8" }, elasund.moves(game))
    game = dice { ship = 5, sum_before = 3 }
    roll(game, 1, 3)
    assert.equal(4, ship(game))
    game = elasund.new { players = 2, seed = 3 }
    local last = game.g.opening[#game.g.opening].sum
    if last == 7 then last = 6 end
    roll_sum(game, last)
    assert.equal(last, ship(game))
  end)

  it("ELA-042 remembers the number of the turn before", function ()
    local game = dice { ship = 3, sum_before = 3 }
    roll(game, 1, 2)
    pass(game)
    roll(game, 1, 2)
    assert.same({ "ship to 3", "ship to 8" }, elasund.moves(game))
    play(game, "ship to 8")
    pass(game)
    roll(game, 1, 3)
    assert.equal(4, ship(game))
  end)
end)

describe("income", function ()
  it("ELA-030 goes to every player, whoever rolled", function ()
    local game = dice { huts = true, ship = 3 }
    roll(game, 4, 5)
    assert.equal(1, gold(game, 2))
    assert.equal(1, gold(game, 1))
    assert.equal(0, gold(game, 3))
  end)

  it("ELA-031 is a gold for each gold symbol", function ()
    local game = dice { buildings = { { "shop", 1, "0,3" },
      { "shop", 1, "3,3" }, { "workshop", 1, "6,3" },
      { "big hut", 1, "7,3" } } }
    roll(game, 1, 2)
    assert.equal(4, gold(game, 1))
    assert.equal(0, power(game, 1))
  end)

  it("ELA-032 is a power card for each power symbol", function ()
    local game = dice { buildings = { { "inn", 1, "0,3" },
      { "house", 1, "3,3" }, { "small hut", 1, "6,3" } } }
    local deck = #game.g.decks.power
    roll(game, 1, 2)
    assert.equal(3, power(game, 1))
    assert.equal(deck - 3, #game.g.decks.power)
    assert.equal(0, gold(game, 1))
  end)

  it("ELA-033 is nothing for what has no symbol", function ()
    local game = dice { buildings = { { "stalls", 1, "5,9" },
      { "well", 1, "7,9" }, { "hall", 1, "3,8" } },
      church = { first = 1, [1] = 1, [4] = 1 },
      walls = { { "E9", 1, 1 } } }
    roll(game, 4, 5)
    assert.equal(0, gold(game, 1))
    assert.equal(0, power(game, 1))
  end)

  it("ELA-034 is paid once in each row the building touches", function ()
    for row, due in pairs { [4] = 1, [5] = 1, [6] = 0, [3] = 0 } do
      local game = dice { buildings = { { "workshop", 1, "0,4" } } }
      roll_sum(game, row)
      assert.equal(due, gold(game, 1))
    end
  end)

  it("ELA-035 does not grow with the width", function ()
    local game = dice { buildings = { { "inn", 1, "3,4" } } }
    roll(game, 1, 3)
    assert.equal(1, power(game, 1))
  end)

  it("ELA-036 of a common building goes to who marked it", function ()
    local game = dice { buildings = { { "shop", 3, "3,4" } } }
    roll(game, 1, 3)
    assert.equal(1, gold(game, 3))
    assert.equal(0, gold(game, 1))
  end)

  it("ELA-043 of the rulebook's example in row 5", function ()
    local game = dice { ship = 3, sum_before = 3, buildings = {
      { "workshop", 1, "0,4" }, { "small hut", 1, "2,5" },
      { "small hut", 2, "3,5" }, { "big hut", 4, "4,4" },
      { "big hut", 3, "5,5" } } }
    roll(game, 1, 2)
    assert.equal(5, ship(game))
    assert.equal(1, gold(game, 1))
    assert.equal(1, power(game, 1))
    assert.equal(1, power(game, 2))
    assert.equal(1, gold(game, 4))
    assert.equal(1, gold(game, 3))
  end)

  it("ELA-044 deals clockwise from the roller, a share at a time", function ()
    local position = { deck = { "green", "red", "blue", "red" }, buildings = {
      { "inn", 1, "0,4" }, { "inn", 2, "2,4" }, { "house", 2, "4,4" } } }
    local game = dice(position)
    roll(game, 1, 3)
    assert.equal(1, power(game, 1, "green"))
    assert.equal(1, power(game, 2, "red"))
    assert.equal(1, power(game, 2, "blue"))
    position.turn = 2
    game = dice(position)
    roll(game, 1, 3)
    assert.equal(1, power(game, 1, "blue"))
    assert.equal(1, power(game, 2, "green"))
  end)

  it("ELA-045 cannot be refused", function ()
    local game = dice { buildings = { { "inn", 2, "0,4" } } }
    roll(game, 1, 3)
    assert.equal(1, power(game, 2))
    assert.equal("building", game:waiting().step)
    assert.equal(1, game:waiting().player)
  end)
end)
