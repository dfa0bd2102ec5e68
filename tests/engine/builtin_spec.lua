-- What the engine itself says: its events and the price of moves.

local tiny = require "tiny_game"

teardown(tiny.clear)

describe("the engine's events", function ()
  it("tell of pieces and turns, in order", function ()
    local heard = [[on "game begins" { run = function (g) g.heard = {} end }
      on { "placed", "peg placed", "moved", "peg moved", "removed",
        "peg removed", "turn begins", "rolled", "game over" } {
        run = function (g, e) g.heard[#g.heard + 1] = (e.piece or "-")
          .. (e.at or "") .. (e.from or "") .. (e.to or "")
          .. (e.player or "") end }
      move "do" { during = "play", apply = function (g)
        g:place(1, "peg", 4) g:shift("peg", 4, 5) g:remove("peg", 5)
        g:begin_turn(2) g:roll "bone" g:win(1) end }]]
    local game = tiny.new(heard, { players = 2 })
    assert(game:play "do")
    assert.same({ "peg41", "peg41", "peg451", "peg451", "peg51", "peg51", "-2",
      "-", "-1" }, game.g.heard)
    assert.same({ "red places a peg at 1,2.",
      "The peg of red goes from 1,2 to 2,2.",
      "The peg of red at 2,2 leaves the board." }, game:log())
  end)

  it("are told by the piece's own sentence, or not at all", function ()
    local own = [[event "peg placed" { says = "{player} pegs {at}." }
      event "peg removed" {}
      move "do" { during = "play", apply = function (g)
        g:place(1, "peg", 4) g:shift("peg", 4, 5) g:remove("peg", 5) end }]]
    local game = tiny.new(own, { players = 2 })
    assert(game:play "do")
    assert.same({ "red pegs 1,2.", "The peg of red goes from 1,2 to 2,2." },
      game:log())
  end)

  it("tell of a theft without the card", function ()
    local game = tiny.new([[on "game begins" { run = function (g)
      g:gain(2, { stone = 1 }) end } move "rob" { during = "play",
      apply = function (g) g.got = g:steal(2, 1) end }]], { players = 2 })
    assert(game:play "rob")
    assert.equal("stone", game.g.got)
    assert.same({ "red takes a card from blue." }, game:log())
  end)
end)
