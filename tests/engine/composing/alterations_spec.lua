-- Clauses that are left out leave a game behind, and those that replace others
-- stand in their places.

local tiny = require "tiny_game"
local verbs = require "rulewright.engine.language.verbs"

local refused = tiny.refused

teardown(tiny.clear)

local more = [[
on "game begins" { id = "M-0", run = function (g) g.total = 0 end }
domain "few" { id = "M-1", says = "One or two.", of = "number", from = 1,
  to = 2 }
value "gift" { id = "M-2", says = "Two.", base = 2 }
adjust "gift" { id = "M-3", says = "And one.", plus = 1 }
value "free" { id = "M-4", says = "Free.", kind = "any", base = true }
move "add" { id = "M-5", says = "You may add.", during = "play",
  form = "add <n>", n = "few", apply = function (g, player, m)
    g.total = g.total + m.n + g:value "gift" end }
forbid "add" { id = "M-6", says = "Not beyond ten.",
  when = function (g, player, m) return g.total + m.n > 10 end }
step "rest" { id = "M-7", says = "You rest.", of = "game", after = "play",
  run = function (g) g.rested = true g:win(1) end }
move "stop" { id = "M-8", says = "You may stop.", during = "play",
  apply = function (g) g:finish() end }
event "stopped" { says = "Stopped." }
]]

local function without(...)
  return tiny.new(more, { without = { ... } })
end

local function after_add(game)
  assert(game:play "add 1")
  return game.g.total
end

describe("a game without", function ()
  it("a step keeps its place for others", function ()
    local game = tiny.new(more .. [[
      step "wake" { id = "M-9", of = "game", before = "play",
        run = function () error "gone" end }
      step "dress" { of = "game", before = "wake",
        player = function () return 1 end }
      step "doze" { of = "game", after = "rest",
        player = function () return 1 end }
      move "hat" { during = "dress" }
      move "nap" { during = "wake" }
      move "cap" { during = "doze" }]], { without = { "M-9", "M-7" } })
    assert.equal("dress", game:waiting().step)
    assert(game:play "hat")
    assert.equal("play", game:waiting().step)
    assert(game:play "stop")
    assert.equal("doze", game:waiting().step)
  end)

  it("a list of clauses lacks each of them", function ()
    local game = tiny.new({ more = more, box = 'module "box" { title = "Box", '
      .. 'version = "1" } drop { "M-3", "M-6" } { id = "B-1", says = "No." }' },
      { with = { "box" } })
    assert.equal(3, after_add(game))
    for _ = 1, 5 do assert(game:play "add 2") end
  end)

  it("an adjust has the value without that part", function ()
    assert.equal(4, after_add(without()))
    assert.equal(3, after_add(without "M-3"))
  end)

  it("an element lacks all that it says, and keeps no place for it", function ()
    local rules = assert(tiny.rules { a = 'drop "box.big" {}',
      box = 'element "big" "Big" value "size" { base = 9 }' })
    assert.is_nil(rules.values.size)
  end)

  it("a forbid allows it", function ()
    local game = without "M-6"
    for _ = 1, 5 do assert(game:play "add 2") end
    assert.same({}, game:why "add 2")
  end)

  it("a domain takes what the one it lies within takes", function ()
    local inner = more .. [[domain "odd" { id = "M-9", says = "An odd one.",
      within = "few", list = function () return { 1 } end }
    domain "lone" { id = "M-10", says = "No {n} of them.", within = "odd",
      list = function () return { 1 } end,
      tells = function (g, player, v) return { n = v * 2 } end }
    move "sub" { during = "play", form = "sub <n>", n = "lone",
      apply = function (g, player, m) g.total = g.total - m.n end }]]
    local function against(text, ...)
      local refusal = tiny.new(inner, { without = { ... } }):why(text)[1]
      return refusal and refusal.text
    end
    assert.equal("[M-9] An odd one.", against "sub 2")
    assert.equal("[M-10] No 4 of them.", against("sub 2", "M-9"))
    assert.equal("[M-9] An odd one.", against("sub 2", "M-10"))
    assert.is_nil(against("sub 2", "M-9", "M-10"))
    assert.equal("[M-1] One or two.", against("sub 3", "M-9", "M-10"))
    -- Without a word there is nothing to fill the blanks with.
    assert.equal("[M-9] An odd one. 'sub' lacks a number: 1.",
      against { move = "sub" })
    assert.equal("[M-1] One or two. 'sub' lacks a number: 1.",
      against({ move = "sub" }, "M-9"))
  end)

  it("a move offers it no more, and names it no more", function ()
    local game = without "M-5"
    for _, m in ipairs(game:moves()) do assert.not_equal("add", m.move) end
    assert.is_nil((game:play "add 1"))
  end)
end)

describe("a clause that replaces another", function ()
  it("has its fields and keeps the rest", function ()
    local texts = { more = more, a = [[replace "M-6" { id = "A-1",
      says = "Not beyond four.",
      when = function (g, player, m) return g.total + m.n > 4 end }]] }
    local game = tiny.new(texts)
    assert(game:play "add 1")
    local reasons = game:why "add 1"
    assert.same({ 1, "[A-1] Not beyond four.", "tiny/boxes/a.lua" },
      { #reasons, reasons[1].text, reasons[1].file })
    local replaced = {}
    for _, clause in ipairs(game.rules.all) do
      if clause.verb == "replace" then
        table.insert(replaced, clause.replaces.ids[1])
      end
    end
    assert.same({ "M-6" }, replaced)
    texts.a = 'replace "M-6" { says = "Ten is enough." }'
    assert.equal("[M-6] Ten is enough.",
      tiny.play(tiny.new(texts), "add 2", "add 2"):why("add 2")[1].text)
  end)

  it("may itself be left out, and the old one is back", function ()
    local game = tiny.new({ more = more, a = [[replace "M-2" { id = "A-1",
      says = "Seven.", base = 7 }]] }, { without = { "A-1" } })
    assert.equal(3, game:value "gift")
  end)
end)

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
    local useless = "; the ruling at tiny/rulings.lua:1 does not settle it$"
    assert.matches(useless, select(2, tiny.rules(texts,
      { without = { "R-1" } })))
  end)

  it("is not settled by the meeting of other modules", function ()
    local texts = { more = base, a = 'replace "V-1" { base = 2 }',
      b = 'replace "V-1" { base = 3 }', c = "",
      rulings = 'meeting { "b", "c" } settle "V-1" { keep = "b" }' }
    assert.is_nil((tiny.rules(texts)))
    texts.rulings = 'meeting { "a", "b" } settle "V-1" { keep = "b" }'
    assert.equal(3, assert(tiny.rules(texts)).values.v.def.base)
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
