-- Conquered hexes and buildings of the Barbarian Attack.

local attack = require "scenario_table"

local position = attack.attack

local function harvest(count)
  local game = position { before = true,
    pieces = { { settlement = { "D1.sw" } } },
    on = { D1 = count } }
  attack.roll(game, 2, 2)
  return game.g:hand_size(1, "card")
end

local rich = { brick = 3, lumber = 3, wool = 3, grain = 3, ore = 3 }

describe("a conquered hex", function ()
  it("TB-ATTACK-20 has three barbarians and yields nothing", function ()
    assert.equal(1, harvest(1))
    assert.equal(1, harvest(2))
    assert.equal(0, harvest(3))
  end)

  it("TB-ATTACK-21 lets nobody build at it", function ()
    local pieces = { { settlement = { "C2.n" },
      road = { "C2.nw", "B1.e", "C1.e" } } }
    local game = position { pieces = pieces, hands = { rich },
      on = { C1 = 3 } }
    for _, move in ipairs { "road C1.ne", "road C1.se", "settlement C1.se" } do
      assert.is_true(attack.refused(game, move, "TB-ATTACK-21"), move)
    end
    assert.is_true(attack.legal(game, "road B1.ne"))
    assert.is_true(game.g:owns(1, "road", attack.find(game, "edge", "C1.e")))
    pieces[1].settlement = { "C1.ne" }
    game = position { pieces = pieces, hands = { rich }, on = { C1 = 3 } }
    assert.is_true(attack.refused(game, "city C1.ne", "TB-ATTACK-21"))
    game = position { pieces = pieces, hands = { rich } }
    assert.is_true(attack.legal(game, "city C1.ne"))
  end)

  it("TB-ATTACK-25 is free again when a barbarian leaves it", function ()
    local game = position { pieces = { { city = { "C1.s" } } },
      hands = { { ore = 1, wool = 1, grain = 1 } },
      on = { C1 = 3, D1 = 3 } }
    assert.equal(0, attack.points(game, 1))
    attack.force(game, "development", "intrigue")
    attack.play(game, "buy", "capture C1")
    assert.equal(2, attack.points(game, 1))
    assert.is_false(game:value("blocked", attack.hex(game, "C1")))
    assert.is_true(game:value("blocked", attack.hex(game, "D1")))
  end)
end)

describe("a conquered building", function ()
  it("TB-ATTACK-22 is worth nothing and has no harbour", function ()
    local pieces = { { city = { "C1.s" }, settlement = { "C1.n" } } }
    local function play(on)
      return position { pieces = pieces, hands = { { brick = 2 } }, on = on }
    end
    local game = play { C1 = 3 }
    assert.equal(3, attack.points(game, 1))
    assert.is_true(attack.legal(game, "trade 2 brick ore"))
    game = play { C1 = 3, D1 = 3 }
    assert.equal(1, attack.points(game, 1))
    assert.is_true(attack.refused(game, "trade 2 brick ore"))
    assert.is_true(game.g:owns(1, "city", attack.find(game, "corner", "C1.s")))
    game = play { C1 = 3, B1 = 3 }
    assert.equal(2, attack.points(game, 1))
    game = play { C1 = 3, D1 = 3, B1 = 3 }
    assert.equal(0, attack.points(game, 1))
  end)

  it("TB-ATTACK-22 TB-ATTACK-25 loses its harbour in the middle of a turn, and "
    .. "has it again", function ()
    local game = position { pieces = { { city = { "C1.s" } } },
      on = { C1 = 3, D1 = 2, A1 = 1, A2 = 1 },
      hands = { { brick = 2, ore = 2, wool = 2, grain = 2 } } }
    attack.force(game, "development", "treason", "intrigue")
    assert.is_true(attack.legal(game, "trade 2 brick ore"))
    attack.play(game, "buy", "recall A1", "recall A2", "send D1")
    attack.play(game, "send B1")
    assert.same({ 0, 4 }, { attack.points(game, 1),
      game:value("rate", 1, "brick") })
    attack.play(game, "buy", "capture D1")
    assert.same({ 2, 2 }, { attack.points(game, 1),
      game:value("rate", 1, "brick") })
    attack.play(game, "trade 2 brick ore")
  end)

  it("TB-ATTACK-23 is none at the castle or the desert", function ()
    local game = position { on = { D1 = 3, B4 = 3, E2 = 3 },
      pieces = { { city = { "E1.nw", "A3.se" }, settlement = { "E1.se" } } } }
    assert.equal(5, attack.points(game, 1))
  end)

  it("TB-ATTACK-24 still blocks roads and keeps its distance", function ()
    local pieces = { { city = { "C1.s" } }, { settlement = { "C1.ne" },
      road = { "C1.e", "C1.se", "D1.w" } } }
    local game = position { pieces = pieces, hands = { {}, rich },
      on = { C1 = 3, D1 = 3 } }
    assert.equal(0, attack.points(game, 1))
    assert.equal(2, game:value("road length", 2))
    game = position { pieces = pieces, on = { C1 = 3, D1 = 3 },
      hands = { rich } }
    assert.is_true(attack.refused(game, "settlement C1.se", "CAT-086"))
  end)
end)
