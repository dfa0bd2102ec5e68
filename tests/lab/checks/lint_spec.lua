-- What check finds in rules that compose: things forgotten, names of which
-- nothing comes.

local lint = require "rulewright.lab.checks.lint"
local order = require "rulewright.kernel".order
local tiny = require "tiny_game"

teardown(tiny.clear)

local function findings(texts, met, with)
  local list, rules = {}, assert(tiny.rules(texts, with and { with = with }))
  for i, finding in ipairs(lint.run(rules, met and met(rules))) do
    list[i] = ("%s:%d: %s"):format(finding.file, finding.line,
      finding.message)
  end
  return list
end

local ASKED = ' define "asked" (function (g) g:value "v" end)'
local MORE = "tiny/base/more.lua:1: "
local EMPTY = 'value "v" { id = "V", says = "So many." }' .. ASKED
local HUT = 'component.piece "hut" { id = "H", says = "Two.", each = 2, '
  .. 'on = "field" }'
local REST = 'step "rest" { id = "R", says = "You rest.", '
  .. 'run = function () end }'
local VALUE = 'value "v" { id = "V", says = "V.", base = 1 } '

local function catalogue(points)
  return ('game "tiny" { title = "Tiny", players = { 2 }, points = "%s", '
    .. 'modules = { "base" } }'):format(points)
end

local function cache(topic)
  return ('cache "c" { depends = { "%s" }, build = function () end }')
    :format(topic)
end

local unasked, mute = { MORE .. "no rule asks for the value 'v'" },
  { MORE .. 'value "points" says nothing: a sentence was expected' }

-- What is found, and in what.
local found = {
  ["sections behind one that is not there"] = { { MORE .. "the section 'Lost' "
    .. "stands behind 'Nowhere', which is neither a part of a rulebook (goal, "
    .. "contents, setup, turn, actions, points, end) nor a section" },
    'section("Lost", "Nowhere")' },
  ["names that words of g are given and nothing has"] = {
    { MORE .. "g:value: there is no value 'goaal'; did you mean 'goal'?",
      "tiny/base/more.lua:2: g:emit: there is no event 'lost'",
      "tiny/base/more.lua:3: g:ask: there is no step 'paly'; did you mean "
        .. "'play'?" },
    [[define "a" (function (g) return g:value("goaal", 1) end)
define "b" (function (g, to) g:emit "lost" g:emit("lost " .. to) end)
define "c" (function (g) g:ask("paly", { player = 1 }) end) -- g:ask "no"
value "goal" { id = "V", says = "Far.", base = 1 }
define "d" (function (g) return g:value "goal" end)]] },
  ["exceptions to what is left out"] = { { MORE .. "except 'T-05': that rule "
    .. "is left out, so there is nothing to make an exception to" },
    [[except "T-05" { id = "X", says = "X.", when = function () end }
drop "T-05" { id = "Y", says = "Y." }]] },
  ["steps in which nothing happens"] = { { MORE .. "in the step 'rest' nothing "
    .. "happens: it has neither moves nor run" },
    'step "rest" { id = "S", says = "Rest." } '
      .. 'define "a" (function (g) g:ask "rest" end)' },
  ["pieces of a box that nobody draws"] = {
    { "tiny/boxes/a.lua:1: nothing draws the piece 'hut': a draw was expected"
    }, { more = 'draw (function (g, scene) scene:note "x" end)', a = HUT } },
  ["numbers of which nothing ever comes"] = { { MORE .. 'value "v" has no base '
    .. "and nothing adjusts it, so it is always 0" }, EMPTY },
  ["what has no id"] = { { MORE .. 'forbid "win" has no id' },
    'forbid "win" { says = "No.", when = function () end }' },
  ["what has no sentence"] = { mute, 'value "points" { id = "V", base = 1 }' },
  ["a sentence that is empty"] = { mute,
    'value "points" { id = "V", says = " ", base = 1 }' },
  ["points that are no value"] = {
    { "tiny/init.lua:1: the points of the game are 'goaal', but there is no "
      .. "such value; did you mean 'goal'?" },
    { catalogue = catalogue "goaal", more = 'value "goal" { id = "V", '
      .. 'says = "Far.", base = 1, about = function () return {} end }' } },
  ["a move that no step offers"] = {
    { MORE .. "no step offers the move 'hop'" },
    'move "hop" { id = "H", says = "You hop." }' },
  ["a step that nobody asks for"] = {
    { MORE .. "nobody asks for the step 'rest'" }, REST },
  ["a topic that nothing reports"] = {
    { MORE .. [[cache "c" depends on 'peg ', but nothing reports it]] },
    cache "peg " },
  ["a value that no rule asks for"] = { unasked, VALUE,
    VALUE .. 'adjust "v" { id = "A", says = "A.", plus = 1 }',
    VALUE .. 'adjust { "v" } { id = "A", says = "A.", plus = 1 }',
    VALUE .. 'change "v" { id = "C", says = "C.", from = 1, to = 2 }',
    VALUE .. 'draw (function (g, scene) scene:note(g:value "v") end)',
    VALUE .. 'cache "c" { depends = { "v" }, build = function () end }',
    VALUE .. '-- g:value "v"',
    { more = VALUE .. 'chapter "look"', ["base/look.lua"] = "local function "
      .. 'note(g) return g:value "v" end\n'
      .. "draw (function (g, scene) note(g) end)" } },
  ["a card of no deck"] = {
    { MORE .. "g:draw_card: there is no deck 'fate'" },
    'define "d" (function (g) g:draw_card "fate" end)' },
  ["rulings that speak of no module"] = {
    { "tiny/rulings.lua:1: a ruling speaks of 'boxs', but there is no such "
      .. "module; did you mean 'boxes'?",
      "tiny/rulings.lua:1: a ruling speaks of 'c', but there is no such "
      .. "module" },
    { boxes = "", rulings = 'meeting { "base", "boxs" } '
      .. 'settle "game" { order = "any" } settle "game" { keep = "c" }' } },
}

