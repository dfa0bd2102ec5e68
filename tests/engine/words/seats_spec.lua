-- The words of g about seats and turns.

local context = require "rulewright.engine.playing.context"
local tiny = require "tiny_game"
local word_games = require "word_games"

local new = word_games.new
local noted = word_games.noted

teardown(tiny.clear)

describe("seats", function ()
  it("go round", function ()
    local g = noted().g
    assert.same({ 2, 3, 1 }, { g:next(1), g:next(2), g:next(3) })
  end)

  it("that are neutral come last, and never decide", function ()
    local g = tiny.new('component.neutral "folk" { count = 1 }',
      { players = 2 }).g
    assert.same({ 2, 1 }, { g:next(1), g:next(2) })
    assert.same({ true, true, false },
      { g:decides(1), g:decides(2), g:decides(3) })
  end)
end)

describe("seats:", function ()
  it("a turn has a number, and begins anew", function ()
    for _, text in ipairs { "",
      'on "turn begins" { run = function (g, e) g.heard = e.player end }' } do
      local g = new(text)
      g[context.key].log = false
      g:begin_turn(2)
      g.turn.drawn = true
      g:begin_turn(3)
      assert.same({ player = 3, number = 2 }, g.turn)
      assert.equal(text ~= "" and 3 or nil, g.heard)
    end
  end)

  it("the log is told that a turn begins", function ()
    local g, told = new(), nil
    g[context.key].log = function (_, name, e) told = name .. e.player end
    g:begin_turn(2)
    assert.equal("turn begins2", told)
  end)

  it("go round from each; a neutral one has all others after it", function ()
    local g = new()
    assert.same({ { 1, 2, 3 }, { 2, 3, 1 }, { 3, 1, 2 }, { 1, 2, 3 } },
      { g:clockwise(1), g:clockwise(2), g:clockwise(3), g:clockwise(4) })
    assert.same({ { 2, 3 }, { 3, 1 }, { 1, 2 }, { 1, 2, 3 } },
      { g:others(1), g:others(2), g:others(3), g:others(4) })
  end)

  it("are a list that strangers may change without harm", function ()
    local g = new()
    assert.equal(g:others(1), g:others(1))
    g = new("", { guard = true })
    g:others(1)[1] = 9
    assert.same({ 2, 3 }, g:others(1))
  end)
end)
