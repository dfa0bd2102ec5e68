-- What clauses speak of, what they contribute, and parts of a box.

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
    ['worth "wni" (function () return 1 end)'] =
      "there is no move 'wni' that could be worth something; did you mean "
      .. "'win'?",
    ['step "x" { offers = { "wni" } }'] =
      "there is no move 'wni' to offer; did you mean 'win'?",
  } do
    it(text, function ()
      refused("tiny/base/more.lua:3: " .. message,
        'value "goal" { base = 4 }\n\n' .. text)
    end)
  end

  it("but a sequence may be empty", function ()
    assert.same({}, assert(tiny.rules 'sequence "rest" {}').order.rest)
  end)

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
