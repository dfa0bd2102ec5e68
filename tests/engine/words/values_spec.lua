-- The words of g about values, events and caches.

local context = require "rulewright.engine.playing.context"
local tiny = require "tiny_game"
local word_games = require "word_games"

local new = word_games.new
local refused = word_games.refused

teardown(tiny.clear)

describe("g:emit", function ()
  it("runs all that is said of an event, in order", function ()
    local g = new()
    g:emit("bell", { by = "x" })
    g:emit("silence", {})
    assert.same({ "x1", "x2", "x3" }, g.notes)
  end)

  it("tells the log first, though no rule hears of it", function ()
    local g, told = new(), {}
    g[context.key].log = function (of, name)
      told[#told + 1] = name .. #of.notes
    end
    g:emit("bell", { by = "x" })
    g:emit("silence", {})
    assert.same({ "bell0", "silence3" }, told)
  end)

  it("knows no other", function ()
    refused("there is no event 'bel'; did you mean 'bell'?", function ()
      new():emit("bel", {})
    end)
  end)
end)

describe("g:cached", function ()
  it("builds each key once, and without a key too", function ()
    local g = new()
    for _ = 1, 2 do
      assert.same({ "none", "a!", "b!" }, { g:cached "sum",
        g:cached("sum", "a"), g:cached("sum", "b") })
    end
    assert.equal(3, g:built())
  end)

  it("keeps no as well as yes", function ()
    local g = new()
    assert.same({ false, false }, { g:cached "no", g:cached "no" })
    assert.equal(1, g:built())
  end)

  it("knows no other", function ()
    refused("there is no cache 'smu'; did you mean 'sum'?", function ()
      new():cached "smu"
    end)
    refused("there is no value 'vlue'", function () new():value "vlue" end)
  end)
end)

it("g:copy copies a table and all that is in it", function ()
  local g, node = new(), { a = { b = { 1 } } }
  local copy = g:copy(node)
  assert.same(node, copy)
  assert.not_equal(node.a.b, copy.a.b)
end)
