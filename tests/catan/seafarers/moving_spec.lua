-- Ships that move, and the longest trade route. Board: New Shores. The main
-- town is at 4,8:NE, from where a line leads east round the hex 4,10.

local sea = require "sea_table"

local function position(pieces, more)
  return sea.position(sea.mixed({ with = { "new_shores" }, pieces = pieces },
    more))
end

local function line(...)
  return { settlement = { "4,8:NE" }, ship = { ... } }
end

-- The ships that may leave, by their names in diagrams.
local function loose(game, ships)
  local found = {}
  for _, ship in ipairs(ships) do
    local name = sea.name(game, ship)
    if sea.count(game, "sail " .. name) > 0 then found[#found + 1] = ship end
  end
  return found
end

describe("a ship that moves", function ()
  it("SEA-030 pays nothing and goes where it could be built", function ()
    local game = position({ line("3,9:SE") })
    sea.go(game, "sail 3,9:SE to 4,8:E")
    assert.same({}, sea.hand(game, 1))
    assert.is_true(game.g:owns(1, "ship", sea.at(game, "edge", "4,8:E")))
    assert.equal(1, game.g:count(1, "ship"))
  end)

  it("SEA-031 leaves no closed line", function ()
    local ships = { "3,9:SE", "3,11:SW", "3,11:SE" }
    local game = position({ { settlement = { "4,8:NE", "3,11:SE" },
      ship = ships } })
    assert.same({}, loose(game, ships))
  end)

  it("SEA-032 is the last of an open line", function ()
    local ships = { "3,9:SE", "3,11:SW", "4,10:E" }
    local game = position({ line(table.unpack(ships)) })
    assert.same({ "4,10:E" }, loose(game, ships))
    assert.is_true(sea.no(game, "sail 3,9:SE to 4,8:E", "SEA-032"))
  end)

  it("SEA-033 moves once in a turn", function ()
    local game = position({ { settlement = { "4,8:NE", "5,9:S" },
      ship = { "3,9:SE", "6,8:E" } } })
    sea.go(game, "sail 3,9:SE to 4,8:E")
    assert.is_true(sea.no(game, "sail 6,8:E to 5,9:SE", "SEA-033"))
  end)

  it("SEA-034 stays in the turn in which it was built", function ()
    local ships = { "3,9:SE", "3,11:SW" }
    local game = position({ line(table.unpack(ships)) },
      { hands = { { wool = 1, lumber = 1 } } })
    sea.go(game, "ship 4,10:E")
    assert.is_true(sea.no(game, "sail 4,10:E to 4,8:E", "SEA-034"))
    assert.same({}, loose(game, ships))
  end)

  it("SEA-035 is any of several ends", function ()
    local ships = { "3,9:SE", "4,8:E" }
    local game = position({ line(table.unpack(ships)) })
    assert.same(ships, loose(game, ships))
  end)

  it("SEA-036 may be the only one at a settlement", function ()
    local game = position({ line("3,9:SE") })
    assert.is_true(sea.legal(game, "sail 3,9:SE to 4,8:NE"))
    assert.is_true(sea.legal(game, "sail 3,9:SE to 4,8:E"))
    assert.equal(2, sea.count(game, "sail"))
  end)

  it("SEA-037 SEA-038 may leave a branch, not the way between buildings",
    function ()
      local ships = { "3,9:SE", "3,11:SW", "3,9:E" }
      local game = position({ { settlement = { "4,8:NE", "3,11:S" },
        ship = ships } })
      assert.same({ "3,9:E" }, loose(game, ships))
      game = position({ line("3,9:SE"), { settlement = { "3,9:SE" } } })
      assert.is_true(#loose(game, { "3,9:SE" }) == 1)
    end)

  it("SEA-039 breaks no ring", function ()
    local ring = { "4,10:NW", "4,10:NE", "4,10:E", "4,10:SE", "4,10:SW",
      "4,10:W" }
    local game = position({ { settlement = { "4,8:NE" }, ship = ring } })
    assert.same({}, loose(game, ring))
  end)

  it("SEA-040 does not hang on itself", function ()
    local game = position({ line("3,9:SE", "3,11:SW") })
    assert.is_true(sea.no(game, "sail 3,11:SW to 4,10:E", "SEA-040"))
    assert.is_true(sea.legal(game, "sail 3,11:SW to 3,9:E"))
  end)

  it("SEA-041 moves after the roll only", function ()
    local game = position({ line("3,9:SE") }, { before = true })
    assert.is_true(sea.no(game, "sail 3,9:SE to 4,8:E", "CAT-032"))
  end)

  it("SEA-042 stays when it was placed for free this turn", function ()
    local game = position({ line("3,9:SE") },
      { cards = { { "road building" } } })
    sea.go(game, "road building", "ship 3,11:SW", "ship 4,10:E")
    assert.is_true(sea.no(game, "sail 4,10:E to 4,8:E", "SEA-042"))
  end)
end)

describe("the longest trade route", function ()
  it("SEA-050 counts roads and ships", function ()
    local game = position({ { settlement = { "4,8:NE" },
      ship = { "3,9:SE", "3,11:SW", "4,10:E" },
      road = { "4,8:NE", "4,8:NW" } } })
    assert.equal(5, game:value("road length", 1))
    assert.equal(1, game.g.longest_road)
  end)

  it("SEA-051 joins roads and ships at a building of their owner", function ()
    local pieces = { settlement = { "4,8:NW" },
      road = { "4,8:NW", "4,8:NE" }, ship = { "3,9:SE", "3,11:SW" } }
    local game = position({ pieces })
    assert.equal(2, game:value("road length", 1))
    sea.put(game, 1, "settlement", "4,8:NE")
    assert.equal(4, game:value("road length", 1))
  end)

  it("SEA-052 goes round rings, adds no branch and stops at foreign towns",
    function ()
      local ring = { "4,10:NW", "4,10:NE", "4,10:E", "4,10:SE", "4,10:SW",
        "4,10:W", "3,9:E", "2,10:SW" }
      local game = position({ { settlement = { "4,8:NE" }, ship = ring } })
      assert.equal(8, game:value("road length", 1))
      local row = { "3,9:SE", "3,11:SW", "4,10:E", "4,10:SE" }
      game = position({ { settlement = { "4,8:NE" }, ship = row } })
      assert.equal(4, game:value("road length", 1))
      sea.put(game, 2, "settlement", "3,11:S")
      assert.equal(2, game:value("road length", 1))
    end)

  it("SEA-043 is measured again after a move", function ()
    local game = position({ { settlement = { "4,8:NE" },
      ship = { "3,9:SE", "3,11:SW", "4,10:E", "4,10:SE", "4,10:SW" } } })
    assert.equal(1, game.g.longest_road)
    sea.go(game, "sail 4,10:SW to 3,9:E")
    assert.equal(4, game:value("road length", 1))
    assert.equal(0, game.g.longest_road)
  end)
end)
