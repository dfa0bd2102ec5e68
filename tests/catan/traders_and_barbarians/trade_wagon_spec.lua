-- The wagon, its baggage train and its cargo in Traders & Barbarians.

local trade = require "scenario_table"

-- `wagons`: the corners of the wagons; `level`: the card of seat 1's train.
local function position(more)
  more.with = { "traders_and_barbarians" }
  local setup = more.setup
  function more.setup(g)
    g:unmark "barbarian"
    for _, name in ipairs(more.barbarians or { "E1.sw", "E1.se", "E2.sw" }) do
      g:mark("barbarian", g:find("edge", name))
    end
    for player, name in ipairs(more.wagons or { "C3.n" }) do
      g.players[player].wagon = g:find("corner", name)
    end
    g.players[1].level = more.level or 1
    if setup then setup(g) end
  end
  return trade.position(more)
end

-- The same, after trade and building.
local function driving(more)
  return trade.play(position(more), "end")
end

local function at(game)
  return game.g:name("corner", game.g.players[1].wagon)
end

local function corner(game, name)
  return game.g:name("corner", trade.find(game, "corner", name))
end

local function left(game) return game.g.turn.movement end

local function gold(game, player) return game.g.players[player].hand.gold end

describe("a wagon", function ()
  it("TB-TRADE-20 TB-TRADE-21 has four points a turn, and saves none",
    function ()
      local game = driving {}
      assert.equal(4, left(game))
      trade.play(game, "drive C3.nw", "halt")
      while game:waiting().player ~= 1 do
        assert(game:play(game:moves()[1]))
      end
      trade.force_sums(game, 6)
      trade.play(game, "roll", "end")
      assert.equal(4, left(game))
    end)

  it("TB-TRADE-22 pays two points for a path, one for a road and gold for a "
    .. "foreign one", function ()
      local game = driving { hands = { { gold = 1 } }, pieces = {
        { road = { "C3.nw", "C3.w" } }, { road = { "C3.sw", "C3.se" } } } }
      trade.play(game, "drive C3.nw", "drive C3.sw")
      assert.equal(2, left(game))
      trade.play(game, "drive C3.s")
      assert.equal(1, left(game))
      assert.same({ 0, 1 }, { gold(game, 1), gold(game, 2) })
      assert.is_true(trade.refused(game, "drive C3.se", "TB-TRADE-24"))
      game = driving { pieces = { { road = { "C3.nw", "C3.w" } } } }
      trade.play(game, "drive C3.nw", "drive C3.sw", "drive C3.s")
      assert.equal(0, left(game))
    end)

  it("TB-TRADE-23 pays two more past a barbarian", function ()
    local function left_after(pieces)
      local game = driving { hands = { { gold = 1 } }, pieces = pieces,
        barbarians = { "C3.nw", "E1.sw", "E1.se" } }
      trade.play(game, "drive C3.nw")
      return left(game), gold(game, 1)
    end
    assert.same({ 0, 1 }, { left_after {} })
    assert.same({ 1, 1 }, { left_after { { road = { "C3.nw" } } } })
    assert.same({ 1, 0 }, { left_after { {}, { road = { "C3.nw" } } } })
  end)

  it("TB-TRADE-24 enters no path for which it lacks points or gold",
    function ()
      local game = driving { barbarians = { "C3.w", "E1.sw", "E1.se" },
        pieces = { { road = { "C3.nw" } } } }
      trade.play(game, "drive C3.nw")
      assert.equal(3, left(game))
      assert.is_true(trade.refused(game, "drive C3.sw", "TB-TRADE-24"))
      trade.play(game, "drive C2.n")
      assert.equal(1, left(game))
      assert.equal(0, trade.count(game, "drive"))
    end)

  it("TB-TRADE-25 gets two points for a grain, once a turn", function ()
    local game = driving { hands = { { grain = 2 } } }
    trade.play(game, "drive C3.nw", "drive C3.sw", "feed")
    assert.equal(2, left(game))
    assert.equal(1, game.g.players[1].hand.grain)
    assert.is_true(trade.refused(game, "feed", "TB-TRADE-25"))
    trade.play(game, "drive C3.s")
  end)

  it("TB-TRADE-26 passes buildings and other wagons", function ()
    local game = driving { wagons = { "C3.n", "C3.nw", "C3.nw" },
      pieces = { {}, { city = { "C3.nw" } } } }
    trade.play(game, "drive C3.nw", "drive C3.sw")
    assert.equal(corner(game, "C3.sw"), at(game))
  end)

  it("TB-TRADE-27 may stop anywhere, and must on a plaza", function ()
    local game = driving { wagons = { "A3.s" }, hands = { { grain = 1 } } }
    trade.play(game, "drive A3.mid")
    assert.equal(0, left(game))
    assert.is_true(trade.refused(game, "feed", "TB-TRADE-27"))
    assert.equal(0, trade.count(game, "drive"))
    trade.play(game, "halt")
    assert.equal(2, game:waiting().player)
    game = driving {}
    trade.play(game, "halt")
    assert.equal(2, game:waiting().player)
  end)

  it("TB-TRADE-28 does not go by the sea side of a trade hex", function ()
    local game = driving { wagons = { "A3.se" } }
    assert.is_true(trade.refused(game, "drive A3.ne", "TB-TRADE-28"))
    trade.play(game, "drive A3.s")
  end)

  it("TB-TRADE-29 leaves a plaza for two points, or one by road", function ()
    local game = driving { wagons = { "A3.mid" },
      pieces = { { road = { "A3.mid-s" } } } }
    assert.equal(4, trade.count(game, "drive"))
    trade.play(game, "drive A3.s")
    assert.equal(3, left(game))
    game = driving { wagons = { "A3.mid" } }
    trade.play(game, "drive A3.s")
    assert.equal(2, left(game))
  end)

  it("TB-TRADE-30 drives when trade and building are over", function ()
    local game = position { hands = { { brick = 5, lumber = 5 } },
      pieces = { { settlement = { "C3.n" } } } }
    assert.is_true(trade.refused(game, "drive C3.nw"))
    trade.play(game, "end", "drive C3.nw")
    assert.is_true(trade.refused(game, "road C3.nw"))
    assert.is_true(trade.refused(game, "trade 4 brick ore"))
  end)
end)

