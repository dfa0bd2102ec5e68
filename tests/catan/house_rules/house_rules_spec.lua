-- House rules for the readings that the rulebook of Catan leaves open.

local catan = require "catan_table"

describe("a cheap bank", function ()
  it("HOUSE-BANK trades three for one, and two at a harbour", function ()
    local game = catan.position { with = { "beginner_start", "cheap_bank" },
      pieces = { { settlement = { "B4.n" } } },
      hands = { { wool = 3, ore = 2 } } }
    assert.is_true(catan.legal(game, "trade 3 wool brick"))
    assert.is_true(catan.legal(game, "trade 2 ore brick"))
    assert.is_true(catan.refused(game, "trade 4 wool brick", "CAT-065"))
  end)
end)

describe("the consolation", function ()
  it("HOUSE-CONSOLE gives a card to who got nothing", function ()
    local game = catan.position { with = { "beginner_start", "consolation" },
      before = true, turn = 2, pieces = { { settlement = { "D1.n" } } } }
    catan.roll(game, 3, 5)
    assert.equal(2, game:waiting().player)
    catan.play(game, "take ore")
    assert.equal(3, game:waiting().player)
    catan.play(game, "take wool")
    assert.equal("main", game:waiting().step)
    assert.same({ lumber = 1 }, catan.hand(game, 1))
    assert.same({ ore = 1 }, catan.hand(game, 2))
    assert.same({ wool = 1 }, catan.hand(game, 3))
  end)

  it("HOUSE-CONSOLE comforts nobody on a seven", function ()
    local game = catan.position { with = { "beginner_start", "consolation" },
      before = true }
    catan.roll(game, 3, 4)
    assert.equal("move the robber", game:waiting().step)
  end)
end)

describe("the longest road from four", function ()
  it("HOUSE-FOUR gives two points for four roads, not for three", function ()
    local game = catan.position { with = { "beginner_start", "four_roads" },
      pieces = { { road = { "C1.nw", "C1.ne", "C2.nw" } } },
      hands = { { brick = 1, lumber = 1 } } }
    assert.equal(0, game.g.longest_road)
    catan.play(game, "road C2.ne")
    assert.equal(1, game.g.longest_road)
    assert.equal(2, catan.points(game, 1))
  end)
end)

describe("full hands", function ()
  it("HOUSE-HANDS lets everybody keep his cards on a seven", function ()
    local game = catan.position { with = { "beginner_start", "full_hands" },
      before = true, hands = { { brick = 12 }, { ore = 10 } } }
    catan.roll(game, 3, 4)
    assert.equal("move the robber", game:waiting().step)
    assert.same({ brick = 12 }, catan.hand(game, 1))
  end)
end)

describe("a gentle start", function ()
  it("HOUSE-GENTLE rolls a seven again in the first round only", function ()
    local game = catan.new { with = { "beginner_start", "gentle_start" } }
    for turn = 1, 4 do
      game:force("white", { 3, 1 })
      game:force("red", { 4, 1 })
      catan.play(game, "roll")
      assert.equal(turn <= 3 and 2 or 7, game.g.turn.rolled)
      if turn <= 3 then catan.play(game, "end") end
    end
  end)
end)

describe("gifts", function ()
  it("HOUSE-GIFT gives cards away", function ()
    local game = catan.position { with = { "beginner_start", "gifts" },
      pieces = { { settlement = { "C3.n" } } },
      hands = { { wool = 2, ore = 1 }, { ore = 1 } } }
    catan.play(game, "give blue 2 wool")
    assert.same({ ore = 1 }, catan.hand(game, 1))
    assert.same({ wool = 2, ore = 1 }, catan.hand(game, 2))
    assert.is_true(catan.refused(game, "give blue 2 ore", "HOUSE-GIFT"))
    assert.is_true(catan.refused(game, { move = "give", to = 2, gift = {} },
      "HOUSE-GIFT"))
    assert.is_false(catan.legal(game, "give red 1 ore"))
  end)
end)

describe("no longest road", function ()
  it("HOUSE-NOROAD gives nothing for seven roads in a row", function ()
    local function points(with)
      local game = catan.position { with = with, pieces = { { road = { "C1.nw",
        "C1.ne", "C2.nw", "C2.ne", "C3.nw", "C3.ne", "C4.nw" } } } }
      return catan.points(game, 1), game.g.longest_road
    end
    assert.same({ 2, 1 }, { points { "beginner_start" } })
    assert.same({ 0, 0 }, { points { "beginner_start", "no_longest_road" } })
  end)
end)

describe("the small island", function ()
  it("HOUSE-SMALL has twelve hexes and needs seven points", function ()
    local game = catan.new { with = { "small_island" }, seed = 3 }
    assert.equal(12, game.g.places.cells)
    for hex = 1, 12 do assert.is_true(game.g.marks.token[hex] > 0) end
    assert.equal(0, game.g.robber)
    assert.equal(7, game:value("points to win", 1))
    local edges = 0
    for edge in pairs(game.g.marks.harbour) do
      assert.equal(1, #game.g.places.edge_cells[edge])
      edges = edges + 1
    end
    assert.equal(5, edges)
  end)
end)

describe("twelve points", function ()
  it("HOUSE-TWELVE does not end with ten", function ()
    local function won(count)
      local cards = {}
      for i = 1, count do cards[i] = "victory point" end
      local game = catan.position { with = { "beginner_start",
        "twelve_points" }, turn = 3, cards = { cards },
        pieces = { { city = { "A1.n", "A2.n", "A3.n", "C1.n" } } } }
      catan.play(game, "end")
      return game:over() ~= nil
    end
    assert.is_false(won(2))
    assert.is_false(won(3))
    assert.is_true(won(4))
  end)
end)
