-- The points of each seat, for those who count games.

local tiny = require "tiny_game"

teardown(tiny.clear)

-- What a game of two says of the points of seats 1 to 3.
local function points(texts)
  local game = tiny.new(texts, { players = 2 })
  return { game:points(1), game:points(2), game:points(3) }
end

describe("points", function ()
  it("are the value that is called so", function ()
    assert.same({ 10, 20 }, points [[value "points" { base =
      function (g, player) return 10 * player end }]])
  end)

  it("are another value if the catalogue says so", function ()
    assert.same({ 7, 7 }, points { catalogue = 'game "tiny" { title = "Tiny", '
      .. 'players = { 2 }, colours = {}, modules = { "base" }, '
      .. 'points = "marks" }',
      more = [[value "points" { base = 1 } value "marks" { base = 7 }]] })
  end)

  it("are scores of the seats where there is no value", function ()
    assert.same({ 3, 6 }, points [[on "game begins" { run = function (g)
      for p = 1, 2 do g.players[p].score = 3 * p end end }]])
  end)

  it("are none where one seat has none", function ()
    assert.same({}, points "")
    assert.same({}, points [[on "game begins" { run = function (g)
      g.players[1].score = 3 end }]])
  end)
end)
