local kernel = require("rulewright.kernel")

local order = kernel.order

local function walked(t)
  local keys = {}
  for key in order.pairs(t) do keys[#keys + 1] = key end
  return keys
end

-- The same entries, put in in any order, with holes where others were.
local function shuffled(entries)
  local list, t = {}, {}
  for key in pairs(entries) do list[#list + 1] = key end
  for i = #list, 2, -1 do
    local j = math.random(i)
    list[i], list[j] = list[j], list[i]
  end
  for i = 1, math.random(0, 40) do t[i % 2 == 0 and i or "gone" .. i] = true end
  for key in pairs(t) do t[key] = nil end
  for _, key in ipairs(list) do t[key] = entries[key] end
  return t
end

describe("pairs in order", function ()
  it("goes by numbers, strings by their bytes, false and true", function ()
    local t = { "one", "two", [-3] = 0, [2.5] = 0, [math.mininteger] = 0, b = 0,
      a = 0, ["a\0"] = 0, [""] = 0, ["é"] = 0, Z = 0, [true] = 0,
      [false] = 0, [10] = 0 }
    assert.same({ math.mininteger, -3, 1, 2, 2.5, 10, "", "Z", "a", "a\0", "b",
      "é", false, true }, walked(t))
  end)

  it("does not depend on how the table came about", function ()
    math.randomseed(3)
    for _ = 1, 300 do
      local entries = {}
      for i = 1, math.random(0, 60) do
        entries[math.random(3) == 1 and i or "k" .. math.random(99)] = i
      end
      local first = walked(shuffled(entries))
      assert.same(first, walked(shuffled(entries)))
      for i = 2, #first do
        local a, b = first[i - 1], first[i]
        assert.is_true(type(a) == type(b) and a < b or type(a) == "number")
      end
    end
  end)

  it("passes over what has gone and does not see what is new", function ()
    local t, seen = { a = 1, b = 2, c = 3, d = 4 }, {}
    for key, value in order.pairs(t) do
      seen[#seen + 1] = key .. value
      t.b, t.d, t.e = nil, 5, 6
    end
    assert.same({ "a1", "c3", "d5" }, seen)
  end)

  it("does so for arrays too", function ()
    local t, seen = { 1, 2, 3, 4, 5 }, {}
    for i, value in order.pairs(t) do
      seen[#seen + 1] = i .. ":" .. value
      t[2], t[4], t[i], t[6], t[7] = nil, 40, nil, 6, 7
    end
    assert.same({ "1:1", "3:3", "4:40", "5:5" }, seen)
  end)

  it("can be left and begun again", function ()
    local t, count = { x = 1, y = 2 }, 0
    for _ = 1, 3 do
      for key in order.pairs(t) do
        count = count + 1
        if key == "x" then break end
      end
    end
    assert.equal(3, count)
    for _ in order.pairs(t) do
      for _ in order.pairs(t) do count = count + 1 end
    end
    assert.equal(7, count)
  end)

  it("refuses keys that have no order", function ()
    for _, key in ipairs({ {}, print, coroutine.create(print) }) do
      local ok, message = pcall(order.pairs, { [key] = 1, 2 })
      assert.is_false(ok)
      assert.matches("no fixed order", message)
    end
    assert.is_false(pcall(order.pairs, nil))
    assert.is_false(pcall(order.pairs, 7))
  end)

  it("asks no metatable", function ()
    local t = setmetatable({ own = 1 }, { __index = { other = 2 },
      __pairs = function () error "asked" end })
    assert.same({ "own" }, walked(t))
  end)

  it("give functions that bear any argument", function ()
    local many = {}
    for i = 1, 100 do many["k" .. i] = i end
    for _, t in ipairs { { 1, 2, 3 }, { a = 1 }, many } do
      for _, foreign in ipairs { 7, ("A"):rep(100), true, print,
        io.stdout } do
        local step = order.pairs(t)
        assert.is_false(pcall(step, foreign))
        assert.is_false(pcall(step, foreign, 1))
        assert.is_false(pcall(step))
        assert.is_true(pcall(step, {}, 0))
      end
    end
    local step = order.pairs { 1, 2, 3 }
    for _, at in ipairs { -1, math.mininteger, "x", {}, 0.5, false } do
      assert.is_false(pcall(step, { 1 }, at))
    end
    assert.is_nil((step({ 1 }, math.maxinteger)))
    assert.same({ 2, "b" }, { step({ "a", "b" }, 1) })
  end)

  it("walks a table of many thousand keys", function ()
    local t = {}
    for i = 1, 20000 do t["k" .. i] = i end
    local keys = walked(t)
    assert.equal(20000, #keys)
    assert.equal("k1", keys[1])
    assert.equal("k9999", keys[20000])
  end)
end)

describe("next in order", function ()
  it("agrees with pairs", function ()
    math.randomseed(4)
    for _ = 1, 200 do
      local t, keys = {}, {}
      for i = 1, math.random(0, 12) do
        t[math.random(2) == 1 and i or "k" .. i] = true
      end
      for key, value in order.next, t do
        assert.is_true(value)
        keys[#keys + 1] = key
      end
      assert.same(walked(t), keys)
    end
  end)

  it("goes on from a key that has gone", function ()
    assert.equal("c", (order.next({ a = 1, c = 3 }, "b")))
    assert.is_nil(order.next({}))
    assert.is_nil(order.next({ a = 1 }, "a"))
  end)
end)
