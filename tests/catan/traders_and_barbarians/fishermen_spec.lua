-- The Fishermen of Catan: the waters, the catch and what is caught.

local catan = require "scenario_table"
local fishing = require "fishing"

local fish, position, roll = fishing.fish, fishing.position, fishing.roll
local grounds, lay_grounds = fishing.grounds, fishing.lay_grounds

describe("the waters", function ()
  it("TB-FISH-01 the lake lies where a desert was, never on the coast",
    function ()
      for seed = 1, 30 do
        local g = catan.new { with = { "fishermen" }, seed = seed }.g
        local lake = g:placed(nil, "terrain", "lake")
        assert.equal(1, #lake)
        assert.equal(0, #g:placed(nil, "terrain", "desert"))
        local around = lake:neighbours()
        assert.equal(6, #around)
        assert.equal(0, #(around - g:value "land"))
        assert.is_nil(g.marks.token[lake:first()])
        assert.equal(18, #g:placed(nil, "token"))
        assert.equal(4, #g:placed(nil, "terrain", "forest"))
        assert.equal(3, #g:placed(nil, "terrain", "hills"))
      end
    end)

  it("TB-FISH-02 six grounds lie on the coast where no harbour is", function ()
    local orders = {}
    for seed = 1, 10 do
      local g = catan.new { with = { "fishermen" }, seed = seed }.g
      local all, order = g:set "corner", {}
      for _, number in ipairs { 4, 5, 6, 8, 9, 10 } do
        local edges = g:placed(nil, "fishing ground", number)
        assert.equal(2, #edges)
        assert.equal(3, #edges:touching "corner")
        assert.equal(0, #(edges & g:placed(nil, "harbour")))
        all = all | edges:touching "corner"
        order[#order + 1] = edges:first()
      end
      assert.equal(18, #all)
      orders[table.concat(order, " ")] = true
      local names = {}
      for edge in g:placed(nil, "fishing ground") do
        names[g:name("edge", edge)] = true
      end
      for _, pair in pairs(grounds) do
        for _, name in ipairs(pair) do
          assert.is_true(names[g:name("edge", g:find("edge", name))], name)
        end
      end
    end
    assert.is_true(catan.size(orders) > 5)
  end)

  it("TB-FISH-03 thirty tokens lie mixed, 55 fish and the boot", function ()
    local game = catan.new { with = { "fishermen" } }
    local sum, boots = 0, 0
    for _, token in ipairs(game.g.decks.fish) do
      if token == "boot" then boots = boots + 1 else sum = sum + token end
    end
    assert.same({ 30, 55, 1 }, { #game.g.decks.fish, sum, boots })
    local other = catan.new { with = { "fishermen" }, seed = 2 }
    assert.not_same(game.g.decks.fish, other.g.decks.fish)
    assert.equal("?", game:view(1).decks.fish[1])
  end)

  it("TB-FISH-04 the robber enters with the first seven or knight", function ()
    local game = catan.new { with = { "beginner", "fishermen" } }
    catan.pass_to(game, "before the roll")
    assert.equal(0, game.g.robber)
    roll(game, 7)
    catan.pass_to(game, "move the robber")
    catan.play(game, "robber B2")
    assert.equal(catan.hex(game, "B2"), game.g.robber)

    game = position { cards = { { "knight" } } }
    catan.play(game, "knight")
    catan.play(game, "robber B2")
    assert.equal(catan.hex(game, "B2"), game.g.robber)
  end)

  it("TB-FISH-05 a second building at the water draws a token", function ()
    local game = catan.new { with = { "beginner", "fishermen" } }
    assert(game:edit(lay_grounds))
    local function settle(at)
      local player = game:waiting().player
      catan.found(game, at)
      return player
    end
    for _, at in ipairs { "A1.n", "E3.se", "B2.n" } do
      assert.same({}, fish(game, settle(at)))
    end
    catan.force(game, "fish", "3", "2")
    local first = settle "C3.s"
    assert.same({ "3" }, fish(game, first))
    assert.equal(2, game.g:hand_size(first, "card"))
    local second = settle "E1.sw"
    assert.same({ "2" }, fish(game, second))
    assert.equal(1, game.g:hand_size(second, "card"))
    assert.same({}, fish(game, settle "D4.n"))
  end)
end)

describe("the catch", function ()
  it("TB-FISH-10 a ground brings a settlement one token, a city two",
    function ()
      local game = position { before = true,
        pieces = { { settlement = { "C5.ne" } }, { city = { "B4.ne" } },
          { city = { "A1.n" } } } }
      roll(game, 5)
      assert.same({ 1, 2, 0 }, { #fish(game, 1), #fish(game, 2),
        #fish(game, 3) })
      assert.equal("main", game:waiting().step)
    end)

  it("TB-FISH-11 the lake bites on 2, 3, 11 and 12 alone", function ()
    for sum = 2, 12 do
      if sum ~= 7 then
        local game = position { before = true,
          pieces = { { settlement = { "C3.n" } }, { city = { "C3.s" } } } }
        roll(game, sum)
        local bites = sum < 4 or sum > 10
        assert.same(bites and { 1, 2 } or { 0, 0 },
          { #fish(game, 1), #fish(game, 2) }, sum)
      end
    end
  end)

  it("TB-FISH-12 others see how many tokens you have, not which", function ()
    local game = position { fish = { { "3", "1" } } }
    assert.same({ "3", "1" }, game:view(1).players[1].fish)
    assert.same({ "?", "?" }, game:view(2).players[1].fish)
  end)

  it("TB-FISH-13 the spent tokens are the supply when it is empty", function ()
    local game = position { before = true,
      pieces = { { settlement = { "C3.n" } } },
      setup = function (g)
        g.decks.fish = { "3" }
        g.discards.fish = { "1", "1", "2", "1", "2", "3" }
      end }
    roll(game, 2)
    assert.same({ "3" }, fish(game, 1))
    assert.equal(6, #game.g.decks.fish)
    assert.equal(0, #game.g.discards.fish)
  end)

  it("TB-FISH-14 nobody draws if the tokens are too few for all", function ()
    local function caught(deck, spent)
      local game = position { before = true,
        pieces = { { settlement = { "C3.n" } }, { city = { "C3.s" } } },
        setup = function (g) g.decks.fish, g.discards.fish = deck, spent end }
      roll(game, 2)
      return { #fish(game, 1), #fish(game, 2) }
    end
    assert.same({ 0, 0 }, caught({ "1" }, { "2" }))
    assert.same({ 1, 2 }, caught({ "1" }, { "2", "2" }))
    assert.same({ 1, 2 }, caught({ "1", "1", "1" }, {}))
  end)

  it("TB-FISH-15 the roller draws first, then clockwise", function ()
    local game = position { before = true,
      pieces = { { settlement = { "C3.n" } }, { settlement = { "C3.s" } },
        { settlement = { "C3.ne" } } } }
    assert(game:edit(function (g) g:begin_turn(2) end))
    roll(game, 2, { "3", "2", "1" })
    assert.same({ { "1" }, { "3" }, { "2" } }, { fish(game, 1),
      fish(game, 2), fish(game, 3) })
  end)
end)

local seven = { "1", "1", "1", "1", "1", "1", "1" }

describe("seven tokens", function ()
  local function full(count, city)
    return position { before = true,
      fish = { { table.unpack(seven, 1, count) } },
      pieces = { { [city and "city" or "settlement"] = { "C3.n" } } } }
  end

  it("TB-FISH-16 whoever has seven throws back as many as he draws",
    function ()
      for thrown = 0, 2 do
        local game = full(7, true)
        roll(game, 2, { "3", "3" })
        assert.equal("make room", game:waiting().step)
        for _ = 1, thrown do catan.play(game, "throw back 1") end
        if thrown < 2 then catan.play(game, "keep fish") end
        assert.equal("main", game:waiting().step)
        local threes = 0
        for _, token in ipairs(fish(game, 1)) do
          if token == "3" then threes = threes + 1 end
        end
        assert.same({ 7, thrown, thrown },
          { #fish(game, 1), threes, #game.g.discards.fish })
      end
    end)

  it("TB-FISH-16 whoever has six draws one and may swap for the second",
    function ()
      local game = full(6, true)
      roll(game, 2, { "3", "3" })
      catan.play(game, "keep fish")
      assert.equal(7, #fish(game, 1))
      assert.equal(0, #game.g.discards.fish)
      game = full(6, true)
      roll(game, 2, { "3", "3" })
      assert.is_true(catan.refused(game, "throw back 2", "TB-FISH-16"))
      catan.play(game, "throw back 1")
      assert.equal("main", game:waiting().step)
      assert.equal(7, #fish(game, 1))
      assert.equal(1, #game.g.discards.fish)
    end)

  it("TB-FISH-16 is asked of nobody who has room", function ()
    local game = full(6)
    roll(game, 2)
    assert.equal("main", game:waiting().step)
    assert.equal(7, #fish(game, 1))
  end)

  it("TB-FISH-17 what is thrown back lies spent before the draw", function ()
    local game = full(7)
    roll(game, 2, { "3" })
    catan.play(game, "throw back 1")
    assert.same({ "1" }, game.g.discards.fish)
    game = full(7)
    assert(game:edit(function (g)
      g.decks.fish = { "2" }
    end))
    roll(game, 2)
    catan.play(game, "throw back 1")
    assert.same({ "1" }, game.g.decks.fish)
    assert.same({}, game.g.discards.fish)
  end)

  it("TB-FISH-18 the boot is none of the seven", function ()
    local game = full(6)
    assert(game:edit(function (g)
      g.boot = 1
      table.remove(g.decks.fish, 1)
    end))
    roll(game, 2)
    assert.equal("main", game:waiting().step)
    assert.equal(7, #fish(game, 1))
    game = full(7)
    roll(game, 2, { "boot" })
    catan.play(game, "throw back 1")
    assert.equal(1, game.g.boot)
    assert.equal(6, #fish(game, 1))
  end)
end)

describe("the robber and the water", function ()
  it("TB-FISH-19 the robber on the lake keeps its fish, not the grounds'",
    function ()
      local game = position { before = true,
        pieces = { { settlement = { "C3.n", "A1.n" } } },
        setup = function (g) g.robber = g:find("hex", "C3") end }
      local copy = game:clone()
      roll(game, 3)
      assert.equal(0, #fish(game, 1))
      roll(copy, 4)
      assert.equal(1, #fish(copy, 1))
      game = position { before = true,
        pieces = { { settlement = { "A1.n" } } },
        setup = function (g) g.robber = g:find("hex", "A1") end }
      roll(game, 4)
      assert.equal(1, #fish(game, 1))
      game = position { cards = { { "knight" } } }
      catan.play(game, "knight")
      assert.is_true(catan.legal(game, "robber C3"))
    end)

  it("TB-FISH-20 a corner with a harbour and a ground serves both", function ()
    local game = position { before = true, hands = { { wool = 3 } },
      pieces = { { settlement = { "A1.n" } } } }
    local copy = game:clone()
    assert.equal(3, game:value("rate", 1, "wool"))
    roll(copy, 4)
    assert.equal(1, #fish(copy, 1))
    local g = game.g
    local lake = g:placed(nil, "terrain", "lake"):touching "corner"
    assert.equal(0, #(lake & g:placed(nil, "fishing ground"):touching "corner"))
  end)
end)