local sound = {
  ["an empty chapter"] = "",
  ["rules that stand beside what draws"] = VALUE
    .. 'draw (function (g, scene) scene:note "x" end)\n' .. ASKED,
  ["a trait as topic"] = cache "house"
    .. 'component.piece "hut" { each = 1, on = "field", house = true }',
  ["a mark as topic"] = cache "mist" .. "component.mark 'mist' {}",
  ["a value called otherwise as topic"] = cache "fog"
    .. [[ value 'fog' { id = "V", says = "Fog.", base = 1,
      about = function () return {} end }]],
  ["a topic that was left out"] = { more = cache "fog"
      .. [[ value 'fog' { id = "V", says = "Fog.", base = 1 }]],
    a = 'drop "V" { id = "A-1", says = "No fog." }' },
  ["names that words of g are given"] = [[
component.deck "fate" { cards = { storm = 1 } } sequence "dance" {}
step "hop" { id = "S", says = "You hop.", of = "dance",
  run = function () end }
cache "c" { depends = { "hands" }, build = function () end }
define "d" (function (g) g:ask "dance" g:roll "bone" g:draw_card "fate"
  g:discard_card("fate", "storm") g:cached "c" g:could "play" end)]],
  ["a piece that lies nowhere, and is not drawn"] =
    'component.piece "coin" { each = 2 } '
      .. 'draw (function (g, scene) scene:kind("peg", {}) end)',
  ["sections behind others"] = 'section("Found", "end") section("On", "Found")',
  ["a piece that another module draws"] = { a = HUT,
    more = 'draw (function (g, scene) scene:kind("hut", {}) end)' },
  ["a piece in a game that nobody draws"] = { more = "", a = HUT },
  ["a value that is adjusted"] = EMPTY
    .. ' adjust "v" { id = "A", says = "Two.", plus = 2 }',
  ["a good without a sentence"] = 'component.good "mud" {}',
  ["what was left out, without a sentence"] = { more = 'on "game begins" { '
    .. 'id = "H-2", says = "Hm.", run = function (g) g:ask("hm") end } '
    .. 'step "hm" { id = "H-1", says = "You may think." }',
    a = 'drop "H-1" { id = "A-1", says = "Nobody thinks." }' },
  ["points that are a value"] = { catalogue = catalogue "goaal",
    more = 'value "goaal" { id = "V", says = "Far.", base = 1 }' },
  ["a move of a step"] =
    'move "hop" { id = "H", says = "You hop.", during = "play" }',
  ["a step that is asked for"] = REST .. ' on "placed" { id = "P", '
    .. 'says = "Then rest.", run = function (g) g:ask("rest") end }',
  ["a piece as topic"] = cache "peg", ["pieces as topic"] = cache "pieces",
  ["the board as topic"] = cache "board", ["hands as topic"] = cache "hands",
  ["a value as topic"] = cache "v" .. VALUE .. ASKED,
  ["a topic of the rules"] = cache "mood"
    .. ' define "smile" (function (g) g:changed "mood" end)',
  ["a value that is asked for"] = VALUE .. 'on "placed" { id = "P", '
    .. 'says = "P.", run = function (g) g:value("v", 1) end }',
  ["a value asked for by a name that is passed"] = VALUE .. 'define "asked" '
    .. '(function (g) for _, n in ipairs { "u", "v" } do g:value(n) end end)',
  ["a value that is the points"] = { catalogue = catalogue "v", more = VALUE },
  ["rulings about themselves"] = { boxes = "", rulings =
    'meeting { "base", "rulings" } settle "game" { order = "any" }' },
  ["rulings about modules that are there"] = { boxes = "", rulings =
    'meeting { "base", "boxes" } settle "game" { keep = "boxes" }' },
}

