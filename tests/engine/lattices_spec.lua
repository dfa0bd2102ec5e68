-- Boards of hexes and of fields as rules see them.

local kernel = require("rulewright.kernel")
local lattices = require("rulewright.engine.lattices")

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
  local board = lattices.hexes(round(2))

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
    local other = lattices.hexes(turned)
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
    local two = lattices.hexes { { 0, 0 }, { 1, 0 } }
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
    assert.equal(2, #lattices.hexes { { 0, 0 }, { 3, 0 } }.coast_rings)
  end)

  it("has no more hexes than it was given", function()
    local empty = lattices.hexes({})
    assert.same({ 0, 0, 0 }, { empty.cells, empty.corners, empty.edges })
    assert.same({}, empty.coast)
    assert.same({}, empty.coast_rings)
    local one = lattices.hexes({ { 5, -3 } })
    assert.same({ 1, 6, 6, 6 },
      { one.cells, one.corners, one.edges, #one.coast })
  end)
end)

describe("names of hexes", function()
  local board = lattices.hexes(round(2))

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
    { "hex", "x" .. ("я"):rep(40), '"x' .. ("я"):rep(19)
      .. '…": a hex is letters and a number, such as C3' },
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
      { lattices.hexes({}).find("hex", "A1") })
  end)

  it("are all read back, in any case", function()
    for radius = 0, 3 do
      local any = lattices.hexes(round(radius))
      for kind, names in pairs({ hex = any.cell_name,
        corner = any.corner_name, edge = any.edge_name }) do
        for id, name in ipairs(names) do
          assert.same({ id, id },
            { any.find(kind, name), (any.find(kind, name:lower())) })
        end
      end
    end
  end)

  it("go on after Z, and skip rows without hexes", function()
    local list = {}
    for r = 1, 703 do list[r] = { 0, 3 * r } end
    local names = lattices.hexes(list).cell_name
    assert.same({ "A1", "Z1", "AA1", "AZ1", "BA1", "ZZ1", "AAA1" },
      { names[1], names[26], names[27], names[52], names[53], names[702],
        names[703] })
    assert.equal(28, lattices.hexes(list).find("hex", "ab1"))
  end)

  it("have one form", function()
    for _, text in ipairs({ "", "B", "2", "2B", "B-1", "B0", "B01", "B2x",
      " B2", "B2 ", "В2", "B2,n", "B2.", "B2.n.", "B2.nen", "F1", "A4",
      "zzzzzzzzzzzzzzzz1", "A99999999999999999999" }) do
      for _, kind in ipairs({ "hex", "corner", "edge" }) do
        assert.is_nil(board.find(kind, text), text)
      end
    end
  end)
end)

describe("lattices.hexes refuses", function()
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
      local board, message = lattices.hexes(case[1])
      assert.is_nil(board)
      assert.equal(case[2], message)
    end)
  end
end)

-- In units of half a hex's width and a quarter of its height all corners have
-- whole coordinates, and two corners are one when these are equal.
local round_hex = { { 0, -2 }, { 1, -1 }, { 1, 1 }, { 0, 2 }, { -1, 1 },
  { -1, -1 } }

local function point(board, cell, i)
  local q, r = board.cell_q[cell], board.cell_r[cell]
  local at = round_hex[(i - 1) % 6 + 1]
  return ("%d %d"):format(2 * q + r + at[1], 3 * r + at[2])
end

