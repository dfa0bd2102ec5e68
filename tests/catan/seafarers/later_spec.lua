-- The boards of the later edition, one for three players and one for four: what
-- they deal. Each is held against its diagram in diagrams_spec.

local sea = require "sea_table"

local function no_red_neighbours(g)
  local red = g:placed(nil, "token", 6) | g:placed(nil, "token", 8)
  return #(red & red:neighbours()) == 0
end

-- Plays the founding and some turns.
local function play(game, decisions)
  for n = 1, decisions do
    local moves = game:moves()
    assert(game:play(moves[n * 7 % #moves + 1]))
  end
  return game
end

describe("the later edition", function ()
  it("HOUSE-LATER deals what it does not print", function ()
    for _, name in ipairs { "four_islands", "through_the_desert" } do
      local with = { "later_" .. name }
      local one = sea.new { with = with, seed = 1 }.g
      local other = sea.new { with = with, seed = 2 }.g
      assert.is_true(no_red_neighbours(one) and no_red_neighbours(other))
      assert.not_same(one.marks.terrain, other.marks.terrain)
      assert.not_same(one.marks.token, other.marks.token)
    end
  end)

  it("HOUSE-LATER can be played", function ()
    for _, name in ipairs { "new_shores", "four_islands", "fog_island",
      "through_the_desert" } do
      for players = 3, 4 do
        local game = sea.new { with = { "later_" .. name },
          players = players }
        assert.is_truthy(play(game, 60):waiting())
      end
    end
  end)
end)
