local catan = require "catan_table"

describe("the small island", function ()
  it("HOUSE-SMALL has twelve hexes and needs seven points", function ()
    local game = catan.new { with = { "small_island" }, seed = 3 }
    assert.equal(12, game.g.places.cells)
    for hex = 1, 12 do assert.is_true(game.g.marks.token[hex] > 0) end
    assert.equal(0, game.g.robber)
    assert.equal(7, game:value("points to win", 1))
    local edges = 0
    for edge in pairs(game.g.marks.harbour) do
      assert.equal(1, #game.g.places.edge_cells[edge])
      edges = edges + 1
    end
    assert.equal(5, edges)
  end)
end)
