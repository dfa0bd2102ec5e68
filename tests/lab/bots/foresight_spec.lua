-- A bot that looks before it builds, and how far it looks before the first
-- turn.

local bots = require "rulewright.lab.bots"
local rulewright = require "rulewright"
local tiny = require "tiny_game"

teardown(tiny.clear)

-- Pegs on fields; a position is worth what `judged` says of it.
local PEGS = [[
move "peg" { during = "play", form = "peg <at>", at = "field", piece = "peg",
  apply = function (g, player, m) g.last = m.at end }
move "rest" { during = "play", apply = function (g) g.last = 100 end }
forbid "peg" { when = function (g, player, m) return g:at("field", m.at) end }
forbid "win" { when = function () return true end }
]]

local function prospects(body)
  return ('value "prospects" { base = function (g, player) %s end }')
    :format(body)
end

local TURN = 'on "game begins" { run = function (g) g:begin_turn(1) end }'

-- The higher the field the better; resting above all, after the first turn.
local HIGHER = prospects "return player == 1 and g.last or 0"

-- Prefers pegs on low fields, then rest.
local function low(fields)
  return ([[bot "greedy" { %s worth = function (g, player, m)
    return m.move == "rest" and -50 or -m.at end }]]):format(fields)
end

local function game_of(more, judge)
  local rules = assert(tiny.rules { more = more, ["bots/greedy.lua"] = judge })
  return assert(rulewright.new { rules = rules, players = 2 })
end

-- What the bot does first: a field, or the move.
local function choice(name, more, judge)
  local game = game_of(more, judge)
  local seat = bots.seat(assert(bots.find(game.rules, name)), game.rules, 1, 1)
  local position, wrong, why = bots.choose(seat, game.g)
  assert.is_nil(wrong, why)
  local move = game:moves()[position]
  return move.at or move.move
end

describe("a level that foresees", function ()
  it("places a piece where the position promises most", function ()
    local rules, judge = PEGS .. TURN .. HIGHER, low "foresees = 9,"
    assert.equal(1, choice("greedy", rules, judge))
    assert.equal(9, choice("fair", rules, judge))
  end)

  it("compares so many of its best moves, all of one kind", function ()
    assert.equal(4, choice("fair", PEGS .. TURN .. HIGHER, low "foresees = 4,"))
    assert.equal(1, choice("fair", PEGS .. TURN .. HIGHER, low ""))
  end)

  it("does what else its judge prefers", function ()
    local lazy = [[bot "greedy" { foresees = 9, worth = function (g, player, m)
      return m.move == "rest" and 1 or 0 end }]]
    assert.equal("rest", choice("fair", PEGS .. TURN .. HIGHER, lazy))
  end)

  it("plays a founding on to the first turn", function ()
    local founding = PEGS:gsub("g.last = m.at", "g.n = g.n + 1 "
      .. "if g.n == 1 then g.first = m.at end "
      .. "if g.n == 3 then g:begin_turn(1) end")
      .. 'on "game begins" { run = function (g) g.n, g.first = 0, 0 end }'
    assert.equal(5, choice("fair", founding .. prospects(
      "return player == 1 and g.turn and g.first == 5 and g.n or 0"),
      low "foresees = 10,"))
  end)

  it("is the judge itself where nothing says what positions are worth",
    function ()
      local rules = game_of(PEGS .. TURN, low "foresees = 9,").rules
      assert.equal(assert(bots.find(rules, "greedy")).hash,
        assert(bots.find(rules, "fair")).hash)
      rules = game_of(PEGS .. TURN .. HIGHER, low "foresees = 9,").rules
      assert.not_equal(assert(bots.find(rules, "greedy")).hash,
        assert(bots.find(rules, "fair")).hash)
    end)

  it("keeps to its judge where the rules fail ahead", function ()
    assert.equal(1, choice("fair", PEGS .. TURN .. prospects "error 'no'",
      low "foresees = 9,"))
  end)

  it("asks rules that fail ahead once in a game", function ()
    local game = game_of(PEGS .. TURN .. HIGHER, low "foresees = 9,")
    local bot = assert(bots.find(game.rules, "fair"))
    local seat, asked = bots.seat(bot, game.rules, 1, 1), 0
    seat.player.games = { imagine = function ()
      asked = asked + 1
      error "no world"
    end }
    for _ = 1, 3 do assert.equal(1, (bots.choose(seat, game.g))) end
    assert.equal(1, asked)
  end)

  it("gives a search its order of the moves", function ()
    local game = game_of(PEGS .. TURN .. HIGHER, low "foresees = 9,")
    local judge = bots.find(game.rules, "mcts:1").judge
    local seat = bots.seat(judge, game.rules, 1, 1)
    local worths = seat.player:worths(game.g)
    assert.is_true(worths[9] > worths[1])
  end)
end)
