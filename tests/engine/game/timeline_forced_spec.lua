-- Forced results, changes by hand and clones, in the course of a game.

local tiny = require "tiny_game"

teardown(tiny.clear)

-- A game that notes what its dice and decks bring in `seen`.
local chances = [[
component.deck "pile" { cards = { a = 1, b = 2 } }
component.die "gate" { faces = { "sun", 9 }, stream = "gates" }
local function note(g, what) g.seen = (g.seen or "") .. what end
move "wait" { during = "play", apply = function (g) note(g, "-") end }
move "roll" { during = "play", apply = function (g) note(g, g:roll "bone") end }
move "open" { during = "play", apply = function (g) note(g, g:roll "gate") end }
move "take" { during = "play", apply = function (g)
  note(g, g:draw_card "pile") end }
move "guess" { during = "play", apply = function (g)
  note(g, g:random("luck", 90)) end }
]]

-- What a game has seen after these moves, undos and redos.
local function seen(game, ...)
  for _, what in ipairs { ... } do
    local word, count = what:match "^(%a+) ?(%d*)$"
    if word == "undo" or word == "redo" then
      assert(game[word](game, tonumber(count) or 1))
    else
      tiny.play(game, what)
    end
  end
  return game.g.seen or ""
end

describe("forced results", function ()
  for name, case in pairs {
    bone = { { 1, 6 }, { 0, 7, "x", 1.5 }, "roll" },
    dice = { { 1, 6 }, { 0, 7, "x" }, "roll" },
    gate = { { "sun", 9, 1, 2 }, { "moon", 0, 3 }, "open" },
    gates = { { "sun", 9 }, { "moon" }, "open" },
    pile = { { "a", "b" }, { "c", 1 }, "take" },
    luck = { { 1, 90 }, { 0, "x" }, "guess" },
  } do
    it("are what " .. name .. " can bring, and nothing else", function ()
      local game = tiny.new(chances)
      seen(game, "guess")
      for _, result in ipairs(case[1]) do
        assert.is_true(game:force(name, result))
      end
      for _, result in ipairs(case[2]) do
        assert.same({ nil, ("%s never brings '%s'"):format(name, result) },
          { game:force(name, result) })
      end
      local before = seen(game)
      for _ in ipairs(case[1]) do seen(game, case[3]) end
      if name ~= "gate" then
        assert.equal(before .. table.concat(case[1]), seen(game))
      end
    end)
  end

  it("are of what there is, and not the seed", function ()
    for _, name in ipairs { "bnoe", "luck", "seed" } do
      assert.same({ nil, ("there is no die, deck or stream '%s'"):format(name)
        }, { tiny.new(chances):force(name, 3) })
    end
  end)

  it("of a deck are no more cards than it has", function ()
    local game = tiny.new(chances)
    assert.same({ nil, "pile can bring 'b' only 2 more times" },
      { game:force("pile", { "b", "b", "b" }) })
    assert(game:force("pile", { "b", "b" }))
    assert.same({ nil, "pile can bring 'b' only 0 more times" },
      { game:force("pile", "b") })
    assert(game:force("pile", "a"))
    assert.equal("bba", seen(game, "take", "take", "take"))
  end)

  it("are a thousand at most that wait", function ()
    local game, many = tiny.new(chances), {}
    for i = 1, 999 do many[i] = 1 end
    assert(game:force("bone", many))
    assert(game:force("bone", 2))
    assert.matches("1000", select(2, game:force("bone", 3)))
    assert(game:force("gate", "sun"))
    seen(game, "roll")
    assert(game:force("bone", 3))
  end)

  it("come in their order, in the place of those of chance", function ()
    local plain = seen(tiny.new(chances), "roll", "roll", "roll", "roll")
    local game = tiny.new(chances)
    assert(game:force("bone", { 6, 1 }))
    assert(game:force("bone", 5))
    assert.equal("615" .. plain:sub(4), seen(game, "roll", "roll", "roll",
      "roll"))
  end)

  it("go with the decision before them, back and forth", function ()
    local game = tiny.new(chances, { seed = 1 })
    seen(game, "wait")
    assert(game:force("bone", { 6, 6, 6, 6 }))
    assert.equal("-66", seen(game, "roll", "roll"))
    assert.equal("-6-6", seen(game, "undo", "wait", "roll"))
    assert.equal("-666", seen(game, "undo 3", "roll", "roll", "roll"))
    assert.equal("-6666", seen(game, "undo 4", "redo", "roll", "roll", "roll",
      "roll"))
    assert.equal("-", seen(game, "undo 4"))
    assert.equal("", seen(game, "undo"))
    assert.not_equal("-6666", seen(game, "wait", "roll", "roll", "roll",
      "roll"))
  end)
end)

