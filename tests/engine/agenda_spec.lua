-- The flow: what happens in which order, who decides, what waits.

local tiny = require "tiny_game"

teardown(tiny.clear)

-- A base whose steps the spec writes; `note` writes down what happens.
local base = [[
module "base" { title = "Tiny" }
component.good "stone" {}
sequence "game" {}
define "note" (function (g, text) g.notes[#g.notes + 1] = text end)
on "game begins" { run = function (g) g.notes = {} end }
chapter "more"
]]

local function new(text, options)
  return tiny.new({ base = base, more = text }, options)
end

local function notes(game)
  return table.concat(game.g.notes, " ")
end

-- Plays moves one after another; returns what was noted.
local function played(game, ...)
  return notes(tiny.play(game, ...))
end

local ending = [[
step "end" { of = "game", after = "%s" }
move "stop" { during = "end", apply = function (g) g:win(1) end }
]]

describe("what is asked for", function ()
  it("is answered in the order asked, before the flow goes on", function ()
    local game = new([[
step "first" { of = "game", run = function (g)
  for seat = 1, 3 do g:ask("say", { player = seat, n = seat * 10 }) end
end }
step "say" {}
move "yes" { during = "say", apply = function (g, player, m, s)
  g:note(player .. ":" .. s.n) end }
]] .. ending:format "first", { players = 3 })
    assert.equal(1, game:waiting().player)
    assert.equal("1:10 2:20", played(game, "yes", "yes"))
    assert.equal(3, game:waiting().player)
    assert.equal("1:10 2:20 3:30", played(game, "yes"))
    assert.equal("end", game:waiting().step)
  end)

  it("within an answer comes before what was asked earlier", function ()
    local game = new([[
step "first" { of = "game", run = function (g)
  g:ask("say", { name = "a", more = true }) g:ask("say", { name = "b" })
end }
step "say" { run = function (g, s) g:note("(" .. s.name) end }
move "yes" { during = "say", apply = function (g, player, m, s)
  g:note(s.name .. ")")
  if s.more then g:ask("say", { name = "c" }) g:ask("say", { name = "d" }) end
end }
]] .. ending:format "first")
    assert.equal("(a a) (c c) (d d) (b b)",
      played(game, "yes", "yes", "yes", "yes"))
  end)

  it("during a run comes after the run, before the step's moves", function ()
    local game = new([[
step "first" { of = "game", run = function (g) g:ask("say", {})
  g:note "ran" end }
move "go" { during = "first", apply = function (g) g:note "go" end }
step "say" {}
move "yes" { during = "say", apply = function (g) g:note "yes" end }
]] .. ending:format "first")
    assert.equal("ran yes go", played(game, "yes", "go"))
  end)

  it("is given a table of its own", function ()
    local game = new([[
step "first" { of = "game", run = function (g)
  local s = { n = 1 } g:ask("say", s) s.n = 2 g:ask("say", s) end }
step "say" { run = function (g, s) g:note(s.n) end }
]] .. ending:format "first")
    assert.equal("1 2", notes(game))
  end)

  it("must be there", function ()
    local game, message = tiny.try { base = base, more =
      'step "first" { of = "game", run = function (g) g:ask "sya" end }' }
    assert.is_nil(game)
    assert.equal("tiny/base/more.lua:1: there is no step or sequence 'sya'",
      message)
  end)
end)

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
]] .. ending:format "first")
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
]] .. ending:format "first")
    assert.equal("1 2 3", notes(game))
  end)
end)

