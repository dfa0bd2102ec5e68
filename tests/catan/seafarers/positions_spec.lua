-- Positions in which rules of Seafarers meet: lines that are closed, broken and
-- moved, routes that tie, the pirate with nobody to rob, short banks, and the
-- last move of a scenario.

local sea = require "sea_table"

local function shores(pieces, more)
  local of = { with = { "new_shores" }, pieces = pieces }
  for name, value in pairs(more or {}) do of[name] = value end
  return sea.position(of)
end

-- The ships that may leave, by their names in diagrams.
local function loose(game, ...)
  local found = {}
  for _, ship in ipairs { ... } do
    if sea.count(game, "sail " .. sea.name(game, ship)) > 0 then
      found[#found + 1] = ship
    end
  end
  return found
end

local function next_turns(game, count)
  for _ = 1, count do
    sea.go(game, "end")
    sea.roll(game, 1, 1)
    sea.pass_to(game, "main")
  end
end

local rich = { wool = 5, lumber = 5, brick = 3, grain = 5, ore = 3 }

describe("a line of ships", function ()
  local row = { "3,9:SE", "3,11:SW", "4,10:E" }

  it("SEA-031 SEA-032 is closed as far as a settlement founded on its way",
    function ()
      local game = shores({ { settlement = { "4,8:NE" }, ship = row } },
        { hands = { rich } })
      assert.same({ "4,10:E" }, loose(game, table.unpack(row)))
      sea.go(game, "settlement 3,11:S")
      assert.same({ "4,10:E" }, loose(game, table.unpack(row)))
      sea.go(game, "sail 4,10:E to 3,9:E")
      next_turns(game, 3)
      assert.same({ "3,9:E" }, loose(game, "3,9:SE", "3,11:SW", "3,9:E"))
      sea.go(game, "city 3,11:S")
      assert.same({ "3,9:E" }, loose(game, "3,9:SE", "3,11:SW", "3,9:E"))
    end)

  it("SEA-019 SEA-037 is cut by a foreign settlement, yet not closed by it",
    function ()
      local game = shores({ { settlement = { "4,8:NE" }, ship = row },
        { settlement = { "3,11:S" } } }, { hands = { rich } })
      assert.same({ "4,10:E" }, loose(game, table.unpack(row)))
      assert.is_true(sea.no(game, "sail 4,10:E to 3,11:SE", "SEA-019"))
      assert.is_true(sea.no(game, "ship 3,11:SE", "SEA-019"))
      assert.is_true(sea.legal(game, "ship 4,10:SE"))
      sea.go(game, "sail 4,10:E to 3,9:E")
      next_turns(game, 3)
      assert.same({ "3,11:SW", "3,9:E" }, loose(game, "3,9:SE", "3,11:SW",
        "3,9:E"))
    end)

  it("SEA-030 SEA-033 moves with no ship in stock, and is built up again",
    function ()
      local game = shores({ { settlement = { "4,8:NE" }, ship = row } },
        { hands = { rich }, setup = function (g)
          g.players[1].supply.ship = 0
        end })
      assert.is_false(sea.legal(game, "ship 3,9:E"))
      sea.go(game, "sail 4,10:E to 3,9:E")
      assert.is_true(sea.no(game, "sail 3,9:E to 4,10:E", "SEA-033"))
      assert(game:edit(function (g) g.players[1].supply.ship = 1 end))
      sea.go(game, "ship 4,10:E")
      assert.equal(4, game.g:count(1, "ship"))
    end)

  it("SEA-016 SEA-017 moves to no taken path and not on from a road",
    function ()
      local game = shores({ { settlement = { "4,8:NE" }, ship = row,
        road = { "4,8:NE", "4,8:NW" } }, { ship = { "4,8:E" } } })
      assert.is_true(sea.no(game, "sail 4,10:E to 4,8:E", "SEA-040"))
      assert.is_true(sea.no(game, "sail 4,10:E to 3,7:W", "SEA-040"))
      assert.is_true(sea.legal(game, "sail 4,10:E to 3,9:E"))
    end)

  it("SEA-034 SEA-035 moves though another ship was built this turn",
    function ()
      local game = shores({ { settlement = { "4,8:NE" },
        ship = { "3,9:SE", "4,8:E" } } }, { hands = { rich } })
      sea.go(game, "ship 3,11:SW")
      assert.same({ "4,8:E" }, loose(game, "3,9:SE", "4,8:E", "3,11:SW"))
      sea.go(game, "sail 4,8:E to 4,10:E")
      assert.same({}, loose(game, "4,10:E"))
    end)
end)

describe("the longest trade route", function ()
  local five = { "3,9:SE", "3,11:SW", "4,10:E", "4,10:SE", "4,10:SW" }
  local west = { "5,1:NW", "5,1:W", "5,1:SW", "6,2:W", "6,2:SW" }

  it("SEA-050 stays with its holder in a tie, until he moves a ship away",
    function ()
      local game = shores({ { settlement = { "4,8:NE" }, ship = five } })
      assert(game:edit(function (g)
        g:place(2, "settlement", sea.at(game, "corner", "5,1:N"))
        for _, place in ipairs(west) do
          g:place(2, "ship", sea.at(game, "edge", place))
        end
      end))
      assert.equal(5, game:value("road length", 2))
      assert.equal(1, game.g.longest_road)
      sea.go(game, "sail 4,10:SW to 3,9:E")
      assert.equal(2, game.g.longest_road)
      assert.equal(1, sea.points(game, 1))
      assert.equal(3, sea.points(game, 2))
    end)

  it("SEA-043 lies aside when those who follow its holder tie", function ()
    local game = shores({ { settlement = { "4,8:NE" }, ship = five,
      road = { "4,8:NE" } } })
    assert(game:edit(function (g)
      g:place(2, "settlement", sea.at(game, "corner", "5,1:N"))
      g:place(3, "settlement", sea.at(game, "corner", "7,11:NW"))
      for _, place in ipairs(west) do
        g:place(2, "ship", sea.at(game, "edge", place))
      end
      for _, place in ipairs { "7,11:W", "7,11:SW", "7,11:SE", "7,11:E",
        "6,12:SE" } do
        g:place(3, "ship", sea.at(game, "edge", place))
      end
    end))
    assert.equal(1, game.g.longest_road)
    assert.same({ 6, 5, 5 }, { game:value("road length", 1),
      game:value("road length", 2), game:value("road length", 3) })
    sea.put(game, 2, "settlement", "3,11:S")
    assert.equal(3, game:value("road length", 1))
    assert.equal(0, game.g.longest_road)
  end)

  it("SEA-052 passes to another when a settlement breaks it", function ()
    local game = shores({ { settlement = { "5,1:N" }, ship = west },
      { settlement = { "4,8:NE" }, ship = five, road = { "4,8:NE" } } },
      { hands = { rich } })
    assert.equal(2, game.g.longest_road)
    sea.put(game, 1, "ship", "3,11:SE")
    sea.go(game, "settlement 3,11:S")
    assert.equal(3, game:value("road length", 2))
    assert.equal(1, game.g.longest_road)
  end)
end)

describe("the pirate", function ()
  it("SEA-074 robs owners of ships, not of settlements at its coast",
    function ()
      local game = shores({ { ship = { "4,10:SE" } },
        { settlement = { "4,8:NE" } }, { ship = { "4,10:NE" } } },
        { before = true, hands = { {}, { ore = 2 }, { wool = 1 } } })
      sea.roll(game, 3, 4)
      assert.is_false(sea.legal(game, "pirate 4,10 blue"))
      assert.is_false(sea.legal(game, "pirate 4,10 red"))
      assert.is_true(sea.legal(game, "pirate 4,10"))
      sea.go(game, "pirate 4,10 white")
      assert.same({ wool = 1 }, sea.hand(game, 1))
    end)

  it("SEA-076 SEA-089 holds a line until a knight drives it off", function ()
    local game = shores({ { settlement = { "4,8:NE" },
      ship = { "3,9:SE", "3,11:SW" } } }, { pirate = "4,10",
        hands = { rich }, cards = { { "knight" } } })
    assert.same({}, loose(game, "3,9:SE", "3,11:SW"))
    assert.is_true(sea.no(game, "ship 4,10:E", "SEA-075"))
    assert.is_true(sea.legal(game, "ship 3,9:E"))
    local robber = game.g.robber
    sea.go(game, "knight", "pirate 6,10")
    assert.equal(robber, game.g.robber)
    assert.is_true(sea.legal(game, "ship 4,10:E"))
    assert.same({ "3,11:SW" }, loose(game, "3,9:SE", "3,11:SW"))
  end)
end)

describe("a gold river", function ()
  local function empty_but(good, left)
    return function (g)
      for _, name in ipairs { "brick", "lumber", "wool", "grain", "ore" } do
        g.bank[name] = name == good and left or 0
      end
    end
  end

  it("SEA-103 leaves nothing to the second when one card is left", function ()
    local game = shores({ { settlement = { "2,10:S" } },
      { city = { "2,10:N" } } }, { before = true, turn = 2,
        setup = empty_but("ore", 1) })
    sea.roll(game, 2, 2)
    assert.equal(2, game:waiting().player)
    sea.go(game, "choose ore")
    assert.equal("main", game:waiting().step)
    assert.same({}, sea.hand(game, 1))
    assert.same({ ore = 1 }, sea.hand(game, 2))
    assert.equal(0, game.g.bank.ore)
  end)

  it("SEA-103 is paid when the other harvest has been", function ()
    local game = shores({ { settlement = { "2,10:S" } },
      { settlement = { "6,4:N" } } }, { before = true,
        setup = empty_but("wool", 1) })
    sea.roll(game, 2, 2)
    assert.equal("main", game:waiting().step)
    assert.same({}, sea.hand(game, 1))
    assert.same({ wool = 1 }, sea.hand(game, 2))
  end)
end)

describe("the last move", function ()
  it("SEA-CLOTH-22 ends the game when a line takes the fifth last bale",
    function ()
      local game = sea.position { with = { "cloth" }, hands = { rich },
        pieces = { { settlement = { "1,7:S" } } } }
      assert(game:edit(function (g)
        local left = 3
        for _, one in ipairs(g.villages) do
          one.cloth = one.number == 11 and 1 or left > 0 and 5 or 0
          if one.number ~= 11 then left = left - 1 end
        end
        for i, seat in ipairs(g.players) do
          seat.cloth, seat.trades = ({ 0, 6, 2 })[i], {}
        end
      end))
      sea.go(game, "ship 2,6:E")
      assert.same({ 2 }, game:over().winners)
    end)

  it("SEA-CLOTH-25 comes when all villages of the number are served",
    function ()
      local game = sea.position { with = { "cloth" }, before = true, pieces = {
        { settlement = { "1,7:S" }, ship = { "2,6:E" } },
        { settlement = { "7,7:N" }, ship = { "6,6:E" } } } }
      assert(game:edit(function (g)
        for i, one in ipairs(g.villages) do
          one.cloth = i < 3 and 5 or 0
          if one.number == 11 or one.number == 3 then
            one.number, one.cloth = 11, 1
          end
        end
        for _, seat in ipairs(g.players) do seat.cloth = 0 end
      end))
      sea.roll(game, 5, 6)
      sea.go(game, "cloth", "cloth")
      assert.is_truthy(game:over())
      assert.same({ 1, 1, 0 }, { game.g.players[1].cloth,
        game.g.players[2].cloth, game.g.players[3].cloth })
    end)

  it("SEA-CLOTH-24 brings two lines to a village one bale", function ()
    local game = sea.position { with = { "cloth" }, before = true,
      pieces = { { settlement = { "1,7:S" },
        ship = { "2,6:E", "3,7:NE", "3,7:NW" } } } }
    assert(game:edit(function (g)
      for _, one in ipairs(g.villages) do one.cloth = 5 end
      for _, seat in ipairs(g.players) do seat.cloth = 0 end
    end))
    sea.roll(game, 5, 6)
    sea.go(game, "cloth")
    assert.equal(1, game.g.players[1].cloth)
    assert.equal("main", game:waiting().step)
  end)

  it("SEA-WONDER-16 may be a stage that puts one ahead", function ()
    local game = sea.position { with = { "wonders" },
      pieces = { { settlement = { "3,5:N" } } },
      hands = { { brick = 3, grain = 1, lumber = 1 } },
      setup = function (g)
        local one, two = g.players[1], g.players[2]
        one.chips, one.wonder, one.stages = 9, "great wall", 2
        two.wonder, two.stages = "theatre", 2
      end }
    assert.is_nil(game:over())
    sea.go(game, "stage")
    assert.same({ 1 }, game:over().winners)
  end)

  it("SEA-TRIBE-08 SEA-TRIBE-19 may be a free ship that takes a chip",
    function ()
      local game = sea.position { with = { "forgotten_tribe" },
        pieces = { { settlement = { "3,3:N" }, ship = { "2,2:E" } } },
        cards = { { "road building" } },
        setup = function (g)
          g:mark("gift", g:find("edge", sea.name({ g = g }, "1,3:SE")), "chip")
          g.players[1].chips = 11
        end }
      sea.go(game, "road building", "ship 1,3:SE")
      assert.same({ 1 }, game:over().winners)
    end)
end)

describe("the colossus", function ()
  it("SEA-WONDER-07 wants five in a row, and a city at the harbour", function ()
    local game
    local function may_begin(city, road)
      game = sea.position { with = { "wonders" }, pieces = { {
        settlement = { city == "3,3:NW" and "3,3:SE" or "3,3:NW" },
        city = { city }, road = { "3,3:NW", "3,3:W", "3,3:SW", "3,3:SE",
          road } } } }
      return sea.legal(game, "begin colossus")
    end
    assert.is_true(may_begin("3,3:NW", "3,3:E"))
    assert.is_false(may_begin("3,3:NW", "4,2:E"))
    assert.is_false(may_begin("3,3:SE", "3,3:E"))
  end)
end)

describe("the fleet", function ()
  it("SEA-PIRATE-30 begins its round again where it began", function ()
    local game = sea.position { with = { "pirate_islands" }, before = true,
      setup = function (g) g.fleet = 13 end }
    sea.roll(game, 3, 6)
    local fleet = game.g:cached("fleet track")[game.g.fleet]
    assert.equal(sea.at(game, "hex", "7,7"), fleet)
  end)
end)
