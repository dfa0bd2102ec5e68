local map = require "carcassonne.map"

describe("Carcassonne, fields:", function ()
  local function new(laid, figures, options)
    options = options or {}
    options.laid, options.figures = laid, figures
    options.hand = options.hand or "BA-B"
    options.deck = options.deck or { "BA-B", "BA-B" }
    return map.new(options)
  end

  it("CAR-FIELD-01 roads and cities bound fields", function ()
    local game = new({ "BA-U 0,0 n", "BA-U 1,0 n" })
    local north, south = map.feature(game, "field 0,0.n"),
      map.feature(game, "field 0,0.s")
    assert.not_equal(north, south)
    assert.equal(north, map.feature(game, "field 1,0.n"))
    assert.equal(south, map.feature(game, "field 1,0.s"))
  end)

  it("CAR-FIELD-02 a tile joins fields", function ()
    local game = new({ "BA-U 0,0 n", "BA-B 0,1 n", "BA-B 1,1 n",
      "BA-U 2,1 e" }, nil, { hand = "BA-A" })
    local one = map.feature(game, "field 0,0.s")
    local other = map.feature(game, "field 2,1.w")
    assert.equal(one, other)
    game = new({ "BA-U 0,0 n", "BA-A 1,0 w", "BA-B 1,-1 n" })
    assert.equal(map.feature(game, "field 0,0.n"),
      map.feature(game, "field 0,0.s"))
  end)

  it("CAR-FIELD-03 never across a corner", function ()
    local game = new({ "BA-G 0,0 n", "BA-C 1,0 n", "BA-G 1,1 e" })
    assert.not_equal(map.feature(game, "field 0,0.s"),
      map.feature(game, "field 1,1.w"))
  end)

  it("CAR-FIELD-04 each field of the tile is offered", function ()
    local game = new({ "BA-U 0,0 n" }, nil, { hand = "BA-X" })
    map.play(game, "place 1,0 n")
    assert.same({ "farmer ne", "farmer nw", "farmer se", "farmer sw" },
      map.moves(game, "farmer"))
    map.play(game, "farmer ne")
    assert.equal(1, game.g:meeples_on(map.feature(game, "field 1,0.ne")))
  end)

  it("CAR-FIELD-05 no farmer where one is", function ()
    local game = new({ "BA-U 0,0 n", "BA-U 1,0 n" }, { "2 meeple 0,0 n" },
      { hand = "BA-U" })
    map.play(game, "place 2,0 n")
    assert.truthy(map.refused(game, "farmer n", "CAR-FIELD-05"))
    assert.truthy(map.legal(game, "farmer s"))
  end)

  it("CAR-FIELD-06 one of several", function ()
    local game = new({ "BA-DS 0,0 n" }, nil, { hand = "BA-L" })
    map.play(game, "place 1,0 n")
    assert.equal(3, #map.moves(game, "farmer"))
    map.play(game, "farmer se")
    assert.equal(1, #game.g.figures)
  end)

  it("CAR-FIELD-07 a farmer stays to the end", function ()
    local game = new({ "BA-W 0,0 n", "BA-U 1,0 n", "BA-E 2,-1 s" },
      { "1 meeple 1,0 n", "1 meeple 0,0 e" }, { hand = "BA-L" })
    map.play(game, "place 2,0 n", "pass")
    -- road and city are complete; the farmer is still there
    assert.same({ 3, 0 }, map.scores(game))
    assert.equal(1, #game.g.figures)
    assert.equal(6, map.supply(game, 1))
    map.finish(game)
    assert.equal(1, #game.g.figures)
  end)

  it("CAR-FIELD-08 the example: three fields, one with yellow's farmer",
    function ()
      local game = new({ "BA-U 0,0 n", "BA-U 1,0 n", "BA-B 0,1 n" },
        { "2 meeple 0,0 n", "1 meeple 1,0 w" }, { hand = "BA-E" })
      -- the new tile brings the field south of the road up to a city
      map.play(game, "place 1,1 s")
      assert.truthy(map.legal(game, "farmer n"))
      map.play(game, "farmer n")
      assert.equal(4, game.g:tile_count(map.feature(game, "field 1,1.n")))
    end)

  it("CAR-FIELD-09 an inner field may hold a farmer", function ()
    local game = new({ "BA-E 0,0 n" }, nil, { hand = "TB-M",
      with = { "traders_and_builders" } })
    map.play(game, "place 0,-1 n")
    assert.truthy(map.legal(game, "farmer c"))
    map.play(game, "farmer c")
    assert.equal("field 0,-1.c",
      game.g:feature_name(map.feature(game, "field 0,-1.c")))
  end)

  it("CAR-FIELD-10 size does not matter", function ()
    local game = new({ "BA-B 0,0 n", "BA-B 1,0 n", "BA-B 2,0 n", "BA-E 3,0 n" },
      { "1 meeple 0,0 n" })
    assert.equal(0, map.worth(game, "field 0,0.n"))
  end)

  -- A field that touches three completed cities and an open one.
  local four = { "BA-E 0,0 n", "BA-E 0,-1 s", "BA-E 1,0 n", "BA-E 1,-1 s",
    "BA-E 2,0 n", "BA-E 2,-1 s", "BA-E 3,0 n" }

  it("CAR-FIELD-11 three points for each completed city", function ()
    local game = new(four, { "1 meeple 0,0 s", "2 meeple 3,0 s" },
      { deck = {} })
    assert.equal(9, map.worth(game, "field 0,0.s"))
    map.finish(game)
    assert.same({ 9, 9 }, map.scores(game))
  end)

  it("CAR-FIELD-12 only the most farmers score", function ()
    local laid = { table.unpack(four) }
    laid[#laid + 1] = "BA-E 3,-1 s"
    local game = new(laid, { "1 meeple 0,0 s", "1 meeple 1,0 s",
      "2 meeple 3,0 s" }, { deck = {} })
    map.finish(game)
    assert.same({ 12, 0 }, map.scores(game))
  end)

  it("CAR-FIELD-13 CAR-FIELD-14 a small field, and cities that pay twice",
    function ()
      -- north of the two cities another field touches them
      local game = new({ "BA-H 0,0 n", "BA-E 0,-1 s", "BA-E 0,1 n" },
        { "1 meeple 0,0 e", "2 meeple 0,-1 n" }, { deck = {} })
      assert.equal(6, map.worth(game, "field 0,0.e"))
      assert.equal(3, map.worth(game, "field 0,-1.n"))
      map.play(game, "place 0,2 n", "pass")
      assert.same({ 6, 3 }, map.scores(game))
    end)

  it("CAR-FIELD-15 a city counts once for a field", function ()
    local game = new({ "BA-G 0,0 n", "BA-N 1,0 e", "BA-N 1,1 n", "BA-G 0,1 n",
      "BA-N -1,1 w", "BA-N -1,0 s" })
    local field = map.feature(game, "field 0,0.s")
    assert.equal(1, #game.g:touched(field, "city"))
    assert.equal(3, map.worth(game, "field 0,0.s"))
  end)

  it("CAR-FIELD-16 the rows say what touches", function ()
    local game = new({ "BA-DS 0,0 n", "BA-E 0,-1 s" })
    assert.equal(3, map.worth(game, "field 0,0.nw"))
    assert.equal(0, map.worth(game, "field 0,0.s"))
  end)

  it("CAR-FIELD-17 nobody need have scored the city", function ()
    local game = new({ "BA-E 0,0 n", "BA-E 0,-1 s" }, { "1 meeple 0,0 s" })
    assert.equal(3, map.worth(game, "field 0,0.s"))
    -- monasteries, roads and open cities bring nothing
    game = new({ "BA-A 0,0 n", "BA-E 1,0 n" })
    assert.equal(0, map.worth(game, "field 0,0.n"))
  end)

  it("CAR-FIELD-18 a farmer without cities gets nothing and loses nothing",
    function ()
      local game = new({ "BA-B 0,0 n" }, { "1 meeple 0,0 n" },
        { deck = {}, scores = { 5, 0 } })
      map.finish(game)
      assert.same({ 5, 0 }, map.scores(game))
    end)

  it("CAR-FIELD-19 with a box the steps it does not name are the same",
    function ()
      local plain = map.new {}.rules.order["tile turn"]
      local boxes = map.new { with = { "inns_and_cathedrals",
        "traders_and_builders", "abbot", "river" } }.rules.order["tile turn"]
      assert.same(plain, boxes)
    end)
end)
