-- What a clause may say: names, tables, fields and their types. Every slip is
-- told with file and line.

local tiny = require "tiny_game"

teardown(tiny.clear)

local function refused(message, text)
  tiny.refused("tiny/base/more.lua:3: " .. message, "\n\n" .. text)
end

describe("a clause is refused", function ()
  for text, message in pairs {
    ["move ''"] =
      "what follows move must be a name of at most 100 bytes, not ''",
    ["move(7)"] =
      "what follows move must be a name of at most 100 bytes, not 7",
    ["forbid { 'win', 7 }"] =
      "what follows forbid must be a name of at most 100 bytes or a list of "
      .. "names, not one with 7",
    ["move 'x'"] = "after move 'x' { … } was expected, not nothing",
    ["move 'x' 'y'"] = "after move 'x' { … } was expected, not 'y'",
    ["define 'x'"] =
      "after define 'x' (function (g) … end) was expected, not nothing",
    ["component.good 'x'"] = "after good 'x' { … } was expected, not nothing",
    ["component.good 'x' (nil)"] =
      "after good 'x' { … } was expected, not nothing",
    ["component 'x' {}"] =
      "attempt to call a table value (global 'component')",
    ["forbid('win', { when = function () end })"] =
      "after forbid 'win' { … } was expected, not nothing",
    ["component.good('x', { bank = 3 })"] =
      "after good 'x' { … } was expected, not nothing",
    ["define 'x y' (function () end)"] =
      "what follows define must be a word of letters, digits and _, not 'x y'",
    ["meeting { 'a' }"] = "meeting stands in rulings only: in a file "
      .. "rulings.lua beside the module, or in a module that says nothing else",
    ["move 'x' { zz = 1, aa = 2 }"] = "move 'x' has no field 'aa'; did you "
      .. "mean 'as'?",
    ["move 'x' { form = 3, n = 'word' }"] =
      "move 'x': form must be a text, not 3",
    ["step 'x' { after = { first = 'play' } }"] =
      "step 'x': after must be a name of at most 100 bytes or a list of "
      .. "names, not a table",
    ["move 'x' { durign = 'play' }"] =
      "move 'x' has no field 'durign'; did you mean 'during'?",
    ["step 'x' { [1] = 'play' }"] = "step 'x' has no field '1'",
    ["value 'x' { says = 3 }"] =
      "value 'x': says must be one line of at most 1000 bytes, not 3",
    ["value 'x' { id = 3 }"] =
      "value 'x': id must be one word of at most 60 bytes or a list of such, "
      .. "not 3",
    ["value 'x' { id = { a = 'A-1' } }"] =
      "value 'x': id must be one word of at most 60 bytes or a list of such, "
      .. "not a table",
    ["value 'x' { id = { 'a', '' } }"] =
      "value 'x': id must be one word of at most 60 bytes or a list of such, "
      .. "not one with ''",
    ["step 'x' { when = true }"] =
      "step 'x': when must be a function, not a boolean",
    ["step 'x' { after = { 1 } }"] =
      "step 'x': after must be a name of at most 100 bytes or a list of "
      .. "names, not one with 1",
    ["step 'x' { offers = 'win' }"] =
      "step 'x': offers must be a list of names, not 'win'",
    ["step 'x' { repeats = 'yes' }"] =
      "step 'x': repeats must be true or false, not 'yes'",
    ["move 'x' { form = 3 }"] = "move 'x': form must be a text, not 3",
    ["domain 'x' { from = 1.5 }"] =
      "domain 'x': from is 1.5, but there are no fractions",
    ["domain 'x' { words = 0 }"] =
      "domain 'x': words must be a whole number from 1 to 8 or \"some\" or "
      .. "\"many\", not 0",
    ["forbid 'win' {}"] = "forbid 'win' needs when, places or "
      .. "all_but = function (…) … end, one of the three",
    ["on 'placed' {}"] = "on 'placed': run must be a function, not nothing",
    ["cache 'x' {}"] = "cache 'x': build must be a function, not nothing",
    ["sequence 'x' { loops = 3 }"] =
      "sequence 'x': loops must be true or false or a function, not 3",
    ["move 'x' { cost = {} }"] =
      "move 'x': cost must be a text or a function, not a table",
    ["value 'x' {} adjust 'x' { over = 2, round = 'off' }"] =
      "adjust 'x': round must be \"up\" or \"down\", not 'off'",
    ["define 'x' { }"] = "define 'x': wraps must be a function, not nothing",
    ["define 'x' 'y'"] =
      "after define 'x' (function (g) … end) was expected, not 'y'",
    ["define 'x' { run = 1 }"] = "define 'x' has no field 'run'",
    ["draw 'x'"] =
      "after draw 'x' (function (g, scene, name) … end) was expected, not "
      .. "nothing",
    ["draw(3)"] =
      "after draw (function (g, scene, name) … end) was expected, not 3",
  } do
    it(text, function () refused(message, text) end)
  end

  it("board { kind = 'round' }", function ()
    tiny.refused("tiny/base/more.lua:1: board: kind must be \"hex\" or "
      .. "\"grid\", not 'round'", { base = tiny.base:gsub("board [^\n]*\n", ""),
        more = "board { kind = 'round' }" })
  end)

  it("a replace that gives what the replaced verb has not", function ()
    tiny.refused("tiny/boxes/a.lua:1: move 'win' has no field 'base'",
      { a = "replace 'T-05' { base = 3 }" })
    tiny.refused("tiny/boxes/a.lua:1: move 'win': apply must be a function, "
      .. "not a boolean", { a = "replace 'T-05' { apply = true }" })
  end)

  it("writing where the language stands", function ()
    tiny.refused("tiny/base/more.lua:1: component.good cannot be assigned",
      "component.good = 3")
    tiny.refused("tiny/base/more.lua:1: undeclared global 'mvoe'; did you mean "
      .. "'move'?", "mvoe 'x' {}")
  end)
end)

