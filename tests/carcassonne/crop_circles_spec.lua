local map = require "carcassonne.map"
local rulewright = require "rulewright"

local box = { "crop_circles" }

local waits = map.waits

local function new(options)
  options.with = options.with or box
  options.players = options.players or 3
  options.deck = options.deck or { "BA-B", "BA-B", "BA-B" }
  return map.new(options)
end

-- A tile with a club is laid at 3,0; thieves of all stand on other roads.
local function club(options)
  options.laid = options.laid
    or { "BA-U 0,0 n", "BA-U 0,1 n", "BA-U 0,2 n", "BA-B 2,0 n" }
  options.figures = options.figures
    or { "1 meeple 0,0 e", "2 meeple 0,1 e", "3 meeple 0,2 e" }
  options.hand = "CC-A"
  local game = new(options)
  return map.play(game, "place 2,-1 s", "pass")
end

describe("Carcassonne, Crop Circles:", function ()
  it("CAR-CROP-01 6 tiles: 2 forks, 2 clubs, 2 shields", function ()
    local game = assert(rulewright.new { game = "carcassonne", with = box })
    local signs = {}
    for _, name in ipairs(game.rules.things.tile.list) do
      local tile = game.rules.things.tile[name]
      local sign = tile.face.flags.circle
      if sign then signs[sign] = (signs[sign] or 0) + tile.copies end
    end
    assert.same({ fork = 2, club = 2, shield = 2 }, signs)
    for _, name in ipairs(game.rules.things.figure.list) do
      assert.equal("meeple", name)
    end
  end)

  it("CAR-CROP-02 they are shuffled in, and the circle comes last", function ()
    local game = assert(rulewright.new { game = "carcassonne", with = box })
    assert.equal(71 + 6, #game.g.decks.tiles + 1)
    local order = game.rules.order["tile turn"]
    assert.equal("carry out the circle", order[#order])
    assert.equal("score what is complete", order[#order - 1])
  end)

  it("CAR-CROP-03 the circle ends roads and bounds fields", function ()
    local game = new { laid = { "CC-B 0,0 n" } }
    local north = map.feature(game, "road 0,0.n")
    assert.not_equal(north, map.feature(game, "road 0,0.e"))
    assert.not_equal(north, map.feature(game, "road 0,0.s"))
    assert.equal(map.feature(game, "road 0,0.w"),
      map.feature(game, "road 0,0.s"))
    assert.not_equal(map.feature(game, "field 0,0.ne"),
      map.feature(game, "field 0,0.nw"))
    assert.not_equal(map.feature(game, "field 0,0.ne"),
      map.feature(game, "field 0,0.es"))
    game = new { laid = { "CC-E 0,0 n" } }
    assert.not_equal(map.feature(game, "field 0,0.e"),
      map.feature(game, "field 0,0.w"))
    -- a road from a crossing to the circle is complete
    game = new { laid = { "BA-W 0,0 n" }, hand = "CC-D" }
    map.play(game, "place 1,0 n", "thief w")
    assert.same({ 2, 0, 0 }, map.scores(game))
  end)

  it("CAR-CROP-04 nothing stands on the circle", function ()
    local game = new { laid = { "BA-B 0,0 n" }, hand = "CC-E" }
    map.play(game, "place 1,0 n")
    assert.same({ "farmer e", "farmer w", "knight n", "knight s", "pass" },
      map.sorted(map.moves(game)))
    assert.truthy(map.refused(game, "farmer c"))
  end)

  it("CAR-CROP-05 its player chooses one of two actions for all", function ()
    local game = club {}
    waits(game, "carry out the circle", 1)
    assert.same({ "each adds", "each takes back" }, map.moves(game))
  end)

  it("CAR-CROP-06 from the left of the active player, who is last", function ()
    local game = club { figures = { "1 meeple 0,0 e", "1 meeple 0,1 e",
      "2 meeple 0,1 e", "2 meeple 0,2 e", "3 meeple 0,2 e",
      "3 meeple 0,0 e" } }
    map.play(game, "each takes back")
    for _, seat in ipairs { 2, 3, 1 } do
      waits(game, "take a meeple back", seat)
      map.play(game, map.moves(game)[1])
    end
    waits(game, "place the tile", 2)
    assert.equal(3, #game.g.figures)
  end)

  it("CAR-CROP-07 fork: farmers, club: thieves, shield: knights", function ()
    local figures = { "1 meeple 0,0 e", "1 meeple 0,0 n", "1 meeple 5,5 n",
      "1 meeple 0,1 c", "1 abbot 0,2 c" }
    local laid = { "BA-U 0,0 n", "BA-E 5,5 n", "BA-B 0,1 n", "BA-B 0,2 n" }
    local takes = { ["CC-C"] = "0,0.n", ["CC-A"] = "0,0.e",
      ["CC-E"] = "5,5.n" }
    for tile, at in pairs(takes) do
      local game = new { with = { "crop_circles", "abbot" }, laid = laid,
        figures = figures, hand = tile }
      map.play(game, map.moves(game, "place")[1], "pass",
        "each takes back")
      assert.equal(4, #game.g.figures)
      local segment = game.g:find("segment", at)
      for _, figure in ipairs(game.g.figures) do
        assert.not_equal(segment, game.g:segment(figure.tile, figure.segment))
      end
    end
  end)

  it("CAR-CROP-08 A: beside an own meeple, on its segment", function ()
    local game = club { laid = { "BA-U 0,5 n", "BA-U 1,5 n", "BA-U 0,6 n",
      "BA-B 2,0 n" }, figures = { "1 meeple 0,5 e", "1 meeple 0,6 e",
      "2 meeple 1,5 e" } }
    map.play(game, "each adds")
    waits(game, "add a meeple", 1)
    assert.same({ "add meeple 0,5.e", "add meeple 0,6.e" }, map.moves(game))
    assert.truthy(map.refused(game, "add meeple 1,5.e", "CAR-CROP-08"))
    map.play(game, "add meeple 0,5.w")
    assert.equal(2, game.g:count_on(map.feature(game, "road 0,5.e"), 1,
      "meeple"))
    assert.equal(7 - 3, map.supply(game, 1))
  end)

  it("CAR-CROP-09 B: any own meeple of the kind, without points", function ()
    local game = club { figures = { "1 meeple 0,0 e", "1 meeple 0,2 e" } }
    map.play(game, "each takes back")
    assert.same({ "take back yellow meeple 0,0.e",
      "take back yellow meeple 0,2.e" }, map.moves(game))
    map.play(game, "take back yellow meeple 0,2.e")
    assert.same({ 0, 0, 0 }, map.scores(game))
    assert.equal(6, map.supply(game, 1))
  end)

  it("CAR-CROP-10 who has none on the map does nothing", function ()
    for _, action in ipairs { "each adds", "each takes back" } do
      local game = club { figures = { "1 meeple 0,0 e", "1 meeple 0,1 e",
        "3 meeple 0,2 e", "3 meeple 0,1 e" } }
      map.play(game, action)
      assert.equal(3, game:waiting().player)
    end
    local game = club { figures = { "1 meeple 0,0 n" } }
    waits(game, "place the tile", 2)
  end)

  it("CAR-CROP-11 A: who has none in supply does nothing", function ()
    local game = club { figures = { "1 meeple 0,0 e", "2 meeple 0,1 e",
      "3 meeple 0,2 e" } }
    game:edit(function (g) g.players[2].figures.meeple = 0 end)
    map.play(game, "each adds")
    waits(game, "place the tile", 2)
    assert.equal(5, #game.g.figures)
    assert.equal(0, map.supply(game, 2))
  end)

  it("CAR-CROP-12 who can must", function ()
    local game = club { figures = { "2 meeple 0,1 e", "2 meeple 0,0 e" } }
    local other = game:clone()
    map.play(game, "each adds")
    assert.same({ "add meeple 0,0.e", "add meeple 0,1.e" }, map.moves(game))
    assert.truthy(map.refused(game, "pass"))
    map.play(other, "each takes back")
    assert.equal(2, #map.moves(other))
    assert.truthy(map.refused(other, "pass"))
  end)

  it("CAR-CROP-13 A: a big meeple too, no abbot, builder or pig", function ()
    local game = club { with = { "crop_circles", "inns_and_cathedrals",
      "abbot", "traders_and_builders" }, figures = { "1 meeple 0,0 e" } }
    map.play(game, "each adds")
    assert.same({ "add big meeple 0,0.e", "add meeple 0,0.e" }, map.moves(game))
    for _, name in ipairs { "abbot", "builder", "pig" } do
      assert.truthy(map.refused(game, "add " .. name .. " 0,0.e",
        "CAR-CROP-13"))
    end
    map.play(game, "add big meeple 0,0.e")
    assert.equal(0, map.supply(game, 1, "big meeple"))
  end)

  it("CAR-CROP-13 B: a big meeple may be taken", function ()
    local game = club { with = { "crop_circles", "inns_and_cathedrals" },
      figures = { "1 meeple 0,0 e", "1 big meeple 0,0 e" } }
    map.play(game, "each takes back")
    map.play(game, "take back yellow big meeple 0,0.e")
    assert.equal(1, map.supply(game, 1, "big meeple"))
  end)

  it("CAR-CROP-14 then the game goes on", function ()
    local game = club {}
    map.play(game, "each takes back")
    waits(game, "place the tile", 2)
    assert.same({}, game.g.figures)
  end)

  -- Seats: 1 you, 2 green, 3 blue.
  it("CAR-CROP-15 the example of A", function ()
    local game = new { laid = { "BA-E 0,0 n", "BA-E 4,4 n", "BA-B 1,-1 n",
      "BA-B 1,0 n" }, hand = "CC-E",
      figures = { "1 meeple 0,0 n", "2 meeple 4,4 n" } }
    -- the city of the tile in the south is yours, that in the north nobody's
    map.play(game, "place 2,0 n", "knight s", "each adds")
    -- green had one choice, blue none
    assert.equal(2, game.g:meeples_on(map.feature(game, "city 4,4.n"), 2))
    waits(game, "add a meeple", 1)
    assert.same({ "add meeple 0,0.n", "add meeple 2,0.s" }, map.moves(game))
    assert.truthy(map.refused(game, "add meeple 2,0.n", "CAR-CROP-15"))
    map.play(game, "add meeple 2,0.s")
    assert.equal(2, game.g:meeples_on(map.feature(game, "city 2,0.s"), 1))
    assert.equal(1, game.g:meeples_on(map.feature(game, "city 0,0.n"), 1))
  end)

  -- Seats: 1 green, 2 blue, 3 red.
  it("CAR-CROP-16 the example of B", function ()
    local game = new { laid = { "BA-E 1,0 s", "BA-U 5,5 n", "BA-U 5,6 n" },
      hand = "CC-C", figures = { "2 meeple 5,5 n", "2 meeple 5,6 s",
        "3 meeple 5,5 s", "3 meeple 5,6 n" } }
    map.play(game, "place 1,1 n", "knight n")
    assert.same({ 4, 0, 0 }, map.scores(game))
    assert.equal(7, map.supply(game, 1))
    map.play(game, "each takes back")
    waits(game, "take a meeple back", 2)
    map.play(game, "take back red meeple 5,5.n")
    waits(game, "take a meeple back", 3)
    map.play(game, "take back pink meeple 5,6.n")
    waits(game, "place the tile", 2)
    assert.equal(2, #game.g.figures)
  end)

  it("CAR-CROP-17 a builder or pig left alone goes back", function ()
    local with = { "crop_circles", "traders_and_builders" }
    local game = club { with = with, figures = { "1 meeple 0,0 e",
      "1 builder 0,0 e" } }
    map.play(game, "each takes back")
    assert.same({}, game.g.figures)
    assert.equal(1, map.supply(game, 1, "builder"))
    game = new { with = with, laid = { "BA-U 0,0 n", "BA-B 0,1 n" },
      figures = { "1 meeple 0,0 n", "1 pig 0,0 n" }, hand = "CC-C" }
    map.play(game, map.moves(game, "place")[1], "pass", "each takes back")
    assert.same({}, game.g.figures)
    assert.equal(1, map.supply(game, 1, "pig"))
  end)

  it("CAR-CROP-18 what scoring returned can be neither taken nor copied",
    function ()
      local game = new { laid = { "BA-W 0,0 n" }, hand = "CC-A",
        figures = { "1 meeple 0,0 e" } }
      map.play(game, "place 1,0 s", "pass")
      assert.same({ 2, 0, 0 }, map.scores(game))
      waits(game, "place the tile", 2)
    end)

  it("CAR-CROP-19 it acts at the end of its own turn of two", function ()
    local game = new { with = { "crop_circles", "traders_and_builders" },
      laid = { "BA-U 0,0 n", "BA-U 1,0 n" }, hand = "CC-A",
      figures = { "1 meeple 0,0 e", "1 builder 1,0 e" } }
    map.play(game, "place 2,0 s", "pass")
    waits(game, "carry out the circle", 1)
    map.play(game, "each adds")
    waits(game, "second turn", 1)
    map.play(game, "again", map.moves(game, "place")[1] or "place 0,1 n",
      "pass")
    waits(game, "place the tile", 2)
  end)

  it("CAR-CROP-20 on the last tile it acts before the final scoring",
    function ()
      local game = club { deck = {}, figures = { "1 meeple 0,0 e",
        "2 meeple 0,0 e" } }
      map.play(game, "each takes back")
      assert.truthy(game:over())
      assert.same({ 0, 0, 0 }, map.scores(game))
    end)

  it("CAR-ORDER-24 adding asks for no free feature", function ()
    local game = club { figures = { "1 meeple 0,0 e", "2 meeple 0,0 e" } }
    map.play(game, "each adds")
    assert.equal(4, game.g:meeples_on(map.feature(game, "road 0,0.e")))
  end)
end)
