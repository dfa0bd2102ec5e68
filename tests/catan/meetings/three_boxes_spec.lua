-- Cities & Knights at sea with a variant or scenario of Traders & Barbarians.
-- Board: New Shores, with the places of knights_at_sea_spec.

local sea = require "sea_table"
local variants = require "variants_table"

local function position(more, ...)
  more.with = { "cities_and_knights", "new_shores", ... }
  more.landed = more.landed ~= false
  return sea.position(more)
end

local sailor = sea.sailor

describe("three boxes at once", function ()
  it("TB-EVENT-10b TB-EVENT-10c a card with a seven moves robber or pirate, "
    .. "but neither before the landing", function ()
      for _, landed in ipairs { false, true } do
        local game = position({ before = true, landed = landed,
          pieces = { sailor() } }, "event_cards")
        variants.stack(game, "7 robber attacks")
        game:force("event", { "blue" })
        game:force("red", { 6 })
        sea.go(game, "roll")
        if landed then
          assert.is_true(sea.count(game, "robber") > 0)
          assert.is_true(sea.count(game, "pirate") > 0)
        else
          assert.same({}, sea.pass_to(game, "main"))
        end
      end
    end)

  it("TB-ROBBER-12 TB-ROBBER-13 a knight chases the pirate to nobody weak",
    function ()
      local foreign = { city = { "5,5:N" }, ship = { "5,11:NE" } }
      for points, legal in pairs { [3] = false, [4] = true } do
        local game = position({ pirate = "4,10", pieces = { sailor {
          ["basic knight"] = { "3,9:SE" }, helmet = { "3,9:SE" } }, foreign },
          setup = function (g) g.players[2].defender = points - 2 end },
          "friendly_robber")
        assert.equal(points, sea.points(game, 2))
        sea.go(game, "chase pirate 3,9:SE")
        assert.equal(legal, sea.legal(game, "pirate 5,11"))
      end
    end)

  it("TB-EVENT-15b CK-SEA-07 ships count for a trade advantage, and a knight "
    .. "who cuts the route does not lessen them", function ()
      local game = position({ before = true, hands = { {}, { coin = 1 } },
        pieces = { sailor(), { ["basic knight"] = { "3,11:S" },
          road = { "5,5:NE", "5,5:E" } } } }, "event_cards")
      variants.stack(game, "5 trade advantage")
      game:force("event", { "blue" })
      game:force("red", { 6 })
      sea.go(game, "roll", "claim from blue")
      assert.same({ coin = 1 }, sea.hand(game, 1))
    end)

  it("SEA-CK-06 TB-HARBOR-07 points of a metropolis and of a harbour go "
    .. "together", function ()
      local game = position({ pieces = { { city = { "4,8:NE" } } } },
        "harbormaster")
      assert.equal(15, game:value("points to win", 1))
      local before = sea.points(game, 1)
      local harbours = game:value("harbour points", 1)
      assert(game:edit(function (g)
        g:place(1, "trade metropolis", g:find("corner",
          sea.name(game, "4,8:NE")))
      end))
      assert.equal(before + 2, sea.points(game, 1))
      assert.equal(harbours, game:value("harbour points", 1))
    end)

  it("TB-FISH-50 TB-FISH-51 two fish send robber or pirate away, after the "
    .. "landing", function ()
      for _, landed in ipairs { false, true } do
        local game = position({ landed = landed, pirate = "4,10",
          pieces = { sailor() },
          setup = function (g) g.players[1].fish = { 2 } end }, "fishermen")
        assert.equal(landed, sea.legal(game, "fish pirate 2"))
      end
    end)
end)
