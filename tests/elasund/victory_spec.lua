local elasund = require "elasund_table"

local play, markers = elasund.play, elasund.markers

describe("the end of the game", function ()
  it("ELA-002 comes with the tenth marker", function ()
    local game = elasund.nearly_won(1, { gold = { 9 }, claims = { {
      [0] = "4,3", [1] = "6,6" } } })
    assert.equal(9, markers(game, 1))
    play(game, "build house 6,6")
    assert.is_nil(game:over())
    play(game, "build well 4,3")
    assert.equal(10, markers(game, 1))
    assert.same({ 1 }, game:over().winners)
  end)

  it("ELA-002 counts buildings, towers, church and track", function ()
    local game = elasund.position { church = { first = 7, [3] = 1, [5] = 1 },
      walls = { { "N7", 1, 3 } }, buildings = { { "hall", 1, "0,2" },
        { "inn", 1, "6,9" } } }
    assert.equal(2 + 1 + 3 + 1, markers(game, 1))
    local value, parts = game:parts("markers", 1)
    local by = {}
    for _, part in ipairs(parts) do by[part.id] = part.amount end
    assert.equal(7, value)
    assert.equal(3, by["ELA-106"])
    assert.equal(1, by["ELA-160"])
    assert.equal(2, by["ELA-180"])
    assert.equal(1, by["ELA-230"])
  end)

  it("ELA-256 ends the game at once", function ()
    local game = elasund.nearly_won(1, { gold = { 9 } })
    game:edit(function (g) g.decks.church = { 9 } end)
    play(game, "church")
    assert.same({ 1 }, game:over().winners)
    assert.is_nil(game:waiting())
    assert.same({}, game:moves())
  end)

  it("ELA-257 gives nobody a last turn", function ()
    local game = elasund.nearly_won(2, { turn = 2, gold = { 3, 9 },
      claims = { {}, { [0] = "4,3" } } })
    play(game, "build well 4,3")
    assert.same({ 2 }, game:over().winners)
    assert.is_nil(game:play "roll")
  end)

  it("ELA-258 counts only markers on the plan", function ()
    local game = elasund.position { turn = 2, gold = { 3, 9 },
      claims = { {}, { [0] = "4,3", [1] = "5,3", [2] = "5,4" } },
      buildings = { { "inn", 1, "3,5" }, { "shop", 1, "0,9" },
        { "well", 1, "6,6" } } }
    assert.equal(3, markers(game, 1))
    play(game, "build hall 4,3")
    assert.equal(2, markers(game, 1))
  end)

  it("ELA-259 comes in the winner's own turn", function ()
    local game = elasund.nearly_won(1, { turn = 2, gold = { 3, 20 },
      claims = { { [4] = "6,9" }, { [0] = "6,3", [1] = "7,3" } } })
    for _, m in ipairs(game:moves()) do
      local other = game:clone()
      assert(other:play(m))
      assert.is_true(markers(other, 1) <= 9, game:text(m))
      assert.is_nil(other:over(), game:text(m))
    end
  end)

  it("ELA-261 is not forced by a draw or a limit", function ()
    local game = elasund.new { players = 2, seed = 2 }
    for _ = 1, 120 do
      elasund.play(game, "roll")
      while game:waiting().step == "steer"
        or game:waiting().step == "pay the pirate" do
        assert(game:play(game:moves()[1]))
      end
      play(game, "end", "gold", "end")
    end
    assert.is_nil(game:over())
    assert.is_true(game.g.turn.number > 120)
  end)

  it("ELA-264 cannot be bought with a card still to be displaced", function ()
    local shops = { { "shop", 2, "3,4" }, { "shop", 2, "5,2" },
      { "shop", 2, "0,2" }, { "shop", 2, "5,9" } }
    local position = { power = { { green = 3 } }, buildings = shops,
      claims = { { [0] = "3,3", [1] = "4,3" } } }
    local game = elasund.position(position)
    play(game, "build shop 3,3")
    assert.equal(1, elasund.left(game, "shop"))
    shops[5] = { "shop", 2, "7,4" }
    game = elasund.position(position)
    assert.is_true(elasund.refused(game, "build shop 3,3", "ELA-264"))
    assert.is_true(elasund.legal(game, "build inn 3,3"))
  end)
end)
