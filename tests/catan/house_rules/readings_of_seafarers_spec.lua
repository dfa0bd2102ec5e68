-- The other readings of Seafarers, each a house rule.

local sea = require "sea_table"

local town = { brick = 4, lumber = 4, wool = 4, grain = 4 }

local function reading(scenario, name, position)
  position.with = { scenario, name }
  return sea.position(position)
end

local function at_home(g)
  for _, seat in ipairs(g.players) do
    seat.islands, seat.foreign, seat.chips = {}, 0, 0
  end
end

-- The chips of seat 1 after each of these settlements.
local function chips_after(game, ...)
  local chips = {}
  for i, corner in ipairs { ... } do
    sea.go(game, "settlement " .. corner)
    chips[i] = game.g.players[1].chips
  end
  return chips
end

describe("another reading of Seafarers", function ()
  it("HOUSE-RINGS SEA-039 opens a ring at one town, not between two",
    function ()
      local ring = { "4,10:NW", "4,10:NE", "4,10:E", "4,10:SE", "4,10:SW",
        "4,10:W" }
      local pieces = { { settlement = { "4,8:NE" }, ship = ring } }
      local with = { "new_shores", "loose_rings" }
      local game = sea.position { with = with, pieces = pieces }
      assert.is_true(sea.legal(game, "sail 4,10:SE to 3,9:E"))
      pieces[1].settlement[2] = "4,10:SE"
      game = sea.position { with = with, pieces = pieces }
      assert.is_true(sea.no(game, "sail 4,10:SE to 3,9:E", "SEA-039"))
    end)

  it("HOUSE-EVERY SEA-FOUR-08 rewards a second settlement there too",
    function ()
      local game = reading("four_islands", "chips_for_every_settlement",
        { pieces = { { settlement = { "5,3:N" },
          road = { "3,3:SE", "3,3:E", "3,3:NE", "1,11:W", "2,10:E" } } },
          hands = { town }, setup = at_home })
      assert.same({ 1, 1, 3, 5 }, chips_after(game, "3,3:SE", "3,3:N",
        "1,11:NW", "2,10:SE"))
    end)

  it("HOUSE-ONELAND SEA-DESERT-07 rewards one foreign land in all", function ()
    local game = reading("through_the_desert", "one_foreign_land",
      { pieces = { { road = { "1,9:E", "6,8:E" } } }, hands = { town },
        setup = at_home })
    assert.same({ 1, 1 }, chips_after(game, "1,9:NE", "6,8:NE"))
  end)

  it("HOUSE-SMALLISLE SEA-WONDER-05 rewards one settlement an island",
    function ()
      local game = reading("wonders", "first_on_small_island",
        { pieces = { { ship = { "1,3:NW", "1,5:E" } } }, hands = { town },
          setup = at_home })
      assert.same({ 1, 1 }, chips_after(game, "1,3:N", "1,5:NE"))
    end)

  it("HOUSE-LASTING SEA-WONDER-12 stops a wonder without its condition",
    function ()
      local game = reading("wonders", "lasting_condition",
        { pieces = { { city = { "3,5:N", "4,6:S" } } },
          hands = { { brick = 1, wool = 3, lumber = 1 } } })
      sea.go(game, "begin theatre")
      assert.is_true(sea.legal(game, "stage"))
      assert(game:edit(function (g)
        g:remove("city", sea.at(game, "corner", "4,6:S"))
      end))
      assert.is_true(sea.no(game, "stage", "HOUSE-LASTING"))
    end)

  it("HOUSE-NOSHIP SEA-WONDER-08 begins a wonder with no ship in stock",
    function ()
      local function wonder(with, stock)
        local game = sea.position { with = with,
          pieces = { { city = { "3,5:N", "4,6:S" } } },
          setup = function (g) g.players[1].supply.ship = stock end }
        if not sea.legal(game, "begin theatre") then return "none" end
        sea.go(game, "begin theatre")
        assert.equal("theatre", game.g.players[1].wonder)
        return game.g.players[1].supply.ship
      end
      assert.equal("none", wonder({ "wonders" }, 0))
      assert.equal(0, wonder({ "wonders" }, 1))
      assert.equal(0, wonder({ "wonders", "wonder_without_ship" }, 0))
      assert.equal(0, wonder({ "wonders", "wonder_without_ship" }, 1))
      assert.equal(14, wonder({ "wonders", "wonder_without_ship" }, 15))
    end)

  it("HOUSE-CATHEDRAL SEA-WONDER-13 counts no hidden points", function ()
    local function may_begin(with, cities)
      local game = sea.position { with = with, pieces = { { city = cities } },
        cards = { { "victory point", "victory point" } } }
      return sea.legal(game, "begin cathedral")
    end
    local with = { "wonders", "open_cathedral" }
    assert.is_true(may_begin({ "wonders" }, { "3,5:N", "4,6:S" }))
    assert.is_false(may_begin({ "wonders" }, { "3,5:N" }))
    assert.is_false(may_begin(with, { "3,5:N", "4,6:S" }))
    assert.is_true(may_begin(with, { "3,5:N", "4,6:S", "3,9:N" }))
  end)

  it("HOUSE-HARBOURS SEA-PIRATE-73 lays the same harbours in every game",
    function ()
      local function kinds(with, seed)
        return sea.new { with = with, seed = seed }.g.marks.harbour
      end
      local with = { "pirate_islands", "fixed_harbours" }
      local first, vary = kinds(with, 1), false
      assert.same({ any = 3, brick = 1, lumber = 1, wool = 1, grain = 1,
        ore = 1 }, sea.counts(first))
      for seed = 2, 5 do
        assert.same(first, kinds(with, seed))
        local dealt = kinds({ "pirate_islands" }, seed)
        for edge, kind in pairs(dealt) do
          assert.is_truthy(first[edge])
          vary = vary or kind ~= first[edge]
        end
      end
      assert.is_true(vary)
    end)

  it("HOUSE-DESERT SEA-FOG-10 wastes a token on a desert", function ()
    local game = reading("fog_island", "desert_takes_token",
      { pieces = { { settlement = { "3,3:NE" } } },
        hands = { { brick = 2, lumber = 2 } }, setup = function (g)
          table.insert(g.decks.fog, "desert")
        end })
    local hex = sea.at(game, "hex", "4,4")
    assert(game:edit(function (g) g.marks.terrain[hex] = "fog" end))
    local left = #game.g.decks["fog tokens"]
    sea.go(game, "road 3,3:E")
    assert.equal("desert", game.g.marks.terrain[hex])
    assert.equal(left - 1, #game.g.decks["fog tokens"])
  end)

  it("HOUSE-ARMED SEA-PIRATE-22 SEA-PIRATE-64 arms ships from home", function ()
    local function armed(with)
      local game = sea.position { with = with, pieces = { { ship = { "7,11:NW",
        "7,9:NE", "7,9:NW" } } }, cards = { { "knight" } },
        setup = function (g)
          for seat, lane in ipairs { "orange", "red", "blue" } do
            g.players[seat].lane = lane
          end
        end }
      sea.go(game, "knight")
      return game.g:name("edge", game.g:placed(nil, "warship"):first()), game
    end
    local name, game = armed { "pirate_islands" }
    assert.equal(sea.at(game, "edge", "7,9:NW"), game.g:find("edge", name))
    name, game = armed { "pirate_islands", "warships_from_home" }
    assert.equal(sea.at(game, "edge", "7,11:NW"), game.g:find("edge", name))
  end)

  it("HOUSE-LONE SEA-PIRATE-38 spares towns of several owners", function ()
    local function left(with, towns)
      local game = sea.position { with = with, before = true, pieces = towns,
        hands = { { ore = 3 }, { wool = 3 } },
        setup = function (g) g.fleet = 3 end }
      sea.roll(game, 3, 6)
      return game.g:hand_size(1)
    end
    local one = { { settlement = { "4,4:N" } } }
    local two = { one[1], { settlement = { "3,5:N" } } }
    assert.equal(2, left({ "pirate_islands" }, two))
    assert.equal(3, left({ "pirate_islands", "lone_owners_attacked" }, two))
    assert.equal(2, left({ "pirate_islands", "lone_owners_attacked" }, one))
  end)

  it("HOUSE-SEIZE SEA-PIRATE-50 lets the roller choose the card", function ()
    local game = reading("pirate_islands", "seized_card", { before = true,
      hands = { {}, { wool = 5, ore = 1 } } })
    sea.roll(game, 3, 4)
    sea.go(game, "raid blue")
    assert.is_true(sea.no(game, "seize brick", "HOUSE-SEIZE"))
    sea.go(game, "seize ore")
    assert.same({ ore = 1 }, sea.hand(game, 1))
    assert.same({ wool = 5 }, sea.hand(game, 2))
  end)

  it("HOUSE-CLOTH SEA-CLOTH-23 gives a tie to the most cloth", function ()
    local function winners(with)
      local game = sea.position { with = with,
        hands = { { ore = 3 }, { ore = 1 } },
        pieces = { { settlement = { "1,7:S" } }, { settlement = { "7,3:S" } } },
        setup = function (g)
          g.players[1].cloth, g.players[2].cloth = 4, 5
        end }
      return game.g:richest()
    end
    assert.same({ 1 }, winners { "cloth" })
    assert.same({ 2 }, winners { "cloth", "most_cloth" })
  end)
end)
