-- The island of the Barbarian Attack, its founding and its landings.

local attack = require "scenario_table"

local with = { "barbarian_attack" }

local function position(more)
  more.with = with
  return attack.position(more)
end

local coast = { "D1", "C1", "B1", "A1", "A2", "B4", "C5", "D4", "E3", "E2" }
local inner = { "B2", "B3", "C2", "C3", "C4", "D2", "D3" }

local function terrains(game, names)
  local count = {}
  for _, name in ipairs(names) do
    local terrain = game.g.marks.terrain[attack.hex(game, name)]
    count[terrain] = (count[terrain] or 0) + 1
  end
  return count
end

local function barbarians(game)
  local count = {}
  for hex, n in pairs(game.g.marks.barbarians) do
    count[game.g:name("hex", hex)] = n
  end
  return count
end

local house = { brick = 1, lumber = 1, wool = 1, grain = 1 }

describe("the island under attack", function ()
  it("TB-ATTACK-01 has its castle and its desert in opposite corners",
    function ()
      local game = attack.new { with = with }
      local terrain = game.g.marks.terrain
      assert.equal("castle", terrain[attack.hex(game, "E1")])
      assert.equal("desert", terrain[attack.hex(game, "A3")])
    end)

  it("TB-ATTACK-02 TB-ATTACK-03 deals the coast and the inner hexes apart",
    function ()
      local seen = {}
      for seed = 1, 5 do
        local game = attack.new { with = with, seed = seed }
        assert.same({ forest = 2, hills = 2, pasture = 3, mountains = 1,
          fields = 2 }, terrains(game, coast))
        assert.same({ forest = 1, hills = 1, pasture = 1, mountains = 2,
          fields = 2 }, terrains(game, inner))
        seen[game.g.marks.terrain[attack.hex(game, "C1")]] = true
      end
      assert.is_truthy(next(seen, next(seen)))
    end)

  it("TB-ATTACK-04 has each number but the seven once on its coast", function ()
    local game = attack.new { with = with }
    local numbers = {}
    for _, name in ipairs(coast) do
      numbers[#numbers + 1] = game.g.marks.token[attack.hex(game, name)]
    end
    table.sort(numbers)
    assert.same({ 2, 3, 4, 5, 6, 8, 9, 10, 11, 12 }, numbers)
    assert.equal(4, game.g.marks.token[attack.hex(game, "D1")])
    assert.is_nil(game.g.marks.token[attack.hex(game, "E1")])
    assert.is_nil(game.g.marks.token[attack.hex(game, "A3")])
  end)

  it("TB-ATTACK-05 TB-ATTACK-08 begins with barbarians on the 2 and the 12",
    function ()
      local game = attack.new { with = with }
      attack.pass_to(game, "before the roll")
      assert.same({ C1 = 1, E3 = 1 }, barbarians(game))
      assert.equal(34, game.g.in_reserve)
    end)

  it("TB-ATTACK-06 has no robber, no army and no cards of the base game",
    function ()
      local game = attack.new { with = with }
      assert.equal(0, game.g.robber)
      assert.is_nil(game.g.largest_army)
      for _, card in ipairs(game.g.decks.development) do
        assert.truthy(card == "knighthood" or card == "swift knight"
          or card == "treason" or card == "intrigue", card)
      end
      assert.equal(26, #game.g.decks.development)
    end)

  it("TB-ATTACK-07 founds with a settlement, a city and two roads", function ()
    local game = attack.new { with = with, players = 4 }
    attack.pass_to(game, "before the roll")
    for player, seat in ipairs(game.g.players) do
      assert.equal(3, attack.points(game, player))
      assert.equal(2, game.g:count(player, "road"))
      assert.equal(1, game.g:count(player, "city"))
      assert.equal(6, seat.supply.knight)
      assert.equal(0, seat.hand.gold)
    end
  end)

  it("TB-ATTACK-62 is won with twelve points", function ()
    local function nearly(prisoners)
      return position { pieces = { { city = { "C3.n", "D3.s", "B3.n", "C5.s" },
        settlement = { "D2.s" } } }, setup = function (g)
        g.players[1].prisoners = prisoners
      end, hands = { { ore = 1, wool = 1, grain = 1 } } }
    end
    local game = nearly(4)
    attack.force(game, "development", "intrigue")
    attack.play(game, "buy", "capture C1")
    assert.is_nil(game:over())
    game = nearly(5)
    attack.force(game, "development", "intrigue")
    attack.play(game, "buy", "capture C1")
    assert.same({ 1 }, game:over().winners)
    assert.is_nil(game.g.largest_army)
  end)

  it("TB-ATTACK-63 knows no boot, and all points lie open", function ()
    local game = position {}
    assert.is_nil(game.g.boot)
    for player = 1, 3 do
      assert.equal(game:value("public points", player),
        attack.points(game, player))
    end
  end)
end)

describe("a landing", function ()
  local pieces = { { road = { "C3.nw", "C3.ne" }, settlement = { "C3.nw" } } }

  it("TB-ATTACK-12 comes at once with each settlement and city", function ()
    local game = position { pieces = pieces,
      hands = { { brick = 1, lumber = 1, wool = 1, grain = 3, ore = 3 } } }
    attack.force_sums(game, 3, 5, 10)
    attack.play(game, "settlement C3.ne")
    assert.same({ C1 = 1, E3 = 1, A1 = 1, A2 = 1, E2 = 1 }, barbarians(game))
    attack.force_sums(game, 3, 5, 10)
    attack.play(game, "city C3.ne")
    assert.same({ C1 = 1, E3 = 1, A1 = 2, A2 = 2, E2 = 2 }, barbarians(game))
  end)

  it("TB-ATTACK-13 rolls sevens and numbers that came before again", function ()
    local game = position { pieces = pieces, hands = { house } }
    attack.force_sums(game, 7, 5, 5, 9, 12)
    attack.play(game, "settlement C3.ne")
    assert.same({ C1 = 2, E3 = 1, A2 = 1, B4 = 1 }, barbarians(game))
    assert.equal(31, game.g.in_reserve)
  end)

  it("TB-ATTACK-14 brings none to a conquered hex", function ()
    local game = position { pieces = pieces, hands = { house },
      setup = function (g) g:set_barbarians(g:find("hex", "A1"), 3) end }
    attack.force_sums(game, 3, 5, 10)
    attack.play(game, "settlement C3.ne")
    assert.same({ C1 = 1, E3 = 1, A1 = 3, A2 = 1, E2 = 1 }, barbarians(game))
  end)

  it("TB-ATTACK-15 ends when no barbarian is left", function ()
    local function land(reserve)
      local game = position { pieces = pieces, hands = { house },
        setup = function (g) g.in_reserve = reserve end }
      if reserve > 0 then attack.force_sums(game, 3, 5, 10) end
      attack.play(game, "settlement C3.ne")
      assert.equal(0, game.g.in_reserve)
      return barbarians(game)
    end
    assert.same({ C1 = 1, E3 = 1, A1 = 1 }, land(1))
    assert.same({ C1 = 1, E3 = 1 }, land(0))
  end)

  it("TB-ATTACK-16 never reaches an inner hex", function ()
    local game = position { pieces = pieces, hands = { house } }
    attack.force_sums(game, 5, 11, 8)
    attack.play(game, "settlement C3.ne")
    for _, name in ipairs(inner) do assert.is_nil(barbarians(game)[name]) end
    assert.same({ C1 = 1, E3 = 1, A2 = 1, C5 = 1, D4 = 1 }, barbarians(game))
  end)
end)
