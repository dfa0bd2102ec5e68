-- Gold coins, and the general rules of the box.

local variants = require "variants_table"

local function position(hands, more)
  return variants.position(variants.mixed({ with = { "gold_coins" },
    hands = hands, pieces = { { settlement = { "C3.n" } },
      { settlement = { "E3.s" } } } }, more))
end

describe("gold", function ()
  it("TB-GOLD-01 TB-GEN-07 is no card, and lies open", function ()
    local game = position({ { ore = 7, gold = 9 }, { gold = 5 } },
      { before = true, robber = "A1",
        pieces = { {}, { settlement = { "D2.n" } } } })
    variants.roll(game, 3, 4)
    assert.equal("move the robber", game:waiting().step)
    assert.is_true(variants.refused(game, "robber D2 blue"))
    variants.play(game, "robber D2")
    local view = game:view(2)
    assert.same({ ["?"] = 7, gold = 9 }, view.players[1].hand)
  end)

  it("TB-GOLD-01 is not taken by a monopoly", function ()
    local game = position({ {}, { gold = 5, ore = 1 } },
      { cards = { { "monopoly" } } })
    assert.is_false(variants.legal(game, "monopoly gold"))
    variants.play(game, "monopoly ore")
    assert.equal(5, game.g.players[2].hand.gold)
  end)

  it("TB-GOLD-02 TB-RIVER-35 TB-TRADE-70 buys a resource, twice in a turn",
    function ()
      local game = position { { gold = 6 } }
      variants.play(game, "spend wool", "spend ore")
      assert.same({ wool = 1, ore = 1, gold = 2 }, variants.hand(game, 1))
      assert.is_true(variants.refused(game, "spend ore", "TB-GOLD-02"))
      variants.play(game, "end")
      for _ = 1, 2 do
        variants.roll(game, 1, 1)
        variants.play(game, "end")
      end
      assert.is_false(variants.legal(game, "spend ore"))
      variants.roll(game, 1, 1)
      assert.is_true(variants.legal(game, "spend ore"))
      assert.is_false(variants.legal(position { { gold = 1 } }, "spend ore"))
    end)

  it("TB-GOLD-03 serves in the turn in which it was got", function ()
    local game = position { { gold = 1, ore = 4 } }
    assert.is_false(variants.legal(game, "spend wool"))
    variants.play(game, "trade 4 ore gold", "spend wool")
    assert.same({ wool = 1 }, variants.hand(game, 1))
  end)

  it("TB-GOLD-04 is traded among players", function ()
    local game = position { { gold = 3, ore = 1 }, { brick = 2 } }
    assert.is_true(variants.refused(game, { move = "offer",
      give = { gold = 1 }, get = {} }, "CAT-061"))
    variants.play(game, "offer 2 gold 1 ore for 1 brick", "accept", "decline",
      "deal blue")
    assert.same({ gold = 1, brick = 1 }, variants.hand(game, 1))
    assert.same({ gold = 2, ore = 1, brick = 1 }, variants.hand(game, 2))
  end)

  it("TB-GOLD-04 may be asked for where no card is held", function ()
    local game = position { { ore = 1 }, { gold = 3 } }
    variants.play(game, "offer 1 ore for 3 gold", "accept", "decline",
      "deal blue")
    assert.same({ gold = 3 }, variants.hand(game, 1))
  end)

  it("TB-GOLD-05 comes for four equal cards, three at a harbour", function ()
    local game = position { { wool = 5 } }
    assert.is_false(variants.legal(game, "trade 3 wool gold"))
    variants.play(game, "trade 4 wool gold")
    assert.same({ wool = 1, gold = 1 }, variants.hand(game, 1))
    game = position({ { wool = 5 } },
      { pieces = { { settlement = { "A1.n" } } } })
    variants.play(game, "trade 3 wool gold")
    assert.same({ wool = 2, gold = 1 }, variants.hand(game, 1))
  end)

  it("TB-GOLD-06 comes for two cards at their own harbour", function ()
    local game = position({ { wool = 2, ore = 2 } },
      { pieces = { { settlement = { "D4.se" } } } })
    assert.is_false(variants.legal(game, "trade 2 ore gold"))
    variants.play(game, "trade 2 wool gold")
    assert.same({ ore = 2, gold = 1 }, variants.hand(game, 1))
  end)

  it("TB-GOLD-07 pays no harbour rate", function ()
    local game = position({ { gold = 8 } },
      { pieces = { { settlement = { "A1.n" } } } })
    assert.is_false(variants.legal(game, "trade 3 gold ore"))
    assert.is_false(variants.legal(game, "trade 4 gold ore"))
    variants.play(game, "spend ore")
    assert.equal(6, game.g.players[1].hand.gold)
  end)

  it("TB-GOLD-08 never runs out", function ()
    local game = position { { gold = 90 }, { gold = 90, }, { ore = 4 } }
    assert(game:edit(function (g) g.turn.player = 3 end))
    assert.is_nil(game.g.bank.gold)
    assert(game:edit(function (g) g:gain(3, "gold", 500) end))
    assert.equal(500, game.g.players[3].hand.gold)
  end)

  it("TB-GOLD-09 buys no commodity, but commodities bring gold", function ()
    local knights = require "knights_table"
    local game = knights.position { with = { "beginner", "gold_coins" },
      hands = { { gold = 4, cloth = 4 } } }
    assert.is_false(knights.legal(game, "spend cloth"))
    assert.is_true(knights.legal(game, "spend wool"))
    knights.play(game, "trade 4 cloth gold")
    assert.same({ gold = 5 }, knights.hand(game, 1))
  end)
end)

