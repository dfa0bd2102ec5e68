-- Gold rivers, chips, islands and the end of the game. Board: New Shores, where
-- 2,10 is gold with a 4, and 4,12 gold with a 10.

local sea = require "sea_table"

local function roll_four(pieces, more)
  local of = { with = { "new_shores" }, pieces = pieces, before = true }
  for name, value in pairs(more or {}) do of[name] = value end
  local game = sea.position(of)
  sea.roll(game, 2, 2)
  return game
end

describe("a gold river", function ()
  it("SEA-100 SEA-101 gives a card of choice for a settlement", function ()
    local game = roll_four { { settlement = { "2,10:S" } } }
    assert.equal(5, sea.count(game, "choose"))
    sea.go(game, "choose ore")
    assert.same({ ore = 1 }, sea.hand(game, 1))
    assert.equal("main", game:waiting().step)
  end)

  it("SEA-102 gives two cards for a city", function ()
    local game = roll_four { { city = { "2,10:S" } } }
    sea.go(game, "choose wool", "choose ore")
    assert.same({ ore = 1, wool = 1 }, sea.hand(game, 1))
  end)

  it("SEA-103 is chosen from clockwise, of what the bank holds", function ()
    local game = roll_four({ {}, { settlement = { "2,10:S" },
      city = { "2,10:N" } }, { settlement = { "2,10:NW" } } },
      { turn = 1, hands = { { ore = 7 } }, setup = function (g)
        g.bank.wool = 0
      end })
    assert.equal(2, game:waiting().player)
    assert.is_true(sea.no(game, "choose wool", "CAT-136"))
    sea.go(game, "choose ore", "choose ore", "choose grain")
    assert.equal(3, game:waiting().player)
    sea.go(game, "choose ore")
    assert.equal("main", game:waiting().step)
  end)

  it("SEA-104 is stopped by the robber", function ()
    local game = roll_four({ { settlement = { "2,10:S" } } },
      { robber = "2,10" })
    assert.equal("main", game:waiting().step)
    assert.same({}, sea.hand(game, 1))
  end)
end)

describe("chips and the end", function ()
  it("SEA-056 stay when the settlement becomes a city", function ()
    local game = sea.position { with = { "new_shores" },
      pieces = { { settlement = { "3,11:S" } } },
      hands = { { ore = 3, grain = 2 } },
      setup = function (g) g.players[1].chips = 1 end }
    sea.go(game, "city 3,11:S")
    assert.equal(3, sea.points(game, 1))
  end)

  it("SEA-057 never run out where they only show points", function ()
    local game = sea.position { with = { "four_islands" },
      setup = function (g)
        for _, seat in ipairs(g.players) do seat.chips = 7 end
      end }
    assert.equal(7, sea.points(game, 1))
    assert.equal(7, sea.points(game, 3))
  end)

  it("SEA-110 SEA-111 SEA-NEW-08 come with thirteen points in one's own turn",
    function ()
      local game = sea.position { with = { "new_shores" },
        pieces = { { settlement = { "3,11:S" } } },
        hands = { { ore = 3, grain = 2 } },
        setup = function (g)
          g.players[1].chips, g.players[2].chips = 10, 13
        end }
      sea.go(game, "city 3,11:S")
      assert.is_nil(game:over())
      assert(game:edit(function (g) g.players[1].chips = 11 end))
      sea.go(game, "end")
      assert.same({ 2 }, game:over().winners)
    end)

  it("SEA-112 add up all kinds of points", function ()
    local game = sea.position { with = { "new_shores" },
      pieces = { { settlement = { "4,8:NE", "5,5:N" } } },
      cards = { { "victory point" } },
      setup = function (g)
        g.players[1].chips, g.longest_road = 2, 1
      end }
    assert.equal(7, sea.points(game, 1))
  end)

  it("SEA-113 SEA-008 leave three or four at the table", function ()
    local rulewright = require "rulewright"
    for _, players in ipairs { 2, 5 } do
      assert.is_nil((rulewright.new { game = "catan", with = { "new_shores" },
        players = players }))
    end
    assert.equal(4, #sea.new { with = { "new_shores" }, players = 4 }.g.players)
  end)
end)
