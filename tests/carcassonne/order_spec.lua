local map = require "tests.carcassonne.support.map"
local rulewright = require "rulewright"

local all = { "river", "abbot", "inns_and_cathedrals", "traders_and_builders" }

describe("Carcassonne with several boxes:", function ()
  local function new(options)
    options.with = options.with or all
    options.deck = options.deck or { "BA-B", "BA-B" }
    local game = map.new(options)
    if options.laid then game:edit(function (g) g.river = nil end) end
    return game
  end

  it("CAR-ORDER-01 place, figure, score", function ()
    local order = new {}.rules.order["tile turn"]
    assert.same({ "draw a tile", "place the tile", "set the tile aside",
      "place a figure", "score what is complete" }, order)
  end)

  it("CAR-ORDER-06 CAR-ORDER-23 one of all that step 2 offers", function ()
    local game = new { laid = { "BA-U 0,0 n", "BA-B 0,-1 n" }, hand = "BA-A",
      figures = { "1 meeple 0,0 n", "1 meeple 0,0 e", "2 abbot 0,-1 c" } }
    map.play(game, "place 1,0 w")
    local moves = map.moves(game)
    table.sort(moves)
    assert.same({ "abbot", "big monk", "builder w", "monk", "pass", "pig n" },
      moves)
    for _, text in ipairs(moves) do
      local one = game:clone()
      map.play(one, text)
      assert.equal("place the tile", one:waiting().step)
      assert.equal(2, one:waiting().player)
    end
    game = new { laid = { "BA-B 0,0 n" }, hand = "BA-B",
      figures = { "1 abbot 0,0 c" } }
    map.play(game, "place 1,0 n", "abbot back")
    assert.equal(2, game:waiting().player)
  end)

  it("CAR-ORDER-10 points, then goods, then figures", function ()
    local order = new {}.rules.order["score feature"]
    assert.same({ "award the owners", "take goods", "figures return" }, order)
  end)

  it("CAR-ORDER-13 recall in the first turn, meeple in the second", function ()
    local game = new { laid = { "BA-U 0,0 n", "BA-U 1,0 n", "BA-B 0,-1 n" },
      hand = "BA-U", deck = { "BA-B", "BA-B" }, figures = { "1 meeple 0,0 w",
        "1 builder 1,0 w", "1 abbot 0,-1 c" } }
    map.play(game, "place 2,0 n", "abbot back", "again", "place 0,1 n")
    assert.truthy(map.legal(game, "monk"))
    assert.truthy(map.legal(game, "abbot"))
  end)

  it("CAR-ORDER-15 CAR-ORDER-22 river first; the tiles of these boxes",
    function ()
      local game = assert(rulewright.new { game = "carcassonne", with = all,
        players = 2 })
      local deck = game.g.decks.tiles
      assert.equal(12 + 71 + 18 + 24 - 2, #deck)
      for i = #deck, #deck - 9, -1 do assert.matches("^RV", deck[i]) end
      for i = 1, #deck - 10 do assert.not_matches("^RV", deck[i]) end
      local copies = {}
      for _, name in ipairs(game.rules.things.tile.list) do
        local set = name:sub(1, 2)
        copies[set] = (copies[set] or 0) + game.rules.things.tile[name].copies
      end
      assert.same({ BA = 72, RV = 12, IC = 18, TB = 24 }, copies)
    end)

  it("CAR-ORDER-20 the figures of each player", function ()
    local game = new { players = 6 }
    for seat = 1, 6 do
      assert.same({ meeple = 7, abbot = 1, ["big meeple"] = 1, builder = 1,
        pig = 1 }, game.g.players[seat].figures)
    end
  end)

  it("CAR-ORDER-21 the common pieces", function ()
    local game = new {}
    assert.equal(8, game.rules.things.track.score.lap_tiles)
    assert.equal(20, game.g.bank.wine + game.g.bank.grain + game.g.bank.cloth)
  end)

  it("CAR-ORDER-17 CAR-ORDER-18 which figures are meeples", function ()
    local figures = new {}.rules.things.figure
    local meeples = {}
    for _, name in ipairs(figures.list) do
      if figures[name].meeple then meeples[#meeples + 1] = name end
    end
    table.sort(meeples)
    assert.same({ "abbot", "big meeple", "meeple" }, meeples)
  end)

  it("CAR-ORDER-24 meeples need a free feature, builder and pig an own meeple",
    function ()
      local game = new { laid = { "BA-U 0,0 n" }, hand = "BA-U",
        figures = { "2 meeple 0,0 e", "1 meeple 0,0 n" } }
      map.play(game, "place 1,0 n")
      local moves = map.moves(game)
      table.sort(moves)
      assert.same({ "big farmer s", "farmer s", "pass", "pig n" }, moves)
    end)

  it("CAR-ORDER-25 meeple 1, big meeple 2, abbot 1, builder and pig 0",
    function ()
      local function strength(figures, feature)
        local game = new { laid = { "BA-B 0,0 n", "BA-U 0,1 n" },
          figures = figures }
        return game:value("strength", map.feature(game, feature), 1)
      end
      assert.equal(1, strength({ "1 meeple 0,1 e" }, "road 0,1.e"))
      assert.equal(2, strength({ "1 big meeple 0,1 e" }, "road 0,1.e"))
      assert.equal(3, strength({ "1 big meeple 0,1 e", "1 meeple 0,1 e" },
        "road 0,1.e"))
      assert.equal(1, strength({ "1 abbot 0,0 c" }, "monastery 0,0"))
      assert.equal(1, strength({ "1 meeple 0,1 e", "1 builder 0,1 e" },
        "road 0,1.e"))
      assert.equal(1, strength({ "1 meeple 0,0 n", "1 pig 0,0 n" },
        "field 0,0.n"))
    end)

  it("CAR-ORDER-26 a completed road: tiles, twice with an inn", function ()
    local game = new { laid = { "BA-W 0,0 n", "IC-B 1,0 n", "BA-U 2,0 n",
      "BA-W 3,0 n" } }
    assert.equal(8, map.worth(game, "road 1,0.e"))
    game = new { laid = { "BA-W 0,0 n", "BA-U 1,0 n", "BA-U 2,0 n",
      "BA-W 3,0 n" } }
    assert.equal(4, map.worth(game, "road 1,0.e"))
  end)

  it("CAR-ORDER-27 a completed city: tiles and shields, by 2 or by 3",
    function ()
      local laid = { "BA-F 1,0 n", "BA-F -1,0 n", "BA-E 0,-1 s", "BA-E 0,1 n",
        "BA-E 2,0 e", "BA-E -2,0 w" }
      laid[7] = "IC-K 0,0 n"
      assert.equal(27, map.worth(new { laid = laid }, "city 0,0.n"))
      laid[7] = "BA-C 0,0 n"
      assert.equal(2 * (7 + 3), map.worth(new { laid = laid }, "city 0,0.n"))
    end)

  it("CAR-ORDER-28 open: tiles and shields once, nothing with inn or "
    .. "cathedral", function ()
    assert.equal(0, map.worth(new { laid = { "IC-K 0,0 n", "BA-F 1,0 n" } },
      "city 0,0.n"))
    assert.equal(3, map.worth(new { laid = { "BA-G 0,0 n", "BA-F 1,0 n" } },
      "city 0,0.e"))
    assert.equal(0, map.worth(new { laid = { "IC-B 0,0 n" } }, "road 0,0.e"))
    assert.equal(1, map.worth(new { laid = { "BA-U 0,0 n" } }, "road 0,0.e"))
  end)

  local small = { "river", "abbot", "inns_and_cathedrals",
    "traders_and_builders", "flying_machines", "ferries", "gold_mines",
    "mage_and_witch" }

  it("CAR-ORDER-02 CAR-ORDER-03 CAR-ORDER-09 the steps of a turn with all that "
    .. "these boxes bring", function ()
    assert.same({ "draw a tile", "place the tile", "set the tile aside",
      "place ingots", "move mage or witch", "place a figure", "lay the ferry",
      "move ferries", "score what is complete", "share the ingots" },
      new { with = small }.rules.order["tile turn"])
  end)

  it("CAR-ORDER-02 CAR-ORDER-03 ingots first, then mage or witch that the "
    .. "tile has joined, then the figure", function ()
    local game = new { with = { "gold_mines", "mage_and_witch" },
      hand = "GM-F", laid = { "BA-U 0,0 n", "BA-U 2,0 n" },
      magic = { "mage 0,0 e", "witch 2,0 e" } }
    map.play(game, "place 1,0 n", "ingot 0,0")
    assert.equal("move mage or witch", game:waiting().step)
    map.play(game, "mage 1,0.n")
    assert.is_true(map.legal(game, "thief n"))
  end)

  it("CAR-ORDER-05 no tile has two of the signs", function ()
    local rules = new { with = small }.rules
    local signs = { "machine", "lake", "gold", "hat" }
    local count = 0
    for _, name in ipairs(rules.things.tile.list) do
      local tile, n = rules.things.tile[name], 0
      for _, sign in ipairs(signs) do
        if tile.face.flags[sign] then n = n + 1 end
      end
      assert.is_true(n <= 1, name)
      count = count + n * tile.copies
    end
    assert.equal(4 * 8, count)
  end)

  it("CAR-ORDER-06 a flight is the one thing of step 2", function ()
    local game = new { with = small, laid = { "BA-U 0,0 n", "BA-U 1,0 n",
      "BA-B 0,-1 n" }, hand = "FM-B", figures = { "1 meeple 0,0 e",
      "1 abbot 0,-1 c" } }
    map.play(game, "place 2,0 n")
    for _, text in ipairs { "builder e", "fly meeple", "fly big meeple",
      "abbot back", "farmer n" } do
      assert.is_true(map.legal(game, text), text)
    end
    game:force("flight", { 3 })
    map.play(game, "fly meeple")
    assert.is_false(map.legal(game, "builder e"))
    assert.equal(2, game:waiting().player)
  end)

  it("CAR-ORDER-07 the ferry comes after the figure", function ()
    local game = new { with = small, laid = { "BA-U 0,0 n" }, hand = "FE-B" }
    map.play(game, "place 1,0 n", "thief s")
    assert.equal("lay the ferry", game:waiting().step)
  end)

  it("CAR-ORDER-09 points first, then ingots", function ()
    local game = new { with = small, laid = { "BA-W 0,0 n" }, hand = "BA-W",
      figures = { "1 meeple 0,0 e" }, ingots = { "0,0 1" } }
    map.play(game, "place 1,0 n", "pass")
    local points, ingot
    for i, line in ipairs(game:history()[2].lines) do
      points = points or line:match "gets 2 points" and i
      ingot = ingot or line:match "takes an ingot" and i
    end
    assert.is_true(points < ingot)
  end)

  it("CAR-ORDER-13 each of two turns has a flight or a ferry of its own",
    function ()
      local game = new { with = small, laid = { "BA-U 0,0 n", "BA-U 1,0 n" },
        hand = "FM-B", deck = { "FE-B", "BA-B" },
        figures = { "1 meeple 0,0 w", "1 builder 1,0 w" } }
      game:force("flight", { 3 })
      map.play(game, "place 2,0 n", "fly meeple", "again", "place 3,0 n",
        "thief s", "ferry s w")
      assert.equal(2, game:waiting().player)
      assert.equal(1, #game.g.ferries)
    end)

  it("CAR-ORDER-19 mage, witch, ferries, ingots belong to nobody", function ()
    local game = new { with = small, laid = { "FE-B 0,0 n" }, hand = "BA-U",
      ferries = { "0,0 e w" }, magic = { "mage 0,0 e" },
      ingots = { "0,0 2" } }
    map.play(game, "place 1,0 n")
    assert.is_true(map.legal(game, "thief e"))
    assert.same({}, game.g.figures)
    assert.same({}, game.g:owners(map.feature(game, "road 0,0.e")))
  end)

  it("CAR-ORDER-21 CAR-ORDER-22 what these boxes add", function ()
    local rules = new { with = small }.rules
    assert.equal(16, rules.things.good.ingot.bank)
    assert.equal(8, rules.things.token.ferry.count)
    assert.same({ "mage", "witch" }, rules.things.magician.list)
    assert.same({ "flight" }, rules.things.die.list)
    local copies = {}
    for _, name in ipairs(rules.things.tile.list) do
      local set = name:sub(1, 2)
      copies[set] = (copies[set] or 0) + rules.things.tile[name].copies
    end
    assert.same({ BA = 72, RV = 12, IC = 18, TB = 24, FM = 8, FE = 8, GM = 8,
      MW = 8 }, copies)
  end)

  it("CAR-ORDER-29 the end: ingots leave the map, features, fields, goods, "
    .. "then ingots in hand", function ()
    assert.same({ "remove the ingots", "open features", "fields",
      "count the treasures", "score goods", "score ingots" },
      new { with = small }.rules.order["final scoring"])
  end)

  it("CAR-ORDER-31 mage and witch count at the end too", function ()
    local game = new { with = small, laid = { "BA-U 0,0 n", "BA-U 1,0 n" },
      hand = "BA-B", deck = {}, figures = { "1 meeple 0,0 e" },
      magic = { "mage 0,0 e" } }
    map.play(game, "place 0,-1 n", "pass")
    assert.same({ 4, 0 }, map.scores(game))
  end)
end)
