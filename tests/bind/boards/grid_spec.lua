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
    assert.equal("2,3", board.cell_name[8])
  end)

  it("gives neighbours clockwise from the north", function()
    assert.same({ 2, 3, 6, 9, 8, 7, 4, 1 }, board.neighbours8[5])
    assert.same({ 2, 6, 8, 4 }, board.neighbours4[5])
    assert.same({ 2, 5, 4 }, board.neighbours8[1])
    assert.same({ 2, 4 }, board.neighbours4[1])
  end)

  it("refuses sizes that make no board", function()
    local size = "columns and rows of 1 or more, making at most 1000000 "
      .. "fields, expected"
    for _, bad in ipairs({ { columns = 0, rows = 1 }, { columns = 3 },
      { rows = 3 }, {}, { columns = 1.5, rows = 2 },
      { columns = math.maxinteger, rows = math.maxinteger } }) do
      assert.same({ nil, size }, { grid.new(bad) })
    end
    assert.error_matches(function() grid.new("x") end, "table expected")
  end)
end)
