-- The points of each seat, for those who count games.

local points = require "rulewright.engine.points"
local tiny = require "tiny_game"

teardown(tiny.clear)

local function of(game) return points.of(game.machine, game.g) end

describe("points", function ()
  it("are the value that is called so", function ()
    assert.same({ 10, 20 }, of(tiny.new([[value "points" { base =
      function (g, player) return 10 * player end }]], { players = 2 })))
  end)

  it("are another value if the catalogue says so", function ()
    local game = tiny.new({ catalogue = 'game "tiny" { title = "Tiny", players '
      .. '= { 2 }, colours = {}, modules = { "base" }, points = "marks" }',
      more = [[value "points" { base = 1 } value "marks" { base = 7 }]] })
    assert.same({ 7, 7 }, of(game))
  end)

  it("are scores of the seats where there is no value", function ()
    local game = tiny.new([[on "game begins" { run = function (g)
      for p = 1, 2 do g.players[p].score = 3 * p end end }]], { players = 2 })
    assert.same({ 3, 6 }, of(game))
  end)

  it("are asked of a game by seat", function ()
    local game = tiny.new([[value "points" { base =
      function (g, player) return 10 * player end }]], { players = 2 })
    assert.equal(20, game:points(2))
    assert.is_nil(game:points(3))
    assert.is_nil(tiny.new "":points(1))
  end)

  it("are none where one seat has none", function ()
    assert.is_nil(of(tiny.new ""))
    assert.is_nil(of(tiny.new([[on "game begins" { run = function (g)
      g.players[1].score = 3 end }]], { players = 2 })))
  end)
end)
