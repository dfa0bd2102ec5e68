local bots = require "rulewright.lab.bots"
local catan = require "catan_table"
local context = require "rulewright.engine.playing.context"
local kernel = require "rulewright.kernel"
local views = require "rulewright.engine.playing.views"

local function position(hands, pieces, more)
  return catan.position(catan.mixed({ hands = hands, pieces = pieces or {
    { settlement = { "C3.n" } }, { settlement = { "E3.s" } } } }, more))
end

describe("trade among players", function ()
  it("CAT-060 is between the player on turn and another", function ()
    local game = position { { brick = 2, wool = 1 }, { ore = 1 }, { ore = 2 } }
    catan.play(game, "offer 1 brick 1 wool for ore")
    assert.equal(2, game:waiting().player)
    assert.is_false(catan.legal(game, { move = "offer", player = 2,
      give = { ore = 1 }, get = { brick = 1 } }))
    catan.play(game, "accept", "accept")
    assert.equal(1, game:waiting().player)
    assert.same({ "deal blue", "deal white", "withdraw" }, catan.moves(game))
    catan.play(game, "deal white")
    assert.same({ brick = 1, ore = 1 }, catan.hand(game, 1))
    assert.same({ brick = 1, wool = 1, ore = 1 }, catan.hand(game, 3))
    assert.same({ ore = 1 }, catan.hand(game, 2))
    assert.is_true(catan.refused(game, { move = "offer", player = 3,
      give = { ore = 1 }, get = { brick = 1 } }, "CAT-034"))
  end)

  it("CAT-061 is no gift, either way", function ()
    local game = position { { brick = 2 }, { ore = 1 } }
    assert.is_true(catan.refused(game, { move = "offer", give = {},
      get = { ore = 1 } }, "CAT-061"))
    assert.is_true(catan.refused(game, { move = "offer", give = { brick = 1 },
      get = {} }, "CAT-061"))
    assert.is_false(catan.legal(game, "offer 0 brick for 1 ore"))
    catan.play(game, "offer 1 brick for 1 ore")
    assert.is_true(catan.refused(game, { move = "counter", give = {},
      get = { brick = 1 } }, "CAT-061"))
  end)

  it("CAT-062 has no like for like", function ()
    local game = position { { ore = 2, wool = 1 }, { ore = 3 } }
    assert.is_true(catan.refused(game, "offer 2 ore for 1 ore", "CAT-062"))
    assert.is_true(catan.refused(game, "offer 2 ore 1 wool for 1 ore",
      "CAT-062"))
    assert.is_true(catan.legal(game, "offer 1 wool for 1 ore"))
    catan.play(game, "offer 1 wool for 1 ore")
    assert.is_true(catan.refused(game, "counter 1 ore for 2 ore", "CAT-062"))
  end)

  it("CAT-063 is of resource cards alone", function ()
    local game = position({ { brick = 2 }, { ore = 1 } }, nil,
      { cards = { { "knight" } } })
    assert.is_false(catan.legal(game, "offer 1 knight for 1 ore"))
    assert.is_false(catan.legal(game, "offer 1 road for 1 ore"))
    assert.is_true(catan.refused(game, { move = "offer",
      give = { knight = 1 }, get = { ore = 1 } }, "no_place"))
    assert(game:add "component.good \"gold\" {}")
    assert.is_true(catan.refused(game, { move = "offer",
      give = { brick = 1 }, get = { gold = 1 } }, "CAT-063"))
  end)

  it("CAT-064 needs both to agree and to hold the cards", function ()
    local game = position { { brick = 1 }, { ore = 1 }, { wool = 1 } }
    assert.is_true(catan.refused(game, "offer 2 brick for 1 ore", "CAT-064"))
    assert.is_true(catan.refused(game, "offer 1 brick for 2 ore", "CAT-064"))
    catan.play(game, "offer 1 brick for 1 ore", "decline")
    assert.equal(3, game:waiting().player)
    assert.is_true(catan.refused(game, "accept", "CAT-064"))
    catan.play(game, "decline")
    assert.equal("main", game:waiting().step)
    assert.same({ brick = 1 }, catan.hand(game, 1))
    assert.is_false(game.g.offer)
  end)

  it("CAT-064 may be countered, and taken back", function ()
    local game = position { { brick = 2, wool = 1 }, { ore = 1 }, {} }
    catan.play(game, "offer 1 brick for 1 ore", "counter 1 ore for 2 brick",
      "decline")
    assert.is_true(catan.legal(game, "withdraw"))
    catan.play(game, "deal blue")
    assert.same({ wool = 1, ore = 1 }, catan.hand(game, 1))
    assert.same({ brick = 2 }, catan.hand(game, 2))
    game = position { { brick = 1 }, { ore = 1 }, {} }
    catan.play(game, "offer 1 brick for 1 ore", "counter 1 ore for 3 brick",
      "decline")
    assert.is_true(catan.refused(game, "deal blue", "CAT-064"))
    assert.is_true(catan.refused(game, "deal white", "CAT-064"))
    catan.play(game, "withdraw")
    assert.same({ brick = 1 }, catan.hand(game, 1))
    assert.equal("main", game:waiting().step)
  end)

  it("CAT-064 comes as often as it is wanted, taken or not", function ()
    local game = position { { brick = 9 }, { ore = 9 }, {} }
    for _ = 1, 7 do
      catan.play(game, "offer 1 brick for 1 ore", "accept", "decline",
        "deal blue")
    end
    for _ = 1, 9 do
      catan.play(game, "offer 1 brick for 1 ore", "decline", "decline")
    end
    assert.is_true(catan.legal(game, "offer 1 brick for 1 ore"))
    assert.is_false(game.g.offer)
  end)

  it("CAT-064 tells all what is held by those who bargain", function ()
    local game = position({ { brick = 1, lumber = 3 }, { ore = 1, grain = 3 },
      { wool = 2, lumber = 5 }, { brick = 6 } }, nil, { players = 4 })
    catan.play(game, "offer 1 brick for 1 ore", "accept",
      "counter 2 wool for 1 brick")
    local promised = { "brick", "ore", "wool" }
    for seat = 1, 4 do
      for seed = 1, 10 do
        local g = kernel.tree.clone(game.g)
        context.attach(g, game.machine)
        views.permute(g, seat, kernel.random.stream(seed, "deal"))
        for other, good in ipairs(promised) do
          assert.is_true(g.players[other].hand[good] >= (other == 3 and 2 or 1))
        end
      end
    end
  end)

  it("CAT-064 is no riddle to a bot that thinks ahead", function ()
    local game = position({ { brick = 1, lumber = 3 }, { ore = 1, grain = 6 },
      { wool = 2, lumber = 5 } })
    catan.play(game, "offer 1 brick for 1 ore", "accept",
      "counter 2 wool for 1 brick")
    local bot = assert(bots.find(game.rules, "mcts", { iters = 10 }))
    assert.equal(1, game:waiting().player)
    local position_of, wrong = bots.choose(bots.seat(bot, game.rules, 3, 1),
      game.g)
    assert.is_nil(wrong)
    assert.truthy(game:moves()[position_of])
  end)
end)

