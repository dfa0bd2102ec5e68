-- What people call tiles, parts of tiles and figures; walks along a feature.

local map = require "carcassonne.map"

describe("Carcassonne, names of what lies on the map:", function ()
  local game = map.new { with = { "traders_and_builders" },
    laid = { "BA-U 0,0 n", "BA-B 0,-1 n", "BA-U 1,0 n", "TB-B -1,0 n" },
    figures = { "1 meeple 0,0 w", "2 builder 1,0 e", "1 meeple 0,0 e",
      "2 meeple 0,-1 c" } }

  local function both_ways(domain, text)
    local value = assert(game.g:find(domain, text))
    assert.equal(text, game.g:name(domain, value))
    return value
  end

  it("a tile by its cell", function ()
    assert.equal(2, both_ways("tile", "0,-1"))
    for _, text in ipairs { "2,0", "0", "0,0.n", "north" } do
      local value, why = game.g:find("tile", text)
      assert.is_nil(value)
      assert.equal(("there is no '%s' here; expected the cell of a tile, such "
        .. "as 3,-1"):format(text), why)
    end
  end)

  it("a part of a tile by any side it has", function ()
    local road = both_ways("segment", "1,0.e")
    assert.equal(road, game.g:find("segment", "1,0.w"))
    assert.equal(road, game.g:segment(3, 1))
    assert.equal("monastery", game.g:kind_of(both_ways("segment", "0,-1")))
    assert.is_nil((game.g:find("segment", "1,0")))
    assert.is_nil((game.g:find("segment", "9,9.n")))
  end)

  it("a figure by its owner, its kind and its place", function ()
    both_ways("figure on the map", "yellow meeple 0,0.e")
    local builder = both_ways("figure on the map", "red builder 1,0.e")
    assert.equal("builder", game.g.figures[builder].figure)
    assert.equal(builder, game.g:find("figure on the map",
      "Red builder 1,0.w"))
    for _, text in ipairs { "yellow builder 1,0.e", "red meeple 1,0.e", "red" }
    do
      assert.is_nil((game.g:find("figure on the map", text)))
    end
  end)

  it("a walk goes along a feature, nearest first, until it is told to stop",
    function ()
      local function walked(stop)
        local names = {}
        game.g:walk(game.g:find("segment", "1,0.e"), function (at, before)
          local name = game.g:name("segment", at)
          names[#names + 1] = game.g:name("segment", before) .. " " .. name
          return name == stop
        end)
        return names
      end
      assert.same({ "1,0.e 0,0.e", "0,0.e -1,0.e" }, walked())
      assert.same({ "1,0.e 0,0.e" }, walked "0,0.e")
    end)
end)
