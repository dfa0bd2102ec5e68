local elasund = require "elasund_table"

local play, moves, ship = elasund.play, elasund.moves, elasund.ship
local gold, power = elasund.gold, elasund.power

-- A seven by the caller; the ship then goes to `row`.
local function call(position, row)
  position.step = "dice"
  local game = elasund.position(position)
  elasund.roll(game, 3, 4)
  if row then play(game, "ship to " .. row) end
  return game
end

-- Towers for a seat on the northern wall, from N7 on.
local function towers(seat, count)
  local walls = {}
  for i = 1, count do walls[i] = { "N" .. 8 - i, seat, 3 * i } end
  return walls
end

-- A marker in row 5 for each of these seats.
local function wells(seats)
  local list = {}
  for i, seat in ipairs(seats) do list[i] = { "well", seat, i + 2 .. ",5" } end
  return list
end

describe("a seven", function ()
  it("ELA-046 sends the ship to any other row", function ()
    local game = call { ship = 5 }
    assert.same({ "ship to 10", "ship to 11", "ship to 12", "ship to 2",
      "ship to 3", "ship to 4", "ship to 6", "ship to 8", "ship to 9" },
      moves(game))
    assert.is_true(elasund.refused(game, "ship to 5", "ELA-046"))
    play(game, "ship to 2")
    assert.equal(2, ship(game))
  end)

  it("ELA-046 is a seven again when a seven came before", function ()
    local game = call { ship = 5, sum_before = 7 }
    assert.equal(9, #moves(game))
  end)

  it("ELA-047 lets the ship go anywhere from beside the plan", function ()
    local game = call {}
    assert.equal(10, #moves(game))
    play(game, "ship to 5")
    assert.equal(5, ship(game))
  end)

  it("ELA-048 brings no income in any row", function ()
    local game = call({ huts = true, gold = { 0, 0, 0, 0 } }, 5)
    for player = 1, 4 do
      assert.equal(0, gold(game, player))
      assert.equal(0, power(game, player))
    end
    assert.equal("building", game:waiting().step)
  end)

  it("ELA-063 goes on with the caller's turn in the pirate's row", function ()
    local game = call({ ship = 9 }, 5)
    assert.equal("building", game:waiting().step)
    play(game, "end")
    assert.is_true(elasund.legal(game, "claim 0 at 3,5"))
    assert.is_true(elasund.refused(game, "claim 0 at 3,9", "ELA-191"))
  end)

  it("ELA-064 makes an ordinary ship of it at the next roll", function ()
    local game = call({ ship = 9, buildings = { { "shop", 1, "0,6" } },
      gold = { 0, 0, 0, 0 } }, 5)
    play(game, "end", "gold", "end")
    elasund.roll(game, 2, 3)
    assert.same({ "ship to 3", "ship to 8" }, moves(game))
    play(game, "ship to 8")
    assert.equal(3, gold(game, 1))
    game = call({ ship = 9 }, 5)
    play(game, "end", "gold", "end")
    elasund.roll(game, 3, 4)
    assert.is_true(elasund.refused(game, "ship to 5", "ELA-046"))
  end)
end)

describe("tribute", function ()
  it("ELA-049 is a card a marker in the row, the caller's too", function ()
    local game = call({ buildings = wells { 1, 2, 2, 2 },
      gold = { 5, 5, 5, 5 } }, 5)
    assert.equal(4, gold(game, 1))
    assert.equal(2, gold(game, 2))
    assert.equal(5, gold(game, 3))
    assert.equal(56 - 4 - 2 - 5 - 5, game.g.bank.gold)
  end)

  it("ELA-050 is chosen by who gives", function ()
    local game = call({ buildings = wells { 2, 2 }, gold = { 0, 3, 0, 0 },
      power = { {}, { blue = 1 } } }, 5)
    assert.equal(2, game:waiting().player)
    assert.same({ "give blue", "give gold" }, moves(game))
    assert.is_true(elasund.refused(game, "give red", "ELA-050"))
    play(game, "give gold", "give blue")
    assert.equal(2, gold(game, 2))
    assert.equal(0, power(game, 2))
    game = call({ buildings = wells { 2, 2 }, gold = { 0, 3, 0, 0 },
      power = { {}, { blue = 1 } } }, 5)
    play(game, "give gold", "give gold")
    assert.equal(1, gold(game, 2))
    assert.equal(1, power(game, 2))
  end)

  it("ELA-051 is no more than the hand", function ()
    local game = call({ buildings = wells { 2, 2, 2, 3 },
      gold = { 1, 1, 0, 0 }, power = { {}, { red = 1 } } }, 5)
    assert.equal("building", game:waiting().step)
    assert.equal(0, gold(game, 2))
    assert.equal(0, power(game, 2))
    assert.equal(56 - 1, game.g.bank.gold)
  end)

  it("ELA-052 counts a marker where it stands on the card", function ()
    local buildings = { { "inn", 1, "3,5" }, { "hall", 2, "6,4" },
      { "shop", 3, "0,4" }, { "stalls", 3, "0,8" } }
    local game = elasund.position { buildings = buildings }
    local function count(player, number)
      return game:value("markers in row", player, game.g:row_called(number))
    end
    assert.same({ 1, 0 }, { count(1, 5), count(1, 6) })
    assert.same({ 1, 1, 0 }, { count(2, 4), count(2, 5), count(2, 6) })
    assert.same({ 1, 0, 1 }, { count(3, 4), count(3, 5), count(3, 8) })
    for _, kind in ipairs { "office", "mayor", "hall" } do
      game = elasund.position { buildings = { { kind, 1, "6,6" } } }
      assert.same({ 1, 1, 0 }, { count(1, 6), count(1, 8), count(1, 9) }, kind)
    end
  end)

  it("ELA-053 counts towers of the east wall, no others", function ()
    local game = call({ walls = { { "E5", 1, 3 }, { "N3", 2, 3 },
      { "E6", 2, 1 } }, gold = { 3, 3, 3, 3 } }, 5)
    assert.equal(2, gold(game, 1))
    assert.equal(3, gold(game, 2))
    for number = 2, 12 do
      local row = game.g:row_called(number)
      if row then
        assert.equal(0, game:value("markers in row", 2, row))
      end
    end
  end)

  it("ELA-054 counts markers on the church", function ()
    local game = call({ church = { first = 7, [3] = 1 },
      gold = { 3, 3, 3, 3 } }, 5)
    assert.equal(2, gold(game, 1))
    assert.equal(3, gold(game, 2))
  end)

  it("ELA-055 does not count markers on the trade track", function ()
    local game = call({ buildings = { { "shop", 2, "0,2" },
      { "inn", 2, "0,4" }, { "workshop", 2, "0,8" } },
      gold = { 3, 3, 3, 3 } }, 6)
    assert.equal(2, game:value("markers on the track", 2))
    assert.equal(3, gold(game, 2))
  end)

  it("ELA-062 is paid clockwise from the caller", function ()
    local hand = { red = 1, blue = 1 }
    local game = call({ turn = 3, buildings = wells { 1, 2, 3, 4 },
      power = { hand, hand, hand, hand } }, 5)
    local order = {}
    while game:waiting().step == "pay the pirate" do
      order[#order + 1] = game:waiting().player
      play(game, "give gold")
    end
    assert.same({ 3, 4, 1, 2 }, order)
  end)

  it("ELA-065 of the rulebook's example", function ()
    local game = call({ buildings = { { "well", 1, "3,5" },
      { "office", 1, "6,4" }, { "inn", 2, "0,5" }, { "inn", 2, "4,4" } },
      church = {}, walls = { { "E5", 1, 3 } }, gold = { 5, 5, 5, 5 } }, 5)
    assert.equal(2, gold(game, 1))
    assert.equal(4, gold(game, 2))
  end)
end)

describe("the caller's share", function ()
  it("ELA-056 is a card for each tower from what others gave", function ()
    local game = call({ walls = towers(1, 2), buildings = wells { 2, 2, 3 },
      gold = { 0, 2, 0, 0 }, power = { {}, {}, { green = 1 } } }, 5)
    assert.equal("share", game:waiting().step)
    assert.same({ "enough", "take gold", "take green" }, moves(game))
    play(game, "take green", "take gold")
    assert.equal(1, gold(game, 1))
    assert.equal(1, power(game, 1, "green"))
    assert.equal("building", game:waiting().step)
    assert.equal(55, game.g.bank.gold)
  end)

  it("ELA-057 holds nothing that he gave himself", function ()
    local game = call({ walls = towers(1, 1), buildings = wells { 1 },
      gold = { 1, 0, 0, 0 } }, 5)
    assert.equal("building", game:waiting().step)
    assert.equal(0, gold(game, 1))
    assert.equal(56, game.g.bank.gold)
  end)

  it("ELA-058 counts all his towers, on any side", function ()
    local game = call({ walls = { { "N3", 1, 3 }, { "E9", 1, 6 },
      { "S7", 2, 3 } }, buildings = wells { 2, 2, 2 },
      gold = { 0, 3, 0, 0 } }, 5)
    play(game, "take gold", "take gold")
    assert.equal(2, gold(game, 1))
    assert.equal("building", game:waiting().step)
  end)

  it("ELA-059 is what there is, or less", function ()
    local position = { walls = towers(1, 3), buildings = wells { 2 },
      gold = { 0, 3, 0, 0 } }
    local game = call(position, 5)
    play(game, "take gold")
    assert.equal(1, gold(game, 1))
    assert.equal("building", game:waiting().step)
    game = call(position, 5)
    play(game, "enough")
    assert.equal(0, gold(game, 1))
    assert.is_true(elasund.refused(call(position, 5),
      { move = "take", player = 1, card = "red" }, "ELA-056"))
  end)

  it("ELA-060 is chosen with open eyes", function ()
    local game = call({ walls = towers(1, 1), buildings = wells { 3 },
      gold = { 0, 0, 0, 0 }, power = { {}, {}, { red = 1 } } }, 5)
    assert.equal(1, game:view(1).turn.chest.red)
    assert.same({ "enough", "take red" }, moves(game))
  end)

  it("ELA-061 leaves the rest to supply and discards", function ()
    local game = call({ walls = towers(1, 1), buildings = wells { 2, 2 },
      gold = { 0, 1, 0, 0 }, power = { {}, { green = 1 } } }, 5)
    play(game, "enough")
    assert.equal(56, game.g.bank.gold)
    assert.same({ "green" }, game.g.discards.power)
    assert.is_nil(game.g.turn.chest)
  end)
end)
