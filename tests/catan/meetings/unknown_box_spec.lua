-- What boxes close to thieves and routes, and what leaving a path costs, holds
-- for a box that none of them knows.

local sea = require "sea_table"

-- A box that none of the others knows.
local galley = debug.getinfo(1, "S").source:match "^@(.*)meetings/"
  .. "support/galley.lua"

describe("a box that nobody knows", function ()
  local function position(with, more)
    with[#with + 1] = galley
    return sea.position(sea.mixed({ with = with }, more))
  end

  -- Why the move is refused there, as the first id of each sentence.
  local function against(game, layer, places, word)
    local g = game.g
    local place = g:name(layer, places(g):first())
    local list = {}
    for _, reason in ipairs(game:why(word .. " " .. place)) do
      list[#list + 1] = reason.id
    end
    return table.concat(list, " ")
  end

  local function desert(g) return g:placed(nil, "terrain", "desert") end
  local function hills(g) return g:placed(nil, "terrain", "hills") end

  it("SEA-CK-13 CK-050 TB-ATTACK-06 TB-ATTACK-71 TB-TRADE-04 TB-TRADE-81 has a "
    .. "thief who sleeps, or is none, where robber and pirate do", function ()
      local function galley_of(with, landed)
        return against(position(with, { landed = landed, robber = "off" }),
          "hex", hills, "galley")
      end
      local knights = { "cities_and_knights", "new_shores" }
      assert.equal("CK-050", galley_of({ table.unpack(knights) }, false))
      assert.equal("", galley_of({ table.unpack(knights) }, true))
      assert.matches("PIRATE%-11", galley_of { "barbarian_attack" })
      assert.matches("TRADE%-04", galley_of { "traders_and_barbarians" })
    end)

  it("TB-ROBBER-01 TB-ROBBER-12 has a thief who spares the weak", function ()
    local function beside(g)
      return g:placed(2, "building"):touching "hex" & g:value "land"
        - desert(g)
    end
    local game = position({ "new_shores", "friendly_robber" },
      { pieces = { {}, { settlement = { "3,3:N" } } }, robber = "off" })
    assert.equal("TB-ROBBER-01", against(game, "hex", beside, "galley"))
  end)

  it("TB-RIVER-06 TB-RIVER-41 TB-TWO-43 keeps off the places of bridges, and "
    .. "pays for leaving a river", function ()
      local game = position { "rivers" }
      assert.equal("TB-RIVER-06", against(game, "edge",
        function (g) return g:bridge_sites() end, "pier"))
      local function bank(g)
        return g:river_hexes():touching "edge" - g:bridge_sites()
          & (g:placed(1, "pier") | g:free "edge")
      end
      assert.equal("", against(game, "edge", bank, "pier"))
      assert(game:edit(function (g)
        g:place(1, "pier", bank(g):first())
        g.players[1].hand.gold = 0
      end))
      local function own(g) return g:placed(1, "pier") end
      assert.matches("TB%-RIVER%-40", against(game, "edge", own, "lift"))
      assert(game:edit(function (g) g.players[1].hand.gold = 1 end))
      assert.equal("", against(game, "edge", own, "lift"))
    end)

  it("TB-ATTACK-21 TB-TRADE-10 CAT-R-67 keeps off conquered hexes and the sea "
    .. "sides of trade hexes", function ()
      local conquered
      local game = position({ "barbarian_attack" }, { setup = function (g)
        conquered = g:cached "coast"[1]
        g:mark("barbarians", conquered, 3)
      end })
      assert.equal("TB-ATTACK-21", against(game, "edge", function (g)
        return g:set("hex", conquered):touching "edge" & g:free "edge"
      end, "pier"))
      assert.equal("TB-TRADE-10", against(position {
        "traders_and_barbarians" }, "edge",
        function (g) return g:sea_paths() & g:free "edge" end, "pier"))
    end)

  it("TB-ROBBER-02 CK-TB-06 TB-GEN-09 spares three points wherever all begin "
    .. "with them", function ()
      for _, box in ipairs { "city_start", "cities_and_knights",
        "barbarian_attack" } do
        local game = sea.new { with = { box, "friendly_robber" } }
        assert.equal(3, game:value "points of the weak", box)
      end
      assert.equal(2, sea.new({ with = { "new_shores", "friendly_robber" } })
        :value "points of the weak")
    end)

  it("TB-TWO-03 TB-TWO-40 SEA-WORLD-06 has neutral settlements when all of the "
    .. "world lies", function ()
      local game = sea.new { players = 2, with = { "catan_for_two",
        "new_world" } }
      sea.pass_to(game, "lay a harbour")
      assert.equal(0, #game.g:placed(nil, "settlement"))
      sea.pass_to(game, "first settlement")
      assert.equal(2, #game.g:placed(nil, "settlement"))
    end)
end)
