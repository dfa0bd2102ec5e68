-- How knights ride, and their battles, in the Barbarian Attack.

local attack = require "scenario_table"

local position = attack.attack

local function on(game, name)
  return game.g:barbarians_on(attack.hex(game, name))
end

local function knight(game, player, name)
  return game.g:owns(player, "knight", attack.find(game, "edge", name))
end

-- A game in which seat 1 has ended trade and building.
local function riding(more)
  local game = position(more)
  attack.play(game, "end")
  return game
end

describe("knights", function ()
  it("TB-ATTACK-10 ride after trade and building, then nothing is built",
    function ()
      local game = position { pieces = { { knight = { "C3.ne" },
        settlement = { "C3.n" } } }, hands = { { brick = 4, lumber = 4 } } }
      assert.is_true(attack.legal(game, "road C3.ne"))
      assert.is_true(attack.refused(game, "ride C3.ne to C3.e"))
      attack.play(game, "end", "ride C3.ne to C3.e")
      assert.is_true(attack.refused(game, "road C3.ne"))
      assert.is_true(attack.refused(game, "trade 4 brick ore"))
      attack.play(game, "stay")
      assert.equal(2, game:waiting().player)
    end)

  it("TB-ATTACK-10 who has none ends the turn at once", function ()
    local game = riding { pieces = { {}, { knight = { "C3.ne" } } } }
    assert.equal(2, game:waiting().player)
    assert.equal("before the roll", game:waiting().step)
  end)

  it("TB-ATTACK-40 TB-ATTACK-43 stand one on a path, also on a road",
    function ()
      local game = riding { pieces = { { knight = { "C3.ne", "C3.e" } },
        { knight = { "C3.w" }, road = { "C3.se" } } } }
      assert.is_true(attack.refused(game, "ride C3.ne to C3.e", "TB-ATTACK-43"))
      assert.is_true(attack.refused(game, "ride C3.ne to C3.w", "TB-ATTACK-43"))
      attack.play(game, "ride C3.ne to C3.se")
      assert.is_true(knight(game, 1, "C3.se"))
    end)

  it("TB-ATTACK-41 ride three paths, for a grain five, once each", function ()
    local game = riding { pieces = { { knight = { "A1.nw", "C3.ne" } } },
      hands = { { ore = 1 } } }
    assert.is_true(attack.legal(game, "ride A1.nw to B1.w"))
    assert.is_true(attack.refused(game, "ride A1.nw to B1.sw"))
    game = riding { pieces = { { knight = { "A1.nw", "C3.ne" } } },
      hands = { { grain = 1 } } }
    attack.play(game, "ride C3.ne to C3.w")
    assert.equal(1, game.g.players[1].hand.grain)
    assert.is_true(attack.refused(game, "ride C3.w to C3.nw", "TB-ATTACK-41"))
    assert.is_true(attack.refused(game, "ride A1.nw to C1.sw", "TB-ATTACK-41"))
    attack.play(game, "ride A1.nw to C1.nw")
    assert.equal(0, game.g.players[1].hand.grain)
  end)

  it("TB-ATTACK-42 ride over knights, roads, buildings and barbarians",
    function ()
      local game = riding { on = { A1 = 3, B1 = 3 },
        pieces = { { knight = { "A1.nw" } }, { knight = { "A1.w", "B1.nw" },
          city = { "A1.nw" }, road = { "A1.w" } } } }
      assert.is_true(attack.legal(game, "ride A1.nw to B1.w"))
    end)

  it("TB-ATTACK-44 leave the castle in the turn that posted them", function ()
    local game = riding { pieces = { { knight = { "E1.ne" } } } }
    assert.is_true(attack.refused(game, "stay", "TB-ATTACK-44"))
    assert.is_true(attack.refused(game, "ride E1.ne to E1.e", "TB-ATTACK-44"))
    attack.play(game, "ride E1.ne to D1.e", "stay")
    assert.equal(2, game:waiting().player)
  end)

  it("TB-ATTACK-45 stay at the castle when no path can be reached", function ()
    local pieces = { { knight = { "E1.w" } } }
    local function shut(g)
      local start = g:find("edge", "E1.w")
      for path in g:paths_within(start, 3) - g:castle_paths() do
        g:place(g:supply(2, "knight") > 0 and 2 or 3, "knight", path)
      end
    end
    local game = riding { pieces = pieces, setup = shut }
    attack.play(game, "stay")
    assert.is_true(knight(game, 1, "E1.w"))
    game = riding { pieces = pieces, setup = shut, hands = { { grain = 1 } } }
    assert.is_true(attack.refused(game, "stay", "TB-ATTACK-44"))
  end)

  it("TB-ATTACK-46 pay a grain each for a long ride", function ()
    local game = riding { pieces = { { knight = { "A1.nw", "A1.ne" } } },
      hands = { { grain = 2 } } }
    attack.play(game, "ride A1.nw to C1.nw")
    assert.equal(1, game.g.players[1].hand.grain)
    attack.play(game, "ride A1.ne to A3.ne")
    assert.equal(0, game.g.players[1].hand.grain)
  end)
end)

