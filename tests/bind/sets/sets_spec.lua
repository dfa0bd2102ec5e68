-- Sets of places as values, against lists of flags.

local kernel = require "rulewright.kernel"
local sets, random = kernel.sets, kernel.random

-- A ring of places of one layer, each touching the next, and its edges.
local function ring(n)
  local corners, edges, of_corner = {}, {}, {}
  for i = 1, n do
    corners[i] = { (i - 2) % n + 1, i % n + 1 }
    edges[i] = { i, i % n + 1 }
    of_corner[i] = { (i - 2) % n + 1, i }
  end
  return sets.board({ { "corner", n }, { "edge", n } }, {
    { "corner", "corner", corners }, { "edge", "corner", edges },
    { "corner", "edge", of_corner } })
end

local function some(stream, n)
  local list, flags = {}, {}
  for place = 1, n do
    flags[place] = random.draw(stream, 3) == 1
    if flags[place] then list[#list + 1] = place end
  end
  return list, flags
end

local function listed(n, holds)
  local list = {}
  for place = 1, n do
    if holds(place) then list[#list + 1] = place end
  end
  return list
end

describe("a set of places", function ()
  it("is combined as lists of flags are", function ()
    local stream = random.stream(1, "sets")
    for _, n in ipairs { 1, 2, 63, 64, 65, 200 } do
      local board = ring(n)
      for _ = 1, 20 do
        local one, a = some(stream, n)
        local two, b = some(stream, n)
        local x = sets.set(board, "corner", one)
        local y = sets.set(board, "corner", two)
        assert.same(listed(n, function (i) return a[i] and b[i] end),
          (x & y):list())
        assert.same(listed(n, function (i) return a[i] or b[i] end),
          (x | y):list())
        assert.same(listed(n, function (i) return a[i] and not b[i] end),
          (x - y):list())
        assert.same(listed(n, function (i) return not a[i] end), (~x):list())
        assert.equal(#one, #x)
        assert.equal(one[1], x:first())
        assert.is_true(x == sets.set(board, "corner", one))
        assert.equal(#(x & ~y) == 0 and #(y & ~x) == 0, x == y)
      end
    end
  end)

  it("is gone through in ascending order, and asked for a place", function ()
    local set, found = sets.set(ring(70), "corner", { 70, 3, 64, 65, 1 }), {}
    for place in set do found[#found + 1] = place end
    assert.same({ 1, 3, 64, 65, 70 }, found)
    assert.same({ true, false, false, false, false },
      { set[70], set[2], set[0], set[-1], set[71] })
  end)

  it("steps to what touches it", function ()
    local board = ring(10)
    local set = sets.set(board, "corner", { 1, 2, 6 })
    assert.same({ 1, 2, 5, 6, 10 }, set:touching "edge":list())
    assert.same({ 2, 5, 6, 10 }, set:touching_once "edge":list())
    assert.is_true(set:touching("edge", 2)
      == set:touching "edge" - set:touching_once "edge")
    assert.is_true(set:touching("edge", 1) == set:touching "edge")
    assert.equal(0, #set:touching("edge", 255))
    assert.is_false((pcall(set.touching, set, "edge", 256)))
    assert.same({ 1, 2, 3, 5, 7, 10 }, set:neighbours():list())
    assert.equal(set:touching "edge", set:touching "edge")
    assert.same({}, sets.set(board, "corner"):neighbours():list())
  end)

  it("keeps what touches it, whatever was asked before", function ()
    local board = ring(10)
    local ways = { { "edge" }, { "edge", 2 }, { "corner" }, { "corner", 2 } }
    local function ask(set, way) return set:touching(table.unpack(way)) end
    for _, one in ipairs(ways) do
      for _, other in ipairs(ways) do
        local set = sets.set(board, "corner", { 1, 2, 3, 6 })
        local first, second = ask(set, one), ask(set, other)
        assert.is_true(rawequal(first, ask(set, one)))
        assert.is_true(rawequal(second, ask(set, other)))
        assert.equal(rawequal(first, second), one == other)
      end
    end
  end)

  it("lists by place who has it", function ()
    local board = ring(5)
    local one = sets.set(board, "corner", { 1, 3 })
    local lists = one:lists "a"
    assert.same({ { "a" }, [3] = { "a" } }, lists)
    assert.equal(lists, sets.set(board, "corner", { 3, 4 }):lists("b", lists))
    assert.same({ { "a" }, [3] = { "a", "b" }, [4] = { "b" } }, lists)
    assert.same({}, sets.set(board, "corner"):lists "a")
    for _, bad in ipairs { 7, setmetatable({}, {}), { 7 },
      { setmetatable({}, {}) } } do
      assert.error_matches(function () one:lists("c", bad) end, "plain table")
    end
  end)

  it("never changes", function ()
    local set = sets.set(ring(5), "corner", 2)
    assert.error_matches(function () set[3] = true end, "never changes")
    assert.same({ 2, 3 }, sets.with(set, 3):list())
    assert.same({}, sets.without(set, 2):list())
    assert.same({ 2 }, set:list())
    assert.is_false(getmetatable(set))
  end)

  it("takes 0 for no place, and no place that is not there", function ()
    local board = ring(5)
    assert.equal(0, #sets.set(board, "corner", 0))
    assert.equal(0, #sets.set(board, "corner"))
    for _, wrong in ipairs { 6, -1, "a", 1.5, true } do
      assert.is_false((pcall(sets.set, board, "corner", wrong)))
      assert.is_false((pcall(sets.set, board, "corner", { 1, wrong })))
    end
    assert.error_matches(function () sets.set(board, "hex") end,
      "no layer 'hex'")
  end)

  it("takes 1.0 for 1, whether it was asked before or not", function ()
    local board = ring(5)
    local known = sets.known(board).corner
    assert.is_true(sets.set(board, "corner", 1.0)[1])
    assert.is_true(sets.set(board, "corner", { 2.0 })[2.0])
    assert.equal(known and known[1] or sets.set(board, "corner", 1),
      sets.set(board, "corner", 1.0))
  end)

  it("goes together only with places of its layer and board", function ()
    local board = ring(5)
    local corner = sets.all(board, "corner")
    assert.error_matches(function ()
      return corner & sets.all(board, "edge")
    end, "layer 'corner' and of layer 'edge' do not go together")
    assert.error_matches(function ()
      return corner | sets.all(ring(5), "corner")
    end, "of another board")
    assert.error_matches(function () return corner - { 1 } end,
      "a value of type table")
    assert.is_false(corner == sets.all(ring(5), "corner"))
    assert.error_matches(function () return corner:touching "corners" end,
      "no layer 'corners'")
    assert.error_matches(function ()
      return sets.all(board, "edge"):neighbours()
    end, "nothing of layer 'edge' lies at places of layer 'edge'")
  end)

  it("is printed with the names of a few places", function ()
    local names = {}
    for i = 1, 20 do names[i] = "p" .. i end
    local board = sets.board({ { "corner", 20, names }, { "edge", 20 } }, {})
    assert.equal("corner { p2, p5 }", tostring(sets.set(board, "corner",
      { 2, 5 })))
    assert.equal("edge { 2 }", tostring(sets.set(board, "edge", 2)))
    assert.equal("edge { }", tostring(sets.set(board, "edge")))
    assert.equal("corner { p1, p2, p3, p4, p5, p6, p7, p8, p9, p10, p11, p12 "
      .. "and 8 more }", tostring(sets.all(board, "corner")))
  end)

  it("is an operand again where it comes out equal to it", function ()
    local board = ring(100)
    local few, many = sets.set(board, "corner", { 2, 70 }),
      sets.set(board, "corner", { 2, 3, 70 })
    assert.is_true(rawequal(few & many, few))
    assert.is_true(rawequal(few | many, many))
    assert.is_true(rawequal(few - sets.set(board, "corner", 5), few))
    assert.is_true(rawequal(sets.set(board, "corner", 7),
      sets.known(board).corner[7]))
    assert.is_true(rawequal(sets.set(board, "corner", 7),
      sets.set(board, "corner", 7)))
    assert.same({}, (few - many):list())
    assert.equal(100, #sets.all(board, "corner"))
  end)

  it("is nil when nothing is left that was asked for", function ()
    local board = ring(100)
    local few, more = sets.set(board, "corner", { 2, 70 }),
      sets.set(board, "corner", { 3, 70 })
    assert.same({ 70 }, sets.meet(few, more):list())
    assert.same({ 2 }, sets.less(few, more):list())
    assert.is_nil(sets.meet(few, sets.set(board, "corner", 4)))
    assert.is_nil(sets.less(few, few))
    assert.same({ 2 }, sets.less(few | more, nil, more - few,
      sets.set(board, "corner", 70), nil):list())
    assert.is_nil(sets.meet(sets.set(board, "corner")))
    assert.is_true(rawequal(few, sets.meet(few)))
    assert.is_true(rawequal(few, sets.less(few, false, more - few)))
    assert.is_false((pcall(sets.less, few, few, 7)))
    assert.error_matches(function () sets.meet(nil) end, "do not go together")
  end)

  it("is made from where tables say something", function ()
    local board = ring(6)
    local function where(...) return sets.where(board, "corner", ...):list() end
    local tables = { a = { [2] = 1, [9] = 1 }, d = { [3] = 1 },
      b = { [2] = 2, [5] = true, x = 1 }, wrong = 1 }
    assert.same({ 2, 5 }, where(tables, { "a", "b" }))
    assert.same({ 2 }, where(tables, { "a", "b" }, 1))
    assert.same({ 3 }, where(tables, { "c", "d" }))
    assert.same({}, where(tables, {}))
    assert.is_false((pcall(where, tables, { "wrong" })))
  end)

  it("is where one has the majority of what lies there", function ()
    local board = ring(6)
    local function of(owner, ...)
      return sets.majority(board, "corner", "edge", { ... }, { 1, 2, 3 },
        { 0, 1, 2 }, owner):list()
    end
    local zeros, ones, twos = { [1] = 1, [3] = 2 }, { [1] = 2, [4] = 2 },
      { [5] = 1 }
    -- Corner n lies at the edges n - 1 and n.
    assert.same({ 1, 6 }, of(1, zeros))
    assert.same({ 2, 3 }, of(2, zeros))
    assert.same({}, of(3, zeros))
    assert.same({ 1, 2, 3, 4, 6 }, of(2, zeros, ones))
    assert.same({ 4, 5 }, of(1, zeros, ones, twos))
    assert.same({}, of(1, zeros, { [1] = 2, [2] = 2, [6] = 2 }))
    assert.error_matches(function () of(65, zeros) end, "1 to 64")
    assert.error_matches(function () of(1, { [1] = 0 }) end, "no owner")
    assert.error_matches(function ()
      sets.majority(board, "edge", "edge", {}, {}, {}, 1)
    end, "nothing of layer 'edge' lies at places of layer 'edge'")
  end)

  it("is written behind the entries of a list", function ()
    local set = sets.set(ring(5), "corner", { 2, 4 })
    local list, others = { 9 }, { "x" }
    assert.equal(3, sets.spread(set, list, 1, others, "y"))
    assert.equal(4, sets.spread({ "z" }, list, 3, others, "w"))
    assert.same({ { 9, 2, 4, "z" }, { "x", "y", "y", "w" } },
      { list, others })
  end)

  for what, case in pairs {
    ["a row that is no list"] = { { { "a", "a", { {}, 1 } } }, "row 2" },
    ["a place that is not there"] = { { { "a", "a", { {}, { 3 } } } },
      "row 2 names no place" },
    ["a layer that is not there"] = { { { "a", "b", { {}, {} } } },
      "no layer 'b'" },
    ["rows that are missing"] = { { { "a", "a", { {} } } }, "row 2" },
  } do
    it("is of no board with " .. what, function ()
      assert.error_matches(function ()
        sets.board({ { "a", 2 } }, case[1])
      end, case[2])
    end)
  end

  it("is paid for out of a script's budget", function ()
    local n = 1 << 20
    local board = sets.board({ { "a", n } }, {})
    local function work()
      local set = sets.all(board, "a")
      for _ = 1, 100000 do set = set & set end
    end
    local ok, err = kernel.sandbox.call(1000 * 1000, work)
    assert.is_false(ok)
    assert.is_truthy(kernel.sandbox.limit(err))
  end)
end)
