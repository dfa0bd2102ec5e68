local map = require "carcassonne.map"

describe("Carcassonne, several meeples on one feature:", function ()
  -- A city of four tiles without shield, closed by a fifth in the north.
  local city = { "BA-R 0,0 n", "BA-E -1,0 w", "BA-E 1,0 e", "BA-G 0,-1 e" }

  local function close(figures, options)
    options = options or {}
    local game = map.new { laid = city, figures = figures, hand = "BA-E",
      players = options.players or 3, active = options.active,
      deck = { "BA-B", "BA-B" } }
    return map.play(game, "place 0,-2 s", "pass")
  end

  it("CAR-044 the most meeples score alone", function ()
    local game = close { "1 meeple 0,0 n", "1 meeple 1,0 w", "2 meeple -1,0 e" }
    assert.same({ 10, 0, 0 }, map.scores(game))
  end)

  it("CAR-045 who ties for the most gets the full points", function ()
    local game = close { "1 meeple 0,0 n", "3 meeple 1,0 w" }
    assert.same({ 10, 0, 10 }, map.scores(game))
    game = map.new { laid = { "BA-W 0,0 n", "BA-U 1,0 n", "BA-U 2,0 n" },
      figures = { "1 meeple 0,0 e", "2 meeple 2,0 w" }, hand = "BA-W",
      deck = { "BA-B" } }
    map.play(game, "place 3,0 n", "pass")
    assert.same({ 4, 4 }, map.scores(game))
  end)

  it("CAR-046 the example of the joined road", function ()
    local game = map.new { laid = { "BA-W 0,0 s", "BA-B 0,1 n", "BA-B 1,1 n",
      "BA-B 2,1 n", "BA-W 2,0 s" }, hand = "BA-U", active = 1,
      figures = { "1 meeple 0,0 e", "2 meeple 2,0 w" }, deck = { "BA-B" } }
    map.play(game, "place 1,0 n", "pass")
    assert.same({ 3, 3 }, map.scores(game))
    assert.equal(7, map.supply(game, 1))
    assert.equal(7, map.supply(game, 2))
  end)

  it("CAR-047 the example of the city taken over", function ()
    local game = map.new { laid = { "BA-E -1,0 w", "BA-B -1,1 n", "BA-B 0,1 n",
      "BA-B 1,1 n", "BA-E 1,0 e", "BA-B 1,-1 n", "BA-B 1,-2 n", "BA-E 0,-2 s",
      "BA-G 0,-1 e" },
      figures = { "1 meeple -1,0 e", "1 meeple 1,0 w", "2 meeple 0,-1 n" },
      hand = "BA-R", deck = { "BA-B" } }
    map.play(game, "place 0,0 n", "pass")
    assert.same({ 10, 0 }, map.scores(game))
    assert.same({}, game.g.figures)
  end)

  it("CAR-048 all meeples return, whoever scored", function ()
    local game = close { "1 meeple 0,0 n", "1 meeple 1,0 w", "2 meeple -1,0 e" }
    assert.equal(7, map.supply(game, 1))
    assert.equal(7, map.supply(game, 2))
  end)

  it("CAR-049 a feature without meeples gives nobody points", function ()
    local game = close({}, { players = 2 })
    assert.same({ 0, 0 }, map.scores(game))
  end)

  it("CAR-ORDER-25 a meeple counts 1", function ()
    local game = map.new { laid = city, hand = "BA-B",
      figures = { "1 meeple 0,0 n", "1 meeple 1,0 w", "2 meeple -1,0 e" } }
    local feature = map.feature(game, "city 0,0.n")
    assert.equal(2, game:value("strength", feature, 1))
    assert.equal(1, game:value("strength", feature, 2))
    assert.same({ 1 }, game.g:owners(feature))
  end)

  it("CAR-044 asked for a player, a feature is worth that to an owner only",
    function ()
      local game = map.new { laid = city, hand = "BA-B",
        figures = { "1 meeple 0,0 n", "1 meeple 1,0 w", "2 meeple -1,0 e" } }
      assert.equal(4, map.worth(game, "city 0,0.n"))
      assert.equal(4, map.worth(game, "city 0,0.n", 1))
      assert.equal(0, map.worth(game, "city 0,0.n", 2))
      local worth, parts = game:parts("score",
        map.feature(game, "city 0,0.n"), 2)
      assert.equal(0, worth)
      assert.equal("CAR-044", parts[#parts].id)
    end)

  it("CAR-ORDER-24 CAR-ORDER-17 meeples need a free feature", function ()
    local game = map.new { with = { "inns_and_cathedrals", "abbot",
      "traders_and_builders" }, laid = { "BA-U 0,0 n" }, hand = "BA-A",
      figures = { "2 meeple 0,0 e" }, deck = { "BA-B" } }
    map.play(game, "place 1,0 w")
    for _, text in ipairs { "thief w", "big thief w", "builder w" } do
      assert.truthy(map.refused(game, text), text)
    end
    for _, text in ipairs { "monk", "big monk", "abbot", "farmer n" } do
      assert.truthy(map.legal(game, text), text)
    end
  end)
end)
