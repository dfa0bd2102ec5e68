-- Values: kinds, stages, parts; the order of contributions never matters.

local tiny = require "tiny_game"

teardown(tiny.clear)

-- The value v of a game with these clauses, asked with these arguments.
-- Where clauses are counted, all are asked.
local function value(text, ...)
  return tiny.new(text, { trace = false }):value("v", ...)
end

describe("a number", function ()
  local cases = {
    { "is its base", "", 7 },
    { "is added to", "plus = 2", 9 },
    { "is taken from", "plus = -9", -2 },
    { "is divided, rounded down", "over = 2", 3 },
    { "is divided, rounded up", 'over = 2, round = "up"', 4 },
    { "is divided downwards before it is divided upwards",
      'over = 7, round = "up" } adjust "v" { over = 4', 1 },
    { "is raised", "at_least = 8", 8 },
    { "is not lowered by a lower bound", "at_least = 6", 7 },
    { "is lowered", "at_most = 6", 6 },
    { "is voided", "void = true", 0 },
    { "passes the stages in their order", "void = false, at_most = 9, "
      .. "at_least = 1, over = 3, plus = 5", 4 },
    { "is lowered after all limits", "at_least = 8, then_plus = -3", 5 },
    { "is limited by what came of all", "at_least = 9 } adjust 'v' { "
      .. "then_plus = -5, then_at_least = 6 } adjust 'v' { then_at_most = 5",
      5 },
    { "is voided behind all", "then_at_least = 9, void = true", 0 },
    { "is what a function says", "plus = function () return 1 end", 8 },
    { "is left alone by a function that says nothing",
      "over = function () end", 7 },
    { "heeds when", "when = function () return false end, plus = 2", 7 },
  }
  for _, case in ipairs(cases) do
    it(case[1], function ()
      local adjust = case[2] ~= "" and ('adjust "v" { %s }'):format(case[2])
        or ""
      assert.equal(case[3], value('value "v" { base = 7 } ' .. adjust))
    end)
  end

  it("is added another number of the same arguments", function ()
    local text = [[
      value "w" { base = function (g, a, b) return a * b end }
      value "v" { base = 1 }
      adjust "v" { when = function (g, a) return a > 2 end, plus = "w",
        at_most = 20 }]]
    assert.equal(1, value(text, 2, 3))
    assert.equal(13, value(text, 3, 4))
    assert.equal(20, value(text, 5, 4))
  end)

  it("is kept while nothing has changed that a number it adds depends on",
    function ()
      local game = tiny.new([[
        value "w" { depends = { "hands" }, base = function (g, p)
          return g.players[p].hand.stone end }
        value "v" { base = 1, depends = {} }
        adjust "v" { plus = "w" }
        move "take" { during = "play",
          apply = function (g, p) g:gain(p, "stone", 2) end }]],
        { trace = false })
      assert.equal("value v", game.machine.kept.v)
      assert.equal(1, game:value("v", 1))
      assert(game:play "take")
      assert.equal(3, game:value("v", 1))
    end)

  it("may be worked out, from what it is asked with", function ()
    local text = [[value "v" { base = function (g, a, b) return a * b end }
      adjust "v" { when = function (g, a) return a > 2 end,
        plus = function (g, a, b) return b end }]]
    assert.equal(6, value(text, 2, 3))
    assert.equal(12, value(text, 3, 3))
  end)

  it("asks once what clauses that follow each other share", function ()
    local text = [[
      value "v" { base = function (g) g.asked = 0 return 7 end }
      local function even(g, a) g.asked = g.asked + 1 return a % 2 == 0 end
      adjust "v" { when = even, plus = 10 }
      adjust "v" { when = even, plus = 20 }
      adjust "v" { plus = 100 }
      adjust "v" { when = even, plus = 200 }
      value "asked" {
        base = function (g, a) g:value("v", a) return g.asked end }
    ]]
    assert.equal(107, value(text, 1))
    assert.equal(337, value(text, 2))
    assert.equal(2, tiny.new(text):value("asked", 2))
  end)

  it("is 0 when nothing is said", function ()
    assert.equal(0, value 'value "v" {}')
    assert.equal(2, value 'value "v" {} adjust "v" { plus = 2 }')
  end)

  it("may be a word, which has no stages", function ()
    local texts = { more = 'value "v" { base = "inland" }',
      a = 'change "v" { from = "inland", to = "coast" }' }
    assert.equal("coast", value(texts))
  end)
end)

describe("yes or no", function ()
  local function with(kind, base, ...)
    local text = ('value "v" { kind = "%s", base = %s }'):format(kind, base)
    for _, holds in ipairs { ... } do
      text = text .. (' adjust "v" { holds = %s }'):format(holds)
    end
    return value(text)
  end

  it("any: one yes is enough", function ()
    assert.is_false(with("any", "false"))
    assert.is_false(with("any", "nil", "false"))
    assert.is_true(with("any", "true", "false"))
    assert.is_true(with("any", "false", "false", "function () return 1 end"))
    assert.is_true(with("any", "true", "function () error 'asked' end"))
  end)

  it("all: one no is enough", function ()
    assert.is_true(with("all", "true"))
    assert.is_true(with("all", "nil", "true"))
    assert.is_false(with("all", "false", "true"))
    assert.is_false(with("all", "true", "true", "function () end"))
    assert.is_false(with("all", "false", "function () error 'asked' end"))
  end)

  it("heeds when", function ()
    assert.is_true(value [[value "v" { kind = "all" }
      adjust "v" { when = function () return false end, holds = false }]])
  end)
end)

describe("a set", function ()
  it("is a union, each thing once, in the order of the box", function ()
    assert.same({ "b", "a", "c" }, value [[
      value "v" { kind = "set", base = { "b", "a" } }
      adjust "v" { adds = { "a", "c" } }
      adjust "v" { adds = function () return { "c" } end }
      adjust "v" { when = function () return false end, adds = { "d" } }]])
    assert.same({}, value 'value "v" { kind = "set" }')
  end)
end)

describe("a bundle", function ()
  local base = 'value "v" { kind = "bundle", base = { stone = 2 } }'

  it("is summed by kind and may fall below 0", function ()
    assert.same({ stone = 2 }, value(base))
    assert.same({ stone = -1, stick = 1 }, value(base .. [[
      adjust "v" { plus = { stone = -3 } }
      adjust "v" { plus = function () return { stick = 1 } end }
      adjust "v" { plus = function () return nil end }]]))
  end)

  it("is emptied by void", function ()
    assert.same({}, value(base .. [[ adjust "v" { plus = { stick = 1 } }
      adjust "v" { void = true }]]))
  end)

  it("leaves the table of its base alone", function ()
    local game = tiny.new(base .. ' adjust "v" { plus = { stone = 1 } }')
    assert.same({ stone = 3 }, game:value "v")
    assert.same({ stone = 3 }, game:value "v")
  end)

  it("that is a price holds nothing below 1", function ()
    assert.same({ stone = 1 }, value [[
      component.good "gold" {}
      value "v" { kind = "price", base = { stone = 2, stick = 1, gold = 3 } }
      adjust "v" { plus = { stone = -1, stick = -3, gold = -3 } }]])
  end)
end)
