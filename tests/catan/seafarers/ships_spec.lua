-- Ships: where they are built and what they join. Board: New Shores.

local sea = require "sea_table"

local rich = { brick = 4, lumber = 4, wool = 4, grain = 4, ore = 4 }

local function position(pieces, hands, more)
  return sea.position(sea.mixed({ with = { "new_shores" }, pieces = pieces,
    hands = hands }, more))
end

local harbour_town = { settlement = { "4,8:NE" } }

describe("ships", function ()
  it("SEA-001 leave the rules of the base as they are", function ()
    local game = position({ { settlement = { "4,8:NE" },
      road = { "4,8:E", "4,8:SE" } } },
      { { brick = 1, lumber = 1, wool = 1, grain = 1 } })
    sea.go(game, "settlement 4,8:S")
    assert.same({}, sea.hand(game, 1))
    assert.equal(2, game.g:count(1, "settlement"))
  end)

  it("SEA-010 cost a wool and a lumber", function ()
    local game = position({ harbour_town }, { { wool = 1, lumber = 1 } })
    sea.go(game, "ship 3,9:SE")
    assert.same({}, sea.hand(game, 1))
    game = position({ harbour_town }, { { wool = 2 } })
    assert.is_true(sea.no(game, "ship 3,9:SE", "SEA-010"))
  end)

  it("SEA-011 SEA-024 SEA-025 lead to where a settlement may be built",
    function ()
      local game = position({ { settlement = { "4,8:NE" },
        ship = { "3,9:SE", "3,11:SW" } } }, { rich })
      assert.is_true(sea.legal(game, "settlement 3,11:S"))
      assert.is_true(sea.no(game, "settlement 3,11:SW", "CAT-086"))
      sea.go(game, "settlement 3,11:S")
      assert.equal(2, sea.points(game, 1) - game.g.players[1].chips)
    end)

  it("SEA-012 SEA-013 stand on sea routes and coasts, the frame included",
    function ()
      local game = position(
        { { settlement = { "4,8:NE", "3,5:NE", "7,3:S" } } },
        { rich })
      assert.is_true(sea.legal(game, "ship 3,9:SE"))
      assert.is_true(sea.legal(game, "ship 4,8:E"))
      assert.is_true(sea.no(game, "ship 3,5:E", "SEA-012"))
      assert.is_true(sea.legal(game, "ship 7,3:SW"))
    end)

  it("SEA-014 touch a building or ship of their owner", function ()
    local game = position({ harbour_town }, { rich })
    assert.is_true(sea.legal(game, "ship 3,9:SE"))
    assert.is_true(sea.no(game, "ship 3,11:SW", "SEA-014"))
    sea.go(game, "ship 3,9:SE")
    assert.is_true(sea.legal(game, "ship 3,11:SW"))
  end)

  it("SEA-015 may branch, but leave no gap", function ()
    local game = position({ { settlement = { "4,8:NE" },
      ship = { "3,9:SE", "3,11:SW" } } }, { rich })
    assert.is_true(sea.legal(game, "ship 3,9:E"))
    assert.is_false(sea.legal(game, "ship 2,10:E"))
  end)

  it("SEA-016 share no path with a road or another ship", function ()
    local game = position({ { settlement = { "4,8:NE" }, road = { "4,8:E" } },
      { settlement = { "4,8:SE" } } }, { rich, rich })
    assert.is_true(sea.no(game, "ship 4,8:E", "CAT-003"))
    assert(game:edit(function (g) g.turn.player = 2 end))
    assert.is_true(sea.no(game, "ship 4,8:E", "CAT-003"))
    game = position({ { settlement = { "4,8:NE" }, ship = { "4,8:E" } } },
      { rich })
    assert.is_true(sea.no(game, "road 4,8:E", "CAT-003"))
  end)

  it("SEA-017 join roads only at a building of their owner", function ()
    local game = position({ { settlement = { "4,8:S" },
      road = { "4,8:SE", "4,8:E" } } }, { rich })
    assert.is_true(sea.no(game, "ship 3,9:SE", "SEA-014"))
    sea.go(game, "settlement 4,8:NE")
    assert.is_true(sea.legal(game, "ship 3,9:SE"))
    game = position({ { settlement = { "4,8:NE" },
      ship = { "3,9:SE", "3,11:SW" } } }, { rich })
    assert.is_true(sea.no(game, "road 3,11:SE", "CAT-083"))
  end)

  it("SEA-018 leave the sea routes to no road", function ()
    local game = position({ harbour_town }, { rich })
    assert.is_true(sea.no(game, "road 3,9:SE", "CAT-083"))
    assert.is_true(sea.legal(game, "road 4,8:E"))
  end)

  it("SEA-019 do not go on past a foreign building", function ()
    local game = position({ { settlement = { "4,8:NE" },
      ship = { "3,9:SE", "3,11:SW" } }, { settlement = { "3,11:S" } } },
      { rich })
    assert.is_true(sea.no(game, "ship 4,10:E", "SEA-019"))
    assert.is_true(sea.legal(game, "ship 3,9:E"))
  end)

  it("SEA-020 of two players may meet and go on", function ()
    local game = position({ { settlement = { "4,8:NE" }, ship = { "3,9:SE" } },
      { settlement = { "3,11:S" }, ship = { "3,11:SW" } } }, { rich })
    assert.is_true(sea.legal(game, "ship 3,9:E"))
  end)

  it("SEA-021 are fifteen for each player", function ()
    local game = position({ harbour_town }, { rich })
    assert(game:edit(function (g) g.players[1].supply.ship = 0 end))
    assert.is_true(sea.no(game, "ship 3,9:SE", "SEA-002"))
    assert.equal(15, game.g.players[2].supply.ship)
  end)

  it("SEA-022 are built in any number after the roll", function ()
    local game = position({ harbour_town }, { { wool = 3, lumber = 3 } })
    sea.go(game, "ship 3,9:SE", "ship 3,11:SW", "ship 3,9:E")
    assert.equal(3, game.g:count(1, "ship"))
    game = position({ harbour_town }, { rich }, { before = true })
    assert.is_true(sea.no(game, "ship 3,9:SE", "CAT-032"))
  end)

  it("SEA-026 let roads and ships go on from a new settlement", function ()
    local game = position({ { settlement = { "4,8:NE", "3,11:S" },
      ship = { "3,9:SE", "3,11:SW" } } }, { rich })
    assert.is_true(sea.legal(game, "road 3,11:SE"))
    assert.is_true(sea.legal(game, "ship 4,10:E"))
  end)

  it("SEA-027 bring no settlement into the open sea", function ()
    local game = position({ { settlement = { "3,7:N" },
      ship = { "2,8:W", "2,8:NW" } } }, { rich })
    assert.is_true(sea.no(game, "settlement 2,8:N", "SEA-027"))
  end)

  it("SEA-053 take the place of free roads, in any mixture", function ()
    for _, ways in ipairs { { "road 4,8:E", "road 4,8:NE" },
      { "ship 3,9:SE", "ship 3,11:SW" }, { "road 4,8:E", "ship 3,9:SE" } } do
      local game = position({ harbour_town }, {},
        { cards = { { "road building" } } })
      sea.go(game, "road building", ways[1], ways[2])
      assert.equal("main", game:waiting().step)
      assert.same({}, sea.hand(game, 1))
    end
  end)

  it("SEA-054 are placed free one by one, each by its own rules", function ()
    local game = position({ harbour_town }, {},
      { cards = { { "road building" } } })
    assert.is_true(sea.no(game, "ship 3,11:SW"))
    sea.go(game, "road building", "ship 3,9:SE", "ship 3,11:SW")
    game = position({ harbour_town }, {}, { cards = { { "road building" } },
      setup = function (g)
        g.players[1].supply.road, g.players[1].supply.ship = 0, 1
      end })
    sea.go(game, "road building", "ship 3,9:SE")
    assert.equal("main", game:waiting().step)
  end)
end)

