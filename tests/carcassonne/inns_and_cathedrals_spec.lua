local map = require "carcassonne.map"

local box = { "inns_and_cathedrals" }

describe("Carcassonne, Inns & Cathedrals:", function ()
  local new = map.with "inns_and_cathedrals"

  it("CAR-INN-01 eighteen tiles and a big meeple each", function ()
    local game = new { players = 6 }
    local inn, cathedral, plain = 0, 0, 0
    for _, name in ipairs(game.rules.things.tile.list) do
      local tile = game.rules.things.tile[name]
      local marks = {}
      for _, segment in ipairs(tile.face.segments) do
        for mark in pairs(segment.marks) do marks[mark] = true end
      end
      if not name:match("^IC") then
        assert.is_nil(marks.inn)
      elseif marks.inn then
        inn = inn + tile.copies
      elseif marks.cathedral then
        cathedral = cathedral + tile.copies
      else
        plain = plain + tile.copies
      end
    end
    assert.same({ 6, 2, 10 }, { inn, cathedral, plain })
    assert.equal(1, game.rules.things.figure["big meeple"].each)
  end)

  it("CAR-INN-02 the tiles are shuffled in, the big meeple is in supply",
    function ()
      local rulewright = require "rulewright"
      local game = assert(rulewright.new { game = "carcassonne", with = box,
        players = 2 })
      assert.equal(71 + 18, #game.g.decks.tiles + 1)
      assert.equal(7, map.supply(game, 1))
      assert.equal(1, map.supply(game, 1, "big meeple"))
    end)

  it("CAR-INN-03 tiles and meeples are placed as ever", function ()
    local options = { laid = { "BA-DS 0,0 n" }, hand = "BA-V" }
    local with = new(options)
    options.with = {}
    local without = map.new(options)
    assert.same(map.moves(without), map.moves(with))
  end)

  -- A road of five tiles between two villages with one inn or two.
  local function inn_road(second)
    local game = new { laid = { "BA-W 0,0 n", "IC-B 1,0 n", "BA-U 2,0 n",
      second .. " 3,0 n" }, hand = "BA-W", figures = { "1 meeple 2,0 e" } }
    return game
  end

  it("CAR-INN-04 a completed inn road: two points a tile", function ()
    local game = inn_road("IC-B")
    map.play(game, "place 4,0 n", "pass")
    assert.same({ 10, 0 }, map.scores(game))
    game = inn_road("BA-U")
    map.play(game, "place 4,0 n", "pass")
    assert.same({ 10, 0 }, map.scores(game))
  end)

  it("CAR-INN-05 an open one: nothing", function ()
    local game = inn_road("IC-B")
    assert.equal(0, map.worth(game, "road 2,0.e"))
    game = new { laid = { "BA-U 1,0 n", "BA-U 2,0 n", "IC-B 3,0 n",
      "BA-U 4,0 n" }, hand = "BA-B", deck = {},
      figures = { "1 meeple 1,0 e" } }
    map.finish(game)
    assert.same({ 0, 0 }, map.scores(game))
  end)

  it("CAR-INN-06 on the village the roads east and west have the inn",
    function ()
      local game = new { laid = { "IC-C 0,0 n" } }
      local function inns(side)
        return game.g:mark_count(map.feature(game, "road 0,0." .. side), "inn")
      end
      assert.same({ 1, 0, 1 }, { inns("e"), inns("s"), inns("w") })
    end)

  it("CAR-INN-07 only marked roads have one, the lake is nothing else",
    function ()
      local game = new { laid = { "BA-U 0,0 n" }, hand = "IC-A" }
      map.play(game, "place 1,0 n")
      assert.equal(1, game.g:mark_count(map.feature(game, "road 1,0.w"), "inn"))
      assert.same({ "farmer n", "farmer sw" }, map.moves(game, "farmer"))
    end)

  -- Seven tiles and two shields, all but one edge closed.
  local function cathedral_city(second)
    return new { laid = { "IC-K 0,0 n", second .. " 1,0 n", "BA-E 2,0 e",
      "BA-E 1,-1 s", "BA-E 1,1 n", "BA-F 0,-1 e", "BA-F 0,1 e",
      "BA-E 0,-2 s", "BA-E 0,2 n" }, hand = "BA-E",
      figures = { "1 meeple 0,0 n" } }
  end

  it("CAR-INN-08 a completed cathedral city: three points each", function ()
    -- the printed figures: 7 tiles and 2 shields are worth 27
    local game = new { laid = { "IC-K 0,0 n", "BA-F 1,0 n", "BA-F -1,0 n",
      "BA-E 0,-1 s", "BA-E 0,1 n", "BA-E 2,0 e" }, hand = "BA-E",
      figures = { "1 meeple 0,0 n" } }
    map.play(game, "place -2,0 w", "pass")
    assert.same({ 27, 0 }, map.scores(game))
  end)

  it("CAR-INN-09 a second cathedral adds nothing", function ()
    local one, two = cathedral_city("BA-C"), cathedral_city("IC-K")
    for _, game in ipairs { one, two } do
      map.play(game, "place -1,0 w", "pass")
    end
    -- ten tiles; three shields with the one, two with the other
    assert.same({ 3 * 10 + 3 * 3, 0 }, map.scores(one))
    assert.same({ 3 * 10 + 3 * 2, 0 }, map.scores(two))
  end)

  it("CAR-INN-10 an open one brings nothing, shields included", function ()
    local game = new { laid = { "IC-K 0,0 n", "BA-F 1,0 n", "BA-E 0,-1 s",
      "BA-E 0,1 n" }, figures = { "1 meeple 0,0 n" } }
    assert.equal(0, map.worth(game, "city 0,0.n"))
    assert.equal(4, game.g:tile_count(map.feature(game, "city 0,0.n")))
  end)

  it("CAR-INN-11 for fields it is a city like any other", function ()
    local game = new { laid = { "IC-K 0,0 n", "BA-E 1,0 e", "BA-E -1,0 w",
      "BA-E 0,-1 s", "BA-E 0,1 n" }, figures = { "1 meeple 1,0 e" } }
    assert.equal(3, map.worth(game, "field 1,0.e"))
  end)

  it("CAR-INN-12 four cities round a field and a garden", function ()
    local game = new { with = { "abbot" },
      laid = { "BA-E 0,0 n" }, hand = "IC-H" }
    map.play(game, "place 0,-1 n")
    local moves = map.moves(game)
    for _, text in ipairs { "knight n", "knight e", "knight s", "knight w",
      "farmer c", "abbot" } do
      assert.equal(1, map.times(moves, text), text)
    end
    local inner = map.feature(game, "field 0,-1.c")
    assert.equal(4, #game.g:touched(inner, "city"))
    assert.equal(1, #map.moves(game, "farmer"))
  end)

  it("CAR-INN-13 one monastery and two roads", function ()
    local game = new { laid = { "BA-U 0,0 n" }, hand = "IC-D",
      figures = { "2 meeple 0,0 e" } }
    map.play(game, "place 1,0 n")
    assert.truthy(map.refused(game, "thief w"))
    assert.truthy(map.legal(game, "thief e"))
    assert.truthy(map.legal(game, "monk"))
  end)

  it("CAR-INN-14 lanes to the cities take no thief", function ()
    local game = new { laid = { "BA-U 0,0 n" }, hand = "IC-I" }
    map.play(game, "place 1,0 n")
    assert.same({ "thief e", "thief w" }, map.moves(game, "thief"))
    assert.equal(4, #map.moves(game, "farmer"))
  end)

  it("CAR-INN-15 the wall to the corner parts two fields", function ()
    local game = new { laid = { "IC-G 0,0 n" } }
    assert.not_equal(map.feature(game, "field 0,0.e"),
      map.feature(game, "field 0,0.s"))
    assert.equal(map.feature(game, "field 0,0.s"),
      map.feature(game, "field 0,0.w"))
  end)

  it("CAR-INN-16 the big meeple is placed by the same rules", function ()
    local game = new { laid = { "BA-U 0,0 n" }, hand = "BA-A",
      figures = { "2 meeple 0,0 n" } }
    map.play(game, "place 1,0 w")
    assert.same({ "big monk", "big thief w" },
      map.sorted(map.moves(game, "big")))
    assert.truthy(map.refused(game, "big farmer n", "CAR-022"))
    map.play(game, "big thief w")
    assert.equal(0, map.supply(game, 1, "big meeple"))
    assert.equal(7, map.supply(game, 1))
    game = new { laid = { "BA-U 0,0 n" }, hand = "BA-X" }
    game:edit(function (g) g.players[1].figures["big meeple"] = 0 end)
    map.play(game, "place 1,0 n")
    assert.truthy(map.refused(game, "big thief e", "CAR-INN-16"))
  end)

  it("CAR-INN-17 it counts as two when a feature is given", function ()
    local game = new { laid = { "BA-F 0,0 n", "BA-E 1,0 e" },
      figures = { "1 big meeple 0,0 e", "2 meeple 1,0 w" }, hand = "BA-E" }
    assert.equal(2, game:value("strength", map.feature(game, "city 0,0.e"), 1))
    map.play(game, "place -1,0 w", "pass")
    assert.same({ 8, 0 }, map.scores(game))
  end)

  it("CAR-INN-18 it never doubles points", function ()
    local game = new { laid = { "BA-W 0,0 n", "BA-U 1,0 n" },
      figures = { "1 big meeple 0,0 e" }, hand = "BA-W" }
    map.play(game, "place 2,0 n", "pass")
    assert.same({ 3, 0 }, map.scores(game))
  end)

  it("CAR-INN-19 a tie gives all the full points", function ()
    local game = new { laid = { "BA-F 0,0 n", "BA-F 1,0 n", "BA-E 2,0 e" },
      figures = { "1 big meeple 0,0 e", "2 meeple 1,0 w", "2 meeple 2,0 w" },
      hand = "BA-E" }
    map.play(game, "place -1,0 w", "pass")
    assert.same({ 12, 12 }, map.scores(game))
  end)

  it("CAR-INN-20 it comes back like the others", function ()
    local game = new { laid = { "BA-W 0,0 n", "BA-U 1,0 n" },
      figures = { "1 big meeple 0,0 e" }, hand = "BA-W" }
    assert.equal(0, map.supply(game, 1, "big meeple"))
    map.play(game, "place 2,0 n", "pass")
    assert.equal(1, map.supply(game, 1, "big meeple"))
  end)

  it("CAR-INN-21 as a farmer it stays and counts two", function ()
    local game = new { laid = { "BA-E 0,0 n", "BA-E 0,-1 s", "BA-E 1,0 n",
      "BA-E 1,-1 s", "BA-E 2,0 n", "BA-E 2,-1 s" }, hand = "BA-B",
      figures = { "1 big meeple 0,0 s", "2 meeple 2,0 s" }, deck = {} }
    map.play(game, "place 0,1 n", "pass")
    assert.same({ 9, 0 }, map.scores(game))
    assert.equal(2, #game.g.figures)
  end)

  it("CAR-INN-22 two, two and one: the first two score", function ()
    local game = new { players = 3, laid = { "BA-F 0,0 n", "BA-F 1,0 n",
      "BA-E 2,0 e" }, hand = "BA-E",
      figures = { "1 big meeple 0,0 e", "2 meeple 1,0 w", "2 meeple 2,0 w",
        "3 meeple 0,0 w" } }
    map.play(game, "place -1,0 w", "pass")
    assert.same({ 12, 12, 0 }, map.scores(game))
  end)

  it("CAR-ORDER-26 CAR-ORDER-27 each part of the points is named", function ()
    local game = new { laid = { "BA-W 0,0 n", "IC-B 1,0 n", "BA-W 2,0 n" } }
    local sum, parts = game:parts("score",
      map.feature(game, "road 1,0.e"))
    assert.equal(6, sum)
    local seen = {}
    for _, part in ipairs(parts) do seen[part.id or ""] = part.amount end
    assert.equal(3, seen["CAR-031"])
    assert.equal(3, seen["CAR-INN-04"])
  end)
end)

describe("Carcassonne, elements of Inns & Cathedrals:", function ()
  local rulewright = require "rulewright"

  local function rules(with)
    return assert(rulewright.rules { game = "carcassonne", with = with })
  end
  local function copies(with)
    return map.copies(rules(with)).IC
  end

  it("each is taken alone", function ()
    assert.equal(6, copies { "inns_and_cathedrals.inn" })
    assert.equal(2, copies { "inns_and_cathedrals.cathedral" })
    assert.equal(10, copies { "inns_and_cathedrals.tiles" })
    assert.is_nil(copies { "inns_and_cathedrals.large_follower" })
    assert.is_truthy(rules { "inns_and_cathedrals.large_follower" }
      .moves["big knight"])
    assert.is_nil(rules { "inns_and_cathedrals.inn" }.moves["big knight"])
  end)

  it("the tiles can be taken without the rules", function ()
    assert.equal(18, copies { "inns_and_cathedrals:tiles" })
    local game = map.new { with = { "inns_and_cathedrals:tiles" },
      laid = { "BA-W 0,0 n", "IC-B 1,0 n" }, hand = "BA-W",
      deck = { "BA-B" } }
    map.play(game, "place 2,0 n", "thief w")
    assert.same({ 3, 0 }, map.scores(game)) -- the inn is a picture
  end)
end)
