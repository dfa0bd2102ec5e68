-- The Wonders of Catan, and A New World.

local sea = require "sea_table"

local function position(pieces, more)
  return sea.position(sea.mixed({ with = { "wonders" }, pieces = pieces },
    more))
end

local town = { brick = 1, lumber = 1, wool = 1, grain = 1 }

local function building(wonder, stages)
  return function (g)
    g.players[1].wonder, g.players[1].stages = wonder, stages
  end
end

describe("the wonders", function ()
  it("SEA-WONDER-02 keep the founding off small islands and marks", function ()
    local game = sea.new { with = { "wonders" } }
    for _, corner in ipairs { "4,10:SE", "3,11:S", "4,12:N", "2,12:S",
      "3,11:N", "7,7:NW", "6,4:SE", "1,3:N" } do
      assert.is_true(sea.no(game, "settlement " .. corner, "SEA-WONDER-02"))
    end
    assert.is_true(sea.legal(game, "settlement 3,5:N"))
  end)

  it("SEA-WONDER-03 keep it off exclamation marks, which are free later",
    function ()
      local game = sea.new { with = { "wonders" } }
      local marks = { "7,7:SW", "7,7:N", "6,4:S", "6,4:NE" }
      for _, corner in ipairs(marks) do
        assert.is_true(sea.no(game, "settlement " .. corner, "SEA-WONDER-03"))
      end
      game = position({ { road = { "7,7:SW" } } }, { hands = { town } })
      assert.is_true(sea.legal(game, "settlement 7,7:SW"))
    end)

  it("SEA-WONDER-04 begin with a marker that is no point", function ()
    local game = position { { settlement = { "3,5:N", "4,6:S" } } }
    assert.equal(2, sea.points(game, 1))
    assert.equal(0, game.g.players[1].stages)
  end)

  it("SEA-WONDER-05 reward every settlement on a small island", function ()
    local game = position({ { ship = { "1,3:NW", "1,5:E" } } },
      { hands = { { brick = 2, lumber = 2, wool = 2, grain = 2 } } })
    sea.go(game, "settlement 1,3:N")
    assert.equal(1, game.g.players[1].chips)
    sea.go(game, "settlement 1,5:NE")
    assert.equal(2, game.g.players[1].chips)
    assert.equal(4, sea.points(game, 1))
  end)

  it("SEA-WONDER-06 are begun by one player each", function ()
    local game = position({ { city = { "3,5:N", "4,6:S" } },
      { city = { "5,1:N", "5,3:S" } } })
    sea.go(game, "begin theatre")
    assert(game:edit(function (g) g.turn.player = 2 end))
    assert.is_true(sea.no(game, "begin theatre", "SEA-WONDER-06"))
  end)

  it("SEA-WONDER-07 need their condition: a colossus, a route of five",
    function ()
      local edge = { "3,3:NW", "3,3:W", "3,3:SW", "3,3:SE" }
      local game = position { { city = { "3,3:NW" }, road = edge } }
      assert.equal(4, game:value("road length", 1))
      assert.is_true(sea.no(game, "begin colossus", "SEA-WONDER-07"))
      sea.put(game, 1, "road", "3,3:E")
      assert.is_true(sea.legal(game, "begin colossus"))
    end)

  it("SEA-WONDER-08 take a ship of the stock, and bind their builder",
    function ()
      local game = position { { city = { "3,5:N", "4,6:S" } } }
      sea.go(game, "begin theatre")
      assert.equal(14, game.g.players[1].supply.ship)
      assert.is_true(sea.no(game, "begin theatre", "SEA-WONDER-08"))
      game = position({ { city = { "3,5:N", "4,6:S" } } },
        { setup = function (g) g.players[1].supply.ship = 0 end })
      assert.is_true(sea.no(game, "begin theatre", "SEA-WONDER-08"))
      assert.is_true(sea.no(game, "stage", "SEA-WONDER-08"))
    end)

  it("SEA-WONDER-09 have four stages of five resources each", function ()
    local prices = { colossus = { ore = 2, grain = 3 },
      theatre = { brick = 1, wool = 3, lumber = 1 },
      ["great bridge"] = { wool = 1, grain = 1, lumber = 3 },
      ["great wall"] = { brick = 3, grain = 1, lumber = 1 },
      cathedral = { brick = 1, ore = 3, grain = 1 } }
    for wonder, price in pairs(prices) do
      local game = position({}, { hands = { price },
        setup = building(wonder, 0) })
      sea.go(game, "stage")
      assert.same({}, sea.hand(game, 1))
      assert.equal(1, game.g.players[1].stages)
    end
    assert.equal(4, position({}):value "stages of a wonder")
  end)

  it("SEA-WONDER-10 SEA-WONDER-11 grow by several stages in a turn", function ()
    local game = position({}, { hands = { { brick = 6, grain = 2,
      lumber = 2 } }, setup = building("great wall", 0) })
    sea.go(game, "stage", "stage")
    assert.equal(2, game.g.players[1].stages)
    assert.is_true(sea.no(game, "stage"))
  end)

  it("SEA-WONDER-12 ask for their condition at the beginning only", function ()
    local game = position({ { city = { "3,5:N", "4,6:S" } } })
    sea.go(game, "begin theatre")
    assert(game:edit(function (g)
      g:remove("city", sea.at(game, "corner", "4,6:S"))
      g:gain(1, { brick = 1, wool = 3, lumber = 1 })
    end))
    assert.is_true(sea.legal(game, "stage"))
  end)

  it("SEA-WONDER-13 ask for a building at a mark, cities or points", function ()
    local game = position { { city = { "3,11:S" } } }
    assert.is_true(sea.legal(game, "begin great wall"))
    assert.is_true(sea.no(game, "begin great bridge", "SEA-WONDER-13"))
    assert.is_true(sea.no(game, "begin theatre", "SEA-WONDER-13"))
    assert.is_true(sea.no(game, "begin cathedral", "SEA-WONDER-13"))
    game = position({ { settlement = { "7,7:NW" } } })
    assert.is_true(sea.legal(game, "begin great bridge"))
    game = position({ { city = { "3,5:N" } } }, { setup = function (g)
      g.players[1].chips = 3
    end, cards = { { "victory point" } } })
    assert.equal(6, sea.points(game, 1))
    assert.is_true(sea.legal(game, "begin cathedral"))
  end)

  it("SEA-WONDER-14 have the robber in a desert, and no pirate", function ()
    local seen = {}
    for seed = 1, 15 do
      local game = sea.new { with = { "wonders" }, seed = seed }
      seen[game.g:name("hex", game.g.robber)] = true
    end
    assert.equal(3, sea.size(seen))
    local game = position({}, { before = true })
    sea.roll(game, 3, 4)
    assert.equal(0, sea.count(game, "pirate"))
  end)

  it("SEA-WONDER-08 are out of reach, and all are told, when no ship is left "
    .. "to begin one", function ()
      local function last_ship(wonder, left)
        local game = position({ { settlement = { "3,5:N" } } },
          { hands = { { wool = 1, lumber = 1 } }, setup = function (g)
            for player, seat in ipairs(g.players) do
              seat.supply.ship = player == 1 and 1 or left
            end
            g.players[2].wonder = wonder
          end })
        sea.go(game, sea.moves(game, "ship")[1])
        return table.concat(game:log(), " "):find("nobody can win", 1, true)
      end
      assert.truthy(last_ship(nil, 0))
      assert.is_nil(last_ship("theatre", 0))
      assert.is_nil(last_ship(nil, 1))
    end)

  it("SEA-WONDER-15 win when they are finished", function ()
    local game = position({ { settlement = { "3,5:N" } } },
      { hands = { { brick = 3, grain = 1, lumber = 1 } },
        setup = building("great wall", 3) })
    sea.go(game, "stage")
    assert.same({ 1 }, game:over().winners)
  end)

  -- A city brings seat 1 to ten points, with so many stages of two players.
  local function tenth(own, other)
    local game = position({ { settlement = { "3,5:N" } } },
      { hands = { { ore = 3, grain = 2 } }, setup = function (g)
        g.players[1].chips = 8
        g.players[1].stages, g.players[2].stages = own, other
      end })
    sea.go(game, "city 3,5:N")
    return game
  end

  it("SEA-WONDER-16 win with ten points when they are ahead", function ()
    assert.same({ 1 }, tenth(2, 1):over().winners)
    assert.is_nil(tenth(2, 2):over())
    assert.is_nil(tenth(0, 0):over())
  end)

  it("SEA-WONDER-17 win so in their builder's own turn only", function ()
    local game = tenth(0, 0)
    assert(game:edit(function (g)
      g.players[2].chips, g.players[2].stages = 12, 1
    end))
    assert.is_nil(game:over())
    sea.go(game, "end")
    assert.same({ 2 }, game:over().winners)
  end)
end)

