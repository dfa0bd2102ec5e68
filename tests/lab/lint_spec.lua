-- What check finds in rules that compose: things forgotten, names of which
-- nothing comes.

local lint = require "rulewright.lab.lint"
local tiny = require "tiny_game"

teardown(tiny.clear)

local function findings(texts)
  local list = {}
  for i, finding in ipairs(lint.run(assert(tiny.rules(texts)))) do
    list[i] = ("%s:%d: %s"):format(finding.file, finding.line,
      finding.message)
  end
  return list
end

local ASKED = ' define "asked" (function (g) g:value "v" end)'
local MORE = "tiny/base/more.lua:1: "

describe("check", function ()
  it("finds nothing in a sound game", function ()
    assert.same({}, findings "")
  end)

  it("finds sections behind one that is not there", function ()
    assert.same({ MORE .. "the section 'Lost' stands behind 'Nowhere', which "
      .. "is neither a part of a rulebook (goal, contents, setup, turn, "
      .. "actions, points, end) nor a section" },
      findings 'section("Lost", "Nowhere")')
    assert.same({}, findings 'section("Found", "end") section("On", "Found")')
  end)

  it("finds them in the module that says so", function ()
    local rules = assert(tiny.rules { a = 'section("Lost", "Nowhere")' })
    assert.equal("tiny/boxes/a.lua", lint.run(rules)[1].file)
  end)

  it("finds names that words of g are given and nothing has", function ()
    assert.same({
      MORE .. "g:value: there is no value 'goaal'; did you mean 'goal'?",
      "tiny/base/more.lua:2: g:emit: there is no event 'lost'",
      "tiny/base/more.lua:3: g:ask: there is no step 'paly'; did you mean "
        .. "'play'?" },
      findings([[define "a" (function (g) return g:value("goaal", 1) end)
define "b" (function (g, to) g:emit "lost" g:emit("lost " .. to) end)
define "c" (function (g) g:ask("paly", { player = 1 }) end) -- g:ask "no"
value "goal" { id = "V", says = "Far.", base = 1 }
define "d" (function (g) return g:value "goal" end)]]))
  end)

  it("finds steps in which nothing happens", function ()
    assert.same({ MORE .. "in the step 'rest' nothing happens: it has neither "
      .. "moves nor run" }, findings('step "rest" { id = "S", says = "Rest." } '
      .. 'define "a" (function (g) g:ask "rest" end)'))
  end)

  it("finds pieces of a box that nobody draws", function ()
    local texts = { more = 'draw (function (g, scene) scene:note "x" end)',
      a = 'component.piece "hut" { id = "H", says = "Two.", each = 2, '
        .. 'on = "field" }' }
    assert.same({ "tiny/boxes/a.lua:1: nothing draws the piece 'hut': a draw "
      .. "was expected" }, findings(texts))
    texts.more = 'draw (function (g, scene) scene:kind("hut", {}) end)'
    assert.same({}, findings(texts))
    texts.more = ""
    assert.same({}, findings(texts))
  end)

  it("finds numbers of which nothing ever comes", function ()
    local empty = 'value "v" { id = "V", says = "So many." }' .. ASKED
    assert.same({ MORE .. 'value "v" has no base and nothing adjusts it, so '
      .. "it is always 0" }, findings(empty))
    assert.same({}, findings(empty .. ' adjust "v" { id = "A", '
      .. 'says = "Two.", plus = 2 }'))
  end)

  it("finds what has no id or no sentence", function ()
    assert.same({ MORE .. 'forbid "win" has no id' },
      findings 'forbid "win" { says = "No.", when = function () end }')
    assert.same({
      MORE .. 'value "points" says nothing: a sentence was expected' },
      findings 'value "points" { id = "V", base = 1 }')
    assert.same({
      MORE .. 'value "points" says nothing: a sentence was expected' },
      findings 'value "points" { id = "V", says = " ", base = 1 }')
    assert.same({}, findings 'component.good "mud" {}')
  end)

  it("does not ask what was left out for a sentence", function ()
    assert.same({}, findings { more = 'on "game begins" { id = "H-2", says = '
      .. '"Hm.", run = function (g) g:ask("hm") end } '
      .. 'step "hm" { id = "H-1", says = "You may think." }',
      a = 'drop "H-1" { id = "A-1", says = "Nobody thinks." }' })
  end)

  it("finds points that are no value", function ()
    local catalogue = 'game "tiny" { title = "Tiny", players = { 2 }, '
      .. 'points = "goaal", modules = { "base" } }'
    assert.same({}, findings { catalogue = catalogue, more =
      'value "goaal" { id = "V", says = "Far.", base = 1 }' })
    assert.same({ "tiny/init.lua:1: the points of the game are 'goaal', but "
      .. "there is no such value; did you mean 'goal'?" },
      findings { catalogue = catalogue, more = 'value "goal" { id = "V", '
        .. 'says = "Far.", base = 1, about = function () return {} end }' })
  end)

  it("finds a move that no step offers", function ()
    assert.same({ MORE .. "no step offers the move 'hop'" },
      findings 'move "hop" { id = "H", says = "You hop." }')
    assert.same({}, findings
      'move "hop" { id = "H", says = "You hop.", during = "play" }')
  end)

  it("finds a step that nobody asks for", function ()
    local step = 'step "rest" { id = "R", says = "You rest.", '
      .. 'run = function () end }'
    assert.same({ MORE .. "nobody asks for the step 'rest'" }, findings(step))
    assert.same({}, findings(step .. ' on "placed" { id = "P", '
      .. 'says = "Then rest.", run = function (g) g:ask("rest") end }'))
  end)

  it("finds a topic that nothing reports", function ()
    local function cache(topic, more)
      return ('cache "c" { depends = { "%s" }, build = function () end }')
        :format(topic) .. (more or "")
    end
    assert.same({ MORE .. [[cache "c" depends on 'peg ', but nothing reports ]]
      .. "it" }, findings(cache "peg "))
    for _, topic in ipairs { "peg", "pieces", "board", "hands" } do
      assert.same({}, findings(cache(topic)), topic)
    end
    assert.same({}, findings(cache("v", ' value "v" { id = "V", says = "V.",'
      .. " base = 1 }" .. ASKED)))
    assert.same({}, findings(cache("mood", ' define "smile" (function (g) '
      .. 'g:changed "mood" end)')))
  end)

  it("finds a value that no rule asks for", function ()
    local value = 'value "v" { id = "V", says = "V.", base = 1 } '
    local finding = { MORE .. "no rule asks for the value 'v'" }
    assert.same(finding, findings(value))
    for what, more in pairs {
      ["an adjust"] = 'adjust "v" { id = "A", says = "A.", plus = 1 }',
      ["an adjust of several"] = 'adjust { "v" } { id = "A", says = "A.", '
        .. "plus = 1 }",
      ["a change"] = 'change "v" { id = "C", says = "C.", from = 1, to = 2 }',
      ["a drawing"] = 'draw (function (g, scene) scene:note(g:value "v") end)',
      ["a topic"] = 'cache "c" { depends = { "v" }, build = function () end }',
      ["a comment"] = '-- g:value "v"',
    } do
      assert.same(finding, findings(value .. more), what)
    end
    assert.same(finding, findings { more = value .. 'chapter "look"',
      ["base/look.lua"] = "local function note(g) return g:value 'v' or "
        .. 'g:value "v" end draw (function (g, scene) note(g) end)' })
    assert.same({}, findings(value .. 'on "placed" { id = "P", says = "P.", '
      .. 'run = function (g) g:value("v", 1) end }'))
    assert.same({}, findings(value .. 'define "asked" (function (g) '
      .. 'for _, n in ipairs { "u", "v" } do g:value(n) end end)'))
    assert.same({}, findings { catalogue = 'game "tiny" { title = "Tiny", '
      .. 'players = { 2 }, points = "v", modules = { "base" } }',
      more = value })
  end)

  it("finds rulings that speak of no module", function ()
    local at = "tiny/rulings.lua:1: a ruling speaks of "
    assert.same({ at .. "'boxs', but there is no such module; did you mean "
      .. "'boxes'?", at .. "'c', but there is no such module" }, findings {
      boxes = "", rulings = 'meeting { "base", "boxs" } '
        .. 'settle "game" { order = "any" } settle "game" { keep = "c" }' })
    assert.same({}, findings { boxes = "", rulings =
      'meeting { "base", "boxes" } settle "game" { keep = "boxes" }' })
  end)
end)
