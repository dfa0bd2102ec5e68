-- Wonders among Cities & Knights: cities fall and ships fill the sea before
-- anybody begins a wonder, and no ship comes back to the stock.

local sea = require "sea_table"

local function without_ships(more)
  more.setup = function (g)
    g.landed = true
    for player, seat in ipairs(g.players) do
      seat.supply.ship = (more.stock or {})[player] or 0
    end
    g.players[2].wonder = more.wonder
  end
  more.pieces = { { city = { "3,5:N", "4,6:S" } } }
  return sea.position(more)
end

describe("wonders", function ()
  it("SEA-WONDER-08 need no ship while nobody has begun one and nobody has a "
    .. "ship left", function ()
      for _, with in ipairs { { "wonders" },
        { "wonders", "wonder_without_ship" },
        { "wonders", "cities_and_knights" } } do
        local game = without_ships { with = with }
        sea.go(game, "begin theatre")
        assert.equal("theatre", game.g.players[1].wonder)
        assert.equal(0, game.g.players[1].supply.ship)
      end
    end)

  it("SEA-WONDER-08 need a ship while another player can win", function ()
    local with = { "wonders", "cities_and_knights" }
    local game = without_ships { with = with, stock = { 0, 1 } }
    assert.is_true(sea.no(game, "begin theatre", "SEA-WONDER-08"))
    game = without_ships { with = with, wonder = "colossus" }
    assert.is_true(sea.no(game, "begin theatre", "SEA-WONDER-08"))
  end)
end)
