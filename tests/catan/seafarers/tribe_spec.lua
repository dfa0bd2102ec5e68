-- The Forgotten Tribe. A line from 3,3:N leads west past the card at 1,3:W and
-- the harbour at 1,3:NW to the chip at 1,3:NE.

local sea = require "sea_table"

local function position(pieces, more)
  return sea.position(sea.mixed({ with = { "forgotten_tribe" },
    pieces = pieces }, more))
end

local fare = { wool = 8, lumber = 8 }

local function gift(game, edge)
  return game.g.marks.gift[sea.at(game, "edge", edge)]
end

describe("the forgotten tribe", function ()
  it("SEA-TRIBE-02 has no tokens on its islands", function ()
    local g = sea.new { with = { "forgotten_tribe" } }.g
    local bare = 0
    for i, island in ipairs(g:cached "islands") do
      for hex in i > 1 and island.hexes or g:set "hex" do
        assert.is_nil(g.marks.token[hex])
        bare = bare + 1
      end
    end
    assert.equal(12, bare)
  end)

  it("SEA-TRIBE-03 SEA-TRIBE-09 lays out chips, cards and harbours", function ()
    local game = sea.new { with = { "forgotten_tribe" } }
    local counts = { chip = 0, card = 0, harbour = 0 }
    for _, kind in pairs(game.g.marks.gift) do
      kind = counts[kind] and kind or "harbour"
      counts[kind] = counts[kind] + 1
    end
    assert.same({ chip = 8, card = 4, harbour = 6 }, counts)
    assert.equal(21, #game.g.decks.development)
    assert.equal(4, #game.g.decks["gift cards"])
    assert.equal("?", game:view(1).decks["gift cards"][1])
  end)

  it("SEA-TRIBE-04 is founded on the main island, with ships too", function ()
    local game = sea.new { with = { "forgotten_tribe" } }
    assert.is_true(sea.no(game, "settlement 1,3:N", "SEA-TRIBE-04"))
    sea.go(game, "settlement 3,3:N")
    assert.is_true(sea.count(game, "ship") > 0)
  end)

  it("SEA-TRIBE-05 takes no settlement on its islands, ever", function ()
    local game = position({ { settlement = { "3,3:N" },
      ship = { "2,2:E" } } },
      { hands = { { brick = 1, lumber = 1, wool = 1, grain = 1 } } })
    assert.is_true(sea.no(game, "settlement 1,3:S", "SEA-TRIBE-05"))
  end)

  it("SEA-TRIBE-06 begins with the robber in one of its deserts", function ()
    local seen = {}
    for seed = 1, 15 do
      local game = sea.new { with = { "forgotten_tribe" }, seed = seed }
      seen[game.g:name("hex", game.g.robber)] = true
    end
    local game = sea.new { with = { "forgotten_tribe" } }
    assert.same({ [sea.name(game, "1,9")] = true,
      [sea.name(game, "7,3")] = true, [sea.name(game, "7,11")] = true }, seen)
    assert.equal(sea.at(game, "hex", "1,7"), sea.pirate(game.g))
  end)

  it("SEA-TRIBE-07 sees the robber no more once he has left", function ()
    local game = position({}, { before = true })
    sea.roll(game, 3, 4)
    assert.is_true(sea.no(game, "robber 1,3", "SEA-TRIBE-07"))
    assert.is_true(sea.no(game, "robber 7,3", "SEA-TRIBE-07"))
    assert.is_true(sea.legal(game, "robber 3,3"))
    assert.is_true(sea.count(game, "pirate") > 0)
  end)

  it("SEA-TRIBE-08 gives a chip, a point, to the first ship at it", function ()
    local game = position({ { settlement = { "3,3:N" },
      ship = { "2,2:E", "1,3:SW" } } }, { hands = { fare } })
    assert.equal("chip", gift(game, "1,3:NE"))
    assert(game:edit(function (g)
      g:unmark("gift", sea.at(game, "edge", "1,3:W"))
      g:unmark("gift", sea.at(game, "edge", "1,3:NW"))
    end))
    sea.go(game, "ship 1,3:W", "ship 1,3:NW")
    local before = sea.points(game, 1)
    sea.go(game, "ship 1,3:NE")
    assert.equal(1, game.g.players[1].chips)
    assert.equal(before + 1 + (game.g.longest_road == 1 and 2 or 0),
      sea.points(game, 1))
    assert.is_nil(gift(game, "1,3:NE"))
  end)

  it("SEA-TRIBE-10 gives a card as if it were bought this turn", function ()
    local game = position({ { settlement = { "3,3:N" },
      ship = { "2,2:E", "1,3:SW" } } }, { hands = { fare }, setup = function (g)
        g.decks["gift cards"] = { "knight" }
      end })
    sea.go(game, "ship 1,3:W")
    assert.same({ "knight" }, game.g.players[1].fresh)
    assert.is_true(sea.no(game, "knight", "CAT-132"))
    for _ = 1, 3 do
      sea.go(game, "end")
      sea.roll(game, 1, 1)
      sea.pass_to(game, "main")
    end
    assert.equal(1, game:waiting().player)
    assert.is_true(sea.legal(game, "knight"))
  end)

  -- Ships up to the harbour at 1,3:NW, which is one of wool.
  local function at_harbour(pieces, more)
    more = more or {}
    more.hands = more.hands or { fare }
    pieces.ship = { "2,2:E", "1,3:SW", "1,3:W" }
    local game = position({ pieces }, more)
    assert(game:edit(function (g)
      g:mark("gift", sea.at(game, "edge", "1,3:NW"), "wool")
    end))
    sea.go(game, "ship 1,3:NW")
    return game
  end

  it("SEA-TRIBE-11 SEA-TRIBE-14 gives a harbour, laid at once and used",
    function ()
      local game = at_harbour { settlement = { "3,3:N" } }
      assert.equal("lay the harbour", game:waiting().step)
      assert.is_true(sea.no(game, "end"))
      sea.go(game, "harbour wool 3,3:NE")
      assert.equal(2, game:value("rate", 1, "wool"))
      sea.go(game, "trade 2 wool ore")
    end)

  it("SEA-TRIBE-12 lets it be kept until there is room", function ()
    local game = at_harbour({ settlement = { "4,6:N" } },
      { hands = { { wool = 8, lumber = 8, brick = 4, grain = 4 } } })
    assert.equal("main", game:waiting().step)
    assert.same({ "wool" }, game.g.players[1].harbours)
    assert.equal(4, game:value("rate", 1, "wool"))
    sea.put(game, 1, "road", "3,9:NE")
    sea.go(game, "settlement 3,9:N")
    assert.equal("lay the harbour", game:waiting().step)
    sea.go(game, "harbour wool 3,9:NW")
    assert.equal(2, game:value("rate", 1, "wool"))
  end)

  it("SEA-TRIBE-13 SEA-TRIBE-15 allows one harbour for a corner and sea hex",
    function ()
      local game = at_harbour { settlement = { "3,3:N", "3,5:N" } }
      assert(game:edit(function (g)
        g:mark("harbour", sea.at(game, "edge", "3,5:NW"), "any")
      end))
      assert.is_true(sea.no(game, "harbour wool 3,3:NE", "SEA-TRIBE-13"))
      assert.is_true(sea.no(game, "harbour wool 3,5:NE", "SEA-TRIBE-13"))
      assert.is_true(sea.legal(game, "harbour wool 3,3:NW"))
      sea.go(game, "harbour wool 3,3:NW")
      sea.put(game, 2, "settlement", "3,3:NW")
      assert.equal(2, game:value("rate", 2, "wool"))
    end)

  it("SEA-TRIBE-16 gives each gift once, also to a ship that moves", function ()
    local game = position({ { settlement = { "3,3:N" },
      ship = { "2,2:E", "1,3:SE" } },
      { settlement = { "3,5:N" }, ship = { "2,4:E", "1,5:SW" } } },
      { hands = { {}, fare } })
    assert(game:edit(function (g)
      g:mark("gift", sea.at(game, "edge", "1,3:SW"), "chip")
    end))
    sea.go(game, "sail 1,3:SE to 1,3:SW")
    assert.equal(1, game.g.players[1].chips)
    assert(game:edit(function (g)
      g:remove("ship", sea.at(game, "edge", "1,3:SW"))
      g.turn.player = 2
      g:place(2, "ship", sea.at(game, "edge", "1,3:SW"))
    end))
    assert.equal(0, game.g.players[2].chips)
  end)

  it("SEA-TRIBE-17 is out of reach of roads", function ()
    local game = position({ { settlement = { "3,3:N" },
      ship = { "2,2:E" } } }, { hands = { { brick = 1, lumber = 1 } } })
    assert.is_true(sea.no(game, "road 1,3:SW", "CAT-083"))
  end)

  it("SEA-TRIBE-18 leaves the main island without harbours", function ()
    local game = position({ { settlement = { "3,3:N" } } },
      { hands = { { ore = 4 } } })
    assert.is_nil(next(game.g.marks.harbour))
    assert.equal(4, game:value("rate", 1, "ore"))
  end)
end)
