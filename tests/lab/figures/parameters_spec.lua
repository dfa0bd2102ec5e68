-- What functions and values of rules are asked of.

local parameters = require "rulewright.lab.figures.parameters"
local tiny = require "tiny_game"

teardown(tiny.clear)

local function of_value(text, others)
  local rules = assert(tiny.rules { more = text, a = others or "" })
  return table.concat(parameters.of_value(rules, rules.values.v), " ")
end

describe("the parameters of a function", function ()
  it("are its names, without the first so many, and what is left open",
    function ()
      local function f(_, first, second, ...) return first, second, ... end
      assert.same({ "_", "first", "second", "…" }, parameters.of(f, 0))
      assert.same({ "second", "…" }, parameters.of(f, 2))
      assert.same({}, parameters.of(function (_) end, 1))
    end)
end)

describe("a value", function ()
  it("is asked of nothing but the game if it is fixed", function ()
    assert.equal("", of_value 'value "v" { base = 3 }')
  end)

  it("is asked of what its longest function names, wherever it stands",
    function ()
      local base = 'value "v" { base = function (g, player) return 1 end } '
        .. 'adjust "v" { at_most = function (g, player, hex) return 9 end }'
      assert.equal("player hex", of_value(base))
      assert.equal("player hex", of_value(base,
        'adjust "v" { plus = function (g, who, at) return 1 end }'))
      assert.equal("who at how", of_value(base,
        'adjust "v" { plus = function (g, who, at, how) return 1 end }'))
    end)

  it("is asked of what its author wrote, also where that is compiled",
    function ()
      assert.equal("player", of_value([[value "v" { base = 1 }]],
        [[adjust "v" { when = function (g, player) return true end,
          plus = 2 }]]))
    end)

  it("is asked of what it says", function ()
    assert.equal("player from", of_value [[value "v" {
      takes = { "player", "from" }, base = function (g, ...) return 1 end }]])
  end)
end)