-- The end of a turn with these pieces; the die for losses shows its faces.
local function fight(more)
  local game = position(more)
  attack.force(game, "losses", table.unpack(more.losses or { 1 }))
  if more.sums then attack.force_sums(game, table.unpack(more.sums)) end
  attack.play(game, "end")
  if game:waiting().step == "move the knights" then
    attack.play(game, "stay")
  end
  return game
end

local function prisoners(game) return attack.by_seat(game, "prisoners") end

local function gold(game)
  local list = {}
  for i, seat in ipairs(game.g.players) do list[i] = seat.hand.gold end
  return list
end

describe("a battle", function ()
  it("TB-ATTACK-11 is fought at the end of the turn", function ()
    local game = riding { on = { A1 = 1 },
      pieces = { { knight = { "A1.e" } } } }
    assert.equal(1, on(game, "A1"))
    attack.force(game, "losses", 1)
    attack.play(game, "stay")
    assert.equal(0, on(game, "A1"))
  end)

  it("TB-ATTACK-50 TB-ATTACK-58 comes clockwise from the castle, after the "
    .. "losses of the one before", function ()
      local shared = { "C1.ne" }
      local game = fight { on = { C1 = 1, B1 = 1 },
        pieces = { { knight = shared } }, losses = { 1 } }
      assert.equal(0, on(game, "C1"))
      assert.equal(1, on(game, "B1"))
      game = fight { on = { C1 = 1, B1 = 1 },
        pieces = { { knight = shared } }, losses = { 2, 3 } }
      assert.same({ 2, 0, 0 }, prisoners(game))
      game = fight { on = { D1 = 1, E2 = 1 },
        pieces = { { knight = { "D1.e", "E2.e" } } }, losses = { 2, 1 } }
      assert.is_false(knight(game, 1, "D1.e"))
      assert.is_true(knight(game, 1, "E2.e"))
      local order = {}
      for _, hex in ipairs(game.g:cached "coast") do
        order[#order + 1] = game.g:name("hex", hex)
      end
      assert.same({ "D1", "C1", "B1", "A1", "A2", "B4", "C5", "D4", "E3",
        "E2" }, order)
    end)

  it("TB-ATTACK-51 is won by as many knights as barbarians", function ()
    local three = { knight = { "A1.ne", "A1.e", "A1.w" } }
    local game = fight { on = { A1 = 3 }, pieces = { three } }
    assert.equal(0, on(game, "A1"))
    game = fight { on = { A1 = 3 },
      pieces = { { knight = { "A1.ne", "A1.e" } } } }
    assert.equal(3, on(game, "A1"))
    game = fight { pieces = { three }, losses = { 1, 1 } }
    assert.same({ 0, 0, 0 }, prisoners(game))
    assert.same({ 0, 0, 0 }, gold(game))
  end)

  it("TB-ATTACK-51a needs more of them with the house rule", function ()
    local with = { "barbarian_attack", "strict_majority" }
    local game = fight { with = with, on = { A1 = 3 },
      pieces = { { knight = { "A1.ne", "A1.e", "A1.w" } } } }
    assert.equal(3, on(game, "A1"))
    game = fight { with = with, on = { A1 = 3 },
      pieces = { { knight = { "A1.ne", "A1.e", "A1.w", "A1.se" } } } }
    assert.equal(0, on(game, "A1"))
  end)

  it("TB-ATTACK-52 TB-ATTACK-53 makes all barbarians prisoners of the one "
    .. "who fought", function ()
      local game = fight { on = { A1 = 3 },
        pieces = { { knight = { "A1.ne", "A1.e", "A1.w" } } } }
      assert.same({ 3, 0, 0 }, prisoners(game))
      assert.is_false(game:value("blocked", attack.hex(game, "A1")))
    end)

  it("TB-ATTACK-54 gives each a prisoner, or dices for too few", function ()
    local game = fight { on = { A1 = 2 }, losses = { 3 },
      pieces = { { knight = { "A1.ne" } }, { knight = { "A1.e" } } } }
    assert.same({ 1, 1, 0 }, prisoners(game))
    assert.same({ 0, 0, 0 }, gold(game))
    game = fight { on = { A1 = 1 }, losses = { 3 }, sums = { 5, 9 },
      pieces = { { knight = { "A1.ne" } }, { knight = { "A1.e" } } } }
    assert.same({ 0, 1, 0 }, prisoners(game))
    assert.same({ 3, 0, 0 }, gold(game))
    game = fight { on = { A1 = 2 }, losses = { 6 }, sums = { 5, 9, 5, 4, 8 },
      pieces = { { knight = { "A1.ne" } }, { knight = { "A1.e" } },
        { knight = { "A1.w" } } } }
    assert.same({ 0, 1, 1 }, prisoners(game))
    assert.same({ 3, 0, 0 }, gold(game))
  end)

  it("TB-ATTACK-55 gives the rest to the most knights, or to the dice",
    function ()
      local game = fight { on = { A1 = 3 }, losses = { 3 },
        pieces = { { knight = { "A1.ne", "A1.w" } }, { knight = { "A1.e" } } } }
      assert.same({ 2, 1, 0 }, prisoners(game))
      game = fight { on = { A1 = 3 }, losses = { 3 }, sums = { 4, 11 },
        pieces = { { knight = { "A1.ne", "A1.w" } },
          { knight = { "A1.e", "A1.sw" } } } }
      assert.same({ 1, 2, 0 }, prisoners(game))
      assert.same({ 3, 0, 0 }, gold(game))
    end)

  it("TB-ATTACK-56 is worth a point for two prisoners", function ()
    for count, points in pairs { [0] = 0, [1] = 0, [2] = 1, [5] = 2 } do
      local game = position { setup = function (g)
        g.players[1].prisoners = count
      end }
      assert.equal(points, attack.points(game, 1))
    end
    local game = fight { on = { A1 = 2 },
      pieces = { { knight = { "A1.w", "A1.e" } } } }
    assert.equal(34, game.g.in_reserve)
  end)

  it("TB-ATTACK-57 costs the knights on paths that lie as the die says",
    function ()
      local knights = { "A1.ne", "A1.e", "A1.se", "A1.sw", "A1.w", "A1.nw" }
      local lost = { { "A1.ne", "A1.sw" }, { "A1.e", "A1.w" },
        { "A1.se", "A1.nw" } }
      for face = 1, 6 do
        local game = fight { on = { A1 = 3 }, losses = { face },
          pieces = { { knight = knights } } }
        for _, name in ipairs(lost[(face - 1) % 3 + 1]) do
          assert.is_false(knight(game, 1, name))
        end
        assert.equal(4, game.g:count(1, "knight"))
        assert.equal(2, game.g.players[1].supply.knight)
        assert.same({ 6, 0, 0 }, gold(game))
      end
      local game = fight { on = { A1 = 1 }, losses = { 1 },
        pieces = { { knight = { "A1.e", "C4.ne" } } } }
      assert.equal(2, game.g:count(1, "knight"))
    end)

  it("TB-ATTACK-59 is fought by the knights of all, like it or not",
    function ()
      local game = fight { on = { A1 = 1 }, losses = { 2 },
        pieces = { {}, { knight = { "A1.e" } } } }
      assert.same({ 0, 1, 0 }, prisoners(game))
      assert.same({ 0, 3, 0 }, gold(game))
      assert.equal(6, game.g.players[2].supply.knight)
    end)

  it("TB-ATTACK-61 and treason are where gold comes from", function ()
    local game = fight { on = { A1 = 1 }, losses = { 1 }, sums = { 3, 10 },
      pieces = { { knight = { "A1.ne" } }, { knight = { "A1.sw" } } } }
    assert.same({ 6, 3, 0 }, gold(game))
  end)

  it("TB-ATTACK-62 wins at once when it gives the twelfth point", function ()
    local function nearly(settlements)
      return fight { on = { A1 = 2 }, pieces = { { knight = { "A1.e", "A1.w" },
        city = { "C3.n", "C3.se", "C3.sw", "B4.s" },
        settlement = settlements } },
        setup = function (g) g.players[1].prisoners = 2 end }
    end
    assert.is_nil(nearly({ "D2.s" }):over())
    local game = nearly { "D2.s", "C1.n" }
    assert.same({ 1 }, game:over().winners)
  end)
end)