describe("a change by hand", function ()
  it("is undone and done again like a decision", function ()
    local game = tiny.new(chances)
    seen(game, "wait")
    assert.is_true(game:edit(function (g) g.seen = "new" end))
    seen(game, "wait")
    for i, step in ipairs { { "wait", "new" }, { "an edit", "-" },
      { "wait", "" } } do
      assert.equal(step[1], game:last(), i)
      assert.equal(step[2], seen(game, "undo"))
    end
    assert.is_nil(game:last())
    assert.equal("new", seen(game, "redo 2"))
    assert.equal("new-", seen(game, "redo"))
  end)

  it("changes at once what may be done next", function ()
    local game = tiny.new(chances .. [[forbid "wait" { id = "F-1",
      when = function (g) return g.stop end }]])
    assert(game:edit(function (g) g.stop = true end))
    assert.equal(0, tiny.count(game, "wait"))
    assert(game:undo())
    assert.equal(1, tiny.count(game, "wait"))
  end)

  it("tells what came of it", function ()
    local game = tiny.new(chances)
    assert(game:edit(function (g) g:place(1, "peg", 1) end))
    assert.same({ "red places a peg at 1,1." }, game:log())
    tiny.play(game, "wait")
    assert.same({}, game:log())
  end)

  it("that fails or breaks the state changes nothing", function ()
    local game = tiny.new(chances)
    local hash = game:hash()
    assert.same({ nil, "slip" }, { game:edit(function (g)
      g.seen = "x"
      error("slip", 0)
    end) })
    assert.same({ nil, "the state holds what is no plain data: seen is a float"
      }, { game:edit(function (g) g.seen = 1.5 end) })
    assert.equal(hash, game:hash())
    assert.is_nil(game:last())
  end)

  it("of the rules is undone, with the guard that it needs", function ()
    for _, asked in ipairs { true, false } do
      local game = tiny.new(chances, { guard = asked })
      assert(game:add 'value "typed" { base = 9 }')
      for _ = 1, 2 do
        assert.is_true(game.guard)
        assert.equal(9, game:value "typed")
        seen(game, "undo")
        assert.equal(asked, game.guard)
        assert.is_nil((game:value "typed"))
        seen(game, "redo")
      end
    end
  end)
end)

describe("a move that breaks the state", function ()
  it("is taken back where rules are not trusted", function ()
    local text = chances .. [[move "spoil" { during = "play",
      apply = function (g) g.seen = 0.5 end }]]
    local game = tiny.new(text, { guard = true })
    local hash = game:hash()
    local fine, reasons = game:play "spoil"
    assert.is_nil(fine)
    assert.matches("the state holds what is no plain data: seen is a float",
      reasons[1].text)
    assert.equal(hash, game:hash())
    assert(tiny.new(text):play "spoil")
  end)
end)

describe("a clone", function ()
  it("goes its own way, with what is forced, and not behind itself", function ()
    local game = tiny.new(chances)
    seen(game, "wait")
    local plain = tiny.new(chances)
    local first = seen(plain, "wait", "roll"):sub(2) % 6 + 1
    assert(game:force("bone", { first, 5 }))
    local other = assert(game:clone())
    for _, one in ipairs { other, assert(game:clone()),
      assert(tiny.play(tiny.new(chances), "wait"):clone()) } do
      assert.is_nil(one:last())
      assert.same({ nil, "there is nothing to undo" }, { one:undo() })
    end
    first = "-" .. first
    assert.equal(first, seen(other, "roll"))
    assert.equal("-", seen(other, "undo"))
    assert.equal(first .. 5, seen(other, "roll", "roll"))
    assert.equal(first, seen(game, "roll"))
    assert.equal("", seen(game, "undo 2"))
  end)

  it("has caches of its own, copied or built anew where that fails", function ()
    for copy, wanted in pairs { ["return { 2 }"] = 2,
      ["error('no copy')"] = 1 } do
      local game = tiny.new(([[cache "c" { keep = true,
        build = function () return { 1 } end, dump = function () return 1 end,
        copy = function () %s end } value "v" { base = function (g)
          return g:cached("c")[1] end }]]):format(copy))
      assert.equal(1, game:value "v")
      assert.equal(wanted, assert(game:clone()):value "v")
    end
  end)

  it("is refused where the rules fail in it", function ()
    local game = tiny.new [[local worn = false
      define "wear" (function () worn = true end)
      forbid "win" { when = function (g, _, m) return worn and m.at.x end }]]
    assert(game:clone())
    game.g:wear()
    local other, message = game:clone()
    assert.is_nil(other)
    assert.matches("^tiny/base/more.lua:3: attempt to index a nil value",
      message)
  end)
end)
