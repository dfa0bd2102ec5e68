-- The words of g about pieces, their stock and marks.

local tiny = require "tiny_game"
local word_games = require "word_games"

local new = word_games.new
local noted = word_games.noted
local built = word_games.built
local lists = word_games.lists
local taken_back = word_games.taken_back
local with = word_games.with

teardown(tiny.clear)

describe("pieces", function ()
  it("come from the stock and go back, and all hear of it", function ()
    local game = noted()
    with(game, function (g)
      g:place(1, "peg", 5)
      g:place(1, "peg", 2)
      g:place(2, "peg", 3)
      assert.same({ 2, 5 }, g:placed(1, "peg"):list())
      g:shift("peg", 5, 6)
      assert.same({ 2, 6 }, g:placed(1, "peg"):list())
      g:remove("peg", 3)
    end)
    local g = game.g
    assert.same({ 2, 6 }, g:placed(1, "peg"):list())
    assert.same({}, g:placed(2, "peg"):list())
    assert.equal(2, g:count(1, "peg"))
    assert.equal(1, g:supply(1, "peg"))
    assert.equal(3, g:supply(2, "peg"))
    assert.is_true(g:owns(1, "peg", 6))
    assert.is_false(g:owns(2, "peg", 6))
    assert.equal(1, g:owner("peg", 2))
    assert.is_nil(g:owner("peg", 5))
    assert.same({ "+1peg5", "p1peg5", "+1peg2", "p1peg2", "+2peg3", "p2peg3",
      "5>6", "-2peg3" }, g.notes)
  end)

  it("change hands where they stand", function ()
    local game = noted()
    with(game, function (g)
      g:place(1, "peg", 4)
      g:place(2, "peg", 5)
      g.notes = {}
      g:take_over(2, "peg", 4)
    end)
    local g = game.g
    assert.same({ "1<2peg4", "1<2peg4" }, g.notes)
    assert.equal(2, g:owner("peg", 4))
    assert.same({ 3, 1 }, { g:supply(1, "peg"), g:supply(2, "peg") })
    assert.same({ {}, { 4, 5 } },
      { g:placed(1, "peg"):list(), g:placed(2, "peg"):list() })
    taken_back("player 2 cannot take over a peg at 1,2", function (state)
      state:take_over(2, "peg", 4)
    end)
    taken_back("player 2 cannot take over a peg at 1,3", function (state)
      state:take_over(2, "peg", 7)
    end)
    with(game, function (state)
      state:place(2, "peg", 1)
      state:place(1, "peg", 2)
    end)
    local ok, said = game:edit(function (state)
      state:take_over(2, "peg", 2)
    end)
    assert.is_nil(ok)
    assert.matches("player 2 has no peg to place$", said)
  end)

  it("are given in a set for each word of a trait", function ()
    local game = tiny.new [[
component.piece "hut" { each = 4, on = "field", house = true, size = "small" }
component.piece "hall" { each = 2, on = "field", house = true, size = "big" }]]
    with(game, function (g)
      g:place(1, "hut", 2)
      g:place(1, "hall", 5)
      g:place(2, "hall", 6)
    end)
    local small, big = table.unpack(game.g:placed_by_word(1, "size"))
    assert.same({ { 2 }, { 5 } }, { small:list(), big:list() })
    assert.same({ 5, 6 }, game.g:placed_by_word(nil, "size")[2]:list())
    assert.equal(1, #game.g:placed_by_word(1, "house"))
    assert.error_matches(function () game.g:placed_by_word(1, "sise") end,
      "there is no trait of pieces 'sise'", 1, true)
  end)

  it("cannot stand on each other, be made or be taken from nowhere", function ()
    taken_back("a peg stands at 2,2 already", function (g)
      g:place(1, "peg", 5) g:place(2, "peg", 5) end)
    taken_back("player 1 has no peg to place", function (g)
      for at = 1, 4 do g:place(1, "peg", at) end end)
    taken_back("there is no peg at 2,2", function (g) g:remove("peg", 5) end)
    taken_back("a peg cannot go from 2,2 to 3,2", function (g)
      g:shift("peg", 5, 6) end)
    taken_back("a peg cannot go from 2,2 to 3,2", function (g)
      g:place(1, "peg", 5) g:place(1, "peg", 6) g:shift("peg", 5, 6) end)
  end)
end)

describe("pieces:", function ()
  it("pieces are counted, also those on no layer", function ()
    local g = built()
    g:place(1, "lot", "a")
    g:place(1, "lot", "b")
    g:place(2, "lot", "c")
    for _ = 1, 2 do
      assert.same({ 2, 0, 1, 2, 1 }, { g:count(1, "peg"), g:count(2, "peg"),
        g:count(2, "tall"), g:count(1, "lot"), g:count(2, "lot") })
    end
  end)

  it("a mark is nobody's", function ()
    local g = new()
    g:mark("spot", 4)
    g:mark("spot", 6, "wet")
    assert.same({ "4 6", "6", "" }, lists(g:placed(nil, "spot"),
      g:placed(nil, "spot", "wet"), g:placed(nil, "spot", "dry")))
  end)
end)

describe("what befalls a piece", function ()
  -- Nobody tells what happens while moments are gone through again.
  for heard, wanted in pairs { ["placed"] = 2, ["peg placed"] = 2,
    ["removed"] = 0, ["peg removed"] = 0 } do
    it("is heard again when it is undone and done: " .. heard, function ()
      local game = tiny.new(('on "%s" { run = function (g) '
        .. "g.heard = (g.heard or 0) + 1 end }"):format(heard) .. [[
        move "set" { during = "play", at = "field", piece = "peg" }
        move "take" { during = "play", at = "field",
          apply = function (g, _, m) g:remove("peg", m.at) end }]])
      tiny.play(game, "set 1,1", "set 2,1", "take 1,1", "take 2,1")
      assert(game:undo(2))
      assert.equal(wanted, game.g.heard or 0)
      assert(game:redo(2))
      assert.equal(2, game.g.heard)
    end)
  end
end)

describe("marks", function ()
  it("say what they are told to, or that they are there", function ()
    local game = tiny.new [[component.mark "marsh" { on = "field" }
      value "wet" { depends = { "marsh" }, base = function (g)
        return #g:placed(nil, "marsh") end }]]
    with(game, function (g)
      assert.same({ {}, 0 }, { g:placed(nil, "marsh"):list(), g:value "wet" })
      g:mark("marsh", 1)
      assert.same({ { 1 }, 1 },
        { g:placed(nil, "marsh"):list(), g:value "wet" })
      g:mark("marsh", 2, 7)
      g:mark("marsh", 3, "deep")
      g:mark("marsh", 3, "dry")
      assert.same({ true, 7, "dry" }, g.marks.marsh)
      assert.same({ 1, 2, 3 }, g:placed(nil, "marsh"):list())
      g:unmark("marsh", 2)
      assert.same({ [1] = true, [3] = "dry" }, g.marks.marsh)
      assert.same({ 1, 3 }, g:placed(nil, "marsh"):list())
      assert.equal(2, g:value "wet")
      g:unmark "marsh"
      assert.same({}, g.marks.marsh)
      assert.same({ {}, 0 }, { g:placed(nil, "marsh"):list(), g:value "wet" })
    end)
    for _, word in ipairs { "mark", "unmark" } do
      taken_back("there is no mark 'mash'", function (g)
        g[word](g, "mash", 1)
      end)
    end
  end)
end)
