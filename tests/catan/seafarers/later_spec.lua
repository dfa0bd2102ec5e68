-- The boards of the later edition, one for three players and one for four.

local sea = require "sea_table"

local function counts(name, players, seed)
  local g = sea.new { with = { "later_" .. name }, players = players,
    seed = seed }.g
  local land, tokens, harbours = #g:value "land", 0, 0
  for _, token in pairs(g.marks.token) do
    assert.is_true(token > 1 and token < 13)
    tokens = tokens + 1
  end
  for _ in pairs(g.marks.harbour) do harbours = harbours + 1 end
  return { land = land, tokens = tokens, harbours = harbours }, g
end

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
  it("HOUSE-LATER has smaller boards for three players", function ()
    assert.same({ land = 22, tokens = 22, harbours = 8 },
      (counts("new_shores", 3)))
    assert.same({ land = 28, tokens = 27, harbours = 9 },
      (counts("new_shores", 4)))
    assert.same({ land = 20, tokens = 20, harbours = 9 },
      (counts("four_islands", 3)))
    assert.same({ land = 23, tokens = 23, harbours = 9 },
      (counts("four_islands", 4)))
    assert.same({ land = 14, tokens = 14, harbours = 8 },
      (counts("fog_island", 3)))
    assert.same({ land = 17, tokens = 17, harbours = 9 },
      (counts("fog_island", 4)))
    assert.same({ land = 25, tokens = 22, harbours = 8 },
      (counts("through_the_desert", 3)))
    assert.same({ land = 30, tokens = 27, harbours = 9 },
      (counts("through_the_desert", 4)))
  end)

  it("HOUSE-LATER deals what it does not print", function ()
    for _, name in ipairs { "four_islands", "through_the_desert" } do
      local _, one = counts(name, 3, 1)
      local _, other = counts(name, 3, 2)
      assert.is_true(no_red_neighbours(one) and no_red_neighbours(other))
      assert.not_same(one.marks.terrain, other.marks.terrain)
      assert.not_same(one.marks.token, other.marks.token)
    end
  end)

  it("HOUSE-LATER-FOG wants twelve points and has gold in the fog", function ()
    local game = sea.new { with = { "later_fog_island" }, players = 4 }
    assert.equal(12, game:value "points to win")
    local gold = 0
    for _, hex in ipairs(game.g.decks.fog) do
      if hex == "gold" then gold = gold + 1 end
    end
    assert.equal(2, gold)
    assert.equal(12, game.g.marks.token[game.g.robber])
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