-- A1.nw is a harbour for anything, B4.ne for ore, D4.se for wool.
describe("trade with the bank", function ()
  it("CAT-065 CAT-173 gives one card for four equal ones", function ()
    local game = position { { wool = 4, ore = 1 } }
    catan.play(game, "trade 4 wool ore")
    assert.same({ ore = 2 }, catan.hand(game, 1))
    assert.equal(19, game.g.bank.wool)
    game = position { { wool = 3, ore = 1 } }
    assert.is_true(catan.refused(game, "trade 4 wool ore", "CAT-065"))
    assert.is_true(catan.refused(game, { move = "trade",
      give = { wool = 3, ore = 1 }, get = "brick" }, "CAT-065"))
    assert.equal(0, catan.count(game, "trade"))
  end)

  it("CAT-066 CAT-173 gives one for three at a common harbour", function ()
    local game = position { { wool = 3 } }
    assert.is_true(catan.refused(game, "trade 3 wool brick", "CAT-066"))
    game = position({ { wool = 3 } }, { { settlement = { "A1.n" } } })
    assert.is_true(catan.refused(game, "trade 4 wool brick", "CAT-066"))
    catan.play(game, "trade 3 wool brick")
    assert.same({ brick = 1 }, catan.hand(game, 1))
  end)

  it("CAT-067 CAT-173 gives one for two of the harbour's kind", function ()
    local game = position({ { ore = 2, wool = 4 } }, { { city = { "B4.n" } } })
    assert.is_true(catan.refused(game, "trade 2 wool ore", "CAT-067"))
    assert.is_true(catan.legal(game, "trade 4 wool brick"))
    catan.play(game, "trade 2 ore wool")
    assert.same({ wool = 5 }, catan.hand(game, 1))
  end)

  it("CAT-068 CAT-179 needs a building and serves at once", function ()
    local game = position({ { wool = 4, brick = 1, lumber = 1, grain = 1 } },
      { { settlement = { "A2.n" }, road = { "A1.nw", "A1.ne" } } })
    assert.is_true(catan.refused(game, "trade 3 wool ore", "CAT-066"))
    assert.is_true(catan.legal(game, "trade 4 wool ore"))
    game = position({ { wool = 4, brick = 1, lumber = 1, grain = 1 } },
      { { settlement = { "A3.n" }, road = { "A1.nw", "A1.ne" } } })
    catan.play(game, "settlement A1.nw", "trade 3 wool ore")
    assert.same({ ore = 1 }, catan.hand(game, 1))
  end)

  it("CAT-069 needs the card in the bank, and two kinds", function ()
    local game = position { { wool = 8 }, { ore = 19 } }
    assert.is_true(catan.refused(game, "trade 4 wool ore", "CAT-069"))
    assert.is_true(catan.refused(game, "trade 4 wool wool", "CAT-069"))
    assert.same({ ["trade 4 wool brick"] = true, ["trade 4 wool lumber"] = true,
      ["trade 4 wool grain"] = true }, (function ()
      local trades = {}
      for _, text in ipairs(catan.moves(game)) do
        if text:find "^trade" then trades[text] = true end
      end
      return trades
    end)())
    assert.is_true(catan.refused(game, { move = "trade", player = 2,
      give = { ore = 4 }, get = "wool" }, "CAT-034"))
  end)
end)
