local map = require "carcassonne.map"
local rulewright = require "rulewright"

describe("Carcassonne, Mage & Witch:", function ()
  local new = map.with "mage_and_witch"

  -- Where mage or witch stands, as a feature; nil when out of play.
  local function at(game, name)
    local feature = game.g:enchanted(name)
    return feature and game.g:feature_name(feature)
  end

  -- A road and a city; a magic tile is laid to the east.
  local function country(options)
    options.laid = { "BA-DS 0,0 n", "BA-U -1,0 n" }
    options.hand = "MW-A"
    local game = new(options)
    map.play(game, "place 1,0 n")
    return game
  end

  -- What a feature is worth with mage or witch on it.
  local function worth(options, feature)
    return map.worth(new(options), feature)
  end

  -- A road of so many tiles from a village at 0,0 to the east; completed by
  -- the village in hand, or open.
  local function road(length, options)
    options.laid = options.laid or { "BA-W 0,0 n" }
    for x = 1, length - 2 do
      table.insert(options.laid, "BA-U " .. x .. ",0 n")
    end
    options.hand = "BA-W"
    return new(options)
  end

  it("CAR-MAGE-01 eight tiles, one mage, one witch", function ()
    local rules = road(3, {}).rules
    assert.equal(8, map.copies(rules).MW)
    assert.same({ "mage", "witch" }, rules.things.magician.list)
  end)

  it("CAR-MAGE-02 both are out of play at first", function ()
    local game = assert(rulewright.new { game = "carcassonne", players = 2,
      with = { "mage_and_witch" } })
    assert.same({}, game.g.magic)
    assert.equal(71 + 8, #game.g.decks.tiles + 1)
  end)

  it("CAR-MAGE-03 one of them must come after a magic tile, before the figure",
    function ()
      local game = country {}
      assert.equal("move mage or witch", game:waiting().step)
      for _, text in ipairs(map.moves(game)) do
        assert.is_truthy(text:match "^mage " or text:match "^witch ")
      end
      assert.is_false(map.legal(game, "pass"))
      assert.is_false(map.legal(game, "thief e"))
      assert.is_false(map.legal(game, "mage back"))
    end)

  it("CAR-MAGE-04 on any incomplete road or city, not only on the new tile",
    function ()
      local game = country {}
      assert.is_true(map.legal(game, "mage -1,0.w"))
      assert.is_true(map.legal(game, "mage 1,0.n"))
      assert.is_true(map.refused(game, "mage 0,0.s", "CAR-MAGE-04"))
      local closed = new { hand = "MW-D", laid = { "BA-E 0,-1 s",
        "BA-U 5,5 n" } }
      map.play(closed, "place 0,0 n")
      assert.is_true(map.refused(closed, "mage 0,-1.s", "CAR-MAGE-04"))
      assert.same({ "mage 0,0.s", "mage 5,5.e" }, map.moves(closed, "mage"))
    end)

  it("CAR-MAGE-05 never both on one feature", function ()
    local game = country { magic = { "mage 0,0 n" } }
    assert.is_true(map.refused(game, "witch 0,0.n", "CAR-MAGE-05"))
    assert.is_true(map.legal(game, "witch 0,0.e"))
  end)

  it("CAR-MAGE-06 if both are in play either may be moved", function ()
    local game = country { magic = { "mage 0,0 n", "witch 0,0 w" } }
    for _, name in ipairs { "mage", "witch" } do
      local one = game:clone()
      map.play(one, name .. " 1,0.n")
      assert.equal("city 1,0.n", at(one, name))
      assert.equal("place a figure", one:waiting().step)
    end
  end)

  it("CAR-MAGE-07 if one is in play it moves, or the other comes", function ()
    local game = country { magic = { "mage 0,0 n" } }
    assert.is_true(map.legal(game, "mage 1,0.n"))
    assert.is_true(map.legal(game, "witch 1,0.n"))
    map.play(game, "witch 1,0.n")
    assert.equal("city 0,0.n", at(game, "mage"))
    assert.equal("city 1,0.n", at(game, "witch"))
  end)

  it("CAR-MAGE-08 moving leads to another feature", function ()
    local game = country { magic = { "mage -1,0 w" } }
    assert.is_true(map.refused(game, "mage -1,0.w", "CAR-MAGE-08"))
    assert.is_true(map.refused(game, "mage 1,0.w", "CAR-MAGE-08"))
    assert.is_true(map.legal(game, "mage 1,0.s"))
  end)

  it("CAR-MAGE-09 whoever stands there, or nobody", function ()
    local game = country { figures = { "2 meeple 0,0 n" } }
    assert.is_true(map.legal(game, "mage 0,0.n"))
    assert.is_true(map.legal(game, "mage 1,0.n"))
  end)

  it("CAR-MAGE-10 he counts for the whole feature as it grows", function ()
    local game = new { laid = { "BA-U 0,0 n" }, hand = "BA-U",
      magic = { "mage 0,0 e" } }
    assert.equal(2, map.worth(game, "road 0,0.e"))
    map.play(game, "place 1,0 n")
    assert.equal(4, map.worth(game, "road 1,0.e"))
    assert.equal("road 0,0.e", at(game, "mage"))
  end)

  -- A magic tile between a city and a road, which are all that is open.
  local function crowded(magic, deck)
    local game = new { hand = "MW-F", magic = magic, deck = deck,
      laid = { "BA-E 0,-1 s", "BA-A 1,0 w" } }
    map.play(game, "place 0,0 n")
    return game
  end

  it("CAR-MAGE-11 if neither can be placed or moved one of them goes back",
    function ()
      local game = crowded { "mage 0,-1 s", "witch 1,0 w" }
      assert.same({ "mage back", "witch back" }, map.moves(game))
      map.play(game, "witch back")
      assert.is_nil(at(game, "witch"))
      assert.equal("city 0,-1.s", at(game, "mage"))
      game = crowded { "mage 0,-1 s" }
      assert.is_true(map.refused(game, "mage back", "CAR-MAGE-11"))
      assert.is_true(map.refused(game, "witch back", "CAR-MAGE-11"))
    end)

  it("CAR-MAGE-11 one goes back where a rule lets neither move", function ()
    local game = new { hand = "MW-F", magic = { "mage 0,-1 s" },
      laid = { "BA-E 0,-1 s", "BA-A 1,0 w" }, typed = { [[
        forbid { "mage", "witch" } { id = "HOME-1", says = "They sleep.",
          when = function () return true end }]] } }
    map.play(game, "place 0,0 n")
    assert.same({ "mage back" }, map.moves(game))
  end)

  it("CAR-MAGE-11 who has gone back may come again with a magic tile",
    function ()
      local game = crowded({ "mage 0,-1 s", "witch 1,0 w" }, { "MW-D" })
      map.play(game, "witch back", "pass", "place -1,0 e")
      assert.is_true(map.legal(game, "witch -1,0.w"))
    end)

  it("CAR-MAGE-12 without target and figure nothing happens", function ()
    local game = new { hand = "MW-D",
      laid = { "BA-E 0,-1 s", "BA-E 0,1 n" } }
    map.play(game, "place 0,0 n")
    assert.equal("place a figure", game:waiting().step)
    assert.same({}, game.g.magic)
  end)

  -- Roads with mage and witch, joined by a tile in hand.
  local function joining(options)
    options.laid = { "BA-U 0,0 n", "BA-U 2,0 n" }
    for _, tile in ipairs(options.more or {}) do
      table.insert(options.laid, tile)
    end
    options.more, options.magic = nil, { "mage 0,0 e", "witch 2,0 e" }
    options.hand = options.hand or "BA-U"
    local game = new(options)
    map.play(game, "place 1,0 n")
    return game
  end

  it("CAR-MAGE-13 any tile that joins their features parts them again",
    function ()
      local game = joining { more = { "BA-E 5,5 n" } }
      assert.equal("move mage or witch", game:waiting().step)
      assert.same({ "mage 5,5.n", "witch 5,5.n" }, map.moves(game))
      map.play(game, "mage 5,5.n")
      assert.equal("city 5,5.n", at(game, "mage"))
      assert.equal("road 0,0.e", at(game, "witch"))
    end)

  it("CAR-MAGE-14 before scoring, if the tile completes the feature too",
    function ()
      local game = new { hand = "BA-U", figures = { "1 meeple 0,0 e" },
        laid = { "BA-W 0,0 n", "BA-W 2,0 n" },
        magic = { "mage 0,0 e", "witch 2,0 w" } }
      map.play(game, "place 1,0 n")
      assert.same({ 0, 0 }, map.scores(game))
      local other = game:clone()
      map.play(game, "mage 0,0.s", "pass")
      assert.same({ 2, 0 }, map.scores(game))
      assert.is_nil(at(game, "witch"))
      map.play(other, "witch 0,0.s", "pass")
      assert.same({ 6, 0 }, map.scores(other))
      assert.equal("road 0,0.s", at(other, "witch"))
    end)

  it("CAR-MAGE-15 without a free target one of the two goes back", function ()
    local game = joining {}
    assert.same({ "mage back", "witch back" }, map.moves(game))
    map.play(game, "mage back")
    assert.is_nil(at(game, "mage"))
    assert.equal("place a figure", game:waiting().step)
  end)

  it("CAR-MAGE-16 a magic tile that joins both asks for one move", function ()
    local game = new { hand = "MW-G", laid = { "BA-E -1,0 w", "BA-E 1,0 e",
      "BA-R 5,5 n" }, magic = { "mage -1,0 e", "witch 1,0 w" } }
    map.play(game, "place 0,0 n", "witch 0,0.n")
    assert.equal("place a figure", game:waiting().step)
    assert.equal("road 0,0.n", at(game, "witch"))
  end)

  it("CAR-MAGE-17 then a meeple is placed by the normal rules", function ()
    local game = map.play(country {}, "mage 1,0.n")
    assert.is_true(map.legal(game, "knight n"))
    assert.is_true(map.legal(game, "thief s"))
    assert.is_true(map.legal(game, "pass"))
  end)

  -- A city from west to east, of eight tiles with two shields, closed by the
  -- tile in hand.
  local function long_city(options)
    options.laid = { "BA-E 0,0 w", "BA-F 1,0 n", "BA-F 2,0 n" }
    for x = 3, 6 do
      table.insert(options.laid, "BA-G " .. x .. ",0 n")
    end
    options.hand = "BA-E"
    return new(options)
  end

  it("CAR-MAGE-18 the example: a city of 8 tiles and 2 shields, 28 for both",
    function ()
      local game = long_city { magic = { "mage 4,0 e" },
        figures = { "1 meeple 0,0 e", "2 meeple 3,0 e" } }
      map.play(game, "place 7,0 e", "pass")
      assert.same({ 28, 28 }, map.scores(game))
    end)

  it("CAR-MAGE-19 the witch halves, rounded up", function ()
    local game = road(5, { figures = { "1 meeple 0,0 e" },
      magic = { "witch 1,0 e" } })
    map.play(game, "place 4,0 n", "pass")
    assert.same({ 3, 0 }, map.scores(game))
  end)

  it("CAR-MAGE-20 the example: 3 points with the witch, 6 with the mage",
    function ()
      local game = new { hand = "BA-W", laid = { "BA-W -4,0 n", "BA-U -3,0 n",
        "BA-U -2,0 n", "BA-U -1,0 n", "BA-U 1,0 n", "BA-W 2,0 n" },
        figures = { "2 meeple -2,0 e", "1 meeple 1,0 e" },
        magic = { "witch -4,0 e", "mage 2,0 w" } }
      map.play(game, "place 0,0 n", "pass")
      assert.same({ 6, 3 }, map.scores(game))
      assert.same({}, game.g.magic)
    end)

  it("CAR-MAGE-21 each owner's amount is halved by itself", function ()
    local game = road(5, { magic = { "witch 1,0 e" },
      figures = { "1 meeple 0,0 e", "2 meeple 2,0 e" } })
    map.play(game, "place 4,0 n", "pass")
    assert.same({ 3, 3 }, map.scores(game))
  end)

  it("CAR-MAGE-22 who stood there goes back beside the track", function ()
    local game = road(4, { figures = { "1 meeple 0,0 e" },
      magic = { "mage 1,0 e", "witch 0,0 s" } })
    map.play(game, "place 3,0 n", "pass")
    assert.is_nil(at(game, "mage"))
    assert.equal("road 0,0.s", at(game, "witch"))
  end)

  it("CAR-MAGE-23 also if nobody owned the feature", function ()
    local game = road(4, { magic = { "witch 1,0 e" } })
    map.play(game, "place 3,0 n", "pass")
    assert.same({ 0, 0 }, map.scores(game))
    assert.same({}, game.g.magic)
  end)

  it("CAR-MAGE-24 CAR-ORDER-28 open roads and cities at the end", function ()
    for name, points in pairs { mage = 8, witch = 2 } do
      local game = road(5, { figures = { "1 meeple 1,0 e" }, deck = {},
        magic = { name .. " 0,0 e" } })
      assert.equal(points, map.worth(game, "road 0,0.e"))
      map.play(game, "place -1,0 n", "pass")
      assert.is_truthy(game:over())
      assert.same({ points, 0 }, map.scores(game))
    end
    local city = { laid = { "BA-F 0,0 n", "BA-F 1,0 n", "BA-F 2,0 n",
      "BA-G 3,0 n", "BA-G 4,0 n" } }
    assert.equal(8, worth(city, "city 0,0.e"))
    city.magic = { "mage 0,0 e" }
    assert.equal(13, worth(city, "city 0,0.e"))
  end)

  it("CAR-MAGE-25 fields, monasteries and gardens are left alone", function ()
    local game = country { with = { "abbot" } }
    assert.is_true(map.refused(game, "mage 1,0.se", "CAR-MAGE-04"))
    local options = { laid = { "BA-A 0,0 n" }, figures = { "1 meeple 0,0 c" } }
    local before = worth(options, "monastery 0,0")
    options.magic = { "witch 0,0 s" }
    assert.equal(before, worth(options, "monastery 0,0"))
    assert.is_true(map.refused(new(options), "mage 0,0"))
  end)

  local inns = { "inns_and_cathedrals" }

  -- A completed city of seven tiles with two shields and a cathedral.
  local function cathedral(open)
    local laid = { "IC-K 0,0 n", "BA-F 1,0 n", "BA-F -1,0 n", "BA-E 0,-1 s",
      "BA-E 0,1 n", "BA-E 2,0 e" }
    if not open then laid[7] = "BA-E -2,0 w" end
    return laid
  end

  local function inn(open)
    return { "BA-W 0,0 n", "IC-B 1,0 n", "BA-U 2,0 n", "BA-U 3,0 n",
      not open and "BA-W 4,0 n" or nil }
  end

  it("CAR-MAGE-26 the witch halves what inn and cathedral have brought",
    function ()
      assert.equal(5, worth({ with = inns, laid = inn(),
        magic = { "witch 1,0 e" } }, "road 1,0.e"))
      assert.equal(14, worth({ with = inns, laid = cathedral(),
        magic = { "witch 0,0 n" } }, "city 0,0.n"))
    end)

  it("CAR-MAGE-27 at the end the mage brings a point for each tile of an inn "
    .. "road or cathedral city", function ()
    assert.equal(4, worth({ with = inns, laid = inn(true),
      magic = { "mage 1,0 e" } }, "road 1,0.e"))
    assert.equal(6, worth({ with = inns, laid = cathedral(true),
      magic = { "mage 0,0 n" } }, "city 0,0.n"))
  end)

  it("CAR-MAGE-28 CAR-ORDER-26 CAR-ORDER-27 completed: the normal points and "
    .. "one for each tile", function ()
    assert.equal(10 + 5, worth({ with = inns, laid = inn(),
      magic = { "mage 1,0 e" } }, "road 1,0.e"))
    assert.equal(34, worth({ with = inns, laid = cathedral(),
      magic = { "mage 0,0 n" } }, "city 0,0.n"))
  end)

  it("CAR-MAGE-29 the witch on an open inn road or cathedral city: 0",
    function ()
      assert.equal(0, worth({ with = inns, laid = inn(true),
        magic = { "witch 1,0 e" } }, "road 1,0.e"))
      assert.equal(0, worth({ with = inns, laid = cathedral(true),
        magic = { "witch 0,0 n" } }, "city 0,0.n"))
    end)

  it("CAR-MAGE-18 each part of the points has its sentence", function ()
    local game = new { with = inns, laid = inn(), magic = { "mage 1,0 e" } }
    local value, parts = game:parts("score", map.feature(game, "road 1,0.e"))
    assert.equal(15, value)
    local ids = {}
    for _, part in ipairs(parts) do
      if part.clause and part.clause.ids[1] then
        ids[#ids + 1] = part.clause.ids[1]
      end
    end
    assert.is_true(map.times(ids, "CAR-MAGE-18") == 1, table.concat(ids, " "))
  end)
end)
