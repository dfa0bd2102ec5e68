-- Scenarios whose islands are settled for chips: New Shores, the Four Islands,
-- Through the Desert.

local sea = require "sea_table"

local town = { brick = 1, lumber = 1, wool = 1, grain = 1 }

local function times(n)
  local hand = {}
  for good, one in pairs(town) do hand[good] = n * one end
  return hand
end

-- Seat 1 with these pieces and islands at home, ready to found.
local function settler(scenario, pieces, home, seed)
  return sea.position { with = { scenario }, pieces = { pieces },
    hands = { times(4) }, seed = seed,
    setup = function (g)
      for _, seat in ipairs(g.players) do
        seat.islands, seat.foreign, seat.chips = {}, 0, 0
      end
      for _, corner in ipairs(home) do g.players[1].islands[corner] = 0 end
    end }
end

local function number_of(game, corner)
  return game.g:island_at(sea.at(game, "corner", corner))
end

local function settled_by_blue(game, place)
  assert(game:edit(function (g)
    g.turn.player = 2
    g:place(2, "settlement", sea.at(game, "corner", place))
    g.turn.player = 1
  end))
end

describe("New Shores", function ()
  it("SEA-NEW-03 is founded on the main island", function ()
    local game = sea.new { with = { "new_shores" } }
    assert.is_true(sea.no(game, "settlement 2,10:S", "SEA-NEW-03"))
    assert.is_true(sea.legal(game, "settlement 4,8:NE"))
  end)

  it("SEA-NEW-05 has robber and pirate", function ()
    local g = sea.new { with = { "new_shores" } }.g
    assert.equal("desert", g.marks.terrain[g.robber])
    assert.equal("sea", g.marks.terrain[sea.pirate(g)])
  end)

  it("SEA-055 SEA-NEW-06 gives one chip for each island of the archipelago",
    function ()
      local game = settler("new_shores", { settlement = { "4,8:NE" },
        ship = { "3,9:SE", "3,11:SW" }, road = { "3,11:W", "3,11:NW" } }, { 1 })
      sea.go(game, "settlement 3,11:S")
      assert.equal(1, game.g.players[1].chips)
      assert.equal(3, sea.points(game, 1))
      local said = table.concat(game:log(), "\n")
      assert.matches("settles a new island at %w+%.%l+%.", said)
      sea.go(game, "settlement 3,11:NW")
      assert.equal(1, game.g.players[1].chips)
      sea.put(game, 1, "ship", "6,12:W")
      sea.go(game, "settlement 6,12:NW")
      assert.equal(2, game.g.players[1].chips)
    end)

  it("SEA-NEW-07 gives it whoever else has settled there", function ()
    local game = settler("new_shores", { settlement = { "4,8:NE" },
      ship = { "3,9:SE", "3,11:SW" } }, { 1 })
    settled_by_blue(game, "2,12:N")
    assert.equal(1, game.g.players[2].chips)
    sea.go(game, "settlement 3,11:S")
    assert.equal(1, game.g.players[1].chips)
  end)

  it("SEA-NEW-10 has three islands to be chipped", function ()
    local foreign = 0
    local g = sea.new { with = { "new_shores" } }.g
    for _, island in ipairs(g:cached "islands") do
      if island.name ~= "home" then foreign = foreign + 1 end
    end
    assert.equal(3, foreign)
  end)
end)

