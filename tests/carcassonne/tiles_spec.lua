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

describe("Carcassonne, turning tiles:", function ()
  local map = require "tests.carcassonne.support.map"
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
