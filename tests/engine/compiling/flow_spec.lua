-- The code that goes through sequences and steps: in which order, by whose
-- decision, and what is passed over.

local noted = require "noted_game"
local tiny = require "tiny_game"

local ending, new, notes = noted.ending, noted.new, noted.notes
local played = noted.played

teardown(noted.clear)

describe("a sequence", function ()
  it("shares one s among its steps", function ()
    local game = new([[
step "first" { of = "game", run = function (g)
  g:ask("sum", { n = 1 }) g:ask("sum", { n = 5 }) end }
sequence "sum" {}
step "one" { of = "sum", before = "two",
  run = function (g, s) s.n = s.n * 2 end }
step "two" { of = "sum" }
move "add" { during = "two", apply = function (g, player, m, s)
  s.n = s.n + 1 end }
step "three" { of = "sum", after = "two", run = function (g, s)
  assert(g:step() == s) g:note(s.n) end }
]] .. ending "first")
    assert.equal("3 11", played(game, "add", "add"))
  end)

  it("loops until the game is over", function ()
    local game = new [[
sequence "round" { loops = true }
step "first" { of = "game", run = function (g) g:ask "round" end }
step "count" { of = "round", run = function (g) g:note "x" end }
step "go" { of = "round", after = "count" }
move "on" { during = "go", apply = function (g)
  if #g.notes == 3 then g:win(2) end end }]]
    assert.equal("x x x", played(game, "on", "on", "on"))
    assert.same({ 2 }, game:over().winners)
    assert.is_nil(game:waiting())
    assert.same({}, game:moves())
  end)

  it("loops as long as its function says, with its s", function ()
    local game = new([[
sequence "round" { loops = function (g, s) return s.n < 3 end }
step "first" { of = "game", run = function (g) g:ask("round", { n = 0 }) end }
step "count" { of = "round",
  run = function (g, s) s.n = s.n + 1 g:note(s.n) end }
]] .. ending "first")
    assert.equal("1 2 3", notes(game))
  end)

  it("that loops goes on behind what its last step asked for", function ()
    local game = new([[
sequence "round" { loops = function (g, s) return #g.notes < 4 end }
step "first" { of = "game", run = function (g) g:ask "round" end }
step "count" { of = "round", run = function (g) g:note "x" g:ask "say" end }
step "say" {}
move "yes" { during = "say", apply = function (g) g:note "y" end }
]] .. ending "first")
    assert.equal("x y x y", played(game, "yes", "yes"))
    assert.equal("end", game:waiting().step)
  end)

  it("leaves nothing behind when its last step asks", function ()
    local game = new([[
step "first" { of = "game", run = function (g) g:ask "once" end }
sequence "once" {}
step "only" { of = "once", run = function (g) g:ask "say" end }
step "say" {}
move "yes" { during = "say" }
]] .. ending "first")
    assert.equal("say", game.g.agenda[#game.g.agenda].step)
    assert.equal(2, #game.g.agenda)
  end)
end)

describe("a step", function ()
  it("lets what its run asks for come first, then its own moves", function ()
    local game = new([[
step "first" { of = "game", run = function (g) g:ask("say", {})
  g:note "ran" end }
move "go" { during = "first", apply = function (g) g:note "go" end }
step "say" {}
move "yes" { during = "say", apply = function (g) g:note "yes" end }
]] .. ending "first")
    assert.equal("ran yes go", played(game, "yes", "go"))
  end)

  it("does not happen unless when says so", function ()
    local game = new([[
step "first" { of = "game", run = function (g) g:note "1" end }
step "second" { of = "game", after = "first", when = function (g, s)
  assert(s) return false end, run = function (g) g:note "2" end }
step "third" { of = "game", after = "second",
  run = function (g) g:note "3" end }
]] .. ending "third")
    assert.equal("1 3", notes(game))
  end)

  it("can be forbidden, asked for or in a sequence", function ()
    local game = new([[
step "first" { of = "game", run = function (g) g:note "1"
  g:ask("say", { loud = true }) g:ask("say", { loud = false }) end }
step "say" { run = function (g, s) g:note(tostring(s.loud)) end }
move "yes" { during = "say" }
forbid "say" { id = "F-1", when = function (g, s) return s.loud end }
step "second" { of = "game", after = "first",
  run = function (g) g:note "2" end }
forbid "second" { id = "F-2", when = function () return true end }
]] .. ending "second")
    assert.equal("1 false", notes(game))
    assert.equal("1 false", played(game, "yes"))
    assert.equal("end", game:waiting().step)
  end)

  it("is decided by its player, that of s or that of the turn", function ()
    local game = new([[
step "first" { of = "game", run = function (g) g:begin_turn(2)
  g:ask("a", { player = 3 }) g:ask("b", { player = 3 }) g:ask("b", {}) end }
step "a" { player = function (g, s) return s.player - 2 end }
move "go" { during = { "a", "b" }, apply = function (g, player)
  g:note(player) end }
step "b" {}
]] .. ending "first", { players = 3 })
    assert.equal("1 3 2", played(game, "go", "go", "go"))
  end)

  it("without a legal move is passed over", function ()
    local game = new([[
step "zero" { of = "game" }
move "start" { during = "zero" }
step "first" { of = "game", after = "zero",
  run = function (g) g:note "ran" end }
move "go" { during = "first", when = function () return false end }
]] .. ending "first")
    assert.equal("ran", played(game, "start"))
    assert.equal("end", game:waiting().step)
  end)

  local repeated = [[
step "first" { of = "game", repeats = true %s }
move "go" { during = "first", apply = function (g, player, m, s)
  g:note "go" %s end }
move "leave" { during = "first", ends = true }
]]

  it("that repeats runs once, and is decided by one player", function ()
    local game = new(repeated:format(', run = function (g) g:note "ran" end, '
      .. "player = function (g) g.asked = (g.asked or 0) + 1 return 2 end", "")
      .. ending "first")
    assert.equal("ran go go", played(game, "go", "go"))
    assert.equal(1, game.g.asked)
    assert.equal(2, game:waiting().player)
  end)
end)

describe("a step whose only move is made without asking", function ()
  it("goes on as long as it repeats, and is passed over without", function ()
    local game = new([[
step "first" { of = "game", alone = "automatic", repeats = true }
step "other" { of = "game", after = "first" }
step "then" { of = "game", after = "other", alone = "automatic" }
move "go" { during = "first", when = function (g) return #g.notes < 3 end,
  apply = function (g) g:note "go" end }
move "no" { during = { "other", "then" }, when = function () return false end }
]] .. ending "then")
    assert.equal("go go go", notes(game))
    assert.equal("end", game:waiting().step)
  end)
end)

describe("the code written for the flow", function ()
  local kernel = require "rulewright.kernel"

  it("does the same when it tells which clauses fire", function ()
    local with = { "tides", "watch" }
    local quick = tiny.known("isles", { seed = 8, with = with, trace = false })
    local told = tiny.known("isles", { seed = 8, with = with, trace = true })
    local stream = kernel.random.stream(8, "spec")
    local count = 0
    while not quick:over() and count < 150 do
      local list = quick:moves()
      assert.same(list, told:moves())
      local move = list[kernel.random.draw(stream, #list)]
      assert(quick:play(move))
      assert(told:play(move))
      assert.equal(told:hash(), quick:hash())
      assert.is_true(#told:fired() > 0)
      count = count + 1
    end
    assert.is_true(count > 20)
  end)

  it("goes through sequences of any length", function ()
    local text = { 'step "s0" { of = "game", run = function (g) g:note "s0" '
      .. 'end }' }
    for i = 1, 600 do
      text[#text + 1] = ('step "s%d" { of = "game", after = "s%d", run = '
        .. 'function (g) g:note "s%d" end }'):format(i, i - 1, i)
    end
    text[#text + 1] = [[
      step "wait" { of = "game", after = "s600" }
      move "win" { during = "wait", apply = function (g, p) g:win(p) end } ]]
    local game = new(table.concat(text, "\n"))
    assert.equal(601, #game.g.notes)
    assert.equal("s600", game.g.notes[601])
    assert(game:play "win")
    assert.is_truthy(game:over())
  end)
end)