describe("check finds", function ()
  for what, case in order.pairs(found) do
    it(what, function ()
      for i = 2, #case do assert.same(case[1], findings(case[i]), i) end
    end)
  end

  for what, texts in order.pairs(sound) do
    it("nothing in " .. what, function ()
      assert.same({}, findings(texts))
    end)
  end

  -- Each verb that changes play, in a clause without an id.
  for _, text in ipairs { 'step "s" { of = "game", after = "play", '
      .. 'says = "S.", run = function () end }',
    'move "m" { says = "M.", during = "play" }',
    'forbid "win" { says = "F.", when = function () end }',
    'value "width" { says = "V.", base = 1 }',
    'adjust "points" { says = "A.", plus = 1 }',
    'on "placed" { says = "O.", run = function () end }',
    'change "piece.peg.each" { says = "C.", from = 3, to = 4 }',
    'drop "T-05" { says = "D." }',
    'hidden "bank" { says = "H." }',
    'define "follow" { says = "N.", '
      .. "wraps = function (g, f) return f() end }",
  } do
    it("no id in: " .. text, function ()
      local list = findings { a = text, more = 'value "points" { id = "P", '
        .. 'says = "P.", base = 1 } define "follow" (function () end)' }
      assert.matches('^tiny/boxes/a.lua:1: %l+ ".-" has no id$', list[1])
    end)
  end

  it("no names that only other elements of a module have", function ()
    assert.same({}, findings({ more = VALUE .. ASKED,
      a = 'element "one" "One" define "d" (function (g) g:value "v" end) '
        .. 'element "two" "Two" value "w" { id = "W", says = "W." }\n'
        .. 'define "e" (function (g) g:value "w" end)' }, nil, { "a.one" }))
  end)

  it("no fault in an exception to what another may have left out", function ()
    local rules = assert(tiny.rules [[
except "T-05" { id = "X", says = "X.", when = function () end }
drop "T-05" { id = "Y", says = "Y." }]])
    for _, finding in ipairs(lint.run(rules)) do
      assert.is_true(finding.is_hint, finding.message)
    end
    assert.is_nil(lint.run(assert(tiny.rules [[define "x" (function (g)
      g:ask "paly" end)]]))[1].is_hint)
  end)

  it("what is hidden and was never there, if it was looked for", function ()
    local text = 'hidden "hnad" { id = "H", says = "Hnads are secret." }'
    assert.same({}, findings { more = text })
    assert.same({}, findings({ more = text }, function (rules)
      return { [rules.hiddens[1]] = true }
    end))
    assert.same({ MORE .. "hidden 'hnad': nothing in the state was ever "
      .. "called so" }, findings({ more = text }, function () return {} end))
  end)

  it("things in the order of files, lines, and what is looked for", function ()
    local list = {}
    for i, said in ipairs(findings { more = "\n\n" .. REST .. VALUE:gsub("id",
      "takes = {}, id"), a = REST:gsub("rest", "sleep") .. "\n"
        .. 'value "w" { base = 1 }' }) do
      list[i] = said:match "/(%w+%.lua:%d+: .-) '?\"?%l+['\"]"
    end
    assert.same({ "more.lua:3: nobody asks for the step",
      "more.lua:3: no rule asks for the value",
      "a.lua:1: nobody asks for the step", "a.lua:2: value",
      "a.lua:2: value", "a.lua:2: no rule asks for the value" }, list)
  end)

  it("what a module says in its file", function ()
    local rules = assert(tiny.rules { a = 'section("Lost", "Nowhere")' })
    assert.equal("tiny/boxes/a.lua", lint.run(rules)[1].file)
  end)
end)
