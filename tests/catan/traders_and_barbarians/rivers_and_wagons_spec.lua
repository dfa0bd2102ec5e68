-- The Rivers of Catan with the wagons of Traders & Barbarians.

local catan = require "scenario_table"

local with = { "rivers", "traders_and_barbarians" }

-- `wagon`: the corner of the wagon of seat 1.
local function position(more)
  more.with = more.with or with
  local setup = more.setup
  more.wagons = { more.wagon }
  function more.setup(g)
    g:unmark "barbarian"
    if setup then setup(g) end
  end
  return catan.position(more)
end

local gold = catan.gold

describe("wagons at the rivers", function ()
  it("TB-RIVER-43 share an island of rivers, trade hexes and fourteen tokens",
    function ()
      for seed = 1, 12 do
        local g = catan.new { with = with, seed = seed }.g
        local counts, tokens = {}, {}
        for hex in g:value "land" do
          local terrain = g.marks.terrain[hex]
          counts[terrain] = (counts[terrain] or 0) + 1
          local token = g.marks.token[hex]
          if token then tokens[#tokens + 1] = token end
        end
        assert.same({ castle = 1, quarry = 1, glassworks = 1, swamp = 2,
          hills = 3, mountains = 3, pasture = 2, forest = 3, fields = 3 },
          counts)
        table.sort(tokens)
        assert.same({ 3, 3, 4, 4, 5, 5, 6, 8, 9, 9, 10, 10, 11, 11 }, tokens)
        local red = g:placed(nil, "token", 6) | g:placed(nil, "token", 8)
        assert.equal(0, #(red & red:neighbours()))
        assert.equal(7, #g:bridge_sites())
        assert.equal(3, #g:placed(nil, "barbarian"))
        assert.equal(0, g.robber)
      end
    end)

  it("TB-RIVER-43 are won with thirteen points, and begin with three gold",
    function ()
      local game = catan.new { with = with }
      assert.equal(13, game:value("points to win", 1))
      for player = 1, 3 do assert.equal(3, gold(game, player)) end
    end)

  it("TB-RIVER-43 begin with a gold for each piece founded at a river",
    function ()
      local game = catan.new { with = with }
      catan.found(game, "B1.n", "C5.ne", "E2.s")
      local player = game:waiting().player
      local before = gold(game, player)
      catan.play(game, "found B3.n")
      assert.equal(before + 1, gold(game, player))
      catan.play(game, "road B3.ne")
      assert.equal(before + 2, gold(game, player))
    end)

  it("TB-RIVER-43 two gold come from a bridge", function ()
    local game = position { pieces = { { settlement = { "B2.ne" } } },
      hands = { { brick = 2, lumber = 1 } } }
    catan.play(game, "bridge B2.e")
    assert.equal(2, gold(game, 1))
  end)

  local function crossing(pieces, coins)
    local game = position { wagon = "B2.ne", gold = { coins or 0 },
      pieces = pieces }
    catan.play(game, "end")
    return game
  end

  it("TB-RIVER-43 three points cross a river, one a bridge", function ()
    local game = crossing()
    catan.play(game, "drive B2.se")
    assert.equal(1, game.g.turn.movement)
    game = crossing { { bridge = { "B2.e" } } }
    catan.play(game, "drive B2.se")
    assert.equal(3, game.g.turn.movement)
  end)

  it("TB-RIVER-43 two gold pay for the bridge of another", function ()
    local foreign = { {}, { bridge = { "B2.e" } } }
    local game = crossing(foreign, 1)
    assert.is_true(catan.refused(game, "drive B2.se", "TB-TRADE-24"))
    game = crossing(foreign, 2)
    catan.play(game, "drive B2.se")
    assert.same({ 3, 0, 2 }, { game.g.turn.movement, gold(game, 1),
      gold(game, 2) })
  end)

  it("TB-RIVER-43 nobody is poor, but one may be the wealthiest", function ()
    local game = position { gold = { 0, 2, 1 } }
    for player, points in ipairs { 0, 1, 0 } do
      assert.equal(points, catan.points(game, player))
    end
  end)

  it("TB-RIVER-32 a toll makes its owner the wealthiest at once", function ()
    local game = crossing({ {}, { road = { "B2.ne" } } }, 1)
    assert.same({ 1, 0 }, { catan.points(game, 1), catan.points(game, 2) })
    catan.play(game, "drive B2.n")
    assert.same({ 0, 1 }, { catan.points(game, 1), catan.points(game, 2) })
  end)

  it("TB-RIVER-43 a barbarian takes from the owner of a bridge", function ()
    local game = position { before = true, hands = { {}, { ore = 1 } },
      pieces = { {}, { bridge = { "B2.e" } } }, setup = function (g)
        g:mark("barbarian", g:find("edge", "D4.e"))
      end }
    catan.roll(game, 3, 4)
    catan.play(game, "barbarian D4.e to B2.e blue")
    assert.equal(1, game.g.players[1].hand.ore)
  end)

  it("TB-TWO-47 share the toll of a neutral bridge among bank and opponent",
    function ()
      local game = position { with = { "rivers", "traders_and_barbarians",
        "catan_for_two" }, players = 2, wagon = "B2.ne", gold = { 2 },
        pieces = { {}, {}, { bridge = { "B2.e" } } } }
      catan.play(game, "end", "drive B2.se")
      assert.same({ 0, 1 }, { gold(game, 1), gold(game, 2) })
    end)
end)
