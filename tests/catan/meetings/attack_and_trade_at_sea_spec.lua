-- The Barbarian Attack and Traders & Barbarians on the main island of New
-- Shores, whose rows are C2 to C4, D2 to D5, E1 to E5, F1 to F4 and G1 to G3.

local catan = require "scenario_table"

local function position(scenario, more)
  more.with = { scenario, "new_shores", table.unpack(more.with or {}) }
  return catan.position(more)
end

local function target(...)
  local rules = catan.new { with = { "new_shores", ... } }
  return rules:value("points to win", 1)
end

-- A later turn: ships that were launched in this one may sail.
local function later(game)
  return catan.edit(game, function (g)
    g.turn.launched, g.turn.sailed = nil, nil
  end)
end

local function names(g, layer, set)
  local list = {}
  for place in set do list[#list + 1] = g:name(layer, place) end
  table.sort(list)
  return list
end

describe("the Barbarian Attack on New Shores", function ()
  local main = { "C2", "C3", "D2", "D5", "E1", "E5", "F1", "F4", "G2", "G3" }

  local function attack(more)
    more.with = { "barbarian_attack", "new_shores", more.box }
    return catan.attack(more)
  end

  it("CAT-R-69 TB-ATTACK-62 TB-GEN-02 is played for two points more, and with "
    .. "knights for one less than that", function ()
      assert.equal(15, target "barbarian_attack")
      assert.equal(14, target("barbarian_attack", "cities_and_knights"))
      assert.equal(12, target("barbarian_attack", "twelve_points"))
      assert.equal(12, target("barbarian_attack", "cities_and_knights",
        "twelve_points"))
      local says
      for _, clause in ipairs(assert(require "rulewright".rules {
        game = "catan", with = { "barbarian_attack", "new_shores" } })
        .adjusts["points to win"]) do
        if clause.ids[1] == "TB-ATTACK-62" then says = clause.says end
      end
      assert.matches("fifteen on New Shores", says)
    end)

  it("TB-ATTACK-71 lands on the main island only", function ()
    local game = attack { hands = { { brick = 1, lumber = 1, wool = 1,
      grain = 1 } }, pieces = { { road = { "E3.e" } } } }
    assert.same(main, names(game.g, "hex",
      game.g:set("hex", game.g:cached "coast")))
    catan.force_sums(game, 4, 9, 10)
    catan.play(game, "settlement E3.se")
    local on = names(game.g, "hex", game.g:placed(nil, "barbarians"))
    assert.same({ "D5", "F1", "G2" }, on)
    assert.equal(33, game.g.in_reserve)
  end)

  it("TB-ATTACK-71 has neither robber nor pirate", function ()
    local game = attack { before = true, hands = { {}, { ore = 1 } } }
    assert.equal(0, game.g.robber)
    assert.equal(0, #game.g:placed(nil, "pirate"))
    catan.roll(game, 3, 4)
    assert.equal(0, catan.count(game, "pirate"))
    catan.play(game, "raid blue")
    assert.equal(1, game.g.players[1].hand.ore)
    game = attack { box = "fishermen", fish = { { "2" } } }
    assert.is_true(catan.refused(game, "fish pirate 2", "TB-ATTACK-71"))
  end)

  it("TB-ATTACK-71 a conquered settlement joins no road to a ship", function ()
    for count, length in pairs { [2] = 2, [3] = 1 } do
      local game = attack { on = { C2 = count }, pieces = { {
        settlement = { "C2.n" }, road = { "C2.ne" }, ship = { "C2.nw" } } } }
      assert.equal(length, game:value("road length", 1))
    end
  end)

  it("TB-ATTACK-71 a conquered settlement leaves no ship open beside it",
    function ()
      local pieces = { { settlement = { "C2.n", "C3.n" },
        ship = { "C2.ne", "C3.nw" } } }
      local game = attack { on = { C2 = 3 }, pieces = pieces }
      assert.equal(1, catan.points(game, 1))
      assert.is_true(catan.refused(game, "sail C2.ne to C3.ne", "SEA-031"))
      pieces[1].settlement = { "C3.n" }
      game = attack { on = { C2 = 3 }, pieces = pieces }
      assert.is_true(catan.legal(later(game), "sail C2.ne to C3.ne"))
    end)

  it("TB-ATTACK-21 TB-ATTACK-71 no ship comes to a conquered hex", function ()
    local game = attack { on = { C2 = 3 }, hands = { { wool = 1, lumber = 1 } },
      pieces = { { settlement = { "C3.n" }, ship = { "C3.nw", "C3.ne" } } } }
    assert.is_true(catan.refused(game, "ship C2.ne", "TB-ATTACK-71"))
    assert.is_true(catan.refused(later(game), "sail C3.ne to C2.ne",
      "TB-ATTACK-71"))
  end)

  it("CAT-R-66 knights stay on the paths of the main island", function ()
    local game = attack { hands = { { grain = 1, wool = 1, ore = 1 } },
      pieces = { { knight = { "D5.ne" } } } }
    local g = game.g
    local coast = g:set("corner", g:find("corner", "D5.ne"))
    local sea = (coast:touching "edge" - g:value "land":touching "edge"):first()
    catan.force(game, "development", "swift knight")
    local bought = game:clone()
    catan.play(bought, "buy")
    local text = g:name("edge", sea)
    assert.is_true(catan.refused(bought, "post " .. text, "CAT-R-66"))
    assert.is_true(catan.legal(bought, "post D5.se"))
    catan.play(game, "end")
    assert.is_true(catan.refused(game, ("ride D5.ne to %s"):format(text),
      "TB-ATTACK-41"))
    assert.is_true(catan.legal(game, "ride D5.ne to D5.se"))
  end)

  it("TB-ATTACK-62 TB-ATTACK-70 needs two points more, and none with knights",
    function ()
      assert.equal(15, target "barbarian_attack")
      assert.equal(14, target("barbarian_attack", "cities_and_knights"))
      assert.equal(12, target("barbarian_attack", "twelve_points"))
    end)
end)

describe("Traders & Barbarians on New Shores", function ()
  -- Seat 1 drives from C3.n, where a path leads out to sea.
  local function driving(more)
    local setup = more.setup
    more.wagons = { "C3.n" }
    function more.setup(g)
      g:unmark "barbarian"
      if more.barbarian then
        g:mark("barbarian", g:find("edge", more.barbarian))
      end
      if setup then setup(g) end
    end
    return catan.play(position("traders_and_barbarians", more), "end")
  end

  local function left(game) return game.g.turn.movement end

  -- The path from C3.n out to sea, and its far corner.
  local function way_out(g)
    local from = g:set("corner", g:find("corner", "C3.n"))
    local sea = from:touching "edge" - g:value "land":touching "edge"
    assert.equal(1, #sea)
    local far = (sea:touching "corner" - from):first()
    return g:name("edge", sea:first()), g:name("corner", far)
  end

  it("TB-TRADE-81 wagons cross the sea for two points, one over a ship and a "
    .. "gold over another's", function ()
      local edge, far = way_out(driving({}).g)
      local game = driving {}
      assert.is_true(catan.refused(game, "drive E3.n", "TB-TRADE-81"))
      catan.play(game, "drive " .. far)
      assert.equal(2, left(game))
      game = driving { pieces = { { ship = { edge } } } }
      catan.play(game, "drive " .. far)
      assert.equal(3, left(game))
      game = driving { gold = { 1 }, pieces = { {}, { ship = { edge } } } }
      local gold = { catan.gold(game, 1), catan.gold(game, 2) }
      catan.play(game, "drive " .. far)
      assert.equal(3, left(game))
      assert.same({ gold[1] - 1, gold[2] + 1 },
        { catan.gold(game, 1), catan.gold(game, 2) })
    end)

  it("TB-TRADE-81 barbarians go to sea paths, and rob the owner of a ship "
    .. "there", function ()
      local edge, far = way_out(driving({}).g)
      local game = position("traders_and_barbarians", { before = true,
        hands = { {}, { ore = 1 } }, pieces = { {}, { ship = { edge } } } })
      catan.roll(game, 3, 4)
      assert.equal(0, #game.g:placed(nil, "pirate"))
      assert.equal(0, catan.count(game, "pirate"))
      assert.is_true(catan.refused(game, "barbarian D4.e to C4.ne blue",
        "TB-TRADE-81"))
      local from = game.g:name("edge", game.g:placed(nil, "barbarian"):first())
      assert.is_true(catan.refused(game,
        ("barbarian %s to %s white"):format(from, edge), "TB-TRADE-81"))
      catan.play(game, ("barbarian %s to %s blue"):format(from, edge))
      assert.equal(1, game.g.players[1].hand.ore)
      game = driving { barbarian = edge, pieces = { { ship = { edge } } } }
      catan.play(game, "drive " .. far)
      assert.equal(1, left(game))
    end)

  it("SEA-012 TB-TRADE-13 TB-TRADE-81 no ship lies on a path to a plaza",
    function ()
      local game = position("traders_and_barbarians", {
        hands = { { wool = 1, lumber = 1, brick = 1 } },
        pieces = { { settlement = { "E1.n" } } } })
      assert.is_true(catan.legal(game, "road E1.mid-n"))
      assert.is_true(catan.refused(game, "ship E1.mid-n", "SEA-012"))
    end)

  it("CAT-R-67 no ship lies on the sea side of a trade hex", function ()
    local game = position("traders_and_barbarians", {
      hands = { { wool = 2, lumber = 2 } },
      pieces = { { settlement = { "C4.nw" }, ship = { "C3.ne", "C3.nw" } } } })
    assert.equal("quarry",
      game.g.marks.terrain[catan.find(game, "hex", "C4")])
    assert.is_true(catan.refused(game, "ship C4.nw", "CAT-R-67"))
    assert.is_true(catan.refused(later(game), "sail C3.nw to C4.nw",
      "CAT-R-67"))
  end)

  it("TB-TRADE-81 needs three points more than the scenario of Seafarers",
    function ()
      assert.equal(16, target "traders_and_barbarians")
      assert.equal(17, target("traders_and_barbarians", "harbormaster"))
      assert.equal(16, target("traders_and_barbarians", "cities_and_knights"))
      assert.equal(12, target("traders_and_barbarians", "twelve_points"))
    end)
end)
