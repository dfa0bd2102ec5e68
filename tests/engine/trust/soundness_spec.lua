-- What a state must look like, however absurd rules make it.

local soundness = require "rulewright.engine.trust.soundness"
local tiny = require "tiny_game"

teardown(tiny.clear)

local text = [[
component.deck "pile" { cards = { a = 1, b = 1 }, shuffled = false }
component.good "air" {}
component.mark "marsh" { on = "field" }
component.mark "loose" {}
step "aside" {}
sequence "round" {}
step "lap" { of = "round" }
define "twice" (function (g, n) return 2 * n end)
]]

-- What is said of the state after f(g, players, the first of them).
local function said(f)
  local game = tiny.new(text, { players = { "Ann", "Bob" } })
  assert(game:edit(function (g) g:begin_turn(1) end))
  f(game.g, game.g.players, game.g.players[1])
  return soundness.problem(game)
end

describe("a state may", function ()
  for what, f in pairs {
    ["hold anything plain"] = function (g) g.own = { 1, { x = true } } end,
    ["hold as much as 4 MB of text"] = function (g)
      g.own = ("x"):rep(3999 * 1000) end,
    ["hold as much as 50,000 things"] = function (g)
      g.own = {}
      for i = 1, 49800 do g.own[i] = i end
    end,
    ["have no turn yet"] = function (g) g.turn = nil end,
    ["have goods without end"] = function (g) g.bank.air = 0 end,
    ["have cards of any kind"] = function (g)
      g.decks.pile = { "x", 3 }
      g.discards.pile = {}
    end,
    ["have marks that say a word or a number"] = function (g)
      g.marks.marsh = { [1] = true, [3] = 7, [9] = "deep" } end,
    ["have pieces anywhere"] = function (g) g.pieces.peg = { [3] = 2, x = 1 }
      end,
    ["have more pieces than the box"] = function (_, _, ann)
      ann.supply.peg = 1000 end,
    ["have steps that wait, of sequences too"] = function (g)
      table.insert(g.agenda, { sequence = "round", s = {} })
      table.insert(g.agenda, { step = "lap" })
    end,
    ["have winners"] = function (g) g.result = { winners = { 2 }, why = "x" }
      end,
  } do
    it(what, function () assert.is_nil(said(f)) end)
  end
end)