-- Seat 1's wagon drives to the plaza of a trade hex with this cargo; the card
-- on top of the stack there is `next`.
local function arrive(plaza, cargo, more)
  more = more or {}
  more.wagons = { plaza == "E3" and "E3.n" or plaza .. ".s" }
  local setup = more.setup
  function more.setup(g)
    g.players[1].cargo = cargo
    if setup then setup(g) end
  end
  local game = driving(more)
  if more.next then trade.force(game, more.next[1], more.next[2]) end
  return trade.play(game, "drive " .. plaza .. ".mid")
end

describe("cargoes", function ()
  it("TB-TRADE-31 are loaded at the first plaza, for no gold", function ()
    local game = arrive("A3", nil, { next = { "goods of the quarry", "sand" } })
    assert.equal("sand", game.g.players[1].cargo)
    assert.equal(0, gold(game, 1))
    assert.equal(11, #game.g.decks["goods of the quarry"])
    assert.equal("sand", game:view(2).players[1].cargo)
  end)

  it("TB-TRADE-32 TB-TRADE-34 are carried one at a time, to where they are "
    .. "needed", function ()
      local game = arrive("A3", "sand")
      assert.equal("sand", game.g.players[1].cargo)
      assert.equal(12, #game.g.decks["goods of the quarry"])
      assert.equal(0, game.g.players[1].delivered)
      assert.equal(0, left(game))
    end)

  it("TB-TRADE-33 bring a point, gold and the next cargo", function ()
    local game = arrive("E3", "sand", { level = 2,
      next = { "goods of the glassworks", "glass" } })
    assert.equal(1, trade.points(game, 1))
    assert.equal(2, gold(game, 1))
    assert.equal("glass", game.g.players[1].cargo)
    for place, goods in pairs { A3 = { "tools" },
      C1 = { "marble", "glass" } } do
      for _, good in ipairs(goods) do
        assert.equal(1, arrive(place, good).g.players[1].delivered)
      end
    end
  end)

  it("TB-TRADE-35 run out: an empty wagon loads at another plaza", function ()
    local game = arrive("E3", "sand", { setup = function (g)
      g.decks["goods of the glassworks"] = {}
    end })
    assert.equal(1, game.g.players[1].delivered)
    assert.is_nil(game.g.players[1].cargo)
    local before = gold(game, 1)
    assert(game:edit(function (g)
      g.players[1].wagon = g:find("corner", "A3.s")
      g.turn.movement, g.turn.arrived = 4, false
    end))
    trade.play(game, "drive A3.mid")
    assert.is_truthy(game.g.players[1].cargo)
    assert.equal(before, gold(game, 1))
    assert.equal(1, game.g.players[1].delivered)
  end)

  it("TB-TRADE-36 are neither traded nor stolen", function ()
    local game = position { hands = { { brick = 1 }, { ore = 1 } },
      setup = function (g) g.players[1].cargo = "sand" end }
    assert.is_true(trade.refused(game, "offer 1 sand for 1 ore"))
    assert.is_false(pcall(trade.play, game, "offer 1 sand for 1 ore"))
    assert.equal(1, game.g:hand_size(1))
  end)

  it("TB-TRADE-71 win with the thirteenth point, on the way", function ()
    local function nearly(delivered)
      return arrive("A3", "tools", { pieces = { { city = { "C3.n", "C3.se",
        "C3.sw", "B4.s" } } }, setup = function (g)
        g.players[1].delivered = delivered
      end })
    end
    assert.is_nil(nearly(3):over())
    assert.same({ 1 }, nearly(4):over().winners)
  end)
end)

describe("the baggage train", function ()
  local price = { lumber = 1, wool = 1, ore = 1 }

  it("TB-TRADE-40 grows card by card, several in a turn", function ()
    local game = position { hands = { { lumber = 2, wool = 2, ore = 2 } } }
    trade.play(game, "train", "train")
    assert.equal(3, game.g.players[1].level)
    assert.equal(0, game.g:hand_size(1, "card"))
    game = position { level = 5, hands = { { lumber = 2, wool = 2, ore = 2 } } }
    assert.is_true(trade.refused(game, "train", "TB-TRADE-40"))
  end)

  it("TB-TRADE-41 is faster, richer and stronger with each card", function ()
    local expected = { { 4, 1, 7 }, { 5, 2, 6 }, { 6, 3, 5 }, { 7, 4, 4 },
      { 7, 5, 3 } }
    for level, row in ipairs(expected) do
      local game = driving { level = level }
      assert.equal(row[1], left(game))
      game = arrive("E3", "sand", { level = level })
      assert.equal(row[2], gold(game, 1))
      for face = 1, 6 do
        game = driving { level = level, barbarians = { "C3.nw", "E1.sw",
          "E1.se" } }
        if level > 1 then
          trade.force(game, "fight", face)
          trade.play(game, "fight off C3.nw")
        end
        assert.equal(face >= row[3],
          game:waiting().step == "send a barbarian away")
      end
    end
  end)

  it("TB-TRADE-42 costs lumber, wool and ore", function ()
    for level = 1, 4 do
      local game = position { level = level, hands = { price } }
      assert.equal(level < 3, trade.legal(game, "train"))
      game = position { level = level,
        hands = { { lumber = 2, wool = 1, ore = 1 } } }
      trade.play(game, "train")
      assert.equal(level < 3 and 1 or 0, game.g:hand_size(1, "card"))
    end
  end)

  it("TB-TRADE-43 is worth a point with its fifth card", function ()
    local game = position { level = 4,
      hands = { { lumber = 2, wool = 1, ore = 1 } } }
    assert.equal(0, trade.points(game, 1))
    trade.play(game, "train")
    assert.equal(1, trade.points(game, 1))
  end)
end)

describe("fighting off", function ()
  local near = { "C3.nw", "C3.w", "E1.se" }

  it("TB-TRADE-51 takes the second card, and a barbarian nearby", function ()
    local game = driving { barbarians = near }
    assert.is_true(trade.refused(game, "fight off C3.nw", "TB-TRADE-51"))
    game = driving { barbarians = near, level = 2 }
    assert.is_true(trade.refused(game, "fight off C3.w", "TB-TRADE-51"))
    assert.is_true(trade.legal(game, "fight off C3.nw"))
    assert.is_true(trade.refused(position { barbarians = near, level = 2 },
      "fight off C3.nw"))
  end)

  it("TB-TRADE-52 sends the barbarian to any path; nobody is robbed",
    function ()
      local game = driving { barbarians = near, level = 3,
        hands = { {}, { ore = 1 } }, pieces = { {}, { road = { "D3.e" } } } }
      trade.force(game, "fight", 5)
      trade.play(game, "fight off C3.nw")
      assert.is_true(trade.refused(game, "send off C3.w", "TB-TRADE-52"))
      trade.play(game, "send off D3.e")
      assert.equal(0, game.g.players[1].hand.ore)
      assert.is_true(game.g:placed(nil, "barbarian")[
        trade.find(game, "edge", "D3.e")])
      game = driving { barbarians = near, level = 3 }
      trade.force(game, "fight", 4)
      trade.play(game, "fight off C3.nw")
      assert.is_true(game.g:placed(nil, "barbarian")[
        trade.find(game, "edge", "C3.nw")])
    end)

  it("TB-TRADE-53 costs no movement, and is tried once for each", function ()
    local game = driving { barbarians = { "C3.nw", "C3.ne", "E1.se" },
      level = 3 }
    trade.force(game, "fight", 1, 6)
    trade.play(game, "fight off C3.nw")
    assert.equal(6, left(game))
    assert.is_true(trade.refused(game, "fight off C3.nw", "TB-TRADE-53"))
    trade.play(game, "fight off C3.ne", "send off B2.e")
    assert.is_true(trade.refused(game, "fight off B2.e", "TB-TRADE-53"))
    trade.play(game, "drive C3.ne", "drive C3.se", "halt")
  end)
end)

describe("a swift journey", function ()
  local swift = { { "swift journey" } }

  it("TB-TRADE-62 follows when the first is over, with grain of its own",
    function ()
      local game = driving { cards = swift, hands = { { grain = 2 } } }
      assert.is_true(trade.refused(game, "swift journey", "TB-TRADE-62"))
      trade.play(game, "feed", "drive C3.nw", "drive C3.sw", "drive C3.s",
        "swift journey", "feed")
      assert.equal(6, left(game))
      trade.play(game, "drive C3.se", "drive C3.ne", "drive C3.n")
      assert.equal(0, left(game))
      assert.is_true(trade.refused(position { cards = swift },
        "swift journey"))
    end)

  -- One point is left at C3.sw, after a road of seat 1 and a bare path.
  local function at_the_end(more)
    more.cards, more.pieces = swift, more.pieces or {}
    more.pieces[1] = { road = { "C3.nw", more.road } }
    local game = driving(more)
    assert.is_true(trade.refused(game, "swift journey", "TB-TRADE-62"))
    trade.play(game, "drive C3.nw", "drive C3.sw")
    assert.equal(1, left(game))
    return game
  end

  it("TB-TRADE-62 lets only those points lapse that pay for no path",
    function ()
      local game = at_the_end { road = "C3.sw" }
      assert.is_true(trade.refused(game, "swift journey", "TB-TRADE-62"))
      trade.play(game, "drive C3.s", "swift journey")
      assert.equal(4, left(game))
      trade.play(at_the_end {}, "swift journey")
      trade.play(at_the_end { road = "C3.sw", barbarians = { "C3.sw" } },
        "swift journey")
    end)

  it("TB-TRADE-62 lets points lapse where a rule lets no wagon go", function ()
    local game = at_the_end { road = "C3.sw", typed = { [[forbid "drive" {
      id = "HOME-1", says = "The road to the south is flooded.",
      places = function (g) return g:set("corner", g:find("corner", "C3.s")) end
    }]] } }
    assert.is_true(trade.refused(game, "drive C3.s", "HOME-1"))
    trade.play(game, "swift journey")
    assert.equal(4, left(game))
  end)

  it("TB-TRADE-62 lets points lapse for want of gold for a toll", function ()
    local pieces = { {}, { road = { "C3.sw" } } }
    trade.play(at_the_end { pieces = pieces }, "swift journey")
    local game = at_the_end { pieces = pieces, hands = { { gold = 1 } } }
    assert.is_true(trade.refused(game, "swift journey", "TB-TRADE-62"))
  end)

  it("TB-TRADE-63 may deliver too, after a plaza", function ()
    local game = arrive("A3", "tools", { cards = swift,
      next = { "goods of the quarry", "sand" } })
    assert.equal(1, game.g.players[1].delivered)
    trade.play(game, "swift journey")
    assert(game:edit(function (g)
      g.players[1].wagon = g:find("corner", "E3.n")
    end))
    trade.play(game, "drive E3.mid")
    assert.equal(2, game.g.players[1].delivered)
    assert.equal(2, gold(game, 1))
  end)
end)
