-- Cities & Knights with Traders & Barbarians, with its gold and with what its
-- scenarios need.

local ck = require "knights_table"
local trade = require "scenario_table"
local variants = require "variants_table"

local with = { "cities_and_knights", "traders_and_barbarians" }

-- progress: cards of seat 1.
local function position(more)
  more.with, more.landed = more.with or with, more.landed or false
  more.progress = { more.progress }
  return trade.position(more)
end

local function roll(game, white, red, event)
  game:force("event", { event or "blue" })
  trade.roll(game, white, red)
end

local function active(at)
  return { ["basic knight"] = { at }, helmet = { at }, road = { "C4.ne" } }
end

local function barbarian(game, at)
  return game.g.marks.barbarian[trade.find(game, "edge", at)] == true
end

describe("Cities & Knights among traders", function ()
  it("TB-TRADE-80 leaves out a forest and keeps all fields", function ()
    for seed = 1, 3 do
      local game = trade.new { with = with, seed = seed }
      assert.same({ castle = 1, quarry = 1, glassworks = 1, hills = 3,
        forest = 3, pasture = 3, fields = 4, mountains = 3 },
        trade.counts(game.g.marks.terrain))
    end
  end)

  it("TB-TRADE-80 is won with fifteen points, and a point more at harbours",
    function ()
      assert.equal(15, trade.new { with = with }:value("points to win", 1))
      local game = trade.new { with = { "harbormaster", with[1], with[2] } }
      assert.equal(16, game:value("points to win", 1))
      game = trade.new { with = { "twelve_points", with[1], with[2] } }
      assert.equal(12, game:value("points to win", 1))
    end)

  it("TB-TRADE-80 has barbarians at sea and on paths", function ()
    local game = position { before = true, setup = function (g)
      g.ship = 6
    end, pieces = { { city = { "C3.n" } } } }
    assert.equal(3, #game.g:placed(nil, "barbarian"))
    roll(game, 1, 2, "ship")
    assert.equal(3, #game.g:placed(nil, "barbarian"))
    assert.equal(0, game.g:count(1, "city"))
    assert.is_true(game.g.landed)
  end)

  it("TB-TRADE-80 drives a barbarian back with an active knight", function ()
    local game = position { pieces = { active "B3.se",
      { settlement = { "D1.sw" }, road = { "D1.sw" } } },
      hands = { {}, { coin = 1 } } }
    assert.is_true(barbarian(game, "B3.e"))
    trade.play(game, "drive back B3.se")
    assert.is_false(trade.legal(game, "barbarian D3.sw to D1.sw"))
    assert.is_true(trade.refused(game, "barbarian D3.sw to D1.sw blue",
      "TB-TRADE-80"))
    trade.play(game, "barbarian B3.e to D1.sw blue")
    assert.is_true(barbarian(game, "D1.sw"))
    assert.same({ coin = 1 }, trade.hand(game, 1))
    assert.equal(0, game.g:count(1, "helmet"))
    assert.equal("main", game:waiting().step)
  end)

  it("TB-TRADE-80 needs a knight who is active and beside the path",
    function ()
      local game = position { pieces = { { ["basic knight"] = { "B3.se" },
        road = { "C4.ne" } } } }
      assert.is_true(trade.refused(game, "drive back B3.se", "CK-094"))
      game = position { pieces = { active "A1.n" } }
      assert.is_true(trade.refused(game, "drive back A1.n", "TB-TRADE-80"))
      game = position { pieces = { { ["basic knight"] = { "B3.se" },
        road = { "C4.ne" } } }, hands = { { grain = 1 } } }
      trade.play(game, "activate B3.se")
      assert.is_true(trade.refused(game, "drive back B3.se", "CK-088"))
    end)

  it("TB-TRADE-80 moves barbarians after a seven before the first landing "
    .. "too, and robs no progress card", function ()
      local game = position { before = true,
        pieces = { {}, { settlement = { "D1.sw" }, road = { "D1.sw" } } },
        hands = { {}, { paper = 1 } } }
      roll(game, 3, 4)
      assert.equal("move a barbarian", game:waiting().step)
      trade.play(game, "barbarian B3.e to D1.sw blue")
      assert.same({ paper = 1 }, trade.hand(game, 1))
      assert.equal("main", game:waiting().step)
    end)

  it("TB-TRADE-80 plays no Bishop, as there is no robber", function ()
    local game = position { progress = { "bishop" }, landed = true,
      pieces = { active "B3.se" } }
    assert.equal(0, trade.count(game, "bishop"))
    assert.is_true(trade.refused(game, "bishop C3", "CAT-R-62"))
    assert.is_true(trade.refused(game, "chase B3.se", "CAT-R-62"))
  end)

  it("TB-TRADE-80 sells no development card and no swift journey", function ()
    local game = position { hands = { { ore = 1, wool = 1, grain = 1 } } }
    assert.is_nil(game.g.decks.development)
    assert.equal(0, trade.count(game, "buy"))
    trade.play(game, "end")
    assert.equal("drive the wagon", game:waiting().step)
    assert.equal(0, trade.count(game, "swift journey"))
  end)

  it("TB-TRADE-80 TB-TRADE-03 sets only the production roll with an "
    .. "Alchemist, and no two or twelve",
    function ()
      local game = position { before = true, progress = { "alchemist" },
        setup = function (g) g.players[1].level = 3 end }
      game:force("event", { "blue" })
      for _, text in ipairs { "alchemist 1 1", "alchemist 6 6" } do
        assert.is_true(trade.refused(game, text, "CK-CARD-01"))
      end
      trade.play(game, "alchemist 3 5")
      assert.equal(8, game.g.turn.rolled)
      assert(game:edit(function (g)
        g.players[1].wagon = g:find("corner", "B3.se")
      end))
      trade.play(game, "end")
      game:force("fight", { 2 })
      trade.play(game, "fight off B3.e")
      assert.equal("drive the wagon", game:waiting().step)
      assert.is_true(barbarian(game, "B3.e"))
    end)

  it("TB-TRADE-80 begins with a city, its wagon and one card for each hex",
    function ()
      local game = trade.new { with = with, seed = 5 }
      trade.pass_to(game, "before the roll")
      for player, seat in ipairs(game.g.players) do
        assert.equal(3, trade.points(game, player))
        assert.equal(player, game.g:owner("city", seat.wagon))
        assert.equal(5, seat.hand.gold)
        local land = 0
        for hex in game.g:set("corner", seat.wagon):touching "hex" do
          local terrain = game.g.things.terrain[game.g.marks.terrain[hex]]
          if terrain.yields then land = land + 1 end
        end
        assert.equal(land, game.g:hand_size(player, "card"))
        for _, good in ipairs { "coin", "paper", "cloth" } do
          assert.equal(0, seat.hand[good])
        end
      end
    end)

  it("TB-TRADE-26 lets wagons pass knights, who may stand on a plaza",
    function ()
      local game = position { pieces = { { road = { "A3.mid-s" } },
        { ["basic knight"] = { "A3.mid", "A3.s" }, road = { "A3.sw" } } },
        hands = { { gold = 3 } },
        setup = function (g)
          g.players[1].wagon = g:find("corner", "A3.s")
        end }
      trade.play(game, "end", "drive A3.mid")
      assert.equal(1, #{ game.g.players[1].cargo })
    end)

  it("TB-EVENT-35 TB-EVENT-30 turns a card, rolls the red die and moves a "
    .. "barbarian", function ()
      local game = position { before = true,
        with = { "event_cards", with[1], with[2] },
        pieces = { {}, { settlement = { "D1.sw" }, road = { "D1.sw" } } },
        hands = { {}, { wool = 1 } } }
      variants.stack(game, "7 robber attacks")
      game:force("event", { "blue" })
      game:force("red", { 2 })
      trade.play(game, "roll")
      assert.equal("move a barbarian", game:waiting().step)
      for number = 1, 36 do
        local card = game.g.decks["event cards"][number] or ""
        assert.is_nil(card:match "^2 " or card:match "^12 ")
      end
    end)
end)

describe("Cities & Knights", function ()
  it("TB-GEN-09 CAT-R-60 founds one city where all found one", function ()
    local game = trade.new { with = { "cities_and_knights", "city_start" } }
    trade.pass_to(game, "before the roll")
    for player = 1, 3 do
      assert.equal(1, game.g:count(player, "city"))
      assert.equal(3, trade.points(game, player))
    end
  end)

  it("CAT-R-61 takes a card after a seven where there is no robber, once the "
    .. "barbarians have landed", function ()
      for _, landed in ipairs { false, true } do
        local game = ck.position { with = { "raid" }, before = true,
          landed = landed, hands = { {}, { cloth = 1 } } }
        ck.roll(game, 3, 4, "blue")
        assert.equal(landed and "raid somebody" or "main",
          game:waiting().step)
        if landed then
          trade.play(game, "raid blue")
          assert.same({ cloth = 1 }, ck.hand(game, 1))
        end
        assert.is_true(trade.refused(game, "chase C3.n"))
      end
    end)
end)
