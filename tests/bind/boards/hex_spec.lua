-- A board of hexes as scripts see it; tests/kernel/test_hex.c has its geometry.

local hex = require("rulewright.kernel").hex

local function round(radius)
  local list = {}
  for q = -radius, radius do
    for r = math.max(-radius, -q - radius), math.min(radius, -q + radius) do
      list[#list + 1] = { q, r }
    end
  end
  return list
end

describe("hex", function()
  local board = hex.new(round(2))

  it("has 19 hexes, 54 corners and 72 edges", function()
    assert.same({ 19, 54, 72 }, { board.cells, board.corners, board.edges })
  end)

  it("numbers hexes by row, then from the left", function()
    assert.same({ 0, -2 }, { board.cell_q[1], board.cell_r[1] })
    assert.same({ -2, 0 }, { board.cell_q[8], board.cell_r[8] })
    assert.same({ 0, 2 }, { board.cell_q[19], board.cell_r[19] })
    assert.same({ 0, 0 }, { board.cell_q[10], board.cell_r[10] })
  end)

  it("does not depend on the order of the list", function()
    local list, turned = round(2), {}
    for i = #list, 1, -1 do
      turned[#turned + 1] = list[i]
    end
    local other = hex.new(turned)
    for name, value in pairs(board) do
      assert.same(value, other[name])
    end
  end)

  it("gives the neighbours clockwise from the NE", function()
    assert.same({ 6, 11, 15, 14, 9, 5 }, board.cell_cells[10])
    assert.same({ 2, 5, 4 }, board.cell_cells[1])
  end)

  it("names rows by letters and hexes by numbers", function()
    assert.equal("A1", board.cell_name[1])
    assert.equal("C1", board.cell_name[8])
    assert.equal("E3", board.cell_name[19])
    assert.equal("B2.se", board.corner_name[board.cell_corners[10][1]])
    assert.equal("B3.sw", board.edge_name[board.cell_edges[10][1]])
  end)

  it("tells what lies beside what", function()
    local two = hex.new { { 0, 0 }, { 1, 0 } }
    for name, expected in pairs {
      cell_corners = { { 1, 2, 3, 4, 5, 6 }, { 7, 8, 9, 10, 3, 2 } },
      cell_edges = { { 1, 2, 3, 4, 5, 6 }, { 7, 8, 9, 10, 2, 11 } },
      corner_cells = { { 1 }, { 1, 2 }, { 1, 2 }, { 1 }, { 1 }, { 1 },
        { 2 }, { 2 }, { 2 }, { 2 } },
      corner_edges = { { 1, 6 }, { 1, 2, 11 }, { 2, 3, 10 }, { 3, 4 },
        { 4, 5 }, { 5, 6 }, { 7, 11 }, { 7, 8 }, { 8, 9 }, { 9, 10 } },
      corner_corners = { { 2, 6 }, { 1, 3, 7 }, { 2, 4, 10 }, { 3, 5 },
        { 4, 6 }, { 5, 1 }, { 8, 2 }, { 7, 9 }, { 8, 10 }, { 9, 3 } },
      edge_corners = { { 1, 2 }, { 2, 3 }, { 3, 4 }, { 4, 5 }, { 5, 6 },
        { 1, 6 }, { 7, 8 }, { 8, 9 }, { 9, 10 }, { 3, 10 }, { 2, 7 } },
      edge_cells = { { 1 }, { 1, 2 }, { 1 }, { 1 }, { 1 }, { 1 }, { 2 },
        { 2 }, { 2 }, { 2 }, { 2 } },
      edge_edges = { { 6, 2, 11 }, { 1, 11, 3, 10 }, { 2, 10, 4 }, { 3, 5 },
        { 4, 6 }, { 1, 5 }, { 11, 8 }, { 7, 9 }, { 8, 10 }, { 2, 3, 9 },
        { 1, 2, 7 } },
    } do
      assert.same(expected, two[name], name)
    end
  end)

  it("has no more hexes than it was given", function()
    local empty = hex.new({})
    assert.same({ 0, 0, 0 }, { empty.cells, empty.corners, empty.edges })
    local one = hex.new({ { 5, -3 } })
    assert.same({ 1, 6, 6 }, { one.cells, one.corners, one.edges })
  end)
end)

describe("hex.new refuses", function()
  local cases = {
    { { { 0, 0 }, { 1, 0 }, { 0, 0 } },
      "entry 3: hex {0, 0} is already there, as entry 1" },
    { { { 0, 0 }, { 1.5, 0 } },
      "entry 2: two integers expected, as in {2, -1}" },
    { { { 0, 0 }, { 1, "0" } },
      "entry 2: two integers expected, as in {2, -1}" },
    { { { 0 } }, "entry 1: two integers expected, as in {2, -1}" },
    { { "C3" }, "entry 1: two integers expected, as in {2, -1}" },
    { { { 0, 0 }, { 0, 1 << 21 } },
      "entry 2: a hex lies within 1048576 of {0, 0}" },
    { { { math.mininteger, 0 } },
      "entry 1: a hex lies within 1048576 of {0, 0}" },
  }
  for _, case in ipairs(cases) do
    it("a list where " .. case[2], function()
      local board, message = hex.new(case[1])
      assert.is_nil(board)
      assert.equal(case[2], message)
    end)
  end

  it("what is no list", function()
    assert.error_matches(function() hex.new(7) end, "table expected")
  end)
end)
