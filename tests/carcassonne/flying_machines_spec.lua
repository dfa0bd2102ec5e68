local map = require "carcassonne.map"
local rulewright = require "rulewright"

describe("Carcassonne, Flying Machines:", function ()
  local new = map.with "flying_machines"

  -- Places the tile in hand and flies so many tiles far.
  local function fly(game, at, far, figure)
    map.play(game, "place " .. at)
    game:force("flight", { far })
    return map.play(game, "fly " .. (figure or "meeple"))
  end

  -- A road from west to east, with a machine to be laid at its end that flies
  -- to the west along it.
  local function along(options)
    options = options or {}
    options.laid = options.laid
      or { "BA-DS 0,0 n", "BA-U 1,0 n", "BA-D 2,0 n" }
    options.hand = "FM-B"
    return new(options)
  end

  -- Monasteries on a diagonal, at whose end a machine flies to the north-west.
  local function diagonal()
    return new { hand = "FM-H", laid = { "BA-B 0,0 n", "BA-B 1,1 n",
      "BA-B 2,2 n", "BA-B 2,3 n" } }
  end

  -- The first example of the rulebook: two cells to the north-west of where
  -- the machine is laid lies a tile with a completed road and two features
  -- that are taken; the cell between is free, and so is the third.
  local function example(tile)
    return new { with = { "gold_mines" }, players = 3, hand = "FM-D",
      laid = { tile .. " 0,0 n", "BA-W 1,0 n", "BA-W 0,1 s", "BA-U 3,2 n" },
      figures = tile == "GM-C" and { "2 meeple 0,0 c", "3 meeple 0,0 n" }
        or { "2 meeple 0,0 n" } }
  end

  it("CAR-FLY-01 eight tiles, and one die with 1, 2 and 3 twice each",
    function ()
      local rules = along().rules
      assert.equal(8, map.copies(rules).FM)
      assert.same({ 1, 1, 2, 2, 3, 3 }, rules.things.die.flight.faces)
    end)

  it("CAR-FLY-02 the tiles are shuffled in, nobody has a figure more",
    function ()
      local game = assert(rulewright.new { game = "carcassonne", players = 2,
        with = { "flying_machines" } })
      local found = game.g.turn.tile:match "^FM" and 1 or 0
      for _, name in ipairs(game.g.decks.tiles) do
        if name:match "^FM" then found = found + 1 end
      end
      assert.equal(8, found)
      assert.equal(71 + 8, #game.g.decks.tiles + 1)
      assert.same({ meeple = 7 }, game.g.players[1].figures)
    end)

  it("CAR-FLY-03 a meeple is placed there, or flies, or neither", function ()
    local game = along()
    map.play(game, "place 3,0 n")
    assert.same({ "farmer n", "farmer s", "fly meeple", "pass", "thief e" },
      map.sorted(map.moves(game)))
    game = along { with = { "inns_and_cathedrals" } }
    game:edit(function (g) g.players[1].figures.meeple = 0 end)
    map.play(game, "place 3,0 n")
    assert.is_true(map.refused(game, "fly meeple", "CAR-FLY-03"))
  end)

  it("CAR-FLY-04 the arrow turns with the tile", function ()
    local game = new { hand = "FM-E", laid = { "BA-U 0,0 n", "BA-B 2,-1 n" } }
    fly(game, "1,0 w", 1)
    assert.same({ "yellow meeple 2,-1" }, map.figures(game))
  end)

  it("CAR-FLY-05 one, two or three tiles, also across corners", function ()
    for far = 1, 3 do
      local game = fly(diagonal(), "3,3 n", far)
      local at = 3 - far
      assert.same({ ("yellow meeple %d,%d"):format(at, at) },
        map.figures(game))
    end
    local game = fly(along { laid = { "BA-B 0,0 n", "BA-U 3,0 n" } }, "2,0 n",
      2)
    assert.same({ "yellow meeple 0,0" }, map.figures(game))
  end)

  it("CAR-FLY-06 after the roll there is no way back, but a choice of features",
    function ()
      local game = fly(along(), "3,0 n", 1)
      assert.same({ "land 2,0.e", "land 2,0.n" }, map.moves(game))
      assert.is_true(map.refused(game, "pass"))
      assert.is_true(map.refused(game, "thief e"))
      map.play(game, "land 2,0.n")
      assert.same({ "yellow meeple 2,0.n" }, map.figures(game))
      assert.equal(6, map.supply(game, 1))
    end)

  it("CAR-FLY-07 CAR-FLY-08 the example: monastery and city are open to all, "
    .. "the completed road is not", function ()
    local game = fly(example "GM-C", "2,2 n", 2)
    assert.same({ "land 0,0", "land 0,0.n" }, map.moves(game))
    assert.is_true(map.refused(game, "land 0,0.e", "CAR-FLY-07"))
    map.play(game, "land 0,0")
    assert.same({ "pink meeple 0,0.n", "red meeple 0,0",
      "yellow meeple 0,0" }, map.figures(game))
  end)

  it("CAR-FLY-08 two figures may stand on one segment", function ()
    local game = map.play(fly(example "GM-C", "2,2 n", 2), "land 0,0.n")
    assert.same({ "pink meeple 0,0.n", "red meeple 0,0",
      "yellow meeple 0,0.n" }, map.figures(game))
    assert.equal(2, game.g:meeples_on(map.feature(game, "city 0,0.n")))
  end)

  it("CAR-FLY-09 never on a field", function ()
    local game = fly(new { hand = "FM-G", laid = { "FM-G 0,0 n" } }, "1,0 n", 1)
    assert.same({}, map.figures(game))
    assert.equal(7, map.supply(game, 1))
    assert.equal(2, game:waiting().player)
  end)

  it("CAR-FLY-10 the example: where no tile lies nobody lands", function ()
    local game = fly(example "GM-C", "2,2 n", 3)
    assert.equal(2, #map.figures(game))
    assert.equal(7, map.supply(game, 1))
    assert.equal("place the tile", game:waiting().step)
  end)

  it("CAR-FLY-11 free cells on the way do not matter", function ()
    local game = example "GM-C"
    map.play(game, "place 2,2 n")
    assert.is_nil(game.g:tile_at(1, 1))
    game:force("flight", { 2 })
    map.play(game, "fly meeple")
    assert.equal("come down", game:waiting().step)
  end)

  it("CAR-FLY-12 who cannot land comes back, and nothing else is placed",
    function ()
      local game = new { hand = "FM-G", with = { "abbot",
        "inns_and_cathedrals", "traders_and_builders" },
        laid = { "FM-G 0,0 n", "BA-B 0,1 n" },
        figures = { "1 meeple 0,0 n", "1 abbot 0,1 c" } }
      fly(game, "1,0 n", 1)
      assert.same({ "yellow abbot 0,1", "yellow meeple 0,0.n" },
        map.figures(game))
      for _, text in ipairs { "big farmer n", "pig n", "farmer n",
        "abbot back", "pass" } do
        assert.is_false(map.legal(game, text), text)
      end
      assert.equal(2, game.g.turn.player)
    end)

  it("CAR-FLY-13 who can land must, where there is one place at once",
    function ()
      local game = fly(along(), "3,0 n", 2)
      assert.same({ "yellow meeple 1,0.e" }, map.figures(game))
      assert.equal(2, game:waiting().player)
    end)

  it("CAR-FLY-14 the second example: the city with blue's knight", function ()
    local game = fly(example "BA-J", "2,2 n", 2)
    assert.same({ "red meeple 0,0.n", "yellow meeple 0,0.n" },
      map.figures(game))
  end)

  it("CAR-FLY-15 a road that the machine's own tile completes is closed",
    function ()
      local game = along { laid = { "BA-W 1,0 n", "BA-W 3,0 n" } }
      fly(game, "2,0 n", 1)
      assert.same({ "land 1,0.s", "land 1,0.w" }, map.moves(game))
    end)

  it("CAR-FLY-16 two monks in one monastery both get the points", function ()
    local laid = { "BA-B 0,0 n" }
    for _, at in ipairs { "-1,-1", "0,-1", "1,-1", "-1,0", "-1,1", "0,1",
      "1,1", "2,1" } do
      laid[#laid + 1] = "BA-B " .. at .. " n"
    end
    local game = new { hand = "FM-G", laid = laid,
      figures = { "2 meeple 0,0 c" } }
    fly(game, "2,0 n", 2)
    assert.same({ "red meeple 0,0", "yellow meeple 0,0" }, map.figures(game))
    map.play(game, "place 1,0 n", "pass")
    assert.same({ 9, 9 }, map.scores(game))
    assert.same({}, map.figures(game))
  end)

  it("CAR-FLY-17 a big meeple flies too and counts as two", function ()
    local game = along { with = { "inns_and_cathedrals" },
      figures = { "2 meeple 1,0 e" } }
    fly(game, "3,0 n", 2, "big meeple")
    assert.same({ "red meeple 1,0.e", "yellow big meeple 1,0.e" },
      map.figures(game))
    assert.same({ 1 }, game.g:owners(map.feature(game, "road 1,0.e")))
    local none = along { with = { "inns_and_cathedrals" } }
    none:edit(function (g) g.players[1].figures["big meeple"] = 0 end)
    map.play(none, "place 3,0 n")
    assert.is_true(map.refused(none, "fly big meeple", "CAR-FLY-17"))
  end)

  it("CAR-FLY-18 CAR-FLY-19 abbot, builder and pig do not fly", function ()
    local game = along { with = { "abbot", "traders_and_builders" } }
    map.play(game, "place 3,0 n")
    assert.same({ "fly meeple" }, map.moves(game, "fly"))
    assert.is_true(map.refused(game, "fly abbot", "CAR-FLY-18"))
    assert.is_true(map.refused(game, "fly builder", "CAR-FLY-19"))
    assert.is_true(map.refused(game, "fly pig", "CAR-FLY-19"))
  end)

  it("CAR-FLY-20 a failed flight does not stop the ferries", function ()
    local game = new { with = { "ferries" }, hand = "FM-B",
      laid = { "FE-B 0,0 n" }, ferries = { "0,0 e s" } }
    fly(game, "1,0 n", 3)
    assert.same({}, map.figures(game))
    assert.equal("move ferries", game:waiting().step)
    assert.is_true(map.legal(game, "move ferry 0,0 s w"))
  end)

  it("CAR-FLY-21 a machine laid earlier gives no flight", function ()
    local game = new { hand = "BA-U", laid = { "FM-B 0,0 n" } }
    map.play(game, "place 1,0 n")
    assert.is_true(map.refused(game, "fly meeple", "CAR-FLY-21"))
    assert.is_true(map.legal(game, "thief e"))
    game = along()
    map.play(game, "place 3,0 n", "thief e")
    assert.equal(2, game:waiting().player)
  end)

  it("CAR-FLY-22 inns, cathedrals and gold count for a flyer as for any",
    function ()
      local game = along { with = { "inns_and_cathedrals", "gold_mines" },
        laid = { "BA-W 0,0 n", "IC-B 1,0 n" }, ingots = { "1,0 2" },
        deck = { "BA-W", "BA-B" } }
      fly(game, "2,0 n", 1)
      map.play(game, "place 3,0 n", "pass")
      assert.same({ 8, 0 }, map.scores(game))
      assert.equal(2, game.g.players[1].hand.ingot)
    end)
end)