-- The points of the corners, each its own.
local function points_of(board)
  local points, corners = {}, {}
  for cell = 1, board.cells do
    for i, corner in ipairs(board.cell_corners[cell]) do
      local at = point(board, cell, i)
      assert.equal(corner, corners[at] or corner)
      assert.equal(at, points[corner] or at)
      points[corner], corners[at] = at, corner
    end
  end
  assert.equal(board.corners, #points)
  return points
end

local function check_edges(board, points)
  local found = {}
  for cell = 1, board.cells do
    for i, edge in ipairs(board.cell_edges[cell]) do
      local ends = { point(board, cell, i), point(board, cell, i + 1) }
      local has = { points[board.edge_corners[edge][1]],
        points[board.edge_corners[edge][2]] }
      table.sort(ends)
      table.sort(has)
      assert.same(ends, has)
      local key = table.concat(ends, " ")
      assert.equal(edge, found[key] or edge)
      found[key] = edge
    end
  end
end

-- Twice the area inside the rings: islands count for, lakes against.
local function area_of(board, points)
  local area = 0
  for _, ring in ipairs(board.coast_rings) do
    for i, edge in ipairs(ring) do
      local after = ring[i % #ring + 1]
      local ends, shared = board.edge_corners[edge], nil
      for _, corner in ipairs(board.edge_corners[after]) do
        if corner == ends[1] or corner == ends[2] then shared = corner end
      end
      local from = ends[1] == shared and ends[2] or ends[1]
      local ax, ay = points[from]:match "(%S+) (%S+)"
      local bx, by = points[shared]:match "(%S+) (%S+)"
      area = area + ax * by - bx * ay
    end
  end
  return area
end

describe("any board of hexes", function()
  local stream = kernel.random.stream(1, "boards")
  for share = 1, 8 do
    it(("agrees with geometry, %d of 8 hexes there"):format(share), function()
      for _ = 1, 4 do
        local list = {}
        for q = -5, 5 do
          for r = -5, 5 do
            if kernel.random.draw(stream, 8) <= share then
              list[#list + 1] = { q, r }
            end
          end
        end
        local board = lattices.hexes(list)
        local points = points_of(board)
        check_edges(board, points)
        -- a hex is 2 wide and 4 high: 6 in area
        assert.equal(2 * 6 * board.cells, area_of(board, points))
      end
    end)
  end

  it("may be as far as it likes, or large", function()
    local far = 1 << 20
    assert.equal(16, lattices.hexes({ { far, far }, { -far, -far },
      { far - 1, far } }).corners)
    local list = {}
    for i = 0, 9999 do list[i + 1] = { i // 100, i % 100 } end
    local board = lattices.hexes(list)
    assert.equal(1, board.corners - board.edges + board.cells)
  end)
end)

describe("a board of fields", function()
  local board = lattices.fields(3, 4)

  it("numbers its fields by row, then from the left", function()
    assert.equal(12, board.cells)
    assert.same({ 1, 1 }, { board.cell_x[1], board.cell_y[1] })
    assert.same({ 2, 3 }, { board.cell_x[8], board.cell_y[8] })
    assert.equal(8, board.at(2, 3))
    assert.is_nil(board.at(4, 1))
    assert.is_nil(board.at(math.maxinteger, 0))
  end)

  it("gives neighbours clockwise from the north", function()
    assert.same({ 2, 3, 6, 9, 8, 7, 4, 1 }, board.neighbours8[5])
    assert.same({ 2, 6, 8, 4 }, board.neighbours4[5])
    assert.same({ 0, 0, 2, 5, 4, 0, 0, 0 }, board.cell_dir[1])
    assert.same({ 2, 5, 4 }, board.neighbours8[1])
    assert.same({ 2, 4 }, board.neighbours4[1])
  end)

  it("says what is wrong with a name", function()
    assert.equal(8, board.find("field", "2,3"))
    assert.same({ nil, '"4,1": no such field on this board, '
      .. "x goes from 1 to 3, y from 1 to 4" }, { board.find("field", "4,1") })
    for _, text in ipairs({ "", ",", "1", "1,", ",1", "1,2,", "1, 2", "1;2",
      "1.0,2", "a,b", "--1,2", "b2" }) do
      assert.same({ nil, '"' .. text .. '": a field is its x and y, such as '
        .. "3,5" }, { board.find("field", text) })
    end
    for _, text in ipairs({ "01,2", "-0,0", ("9"):rep(30) .. ",1" }) do
      assert.is_nil(board.find("field", text))
    end
  end)

  it("refuses sizes that make no board", function()
    for _, bad in ipairs({ { 0, 1 }, { 3, -1 },
      { math.maxinteger, math.maxinteger } }) do
      assert.same({ nil, "columns and rows of 1 or more, making at most "
        .. "1000000 fields, expected" }, { lattices.fields(bad[1], bad[2]) })
    end
  end)
end)
