local kernel = require("rulewright.kernel")
local bag, random = kernel.bag, kernel.random

local kinds = { "red", "green", "blue" }

describe("bag", function()
  it("gives out every piece once", function()
    local b, drawn = { red = 2, blue = 3 }, {}
    local stream = random.stream(1, "bag")
    for left = 5, 1, -1 do
      assert.equal(left, bag.total(b, kinds))
      local kind = bag.draw(b, kinds, stream)
      drawn[kind] = (drawn[kind] or 0) + 1
    end
    assert.same({ red = 2, blue = 3 }, drawn)
    assert.same({ red = 0, blue = 0 }, b)
  end)

  it("is empty without a draw", function()
    local stream = random.stream(2, "bag")
    local before = table.concat(stream, " ")
    assert.is_nil(bag.draw({ red = 0 }, kinds, stream))
    assert.is_nil(bag.draw({ red = 1 }, {}, stream))
    assert.equal(0, bag.total({}, kinds))
    assert.equal(before, table.concat(stream, " "))
  end)

  it("lays the pieces out in the order of the list", function()
    local stream, plain = random.stream(3, "bag"), random.stream(3, "bag")
    for _ = 1, 100 do
      local b = { red = 2, green = 1, blue = 4 }
      local place = random.draw(plain, 7)
      local expected = place <= 2 and "red" or place <= 3 and "green" or "blue"
      assert.equal(expected, bag.draw(b, kinds, stream))
    end
  end)

  it("knows whether it holds so many", function()
    local b = { red = 2, green = 1 }
    assert.is_true(bag.holds(b, {}))
    assert.is_true(bag.holds(b, { red = 2, green = 1, blue = 0 }))
    assert.is_false(bag.holds(b, { red = 3 }))
    assert.is_false(bag.holds(b, { green = 1, blue = 1 }))
    assert.is_false(pcall(bag.holds, b, { red = "many" }))
    assert.is_false(pcall(bag.holds, { red = {} }, { red = 1 }))
    assert.is_false(pcall(bag.holds, b))
  end)

  it("draws only the kinds that are listed", function()
    local b, stream = { red = 1, black = 50 }, random.stream(4, "bag")
    assert.equal(1, bag.total(b, kinds))
    assert.equal("red", bag.draw(b, kinds, stream))
    assert.is_nil(bag.draw(b, kinds, stream))
    assert.equal(50, b.black)
  end)

  it("draws a kind as often as its share", function()
    local seen = { red = 0, green = 0, blue = 0 }
    local stream = random.stream(5, "bag")
    for _ = 1, 6000 do
      local kind = bag.draw({ red = 1, green = 2, blue = 3 }, kinds, stream)
      seen[kind] = seen[kind] + 1
    end
    for i, kind in ipairs(kinds) do
      assert.is_true(math.abs(seen[kind] - 1000 * i) < 150)
    end
  end)

  it("refuses counts that are none", function()
    local stream = random.stream(6, "bag")
    for _, bad in ipairs({ -1, 1.5, "2", true }) do
      assert.error_matches(function()
        bag.draw({ red = bad }, kinds, stream)
      end, "a count is not an integer")
    end
    assert.error_matches(function()
      bag.total({ red = math.maxinteger, green = 1 }, kinds)
    end, "too many pieces")
    assert.error_matches(function() bag.total({}) end, "table expected")
    assert.error_matches(function()
      bag.draw({ red = 1 }, kinds)
    end, "table expected")
  end)
end)
