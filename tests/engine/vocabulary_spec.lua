-- The words of g: the engine's and those that a game defines.

local tiny = require "tiny_game"
local vocabulary = require "rulewright.engine.vocabulary"

teardown(tiny.clear)

describe("the words of g", function ()
  it("are listed, sorted, and found", function ()
    local names = vocabulary.names()
    assert.is_true(#names > 30)
    for i, name in ipairs(names) do
      assert.is_true(vocabulary.has(name), name)
      assert.is_true(i == 1 or names[i - 1] < name)
    end
    assert.is_false(vocabulary.has "fly")
  end)

  it("are all there in a game, with its own", function ()
    local game = tiny.new [[define "twice" (function (g, n) return 2 * n end)]]
    for _, name in ipairs(vocabulary.names()) do
      assert.equal("function", type(game.g[name]), name)
    end
    assert.equal(8, game.g:twice(4))
  end)

  it("cannot be defined anew, nor can the fields of a state", function ()
    for _, name in ipairs { "place", "value", "cached", "players", "turn",
      "agenda", "things", "places", "cache", "result" } do
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
