local map = require "carcassonne.map"

describe("Carcassonne, roads:", function ()
  local function road(hand, place, options)
    options = options or {}
    options.laid = options.laid or { "BA-W 0,0 n", "BA-U 1,0 n" }
    options.hand, options.deck = hand, options.deck or { "BA-B", "BA-B" }
    local game = map.new(options)
    return map.play(game, place)
  end

  it("CAR-029 two crossings close a road", function ()
    local game = road("BA-W", "place 2,0 n")
    assert.is_true(game:value("complete", map.feature(game, "road 1,0.e")))
    assert.is_false(game:value("complete", map.feature(game, "road 2,0.s")))
  end)

  it("CAR-029 a city, a monastery or a ring closes it", function ()
    local game = road("BA-T", "place 2,0 w")
    assert.is_true(game:value("complete", map.feature(game, "road 1,0.e")))
    game = road("BA-A", "place 2,0 w")
    assert.is_true(game:value("complete", map.feature(game, "road 1,0.e")))
    game = road("BA-V", "place 0,1 s", { laid = { "BA-V 0,0 e",
      "BA-V 1,0 n", "BA-V 1,1 w" } })
    assert.is_true(game:value("complete", map.feature(game, "road 0,0.e")))
    assert.equal(4, map.worth(game, "road 0,0.e"))
  end)

  it("CAR-030 a farmhouse closes a road as well", function ()
    local game = road("TB-C", "place 2,0 n",
      { with = { "traders_and_builders" } })
    assert.is_true(game:value("complete", map.feature(game, "road 2,0.w")))
    assert.is_false(game:value("complete", map.feature(game, "road 2,0.s")))
    map.play(game, "thief w")
    assert.same({ 3, 0 }, map.scores(game))
  end)

  it("CAR-031 one point a tile", function ()
    local game = road("BA-W", "place 2,0 n")
    map.play(game, "thief w")
    assert.same({ 3, 0 }, map.scores(game))
  end)

  it("CAR-032 a tile counts once however the road crosses it", function ()
    -- both roads of the bridge belong to one loop
    local game = map.new { with = { "traders_and_builders" },
      laid = { "TB-B 0,0 n", "BA-V 1,0 n", "BA-V 1,1 w", "BA-V 0,1 s" },
      hand = "BA-V", deck = { "BA-B" } }
    local feature = map.feature(game, "road 0,0.s")
    assert.equal(map.feature(game, "road 0,0.e"), feature)
    assert.equal(feature, map.feature(game, "road 0,0.n"))
    assert.equal(4, game.g:tile_count(feature))
  end)

  it("CAR-033 the owner gets the points, not who completed it", function ()
    local game = road("BA-W", "place 2,0 n", { active = 2,
      figures = { "1 meeple 1,0 e" } })
    map.play(game, "pass")
    assert.same({ 3, 0 }, map.scores(game))
  end)

  it("CAR-034 its thieves return, other meeples stay", function ()
    local game = road("BA-W", "place 2,0 n", {
      laid = { "BA-L 0,0 n", "BA-U 1,0 n" },
      figures = { "1 meeple 1,0 e", "2 meeple 0,0 n" } })
    map.play(game, "pass")
    assert.equal(7, map.supply(game, 1))
    assert.equal(6, map.supply(game, 2))
    assert.equal(1, #game.g.figures)
  end)
end)

describe("Carcassonne, cities:", function ()
  local function closed(options)
    local game = map.new { laid = { "BA-F 0,0 n", "BA-E 1,0 e" },
      figures = options.figures, hand = "BA-E", active = options.active,
      deck = { "BA-B", "BA-B" } }
    return map.play(game, "place -1,0 w", options.move or "pass")
  end

  it("CAR-035 walls all round and no gap within", function ()
    local game = map.new { laid = { "BA-E 0,0 n" }, hand = "BA-E",
      deck = { "BA-B" } }
    assert.is_false(game:value("complete", map.feature(game, "city 0,0.n")))
    map.play(game, "place 0,-1 s")
    assert.is_true(game:value("complete", map.feature(game, "city 0,0.n")))
  end)

  it("CAR-035 a hole inside keeps a city open", function ()
    local ring = { "BA-N 1,1 n", "BA-G 0,-1 n", "BA-N -1,-1 s",
      "BA-N 1,-1 e", "BA-G -1,0 e", "BA-G 1,0 e", "BA-N -1,1 w",
      "BA-R 0,1 n" }
    local game = map.new { laid = ring, hand = "BA-E", deck = { "BA-E" } }
    local city = map.feature(game, "city 0,-1.e")
    assert.equal(8, game.g:tile_count(city))
    assert.is_false(game:value("complete", city))
    map.play(game, "place 0,0 s")
    assert.is_true(game:value("complete", city))
    assert.equal(9, game.g:tile_count(city))
  end)

  it("CAR-036 two points a tile and two a shield", function ()
    local game = closed { figures = { "1 meeple 0,0 e" } }
    assert.same({ 8, 0 }, map.scores(game))
  end)

  it("CAR-037 two tiles are a city like any other", function ()
    local game = map.new { laid = { "BA-E 0,0 n" }, hand = "BA-E",
      deck = { "BA-B", "BA-B" } }
    map.play(game, "place 0,-1 s", "knight s")
    assert.same({ 4, 0 }, map.scores(game))
    game = map.new { laid = { "BA-M 0,0 n", "BA-E 0,-1 s" }, hand = "BA-E",
      deck = { "BA-B", "BA-B" } }
    map.play(game, "place -1,0 w", "knight e")
    assert.same({ 8, 0 }, map.scores(game))
  end)

  it("CAR-038 all knights return", function ()
    local game = closed { figures = { "1 meeple 0,0 e", "1 meeple 1,0 w",
      "2 meeple 0,0 w" } }
    assert.same({ 8, 0 }, map.scores(game))
    assert.equal(7, map.supply(game, 1))
    assert.equal(7, map.supply(game, 2))
  end)
end)

describe("Carcassonne, monasteries:", function ()
  -- Monasteries all round 0,0 but for the cells named.
  local function ring(without)
    local laid = { "BA-B 0,0 n" }
    for y = -1, 1 do
      for x = -1, 1 do
        local at = x .. "," .. y
        if at ~= "0,0" and map.times(without, at) == 0 then
          laid[#laid + 1] = "BA-B " .. at .. " n"
        end
      end
    end
    return laid
  end

  it("CAR-039 all eight cells round it must hold tiles", function ()
    local game = map.new { laid = ring { "1,1" }, hand = "BA-B",
      figures = { "1 meeple 0,0 c" }, deck = { "BA-B", "BA-B" } }
    local monastery = map.feature(game, "monastery 0,0")
    assert.is_false(game:value("complete", monastery))
    assert.equal(1, game.g:gaps(monastery))
    map.play(game, "place 1,1 n")
    assert.is_true(game:value("complete", monastery))
  end)

  it("CAR-040 nine points, and the monk returns", function ()
    local game = map.new { laid = ring { "1,1" }, hand = "BA-B", active = 2,
      figures = { "1 meeple 0,0 c" }, deck = { "BA-B", "BA-B" } }
    map.play(game, "place 1,1 n", "pass")
    assert.same({ 9, 0 }, map.scores(game))
    assert.equal(7, map.supply(game, 1))
  end)

  it("CAR-042 one tile may complete several", function ()
    local laid = ring { "1,1" }
    for _, at in ipairs { "2,-1", "2,0", "2,1", "2,2", "1,2", "0,2", "-1,2" } do
      laid[#laid + 1] = "BA-B " .. at .. " n"
    end
    local game = map.new { laid = laid, hand = "BA-B", active = 2,
      figures = { "1 meeple 0,0 c", "2 meeple 1,0 c", "2 meeple 0,1 c" },
      deck = { "BA-B", "BA-B" } }
    map.play(game, "place 1,1 n", "monk")
    assert.same({ 9, 27 }, map.scores(game))
    assert.equal(7, map.supply(game, 2))
  end)
end)

describe("Carcassonne, step 3:", function ()
  it("CAR-050 every completed feature is scored for all", function ()
    -- a road of player 1 and a city of player 2 end on one tile
    local game = map.new { laid = { "BA-W 0,0 n", "BA-U 1,0 n", "BA-E 2,-1 s" },
      figures = { "1 meeple 1,0 w", "2 meeple 2,-1 s" }, hand = "BA-L",
      deck = { "BA-B", "BA-B" } }
    map.play(game, "place 2,0 n", "pass")
    assert.same({ 3, 4 }, map.scores(game))
    assert.same({}, game.g.figures)
  end)

  it("CAR-049 what nobody owns is told to bring nobody points", function ()
    local game = map.new { laid = { "BA-E 2,-1 s" }, hand = "BA-E",
      deck = { "BA-B" } }
    map.play(game, "place 2,0 n", "pass")
    assert.same({ 0, 0 }, map.scores(game))
    assert.matches("city 2,%-1%.s is scored; nobody owns it%.",
      table.concat(game:log(), "\n"))
  end)

  it("CAR-051 nobody may decline", function ()
    local game = map.new { laid = { "BA-E 2,-1 s" },
      figures = { "2 meeple 2,-1 s" }, hand = "BA-E", deck = { "BA-B" } }
    map.play(game, "place 2,0 n", "pass")
    assert.equal("place the tile", game:waiting().step)
    assert.same({ 0, 4 }, map.scores(game))
  end)

  it("CAR-052 CAR-ORDER-10 the active player orders them where it matters",
    function ()
      local options = { laid = { "BA-W 0,0 n", "BA-U 1,0 n", "BA-E 2,-1 s" },
        figures = { "2 meeple 1,0 w", "2 meeple 2,-1 s" }, hand = "BA-L",
        active = 2, deck = { "BA-B", "BA-B" }, with = { "messengers" },
        scores = { 0, 2 } }
      local game = map.new(options)
      map.play(game, "place 2,0 n", "pass")
      assert.equal("choose a feature", game:waiting().step)
      assert.equal(2, game:waiting().player)
      assert.same({ "score city 2,-1.s", "score road 0,0.e" },
        map.moves(game))
      assert.truthy(map.refused(game, "score road 0,0.s", "CAR-052"))
      map.play(game, "score city 2,-1.s", "move meeple")
      assert.same({ 0, 6 }, map.scores(game))
      -- without such a box nobody is asked, and the points are the same
      options.with = nil
      game = map.new(options)
      map.play(game, "place 2,0 n", "pass")
      assert.same({ 0, 9 }, map.scores(game))
    end)

  it("CAR-ORDER-08 points move the score meeple", function ()
    local game = map.new { laid = { "BA-E 2,-1 s" }, scores = { 0, 48 },
      figures = { "2 meeple 2,-1 s" }, hand = "BA-E", deck = { "BA-B" } }
    map.play(game, "place 2,0 n", "pass")
    assert.same({ 2, 1 }, { game.g:track(2) })
  end)

  it("the log says what points are made of", function ()
    local game = map.new { laid = { "BA-F 0,0 n", "BA-E 1,0 e" },
      figures = { "1 meeple 0,0 e" }, hand = "BA-E", active = 2,
      deck = { "BA-B", "BA-B" } }
    map.play(game, "place -1,0 w", "pass")
    local lines, at = game:log(), nil
    for i, line in ipairs(lines) do
      if line == "yellow gets 8 points." then at = i end
    end
    assert.same({ "  +6  A completed city, however small: 2 points for each "
      .. "tile.", "  +2  A completed city: 2 points for each shield." },
      { lines[at + 1], lines[at + 2] })
  end)

  it("every point has its sentence", function ()
    local game = map.new { laid = { "BA-F 0,0 n", "BA-E 1,0 e",
      "BA-E -1,0 w" }, hand = "BA-E", deck = { "BA-B" } }
    local sum, parts = game:parts("score",
      map.feature(game, "city 0,0.e"))
    assert.equal(8, sum)
    local amounts = {}
    for _, part in ipairs(parts) do
      if part.stage == "plus" then
        assert.equal("CAR-036", part.id)
        amounts[#amounts + 1] = part.amount
      end
    end
    assert.same({ 6, 2 }, amounts)
  end)
end)
