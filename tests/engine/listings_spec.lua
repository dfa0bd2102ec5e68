-- What is kept of the legal moves is what would be listed anew, is asked for
-- just when what it depends on changed, and never when something in it does
-- not say what it depends on.

local tiny = require "tiny_game"

teardown(tiny.clear)

local function new(text) return tiny.new(text, { trace = false }) end

local function texts(game)
  local list = {}
  for i, m in ipairs(game:moves()) do list[i] = game:text(m) end
  return list
end

local function play(game, ...)
  for _, text in ipairs { ... } do assert(game:play(text)) end
end

-- How often a counting function was called since the last look.
local seen = setmetatable({}, { __mode = "k" })
local function calls(game)
  local before = seen[game] or 0
  seen[game] = game.g.calls or 0
  return seen[game] - before
end

-- A move whose domain counts how often it is asked; `more`: fields of it.
local function counted(more)
  return [[
    domain "spot" { of = "field", ]] .. more .. [[, list = function (g)
      g.calls = (g.calls or 0) + 1
      return g.list or { 1, 2 }
    end }
    move "peg" { during = "play", at = "spot", form = "peg <at>" }
    move "wait" { during = "play" }
    move "tell" { during = "play", apply = function (g) g:changed "spots" end }
    move "swap" { during = "play", apply = function (g) g.list = { 3 } end }]]
end

describe("a list of moves", function ()
  it("is kept until its topic is told of", function ()
    local game = new(counted 'depends = { "spots" }')
    play(game, "wait")
    calls(game)
    play(game, "wait", "wait", "peg 1,1")
    assert.equal(1, calls(game))
    play(game, "tell")
    assert.equal(1, calls(game))
  end)

  it("is listed anew where the domain does not say what it depends on",
    function ()
      local game = new(counted "what = \"a spot\"")
      play(game, "wait")
      calls(game)
      play(game, "wait", "wait", "wait")
      assert.equal(3, calls(game))
    end)

  it("is what was kept as long as nobody tells", function ()
    local game = new(counted 'depends = { "spots" }')
    play(game, "swap")
    assert.same({ "win", "peg 1,1", "peg 2,1", "wait", "tell", "swap" },
      texts(game))
    play(game, "tell")
    assert.same({ "win", "peg 3,1", "wait", "tell", "swap" }, texts(game))
  end)

  it("goes through the forbids that do not last each time", function ()
    local game = new(counted 'depends = { "spots" }' .. [[
      forbid "peg" { id = "F-1", says = "Odd turns.", depends = { "spots" },
        when = function (g, player, m) return m.at == g.shut end }
      forbid "peg" { id = "F-2", says = "Closed.",
        when = function (g, player, m) return g.closed and m.at == 2 end }
      move "close" { during = "play",
        apply = function (g) g.closed, g.shut = true, 1 end }]])
    assert.same({ "win", "peg 1,1", "peg 2,1", "wait", "tell", "swap",
      "close" }, texts(game))
    play(game, "close")
    assert.same({ "win", "peg 1,1", "wait", "tell", "swap", "close" },
      texts(game))
    play(game, "tell")
    assert.same({ "win", "wait", "tell", "swap", "close" }, texts(game))
  end)

  it("is outdated by a piece, its name or its mark", function ()
    for _, topic in ipairs { "pieces", "peg", "shiny" } do
      local game = new([[
        component.piece "post" { each = 3, on = "field", shiny = true }
        move "post" { during = "play", at = "field", piece = "post",
          form = "post <at>" }]] .. counted('depends = { "' .. topic .. '" }'))
      play(game, "wait")
      calls(game)
      play(game, "post 3,3")
      assert.equal(topic == "peg" and 0 or 1, calls(game))
    end
  end)

  it("does not last when a value in it is adjusted by who knows what",
    function ()
      local value = [[ value "reach" { base = 2, depends = {} } ]]
      local game = new(value .. counted 'depends = { "reach" }')
      play(game, "wait")
      calls(game)
      play(game, "wait", "wait")
      assert.equal(0, calls(game))
      game = new(value .. [[ adjust "reach" { id = "A-1", says = "More.",
        plus = function (g) return g.turns or 0 end } ]]
        .. counted 'depends = { "reach" }')
      play(game, "wait")
      calls(game)
      play(game, "wait", "wait")
      assert.equal(2, calls(game))
    end)

  it("is listed anew in a step that was asked for with something", function ()
    local game = new([[
      step "more" { id = "S-1", says = "More.", offers = { "peg" } }
      move "ask" { during = "play",
        apply = function (g) g:ask("more", { here = 3 }) end }]]
      .. counted('depends = {}'))
    play(game, "wait")
    calls(game)
    play(game, "ask")
    assert.equal(1, calls(game))
  end)
end)

