-- The words of g about goods.

local tiny = require "tiny_game"
local word_games = require "word_games"

local new = word_games.new
local noted = word_games.noted
local refused = word_games.refused
local taken_back = word_games.taken_back
local with = word_games.with
local more = word_games.more

teardown(tiny.clear)

describe("goods", function ()
  it("are stolen by chance, with a trait or any", function ()
    local game = noted()
    with(game, function (g) g:gain(1, { stone = 2, gold = 1 }) end)
    assert.equal("gold", with(game, function (g) return g:steal(1, 2, "dear")
      end))
    assert.is_nil(with(game, function (g) return g:steal(1, 2, "dear") end))
    assert.equal("stone", with(game, function (g) return g:steal(1, 3) end))
    taken_back("there is no trait of goods 'cheap'", function (g)
      g:steal(2, 1, "cheap") end)
    assert.same({ "stolen gold", "stolen stone" }, game.g.notes)
    assert.equal(1, game.g.players[3].hand.stone)
  end)
end)

describe("goods:", function ()
  it("come from the bank, go back, and go from hand to hand", function ()
    local g = new()
    g:gain(1, { stone = 4, stick = 1 })
    g:gain(1, "stone", 2)
    g:pay(1, "stone", 1)
    g:transfer(1, 2, { stone = 2, stick = 1 })
    g:transfer(1, 2, "stone", 3)
    assert.same({ 0, 0, 5, 1 }, { g.players[1].hand.stone,
      g.players[1].hand.stick, g.players[2].hand.stone,
      g.players[2].hand.stick })
    assert.same({ 4, 8 }, { g.bank.stone, g.bank.stick })
    g:pay(2, { stone = 5, stick = 0 })
    assert.equal(9, g.bank.stone)
  end)

  it("of which the bank has no end are not counted there", function ()
    local g = new()
    g:gain(1, "sand", 5000)
    assert.equal(5000, g.players[1].hand.sand)
    g:pay(1, "sand", 4999)
    assert.equal(1, g.players[1].hand.sand)
    assert.is_nil(g.bank.sand)
  end)

  it("are counted in a hand, all or those with a trait", function ()
    local g = new()
    g:gain(1, { gold = 2, pearl = 1, stick = 3 })
    assert.same({ 6, 3, 0 }, { g:hand_size(1), g:hand_size(1, "dear"),
      g:hand_size(2) })
    refused("there is no trait of goods 'daer'; did you mean 'dear'?",
      function () g:hand_size(1, "daer") end)
  end)

  for what, case in pairs {
    ["more than the bank has"] = { "the bank has 7 stone, not 10",
      function (g) g:gain(1, "stone", 10) end },
    ["more than a player has"] = { "player 1 has 2 stone, not 3",
      function (g) g:pay(1, "stone", 3) end },
    ["more than one has for another"] = { "player 1 has 2 stone, not 3",
      function (g) g:transfer(1, 2, { stone = 3 }) end },
    ["less than none"] = { "-1 of stone is less than none",
      function (g) g:gain(1, "stone", -1) end },
    ["what is no good"] = { "there is no good 'stnoe'; did you mean 'stone'?",
      function (g) g:gain(1, "stnoe", 1) end },
    ["to nobody"] = { "there is no seat 7",
      function (g) g:gain(7, "stone", 1) end },
    ["from nobody"] = { "there is no seat 7",
      function (g) g:transfer(7, 1, "stone", 1) end },
    ["to nobody else"] = { "there is no seat 7",
      function (g) g:transfer(1, 7, "stone", 1) end },
    ["by nobody"] = { "there is no seat 7",
      function (g) g:pay(7, "stone", 1) end },
  } do
    it("cannot be given: " .. what, function ()
      local g = new()
      g:gain(1, "stone", 2)
      refused(case[1], case[2], g)
      assert.equal(2, g.players[1].hand.stone)
    end)
  end

  it("outdate what depends on hands", function ()
    local cache = [[cache "all" { depends = { "hands" },
      build = function (g) return g:hand_size(1) end } ]]
    local value = [[value "rich" { base = function (g, player)
      return g:hand_size(player) end, depends = { "hands" } } ]]
    for _, text in ipairs { cache, value, cache .. value } do
      local g = new(text)
      for n = 1, 3 do
        g:gain(1, "stone", 1)
        if text ~= cache then assert.equal(n, g:value("rich", 1)) end
        if text ~= value then assert.equal(n, g.cache.all) end
      end
    end
  end)
end)

describe("goods that change hands", function ()
  it("outdate a second cache though the first is empty", function ()
    local g = new [[
cache "one" { depends = { "hands" }, build = function () return 1 end }
cache "two" { depends = { "hands" },
  build = function (g) return g:hand_size(1) end } ]]
    for n = 1, 2 do
      g:gain(1, "stone", 1)
      assert.equal(n, g:cached "two")
    end
  end)

  it("let run what follows from them, where nothing else hangs on them",
    function ()
      local game = tiny.new(more .. [[
follow "rich" { depends = { "hands" },
  run = function (g) g.rich = g:hand_size(1) end }
move "dig" { during = "play",
  apply = function (g) g:gain(1, "stone", 1) end }]], { trace = false })
      for n = 1, 2 do
        assert(game:play "dig")
        assert.equal(n, game.g.rich)
      end
    end)
end)
