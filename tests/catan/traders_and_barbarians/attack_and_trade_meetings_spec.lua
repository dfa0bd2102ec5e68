-- The Barbarian Attack and Traders & Barbarians with other modules.

local scenario = require "scenario_table"

describe("the Barbarian Attack", function ()
  it("TB-ATTACK-72 is won with thirteen points beside the harbormaster, who "
    .. "loses conquered harbours", function ()
      local game = scenario.position {
        with = { "barbarian_attack", "harbormaster" },
        pieces = { { city = { "C1.s", "A1.n" } } },
        hands = { { ore = 1, wool = 1, grain = 1 } },
        setup = function (g)
          for _, name in ipairs { "C1", "D1" } do
            g:set_barbarians(g:find("hex", name), 3)
          end
        end }
      assert.equal(13, game:value("points to win", 1))
      assert.equal(2, game:value("harbour points", 1))
      assert.equal(0, game.g.harbormaster)
      scenario.force(game, "development", "intrigue")
      scenario.play(game, "buy", "capture C1")
      assert.equal(4, game:value("harbour points", 1))
      assert.equal(1, game.g.harbormaster)
      assert.equal(6, scenario.points(game, 1))
    end)
end)

describe("the scenarios", function ()
  it("TB-ROBBER-14 are not changed by the friendly robber", function ()
    for _, name in ipairs { "barbarian_attack", "traders_and_barbarians" } do
      local game = scenario.position { with = { name, "friendly_robber" },
        before = true, hands = { {}, { ore = 1 } },
        pieces = { {}, { settlement = { "C3.n" }, road = { "C3.ne" } } } }
      scenario.roll(game, 3, 4)
      scenario.play(game, name == "barbarian_attack" and "raid blue"
        or "barbarian B3.e to C3.ne blue")
      assert.equal(1, game.g.players[1].hand.ore)
    end
  end)
end)

