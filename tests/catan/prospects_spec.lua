-- What a position is worth: no rule, so there are no ids.

local catan = require "catan_table"
local prospects = require "rulewright.lab.bots.prospects"
local seen_amounts = require "seen_amounts"

-- The chance of the first seat, whom the others are like in all but this.
local function chance(position)
  local game = catan.position(position)
  return prospects.chances(game.rules:machine(false), game.g)[1]
end

describe("prospects in Catan", function ()
  local two = { settlement = { "C3.n", "E3.s" } }

  it("are better with a city than with a settlement", function ()
    local city = { settlement = { "C3.n" }, city = { "E3.s" } }
    assert.is_true(chance { pieces = { city } } > chance { pieces = { two } })
  end)

  it("are better with what pays for a city in hand", function ()
    local paid = chance { pieces = { two },
      hands = { { ore = 3, grain = 2 } } }
    assert.is_true(paid > chance { pieces = { two },
      hands = { { wool = 3, brick = 2 } } })
  end)

  it("are better without the robber", function ()
    local position = { pieces = { two }, robber = "E3" }
    local robbed = chance(position)
    position.robber = "off"
    assert.is_true(chance(position) > robbed)
  end)

  it("are better with a knight in hand", function ()
    assert.is_true(chance { pieces = { two }, cards = { { "knight" } } }
      > chance { pieces = { two } })
  end)
end)

describe("prospects read nothing but what the player may see", function ()
  for _, with in ipairs { "beginner", "cities_and_knights" } do
    it("with " .. with, function ()
      seen_amounts { game = "catan", players = 3, with = { with },
        limit = 400 }
    end)
  end
end)
