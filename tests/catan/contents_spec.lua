local catan = require "catan_table"

describe("the box", function ()
  it("CAT-006 CAT-170 holds 15 roads, 5 settlements, 4 cities each", function ()
    local game = catan.new { with = { "beginner" }, players = 4 }
    for player = 1, 4 do
      assert.same({ road = 15, settlement = 5, city = 4 },
        game.g.players[player].supply)
    end
  end)

  it("CAT-007 CAT-163 holds nineteen cards of each resource", function ()
    local game = catan.new { with = { "beginner" } }
    assert.same({ brick = 19, lumber = 19, wool = 19, grain = 19, ore = 19 },
      game.g.bank)
    assert.same({}, catan.hand(game, 1))
    assert.equal(0, game.g.longest_road)
    assert.equal(0, game.g.largest_army)
  end)

  it("CAT-130 holds twenty-five development cards", function ()
    local deck = catan.new().g.decks.development
    assert.equal(25, #deck)
    assert.equal(14, catan.times(deck, "knight"))
    assert.equal(5, catan.times(deck, "victory point"))
    assert.equal(2, catan.times(deck, "road building"))
    assert.equal(2, catan.times(deck, "year of plenty"))
    assert.equal(2, catan.times(deck, "monopoly"))
  end)

  it("CAT-018 keeps the shuffled deck from everybody", function ()
    local one, other = catan.new { seed = 1 }, catan.new { seed = 2 }
    assert.not_same(one.g.decks.development, other.g.decks.development)
    for player = 1, 3 do
      local seen = one:view(player).decks.development
      assert.equal(25, #seen)
      for _, card in ipairs(seen) do assert.equal("?", card) end
    end
    assert.equal(19, one:view(1).bank.ore + one.g.players[1].hand.ore
      + one.g.players[2].hand.ore + one.g.players[3].hand.ore)
  end)

  it("CAT-047 hides hands but not their sizes", function ()
    local game = catan.position { hands = { { ore = 2, wool = 1 } } }
    assert.same({ ["?"] = 3 }, game:view(2).players[1].hand)
    assert.equal(2, game:view(1).players[1].hand.ore)
    assert.equal(17, game:view(2).bank.ore)
  end)

  it("CAT-080 CAT-171 names the prices", function ()
    local costs = catan.new().rules.things.cost
    local function price(name)
      local bundle = {}
      for _, good in ipairs(catan.resources) do
        bundle[good] = costs[name][good]
      end
      return bundle
    end
    assert.same({ brick = 1, lumber = 1 }, price "road")
    assert.same({ brick = 1, lumber = 1, wool = 1, grain = 1 },
      price "settlement")
    assert.same({ ore = 3, grain = 2 }, price "city")
    assert.same({ ore = 1, wool = 1, grain = 1 }, price "development card")
  end)

  it("CAT-160 gives the same game for the same seed and moves", function ()
    local function played(seed)
      local game = catan.new { with = {}, seed = seed }
      for i = 1, 80 do
        local moves = game:moves()
        assert(game:play(moves[1 + i * 7 % #moves]))
      end
      return game:hash()
    end
    assert.equal(played(5), played(5))
    assert.not_equal(played(5), played(6))
  end)

  it("CAT-162 lets players pay into an empty bank", function ()
    local game = catan.position {
      pieces = { { settlement = { "C3.n" } } },
      hands = { { ore = 10, grain = 2 }, { ore = 9 } },
    }
    assert.equal(0, game.g.bank.ore)
    catan.play(game, "city C3.n")
    assert.equal(3, game.g.bank.ore)
  end)
end)