describe("the box", function ()
  it("TB-GEN-02 TB-GEN-03 TB-TRADE-82 TB-HARBOR-04 needs its points, and one "
    .. "more with the harbormaster", function ()
      for with, points in pairs { fishermen = 10, rivers = 10, caravans = 12,
        barbarian_attack = 12, traders_and_barbarians = 13 } do
        local alone = variants.new { with = { with } }
        assert.equal(points, alone:value("points to win", 1), with)
        local more = variants.new { with = { with, "harbormaster" } }
        assert.equal(points + 1, more:value("points to win", 1), with)
      end
    end)

  it("TB-GEN-04 is won in the own turn", function ()
    local game = variants.position { with = { "harbormaster" },
      pieces = { { settlement = { "D2.n" } },
        { city = { "A1.n", "B4.ne", "D4.se", "E1.sw" },
          settlement = { "C3.n" } } } }
    assert.equal(11, variants.points(game, 2))
    assert.falsy(game:over())
    variants.play(game, "end")
    assert.truthy(game:over())
    assert.same({ 2 }, game:over().winners)
  end)

  it("TB-GEN-08 offers only what the bank has", function ()
    local game = variants.turned("2 plentiful year", { bank = { ore = 0 } })
    assert.is_false(variants.legal(game, "choose ore"))
    assert.is_true(variants.legal(game, "choose wool"))
    assert(game:edit(function (g)
      for _, good in ipairs(variants.resources) do g.bank[good] = 0 end
      g.bank.wool = 1
    end))
    variants.play(game, "choose wool")
    assert.equal("main", game:waiting().step)
  end)

  it("TB-GEN-09 TB-GEN-10 begins with a city that brings single cards",
    function ()
      local game = variants.new { with = { "beginner", "city_start" } }
      local cities = 0
      while game:waiting().step ~= "before the roll" do
        if game:waiting().step == "second settlement" then
          cities = cities + 1
          assert.equal(0, variants.count(game, "settlement"))
          assert.is_true(variants.count(game, "found") > 0)
        end
        variants.play(game, game:text(game:moves()[1]))
      end
      assert.equal(3, cities)
      for player = 1, 3 do
        assert.equal(3, variants.points(game, player))
        assert.equal(1, game.g:count(player, "city"))
        local city = game.g:placed(player, "city"):first()
        local due = {}
        for hex in game.g:set("corner", city):touching "hex" do
          local good = game.g.things.terrain[game.g.marks.terrain[hex]].yields
          if good then due[good] = (due[good] or 0) + 1 end
        end
        assert.same(due, variants.hand(game, player))
      end
    end)
end)
