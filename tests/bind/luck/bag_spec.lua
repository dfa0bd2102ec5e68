local bag = require("rulewright.kernel").bag

local kinds = { "red", "green", "blue" }

describe("bag", function()
  it("counts the kinds that are listed", function()
    assert.equal(5, bag.total({ red = 2, blue = 3, black = 50 }, kinds))
    assert.equal(0, bag.total({}, kinds))
    assert.equal(0, bag.total({ red = 2 }, {}))
  end)

  it("lays the pieces out in the order of the list", function()
    local pieces, laid = { blue = 4, red = 2, black = 9, green = 1 }, {}
    for place = 1, 7 do laid[place] = bag.at(pieces, kinds, place) end
    assert.equal("red red green blue blue blue blue", table.concat(laid, " "))
    assert.same({ blue = 4, red = 2, black = 9, green = 1 }, pieces)
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

  it("picks out of a list what it holds", function()
    local b = { red = 2, green = 1 }
    local one, two, none = { red = 1 }, { red = 2, green = 1 }, {}
    local more, other = { red = 3 }, { blue = 1 }
    local all = { one, two, none }
    assert.equal(all, bag.held(b, all))
    assert.same({ one, two }, bag.held(b, { one, two, more }))
    assert.same({ one, two }, bag.held(b, { more, one, other, two }))
    assert.is_nil(bag.held(b, { more, other }))
    assert.is_nil(bag.held(b, {}))
    assert.is_false(pcall(bag.held, b, { one, "two" }))
    assert.is_false(pcall(bag.held, b))
  end)

  for _, bad in ipairs {
    { "a count is not an integer", { red = -1 }, kinds, 1 },
    { "a count is not an integer", { red = 1.5 }, kinds, 1 },
    { "a count is not an integer", { red = "2" }, kinds, 1 },
    { "too many pieces", { red = math.maxinteger, green = 1 }, kinds, 1 },
    { "table expected", { red = 1 }, nil, 1 },
    { "no such piece", { red = 1 }, kinds, 2 },
    { "no such piece", { red = 1 }, kinds, 0 },
    { "no such piece", {}, {}, 1 },
  } do
    it("refuses what it cannot take: " .. bad[1], function()
      assert.error_matches(function() bag.at(table.unpack(bad, 2, 4)) end,
        bad[1])
    end)
  end
end)
