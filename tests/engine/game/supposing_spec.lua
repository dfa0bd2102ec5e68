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
  it("is judged by what its step was asked with", function ()
    local game = tiny.new [[
on "game begins" { run = function (g) g:begin_turn(1) end }
move "ask" { during = "play",
  apply = function (g) g:ask("pick", { count = 2 }) end }
step "pick" {}
move "take" { id = "A-1", says = "You take.", during = "pick",
  apply = function () end }
forbid "take" { id = "F-1", says = "A seat was asked.",
  when = function (g, player, m, s) return s.player ~= nil end }]]
    assert(game:play "ask")
    assert.equal("", ids(game:why("take", 1)))
    assert.equal("", ids(game:why("take", 2)))
  end)

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

describe("a line beside the game", function ()
  local hands = [[
    hidden "players.*.hand" {}
    hidden "decks.pile" {}
    component.deck "pile" { cards = { a = 9, b = 9 } }
    move "deal" { during = "play", apply = function (g)
      for player in ipairs(g.players) do
        g:gain(player, { stone = player, stick = 1 }) end
      g.drawn = g:draw_card "pile" end }
    move "roll" { during = "play", apply = function (g)
      g.last = g:roll "bone" * 100 + g:random("other", 100) end }]]

  -- The course of a game, as it can be seen from without.
  local function course(game)
    return { hash = game:hash(), log = game:log(), save = game:save(),
      history = game:history(), at = game.at, entries = #game.entries }
  end

  it("takes any course and leaves the game as it is", function ()
    for _, trace in ipairs { false, true } do
      local game = tiny.new(rules, { trace = trace, seed = 3 })
      game:force("dice", { 2 })
      for _ = 1, 3 do assert(game:play "take") end
      assert(game:undo())
      local before = course(game)
      local line = assert(game:beside())
      assert.equal(before.hash, line:hash())
      assert(line:undo())
      assert(line:force("dice", { 6 }))
      assert(line:play "take")
      assert.equal(6, line.g.last)
      assert(line:add [[forbid "take" { id = "F-9",
        when = function () return true end }]])
      assert.equal("F-9", ids(line:why "take"))
      for _ = 1, 4 do line:edit(function (g) g.last = 1 end) end
      assert.same(before, course(game))
      assert(game:redo())
      assert.equal("", ids(game:why "take"))
      assert.equal(3, game:decisions())
    end
  end)

  it("has the same luck, and may begin at an earlier moment", function ()
    local game = tiny.new(rules, { seed = 5 })
    for _ = 1, 6 do assert(game:play "take") end
    local line = assert(game:beside { at = 2 })
    assert.equal(2, line:decisions())
    for _ = 1, 4 do assert(line:play "take") end
    assert.equal(game:hash(), line:hash())
    assert.is_nil(game:beside { at = 7 })
    assert.equal("there is no moment after 7 decisions",
      select(2, game:beside { at = 7 }))
    assert.has_error(function () game:beside { when = 1 } end)
  end)

  it("tells a seat nothing of what it cannot see", function ()
    local one = tiny.new(hands, { seed = 1, players = 3 })
    assert(one:play "deal")
    local other, hashes = one:clone(), {}
    other:edit(function (g)
      g.players[2].hand, g.players[3].hand = { stone = 3, stick = 0 },
        { stone = 2, stick = 2 }
      g.decks.pile[1], g.decks.pile[17] = g.decks.pile[17], g.decks.pile[1]
      g.streams = { seed = 77 }
    end)
    for luck = 1, 8 do
      local line = assert(one:beside { viewer = 1, luck = luck })
      assert.same(one:view(1), line:view(1))
      assert.equal(line:hash(),
        assert(other:beside { viewer = 1, luck = luck }):hash())
      assert(line:play "roll")
      hashes[line:hash()] = true
    end
    local count = 0
    for _ in pairs(hashes) do count = count + 1 end
    assert.is_true(count > 4)
  end)

  it("that was dealt anew leads back no further, nor does its record",
    function ()
      local game = tiny.new(hands, { seed = 1, players = 3 })
      assert(game:play "deal")
      local line = assert(game:beside { viewer = 1, luck = 4 })
      assert.is_nil(line:undo())
      assert(line:play "roll")
      assert.equal(2, line:decisions())
      local text = line:save()
      assert.is_nil(text:find("seed: 1\n", 1, true))
      local again = assert(package.loaded.rulewright.load(text))
      assert.equal(line:hash(), again:hash())
      assert.is_true(again.verdict.is_true)
    end)

  it("is not opened for a seat from which a plain value is hidden", function ()
    local game = tiny.new [[hidden "secret" {}
      on "game begins" { run = function (g) g.secret = 4 end }]]
    local line, problem = game:beside { viewer = 1 }
    assert.is_nil(line)
    assert.matches("^what lies hidden as 'secret' cannot be dealt anew",
      problem)
    assert(game:beside())
  end)
end)
