-- Catan for Two: neutral players, and two rolls in a turn.

local variants = require "variants_table"

local two = variants.two

-- Goods for so many roads.
local function for_roads(n) return { brick = n, lumber = n } end

local function place(g, seat, piece, ...)
  local layer = g.things.piece[piece].on
  for _, name in ipairs { ... } do
    g:place(seat, piece, g:find(layer, name))
  end
end

-- A building of the seat to move, and one of each neutral colour.
local function begun(more)
  return two({}, function (g, own, other)
    place(g, own, "settlement", "C3.n")
    place(g, 3, "settlement", "A1.n")
    place(g, 4, "settlement", "E3.s")
    if more then more(g, own, other) end
  end)
end

local function founding()
  return variants.new { players = 2, with = { "beginner", "catan_for_two" } }
end

describe("neutral players", function ()
  it("TB-TWO-01 take no turn and get nothing", function ()
    local game, own, other = two({}, function (g)
      place(g, 3, "city", "D1.n")
      place(g, 4, "settlement", "D1.s")
    end, true)
    variants.roll(game, 4, 4)
    for seat = 1, 4 do assert.same({}, variants.hand(game, seat)) end
    variants.roll(game, 1, 1)
    variants.play(game, "end")
    assert.equal(other, game:waiting().player)
    variants.roll(game, 1, 1)
    variants.roll(game, 1, 2)
    variants.play(game, "end")
    assert.equal(own, game:waiting().player)
    assert.is_nil(game.g.players[3].tokens)
  end)

  it("TB-TWO-03 begin with a settlement each and no road", function ()
    local g = founding().g
    for seat, at in pairs { [3] = "B2.n", [4] = "D3.s" } do
      assert.is_true(g:owns(seat, "settlement", g:find("corner", at)))
      assert.same({ 1, 0 }, { g:count(seat, "settlement"),
        g:count(seat, "road") })
    end
  end)

  it("TB-TWO-03 begin inland on other islands too", function ()
    for _, island in ipairs { "small_island", "four_islands", "new_world" } do
      local game = variants.new { players = 2,
        with = { island, "catan_for_two" } }
      while not game:waiting().step:find "settlement" do
        assert(game:play(game:moves()[1]))
      end
      local g = game.g
      for seat = 3, 4 do
        assert.equal(1, g:count(seat, "settlement"))
        local land = g:placed(seat, "settlement"):touching "hex"
          & g:value "land"
        assert.equal(3, #land, island)
      end
    end
  end)

  it("TB-TWO-04 TB-TWO-05 keep others at a distance, and build nothing yet",
    function ()
      local game = founding()
      assert.is_true(variants.refused(game, "settlement A1.ne", "CAT-086"))
      variants.pass_to(game, "before the roll")
      for seat = 1, 2 do assert.equal(2, game.g:count(seat, "settlement")) end
      for seat = 3, 4 do
        assert.same({ 1, 0 }, { game.g:count(seat, "settlement"),
          game.g:count(seat, "road") })
      end
    end)

  it("TB-TWO-10 TB-TWO-12 get a road for each road", function ()
    local game, own = begun(function (g, seat)
      g:gain(seat, for_roads(1))
    end)
    variants.play(game, "road C3.ne")
    assert.equal("build for a neutral", game:waiting().step)
    assert.same({ "road of orange E3.se", "road of orange E3.sw",
      "road of white A1.ne", "road of white A1.nw" }, variants.moves(game))
    assert.is_true(variants.refused(game, "road of white C3.e", "TB-TWO-12"))
    variants.play(game, "road of orange E3.se")
    assert.equal("main", game:waiting().step)
    assert.equal(4, game.g:owner("road", variants.find(game, "edge", "E3.se")))
    assert.same({}, variants.hand(game, own))
  end)

  local function settler(more)
    return begun(function (g, own)
      place(g, own, "road", "C3.ne", "C3.e")
      g:gain(own, { brick = 1, lumber = 1, wool = 1, grain = 1 })
      if more then more(g) end
    end)
  end

  it("TB-TWO-10 get a settlement for a settlement", function ()
    local game = settler(function (g)
      place(g, 3, "road", "A1.ne", "A2.nw")
    end)
    variants.play(game, "settlement C3.se")
    assert.same({ "settlement of white A2.n" }, variants.moves(game))
    assert.is_true(variants.refused(game, "road of white A1.nw", "TB-TWO-11"))
    variants.play(game, "settlement of white A2.n")
    assert.equal(2, game.g:count(3, "settlement"))
    assert.equal("main", game:waiting().step)
  end)

  it("TB-TWO-11 get a road where no settlement can stand", function ()
    local game = settler()
    variants.play(game, "settlement C3.se")
    assert.equal(4, variants.count(game, "road of"))
    assert.equal(0, variants.count(game, "settlement of"))
    variants.play(game, "road of white A1.nw")
    assert.equal("main", game:waiting().step)
  end)

  it("TB-TWO-12 build no more than they have", function ()
    local game = begun(function (g, own)
      g:gain(own, for_roads(1))
      g.players[3].supply.road = 0
    end)
    variants.play(game, "road C3.ne")
    assert.equal(0, variants.count(game, "road of white"))
    assert.equal(2, variants.count(game, "road of orange"))
  end)

  it("TB-TWO-13 get nothing where nothing can be placed", function ()
    local game, own = begun(function (g, seat)
      g:gain(seat, for_roads(1))
      for seat_of = 3, 4 do g.players[seat_of].supply.road = 0 end
    end)
    variants.play(game, "road C3.ne")
    assert.equal("main", game:waiting().step)
    assert.equal(1, game.g:count(own, "road"))
  end)

  it("TB-TWO-14 get nothing for cities and cards", function ()
    local game = begun(function (g, own)
      g:gain(own, { ore = 4, grain = 3, wool = 1 })
    end)
    variants.play(game, "city C3.n")
    assert.equal("main", game:waiting().step)
    variants.play(game, "buy")
    assert.equal("main", game:waiting().step)
  end)

  it("TB-TWO-15 get a road after each road of a card", function ()
    local game = begun(function (g, own)
      g.players[own].cards = { "road building" }
    end)
    variants.play(game, "road building", "road C3.ne")
    assert.equal("build for a neutral", game:waiting().step)
    variants.play(game, "road of white A1.nw", "road C3.e")
    assert.equal("build for a neutral", game:waiting().step)
    variants.play(game, "road of white A1.ne")
    assert.equal("main", game:waiting().step)
    assert.equal(2, game.g:count(3, "road"))
  end)

  it("TB-TWO-16 may hold the longest road, for nobody", function ()
    local game, own = begun(function (g, seat)
      place(g, 3, "road", "A1.nw", "A1.w", "A1.ne", "A2.nw", "A2.ne", "A3.nw")
      place(g, seat, "road", "C3.ne", "C3.e", "C3.se", "C3.sw", "C3.w")
    end)
    assert.equal(3, game.g.longest_road)
    assert.equal(1, variants.points(game, own))
  end)

  it("TB-TWO-17 are not robbed, but block like others", function ()
    local game = begun(function (g, own)
      g.players[own].cards = { "knight" }
      g:gain(own, for_roads(2))
      place(g, 3, "settlement", "C3.se")
      place(g, own, "road", "C3.ne", "C3.e")
    end)
    assert.is_true(variants.refused(game, "road C3.se", "CAT-084"))
    variants.play(game, "knight")
    assert.is_true(variants.refused(game, "robber A1 white"))
    variants.play(game, "robber A1")
    assert.equal("main", game:waiting().step)
  end)
end)

describe("the two rolls", function ()
  it("TB-TWO-06 differ", function ()
    local game = two({}, nil, true)
    variants.roll(game, 4, 4)
    assert.equal("before the roll", game:waiting().step)
    game:force("white", { 4, 3 })
    game:force("red", { 4, 2 })
    variants.play(game, "roll")
    assert.equal(5, game.g.turn.rolled)
    assert.equal("main", game:waiting().step)
  end)

  it("TB-TWO-07 are settled one after the other", function ()
    local game, own = two({}, function (g, seat)
      place(g, seat, "settlement", "D1.n")
    end, true)
    variants.roll(game, 3, 4)
    assert.equal("move the robber", game:waiting().step)
    variants.play(game, "robber D1")
    variants.roll(game, 4, 4)
    assert.same({}, variants.hand(game, own))
    local again, seat = two({}, function (g, one)
      place(g, one, "settlement", "D1.n")
    end, true)
    variants.roll(again, 4, 4)
    assert.same({ lumber = 1 }, variants.hand(again, seat))
  end)

  it("TB-TWO-08 let a knight ride before either, once in a turn", function ()
    local function begin()
      return two({}, function (g, own)
        g.players[own].cards = { "knight", "knight" }
      end, true)
    end
    local game = begin()
    variants.play(game, "knight", "robber A1")
    variants.roll(game, 1, 1)
    assert.is_true(variants.refused(game, "knight", "CAT-132"))
    game = begin()
    variants.roll(game, 1, 1)
    variants.play(game, "knight", "robber A1")
    assert.equal("before the roll", game:waiting().step)
  end)
end)

describe("seats that decide nothing", function ()
  local function new(players)
    return variants.new { players = players or 2,
      with = { "beginner", "catan_for_two" } }
  end

  it("stand behind the others, in colours that nobody took", function ()
    local game = new { "white", "ann" }
    local names = {}
    for seat, player in ipairs(game.g.players) do
      names[seat] = player.name .. " " .. player.colour
    end
    assert.same({ "white white", "ann red", "blue blue", "orange orange" },
      names)
    assert.is_nil(game:points(3))
    assert.equal(1, game:value("public points", 3))
    local g = game.g
    assert.same({ { 1, 2 }, { 2, 1 }, { 1, 2 } },
      { g:clockwise(1), g:clockwise(2), g:clockwise(4) })
    assert.same({ { 2 }, { 1 }, { 1, 2 } },
      { g:others(1), g:others(2), g:others(3) })
    assert.same({ 2, 1, 1 }, { g:next(1), g:next(2), g:next(4) })
  end)

  it("are no players of the record, which plays again", function ()
    local game = variants.play(new(), "settlement C3.n")
    local text = game:save()
    assert.equal(game:hash(), assert(require "rulewright".load(text)):hash())
    assert.truthy(text:find "red" and not text:find "white")
  end)

  it("are drawn at the prompt, but are no players of the game", function ()
    local show = require "rulewright.repl.sitting.show"
    local sitting = require "rulewright.repl.sitting.session".new()
    sitting.game = new()
    assert.same({ "red", "blue" }, sitting:names(true))
    assert.same({ "red", "blue", "white", "orange" }, sitting:names())
    assert.is_nil(show.opening(sitting)[1]:find("orange", 1, true))
    local text = assert(sitting:board { width = 100 })
    assert.truthy(text:find("Ws", 1, true))
    assert.truthy(text:find("O  orange", 1, true))
    assert(sitting.game:edit(function (g) g:win(1) end))
    assert.equal("The game is over: red has won. Points: red 0, blue 0.",
      show.status(sitting))
  end)
end)
