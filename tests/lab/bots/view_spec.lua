-- What a bot may see of a game, and how it names a move.

local any_table = require "any_table"
local context = require "rulewright.engine.playing.context"
local kernel = require "rulewright.kernel"
local rulewright = require "rulewright"
local tiny = require "tiny_game"
local view = require "rulewright.lab.bots.view"
local views = require "rulewright.engine.playing.views"

teardown(tiny.clear)

-- A game of Catan some way in, by chance.
local function some_game(seed, decisions)
  local game = assert(rulewright.new { game = "catan", players = 3,
    seed = seed })
  any_table.play_on(game, seed, decisions)
  return game
end

describe("a bot's view", function ()
  it("is the same whatever the hidden cards are", function ()
    for seed = 1, 4 do
      local game = some_game(seed, 120)
      for player = 1, 3 do
        local mine = view.of(game.g, player, game.machine)
        local other = kernel.tree.clone(game.g)
        context.attach(other, game.machine)
        views.permute(other, player, kernel.random.stream(seed, "deal"))
        assert.is_true(kernel.tree.equal(mine,
          view.of(other, player, game.machine)))
        assert.is_nil(mine.streams)
      end
    end
  end)

  it("can be asked for values and words", function ()
    local game = some_game(2, 200)
    for player = 1, 3 do
      local mine = view.of(game.g, player, game.machine)
      for seat = 1, 3 do
        assert.equal(game.g:value("public points", seat),
          mine:value("public points", seat))
        assert.equal(game.g:hand_size(seat), mine:hand_size(seat))
      end
      assert.equal(game.g:value("points", player), mine:value("points", player))
    end
  end)
end)

local GAME = [[
hidden "players.*.hand" { id = "H-1", says = "Hands are secret." }
on "game begins" { run = function (g)
  g.list = { 1, 2 } g:gain(1, { stone = 2 }) g:gain(2, { stick = 3 }) end }
step "gift" {}
move "ask" { during = "play", form = "ask",
  apply = function (g) g:ask("gift", { player = 2, to = 1 }) end }
move "give" { during = "gift", form = "give <n>", n = "digit" }
domain "digit" { of = "number", from = 1, to = 3 }
sequence "ball" {}
step "waltz" { of = "ball" }
move "bow" { during = "play", form = "bow",
  apply = function (g) g:ask("ball", { to = 1 }) end }
move "turn" { during = "waltz" }
value "due" { base = function (g)
  local s = g:step() return s and s.to or 0 end }
value "goods" { kind = "bundle", base = function () return { stone = 1 } end }
cache "far" { depends = { "hands" }, build = function () return { 7 } end }
define "whole" (function (g) return g.list end)
define "both" (function (g) return g.list, 2 end)
]]

local function view_of(player, text, copies)
  local game = tiny.new(GAME, { players = 2 })
  if text then assert(game:play(text)) end
  return view.of(game.g, player, game.machine, copies), game
end

describe("a hand that is not seen", function ()
  it("holds none of each good, and as many unknown cards as it has",
    function ()
      local mine = view_of(1)
      local hand = mine.players[1].hand
      assert.same({ 2, 0 }, { hand.stone, hand.stick })
      assert.same({ ["?"] = 3, stone = 0, stick = 0 }, mine.players[2].hand)
      assert.equal(3, mine:hand_size(2))
    end)
end)

describe("a view", function ()
  it("stands where the game does: who decides, in which step, and why",
    function ()
      assert.equal(1, view_of(2, "ask"):value "due")
      local mine, game = view_of(1, "ask")
      local from, to = game.g[context.key], mine[context.key]
      assert.same({ 2, "gift" }, { to.player, to.step.name })
      assert.equal(from.step, to.step)
      assert.equal(0, view_of(1):value "due")
      assert.equal(1, view_of(2, "bow"):value "due")
    end)

  it("takes nothing of what is written into it to the game", function ()
    local mine, game = view_of(1)
    local before = game:hash()
    mine.list[1], mine.players[1].hand.stone = 9, 9
    mine.new = true
    assert.equal(before, game:hash())
  end)
end)

describe("a stranger's view", function ()
  it("answers with copies, each made once", function ()
    local copies = view.copies()
    local mine = view_of(1, nil, copies)
    assert.same({ 1, 2 }, mine:whole())
    assert.not_equal(mine.list, mine:whole())
    assert.equal(mine:whole(), mine:whole())
    assert.same({ { 1, 2 }, 2 }, { mine:both() })
    local bundle = mine:value "goods"
    bundle.stone = 99
    assert.equal(1, view_of(1):value("goods").stone)
  end)

  it("has the words of the game, its board, and no metatable", function ()
    local mine = view_of(1, nil, view.copies())
    assert.equal(3, mine:hand_size(2))
    assert.equal(9, mine.things.good.stone.bank)
    assert.equal(2, #mine:others(1) + 1)
    assert.is_false(getmetatable(mine))
    assert.is_nil(mine.no_such_word)
  end)

  it("cannot spoil a word for another", function ()
    local mine = view_of(1, nil, view.copies())
    mine.things.good.stone.bank = 0
    mine.hand_size = nil
    local other = view_of(1, nil, view.copies())
    assert.equal(9, other.things.good.stone.bank)
    assert.equal(3, other:hand_size(2))
  end)
end)

describe("a move", function ()
  local function listed()
    local _, game = view_of(1, "ask")
    return view.moves(game.g)
  end

  it("is told as a table of its own", function ()
    local list = listed()
    assert.same({ move = "give", player = 2, n = 3 }, list[3])
    list[1].n = 9
    assert.equal(1, listed()[1].n)
  end)

  it("is named by its number, or by what it says", function ()
    local list = listed()
    for what, position in pairs { [2] = 2, [0] = "none", [4] = "none",
      [1.5] = "none", give = "none" } do
      assert.equal(position, view.position(list, what) or "none")
    end
    assert.equal(3, view.position(list, { move = "give", player = 2, n = 3 }))
    assert.is_nil(view.position(list, { move = "give", player = 2, n = 4 }))
    assert.is_nil(view.position(list, nil))
    assert.is_nil(view.position(list, "give 1"))
    local round = {}
    round.round = round
    assert.is_nil(view.position(list, round))
  end)
end)
