local context = require "rulewright.engine.playing.context"
local kernel = require "rulewright.kernel"
local map = require "carcassonne.map"
local rulewright = require "rulewright"
local views = require "rulewright.engine.playing.views"

describe("Carcassonne, the River:", function ()
  local function river(options)
    options = options or {}
    options.with = { "river" }
    return map.new(options)
  end

  -- After the source, with a tile in hand and others above the lake.
  local function after_source(hand, more)
    local deck = more or { "RV-D", "RV-L", "BA-B" }
    return river { hand = hand, deck = deck }
  end

  it("CAR-RIVER-01 twelve river tiles", function ()
    local game, tiles = river(), 0
    for _, name in ipairs(game.rules.things.tile.list) do
      local tile = game.rules.things.tile[name]
      if tile.river then tiles = tiles + tile.copies end
    end
    assert.equal(12, tiles)
  end)

  it("CAR-RIVER-02 the start tile stays in the box", function ()
    local game = assert(rulewright.new { game = "carcassonne", players = 2,
      with = { "river" } })
    local others = 0
    for _, name in ipairs(game.g.decks.tiles) do
      assert.not_equal("BA-DS", name)
      if name:match("^BA") then others = others + 1 end
    end
    assert.equal(71, others)
  end)

  it("CAR-RIVER-03 the source lies first, the lake comes last", function ()
    local game = assert(rulewright.new { game = "carcassonne", players = 2,
      with = { "river" } })
    assert.equal("RV-A", game.g.laid[1].tile)
    local deck = game.g.decks.tiles
    local order = { game.g.turn.tile }
    for i = #deck, #deck - 9, -1 do order[#order + 1] = deck[i] end
    for i = 1, 10 do assert.matches("^RV%-[B-K]$", order[i]) end
    assert.equal("RV-L", order[11])
    table.sort(order)
    assert.equal("RV-B RV-C RV-D RV-E RV-F RV-G RV-H RV-I RV-J RV-K RV-L",
      table.concat(order, " "))
  end)

  it("CAR-RIVER-03 who imagines the stacks knows where the river lies",
    function ()
      local game = assert(rulewright.new { game = "carcassonne", players = 2,
        with = { "river" } })
      local before = game.g.decks.tiles
      for seed = 1, 3 do
        local g = kernel.tree.clone(game.g)
        context.attach(g, game.machine)
        views.permute(g, 1, kernel.random.stream(seed, "deal"))
        local deck = g.decks.tiles
        assert.not_same(before, deck)
        for i, name in ipairs(deck) do
          assert.equal(before[i]:sub(1, 2), name:sub(1, 2))
          assert.equal(before[i] == "RV-L", name == "RV-L")
        end
      end
    end)

  it("CAR-RIVER-03 no forced draw brings the lake before its time", function ()
    local game = assert(rulewright.new { game = "carcassonne", players = 2,
      with = { "river" }, seed = 4 })
    local top, other = game.g.decks.tiles[#game.g.decks.tiles], "RV-J"
    if top == other or game.g.turn.tile == other then other = "RV-K" end
    for _, tile in ipairs { "RV-L", "BA-C", other } do
      local one = game:clone()
      assert(one:force("tiles", { tile }))
      map.play(one, map.moves(one)[1], "pass")
      assert.equal(tile == other and other or top, one.g.turn.tile)
    end
  end)

  it("CAR-RIVER-04 CAR-RIVER-14 river tiles are drawn first", function ()
    local game = assert(rulewright.new { game = "carcassonne", players = 3,
      with = { "river" }, seed = 4 })
    local first = game:waiting().player
    for turn = 1, 11 do
      assert.matches("^RV", game.g.turn.tile)
      assert.equal((first + turn - 2) % 3 + 1, game:waiting().player)
      map.play(game, map.moves(game)[1])
      if game:waiting().step == "place a figure" then map.play(game, "pass") end
    end
    assert.equal("RV-L", game.g.laid[12].tile)
    assert.matches("^BA", game.g.turn.tile)
  end)

  it("CAR-RIVER-05 a river tile carries the river on", function ()
    local game = after_source("RV-D")
    -- beside the source a field would fit the field side of a river tile
    assert.truthy(map.refused(game, "place 0,1 n", "CAR-RIVER-05"))
    assert.same({ "place 1,0 n" }, map.moves(game))
    game = after_source("RV-C")
    assert.same({ "place 1,0 n" }, map.moves(game))
  end)

  it("CAR-RIVER-06 not twice in one direction", function ()
    local game = after_source("RV-G", { "RV-J", "RV-L", "BA-B" })
    -- the river flows east; RV-G joins south and west
    assert.same({ "place 1,0 n", "place 1,0 w" }, map.moves(game))
    map.play(game, "place 1,0 n", "pass") -- it bends right, to the south
    assert.equal(1, game.g.river.bend)
    assert.truthy(map.refused(game, "place 1,1 w", "CAR-RIVER-06"))
    assert.same({ "place 1,1 s" }, map.moves(game))
  end)

  it("CAR-RIVER-07 straight tiles between do not change that", function ()
    local game = after_source("RV-G", { "RV-D", "RV-J", "RV-L", "BA-B" })
    map.play(game, "place 1,0 n", "pass", "place 1,1 w", "pass")
    assert.truthy(map.refused(game, "place 1,2 w", "CAR-RIVER-07"))
    assert.same({ "place 1,2 s" }, map.moves(game))
    map.play(game, "place 1,2 s", "pass")
    assert.equal(3, game.g.river.bend)
  end)

  it("CAR-RIVER-07 whatever comes, the river can always go on", function ()
    for seed = 1, 40 do
      local game = assert(rulewright.new { game = "carcassonne", players = 2,
        with = { "river" }, seed = seed })
      for turn = 1, 11 do
        local moves = map.moves(game)
        assert.is_true(#moves > 0)
        map.play(game, moves[(seed * turn) % #moves + 1])
        if game:waiting().step == "place a figure" then
          map.play(game, "pass")
        end
      end
      assert.same({}, game.g.aside)
      assert.is_nil(game.g.river)
      assert.equal("RV-L", game.g.laid[12].tile)
    end
  end)

  it("CAR-RIVER-08 a straight tile may follow anything", function ()
    local game = after_source("RV-G", { "RV-B", "RV-K", "RV-L", "BA-B" })
    map.play(game, "place 1,0 w", "pass")
    assert.same({ "place 1,-1 e", "place 1,-1 w" },
      map.sorted(map.moves(game)))
    map.play(game, "place 1,-1 e", "pass")
    -- K looks the same when it is turned half round
    assert.same({ "place 1,-2 n" }, map.moves(game))
  end)

  it("CAR-RIVER-09 nobody stands on the river", function ()
    local game = after_source("RV-C")
    map.play(game, "place 1,0 n")
    assert.same({ "farmer nw", "farmer se", "knight n", "knight s", "pass" },
      map.sorted(map.moves(game)))
    assert.truthy(map.refused(game, "thief e"))
  end)

  it("CAR-RIVER-10 the river parts fields, but not round its ends", function ()
    local game = river { laid = { "RV-A 0,0 n", "RV-D 1,0 n", "RV-L 2,0 n" } }
    game:edit(function (g) g.river = nil end)
    assert.equal(map.feature(game, "field 0,0.n"),
      map.feature(game, "field 0,0.s"))
    -- D alone has two fields; the source and the lake join them
    game = river { laid = { "RV-D 1,0 n" } }
    assert.not_equal(map.feature(game, "field 1,0.n"),
      map.feature(game, "field 1,0.s"))
  end)

  it("CAR-RIVER-11 a bridge carries the road, not the field", function ()
    local game = river { laid = { "RV-K 0,0 n" } }
    assert.equal(map.feature(game, "road 0,0.e"),
      map.feature(game, "road 0,0.w"))
    local fields = {}
    for _, side in ipairs { "nw", "ne", "se", "sw" } do
      fields[map.feature(game, "field 0,0." .. side)] = true
    end
    assert.equal(4, map.size(fields))
  end)

  it("CAR-RIVER-12 step 3 is the same", function ()
    local game = river { laid = { "RV-B 0,0 n" }, hand = "BA-E",
      deck = { "BA-B" } }
    game:edit(function (g) g.river = nil end)
    map.play(game, "place 0,-1 s", "knight s")
    assert.same({ 4, 0 }, map.scores(game))
  end)

  it("CAR-RIVER-13 extra tiles come from the river while it lasts", function ()
    local game = map.new { with = { "river", "traders_and_builders" },
      hand = "RV-F", deck = { "RV-D", "RV-L", "BA-B" } }
    map.play(game, "place 1,0 n")
    -- no road goes on between river tiles, so the second turn is granted here
    game:edit(function (g) g.turn.extended = true end)
    map.play(game, "pass", "again")
    assert.equal("RV-D", game.g.turn.tile)
  end)

  it("CAR-RIVER-15 after the lake no river is open", function ()
    local game = assert(rulewright.new { game = "carcassonne", players = 2,
      with = { "river" }, seed = 9 })
    for _ = 1, 11 do
      map.play(game, map.moves(game)[1])
      if game:waiting().step == "place a figure" then map.play(game, "pass") end
    end
    local steps = { { 0, -1 }, { 1, 0 }, { 0, 1 }, { -1, 0 } }
    local open, river_edges = 0, 0
    for _, laid in ipairs(game.g.laid) do
      local face = game.g:face(laid.tile)
      for d, step in ipairs(steps) do
        if face.kinds[face.ways[laid.turn].side[d]] == "river" then
          river_edges = river_edges + 1
          local there = game.g:tile_at(laid.x + step[1], laid.y + step[2])
          if not there then open = open + 1 end
        end
      end
    end
    assert.same({ 22, 0 }, { river_edges, open })
    -- a tile may lie beside any river tile
    assert.is_true(#map.moves(game, "place") > 0)
  end)

  it("CAR-RIVER-16 river tiles are tiles like any other", function ()
    local game = river { laid = { "BA-B 0,0 n", "BA-B 1,0 n", "BA-B -1,0 n",
      "BA-B 0,1 n", "BA-B 1,1 n", "BA-B -1,1 n", "RV-D 0,-1 n",
      "RV-D -1,-1 n" }, hand = "BA-B",
      figures = { "1 meeple 0,0 c" }, deck = { "BA-B" } }
    game:edit(function (g)
      g.river = nil
      g.laid[#g.laid + 1] = { tile = "RV-L", x = 1, y = -1, turn = 0 }
      g.laid[#g.laid + 1] = { tile = "RV-A", x = -2, y = -1, turn = 0 }
    end)
    assert.equal(9, map.worth(game, "monastery 0,0"))
  end)

  it("CAR-ORDER-15 the river first, then all the rest shuffled", function ()
    local game = assert(rulewright.new { game = "carcassonne", players = 2,
      with = { "river", "inns_and_cathedrals", "traders_and_builders" } })
    assert.equal(12 + 71 + 18 + 24, 1 + 1 + #game.g.decks.tiles)
  end)
end)
