local catan = require "catan_table"

describe("a gentle start", function ()
  it("HOUSE-GENTLE rolls a seven again in the first round only", function ()
    local game = catan.new { with = { "beginner_start", "gentle_start" } }
    for turn = 1, 4 do
      game:force("white", { 3, 1 })
      game:force("red", { 4, 1 })
      catan.play(game, "roll")
      assert.equal(turn <= 3 and 2 or 7, game.g.turn.rolled)
      if turn <= 3 then catan.play(game, "end") end
    end
  end)
end)
