-- What the event cards bring, one by one; those that compare players are in
-- contests_spec.

local variants = require "variants_table"

local turned, choosers = variants.turned, variants.choosers
local knights_turned = variants.knights_turned

describe("robber attacks", function ()
  it("TB-EVENT-10 makes players discard, then moves the robber", function ()
    local game = turned("7 robber attacks", {
      hands = { {}, { ore = 9 } }, cards = { {}, { "knight" } },
      pieces = { {}, { settlement = { "D2.n" } } } })
    variants.play(game, "discard ore", "discard ore", "discard ore",
      "discard ore")
    variants.play(game, "robber D2 blue")
    assert.same({ ore = 1 }, variants.hand(game, 1))
    assert.same({ "knight" }, game.g.players[2].cards)
  end)

  local function knights_attacked(landed, walls, size)
    local knights = require "knights_table"
    local game = knights.position { with = { "beginner", "event_cards" },
      before = true, landed = landed, hands = { {}, { ore = size } },
      pieces = { {}, { city = { "D2.n", "A3.n" }, wall = walls } } }
    variants.stack(game, "7 robber attacks")
    knights.roll(game, 1, 1, "ship")
    return game
  end

  it("TB-EVENT-10a CK-TB-02 counts walls", function ()
    local walls = { "D2.n", "A3.n" }
    local game = knights_attacked(true, walls, 11)
    assert.equal("move the robber", game:waiting().step)
    game = knights_attacked(true, walls, 12)
    assert.equal("discard cards", game:waiting().step)
  end)

  it("TB-EVENT-10b moves the robber or the pirate", function ()
    local sea = require "sea_table"
    local game = sea.position { with = { "new_shores", "event_cards" },
      before = true }
    variants.stack(game, "7 robber attacks")
    sea.play(game, "roll")
    assert.is_true(sea.count(game, "robber") > 0)
    assert.is_true(sea.count(game, "pirate") > 0)
  end)

  it("TB-EVENT-10c only makes players discard before the landing", function ()
    local game = knights_attacked(false, {}, 9)
    local robber = game.g.robber
    variants.play(game, "discard ore", "discard ore", "discard ore",
      "discard ore")
    assert.equal("main", game:waiting().step)
    assert.same({ robber, 5 }, { game.g.robber, game.g.players[2].hand.ore })
  end)

  it("TB-EVENT-34 raids anybody where there is no robber", function ()
    local game = turned("7 robber attacks", { with = { "event_cards", "raid" },
      hands = { {}, { ore = 1 }, {} } })
    assert.same({ "raid blue" }, variants.moves(game))
    variants.play(game, "raid blue")
    assert.same({ ore = 1 }, variants.hand(game, 1))
  end)
end)

