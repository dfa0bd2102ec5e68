local catan = require "catan_table"

local tally = catan.counts

local land = { hills = 3, forest = 4, pasture = 4, fields = 4, mountains = 3,
  desert = 1 }
local tokens = { [2] = 1, [3] = 2, [4] = 2, [5] = 2, [6] = 2, [8] = 2,
  [9] = 2, [10] = 2, [11] = 2, [12] = 1 }

local function red_pairs(g)
  local found = 0
  for hex, token in pairs(g.marks.token) do
    for _, other in ipairs(g.places.cell_cells[hex]) do
      local near = g.marks.token[other]
      if (token == 6 or token == 8) and (near == 6 or near == 8) then
        found = found + 1
      end
    end
  end
  return found
end

-- The tokens in the order of the spiral given by names of hexes.
local function along(game, names)
  local list = {}
  for name in names:gmatch "%S+" do
    list[#list + 1] = game.g.marks.token[catan.find(game, "hex", name)] or 0
  end
  return list
end

-- Lays the tokens again with the desert elsewhere.
local function with_desert(game, name)
  assert(game:edit(function (g)
    for hex = 1, #g.marks.terrain do g.marks.terrain[hex] = "fields" end
    g.marks.terrain[g:find("hex", name)] = "desert"
    g:changed "terrain"
    g:lay_tokens(g:spiral(), g:map().piles.tokens)
  end))
  return game
end

describe("a terrain of several words", function ()
  it("CAT-002 lies where the map prints it, and is dealt", function ()
    local game = catan.new { seed = 3,
      with = { "tests/catan/support/salt_flats.lua" } }
    local count = 0
    for _, terrain in pairs(game.g.marks.terrain) do
      if terrain == "salt flats" then count = count + 1 end
    end
    assert.equal(4, count)
    assert.same({ grain = 1 }, game.g:value("harvest", 1, "settlement",
      catan.find(game, "hex", "A1")))
  end)
end)

describe("the island", function ()
  it("CAT-001 is settled by three or four players", function ()
    local rulewright = require "rulewright"
    for _, players in ipairs { 2, 5 } do
      local game, message = rulewright.new { game = "catan",
        players = players }
      assert.is_nil(game)
      assert.truthy(message:find("3 or 4", 1, true))
    end
    assert.truthy(rulewright.new { game = "catan", players = 3 })
    assert.truthy(rulewright.new { game = "catan", players = 4 })
  end)

  it("CAT-002 has 19 hexes, 54 corners and 72 paths", function ()
    local g = catan.new { with = {} }.g
    assert.equal(19, g.places.cells)
    assert.equal(54, g.places.corners)
    assert.equal(72, g.places.edges)
    assert.same(land, tally(g.marks.terrain))
  end)

  it("CAT-003 holds one piece on a path or corner", function ()
    local game = catan.position {
      pieces = { { settlement = { "C3.n" }, road = { "C3.ne" } },
        { settlement = { "C3.se" }, road = { "C3.e" } } },
      hands = { { brick = 3, lumber = 3, wool = 1, grain = 1 } },
    }
    assert.is_true(catan.refused(game, "road C3.ne", "CAT-003"))
    assert.is_true(catan.refused(game, "road C3.e", "CAT-003"))
    assert.is_true(catan.refused(game, "settlement C3.n", "CAT-003"))
    assert.is_true(catan.legal(game, "road C3.nw"))
  end)

  it("CAT-004 gives each hex but the desert a token", function ()
    for seed = 1, 20 do
      local g = catan.new { with = {}, seed = seed }.g
      assert.same(tokens, tally(g.marks.token))
      for hex, terrain in ipairs(g.marks.terrain) do
        assert.equal(terrain == "desert", g.marks.token[hex] == nil)
      end
    end
  end)

  it("CAT-005 has nine harbours on eighteen corners of the coast", function ()
    local g = catan.new { with = {} }.g
    local kinds, corners, coast = {}, {}, {}
    for edge, hexes in ipairs(g.places.edge_cells) do
      coast[edge] = #hexes == 1 or nil
    end
    for edge, kind in pairs(g.marks.harbour) do
      kinds[#kinds + 1] = kind
      assert.is_true(coast[edge])
      for _, corner in ipairs(g.places.edge_corners[edge]) do
        assert.is_nil(corners[corner])
        corners[corner] = true
      end
    end
    assert.same({ any = 4, brick = 1, lumber = 1, wool = 1, grain = 1,
      ore = 1 }, tally(kinds))
  end)

  it("CAT-008 CAT-170 begins with the robber in the desert", function ()
    for seed = 1, 10 do
      local g = catan.new { with = {}, seed = seed }.g
      assert.equal("desert", g.marks.terrain[g.robber])
    end
  end)

  it("CAT-010 is fixed for beginners", function ()
    local game = catan.new { with = { "beginner" } }
    local g = game.g
    local function at(name)
      local hex = catan.find(game, "hex", name)
      return g.marks.terrain[hex] .. " " .. (g.marks.token[hex] or "none")
    end
    assert.equal("mountains 10", at "A1")
    assert.equal("mountains 8", at "C5")
    assert.equal("desert none", at "C3")
    assert.equal("pasture 11", at "E3")
    assert.equal(catan.find(game, "hex", "C3"), g.robber)
    assert.equal("lumber", g.marks.harbour[catan.find(game, "edge", "B1.w")])
    assert.equal("ore", g.marks.harbour[catan.find(game, "edge", "B4.ne")])
    assert.same(land, tally(g.marks.terrain))
    assert.same(tokens, tally(g.marks.token))
    assert.equal(0, red_pairs(g))
  end)

  it("CAT-011 may begin with pieces set out as printed", function ()
    local game = catan.new { players = 4 }
    assert.equal("before the roll", game:waiting().step)
    assert.same({ lumber = 1, ore = 1, brick = 1 }, catan.hand(game, 2))
    assert.same({ grain = 1, lumber = 2 }, catan.hand(game, 1))
    assert.same({ ore = 1, grain = 2 }, catan.hand(game, 4))
    for player = 1, 4 do
      assert.same({ road = 13, settlement = 3, city = 4 },
        game.g.players[player].supply)
    end
    assert.equal("first settlement",
      catan.new { with = { "beginner" } }:waiting().step)
  end)

  it("CAT-012 is dealt anew for every game otherwise", function ()
    local seen, different = nil, false
    for seed = 1, 20 do
      local g = catan.new { with = {}, seed = seed }.g
      assert.same(land, tally(g.marks.terrain))
      local text = table.concat(g.marks.terrain, " ")
      different = different or seen ~= nil and seen ~= text
      seen = text
    end
    assert.is_true(different)
  end)

  it("CAT-013 may have its harbours shuffled over the same places", function ()
    local plain = catan.new { with = {} }.g.marks.harbour
    local moved = false
    for seed = 1, 20 do
      local harbours = catan.new { with = { "shuffled_harbours" },
        seed = seed }.g.marks.harbour
      local kinds = {}
      for edge, kind in pairs(harbours) do
        assert.truthy(plain[edge])
        moved = moved or plain[edge] ~= kind
        kinds[#kinds + 1] = kind
      end
      assert.same({ any = 4, brick = 1, lumber = 1, wool = 1, grain = 1,
        ore = 1 }, tally(kinds))
    end
    assert.is_true(moved)
  end)

  local spiral = "A1 B1 C1 D1 E1 E2 E3 D4 C5 B4 A3 A2 B2 C2 D2 D3 C4 B3 C3"
  local function fixed(corner)
    local game = catan.new { with = {} }
    assert(game:add(("change \"spiral start\" { id = \"X\", says = \"x\", "
      .. "from = 0, to = %d }"):format(corner)))
    return game
  end

  it("CAT-014 gets its tokens along a spiral that skips the desert", function ()
    local game = fixed(1)
    with_desert(game, "C3")
    assert.same({ 5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11,
      0 }, along(game, spiral))
    with_desert(game, "C2")
    assert.same({ 5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 0, 4, 5, 6, 3,
      11 }, along(game, spiral))
    with_desert(game, "A1")
    assert.same({ 0, 5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3,
      11 }, along(game, spiral))
  end)

  it("CAT-015 starts the spiral at any of the six corners", function ()
    for corner, name in ipairs { "A1", "A3", "C1", "C5", "E1", "E3" } do
      local game = with_desert(fixed(corner), "C3")
      assert.equal(5, game.g.marks.token[catan.find(game, "hex", name)])
    end
    local first = {}
    for seed = 1, 60 do
      local game = catan.new { with = {}, seed = seed }
      assert(game:edit(function (g)
        local order = g:spiral()
        first[g:name("hex", order[1])] = true
      end))
    end
    assert.same({ A1 = true, A3 = true, C1 = true, C5 = true, E1 = true,
      E3 = true }, first)
  end)

  it("CAT-016 never lays red tokens side by side by the spiral", function ()
    for corner = 1, 6 do
      for _, way in ipairs { "false", "true" } do
        local game = fixed(corner)
        assert(game:add(("adjust \"spiral runs clockwise\" { id = \"Y\", "
          .. "says = \"y\", holds = %s }"):format(way)))
        for row, length in ipairs { 3, 4, 5, 4, 3 } do
          for i = 1, length do
            with_desert(game, string.char(64 + row) .. i)
            assert.equal(0, red_pairs(game.g))
          end
        end
      end
    end
  end)

  it("CAT-017 may shuffle its tokens, but no red ones side by side", function ()
    local orders = {}
    for seed = 1, 40 do
      local g = catan.new { with = { "shuffled_tokens" }, seed = seed }.g
      assert.equal(0, red_pairs(g))
      assert.same(tokens, tally(g.marks.token))
      local order = {}
      for hex = 1, 19 do order[hex] = g.marks.token[hex] or 0 end
      orders[table.concat(order, " ")] = true
    end
    assert.is_true(catan.size(orders) > 30)
  end)
end)
