-- Calls into rules of strangers: the state is looked over, errors name the
-- rule's own line, what is asked may change nothing.

local guard = require "rulewright.engine.guard"
local tiny = require "tiny_game"

teardown(tiny.clear)

local function game_with(evil)
  return assert(tiny.stranger([[on "game begins" { run = function (g)
    g.total = 0 end } move "add" { during = "play",
      apply = function (g) g.total = g.total + 1 end }]], evil or ""))
end

describe("a guard", function ()
  it("names the rule's line for what the engine raised", function ()
    local game = game_with [[move "evil" { during = "play",
      apply = function (g)
        g.pieces.peg = 5 g:place(1, "peg", 3) end }]]
    local _, against = game:play "evil"
    assert.matches("taken back: tiny/evil.lua:4: ", against[1].text)
  end)

  it("gives an error that no rule is behind without a place", function ()
    local ok, message = guard.call(game_with(), error,
      "rulewright/engine/x.lua:3: why", 0)
    assert.is_false(ok)
    assert.equal("why", message)
  end)

  it("finds a state that is too large", function ()
    local game = game_with()
    game.g.list = {}
    for i = 1, 49000 do game.g.list[i] = i end
    assert.is_nil(guard.unsound(game))
    for i = 49001, 50001 do game.g.list[i] = i end
    assert.matches("more than 50000 things", guard.unsound(game))
  end)
end)

describe("a mistake that shows in a word of the base", function ()
  it("is told with the line of the module that called it", function ()
    local game = tiny.new({ more = [[
      define "laid" (function (g, what)
        return g.players[1].hand[what.name] end)
      define "paid" (function (g, what) g:gain(1, what) end)]],
      evil = [[module "evil" { title = "Evil" }
        move "lay" { during = "play", apply = function (g)
          g:laid("mud") g:laid() end }
        move "pay" { during = "play",
          apply = function (g) g:paid("mud") end }]] }, { guard = true })
    local _, against = game:play "lay"
    assert.equal("A rule failed, and the move was taken back: "
      .. "tiny/base/more.lua:2: attempt to index a nil value (local 'what') "
      .. "(called at tiny/boxes/evil.lua:3)", against[1].says)
    _, against = game:play "pay"
    assert.truthy(against[1].says:find("tiny/base/more.lua:3: ", 1, true))
    assert.truthy(against[1].says:find(
      " %(called at tiny/boxes/evil%.lua:5%)$"))
  end)

  it("names the clause whose function ended with the call", function ()
    local game = tiny.new({ more = [[
      value "wind" { base = 1 }
      move "sail" { during = "play", apply = function (g)
        local wind = g:value("wind", 1)
        g.wind = wind end }]],
      ["far/evil.lua"] = [[module "evil" { title = "Evil" }
        adjust "wind" { id = "E-1", says = "It blows.",
          plus = function (g, player)
            return g:count(player, "peeg") end }]] },
      { with = { tiny.folder .. "/far/evil.lua" } })
    local _, against = game:play "sail"
    assert.equal("A rule failed, and the move was taken back: "
      .. "tiny/far/evil.lua:3: g:count: name must be a piece, a trait of "
      .. "pieces or a mark, not 'peeg'; did you mean 'peg'? (called at "
      .. "tiny/base/more.lua:3)", against[1].says)
  end)
end)
