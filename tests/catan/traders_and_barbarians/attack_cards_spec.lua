-- The cards of the Barbarian Attack, and its sevens.

local attack = require "scenario_table"

local price = { ore = 1, wool = 1, grain = 1 }

-- Seat 1 is about to buy `cards`.
local function position(more)
  more.hands = more.hands or { { ore = #more.draws, wool = #more.draws,
    grain = #more.draws } }
  local game = attack.attack(more)
  for _, card in ipairs(more.draws or {}) do
    attack.force(game, "development", card)
  end
  return game
end

local function on(game, name)
  return game.g:barbarians_on(attack.hex(game, name))
end

local castle = { "E1.ne", "E1.e", "E1.se", "E1.sw", "E1.w", "E1.nw" }

local function all_barbarians(game)
  local sum = game.g.in_reserve
  for _, n in pairs(game.g.marks.barbarians) do sum = sum + n end
  for _, seat in ipairs(game.g.players) do sum = sum + seat.prisoners end
  return sum
end

describe("the cards of the defence", function ()
  it("TB-ATTACK-30 are carried out at once, several in a turn", function ()
    local game = position { draws = { "intrigue", "treason" },
      on = { B1 = 2, D4 = 1 } }
    attack.play(game, "buy", "capture B1")
    assert.same({ "intrigue" }, game.g.discards.development)
    assert.equal(1, game.g.players[1].prisoners)
    attack.play(game, "buy")
    assert.equal("recall barbarians", game:waiting().step)
    assert.equal(0, game.g:hand_size(1, "card"))
    assert.is_nil(game.g.players[1].cards)
  end)

  it("TB-ATTACK-30 lie in an order that nobody knows", function ()
    local game = position { draws = { "intrigue", "treason" } }
    local deck = game:view(1).decks.development
    assert.is_true(#deck > 1)
    for _, card in ipairs(deck) do assert.equal("?", card) end
  end)

  it("TB-ATTACK-30 are shuffled again when none is left", function ()
    local game = position { hands = { price }, setup = function (g)
      local deck, discards = g.decks.development, g.discards.development
      while #deck > 1 do table.insert(discards, table.remove(deck)) end
    end }
    attack.play(game, "buy")
    assert.equal(26, #game.g.decks.development)
    assert.equal(0, #game.g.discards.development)
  end)

  it("TB-ATTACK-31 post a knight at the castle", function ()
    local game = position { draws = { "knighthood" },
      pieces = { {}, { knight = { "E1.w", "E1.nw" } } } }
    attack.play(game, "buy")
    assert.equal(4, attack.count(game, "post"))
    assert.is_true(attack.refused(game, "post D1.w", "TB-ATTACK-31"))
    assert.is_true(attack.refused(game, "post E1.w", "TB-ATTACK-40"))
    attack.play(game, "post E1.ne")
    assert.equal("main", game:waiting().step)
    assert.equal(5, game.g.players[1].supply.knight)
  end)

  it("TB-ATTACK-32 post a swift knight anywhere", function ()
    local game = position { draws = { "swift knight" },
      pieces = { {}, { knight = { "E1.w" }, road = { "C3.ne" } } } }
    attack.play(game, "buy")
    assert.equal(71, attack.count(game, "post"))
    attack.play(game, "post C3.ne")
    assert.is_true(game.g:owns(1, "knight", attack.find(game, "edge", "C3.ne")))
  end)

  it("TB-ATTACK-33 bring two gold and move two barbarians", function ()
    local game = position { draws = { "treason" },
      on = { B1 = 2, D4 = 1, A1 = 2 } }
    attack.play(game, "buy")
    assert.equal(2, game.g.players[1].hand.gold)
    attack.play(game, "recall B1")
    assert.is_true(attack.refused(game, "recall B1", "TB-ATTACK-33"))
    assert.is_true(attack.refused(game, "recall C1", "TB-ATTACK-33"))
    attack.play(game, "recall D4", "send A1", "send C1")
    assert.equal("main", game:waiting().step)
    assert.same({ 1, 0, 3, 1 }, { on(game, "B1"), on(game, "D4"),
      on(game, "A1"), on(game, "C1") })
    assert.equal(36, all_barbarians(game))
  end)

  it("TB-ATTACK-34 take barbarians from the reserve where too few landed",
    function ()
      local game = position { draws = { "treason" } }
      attack.play(game, "buy", "send A1", "send C1")
      assert.equal(34, game.g.in_reserve)
      game = position { draws = { "treason" }, on = { B1 = 3 } }
      attack.play(game, "buy", "recall B1", "send A1", "send C1")
      assert.equal(2, on(game, "B1"))
      assert.equal(32, game.g.in_reserve)
      game = position { draws = { "treason" }, on = { B1 = 3 },
        setup = function (g) g.in_reserve, g.players[2].prisoners = 0, 33 end }
      attack.play(game, "buy", "recall B1", "send A1")
      assert.equal("main", game:waiting().step)
      assert.equal(36, all_barbarians(game))
    end)

  it("TB-ATTACK-35 send them to other hexes that are not conquered",
    function ()
      local game = position { draws = { "treason" },
        on = { B1 = 2, D4 = 1, A1 = 3, A2 = 2 } }
      attack.play(game, "buy", "recall B1", "recall D4")
      for _, name in ipairs { "B1", "D4", "A1", "C3", "E1" } do
        assert.is_true(attack.refused(game, "send " .. name, "TB-ATTACK-35"),
          name)
      end
      attack.play(game, "send A2")
      assert.is_true(game:value("blocked", attack.hex(game, "A2")))
      assert.is_true(attack.refused(game, "send A2", "TB-ATTACK-35"))
      attack.play(game, "send E2")
      local full = { D1 = 3, C1 = 3, A1 = 3, A2 = 3, B4 = 3, C5 = 3, E3 = 3,
        E2 = 3, B1 = 1, D4 = 1 }
      game = position { draws = { "treason" }, on = full }
      attack.play(game, "buy", "recall B1", "recall D4")
      assert.equal("main", game:waiting().step)
      assert.equal(12, game.g.in_reserve)
      assert.equal(36, all_barbarians(game))
    end)

  it("TB-ATTACK-36 take a prisoner, or another card is drawn", function ()
    local game = position { draws = { "intrigue" }, on = { B1 = 1 } }
    attack.play(game, "buy")
    assert.is_true(attack.refused(game, "capture D4", "TB-ATTACK-36"))
    attack.play(game, "capture B1")
    assert.equal(0, on(game, "B1"))
    assert.equal(1, game.g.players[1].prisoners)
    game = position { hands = { price }, draws = { "intrigue", "treason" } }
    attack.play(game, "buy")
    assert.equal("send barbarians", game:waiting().step)
    assert.equal(24, #game.g.decks.development)
  end)

  it("TB-ATTACK-37 are lost without a knight or a path for him", function ()
    local six = { "A1.ne", "A1.e", "A1.w", "A2.ne", "A2.e", "B1.w" }
    for _, card in ipairs { "knighthood", "swift knight" } do
      local game = position { draws = { card }, pieces = { { knight = six } } }
      attack.play(game, "buy")
      assert.equal("main", game:waiting().step)
      assert.equal(6, game.g:count(1, "knight"))
    end
    local game = position { draws = { "knighthood" },
      pieces = { {}, { knight = castle } } }
    attack.play(game, "buy")
    assert.equal("main", game:waiting().step)
  end)

  it("TB-ATTACK-60 leave the seven a card of anybody", function ()
    local game = position { before = true,
      hands = { { ore = 8, gold = 5 }, { gold = 9 }, { wool = 1, gold = 9 } } }
    attack.roll(game, 3, 4)
    for _ = 1, 4 do attack.play(game, "discard ore") end
    assert.is_true(attack.refused(game, "raid blue", "TB-ATTACK-60"))
    assert.is_true(attack.refused(game, "no raid", "notation"))
    attack.play(game, "raid white")
    assert.same({ ore = 4, wool = 1, gold = 5 }, attack.hand(game, 1))
    assert.equal(0, game.g.robber)
  end)

  it("TB-ATTACK-60 asks nothing where nobody holds a card", function ()
    local game = position { before = true,
      hands = { { ore = 2 }, { gold = 9 } } }
    attack.roll(game, 3, 4)
    assert.equal("main", game:waiting().step)
  end)
end)
