-- The bazaar and its boxes: rulewright test docs/examples/bazaar

local rulewright = require "rulewright"

local here = debug.getinfo(1, "S").source:match "^@(.*)/[^/]*/[^/]*$" or "."
rulewright.configure { roots = { here } }

-- Three players; on the market lies silk, tea and salt, and nothing sells dear.
local function new(with, change)
  local game = assert(rulewright.new { game = "bazaar", with = with,
    players = 3, seed = 3, trace = true })
  assert(game:edit(function (g)
    g.market, g.fashion = { "silk", "tea", "salt" }, "nothing"
    if change then change(g) end
  end))
  return game
end

local function play(game, ...)
  for _, text in ipairs { ... } do
    local ok, reasons = game:play(text)
    assert.is_true(ok, reasons and reasons[1].text)
  end
end

local function refused(game, text, id)
  local reasons = game:why(text)
  assert.equal(id, reasons[1] and reasons[1].id)
end

local function hand(game, player, good)
  return game.g.players[player].hand[good]
end

local function give(player, goods)
  return function (g)
    for good, n in pairs(goods) do
      g.players[player].hand[good] = n
      g.bank[good] = g.bank[good] - n
    end
  end
end

describe("The bazaar", function ()
  it("BAZ-06 BAZ-12 BAZ-14 keeps bids secret until all have bid", function ()
    local game = new()
    play(game, "bid 5")
    assert.equal("bidding", game:waiting().step)
    assert.equal("?", game:view(2).players[1].bid)
    assert.equal(5, game:view(1).players[1].bid)
    play(game, "bid 4", "bid 1")
    assert.same({ "red bids 5.", "blue bids 4.", "green bids 1." }, game:log())
  end)

  it("BAZ-13 takes a coin that the player has", function ()
    local game = new({}, function (g) g.players[1].coins = { 2, 4 } end)
    refused(game, "bid 3", "BAZ-13")
    play(game, "bid 4")
  end)

  it("BAZ-20 BAZ-22 lets higher coins buy first", function ()
    local game = new()
    play(game, "bid 2", "bid 5", "bid 3")
    assert.equal(2, game:waiting().player)
    play(game, "take silk")
    assert.equal(1, hand(game, 2, "silk"))
    refused(game, "take silk", "BAZ-24")
    play(game, "take salt")
    assert.equal(1, hand(game, 1, "tea"))
  end)

  it("BAZ-21 asks equal coins from the first player on", function ()
    local game = new()
    assert(game:edit(function (g) g.turn.player = 3 end))
    play(game, "bid 5", "bid 5", "bid 5")
    assert.equal(3, game:waiting().player)
    play(game, "take silk")
    assert.equal(1, game:waiting().player)
  end)

  it("BAZ-32 BAZ-33 sells three, dearer in fashion", function ()
    for fashion, points in pairs { nothing = 5, tea = 7 } do
      local game = new({}, give(1, { tea = 3, salt = 2 }))
      assert(game:edit(function (g) g.fashion = fashion end))
      play(game, "bid 5", "bid 4", "bid 3", "take silk", "take salt")
      refused(game, "sell salt", "BAZ-34")
      play(game, "sell tea")
      assert.equal(points, game:value("points", 1))
      assert.equal(0, hand(game, 1, "tea"))
    end
  end)

  it("BAZ-31 BAZ-35 lets who can sell keep all", function ()
    local game = new({}, give(1, { tea = 3 }))
    play(game, "bid 5", "bid 4", "bid 3", "take silk", "take salt")
    assert.equal("sale", game:waiting().step)
    play(game, "keep")
    assert.equal(3, hand(game, 1, "tea"))
  end)

  it("BAZ-03 BAZ-10 BAZ-40 spends coins until all are gone", function ()
    local game = new({}, function (g)
      g.players[1].coins, g.players[2].coins = { 1 }, { 1, 2 }
    end)
    play(game, "bid 1", "bid 1", "bid 3", "take silk", "take salt")
    assert.same({ 1, 2, 3, 4, 5 }, game.g.players[1].coins)
    assert.same({ 2 }, game.g.players[2].coins)
    assert.same({ 1, 2, 4, 5 }, game.g.players[3].coins)
    assert.equal(2, game:waiting().player)
    assert.equal(3, #game.g.market)
  end)

  it("BAZ-41 BAZ-42 is over when the lots are", function ()
    local game = new({}, function (g)
      g.players[2].points = 5
      while #g.decks.lots > 2 do table.remove(g.decks.lots) end
    end)
    play(game, "bid 1", "bid 2", "bid 3", "take silk", "take salt")
    assert.same({ 2 }, game:over().winners)
  end)

  it("HONEST-01 LONG-01 has a longer day and honest prices", function ()
    local game = assert(rulewright.new { game = "bazaar", players = 3,
      with = { "long_day", "honest_prices" } })
    assert.equal(33, #game.g.decks.lots)
    assert(game:edit(function (g) g.fashion = "silk" end))
    assert.equal(6, game:value("proceeds", 1, "silk"))
    assert.equal(5, game:value("proceeds", 1, "salt"))
  end)
end)

describe("The caravan", function ()
  local function loaded(change)
    local game = new({ "caravan" }, change)
    play(game, "bid 5", "bid 4", "bid 3", "take silk", "take salt")
    assert.equal("loading", game:waiting().step)
    return game
  end

  it("CAR-05 CAR-07 gives a hidden ticket for a good", function ()
    local game = loaded()
    play(game, "send silk")
    assert.equal(0, hand(game, 1, "silk"))
    assert.equal(1, #game.g.players[1].tickets)
    assert.same({ "?" }, game:view(2).players[1].tickets)
    play(game, "stay")
    assert.same({}, game.g.players[2].tickets)
  end)

  it("CAR-08 sends nothing when the tickets are gone", function ()
    local game = loaded(function (g) g.decks.tickets = { "two" } end)
    play(game, "send silk")
    assert.same({ "two" }, game.g.players[1].tickets)
    assert.equal("bidding", game:waiting().step)
    assert.equal(1, hand(game, 2, "salt"))
  end)

  it("CAR-10 counts tickets in the end, not before", function ()
    local game = loaded(function (g)
      g.players[1].tickets = { "four", "one", "three", "two" }
    end)
    assert.equal(0, game:value("points", 1))
    assert.equal(10, game:value("fortune", 1))
  end)

  it("CAR-11 lets the poorer buy first at equal coins", function ()
    local game = new({ "caravan" }, function (g)
      g.players[1].points, g.players[2].points = 7, 5
    end)
    play(game, "bid 5", "bid 5", "bid 5")
    assert.equal(3, game:waiting().player)
    play(game, "take silk")
    assert.equal(2, game:waiting().player)
  end)
end)

describe("Thieves", function ()
  local function bought()
    local game = new({ "thieves" })
    play(game, "bid 5", "bid 4", "bid 3", "take silk")
    assert.equal("snatching", game:waiting().step)
    return game
  end

  it("THI-01 THI-05 give the lot to the first who pays", function ()
    local game = bought()
    assert.equal(2, game:waiting().player)
    play(game, "snatch")
    assert.same({ "blue snatches 1 silk from red." }, game:log())
    assert.equal(1, hand(game, 2, "silk"))
    assert.equal(0, hand(game, 2, "dagger"))
    assert.equal("buy", game:waiting().step)
  end)

  it("THI-04 THI-06 ask the next when one looks away", function ()
    local game = bought()
    play(game, "look away")
    assert.equal(3, game:waiting().player)
    play(game, "look away")
    assert.equal(1, hand(game, 1, "silk"))
  end)

  it("THI-07 do not sell their daggers", function ()
    local game = new({ "thieves" }, give(1, { dagger = 3, tea = 3 }))
    play(game, "bid 5", "bid 4", "bid 3", "take silk", "look away",
      "look away", "take tea", "look away", "look away", "look away",
      "look away")
    refused(game, "sell dagger", "THI-07")
    play(game, "sell tea")
  end)

  it("THI-08 find a dagger when they are the poorest", function ()
    local game = new({ "thieves" }, function (g)
      g.players[1].points = 5
      for _, seat in ipairs(g.players) do seat.hand.dagger = 0 end
    end)
    play(game, "bid 5", "bid 4", "bid 3", "take silk", "take tea")
    assert.equal(0, hand(game, 1, "dagger"))
    assert.equal(1, hand(game, 2, "dagger"))
    assert.equal(1, hand(game, 3, "dagger"))
  end)
end)

describe("The caravan and thieves", function ()
  it("BAZ-R-01 THI-09 let daggers decide, not points", function ()
    local game = new({ "caravan", "thieves" }, function (g)
      g.players[2].points, g.players[2].hand.dagger = 9, 4
    end)
    play(game, "bid 5", "bid 5", "bid 5")
    assert.equal(2, game:waiting().player)
  end)

  it("BAZ-R-02 leave in this order", function ()
    local order = assert(rulewright.rules { game = "bazaar",
      with = { "caravan", "thieves" } }).order.game
    assert.same({ "dawn", "bids", "purchases", "sales", "caravan", "hideout",
      "dusk" }, order)
  end)
end)
