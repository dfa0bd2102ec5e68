-- The Fishermen of Catan: what fish buy, and the old boot.

local catan = require "scenario_table"
local fishing = require "fishing"

local fish, position, roll = fishing.fish, fishing.position, fishing.roll

local function tokens_in_all(g)
  local sum = #g.decks.fish + #g.discards.fish + (g.boot > 0 and 1 or 0)
  for _, seat in ipairs(g.players) do sum = sum + #seat.fish end
  return sum
end

describe("what fish buy", function ()
  it("TB-FISH-30 two send the robber beside the board", function ()
    local game = position { fish = { { "2", "1", "1" } },
      pieces = { {}, { settlement = { "B2.n" } } }, hands = { {}, { ore = 3 } },
      setup = function (g) g.robber = g:find("hex", "B2") end }
    assert.is_true(catan.legal(game, "fish robber 1+1"))
    catan.play(game, "fish robber 2")
    assert.equal(0, game.g.robber)
    assert.same({ ore = 3 }, catan.hand(game, 2))
    assert.is_true(catan.refused(game, "fish robber 1+1", "TB-FISH-30"))
    assert.same({ "1", "1" }, fish(game, 1))
  end)

  it("TB-FISH-31 three take a random card of anybody", function ()
    local game = position { fish = { { "3" } },
      hands = { {}, {}, { ore = 2 } } }
    assert.is_true(catan.refused(game, "fish steal blue 3", "TB-FISH-31"))
    catan.play(game, "fish steal white 3")
    assert.same({ { ore = 1 }, { ore = 1 } },
      { catan.hand(game, 1), catan.hand(game, 3) })
  end)

  it("TB-FISH-32 four take a resource of the bank", function ()
    local game = position { fish = { { "3", "1" } } }
    local before = game.g.bank.ore
    catan.play(game, "fish resource ore 3+1")
    assert.same({ ore = 1 }, catan.hand(game, 1))
    assert.equal(before - 1, game.g.bank.ore)
    game = position { fish = { { "3", "1" } },
      setup = function (g) g.bank.ore = 0 end }
    assert.is_true(catan.refused(game, "fish resource ore 3+1"))
  end)

  it("TB-FISH-33 five build a road by the rules of roads", function ()
    local game = position { fish = { { "3", "2" } },
      pieces = { { settlement = { "C3.n" } } } }
    catan.play(game, "fish road 3+2")
    assert.is_true(catan.refused(game, "road E1.e", "CAT-083"))
    catan.play(game, "road C3.ne")
    assert.equal(1, game.g:count(1, "road"))
    assert.same({}, catan.hand(game, 1))
    game = position { fish = { { "3", "2" } } }
    assert.is_true(catan.refused(game, "fish road 3+2", "TB-FISH-33"))
    game = position { fish = { { "3", "2" } },
      pieces = { { settlement = { "C3.n" } } },
      setup = function (g) g.players[1].supply.road = 0 end }
    assert.is_true(catan.refused(game, "fish road 3+2", "TB-FISH-33"))
  end)

  it("TB-FISH-34 seven take a development card, to be played later",
    function ()
      local game = position { fish = { { "3", "3", "1" } } }
      catan.force(game, "development", "monopoly")
      catan.play(game, "fish card 3+3+1")
      assert.same({ "monopoly" }, game.g.players[1].fresh)
      assert.is_true(catan.refused(game, "monopoly ore", "CAT-132"))
      game = position { fish = { { "3", "3", "1" } },
        setup = function (g) g.decks.development = {} end }
      assert.is_true(catan.refused(game, "fish card 3+3+1", "TB-FISH-34"))
    end)

  it("TB-FISH-35 whole tokens pay, none that is not needed", function ()
    local game = position { fish = { { "3", "2", "1" } },
      setup = function (g) g.robber = g:find("hex", "B2") end }
    for _, way in ipairs { "3", "2" } do
      assert.is_true(catan.legal(game, "fish robber " .. way), way)
    end
    for _, way in ipairs { "1", "2+1", "3+1", "3+2", "1+1", "4" } do
      assert.is_true(catan.refused(game, "fish robber " .. way, "TB-FISH-35"),
        way)
    end
    assert.is_true(catan.legal(game, "fish resource ore 1+3"))
    catan.play(game, "fish robber 3")
    assert.same({ "2", "1" }, fish(game, 1))
  end)

  it("TB-FISH-36 each purchase of a turn is paid on its own", function ()
    local game = position { fish = { { "3", "3" } },
      hands = { {}, { ore = 2 } }, pieces = { { settlement = { "C3.n" } } } }
    local copy = game:clone()
    catan.play(game, "fish steal blue 3", "fish steal blue 3")
    assert.same({ ore = 2 }, catan.hand(game, 1))
    assert.same({}, fish(game, 1))
    catan.play(copy, "fish road 3+3")
    assert.same({}, fish(copy, 1))
  end)

  it("TB-FISH-37 spent tokens lie open beside the supply", function ()
    local game = position { fish = { { "3", "1" } } }
    catan.play(game, "fish resource ore 3+1")
    assert.same({ "3", "1" }, game:view(2).discards.fish)
  end)

  it("TB-FISH-38 fish are no cards of the hand", function ()
    local game = position { before = true, fish = { { "3", "3", "3", "3" } },
      hands = { { ore = 7 }, { wool = 1 } } }
    local copy = game:clone()
    roll(game, 7)
    assert.equal("move the robber", game:waiting().step)
    roll(copy, 2)
    assert.is_true(catan.refused(copy, "offer 1 fish for 1 wool"))
    assert.is_true(catan.legal(copy, "offer 1 ore for 1 wool"))
    local poor = position { fish = { { "3" }, { "3", "2" } } }
    assert.is_true(catan.refused(poor, "fish steal blue 3", "TB-FISH-31"))
  end)
end)

