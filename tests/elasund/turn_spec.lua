local elasund = require "elasund_table"

local play, legal, refused = elasund.play, elasund.legal, elasund.refused

describe("a turn", function ()
  it("ELA-025 is income, building, a claim or gold, an extra", function ()
    local game = elasund.position { step = "dice" }
    local steps = {}
    local function note() steps[#steps + 1] = game:waiting().step end
    note()
    elasund.roll(game, 2, 3)
    note()
    assert.is_true(refused(game, "claim 0 at 3,5", "ELA-025"))
    assert.is_true(refused(game, "gold", "ELA-025"))
    play(game, "end")
    note()
    assert.is_true(refused(game, "wall north", "ELA-025"))
    play(game, "claim 0 at 3,5")
    note()
    assert.same({ "dice", "building", "claiming", "extra action" }, steps)
  end)

  it("ELA-026 reopens no step", function ()
    local game = elasund.position { step = "claiming", gold = { 1 } }
    play(game, "gold")
    assert.equal(3, elasund.gold(game, 1))
    assert.is_false(legal(game, "wall north"))
    assert.is_false(legal(game, "gold"))
  end)

  it("ELA-027 is its player's alone", function ()
    local game = elasund.position { gold = { 14, 14, 14, 14 },
      claims = { {}, { [1] = "3,3" } } }
    assert.is_true(refused(game, { move = "well", player = 2,
      at = elasund.site(game, "well", "3,3") }, "ELA-027"))
    assert.is_true(refused(game, { move = "wall", player = 2,
      at = elasund.wall(game, "N7") }, "ELA-027"))
    game:edit(function (g) g.turn.player = 2 end)
    assert.is_true(legal(game, { move = "wall", player = 2,
      at = elasund.wall(game, "N7") }))
  end)

  it("ELA-028 is followed by the next player's", function ()
    for _, last in ipairs { "end", "gold for three" } do
      local game = elasund.position { step = "extra action",
        power = { { red = 1, blue = 1, green = 1 } } }
      play(game, last)
      assert.equal(2, game:waiting().player)
      assert.equal("dice", game:waiting().step)
    end
  end)
end)

describe("building in general", function ()
  local rich = { gold = { 40 }, claims = { { [0] = "3,3", [1] = "5,5",
    [2] = "6,9", [3] = "7,9" } } }

  it("ELA-066 allows two structures and no third", function ()
    local game = elasund.position(rich)
    play(game, "build well 3,3", "build well 5,5")
    assert.is_true(refused(game, "build inn 6,9", "ELA-066"))
    assert.is_true(refused(game, "wall north", "ELA-066"))
    assert.is_true(refused(game, "church", "ELA-066"))
    assert.same({ "end" }, elasund.moves(game))
  end)

  it("ELA-067 may be left out", function ()
    local game = elasund.position(rich)
    play(game, "end")
    assert.equal("claiming", game:waiting().step)
  end)

  it("ELA-068 counts a building, a wall and a church piece as one", function ()
    for _, one in ipairs { { "build well 3,3" }, { "wall north" },
      { "church", "keep " } } do
      local game = elasund.position(rich)
      play(game, one[1])
      if one[2] then play(game, elasund.moves(game, "keep")[1]) end
      assert.equal(1, game.g.turn.built)
      play(game, "wall south")
      assert.is_true(refused(game, "wall south", "ELA-066"))
    end
  end)

  it("ELA-069 combines any two kinds", function ()
    local pairs_of = { { "wall north", "church" }, { "wall north", "wall E3" },
      { "church", "church" }, { "build well 3,3", "build well 5,5" },
      { "church", "build well 3,3" } }
    for _, two in ipairs(pairs_of) do
      local game = elasund.position { gold = { 40 }, claims = rich.claims,
        church = { first = 5, [5] = 2 }, pile = { 1, 9, 2 } }
      play(game, two[1], two[2])
      assert.equal(2, game.g.turn.built)
    end
    local game = elasund.position { gold = { 14 },
      church = { first = 5, [5] = 2 }, pile = { 1, 9 } }
    play(game, "church", "church")
    assert.equal(0, elasund.gold(game, 1))
  end)

  it("ELA-070 settles the first structure before the second", function ()
    local game = elasund.position { gold = { 5 },
      power = { { red = 2 } }, deck = { "red" },
      buildings = { { "shop", 2, "3,3" } },
      claims = { { [0] = "4,5", [1] = "3,5" } } }
    assert.is_true(refused(game, "build inn 3,4", "ELA-118"))
    play(game, "wall north")
    assert.equal(3, elasund.power(game, 1, "red"))
    play(game, "build inn 3,4")
    assert.equal(0, elasund.power(game, 1))
    assert.equal("inn", elasund.built(game, "3,4"))
  end)

  it("ELA-071 does not look at the ship", function ()
    local game = elasund.position { ship = 9,
      claims = { { [0] = "3,3", [1] = "3,4" } } }
    assert.is_true(legal(game, "build inn 3,3"))
    game = elasund.position { ship = 3,
      claims = { { [0] = "3,3", [1] = "3,4" } } }
    assert.is_true(legal(game, "build inn 3,3"))
  end)

  it("ELA-072 gives no credit", function ()
    local game = elasund.position { gold = { 6 } }
    assert.is_true(refused(game, "church", "ELA-072"))
    game = elasund.position { gold = { 7 } }
    assert.is_true(legal(game, "church"))
  end)

  it("ELA-073 returns spent gold to the supply", function ()
    local game = elasund.position { supply = 10,
      claims = { { [0] = "3,3", [1] = "3,4" } } }
    play(game, "build shop 3,3")
    assert.equal(13, game.g.bank.gold)
    play(game, "end", "gold")
    assert.equal(11, game.g.bank.gold)
  end)
end)
