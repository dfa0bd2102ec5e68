-- Streams, dice and decks: what chance brings, and what a person forces comes
-- instead without moving what comes later.

local context = require "rulewright.engine.playing.context"
local tiny = require "tiny_game"

teardown(tiny.clear)

local more = [[
component.die "letter" { faces = { "a", "b", 3 } }
component.die "blue" { sides = 6, stream = "sky" }
component.deck "pile" { cards = { a = 2, b = 2, c = 2 }, shuffled = false }
component.deck "none" {}
define "heard" (function (g) return g.seen end)
]]

local hears = [[on "rolled" { run = function (g, e)
  g.seen = table.concat(e.faces, " ") end }]]

-- A game's g without a log, in which this is forced: { stream, die or deck =
-- list }.
local function new(forced, text)
  local g = tiny.new(more .. (text or ""), { seed = 5 }).g
  g[context.key].forced, g[context.key].log = forced or {}, false
  return g
end

-- What six calls bring.
local function six(f)
  local list = {}
  for i = 1, 6 do list[i] = f() end
  return list
end

describe("a stream", function ()
  it("brings each number up to n, alike for the same seed and name", function ()
    local g, other = new(), new()
    local seen = {}
    for _ = 1, 100 do
      local n = g:random("x", 3)
      assert.equal(n, other:random("x", 3))
      other:random("y", 3)
      seen[n] = true
    end
    assert.same({ true, true, true }, seen)
    assert.not_same(six(function () return new():random("y", 1000) end),
      six(function () return g:random("y", 1000) end))
  end)

  it("moves on where a result is forced, so that the rest stays", function ()
    local plain, forced = new(), new { x = { 3, 1 } }
    local expected = six(function () return plain:random("x", 1000) end)
    expected[1], expected[2] = 3, 1
    assert.same(expected, six(function () return forced:random("x", 1000) end))
  end)

  it("takes nothing forced that is none of 1 to n", function ()
    local plain, forced = new(), new { x = { 0, 9, "a", 8, 1, -1 } }
    local expected = six(function () return plain:random("x", 8) end)
    expected[4], expected[5] = 8, 1
    assert.same(expected, six(function () return forced:random("x", 8) end))
  end)

  it("shuffles a list, which it gives back", function ()
    local list = { 1, 2, 3, 4, 5, 6, 7, 8, 9 }
    assert.equal(list, new():shuffle("x", list))
    assert.not_same({ 1, 2, 3, 4, 5, 6, 7, 8, 9 }, list)
    table.sort(list)
    assert.same({ 1, 2, 3, 4, 5, 6, 7, 8, 9 }, list)
  end)
end)

