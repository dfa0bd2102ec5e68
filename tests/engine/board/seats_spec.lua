-- Seats: who sits on them, in which colour, and how many points each has.

local seats = require "rulewright.engine.board.seats"
local tiny = require "tiny_game"

teardown(tiny.clear)

-- What a game of two says of the points of seats 1 to 3.
local function points(texts)
  local game = tiny.new(texts, { players = 2 })
  return { game:points(1), game:points(2), game:points(3) }
end

describe("the seats of a new game", function ()
  local function called(names, box)
    local list = {}
    for i, seat in ipairs(tiny.new(box, { players = names }).g.players) do
      list[i] = seat.name .. " " .. seat.colour
    end
    return list
  end

  it("have the colour that a player is called by, or one left", function ()
    for names, seated in pairs {
      [{ "Ann", "Bob", "Cid" }] = { "Ann red", "Bob blue", "Cid grey" },
      [{ "Ann", "Red", "Bob" }] = { "Ann blue", "Red red", "Bob grey" },
      [{ "grey", "Ann", "blue" }] = { "grey grey", "Ann red", "blue blue" },
    } do
      assert.same(seated, called(names, ""))
    end
  end)

  it("have their own names for colours where the box has no more", function ()
    local none = 'game "tiny" { title = "Tiny", players = { 2 }, '
      .. 'modules = { "base" } }'
    assert.same({ "Ann Ann", "Bob Bob" },
      called({ "Ann", "Bob" }, { catalogue = none }))
  end)

  it("are followed by neutral ones, which never decide", function ()
    local game = tiny.new('component.neutral "folk" { count = 2 }',
      { players = { "Ann", "Red" } })
    local list = game.g.players
    assert.same({ "grey", "neutral2" }, { list[3].name, list[4].name })
    assert.same({ "grey", "neutral2" }, { list[3].colour, list[4].colour })
    assert.same({ nil, nil, true, true }, tiny.by_seat(game, "neutral"))
    assert.same({ peg = 3 }, list[4].supply)
    assert.equal(2, seats.deciding(game.g))
    assert.equal(0, seats.deciding { players = {} })
  end)
end)

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
