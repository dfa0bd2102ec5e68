-- How Seafarers looks in the terminal, at 80 columns, and in print.

local drawn = require "drawn"
local sea = require "sea_table"

local has = drawn.has

local function painted(game) return drawn.text(game, 80) end

describe("the drawing of Seafarers", function ()
  it("fits every board into 80 columns", function ()
    for _, name in ipairs(sea.scenarios) do
      assert.is_true(drawn.width(painted(sea.new {
        with = { name } })) <= 80, name)
    end
  end)

  it("keeps harbours off the names of hexes and off pieces", function ()
    local game = sea.new { with = { "new_shores" } }
    local edge = sea.at(game, "edge", "4,8:NE")
    assert(game:edit(function (g)
      g:mark("harbour", edge, "lumber")
      g:mark("pirate", sea.at(game, "hex", "3,9"))
      g:place(1, "ship", sea.at(game, "edge", "3,9:W"))
    end))
    has(painted(game), "· C5 &  ·", "Rvlumber│", "·  2:1  ·")
  end)

  it("lays ships on the line that they form, in their colour", function ()
    local function stripes(ships)
      local game = sea.position { with = { "new_shores" },
        pieces = { { settlement = { "4,8:NE" }, ship = ships } } }
      has(painted(game), "Rv")
      local _, count = drawn.print(game):gsub(
        'stroke="#c1272d" stroke%-linecap="round" stroke%-width="3"', "")
      return count
    end
    assert.equal(1, stripes { "3,9:SE" })
    assert.equal(2, stripes { "3,9:SE", "3,11:SW" })
  end)

  it("tells the number of a village from its bales", function ()
    local game = sea.position { with = { "cloth" }, setup = function (g)
      for _, village in ipairs(g.villages) do
        village.cloth = village.number == 11 and 0 or 5
      end
    end }
    has(painted(game), "11:0", "10:5", "3:5", "V village, number:bales")
  end)

  it("shows landings, fortresses and warships of the pirate islands",
    function ()
      local game = sea.position { with = { "pirate_islands" }, setup =
        function (g)
          for seat, lane in ipairs { "orange", "red", "blue" } do
            g.players[seat].lane = lane
          end
          g.players[2].fortress = 1
          local at = g:lane_of(1).ship
          g:place(1, "ship", at)
          g:mark("warship", at)
        end }
      has(painted(game), "Rx", "Bx", "Wx", "RT3", "BT1", "Rw", "x landing")
      assert(game:edit(function (g)
        g:place(1, "settlement", g:lane_of(1).landing)
      end))
      assert.is_nil(painted(game):find("Rx", 1, true))
    end)

  it("shows gifts, fog and marks", function ()
    has(painted(sea.new { with = { "forgotten_tribe" } }), "o chip",
      "c gift card")
    has(painted(sea.new { with = { "fog_island" } }), "? fog")
    has(painted(sea.new { with = { "wonders" } }), "w wasteland", "s strait",
      "! not at the founding")
  end)
end)