describe("a step", function ()
  it("does not happen unless when says so", function ()
    local game = new([[
step "first" { of = "game", run = function (g) g:note "1" end }
step "second" { of = "game", after = "first", when = function (g, s)
  assert(s) return false end, run = function (g) g:note "2" end }
step "third" { of = "game", after = "second",
  run = function (g) g:note "3" end }
]] .. ending:format "third")
    assert.equal("1 3", notes(game))
  end)

  it("can be forbidden, asked for or in a sequence", function ()
    local game = new([[
step "first" { of = "game", run = function (g) g:note "1"
  g:ask("say", { loud = true }) g:ask("say", { loud = false }) end }
step "say" { run = function (g, s) g:note(tostring(s.loud)) end }
forbid "say" { id = "F-1", when = function (g, s) return s.loud end }
step "second" { of = "game", after = "first",
  run = function (g) g:note "2" end }
forbid "second" { id = "F-2", when = function () return true end }
]] .. ending:format "second")
    assert.equal("1 false", notes(game))
  end)

  it("is decided by its player, that of s or that of the turn", function ()
    local game = new([[
step "first" { of = "game", run = function (g) g:begin_turn(2)
  g:ask("a", { player = 3 }) g:ask("b", { player = 3 }) g:ask("b", {}) end }
step "a" { player = function (g, s) return s.player - 2 end }
move "go" { during = { "a", "b" }, apply = function (g, player)
  g:note(player) end }
step "b" {}
]] .. ending:format "first", { players = 3 })
    assert.equal("1 3 2", played(game, "go", "go", "go"))
  end)

  it("without a legal move is passed over", function ()
    local game = new([[
step "first" { of = "game", run = function (g) g:note "ran" end }
move "go" { during = "first", when = function () return false end }
]] .. ending:format "first")
    assert.equal("ran", notes(game))
    assert.equal("end", game:waiting().step)
  end)

  local repeated = [[
step "first" { of = "game", repeats = true %s }
move "go" { during = "first", apply = function (g, player, m, s)
  g:note "go" %s end }
move "leave" { during = "first", ends = true }
]]

  it("that repeats stays until a move that ends it", function ()
    local game = new(repeated:format("", "") .. ending:format "first")
    assert.equal("go go", played(game, "go", "go"))
    assert.equal("first", game:waiting().step)
    played(game, "leave")
    assert.equal("end", game:waiting().step)
  end)

  it("that repeats is ended by finish", function ()
    local game = new(repeated:format("", "if #g.notes == 2 then g:finish() end")
      .. ending:format "first")
    played(game, "go", "go")
    assert.equal("end", game:waiting().step)
  end)

  it("that repeats runs once, and is decided by one player", function ()
    local game = new(repeated:format(', run = function (g) g:note "ran" end, '
      .. "player = function (g) g.asked = (g.asked or 0) + 1 return 2 end", "")
      .. ending:format "first")
    assert.equal("ran go go", played(game, "go", "go"))
    assert.equal(1, game.g.asked)
    assert.equal(2, game:waiting().player)
  end)

  it("lets what its move asks for come first", function ()
    local game = new(repeated:format("", 'g:ask("say")') .. [[
step "say" {}
move "yes" { during = "say", apply = function (g) g:note "yes" end }
]] .. ending:format "first")
    assert.equal("go yes go yes", played(game, "go", "yes", "go", "yes"))
  end)

  it("with a single move can make it without asking", function ()
    local game = new([[
step "first" { of = "game", alone = "automatic" }
domain "n" { of = "number", list = function (g) return g.two and { 1, 2 }
  or { 1 } end }
move "say" { during = { "first", "second" }, form = "say <n>", n = "n",
  apply = function (g, player, m) g:note(m.n) g.two = true end }
step "second" { of = "game", after = "first", alone = "automatic" }
]] .. ending:format "second")
    assert.equal("1", notes(game))
    assert.equal("second", game:waiting().step)
  end)

  it("knows no other way to be made alone", function ()
    tiny.refused("tiny/base/more.lua:1: step 'x': alone must be \"automatic\" "
      .. "or \"asked\", not 'sometimes'", 'step "x" { alone = "sometimes" }')
  end)

  it("offers a move for which it would be", function ()
    local game = new([[
step "first" { of = "game", run = function (g)
  g.has_could = g:could("second", { n = 2 })
  g.has_could_not = g:could("second", { n = 1 })
  g.has_forbidden = g:could("third", {}) end }
step "second" { player = function (g, s) return s.n end }
move "go" { during = { "second", "third" },
  when = function (g, player) return player == 2 end }
step "third" {}
forbid "third" { when = function () return true end }
]] .. ending:format "first")
    assert.is_true(game.g.has_could)
    assert.is_false(game.g.has_could_not)
    assert.is_false(game.g.has_forbidden)
  end)
end)

describe("the game", function ()
  it("is over at once when somebody wins, whatever is asked still", function ()
    local game = new [[
step "first" { of = "game" }
move "go" { during = "first", apply = function (g, player)
  g:ask("say", {}) g:win({ 1, 2 }, { points = 3 }) g:win(1) end }
step "say" { run = function (g) g:note "said" end }]]
    assert.equal("", played(game, "go"))
    assert.same({ winners = { 1, 2 }, points = 3 }, game:over())
    assert.same({}, game.g.agenda)
  end)

  it("keeps its flow in the state as plain data", function ()
    local game = tiny.known("isles", { seed = 2 })
    assert.is_nil((require "rulewright.kernel".tree.check(game.g)))
    assert.equal("game", game.g.agenda[1].sequence)
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
