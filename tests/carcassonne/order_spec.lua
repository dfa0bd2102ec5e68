local map = require "carcassonne.map"
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

  it("CAR-ORDER-06 CAR-ORDER-23 one of all that step 2 offers", function ()
    local game = new { laid = { "BA-U 0,0 n", "BA-B 0,-1 n" }, hand = "BA-A",
      figures = { "1 meeple 0,0 n", "1 meeple 0,0 e", "2 abbot 0,-1 c" } }
    map.play(game, "place 1,0 w")
    local moves = map.sorted(map.moves(game))
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
      assert.same({ BA = 72, RV = 12, IC = 18, TB = 24 },
        map.copies(game.rules))
    end)

  it("CAR-ORDER-21 the common pieces", function ()
    local game = new {}
    assert.equal(8, game.rules.things.track.score.lap_tiles)
    assert.equal(20, game.g.bank.wine + game.g.bank.grain + game.g.bank.cloth)
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

  local small = { "river", "abbot", "inns_and_cathedrals",
    "traders_and_builders", "flying_machines", "ferries", "gold_mines",
    "mage_and_witch" }

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
    assert.same({ BA = 72, RV = 12, IC = 18, TB = 24, FM = 8, FE = 8, GM = 8,
      MW = 8 }, map.copies(rules))
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
