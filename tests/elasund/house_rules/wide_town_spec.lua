local elasund = require "elasund_table"

describe("wide_town", function ()
  it("gives two players the land of three", function ()
    local game = elasund.new { players = 2, with = { "wide_town" } }
    assert.equal(70, game.g.places.cells)
    assert.equal(16, #game.g:all "wall site")
    assert.truthy(game.g:find("plot", "6,2"))
    assert.is_nil(game.g:find("plot", "7,2"))
  end)

  it("brings the trade fields by the gates into play", function ()
    local position = { players = 2, buildings = { { "inn", 1, "5,2" } } }
    assert.is_false((pcall(elasund.position, position)))
    position.with = { "wide_town" }
    assert.equal(2, elasund.points(elasund.position(position), 1))
  end)

  it("comes too late once the gates stand", function ()
    local game = elasund.new { players = 2, seed = 3 }
    local kind, owner = elasund.built(game, "2,4")
    assert.same({ "small hut", 2 }, { kind, owner })
    assert.same({ nil, "wide_town cannot be taken in the middle of a game, "
      .. "only when one begins: with it a game begins otherwise "
      .. "(g.columns)" },
      { game:with "wide_town" })
    assert.equal(50, game.g.places.cells)
    kind, owner = elasund.built(game, "2,4")
    assert.same({ "small hut", 2 }, { kind, owner })
    assert.is_nil(elasund.broken(game))
    assert.is_nil(game.g:find("plot", "5,4"))
  end)

  it("changes nothing for three and four", function ()
    for players = 3, 4 do
      local game = elasund.new { players = players, with = { "wide_town" } }
      assert.equal(elasund.new { players = players }.g.places.cells,
        game.g.places.cells)
    end
  end)
end)
