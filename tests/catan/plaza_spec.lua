-- Corners and edges that a box adds to the board: the plaza of a castle
-- (support/plaza.lua).

local catan = require "catan_table"
local session = require "rulewright.repl.session"

local box = debug.getinfo(1, "S").source:match "^@(.*)plaza_spec"
  .. "support/plaza.lua"

local function position()
  return catan.bare({ box }, function (g)
    g:place(1, "settlement", g:find("corner", "B2.n"))
    g:gain(1, { brick = 5, lumber = 5, wool = 1, grain = 1 })
  end)
end

describe("a corner in the middle of a hex", function ()
  it("touches the corners that the box says", function ()
    local game = position()
    local places, g = game.g.places, game.g
    local mid = g:find("corner", "b2.MID")
    assert.equal("B2.mid", g:name("corner", mid))
    assert.equal(places.corners, mid)
    assert.equal(4, #places.corner_edges[mid])
    local ends = {}
    for i, edge in ipairs(places.corner_edges[mid]) do
      ends[i] = g:name("edge", edge)
      assert.equal(edge, g:find("edge", ends[i]))
      assert.equal(places.corner_corners[mid][i], places.edge_corners[edge][1])
      assert.equal(mid, places.edge_corners[edge][2])
    end
    assert.same({ "B2.mid-n", "B2.mid-ne", "B2.mid-se", "B2.mid-s" }, ends)
    assert.equal(24 + 1, places.corners)
    assert.equal(30 + 4, places.edges)
    assert.equal("B2.mid", places.corner_name[mid])
    local none, message = g:find("corner", "A1.mid")
    assert.is_nil(none)
    assert.matches("a corner is a hex with", message)
  end)

  it("is built to and through, and counts in the longest road", function ()
    local game = position()
    catan.play(game, "road B2.mid-n", "road B2.mid-s")
    assert.is_true(catan.refused(game, "road A1.nw", "CAT-083"))
    assert.equal(2, game:value("road length", 1))
    assert.is_true(catan.refused(game, "settlement B2.mid", "PLAZA-2"))
    catan.play(game, "settlement B2.s")
    assert.same({ ["ride B2.mid"] = true }, (function (list)
      for text in pairs(catan.moves(game)) do
        if text:find "^ride" then list[text] = true end
      end
      return list
    end) {})
    catan.play(game, "ride B2.mid")
    local again = game:clone()
    assert.equal(game:hash(), again:hash())
  end)

  it("is drawn, in the terminal and in print", function ()
    local game = position()
    catan.play(game, "road B2.mid-n", "road B2.mid-ne")
    local sitting = session.new()
    sitting.game = game
    local _, lines = assert(sitting:svg()):gsub('class="middle"', "")
    assert.equal(4, lines)
    for _, width in ipairs { 100, 50 } do
      local text = assert(sitting:board { width = width })
      local _, roads = text:gsub("Rr", "")
      assert.equal(2, roads, text)
      assert.truthy(text:find("B2 c", 1, true), text)
    end
  end)

  it("is refused where there is no such hex or corner", function ()
    local tiny = require "tiny_game"
    local hexes = 'board { kind = "hex", outline = function () return { { 0, '
      .. "0 }, { 1, 0 } } end }"
    local base = tiny.base:gsub('board {.-}\n', hexes .. "\n")
      :gsub('on = "field"', 'on = "corner"')
    local function refused(message, entry)
      local made, said = tiny.try { base = base, a = "board { middles = "
        .. "function () return { " .. entry .. " } end }" }
      assert.is_nil(made)
      assert.equal("tiny/boxes/a.lua:1: board: " .. message, said)
    end
    refused('"Z9": no such row on this board, rows go from A to A',
      '{ hex = "Z9", to = { "n" } }')
    refused("to must be of n, ne, se, s, sw, nw, not 'w'",
      '{ hex = "A1", to = { "w" } }')
    refused("to must name corners of the hex", '{ hex = 1 }')
    refused("hex A1 has two middles",
      '{ hex = 1, to = { "n" } }, { hex = "A1", to = { "s" } }')
    tiny.refused("tiny/boxes/a.lua:1: board: only a board of hexes has middles",
      { a = "board { middles = function () return {} end }" })
    tiny.clear()
  end)
end)