describe("the Four Islands", function ()
  it("SEA-FOUR-02 SEA-FOUR-04 are founded anywhere, with ships or without",
    function ()
      local game = sea.new { with = { "four_islands" } }
      assert.is_true(sea.legal(game, "settlement 2,2:N"))
      assert.is_true(sea.legal(game, "settlement 5,11:S"))
      sea.go(game, "settlement 2,2:N")
      assert.is_true(sea.count(game, "road") > 0)
      assert.is_true(sea.count(game, "ship") > 0)
    end)

  it("SEA-FOUR-03 SEA-FOUR-05 have homes by where a player founded", function ()
    local game = sea.new { with = { "four_islands" } }
    assert.equal("desert", game.g.marks.terrain[game.g.robber])
    local seat = game:waiting().player
    sea.go(game, "settlement 6,4:N")
    assert.equal(0, game.g.players[seat].islands[number_of(game, "6,4:N")])
    assert.is_nil(game.g.players[seat].islands[number_of(game, "2,2:N")])
    assert.equal(0, game.g.players[seat].chips)
  end)

  it("SEA-FOUR-06 SEA-FOUR-07 SEA-FOUR-10 give one chip, then two", function ()
    local game = settler("four_islands", { settlement = { "5,3:N" },
      ship = { "4,2:SE", "4,2:E", "3,9:W" } }, { 3 })
    assert.equal(3, number_of(game, "5,3:N"))
    sea.put(game, 1, "ship", "3,3:SE")
    sea.go(game, "settlement 3,3:SE")
    assert.equal(1, game.g.players[1].chips)
    sea.go(game, "settlement 3,9:NW")
    assert.equal(3, game.g.players[1].chips)
    assert.equal(3 + 3, sea.points(game, 1))
  end)

  it("SEA-FOUR-08 give nothing for a second one there", function ()
    local game = settler("four_islands", { settlement = { "5,3:N" },
      road = { "3,3:SE", "3,3:E", "3,3:NE" } }, { 3 })
    sea.go(game, "settlement 3,3:SE")
    assert.equal(1, game.g.players[1].chips)
    sea.go(game, "settlement 3,3:N")
    assert.equal(1, game.g.players[1].chips)
  end)

  it("SEA-FOUR-09 count for each whoever came first", function ()
    local game = settler("four_islands", { road = { "3,3:SE" } }, { 3 })
    settled_by_blue(game, "1,3:N")
    sea.go(game, "settlement 3,3:SE")
    assert.equal(1, game.g.players[1].chips)
    assert.equal(1, game.g.players[2].chips)
  end)

  it("SEA-FOUR-11 give five chips at most, three with two homes", function ()
    local function most(home)
      local game = settler("four_islands",
        { road = { "3,3:SE", "3,9:W", "5,11:W", "6,2:W" } }, home)
      for _, corner in ipairs { "3,3:SE", "3,9:NW", "5,11:NW", "6,2:NW" } do
        if not game.g.players[1].islands[number_of(game, corner)] then
          sea.go(game, "settlement " .. corner)
        end
      end
      return game.g.players[1].chips
    end
    assert.equal(5, most { 3 })
    assert.equal(3, most { 3, 1 })
  end)
end)

describe("Through the Desert", function ()
  it("SEA-DESERT-02 is founded below the deserts", function ()
    local game = sea.new { with = { "through_the_desert" } }
    assert.is_true(sea.legal(game, "settlement 2,10:S"))
    assert.is_true(sea.no(game, "settlement 1,9:N", "SEA-DESERT-02"))
    assert.is_true(sea.no(game, "settlement 1,9:NE", "SEA-DESERT-02"))
    assert.is_true(sea.no(game, "settlement 6,8:N", "SEA-DESERT-02"))
  end)

  it("SEA-DESERT-03 SEA-DESERT-09 has four foreign lands, none of them desert",
    function ()
      local game = sea.new { with = { "through_the_desert" } }
      local names = {}
      for _, island in ipairs(game.g:cached "islands") do
        names[#names + 1] = island.name
      end
      assert.same({ "home", "cape", "foreign1", "foreign2", "foreign3" }, names)
      game = settler("through_the_desert", { road = { "1,9:NW" } }, { 1 })
      sea.go(game, "settlement 1,9:N")
      assert.equal(0, game.g.players[1].chips)
      game = settler("through_the_desert", { road = { "1,9:E" } }, { 1 })
      sea.go(game, "settlement 1,9:NE")
      assert.equal(1, game.g.players[1].chips)
    end)

  it("SEA-DESERT-04 takes a ship at the coast", function ()
    local game = sea.new { with = { "through_the_desert" } }
    sea.go(game, "settlement 4,2:S")
    assert.is_true(sea.count(game, "ship") > 0)
  end)

  it("SEA-DESERT-05 begins with the robber in any of the deserts", function ()
    local seen, game = {}, nil
    for seed = 1, 15 do
      game = sea.new { with = { "through_the_desert" }, seed = seed }
      seen[game.g:name("hex", game.g.robber)] = true
    end
    assert.same({ [sea.name(game, "1,9")] = true,
      [sea.name(game, "2,10")] = true, [sea.name(game, "3,11")] = true }, seen)
    assert.equal("sea", game.g.marks.terrain[sea.pirate(game.g)])
  end)

  it("SEA-DESERT-06 SEA-DESERT-07 SEA-DESERT-08 gives a chip for each land",
    function ()
      local game = settler("through_the_desert",
        { road = { "1,9:E", "2,12:SW", "6,8:E" } }, { 1 })
      settled_by_blue(game, "3,13:SE")
      assert.equal(1, game.g.players[2].chips)
      sea.go(game, "settlement 1,9:NE")
      assert.equal(1, game.g.players[1].chips)
      sea.go(game, "settlement 2,12:S")
      assert.equal(1, game.g.players[1].chips)
      sea.go(game, "settlement 6,8:NE")
      assert.equal(2, game.g.players[1].chips)
    end)
end)
