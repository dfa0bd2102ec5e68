local map = require "carcassonne.map"

local box = { "traders_and_builders" }

local new = map.with "traders_and_builders"

describe("Carcassonne, Traders & Builders:", function ()
  it("CAR-TRADE-01 24 tiles and 20 tokens", function ()
    local game = new {}
    local shown, plain = { wine = 0, grain = 0, cloth = 0 }, 0
    for _, name in ipairs(game.rules.things.tile.list) do
      local tile = game.rules.things.tile[name]
      local good
      for _, segment in ipairs(tile.face.segments) do
        for mark in pairs(segment.marks) do
          good = shown[mark] and mark or good
        end
      end
      if good then
        shown[good] = shown[good] + tile.copies
      elseif name:match("^TB") then
        plain = plain + tile.copies
      end
    end
    assert.same({ wine = 9, grain = 6, cloth = 5 }, shown)
    assert.equal(4, plain)
    assert.same({ 9, 6, 5 }, { game.g.bank.wine, game.g.bank.grain,
      game.g.bank.cloth })
  end)

  it("CAR-TRADE-02 each player has a builder and a pig", function ()
    local game = new { players = 6 }
    for seat = 1, 6 do
      assert.equal(1, map.supply(game, seat, "builder"))
      assert.equal(1, map.supply(game, seat, "pig"))
    end
    local rulewright = require "rulewright"
    game = assert(rulewright.new { game = "carcassonne", with = box,
      players = 2 })
    assert.equal(71 + 24, #game.g.decks.tiles + 1)
  end)

  it("CAR-TRADE-03 the bridge is no crossing", function ()
    local game = new { laid = { "TB-B 0,0 n" } }
    assert.equal(map.feature(game, "road 0,0.n"),
      map.feature(game, "road 0,0.s"))
    assert.equal(map.feature(game, "road 0,0.e"),
      map.feature(game, "road 0,0.w"))
    assert.not_equal(map.feature(game, "road 0,0.n"),
      map.feature(game, "road 0,0.e"))
    assert.equal(4, #game.g:all_features("field"))
  end)

  it("CAR-TRADE-04 three roads and three fields at the monastery", function ()
    local game = new { laid = { "TB-J 0,0 n" } }
    assert.equal(3, #game.g:all_features("road"))
    assert.equal(3, #game.g:all_features("field"))
    assert.equal(1, #game.g:all_features("monastery"))
  end)

  it("CAR-TRADE-05 a road to the gate, a road to the farmhouse", function ()
    local game = new { laid = { "TB-C 0,0 n" } }
    assert.equal(1, game.g:gaps(map.feature(game, "road 0,0.s")))
    assert.equal(1, game.g:gaps(map.feature(game, "road 0,0.w")))
    assert.not_equal(map.feature(game, "road 0,0.s"),
      map.feature(game, "road 0,0.w"))
    assert.equal(3, #game.g:all_features("field"))
  end)

  it("CAR-TRADE-06 three cities and the field between them", function ()
    local game = new { laid = { "TB-M 0,0 n" } }
    local field = map.feature(game, "field 0,0.c")
    assert.equal(3, #game.g:touched(field, "city"))
  end)
end)

describe("Carcassonne, trade goods:", function ()
  -- A city with one wine and two grain, closed by a cap in the west.
  local function goods_city(options)
    options.laid = { "TB-Q 0,0 n", "TB-E 1,0 n", "TB-H 2,0 n", "BA-E 3,0 e",
      "BA-E 2,-1 s" }
    options.hand = "BA-E"
    local game = new(options)
    return map.play(game, "place -1,0 w", "pass")
  end

  it("CAR-TRADE-07 first the owner is scored", function ()
    local game = goods_city { figures = { "2 meeple 1,0 e" } }
    assert.same({ 0, 12 }, map.scores(game))
    local points, goods
    for i, line in ipairs(game:log()) do
      if line:find("points") then points = points or i end
      if line:find("takes %d") then goods = goods or i end
    end
    assert.is_true(points < goods)
  end)

  it("CAR-TRADE-08 the tokens go to who completed it", function ()
    local game = goods_city { figures = { "2 meeple 1,0 e" } }
    assert.same({ wine = 1, grain = 2, cloth = 0 }, game.g.players[1].hand)
    assert.same({ wine = 0, grain = 0, cloth = 0 }, game.g.players[2].hand)
    assert.equal(8, game.g.bank.wine)
    game = goods_city { active = 2 } -- nobody stands there
    assert.same({ wine = 1, grain = 2, cloth = 0 }, game.g.players[2].hand)
    assert.same({ 0, 0 }, map.scores(game))
  end)

  it("CAR-TRADE-09 tokens are open, and count only at the end", function ()
    local game = goods_city {}
    assert.same({ 0, 0 }, map.scores(game))
    assert.equal(2, game:view(2).players[1].hand.grain)
  end)

  it("CAR-TRADE-10 there is a token for every symbol", function ()
    local game = new {}
    local symbols = { wine = 0, grain = 0, cloth = 0 }
    for _, name in ipairs(game.rules.things.tile.list) do
      local tile = game.rules.things.tile[name]
      for _, segment in ipairs(tile.face.segments) do
        for mark, n in pairs(segment.marks) do
          if symbols[mark] then
            symbols[mark] = symbols[mark] + n * tile.copies
          end
        end
      end
    end
    assert.same(symbols, game.g.bank)
  end)

  it("CAR-TRADE-11 two cities at once bring the goods of both", function ()
    local game = new { laid = { "TB-T 0,0 w", "BA-E 1,0 e", "TB-G 0,-2 s",
      "BA-E 1,-2 e" }, hand = "BA-H" }
    map.play(game, "place 0,-1 n", "pass")
    assert.same({ wine = 1, grain = 1, cloth = 0 }, game.g.players[1].hand)
  end)

  it("CAR-TRADE-12 an open city brings none", function ()
    local game = new { laid = { "TB-Q 0,0 n" }, hand = "BA-B", deck = {},
      figures = { "1 meeple 0,0 e" } }
    map.finish(game)
    assert.same({ wine = 0, grain = 0, cloth = 0 }, game.g.players[1].hand)
    assert.same({ 1, 0 }, map.scores(game))
  end)

  local function at_end(hands)
    local game = new { laid = { "BA-B 0,0 n" }, hand = "BA-B", deck = {},
      players = #hands }
    game:edit(function (g)
      for seat, hand in ipairs(hands) do
        for good, n in pairs(hand) do g.players[seat].hand[good] = n end
      end
    end)
    map.finish(game)
    return map.scores(game), game
  end

  it("CAR-TRADE-13 the most of a kind bring 10, on a tie to each", function ()
    -- the example: ties in wine and cloth, blue ahead in grain
    local scores, game = at_end { { wine = 3, grain = 1, cloth = 2 },
      { wine = 3, grain = 2, cloth = 2 } }
    assert.same({ 20, 30 }, scores)
    local _, told = table.concat(game:log(), "\n"):gsub(
      "gets 10 points%.\n  10  The player with the most tokens of a kind", "")
    assert.equal(5, told)
    assert.matches("The tokens of grain are scored%.\n%l+ gets 10 points%.",
      table.concat(game:log(), "\n"))
  end)

  it("CAR-TRADE-14 a kind that nobody has brings nothing", function ()
    assert.same({ 10, 0 }, at_end { { wine = 1 }, {} })
    assert.same({ 0, 0 }, at_end { {}, {} })
  end)
end)

describe("Carcassonne, the builder:", function ()
  local road = { "BA-U 0,0 n", "BA-U 1,0 n" }

  it("CAR-TRADE-15 builder and pig change nothing in step 1", function ()
    local one = new { laid = road, hand = "BA-V" }
    local other = new { laid = road, hand = "BA-V",
      figures = { "1 meeple 0,0 w", "1 builder 1,0 w", "1 pig 0,0 n" } }
    assert.same(map.moves(one), map.moves(other))
  end)

  it("CAR-TRADE-16 only where an own meeple stands", function ()
    local game = new { laid = road, hand = "BA-K",
      figures = { "1 meeple 0,0 w" } }
    map.play(game, "place 2,0 n")
    assert.truthy(map.legal(game, "builder s"))
    assert.truthy(map.refused(game, "builder n", "CAR-TRADE-16"))
    map.play(game, "builder s")
    assert.equal(0, map.supply(game, 1, "builder"))
    game = new { laid = road, hand = "BA-V", figures = { "2 meeple 0,0 w" } }
    map.play(game, "place 2,0 n")
    assert.truthy(map.refused(game, "builder s", "CAR-TRADE-16"))
  end)

  it("CAR-TRADE-17 however far away the meeple is", function ()
    local laid = {}
    for x = 0, 5 do laid[#laid + 1] = "BA-U " .. x .. ",0 n" end
    local game = new { laid = laid, hand = "BA-U",
      figures = { "1 meeple 0,0 w" } }
    map.play(game, "place 6,0 n")
    assert.truthy(map.legal(game, "builder e"))
  end)

  it("CAR-TRADE-18 not in a monastery, not on a field", function ()
    local game = new { laid = { "BA-U 0,0 n" }, hand = "BA-A",
      figures = { "1 meeple 0,0 n", "1 meeple 0,0 e" } }
    map.play(game, "place 1,0 w")
    assert.same({ "builder w" }, map.moves(game, "builder"))
    assert.truthy(map.refused(game, "builder n", "CAR-TRADE-18"))
    assert.truthy(map.refused(game, "builder c", "CAR-TRADE-18"))
  end)

  it("CAR-TRADE-19 road or city anew each time", function ()
    local game = new { laid = { "BA-W 0,0 n", "BA-U 1,0 n", "BA-G 0,-2 e" },
      hand = "BA-W", deck = { "BA-B", "BA-G", "BA-B" },
      figures = { "1 meeple 1,0 w", "1 builder 1,0 w", "1 meeple 0,-2 n" } }
    map.play(game, "place 2,0 n", "pass", "decline")
    map.play(game, map.moves(game)[1], "pass", "place 0,-3 e")
    assert.truthy(map.legal(game, "builder n"))
  end)

  it("CAR-TRADE-20 beside builders and meeples of others", function ()
    local game = new { laid = road, hand = "BA-V",
      figures = { "1 meeple 0,0 w", "2 meeple 1,0 e", "2 builder 1,0 e" } }
    map.play(game, "place 2,0 n", "builder s")
    assert.equal(4, #game.g.figures)
  end)

  it("CAR-TRADE-21 a builder does not come back by itself", function ()
    local game = new { laid = road, hand = "BA-V",
      figures = { "1 meeple 0,0 w", "1 builder 1,0 w" } }
    map.play(game, "place 2,0 n")
    assert.truthy(map.refused(game, "builder s", "CAR-TRADE-21"))
    for _, text in ipairs(map.moves(game)) do
      assert.is_nil(text:find("back"))
    end
  end)

  it("CAR-TRADE-22 without its meeple a builder goes home", function ()
    local game = new { laid = road,
      figures = { "1 meeple 0,0 w", "1 builder 1,0 w", "2 meeple 0,0 w" } }
    game:edit(function (g) g:take_figure(1) end)
    assert.equal(1, map.supply(game, 1, "builder"))
    assert.equal(1, #game.g.figures)
    game = new { laid = road, figures = { "1 meeple 0,0 w",
      "1 meeple 1,0 e", "1 builder 1,0 w" } }
    game:edit(function (g) g:take_figure(1) end)
    assert.equal(0, map.supply(game, 1, "builder"))
  end)

  it("CAR-TRADE-23 also where a road is parted by another box", function ()
    local game = new { laid = road,
      figures = { "1 meeple 0,0 w", "1 builder 1,0 w" } }
    game:edit(function (g)
      local a = g:segment(1, g:face("BA-U").ways[0].names.e)
      local b = g:segment(2, g:face("BA-U").ways[0].names.w)
      g:part(a, b)
    end)
    assert.equal(1, map.supply(game, 1, "builder"))
    assert.equal(1, #game.g.figures)
  end)

  it("CAR-TRADE-24 CAR-TRADE-26 who extends the builder's road may go again",
    function ()
      local options = { laid = road, hand = "BA-U", deck = { "BA-B", "BA-V",
        "BA-B" }, figures = { "1 meeple 0,0 w", "1 builder 1,0 w" } }
      local game = new(options)
      map.play(game, "place 2,0 n", "pass")
      assert.equal("second turn", game:waiting().step)
      assert.same({ "again", "decline" }, map.moves(game))
      -- nothing has been drawn yet
      assert.equal(3, #game.g.decks.tiles)
      map.play(game, "again")
      assert.equal(1, game:waiting().player)
      assert.equal("BA-B", game.g.turn.tile)
      game = new(options)
      map.play(game, "place 2,0 n", "pass", "decline")
      assert.equal(2, game:waiting().player)
      -- elsewhere there is no second turn
      options.hand = "BA-B"
      game = new(options)
      map.play(game, "place 0,1 n", "pass")
      assert.equal(2, game:waiting().player)
    end)

  it("CAR-TRADE-25 placing the builder brings no second turn", function ()
    local game = new { laid = road, hand = "BA-U",
      figures = { "1 meeple 0,0 w" } }
    map.play(game, "place 2,0 n", "builder e")
    assert.equal("place the tile", game:waiting().step)
    assert.equal(2, game:waiting().player)
  end)

  it("CAR-TRADE-27 CAR-ORDER-14 completing is extending, though the builder "
    .. "goes home", function ()
    local game = new { laid = { "BA-W 0,0 n", "BA-U 1,0 n" }, hand = "BA-W",
      figures = { "1 meeple 1,0 w", "1 builder 1,0 w" } }
    map.play(game, "place 2,0 n", "pass")
    assert.same({ 3, 0 }, map.scores(game))
    assert.same({}, game.g.figures)
    assert.equal("second turn", game:waiting().step)
  end)

  it("CAR-TRADE-28 CAR-ORDER-13 both turns are complete", function ()
    local game = new { laid = road, hand = "BA-U", deck = { "BA-A", "BA-B" },
      figures = { "1 meeple 0,0 w", "1 builder 1,0 w" } }
    map.play(game, "place 2,0 n", "farmer n", "again", "place 0,1 n", "monk")
    assert.equal(4, #game.g.figures)
    assert.equal(2, game:waiting().player)
  end)

  it("CAR-TRADE-29 the example: what came home is used at once", function ()
    -- 3a completes the road; a knight goes into a city on that tile
    local game = new { laid = { "BA-W 0,0 n", "BA-U 1,0 n" }, hand = "BA-L",
      figures = { "1 meeple 1,0 w", "1 builder 1,0 w" },
      deck = { "BA-G", "BA-B" } }
    map.play(game, "place 2,0 n", "knight n")
    assert.same({ 3, 0 }, map.scores(game))
    assert.equal(1, map.supply(game, 1, "builder"))
    -- 3b extends that city, and the builder goes there
    map.play(game, "again", "place 2,-1 w", "builder n")
    assert.equal(0, map.supply(game, 1, "builder"))
    assert.equal(2, game:waiting().player)
  end)

  it("CAR-TRADE-30 never a third", function ()
    local game = new { laid = road, hand = "BA-U",
      deck = { "BA-U", "BA-U", "BA-U" },
      figures = { "1 meeple 0,0 w", "1 builder 1,0 w" } }
    map.play(game, "place 2,0 n", "pass", "again", "place 3,0 n", "pass")
    assert.equal("place the tile", game:waiting().step)
    assert.equal(2, game:waiting().player)
  end)

  it("CAR-TRADE-31 but again in the next round", function ()
    local game = new { laid = road, hand = "BA-U",
      deck = { "BA-B", "BA-U", "BA-B", "BA-B" },
      figures = { "1 meeple 0,0 w", "1 builder 1,0 w" } }
    map.play(game, "place 2,0 n", "pass", "decline")
    map.play(game, "place 0,1 n", "pass", "place 3,0 n", "pass")
    assert.equal("second turn", game:waiting().step)
    assert.equal(1, game:waiting().player)
  end)

  it("CAR-TRADE-32 CAR-ORDER-12 scoring comes between the two tiles",
    function ()
      local game = new { laid = { "BA-W 0,0 n", "BA-U 1,0 n", "BA-E 0,-1 n" },
        hand = "BA-W", deck = { "BA-E", "BA-B" }, figures = {
          "1 meeple 1,0 w", "1 builder 1,0 w", "1 meeple 0,-1 n" } }
      map.play(game, "place 2,0 n", "pass")
      assert.same({ 3, 0 }, map.scores(game))
      map.play(game, "again", "place 0,-2 s", "pass")
      assert.same({ 7, 0 }, map.scores(game))
    end)

  it("CAR-TRADE-33 without a tile there is no second turn", function ()
    local game = new { laid = road, hand = "BA-U", deck = {},
      figures = { "1 meeple 0,0 w", "1 builder 1,0 w" } }
    map.play(game, "place 2,0 n", "pass")
    assert.is_truthy(game:over())
  end)

  it("CAR-TRADE-34 a tile of another player gives nothing", function ()
    local game = new { laid = road, hand = "BA-U", active = 2,
      figures = { "1 meeple 0,0 w", "1 builder 1,0 w" } }
    map.play(game, "place 2,0 n", "pass")
    assert.equal("place the tile", game:waiting().step)
    assert.equal(1, game:waiting().player)
  end)

  it("CAR-TRADE-35 joining extends", function ()
    local game = new { laid = { "BA-U 0,0 n", "BA-B 0,1 n", "BA-B 1,1 n",
      "BA-B 2,1 n", "BA-U 2,0 n" }, hand = "BA-U",
      figures = { "1 meeple 0,0 w", "1 builder 0,0 w", "2 meeple 2,0 e" } }
    map.play(game, "place 1,0 n", "pass")
    assert.equal("second turn", game:waiting().step)
  end)

  it("CAR-TRADE-36 CAR-ORDER-18 it counts for nothing", function ()
    local game = new { laid = { "BA-F 0,0 n", "BA-E 1,0 e" }, hand = "BA-E",
      figures = { "1 meeple 0,0 e", "1 builder 0,0 e", "2 meeple 1,0 w" } }
    map.play(game, "place -1,0 w", "pass")
    assert.same({ 8, 8 }, map.scores(game))
  end)

  it("CAR-TRADE-37 builders return with the meeples", function ()
    local game = new { laid = { "BA-F 0,0 n", "BA-E 1,0 e" }, hand = "BA-E",
      figures = { "1 meeple 0,0 e", "1 meeple 0,0 e", "2 meeple 1,0 w",
        "2 builder 1,0 w" } }
    map.play(game, "place -1,0 w", "pass")
    assert.same({ 8, 0 }, map.scores(game))
    assert.equal(1, map.supply(game, 2, "builder"))
    assert.equal(7, map.supply(game, 2))
    assert.same({}, game.g.figures)
  end)
end)

describe("Carcassonne, the pig:", function ()
  local meadow = { "BA-E 0,0 n", "BA-E 0,-1 s", "BA-E 1,0 n", "BA-E 1,-1 s" }

  it("CAR-TRADE-38 only on a field with an own farmer", function ()
    local game = new { laid = { "BA-U 0,0 n" }, hand = "BA-U",
      figures = { "1 meeple 0,0 n", "2 meeple 0,0 s" } }
    map.play(game, "place 1,0 n")
    assert.same({ "pig n" }, map.moves(game, "pig"))
    assert.truthy(map.refused(game, "pig s", "CAR-TRADE-38"))
    assert.truthy(map.refused(game, "pig e"))
    map.play(game, "pig n")
    assert.equal(0, map.supply(game, 1, "pig"))
  end)

  it("CAR-TRADE-39 pigs and farmers of others do not hinder", function ()
    local game = new { laid = { "BA-U 0,0 n" }, hand = "BA-U",
      figures = { "1 meeple 0,0 n", "2 meeple 0,0 n", "2 pig 0,0 n" } }
    map.play(game, "place 1,0 n", "pig n")
    assert.equal(4, #game.g.figures)
  end)

  it("CAR-TRADE-40 it stays, but not without its farmer", function ()
    local game = new { laid = meadow, hand = "BA-B",
      figures = { "1 meeple 0,0 s", "1 pig 0,0 s" } }
    map.play(game, "place 0,1 n")
    assert.truthy(map.refused(game, "pig n", "CAR-TRADE-40"))
    game:edit(function (g) g:take_figure(1) end)
    assert.equal(1, map.supply(game, 1, "pig"))
    assert.same({}, game.g.figures)
  end)

  it("CAR-TRADE-41 it does not count for the field", function ()
    local game = new { laid = meadow, hand = "BA-B", deck = {}, figures = {
      "1 meeple 0,0 s", "1 pig 0,0 s", "2 meeple 0,0 s", "2 meeple 1,0 s" } }
    map.play(game, "place 0,1 n", "pass")
    assert.same({ 0, 6 }, map.scores(game))
  end)

  it("CAR-TRADE-42 four a city for an owner with a pig", function ()
    local game = new { laid = meadow, hand = "BA-B", deck = {}, figures = {
      "1 meeple 0,0 s", "1 meeple 1,0 s", "1 pig 0,0 s", "2 meeple 0,0 s" } }
    map.play(game, "place 0,1 n", "pass")
    assert.same({ 8, 0 }, map.scores(game))
  end)

  it("CAR-TRADE-43 a pig of another brings the owner nothing", function ()
    local game = new { laid = meadow, hand = "BA-B", deck = {}, figures = {
      "1 meeple 0,0 s", "1 meeple 1,0 s", "2 meeple 0,0 s", "2 pig 0,0 s" } }
    map.play(game, "place 0,1 n", "pass")
    assert.same({ 6, 0 }, map.scores(game))
  end)

  it("CAR-TRADE-44 the example: 8, 8 and 6", function ()
    local game = new { players = 3, laid = meadow, hand = "BA-B", deck = {},
      figures = { "1 meeple 0,0 s", "1 pig 0,0 s", "2 meeple 0,0 s",
        "2 pig 1,0 s", "3 meeple 1,0 s" } }
    map.play(game, "place 0,1 n", "pass")
    assert.same({ 8, 8, 6 }, map.scores(game))
  end)

  it("CAR-TRADE-45 a pig without the field scores nothing", function ()
    local game = new { laid = meadow, figures = { "1 meeple 0,0 s",
      "1 meeple 1,0 s", "2 meeple 0,0 s", "2 pig 0,0 s" }, hand = "BA-B",
      deck = {} }
    map.play(game, "place 0,1 n", "pass")
    assert.equal(0, game.g.players[2].score)
  end)

  it("CAR-TRADE-46 one pig each, so four at most", function ()
    local game = new { laid = meadow, hand = "BA-B", figures = {
      "1 meeple 0,0 s", "1 pig 0,0 s", "2 meeple 1,0 s", "2 pig 1,0 s" } }
    assert.equal(8, map.worth(game, "field 0,0.s", 1))
    map.play(game, "place 0,1 n")
    assert.truthy(map.refused(game, "pig n"))
  end)

  it("without fields there is no place for a pig", function ()
    local game = new { without = { "fields" }, laid = { "BA-U 0,0 n" },
      hand = "BA-U" }
    map.play(game, "place 1,0 n")
    assert.same({ "pass", "thief e" }, map.moves(game))
  end)
end)
