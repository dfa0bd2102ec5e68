-- The island of Traders & Barbarians, its trade hexes, its barbarians and
-- cards.

local trade = require "scenario_table"

local with = { "traders_and_barbarians" }

local function position(more)
  more.with = with
  return trade.position(more)
end

local function barbarians(game)
  local list = {}
  for edge in game.g:placed(nil, "barbarian") do list[edge] = true end
  return list
end

local function edges(game, ...)
  local list = {}
  for _, name in ipairs { ... } do
    list[trade.find(game, "edge", name)] = true
  end
  return list
end

local rich = { brick = 4, lumber = 4, wool = 4, grain = 4, ore = 4 }

describe("the island of the traders", function ()
  it("TB-TRADE-01 has three trade hexes in its corners", function ()
    for seed = 1, 3 do
      local game = trade.new { with = with, seed = seed }
      assert.same({ castle = 1, quarry = 1, glassworks = 1, hills = 3,
        forest = 4, pasture = 3, fields = 3, mountains = 3 },
      trade.counts(game.g.marks.terrain))
      local terrain = game.g.marks.terrain
      assert.equal("quarry", terrain[trade.hex(game, "A3")])
      assert.equal("castle", terrain[trade.hex(game, "C1")])
      assert.equal("glassworks", terrain[trade.hex(game, "E3")])
    end
  end)

  it("TB-TRADE-02 has sixteen tokens, none of them a two or a twelve",
    function ()
      local game = trade.new { with = with }
      local numbers = {}
      for _, number in pairs(game.g.marks.token) do
        numbers[#numbers + 1] = number
      end
      table.sort(numbers)
      assert.same({ 3, 3, 4, 4, 5, 5, 6, 6, 8, 8, 9, 9, 10, 10, 11, 11 },
        numbers)
      for _, name in ipairs { "A3", "C1", "E3" } do
        assert.is_nil(game.g.marks.token[trade.hex(game, name)])
      end
    end)

  it("TB-TRADE-02 never lays two red tokens side by side", function ()
    for seed = 1, 8 do
      local g = trade.new { with = with, seed = seed }.g
      local red = g:placed(nil, "token", 6) | g:placed(nil, "token", 8)
      assert.equal(4, #red)
      assert.equal(0, #(red & red:neighbours()))
    end
  end)

  it("TB-TRADE-03 rolls a two and a twelve again", function ()
    local game = position { before = true }
    trade.force_sums(game, 2, 12, 12, 9)
    trade.play(game, "roll")
    assert.equal(9, game.g.turn.rolled)
  end)

  it("TB-TRADE-04 has an army, but no robber and no longest road", function ()
    local road = { "C3.w", "C3.sw", "C3.se", "C3.e", "C3.ne" }
    local game = position { hands = { rich }, cards = { { "knight" } },
      pieces = { { settlement = { "C3.nw" }, road = road } },
      setup = function (g) g.players[1].knights = 2 end }
    trade.play(game, "road C3.nw")
    assert.equal(1, trade.points(game, 1))
    trade.play(game, "knight", "barbarian B3.e to D2.ne")
    assert.equal(3, trade.points(game, 1))
    assert.equal(0, game.g.robber)
  end)

  it("TB-TRADE-05 has a stack of twelve cargoes at each trade hex",
    function ()
      local game = trade.new { with = with }
      for _, name in ipairs { "castle", "quarry", "glassworks" } do
        assert.equal(12, #game.g.decks["goods of the " .. name])
      end
      local view = game:view(1)
      assert.equal("?", view.decks["goods of the castle"][1])
    end)

  it("TB-TRADE-06 begins with a wagon, a card and five gold", function ()
    local game = trade.new { with = with, players = 4 }
    trade.pass_to(game, "before the roll")
    for player, seat in ipairs(game.g.players) do
      assert.equal(1, seat.level)
      assert.equal(5, seat.hand.gold)
      assert.equal(4, game:value("movement", player))
    end
  end)

  it("TB-TRADE-07 TB-TRADE-50 has three barbarians on its paths", function ()
    local game = position { hands = { rich },
      pieces = { { settlement = { "B3.ne" } } } }
    assert.same(edges(game, "B3.e", "D3.sw", "C2.nw"), barbarians(game))
    trade.play(game, "road B3.e")
    assert.same(edges(game, "B3.e", "D3.sw", "C2.nw"), barbarians(game))
  end)

  it("TB-TRADE-08 TB-TRADE-09 founds a city, before which the wagon is put",
    function ()
      local game = trade.new { with = with }
      trade.pass_to(game, "second settlement")
      local player = game:waiting().player
      assert.is_nil(game.g.players[player].wagon)
      trade.play(game, "found C3.n")
      assert.equal(trade.find(game, "corner", "C3.n"),
        game.g.players[player].wagon)
      assert(game:play(game:moves()[1]))
      assert.equal(3, game.g:hand_size(player, "card"))
      trade.pass_to(game, "before the roll")
      for seat = 1, 3 do
        assert.equal(3, trade.points(game, seat))
        assert.equal(2, game.g:count(seat, "road"))
      end
    end)

  it("TB-TRADE-10 has a plaza with four paths in each trade hex", function ()
    local game = trade.new { with = with }
    for _, name in ipairs { "A3", "C1", "E3" } do
      local plaza = trade.find(game, "corner", name .. ".mid")
      assert.equal(4, #game.g.places.corner_edges[plaza])
    end
  end)

  it("TB-TRADE-11 TB-TRADE-13 builds roads to plazas, not by the sea",
    function ()
      local game = position { hands = { rich },
        pieces = { { settlement = { "A3.se", "A3.nw" } } } }
      assert.is_true(trade.refused(game, "road A3.e", "TB-TRADE-13"))
      assert.is_true(trade.refused(game, "road A3.nw", "TB-TRADE-13"))
      assert.is_true(trade.legal(game, "road A3.se"))
      trade.play(game, "road A3.mid-se", "road A3.mid-s")
      game = position { cards = { { "road building" } },
        pieces = { { settlement = { "A3.se" } } } }
      trade.play(game, "road building")
      assert.is_true(trade.refused(game, "road A3.e", "TB-TRADE-13"))
      trade.play(game, "road A3.mid-se")
    end)

  it("TB-TRADE-12 has no building on a plaza or by the sea", function ()
    local game = trade.new { with = with }
    for _, name in ipairs { "A3.mid", "A3.n", "A3.ne", "C1.nw", "C1.sw",
      "E3.se", "E3.s" } do
      assert.is_true(trade.refused(game, "settlement " .. name, "TB-TRADE-12"),
        name)
    end
    for _, name in ipairs { "A3.nw", "A3.sw", "A3.s", "A3.se" } do
      assert.is_true(trade.legal(game, "settlement " .. name), name)
    end
  end)

  it("TB-TRADE-14 lets two land corners of a trade hex be settled", function ()
    local game = position { hands = { rich }, pieces = {
      { settlement = { "A3.nw" }, road = { "A3.mid-nw", "A3.mid-s" } } } }
    trade.play(game, "settlement A3.s")
    assert.equal(2, trade.points(game, 1))
    assert.is_true(trade.refused(game, "settlement A3.sw", "CAT-086"))
  end)

  it("TB-TRADE-15 supplies nowhere what is needed there", function ()
    local game = trade.new { with = with }
    local supplies = { castle = { "sand", "tools" },
      quarry = { "marble", "sand" }, glassworks = { "glass", "tools" } }
    local needed = { marble = "castle", glass = "castle", tools = "quarry",
      sand = "glassworks" }
    for name, goods in pairs(supplies) do
      local terrain, count = game.g.things.terrain[name], {}
      for _, good in ipairs(game.g.decks[terrain.deck]) do
        count[good] = (count[good] or 0) + 1
        assert.equal(needed[good], game.g.things.cargo[good].to)
        assert.not_equal(name, needed[good])
      end
      assert.same({ [goods[1]] = 6, [goods[2]] = 6 }, count)
    end
  end)
end)

describe("barbarians on paths", function ()
  local function seven(pieces)
    local game = position { before = true, pieces = pieces,
      hands = { { wool = 8, gold = 9 }, { ore = 1, gold = 3 } } }
    trade.roll(game, 3, 4)
    for _ = 1, 4 do trade.play(game, "discard wool") end
    return game
  end

  it("TB-TRADE-54 are moved by a seven and rob the owner of a road",
    function ()
      local game = seven { { road = { "D2.e" } }, { road = { "D2.ne" } } }
      assert.equal(9, game.g.players[1].hand.gold)
      assert.is_true(trade.refused(game, "barbarian B3.e to C2.nw",
        "TB-TRADE-50"))
      assert.is_true(trade.refused(game, "barbarian D2.w to D2.e",
        "TB-TRADE-50"))
      assert.is_true(trade.refused(game, "barbarian B3.e to D2.ne",
        "TB-TRADE-54"))
      trade.play(game, "barbarian B3.e to D2.ne blue")
      assert.same({ wool = 4, ore = 1, gold = 9 }, trade.hand(game, 1))
      for _, path in ipairs { "D2.e", "D2.w" } do
        game = seven { { road = { "D2.e" } }, { road = { "D2.ne" } } }
        trade.play(game, "barbarian B3.e to " .. path)
        assert.same({ wool = 4, gold = 9 }, trade.hand(game, 1))
        assert.equal("main", game:waiting().step)
      end
    end)

  it("TB-TRADE-55 keep off the sea side, but not off the plazas", function ()
    local game = seven {}
    assert.is_true(trade.refused(game, "barbarian B3.e to A3.e", "TB-TRADE-55"))
    assert.equal(3 * (75 - 3), trade.count(game, "barbarian"))
    trade.play(game, "barbarian B3.e to A3.mid-s")
  end)
end)

describe("the cards of the traders", function ()
  it("TB-TRADE-60 are played one in a turn, and not when just bought",
    function ()
      local game = position { hands = { { ore = 1, wool = 1, grain = 1 } },
        cards = { { "knight", "road building" } },
        pieces = { { settlement = { "C3.n" } } } }
      trade.force(game, "development", "swift journey")
      trade.play(game, "buy", "knight", "barbarian B3.e to D2.e")
      assert.is_true(trade.refused(game, "road building", "CAT-033"))
      trade.play(game, "end")
      assert.is_true(trade.refused(game, "swift journey", "CAT-132"))
    end)

  it("TB-TRADE-61 move a barbarian with a knight, who may rob", function ()
    local function knight()
      local game = position { cards = { { "knight" } }, before = true,
        hands = { {}, { ore = 1 } }, pieces = { {}, { road = { "D2.e" } } } }
      return trade.play(game, "knight")
    end
    local game = knight()
    trade.play(game, "barbarian B3.e to D2.e blue")
    assert.equal(1, game.g.players[1].hand.ore)
    assert.equal(1, game.g.players[1].knights)
    game = knight()
    trade.play(game, "barbarian B3.e to D2.w")
    assert.equal(0, game.g.players[1].hand.ore)
    assert.is_true(trade.legal(knight(), "barbarian B3.e to D2.e"))
  end)

  it("TB-TRADE-64 build two roads, also to a plaza", function ()
    local game = position { cards = { { "road building" } },
      pieces = { { settlement = { "A3.s" } } } }
    trade.play(game, "road building", "road A3.mid-s", "road A3.mid-se")
    assert.equal(2, game.g:count(1, "road"))
    assert.equal("main", game:waiting().step)
  end)

  it("TB-TRADE-65 TB-TRADE-71 win with a hidden point at thirteen", function ()
    local function nearly(cards)
      return position { hands = { { lumber = 1, wool = 1, brick = 1,
        grain = 1 } }, cards = { cards }, pieces = { {
        city = { "C3.n", "C3.se", "C3.sw", "B4.s" },
        settlement = { "D2.s", "B2.nw", "C2.s" },
        road = { "E1.nw", "D1.sw" } } } }
    end
    local game = nearly {}
    trade.play(game, "settlement D1.sw")
    assert.is_nil(game:over())
    assert.equal(12, trade.points(game, 1))
    game = nearly { "victory point" }
    trade.play(game, "settlement D1.sw")
    assert.same({ 1 }, game:over().winners)
  end)

  it("TB-TRADE-66 are twenty-five", function ()
    local game = trade.new { with = with }
    assert.same({ knight = 16, ["road building"] = 3, ["swift journey"] = 3,
      ["victory point"] = 3 }, trade.counts(game.g.decks.development))
  end)
end)
