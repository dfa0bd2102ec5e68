-- Trade of the bot `greedy`: what it offers, how it answers, what it remembers.

local bots = require "rulewright.lab.bots"
local catan = require "catan_table"
local simulation = require "rulewright.lab.studies.simulation"

local villages = {
  { settlement = { "C3.n" } }, { settlement = { "E3.s" } },
}

-- Four cities, two points short of winning.
local towns = { city = { "C3.n", "C4.s", "B2.n", "E3.n" } }

local function position(hands, more)
  more = more or {}
  return catan.position(catan.mixed({ hands = hands,
    pieces = more.pieces or villages }, { setup = more.setup }))
end

local function greedy(game, seat)
  local bot = assert(bots.find(game.rules, "greedy"))
  return bots.seat(bot, game.rules, 7, seat)
end

local function decision(bot, game)
  local i, wrong, why = bots.choose(bot, game.g)
  assert.is_nil(wrong, why)
  return game:moves()[i]
end

-- What the bot offers before it does anything else, all others declining.
local function offers(bot, game)
  local list = {}
  for _ = 1, 9 do
    local m = decision(bot, game)
    if m.move ~= "offer" then break end
    list[#list + 1] = m
    catan.play(game, m, "decline", "decline")
  end
  for i, m in ipairs(list) do list[i] = { m.give, m.get } end
  return list
end

-- For a road it lacks lumber, for a development card grain.
local short = { brick = 1, wool = 1, ore = 2 }
local others = { short, { lumber = 2, grain = 2 }, { lumber = 2, grain = 2 } }

local function turn(number)
  return { setup = function (g) g.turn.number = number end }
end

local function has(list, offer)
  for _, one in ipairs(list) do
    if pcall(assert.same, one, offer) then return true end
  end
  return false
end

describe("an offer of greedy", function ()
  it("is made at most twice in a turn, and never the same", function ()
    local game = position(others)
    local list = offers(greedy(game, 1), game)
    assert.equal(2, #list)
    assert.not_same(list[1], list[2])
  end)

  it("is not made again while all hands are as they were", function ()
    local game = position(others, turn(7))
    local bot = greedy(game, 1)
    local first = offers(bot, game)
    local later = offers(bot, position(others, turn(10)))
    assert.is_true(#later > 0)
    for _, offer in ipairs(first) do assert.is_false(has(later, offer)) end
  end)

  it("may be made again when a hand has changed", function ()
    local game = position(others, turn(7))
    local bot = greedy(game, 1)
    local first = offers(bot, game)
    local changed = { short, { lumber = 3, grain = 2 }, others[3] }
    assert.same(first, offers(bot, position(changed, turn(10))))
  end)

  it("is not made where the hand gains nothing", function ()
    local game = position { { brick = 1, lumber = 1 }, others[2], others[3] }
    local function worth(give, get)
      return game.g:worth(1, { move = "offer", player = 1,
        give = { [give] = 1 }, get = { [get] = 1 } })
    end
    assert.is_true(worth("brick", "grain") < 0)
    game = position(others)
    assert.is_true(worth("ore", "lumber") > 0)
  end)

  it("is not made to those who are about to win", function ()
    local game = position({ short, others[2], {} },
      { pieces = { { settlement = { "A1.n" } }, towns } })
    assert.same({}, offers(greedy(game, 1), game))
  end)

  it("is the same whatever cards the others hold", function ()
    local one, other = position(others),
      position { short, { brick = 4 }, { ore = 1, wool = 3 } }
    local m = decision(greedy(one, 1), one)
    assert.equal("offer", m.move)
    assert.same(m, decision(greedy(other, 1), other))
  end)
end)

-- What greedy, in the second seat, says to what a person offers.
local function answer(offer, own, given, more)
  local game = position({ given, own, {} }, more)
  catan.play(game, offer)
  return decision(greedy(game, 2), game)
end

describe("the answer of greedy to a person", function ()
  local lacks_lumber, lacks_brick =
    { brick = 1, wool = 1 }, { lumber = 1, wool = 1 }
  local giver = { lumber = 1, ore = 1 }

  it("is yes to what brings it nearer to a building", function ()
    assert.equal("accept",
      answer("offer 1 lumber for 1 wool", lacks_lumber, giver).move)
  end)

  it("is no to what sets it back", function ()
    assert.equal("decline", answer("offer 1 ore for 1 brick",
      { brick = 1, lumber = 1 }, giver).move)
  end)

  it("is no to whoever is about to win, however much is given", function ()
    local close = { pieces = { towns, { settlement = { "A1.n" } } } }
    assert.equal("decline",
      answer("offer 1 lumber for 1 wool", lacks_lumber, giver, close).move)
  end)

  it("is a counter-offer where other cards bring more", function ()
    local m = answer("offer 1 ore for 1 wool", lacks_brick,
      { ore = 1, brick = 2, grain = 2 })
    assert.equal("counter", m.move)
    assert.same({ { wool = 1 }, { brick = 1 } }, { m.give, m.get })
  end)

  it("is the same whatever else the other holds", function ()
    local offer, seen = "offer 1 ore for 1 wool", nil
    for _, rest in ipairs { "lumber", "brick", "grain" } do
      local m = answer(offer, lacks_brick, { ore = 1, [rest] = 4 })
      assert.same(seen or m, m)
      seen = m
    end
  end)
end)

describe("a deal of greedy", function ()
  -- What red does once blue and white have said this to what he offers.
  local function closing(pieces, ...)
    local game = position({ { brick = 1, ore = 1 }, { lumber = 1 },
      { lumber = 1 } }, { pieces = pieces })
    catan.play(game, "offer 1 ore for 1 lumber", ...)
    return decision(greedy(game, 1), game)
  end

  it("is closed with whoever is not about to win", function ()
    local pieces = { { settlement = { "A1.n" } }, towns }
    local m = closing(pieces, "accept", "accept")
    assert.same({ "deal", 3 }, { m.move, m.partner })
    assert.equal("withdraw", closing(pieces, "accept", "decline").move)
  end)

  it("is not closed where a counter-offer takes too much", function ()
    assert.equal("withdraw",
      closing(nil, "counter 1 lumber for 1 brick 1 ore", "decline").move)
  end)
end)

describe("games of greedy with offers", function ()
  it("end, and are full of trades", function ()
    local sim = assert(simulation.new { game = "catan", players = 3,
      bots = { "greedy" }, offers = true })
    local trades = 0
    for seed = 1, 25 do
      local game = sim:play(seed)
      assert.is_nil(game.fault)
      assert.is_nil(game.trouble)
      assert.is_truthy(game.won, "seed " .. seed)
      for i, clause in ipairs(sim.watched) do
        if clause.name == "deal" then trades = trades + game.fired[i] end
      end
    end
    assert.is_true(trades > 25 * 5, trades .. " trades")
  end)
end)
