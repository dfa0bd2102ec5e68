-- Corners in the middle of hexes, with edges to corners of their hex.

local kernel = require "rulewright.kernel"
local middles = require "rulewright.engine.board.middles"
local tiny = require "tiny_game"

teardown(tiny.clear)

local function board() return kernel.hex.new { { 0, 0 }, { 1, 0 } } end

local function place(list, name)
  for i, other in ipairs(list) do
    if other == name then return i end
  end
end

local function sorted(list)
  return tiny.sorted { table.unpack(list) }
end

describe("a middle", function ()
  local base = board()
  local grown = middles.growing(base)
  assert(not middles.add(grown, { hex = "A1", to = { "n", "se" } }))
  assert(not middles.add(grown, { hex = 2, to = {} }))
  local mid = place(grown.corner_name, "A1.mid")
  local north = place(grown.edge_name, "A1.mid-n")
  local south = place(grown.edge_name, "A1.mid-se")

  it("is numbered after all others, which keep theirs", function ()
    assert.same({ base.corners + 1, base.corners + 2, base.corners + 2 },
      { mid, place(grown.corner_name, "A2.mid"), grown.corners })
    assert.same({ base.edges + 1, base.edges + 2, base.edges + 2 },
      { north, south, grown.edges })
    for _, field in ipairs { "corner_name", "edge_name" } do
      assert.same(base[field],
        { table.unpack(grown[field], 1, #base[field]) })
    end
    assert.same(board(), base)
  end)

  it("touches its hex, its edges and the corners where they end", function ()
    local n, se = base.cell_corners[1][1], base.cell_corners[1][3]
    assert.same({ 1 }, grown.corner_cells[mid])
    assert.same({ north, south }, sorted(grown.corner_edges[mid]))
    assert.same(sorted { n, se }, sorted(grown.corner_corners[mid]))
    assert.equal(mid, grown.cell_corners[1][7])
    assert.same({ north, south }, { table.unpack(grown.cell_edges[1], 7) })
    assert.same({ { n, mid }, { 1, 1 } },
      { grown.edge_corners[north], grown.edge_cells[north] })
    assert.is_truthy(place(grown.corner_edges[n], north))
    assert.is_truthy(place(grown.corner_corners[se], mid))
    assert.same({}, grown.corner_edges[mid + 1])
  end)

  it("has edges beside each other and those at their other ends", function ()
    local n = base.cell_corners[1][1]
    local wanted = { south, table.unpack(base.corner_edges[n]) }
    assert.same(sorted(wanted), sorted(grown.edge_edges[north]))
    for _, edge in ipairs(wanted) do
      assert.is_truthy(place(grown.edge_edges[edge], north))
    end
  end)

  it("is drawn from its hex to those sides", function ()
    assert.same({ { cell = 1, corner = mid, edges = {
      { edge = north, side = 1 }, { edge = south, side = 3 } } },
      { cell = 2, corner = mid + 1, edges = {} } }, grown.middles)
  end)
end)

describe("a middle is refused", function ()
  for message, entries in pairs {
    ['"Z9": no such row on this board, rows go from A to A'] =
      '{ hex = "Z9", to = { "n" } }',
    ["hex must be a hex of the board"] = "{ hex = 3, to = {} }",
    ["a middle: hex must be a whole number or a text, not nothing"] =
      "{ to = {} }",
    ["a middle: to must be a list of n, ne, se, s, sw, nw, not one with 'w'"] =
      '{ hex = "A1", to = { "w" } }',
    ["a middle: to must be a list of n, ne, se, s, sw, nw, not nothing"] =
      "{ hex = 1 }",
    ["hex A1 has two middles"] =
      '{ hex = 2, to = {} }, { hex = 1, to = {} }, { hex = "A1", to = {} }',
  } do
    it("at the line of its clause: " .. message, function ()
      local base = tiny.base:gsub("board {.-}\n", 'board { kind = "hex", '
        .. "outline = function () return { { 0, 0 }, { 1, 0 } } end }\n")
        :gsub('on = "field"', 'on = "corner"')
      local game, said = tiny.try { base = base, a = "board { middles = "
        .. "function () return { " .. entries .. " } end }" }
      assert.is_nil(game)
      assert.equal("tiny/boxes/a.lua:1: board: " .. message, said)
    end)
  end

  it("on a board that has no hexes", function ()
    tiny.refused("tiny/boxes/a.lua:1: board has middles only where it is of "
      .. "hexes", { a = "board { middles = function () return {} end }" })
  end)
end)