describe("a clause remembers", function ()
  it("its line, module, section and element", function ()
    local rules = assert(tiny.rules { more = [[

section "Walls"
value "a" { id = { "A-1", "A-2" }, says = "A." }
section "Towers"
value "b"
  { base = 2 }]], box = [[element "big" "The big one"
value "c" {}]] })
    local a, b, c = rules.values.a, rules.values.b, rules.values.c
    assert.same({ "tiny/base/more.lua", 3, "base", "Walls" },
      { a.file, a.line, a.module, a.section })
    assert.same({ "A-1", "A-2" }, a.ids)
    assert.equal("A.", a.says)
    assert.same({ 5, "Towers" }, { b.line, b.section })
    assert.same({ "tiny/boxes/box.lua", 2, "box", "big" },
      { c.file, c.line, c.module, c.element })
    assert.same({}, c.ids)
  end)

  it("its line inside loops and functions", function ()
    local rules = assert(tiny.rules [[
local function add(name)
  value(name) { base = 1 }
end
for _, name in ipairs { "x", "y" } do
  add(name)
end]])
    assert.equal(2, rules.values.x.line)
    assert.equal(2, rules.values.y.line)
  end)

  it("what it says of several names", function ()
    local rules = assert(tiny.rules [[
value "x" {} value "y" {}
adjust { "x", "y" } { plus = 2 }]])
    assert.equal(rules.adjusts.x[1], rules.adjusts.y[1])
    assert.equal("x, y", rules.adjusts.x[1].name)
  end)
end)

