local map = require "carcassonne.map"

describe("Carcassonne, placing a meeple:", function ()
  it("CAR-019 one meeple, on the tile just laid only", function ()
    local game = map.new { laid = { "BA-DS 0,0 n" }, hand = "BA-E",
      deck = { "BA-B", "BA-B" } }
    map.play(game, "place 0,1 s")
    -- the road and the city of the start tile are free, but not offered
    assert.same({ "farmer n", "knight s", "pass" }, map.moves(game))
    assert.truthy(map.refused(game, "thief e", "CAR-019"))
    map.play(game, "knight s")
    assert.equal(6, map.supply(game, 1))
    assert.equal(1, #game.g.figures)
    assert.equal("place the tile", game:waiting().step)
  end)

  it("CAR-020 one may pass", function ()
    local game = map.new { laid = { "BA-DS 0,0 n" }, hand = "BA-X",
      deck = { "BA-B", "BA-B" } }
    map.play(game, "place 1,0 n")
    assert.truthy(map.legal(game, "pass"))
    map.play(game, "pass")
    assert.equal(7, map.supply(game, 1))
    assert.equal(2, game:waiting().player)
  end)

  it("CAR-021 without a meeple the tile must still be laid", function ()
    local game = map.new { laid = { "BA-DS 0,0 n" }, hand = "BA-X",
      deck = { "BA-B", "BA-B" } }
    game:edit(function (g) g.players[1].figures.meeple = 0 end)
    assert.truthy(map.refused(game, "pass"))
    map.play(game, "place 1,0 n")
    -- nothing but passing was possible, so nobody was asked
    assert.equal(2, game:waiting().player)
    assert.same({}, game.g.figures)
  end)

  it("CAR-022 a feature that holds a meeple anywhere is closed", function ()
    local game = map.new {
      laid = { "BA-DS 0,0 n", "BA-U 1,0 n", "BA-U 2,0 n" },
      figures = { "2 meeple 0,0 e" }, hand = "BA-K", deck = { "BA-B" } }
    map.play(game, "place 3,0 n")
    assert.truthy(map.refused(game, "thief w", "CAR-022"))
    assert.truthy(map.refused(game, "thief s", "CAR-022"))
    assert.truthy(map.legal(game, "knight n"))
  end)

  it("CAR-022 what the tile has just joined counts", function ()
    local game = map.new {
      laid = { "BA-E 0,0 e" }, figures = { "2 meeple 0,0 w" },
      hand = "BA-G", deck = { "BA-B" } }
    map.play(game, "place -1,0 n")
    assert.truthy(map.refused(game, "knight w", "CAR-022"))
    assert.same({}, map.moves(game, "knight"))
  end)

  it("CAR-023 the example: the road is taken, the city is free", function ()
    local game = map.new { laid = { "BA-U 0,0 n", "BA-U 1,0 n" },
      figures = { "1 meeple 0,0 w" }, hand = "BA-J", active = 2,
      deck = { "BA-B" } }
    map.play(game, "place 2,0 s")
    assert.truthy(map.refused(game, "thief w", "CAR-023"))
    map.play(game, "knight s")
    assert.same({ 0, 0 }, map.scores(game))
    assert.equal(6, map.supply(game, 2))
  end)

  it("CAR-024 of several features one", function ()
    local game = map.new { laid = { "BA-DS 0,0 n" }, hand = "BA-L",
      deck = { "BA-B" } }
    map.play(game, "place 1,0 n")
    assert.same({ "farmer nw", "farmer se", "farmer sw", "knight n", "pass",
      "thief e", "thief s", "thief w" }, map.moves(game))
    assert.is_true(map.refused(game, "knight w", "CAR-024"))
    map.play(game, "knight n")
    assert.equal(1, #game.g.figures)
  end)

  it("CAR-025 thief, knight, monk and farmer by where one stands", function ()
    local function after(hand, place, move)
      local game = map.new { laid = { "BA-DS 0,0 n" }, hand = hand,
        deck = { "BA-B" } }
      map.play(game, place, move)
      local figure = game.g.figures[1]
      return game.g:kind_of(game.g:segment(figure.tile, figure.segment))
    end
    assert.equal("road", after("BA-A", "place 0,1 n", "thief s"))
    assert.equal("monastery", after("BA-A", "place 0,1 n", "monk"))
    assert.equal("field", after("BA-A", "place 0,1 n", "farmer n"))
    assert.equal("city", after("BA-N", "place 0,1 s", "knight e"))
  end)

  it("CAR-026 a tile may join features of several players", function ()
    local game = map.new { players = 3, active = 3,
      laid = { "BA-DS 0,0 n", "BA-B 0,1 n", "BA-B 1,1 n", "BA-B 2,1 n",
        "BA-U 2,0 n" },
      figures = { "1 meeple 0,0 e", "2 meeple 2,0 w" }, hand = "BA-U",
      deck = { "BA-B" } }
    map.play(game, "place 1,0 n")
    local road = map.feature(game, "road 1,0.e")
    assert.equal(2, game.g:meeples_on(road))
    assert.equal(3, game.g:tile_count(road))
  end)

  it("CAR-027 a meeple on a feature just completed scores at once", function ()
    local game = map.new { laid = { "BA-W 0,0 n", "BA-U 1,0 n" },
      hand = "BA-W", deck = { "BA-B", "BA-B" } }
    map.play(game, "place 2,0 n", "thief w")
    assert.same({ 3, 0 }, map.scores(game))
    assert.equal(7, map.supply(game, 1))
    assert.same({}, game.g.figures)
  end)

  it("CAR-028 a meeple that comes back is too late for this turn", function ()
    local game = map.new { laid = { "BA-W 0,0 n", "BA-U 1,0 n" },
      figures = { "1 meeple 0,0 e" }, hand = "BA-W",
      deck = { "BA-B", "BA-B" } }
    game:edit(function (g) g.players[1].figures.meeple = 0 end)
    map.play(game, "place 2,0 n")
    assert.equal(2, game:waiting().player)
    assert.same({ 3, 0 }, map.scores(game))
    assert.equal(1, map.supply(game, 1))
  end)

  it("CAR-028 why says that no meeple is there", function ()
    local game = map.new { laid = { "BA-W 0,0 n" }, hand = "BA-W",
      with = { "abbot" }, deck = { "BA-B", "BA-B" } }
    game:edit(function (g) g.players[1].figures.meeple = 0 end)
    map.play(game, "place 1,0 n")
    assert.equal(2, game:waiting().player)
    game = map.new { laid = { "BA-U 0,0 n" }, hand = "BA-A",
      with = { "abbot" }, deck = { "BA-B", "BA-B" } }
    game:edit(function (g) g.players[1].figures.meeple = 0 end)
    map.play(game, "place 0,1 n")
    assert.truthy(map.refused(game, "thief s", "CAR-028"))
    assert.same({ "abbot", "pass" }, map.moves(game))
  end)

  it("CAR-043 a monastery is a feature of its own", function ()
    local game = map.new { laid = { "BA-U 0,0 e" },
      figures = { "2 meeple 0,0 n" }, hand = "BA-A", deck = { "BA-B" } }
    map.play(game, "place 0,-1 n")
    assert.truthy(map.refused(game, "thief s", "CAR-043"))
    assert.truthy(map.legal(game, "monk"))
    map.play(game, "monk")
    assert.equal(1, game.g:meeples_on(map.feature(game, "road 0,-1.s"), 2))
    assert.equal(0, game.g:meeples_on(map.feature(game, "road 0,-1.s"), 1))
  end)

  it("sides have several names; one is printed", function ()
    local game = map.new { laid = { "BA-DS 0,0 n" }, hand = "BA-U",
      deck = { "BA-B" } }
    map.play(game, "place 1,0 n", "thief w")
    assert.equal("thief e", game:history()[2].text)
    for _, text in ipairs { "thief", "thief x", "knight n", "thief 3",
      "monk n" } do
      assert.is_true(#game:why(text) > 0, text)
    end
  end)
end)