describe("a state must", function ()
  local cases = {
    ["g.streams.seed must be a whole number, not 'x'"] = function (g)
      g.streams.seed = "x" end,
    ["g.streams must be a table, not nothing"] = function (g)
      g.streams = nil end,
    ["g.bank.stone must be a whole number from 0 to 1000000000, not -1"] =
      function (g) g.bank.stone = -1 end,
    ["the key of g.bank[3] must be a text, not 3"] = function (g)
      g.bank[3] = 3 end,
    ["g.players[1].hand.stone must be a whole number from 0 to 1000000000, "
      .. "not nothing"] = function (_, _, ann) ann.hand.stone = nil end,
    ["g.players[1].hand.stone must be a whole number from 0 to 1000000000, "
      .. "not 1000000001"] = function (_, _, ann)
        ann.hand.stone = 1000000001 end,
    ["g.players[2].hand must be a table, not 3"] = function (_, players)
      players[2].hand = 3 end,
    ["g.players[1].supply.peg must be a whole number from 0 to 1000000000, "
      .. "not a table"] = function (_, _, ann) ann.supply.peg = {} end,
    ["g.turn.player must be a seat from 1 to 2, not 3"] = function (g)
      g.turn.player = 3 end,
    ["g.turn.player must be a seat from 1 to 2, not nothing"] = function (g)
      g.turn = {} end,
    ["g.turn.number must be a whole number, not 'x'"] = function (g)
      g.turn.number = "x" end,
    ["g.pieces.peg must be a table, not nothing"] = function (g)
      g.pieces.peg = nil end,
    ["g.pieces.peg[4] must be a seat from 1 to 2, not 0"] = function (g)
      g.pieces.peg[4] = 0 end,
    ["g.pieces.peg[4] must be a seat from 1 to 2, not a boolean"] = function (g)
      g.pieces.peg[4] = true end,
    ["g.marks.marsh must be a table, not nothing"] = function (g)
      g.marks.marsh = nil end,
    ["g.marks.marsh[1] must be true or a whole number or a text, not a table"]
      = function (g) g.marks.marsh[1] = {} end,
    ["g.marks.marsh[1] must be true or a whole number or a text, not a boolean"]
      = function (g) g.marks.marsh[1] = false end,
    ["the key of g.marks.marsh.x must be a whole number, not 'x'"] =
      function (g) g.marks.marsh.x = true end,
    ["g.decks.pile must be a list of cards, not nothing"] = function (g)
      g.decks.pile = nil end,
    ["g.decks.pile must be a list of cards, not a table"] = function (g)
      g.decks.pile = { a = "x" } end,
    ["g.discards.pile must be a list of cards, not a table"] = function (g)
      g.discards.pile = { true } end,
    ["g.agenda must be a list of steps and sequences, not a table"] =
      function (g) g.agenda[#g.agenda].step = 3 end,
    ["g.agenda must be a list of steps and sequences, not nothing"] =
      function (g) g.agenda = nil end,
    ["g.result.winners must be a table, not nothing"] = function (g)
      g.result = {} end,
    ["g.result.winners[1] must be a seat from 1 to 2, not 'Ann'"] =
      function (g) g.result = { winners = { "Ann" } } end,
    ["g.players must be the seats of the game"] = function (g)
      g.players = 3 end,
    ["g.players has a seat 3, which the game began without"] =
      function (_, players) players[3] = { name = "Cid" } end,
    ["g.players has a seat x, which the game began without"] =
      function (_, players) players.x = 1 end,
    ["g.players[1] must be the seat of Ann"] = function (_, _, ann)
      ann.name = "Eve" end,
    ["g.players[2] must be the seat of Bob"] = function (_, players)
      players[2] = nil end,
    ["the state holds what is no plain data: own is a float"] = function (g)
      g.own = 0.5 end,
    ["the state holds what is no plain data: own.f is a function"] =
      function (g) g.own = { f = print } end,
    ["the state has a field 'remove', but that is a word of the language"] =
      function (g) g.remove = function () end end,
    ["the state holds what is no plain data: unplace is a function"] =
      function (g) g.unplace = function () end end,
    ["the state has a field 'place', but that is a word of the language"] =
      function (g) g.place = 3 end,
    ["the state has a field 'twice', but that is a word of the language"] =
      function (g) g.twice = 3 end,
    ["the state has a field 'things', but that is a word of the language"] =
      function (g) rawset(g, "things", {}) end,
    ["the state has a field 'cache', but that is a word of the language"] =
      function (g) rawset(g, "cache", {}) end,
    ["the state holds more than 50000 things or 4000000 bytes of text"] =
      function (g) g.own = ("x"):rep(4000 * 1000) end,
  }
  for message, f in pairs(cases) do
    it("be what the engine can use: " .. message, function ()
      assert.equal(message, said(f))
    end)
  end

  it("hold no more than 50,000 things", function ()
    assert.matches("the state holds more than 50000 things", said(function (g)
      g.own = {}
      for i = 1, 50001 do g.own[i] = i end
    end))
  end)

  it("have a step that waits with what was said of it", function ()
    for entries, fits in pairs {
      [{ { step = "aside", s = {} } }] = true,
      [{ { sequence = "round", s = {} }, { step = "lap" } }] = true,
      [{ { step = "aside" } }] = false,
      [{ { step = "aside", s = 3 } }] = false,
      [{ { s = {} } }] = false, [{ "aside" }] = false,
    } do
      local message = said(function (g) g.agenda = entries end)
      assert.equal(fits, not (message or ""):find("list of steps", 1, true))
    end
  end)

  it("be told of first by what comes first of several", function ()
    assert.equal("g.bank.stick must be a whole number from 0 to 1000000000, "
      .. "not 'x'", said(function (g) g.bank = { stone = "x", stick = "x" }
        g.turn = 3 end))
  end)

  it("be there", function ()
    assert.is_nil(soundness.problem {})
    assert.is_nil(soundness.problem(tiny.new(text)))
  end)
end)
