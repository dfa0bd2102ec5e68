-- Gold that is paid at rivers in other boxes changes fortunes at once, and
-- with them points.

local catan = require "scenario_table"

local knights = { "rivers", "cities_and_knights" }

-- gold: what each seat has when all pieces stand.
local function position(more)
  local game = catan.position(more)
  assert(game:edit(function (g)
    for player, gold in ipairs(more.gold) do
      g:pay(player, "gold", g.players[player].hand.gold)
      g:gain(player, "gold", gold)
    end
  end))
  return game
end

local function points(game)
  return { catan.points(game, 1), catan.points(game, 2) }
end

describe("gold paid at rivers", function ()
  -- Seat 2 must choose a city to lose in the turn of seat 1, who has one point
  -- less than win.
  local function sacked(gold)
    local game = position { with = knights, before = true, gold = gold,
      pieces = { {}, { city = { "A1.n", "A3.n" } } },
      setup = function (g) g.ship = 6 end }
    assert(game:edit(function (g)
      g.players[1].defender = g:value("points to win", 1) - 1
    end))
    game:force("event", { "ship" })
    catan.roll(game, 1, 1)
    assert.equal("lose a city", game:waiting().step)
    return game
  end

  it("TB-RIVER-32 TB-RIVER-40 a ransom makes another player the wealthiest, "
    .. "who wins at once", function ()
      local game = sacked { 3, 5, 0 }
      catan.play(game, "ransom")
      assert.same({ 1 }, (game:over() or {}).winners)
      game = sacked { 3, 9, 0 }
      catan.play(game, "ransom")
      assert.is_nil(game:over())
    end)

  it("TB-RIVER-32 CK-CARD-12 a Diplomat's gold costs the wealthiest his point",
    function ()
      local game = position { with = knights, gold = { 2, 1, 0 },
        pieces = { {}, { road = { "B2.nw" } } }, setup = function (g)
          g.players[1].progress.politics = { "diplomat" }
        end }
      assert.same({ 1, 0 }, points(game))
      catan.play(game, "diplomat B2.nw")
      assert.same({ 0, 0 }, points(game))
    end)

  it("TB-RIVER-32 TB-RIVER-41 gold for a ship that leaves makes another "
    .. "player the wealthiest", function ()
      local game = position { with = { "rivers", "seafarers" },
        gold = { 2, 2, 0 }, pieces = { { settlement = { "B4.se" },
          ship = { "B4.ne" } } } }
      assert(game:edit(function (g) g.turn.launched = nil end))
      local before = points(game)
      catan.play(game, "sail B4.ne to C5.ne")
      assert.same({ before[1], before[2] + 1 }, points(game))
    end)
end)
