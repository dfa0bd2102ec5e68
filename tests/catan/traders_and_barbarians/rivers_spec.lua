-- The Rivers of Catan: one river runs B1 to B4, the other D1 to D3.

local catan = require "scenario_table"

local river = { B1 = "swamp", B2 = "pasture", B3 = "hills", B4 = "mountains",
  D1 = "swamp", D2 = "hills", D3 = "mountains" }
local sites = { "B1.e", "B2.e", "B3.e", "B1.nw", "D1.e", "D2.e", "D1.sw" }

local function position(more)
  more.with = more.with or { "rivers" }
  return catan.position(more)
end

local gold = catan.gold

local function points(game)
  return { catan.points(game, 1), catan.points(game, 2), catan.points(game, 3) }
end

describe("the board of the rivers", function ()
  it("TB-RIVER-01 has a river of four hexes and one of three", function ()
    local game = catan.new { with = { "rivers" } }
    local g = game.g
    assert.equal(7, #g:river_hexes())
    for name, terrain in pairs(river) do
      local hex = catan.hex(game, name)
      assert.is_true(g:river_hexes()[hex], name)
      assert.equal(terrain, g.marks.terrain[hex], name)
    end
  end)

  it("TB-RIVER-02 deals twelve other hexes at random, no desert", function ()
    local dealt = {}
    for seed = 1, 4 do
      local g = catan.new { with = { "rivers" }, seed = seed }.g
      local counts, order = {}, {}
      for hex = 1, 19 do
        local terrain = g.marks.terrain[hex]
        if not g:river_hexes()[hex] then
          counts[terrain] = (counts[terrain] or 0) + 1
          order[#order + 1] = terrain
        end
      end
      assert.same({ forest = 4, fields = 4, pasture = 2, hills = 1,
        mountains = 1 }, counts)
      dealt[table.concat(order)] = true
    end
    assert.is_not_nil(next(dealt, (next(dealt))))
  end)

  it("TB-RIVER-03 gives every hex but the swamps a number", function ()
    local g = catan.new { with = { "rivers" } }.g
    assert.equal(17, #g:placed(nil, "token"))
    assert.equal(0, #(g:placed(nil, "token")
      & g:placed(nil, "terrain", "swamp")))
    local game = position { before = true,
      pieces = { { settlement = { "B2.n" } } },
      setup = function (state)
        state:mark("token", state:find("hex", "B2"), 9)
        state.robber = 0
      end }
    catan.roll(game, 4, 5)
    assert.is_true((catan.hand(game, 1).wool or 0) >= 1)
  end)

  it("TB-RIVER-04 adds the 2 to the hex with the 12", function ()
    for seed = 1, 8 do
      local g = catan.new { with = { "rivers" }, seed = seed }.g
      assert.equal(0, #g:placed(nil, "token", 2))
      local twelve = g:placed(nil, "token", 12)
      assert.equal(1, #twelve)
      assert.equal(twelve, g:producing(2))
      assert.equal(twelve, g:producing(12))
      for hex in g:placed(nil, "token", 6) | g:placed(nil, "token", 8) do
        for other in g:set("hex", hex):neighbours() do
          local token = g.marks.token[other]
          assert.is_true(token ~= 6 and token ~= 8)
        end
      end
    end
    local game = position { before = true, setup = function (g)
      local hex = g:placed(nil, "token", 12)
      g.robber = 0
      g:place(1, "settlement", hex:touching "corner":first())
    end }
    local good = game.g.things.terrain[game.g.marks.terrain[
      game.g:placed(nil, "token", 12):first()]].yields
    local before = catan.hand(game, 1)[good] or 0
    catan.roll(game, 1, 1)
    assert.equal(before + 1, catan.hand(game, 1)[good])
  end)

  it("TB-RIVER-05 the robber begins on the swamp of the long river",
    function ()
      local game = position { before = true }
      assert.equal(catan.hex(game, "B1"), game.g.robber)
      catan.roll(game, 3, 4)
      catan.pass_to(game, "move the robber")
      assert.is_true(catan.legal(game, "robber D1"))
    end)

  it("TB-RIVER-06 has seven sites for bridges", function ()
    local game = position {}
    local g = game.g
    assert.equal(7, #g:bridge_sites())
    for _, name in ipairs(sites) do
      assert.is_true(g:bridge_sites()[g:find("edge", name)], name)
    end
  end)

  it("TB-RIVER-07 no road lies where a bridge belongs", function ()
    local hands = { { brick = 2, lumber = 2 } }
    for _, name in ipairs(sites) do
      local corner = ({ e = ".se", nw = ".nw", sw = ".sw" })[
        name:match "%.(%a+)"]
      local game = position { hands = hands,
        pieces = { { settlement = { name:sub(1, 2) .. corner } } } }
      assert.is_true(catan.refused(game, "road " .. name, "TB-RIVER-07"), name)
    end
    local game = catan.new { with = { "rivers" } }
    catan.play(game, "settlement B2.ne")
    assert.is_true(catan.refused(game, "road B2.e", "TB-RIVER-07"))
    assert.is_true(catan.refused(game, "bridge B2.e", "TB-RIVER-22"))
    assert.is_true(catan.legal(game, "road B2.ne"))
  end)

  it("TB-RIVER-08 players begin with three bridges and no gold", function ()
    local g = catan.new { with = { "rivers" } }.g
    for player = 1, 3 do
      assert.equal(3, g:supply(player, "bridge"))
      assert.equal(0, g.players[player].hand.gold)
    end
  end)
end)

local rich = { brick = 4, lumber = 4, wool = 2, grain = 4, ore = 4 }

describe("gold for building", function ()
  it("TB-RIVER-10 a settlement at a river brings one gold", function ()
    local game = position { hands = { rich },
      pieces = { { road = { "B2.ne", "A1.e" } } } }
    catan.play(game, "settlement B2.ne")
    assert.equal(1, gold(game, 1))
    game = position { hands = { rich }, pieces = { { road = { "A1.w" } } } }
    catan.play(game, "settlement A1.nw")
    assert.equal(0, gold(game, 1))
    game = catan.new { with = { "rivers" } }
    local player = game:waiting().player
    catan.play(game, "settlement B2.ne")
    assert.equal(1, gold(game, player))
  end)

  it("TB-RIVER-11 a road along a river hex brings one gold", function ()
    local game = position { hands = { rich },
      pieces = { { settlement = { "B2.n" } } } }
    catan.play(game, "road B2.ne")
    assert.equal(1, gold(game, 1))
    catan.play(game, "road A1.e")
    assert.equal(1, gold(game, 1))
    game = catan.new { with = { "rivers" } }
    local player = game:waiting().player
    catan.play(game, "settlement B2.ne", "road B2.ne")
    assert.equal(2, gold(game, player))
  end)

  it("TB-RIVER-12 swamps are river hexes too", function ()
    local game = position { hands = { rich },
      pieces = { { road = { "D1.w" } } } }
    catan.play(game, "settlement D1.nw")
    assert.equal(1, gold(game, 1))
    catan.play(game, "road D1.nw")
    assert.equal(2, gold(game, 1))
  end)

  it("TB-RIVER-13 a city brings none", function ()
    local game = position { hands = { rich },
      pieces = { { settlement = { "B2.n" } } } }
    catan.play(game, "city B2.n")
    assert.equal(0, gold(game, 1))
  end)

  it("TB-RIVER-14 the founding brings four gold at most", function ()
    local game = catan.new { with = { "rivers" } }
    local first = game:waiting().player
    catan.play(game, "settlement B1.sw", "road B1.w", "settlement A1.n",
      "road A1.ne", "settlement A3.n", "road A3.nw", "settlement E3.s",
      "road E3.se", "settlement E1.s", "road E1.se", "settlement D3.ne",
      "road D3.e")
    assert.equal(first, 1 + (first - 1) % 3)
    assert.equal(4, gold(game, first))
    for _, other in ipairs(game.g:others(first)) do
      assert.equal(0, gold(game, other))
    end
  end)

  it("TB-RIVER-15 a free road brings gold too", function ()
    local game = position { cards = { { "road building" } },
      pieces = { { settlement = { "B2.n" } } } }
    catan.play(game, "road building", "road B2.ne", "road B2.nw")
    assert.equal(2, gold(game, 1))
  end)
end)

describe("bridges", function ()
  it("TB-RIVER-20 a bridge costs three cards and brings three gold",
    function ()
      local game = position { hands = { { brick = 2, lumber = 2 } },
        pieces = { { settlement = { "B2.ne" } } } }
      assert.is_true(catan.refused(game, "bridge B3.e", "CAT-083"))
      assert.is_true(catan.refused(game, "bridge B2.ne", "TB-RIVER-20"))
      catan.play(game, "bridge B2.e")
      assert.same({ lumber = 1, gold = 3 }, catan.hand(game, 1))
      assert.equal(2, game.g:supply(1, "bridge"))
      game = position { hands = { { brick = 1, lumber = 2 } },
        pieces = { { settlement = { "B2.ne" } } } }
      assert.is_true(catan.refused(game, "bridge B2.e"))
    end)

  it("TB-RIVER-20 a bridge holds its path", function ()
    local game = position { hands = { rich }, pieces = {
      { settlement = { "B2.ne" } },
      { settlement = { "B2.se" }, bridge = { "B2.e" } } } }
    assert.is_true(catan.refused(game, "bridge B2.e", "CAT-003"))
  end)

  it("TB-RIVER-21 a bridge joins and counts like a road", function ()
    local game = position { hands = { rich }, pieces = { {
      road = { "B2.ne", "A1.e", "C2.e", "C3.nw" }, bridge = { "B2.e" } } } }
    assert.equal(5, game:value("road length", 1))
    assert.equal(1, game.g.longest_road)
    game = position { hands = { rich }, pieces = {
      { settlement = { "B2.ne" }, bridge = { "B2.e" } } } }
    assert.is_true(catan.legal(game, "road B3.sw"))
    game = position { hands = { rich }, pieces = { { bridge = { "B2.e" } } } }
    assert.is_true(catan.legal(game, "settlement B2.se"))
    game = position { hands = { rich }, pieces = { { road = { "B2.ne" } } } }
    assert.is_true(catan.legal(game, "bridge B2.e"))
  end)

  it("TB-RIVER-22 a player builds three, none at the founding or by card",
    function ()
      local game = position { hands = { rich }, pieces = { {
        settlement = { "D3.nw" },
        bridge = { "B1.e", "B2.e", "B3.e" } } } }
      assert.is_true(catan.refused(game, "bridge D2.e"))
      game = position { cards = { { "road building" } },
        pieces = { { settlement = { "B2.ne" } } } }
      catan.play(game, "road building")
      assert.is_true(catan.refused(game, "bridge B2.e"))
      assert.is_true(catan.legal(game, "road B2.ne"))
      game = catan.new { with = { "rivers" } }
      catan.play(game, "settlement B2.ne")
      assert.is_true(catan.refused(game, "bridge B2.e", "TB-RIVER-22"))
    end)

  it("TB-RIVER-23 TB-EVENT-12g a damaged road stops roads, not bridges",
    function ()
      local game = position { with = { "rivers", "event_cards" },
        hands = { rich }, pieces = { { settlement = { "B2.ne" },
          road = { "B2.ne" } } },
        setup = function (g)
          g.players[1].damaged = g:find("edge", "B2.ne")
        end }
      assert.is_true(catan.refused(game, "road A1.e", "TB-EVENT-12b"))
      assert.is_true(catan.legal(game, "bridge B2.e"))
    end)

  it("TB-RIVER-24 no bridge leads on past a foreign building", function ()
    local game = position { hands = { rich }, pieces = {
      { road = { "B2.ne" } }, { settlement = { "B2.ne" } } } }
    assert.is_true(catan.refused(game, "bridge B2.e", "CAT-084"))
  end)
end)

describe("wealth", function ()
  it("TB-RIVER-30 more gold than anybody else is worth a point", function ()
    assert.same({ 0, 0, -2 }, points(position { gold = { 3, 3, 1 } }))
    assert.same({ 1, 0, -2 }, points(position { gold = { 4, 3, 1 } }))
  end)

  it("TB-RIVER-31 the least gold costs two points, each who has it",
    function ()
      assert.same({ 1, -2, -2 }, points(position { gold = { 2, 0, 0 } }))
      assert.same({ -2, -2, -2 }, points(position { gold = { 0, 0, 0 } }))
      assert.same({ -2, -2, -2 }, points(position { gold = { 5, 5, 5 } }))
    end)

  it("TB-RIVER-32 every change of gold counts at once", function ()
    local game = position { gold = { 3, 2, 1 } }
    assert.same({ 1, 0, -2 }, points(game))
    catan.play(game, "spend ore")
    assert.same({ -2, 1, -2 }, points(game))
  end)

  local nine = { city = { "A1.n", "A3.n", "E1.s", "E3.s" } }

  it("TB-RIVER-32 gold from a trade can win at once", function ()
    local game = position { gold = { 3, 3, 0 }, hands = { { wool = 4 } },
      pieces = { { city = nine.city, settlement = { "C1.nw" } } } }
    assert.equal(9, catan.points(game, 1))
    catan.play(game, ("trade %d wool gold"):format(
      game:value("rate", 1, "wool")))
    assert.same({ 1 }, game:over().winners)
    game = position { gold = { 3, 3, 0 }, hands = { { wool = 1 }, { ore = 1 } },
      pieces = { { city = nine.city, settlement = { "C1.nw" } } } }
    catan.play(game, "offer 1 wool for 1 gold", "accept", "decline",
      "deal blue")
    assert.same({ 1 }, game:over().winners)
  end)

  it("TB-RIVER-33 nobody is rich or poor before the first turn", function ()
    local game = catan.new { with = { "rivers" } }
    while game:waiting().step ~= "before the roll" do
      for player = 1, 3 do
        assert.equal(game.g:count(player, "settlement"),
          game:value("public points", player))
      end
      assert(game:play(game:moves()[1]))
    end
    local sum = 0
    for player = 1, 3 do sum = sum + game:value("public points", player) end
    assert.is_true(sum < 6)
  end)

  it("TB-RIVER-34 points fall below zero, and ten with them win", function ()
    local game = position { gold = { 0, 1, 2 },
      pieces = { { settlement = { "A1.n", "A3.n" } } } }
    assert.same({ 0, 0, 1 }, points(game))
    game = position { gold = { 0, 1, 2 }, hands = { rich },
      pieces = { { city = nine.city, settlement = { "C1.nw" },
        road = { "C5.e" } } } }
    catan.play(game, "settlement C5.ne")
    assert.equal(8, catan.points(game, 1))
    assert.is_nil(game:over())
  end)
end)
