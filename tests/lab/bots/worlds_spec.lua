-- The worlds that a search imagines: what it cannot see is dealt anew, what was
-- derived from it is derived anew, and the move it thinks of is legal there.

local ahead = require "rulewright.lab.bots.ahead"
local any_table = require "any_table"
local bots = require "rulewright.lab.bots"
local context = require "rulewright.engine.playing.context"
local kernel = require "rulewright.kernel"
local rulewright = require "rulewright"
local tiny = require "tiny_game"
local views = require "rulewright.engine.playing.views"

teardown(tiny.clear)

local function chosen(game, iters)
  local bot = assert(bots.find(game.rules, "mcts", { iters = iters }))
  local seat = bots.seat(bot, game.rules, 3, game:waiting().player)
  local before = game:hash()
  local position, wrong, message = bots.choose(seat, game.g)
  assert.is_nil(wrong, message)
  assert.equal(before, game:hash())
  return game:text(game:moves()[position])
end

-- The first player ends the game, or lets the second pay what it holds.
local paying = [[
step "payment" {}
move "ask" { during = "play", form = "ask",
  apply = function (g) g:ask("payment", 2) end }
]]

describe("a world that a bot imagines", function ()
  it("keeps nothing that was derived from hidden hands", function ()
    local game = tiny.new(paying .. [[
hidden "players.*.hand" { id = "H-1", says = "Hands are secret." }
on "game begins" { run = function (g)
  g:gain(2, { stone = 2 }) g:gain(3, { stick = 2 })
end }
cache "held" { depends = { "hands" }, build = function (g, player)
  local list = {}
  for _, good in ipairs(g.things.good.list) do
    if g.players[player].hand[good] > 0 then list[#list + 1] = good end
  end
  return list
end }
domain "good held" { of = "good",
  list = function (g, player) return g:cached("held", player) end }
forbid "ask" { id = "H-2", says = "The second must hold something.",
  when = function (g) return #g:cached("held", 2) == 0 end }
move "pay" { during = "payment", form = "pay <good>", good = "good held",
  apply = function (g, player, m) g:transfer(player, 3, m.good, 1) end }]],
      { players = 3 })
    chosen(game, 20)
  end)

  it("keeps nothing that may tell of what else is hidden", function ()
    local game = tiny.new(paying .. [[
hidden "players.*.cards" { id = "H-1", says = "Cards are secret." }
on "game begins" { run = function (g)
  for seat = 1, 3 do g.players[seat].cards = { seat, seat } end
end }
cache "first card" { depends = { "cards" }, build = function (g, player)
  return g.players[player].cards[1]
end }
forbid "ask" { id = "H-2", says = "The second must hold a card.",
  when = function (g) return not g:cached("first card", 2) end }
move "pay" { during = "payment", form = "pay", apply = function (g, player)
  local card = table.remove(g.players[player].cards, 1)
  if card ~= g:cached("first card", player) then error "another card" end
  g:changed "cards"
end }]], { players = 3 })
    chosen(game, 20)
  end)

  -- Whether the move is legal tells what the second player holds.
  local function telling(sticks)
    return tiny.new(([[
hidden "players.*.hand" { id = "H-1", says = "Hands are secret." }
on "game begins" { run = function (g)
  g:gain(2, { stone = 1 }) g:gain(3, { stick = %d })
end }
forbid "win" { id = "H-2", says = "Nobody just wins.",
  when = function () return true end }
move "yield" { during = "play", form = "yield",
  apply = function (g) g:win(2) end }
move "gamble" { during = "play", form = "gamble",
  apply = function (g, player) g:win(player) end }
forbid "gamble" { id = "H-3", says = "The second must hold a stone.",
  when = function (g) return g.players[2].hand.stone == 0 end }]])
      :format(sticks), { players = 3 })
  end

  it("is dealt again when it does not list the move", function ()
    assert.equal("gamble", chosen(telling(1), 30))
  end)

  it("may seldom list the move: the search goes on", function ()
    assert.equal("gamble", chosen(telling(9), 30))
  end)
end)

-- A game of Catan some way in, by chance.
local function some_game(seed, decisions, with, trace)
  local game = assert(rulewright.new { game = "catan", players = 3,
    seed = seed, with = with, trace = trace })
  any_table.play_on(game, seed, decisions)
  return game
end

describe("a world of a game of Catan", function ()
  it("has all where it was put, also for a game that is traced", function ()
    -- Rules that nothing else here plays by, so that the plain machine is new.
    local game = some_game(1, 120, { "harbormaster" }, true)
    local stream = kernel.random.stream(1, "ahead")
    local games = ahead.new(game.rules:machine(false, true))
    local own = games:imagine(game.g, game:waiting().player, stream)
    games:play_on(own, stream)
    for trait, kind in pairs { route = "road", settlement = "settlement",
      city = "city" } do
      local counts = { 0, 0, 0 }
      for _, player in pairs(own.pieces[kind]) do
        counts[player] = counts[player] + 1
      end
      for player, count in ipairs(counts) do
        assert.equal(count, #own:placed(player, trait))
      end
    end
    assert.is_true(own.turn.number > game.g.turn.number + 10)
  end)

  it("does not tell what is hidden", function ()
    local game = some_game(3, 150)
    local player = game:waiting().player
    local function choice(g)
      local bot = assert(bots.find(game.rules, "mcts", { iters = 12 }))
      return bots.choose(bots.seat(bot, game.rules, 9, player), g)
    end
    local first = choice(game.g)
    for deal = 1, 3 do
      local other = kernel.tree.clone(game.g)
      context.attach(other, game.machine)
      views.permute(other, player, kernel.random.stream(deal, "deal"))
      other.streams = { seed = deal }
      require("rulewright.engine.playing.agenda").advance(other)
      assert.equal(first, choice(other))
    end
  end)
end)
