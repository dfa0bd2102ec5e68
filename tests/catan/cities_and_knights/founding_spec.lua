local ck = require "knights_table"

-- Founds with the first moves until the given step waits.
local function found_until(game, step)
  ck.pass_to(game, step)
  return game
end

-- Who founds what, in order: "red settlement", …
local function order_of(game)
  local order = {}
  while game:waiting().step ~= "before the roll" do
    local kind = game:waiting().step:match "^%w+ (%w+)$"
    if kind ~= "road" then
      order[#order + 1] = game:waiting().player .. " " .. kind
        .. " " .. game:moves()[1].move
    end
    assert(game:play(game:moves()[1]))
  end
  return order
end

describe("founding", function ()
  it("CK-011 begins with who rolls highest; ties roll again", function ()
    local again = 0
    for seed = 1, 25 do
      local game = ck.new { seed = seed, players = 4 }
      local sums = {}
      local stream = require "rulewright.kernel".random.stream(seed, "dice")
      local draw = require "rulewright.kernel".random.draw
      local left, rounds = { 1, 2, 3, 4 }, 0
      while #left > 1 do
        local best, next_left = 0, {}
        for _, player in ipairs(left) do
          sums[player] = draw(stream, 6) + draw(stream, 6)
          if sums[player] > best then best, next_left = sums[player], {} end
          if sums[player] == best then next_left[#next_left + 1] = player end
        end
        left, rounds = next_left, rounds + 1
      end
      if rounds > 1 then again = again + 1 end
      assert.equal(left[1], game.g.first_player)
    end
    assert.is_true(again > 0)
  end)

  it("CK-012 CK-013 goes round for settlements, back for cities", function ()
    local game = ck.new { players = 4, seed = 3 }
    local first = game.g.first_player
    local seats = game.g:clockwise(first)
    local expected = {}
    for i = 1, 4 do
      expected[i] = seats[i] .. " settlement starting settlement"
      expected[9 - i] = seats[i] .. " settlement found"
    end
    assert.same(expected, order_of(game))
  end)

  it("CK-013 CK-014 places the city where distances hold", function ()
    local game = found_until(ck.new(), "second settlement")
    local g = game.g
    local taken = next(g.pieces.settlement)
    local near = g.places.corner_corners[taken][1]
    assert.is_true(ck.refused(game, { move = "found", at = near }, "CAT-086"))
    assert.is_true(ck.refused(game, { move = "found", at = taken }, "CAT-003"))
    assert.is_false(ck.legal(game, "settlement E2.s"))
    assert.is_true(ck.legal(game, "found E2.s"))
  end)

  it("CK-015 brings one resource a hex and no commodity", function ()
    local game = found_until(ck.new(), "second settlement")
    local player = game:waiting().player
    ck.play(game, "found D2.nw")
    assert(game:play(game:moves()[1]))
    assert.same({ ore = 1, lumber = 2 }, ck.hand(game, player))
    game = found_until(ck.new(), "second settlement")
    player = game:waiting().player
    ck.play(game, "found C3.n")
    assert(game:play(game:moves()[1]))
    assert.same({ brick = 1, wool = 1 }, ck.hand(game, player))
  end)

  it("CK-016 gives the first turn to who placed the last city", function ()
    for seed = 1, 4 do
      local game, last = ck.new { seed = seed }, nil
      while game:waiting().step ~= "before the roll" do
        if game:waiting().step == "second settlement" then
          last = game:waiting().player
        end
        assert(game:play(game:moves()[1]))
      end
      assert.equal(last, game:waiting().player)
      assert.equal(game.g.first_player, last)
    end
  end)

  it("CK-017 leaves three points and the stock of this box", function ()
    local game = found_until(ck.new { players = 4 }, "before the roll")
    for player = 1, 4 do
      assert.equal(3, ck.points(game, player))
      local supply = game.g.players[player].supply
      assert.same({ 4, 3, 13 },
        { supply.settlement, supply.city, supply.road })
    end
  end)
end)
