local kernel = require("rulewright.kernel")
local grid, random = kernel.grid, kernel.random

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

  it("gives a block of fields, or nil when one is missing", function()
    assert.same({ 5, 6, 8, 9 }, board.block(2, 2, 2, 2))
    assert.same({ 1 }, board.block(1, 1, 1, 1))
    assert.is_nil(board.block(3, 1, 2, 1))
    assert.is_nil(board.block(0, 1, 1, 1))
    assert.same({}, board.block(1, 1, 0, 5))
    assert.is_nil(board.block(1, 1, -1, 1))
    assert.is_nil(board.block(1, 1, math.maxinteger, math.maxinteger))
    assert.is_nil(board.block(math.mininteger, 1, 1, 1))
  end)

  it("may be any set of fields", function()
    local odd = grid.new({ { 0, 0 }, { -1, 0 }, { 1, 1 } })
    assert.same({ "-1,0", "0,0", "1,1" }, odd.cell_name)
    assert.same({ 1 }, odd.neighbours4[2])
    assert.same({ 3, 1 }, odd.neighbours8[2])
    assert.equal(0, grid.new({}).cells)
  end)

  it("reads back the names of its fields", function()
    for id, name in ipairs(board.cell_name) do
      assert.equal(id, board.find(name))
      assert.equal(id, board.find("field", name))
    end
  end)

  it("says what is wrong with a name", function()
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

local function turn(labels, rotation)
  local turned = {}
  for i = 1, 4 do
    turned[(i - 1 + rotation) % 4 + 1] = labels[i]
  end
  return turned
end

describe("grid.tiles", function()
  it("offers the cells around the first tile, by row", function()
    local t = grid.tiles()
    assert.same({}, t:frontier())
    assert.same({}, t:fits(1, 1, 1, 1))
    assert.is_true(t:place(0, 0, 1, 2, 3, 4))
    assert.same({ 0, -1, -1, 0, 1, 0, 0, 1 }, t:frontier())
    assert.same({ 1, 2, 3, 4 }, { t:at(0, 0) })
    assert.is_nil(t:at(1, 0))
    assert.equal(1, t:count())
  end)

  it("finds every way that a tile fits, lowest rotation first", function()
    local t = grid.tiles()
    t:place(0, 0, 1, 2, 3, 4)
    -- North wants a 1 in the south: 1 is in the north, so two quarter turns.
    assert.same({ 0, -1, 2 }, t:fits(1, 7, 7, 7))
    assert.same({ -1, 0, 0, -1, 0, 1 }, t:fits(4, 4, 9, 9))
    assert.same({ 0, 1, 0 }, t:fits(3, 3, 3, 3))
    assert.same({ 0, 1, 0 }, t:fits(3, 9, 3, 9))
    assert.same({ 0, 1, 1 }, t:fits(9, 3, 9, 3))
    assert.same({}, t:fits(9, 9, 9, 9))
  end)

  it("tries as many turns as it is told", function()
    local t = grid.tiles()
    t:place(0, 0, 1, 2, 3, 4)
    assert.same({ 0, -1, 0 }, t:fits(1, 1, 1, 1))
    assert.same({ 0, -1, 0, 0, -1, 1 }, t:fits(1, 1, 1, 1, 2))
    assert.same({ 0, -1, 0, 0, -1, 1, 0, -1, 2, 0, -1, 3 },
      t:fits(1, 1, 1, 1, 4))
    assert.error_matches(function() t:fits(1, 1, 1, 1, 5) end, "1 to 4 turns")
    assert.error_matches(function() t:fits(1, 1, 1, 1, 0) end, "1 to 4 turns")
  end)

  it("gives placements as numbers that unpack, in the same order", function()
    local t = grid.tiles()
    t:place(0, 0, 1, 1, 1, 1)
    t:place(0, -1, 1, 1, 1, 1)
    local fits, list = t:fits(1, 2, 2, 2), t:placements(1, 2, 2, 2)
    assert.equal(#fits, 3 * #list)
    for i, at in ipairs(list) do
      assert.same({ fits[3 * i - 2], fits[3 * i - 1], fits[3 * i] },
        { t:unpack(at) })
      assert.is_true(i == 1 or list[i - 1] < at)
    end
    assert.equal(4 * #list, 4 * #t:placements(1, 2, 2, 2, 4))
    for _, cell in ipairs { { 0, 0, 0 }, { -1048576, 1048576, 3 } } do
      assert.same(cell, { t:unpack(t:pack(table.unpack(cell))) })
    end
    assert.error_matches(function() t:pack(0, 0, 4) end, "0 to 3 turns")
    assert.error_matches(function() t:unpack(-1) end, "not a placement")
  end)

  it("says why a tile cannot lie somewhere", function()
    local t = grid.tiles()
    t:place(0, 0, 1, 2, 3, 4)
    assert.same({ nil, "a tile lies at 0,0" }, { t:place(0, 0, 1, 2, 3, 4) })
    assert.same({
      nil, "the west edge of 1,0 is 5, the tile there wants 2",
    }, { t:place(1, 0, 5, 5, 5, 5) })
    assert.same({ nil, "tiles lie within 1048576 of 0,0" },
      { t:place(math.maxinteger, 0, 1, 1, 1, 1) })
    assert.equal(1, t:count())
  end)

  it("tells what the neighbours want, nil for a side without one", function()
    local t = grid.tiles()
    t:place(0, 0, 1, 2, 3, 4)
    t:place(1, 1, 0, 6, 7, 8)
    local n, e, s, w = t:wants(1, 0)
    assert.same({ false, false, 0, 2 }, { n or false, e or false, s, w })
    n, e, s, w = t:wants(0, 1)
    assert.same({ 3, 8, false, false }, { n, e, s or false, w or false })
    assert.equal(4, select("#", t:wants(50, 50)))
    assert.is_nil((t:wants(50, 50)))
  end)

  it("takes a tile away again", function()
    local t = grid.tiles()
    t:place(0, 0, 1, 1, 1, 1)
    t:place(1, 0, 1, 1, 1, 1)
    assert.is_true(t:remove(0, 0))
    assert.is_false(t:remove(0, 0))
    assert.is_nil(t:at(0, 0))
    assert.same({ 1, -1, 0, 0, 2, 0, 1, 1 }, t:frontier())
    assert.is_true(t:remove(1, 0))
    assert.same({}, t:frontier())
    assert.equal(0, t:count())
    assert.is_nil(t:bounds())
  end)

  it("numbers its tiles in the order of placing", function()
    local t = grid.tiles({ room = 3 })
    for x = 5, 1, -1 do
      t:place(x, 0, 0, 0, 0, 0)
    end
    assert.same({ 5, 1 }, { t:number(1, 0), t:number(5, 0) })
    assert.is_nil(t:number(0, 0))
    assert.equal(5, t:clone():number(1, 0))
  end)

  it("counts the eight cells around and finds its bounds", function()
    local t = grid.tiles()
    for x = -1, 1 do
      for y = 4, 6 do
        t:place(x, y, 0, 0, 0, 0)
      end
    end
    assert.equal(8, t:around(0, 5))
    assert.equal(3, t:around(-1, 4))
    assert.equal(1, t:around(2, 7))
    assert.same({ -1, 4, 1, 6 }, { t:bounds() })
  end)

  it("places whatever it offers, wherever it offers it", function()
    local t, stream = grid.tiles(), random.stream(1, "tiles")
    t:place(0, 0, 1, 2, 1, 2)
    for _ = 1, 300 do
      local labels = {}
      for i = 1, 4 do
        labels[i] = random.draw(stream, 2)
      end
      local fits = t:fits(table.unpack(labels))
      for i = 1, #fits, 3 do
        local turned = turn(labels, fits[i + 2])
        assert.is_true(t:place(fits[i], fits[i + 1], table.unpack(turned)))
        assert.is_true(t:remove(fits[i], fits[i + 1]))
      end
      if #fits > 0 then
        local i = 3 * random.draw(stream, #fits // 3) - 2
        local turned = turn(labels, fits[i + 2])
        assert.is_true(t:place(fits[i], fits[i + 1], table.unpack(turned)))
      end
    end
    assert.is_true(t:count() > 200)
  end)

  it("clones into a plane of its own", function()
    local t = grid.tiles()
    t:place(0, 0, 1, 2, 3, 4)
    local clone = t:clone()
    assert.is_true(t:equal(clone))
    clone:place(0, 1, 3, 3, 3, 3)
    assert.is_false(t:equal(clone))
    assert.equal(1, t:count())
    assert.is_nil(t:at(0, 1))
    assert.same({ 0, 1 }, { t:frontier()[7], t:frontier()[8] })
  end)

  it("lets the collector see what clones weigh", function()
    local t = grid.tiles()
    for x = 1, 500 do
      t:place(x, 0, 0, 0, 0, 0)
    end
    local freed = 0
    for _ = 1, 2000 do
      setmetatable({}, { __gc = function() freed = freed + 1 end })
      t:clone()
    end
    assert.is_true(freed > 1000)
  end)

  it("refuses labels that are none", function()
    local t = grid.tiles()
    for _, bad in ipairs({ -1, 65536, 1.5 }) do
      assert.has_error(function() t:place(0, 0, 1, 2, 3, bad) end)
      assert.has_error(function() t:fits(bad, 1, 2, 3) end)
    end
    assert.error_matches(function() t:place(0, 0, 1, 2, 3) end, "number")
    assert.error_matches(function() t.count({}) end, "rulewright.tiles")
  end)
end)
