local elasund = require "elasund_table"

describe("church_square", function ()
  it("lets the first builder choose any of the nine squares", function ()
    for piece = 1, 9 do
      local game = elasund.position { with = { "church_square" },
        gold = { 7 } }
      elasund.play(game, "church")
      assert.equal(9, #elasund.moves(game, "keep"))
      elasund.play(game, "keep " .. piece)
      assert.equal(piece, game.g.first_piece)
      assert.equal(8, #game.g.decks.church)
    end
  end)

  it("shuffles what is left", function ()
    local orders = {}
    for seed = 1, 5 do
      local game = elasund.position { with = { "church_square" }, seed = seed,
        gold = { 7 }, pile = { 1, 2, 3, 4, 5, 6, 7, 8, 9 } }
      elasund.play(game, "church", "keep 1")
      orders[table.concat(game.g.decks.church, " ")] = true
    end
    assert.truthy(next(orders, next(orders)))
  end)

  it("leaves later builders without a choice", function ()
    local game = elasund.position { with = { "church_square" },
      gold = { 14 } }
    elasund.play(game, "church", "keep 9", "church")
    assert.equal("building", game:waiting().step)
    assert.equal(7, #game.g.decks.church)
  end)
end)
