local map = require "carcassonne.map"
local rulewright = require "rulewright"

describe("Carcassonne, Gold Mines:", function ()
  local new = map.with "gold_mines"

  local function ingots(game)
    local list = {}
    for seat, player in ipairs(game.g.players) do
      list[seat] = player.hand.ingot
    end
    return list
  end

  -- Cells with ingots and how many.
  local function lying(game)
    local list = {}
    for index, n in pairs(game.g.ingots) do
      list[#list + 1] = game.g:name("tile", index) .. " " .. n
    end
    return map.sorted(list)
  end

  -- A road of three tiles between villages, the last of which is in hand.
  local function road(options)
    options.laid = { "BA-W 0,0 n", "BA-U 1,0 n" }
    options.hand = "BA-W"
    return new(options)
  end

  it("CAR-GOLD-01 eight tiles and sixteen ingots", function ()
    local rules = road({}).rules
    assert.equal(8, map.copies(rules).GM)
    assert.equal(16, rules.things.good.ingot.bank)
  end)

  it("CAR-GOLD-02 the ingots lie in the supply at first", function ()
    local game = assert(rulewright.new { game = "carcassonne", players = 3,
      with = { "gold_mines" } })
    assert.equal(16, game.g.bank.ingot)
    assert.same({ 0, 0, 0 }, ingots(game))
    assert.same({}, lying(game))
    assert.equal(71 + 8, #game.g.decks.tiles + 1)
  end)

  it("CAR-GOLD-03 one ingot on the tile, one on a tile beside it, also across "
    .. "a corner", function ()
    local game = new { hand = "GM-H", laid = { "BA-B 0,0 n", "BA-B 1,0 n",
      "BA-B 3,3 n" } }
    map.play(game, "place 0,-1 s")
    assert.same({ "0,-1 1" }, lying(game))
    assert.same({ "ingot 0,0", "ingot 1,0" }, map.moves(game))
    assert.is_true(map.refused(game, "ingot 3,3", "CAR-GOLD-03"))
    assert.is_true(map.refused(game, "ingot 0,-1", "CAR-GOLD-03"))
    map.play(game, "ingot 1,0")
    assert.same({ "0,-1 1", "1,0 1" }, lying(game))
    assert.equal(14, game.g.bank.ingot)
  end)

  it("CAR-GOLD-04 several ingots may lie on one tile", function ()
    local game = new { hand = "GM-H", ingots = { "0,0 2" },
      laid = { "BA-B 0,0 n", "BA-B 1,0 n" } }
    map.play(game, "place 0,-1 s", "ingot 0,0")
    assert.same({ "0,-1 1", "0,0 3" }, lying(game))
  end)

  it("CAR-GOLD-05 both must be put down", function ()
    local game = new { hand = "GM-H", laid = { "BA-B 0,0 n", "BA-B 1,0 n" } }
    map.play(game, "place 0,-1 s")
    assert.equal("place ingots", game:waiting().step)
    assert.is_false(map.legal(game, "pass"))
    game = new { hand = "GM-H", laid = { "BA-B 0,0 n" } }
    map.play(game, "place 0,-1 s")
    assert.same({ "0,-1 1", "0,0 1" }, lying(game))
  end)

  it("CAR-GOLD-06 an ingot belongs to all that has a part on its tile",
    function ()
      for at, feature in pairs { ["0,-1 s"] = "city", ["1,0 w"] = "road" } do
        local game = new { hand = feature == "city" and "BA-E" or "BA-A",
          laid = { "BA-L 0,0 n" }, ingots = { "0,0 2" },
          figures = { feature == "city" and "1 meeple 0,0 n"
            or "1 meeple 0,0 e" } }
        map.play(game, "place " .. at, "pass")
        assert.same({ 2, 0 }, ingots(game), feature)
      end
    end)

  it("CAR-GOLD-07 then a meeple may be placed there", function ()
    local game = new { hand = "GM-H", laid = { "BA-B 0,0 n", "BA-B 1,0 n" } }
    map.play(game, "place 0,-1 s", "ingot 0,0")
    assert.same({ "farmer e", "farmer nw", "monk", "pass", "thief n" },
      map.sorted(map.moves(game)))
  end)

  it("CAR-GOLD-08 CAR-GOLD-09 who completes a road gets the ingots of its "
    .. "tiles", function ()
    local game = road { figures = { "1 meeple 1,0 e" }, ingots = { "0,0 1",
      "1,0 2" } }
    map.play(game, "place 2,0 n", "pass")
    assert.same({ 3, 0 }, ingots(game))
    assert.same({ 3, 0 }, map.scores(game))
    assert.same({}, lying(game))
  end)

  it("CAR-GOLD-08 the example: a city with three ingots, whoever completes it",
    function ()
      local game = new { active = 2, hand = "BA-E", laid = { "BA-G 0,0 n",
        "BA-E -1,0 w" }, figures = { "1 meeple 0,0 e" },
        ingots = { "0,0 1", "-1,0 2" } }
      map.play(game, "place 1,0 e", "pass")
      assert.same({ 3, 0 }, ingots(game))
    end)

  local function monastery(options)
    options.laid = { (options.tile or "BA-B") .. " 0,0 n" }
    options.tile = nil
    for _, at in ipairs { "-1,-1", "0,-1", "1,-1", "-1,0", "-1,1", "0,1",
      "1,1", "2,1" } do
      table.insert(options.laid, "BA-B " .. at .. " n")
    end
    options.hand = "BA-B"
    return new(options)
  end

  it("CAR-GOLD-09 a monastery: its tile and the eight round it", function ()
    local game = monastery { figures = { "1 meeple 0,0 c" },
      ingots = { "0,0 1", "1,1 2", "-1,-1 1", "2,1 1" } }
    map.play(game, "place 1,0 n", "pass")
    assert.same({ 4, 0 }, ingots(game))
    assert.same({ "2,1 1" }, lying(game))
  end)

  it("CAR-GOLD-10 the example: three ingots of a shared road, two for who laid "
    .. "the tile", function ()
    local game = road { ingots = { "0,0 3" },
      figures = { "1 meeple 1,0 e", "2 meeple 0,0 e" } }
    map.play(game, "place 2,0 n", "pass")
    assert.same({ 2, 1 }, ingots(game))
  end)

  -- A tile in hand completes yellow's road in the west and red's in the east;
  -- both have ingots of their own, and one lies on the tile between.
  local function two_roads(active)
    return new { active = active, hand = "BA-W", players = 3,
      laid = { "BA-W 0,0 n", "BA-W 2,0 n" },
      figures = { "1 meeple 0,0 e", "2 meeple 2,0 w" } }
  end

  it("CAR-GOLD-10 CAR-GOLD-12 several features: one each in turn, and what "
    .. "lies on both is taken once, by choice", function ()
    local game = two_roads(1)
    game:edit(function (g)
      g.ingots[1], g.ingots[2], g.bank.ingot = 1, 1, 12
      g.ingots[g:tile_at(2, 0)] = 1
    end)
    map.play(game, "place 1,0 n")
    game:edit(function (g)
      g.ingots[#g.laid], g.bank.ingot = 2, g.bank.ingot - 2
    end)
    map.play(game, "pass")
    assert.equal("take an ingot", game:waiting().step)
    assert.equal(1, game:waiting().player)
    assert.same({ "take 0,0", "take 1,0" }, map.moves(game))
    assert.is_true(map.refused(game, "take 2,0", "CAR-GOLD-11"))
    map.play(game, "take 1,0")
    assert.equal(2, game:waiting().player)
    map.play(game, "take 1,0")
    assert.same({ 2, 2, 0 }, ingots(game))
    assert.equal("place the tile", game:waiting().step)
  end)

  it("CAR-GOLD-11 only from one's own features", function ()
    local game = two_roads(1)
    game:edit(function (g)
      g.ingots[1], g.ingots[2], g.bank.ingot = 3, 1, 12
    end)
    map.play(game, "place 1,0 n", "pass")
    assert.same({ 3, 1, 0 }, ingots(game))
  end)

  it("CAR-GOLD-13 who laid the tile and gets none does not begin", function ()
    local game = two_roads(3)
    map.play(game, "place 1,0 n")
    game:edit(function (g) g.ingots[#g.laid], g.bank.ingot = 3, 13 end)
    map.play(game, "pass")
    assert.same({ 2, 1, 0 }, ingots(game))
  end)

  it("CAR-GOLD-14 without an owner ingots stay for another", function ()
    local game = road { ingots = { "1,0 2" }, deck = { "BA-B", "BA-B" } }
    map.play(game, "place 2,0 n", "pass")
    assert.same({ "1,0 2" }, lying(game))
    assert.same({ 0, 0 }, ingots(game))
    game = monastery { ingots = { "1,1 2" } }
    map.play(game, "place 1,0 n", "pass")
    assert.same({ "1,1 2" }, lying(game))
  end)

  it("CAR-GOLD-15 a garden brings its nine tiles, a recalled abbot none",
    function ()
      local function garden()
        return monastery { with = { "abbot", "flying_machines:tiles" },
          tile = "FM-H", figures = { "1 abbot 0,0 c" },
          ingots = { "0,0 1", "1,1 1" } }
      end
      local game = garden()
      map.play(game, "place 1,0 n", "pass")
      assert.same({ 2, 0 }, ingots(game))
      assert.same({ 9, 0 }, map.scores(game))
      game = garden()
      map.play(game, "place 3,1 n", "abbot back")
      assert.same({ 8, 0 }, map.scores(game))
      assert.same({ 0, 0 }, ingots(game))
    end)

  it("CAR-GOLD-16 what is taken lies open and is kept", function ()
    local game = road { figures = { "1 meeple 1,0 e" }, ingots = { "0,0 1" },
      deck = { "BA-B", "BA-B", "BA-B" } }
    map.play(game, "place 2,0 n", "pass", "place 0,-1 n", "pass")
    assert.equal(1, game:view(2).players[1].hand.ingot)
    assert.same({ 1, 0 }, ingots(game))
  end)

  it("CAR-GOLD-17 tile, ingots, figure, points, sharing", function ()
    assert.same({ "draw a tile", "place the tile", "set the tile aside",
      "place ingots", "place a figure", "score what is complete",
      "share the ingots" }, road({}).rules.order["tile turn"])
  end)

  it("CAR-GOLD-18 what is left on tiles at the end brings nothing", function ()
    local game = new { hand = "BA-V", laid = { "BA-W 0,0 n", "BA-U 1,0 n" },
      figures = { "1 meeple 1,0 e" }, ingots = { "1,0 3" }, deck = {} }
    map.play(game, map.moves(game)[1], "pass")
    assert.truthy(game:over())
    assert.same({}, lying(game))
    assert.same({ 0, 0 }, ingots(game))
    assert.equal(16, game.g.bank.ingot)
  end)

  it("CAR-GOLD-19 the more ingots, the more each brings", function ()
    local game = road {}
    local points = {}
    for _, n in ipairs { 1, 3, 4, 6, 7, 9, 10, 16 } do
      points[#points + 1] = n * game:value("points for each ingot", n)
    end
    assert.same({ 1, 3, 8, 12, 21, 27, 40, 64 }, points)
  end)

  it("CAR-GOLD-20 the example: 102 points and 7 ingots make 123", function ()
    local game = new { hand = "BA-B", laid = { "BA-B 0,0 n" }, deck = {},
      scores = { 102, 0 } }
    game:edit(function (g)
      g.players[1].hand.ingot, g.bank.ingot = 7, 9
    end)
    map.play(game, "place 1,0 n", "pass")
    assert.same({ 123, 0 }, map.scores(game))
  end)
end)
