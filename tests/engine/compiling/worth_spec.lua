-- What rules say that moves are worth: for bots, never for play.

local tiny = require "tiny_game"

teardown(tiny.clear)

local box = [[
move "dig" { form = "dig <at>", at = "field", during = "play", as = "work" }
move "rest" { form = "rest", during = "play", as = "work" }
move "sing" { form = "sing", during = "play" }
worth "work" (function (_, player) return 10 * player end)
worth "dig" (function (_, _, m) return m.at end)
]]

describe("what a move is worth", function ()
  it("is the sum of all that is said of it and of its groups", function ()
    local g = tiny.new { more = box, other =
      'worth { "dig", "rest" } (function () return 0.5 end)\n'
      .. 'worth "rest" (function () return nil end)' }.g
    assert.equal(10 + 10.5, g:worth(1, { move = "dig", at = 10 }))
    assert.equal(20.5, g:worth(2, { move = "rest" }))
    assert.is_nil(g:worth(1, { move = "sing" }))
  end)

  it("may use the words of the game and changes nothing of it", function ()
    local with = tiny.new(box .. 'define "twice" (function (_, n) return 2 * n '
      .. 'end) worth "sing" (function (g, p) return g:twice(p) end)')
    assert.equal(6, with.g:worth(3, { move = "sing" }))
    assert.equal(tiny.new(box):hash(), with:hash())
  end)

  it("is said of moves that there are", function ()
    tiny.refused("tiny/base/more.lua:1: there is no move 'dug' that could be "
      .. "worth something; did you mean 'dig'?",
      'worth "dug" (function () return 1 end) ' .. box)
    tiny.refused("tiny/base/more.lua:1: after worth 'dig' "
      .. "(function (g, player, m) … end) was expected, not nothing",
      'worth "dig" ' .. box)
    tiny.refused("tiny/base/more.lua:1: after worth 'dig' "
      .. "(function (g, player, m) … end) was expected, not 1",
      'worth "dig" (1)')
  end)
end)
