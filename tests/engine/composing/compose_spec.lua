-- How the clauses of all modules are put together, or refused.

local tiny = require "tiny_game"

local refused = tiny.refused

local function names(list)
  local result = {}
  for i, clause in ipairs(list or {}) do
    result[i] = clause.module .. " " .. clause.verb .. " " .. clause.name
  end
  return result
end

teardown(tiny.clear)

describe("one name, one thing:", function ()
  it("components of a kind, by both places", function ()
    refused("tiny/boxes/box.lua:2: good 'stone' is there already: base, "
      .. "tiny/base/init.lua:2", { box = '\ncomponent.good "stone" {}' })
    assert(tiny.rules { box = 'component.card "stone" { deck = "stone" } '
      .. 'component.deck "stone" {}' })
    refused("tiny/base/more.lua:1: a good may not be called 'with'",
      'component.good "with" {}')
    refused("tiny/base/more.lua:1: a good may not be called 'list'",
      'component.good "list" {}')
  end)

  for verb, case in pairs {
    move = { "win", 12 }, step = { "play", 10 }, sequence = { "game", 9 },
  } do
    it(verb .. "s", function ()
      refused(("tiny/boxes/a.lua:1: %s '%s' is there already: base, "
        .. "tiny/base/init.lua:%d"):format(verb, case[1], case[2]),
        { a = ('%s "%s" {}'):format(verb, case[1]) })
    end)
  end

  it("values, domains, caches, events and words", function ()
    for _, text in ipairs {
      'value "n" { base = 1 }', 'domain "n" { of = "word" }', 'event "n" {}',
      'cache "n" { build = function () end }', 'define "n" (function () end)',
    } do
      local verb = text:match "^%a+"
      refused(("tiny/boxes/b.lua:1: %s 'n' is there already: a, "
        .. "tiny/boxes/a.lua:1")
        :format(verb), { a = text, b = text })
    end
  end)

  it("the board", function ()
    refused("tiny/boxes/a.lua:1: board is there already: base, "
      .. "tiny/base/init.lua:8", { a = 'board { kind = "grid" }' })
  end)

  it("moves and steps do not share one", function ()
    refused("tiny/base/more.lua:2: 'play' is a step already "
      .. "(tiny/base/init.lua:10); moves and steps need names of their own",
      '\nmove "play" {}')
  end)
end)

