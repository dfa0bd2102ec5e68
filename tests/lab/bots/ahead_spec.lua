-- A game ahead: how far it is played, and what it is worth.

local agenda = require "rulewright.engine.playing.agenda"
local ahead = require "rulewright.lab.bots.ahead"
local bots = require "rulewright.lab.bots"
local kernel = require "rulewright.kernel"
local tiny = require "tiny_game"
local tree = require "rulewright.lab.bots.tree"

teardown(tiny.clear)

local function game_of(text, judge, players)
  return tiny.new({ ["bots/greedy.lua"] = judge, more = text
    .. ' forbid "win" { when = function () return true end }' },
    { players = players or 2 })
end

-- Three choices before the first turn, then a turn for each.
local FOUNDING = [[
domain "way" { of = "number", from = 1, to = 2 }
on "game begins" { run = function (g) g.n = 0 end }
move "go" { during = "play", form = "go <n>", n = "way",
  apply = function (g) g.n = g.n + 1
  if g.n > 3 then g:begin_turn(1) end end }
]]

-- How many choices a game ahead makes from this game on.
local function length(game, def)
  local games = ahead.new(game.rules:machine(false, true), nil, def)
  local own = games:copy(game.g)
  agenda.advance(own)
  games:play_on(own, kernel.random.stream(1, "x"))
  return own.n - game.g.n
end

describe("a game ahead", function ()
  it("is broken off after so many turns, also from a founding", function ()
    local game = game_of(FOUNDING)
    assert.equal(3 + 3, length(game, { turns = 2 }))
    for _ = 1, 7 do assert(game:play(game:moves()[1])) end
    assert.equal(4, game.g.turn.number)
    assert.equal(3, length(game, { turns = 2 }))
  end)

  it("goes to the end, or far, where nothing says what it is worth", function ()
    assert.equal(ahead.horizon, length(game_of(FOUNDING)))
  end)

  it("is broken off after twelve turns where the rules say it", function ()
    local game = game_of(FOUNDING
      .. 'value "prospects" { base = function () return 1 end }')
    assert.equal(3 + 13, length(game))
    assert.equal(3 + 3, length(game, { turns = 2 }))
    assert.equal(ahead.horizon, length(game, { ahead = { pile = 3 } }))
  end)
end)

describe("what a game ahead is worth", function ()
  local POINTS = [[
on "game begins" { run = function (g) g.own = { 5, 3 } end }
value "points" { base = function (g, player) return g.own[player] end }
move "lose" { during = "play", apply = function (g) g:win(2) end }
move "wait" { during = "play" }
]]

  local function worth(text, move, shortened)
    local game = game_of(text)
    local games = ahead.new(game.rules:machine(false, true))
    if move then assert(game:play(move)) end
    local list = games:rewards(games:copy(game.g), shortened)
    for seat, n in ipairs(list) do
      assert.equal("integer", math.type(n))
      list[seat] = n / tree.win
    end
    return list
  end

  it("is the chance that its position promises", function ()
    local list = worth(POINTS .. [[value "prospects" {
      base = function (g, player) return player == 1 and 0 or 9 end }]])
    assert.is_true(list[1] < 0.01 and list[2] > 0.99)
    list = worth(POINTS)
    assert.is_true(list[1] > 0.6 and list[2] < 0.4)
  end)

  it("counts a lead ahead of the best of the others", function ()
    local game = game_of(POINTS:gsub("5, 3", "5, 4, 0"), nil, 3)
    local games = ahead.new(game.rules:machine(false, true))
    assert(game:play "lose")
    local list = games:rewards(games:copy(game.g), true)
    assert.is_true(list[1] > 1.4 * list[2] and list[2] > 1.4 * list[3])
  end)

  it("is half the win and half the lead, where it is over", function ()
    local list, cut = worth(POINTS, "lose"), worth(POINTS, "lose", true)
    assert.is_true(list[1] > 0.25 and list[1] < 0.5)
    assert.is_true(list[2] > 0.5 and list[2] < 0.75)
    assert.is_true(cut[1] > 0.5 and cut[2] < 0.5)
    assert.is_true(math.abs(list[1] - cut[1] / 2) < 0.001)
  end)

  it("is the win alone, where nobody counts points", function ()
    assert.same({ 0, 1 }, worth([[
move "lose" { during = "play", apply = function (g) g:win(2) end }
]], "lose"))
  end)
end)

describe("the copy that a game ahead is played on", function ()
  it("keeps nothing that was built from what is dealt anew", function ()
    local game = game_of [[
cache "sums" { depends = { "hands" },
  build = function (g) return g.players[2].hand.stone end }
define "sum" (function (g) return g:cached "sums" end)
move "wait" { during = "play" }]]
    assert.equal(0, game.g:sum())
    local own = ahead.new(game.rules:machine(false, true)):copy(game.g)
    own.players[2].hand.stone = 2
    assert.equal(2, own:sum())
  end)
end)

describe("open moves", function ()
  local OFFERS = [[
domain "way" { of = "number", from = 1, to = 2 }
move "offer" { during = "play", open = true,
  sample = "domains", form = "offer <n>", n = "way",
  apply = function (g) g:win(2) end }
move "keep" { during = "play", apply = function (g) g:win(1) end }
move "give" { during = "play", apply = function (g) g:win(2) end }
]]

  local function chosen(name)
    local game = game_of(OFFERS, ('bot "greedy" { worth = '
      .. 'function (g, player, m) return m.move == "%s" and 1 or 0 end }')
      :format(name))
    local bot = assert(bots.find(game.rules, "mcts", { iters = 40 }))
    local seat = bots.seat(bot, game.rules, 1, 1)
    local position = assert(bots.choose(seat, game.g))
    return game:text(game:moves()[position])
  end

  it("are made where the judge prefers one to all others", function ()
    assert.equal("offer 1", chosen "offer")
  end)

  it("are not tried by a search", function ()
    assert.equal("keep", chosen "give")
  end)
end)
