-- The Fishermen of Catan. Positions lie on the beginner's island: the lake is
-- C3, and each ground is where `grounds` says.

local catan = require "scenario_table"

local grounds = {
  [4] = { "A1.ne", "A2.nw" }, [5] = { "B4.e", "C5.ne" },
  [6] = { "C5.se", "D4.e" }, [8] = { "E2.sw", "E1.se" },
  [9] = { "E1.w", "D1.sw" }, [10] = { "B1.nw", "A1.w" },
}

local function lay_grounds(g)
  g:unmark "fishing ground"
  for number, names in pairs(grounds) do
    for _, name in ipairs(names) do
      g:mark("fishing ground", g:find("edge", name), number)
    end
  end
end

-- All tokens in the order of the box, but for those that are held or spent.
local function deal_fish(g, held, spent)
  local left = { ["1"] = 11, ["2"] = 10, ["3"] = 8 }
  local function take(list)
    for _, token in ipairs(list) do left[token] = left[token] - 1 end
    return list
  end
  for player, seat in ipairs(g.players) do
    seat.fish = take(held[player] or {})
  end
  g.discards.fish, g.decks.fish = take(spent or {}), { "boot" }
  for _, token in ipairs { "1", "2", "3" } do
    for _ = 1, left[token] do table.insert(g.decks.fish, token) end
  end
end

-- `fish`: tokens by seat; `spent`: those beside the supply; `boot`: a seat.
local function position(more)
  more.with = more.with or { "beginner", "fishermen" }
  local setup = more.setup
  function more.setup(g)
    lay_grounds(g)
    deal_fish(g, more.fish or {}, more.spent)
    g.robber, g.boot, g.boot_turn = 0, more.boot or 0, 0
    if more.boot then table.remove(g.decks.fish, 1) end
    if setup then setup(g) end
  end
  return catan.position(more)
end

local function fish(game, player) return game.g.players[player].fish end

-- Rolls, with these tokens on top of the supply.
local function roll(game, sum, tokens)
  if tokens then catan.force(game, "fish", table.unpack(tokens)) end
  local white = math.max(1, sum - 6)
  catan.roll(game, white, sum - white)
end

local function tokens_in_all(g)
  local sum = #g.decks.fish + #g.discards.fish + (g.boot > 0 and 1 or 0)
  for _, seat in ipairs(g.players) do sum = sum + #seat.fish end
  return sum
end

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
    local count = 0
    for _ in pairs(orders) do count = count + 1 end
    assert.is_true(count > 5)
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
      catan.play(game, "settlement " .. at)
      assert(game:play(game:moves()[1]))
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