describe("change", function ()
  it("patches a value and a field of a component", function ()
    local rules = assert(tiny.rules { more = 'value "goal" { base = 4 }',
      a = 'change "goal" { from = 4, to = 5 }'
        .. ' change "piece.peg.each" { from = 3, to = 1 }' })
    assert.equal(5, rules.bases.goal)
    assert.equal(1, rules.things.piece.peg.each)
    assert.equal(4, rules.values.goal.def.base)
  end)

  it("names what it finds instead", function ()
    refused("tiny/boxes/a.lua:2: 'goal' is 4, not 3 as this change expects",
      { more = 'value "goal" { base = 4 }',
        a = '\nchange "goal" { from = 3, to = 5 }' })
    refused("tiny/boxes/a.lua:1: 'piece.peg.each' is 3, not 4 as this "
      .. "change expects",
      { a = 'change "piece.peg.each" { from = 4, to = 5 }' })
    refused("tiny/boxes/a.lua:1: 'piece.peg.eech' is nothing, not 3 as this "
      .. "change expects",
      { a = 'change "piece.peg.eech" { from = 3, to = 5 }' })
    refused("tiny/boxes/a.lua:1: there is no value or component field "
      .. "'piece.pge.each' to change; did you mean 'peg'?",
      { a = 'change "piece.pge.each" { from = 3, to = 5 }' })
    refused("tiny/boxes/a.lua:1: 'goal' is 4, not a function as this change "
      .. "expects", { more = 'value "goal" { base = 4 }',
        a = 'change "goal" { from = function () end, to = 5 }' })
  end)

  it("says to what, and that is of the same kind", function ()
    local more = 'value "goal" { base = 4 }'
    refused("tiny/boxes/a.lua:1: change 'goal' needs to = …",
      { more = more, a = 'change "goal" { from = 4 }' })
    refused("tiny/boxes/a.lua:1: change 'goal': to must be of the same kind as "
      .. "from, which is 4, not 'many'",
      { more = more, a = 'change "goal" { from = 4, to = "many" }' })
    refused("tiny/boxes/a.lua:1: change 'goal': to is 4.5, but there are no "
      .. "fractions",
      { more = more, a = 'change "goal" { from = 4, to = 4.5 }' })
  end)

  it("compares tables by what they hold", function ()
    local die = 'component.die "d" { faces = { 1, 2 } }'
    local rules = assert(tiny.rules { more = die,
      a = 'change "die.d.faces" { from = { 1, 2 }, to = { 2, 3 } }' })
    assert.same({ 2, 3 }, rules.things.die.d.faces)
    refused("tiny/boxes/a.lua:1: 'die.d.faces' is {1, 2}, not {1, 3} as this "
      .. "change expects", { more = die,
        a = 'change "die.d.faces" { from = { 1, 3 }, to = { 2, 3 } }' })
  end)

  it("needs something that can be changed", function ()
    refused("tiny/boxes/a.lua:1: there is no value or component field "
      .. "'gaol' to "
      .. "change; did you mean 'goal'?", { more = 'value "goal" { base = 4 }',
        a = 'change "gaol" { from = 3, to = 5 }' })
    refused("tiny/boxes/a.lua:1: value 'goal' is worked out, so it has no "
      .. "figure to "
      .. "change; adjust it", {
        more = 'value "goal" { base = function () return 4 end }',
        a = 'change "goal" { from = 3, to = 5 }' })
  end)

  it("of what is left out with its element is passed over", function ()
    assert(tiny.rules { a = 'drop "box.big" {}', box = 'element "big" "Big" '
      .. 'value "size" { base = 9 } component.good "gold" { bank = 2 } '
      .. 'element "small" "Small" change "size" { from = 9, to = 8 } '
      .. 'change "good.gold.bank" { from = 2, to = 3 }' })
  end)

  local two = { more = 'value "goal" { base = 4 }',
    a = 'change "goal" { from = 4, to = 5 }',
    b = '\nchange "goal" { from = 4, to = 6 }' }

  it("by two modules needs a ruling", function ()
    refused("tiny/boxes/b.lua:2: change 'goal' by b meets that of a at "
      .. "tiny/boxes/a.lua:1; "
      .. "one must go, or a ruling must settle it: settle \"goal\" { keep = "
      .. "\"b\" } in tiny/rulings.lua", two)
    assert(tiny.rules(two, { with = { "b" } }))
  end)

  it("is settled by a ruling that keeps one", function ()
    two.rulings = 'settle "goal" { keep = "a" }'
    assert.equal(5, assert(tiny.rules(two)).bases.goal)
    two.rulings = 'settle "goal" { keep = "b" }'
    assert.equal(6, assert(tiny.rules(two)).bases.goal)
    two.rulings = 'settle "goal" { keep = "c" }'
    local useless = "; the ruling at tiny/rulings.lua:1 does not settle it$"
    assert.matches(useless, select(2, tiny.rules(two)))
    two.rulings = 'meeting { "a", "bb" } settle "goal" { keep = "a" }'
    assert.matches(useless, select(2, tiny.rules(two)))
  end)

  it("is settled by the meeting of just these modules", function ()
    local three = { more = two.more, a = two.a, b = two.b,
      c = 'change "goal" { from = 4, to = 7 }' }
    local meets = 'meeting { "%s", "%s" } settle "goal" { keep = "%s" } '
    local ab, bc = meets:format("a", "b", "b"), meets:format("b", "c", "c")
    for _, list in ipairs { ab .. bc, bc .. ab } do
      three.rulings = list
      assert.equal(7, assert(tiny.rules(three)).bases.goal)
    end
    three.rulings = ab .. meets:format("a", "c", "c")
    assert.matches("; the ruling at tiny/rulings.lua:1 does not settle it; ",
      select(2, tiny.rules(three)), 1, true)
  end)

  it("is settled by rulings that travel with the modules", function ()
    local path = tiny.folder .. "/mods/"
    local head = 'module "%s" { title = "%s" } '
    local peace = 'module "rulings" { title = "R"%s } '
      .. 'meeting { "one", "two" } settle "goal" { keep = "%s" }'
    local texts = { more = two.more,
      ["mods/one.lua"] = head:format("one", "One") .. two.a,
      ["mods/two.lua"] = head:format("two", "Two") .. two.b }
    local with = { with = { path .. "one.lua", path .. "two.lua" } }
    local function goal(more, request)
      for name, text in pairs(more or {}) do texts[name] = text end
      local rules, message = tiny.rules(texts, request or with)
      for name in pairs(more or {}) do texts[name] = nil end
      return rules and rules.bases.goal or message
    end
    assert.matches(': settle "goal" { keep = "two" } in tiny/mods/rulings.lua$',
      goal())
    assert.equal(5, goal { ["mods/rulings.lua"] = peace:format("", "one") })
    assert.matches("in tiny/mods/rulings.lua$", goal { ["mods/rulings.lua"] =
      peace:format(', extends = "other"', "one") })
    texts["mods/peace.lua"] = peace:format("", "two"):gsub('"rulings"',
      '"peace"')
    assert.equal(6, goal({}, { with = { path .. "one.lua", path .. "two.lua",
      path .. "peace.lua" } }))
    assert.equal(5, goal({ ["rulings.lua"] = peace:format("", "one") }))
    texts["mods/two.lua"] = nil
    texts["mods/two/init.lua"] = head:format("two", "Two") .. two.b
    with.with[2] = path .. "two/"
    assert.matches("in tiny/mods/two/rulings.lua$", goal())
    assert.equal(6, goal { ["mods/two/rulings.lua"] = peace:format("", "two") })
    assert.equal(5, goal { ["mods/rulings.lua"] = peace:format("", "one") })
    local chapters = { ["mods/rulings/two.lua"] =
      'settle "goal" { keep = "two" }',
      ["mods/rulings/init.lua"] = 'module "rulings" { title = "R" } '
        .. 'chapter "two"' }
    assert.equal(6, goal(chapters))
  end)

  it("does not reach into another composition", function ()
    local texts = { a = 'change "piece.peg.each" { from = 3, to = 1 }' }
    local changed = assert(tiny.rules(texts))
    local plain = assert(require "rulewright".rules { game = "tiny" })
    assert.equal(1, changed.things.piece.peg.each)
    assert.equal(3, plain.things.piece.peg.each)
  end)
end)

