-- What coming boxes need is there already: a made-up box
-- (support/next_box.lua) alters it by clauses alone.

local catan = require "catan_table"

local box = debug.getinfo(1, "S").source:match "^@(.*)next_box_spec"
  .. "support/next_box.lua"

-- At red's main step, with these pieces and hands.
local function position(pieces, hands)
  return catan.lay_out(catan.bare { box }, { pieces = pieces, hands = hands })
end

local rich = { brick = 4, lumber = 4, wool = 4, grain = 4, ore = 4 }

describe("the base carries a coming box", function ()
  it("that yields another bundle, shortage and discards included", function ()
    local game = position({ { city = { "A1.n" } } }, { {}, { lumber = 19 } })
    catan.play(game, "end")
    catan.roll(game, 4, 4)
    assert.same({ paper = 1 }, catan.hand(game, 1))
    game = position({ { city = { "A1.n" } } }, { { paper = 8 } })
    catan.play(game, "trade 2 paper brick", "end")
    assert.is_true(catan.refused(game, "trade 2 paper brick", "CAT-032"))
    catan.roll(game, 3, 4)
    assert.equal("main", game:waiting().step)
    assert.equal(7, game.g:hand_size(1, "card"))
  end)

  it("that posts guards on corners", function ()
    local game = position({ { road = { "A1.nw", "A1.ne", "A2.nw", "A2.ne",
      "A3.nw", "A3.ne" } }, { road = { "A2.sw" } } }, { rich, rich })
    assert.equal(1, game.g.longest_road)
    assert.is_true(catan.legal(game, "settlement A2.n"))
    assert(game:edit(function (g)
      g:place(2, "guard", g:find("corner", "A2.n"))
    end))
    assert.equal(0, game.g.longest_road)
    assert.equal(3, game:value("road length", 1))
    assert.is_true(catan.refused(game, "settlement A2.n", "CAT-003"))
    assert.is_true(catan.legal(game, "settlement A2.ne"))
    assert.is_false(catan.legal(game, "guard A2.n"))
    catan.play(game, "guard A1.n")
    assert.equal(3, game:value("road length", 1))
  end)

  it("whose robber sleeps", function ()
    local game = position({ { settlement = { "A1.n" } } }, { { brick = 8 } })
    local function seven()
      catan.play(game, "end")
      catan.roll(game, 3, 4)
    end
    seven()
    for _ = 1, 4 do catan.play(game, "discard brick") end
    assert.equal("main", game:waiting().step)
    assert(game:edit(function (g) g.awake = true end))
    seven()
    assert.equal("move the robber", game:waiting().step)
    for text in pairs(catan.moves(game)) do
      assert.is_nil(text:find "robber B")
    end
  end)

  it("with ships, which join roads at own buildings only", function ()
    local game = position({ { settlement = { "A1.s" }, road = { "A1.sw" } } },
      { rich })
    assert.is_true(catan.legal(game, "ship A1.se"))
    assert.is_true(catan.legal(game, "ship B1.e"))
    assert.is_true(catan.refused(game, "road B1.e", "CAT-083"))
    assert.is_true(catan.refused(game, "ship A1.w", "NEXT-7"))
    catan.play(game, "ship B1.e", "ship B1.se")
    assert.equal(3, game:value("road length", 1))
    assert.is_true(catan.refused(game, "ship B1.e", "CAT-003"))
    game = position({ { road = { "A1.sw", "A1.w" },
      ship = { "A1.se", "A2.sw" } } })
    assert.equal(2, game:value("road length", 1))
  end)

  it("with bridges, which are roads at another price", function ()
    local game = position({ { road = { "A1.nw" } } }, { { brick = 3,
      lumber = 2 } })
    catan.play(game, "bridge A1.ne")
    assert.same({ brick = 1, lumber = 1 }, catan.hand(game, 1))
    catan.play(game, "road A2.nw")
    assert.equal(3, game:value("road length", 1))
    assert.is_true(catan.refused(game, "road A1.ne", "CAT-003"))
  end)

  it("that changes a price for a turn", function ()
    local game = position({ { settlement = { "A1.n" } } },
      { { ore = 2, grain = 1 } })
    assert.is_true(catan.refused(game, "city A1.n", "CAT-080"))
    assert(game:edit(function (g) g.turn.physician = true end))
    catan.play(game, "city A1.n")
    assert.same({}, catan.hand(game, 1))
  end)

  it("that pays from the same harvest, within the bank", function ()
    local game = position({ { city = { "A1.n" } } }, { {}, { brick = 18 } })
    catan.play(game, "end")
    catan.roll(game, 4, 4)
    assert.equal(18, game.g.players[2].hand.brick)
    assert.equal(0, game.g.players[3].hand.brick)
  end)

  it("with points and foundings of its own", function ()
    local game = position({ { city = { "A1.n", "A3.n", "C1.n", "C3.n" },
      settlement = { "C4.s" } } })
    assert.equal(9, catan.points(game, 1))
    catan.play(game, "run")
    assert.same({ 1 }, game:over().winners)
    game = catan.new { with = { box } }
    local cities = 0
    while game:waiting().step ~= "before the roll" do
      if catan.count(game, "found") > 0 then cities = cities + 1 end
      assert(game:play(game:moves()[1]))
    end
    assert.equal(3, cities)
    assert.equal(3, catan.points(game, 1))
  end)

  it("whose map leaves harbours to chance", function ()
    local first = {}
    for seed = 1, 20 do
      local game = catan.new { with = { box }, seed = seed }
      local harbours = game.g.marks.harbour
      local one = harbours[catan.find(game, "edge", "A1.nw")]
      local other = harbours[catan.find(game, "edge", "C4.se")]
      assert.is_true(one == "any" and other == "ore"
        or one == "ore" and other == "any")
      first[one] = true
    end
    assert.same({ any = true, ore = true }, first)
  end)

  it("and plays on at random", function ()
    local game = catan.new { with = { box }, seed = 2 }
    assert.is_true(catan.play_on(game, 2, 1500) > 500)
  end)
end)
