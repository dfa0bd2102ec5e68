-- What `drop` takes away, and what it refuses.

local tiny = require "tiny_game"
local verbs = require "rulewright.engine.language.verbs"
local refused = tiny.refused

teardown(tiny.clear)

describe("drop", function ()
  local base = [[
value "v" { id = "V-1", says = "One.", base = 1 }
adjust "v" { id = "V-2", says = "Two more.", plus = 2 }
forbid "win" { id = { "F-1", "F-2" }, when = function () return true end }
forbid "win" { id = { "F-1", "F-2" }, when = function () return true end }]]

  it("takes the one away that is meant", function ()
    local both = 'value "v" { id = "V-1", base = 1 } adjust "v" { id = "V-1", '
      .. 'plus = 2 }'
    local text = 'drop "V-1" { clause = "%s v" }'
    local rules = assert(tiny.rules { more = both,
      a = text:format "adjust" })
    assert.equal(1, rules.values.v.def.base)
    assert.is_nil(rules.adjusts.v)
    refused("tiny/boxes/a.lua:1: there is no clause V-1 'forbid v' to drop",
      { more = both, a = text:format "forbid" })
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

  it("drops one of several clauses of an id, or the one at a line", function ()
    local two = base .. "\n" .. [[
adjust "v" { id = "A-1", plus = 1 }
adjust "v" { id = { "A-1", "A-2" }, plus = 3 }]]
    local function left(what)
      local rules, list = assert(tiny.rules(two, { without = { what } })), {}
      for i, clause in ipairs(rules.adjusts.v or {}) do
        list[i] = clause.def.plus
      end
      return { #rules.left_out[what], table.unpack(list) }
    end
    local line = select(2, two:gsub("\n", ""))
    assert.same({ 2, 2 }, left "A-1")
    assert.same({ 1, 2, 3 }, left "A-1/1")
    assert.same({ 1, 2, 1 }, left "A-1/2")
    assert.same({ 1, 2, 3 }, left("more.lua:" .. line))
    assert.same({ 1, 2, 1 }, left("base/more.lua:" .. line + 1))
    local three = { more = [[
value "v" { base = 0 }
for n = 1, 3 do adjust "v" { plus = 10 ^ n // 1 | 0 } end ]] }
    for name, sum in pairs { ["more.lua:2"] = 0, ["more.lua:2/1"] = 1100,
      ["more.lua:2/2"] = 1010, ["base/more.lua:2/3"] = 110 } do
      assert.equal(sum, tiny.new(three, { without = { name } }):value "v", name)
    end
    refused("there is no clause more.lua:2/4 to drop", three,
      { without = { "more.lua:2/4" } })
    refused("there is no clause A-1/3 to drop", two, { without = { "A-1/3" } })
    refused("there is no clause ore.lua:" .. line .. " to drop", two,
      { without = { "ore.lua:" .. line } })
  end)

  it("refuses what other rules stand on, but for its whole box", function ()
    local texts = { more = 'define "once" (function () return 1 end)',
      a = [[layer "row" { names = function () return { "x" } end, touches = {} }
define "twice" (function (g, n) return 2 * n end)
cache "all" { depends = {}, build = function () return 1 end }
value "v" { base = function (g) return g:twice(2) + g.cache.all end }
define "once" { wraps = function (g, former) return former(g) + 1 end }]] }
    for line, why in ipairs { "says what the game is played on",
      "is a word that rules use ('twice')", "is what rules look up ('all')" } do
      local instead = line == 2 and "; wrap it instead" or ""
      refused(("boxes/a.lua:%d %s and cannot be dropped%s"):format(line, why,
        instead), texts, { without = { "boxes/a.lua:" .. line } })
    end
    refused("base/init.lua:8 says what the game is played on and cannot be "
      .. "dropped", texts, { without = { "base/init.lua:8" } })
    local function once(...)
      return tiny.new(texts, { without = { ... } }).g:once()
    end
    assert.same({ 2, 1, 1 }, { once(), once "boxes/a.lua:5", once "a" })
  end)

  it("refuses what says of itself that it stays, but for its whole box",
    function ()
      for kind, why in pairs { start = "makes what other rules stand on",
        flow = "keeps the game going",
        fact = "keeps out what nobody could do at a table" } do
        local texts = { a = ([[on "game begins" { id = "A-1", stays = "%s",
          run = function (g) g.made = 1 end }]]):format(kind) }
        refused("A-1 " .. why .. " and cannot be dropped; replace it instead",
          texts, { without = { "A-1" } })
        texts.b = 'replace "A-1" { id = "B-1", run = function (g) g.made = 2 '
          .. 'end }'
        assert.equal(2, tiny.new(texts).g.made)
        texts.b = nil
        assert.is_nil(tiny.new(texts, { without = { "a" } }).g.made)
      end
    end)

  it("refuses what is not there or cannot go", function ()
    refused("there is no clause F-3 to drop; did you mean 'F-1'?", base,
      { without = { "F-3" } })
    refused("tiny/boxes/a.lua:1: there is no clause F-3 to drop; did you "
      .. "mean 'F-1'?",
      { more = base, a = 'drop "F-3" {}' })
    refused("T-01 says what the box contains and cannot be dropped; change "
      .. "it instead", "", { without = { "T-01" } })
    refused("V-4 is no clause of its own, so it cannot be dropped: it is said "
      .. "along with V-3", 'value "v" { id = { "V-3", "V-4" }, base = 1 }',
      { without = { "V-4" } })
    refused("F-2 is no clause of its own, so it cannot be dropped: it is said "
      .. "along with F-1", base, { without = { "F-2" } })
  end)
end)
