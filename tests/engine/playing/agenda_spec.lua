-- What waits for a decision, what is answered first, and what ends a step or
-- the game.

local agenda = require "rulewright.engine.playing.agenda"
local context = require "rulewright.engine.playing.context"
local kernel = require "rulewright.kernel"
local noted = require "noted_game"
local tiny = require "tiny_game"

local ending, new, notes = noted.ending, noted.new, noted.notes
local played = noted.played

teardown(noted.clear)

describe("what is asked for", function ()
  it("is answered in the order asked, before the flow goes on", function ()
    local game = new([[
step "first" { of = "game", run = function (g)
  for seat = 1, 3 do g:ask("say", { player = seat, n = seat * 10 }) end
end }
step "say" {}
move "yes" { during = "say", apply = function (g, player, m, s)
  g:note(player .. ":" .. s.n) end }
]] .. ending "first", { players = 3 })
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
]] .. ending "first")
    assert.equal("(a a) (c c) (d d) (b b)",
      played(game, "yes", "yes", "yes", "yes"))
  end)

  it("is given a table of its own", function ()
    local game = new([[
step "first" { of = "game", run = function (g)
  local s = { n = 1 } g:ask("say", s) s.n = 2 g:ask("say", s) end }
step "say" { run = function (g, s) g:note(s.n) end }
]] .. ending "first")
    assert.equal("1 2", notes(game))
  end)

  it("must be there", function ()
    local game, message = tiny.try { base = noted.steps, more =
      'step "first" { of = "game", run = function (g) g:ask "sya" end }' }
    assert.is_nil(game)
    assert.equal("tiny/base/more.lua:1: there is no step or sequence 'sya'",
      message)
  end)
end)

describe("a step", function ()

  local repeated = [[
step "first" { of = "game", repeats = true %s }
move "go" { during = "first", apply = function (g, player, m, s)
  g:note "go" %s end }
move "leave" { during = "first", ends = true }
]]

  it("that repeats stays until a move that ends it", function ()
    local game = new(repeated:format("", "") .. ending "first")
    assert.equal("go go", played(game, "go", "go"))
    assert.equal("first", game:waiting().step)
    played(game, "leave")
    assert.equal("end", game:waiting().step)
  end)

  it("that repeats is ended by finish", function ()
    local game = new(repeated:format("", "if #g.notes == 2 then g:finish() end")
      .. ending "first")
    played(game, "go", "go")
    assert.equal("end", game:waiting().step)
  end)

  local counted = [[
step "first" { of = "game", run = function (g) g:ask("some", { n = %s }) end }
step "some" { times = "n" %s }
move "go" { during = "some", apply = function (g, player, m, s)
  g:note("go " .. s.n) end }
move "leave" { during = "some", ends = true }
]]

  it("that counts down stays for so many moves, of which none may ask",
    function ()
      local game = new(counted:format(2, "") .. ending "first")
      assert.equal("go 2 go 1", played(game, "go", "go"))
      assert.equal("end", game:waiting().step)
      game = new(counted:format(2, "") .. ending "first")
      played(game, "leave")
      assert.equal("end", game:waiting().step)
      game = new(counted:format(0, "") .. ending "first")
      assert.equal("end", game:waiting().step)
    end)

  it("that counts down could happen as long as something is left", function ()
    local asks = [[move "ask" { during = "end", apply = function (g)
      for n = 0, 1 do
        g:note(tostring(g:could("some", { player = 1, n = n })))
      end
    end }]]
    local game = new(counted:format(0, "") .. ending "first"
      :gsub("after", "repeats = true, after") .. asks)
    assert.equal("false true", played(game, "ask"))
  end)

  it("that counts down names what it cannot count", function ()
    local game, message = tiny.try { base = noted.steps, more =
      counted:format("'two'", "") .. ending "first" }
    assert.is_nil(game)
    assert.matches("more.lua:2: step 'some' counts down s.n, so a whole "
      .. "number was expected there, not 'two'$", message)
    game, message = tiny.try { base = noted.steps, more =
      counted:format(1, ", repeats = true") .. ending "first" }
    assert.is_nil(game)
    assert.matches("step 'some' has times, which says how often it repeats, "
      .. "so repeats was not expected", message)
  end)

  it("lets what its move asks for come first", function ()
    local game = new(repeated:format("", 'g:ask("say")') .. [[
step "say" {}
move "yes" { during = "say", apply = function (g) g:note "yes" end }
]] .. ending "first")
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
]] .. ending "second")
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
]] .. ending "first")
    assert.is_true(game.g.has_could)
    assert.is_false(game.g.has_could_not)
    assert.is_false(game.g.has_forbidden)
  end)
end)

describe("a step that waits", function ()
  -- A game that asks first for a step of its own, then for a sequence of two
  -- steps that repeat.
  local function rounds(text)
    return new([[
step "first" { of = "game", run = function (g)
  g:ask("say", { n = 7 }) g:ask("round", { n = 8, player = 2 }) end }
step "say" { says = "Say {n}." }
sequence "round" {}
step "one" { of = "round", before = "two", repeats = true,
  says = "One of {n}." }
step "two" { of = "round", repeats = true }
move "go" { during = { "say", "one", "two" }, apply = function (g, player)
  g:note(player) end }
move "leave" { during = { "one", "two" },
  apply = function (g) g:finish() end }
]] .. (text or "") .. ending "first", { players = 3 })
  end

  it("tells of the s that it was asked with, or its sequence's", function ()
    local game = rounds()
    assert.equal("Say 7.", game:waiting().says)
    played(game, "go")
    assert.equal("One of 8.", game:waiting().says)
  end)

  it("keeps its player while it repeats", function ()
    assert.equal("1 2 2 2", played(rounds(), "go", "go", "go", "go"))
  end)

  it("is its own, though one before it was finished", function ()
    local game = rounds()
    assert.equal("1 2 2 2", played(game, "go", "go", "leave", "go", "go"))
    assert.equal("two", game:waiting().step)
    played(game, "leave")
    assert.equal("end", game:waiting().step)
  end)

  it("does not wait where its run has asked and finished it", function ()
    local game = new([[
step "first" { of = "game", repeats = true, run = function (g)
  g:ask "say" g:finish() end }
move "go" { during = { "first", "say" } }
step "say" {}
]] .. ending "first")
    assert.equal("say", game:waiting().step)
    played(game, "go")
    assert.equal("end", game:waiting().step)
  end)
end)

