local rulewright = require "rulewright"

local all = { "river", "abbot", "inns_and_cathedrals", "traders_and_builders" }

describe("Carcassonne, the tile files:", function ()
  local tiles = assert(rulewright.rules { game = "carcassonne", with = all })
    .things.tile

  local function count(of)
    local total = 0
    for _, name in ipairs(tiles.list) do
      total = total + of(name, tiles[name].face) * tiles[name].copies
    end
    return total
  end

  local function marks(mark, set)
    return count(function (name, face)
      local n = 0
      for _, segment in ipairs(face.segments) do
        n = n + (segment.marks[mark] or 0)
      end
      return name:match("^" .. set) and n or 0
    end)
  end

  local function signs(sign, set)
    return count(function (name, face)
      return name:match("^" .. set) and face.flags[sign] and 1 or 0
    end)
  end

  it("have 126 tiles with 86 faces", function ()
    assert.equal(126, count(function () return 1 end))
    assert.equal(33 + 12 + 17 + 24, #tiles.list)
  end)

  it("show 10 shields in the base and 3 in Inns & Cathedrals", function ()
    assert.same({ 10, 3, 0 }, { marks("shield", "BA"), marks("shield", "IC"),
      marks("shield", "TB") })
  end)

  it("show 6 monasteries in the base and one in each box", function ()
    assert.same({ 6, 1, 1, 1 }, { signs("monastery", "BA"),
      signs("monastery", "RV"), signs("monastery", "IC"),
      signs("monastery", "TB") })
  end)

  it("show 8 gardens in the base, 5 in the boxes", function ()
    assert.same({ 8, 1, 2, 2 }, { signs("garden", "BA"), signs("garden", "RV"),
      signs("garden", "IC"), signs("garden", "TB") })
  end)

  it("CAR-INN-14 CAR-INN-15 hidden borders are those of the pictures",
    function ()
      local function fields(name)
        local n = 0
        for _, segment in ipairs(tiles[name].face.segments) do
          if segment.kind == "field" then n = n + 1 end
        end
        return n
      end
      assert.same({ 2, 4, 3, 4, 3 }, { fields("IC-G"), fields("IC-I"),
        fields("TB-I"), fields("TB-O"), fields("TB-W") })
      assert.same({ 1, 1, 2, 2, 1 }, { fields("IC-H"), fields("TB-M"),
        fields("TB-N"), fields("TB-P"), fields("TB-X") })
    end)
end)

describe("Carcassonne, every tile:", function ()
  local tiles = assert(rulewright.rules { game = "carcassonne", with = all })
    .things.tile
  local clockwise = { "nw", "ne", "en", "es", "se", "sw", "ws", "wn" }
  local side_of = { "n", "n", "e", "e", "s", "s", "w", "w" }

  -- Which segment has this side, or this half.
  local function owner(face, list, name)
    for k, segment in ipairs(face.segments) do
      for _, one in ipairs(segment[list] or {}) do
        if one == name then return k end
      end
    end
  end

  -- Calls f with the two halves that meet at each corner of each tile.
  local function corners(f)
    for _, name in ipairs(tiles.list) do
      for i = 2, 8, 2 do
        f(name, tiles[name].face, i, i % 8 + 1)
      end
    end
  end

  it("has one field round each corner, but for walls that reach it",
    function ()
      local cut = {}
      corners(function (name, face, i, j)
        local a = owner(face, "halves", clockwise[i])
        local b = owner(face, "halves", clockwise[j])
        if a and b and a ~= b then cut[#cut + 1] = name .. " " .. i end
      end)
      table.sort(cut)
      assert.same({ "IC-G 4", "TB-I 4", "TB-O 4", "TB-W 4" }, cut)
    end)

  it("has fields that touch the cities round their corners", function ()
    local beside = 0
    local function touches(face, half, side)
      local field = owner(face, "halves", clockwise[half])
      local city = owner(face, "sides", side_of[side])
      if not field or not city or face.segments[city].kind ~= "city" then
        return true
      end
      beside = beside + 1
      for _, k in ipairs(face.segments[field].touches or {}) do
        if k == city then return true end
      end
    end
    corners(function (name, face, i, j)
      assert.is_truthy(touches(face, i, j), name)
      assert.is_truthy(touches(face, j, i), name)
    end)
    assert.is_true(beside > 100)
  end)

  it("has fields that touch the city where a road ends at its gate",
    function ()
      local function fed(face, half, city)
        local field = face.segments[owner(face, "halves", half)]
        for _, k in ipairs(field.touches or {}) do
          if k == city then return 1 end
        end
        return 0
      end
      local gates, one_hand = 0, {}
      for _, name in ipairs(tiles.list) do
        local face = tiles[name].face
        for _, road in ipairs(face.segments) do
          if road.kind == "road" and road.ends == "city" then
            local hands = 0
            for i, half in ipairs(clockwise) do
              if side_of[i] == road.sides[1] then
                hands = hands + fed(face, half, road.ends_at)
              end
            end
            gates = gates + 1
            if hands ~= 2 then one_hand[#one_hand + 1] = name end
          end
        end
      end
      -- a road over the other one, and the river, part the field there
      assert.same({ "RV-B", "TB-C" }, one_hand)
      assert.equal(25, gates)
    end)

  it("has shields, goods and cathedrals in cities, inns at roads", function ()
    local kind = { shield = "city", wine = "city", grain = "city",
      cloth = "city", cathedral = "city", inn = "road" }
    for _, name in ipairs(tiles.list) do
      for _, segment in ipairs(tiles[name].face.segments) do
        for mark, n in pairs(segment.marks) do
          assert.equal(kind[mark], segment.kind, name)
          assert.equal(1, n, name)
        end
      end
    end
  end)
end)

describe("Carcassonne, turning tiles:", function ()
  local map = require "carcassonne.map"
  local game = map.new { with = all }

  it("know how many of the four turns differ", function ()
    local expected = { ["BA-B"] = 1, ["BA-C"] = 1, ["BA-X"] = 1, ["BA-U"] = 2,
      ["BA-H"] = 2, ["BA-G"] = 2, ["BA-D"] = 4, ["BA-V"] = 4, ["IC-E"] = 2,
      ["IC-H"] = 1, ["IC-K"] = 1, ["IC-I"] = 2, ["IC-Q"] = 2, ["TB-B"] = 1,
      ["TB-M"] = 4, ["TB-X"] = 4, ["RV-K"] = 2, ["RV-D"] = 2, ["RV-L"] = 4 }
    for name, turns in pairs(expected) do
      assert.equal(turns, game.g:face(name).turns, name)
    end
  end)

  it("call every part of a tile by one word in every turn", function ()
    for _, name in ipairs(game.rules.things.tile.list) do
      local face = game.g:face(name)
      for turn = 0, 3 do
        local way, seen = face.ways[turn], {}
        for k = 1, #face.kinds do
          if k ~= face.centre then
            local word = way.canon[k]
            assert.is_string(word, name .. " " .. turn .. " " .. k)
            assert.equal(k, way.names[word])
            assert.is_nil(seen[word])
            seen[word] = true
          end
        end
      end
    end
  end)

  it("put a side where a quarter turn takes it", function ()
    local ways = game.g:face("BA-J").ways -- city n, road e s
    assert.same({ n = 1, e = 2, s = 2 }, { n = ways[0].names.n,
      e = ways[0].names.e, s = ways[0].names.s })
    assert.same({ e = 1, s = 2, w = 2 }, { e = ways[1].names.e,
      s = ways[1].names.s, w = ways[1].names.w })
    assert.equal(1, ways[2].names.s)
    assert.equal(1, ways[3].names.w)
  end)
end)