describe("what a clause holds", function ()
  local at = "tiny/boxes/a.lua:1: "

  local function said(text) return select(2, tiny.rules { a = text }) end

  it("is no deeper and no larger than it says", function ()
    local function deep(n)
      return ('component.thing "x" { a = %s%s }'):format(("{"):rep(n),
        ("}"):rep(n))
    end
    assert.is_nil(said(deep(32)))
    assert.matches("is deeper than 32 tables$", said(deep(33)))
    local large = "local t = {} for i = 1, %d do t[i] = i end "
      .. 'component.thing "x" { a = t }'
    assert.is_nil(said(large:format(199998)))
    assert.matches("^" .. at .. "thing 'x': a.%d+ is one of more than 200000 "
      .. "things$", said(large:format(199999)))
  end)

  it("is a copy, so that its script changes nothing later", function ()
    local rules = assert(tiny.rules [[local t = { stone = 1 }
      component.cost "hut" (t) t.stone = 2 t.stick = 3]])
    assert.equal(1, rules.things.cost.hut.stone)
    assert.is_nil(rules.things.cost.hut.stick)
  end)

  it("is one of 5000 of its module", function ()
    local text = 'for i = 1, %d do value("v" .. i) {} end'
    assert.is_nil(said(text:format(5000)))
    assert.equal(at .. "a module has at most 5000 clauses",
      said(text:format(5001)))
  end)

  it("is said while a file is read, and once", function ()
    local game = tiny.new [[local again = value "v"
      again {}
      define "late" (function () value "w" {} end)
      define "more" (function () again {} end)]]
    for word, message in pairs {
      late = "value 'w' comes too late: clauses are made while a file is read",
      more = "value 'v' has its table",
    } do
      assert.error_matches(function () game.g[word](game.g) end, message, 1,
        true)
    end
    assert.matches("after value 'x' { … } was expected, not nothing",
      said 'value "x"', 1, true)
  end)
end)

describe("a move", function ()
  it("has the arguments that its form names, and no others", function ()
    local head = "^tiny/base/more.lua:1: move 'x'"
    for text, message in pairs {
      ['form = "x <n>", n = "number", m = "word"'] = " has no field 'm'",
      ['form = "x <move>", move = "word"'] =
        ": no argument can be called 'move'",
      ['form = "x <player>", player = "word"'] =
        ": no argument can be called 'player'",
      ['form = "x <cost>", cost = "bundle"'] =
        ": no argument can be called 'cost'",
      ['form = "x", at = "field"'] = " has no field 'at'",
    } do
      assert.matches(head .. message, select(2,
        tiny.rules(('move "x" { during = "play", %s }'):format(text))))
    end
    assert(tiny.rules [[move "x" { during = "play", form = "x <n> [<m>?]",
      n = "number", m = "word" } move "y" { during = "play", at = "field" }]])
  end)
end)

describe("a heading", function ()
  local function module_of(text)
    return assert(tiny.rules { a = text }).modules[3]
  end

  it("stands where it says, or behind the one before", function ()
    local list = {}
    for i, section in ipairs(module_of('section "One"\nsection "Two"\n'
      .. 'section("Three", "One")').sections) do
      list[i] = { section.title, section.place, section.line }
    end
    assert.same({ { "One", nil, 1 }, { "Two", "One", 2 },
      { "Three", "One", 3 } }, list)
  end)

  it("of an element may come again, and keeps its title", function ()
    local module = module_of [[element "x" value "a" {} element("y", "Y")
      value "b" {} element "x" "The X" value "c" {} element("x", "Other")
      value "d" {} element() value "e" {}]]
    assert.same({ { name = "x", title = "The X" }, { name = "y", title = "Y" }
      }, module.elements)
    local places = {}
    for i, clause in ipairs(module.clauses) do
      places[i] = clause.element or "-"
    end
    assert.same({ "x", "y", "x", "x", "-" }, places)
  end)

  it("of a meeting holds until the next", function ()
    local rules = assert(tiny.rules { a = "", rulings = [[meeting { "a" }
      value "a" {} meeting() value "b" {}]] })
    assert.same({ "a" }, rules.values.a.meeting)
    assert.is_nil(rules.values.b.meeting)
    assert.matches("meeting: what meets must be a list of names, not 'a'",
      select(2, tiny.rules { rulings = 'meeting "a"' }), 1, true)
  end)
end)