describe("a move", function ()
  it("is paid for, and its piece placed, before it is carried out", function ()
    local game = tiny.new [[
on "game begins" { run = function (g) g:gain(1, { stone = 2 }) end }
move "peg" { during = "play", at = "field", piece = "peg", cost = "peg",
  apply = function (g, player, m) g.left = g.players[player].hand.stone
    assert(g:owns(player, "peg", m.at)) end }]]
    assert(game:play "peg 1,1")
    assert.equal(1, game.g.left)
  end)
end)

describe("a game of strangers", function ()
  it("goes through the same steps", function ()
    local game = new([[
step "first" { of = "game", alone = "automatic" }
move "go" { during = { "first", "second" }, apply = function (g)
  g:note "go" end }
step "second" { of = "game", after = "first", repeats = true }
]] .. ending "second", { guard = true })
    assert.equal("go go go", played(game, "go", "go"))
  end)

  it("is not changed by asking what is legal", function ()
    local game, message = tiny.try({ base = noted.steps, more = [[
step "first" { of = "game" }
move "go" { during = "first", when = function (g) g.x = 1 return true end }
]] }, { guard = true })
    assert.is_nil(game)
    assert.equal("tiny/base/more.lua:2: move 'go': asking what is "
      .. "legal in step 'first' changed the state", message)
  end)
end)

describe("steps that never wait are ended, and the last one named:", function ()
  for last, text in pairs {
    ["back"] = [[
sequence "round" { loops = true }
step "there" { of = "round", run = function (g) g:note "there" end }
step "back" { of = "round", after = "there" }
step "first" { of = "game", run = function (g) g:ask "round" end }]],
    ["there"] = [[
sequence "round" { loops = true }
step "there" { of = "round", run = function (g) g:ask "back" end }
step "back" {}
step "first" { of = "game", run = function (g) g:ask "back"
  g:ask "round" end }]],
    ["again"] = [[
step "first" { of = "game", run = function (g) g:ask "again" end }
step "again" { run = function (g) g:ask "again" end }]],
  } do
    it(last, function ()
      assert.same({ nil, "more than 10000 steps went by without a decision, "
        .. "last '" .. last .. "'" },
        { tiny.try { base = noted.steps, more = text } })
    end)
  end
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
    assert.same({}, game:moves())
  end)

  it("keeps its flow in the state as plain data", function ()
    local game = tiny.known("isles", { seed = 2 })
    assert.is_nil((require "rulewright.kernel".tree.check(game.g)))
    assert.equal("game", game.g.agenda[1].sequence)
  end)

  it("is nowhere where its step or sequence is in no rule any more", function ()
    for what, entry in pairs { step = { step = "gone", s = {} },
      sequence = { sequence = "gone", s = {} } } do
      local g = tiny.new("").g
      g.agenda = { entry }
      assert.has_error(function () agenda.advance(g) end, "the game is at "
        .. what .. " 'gone', which is in no rule now")
    end
  end)
end)

describe("what follows from the state", function ()
  local raised = [[
follow "raised" { depends = { "n" }, run = function (g) g:note "follows" end }
define "raise" (function (g) g:note "raised" g:changed "n" end)
step "second" { of = "game", after = "first",
  run = function (g) g:note "second" end }
]] .. ending "second"

  for what, first in pairs {
    ["a move that is made without asking"] = [[step "first" { of = "game",
      alone = "automatic" } move "go" { during = "first",
      apply = function (g) g:raise() end }]],
    ["the run of a step"] = [[step "first" { of = "game",
      run = function (g) g:raise() end }]],
    ["what the game begins with"] = [[step "first" { of = "game" }
      on "game begins" { run = function (g) g:raise() end }]],
  } do
    it("from " .. what .. " comes before the next step", function ()
      assert.equal("raised follows second", notes(new(raised .. first)))
    end)
  end
end)

describe("a trial", function ()
  local function tried(game, step)
    local g = kernel.tree.clone(game.g)
    context.attach(g, game.machine)
    agenda.begin_trial(g)
    g:ask(step)
    agenda.take_up(g)
    agenda.advance(g)
    return g, g[context.key]
  end

  local game = new([[
step "first" { of = "game" }
step "say" {}
step "run" { run = function (g) g:note "run" end }
move "yes" { during = "say", apply = function (g) g:note "yes" end }
move "no" { during = "say", apply = function (g) g:win(2) end }
]] .. ending "first")

  it("is over where all that was asked for is done", function ()
    local g = tried(game, "run")
    assert.is_true(agenda.is_trial_over(g))
    assert.same({ "run" }, g.notes)
    local ctx
    g, ctx = tried(game, "say")
    assert.is_false(agenda.is_trial_over(g))
    agenda.choose(g, ctx, 1)
    assert.is_true(agenda.is_trial_over(g))
    assert.same({ "yes" }, g.notes)
    assert.same({}, game.g.notes)
  end)

  it("is over where somebody has won", function ()
    local g, ctx = tried(game, "say")
    agenda.choose(g, ctx, 2)
    assert.is_truthy(agenda.is_trial_over(g))
  end)
end)
