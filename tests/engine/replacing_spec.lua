-- Clauses that take the place of others or take them away.

local tiny = require "tiny_game"
local verbs = require "rulewright.engine.verbs"

local refused = tiny.refused

teardown(tiny.clear)

describe("replace", function ()
  local base = [[
value "v" { id = "V-1", says = "One.", base = 1 }
forbid "win" { id = "F-1", says = "Never.", when = function () return true end }
]]

  it("needs a clause with that id", function ()
    refused("tiny/boxes/a.lua:1: there is no clause F-2 to replace; did you "
      .. "mean "
      .. "'F-1'?", { more = base, a = 'replace "F-2" {}' })
  end)

  it("says which of several clauses with one id it means", function ()
    local texts = { more = base .. 'value "w" { id = "V-1", base = 2 }',
      a = 'replace "V-1" { base = 7 }' }
    refused('tiny/boxes/a.lua:1: V-1 has several clauses; say clause = '
      .. '"value v" or '
      .. '"value w"', texts)
    texts.a = 'replace "V-1" { clause = "value w", base = 7 }'
    local rules = assert(tiny.rules(texts))
    assert.equal(1, rules.values.v.def.base)
    assert.equal(7, rules.values.w.def.base)
    texts.a = 'replace "V-1" { clause = "value x", base = 7 }'
    refused("tiny/boxes/a.lua:1: there is no clause V-1 'value x' to "
      .. "replace", texts)
  end)

  it("of one clause by two modules needs a ruling", function ()
    local texts = { more = base, a = 'replace "V-1" { base = 2 }',
      b = 'replace "V-1" { base = 3 }' }
    refused("tiny/boxes/b.lua:1: replace 'V-1' by b meets that of a at "
      .. "tiny/boxes/a.lua:1; "
      .. "one must go, or a ruling must settle it: settle \"V-1\" { keep = "
      .. "\"b\" } in tiny/rulings.lua", texts)
    texts.rulings = 'settle "V-1" { keep = "b" }'
    local rules = assert(tiny.rules(texts))
    assert.equal(3, rules.values.v.def.base)
    local set_aside = {}
    for clause, fate in pairs(rules.state) do
      if clause.verb == "replace" then
        set_aside[clause.module] = fate.state .. " by " .. verbs.where(fate.by)
      end
    end
    assert.same({ a = "dropped by tiny/boxes/b.lua:1" }, set_aside)
  end)

  it("takes no other number for a typing error", function ()
    for id, near in pairs { ["V-20"] = "", ["V-19"] = "; did you mean 'V-11'?",
      ["W-11"] = "; did you mean 'V-11'?", ["V-99"] = "" } do
      refused("tiny/boxes/a.lua:1: there is no clause " .. id .. " to replace"
        .. near, { more = 'value "v" { id = "V-11", base = 1 }',
          a = ('replace %q { base = 2 }'):format(id) })
    end
  end)

  it("is not settled by a ruling that is left out", function ()
    local texts = { more = base, a = 'replace "V-1" { base = 2 }',
      b = 'replace "V-1" { base = 3 }',
      rulings = 'settle "V-1" { id = "R-1", keep = "b" }' }
    assert.equal(3, assert(tiny.rules(texts)).values.v.def.base)
    local rules, message = tiny.rules(texts, { without = { "R-1" } })
    assert.is_nil(rules)
    assert.matches("; the ruling at tiny/rulings.lua:1 does not settle it$",
      message)
  end)

  it("reaches a clause that bears the id beside another", function ()
    local rules = assert(tiny.rules { more =
      'value "v" { id = { "V-1", "V-2" }, base = 1 }',
      a = 'replace "V-2" { base = 2 }' })
    assert.equal(2, rules.values.v.def.base)
  end)
end)

describe("drop", function ()
  local base = [[
value "v" { id = "V-1", says = "One.", base = 1 }
adjust "v" { id = "V-2", says = "Two more.", plus = 2 }
forbid "win" { id = { "F-1", "F-2" }, when = function () return true end }
forbid "win" { id = "F-1", when = function () return true end }]]

  it("takes the one away that is meant", function ()
    local more = 'value "v" { id = "V-1", base = 1 } adjust "v" { id = "V-1", '
      .. 'plus = 2 }'
    local text = 'drop "V-1" { clause = "%s v" }'
    local rules = assert(tiny.rules { more = more,
      a = text:format "adjust" })
    assert.equal(1, rules.values.v.def.base)
    assert.is_nil(rules.adjusts.v)
    refused("tiny/boxes/a.lua:1: there is no clause V-1 'forbid v' to drop",
      { more = more, a = text:format "forbid" })
  end)

  it("takes all clauses of an id away, by module or host", function ()
    local rules = assert(tiny.rules { more = base, a = 'drop "F-1" {}' })
    assert.is_nil(rules.forbids.win)
    for clause, state in pairs(rules.state) do
      if clause.name == "win" then
        assert.same({ "dropped", "tiny/boxes/a.lua:1" }, { state.state,
          verbs.where(state.by) })
      end
    end
    rules = assert(tiny.rules(base, { without = { "F-1", "V-2" } }))
    assert.is_nil(rules.forbids.win)
    assert.is_nil(rules.adjusts.v)
  end)

  it("leaves the neutral of its kind where a value was", function ()
    for kind, neutral in pairs { number = 0, any = false, all = true } do
      local game = tiny.new(('value "v" { id = "V-1", kind = "%s", '
        .. 'base = function () error("gone") end }'):format(kind),
        { without = { "V-1" } })
      assert.equal(neutral, game:value "v")
    end
    local game = tiny.new(base, { without = { "V-1", "F-1" } })
    assert.equal(2, game:value "v")
    game = tiny.new('value "v" { id = "V-1", kind = "places", base = '
      .. "function (g) return g:all 'field' end }", { without = { "V-1" } })
    assert.equal(0, #game:value "v")
  end)

  it("passes over what others say of a move that is gone", function ()
    local texts = { more = base .. [[
      move "x" { id = "X-1", during = "play", as = { "xs" } }
      forbid { "x", "xs" } { when = function () end }
      step "y" { of = "game", after = "play", offers = { "x" } }]] }
    local rules = assert(tiny.rules(texts, { without = { "X-1" } }))
    assert.is_nil(rules.moves.x)
    assert.is_nil(rules.offers.y)
  end)

  it("refuses what is not there or cannot go", function ()
    refused("there is no clause F-3 to drop; did you mean 'F-1'?", base,
      { without = { "F-3" } })
    refused("tiny/boxes/a.lua:1: there is no clause F-3 to drop; did you "
      .. "mean 'F-1'?",
      { more = base, a = 'drop "F-3" {}' })
    refused("T-01 says what the box contains and cannot be dropped; change "
      .. "it instead", "", { without = { "T-01" } })
    refused("F-2 is no clause of its own, so it cannot be dropped: it is said "
      .. "along with F-1", base, { without = { "F-2" } })
  end)
end)
