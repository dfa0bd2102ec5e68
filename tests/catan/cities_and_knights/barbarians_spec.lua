local ck = require "knights_table"

-- The barbarians land with this roll; at most one city of a player falls
-- without asking.
local function landing(position)
  position.before, position.ship = true, 6
  local game = ck.position(position)
  ck.roll(game, position.white or 1, position.red or 1, "ship")
  return game
end

local a, b, c = { "A1.n", "A1.sw" }, { "A3.n", "B4.ne" }, { "E1.s", "D1.sw" }

local function cities(game)
  local counts = {}
  for player = 1, #game.g.players do
    counts[player] = game.g:count(player, "city")
  end
  return counts
end

-- Answers every question with the first move, until actions are due.
local function settle(game)
  return game:over() and {} or ck.pass_to(game, "main")
end

describe("the barbarian ship", function ()
  it("CK-030 moves one step on each ship", function ()
    local game = ck.position { before = true, ship = 3 }
    ck.roll(game, 1, 1, "ship")
    assert.equal(4, game.g.ship)
    ck.play(game, "end")
    ck.roll(game, 1, 1, "yellow")
    assert.equal(4, game.g.ship)
  end)

  it("CK-031 lands before cards and production", function ()
    local game = landing { pieces = { { city = { "B2.n" } } }, red = 5 }
    assert.equal(0, game.g.ship)
    assert.same({ brick = 1 }, ck.hand(game, 1))
    assert.same({ 0, 0, 0 }, cities(game))
    local told = table.concat(game:log(), " ")
    assert.matches("The barbarians land with a strength of 1; the knights have "
      .. "0. red loses the city at A1.se. red places a settlement at A1.se.",
      told, 1, true)
  end)

  it("CK-032 goes back to its start, won or lost", function ()
    for _, knights in ipairs { {}, { ["basic knight"] = { "C3.n" },
      helmet = { "C3.n" } } } do
      knights.city = { "A1.n" }
      local game = landing { pieces = { knights } }
      assert.equal(0, game.g.ship)
      for step = 1, 6 do
        ck.play(game, "end")
        ck.roll(game, 1, 1, "ship")
        assert.equal(step, game.g.ship)
      end
      ck.play(game, "end")
      ck.roll(game, 1, 1, "ship")
      assert.equal(0, game.g.ship)
    end
  end)

  it("CK-033 wakes the robber with its first landing for good", function ()
    local game = landing {}
    assert.is_true(game.g.landed)
    for _ = 1, 7 do
      ck.play(game, "end")
      ck.roll(game, 1, 1, "ship")
      assert.is_true(game.g.landed)
    end
    assert.is_false(ck.position { ship = 5 }.g.landed)
  end)
end)

