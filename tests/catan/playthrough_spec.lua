-- The first turns on the beginner's island, as in the file of moves; the
-- hands were worked out by hand. The same lines can be given to
-- `rulewright play catan --with beginner_start --players 3 --seed 197`.

local catan = require "catan_table"

local function lines_of(name)
  local folder = debug.getinfo(1, "S").source:match "^@(.*)catan/[^/]*$"
  local lines = {}
  for line in assert(io.open(folder .. "playthroughs/" .. name)):lines() do
    lines[#lines + 1] = line
  end
  return lines
end

-- Before the line with this number: what each seat holds.
local hands = {
  [1] = { { lumber = 1, ore = 1, brick = 1 }, { grain = 1, brick = 1,
    lumber = 1 }, { ore = 1, grain = 2 } },
  [3] = { { lumber = 2, ore = 1, brick = 1 }, { grain = 1, brick = 1,
    lumber = 1, ore = 1 }, { ore = 1, grain = 2 } },
  [7] = { { lumber = 1, ore = 1, brick = 1, wool = 1 }, { grain = 1,
    brick = 1, lumber = 1, ore = 1, wool = 1 }, { ore = 1, grain = 2 } },
  [16] = { { lumber = 1, ore = 1, brick = 1, wool = 1 }, { grain = 1 },
    { ore = 1, grain = 2, brick = 1 } },
  [20] = { { lumber = 1, ore = 1, brick = 1, wool = 1, grain = 1 }, {},
    { ore = 1, grain = 2, brick = 1 } },
  [25] = { { wool = 1 }, {}, { ore = 1, grain = 2, brick = 1 } },
  [28] = { { wool = 1, grain = 1 }, {},
    { ore = 1, grain = 3, brick = 1, wool = 1 } },
  [34] = { { wool = 1, grain = 2 }, {},
    { grain = 3, brick = 1, wool = 1 } },
}

-- Forces the dice or makes the move of a line; true if it was a move.
local function follow(game, line)
  local white, red = line:match "^:dice (%d) (%d)$"
  if not white then return catan.play(game, line) ~= nil end
  game:force("dice", { math.tointeger(white), math.tointeger(red) })
  return false
end

describe("the first turns of Catan", function ()
  it("give every player what the sentences say", function ()
    local game = catan.new { seed = 197 }
    for number, line in ipairs(lines_of "catan_first_turns.txt") do
      for player, hand in ipairs(hands[number] or {}) do
        assert.same(hand, catan.hand(game, player), "line " .. number)
      end
      follow(game, line)
      assert.is_nil(catan.broken(game))
    end
    assert.equal(1, game.g.players[1].knights)
    assert.same({ "victory point" }, game.g.players[2].cards)
    assert.equal(3, game:value("points", 2))
    assert.equal(2, game:value("public points", 2))
    assert.equal(3, game:value("road length", 1))
  end)

  it("are the same when they are taken back and done again", function ()
    local game = catan.new { seed = 197 }
    local start, count = game:hash(), 0
    for _, line in ipairs(lines_of "catan_first_turns.txt") do
      if follow(game, line) then count = count + 1 end
    end
    local there = game:hash()
    assert(game:undo(count))
    assert.equal(start, game:hash())
    assert(game:redo(count))
    assert.equal(there, game:hash())
  end)
end)
