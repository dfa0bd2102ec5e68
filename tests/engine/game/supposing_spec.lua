-- Questions about the past and about other players' moves.

local tiny = require "tiny_game"

teardown(tiny.clear)

local rules = [[
on "game begins" { run = function (g) g:begin_turn(1) end }
move "take" { id = "A-1", says = "You take.", during = "play",
  apply = function (g, player) g:gain(player, { stone = 1 })
    g.last = g:roll "bone" end }
move "give" { id = "A-2", says = "You give.", during = "play",
  apply = function (g, player) g:pay(player, { stone = 1 })
    g:begin_turn(g:next(player)) end }
forbid "give" { id = "F-1", says = "You have none.",
  when = function (g, player) return not g:has(player, { stone = 1 }) end }
]]

local function ids(list)
  local found = {}
  for i, one in ipairs(list) do found[i] = one.id or one.ids[1] or "?" end
  return table.concat(found, " ")
end

describe("what fired in a decision", function ()
  it("is found by making it again, and changes nothing", function ()
    for _, trace in ipairs { false, true } do
      local game = tiny.new(rules, { trace = trace })
      game:force("dice", { 3 })
      assert(game:play "take")
      assert(game:play "give")
      assert(game:play "take")
      local hash = game:hash()
      assert.equal("A-1", ids(game:fired(1)))
      assert.equal("A-2", ids(game:fired(2)))
      assert.is_nil(game:fired(4))
      assert.is_nil(game:fired(0))
      assert.equal(hash, game:hash())
      assert(game:undo(3))
      assert.equal(0, game.g.players[1].hand.stone)
    end
  end)
end)

describe("the move of another seat", function ()
  it("is judged as if it were for that seat to decide", function ()
    local game = tiny.new(rules)
    assert(game:play "take")
    local hash = game:hash()
    assert.equal("", ids(game:why("give", 1)))
    assert.equal("", ids(game:why("take", 2)))
    assert.equal("F-1", ids(game:why("give", 2)))
    assert.equal("notation", ids(game:why("gvie", 2)))
    assert.equal("F-1", ids(game:why({ move = "give" }, 2)))
    assert.equal(hash, game:hash())
    assert.equal(1, game:waiting().player)
    assert(game:play "win")
    assert.equal("game_over", ids(game:why("take", 2)))
  end)

  it("is judged in a step that asks a seat", function ()
    local game = tiny.new [[
      move "ask" { during = "play", apply = function (g)
        g:ask("answer", { player = 2 }) end }
      step "answer" {}
      move "yes" { during = "answer" }
      forbid "yes" { id = "F-1", says = "Not red.",
        when = function (g, player, m, s) return s.player == 1 end }]]
    assert(game:play "ask")
    assert.equal("", ids(game:why("yes", 2)))
    assert.equal("F-1", ids(game:why("yes", 1)))
    assert(game:play "yes")
  end)
end)
