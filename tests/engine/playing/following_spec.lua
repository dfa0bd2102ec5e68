-- What follows from the state runs when what it depends on has changed,
-- whatever changed it, and not before.

local tiny = require "tiny_game"

teardown(tiny.clear)

-- A crown for whoever alone has the most pegs, and a count of the askings.
local crown = [[
on "game begins" { run = function (g) g.crown, g.asked = 0, 0 end }
follow "crown" { id = "F-1", says = "The most pegs bring the crown.",
  depends = { %s },
  run = function (g)
    g.asked = g.asked + 1
    local one, two = g:count(1, "peg"), g:count(2, "peg")
    if one ~= two then g.crown = one > two and 1 or 2 end
  end }
move "peg" { during = "play", at = "field", piece = "peg" }
move "give" { during = "play", form = "give <at>", at = "field",
  apply = function (g, player, m) g:take_over(2, "peg", m.at) end }
move "rest" { during = "play" }
move "swap" { during = "play", apply = function (g)
  g:place(2, "peg", 9)
  g:remove("peg", 1)
  g:place(1, "peg", 1)
end }
]]

local function play(game, ...)
  for _, move in ipairs { ... } do assert(game:play(move)) end
  return game.g.crown, game.g.asked
end

describe("what follows from the state", function ()
  it("is asked once after a move that changes what it depends on", function ()
    local game = tiny.new(crown:format '"peg"')
    assert.same({ 0, 0 }, { play(game, "rest") })
    assert.same({ 1, 1 }, { play(game, "peg 1,1") })
    assert.same({ 1, 1 }, { play(game, "rest", "rest") })
    assert.same({ 2, 2 }, { play(game, "give 1,1") })
  end)

  it("sees only what a move leaves, not what it passes through", function ()
    local game = tiny.new(crown:format '"peg"')
    assert.same({ 1, 1 }, { play(game, "peg 1,1") })
    assert.same({ 1, 2 }, { play(game, "swap") })
  end)

  it("is asked after every clause where a topic is not known", function ()
    local game = tiny.new(crown:format '"mood"'
      .. 'value "mood" { base = function () return 1 end }')
    local _, before = play(game, "rest")
    local _, after = play(game, "rest")
    assert.is_true(after > before)
    assert.equal(1, (play(game, "peg 1,1")))
  end)

  it("goes on as before after an undo, a save and in a clone", function ()
    local game = tiny.new(crown:format '"peg"')
    play(game, "peg 1,1", "give 1,1")
    assert(game:undo())
    assert.equal(1, game.g.crown)
    assert.same({ 2, 2 }, { play(game:clone(), "give 1,1") })
    assert.same({ 2, 2 }, { play(game, "give 1,1") })
  end)

  it("follows a word that a person types, and leaves what is written by hand",
    function ()
      local game = tiny.new(crown:format '"peg"')
      assert(game:edit(function (g) g.crown = 2 end))
      assert.equal(2, game.g.crown)
      assert(game:edit(function (g)
        g:place(1, "peg", 1)
        assert.equal(1, g.crown)
        g.crown = 3
      end))
      assert.equal(3, (play(game, "rest")))
      assert(game:eval "g:place(1, 'peg', 2)")
      assert.equal(1, game.g.crown)
    end)

  it("may lead to more, in any order, until nothing is left", function ()
    local game = tiny.new [[
on "game begins" { run = function (g) g.a, g.b, g.c = 0, 0, 0 end }
follow "c" { depends = { "b" }, run = function (g) g.c = g.b end }
follow "b" { depends = { "a" },
  run = function (g) g.b = g.a g:changed "b" end }
move "raise" { during = "play",
  apply = function (g) g.a = g.a + 1 g:changed "a" end } ]]
    assert(game:play "raise")
    assert.same({ 1, 1, 1 }, { game.g.a, game.g.b, game.g.c })
  end)

  it("that never settles is an error, and the move is taken back", function ()
    local game = tiny.new [[
on "game begins" { run = function (g) g.n = 0 end }
follow "itself" { depends = { "n" },
  run = function (g) g.n = g.n + 1 g:changed "n" end }
move "raise" { during = "play", apply = function (g) g:changed "n" end } ]]
    local ok, against = game:play "raise"
    assert.is_nil(ok)
    assert.matches("not settled after 100 rounds", against[1].text)
    assert.equal(0, game.g.n)
  end)

  it("asks for its steps before those of the move", function ()
    local game = tiny.new [[
on "game begins" { run = function (g) g.order = "" end }
step "late" { run = function (g) g.order = g.order .. "late " end }
step "first" { run = function (g) g.order = g.order .. "first " end }
follow "n" { depends = { "n" }, run = function (g) g:ask "first" end }
move "raise" { during = "play",
  apply = function (g) g:ask "late" g:changed "n" g:ask "late" end } ]]
    assert(game:play "raise")
    assert.equal("first late late ", game.g.order)
  end)

  it("hears of a turn that begins", function ()
    local game = tiny.new [[
on "game begins" { run = function (g) g.heard = 0 end }
follow "turn" { depends = { "turn" },
  run = function (g) g.heard = g.turn.player end }
move "turn" { during = "play",
  apply = function (g) g:begin_turn(2) end } ]]
    assert(game:play "turn")
    assert.equal(2, game.g.heard)
  end)
end)
