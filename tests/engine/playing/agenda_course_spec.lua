-- How the flow goes on, where it ends, and how it is tried out.

local agenda = require "rulewright.engine.playing.agenda"
local context = require "rulewright.engine.playing.context"
local kernel = require "rulewright.kernel"
local noted = require "noted_game"
local tiny = require "tiny_game"
local ending, new, notes = noted.ending, noted.new, noted.notes
local played = noted.played

teardown(noted.clear)

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