-- Lays every harbour at the first place that is left.
local function lay_harbours(game)
  while game:waiting().step == "lay a harbour"
    or game:waiting().step == "judge the world" do
    assert(game:play(game:waiting().step == "judge the world" and "keep"
      or game:moves()[1]))
  end
end

describe("the new world", function ()
  it("SEA-WORLD-02 is dealt from all its hexes", function ()
    local one = sea.new { with = { "new_world" }, seed = 1 }.g
    local other = sea.new { with = { "new_world" }, seed = 2 }.g
    assert.not_same(one.marks.terrain, other.marks.terrain)
    assert.equal(44, #one.marks.terrain)
  end)

  it("SEA-WORLD-03 SEA-WORLD-04 has no red number beside another or on gold",
    function ()
      for seed = 1, 5 do
        local g = sea.new { with = { "new_world" }, seed = seed }.g
        for hex, token in pairs(g.marks.token) do
          local is_red = token == 6 or token == 8
          assert.is_false(is_red and g.marks.terrain[hex] == "gold")
          for _, other in ipairs(is_red and g.places.cell_cells[hex] or {}) do
            local number = g.marks.token[other]
            assert.is_false(number == 6 or number == 8)
          end
        end
      end
    end)

  it("SEA-WORLD-05 SEA-WORLD-06 gets its harbours from the players in turn",
    function ()
      local game = sea.new { with = { "new_world" }, seed = 3 }
      sea.go(game, "keep")
      assert.equal("lay a harbour", game:waiting().step)
      assert.equal(game.g.first_player, game:waiting().player)
      assert.equal("?", game:view(1).decks.harbours[1])
      local player = game:waiting().player
      local first = game:text(game:moves()[1])
      assert(game:play(first))
      assert.equal(player % 3 + 1, game:waiting().player)
      assert.is_true(sea.no(game, first, "SEA-WORLD-06"))
      lay_harbours(game)
      local corners, count = {}, 0
      for edge in pairs(game.g.marks.harbour) do
        count = count + 1
        for _, corner in ipairs(game.g.places.edge_corners[edge]) do
          assert.is_nil(corners[corner])
          corners[corner] = true
        end
      end
      assert.is_true(count > 5 and count <= 10)
    end)

  it("SEA-WORLD-07 is founded on any island", function ()
    local game = sea.new { with = { "new_world" }, seed = 3 }
    lay_harbours(game)
    local islands, open = game.g:cached "islands", {}
    for _, move in ipairs(game:moves()) do
      open[game.g:island_at(move.at)] = true
    end
    assert.is_true(#islands > 1)
    for i in ipairs(islands) do assert.is_true(open[i]) end
  end)

  it("SEA-WORLD-08 chips the first settlement on each foreign island",
    function ()
      local hand = { brick = 3, lumber = 3, wool = 3, grain = 3 }
      local at = {}
      local game = sea.position { with = { "new_world" }, seed = 3,
        hands = { hand }, robber = "off", setup = function (g)
          for _, seat in ipairs(g.players) do
            seat.islands, seat.foreign, seat.chips = {}, 0, 0
          end
          for i, island in ipairs(g:cached "islands") do
            at[i] = island.corners:first()
            g:place(1, "ship", (g:set("corner", at[i]):touching "edge"):first())
          end
        end }
      for i = 1, 2 do
        assert(game:play("settlement " .. game.g:name("corner", at[i])))
        assert.equal(i, game.g.players[1].chips)
      end
    end)

  it("SEA-WORLD-09 begins with both figures beside the board", function ()
    local game = sea.new { with = { "new_world" } }
    lay_harbours(game)
    assert.equal(0, game.g.robber)
    assert.equal(0, #game.g:placed(nil, "pirate"))
  end)

  it("SEA-WORLD-11 is dealt anew when all want another", function ()
    local game = sea.new { with = { "new_world" }, seed = 4 }
    local before = table.concat(game.g.marks.terrain, " ")
    sea.go(game, "change", "change", "keep")
    assert.equal(before, table.concat(game.g.marks.terrain, " "))
    game = sea.new { with = { "new_world" }, seed = 4 }
    sea.go(game, "change", "change", "change")
    assert.not_equal(before, table.concat(game.g.marks.terrain, " "))
    assert.equal("judge the world", game:waiting().step)
  end)

  it("SEA-WORLD-12 composes with rules of one's own", function ()
    assert.equal(12, sea.new { with = { "new_world", "gifts" } }
      :value("points to win", 1))
  end)

  it("SEA-WORLD-13 takes land that hangs together for an island", function ()
    for seed = 1, 4 do
      local g = sea.new { with = { "new_world" }, seed = seed }.g
      local seen = {}
      for i, island in ipairs(g:cached "islands") do
        for hex in island.hexes do
          assert.is_nil(seen[hex])
          seen[hex] = i
        end
      end
      for hex, i in pairs(seen) do
        for _, other in ipairs(g.places.cell_cells[hex]) do
          assert.is_true(seen[other] == nil or seen[other] == i)
        end
      end
    end
  end)
end)
