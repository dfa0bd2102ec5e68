-- The other readings of Traders & Barbarians, each a house rule; those of the
-- knights' majority and of a city's first catch stand beside the rules that
-- they change.

local knights = require "knights_table"
local scenario = require "scenario_table"
local variants = require "variants_table"

describe("another reading of gold", function ()
  local function with_harbours(corners)
    return variants.position { with = { "gold_coins", "gold_at_common_rates" },
      pieces = { { settlement = corners } },
      hands = { { ore = 6, wool = 4 } } }
  end

  it("HOUSE-GOLD TB-GOLD-06 sells the goods of a harbour at four or three",
    function ()
      local game = with_harbours { "B4.ne" }
      assert.is_true(variants.refused(game, "trade 2 ore gold", "HOUSE-GOLD"))
      assert.is_true(variants.legal(game, "trade 2 ore wool"))
      assert.is_true(variants.legal(game, "trade 4 wool gold"))
      assert.is_false(variants.legal(game, "sell 3 ore"))
      assert.is_false(variants.legal(game, "sell 4 wool"))
      variants.play(game, "sell 4 ore")
      assert.same({ ore = 2, wool = 4, gold = 1 }, variants.hand(game, 1))
      game = with_harbours { "B4.ne", "C5.ne" }
      assert.is_true(variants.refused(game, "trade 2 ore gold", "HOUSE-GOLD"))
      variants.play(game, "sell 3 ore", "sell 3 ore")
      assert.same({ wool = 4, gold = 2 }, variants.hand(game, 1))
      assert.is_true(variants.legal(game, "trade 3 wool gold"))
    end)

  it("HOUSE-GOLD changes nothing without a harbour of a resource", function ()
    local game = with_harbours {}
    assert.equal(0, variants.count(game, "sell"))
    variants.play(game, "trade 4 ore gold")
    assert.equal(1, variants.hand(game, 1).gold)
  end)
end)

it("HOUSE-FIFTEEN TB-TRADE-66 leaves fifteen knights among 24 cards",
  function ()
    local deck = scenario.new { with = { "fifteen_knights" } }
      .g.decks.development
    assert.same({ knight = 15, ["road building"] = 3, ["swift journey"] = 3,
      ["victory point"] = 3 }, scenario.counts(deck))
  end)

it("HOUSE-THIRTY TB-ATTACK-05 leaves 28 barbarians besides the first two",
  function ()
    local game = scenario.new { with = { "thirty_barbarians" } }
    assert.equal(28, game.g.in_reserve)
  end)

describe("the red die of the card", function ()
  local with = { "beginner", "red_die_of_the_card" }

  it("HOUSE-REDDIE TB-EVENT-31 gives each pair of dice to one card", function ()
    local g = knights.new { with = with }.g
    local pairs_seen, count = {}, 0
    for name, faces in pairs(g.red_dice) do
      local number = g.things.card[name].number
      for _, red in ipairs(faces) do
        local yellow = number - red
        assert.is_true(yellow >= 1 and yellow <= 6, name)
        pairs_seen[red .. "+" .. yellow], count = true, count + 1
      end
    end
    assert.equal(36, count)
    assert.equal(36, scenario.size(pairs_seen))
    assert.same({ 1 }, g.red_dice["6 epidemic"])
    assert.same({ 2 }, g.red_dice["6 earthquake"])
    assert.same({ 3 }, g.red_dice["6 good neighbours"])
  end)

  local function turned(card, levels)
    local game = knights.position { with = with, before = true,
      levels = levels }
    variants.stack(game, card)
    game:force("event", { "yellow" })
    assert(game:play "roll")
    return game
  end

  it("HOUSE-REDDIE TB-EVENT-31 decides on progress cards, unrolled", function ()
    for card, cards in pairs { ["6 epidemic"] = 1, ["8"] = 0 } do
      local game = turned(card, { { trade = 1 } })
      local g = game.g
      assert.equal(g.turn.rolled, g.turn.dice[1] + g.turn.dice[2])
      assert.equal(cards == 1, g.turn.dice[2] == 1)
      assert.equal(cards, #knights.cards(game, 1))
    end
  end)

  it("HOUSE-REDDIE shows each red die of a number once until New Year",
    function ()
      local game, seen = turned "8", {}
      for i = 1, 4 do
        seen[game.g.turn.dice[2]] = true
        knights.play(game, "end")
        variants.stack(game, i < 4 and "8" or "new year")
        game:force("event", { "yellow" })
        knights.play(game, "roll")
      end
      assert.same({ [3] = true, [4] = true, [5] = true, [6] = true }, seen)
      local left = 0
      for _, faces in pairs(game.g.red_dice) do left = left + #faces end
      assert.equal(35, left)
    end)

  it("HOUSE-REDDIE keeps the dice of the cards to come from all", function ()
    assert.equal("?", turned "8":view(1).red_dice)
  end)
end)

describe("votes for paths", function ()
  -- After a settlement of red all bid so much wool.
  local function voting(...)
    local bids = { ... }
    local game = scenario.position { with = { "votes_for_paths" },
      pieces = { { road = { "D1.w" } } }, hands = {
        { brick = 1, lumber = 1, wool = 1 + bids[1], grain = 1 },
        { wool = bids[2] }, { wool = bids[3] } }, setup = function (g)
        g.arrows = {}
        for i, name in ipairs { "B2.e", "C4.sw", "C2.se" } do
          g.arrows[i] = g:find("edge", name)
        end
      end }
    scenario.play(game, "settlement D1.nw", "end")
    for _, n in ipairs(bids) do
      scenario.play(game, n > 0 and ("bid %d wool"):format(n) or "no bid")
    end
    return game
  end

  local function camel_on(game, name)
    return game.g:camel_paths()[game.g:find("edge", name)]
  end

  it("HOUSE-PATHS TB-CARAVAN-14 send the camel where most votes go", function ()
    local game = voting(4, 3, 2)
    assert.is_true(scenario.refused(game, "name none", "HOUSE-PATHS"))
    scenario.play(game, "name B2.e", "name C2.se", "name C4.sw")
    assert.is_true(camel_on(game, "B2.e"))
    game = voting(4, 3, 2)
    scenario.play(game, "name B2.e", "name C2.se", "name C2.se")
    assert.is_true(camel_on(game, "C2.se"))
  end)

  it("HOUSE-PATHS TB-CARAVAN-15 leave a tie to whose turn it was", function ()
    local game = voting(0, 2, 2)
    scenario.play(game, "name B2.e", "name C2.se")
    assert.equal("place the camel", game:waiting().step)
    assert.equal(1, game:waiting().player)
    assert.equal(1, voting(0, 0, 0):waiting().player)
    assert.equal(2, voting(1, 3, 1):waiting().player)
  end)
end)
