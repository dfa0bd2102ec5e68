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

  it("has 19 hexes, 54 corners, 72 edges and 30 edges of coast", function()
    assert.same({ 19, 54, 72, 30 },
      { board.cells, board.corners, board.edges, #board.coast })
    assert.same({ board.coast }, board.coast_rings)
  end)

  it("numbers hexes by row, then from the left", function()
    assert.same({ 0, -2 }, { board.cell_q[1], board.cell_r[1] })
    assert.same({ -2, 0 }, { board.cell_q[8], board.cell_r[8] })
    assert.same({ 0, 2 }, { board.cell_q[19], board.cell_r[19] })
    assert.equal(10, board.at(0, 0))
    assert.is_nil(board.at(3, 0))
    assert.is_nil(board.at(math.maxinteger, math.mininteger))
  end)

  it("does not depend on the order of the list", function()
    local list, turned = round(2), {}
    for i = #list, 1, -1 do
      turned[#turned + 1] = list[i]
    end
    local other = hex.new(turned)
    for name, value in pairs(board) do
      if type(value) ~= "function" then
        assert.same(value, other[name])
      end
    end
  end)

  it("gives the neighbours by direction, and those that are there", function()
    local middle = board.at(0, 0)
    assert.same({
      board.at(1, -1), board.at(1, 0), board.at(0, 1),
      board.at(-1, 1), board.at(-1, 0), board.at(0, -1),
    }, board.cell_dir[middle])
    assert.same(board.cell_dir[middle], board.cell_cells[middle])
    assert.same({ 0, 2, 5, 4, 0, 0 }, board.cell_dir[1])
    assert.same({ 2, 5, 4 }, board.cell_cells[1])
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
      coast_rings = { { 1, 11, 7, 8, 9, 10, 3, 4, 5, 6 } },
    } do
      assert.same(expected, two[name], name)
    end
    assert.equal(2, #hex.new { { 0, 0 }, { 3, 0 } }.coast_rings)
  end)

  it("has no more hexes than it was given", function()
    local empty = hex.new({})
    assert.same({ 0, 0, 0 }, { empty.cells, empty.corners, empty.edges })
    assert.same({}, empty.coast)
    assert.same({}, empty.coast_rings)
    local one = hex.new({ { 5, -3 } })
    assert.same({ 1, 6, 6, 6 },
      { one.cells, one.corners, one.edges, #one.coast })
  end)
end)

describe("names of hexes", function()
  local board = hex.new(round(2))

  it("count rows by letters and hexes by numbers", function()
    assert.equal("A1", board.cell_name[1])
    assert.equal("C1", board.cell_name[8])
    assert.equal("C3", board.cell_name[board.at(0, 0)])
    assert.equal("E3", board.cell_name[19])
  end)

  it("are found by as many names as they have hexes", function()
    local k = board.find("corner", "C3.n")
    assert.equal("B2.se", board.corner_name[k])
    assert.equal(k, board.find("corner", "b3.SW"))
    assert.equal(k, board.find("corner", "B2.se"))
    assert.equal(board.find("edge", "C3.ne"), board.find("edge", "B3.sw"))
  end)

  local refused = {
    { "hex", "F1", '"F1": no such row on this board, rows go from A to E' },
    { "hex", "D5", '"D5": row D goes from D1 to D4' },
    { "hex", "", '"": a hex is letters and a number, such as C3' },
    { "corner", "C3",
      '"C3": a corner is a hex with n, ne, se, s, sw or nw, such as C3.n' },
    { "edge", "C3.n",
      '"C3.n": an edge is a hex with ne, e, se, sw, w or nw, such as C3.ne' },
    { "hex", "\27[31m\0",
      '"?[31m?": a hex is letters and a number, such as C3' },
    { "hex", ("я"):rep(40), '"' .. ("я"):rep(16)
      .. '...": a hex is letters and a number, such as C3' },
    { "hex", "x" .. ("я"):rep(40), '"x' .. ("я"):rep(15)
      .. '...": a hex is letters and a number, such as C3' },
  }
  for _, case in ipairs(refused) do
    it("say what is wrong with " .. ("%q"):format(case[2]), function()
      local id, message = board.find(case[1], case[2])
      assert.is_nil(id)
      assert.equal(case[3], message)
    end)
  end

  it("say that an empty board has none", function()
    assert.same({ nil, '"A1": this board has no hexes' },
      { hex.new({}).find("hex", "A1") })
  end)

  it("are asked of a kind that is there", function()
    assert.error_matches(function() board.find("field", "C3") end,
      "invalid option")
    assert.error_matches(function() board.find("hex") end, "string expected")
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
