local flood = require "carcassonne.flood"
local map = require "carcassonne.map"
local rulewright = require "rulewright"

describe("Carcassonne, Ferries:", function ()
  local new = map.with "ferries"

  local function same(game, a, b)
    return map.feature(game, a) == map.feature(game, b)
  end

  local sorted = map.sorted

  -- A lake at 2,0 with roads to the west, to a village, and to the east and
  -- south; the tile in hand goes on to the east.
  local function lake(options)
    options.laid = options.laid
      or { "BA-W 0,0 n", "BA-U 1,0 n", "FE-B 2,0 n" }
    options.hand = options.hand or "BA-U"
    options.ferries = options.ferries or { "2,0 e w" }
    return new(options)
  end

  it("CAR-FERRY-01 eight tiles with a lake, seven with three roads; eight "
    .. "ferries", function ()
    local rules, ends = lake({}).rules, {}
    for _, name in ipairs(rules.things.tile.list) do
      local tile = rules.things.tile[name]
      if tile.face.flags.lake then
        local n = 0
        for _, segment in ipairs(tile.face.segments) do
          if segment.ends == "lake" then n = n + 1 end
        end
        ends[n] = (ends[n] or 0) + tile.copies
      end
    end
    assert.same({ [3] = 7, [4] = 1 }, ends)
    assert.equal(8, rules.things.token.ferry.count)
  end)

  it("CAR-FERRY-02 the tiles are shuffled in, no ferry lies yet", function ()
    local game = assert(rulewright.new { game = "carcassonne", players = 2,
      with = { "ferries" } })
    assert.equal(71 + 8, #game.g.decks.tiles + 1)
    assert.same({}, game.g.ferries)
  end)

  it("CAR-FERRY-03 a tile with a lake is placed like any other", function ()
    local game = new { laid = { "BA-U 0,0 n" }, hand = "FE-B" }
    assert.is_true(map.legal(game, "place 1,0 n"))
    assert.is_true(map.legal(game, "place 0,1 n"))
    assert.is_true(map.refused(game, "place 1,0 e", "CAR-014"))
  end)

  it("CAR-FERRY-04 CAR-FERRY-05 its roads are separate: each is offered on its "
    .. "own", function ()
    local game = new { laid = { "BA-U 0,0 n" }, hand = "FE-B",
      figures = { "2 meeple 0,0 w" } }
    map.play(game, "place 1,0 n")
    assert.is_false(same(game, "road 1,0.e", "road 1,0.s"))
    assert.is_false(same(game, "road 1,0.e", "road 1,0.w"))
    assert.same({ "thief e", "thief s" }, map.moves(game, "thief"))
    assert.is_true(map.refused(game, "thief w", "CAR-022"))
  end)

  it("CAR-FERRY-06 then a ferry must be laid, in one of three or six ways",
    function ()
      for tile, ways in pairs { ["FE-B"] = { "ferry e s", "ferry e w",
        "ferry s w" }, ["FE-C"] = { "ferry e s", "ferry e w", "ferry n e",
        "ferry n s", "ferry n w", "ferry s w" } } do
        local game = new { laid = { "BA-U 0,0 n" }, hand = tile }
        map.play(game, "place 1,0 n", "pass")
        assert.same(ways, sorted(map.moves(game)))
        assert.is_false(map.legal(game, "pass"))
        map.play(game, "ferry w e")
        assert.is_true(same(game, "road 1,0.e", "road 1,0.w"))
        assert.is_false(same(game, "road 1,0.e", "road 1,0.s"))
      end
      local game = new { laid = { "BA-U 0,0 n" }, hand = "FE-B" }
      map.play(game, "place 1,0 n", "pass")
      assert.is_true(map.refused(game, "ferry n e", "CAR-FERRY-06"))
    end)

  it("CAR-FERRY-07 the other roads end at the lake", function ()
    local game = new { laid = { "BA-W 0,0 n" }, hand = "FE-B",
      figures = { "2 meeple 0,0 e" } }
    map.play(game, "place 1,0 n", "pass", "ferry e s")
    assert.same({ 0, 2 }, map.scores(game))
    game = new { laid = { "BA-W 0,0 n" }, hand = "FE-B",
      figures = { "2 meeple 0,0 e" } }
    map.play(game, "place 1,0 n", "pass", "ferry e w")
    assert.same({ 0, 0 }, map.scores(game))
  end)

  it("CAR-FERRY-08 the example: the ferry joins your thief's road with that of "
    .. "blue", function ()
    local game = new { laid = { "BA-U 0,0 n" }, hand = "FE-B",
      figures = { "2 meeple 0,0 w" } }
    map.play(game, "place 1,0 n", "thief s", "ferry s w")
    local road = map.feature(game, "road 1,0.s")
    assert.same({ 1, 1 }, { game.g:meeples_on(road, 1),
      game.g:meeples_on(road, 2) })
  end)

  it("CAR-FERRY-09 CAR-FERRY-10 the road runs over the lake, whose tile counts "
    .. "once", function ()
    local game = lake {}
    local road = map.feature(game, "road 0,0.e")
    assert.is_true(same(game, "road 0,0.e", "road 2,0.e"))
    assert.equal(3, game.g:tile_count(road))
    assert.equal(1, game.g:gaps(road))
    assert.equal(3, map.worth(game, "road 0,0.e"))
  end)

  it("CAR-FERRY-11 the example: the lake completes blue's road and your city",
    function ()
      local game = new { hand = "FE-A", laid = { "BA-W 0,0 n", "BA-U 1,0 n",
        "BA-G 2,-1 w", "BA-G 2,-2 w", "BA-E 2,-3 s" },
        figures = { "2 meeple 1,0 e", "1 meeple 2,-2 n" } }
      map.play(game, "place 2,0 n", "pass", "ferry e s")
      assert.same({ 8, 3 }, map.scores(game))
      assert.same({}, map.figures(game))
    end)

  it("CAR-FERRY-12 a tile that extends its road lets the ferry move, if one "
    .. "likes", function ()
    local game = lake {}
    map.play(game, "place 3,0 n", "pass")
    assert.same({ "leave ferries", "move ferry 2,0 e s", "move ferry 2,0 s w" },
      sorted(map.moves(game)))
    map.play(game, "leave ferries")
    assert.is_true(same(game, "road 0,0.e", "road 3,0.e"))
    game = lake { hand = "BA-V" }
    map.play(game, "place 0,1 s", "pass")
    assert.equal("place the tile", game:waiting().step)
  end)

  it("CAR-FERRY-13 a ferry always joins two roads of its lake", function ()
    local game = lake {}
    map.play(game, "place 3,0 n", "pass")
    assert.is_true(map.refused(game, "move ferry 2,0 e w", "CAR-FERRY-13"))
    assert.is_true(map.refused(game, "move ferry 2,0 n e", "CAR-FERRY-13"))
    map.play(game, "move ferry 2,0 w s")
    assert.equal("s w", game.g:crossing_of(3))
    assert.is_true(same(game, "road 2,0.s", "road 2,0.w"))
    assert.is_false(same(game, "road 2,0.e", "road 2,0.w"))
  end)

  it("CAR-FERRY-14 the example: thieves of two players come onto different "
    .. "roads", function ()
    local game = lake { figures = { "1 meeple 2,0 e", "2 meeple 1,0 e" } }
    assert.is_true(same(game, "road 2,0.e", "road 1,0.e"))
    map.play(game, "place 3,0 n", "pass", "move ferry 2,0 e s")
    local road = map.feature(game, "road 2,0.e")
    assert.same({ 1, 0 }, { game.g:meeples_on(road, 1),
      game.g:meeples_on(road, 2) })
  end)

  it("CAR-FERRY-14 a ferry may leave a road of five tiles just completed",
    function ()
      local function five(...)
        local game = lake { hand = "BA-W", laid = { "BA-W 0,0 n", "BA-U 1,0 n",
          "FE-B 2,0 n", "BA-U 3,0 n" }, figures = { "1 meeple 3,0 e" } }
        map.play(game, "place 4,0 n", "pass", ...)
        return map.scores(game)
      end
      assert.same({ 5, 0 }, five("leave ferries"))
      assert.same({ 3, 0 }, five("move ferry 2,0 s w"))
    end)

  -- Two lakes one behind the other.
  local function two_lakes(options)
    options.laid = { "FE-B 0,0 n", "BA-U 1,0 n", "FE-B 2,0 n" }
    options.ferries = { "0,0 e w", "2,0 e w" }
    return lake(options)
  end

  it("CAR-FERRY-15 only the first ferry along the road", function ()
    local game = two_lakes {}
    map.play(game, "place 3,0 n", "pass")
    assert.is_true(map.legal(game, "move ferry 2,0 e s"))
    assert.is_true(map.refused(game, "move ferry 0,0 e s", "CAR-FERRY-15"))
    map.play(game, "move ferry 2,0 e s")
    assert.equal("place the tile", game:waiting().step)
  end)

  -- Lakes to the west and to the east of the cell 2,0.
  local function between(options)
    options.laid = { "FE-B 1,0 n", "FE-B 3,0 n" }
    options.ferries = { "1,0 e w", "3,0 e w" }
    local game = lake(options)
    map.play(game, "place 2,0 n", "pass")
    return game
  end

  it("CAR-FERRY-16 a tile that extends several roads: the first ferry of each",
    function ()
      local game = between { hand = "BA-W" }
      assert.is_true(map.legal(game, "move ferry 1,0 e s"))
      assert.is_true(map.legal(game, "move ferry 3,0 s w"))
      map.play(game, "move ferry 1,0 e s", "move ferry 3,0 s w")
      assert.same({ "e s", "s w" }, { game.g:crossing_of(1),
        game.g:crossing_of(2) })
      assert.equal(2, game:waiting().player)
    end)

  it("CAR-FERRY-17 a through road: the first ferry in each direction",
    function ()
      local game = between { hand = "BA-U" }
      assert.is_true(map.legal(game, "move ferry 1,0 e s"))
      assert.is_true(map.legal(game, "move ferry 3,0 e s"))
    end)

  it("CAR-FERRY-18 each ferry moves once", function ()
    local game = between { hand = "BA-U" }
    map.play(game, "move ferry 1,0 e s")
    assert.is_true(map.refused(game, "move ferry 1,0 e w", "CAR-FERRY-18"))
    map.play(game, "leave ferries")
    game = lake { deck = { "BA-U", "BA-B" } }
    map.play(game, "place 3,0 n", "pass", "move ferry 2,0 e s",
      "place 4,0 n", "pass")
    assert.is_true(map.legal(game, "move ferry 2,0 e w"))
  end)

  it("CAR-FERRY-19 CAR-FERRY-20 CAR-FERRY-29 first the new ferry, then others, "
    .. "never the new one", function ()
    local game = lake { hand = "FE-B" }
    map.play(game, "place 3,0 n", "pass")
    assert.equal("lay the ferry", game:waiting().step)
    assert.is_false(map.legal(game, "move ferry 2,0 e s"))
    map.play(game, "ferry e w")
    assert.equal("move ferries", game:waiting().step)
    assert.is_true(map.legal(game, "move ferry 2,0 e s"))
    assert.is_true(map.refused(game, "move ferry 3,0 e s", "CAR-FERRY-20"))
  end)

  it("CAR-FERRY-29 the ferries that may move are those of the tile as it lies",
    function ()
      local game = two_lakes {}
      map.play(game, "place 3,0 n", "pass", "move ferry 2,0 s w")
      assert.is_true(map.refused(game, "move ferry 0,0 e s"))
      game = two_lakes { hand = "FE-B" }
      map.play(game, "place 3,0 n", "pass", "ferry e s")
      assert.is_true(map.legal(game, "move ferry 2,0 e s"))
    end)

  it("CAR-FERRY-21 CAR-ORDER-07 tile, figure, new ferry, other ferries, "
    .. "points", function ()
    assert.same({ "draw a tile", "place the tile", "set the tile aside",
      "place a figure", "lay the ferry", "move ferries",
      "score what is complete" }, lake({}).rules.order["tile turn"])
  end)

  it("CAR-FERRY-22 a road that the move completes is scored for its owners",
    function ()
      local game = lake { figures = { "2 meeple 1,0 e" } }
      map.play(game, "place 3,0 n", "pass", "move ferry 2,0 e s")
      assert.same({ 0, 3 }, map.scores(game))
      assert.equal(7, map.supply(game, 2))
    end)

  it("CAR-FERRY-23 a completed road that is lengthened brings its points once",
    function ()
      local game = lake { ferries = { "2,0 e s" }, deck = { "BA-W", "BA-B" },
        figures = { "1 meeple 2,0 e" } }
      assert.is_true(game:value("complete", map.feature(game, "road 1,0.e")))
      map.play(game, "place 3,0 n", "pass", "move ferry 2,0 e w")
      assert.same({ 0, 0 }, map.scores(game))
      local road = map.feature(game, "road 1,0.e")
      assert.is_false(game:value("complete", road))
      assert.equal(0, game.g:meeples_on(road, 2))
      map.play(game, "place 4,0 n", "pass", "leave ferries")
      assert.same({ 5, 0 }, map.scores(game))
    end)

  it("CAR-FERRY-24 a move may join occupied roads; then majority decides",
    function ()
      local game = lake { ferries = { "2,0 e s" }, hand = "BA-W",
        laid = { "BA-U 1,0 n", "FE-B 2,0 n" },
        figures = { "1 meeple 2,0 e", "2 meeple 1,0 e" } }
      map.play(game, "place 3,0 n", "pass", "move ferry 2,0 e w")
      assert.same({ 1, 2 },
        sorted(game.g:owners(map.feature(game, "road 2,0.e"))))
    end)

  it("CAR-FERRY-25 a ferry lake is no inn; an inn on the joined road counts "
    .. "for all of it", function ()
    local function road(tile)
      return map.worth(lake { with = { "inns_and_cathedrals" },
        laid = { "BA-W 0,0 n", tile .. " 1,0 n", "FE-B 2,0 n", "BA-W 3,0 n" } },
        "road 0,0.e")
    end
    assert.equal(4, road "BA-U")
    assert.equal(8, road "IC-B")
    local game = new { with = { "inns_and_cathedrals" }, hand = "IC-B",
      laid = { "BA-U 0,0 n" } }
    map.play(game, "place 1,0 n", "pass")
    assert.equal("place the tile", game:waiting().step)
  end)

  local builders = { "traders_and_builders" }

  it("CAR-FERRY-26 a builder's road that only a ferry lengthens gives no "
    .. "second turn", function ()
    local game = lake { with = builders, ferries = { "2,0 e s" },
      laid = { "BA-U 1,0 n", "FE-B 2,0 n" },
      figures = { "1 meeple 1,0 e", "1 builder 1,0 e" } }
    map.play(game, "place 3,0 n", "pass", "move ferry 2,0 e w")
    assert.equal("place the tile", game:waiting().step)
    assert.equal(2, game:waiting().player)
  end)

  it("CAR-FERRY-27 the lake's own tile or one laid at it gives one", function ()
    local game = new { with = builders, hand = "FE-B", laid = { "BA-U 0,0 n" },
      figures = { "1 meeple 0,0 w", "1 builder 0,0 e" } }
    map.play(game, "place 1,0 n", "pass", "ferry e s")
    assert.equal("second turn", game:waiting().step)
    game = lake { with = builders, figures = { "1 meeple 2,0 e",
      "1 builder 1,0 e" } }
    map.play(game, "place 3,0 n", "pass", "leave ferries")
    assert.equal("second turn", game:waiting().step)
  end)

  it("CAR-FERRY-28 a builder parted from its meeples goes home", function ()
    local game = lake { with = builders, laid = { "BA-U 1,0 n", "FE-B 2,0 n" },
      figures = { "1 meeple 2,0 e", "1 builder 1,0 e" } }
    map.play(game, "place 3,0 n", "pass", "move ferry 2,0 e s")
    assert.same({ "yellow meeple 2,0.e" }, map.figures(game))
    assert.equal(1, map.supply(game, 1, "builder"))
  end)

  it("CAR-FERRY-28 mage and witch brought together are parted at once",
    function ()
      local game = lake { with = { "mage_and_witch" }, ferries = { "2,0 e s" },
        laid = { "BA-U 1,0 n", "FE-B 2,0 n", "BA-E 5,5 n" },
        magic = { "mage 1,0 e", "witch 2,0 e" } }
      map.play(game, "place 3,0 n", "pass", "move ferry 2,0 e w")
      assert.equal("part mage and witch", game:waiting().step)
      assert.equal(1, game:waiting().player)
      map.play(game, "witch 5,5.n")
      assert.equal("city 5,5.n",
        game.g:feature_name(game.g:enchanted "witch"))
      assert.equal("place the tile", game:waiting().step)
    end)

  it("CAR-FERRY-28 mage and witch: a new ferry that joins their roads",
    function ()
      local game = new { with = { "mage_and_witch" }, hand = "FE-B",
        laid = { "BA-U 0,0 n", "BA-U 2,0 n", "BA-E 5,5 n" },
        magic = { "mage 0,0 e", "witch 2,0 e" } }
      map.play(game, "place 1,0 n", "pass", "ferry e w")
      assert.equal("part mage and witch", game:waiting().step)
      map.play(game, "mage 5,5.n")
      assert.equal(map.feature(game, "road 1,0.e"),
        game.g:enchanted "witch")
      assert.equal("city 5,5.n", game.g:feature_name(game.g:enchanted "mage"))
    end)

  it("CAR-FERRY-18 a ferry of turns ago turns; the regions are those of a "
    .. "flood, also undone and copied", function ()
    local game = between { hand = "BA-U", deck = { "BA-U", "BA-U", "BA-U" } }
    local function check()
      assert.is_nil(flood.difference(game.g))
      assert.is_nil(flood.difference(game:clone().g))
    end
    for _, text in ipairs { "move ferry 1,0 e s", "leave ferries",
      "place 4,0 n", "pass", "move ferry 3,0 e s", "place 0,0 n", "pass",
      "place 5,0 n", "pass", "move ferry 3,0 e w" } do
      map.play(game, text)
      check()
    end
    game:undo(9)
    check()
    game:redo(9)
    check()
  end)

  it("CAR-FERRY-18 a ferry moves on a map that has yet to be built anew",
    function ()
      local function anew(game, text)
        local move = assert(game:parse(text))
        game:edit(function () end)
        assert(game:play(move))
        assert.is_nil(flood.difference(game.g))
      end
      anew(between { hand = "BA-U" }, "move ferry 1,0 e s")
      local game = new { laid = { "BA-U 0,0 n" }, hand = "FE-B" }
      map.play(game, "place 1,0 n", "pass")
      anew(game, "ferry e w")
    end)

  it("CAR-FERRY-12 CAR-FERRY-17 the ferry on a ring that the tile closes, as "
    .. "far from one of its ends as from the other", function ()
      local game = new { laid = { "FE-B 0,0 n", "BA-V 1,0 n", "BA-V 0,1 s" },
        ferries = { "0,0 e s" }, hand = "BA-V" }
      map.play(game, "place 1,1 w", "pass")
      assert.equal("move ferries", game:waiting().step)
      assert.same({ "leave ferries", "move ferry 0,0 e w",
        "move ferry 0,0 s w" }, sorted(map.moves(game)))
    end)
end)
