local map = require "carcassonne.map"

describe("Carcassonne, the Abbot:", function ()
  local new = map.with "abbot"

  local cells = { "-1,0", "-1,1", "0,1", "1,1", "1,0", "1,-1", "-1,-1",
    "0,-1" }

  -- A tile at 0,0 and monasteries on the first `count` cells round it.
  local function round(centre, count)
    local laid = { centre .. " 0,0 n" }
    for i = 1, count do laid[#laid + 1] = "BA-B " .. cells[i] .. " n" end
    return laid
  end

  -- The garden of this face has a city in the north, closed last.
  local function garden_round(count) return round("BA-EG", count) end

  it("CAR-ABBOT-01 each player has one abbot", function ()
    local game = new { players = 6 }
    for seat = 1, 6 do
      assert.equal(7, map.supply(game, seat))
      assert.equal(1, map.supply(game, seat, "abbot"))
    end
  end)

  it("CAR-ABBOT-02 eight tiles of the base show a garden", function ()
    local game, count = new {}, 0
    for _, name in ipairs(game.rules.things.tile.list) do
      local tile = game.rules.things.tile[name]
      if tile.face.flags.garden then count = count + tile.copies end
    end
    assert.equal(8, count)
  end)

  it("CAR-ABBOT-03 a meeple or the abbot, not both", function ()
    local game = new { laid = { "BA-U 0,0 n" }, hand = "BA-A" }
    map.play(game, "place 0,1 n", "abbot")
    assert.equal("place the tile", game:waiting().step)
    assert.equal(2, game:waiting().player)
    assert.equal(0, map.supply(game, 1, "abbot"))
    assert.equal(7, map.supply(game, 1))
  end)

  it("CAR-ABBOT-04 the abbot stands on monasteries and gardens only",
    function ()
      local game = new { laid = { "BA-U 0,0 n" }, hand = "BA-V" }
      map.play(game, "place 0,1 n")
      assert.same({}, map.moves(game, "abbot"))
      assert.truthy(map.refused(game, "abbot"))
      game = new { laid = { "BA-U 0,0 n" }, hand = "BA-VG" }
      map.play(game, "place 0,1 n", "abbot")
      local one = game.g.figures[1]
      assert.equal("garden",
        game.g:kind_of(game.g:segment(one.tile, one.segment)))
    end)

  it("CAR-ABBOT-05 no meeple stands in a garden", function ()
    local game = new { laid = { "BA-U 0,0 n" }, hand = "BA-VG" }
    map.play(game, "place 0,1 n")
    assert.truthy(map.refused(game, "monk"))
    assert.same({}, map.moves(game, "monk"))
  end)

  it("CAR-ABBOT-06 nor a big one", function ()
    local game = new { with = { "inns_and_cathedrals" },
      laid = { "BA-U 0,0 n" }, hand = "BA-VG" }
    map.play(game, "place 0,1 n")
    assert.truthy(map.refused(game, "big monk"))
    assert.truthy(map.legal(game, "abbot"))
  end)

  it("CAR-ABBOT-07 an occupied garden is not free", function ()
    local game = new { laid = { "BA-U 0,0 n" }, hand = "BA-VG" }
    map.play(game, "place 0,1 n")
    game:edit(function (g)
      g.players[2].figures.abbot = 0
      g.figures[1] = { figure = "abbot", player = 2, tile = 2,
        segment = g:face("BA-VG").centre }
    end)
    assert.truthy(map.refused(game, "abbot", "CAR-ABBOT-07"))
  end)

  it("CAR-ABBOT-08 the abbot is a meeple", function ()
    local game = new { laid = { "BA-B 0,0 n" }, hand = "BA-B",
      figures = { "1 abbot 0,0 c" } }
    assert.equal(1, game.g:meeples_on(map.feature(game, "monastery 0,0"), 1))
  end)

  it("CAR-ABBOT-09 nine points when all is laid round it", function ()
    local laid = garden_round(7)
    local game = new { laid = laid, hand = "BA-E",
      figures = { "1 abbot 0,0 c" } }
    map.play(game, "place 0,-1 s", "pass")
    assert.same({ 9, 0 }, map.scores(game))
    assert.equal(1, map.supply(game, 1, "abbot"))
    game = new { laid = round("BA-B", 7), hand = "BA-B", active = 2,
      figures = { "1 abbot 0,0 c" } }
    map.play(game, "place 0,-1 n", "pass")
    assert.same({ 9, 0 }, map.scores(game))
  end)

  it("CAR-ABBOT-10 the example: a garden with five neighbours", function ()
    local game = new { laid = garden_round(5), hand = "BA-B",
      figures = { "1 abbot 0,0 c" } }
    map.play(game, "place 2,0 n", "abbot back")
    assert.same({ 6, 0 }, map.scores(game))
    assert.equal(1, map.supply(game, 1, "abbot"))
    assert.same({}, game.g.figures)
  end)

  it("CAR-ABBOT-11 the recall is instead of any figure", function ()
    local game = new { with = { "traders_and_builders" },
      laid = garden_round(3), hand = "BA-U",
      figures = { "1 abbot 0,0 c" } }
    map.play(game, "place 0,2 n", "abbot back")
    assert.equal("place the tile", game:waiting().step)
    assert.equal(2, game:waiting().player)
    assert.same({}, game.g.figures)
  end)

  it("CAR-ABBOT-12 the tile just laid counts as a neighbour", function ()
    local game = new { laid = garden_round(5), hand = "BA-B",
      figures = { "1 abbot 0,0 c" } }
    map.play(game, "place 1,-1 n", "abbot back")
    assert.same({ 7, 0 }, map.scores(game))
    game = new { laid = garden_round(5), hand = "BA-B" }
    map.play(game, "place 1,-1 n")
    assert.truthy(map.refused(game, "abbot back", "CAR-ABBOT-12"))
  end)

  it("CAR-ABBOT-13 completed by the tile it scores nine, once", function ()
    for _, move in ipairs { "abbot back", "pass" } do
      local game = new { laid = garden_round(7), hand = "BA-E",
        figures = { "1 abbot 0,0 c" } }
      map.play(game, "place 0,-1 s", move)
      assert.same({ 9, 0 }, map.scores(game))
    end
  end)

  it("CAR-ABBOT-14 it may be placed again from the next turn on", function ()
    local game = new { laid = garden_round(3), hand = "BA-B",
      figures = { "1 abbot 0,0 c" }, deck = { "BA-U", "BA-B", "BA-U" } }
    map.play(game, "place 0,2 n", "abbot back")
    assert.equal(1, map.supply(game, 1, "abbot"))
    map.play(game, map.moves(game)[1], "pass")
    map.play(game, map.moves(game, "place")[1])
    assert.truthy(map.legal(game, "abbot"))
  end)

  it("CAR-ABBOT-15 the points come before step 3", function ()
    local game = new { laid = { "BA-W 0,0 n", "BA-B 0,-1 n", "BA-U 1,0 n" },
      figures = { "1 abbot 0,-1 c", "1 meeple 1,0 e" }, hand = "BA-W",
      trace = true }
    map.play(game, "place 2,0 n", "abbot back")
    assert.same({ 3 + 3, 0 }, map.scores(game))
    local order = {}
    for _, line in ipairs(game:log()) do
      order[#order + 1] = line:match("gets (%d+) points")
    end
    assert.same({ "3", "3" }, order)
  end)

  it("CAR-ABBOT-16 in the minority the recall pays nothing", function ()
    local function recall(figures)
      local game = new { players = 3, laid = { "BA-B 0,0 n", "BA-B 1,0 n" },
        figures = figures, hand = "BA-B" }
      map.play(game, "place 2,0 n", "abbot back")
      return map.scores(game), #game.g.figures
    end
    assert.same({ 0, 0, 0 }, (recall { "1 abbot 0,0 c", "2 meeple 0,0 c",
      "2 meeple 0,0 c" }))
    assert.same({ 2, 0, 0 }, (recall { "1 abbot 0,0 c", "2 meeple 0,0 c" }))
    local _, left = recall { "1 abbot 0,0 c", "2 meeple 0,0 c" }
    assert.equal(1, left)
  end)

  it("CAR-ABBOT-17 at the end: its tile and each round it", function ()
    local game = new { laid = garden_round(4), hand = "BA-B", deck = {},
      figures = { "2 abbot 0,0 c" } }
    map.play(game, "place 0,2 n", "pass")
    assert.same({ 0, 5 }, map.scores(game))
  end)

  it("CAR-ABBOT-18 without the box gardens are pictures", function ()
    local game = map.new { laid = { "BA-E 0,0 n" }, hand = "BA-EG",
      deck = { "BA-B" } }
    map.play(game, "place 0,-1 s")
    assert.same({ "farmer n", "knight s", "pass" }, map.moves(game))
    assert.is_nil(game.rules.moves.abbot)
  end)
end)
