-- Figures of components: whole numbers within bounds, plain trees, things
-- that are there. Fields of a clause that go together. What a game expects of
-- its components. Refused with file and line, naming the field.

local tiny = require "tiny_game"

teardown(tiny.clear)

local bounds = " must be a whole number from 0 to 1000000000, or one for each "
  .. "number of players, not "
local no_fractions = ", but there are no fractions"

describe("a component is refused:", function ()
  for text, message in pairs {
    ['good "x" { bank = -1 }'] = "good 'x': bank" .. bounds .. "-1",
    ['good "x" { bank = "5" }'] = "good 'x': bank" .. bounds .. "'5'",
    ['good "x" { bank = 1 << 53 }'] = "good 'x': bank" .. bounds
      .. "9007199254740992",
    ['good "x" { bank = math.maxinteger }'] = "good 'x': bank" .. bounds
      .. "9223372036854775807",
    ['good "x" { bank = 1.5 }'] = "good 'x': bank is 1.5" .. no_fractions,
    ['good "x" { bank = -0.0 }'] = "good 'x': bank is -0.0" .. no_fractions,
    ['good "x" { bank = 1e400 }'] = "good 'x': bank is inf" .. no_fractions,
    ['good "x" { bank = 0 / 0 }'] = "good 'x': bank is nan" .. no_fractions,
    ['piece "x" { each = true }'] = "piece 'x': each" .. bounds .. "a boolean",
    ['piece "x" { common = -3 }'] = "piece 'x': common" .. bounds .. "-3",
    ['piece "x" { on = 3 }'] = "piece 'x': on must be a text, not 3",
    ['piece "x" { on = "feild" }'] = "piece 'x': there is no layer 'feild'; "
      .. "did you mean 'field'?",
    ['cost "x" { stone = "1" }'] =
      "cost 'x': stone must be a whole number from 0 to 1000000000, not '1'",
    ['deck "x" { cards = { a = -1 } }'] =
      "deck 'x': cards must be a table of names with whole numbers from 0 to "
      .. "100000 or a function, not -1 of 'a'",
    ['deck "x" { cards = { a = 100001 } }'] =
      "deck 'x': cards must be a table of names with whole numbers from 0 to "
      .. "100000 or a function, not 100001 of 'a'",
    ['deck "x" { cards = 3 }'] =
      "deck 'x': cards must be a table of names with whole numbers from 0 to "
      .. "100000 or a function, not 3",
    ['deck "x" { shuffled = "no" }'] =
      "deck 'x': shuffled must be true or false, not 'no'",
    ['card "x" { deck = "d" }'] =
      "card 'x': deck must be a deck of the game, not 'd'",
    ['card "x" { deck = 7 }'] =
      "card 'x': deck must be a deck of the game, not 7",
    ['die "x" {}'] = "die 'x' needs sides or faces",
    ['die "x" { sides = 0 }'] = "die 'x': sides must be a whole number from 1 "
      .. "to 1000000000, not 0",
    ['die "x" { faces = {} }'] = "die 'x' needs sides or faces",
    ['die "x" { faces = { 1, {} } }'] =
      "die 'x': faces must be a list of whole numbers and words, not one with "
      .. "a table",
    ['die "x" { faces = { 1 << 62 } }'] =
      "die 'x': faces must be a list of whole numbers and words, not one with "
      .. "4611686018427387904",
    ['die "x" { sides = 6, stream = 3 }'] =
      "die 'x': stream must be a text, not 3",
    ['tile "x" { sides = { 1, 0.5 } }'] = "tile 'x': sides.2 is 0.5, but there "
      .. "are no fractions",
    ['piece "x" { on = 1.5 }'] = "piece 'x': on is 1.5" .. no_fractions,
    ['piece "x" { shares = "yes" }'] =
      "piece 'x': shares must be true or false, not 'yes'",
  } do
    it(text, function ()
      tiny.refused("tiny/base/more.lua:2: " .. message, "\ncomponent." .. text)
    end)
  end

  it("one that holds itself", function ()
    tiny.refused("tiny/base/more.lua:2: tile 'x': a" .. (".b"):rep(32)
      .. " is deeper than 32 tables",
      "local t = { a = {} } t.a.b = t.a\ncomponent.tile 'x' (t)")
  end)

  it("one that is very deep", function ()
    tiny.refused("tiny/base/more.lua:3: tile 'x': a" .. (".a"):rep(32)
      .. " is deeper than 32 tables",
      "local t = { a = {} } local u = t.a\nfor _ = 1, 5000 do u.a = {} "
      .. "u = u.a end\ncomponent.tile 'x' (t)")
  end)

  it("one that is very large", function ()
    tiny.refused("tiny/base/more.lua:3: tile 'x': a.199999 is one of "
      .. "more than 200000 things",
      "local t = { a = {} }\nfor i = 1, 300000 do t.a[i] = i end\n"
      .. "component.tile 'x' (t)")
  end)

  it("one that a change spoilt", function ()
    tiny.refused("tiny/base/init.lua:4: piece 'peg': each" .. bounds .. "-1",
      { a = 'change "piece.peg.each" { from = 3, to = -1 }' })
  end)
end)

describe("a component may", function ()
  it("hold functions, shared tables and nothing at all", function ()
    local rules = assert(tiny.rules [[
      local shared = { 1, 2 }
      component.tile "x" { a = shared, b = shared, f = function () end }
      component.tile "y" {}
      component.deck "none" {}
      component.die "one" { sides = 1 }]])
    assert.same({ "x", "y" }, rules.things.tile.list)
    local game = tiny.new [[component.deck "none" {}
      component.die "one" { sides = 1 }
      move "go" { during = "play", apply = function (g)
        assert(g:draw_card "none" == nil) assert(g:roll "one" == 1)
        g:renew_deck "none" end }]]
    assert(game:play "go")
  end)
end)

