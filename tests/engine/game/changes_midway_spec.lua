-- Lua that is typed in, and modules that come, in the middle of a game.

local adding = require "adding_game"
local rulewright = require "rulewright"
local tiny = require "tiny_game"

teardown(tiny.clear)

local new, total = adding.new, adding.total

describe("Lua typed in", function ()
  it("is evaluated with g in sight", function ()
    local game = new()
    assert.same({ true, 3, 5 }, { game:eval "g.total, g:value 'step' + 4" })
    assert.same({ true }, { game:eval "local x = 1" })
  end)

  it("may change the state, and be undone like a decision", function ()
    local game = new()
    assert(game:eval "g.total = 40")
    assert.equal(40, total(game))
    assert(game:play "add")
    assert.equal(41, total(game))
    game:undo()
    assert.equal(40, total(game))
    assert.equal("= g.total = 40", game:last())
    game:undo()
    assert.equal(3, total(game))
    game:redo(2)
    local other = assert(rulewright.load(game:save()))
    assert.equal(41, total(other))
    assert.equal(4, #other:history())
    assert(other:undo(3))
    assert.equal(2, total(other))
  end)

  it("that leaves nothing to choose from is taken back and told", function ()
    local game = tiny.new [[
on "game begins" { run = function (g) g.list = { 1, 2 } end }
domain "one" { of = "number", list = function (g) return g.list end }
move "take" { during = "play", form = "take <n>", n = "one" }]]
    local hash = game:hash()
    local ok, said = game:eval("g.list = nil")
    assert.is_nil(ok)
    assert.truthy(said:find("tiny/base/more.lua:2: domain 'one'", 1, true)
      or said:find("nil", 1, true), said)
    assert.equal(hash, game:hash())
    assert.equal(3, #game:moves())
  end)

  for text, message in pairs {
    ["g.total = 1.5"] = "the state holds what is no plain data: total is a",
    ["g.total = g"] = "the state holds what is no plain data: total",
    ["g.total = nil + 1"] = "typed:1: attempt to perform arithmetic",
    ["nothing()"] = "typed:1: undeclared global 'nothing'",
    ["g.total ="] = "typed:1: ",
    ["while true do g.total = g.total + 1 end"] = "typed:1: stopped",
    ["os.exit()"] = "typed:1: undeclared global 'os'",
    ["g.players[1].hand = {}"] = "g.players[1].hand.stone must be a",
    ["g.players[2] = nil"] = "g.players[2] must be the seat of blue",
    ["g.things.more = {}"] = "g.things and g.places are what all games share",
  } do
    it("that is wrong changes nothing: " .. text, function ()
      local game = new()
      local hash = game:hash()
      local ok, said = game:eval(text)
      assert.is_nil(ok)
      assert.equal(message, said:sub(1, #message))
      assert.equal(hash, game:hash())
      assert(game:play "add")
    end)
  end
end)

local beginning = [[
on "game begins" { run = function (g) g.total = g:value "first" end }
value "first" { base = 1 }
move "add" { id = "A-1", says = "You may add.", during = "play",
  apply = function (g) g.total = g.total + 1 end }
]]

local late = 'on "game begins" { id = "L-1", %s run = function (g) '
  .. "g.moon = (g.moon or 0) + 1 end }"

local function game_with(text)
  local game = tiny.new({ more = beginning, a = text }, { with = {} })
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

  it("is compared up to the first turn", function ()
    local text = beginning .. [[
step "turn" { of = "game", before = "play",
  run = function (g) g:begin_turn(1) g.late = g:value "later" end }
value "later" { base = 1 }]]
    local game = tiny.new({ more = text,
      a = 'change "first" { from = 1, to = 2 }',
      b = 'change "later" { from = 1, to = 2 }' }, { with = {} })
    assert.is_nil((game:with "a"))
    assert(game:with "b")
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
    assert.equal(1, tiny.new { more = beginning,
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
