-- The words of g, used right and used wrong: pieces, marks, steps, the end.

local tiny = require "tiny_game"

teardown(tiny.clear)

local text = [[
component.good "gold" { dear = true }
event "seen" {}
on "placed" { run = function (g, e) note(g, "+", e) end }
on "peg placed" { run = function (g, e) note(g, "p", e) end }
on "removed" { run = function (g, e) note(g, "-", e) end }
on { "taken over", "peg taken over" } { run = function (g, e)
  g.notes[#g.notes + 1] = e.owner .. "<" .. e.player .. e.piece .. e.at end }
on "moved" { run = function (g, e) g.notes[#g.notes + 1] = e.from .. ">"
  .. e.to end }
on "stolen" { run = function (g, e) g.notes[#g.notes + 1] = "stolen "
  .. e.good end }
on "turn begins" { run = function (g, e) g.notes[#g.notes + 1] = "turn "
  .. e.player end }
on "game begins" { run = function (g) g.notes = {} end }
move "two" { during = "play", form = "two <n>", n = "small" }
domain "small" { of = "number", from = 1, to = 2 }
]]
text = "local function note(g, sign, e) g.notes[#g.notes + 1] = sign "
  .. ".. e.player .. e.piece .. e.at end\n" .. text

local function new(options)
  return tiny.new(text, options or { players = 3 })
end

-- Calls f(g) in an edit and returns what it returned.
local function with(game, f)
  local result
  local ok, message = game:edit(function (g) result = table.pack(f(g)) end)
  if not ok then error(message, 2) end
  return table.unpack(result, 1, result.n)
end

local function refused(message, f)
  local game = new()
  local hash = game:hash()
  local ok, said = game:edit(f)
  assert.is_nil(ok)
  assert.matches(message .. "$", said)
  assert.equal(hash, game:hash())
end

describe("seats", function ()
  it("go round", function ()
    local g = new().g
    assert.same({ 2, 3, 1 }, { g:next(1), g:next(2), g:next(3) })
    assert.same({ 2, 3, 1 }, g:clockwise(2))
    assert.same({ 3, 1 }, g:others(2))
  end)

  it("that are neutral come last, and never decide", function ()
    local g = tiny.new('component.neutral "folk" { count = 1 }',
      { players = 2 }).g
    assert.same({ 2, 1 }, { g:next(1), g:next(2) })
    assert.same({ true, true, false },
      { g:decides(1), g:decides(2), g:decides(3) })
  end)

  it("take turns", function ()
    local game = new()
    with(game, function (g) g:begin_turn(2) g.turn.x = 1 g:begin_turn(3) end)
    assert.same({ player = 3, number = 2 }, game.g.turn)
    assert.same({ "turn 2", "turn 3" }, game.g.notes)
  end)
end)

describe("pieces", function ()
  it("come from the stock and go back, and all hear of it", function ()
    local game = new()
    with(game, function (g)
      g:place(1, "peg", 5)
      g:place(1, "peg", 2)
      g:place(2, "peg", 3)
      g:shift("peg", 5, 6)
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
    local game = new()
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
    refused("player 2 cannot take over a peg at 1,2", function (state)
      state:take_over(2, "peg", 4)
    end)
    refused("player 2 cannot take over a peg at 1,3", function (state)
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
    refused("a peg stands at 2,2 already", function (g)
      g:place(1, "peg", 5) g:place(2, "peg", 5) end)
    refused("player 1 has no peg to place", function (g)
      for at = 1, 4 do g:place(1, "peg", at) end end)
    refused("there is no peg at 2,2", function (g) g:remove("peg", 5) end)
    refused("a peg cannot go from 2,2 to 3,2", function (g)
      g:shift("peg", 5, 6) end)
    refused("a peg cannot go from 2,2 to 3,2", function (g)
      g:place(1, "peg", 5) g:place(1, "peg", 6) g:shift("peg", 5, 6) end)
  end)
end)

describe("goods", function ()
  it("are stolen by chance, with a trait or any", function ()
    local game = new()
    with(game, function (g) g:gain(1, { stone = 2, gold = 1 }) end)
    assert.equal("gold", with(game, function (g) return g:steal(1, 2, "dear")
      end))
    assert.is_nil(with(game, function (g) return g:steal(1, 2, "dear") end))
    assert.equal("stone", with(game, function (g) return g:steal(1, 3) end))
    refused("there is no trait of goods 'cheap'", function (g)
      g:steal(2, 1, "cheap") end)
    assert.same({ "stolen gold", "stolen stone" }, game.g.notes)
    assert.equal(1, game.g.players[3].hand.stone)
  end)
end)

describe("what holds a place", function ()
  local houses = [[
component.piece "hut" { each = 4, on = "field", house = true }
component.piece "hall" { each = 2, on = "field", house = true }
component.piece "flag" { each = 2, on = "field", shares = true }
]]

  it("is the last piece of the box that stands there now", function ()
    local function held(g, at) return (g:at("field", at)) or "none" end
    assert(tiny.new(houses):edit(function (g)
      local seen = {}
      local function note(what, ...)
        if what then g[what](g, ...) end
        table.insert(seen, held(g, 1) .. " " .. held(g, 2) .. " "
          .. #g:placed(nil, "house") .. " " .. #g:placed(2, "hut"))
      end
      note()
      note("place", 1, "flag", 1)
      note("place", 1, "hall", 1)
      note("place", 2, "hut", 1)
      note("place", 2, "hut", 2)
      note("take_over", 1, "hut", 2)
      note("remove", "hall", 1)
      note("shift", "hut", 2, 3)
      note("remove", "hut", 1)
      note("remove", "flag", 1)
      assert.same({ "none none 0 0", "none none 0 0", "hall none 1 0",
        "hall none 1 1", "hall hut 2 2", "hall hut 2 1", "hut hut 2 1",
        "hut none 2 1", "none none 1 0", "none none 1 0" }, seen)
      assert.same({ 1, 0 }, { g:count(1, "house"), g:count(2, "house") })
    end))
  end)

  it("is held still when another piece leaves it", function ()
    for _, asked in ipairs { "before", "never" } do
      local game = tiny.new(houses)
      with(game, function (g)
        g:place(1, "hut", 5)
        g:place(1, "hall", 5)
      end)
      with(game, function (g)
        if asked == "before" then assert(g:at("field", 5)) end
        assert.same({ 5 }, g:placed(1, "house"):list())
        g:remove("hall", 5)
        assert.same({ 5 }, g:placed(1, "house"):list())
        g:remove("hut", 5)
        assert.same({}, g:placed(1, "house"):list())
      end)
    end
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
      refused("there is no mark 'mash'", function (g) g[word](g, "mash", 1) end)
    end
  end)
end)

describe("g:could", function ()
  local steps = [[
step "open" {} move "enter" { during = "open" }
step "empty" {} move "never" { during = "empty", when = function ()
  return false end }
step "closed" { when = function (g, s) return s.key == "gold" end,
  offers = { "enter" } }
step "barred" { offers = { "enter" } }
forbid "barred" { id = "B-1", says = "It is barred.",
  when = function (g, s) return not s.key end }
move "own" { form = "own", when = function (g, player) return player == 2 end }
step "mine" { offers = { "own" } }
step "theirs" { offers = { "own" },
  player = function (g, s) return s.whose end }
domain "n" { of = "number", list = function (g, player, m, s)
  return s.list or {} end }
move "pick" { form = "pick <n>", n = "n" }
forbid "pick" { id = "B-2", says = "Nothing lies behind it.",
  when = function (g, player, m, s)
    return s.list[2] ~= nil and not g:could("choose", { list = { m.n - 1 } })
  end }
forbid "pick" { id = "B-3", says = "It must be big.",
  when = function (g, player, m) return m.n == 0 end }
step "choose" { offers = { "pick" } }
]]
  local game = tiny.new(steps)

  for i, case in ipairs {
    { true, "open" }, { true, "open", 2 }, { false, "empty" },
    { true, "closed", { key = "gold" } }, { false, "closed", { key = "tin" } },
    { true, "barred", { key = "tin" } }, { false, "barred" },
    { false, "mine" }, { true, "mine", 2 }, { false, "mine", 3 },
    { true, "theirs", { whose = 2, player = 1 } },
    { false, "theirs", { whose = 1, player = 2 } },
    { false, "choose" }, { true, "choose", { list = { 1 } } },
    { false, "choose", { list = { 0 } } },
    { true, "choose", { list = { 1, 2 } } },
    { false, "choose", { list = { 0, 1 } } },
  } do
    it(("says whether a step has a legal move: %s %d"):format(case[2], i),
      function ()
        assert.equal(case[1], game.g:could(case[2], case[3]))
        assert.same({ move = "win", player = 1 }, game:moves()[1])
      end)
  end

  it("asks who has the turn, where nobody else is named", function ()
    local other = game:clone()
    with(other, function (g) g:begin_turn(2) end)
    assert.is_true(other.g:could "mine")
    with(other, function (g) g:begin_turn(3) end)
    assert.is_false(other.g:could "mine")
  end)
end)

describe("the end", function ()
  it("of a step that repeats comes when it is told to finish", function ()
    local game = tiny.new [[step "next" { of = "game", after = "play" }
      move "done" { during = "play", apply = function (g) g:finish() end }
      move "more" { during = "play" } move "on" { during = "next" }]]
    assert.equal("play", tiny.play(game, "more"):waiting().step)
    assert.equal("next", tiny.play(game, "done"):waiting().step)
  end)

  it("of the game has winners, and what else is said of it", function ()
    local game = new()
    with(game, function (g) g:win({ 3, 1 }, { by = "points" }) g:win(2) end)
    assert.same({ winners = { 3, 1 }, by = "points" }, game:over())
    assert.same({ winners = { 2 } }, with(new(), function (g)
      g:win(2)
      return g.result
    end))
    refused("there is no seat 4", function (g) g:win { 1, 4 } end)
  end)

  it("of the game comes before anything that is asked still", function ()
    local game = tiny.new [[step "later" {} move "late" { during = "later" }
      on "game over" { run = function (g) g.told = true end }
      move "end" { during = "play", apply = function (g)
        g:ask "later" g:win(2) g:ask "later" end }]]
    tiny.play(game, "end")
    assert.same({ 2 }, game:over().winners)
    assert.is_true(game.g.told)
    assert.same({}, game:moves())
    local first = tiny.new [[
      step "early" { of = "game", before = "play",
        run = function (g) g:win(1) end }
      step "next" { of = "game", after = "early", before = "play",
        run = function (g) g.late = true end }]]
    assert.is_nil(first.g.late)
  end)
end)

describe("other words", function ()
  it("name and find places", function ()
    local g = new().g
    assert.equal("2,3", g:name("field", g:find("field", "2,3")))
    assert.matches("no such field", select(2, g:find("field", "9,9")))
    local mute = tiny.new [[domain "mute" { of = "word", what = "a sign",
      list = function () return {} end, parse = function () end }]].g
    assert.same({ nil, "there is no 'x' here; expected a sign" },
      { mute:find("mute", "x") })
    assert.equal("red", g:name("player", 1))
    refused("there is no layer 'hexx'; did you mean 'hex'%?", function (state)
      state:name("hexx", 1) end)
    local isles = tiny.known "isles".g
    assert.equal(6, isles:longest_walk(
      isles:set("hex", isles:find("hex", "B2")):touching "edge"))
  end)

  it("say what a move is worth, where the rules do", function ()
    local g = tiny.new [[move "dig" { during = "play" }
      worth "dig" (function () return 2 end)
      worth "dig" (function (g, player) return player == 1 and 3 or nil end)
      ]].g
    assert.same({ 5, 2 }, { g:worth(1, { move = "dig" }),
      g:worth(2, { move = "dig" }) })
    assert.is_nil(g:worth(1, { move = "win" }))
  end)

  it("tell what may be chosen now", function ()
    local game = new()
    assert.same({ 1, 2 }, game.g:choices("two", "n"))
    assert.same({}, game.g:choices("win", "n"))
    assert.equal("play", game.g:waiting())
  end)

  it("refuse what is not there", function ()
    refused("there is no value 'goal'", function (g) g:value "goal" end)
    refused("there is no event 'gone'", function (g) g:emit("gone", {}) end)
    refused("there is no step 'gone'", function (g) g:could "gone" end)
    refused("there is no step or sequence 'gone'", function (g)
      g:ask "gone" end)
  end)
end)
