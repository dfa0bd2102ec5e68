-- Calls into rules of strangers: the state is looked over, errors name the
-- rule's own line, what is asked may change nothing.

local context = require "rulewright.engine.playing.context"
local guard = require "rulewright.engine.trust.guard"
local tiny = require "tiny_game"

teardown(tiny.clear)

local function game_with(evil)
  return assert(tiny.stranger([[on "game begins" { run = function (g)
    g.total = 0 end } move "add" { during = "play",
      apply = function (g) g.total = g.total + 1 end }]], evil or ""))
end

describe("a guard", function ()
  it("names the rule's line for what the engine raised", function ()
    local game = game_with [[move "evil" { during = "play",
      apply = function (g)
        g.pieces.peg = 5 g:place(1, "peg", 3) end }]]
    local _, against = game:play "evil"
    assert.matches("taken back: tiny/evil.lua:4: ", against[1].text)
  end)

  it("gives an error that no rule is behind without a place", function ()
    local ok, message = guard.call(game_with(), error,
      "rulewright/engine/x.lua:3: why", 0)
    assert.is_false(ok)
    assert.equal("why", message)
  end)

  it("finds a state that is too large", function ()
    local game = game_with()
    game.g.list = {}
    for i = 1, 49000 do game.g.list[i] = i end
    assert.is_nil(guard.unsound(game))
    for i = 49001, 50001 do game.g.list[i] = i end
    assert.matches("more than 50000 things", guard.unsound(game))
  end)
end)

describe("a mistake that shows in a word of the base", function ()
  it("is told with the line of the module that called it", function ()
    local game = tiny.new({ more = [[
      define "laid" (function (g, what)
        return g.players[1].hand[what.name] end)
      define "paid" (function (g, what) g:gain(1, what) end)]],
      evil = [[module "evil" { title = "Evil" }
        move "lay" { during = "play", apply = function (g)
          g:laid("mud") g:laid() end }
        move "pay" { during = "play",
          apply = function (g) g:paid("mud") end }]] }, { guard = true })
    local _, against = game:play "lay"
    assert.equal("A rule failed, and the move was taken back: "
      .. "tiny/base/more.lua:2: attempt to index a nil value (local 'what') "
      .. "(called at tiny/boxes/evil.lua:3)", against[1].says)
    _, against = game:play "pay"
    assert.truthy(against[1].says:find("tiny/base/more.lua:3: ", 1, true))
    assert.truthy(against[1].says:find(
      " %(called at tiny/boxes/evil%.lua:5%)$"))
  end)

  it("names the clause whose function ended with the call", function ()
    local game = tiny.new({ more = [[
      value "wind" { base = 1 }
      move "sail" { during = "play", apply = function (g)
        local wind = g:value("wind", 1)
        g.wind = wind end }]],
      ["far/evil.lua"] = [[module "evil" { title = "Evil" }
        adjust "wind" { id = "E-1", says = "It blows.",
          plus = function (g, player)
            return g:count(player, "peeg") end }]] },
      { with = { tiny.folder .. "/far/evil.lua" } })
    local _, against = game:play "sail"
    assert.equal("A rule failed, and the move was taken back: "
      .. "tiny/far/evil.lua:3: g:count: name must be a piece, a trait of "
      .. "pieces or a mark, not 'peeg'; did you mean 'peg'? (called at "
      .. "tiny/base/more.lua:3)", against[1].says)
  end)
end)

describe("a call into rules", function ()
  it("has the words' arguments looked at from the beginning", function ()
    local text = [[on "game begins" { run = function (g)
      g:place(1, "peg", 99) end }]]
    local game, message = tiny.try(text, { guard = true })
    assert.is_nil(game)
    assert.matches("more.lua:2: g:place: at must be a field", message)
  end)

  it("gives what it returns, or what went wrong in words of g", function ()
    local game = game_with()
    assert.same({ true, 1, 2 }, { guard.call(game, function ()
      return 1, 2 end) })
    local ok, message = guard.call(game, function () game.g:plaec() end)
    assert.is_false(ok)
    assert.matches("did you mean 'place'%?$", message)
  end)

  it("to a bot gives what it says, or what went wrong", function ()
    local words = game_with().g[context.key].words
    assert.same({ true, 3 }, { guard.ask_bot(1000000, words, function ()
      return 3 end) })
    local ok, message = guard.ask_bot(1000000, words, error, "why", 0)
    assert.same({ false, "why" }, { ok, message })
  end)

  it("may come before there is a state", function ()
    assert.same({ false, "why" }, { guard.call({}, error, "why", 0) })
  end)

  it("that makes one of the legal moves raises what goes wrong", function ()
    local game = game_with [[move "evil" { during = "play",
      apply = function (g) g:place(1, "peg", 99) end }
      move "odd" { during = "play", apply = function (g) g:plaec(1) end }]]
    local ctx = game.g[context.key]
    local choose, at = guard.chooser(game), {}
    for i, m in ipairs(game:moves()) do at[m.move] = i end
    choose(game.g, ctx, at.add)
    assert.equal(1, game.g.total)
    local ok, message = pcall(choose, game.g, ctx, at.evil)
    assert.is_false(ok)
    assert.matches("^tiny/evil.lua:3: g:place: at must be a field", message)
    ok, message = pcall(choose, game.g, ctx, at.odd)
    assert.is_false(ok)
    assert.matches("did you mean 'place'", message)
  end)
end)

describe("a state that is written to between two calls", function ()
  it("is restored where strangers play, and else is the host's", function ()
    local game = game_with()
    local hash = game:hash()
    game.g.total = 7
    assert.equal(hash, game:hash())
    assert.equal(0, game.g.total)
    game = tiny.new [[on "game begins" { run = function (g) g.total = 0 end }]]
    game.g.total = 7
    game:hash()
    assert.equal(7, game.g.total)
  end)

  it("is restored when a question has done it, which is refused", function ()
    local game = game_with()
    local ok, message = guard.ask(game, function () game.g.total = 7 end)
    assert.is_false(ok)
    assert.equal("a question changed the state", message)
    assert.equal(0, game.g.total)
    game.g.total = 7
    assert.same({ true, 0 }, { guard.ask(game, function ()
      return game.g.total end) })
    ok, message = guard.ask(game, function ()
      game.g.total = 7
      error("no", 0)
    end)
    assert.is_false(ok)
    assert.matches(": no$", message)
    assert.equal(0, game.g.total)
  end)
end)

describe("what all games share", function ()
  for _, name in ipairs { "things", "places" } do
    it("is put right where a rule wrote into it: " .. name, function ()
      local game = game_with()
      assert.is_false(guard.repair_shared(game))
      game.g[name].more = {}
      assert.is_true(guard.repair_shared(game))
      assert.is_nil(game.g[name].more)
      assert.is_false(guard.repair_shared(game))
    end)
  end

  it("may lack a board", function ()
    local game = tiny.new { base = [[module "base" { title = "T" }
sequence "game" {} step "play" { of = "game" } move "go" { during = "play" }
]] }
    assert.is_false(guard.repair_shared(game))
  end)
end)
