-- Figures of components: whole numbers within bounds, plain trees, things
-- that are there. Refused with file and line, naming the field.

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