describe("the old boot", function ()
  it("TB-FISH-40 takes the place of a token and is shown", function ()
    local game = position { before = true,
      pieces = { { city = { "C3.n" } } } }
    roll(game, 2, { "boot", "2" })
    assert.equal(1, game.g.boot)
    assert.same({ "2" }, fish(game, 1))
    assert.equal(1, game:view(2).boot)
    assert.equal(30, tokens_in_all(game.g))
  end)

  local towns = { "A1.nw", "A3.ne", "E1.sw", "E3.se", "C1.nw" }
  local cities = { "C3.n", "C3.s", "B2.n", "D3.s" }

  it("TB-FISH-41 costs its holder a point more to win, none that he has",
    function ()
      local game = position { boot = 1,
        pieces = { { city = cities, settlement = { towns[1] },
          road = { "A3.ne" } } },
        hands = { { brick = 1, lumber = 1, wool = 1, grain = 1 } } }
      assert.same({ 11, 10 }, { game:value("points to win", 1),
        game:value("points to win", 2) })
      catan.play(game, "settlement A3.ne")
      assert.equal(10, catan.points(game, 1))
      assert.is_nil(game:over())
    end)

  it("TB-FISH-42 goes to a player with at least as many points", function ()
    local game = position { boot = 1, pieces = {
      { city = { "C3.n", "C3.s", "A1.n" } },
      { city = { "E1.s", "E3.s", "E3.ne" } }, { city = { "C1.nw" } } } }
    assert.is_true(catan.refused(game, "boot white", "TB-FISH-42"))
    catan.play(game, "boot blue")
    assert.equal(2, game.g.boot)
    assert.is_true(catan.refused(game, "boot white", "TB-FISH-42"))
    game = position { boot = 1, pieces = { { city = { "C3.n" } } } }
    assert.equal(0, catan.count(game, "boot"))
  end)

  it("TB-FISH-43 hidden points are not compared", function ()
    local game = position { boot = 1, cards = { { "victory point" } },
      pieces = { { city = { "C3.n" } }, { city = { "C3.s" } } } }
    assert.equal(3, catan.points(game, 1))
    assert.is_true(catan.legal(game, "boot blue"))
    game = position { boot = 1, cards = { {}, { "victory point" } },
      pieces = { { city = { "C3.n" } }, { settlement = { "C3.s" } } } }
    assert.is_true(catan.refused(game, "boot blue", "TB-FISH-43"))
  end)

  it("TB-FISH-44 stays for the turn in which it came", function ()
    local game = position { before = true,
      pieces = { { settlement = { "C3.n" } }, { city = { "E1.s" } } } }
    roll(game, 2, { "boot" })
    assert.is_true(catan.refused(game, "boot blue", "TB-FISH-44"))
    for _ = 1, 3 do
      catan.play(game, "end")
      roll(game, 4)
    end
    assert.equal(1, game:waiting().player)
    catan.play(game, "boot blue")
    assert.equal(2, game.g.boot)
  end)

  it("TB-FISH-42 may win the game for the one who passes it", function ()
    local game = position { boot = 1, pieces = {
      { city = cities, settlement = { towns[1], towns[2] } } } }
    assert(game:edit(function (g)
      for _, at in ipairs { "E1.s", "E3.s", "E3.ne", "C1.nw" } do
        g:place(2, "city", g:find("corner", at))
      end
      for _, at in ipairs { "D1.nw", "A1.n" } do
        g:place(2, "settlement", g:find("corner", at))
      end
    end))
    assert.is_nil(game:over())
    catan.play(game, "boot blue")
    assert.same({ 1 }, game:over().winners)
  end)
end)