describe("the battle", function ()
  it("CK-140 counts cities and metropolises, but no flipped one", function ()
    local game = ck.position { pieces = { { city = { "A1.n", "A1.s" },
      ["trade metropolis"] = { "A1.n" } }, { city = { "A3.n", "A3.s" } },
      { city = { "E1.s" }, ["flipped city"] = { "E3.s" } } } }
    assert.equal(5, game:value "barbarian strength")
  end)

  it("CK-141 counts active knights of all players", function ()
    local game = ck.position { pieces = { { ["basic knight"] = { "C3.n" },
      helmet = { "C3.n", "C3.se" }, ["strong knight"] = { "C3.se" } },
      { ["mighty knight"] = { "C3.sw" } } } }
    assert.equal(3, game:value("strength in battle", 1))
    assert.equal(0, game:value("strength in battle", 2))
  end)

  it("CK-142 is lost only to the stronger", function ()
    local three = { ["mighty knight"] = { "C3.n" }, helmet = { "C3.n" } }
    local game = landing { pieces = { three, { city = { "A1.n", "A1.sw",
      "A3.n" } }, { city = { "E1.s", "E3.s" } } } }
    assert.equal("lose a city", game:waiting().step)
    game = landing { pieces = { three, { city = { "A1.n", "A1.sw" } },
      { city = { "E1.s" } } } }
    assert.equal("main", game:waiting().step)
    assert.same({ 0, 2, 1 }, cities(game))
  end)

  it("CK-143 leaves all who fought inactive", function ()
    for _, count in ipairs { 1, 3 } do
      local game = landing { pieces = { { ["strong knight"] = { "C3.n" },
        helmet = { "C3.n" } }, { city = table.move(a, 1, count, 1, {}) },
        { city = c } } }
      settle(game)
      assert.same({}, game.g.pieces.helmet)
      assert.equal(1, ck.at(game, "strong knight", "C3.n"))
    end
  end)

  it("CK-144 CK-145 costs each of the weakest a city, and passes over who has "
    .. "only settlements and metropolises", function ()
    local game = landing { players = 4, pieces = {
      { city = a, ["basic knight"] = { "C3.n" }, helmet = { "C3.n" } },
      { city = b, ["basic knight"] = { "C3.se" }, helmet = { "C3.se" } },
      { city = { "E1.s" }, ["science metropolis"] = { "E1.s" } },
      { settlement = { "E3.s" }, ["basic knight"] = { "C3.sw" },
        helmet = { "C3.sw" } } } }
    assert.same({ "1 lose a city", "2 lose a city" }, settle(game))
    assert.same({ 1, 1, 1, 0 }, cities(game))
    assert.equal(4, ck.at(game, "settlement", "E3.s"))
  end)

  it("CK-146 costs everybody a city when nobody has a knight", function ()
    local game = landing { players = 4, pieces = { { city = { "A1.n" } },
      { city = { "A3.n" } }, { city = { "E1.s" } }, { city = { "E3.s" } } } }
    assert.same({ 0, 0, 0, 0 }, cities(game))
    for player = 1, 4 do assert.equal(1, game.g:count(player, "settlement")) end
  end)

  it("CK-147 asks each loser which city, in the order of turns", function ()
    local game = landing { turn = 2, pieces = { { city = a }, { city = b },
      { city = c } } }
    assert.equal(2, game:waiting().player)
    assert.is_true(ck.refused(game, "lose A1.n", "CK-144"))
    assert.is_true(ck.refused(game, "end", "CK-147"))
    ck.play(game, "lose B4.ne")
    assert.equal(3, game:waiting().player)
    ck.play(game, "lose E1.s")
    assert.equal(1, game:waiting().player)
    ck.play(game, "lose A1.sw")
    assert.equal(2, ck.at(game, "settlement", "B4.ne"))
    assert.equal(2, ck.at(game, "city", "A3.n"))
  end)

  it("CK-148 destroys the wall with the city", function ()
    local game = landing { pieces = { { city = { "A1.n" },
      wall = { "A1.n" } } } }
    assert.is_nil(ck.at(game, "wall", "A1.n"))
    assert.equal(3, game.g.players[1].supply.wall)
  end)

  it("CK-145 hits the next weakest when the weakest has nothing", function ()
    local game = landing { pieces = { { settlement = { "A1.n" } },
      { city = b, ["basic knight"] = { "C3.se" }, helmet = { "C3.se" } },
      { city = { "E1.s", "D1.sw", "E3.s" }, ["strong knight"] = { "C3.sw" },
        helmet = { "C3.sw" } } } }
    assert.same({ "2 lose a city" }, settle(game))
    assert.same({ 0, 1, 3 }, cities(game))
    assert.equal(1, game.g:count(1, "settlement"))
  end)

  it("CK-145 leaves all as it is where only metropolises stand", function ()
    local game = landing { pieces = { { city = { "A1.n" },
      ["trade metropolis"] = { "A1.n" } }, { city = { "A3.n" },
      ["science metropolis"] = { "A3.n" }, ["flipped city"] = { "E3.s" } } } }
    assert.equal("main", game:waiting().step)
    assert.same({ 1, 1, 0 }, cities(game))
    assert.same({ 0, true }, { game.g.ship, game.g.landed })
    assert.equal(0, game.g.players[1].defender)
  end)

  it("CK-121 CK-145 spares the metropolis among the cities", function ()
    local game = landing { pieces = { { city = a,
      ["trade metropolis"] = { "A1.n" }, wall = { "A1.n" } } } }
    assert.equal("main", game:waiting().step)
    assert.equal(1, ck.at(game, "city", "A1.n"))
    assert.equal(1, ck.at(game, "wall", "A1.n"))
    assert.equal(1, ck.at(game, "settlement", "A1.sw"))
    game = landing { pieces = { { city = { "A1.n", "A1.sw", "A3.n" },
      ["trade metropolis"] = { "A1.n" } } } }
    assert.is_true(ck.refused(game, "lose A1.n", "CK-145"))
    assert.equal(2, #game:moves())
  end)

  it("CK-126 lays one city down where a settlement is left for one", function ()
    local four = { "A3.n", "B1.nw", "C3.n", "E3.s" }
    local game = ck.position { before = true, ship = 6, pieces = { {
      settlement = four, city = { "D1.sw", "E1.s" } } } }
    ck.roll(game, 1, 1, "ship")
    ck.play(game, "lose E1.s")
    assert.equal(1, ck.at(game, "settlement", "E1.s"))
    for step = 1, 7 do
      ck.play(game, "end")
      ck.roll(game, 1, 1, "ship")
      assert.equal(step % 7, game.g.ship)
    end
    assert.equal(1, ck.at(game, "flipped city", "D1.sw"))
    assert.is_nil(ck.broken(game))
    assert.equal(6, ck.points(game, 1))
  end)
end)

describe("a victory over the barbarians", function ()
  local strong = { city = { "A1.n" }, ["mighty knight"] = { "C3.n" },
    ["basic knight"] = { "C3.se" }, helmet = { "C3.n", "C3.se" } }
  local weak = { city = { "A3.n" }, ["strong knight"] = { "C3.sw" },
    helmet = { "C3.sw" } }

  it("CK-150 makes the only strongest a Defender of Catan", function ()
    local game = landing { pieces = { strong, weak, { ["basic knight"] =
      { "D4.s" }, helmet = { "D4.s" } } } }
    assert.equal(3, ck.points(game, 1))
    assert.equal(1, game.g.players[1].defender)
    assert.equal(2, ck.points(game, 2))
  end)

  it("CK-151 CK-ED-06 gives a card each to those who tie instead", function ()
    local game = landing { turn = 2, pieces = {
      { ["mighty knight"] = { "C3.n" }, helmet = { "C3.n" } },
      { ["mighty knight"] = { "C3.se" }, helmet = { "C3.se" },
        city = { "A1.n" } },
      { ["basic knight"] = { "C3.sw" }, helmet = { "C3.sw" } } },
      top = { "mining", "spy", "merchant" } }
    assert.equal(2, game:waiting().player)
    assert.same({ "draw politics", "draw science", "draw trade" },
      ck.moves(game))
    ck.play(game, "draw politics")
    assert.equal(1, game:waiting().player)
    ck.play(game, "draw science")
    assert.equal("main", game:waiting().step)
    assert.same({ "mining" }, ck.cards(game, 1))
    assert.same({ "spy" }, ck.cards(game, 2))
    assert.equal(0, game.g.players[1].defender + game.g.players[2].defender)
  end)

  it("CK-151 offers only decks with a card, and keeps the limit", function ()
    local four = { "crane", "mining", "medicine", "smith" }
    local game = landing { pieces = {
      { ["basic knight"] = { "C3.n" }, helmet = { "C3.n" } },
      { ["basic knight"] = { "C3.se" }, helmet = { "C3.se" } } },
      progress = { {}, four }, top = { "spy", "constitution" } }
    ck.play(game, "draw politics")
    assert.same({ "constitution" }, game.g.players[1].open)
    assert.equal(1, ck.points(game, 1))
    ck.play(game, "draw politics")
    assert.equal("too many cards", game:waiting().step)
    assert.equal(2, game:waiting().player)
    ck.play(game, "put back crane")
    assert.equal(4, #ck.cards(game, 2))
  end)

  it("CK-152 honours nobody who brought nothing", function ()
    local game = landing { pieces = { { settlement = { "A1.n" } } } }
    assert.equal("main", game:waiting().step)
    assert.equal(0, game.g.ship)
    for player = 1, 3 do
      assert.equal(0, game.g.players[player].defender)
      assert.same({}, ck.cards(game, player))
    end
  end)

  it("CK-153 counts a seventh Defender too", function ()
    local game = landing { pieces = { strong }, defender = { 6 } }
    assert.equal(7, game.g.players[1].defender)
    assert.equal(9, ck.points(game, 1))
    for _ = 1, 7 do
      ck.play(game, "end")
      ck.roll(game, 1, 1, "ship")
    end
    assert.equal(7, game.g.players[1].defender)
  end)

  it("CK-154 honours who has no city as well", function ()
    local game = landing { pieces = { { settlement = { "A1.n" },
      ["strong knight"] = { "C3.n" }, helmet = { "C3.n" } },
      { city = { "A3.n" } } } }
    assert.equal(1, game.g.players[1].defender)
    assert.equal(2, ck.points(game, 1))
  end)

  it("CK-155 counts each knight with all his strength", function ()
    local game = landing { pieces = { { ["mighty knight"] = { "C3.n" },
      helmet = { "C3.n" } }, { ["strong knight"] = { "C3.se" },
      helmet = { "C3.se" } }, { city = { "E1.s" } } } }
    assert.equal(1, game.g.players[1].defender)
    assert.equal(0, game.g.players[2].defender)
  end)

  it("CK-151 honours three who tie, each with what his card does", function ()
    local game = landing { turn = 3, players = 4, defender = { 12 }, pieces = {
      { ["basic knight"] = { "C3.n" }, helmet = { "C3.n" } },
      { ["basic knight"] = { "C3.se" }, helmet = { "C3.se" } },
      { ["basic knight"] = { "C3.sw" }, helmet = { "C3.sw" } },
      { city = { "A1.n" } } },
      progress = { {}, { "crane", "mining", "medicine", "smith" } },
      top = { "constitution", "merchant", "inventor" } }
    assert.equal(3, game:waiting().player)
    ck.play(game, "draw science")
    assert.equal(1, game:waiting().player)
    ck.play(game, "draw politics")
    assert.equal(13, ck.points(game, 1))
    assert.is_nil(game:over())
    ck.play(game, "draw trade", "put back merchant")
    assert.equal("merchant", game.g.decks.trade[1])
    assert.equal("main", game:waiting().step)
    assert.same({ "inventor" }, ck.cards(game, 3))
    assert.equal(2, ck.points(game, 4))
  end)

  it("CK-151 CK-164 wins for who draws his last point in his turn", function ()
    local game = landing { turn = 2, defender = { 0, 12 }, pieces = {
      { ["basic knight"] = { "C3.n" }, helmet = { "C3.n" } },
      { ["basic knight"] = { "C3.se" }, helmet = { "C3.se" } } },
      top = { "printing" } }
    ck.play(game, "draw science")
    assert.same({ 2 }, game:over().winners)
  end)
end)
