local elasund = require "elasund_table"

local play = elasund.play
local gold, power = elasund.gold, elasund.power

local function golds(game)
  local list = {}
  for player = 1, #game.g.players do list[player] = gold(game, player) end
  return list
end

-- A deck of so many red cards, top to bottom.
local function reds(count)
  local deck = {}
  for i = 1, count do deck[i] = "red" end
  return deck
end

-- Red rolls a 4, the row in which these buildings stand.
local function income(position)
  position.step = "dice"
  local game = elasund.position(position)
  elasund.roll(game, 1, 3)
  return game
end

describe("power cards", function ()
  it("ELA-242 go to the discards when used", function ()
    local game = elasund.position { claims = { { [0] = "3,3",
      [1] = "4,3" } }, power = { { green = 3 } },
      buildings = { { "inn", 2, "4,4" } } }
    play(game, "build shop 3,3")
    assert.same({ "green", "green", "green" }, game.g.discards.power)
  end)

  it("ELA-243 are shuffled anew when the deck is used up", function ()
    local discards = {}
    for i = 1, 10 do discards[i] = i <= 5 and "blue" or "green" end
    local game = income { deck = { "red" }, discards = discards,
      buildings = { { "inn", 1, "1,4" }, { "inn", 1, "3,4" },
        { "inn", 1, "5,4" } } }
    assert.equal(3, power(game, 1))
    assert.equal(1, power(game, 1, "red"))
    assert.equal(8, #game.g.decks.power)
    assert.equal(0, #game.g.discards.power)
  end)

  it("ELA-243 are not drawn where nothing is left to draw", function ()
    local game = income { deck = { "red" }, discards = { "blue" },
      buildings = { { "inn", 1, "1,4" }, { "inn", 1, "3,4" } } }
    assert(game:edit(function (g)
      g.decks.power, g.discards.power = {}, {}
      g:receive_power(1, 2)
    end))
    assert.same({}, game.g.decks.power)
  end)

  it("ELA-244 are shuffled only when one is needed", function ()
    local game = income { deck = {}, discards = reds(5) }
    assert.equal(5, #game.g.discards.power)
    assert.equal(0, #game.g.decks.power)
    game = income { deck = { "red" }, discards = { "blue" },
      buildings = { { "inn", 1, "1,4" } } }
    assert.same({ "blue" }, game.g.discards.power)
  end)
end)

describe("a shortage", function ()
  local two_each = { { "shop", 1, "1,4" }, { "shop", 1, "3,4" },
    { "shop", 2, "5,4" }, { "workshop", 2, "7,4" } }

  it("ELA-245 ELA-246 ELA-247 of gold halves every hand first", function ()
    local game = income { gold = { 21, 15, 11, 6 }, supply = 3,
      buildings = two_each }
    assert.same({ 13, 10, 6, 3 }, golds(game))
    assert.equal(24, game.g.bank.gold)
  end)

  it("ELA-245 is none when the supply just serves all", function ()
    local game = income { gold = { 21, 15, 11, 5 }, supply = 4,
      buildings = two_each }
    assert.same({ 23, 17, 11, 5 }, golds(game))
  end)

  it("ELA-246 leaves a single gold in hand", function ()
    local game = income { gold = { 1, 1, 1, 53 }, supply = 0,
      buildings = { { "shop", 1, "1,4" } } }
    assert.same({ 2, 1, 1, 27 }, golds(game))
  end)

  it("ELA-246 of power shuffles the whole supply", function ()
    local game = income { deck = { "red" }, discards = { "blue" },
      power = { {}, { green = 4 }, {}, { green = 1 } },
      buildings = { { "inn", 1, "1,4" }, { "inn", 1, "3,4" },
        { "inn", 1, "5,4" } } }
    assert.equal(3, power(game, 1))
    assert.equal(2, power(game, 2))
    assert.equal(1, power(game, 4))
    assert.equal(0, #game.g.discards.power)
    assert.equal(1, #game.g.decks.power)
  end)

  it("ELA-248 of gold leaves power alone", function ()
    local game = income { gold = { 20, 20, 10, 5 }, supply = 1,
      power = { {}, { red = 4 } }, buildings = { { "shop", 1, "1,4" },
        { "shop", 1, "3,4" }, { "inn", 2, "5,4" } } }
    assert.equal(5, power(game, 2))
    assert.same({ 12, 10, 5, 3 }, golds(game))
  end)

  it("ELA-249 of power looks at deck and discards together", function ()
    local game = income { deck = reds(1), discards = reds(4),
      power = { {}, { green = 4 } }, buildings = { { "inn", 1, "1,4" },
        { "inn", 1, "3,4" }, { "inn", 1, "5,4" } } }
    assert.equal(3, power(game, 1))
    assert.equal(4, power(game, 2))
    assert.equal(2, #game.g.decks.power)
    game = income { gold = { 20, 20, 10, 6 }, supply = 0, deck = reds(1),
      discards = reds(4), power = { {}, { green = 4 } },
      buildings = { { "inn", 1, "1,4" }, { "inn", 1, "3,4" },
        { "shop", 1, "5,4" } } }
    assert.same({ 11, 10, 5, 3 }, golds(game))
    assert.same({ 2, 4 }, { power(game, 1), power(game, 2) })
  end)

  it("ELA-250 lets each choose the power cards he puts back", function ()
    local game = income { deck = {}, discards = {},
      power = { {}, { red = 2, blue = 3 } },
      buildings = { { "inn", 1, "1,4" } } }
    assert.equal(2, game:waiting().player)
    assert.same({ "put back blue", "put back red" }, elasund.moves(game))
    assert.is_true(elasund.refused(game, "put back green", "ELA-250"))
    play(game, "put back blue", "put back red")
    assert.equal(1, power(game, 2, "red"))
    assert.equal(2, power(game, 2, "blue"))
    assert.equal(1, power(game, 1))
    assert.equal("building", game:waiting().step)
  end)

  it("ELA-251 is met alike in every payment", function ()
    local game = elasund.position { step = "claiming", ship = 4,
      gold = { 5, 20, 20, 10 }, supply = 1 }
    play(game, "gold")
    assert.same({ 5, 10, 10, 5 }, golds(game))
    game = elasund.position { step = "extra action", ship = 4,
      gold = { 5, 20, 20, 10 }, supply = 1,
      power = { { red = 1, blue = 1, green = 1 } } }
    play(game, "gold for three")
    assert.same({ 5, 10, 10, 5 }, golds(game))
    game = elasund.position { deck = {}, discards = {},
      power = { {}, { red = 4 } } }
    play(game, "wall north")
    assert.equal(1, power(game, 1))
    assert.equal(2, power(game, 2))
  end)

  it("ELA-252 that goes on is dealt one card at a time", function ()
    local game = income { gold = { 1, 0, 0, 0 }, supply = 1,
      buildings = { { "shop", 1, "1,4" }, { "shop", 2, "3,4" } } }
    assert.same({ 2, 0, 0, 0 }, golds(game))
    game = income { gold = { 0, 0, 0, 0 }, supply = 3, turn = 2,
      buildings = two_each }
    assert.same({ 1, 2, 0, 0 }, golds(game))
    assert.equal(0, game.g.bank.gold)
  end)

  it("ELA-253 cannot arise on a seven", function ()
    local game = elasund.position { step = "dice", gold = { 0, 30, 13, 13 },
      supply = 0, buildings = { { "well", 2, "3,5" }, { "well", 2, "5,5" },
        { "shop", 1, "6,5" } } }
    elasund.roll(game, 3, 4)
    play(game, "ship to 5")
    assert.equal(28, gold(game, 2))
    assert.equal(2, game.g.bank.gold)
    assert.equal(13, gold(game, 3))
  end)

  it("ELA-254 aside, a hand may have any size", function ()
    local game = elasund.position { step = "claiming", ship = 4,
      gold = { 40 } }
    play(game, "gold", "end")
    assert.equal(42, gold(game, 1))
  end)
end)
