-- Corners and edges that a box adds to the board: the plazas of the trade hexes
-- of Traders & Barbarians.

local drawn = require "drawn"
local scenario = require "scenario_table"

local function position()
  return scenario.position { with = { "traders_and_barbarians" }, pieces = {
    { settlement = { "A3.s" }, road = { "A3.mid-s", "A3.mid-se" } } } }
end

describe("a corner in the middle of a hex", function ()
  it("touches the corners that the box says", function ()
    local game = position()
    local places, g = game.g.places, game.g
    local mid = g:find("corner", "a3.MID")
    assert.equal("A3.mid", g:name("corner", mid))
    local ends = {}
    for i, edge in ipairs(places.corner_edges[mid]) do
      ends[i] = g:name("edge", edge)
      assert.equal(edge, g:find("edge", ends[i]))
      assert.equal(places.corner_corners[mid][i], places.edge_corners[edge][1])
      assert.equal(mid, places.edge_corners[edge][2])
    end
    assert.same({ "A3.mid-nw", "A3.mid-sw", "A3.mid-s", "A3.mid-se" }, ends)
    assert.equal(54 + 3, places.corners)
    assert.equal(72 + 12, places.edges)
    local none, message = g:find("corner", "B2.mid")
    assert.is_nil(none)
    assert.matches("a corner is a hex with", message)
  end)

  it("counts in the longest road, also in a copy", function ()
    local game = position()
    assert.equal(2, game:value("road length", 1))
    assert.equal(game:hash(), game:clone():hash())
  end)

  it("is drawn, in the terminal and in print", function ()
    local game = position()
    local _, lines = drawn.print(game):gsub('class="middle"', "")
    assert.equal(12, lines)
    for _, width in ipairs { 100, 50 } do
      local text = drawn.text(game, width)
      local _, roads = text:gsub("Rr", "")
      assert.equal(2, roads, text)
    end
  end)
end)
