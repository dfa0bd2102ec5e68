-- The words of g: the engine's and those that a game defines.

local tiny = require "tiny_game"
local vocabulary = require "rulewright.engine.words.vocabulary"

teardown(tiny.clear)

describe("the words of g", function ()
  it("are all there in a game, with its own", function ()
    local game = tiny.new [[define "twice" (function (g, n) return 2 * n end)]]
    local count = 0
    for name in pairs(vocabulary.words) do
      assert.equal("function", type(game.g[name]), name)
      count = count + 1
    end
    assert.is_true(count > 30)
    assert.equal(8, game.g:twice(4))
  end)

  it("cannot be defined anew, nor can the fields of a state", function ()
    for _, name in ipairs { "place", "value", "cached", "agenda", "bank",
      "decks", "discards", "pieces", "marks", "players", "streams", "turn",
      "result", "things", "places", "cache" } do
      tiny.refused(('tiny/base/more.lua:1: define "%s": the engine has that '
        .. "word already"):format(name),
        ('define "%s" (function () end)'):format(name))
    end
  end)

  it("of one game are not those of another", function ()
    local game = tiny.new 'define "own" (function () return 1 end)'
    local other = tiny.new ""
    assert.equal("function", type(game.g.own))
    assert.is_nil(other.g.own)
  end)
end)

describe("a define that wraps another", function ()
  local base = [[define "price_of" (function (g, n) return 10 * n end)
    define "dear" (function (g, n) return g:price_of(n) + 1 end)]]
  local one = [[define "price_of" { id = "A-1", says = "Half.",
    wraps = function (g, former, n) return former(g, n) // 2 end }]]

  it("is given the former, and all call it instead", function ()
    local game = tiny.new { more = base, a = [[define "price_of" { id = "A-1",
      says = "Half.", wraps = function (g, former, n)
        return former(g, n) // 2 end }]] }
    assert.equal(15, game.g:price_of(3))
    assert.equal(16, game.g:dear(3))
    assert.equal(10, tiny.new(base).g:price_of(1))
  end)

  it("is one, unless a ruling keeps one of two", function ()
    local texts = { more = base, a = one, b = '\n' .. one }
    tiny.refused("tiny/boxes/b.lua:2: define 'price_of' by b meets that of a "
      .. "at tiny/boxes/a.lua:1; one must go, or a ruling must settle it: "
      .. "settle \"price_of\" { keep = \"b\" } in tiny/rulings.lua", texts)
    texts.a = one:gsub("former%(g, n%) // 2", "7")
    texts.rulings = 'meeting { "a", "b" } settle "price_of" { keep = "a", '
      .. 'id = "R-1", says = "The first." }'
    assert.equal(7, tiny.new(texts).g:price_of(3))
  end)

  it("is refused where there is nothing to wrap, and needs a sentence",
    function ()
      tiny.refused("tiny/boxes/a.lua:1: there is no define 'prize_of' to wrap; "
        .. "did you mean 'price_of'?", { more = base,
        a = (one:gsub("price_of", "prize_of", 1)) })
      local rules = tiny.rules { more = base,
        a = 'define "price_of" { wraps = function () return 1 end }' }
      local found = require "rulewright.lab.checks.lint".run(rules)
      local texts = {}
      for _, fault in ipairs(found) do texts[fault.message] = true end
      assert.is_true(texts['define "price_of" has no id'])
    end)

  it("can be left out", function ()
    local game = tiny.new({ more = base, a = one },
      { without = { "A-1" } })
    assert.equal(30, game.g:price_of(3))
  end)
end)