describe("the founding at sea", function ()
  local function founding()
    return sea.new { with = { "new_shores" } }
  end

  it("SEA-028 SEA-NEW-04 takes a ship for a road at the coast", function ()
    local game = sea.go(founding(), "settlement 4,8:NE")
    assert.is_true(sea.legal(game, "ship 4,8:E"))
    assert.is_true(sea.legal(game, "road 4,8:E"))
    sea.go(game, "ship 4,8:E")
    assert.equal(1, game.g:count(1, "ship") + game.g:count(2, "ship")
      + game.g:count(3, "ship"))
    game = sea.go(founding(), "settlement 5,5:N")
    assert.equal(0, sea.count(game, "ship"))
  end)

  it("SEA-029 takes the ship on any sea edge of the settlement", function ()
    local game = sea.go(founding(), "settlement 4,8:NE")
    assert.is_true(sea.legal(game, "ship 3,9:SE"))
    assert.is_true(sea.no(game, "ship 3,11:SW", "CAT-021"))
  end)

  it("SEA-029 gives a card of choice for gold", function ()
    local game = sea.new { with = { "four_islands" } }
    assert(game:edit(function (g)
      g:mark("terrain", g:find("hex", sea.name(game, "2,2")), "gold")
    end))
    for _, place in ipairs { "6,4:N", "5,11:N", "3,9:N" } do
      sea.found(game, sea.name(game, place))
    end
    local player = game:waiting().player
    sea.found(game, sea.name(game, "2,2:N"))
    assert.equal("choose resources", game:waiting().step)
    sea.go(game, "choose ore")
    assert.equal(1, game.g.players[player].hand.ore)
  end)
end)
