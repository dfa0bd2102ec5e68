-- The other readings of Cities & Knights, each a house rule.

local ck = require "knights_table"

local function reading(name, position)
  position.with = { "beginner", name }
  return ck.position(position)
end

describe("another reading of Cities & Knights", function ()
  it("HOUSE-CLOCKWISE CK-013 founds cities clockwise", function ()
    local game = ck.new { with = { "beginner", "founding_clockwise" },
      players = 4 }
    local first, order = game.g.first_player, {}
    while game:waiting().step ~= "before the roll" do
      if game:waiting().step == "second settlement" then
        order[#order + 1] = game:waiting().player
      end
      assert(game:play(game:moves()[1]))
    end
    assert.same(game.g:clockwise(first), order)
    assert.equal(order[4], game:waiting().player)
    assert.equal(order[4], game.g.first_player)
    for player = 1, 4 do assert.equal(3, ck.points(game, player)) end
  end)

  it("HOUSE-REPAIR CK-127 asks a second grain for a repair", function ()
    local position = { hands = { { ore = 3, grain = 1 } },
      pieces = { { ["flipped city"] = { "A1.n" } } } }
    assert.is_true(ck.refused(reading("full_repair", position),
      "repair A1.n", "CK-127"))
    position.hands[1].grain = 2
    local game = reading("full_repair", position)
    ck.play(game, "repair A1.n")
    assert.same({}, ck.hand(game, 1))
  end)

  it("HOUSE-INTACT CK-128 lets who has an intact city improve", function ()
    local position = { hands = { { paper = 1 } },
      pieces = { { ["flipped city"] = { "A1.n" }, city = { "A3.n" } } } }
    ck.play(reading("intact_city", position), "improve science")
    position.pieces[1].city = nil
    assert.is_true(ck.refused(reading("intact_city", position),
      "improve science", "CK-113"))
  end)

  it("HOUSE-CITYLESS CK-113 improves without a city up to three", function ()
    local game = reading("cityless_progress", { hands = { { paper = 8 } },
      levels = { { science = 2 } }, pieces = { { settlement = { "A1.n" } } } })
    ck.play(game, "improve science")
    assert.is_true(ck.refused(game, "improve science", "CK-113"))
  end)

  it("HOUSE-CITYLESS HOUSE-INTACT give a Crane work", function ()
    local position = { progress = { { "crane" } }, levels = { { science = 2,
      trade = 3, politics = 3 } }, pieces = { { settlement = { "A1.n" } } } }
    local game = reading("cityless_progress", position)
    ck.play(game, "crane")
    position.levels[1].science = 3
    assert.is_true(ck.refused(reading("cityless_progress", position), "crane",
      "CK-138"))
    position.pieces[1] = { city = { "A1.n" }, ["flipped city"] = { "A3.n" } }
    assert.is_true(ck.legal(reading("intact_city", position), "crane"))
  end)

  it("HOUSE-INVENTOR CK-CARD-06 swaps numbers by own buildings", function ()
    local game = reading("free_inventor", { progress = { { "inventor" } },
      pieces = { { settlement = { "C1.nw" } } } })
    assert.is_false(ck.legal(game, "inventor C1 B2"))
    ck.play(game, "inventor C1 C2")
    assert.equal(11, game.g.marks.token[ck.find(game, "hex", "C1")])
  end)

  it("HOUSE-BRICK CK-064 takes one brick at the brick harbour", function ()
    local position = { hands = { { brick = 1, ore = 1 } },
      pieces = { { settlement = { "D1.sw" } } } }
    local game = reading("brick_for_paper", position)
    assert.is_false(ck.legal(game, "trade 1 ore paper"))
    ck.play(game, "trade 1 brick paper")
    assert.same({ ore = 1, paper = 1 }, ck.hand(game, 1))
    position.pieces[1].settlement = { "C3.n" }
    game = reading("brick_for_paper", position)
    assert.is_false(ck.legal(game, "trade 1 brick paper"))
  end)

  it("HOUSE-FOURTH CK-122 needs a city only to win a metropolis", function ()
    local position = { hands = { { cloth = 9 } }, pieces = {
      { city = { "A1.n" }, ["science metropolis"] = { "A1.n" } },
      { city = { "A3.n" }, ["trade metropolis"] = { "A3.n" } } },
      levels = { { trade = 3, science = 4 }, { trade = 4 } } }
    local game = reading("crowded_fourth_level", position)
    ck.play(game, "improve trade")
    assert.is_true(ck.refused(game, "improve trade", "CK-122"))
    position.pieces[2]["trade metropolis"] = nil
    game = reading("crowded_fourth_level", position)
    assert.is_true(ck.refused(game, "improve trade", "CK-122"))
  end)

  it("HOUSE-DESERTER CK-CARD-18 CK-ED-09 keeps to own roads", function ()
    local position = { progress = { { "deserter" } }, pieces = {
      { road = { "A1.ne" } }, { ["basic knight"] = { "C3.n" } } } }
    local game = reading("deserter_by_road", position)
    ck.play(game, "deserter blue")
    assert.is_true(ck.refused(game, "welcome C3.n", "HOUSE-DESERTER"))
    ck.play(game, "welcome A1.n")
    assert.equal(1, ck.at(game, "basic knight", "A1.n"))
    position.pieces[1].road = { "C3.ne" }
    game = reading("deserter_by_road", position)
    ck.play(game, "deserter blue")
    assert.is_true(ck.legal(game, "welcome C3.n"))
    position.pieces[1].road = nil
    game = reading("deserter_by_road", position)
    ck.play(game, "deserter blue")
    assert.equal("main", game:waiting().step)
    assert.equal(2, game.g.players[1].supply["basic knight"])
  end)

  it("HOUSE-LOT CK-151 CK-ED-06 draws rewards from a deck by lot", function ()
    local decks = {}
    for seed = 1, 20 do
      local game = reading("reward_by_lot", { seed = seed, before = true,
        ship = 6, top = { "mining", "spy", "merchant" }, pieces = {
          { ["basic knight"] = { "C3.n" }, helmet = { "C3.n" } },
          { ["basic knight"] = { "C3.s" }, helmet = { "C3.s" } } } })
      ck.roll(game, 1, 1, "ship")
      assert.equal("main", game:waiting().step)
      assert.equal(1, #ck.cards(game, 1))
      assert.equal(1, #ck.cards(game, 2) + #game.g.players[2].open)
      decks[ck.cards(game, 1)[1]] = true
    end
    assert.same({ mining = true, spy = true, merchant = true }, decks)
  end)

  it("HOUSE-FIFTH CK-132 puts a fifth card back in the own turn", function ()
    local four = { "crane", "mining", "smith", "spy" }
    local game = reading("fifth_card_at_once", { before = true,
      progress = { four }, levels = { { trade = 1 } }, top = { "merchant" } })
    ck.roll(game, 1, 1, "yellow")
    assert.same({ "too many cards", 1 },
      { game:waiting().step, game:waiting().player })
    ck.play(game, "put back merchant", "end")
    assert.same(four, ck.cards(game, 1))
  end)
end)
