-- g:longest_walk: over edges, past corners that are closed or where one set of
-- edges meets another.

local tiny = require "tiny_game"

teardown(tiny.clear)

describe("g:longest_walk", function ()
  local function edges(g, ...)
    local list = {}
    for _, name in ipairs { ... } do
      list[#list + 1] = assert(g:find("edge", name))
    end
    return g:set("edge", list)
  end

  local function corner(g, name)
    return g:set("corner", g:find("corner", name))
  end

  it("goes round a hex and stops where it is told to", function ()
    local g = tiny.known "isles".g
    local ring = g:set("hex", g:find("hex", "B2")):touching "edge"
    assert.equal(6, g:longest_walk(ring))
    assert.equal(6, g:longest_walk(ring, { closed = corner(g, "B2.n") }))
    assert.equal(4, g:longest_walk(ring, {
      closed = corner(g, "B2.n") | corner(g, "B2.se"),
    }))
    assert.equal(8, g:longest_walk(ring, { twice = edges(g, "B2.e", "B2.w") }))
    assert.equal(0, g:longest_walk(g:set "edge"))
    assert.equal(0, g:longest_walk {})
  end)

  it("changes from set to set at joints", function ()
    local g = tiny.known "isles".g
    local roads, ships = edges(g, "B2.ne", "B2.e"), edges(g, "B2.se")
    assert.equal(2, g:longest_walk { roads, ships })
    assert.equal(3, g:longest_walk({ roads, ships },
      { joints = corner(g, "B2.se") }))
    assert.equal(3, g:longest_walk(roads | ships))
  end)

  it("refuses what are no edges", function ()
    local g = tiny.known "isles".g
    for _, wrong in ipairs { g:all "corner", { g:all "edge", 3 }, "B2" } do
      assert.has_error(function () g:longest_walk(wrong) end)
    end
    for _, wrong in ipairs { g:all "hex", g:all "edge" } do
      for _, way in ipairs { "closed", "joints" } do
        assert.error_matches(function ()
          g:longest_walk(g:all "edge", { [way] = wrong })
        end, "a set of corners expected")
      end
    end
    assert.error_matches(function ()
      g:longest_walk(g:all "edge", { twice = g:all "corner" })
    end, "a set of edges expected")
    assert.error_matches(function ()
      local field = tiny.new("").g
      field:longest_walk(field:all "field")
    end, "the board has no edges to walk along", 1, true)
  end)
end)
