-- The boards: what lies on them, against the tables of the rulebook.

local sea = require "sea_table"

-- Terrain, then tokens 2 to 12 without the 7, as the tables have them; hidden
-- hexes and stacks included.
local tables = {
  new_shores = { { sea = 15, desert = 1, gold = 2, fields = 5, hills = 4,
    mountains = 5, pasture = 5, forest = 5 },
    { 2, 3, 3, 3, 2, 3, 3, 3, 3, 1 }, frame = 2, harbours = 9 },
  four_islands = { { sea = 19, desert = 2, fields = 4, hills = 4,
    mountains = 4, pasture = 5, forest = 4 },
    { 1, 2, 3, 2, 2, 2, 3, 3, 2, 1 }, frame = 2, harbours = 9 },
  fog_island = { { sea = 16, desert = 1, gold = 2, fields = 4, hills = 4,
    mountains = 5, pasture = 5, forest = 5 },
    { 1, 3, 3, 3, 3, 3, 3, 3, 2, 1 }, frame = 2, harbours = 9 },
  through_the_desert = { { sea = 14, desert = 3, gold = 2, fields = 4,
    hills = 5, mountains = 4, pasture = 5, forest = 5 },
    { 1, 2, 3, 3, 3, 3, 3, 3, 3, 1 }, frame = 2, harbours = 9 },
  forgotten_tribe = { { sea = 19, desert = 3, gold = 2, fields = 5, hills = 5,
    mountains = 5, pasture = 5, forest = 5 },
    { 1, 2, 2, 2, 2, 2, 2, 2, 2, 1 }, frame = 2, harbours = 0 },
  cloth = { { sea = 18, desert = 2, gold = 2, fields = 5, hills = 3,
    mountains = 4, pasture = 4, forest = 4 },
    { 2, 2, 2, 2, 2, 2, 2, 2, 2, 2 }, frame = 2, harbours = 9 },
  pirate_islands = { { sea = 19, desert = 3, gold = 2, fields = 5, hills = 5,
    mountains = 5, pasture = 5, forest = 5 },
    { 1, 2, 3, 3, 3, 3, 3, 3, 2, 1 }, frame = 2, harbours = 8 },
  wonders = { { sea = 19, desert = 3, gold = 2, fields = 5, hills = 5,
    mountains = 5, pasture = 5, forest = 5 },
    { 2, 3, 3, 3, 3, 3, 3, 3, 3, 1 }, frame = 2, harbours = 9 },
  new_world = { { sea = 19, fields = 5, hills = 4, mountains = 4,
    pasture = 5, forest = 5 },
    { 1, 3, 3, 3, 2, 2, 3, 3, 2, 1 }, frame = 2, harbours = 0 },
}

local function count_all(list, counts)
  for _, thing in pairs(list) do counts[thing] = (counts[thing] or 0) + 1 end
  return counts
end

local function terrain_of(g)
  local counts = count_all(g.marks.terrain, {})
  count_all(g.decks.fog or {}, counts)
  counts.fog = nil
  return counts
end

local function tokens_of(g)
  local counts = count_all(g.decks["fog tokens"] or {},
    count_all(g.marks.token, {}))
  local list = {}
  for number = 2, 12 do
    if number ~= 7 then list[#list + 1] = counts[number] or 0 end
  end
  return list
end

local function harbours_of(g)
  local counts = {}
  for _, kind in pairs(g.marks.harbour) do counts[kind] = (counts[kind] or 0) + 1 end
  return counts
end

local function begun(name, seed)
  return sea.new { with = { name }, seed = seed }
end

describe("SEA-002 SEA-003 a board has just the hexes and tokens of its table",
  function ()
    for name, wanted in pairs(tables) do
      it("SEA-003 " .. name, function ()
        local game = begun(name, 3)
        local terrain = terrain_of(game.g)
        terrain.sea = terrain.sea - wanted.frame
        assert.same(wanted[1], terrain)
        assert.same(wanted[2], tokens_of(game.g))
        local harbours = 0
        for _ in pairs(game.g.marks.harbour) do harbours = harbours + 1 end
        assert.equal(wanted.harbours, harbours)
      end)
    end
  end)

describe("boards", function ()
  for id, name in pairs { ["SEA-NEW-01"] = "new_shores",
    ["SEA-FOUR-01"] = "four_islands", ["SEA-FOG-01"] = "fog_island",
    ["SEA-DESERT-01"] = "through_the_desert",
    ["SEA-TRIBE-01"] = "forgotten_tribe", ["SEA-CLOTH-01"] = "cloth",
    ["SEA-PIRATE-01"] = "pirate_islands", ["SEA-WONDER-01"] = "wonders",
    ["SEA-WORLD-01"] = "new_world" } do
    it(id .. " lay out " .. name .. " for three and for four", function ()
      for players = 3, 4 do
        local g = sea.new { with = { name }, players = players }.g
        local terrain = terrain_of(g)
        terrain.sea = terrain.sea - tables[name].frame
        assert.same(tables[name][1], terrain)
      end
    end)
  end

  it("SEA-004 have no harbour on the frame but the printed ones", function ()
    local game = sea.position { with = { "new_shores" },
      pieces = { { settlement = { "3,5:N" } } }, hands = { { ore = 4 } } }
    assert.equal(4, game:value("rate", 1, "ore"))
  end)

  it("SEA-005 have tokens on productive land only", function ()
    for name in pairs(tables) do
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
    assert.same(kinds, harbours_of(one))
    assert.same(kinds, harbours_of(other))
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
  table.sort(list)
  return list
end

local function red_neighbours(g)
  for hex, token in pairs(g.marks.token) do
    if token == 6 or token == 8 then
      for _, other in ipairs(g.places.cell_cells[hex]) do
        if g.marks.token[other] == 6 or g.marks.token[other] == 8 then return true end
      end
    end
  end
  return false
end

describe("islands arranged anew", function ()
  local cases = {
    { "SEA-NEW-09", "new_shores", { "home", "foreign" } },
    { "SEA-FOUR-14", "four_islands", { "" } },
    { "SEA-FOG-18", "fog_island", { "home" } },
    { "SEA-DESERT-11", "through_the_desert", { "home" } },
    { "SEA-TRIBE-20", "forgotten_tribe", { "home" } },
    { "SEA-WONDER-18", "wonders", { "small" } },
  }
  for _, case in ipairs(cases) do
    local id, name, prefixes = table.unpack(case)
    it(id .. " keep what their parts hold in " .. name, function ()
      local plain = begun(name, 1).g
      local changed = false
      for seed = 1, 4 do
        local g = sea.new { with = { name, "free_islands" }, seed = seed }.g
        for _, prefix in ipairs(prefixes) do
          assert.same(bag(plain, prefix), bag(g, prefix))
        end
        for hex, terrain in ipairs(g.marks.terrain) do
          local was = plain.things.terrain[plain.marks.terrain[hex]]
          assert.equal(was.sea, g.things.terrain[terrain].sea)
          changed = changed or terrain ~= plain.marks.terrain[hex]
        end
        if name ~= "wonders" then assert.is_false(red_neighbours(g)) end
      end
      assert.is_true(changed)
    end)
  end

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