describe("the Barbarian Attack for two", function ()
  local with = { "barbarian_attack", "catan_for_two" }

  it("TB-TWO-45 brings a foreign knight with the first one", function ()
    local game = scenario.attack { with = with, players = 2,
      hands = { { ore = 2, wool = 2, grain = 2 } } }
    scenario.force(game, "development", "swift knight", "swift knight")
    scenario.play(game, "buy", "post A1.ne")
    assert.is_true(scenario.refused(game, "foreign knight A1.e", "TB-TWO-45"))
    scenario.play(game, "foreign knight E1.w", "buy", "post A1.e", "end",
      "stay")
    assert.is_true(scenario.refused(game, "lead E1.nw", "TB-TWO-45"))
    assert.is_true(scenario.refused(game, "lead A1.e", "TB-TWO-45"))
    assert.is_true(scenario.legal(game, "leave him"))
    scenario.play(game, "lead D1.w")
    assert.equal(1, game.g:count(3, "knight"))
    assert.equal("before the roll", game:waiting().step)
    assert.equal(2, game:waiting().player)
  end)

  it("TB-TWO-45 lets him fight, with a three, and never loses him", function ()
    local function fight(count, sums, losses)
      local game = scenario.attack { with = with, players = 2,
        on = { A1 = count }, pieces = { { knight = { "A1.ne" } }, {},
          { knight = { "A1.sw" } } } }
      scenario.force(game, "losses", losses)
      if sums then scenario.force_sums(game, sums) end
      return scenario.play(game, "end", "stay", "leave him")
    end
    local game = fight(2, nil, 1)
    assert.equal(1, game.g.players[1].prisoners)
    assert.equal(0, game.g:count(1, "knight"))
    assert.equal(1, game.g:count(3, "knight"))
    game = fight(1, 4, 2)
    assert.equal(1, game.g.players[1].prisoners)
    assert.equal(0, game.g.players[3].hand.gold)
    game = fight(1, 2, 2)
    assert.equal(0, game.g.players[1].prisoners)
    assert.equal(3, game.g.players[1].hand.gold)
  end)

  it("TB-TWO-46 moves a barbarian for a token", function ()
    local game = scenario.attack { with = with, players = 2,
      on = { A1 = 1, C1 = 3 } }
    local before = game.g.players[1].tokens
    assert.is_true(scenario.refused(game, "lure A1 to A1", "TB-TWO-46"))
    assert.is_true(scenario.refused(game, "lure A1 to C1", "TB-ATTACK-35"))
    scenario.play(game, "lure C1 to A1")
    assert.equal(2, game.g:barbarians_on(scenario.hex(game, "A1")))
    assert.equal(2, game.g:barbarians_on(scenario.hex(game, "C1")))
    assert.equal(before - 1, game.g.players[1].tokens)
    assert.equal(32, game.g.in_reserve)
  end)

  it("TB-TWO-46 has a landing for the neutral settlement too", function ()
    local game = scenario.attack { with = with, players = 2, pieces = {
      { settlement = { "C3.nw" }, road = { "C3.nw", "C3.ne" } }, {},
      { road = { "D4.ne" } } },
      hands = { { brick = 1, lumber = 1, wool = 1, grain = 1 } } }
    scenario.force_sums(game, 3, 5, 10, 4, 6, 9)
    scenario.play(game, "settlement C3.ne", "settlement of white D4.ne")
    assert.equal(30, game.g.in_reserve)
  end)

  it("TB-TWO-11 owes a road where all free corners are conquered", function ()
    for _, count in ipairs { 2, 3 } do
      local game = scenario.attack { with = with, players = 2,
        on = { A1 = count }, pieces = {
        { settlement = { "C3.nw" }, road = { "C3.nw", "C3.ne" } }, {},
        { road = { "A1.nw" } }, { settlement = { "D3.se" } } },
        hands = { { brick = 1, lumber = 1, wool = 1, grain = 1 } } }
      scenario.force_sums(game, 2, 12, 10)
      scenario.play(game, "settlement C3.ne")
      assert.equal("build for a neutral", game:waiting().step)
      assert.equal(count == 2 and 2 or 0,
        scenario.count(game, "settlement of white"))
      assert.equal(count == 2 and 0 or 3,
        scenario.count(game, "road of orange"))
    end
  end)

  it("TB-TWO-46 pays two gold and a token for a knight", function ()
    local game = scenario.attack { with = with, players = 2,
      on = { A1 = 1 }, pieces = { { knight = { "A1.ne" } } } }
    local before = game.g.players[1].tokens
    scenario.force(game, "losses", 1)
    scenario.play(game, "end", "stay")
    assert.equal(2, game.g.players[1].hand.gold)
    assert.equal(before + 1, game.g.players[1].tokens)
  end)
end)

describe("Traders & Barbarians for two", function ()
  local with = { "traders_and_barbarians", "catan_for_two" }

  it("TB-TWO-01 begins with gold for those who decide alone", function ()
    local g = scenario.new { with = with, players = 2 }.g
    for seat, gold in ipairs { 5, 5, 0, 0 } do
      assert.equal(gold, g.players[seat].hand.gold)
    end
  end)

  it("TB-TWO-47 pays the bank for a neutral road", function ()
    local game = scenario.position { with = with, players = 2,
      hands = { { gold = 1 } }, pieces = { {}, {}, { road = { "C3.nw" } } },
      setup = function (g)
        g.players[1].wagon = g:find("corner", "C3.n")
      end }
    scenario.play(game, "end", "drive C3.nw")
    for _, seat in ipairs(game.g.players) do
      assert.equal(0, seat.hand.gold)
    end
  end)

  it("TB-TWO-47 moves a barbarian for a token", function ()
    local game = scenario.position { with = with, players = 2,
      pieces = { { road = { "D2.e" } } } }
    local before = game.g.players[1].tokens
    assert.is_true(scenario.refused(game, "bribe B3.e to D2.e", "TB-TWO-47"))
    scenario.play(game, "bribe B3.e to D2.ne")
    assert.equal(before - 1, game.g.players[1].tokens)
  end)

  it("TB-TWO-47 gives a token for a settlement at a trade hex", function ()
    local game = scenario.new { with = with, players = 2 }
    local player = game:waiting().player
    local before = game.g.players[player].tokens
    scenario.play(game, "settlement A3.sw")
    assert.equal(before + 1, game.g.players[player].tokens)
  end)
end)
