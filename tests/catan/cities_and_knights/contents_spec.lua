local ck = require "knights_table"

describe("the box of Cities & Knights", function ()
  it("CK-001 keeps the base rules that nothing here changes", function ()
    local game = ck.position { pieces = { { road = { "C3.ne", "C3.e" },
      settlement = { "C3.n" } } },
      hands = { { brick = 2, lumber = 2, wool = 1, grain = 1 } } }
    assert.is_true(ck.refused(game, "settlement C3.ne", "CAT-086"))
    ck.play(game, "settlement C3.se", "road C3.se")
    assert.same({}, ck.hand(game, 1))
    game = ck.position { pieces = { { settlement = { "C3.n" } } },
      hands = { { grain = 2, ore = 3 } } }
    ck.play(game, "city C3.n")
    assert.same({}, ck.hand(game, 1))
  end)

  it("CK-002 CK-ED-08 adds commodities, cards, knights and walls", function ()
    local game = ck.new()
    local count = 0
    for _, track in ipairs(ck.tracks) do
      count = count + #game.g.decks[track]
    end
    for _, good in ipairs(ck.commodities) do
      count = count + game.g.bank[good]
    end
    local defenders = game.g.things.award["Defender of Catan"].count
    assert.equal(96, count + defenders)
    for player = 1, 3 do
      local supply = game.g.players[player].supply
      assert.equal(6, supply["basic knight"] + supply["strong knight"]
        + supply["mighty knight"])
      assert.same({ 6, 3 }, { supply.helmet, supply.wall })
      assert.equal(3, supply["trade metropolis"]
        + supply["politics metropolis"] + supply["science metropolis"])
    end
  end)

  it("CK-003 leaves development cards and the largest army out", function ()
    local game = ck.position { hands = { { ore = 1, wool = 1, grain = 1 } } }
    assert.is_nil(game.rules.moves.buy)
    assert.is_nil(game.rules.moves.knight)
    assert.is_nil(game.g.decks.development)
    assert.is_nil(game.g.largest_army)
    assert.is_nil(game.g.players[1].cards)
    local left = 0
    for _, clause in ipairs(game.rules.all) do
      if clause.element == "development"
        or clause.element == "largest_army" then
        assert.equal("dropped", game.rules.state[clause].state)
        left = left + 1
      end
    end
    assert.is_true(left > 30)
  end)

  it("CK-004 keeps the longest road, worth two from five on", function ()
    local game = ck.position { pieces = { { road = { "C3.nw", "C3.ne", "C3.e",
      "C3.se" } } }, hands = { { brick = 1, lumber = 1 } } }
    assert.equal(0, ck.points(game, 1))
    ck.play(game, "road C3.sw")
    assert.equal(2, ck.points(game, 1))
  end)

  it("CK-005 fills the bank, a commodity beside its resource", function ()
    local game = ck.new()
    for _, good in ipairs(ck.resources) do
      assert.equal(19, game.g.bank[good])
    end
    for good, resource in pairs { coin = "ore", paper = "lumber",
      cloth = "wool" } do
      assert.equal(12, game.g.bank[good])
      assert.equal(resource, game.g.things.good[good].beside)
    end
    assert.equal(6, game.g.things.award["Defender of Catan"].count)
  end)

  it("CK-006 CK-ED-01 shuffles three decks of eighteen, drawn from the top",
    function ()
      local one, other = ck.new { seed = 1 }, ck.new { seed = 2 }
      for _, track in ipairs(ck.tracks) do
        assert.equal(18, #one.g.decks[track])
        assert.not_same(one.g.decks[track], other.g.decks[track])
      end
      local game = ck.position { before = true, top = { "crane", "mining" },
        levels = { { science = 1 } } }
      ck.roll(game, 1, 2, "green")
      assert.same({ "mining" }, ck.cards(game, 1))
      assert.equal(4, game:value("most progress cards", 1))
    end)

  it("CK-ED-02 calls twenty-five kinds of cards by their older names",
    function ()
      local cards = ck.new().g.things.card
      assert.equal(25, #cards.list)
      for _, name in ipairs { "bishop", "warlord", "spy", "deserter",
        "master merchant", "alchemist", "inventor", "engineer", "smith",
        "printing", "diplomat", "saboteur" } do
        assert.truthy(cards[name], name)
      end
      assert.same({ 6, 4, 2, 3 }, { cards.merchant.count,
        cards["resource monopoly"].count, cards["commodity monopoly"].count,
        cards.spy.count })
    end)

  it("CK-007 is played on the beginner's island or a dealt one", function ()
    local fixed, dealt = ck.new { with = { "beginner" } }, ck.new { with = {} }
    assert.equal("mountains",
      fixed.g.marks.terrain[ck.find(fixed, "hex", "A1")])
    local differ = false
    for seed = 2, 5 do
      local other = ck.new { with = {}, seed = seed }
      for hex, terrain in ipairs(other.g.marks.terrain) do
        differ = differ or terrain ~= dealt.g.marks.terrain[hex]
      end
    end
    assert.is_true(differ)
  end)

  it("CK-008 starts the ship seven steps from the landing", function ()
    local game = ck.position { before = true }
    assert.equal(0, game.g.ship)
    for step = 1, 7 do
      ck.roll(game, 1, 1, "ship")
      assert.equal(step % 7, game.g.ship)
      ck.play(game, "end")
    end
    assert.is_true(game.g.landed)
  end)

  it("CK-009 starts the robber in the desert, the merchant nowhere", function ()
    local game = ck.new()
    assert.equal("desert", game.g.marks.terrain[game.g.robber])
    assert.equal(0, game.g.merchant.owner)
    for player = 1, 3 do assert.equal(0, ck.points(game, player)) end
  end)

  it("CK-010 starts with full stocks and no improvement", function ()
    local game = ck.new()
    for player = 1, 3 do
      local seat = game.g.players[player]
      assert.same({ 5, 4, 15 }, { seat.supply.settlement, seat.supply.city,
        seat.supply.road })
      assert.same({ trade = 0, politics = 0, science = 0 }, seat.levels)
    end
    game = ck.position { before = true }
    for _, gate in ipairs { "yellow", "blue", "green" } do
      ck.roll(game, 2, 1, gate)
      for player = 1, 3 do assert.same({}, ck.cards(game, player)) end
      ck.play(game, "end")
    end
  end)
end)
