-- The words of g about the flow: steps, moves, the end.

local context = require "rulewright.engine.playing.context"
local tiny = require "tiny_game"
local word_games = require "word_games"

local new = word_games.new
local noted = word_games.noted
local refused = word_games.refused
local taken_back = word_games.taken_back
local with = word_games.with
local more = word_games.more

teardown(tiny.clear)

describe("what is asked for", function ()
  it("gets a table of its own: a copy, or with the seat", function ()
    local g = new()
    local s = { player = 2, list = { 1 } }
    for _, given in ipairs { s, 3, false } do
      g:ask("asked", given or nil)
      g:ask("round", given or nil)
    end
    s.list[1] = 9
    local asked = g[context.key].asked
    assert.equal(6, asked.n)
    local want = { { player = 2, list = { 1 } }, { player = 3 }, {} }
    for i = 1, 6 do
      assert.same(want[(i + 1) // 2], asked[i].s)
      assert.equal(i % 2 == 1 and "asked" or nil, asked[i].step)
      assert.equal(i % 2 == 0 and "round" or nil, asked[i].sequence)
      assert.not_equal(asked[i].s, asked[i % 6 + 1].s)
    end
  end)

  it("may be asked of those who sit there alone", function ()
    refused("there is no seat 7", function () new():ask("asked", 7) end)
    refused("there is no step or sequence 'aksed'; did you mean 'asked'?",
      function () new():ask "aksed" end)
  end)

  it("begins anew in an entry that is over", function ()
    local game = tiny.new(more .. [[
move "go" { during = "play", apply = function (g)
  g:ask("round", 1) g:ask("round", 2) end }]], { players = 2, trace = false })
    for _ = 1, 2 do
      assert(game:play "go")
      for seat = 1, 2 do
        assert.equal(seat, game:waiting().player)
        assert(game:play "pass")
      end
    end
    assert.equal("play", game:waiting().step)
  end)

  it("is what the step that waits knows", function ()
    local game = tiny.new(more .. [[
move "go" { during = "play", apply = function (g)
  g:ask("asked", { n = 4 }) end }]])
    assert(game:play "go")
    assert.equal(4, game.g:step().n)
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
      move "on" { during = "next" }]]
    assert.equal("next", tiny.play(game, "done"):waiting().step)
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

  it("of the game has winners, and what else is said of it", function ()
    local game = noted()
    with(game, function (g) g:win({ 3, 1 }, { by = "points" }) g:win(2) end)
    assert.same({ winners = { 3, 1 }, by = "points" }, game:over())
    assert.same({ winners = { 2 } }, with(noted(), function (g)
      g:win(2)
      return g.result
    end))
    taken_back("there is no seat 4", function (g) g:win { 1, 4 } end)
  end)
end)

describe("the step that waits", function ()
  it("tell what may be chosen now", function ()
    local game = noted()
    assert.same({ 1, 2 }, game.g:choices("two", "n"))
    assert.same({}, game.g:choices("win", "n"))
    assert.equal("play", game.g:waiting())
  end)

  it("refuse a step that is not there", function ()
    taken_back("there is no step 'gone'", function (g) g:could "gone" end)
  end)
end)

describe("what a move is worth", function ()
  local box = [[
move "dig" { form = "dig <at>", at = "field", during = "play", as = "work" }
move "rest" { form = "rest", during = "play", as = "work" }
move "sing" { form = "sing", during = "play" }
worth "work" (function (_, player) return 10 * player end)
worth "dig" (function (_, _, m) return m.at end)
]]

  it("is the sum of all that is said of it and of its groups", function ()
    local g = tiny.new { more = box, other =
      'worth { "dig", "rest" } (function () return 0.5 end)\n'
      .. 'worth "rest" (function () return nil end)' }.g
    assert.equal(10 + 10.5, g:worth(1, { move = "dig", at = 10 }))
    assert.equal(20.5, g:worth(2, { move = "rest" }))
    assert.is_nil(g:worth(1, { move = "sing" }))
  end)

  it("may use the words of the game and changes nothing of it", function ()
    local game = tiny.new(box .. 'define "twice" (function (_, n) return 2 * n '
      .. 'end) worth "sing" (function (g, p) return g:twice(p) end)')
    assert.equal(6, game.g:worth(3, { move = "sing" }))
    assert.equal(tiny.new(box):hash(), game:hash())
  end)
end)
