-- Arrays of numbers, and the plans by which a state is read into them.

local numbers = require("rulewright.kernel").numbers

local function row_of(a, row, columns)
  local list = {}
  for i = 1, columns do list[i] = a:get(row, i) end
  return list
end

describe("an array of numbers", function ()
  it("is zero, and written row by row", function ()
    local a = numbers.new(2, 3)
    assert.equal(6, #a)
    assert.same({ 2, 3 }, { a:shape() })
    a:row(2):put(1, 7)
    a:put(3, -5)
    assert.same({ 0, 0, 0 }, row_of(a, 1, 3))
    assert.same({ 7, 0, -5 }, row_of(a, 2, 3))
    a:clear(2, 2)
    assert.same({ 7, 0, 0 }, row_of(a, 2, 3))
    a:clear()
    assert.same({ 0, 0, 0 }, row_of(a, 2, 3))
  end)

  it("counts what it is given", function ()
    local a, words = numbers.new(1, 1), { gold = 9 }
    local function counted(value, of)
      a:put(1, value, of)
      return a:get(1, 1)
    end
    assert.same({ 1, 0, 0, 1, 9, 0, 0 }, { counted(true), counted(false),
      counted(nil), counted {}, counted("gold", words), counted "gold",
      counted("ore", words) })
    assert.equal((1 << 31) - 1, counted(1 << 40))
    assert.equal(1 - (1 << 31), counted(-(1 << 40)))
  end)

  it("may be of bytes", function ()
    local a = numbers.new(1, 2, 1)
    a:put(2, 300)
    assert.same({ 0, 127 }, row_of(a, 1, 2))
    assert.equal(1, select(2, a:address()))
    assert.equal(4, select(2, numbers.new(1, 1):address()))
  end)

  it("writes places anew, and clears those that it wrote before", function ()
    local a, written = numbers.new(1, 5), {}
    a:put(1, 9)
    a:replace(2, { [1] = 3, [4] = "x", [5] = 7 }, 4, { x = 8 }, written)
    assert.same({ 9, 3, 0, 0, 8 }, row_of(a, 1, 5))
    a:replace(2, { [2] = true }, 4, nil, written)
    assert.same({ 9, 0, 1, 0, 0 }, row_of(a, 1, 5))
    assert.same({ 2 }, written)
    a:replace(2, {}, 4, nil, { 2, 77, -1 })
    assert.same({ 9, 0, 0, 0, 0 }, row_of(a, 1, 5))
    assert.is_false(pcall(a.replace, a, 3, {}, 4, nil, {}))
    assert.is_false(pcall(a.replace, a, 1, {}, 4, nil))
  end)

  it("goes along a list of places from where it was left", function ()
    local a, list = numbers.new(1, 4), { 1, 5, 3, "x", 9, 9 }
    a:along(1, list, 4, { x = 2 }, 0)
    assert.same({ 5, 0, 2, 0 }, row_of(a, 1, 4))
    a:clear()
    list[7], list[8], list[9] = 4, 6, 2
    a:along(1, list, 4, nil, 6)
    assert.same({ 0, 0, 0, 6 }, row_of(a, 1, 4))
    a:along(1, list, 4, nil, -3)
    assert.same({ 5, 0, 0, 6 }, row_of(a, 1, 4))
    assert.is_false(pcall(a.along, a, 2, list, 4, nil, 0))
  end)

  it("takes lists, marks, fields, places and one of many", function ()
    local a = numbers.new(1, 6)
    a:fill(2, { 4, 5, 6 }, 2)
    assert.same({ 0, 4, 5, 0, 0, 0 }, row_of(a, 1, 6))
    a:mark({ 0, 5, 3 }, 2, 1)
    assert.same({ 1, 4, 5, 0, 0, 1 }, row_of(a, 1, 6))
    a:clear()
    a:fields(1, { b = 2, a = true, c = "x" }, { "a", "b", "c" }, { x = 8 })
    a:places(4, { [1] = 3, [3] = "x", [4] = 9, x = 1 }, 3, { x = 8 })
    assert.same({ 1, 2, 8, 3, 0, 8 }, row_of(a, 1, 6))
    a:clear()
    a:one(1, 3, 3)
    a:one(4, 3, 4)
    a:one(4, 3, nil)
    assert.same({ 0, 0, 1, 0, 0, 0 }, row_of(a, 1, 6))
  end)

  it("writes nothing outside its row", function ()
    local a = numbers.new(2, 3)
    for _, call in ipairs { { "put", 0, 1 }, { "put", 4, 1 },
      { "put", math.maxinteger, 1 }, { "put", math.mininteger, 1 },
      { "row", 3 }, { "row", 0 }, { "fill", 2, {}, 3 }, { "fill", 1, {}, -1 },
      { "mark", { 3 }, 1, 1 }, { "mark", { -1 }, 1, 1 },
      { "places", 3, {}, 2 }, { "places", 1, {}, math.maxinteger },
      { "one", 1, 4, 1 }, { "one", 1, -1, 1 }, { "fields", 3, {}, { 1, 2 } },
      { "clear", 2, 3 }, { "clear", 1, -1 }, { "get", 1, 4 },
      { "get", 3, 1 } } do
      assert.is_false(pcall(a[call[1]], a, table.unpack(call, 2)), call[1])
    end
    assert.same({ 0, 0, 0 }, row_of(a, 1, 3))
    assert.same({ 0, 0, 0 }, row_of(a, 2, 3))
  end)

  it("has bounds", function ()
    for _, shape in ipairs { { 0, 1 }, { 1, 0 }, { 1, 1, 2 }, { 1 << 40, 1 },
      { 1, 1 << 40 }, { 1 << 20, 1 << 20 } } do
      assert.is_false(pcall(numbers.new, table.unpack(shape)))
    end
    assert.is_false(pcall(numbers.put, {}, 1, 1))
  end)
end)

local LEAVE, ENTER, SEAT, VALUE, SIZE, HOLDING, PLANES, ONE, SEATED =
  0, 1, 2, 3, 4, 5, 6, 7, 8

-- What a plan of these steps writes to a row of so many columns.
local function seen(state, steps, keys, columns, viewer)
  local code = {}
  for _, step in ipairs(steps) do
    for i = 1, 5 do code[#code + 1] = step[i] or 0 end
  end
  local a = numbers.new(1, columns)
  numbers.see(a, numbers.plan(code, keys, 3), state, viewer or 1)
  return row_of(a, 1, columns)
end

describe("a plan", function ()
  it("reads fields of tables within tables", function ()
    local state = { a = { b = 5, c = { d = "x" } }, e = true }
    assert.same({ 5, 4, 1 }, seen(state, { { ENTER, 1 }, { VALUE, 2, 0 },
      { ENTER, 3 }, { VALUE, 4, 1, 0, 5 }, { LEAVE }, { LEAVE },
      { VALUE, 6, 2 } }, { "a", "b", "c", "d", { x = 4 }, "e" }, 3))
  end)

  it("passes over what is no table, with all that is in it", function ()
    for _, a in ipairs { false, 3, "x" } do
      assert.same({ 0, 7 }, seen({ a = a, e = 7 }, { { ENTER, 1 },
        { ENTER, 2 }, { VALUE, 2, 0 }, { LEAVE }, { SIZE, 2, 0 }, { LEAVE },
        { VALUE, 3, 1 } }, { "a", "b", "e" }, 2))
    end
  end)

  it("counts seats from the viewer on", function ()
    local state = { players = { { n = 1 }, { n = 2 }, { n = 3 } }, turn = 1 }
    local steps = { { ENTER, 1 }, { SEAT, 0 }, { VALUE, 2, 0 }, { LEAVE },
      { SEAT, 2 }, { VALUE, 2, 1 }, { LEAVE }, { LEAVE }, { SEATED, 3, 2 } }
    local keys = { "players", "n", "turn" }
    assert.same({ 2, 1, 0, 0, 1 }, seen(state, steps, keys, 5, 2))
    assert.same({ 1, 3, 1, 0, 0 }, seen(state, steps, keys, 5, 1))
    state.turn = 4
    assert.same({ 1, 3, 0, 0, 0 }, seen(state, steps, keys, 5, 1))
  end)

  it("counts what lists and bundles hold", function ()
    local words = { ash = 1, elm = 2 }
    local function held(list)
      return seen({ a = list }, { { HOLDING, 1, 0, 2, 2 }, { SIZE, 1, 3 } },
        { "a", words }, 4)
    end
    assert.same({ 4, 2, 1, 4 }, held { "ash", "elm", "ash", "oak" })
    assert.same({ 7, 2, 0, 7 }, held { ash = 2, oak = 5, elm = 0 })
    assert.same({ 2, 1, 0, 2 }, held { ash = true, oak = true, elm = false })
    assert.same({ 2, 0, 0, 2 }, held { {}, {} })
    assert.same({ 0, 0, 0, 0 }, held {})
    assert.same({ 0, 0, 0, 0 }, held(5))
  end)

  it("lays a plane for each seat, the viewer's first", function ()
    local state = { road = { [1] = 2, [2] = 1, [3] = 9, [5] = 1, x = 1 } }
    local steps = { { PLANES, 1, 0, 2 } }
    assert.same({ 1, 0, 0, 0, 0, 1 }, seen(state, steps, { "road" }, 6, 2))
    assert.same({ 0, 1, 1, 0, 0, 0 }, seen(state, steps, { "road" }, 6, 1))
  end)

  it("marks one of many, by its number or a word", function ()
    local steps = { { ONE, 1, 0, 2, 0 }, { ONE, 1, 2, 2, 2 } }
    local keys = { "a", { ash = 2 } }
    assert.same({ 0, 1, 0, 1 }, seen({ a = 2 }, steps, keys, 4))
    assert.same({ 0, 0, 0, 1 }, seen({ a = "ash" }, steps, keys, 4))
    for _, a in ipairs { 3, 0, -1, true, false, "oak" } do
      assert.same({ 0, 0, 0, 0 }, seen({ a = a }, steps, keys, 4))
    end
  end)

  it("is checked before anything is read", function ()
    local function refused(code, keys, seats)
      return not pcall(numbers.plan, code, keys or { "a" }, seats or 2)
    end
    assert.is_true(refused { 3, 1, 0, 0 })
    assert.is_true(refused { 9, 1, 0, 0, 0 })
    assert.is_true(refused { VALUE, 2, 0, 0, 0 })
    assert.is_true(refused { VALUE, 1, -1, 0, 0 })
    assert.is_true(refused { VALUE, 1, 0, 0, 2 })
    assert.is_true(refused { VALUE, 1.5, 0, 0, 0 })
    assert.is_true(refused { LEAVE, 0, 0, 0, 0 })
    assert.is_true(refused { ENTER, 1, 0, 0, 0 })
    assert.is_true(refused({}, nil, 0))
    assert.is_true(refused({}, nil, 65))
    local deep = {}
    for i = 1, 20 do
      table.move({ ENTER, 1, 0, 0, 0 }, 1, 5, 5 * i - 4, deep)
    end
    assert.is_true(refused(deep))
  end)

  it("writes to no row that is too short, and for no other seat", function ()
    local plan = numbers.plan({ PLANES, 1, 1, 3, 0 }, { "a" }, 2)
    local state = { a = { 1, 2, 2 } }
    assert.is_true(pcall(numbers.see, numbers.new(1, 7), plan, state, 2))
    assert.is_false(pcall(numbers.see, numbers.new(1, 6), plan, state, 2))
    for _, viewer in ipairs { 0, 3, -1 } do
      assert.is_false(pcall(numbers.see, numbers.new(1, 7), plan, state,
        viewer))
    end
    assert.is_false(pcall(numbers.see, numbers.new(1, 7), {}, state, 1))
    assert.is_false(pcall(numbers.see, numbers.new(1, 7), plan, 5, 1))
  end)
end)

describe("numbers of choices", function ()
  local road, offer, pass = {}, {}, {}
  local codes = { [pass] = { 0 }, [road] = { 1, { a = 0, b = 1 }, false },
    [offer] = false }

  it("are the first of a kind and the shares of its arguments", function ()
    local list, far = {}, {}
    codes[far] = { 10, { a = 0, b = 4 }, false, { x = 1, y = 2 }, 0 }
    local out = { n = 6, move = { pass, road, road, far, far, far },
      { nil, "b", "c", "b", "b", nil }, { nil, nil, nil, "y" } }
    assert.is_true(numbers.code(list, out, codes))
    assert.same({ 0, 2, -1, 16, 14, -1 }, list)
    assert.is_false(numbers.code(list, { n = 2, move = { offer, pass } },
      codes))
    assert.same({ false, 0 }, { list[1], list[2] })
  end)

  it("want a list of kinds", function ()
    assert.is_false(pcall(numbers.code, {}, { n = 1 }, codes))
    assert.is_false(pcall(numbers.code, {}, {}, {}))
    assert.is_false(pcall(numbers.keep, {}, 1, 1))
    assert.is_false(pcall(numbers.find, {}, 1, "x"))
  end)

  it("are kept where there are any, and found again", function ()
    local list, positions = { 4, -1, 7, false, 2 }, {}
    assert.equal(3, numbers.keep(list, positions, 5))
    assert.same({ 4, 7, 2 }, { table.unpack(list, 1, 3) })
    assert.same({ 1, 3, 5 }, positions)
    assert.equal(2, numbers.find(list, 3, 7))
    assert.is_nil(numbers.find(list, 1, 7))
    assert.is_nil(numbers.find(list, 3, 99))
  end)
end)
