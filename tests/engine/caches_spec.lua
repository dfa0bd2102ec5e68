-- Values that are kept are those that would be worked out anew, and are worked
-- out no oftener than they must.

local tiny = require "tiny_game"

teardown(tiny.clear)

-- Counts in `n` how often the base was asked for.
local function counted(depends, adjust)
  local game = tiny.new(([[
local n = 0
define "asked" (function () return n end)
value "v" { base = function (g, player) n = n + 1
  return g:count(player, "peg") end, depends = %s }
%s
move "peg" { during = "play", at = "field", piece = "peg" }
move "touch" { during = "play", apply = function (g) g:changed "weather" end }
move "add" { during = "play", apply = function (g) g.x = (g.x or 0) + 1 end }
]]):format(depends, adjust or ""), { trace = false })
  return game, function ()
    local before = game.g:asked()
    local value = game.g:value("v", 1)
    assert.equal(value, game.g:value("v", 1))
    return game.g:asked() - before, value
  end
end

describe("a value that says what it depends on", function ()
  it("is worked out once until that changes", function ()
    local game, ask = counted '{ "pieces" }'
    assert.same({ 1, 0 }, { ask() })
    assert.same({ 0, 0 }, { ask() })
    assert(game:play "add")
    assert.same({ 0, 0 }, { ask() })
    assert(game:play "peg 1,1")
    assert.same({ 1, 1 }, { ask() })
  end)

  it("may name a topic of the game's own, or one piece", function ()
    local game, ask = counted '{ "weather", "peg" }'
    ask()
    assert(game:play "touch")
    assert.same({ 1, 0 }, { ask() })
    assert(game:play "peg 2,2")
    assert.same({ 1, 1 }, { ask() })
  end)

  it("is right again after an undo", function ()
    local game, ask = counted '{ "pieces" }'
    assert(game:play "peg 1,1")
    assert.equal(1, select(2, ask()))
    assert(game:undo())
    assert.equal(0, select(2, ask()))
  end)

  it("is worked out each time when one clause says nothing", function ()
    local _, ask = counted('{ "pieces" }', 'adjust "v" { plus = 0 }')
    assert.same({ 2, 0 }, { ask() })
    assert.same({ 2, 0 }, { ask() })
  end)

  it("is kept when all clauses say it", function ()
    local game, ask = counted('{ "pieces" }', 'adjust "v" { plus = function (g)'
      .. ' return g.x or 0 end, depends = { "weather" } }')
    ask()
    assert.same({ 0, 0 }, { ask() })
    assert(game:play "add")
    assert(game:play "touch")
    assert.same({ 1, 1 }, { ask() })
  end)
end)

describe("what a value answers", function ()
  local more = [[
local shared = { 1, 2 }
value "shared" { kind = "set", base = function () return shared end }
value "fixed" { kind = "set", base = { 1, 2, 3 } }
value "cards" { kind = "bundle", base = { stone = 1 } }
value "price of it" { kind = "price", base = { stone = 2 } }
value "n" { base = 4 }
value "yes" { kind = "any", base = true }
move "look" { during = "play", apply = function (g)
  g.seen = #g:value "shared" .. #g:value "fixed" .. g:value "cards".stone
    .. g:value "price of it".stone .. g:value "n" .. tostring(g:value "yes")
end }
]]
  local evil = [[
move "spoil" { during = "play", apply = function (g)
  table.insert(g:value "shared", 9)
  g:value "fixed"[1] = nil g:value "fixed"[9] = 9
  g:value "cards".stone = 9
  g:value "price of it".stone = 9
end }
]]

  it("is a stranger's own, whatever stands in clauses", function ()
    local game = assert(tiny.stranger(more, evil))
    for _ = 1, 2 do
      assert(game:play "look")
      assert.equal("23124true", game.g.seen)
      assert(game:play "spoil")
    end
    assert.is_not.equal(game.g:value "fixed", game.g:value "fixed")
  end)

  it("is lent where no stranger plays", function ()
    local g = tiny.new(more, { trace = false }).g
    assert.equal(g:value "fixed", g:value "fixed")
  end)
end)