describe("a kind of move", function ()
  local text = [[
    forbid "peg" { id = "F-1", says = "No.", depends = { "mood" },
      when = function (g, player)
        g.calls = (g.calls or 0) + 1
        return g.sad or false
      end }
    move "peg" { during = "play" }
    move "wait" { during = "play" }
    move "cry" { during = "play", apply = function (g)
      g.sad = true
      g:changed "mood"
    end }]]

  it("that is forbidden is not asked about again until its topic", function ()
    local game = new(text)
    assert.same({ "win", "peg", "wait", "cry" }, texts(game))
    play(game, "wait")
    calls(game)
    play(game, "wait", "wait")
    assert.equal(0, calls(game))
    play(game, "cry")
    assert.equal(1, calls(game))
    assert.same({ "win", "wait", "cry" }, texts(game))
    game:undo()
    assert.same({ "win", "peg", "wait", "cry" }, texts(game))
  end)
end)

describe("the sample of an open move", function ()
  it("is kept as its topics say, and holds what is not forbidden", function ()
    local game = new [[
      move "give" { during = "play", form = "give <n>", n = "number",
        open = true, depends = { "hands" },
        sample = function (g, player)
          g.calls = (g.calls or 0) + 1
          return { { n = 1 }, { n = 2 }, { n = 3 } }
        end }
      forbid "give" { id = "F-1", says = "Not two.", depends = {},
        when = function (g, player, m) return m.n == 2 end }
      forbid "give" { id = "F-2", says = "Not that much.",
        when = function (g, player, m) return m.n == g.most end }
      move "wait" { during = "play" }
      move "bound" { during = "play",
        apply = function (g) g.most = 3 end }
      move "earn" { during = "play",
        apply = function (g, player) g:gain(player, { stone = 1 }) end }]]
    assert.same({ "win", "give 1", "give 3", "wait", "bound", "earn" },
      texts(game))
    calls(game)
    play(game, "wait", "bound")
    assert.equal(0, calls(game))
    assert.same({ "win", "give 1", "wait", "bound", "earn" }, texts(game))
    play(game, "earn")
    assert.equal(1, calls(game))
  end)
end)

describe("a price", function ()
  local text = [[
    domain "pile" { of = "bundle", words = 2, list = function ()
      return { { stone = 1 }, { stone = 2 }, { stick = 1 } } end,
      has = function () return true end }
    move "pay" { during = "play", form = "pay <what>", what = "pile",
      cost = "what" }
    move "earn" { during = "play",
      apply = function (g, player) g:gain(player, { stone = 1 }) end }]]

  it("may be what an argument says", function ()
    local game = new(text)
    assert.same({ "win", "earn" }, texts(game))
    play(game, "earn")
    assert.same({ "win", "pay 1 stone", "earn" }, texts(game))
    play(game, "pay 1 stone")
    assert.equal(0, game.g.players[1].hand.stone)
    assert.equal(9, game.g.bank.stone)
  end)

  it("that an argument says can be adjusted", function ()
    local game = new(text .. [[ adjust "price" { id = "A-1", of = "pay",
      says = "A stick more.", plus = { stick = 1 } } ]])
    play(game, "earn")
    assert.same({ "win", "earn" }, texts(game))
    local ok, against = game:play "pay 1 stone"
    assert.is_nil(ok)
    assert.truthy(against[1].text:find("stick is missing", 1, true))
  end)
end)
