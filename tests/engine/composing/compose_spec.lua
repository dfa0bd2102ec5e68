-- How the clauses of all modules are put together, or refused.

local tiny = require "tiny_game"
local refused = tiny.refused

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

  it("does not reach into another composition", function ()
    local texts = { a = 'change "piece.peg.each" { from = 3, to = 1 }' }
    local changed = assert(tiny.rules(texts))
    local plain = assert(require "rulewright".rules { game = "tiny" })
    assert.equal(1, changed.things.piece.peg.each)
    assert.equal(3, plain.things.piece.peg.each)
  end)
end)