describe("what a clause speaks of must be there:", function ()
  for text, message in pairs {
    ['adjust "gaol" { plus = 1 }'] =
      "there is no value 'gaol'; did you mean 'goal'?",
    ['on "plcaed" { run = function () end }'] =
      "there is no event 'plcaed'; did you mean 'placed'?",
    ['forbid "wni" { when = function () end }'] =
      "there is no move or step 'wni' to forbid; did you mean 'win'?",
    ['step "x" { of = "gmae" }'] =
      "there is no sequence 'gmae'; did you mean 'game'?",
    ['move "x" { during = "plya" }'] =
      "there is no step 'plya'; did you mean 'play'?",
    ['step "x" { offers = { "wni" } }'] =
      "there is no move 'wni' to offer; did you mean 'win'?",
  } do
    it(text, function ()
      refused("tiny/base/more.lua:3: " .. message,
        'value "goal" { base = 4 }\n\n' .. text)
    end)
  end

  it("and there must be a sequence to play", function ()
    refused('no module says sequence "game": there is nothing to play',
      { base = 'module "base" { title = "T" }' })
  end)
end)

describe("contributions", function ()
  it("to a value and an event stand in catalogue order", function ()
    local texts = { more = 'value "v" { base = 1 } event "e" {}',
      a = 'adjust "v" { plus = 1 } on "e" { run = function () end }',
      b = 'adjust "v" { plus = 2 } on "e" { run = function () end }',
      order = { "b", "a" } }
    for _, with in ipairs { { "a", "b" }, { "b", "a" } } do
      local rules = assert(tiny.rules(texts, { with = with }))
      assert.same({ "b adjust v", "a adjust v" }, names(rules.adjusts.v))
      assert.same({ "b on e", "a on e" }, names(rules.handlers.e))
    end
  end)

  it("may speak of several points at once", function ()
    local rules = assert(tiny.rules { more = [[
      move "wait" { during = "play", as = { "idle", "wait" } }
      move "rest" { during = "play", as = "idle" }
      forbid { "idle", "rest", "play" } { when = function () end }]] })
    for _, name in ipairs { "wait", "rest", "play" } do
      assert.equal(1, #rules.forbids[name], name)
    end
    assert.same({ "rest", "wait" }, (function ()
      table.sort(rules.groups.idle)
      return rules.groups.idle
    end)())
  end)

  it("may speak of steps and moves by a name that they share", function ()
    local texts = { more = [[
      move "wait" { during = "play", as = "idle" }
      step "sleep" { of = "game", after = "play", as = { "idle", "sleep" } }
      forbid { "idle", "sleep" } { when = function () end }]] }
    local rules = assert(tiny.rules(texts))
    for _, name in ipairs { "wait", "sleep" } do
      assert.equal(1, #rules.forbids[name], name)
    end
    assert.same({ "wait" }, rules.groups.idle)
    texts.more = texts.more .. ' step "dream" { offers = { "sleep" } }'
    local none, message = tiny.rules(texts)
    assert.is_nil(none)
    assert.matches("there is no move 'sleep' to offer", message)
  end)

  it("offer a move once, whoever says so", function ()
    local rules = assert(tiny.rules { more = [[
      move "rest" { during = { "play", "later" }, as = { "idle" } }
      step "later" { of = "game", after = "play", offers = { "idle", "win" } }
      ]] })
    assert.same({ "win", "rest" }, rules.offers.play)
    assert.same({ "rest", "win" }, rules.offers.later)
  end)

  it("of things have traits: fields that say yes, or a word", function ()
    local things = assert(tiny.rules [[
      component.good "pearl" { dear = true, kind = "round", weight = 3 }
      component.good "ring" { dear = true, kind = "open", lost = false }
      ]]).things
    assert.same({ dear = { "pearl", "ring" }, kind = { "pearl", "ring" } },
      things.good.with)
  end)

  it("give every piece its events", function ()
    assert(tiny.rules [[on "peg placed" { run = function () end }
      on "peg moved" { run = function () end }
      on "peg removed" { run = function () end }]])
  end)
end)

describe("parts of a box:", function ()
  local box = [[
component.card "shared" { deck = "d" }
element "big" "The big one"
component.card "king" { deck = "d" }
value "size" { base = 9 }
element "small" "The small one"
value "small size" { base = 1 }
element()
value "every size" { base = 5 }]]

  it("an element comes with what all elements share", function ()
    local rules = assert(tiny.rules({ more = 'component.deck "d" {}',
      box = box }, { with = { "box.big" } }))
    assert.same({ "shared", "king" }, rules.things.card.list)
    assert.is_truthy(rules.values["every size"])
    assert.is_truthy(rules.values.size)
    assert.is_nil(rules.values["small size"])
  end)

  it("several elements may be taken", function ()
    for _, options in ipairs { { with = { "box.big", "box.small" } },
      { with = { "box" } } } do
      local rules = assert(tiny.rules({ more = 'component.deck "d" {}',
        box = box }, options))
      assert.is_truthy(rules.values.size)
      assert.is_truthy(rules.values["small size"])
    end
  end)

  it("one kind of component comes without any rule", function ()
    for _, name in ipairs { "box:card", "box:cards" } do
      local rules = assert(tiny.rules({ more = 'component.deck "d" {}',
        box = box }, { with = { name } }))
      assert.same({ "shared", "king" }, rules.things.card.list)
      assert.is_nil(rules.values.size)
      assert.is_nil(rules.values["every size"])
    end
  end)

  it("an element must be one", function ()
    refused("module 'box' has no 'box.bog'; did you mean 'box.big'?",
      { more = 'component.deck "d" {}', box = box }, { with = { "box.bog" } })
  end)
end)

describe("rulings", function ()
  local steps = { a = 'step "x" { of = "game", after = "play" }',
    b = '\nstep "y" { of = "game", after = "play" }' }

  it("hold only when all the boxes they speak of meet", function ()
    steps.rulings = [[meeting { "a", "b" }
      settle "game" { order = { "y", "x" } }
      value "met" { base = 1 }
      meeting()
      value "always" { base = 1 } ]]
    local rules = assert(tiny.rules(steps))
    assert.same({ "play", "y", "x" }, rules.order.game)
    assert.is_truthy(rules.values.met)
    rules = assert(tiny.rules(steps, { with = { "a" } }))
    assert.is_nil(rules.values.met)
    assert.is_truthy(rules.values.always)
  end)

  it("alone may settle, and name the boxes that meet", function ()
    local alone = " stands in rulings only: in a file rulings.lua beside the "
      .. "module, or in a module that says nothing else"
    refused("tiny/boxes/a.lua:1: settle" .. alone,
      { a = 'settle "game" { order = "any" } value "v" { base = 1 }' })
    refused("tiny/boxes/a.lua:1: meeting" .. alone,
      { a = 'value "w" { base = 1 } meeting { "a", "b" } '
        .. 'value "v" { base = 1 }' })
    refused("tiny/rulings.lua:1: meeting: what meets must be a list of names, "
      .. "not 'a'",
      { rulings = 'meeting "a"' })
  end)
end)
