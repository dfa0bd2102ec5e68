local catan = require "catan_table"

local pieces = { { settlement = { "A1.n" } }, { settlement = { "D2.n" } },
  { settlement = { "D2.s" } } }

local function seven(position)
  position.before, position.pieces = true, position.pieces or pieces
  return catan.roll(catan.position(position), 3, 4)
end

-- How many cards a player with so many must discard on a seven.
local function discards(size)
  local game = seven { hands = { {}, { wool = size } } }
  local count = 0
  while game:waiting().step == "discard cards" do
    assert.equal(2, game:waiting().player)
    catan.play(game, "discard wool")
    count = count + 1
  end
  return count
end

describe("a seven", function ()
  it("CAT-050 CAT-170 CAT-172 takes half of more than seven cards", function ()
    local expected = { [7] = 0, [8] = 4, [9] = 4, [11] = 5, [12] = 6,
      [15] = 7 }
    for size, count in pairs(expected) do
      assert.equal(count, discards(size), size .. " cards")
    end
  end)

  it("CAT-050 takes the roller's cards too, and those he chooses", function ()
    local game = seven { hands = { { brick = 4, ore = 4 } } }
    assert.equal(1, game:waiting().player)
    assert.same({ "discard brick", "discard ore" },
      catan.moves(game))
    local says = "Choose the cards you discard, one at a time: "
    assert.equal(says .. "4 more.", game:waiting().says)
    catan.play(game, "discard ore")
    assert.equal(says .. "3 more.", game:waiting().says)
    assert.equal("[CAT-050] " .. says .. "3 more. 'end' is not possible now.",
      game:why("end")[1].text)
    catan.play(game, "discard ore", "discard ore", "discard ore")
    assert.same({ brick = 4 }, catan.hand(game, 1))
    assert.equal(19, game.g.bank.ore)
  end)

  it("CAT-051 ends its discards first and leaves development cards", function ()
    local game = seven { hands = { { brick = 7 }, { ore = 8 } },
      cards = { { "knight", "knight", "knight", "knight", "monopoly" } } }
    assert.equal("discard cards", game:waiting().step)
    assert.equal(2, game:waiting().player)
    assert.is_false(catan.legal(game, { move = "robber", player = 1, to = 1 }))
    catan.play(game, "discard ore", "discard ore", "discard ore", "discard ore")
    assert.equal("move the robber", game:waiting().step)
    assert.equal(5, #game.g.players[1].cards)
  end)

  it("CAT-056 asks for the hands as the seven found them", function ()
    local hands = { { brick = 9 }, { ore = 8 }, { wool = 11 } }
    local one = seven { hands = hands }
    local other = seven { hands = hands, turn = 2 }
    for _, game in ipairs { one, other } do
      while game:waiting().step == "discard cards" do
        assert(game:play(game:moves()[1]))
      end
    end
    for player = 1, 3 do
      assert.same(catan.hand(one, player), catan.hand(other, player))
    end
    assert.same({ brick = 5 }, catan.hand(one, 1))
    assert.same({ wool = 6 }, catan.hand(one, 3))
  end)
end)

describe("the robber", function ()
  it("CAT-052 must leave for another land hex, perhaps the desert", function ()
    local game = seven { robber = "D2" }
    assert.is_true(catan.refused(game, "robber D2", "CAT-052"))
    assert.is_true(catan.legal(game, "robber C3"))
    assert.equal(18, catan.count(game, "robber"))
    catan.play(game, "robber C3")
    assert.equal(catan.find(game, "hex", "C3"), game.g.robber)
  end)

  it("CAT-052 stays on land where a map has sea", function ()
    local game = seven {}
    assert(game:edit(function (g)
      g.marks.terrain[g:find("hex", "A1")] = "sea"
      g:changed "terrain"
    end))
    assert.is_true(catan.refused(game, "robber A1", "CAT-052"))
    assert.equal(17, catan.count(game, "robber"))
  end)

  it("CAT-053 takes one card from one player there", function ()
    local game = seven { hands = { {}, { wool = 3 }, { ore = 2 } } }
    assert.is_true(catan.legal(game, "robber D2 blue"))
    assert.is_true(catan.legal(game, "robber D2 white"))
    assert.truthy(game:why("robber D2")[1].text:find("blue / white", 1, true))
    assert.is_true(catan.refused(game, "robber A2 white", "CAT-053"))
    catan.play(game, "robber D2 white")
    assert.same({ ore = 1 }, catan.hand(game, 1))
    assert.same({ ore = 1 }, catan.hand(game, 3))
    assert.same({ wool = 3 }, catan.hand(game, 2))
  end)

  it("CAT-053 takes any card of a hand", function ()
    local taken = {}
    for seed = 1, 30 do
      local game = seven { seed = seed,
        hands = { {}, { wool = 1, ore = 1, grain = 1 } } }
      catan.play(game, "robber D2 blue")
      taken[next(catan.hand(game, 1))] = true
    end
    assert.same({ wool = true, ore = true, grain = true }, taken)
  end)

  it("CAT-054 robs only who has a card, alone without asking", function ()
    local game = seven { hands = { {}, { wool = 3 } } }
    assert.is_true(catan.refused(game, "robber D2 white", "CAT-054"))
    catan.play(game, "robber D2")
    assert.same({ wool = 1 }, catan.hand(game, 1))
    game = seven { hands = { { ore = 1 }, { wool = 3 } } }
    assert.is_true(catan.refused(game, "robber A1 red", "CAT-054"))
    catan.play(game, "robber A1")
    assert.same({ ore = 1 }, catan.hand(game, 1))
    assert.same({ wool = 3 }, catan.hand(game, 2))
  end)

  it("CAT-055 hinders neither building nor harbours", function ()
    local game = catan.position { robber = "A1",
      pieces = { { settlement = { "A1.n" } } },
      hands = { { wool = 3, brick = 1, lumber = 1, ore = 3, grain = 2 } } }
    assert.is_true(catan.legal(game, "trade 3 wool ore"))
    assert.is_true(catan.legal(game, "road A1.ne"))
    assert.is_true(catan.legal(game, "city A1.n"))
  end)

  it("CAT-180 is the only figure that a seven or a knight moves", function ()
    local game = seven { hands = {} }
    for _, text in ipairs(catan.moves(game)) do
      assert.truthy(text:find "^robber ")
    end
    assert.is_nil(game.rules.moves.pirate)
    assert.is_nil(game.rules.things.piece.ship)
  end)
end)