describe("an epidemic", function ()
  it("TB-EVENT-11 lasts for both numbers of a turn for two", function ()
    local game, own = variants.two({ "event_cards" }, function (g, seat)
      g:place(seat, "city", g:find("corner", "D1.n"))
    end, true)
    local function turn_over(card)
      variants.stack(game, card)
      variants.play(game, "roll")
      return variants.hand(game, own).lumber
    end
    assert.equal(1, turn_over "8 epidemic")
    assert.equal(2, turn_over "8")
    variants.play(game, "end")
    assert.equal(4, turn_over "8")
  end)

  it("TB-EVENT-11 leaves a city one card, for this turn", function ()
    local pieces = { { city = { "D1.n" } }, { settlement = { "D1.s" } } }
    local game = turned("8 epidemic", { pieces = pieces })
    assert.same({ { lumber = 1 }, { lumber = 1 } },
      { variants.hand(game, 1), variants.hand(game, 2) })
    variants.play(game, "end")
    variants.stack(game, "8")
    variants.play(game, "roll")
    assert.same({ { lumber = 3 }, { lumber = 2 } },
      { variants.hand(game, 1), variants.hand(game, 2) })
  end)

  it("TB-EVENT-11a brings no commodity", function ()
    local knights = require "knights_table"
    local game = knights.position { with = { "beginner", "event_cards" },
      before = true, pieces = { { city = { "D1.n" } }, { city = { "B2.n" } } } }
    variants.stack(game, "8 epidemic")
    knights.roll(game, 1, 1, "ship")
    assert.same({ lumber = 1 }, knights.hand(game, 1))
    variants.play(game, "end")
    variants.stack(game, "6 epidemic")
    knights.roll(game, 1, 1, "ship")
    assert.same({ brick = 1 }, knights.hand(game, 2))
    variants.play(game, "end")
    variants.stack(game, "8")
    knights.roll(game, 1, 1, "ship")
    assert.same({ lumber = 2, paper = 1 }, knights.hand(game, 1))
  end)

  it("TB-EVENT-11 leaves a city one card where CK-047 is not in force",
    function ()
      local knights = require "knights_table"
      local game = knights.position { with = { "beginner", "event_cards" },
        without = { "CK-047" }, before = true,
        pieces = { { city = { "D1.n" } } } }
      variants.stack(game, "8 epidemic")
      knights.roll(game, 1, 1, "ship")
      assert.same({ lumber = 1 }, knights.hand(game, 1))
    end)

  it("TB-EVENT-11b leaves the catch alone", function ()
    local game = variants.bare({ "fishermen", "event_cards" }, function (g)
      g:place(1, "city", g:fishing_corners(8):first())
      local deck = g.decks.fish
      for i = 2, #deck do
        if deck[i] == "boot" then deck[i], deck[1] = deck[1], deck[i] end
      end
    end)
    variants.play(game, "end", "roll", "end", "roll", "end")
    local before = #game.g.players[1].fish
    variants.stack(game, "8 epidemic")
    variants.play(game, "roll")
    assert.equal(before + 2, #game.g.players[1].fish)
  end)
end)

describe("good neighbours", function ()
  it("TB-EVENT-13 TB-GEN-06 give to the left, all at once", function ()
    local game = turned("6 good neighbours", {
      pieces = { {}, {}, {} }, hands = { { ore = 1 }, {}, { wool = 2 } } })
    assert.equal(1, game:waiting().player)
    variants.play(game, "donate ore")
    assert.equal(3, game:waiting().player)
    assert.same({ "donate wool" }, variants.moves(game))
    variants.play(game, "donate wool")
    assert.same({ { wool = 1 }, { ore = 1 }, { wool = 1 } },
      { variants.hand(game, 1), variants.hand(game, 2),
        variants.hand(game, 3) })
  end)

  it("TB-GEN-06 keep what they chose to themselves till all have", function ()
    local game = turned("6 good neighbours", {
      pieces = { {}, {}, {} }, hands = { { ore = 1 }, {}, { wool = 2 } } })
    variants.play(game, "donate ore")
    assert.same({ ore = 1 }, game:value("cards promised", 1))
    assert.same({ "ore" }, game:view(1).players[1].presents)
    assert.same({ "?" }, game:view(3).players[1].presents)
    for _, line in ipairs(game:log()) do
      assert.is_nil(line:find("ore", 1, true), line)
    end
  end)

  it("TB-GEN-06 pass on no card that they just got", function ()
    local game = turned("6 good neighbours", { pieces = { {}, {}, {} },
      hands = { { ore = 1 }, { brick = 1 } } })
    variants.play(game, "donate ore")
    assert.is_true(variants.refused(game, "donate ore", "TB-EVENT-13"))
    variants.play(game, "donate brick")
    assert.same({ { ore = 1 }, { brick = 1 } },
      { variants.hand(game, 2), variants.hand(game, 3) })
  end)

  it("TB-EVENT-13a CK-TB-03 give commodities, and must", function ()
    local knights = require "knights_table"
    local game = knights.position { with = { "beginner", "event_cards" },
      before = true, hands = { { coin = 1 } } }
    variants.stack(game, "6 good neighbours")
    knights.roll(game, 1, 1, "ship")
    assert.same({ "donate coin" }, variants.moves(game))
    variants.play(game, "donate coin")
    assert.same({ coin = 1 }, knights.hand(game, 2))
  end)
end)

describe("the robber's flight", function ()
  it("TB-EVENT-17 ends in the desert and robs nobody", function ()
    local game = turned("4 robber flees", { robber = "D3",
      hands = { {}, { ore = 1 } },
      pieces = { {}, { settlement = { "C3.n" } } } })
    assert.equal(variants.find(game, "hex", "C3"), game.g.robber)
    assert.equal("main", game:waiting().step)
    assert.equal(1, game.g.players[2].hand.ore)
  end)

  it("TB-EVENT-17a leaves the pirate", function ()
    local sea = require "sea_table"
    local game = sea.position { with = { "new_shores", "event_cards" },
      before = true, setup = function (g)
        g:unmark "pirate"
        g:mark("pirate", g:value "sea":first())
      end }
    local pirate = game.g:placed(nil, "pirate")
    variants.stack(game, "4 robber flees")
    sea.play(game, "roll")
    assert.equal(pirate, game.g:placed(nil, "pirate"))
  end)

  it("TB-EVENT-17b TB-FISH-54 TB-RIVER-42 TB-CARAVAN-31 ends beside a board "
    .. "without desert", function ()
      for _, with in ipairs { "fishermen", "rivers", "caravans" } do
        local game = variants.bare({ with, "event_cards" }, function (g)
          g.robber = g:placed(nil, "terrain", "forest"):first()
        end)
        variants.play(game, "end")
        variants.stack(game, "4 robber flees")
        variants.play(game, "roll")
        assert.equal(0, game.g.robber, with)
      end
    end)

  it("TB-EVENT-17c changes nothing at the desert or before the landing",
    function ()
      local game = turned("4 robber flees", { robber = "C3", pieces = {} })
      assert.equal(variants.find(game, "hex", "C3"), game.g.robber)
      for _, landed in ipairs { true, false } do
        game = knights_turned("4 robber flees", {}, { landed = landed,
          robber = "D3" })
        assert.equal(variants.find(game, "hex", landed and "C3" or "D3"),
          game.g.robber)
      end
    end)
end)

describe("neighbourly assistance", function ()
  local six = { city = { "A3.ne", "C1.nw", "D4.se" } }
  local five = { city = { "E1.sw", "D1.nw" }, settlement = { "C3.n" } }
  local four = { city = { "E2.s", "D3.n" } }

  local function assisted(pieces, hands, more)
    local position = { pieces = pieces, hands = hands }
    for key, value in pairs(more or {}) do position[key] = value end
    return turned("10 neighbourly assistance", position)
  end

  it("TB-EVENT-18 makes the leader give to each who has less", function ()
    local game = assisted({ six, five, four }, { { ore = 1, wool = 2 } })
    assert.equal(1, game:waiting().player)
    variants.play(game, "donate ore")
    assert.is_true(variants.refused(game, "donate ore", "TB-EVENT-18"))
    variants.play(game, "donate wool")
    assert.same({ { ore = 1 }, { wool = 1 } },
      { variants.hand(game, 2), variants.hand(game, 3) })
  end)

  it("TB-EVENT-18 TB-GEN-05 counts no hidden points", function ()
    local game = assisted({ five, six, four }, { {}, { ore = 2 } },
      { cards = { { "victory point", "victory point" } } })
    assert.equal(2, game:waiting().player)
  end)

  it("TB-EVENT-18a spares a leader with too few cards", function ()
    local game = assisted({ six, five, four }, { { ore = 1 } })
    assert.equal("main", game:waiting().step)
    assert.equal(1, game.g.players[1].hand.ore)
  end)

  it("TB-EVENT-18b counts commodities among the cards", function ()
    local function knights_assisted(hand)
      return knights_turned("10 neighbourly assistance", {}, {
        hands = { hand }, pieces = { six, five, four } })
    end
    local game = knights_assisted { cloth = 2 }
    variants.play(game, "donate cloth", "donate cloth")
    assert.same({ { cloth = 1 }, { cloth = 1 } },
      { variants.hand(game, 2), variants.hand(game, 3) })
    game = knights_assisted { lumber = 1, cloth = 1 }
    variants.play(game, "donate lumber", "donate cloth")
    assert.same({}, variants.hand(game, 1))
    game = knights_assisted { cloth = 1 }
    assert.equal("main", game:waiting().step)
  end)

  it("TB-EVENT-18c takes from several leaders, and from none if all are level",
    function ()
      local other_five = { city = { "A1.n", "B4.ne" },
        settlement = { "D4.se" } }
      local game = assisted({ five, other_five, { city = { "E2.s" } } },
        { { ore = 1 }, { wool = 1 } })
      variants.play(game, "donate ore", "donate wool")
      assert.same({ ore = 1, wool = 1 }, variants.hand(game, 3))
      game = assisted({ { settlement = { "A1.n" } },
        { settlement = { "B4.ne" } }, { settlement = { "E1.sw" } } },
        { { ore = 3 }, { ore = 3 }, { ore = 3 } })
      assert.equal("main", game:waiting().step)
    end)

  it("TB-EVENT-38 leaves neutral colours out", function ()
    local game, own, other = variants.two({ "event_cards" }, function (g, own)
      g:place(own, "settlement", g:find("corner", "C3.n"))
      for _, name in ipairs { "A1.n", "B4.ne", "D4.se" } do
        g:place(3, "settlement", g:find("corner", name))
      end
      g:gain(own, { ore = 1 })
    end, true)
    variants.stack(game, "10 neighbourly assistance")
    variants.play(game, "roll", "donate ore")
    assert.same({ ore = 1 }, variants.hand(game, other))
    assert.same({}, variants.hand(game, own))
  end)
end)

describe("a plentiful year", function ()
  it("TB-EVENT-20 brings everybody a resource, clockwise", function ()
    local game = turned("2 plentiful year", { turn = 2, pieces = {} })
    assert.same({ 2, 3, 1 }, choosers(game))
    for player = 1, 3 do
      assert.same({ ore = 1 }, variants.hand(game, player))
    end
  end)
end)
