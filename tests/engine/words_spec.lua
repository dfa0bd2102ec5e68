-- The words of g, used right and used wrong: pieces, goods, decks, chance.

local tiny = require "tiny_game"

teardown(tiny.clear)

local text = [[
component.good "gold" { dear = true }
component.deck "pile" { cards = { a = 2, b = 1 }, shuffled = false }
component.card "c" { deck = "pile", count = 2 }
component.die "coin" { faces = { "head", "tail" }, stream = "coins" }
event "seen" {}
on "placed" { run = function (g, e) note(g, "+", e) end }
on "peg placed" { run = function (g, e) note(g, "p", e) end }
on "removed" { run = function (g, e) note(g, "-", e) end }
on { "taken over", "peg taken over" } { run = function (g, e)
  g.notes[#g.notes + 1] = e.owner .. "<" .. e.player .. e.piece .. e.at end }
on "moved" { run = function (g, e) g.notes[#g.notes + 1] = e.from .. ">"
  .. e.to end }
on "stolen" { run = function (g, e) g.notes[#g.notes + 1] = "stolen "
  .. e.good end }
on "rolled" { run = function (g, e) g.rolled = #e.faces end }
on "turn begins" { run = function (g, e) g.notes[#g.notes + 1] = "turn "
  .. e.player end }
on "game begins" { run = function (g) g.notes = {} end }
cache "sum" { depends = { "mine" }, build = function (g, key)
  g.built = (g.built or 0) + 1 return key or 7 end }
move "two" { during = "play", form = "two <n>", n = "small" }
domain "small" { of = "number", from = 1, to = 2 }
]]
text = "local function note(g, sign, e) g.notes[#g.notes + 1] = sign "
  .. ".. e.player .. e.piece .. e.at end\n" .. text

local function new(options)
  return tiny.new(text, options or { players = 3 })
end

-- Calls f(g) in an edit and returns what it returned.
local function with(game, f)
  local result
  local ok, message = game:edit(function (g) result = table.pack(f(g)) end)
  if not ok then error(message, 2) end
  return table.unpack(result, 1, result.n)
end

local function refused(message, f)
  local game = new()
  local hash = game:hash()
  local ok, said = game:edit(f)
  assert.is_nil(ok)
  assert.matches(message .. "$", said)
  assert.equal(hash, game:hash())
end

describe("seats", function ()
  it("go round", function ()
    local g = new().g
    assert.same({ 2, 3, 1 }, { g:next(1), g:next(2), g:next(3) })
    assert.same({ 2, 3, 1 }, g:clockwise(2))
    assert.same({ 3, 1 }, g:others(2))
  end)

  it("take turns", function ()
    local game = new()
    with(game, function (g) g:begin_turn(2) g.turn.x = 1 g:begin_turn(3) end)
    assert.same({ player = 3, number = 2 }, game.g.turn)
    assert.same({ "turn 2", "turn 3" }, game.g.notes)
  end)
end)

describe("pieces", function ()
  it("come from the stock and go back, and all hear of it", function ()
    local game = new()
    with(game, function (g)
      g:place(1, "peg", 5)
      g:place(1, "peg", 2)
      g:place(2, "peg", 3)
      g:shift("peg", 5, 6)
      g:remove("peg", 3)
    end)
    local g = game.g
    assert.same({ 2, 6 }, g:placed(1, "peg"):list())
    assert.same({}, g:placed(2, "peg"):list())
    assert.equal(2, g:count(1, "peg"))
    assert.equal(1, g:supply(1, "peg"))
    assert.equal(3, g:supply(2, "peg"))
    assert.is_true(g:owns(1, "peg", 6))
    assert.is_false(g:owns(2, "peg", 6))
    assert.equal(1, g:owner("peg", 2))
    assert.is_nil(g:owner("peg", 5))
    assert.same({ "+1peg5", "p1peg5", "+1peg2", "p1peg2", "+2peg3", "p2peg3",
      "5>6", "-2peg3" }, g.notes)
  end)

  it("change hands where they stand", function ()
    local game = new()
    with(game, function (g)
      g:place(1, "peg", 4)
      g:place(2, "peg", 5)
      g.notes = {}
      g:take_over(2, "peg", 4)
    end)
    local g = game.g
    assert.same({ "1<2peg4", "1<2peg4" }, g.notes)
    assert.equal(2, g:owner("peg", 4))
    assert.same({ 3, 1 }, { g:supply(1, "peg"), g:supply(2, "peg") })
    assert.same({ {}, { 4, 5 } },
      { g:placed(1, "peg"):list(), g:placed(2, "peg"):list() })
    refused("player 2 cannot take over a peg at 1,2", function (state)
      state:take_over(2, "peg", 4)
    end)
    refused("player 2 cannot take over a peg at 1,3", function (state)
      state:take_over(2, "peg", 7)
    end)
    with(game, function (state)
      state:place(2, "peg", 1)
      state:place(1, "peg", 2)
    end)
    local ok, said = game:edit(function (state)
      state:take_over(2, "peg", 2)
    end)
    assert.is_nil(ok)
    assert.matches("player 2 has no peg to place$", said)
  end)

  it("cannot stand on each other, be made or be taken from nowhere", function ()
    refused("a peg stands at 2,2 already", function (g)
      g:place(1, "peg", 5) g:place(2, "peg", 5) end)
    refused("player 1 has no peg to place", function (g)
      for at = 1, 4 do g:place(1, "peg", at) end end)
    refused("there is no peg at 2,2", function (g) g:remove("peg", 5) end)
    refused("a peg cannot go from 2,2 to 3,2", function (g)
      g:shift("peg", 5, 6) end)
    refused("a peg cannot go from 2,2 to 3,2", function (g)
      g:place(1, "peg", 5) g:place(1, "peg", 6) g:shift("peg", 5, 6) end)
  end)
end)

describe("goods", function ()
  it("come from the bank and go back", function ()
    local game = new()
    with(game, function (g)
      g:gain(1, { stone = 3, gold = 2 })
      g:pay(1, { stone = 1 })
      g:transfer(1, 2, { stone = 1, gold = 1 })
    end)
    local g = game.g
    assert.equal(7, g.bank.stone)
    assert.is_nil(g.bank.gold)
    assert.same({ 1, 1, 1, 1 }, { g.players[1].hand.stone,
      g.players[1].hand.gold, g.players[2].hand.stone, g.players[2].hand.gold })
    assert.equal(2, g:hand_size(1))
    assert.equal(1, g:hand_size(1, "dear"))
    assert.equal(0, g:hand_size(3, "dear"))
    assert.error_matches(function () g:hand_size(1, "cheap") end,
      "there is no trait of goods 'cheap'", 1, true)
    assert.is_true(g:has(1, { stone = 1, gold = 1 }))
    assert.is_false(g:has(1, { stone = 2 }))
    assert.is_true(g:has(3, {}))
  end)

  it("cannot be taken where there are none", function ()
    refused("the bank has 9 stone, not 10", function (g)
      g:gain(1, { stone = 10 }) end)
    refused("player 1 has 0 stone, not 1", function (g)
      g:pay(1, { stone = 1 }) end)
    refused("player 2 has 0 gold, not 3", function (g)
      g:transfer(2, 1, { gold = 3 }) end)
    refused("there is no good 'silver'", function (g)
      g:gain(1, { silver = 1 }) end)
    refused("there is no good 'silver'", function (g)
      g:pay(1, { silver = 1 }) end)
  end)

  it("are stolen by chance, with a trait or any", function ()
    local game = new()
    with(game, function (g) g:gain(1, { stone = 2, gold = 1 }) end)
    assert.equal("gold", with(game, function (g) return g:steal(1, 2, "dear")
      end))
    assert.is_nil(with(game, function (g) return g:steal(1, 2, "dear") end))
    assert.equal("stone", with(game, function (g) return g:steal(1, 3) end))
    refused("there is no trait of goods 'cheap'", function (g)
      g:steal(2, 1, "cheap") end)
    assert.same({ "stolen gold", "stolen stone" }, game.g.notes)
    assert.equal(1, game.g.players[3].hand.stone)
  end)
end)

describe("decks", function ()
  it("hold their cards, the last on top", function ()
    local game = new()
    assert.same({ "a", "a", "b", "c", "c" }, game.g.decks.pile)
    assert.equal("c", with(game, function (g) return g:draw_card "pile" end))
    with(game, function (g) g:put_under("pile", "x") end)
    assert.same({ "x", "a", "a", "b", "c" }, game.g.decks.pile)
    with(game, function (g)
      while g.decks.pile[1] do g:discard_card("pile", g:draw_card "pile") end
    end)
    assert.same({ "c", "b", "a", "a", "x" }, game.g.discards.pile)
    assert.is_nil(with(game, function (g) return g:draw_card "pile" end))
    with(game, function (g) g:renew_deck "pile" end)
    assert.equal(5, #game.g.decks.pile)
    assert.same({}, game.g.discards.pile)
  end)
end)

describe("chance", function ()
  it("rolls dice by their faces", function ()
    local game = new()
    local a, b, c = with(game, function (g)
      return g:roll("bone", "coin", "bone") end)
    assert.is_true(a >= 1 and a <= 6 and c >= 1 and c <= 6)
    assert.is_true(b == "head" or b == "tail")
    assert.equal(3, game.g.rolled)
    refused("there is no die 'bnoe'; did you mean 'bone'%?",
      function (g) g:roll "bnoe" end)
  end)

  it("shuffles in place", function ()
    local list = { 1, 2, 3, 4, 5 }
    local same = with(new(), function (g) return g:shuffle("x", list) end)
    assert.equal(list, same)
    table.sort(list)
    assert.same({ 1, 2, 3, 4, 5 }, list)
  end)
end)

describe("caches", function ()
  it("are built once for each key, and again when outdated", function ()
    local game = new()
    with(game, function (g)
      assert(g:cached "sum" == 7 and g:cached("sum", 3) == 3)
      assert(g:cached "sum" == 7 and g:cached("sum", 3) == 3)
      assert(g.built == 2)
      g:changed "mine"
      assert(g:cached "sum" == 7 and g.built == 3)
      g:changed "pieces"
      assert(g:cached "sum" == 7 and g.built == 3)
    end)
    refused("there is no cache 'smu'; did you mean 'sum'%?",
      function (g) g:cached "smu" end)
  end)

  it("without a key are fields of g.cache, emptied with the cache", function ()
    local game = new()
    with(game, function (g)
      assert(g.cache.sum == 7 and g.cache.sum == 7 and g:cached "sum" == 7)
      assert(g.built == 1)
      g:changed "mine"
      assert(g.cache.sum == 7 and g.built == 2)
    end)
    assert.equal(7, game.g.cache.sum)
    assert.equal(3, game.g.built)
    local other = game:clone()
    assert.equal(7, other.g.cache.sum)
    with(other, function (g) g:changed "mine" end)
    assert.equal(7, other.g.cache.sum)
    assert.equal(4, other.g.built)
    assert.equal(7, game.g.cache.sum)
    assert.equal(3, game.g.built)
    refused("there is no cache 'smu'; did you mean 'sum'%?",
      function (g) return g.cache.smu end)
  end)
end)

describe("g:longest_walk", function ()
  local function edges(g, ...)
    local list = {}
    for _, name in ipairs { ... } do
      list[#list + 1] = assert(g:find("edge", name))
    end
    return g:set("edge", list)
  end

  local function corner(g, name)
    return g:set("corner", g:find("corner", name))
  end

  it("goes round a hex and stops where it is told to", function ()
    local g = tiny.known "isles".g
    local ring = g:set("hex", g:find("hex", "B2")):touching "edge"
    assert.equal(6, g:longest_walk(ring))
    assert.equal(6, g:longest_walk(ring, { closed = corner(g, "B2.n") }))
    assert.equal(4, g:longest_walk(ring, {
      closed = corner(g, "B2.n") | corner(g, "B2.se"),
    }))
    assert.equal(8, g:longest_walk(ring, { twice = edges(g, "B2.e", "B2.w") }))
    assert.equal(0, g:longest_walk(g:set "edge"))
    assert.equal(0, g:longest_walk {})
  end)

  it("changes from set to set at joints", function ()
    local g = tiny.known "isles".g
    local roads, ships = edges(g, "B2.ne", "B2.e"), edges(g, "B2.se")
    assert.equal(2, g:longest_walk { roads, ships })
    assert.equal(3, g:longest_walk({ roads, ships },
      { joints = corner(g, "B2.se") }))
    assert.equal(3, g:longest_walk(roads | ships))
  end)

  it("refuses what are no edges", function ()
    local g = tiny.known "isles".g
    for _, wrong in ipairs { g:all "corner", { g:all "edge", 3 }, "B2" } do
      assert.has_error(function () g:longest_walk(wrong) end)
    end
    for _, wrong in ipairs { g:all "hex", g:all "edge" } do
      for _, way in ipairs { "closed", "joints" } do
        assert.error_matches(function ()
          g:longest_walk(g:all "edge", { [way] = wrong })
        end, "a set of corners expected")
      end
    end
    assert.error_matches(function ()
      g:longest_walk(g:all "edge", { twice = g:all "corner" })
    end, "a set of edges expected")
    assert.error_matches(function ()
      local field = new().g
      field:longest_walk(field:all "field")
    end, "the board has no edges to walk along", 1, true)
  end)
end)

describe("other words", function ()
  it("name and find places", function ()
    local g = new().g
    assert.equal("2,3", g:name("field", g:find("field", "2,3")))
    assert.is_nil((g:find("field", "9,9")))
    assert.equal("red", g:name("player", 1))
    refused("there is no layer 'hexx'; did you mean 'hex'%?", function (state)
      state:name("hexx", 1) end)
  end)

  it("tell what may be chosen now", function ()
    local game = new()
    assert.same({ 1, 2 }, game.g:choices("two", "n"))
    assert.same({}, game.g:choices("win", "n"))
    assert.equal("play", game.g:waiting())
  end)

  it("refuse what is not there", function ()
    refused("there is no value 'goal'", function (g) g:value "goal" end)
    refused("there is no event 'gone'", function (g) g:emit("gone", {}) end)
    refused("there is no step 'gone'", function (g) g:could "gone" end)
    refused("there is no step or sequence 'gone'", function (g)
      g:ask "gone" end)
  end)
end)
