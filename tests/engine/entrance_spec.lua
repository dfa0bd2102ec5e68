-- What may be taken in the middle of a game, and what is refused there.

local rulewright = require "rulewright"
local tiny = require "tiny_game"

teardown(tiny.clear)

local more = [[
on "game begins" { run = function (g) g.total = g:value "first" end }
value "first" { base = 1 }
move "add" { id = "A-1", says = "You may add.", during = "play",
  apply = function (g) g.total = g.total + 1 end }
]]

local late = 'on "game begins" { id = "L-1", %s run = function (g) '
  .. "g.moon = (g.moon or 0) + 1 end }"

local function game_with(text)
  local game = tiny.new({ more = more, a = text }, { with = {} })
  assert(game:play "add")
  return game
end

local function refused(why, text)
  local game = game_with(text)
  local hash = game:hash()
  assert.same({ nil, "a cannot be taken in the middle of a game, only when one "
    .. "begins: " .. why }, { game:with "a" })
  assert.equal(hash, game:hash())
  assert(game:play "add")
end

describe("a module in the middle of a game", function ()
  it("is refused for what it does when a game begins", function ()
    refused("[L-1] (tiny/boxes/a.lua:1) would not be done", late:format "")
    refused("what it does then (tiny/boxes/a.lua:1) would not be done",
      'on "game begins" { run = function () end }')
  end)

  it("is refused when a game begins otherwise with it", function ()
    refused("with it a game begins otherwise (g.total)",
      'change "first" { from = 1, to = 2 }')
    refused("with it a game begins otherwise (g.players.1.supply.peg)",
      'change "piece.peg.each" { from = 3, to = 4 }')
  end)

  it("has what it does then done at once if it is late", function ()
    local game = game_with(late:format "late = true,")
    assert(game:with "a")
    assert.equal(1, game.g.moon)
    assert(game:play "add")
    assert(game:reload())
    assert.equal(1, game.g.moon)
    local other = assert(rulewright.load(game:save()))
    assert.equal(game:hash(), other:hash())
    assert(game:undo(3))
    assert.is_nil(game.g.moon)
    assert.equal(1, tiny.new { more = more,
      a = late:format "late = true," }.g.moon)
  end)

  it("brings its pieces, goods and decks, and steps of turns", function ()
    local game = game_with [[component.piece "flag" { each = 2 }
      component.good "sand" { bank = 5 }
      component.deck "pile" { cards = { x = 3 } }
      step "late" { id = "S-1", says = "Late.", of = "game", before = "play",
        player = function () return 2 end }
      move "nod" { id = "S-2", says = "You nod.", during = "late" }]]
    assert(game:with "a")
    assert.equal(2, game.g.players[1].supply.flag)
    assert.equal(5, game.g.bank.sand)
    assert.same({ "x", "x", "x" }, game.g.decks.pile)
    assert(game:play "add")
  end)
end)

describe("a module that fails as it comes", function ()
  it("leaves the game as it was, under its old rules", function ()
    local game = game_with [[on "game begins" { late = true,
      run = function (g) g.moon = 1 error "no moon" end }
      forbid "add" { id = "S-1", says = "No.",
        when = function () return true end }]]
    local hash, list = game:hash(), game:moves()
    assert.same({ nil, "tiny/boxes/a.lua:2: no moon" }, { game:with "a" })
    assert.equal(hash, game:hash())
    assert.same(list, game:moves())
    assert.is_nil(game.g.moon)
    for _, module in ipairs(game.rules.modules) do
      assert.not_equal("a", module.name)
    end
    assert(game:play "add")
    assert.equal(game:hash(), assert(rulewright.load(game:save())):hash())
  end)
end)

describe("a clause that is typed in", function ()
  it("is held to the same", function ()
    local game = game_with ""
    assert.same({ nil, "the clause cannot be taken in the middle of a game, "
      .. "only when one begins: [L-1] (typed:1) would not be done" },
      { game:add(late:format "") })
    assert(game:add(late:format "late = true,"))
    assert.equal(1, game.g.moon)
  end)

  it("may be one that only matters later, or in another game", function ()
    assert(game_with "":add 'change "first" { from = 1, to = 2 }')
  end)
end)