describe("fields of a clause go together:", function ()
  local before = [[
move "peg" { during = "play", at = "field", piece = "peg" }
local function f() end
value "v" {} value "w" {} value "u" {} value "yes" { kind = "any" }
]]
  local wanted = {
    forbid = "forbid 'peg' needs when, places or all_but = function (…) … end, "
      .. "one of the three",
    numbers = "domain 'd' needs both from and to, of 1 to 10000 numbers",
    lists = "domain 'd' has several of places, list, has and value; one of "
      .. "them was expected",
    by = "domain 'd' has by, which chooses one of several lists, so list was "
      .. "expected",
    sample = "domain 'd' has a sample, for what cannot be listed, so has was "
      .. "expected",
    nothing = "adjust 'v' changes nothing: plus, over, at_least, at_most, "
      .. "void, holds, adds, removes, weights or one of then_… was expected",
  }
  for _, case in ipairs {
    { 'forbid "peg" {}', wanted.forbid },
    { 'forbid "peg" { when = f, places = f }', wanted.forbid },
    { 'forbid "peg" { when = f, all_but = f }', wanted.forbid },
    { 'forbid "peg" { places = f, all_but = f }', wanted.forbid },
    { 'forbid "peg" { when = f }' }, { 'forbid "peg" { places = f }' },
    { 'forbid "peg" { all_but = f }' },
    { 'domain "d" { of = "number", from = 1 }', wanted.numbers },
    { 'domain "d" { of = "number", to = 1 }', wanted.numbers },
    { 'domain "d" { of = "number", from = 2, to = 1 }', wanted.numbers },
    { 'domain "d" { of = "number", from = 1, to = 10001 }', wanted.numbers },
    { 'domain "d" { of = "number", from = 1, to = 10000 }' },
    { 'domain "d" { of = "number", from = 3, to = 3 }' },
    { 'domain "d" { of = "field", places = f, list = f }', wanted.lists },
    { 'domain "d" { of = "field", places = f, has = f }', wanted.lists },
    { 'domain "d" { list = f, has = f }', wanted.lists },
    { 'domain "d" { of = "field", places = f }' }, { 'domain "d" { has = f }' },
    { 'domain "d" { list = f }' },
    { 'domain "d" { by = "at" }', wanted.by },
    { 'domain "d" { by = "at", list = f }' },
    { 'domain "d" { list = f, sample = f }', wanted.sample },
    { 'domain "d" { has = f, sample = f }' },
    { 'adjust "v" { when = f }', wanted.nothing },
    { 'adjust "v" { plus = 1, when = f }' },
    { 'adjust "v" { plus = "wnd" }', "adjust 'v': there is no value 'wnd'" },
    { 'adjust "v" { plus = "yes" }',
      "adjust 'v': the value 'yes' is no number" },
    { 'adjust "v" { plus = "w" }' },
    { 'adjust "v" { plus = "v" }',
      "adjust 'v': the value 'v' adds this one in turn" },
    { 'adjust "v" { plus = "w" } adjust "w" { plus = "u" } '
      .. 'adjust "u" { plus = "v" }',
      "adjust 'v': the value 'w' adds this one in turn" },
    { 'adjust "v" { plus = "w" } adjust "w" { plus = "u" } '
      .. 'adjust "u" { plus = "w" }',
      "adjust 'w': the value 'u' adds this one in turn" },
  } do
    it(case[1], function ()
      local rules, said = tiny.rules(before .. case[1])
      assert.equal(case[2] and "tiny/base/more.lua:4: " .. case[2], said)
      assert.equal(not case[2], rules ~= nil)
    end)
  end
end)

local expectation = [[
component.song "march" { key = "major" }
component.key "major" {}
component.key "minor" {}
expect "song" (function (song, things)
  if not things.key[song.key] then
    return "there is no key", song.key, things.key
  end
end)
]]

describe("expect", function ()
  it("refuses a component of any module, at its line", function ()
    assert(tiny.rules { more = expectation,
      a = '\ncomponent.song "waltz" { key = "minor" }' })
    tiny.refused("tiny/boxes/a.lua:2: song 'waltz': there is no key 'minro'; "
      .. "did you mean 'minor'?",
      { more = expectation, a = '\ncomponent.song "waltz" { key = "minro" }' })
  end)

  it("changes nothing that rules see", function ()
    local rules = assert(tiny.rules(expectation .. [[expect "song" (
      function (song, things) song.key = "minor" things.key.major = nil end)]]))
    assert.equal("major", rules.things.song.march.key)
    assert.truthy(rules.things.key.major)
  end)

  it("is refused itself where it is wrong", function ()
    tiny.refused("tiny/base/more.lua:1: there is no component.snog to expect "
      .. "anything of; did you mean 'song'?",
      'expect "snog" (function () end) component.song "march" {}')
    tiny.refused("tiny/base/more.lua:1: after expect 'good' (function (thing, "
      .. "things) … end) was expected, not a table",
      'expect "good" {}')
    tiny.refused("tiny/base/more.lua:1: after expect 'good' (function (thing, "
      .. "things) … end) was expected, not nothing", 'expect "good"')
    local _, message = tiny.rules 'expect "good" (function () nothing() end)'
    assert.matches("^tiny/base/more.lua:1: undeclared global 'nothing'",
      message)
    _, message = tiny.rules 'expect "good" (function () while true do end end)'
    assert.matches("^tiny/base/more.lua:1: stopped", message)
  end)
end)
