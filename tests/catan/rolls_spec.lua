-- How many rolls a turn has, and where its number comes from, are asked apart:
-- a box may alter either, and two boxes both.

local catan = require "catan_table"

local folder = debug.getinfo(1, "S").source:match "^@(.*)rolls_spec"
  .. "support/"
local two_rolls = folder .. "two_rolls.lua"
local cards = folder .. "numbered_cards.lua"

local function begun(...)
  return catan.new { with = { "beginner_start", ... } }
end

-- The faces that come next.
local function force(game, white, red)
  game:force("white", white)
  game:force("red", red)
end

-- What stands at the top of the deck, the next card first.
local function stack(game, ...)
  local wanted = { ... }
  assert(game:edit(function (g)
    local deck = g.decks.numbers
    for i, card in ipairs(wanted) do
      for at = 1, #deck do
        if deck[at] == card then table.remove(deck, at) break end
      end
      wanted[i] = card
    end
    for i = #wanted, 1, -1 do deck[#deck + 1] = wanted[i] end
  end))
end

-- The cards that each seat has more than before `f`.
local function gained(game, f)
  local before = {}
  for player in ipairs(game.g.players) do
    before[player] = game.g:hand_size(player)
  end
  f()
  local list = {}
  for player, n in ipairs(before) do
    list[player] = game.g:hand_size(player) - n
  end
  return list
end

describe("the rolls of a turn", function ()
  it("are one, unless a box says more", function ()
    local game = begun()
    catan.roll(game, 1, 1)
    assert.equal("main", game:waiting().step)
    assert.equal(1, game:value("rolls in a turn", 1))
  end)

  it("bring each what it brings before the next", function ()
    local game = begun(two_rolls)
    local once = gained(game, function () catan.roll(game, 4, 4) end)
    assert.equal("before the roll", game:waiting().step)
    assert.is_true(once[1] + once[2] + once[3] > 0)
    catan.roll(game, 3, 4)
    assert.equal("move the robber", game:waiting().step)
    catan.play(game, (next(catan.moves(game))))
    assert.equal("main", game:waiting().step)
    catan.play(game, "end")
    assert.equal("before the roll", game:waiting().step)
  end)

  it("are repeated when they must differ", function ()
    local game = begun(two_rolls)
    catan.roll(game, 4, 4)
    force(game, { 5, 2 }, { 3, 3 })
    catan.play(game, "roll")
    assert.equal(5, game.g.turn.rolled)
    assert.equal("main", game:waiting().step)
  end)

  it("may be cards, of which two may be equal", function ()
    local game = begun(cards)
    stack(game, "8")
    catan.play(game, "roll")
    assert.equal(8, game:value "number of the turn")
    assert.equal("main", game:waiting().step)
    game = begun(cards, two_rolls)
    stack(game, "8", "8")
    local once = gained(game, function () catan.play(game, "roll") end)
    local twice = gained(game, function () catan.play(game, "roll") end)
    assert.same(once, twice)
    assert.equal("main", game:waiting().step)
  end)

  it("play to the end, also with knights", function ()
    for _, with in ipairs { { cards, two_rolls },
      { "cities_and_knights", two_rolls } } do
      local game = catan.new { with = with, seed = 3 }
      catan.play_on(game, 3, 900)
      assert.is_true(game.g.turn.number > 5)
    end
  end)
end)