for heard, text in pairs { ["a die"] = "", ["a die that is heard"] = hears } do
  describe(heard, function ()
    it("rolls by the stream it names, or \"dice\"", function ()
      local g, other = new(nil, text), new()
      for die, stream in pairs { bone = "dice", blue = "sky" } do
        assert.same(six(function () return other:random(stream, 6) end),
          six(function () return g:roll(die) end))
      end
    end)

    it("moves its stream on where a result is forced", function ()
      local plain, forced = new(nil, text), new({ bone = { 6, 1 } }, text)
      local expected = six(function () return plain:roll "bone" end)
      expected[1], expected[2] = 6, 1
      assert.same(expected, six(function () return forced:roll "bone" end))
    end)

    it("takes what is forced of it before what is of its stream", function ()
      local g = new({ bone = { 2 }, dice = { 5, 4 } }, text)
      assert.same({ 2, 5, 4 }, { g:roll "bone", g:roll "bone", g:roll "bone" })
      g = new({ bone = {}, dice = { 4 } }, text)
      assert.equal(4, g:roll "bone")
    end)

    it("shows a face that is forced by itself or by where it is", function ()
      local g = new({ letter = { "b", 3, 2, 1 } }, text)
      assert.same({ "b", 3, "b", "a" }, { g:roll "letter", g:roll "letter",
        g:roll "letter", g:roll "letter" })
      local plain = new(nil, text)
      assert.equal(plain:roll "letter", new({ letter = { "z" } }, text)
        :roll "letter")
    end)

    it("is rolled with others, each in turn", function ()
      local g = new({ dice = { 1, 2, 3, 4, 5, 6 } }, text)
      assert.same({ 1 }, { g:roll "bone" })
      assert.same({ 2, 3 }, { g:roll("bone", "bone") })
      assert.same({ 4, 5, 6 }, { g:roll("bone", "bone", "bone") })
      assert.same({}, { g:roll() })
    end)

    it("is remembered for the record", function ()
      local game = tiny.new(text .. [[ move "throw" { during = "play",
        apply = function (g) g:roll("bone", "bone") end } ]])
      assert(game:play "throw")
      local rolls = game:history()[1].rolls
      assert.equal(2, #rolls)
      game.g:roll "bone"
      assert.equal(2, #rolls)
    end)

    it("must be in the box", function ()
      local ok, message = pcall(new(nil, text).roll, new(nil, text), "bnoe")
      assert.is_false(ok)
      assert.matches("there is no die 'bnoe'; did you mean 'bone'%?", message)
    end)
  end)
end

it("rolled dice are told to rules, all of one roll together", function ()
  local g = new({ dice = { 1, 2, 3 } }, hears)
  g:roll("bone", "bone", "bone")
  assert.equal("1 2 3", g:heard())
end)

it("rolled dice are told to the log, though no rule hears of them", function ()
  local g, told = new { dice = { 1, 2 } }, nil
  g[context.key].log = function (_, name, e) told = { name, e.faces } end
  g:roll("bone", "bone")
  assert.same({ "rolled", { 1, 2 } }, told)
end)

describe("a deck", function ()
  it("is drawn from the top, until there is none", function ()
    local g = new()
    assert.same({ "c", "c", "b", "b", "a", "a" },
      six(function () return g:draw_card "pile" end))
    assert.is_nil(g:draw_card "pile")
  end)

  it("brings a forced card from where it lies, the lowest first", function ()
    local g = new { pile = { "a", "z" } }
    assert.equal("a", g:draw_card "pile")
    assert.same({ "a", "b", "b", "c", "c" }, g.decks.pile)
    assert.equal("c", g:draw_card "pile")
    assert.equal("c", g:draw_card "pile")
  end)

  it("brings no forced card that could not lie on top", function ()
    local g = new({ pile = { "a", "b" } }, [[hidden "decks.pile" { id = "H-1",
      says = "Cards lie face down.", pool = function (g, card)
        return card == "a" and "light" or "dark" end }]])
    assert.equal("c", g:draw_card "pile")
    assert.equal("b", g:draw_card "pile")
  end)

  it("keeps what is forced while it is empty", function ()
    local g = new { none = { "a" } }
    assert.is_nil(g:draw_card "none")
    g:put_under("none", "b")
    g:put_under("none", "a")
    assert.equal("a", g:draw_card "none")
  end)

  it("takes cards under it, and on its discards", function ()
    local g = new()
    g:put_under("pile", "d")
    assert.equal("d", g.decks.pile[1])
    g:discard_card("pile", "e")
    g:discard_card("pile", "f")
    assert.same({ "e", "f" }, g.discards.pile)
  end)

  it("is made of its discards when it has run out", function ()
    local g = new()
    for i = 1, 9 do g:discard_card("none", i) end
    g:renew_deck "none"
    assert.same({}, g.discards.none)
    local list = { table.unpack(g.decks.none) }
    assert.not_same({ 1, 2, 3, 4, 5, 6, 7, 8, 9 }, list)
    table.sort(list)
    assert.same({ 1, 2, 3, 4, 5, 6, 7, 8, 9 }, list)
  end)

  it("must be in the box", function ()
    for _, word in ipairs { "draw_card", "discard_card", "put_under",
      "renew_deck" } do
      local g = new()
      local ok, message = pcall(g[word], g, "pole", "a")
      assert.is_false(ok)
      assert.matches("there is no deck 'pole'; did you mean 'pile'%?", message)
    end
  end)
end)
