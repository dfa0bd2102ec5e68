-- A board of squares as scripts see it; tests/kernel/test_grid.c has its
-- fields.

local kernel = require("rulewright.kernel")
local grid = kernel.grid

describe("grid", function()
  local board = grid.new({ columns = 3, rows = 4 })

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

  it("may be any set of fields", function()
    local odd = grid.new({ { 0, 0 }, { -1, 0 }, { 1, 1 } })
    assert.same({ "-1,0", "0,0", "1,1" }, odd.cell_name)
    assert.same({ 1 }, odd.neighbours4[2])
    assert.same({ 3, 1 }, odd.neighbours8[2])
    assert.equal(0, grid.new({}).cells)
  end)

  it("says what is wrong with a name", function()
    assert.same({ 8, 8 }, { board.find("2,3"), board.find("field", "2,3") })
    local id, message = board.find("4,1")
    assert.is_nil(id)
    assert.equal('"4,1": no such field on this board, '
      .. "x goes from 1 to 3, y from 1 to 4", message)
    id, message = board.find("field", "b2")
    assert.is_nil(id)
    assert.equal('"b2": a field is its x and y, such as 3,5', message)
    assert.equal('"1,1": this board has no fields',
      select(2, grid.new({}).find("1,1")))
  end)

  it("refuses sizes and lists that make no board", function()
    local size = "columns and rows of 1 or more, making at most 1000000 "
      .. "fields, expected"
    for _, bad in ipairs({ { columns = 0, rows = 1 }, { columns = 3 },
      { rows = 3 }, { columns = 1.5, rows = 2 },
      { columns = math.maxinteger, rows = math.maxinteger } }) do
      assert.same({ nil, size }, { grid.new(bad) })
    end
    assert.same({ nil, "entry 2: field {1, 2} is already there, as entry 1" },
      { grid.new({ { 1, 2 }, { 1, 2 } }) })
    assert.error_matches(function() grid.new("x") end, "table expected")
  end)
end)
