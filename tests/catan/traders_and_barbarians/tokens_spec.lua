-- Catan for Two: trade tokens.

local variants = require "variants_table"

local two = variants.two

local function tokens(game, own)
  local g = game.g
  return { g.players[own].tokens, g.players[3 - own].tokens, g.tokens_left }
end

-- What each of the two holds, and how many tokens, besides { own =, other = }.
local function position(hands, more)
  return two({}, function (g, own, other)
    g:gain(own, hands[1] or {})
    g:gain(other, hands[2] or {})
    for _, seat in ipairs { own, other } do g.players[seat].tokens = 5 end
    g.tokens_left = 10
    if more then more(g, own, other) end
  end)
end

local function settle(g, seat, piece, ...)
  for _, name in ipairs { ... } do
    g:place(seat, piece, g:find("corner", name))
  end
end

describe("trade tokens", function ()
  it("TB-TWO-02 are twenty, five for each", function ()
    local game = variants.new { players = 2, with = { "beginner",
      "catan_for_two" } }
    assert.same({ 5, 5, 10 }, tokens(game, 1))
  end)

  it("TB-TWO-20 TB-TWO-21 serve before the roll and after it", function ()
    local game, own = two({}, function (g, seat, other)
      g:gain(seat, { ore = 1 })
      g:gain(other, { wool = 1 })
      g.robber = g:find("hex", "D3")
      for i = 1, 2 do g.players[i].tokens = 5 end
    end, true)
    assert.is_true(variants.legal(game, "force"))
    variants.play(game, "send away")
    assert.equal("before the roll", game:waiting().step)
    variants.roll(game, 1, 1)
    assert.is_true(variants.legal(game, "force"))
    variants.roll(game, 1, 2)
    assert.is_true(variants.legal(game, "force"))
    assert.equal(4, game.g.players[own].tokens)
  end)

  it("TB-TWO-22 TB-GEN-05 are paid one by one, or two by the leader",
    function ()
      local function price(points, hidden)
        local game, own = position({ {}, {} }, function (g, seat, other)
          settle(g, seat, "city", "A1.n", "C3.n")
          settle(g, other, "city", "E1.s", "E3.s")
          if points > 4 then settle(g, seat, "settlement", "D1.n") end
          if hidden then g.players[seat].cards = { "victory point" } end
        end)
        return game:value("token price", own)
      end
      assert.equal(1, price(4))
      assert.equal(1, price(4, true))
      assert.equal(2, price(5))
    end)

  it("TB-TWO-23 draw two cards and give two back", function ()
    local game, own, other = position { { brick = 3 }, { ore = 6 } }
    variants.play(game, "force")
    assert.same({ brick = 3, ore = 2 }, variants.hand(game, own))
    assert.equal("give back", game:waiting().step)
    variants.play(game, "return ore", "return brick")
    assert.same({ brick = 2, ore = 1 }, variants.hand(game, own))
    assert.same({ brick = 1, ore = 5 }, variants.hand(game, other))
    assert.same({ 4, 5, 11 }, tokens(game, own))
  end)

  it("TB-TWO-24 draw the only card, and still give two back", function ()
    local game, own, other = position { { brick = 3 }, { ore = 1 } }
    variants.play(game, "force", "return brick", "return brick")
    assert.same({ brick = 1, ore = 1 }, variants.hand(game, own))
    assert.same({ brick = 2 }, variants.hand(game, other))
  end)

  it("TB-TWO-25 force nobody without cards, nor with too few in all",
    function ()
      assert.is_true(variants.refused(position { { ore = 3 }, {} }, "force",
        "TB-TWO-25"))
      assert.is_true(variants.refused(position { {}, { ore = 1 } }, "force",
        "TB-TWO-25"))
      assert.is_true(variants.legal(position { {}, { ore = 2 } }, "force"))
    end)

  it("TB-TWO-26 send the robber to the desert, where he robs nobody",
    function ()
      local game, own = position({ {}, { ore = 1 } }, function (g, _, other)
        g.robber = g:find("hex", "D3")
        settle(g, other, "settlement", "C3.n")
      end)
      variants.play(game, "send away")
      assert.equal(variants.find(game, "hex", "C3"), game.g.robber)
      assert.equal("main", game:waiting().step)
      assert.same({ 4, 7, 9 }, tokens(game, own))
      assert.same({}, variants.hand(game, own))
      assert.is_true(variants.refused(game, "send away", "TB-TWO-26"))
    end)

  it("TB-TWO-27 serve several times, each paid for", function ()
    local game, own = position({ { brick = 3 }, { ore = 6 } },
      function (g, seat)
        settle(g, seat, "city", "A1.n")
        g.players[seat].tokens, g.tokens_left = 4, 11
      end)
    variants.play(game, "force", "return ore", "return ore")
    variants.play(game, "force", "return ore", "return ore")
    assert.same({ 0, 5, 15 }, tokens(game, own))
    assert.is_true(variants.refused(game, "force", "TB-TWO-22"))
  end)

  it("TB-TWO-28 are gained only while the supply has some", function ()
    local game, own = position({ {}, {} }, function (g, seat)
      g.players[seat].knights = 1
      g.players[seat].tokens, g.tokens_left = 14, 1
    end)
    variants.play(game, "dismiss")
    assert.same({ 15, 5, 0 }, tokens(game, own))
  end)

  it("TB-TWO-29 TB-TWO-31 come two for an open knight, once in a turn",
    function ()
      local game, own = position({ {}, {} }, function (g, seat)
        g.players[seat].knights = 2
        g.players[seat].cards = { "knight" }
      end)
      local cards = #game.g.decks.development + #game.g.discards.development
      variants.play(game, "dismiss")
      assert.same({ 7, 5, 8 }, tokens(game, own))
      assert.equal(1, game.g.players[own].knights)
      assert.equal(cards,
        #game.g.decks.development + #game.g.discards.development)
      assert.is_true(variants.refused(game, "dismiss", "TB-TWO-29"))
      game = position({ {}, {} }, function (g, seat)
        g.players[seat].cards = { "knight" }
      end)
      assert.is_true(variants.refused(game, "dismiss", "TB-TWO-29"))
    end)

  local function army(own_knights, other_knights, card)
    return position({ {}, {} }, function (g, own, other)
      g.players[own].knights = own_knights
      g.players[other].knights = other_knights
      g.players[own].cards = { card }
      g.largest_army = own
    end)
  end

  it("TB-TWO-30 lay the largest army aside in a tie", function ()
    local game, own = army(4, 3, "knight")
    variants.play(game, "dismiss")
    assert.equal(0, game.g.largest_army)
    variants.play(game, "knight", "robber A1")
    assert.equal(own, game.g.largest_army)
  end)

  it("TB-TWO-30 pass the largest army on, or lay it aside", function ()
    local function holder(own_knights, other_knights)
      local game, own = army(own_knights, other_knights)
      variants.play(game, "dismiss")
      local seat = game.g.largest_army
      return seat == own and "own" or seat > 0 and "other" or "aside"
    end
    assert.equal("other", holder(4, 4))
    assert.equal("aside", holder(3, 1))
    assert.equal("own", holder(5, 3))
  end)

  it("TB-TWO-32 come for settlements on the coast and at the desert",
    function ()
      local function won(corner, desert)
        local game, own = position({ {}, {} }, function (g)
          if desert then g:mark("terrain", g:find("hex", desert), "desert") end
        end)
        local before = game.g.players[own].tokens
        assert(game:edit(function (g)
          settle(g, own, "settlement", corner)
        end))
        return game.g.players[own].tokens - before
      end
      assert.equal(2, won "C3.n")
      assert.equal(1, won "A1.n")
      assert.equal(3, won("A1.n", "A1"))
      assert.equal(0, won "D1.n")
    end)

  it("TB-TWO-32 come while all are founding, too", function ()
    local game = variants.new { players = 2, with = { "beginner",
      "catan_for_two" } }
    local player = game:waiting().player
    variants.play(game, "settlement C3.n")
    assert.equal(7, game.g.players[player].tokens)
    assert.equal(8, game.g.tokens_left)
  end)

  it("TB-TWO-33 come for no neutral settlement and no city", function ()
    local game, own = position({ { ore = 3, grain = 2 }, {} },
      function (g, seat)
        settle(g, seat, "settlement", "A1.n")
        settle(g, 3, "settlement", "C3.n", "E1.s")
      end)
    local before = tokens(game, own)
    variants.play(game, "city A1.n")
    assert.same(before, tokens(game, own))
    assert.equal(20, before[1] + before[2] + before[3])
  end)
end)
