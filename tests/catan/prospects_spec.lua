-- What a position is worth: no rule, so there are no ids.

local catan = require "catan_table"
local seen_amounts = require "seen_amounts"

local function worth(position, player)
  return catan.position(position).g:value("prospects", player or 1)
end

describe("prospects in Catan", function ()
  local two = { settlement = { "C3.n", "E3.s" } }

  it("are better with a city than with a settlement", function ()
    local city = { settlement = { "C3.n" }, city = { "E3.s" } }
    assert.is_true(worth { pieces = { city } } > worth { pieces = { two } })
  end)

  it("are better with what pays for a city in hand", function ()
    local paid = worth { pieces = { two },
      hands = { { ore = 3, grain = 2 } } }
    assert.is_true(paid > worth { pieces = { two },
      hands = { { wool = 3, brick = 2 } } })
  end)

  it("are better without the robber", function ()
    local position = { pieces = { two }, robber = "C3" }
    local robbed = worth(position)
    position.robber = "B5"
    assert.is_true(worth(position) > robbed)
  end)

  it("are better with a knight in hand", function ()
    assert.is_true(worth { pieces = { two }, cards = { { "knight" } } }
      > worth { pieces = { two } })
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
