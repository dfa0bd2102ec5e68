local ck = require "knights_table"

local rich = { brick = 4, lumber = 4, wool = 4, grain = 4, ore = 4 }

describe("the turn", function ()
  it("CK-020 rolls three dice, then takes actions in any order", function ()
    local game = ck.position { before = true, hands = { rich, { ore = 1 } },
      pieces = { { settlement = { "C3.n" }, road = { "C3.ne", "C3.e" },
        ["basic knight"] = { "C3.ne" }, helmet = { "C3.ne" } } } }
    ck.roll(game, 5, 6, "ship")
    assert.same({ 5, 6 }, game.g.turn.dice)
    assert.is_true(ck.refused(game, "alchemist 1 2", "CK-020"))
    assert.equal("ship", game.g.turn.event)
    ck.play(game, "road C3.se", "trade 4 ore wool", "march C3.ne C3.se",
      "road C3.sw", "end")
    assert.equal(2, game:waiting().player)
    assert.equal("before the roll", game:waiting().step)
  end)

  it("CK-021 allows only an alchemist before the roll", function ()
    local game = ck.position { before = true, hands = { rich },
      progress = { { "alchemist", "mining", "crane" } },
      pieces = { { settlement = { "A1.n" }, road = { "A1.ne" },
        ["basic knight"] = { "A1.ne" }, helmet = { "A1.ne" } } } }
    for _, text in ipairs { "recruit A1.ne", "march A1.ne A1.n", "road A1.nw",
      "trade 4 ore wool", "mining", "crane", "activate A1.ne" } do
      assert.is_true(ck.refused(game, text, "CK-021"), text)
    end
    assert.equal(36, ck.count(game, "alchemist"))
    assert.is_true(ck.legal(game, "roll"))
  end)

  it("CK-022 settles ship, then gate, then sum", function ()
    local game = ck.position { before = true, ship = 6,
      pieces = { { city = { "C4.ne" } }, { settlement = { "A1.n" } } } }
    ck.roll(game, 1, 2, "ship")
    assert.is_nil(ck.at(game, "city", "C4.ne"))
    assert.equal(1, ck.at(game, "settlement", "C4.ne"))
    assert.same({ lumber = 1 }, ck.hand(game, 1))
  end)

  it("CK-023 has a ship or a gate, never both", function ()
    local game = ck.position { before = true, levels = { { trade = 5,
      politics = 5 } } }
    ck.roll(game, 1, 1, "ship")
    assert.same({}, ck.cards(game, 1))
    assert.equal(1, game.g.ship)
    ck.play(game, "end")
    ck.roll(game, 1, 1, "blue")
    assert.equal(1, game.g.ship)
    assert.equal(1, #game.g.players[1].progress.politics
      + #game.g.players[1].open)
  end)

  it("CK-024 leaves nothing to do between ship and battle", function ()
    local game = ck.position { before = true, ship = 6, hands = { rich },
      pieces = { { city = { "A1.n", "E3.s" },
        ["basic knight"] = { "C3.n" } } } }
    ck.roll(game, 1, 2, "ship")
    assert.equal("lose a city", game:waiting().step)
    assert.same({ "lose A1.n", "lose E3.s" }, ck.moves(game))
    assert.is_false(ck.legal(game, "activate C3.n"))
  end)

  it("CK-025 rolls three ships and one gate of each colour", function ()
    local game = ck.new()
    assert.same({ ship = 3, yellow = 1, blue = 1, green = 1 },
      ck.counts(game.g.things.die.event.faces))
    local seen = {}
    assert(game:edit(function (g)
      for _ = 1, 600 do
        local face = g:roll "event"
        seen[face] = (seen[face] or 0) + 1
      end
    end))
    assert.is_true(seen.ship > 250 and seen.ship < 350)
    for _, gate in ipairs { "yellow", "blue", "green" } do
      assert.is_true(seen[gate] > 65 and seen[gate] < 135)
    end
  end)
end)
