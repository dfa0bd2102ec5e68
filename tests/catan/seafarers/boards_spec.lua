-- The boards: what is dealt anew, and what stays. What lies on each of them is
-- held against the diagrams in diagrams_spec.

local sea = require "sea_table"

local function begun(name, seed)
  return sea.new { with = { name }, seed = seed }
end

describe("boards", function ()
  it("SEA-004 have no harbour on the frame but the printed ones", function ()
    local game = sea.position { with = { "new_shores" },
      pieces = { { settlement = { "3,5:N" } } }, hands = { { ore = 4 } } }
    assert.equal(4, game:value("rate", 1, "ore"))
  end)

  it("SEA-005 have tokens on productive land only", function ()
    for _, name in ipairs(sea.scenarios) do
      local g = begun(name, 5).g
      assert.is_truthy(next(g.marks.token))
      for hex in pairs(g.marks.token) do
        local terrain = g.things.terrain[g.marks.terrain[hex]]
        assert.is_nil(terrain.sea or terrain.barren)
      end
    end
  end)

  it("SEA-006 SEA-007 deal the kinds of harbours over fixed places", function ()
    local one, other = begun("new_shores", 1).g, begun("new_shores", 2).g
    local kinds = { any = 4, brick = 1, lumber = 1, wool = 1, grain = 1,
      ore = 1 }
    assert.same(kinds, sea.counts(one.marks.harbour))
    assert.same(kinds, sea.counts(other.marks.harbour))
    local differ = false
    for edge, kind in pairs(one.marks.harbour) do
      assert.is_string(other.marks.harbour[edge])
      differ = differ or other.marks.harbour[edge] ~= kind
    end
    assert.is_true(differ)
  end)
end)

-- The tokens and terrain of some islands, sorted, for comparison.
local function bag(g, prefix)
  local list = {}
  for _, island in ipairs(g:cached "islands") do
    if island.name:sub(1, #prefix) == prefix then
      for hex in island.hexes do
        list[#list + 1] = g.marks.terrain[hex]
        list[#list + 1] = tostring(g.marks.token[hex])
      end
    end
  end
  return sea.sorted(list)
end

local function red_neighbours(g)
  for hex, token in pairs(g.marks.token) do
    if token == 6 or token == 8 then
      for _, other in ipairs(g.places.cell_cells[hex]) do
        local number = g.marks.token[other]
        if number == 6 or number == 8 then return true end
      end
    end
  end
  return false
end

local function arranged(name, seed)
  return sea.new { with = { name, "free_islands" }, seed = seed }.g
end

-- What lies on each hex of these islands, in the order of the board.
local function picture(g, prefix)
  local list = {}
  for _, island in ipairs(g:cached "islands") do
    if island.name:sub(1, #prefix) == prefix then
      for hex in island.hexes do
        list[#list + 1] = ("%d %s %s"):format(hex, g.marks.terrain[hex],
          g.marks.token[hex])
      end
    end
  end
  return table.concat(list, ", ")
end

-- Shuffles hexes and tokens of each part within it, and keeps the outlines.
local function assert_arranged(name, ...)
  local plain = begun(name, 1).g
  for _, prefix in ipairs { ... } do
    local changed = false
    for seed = 1, 3 do
      local g = arranged(name, seed)
      assert.same(bag(plain, prefix), bag(g, prefix))
      assert.same(plain:value "sea":list(), g:value "sea":list())
      assert.is_false(red_neighbours(g))
      changed = changed or picture(plain, prefix) ~= picture(g, prefix)
    end
    assert.is_true(changed)
  end
end

-- The numbers of some hexes, named as in diagrams, over some seeds.
local function numbers_at(name, places)
  local seen = {}
  for seed = 1, 20 do
    local game = sea.new { with = { name, "free_islands" }, seed = seed }
    for _, place in ipairs(places) do
      seen[game.g.marks.token[sea.at(game, "hex", place)]] = true
    end
  end
  return seen
end

describe("islands arranged anew", function ()
  it("SEA-NEW-09 keep the parts of New Shores", function ()
    assert_arranged("new_shores", "home", "foreign")
  end)

  it("SEA-FOUR-14 keep the outlines of the four islands", function ()
    assert_arranged("four_islands", "")
  end)

  it("SEA-FOG-18 keep the gold islands as they are", function ()
    assert_arranged("fog_island", "home")
    local plain = begun("fog_island", 1).g
    for seed = 1, 3 do
      local g = arranged("fog_island", seed)
      assert.equal(picture(plain, "gold"), picture(g, "gold"))
      assert.equal(#plain:fog(), #g:fog())
    end
  end)

  it("SEA-DESERT-11 shuffle main land and foreign lands apart, no red on gold",
    function ()
      assert_arranged("through_the_desert", "home")
      local plain, numbers = begun("through_the_desert", 1).g, {}
      for seed = 1, 12 do
        local g = arranged("through_the_desert", seed)
        assert.same(bag(plain, ""), bag(g, ""))
        for hex in g:placed(nil, "terrain", "gold") do
          numbers[g.marks.token[hex]] = true
        end
      end
      assert.is_nil(numbers[6] or numbers[8])
      assert.is_truthy(numbers[5] and numbers[9])
    end)

  it("SEA-TRIBE-20 keep good numbers from the three hexes in the east",
    function ()
      assert_arranged("forgotten_tribe", "home")
      local seen = numbers_at("forgotten_tribe", { "3,11", "4,12", "5,11" })
      assert.is_nil(seen[5] or seen[6] or seen[8] or seen[9])
      assert.is_truthy(seen[4] and seen[10])
    end)

  it("SEA-WONDER-18 keep red numbers from the two hexes at the deserts",
    function ()
      assert_arranged("wonders", "home", "small")
      local seen = numbers_at("wonders", { "3,11", "4,10" })
      assert.is_nil(seen[6] or seen[8])
      assert.is_truthy(seen[3] and seen[10])
    end)

  it("SEA-WORLD-04 keep red numbers off gold, as a new world does", function ()
    local game = sea.new { with = { "new_world" }, seed = 2 }
    local hex = game.g:placed(nil, "token", 8):list()[1]
    assert.is_true(game:value("token fits", hex))
    assert(game:edit(function (g) g:mark("terrain", hex, "gold") end))
    assert.is_false(game:value("token fits", hex))
  end)

  it("SEA-NEW-02 build the main island by the base rules", function ()
    local g = sea.new { with = { "new_shores", "free_islands" }, seed = 9 }.g
    assert.is_false(red_neighbours(g))
    assert.equal(1, #g:placed(nil, "terrain", "desert"))
    assert.equal("desert", g.marks.terrain[g.robber])
  end)

  it("SEA-CLOTH-26 leave the villages where they are", function ()
    local plain = begun("cloth", 1).g
    local g = sea.new { with = { "cloth", "free_islands" }, seed = 2 }.g
    assert.same(plain.villages, g.villages)
  end)

  it("SEA-PIRATE-73 are not to be had for the pirate islands", function ()
    local rulewright = require "rulewright"
    local game, message = rulewright.new { game = "catan",
      with = { "pirate_islands", "free_islands" } }
    assert.is_nil(game)
    assert.matches("its islands lie as they are shown", message, 1, true)
    local one, other = begun("pirate_islands", 1).g,
      begun("pirate_islands", 2).g
    assert.same(one.marks.terrain, other.marks.terrain)
    assert.same(one.marks.token, other.marks.token)
  end)
end)
