-- The sort of scripts.

local sandbox = require("rulewright.kernel").sandbox
local sort = require "rulewright.engine.sandbox.stable_sort"

describe("sort", function ()
  it("is stable", function ()
    math.randomseed(5)
    for _ = 1, 200 do
      local list = {}
      for i = 1, math.random(0, 300) do
        list[i] = { rank = math.random(5), at = i }
      end
      local size = #list
      sort(list, function (a, b) return a.rank < b.rank end)
      assert.equal(size, #list)
      for i = 2, #list do
        local a, b = list[i - 1], list[i]
        assert.is_true(a.rank < b.rank or a.rank == b.rank and a.at < b.at)
      end
    end
  end)

  it("sorts numbers and strings without a comparator", function ()
    local list = { 5, 2.5, -1, 5, 0 }
    sort(list)
    assert.same({ -1, 0, 2.5, 5, 5 }, list)
    local names = { "b", "", "a", "B" }
    sort(names)
    assert.same({ "", "B", "a", "b" }, names)
    list = { 2, 1.0, 1, 2.0 }
    sort(list)
    assert.same({ "float", "integer", "integer", "float" },
      { math.type(list[1]), math.type(list[2]), math.type(list[3]),
        math.type(list[4]) })
    assert.is_false(pcall(sort, { 1, "a" }))
    assert.is_false(pcall(sort, { {}, {} }))
  end)

  it("leaves the array as it was when the comparator fails", function ()
    local list = { 3, 1, 2, 5, 4 }
    local asked = 0
    assert.is_false(pcall(sort, list, function (a, b)
      asked = asked + 1
      if asked == 6 then error("enough") end
      return a < b
    end))
    assert.same({ 3, 1, 2, 5, 4 }, list)
  end)

  it("comes to an end with a comparator that contradicts itself", function ()
    local list = {}
    for i = 1, 500 do list[i] = i end
    sort(list, function () return true end)
    local seen = {}
    for _, value in ipairs(list) do seen[value] = true end
    assert.equal(500, #list)
    for i = 1, 500 do assert.is_true(seen[i]) end
  end)

  it("charges the budget", function ()
    local list = {}
    for i = 1, 100000 do list[i] = -i end
    local ok, err = sandbox.call(10000, sort, list)
    assert.is_false(ok)
    assert.equal("fuel", (sandbox.limit(err)))
    assert.equal(-1, list[1])
  end)
end)
