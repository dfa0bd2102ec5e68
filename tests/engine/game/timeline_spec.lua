-- The course of a game: back and forth over many decisions, whatever clones
-- of the state are kept on the way.

local kernel = require "rulewright.kernel"
local tiny = require "tiny_game"

teardown(tiny.clear)

local more = [[
component.deck "d" { cards = { a = 20, b = 20 } }
on "game begins" { run = function (g) g.total = 0 end }
domain "n" { of = "number", from = 1, to = 3 }
move "add" { during = "play", form = "add <n>", n = "n",
  apply = function (g, player, m) g.total = g.total + m.n end }
move "roll" { during = "play",
  apply = function (g) g.total = g.total + g:roll "bone" end }
move "draw" { during = "play", apply = function (g) g:draw_card "d" end }
forbid "draw" { when = function (g) return #g.decks.d == 0 end }
forbid "win" { when = function () return true end }
]]

-- A game of so many decisions and the hash after each.
local function long_game(count)
  local game = tiny.new(more, { seed = 5 })
  local stream = kernel.random.stream(9, "spec")
  local hashes = { [0] = game:hash() }
  for i = 1, count do
    local list = game:moves()
    assert(game:play(list[kernel.random.draw(stream, #list)]))
    hashes[i] = game:hash()
  end
  return game, hashes
end

describe("the course of a game", function ()
  it("leads to every moment, one by one", function ()
    local game, hashes = long_game(100)
    for i = 99, 0, -1 do
      assert(game:undo())
      assert.equal(hashes[i], game:hash())
    end
    assert.same({ nil, "there is nothing to undo" }, { game:undo() })
    for i = 1, 100 do
      assert(game:redo())
      assert.equal(hashes[i], game:hash())
    end
    assert.same({ nil, "there is nothing to redo" }, { game:redo() })
  end)

  it("leads to any moment by its number, back and forth", function ()
    local game, hashes = long_game(12)
    for _, at in ipairs { 3, 0, 12, 7, 7 } do
      assert(game:go_to(at))
      assert.equal(hashes[at], game:hash())
    end
    for _, none in ipairs { -1, 13 } do
      assert.is_nil(game:go_to(none))
      assert.equal(hashes[7], game:hash())
    end
  end)

  it("leads over many decisions at once", function ()
    local game, hashes = long_game(90)
    local at = 90
    local stream = kernel.random.stream(2, "jumps")
    for _ = 1, 60 do
      local to = kernel.random.draw(stream, 91) - 1
      if to < at then assert(game:undo(at - to))
      elseif to > at then assert(game:redo(to - at)) end
      at = to
      assert.equal(hashes[at], game:hash())
      assert.equal(at, #game:history())
    end
  end)

  it("takes another way from any moment", function ()
    local game = long_game(70)
    assert(game:undo(40))
    local hash = game:hash()
    assert(game:play "add 3")
    assert.is_nil((game:redo()))
    assert(game:undo())
    assert.equal(hash, game:hash())
    assert.equal(30, #game:history())
  end)

  it("refuses to go back further than it began", function ()
    local game, hashes = long_game(3)
    assert.is_nil((game:undo(4)))
    assert.equal(hashes[3], game:hash())
    assert(game:undo(3))
    assert.equal(hashes[0], game:hash())
  end)

  it("stays where it is when a way back fails", function ()
    local game, hashes = long_game(5)
    local agenda = require "rulewright.engine.playing.agenda"
    local decide = agenda.decide
    finally(function () agenda.decide = decide end)
    agenda.decide = function () error("no way", 0) end
    local ok, message = pcall(game.undo, game)
    agenda.decide = decide
    assert.is_false(ok)
    assert.matches("the game cannot be brought back: .*no way", message)
    assert.equal(hashes[5], game:hash())
    assert.equal(5, #game:history())
    assert(game:undo())
    assert.equal(hashes[4], game:hash())
  end)

  it("leads to every moment with rules of strangers, however long", function ()
    local game = tiny.new({ more = more, ["odd.lua"] = 'module "odd" { '
      .. 'title = "Odd", extends = "tiny" }' },
      { with = { tiny.folder .. "/odd.lua" } })
    assert.is_true(game.rules.foreign)
    local hashes = { [0] = game:hash() }
    for i = 1, 1100 do
      assert(game:play("add " .. i % 3 + 1))
      hashes[i] = game:hash()
    end
    local kept = 0
    for _, entry in ipairs(game.entries) do
      kept = kept + (entry.after and 1 or 0)
    end
    assert.is_true(kept < 1010)
    for _, back in ipairs { 1, 998, 1, 1, 30, 31, 1, 37 } do
      assert(game:undo(back))
      assert.equal(hashes[#game:history()], game:hash())
    end
    assert.equal(0, #game:history())
    game:redo(1100)
    assert.equal(hashes[1100], game:hash())
  end)
end)
