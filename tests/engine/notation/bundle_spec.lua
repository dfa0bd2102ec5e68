local bundle = require "rulewright.engine.notation.bundle"

local goods = { "brick", "wool", "ore", "gold bar" }

local function refused(text, message, column)
  local value, said, at = bundle.parse(text, goods)
  assert.is_nil(value)
  assert.equal(message, said)
  assert.equal(column, at)
end

describe("bundle", function ()
  it("reads counts and goods", function ()
    assert.same({ wool = 2, ore = 1 }, bundle.parse("2 wool 1 ore", goods))
    assert.same({ wool = 1, ore = 1 }, bundle.parse("wool ore", goods))
  end)

  it("sums a good that stands twice", function ()
    assert.same({ wool = 4 }, bundle.parse("wool 3 WOOL", goods))
  end)

  it("reads names of several words", function ()
    assert.same({ ["gold bar"] = 3, wool = 1 },
      bundle.parse("3 gold bar wool", goods))
  end)

  it("reads names of one letter, and of many, the longest that fits",
    function ()
      local letters = { "a", "b", "a b", "c" }
      assert.same({ a = 1 }, bundle.parse("a", letters))
      assert.same({ c = 2 }, bundle.parse("2 c", letters))
      assert.same({ ["a b"] = 1, a = 1 }, bundle.parse("a b a", letters))
    end)

  it("reads a million of a good in all, and no more", function ()
    assert.same({ wool = 1000000 }, bundle.parse("999999 wool wool", goods))
    refused("1000000 wool wool", "a count is from 1 to 1000000", 14)
  end)

  it("passes over commas and the word and", function ()
    assert.same({ wool = 2, ore = 1 }, bundle.parse("2 wool, and ore", goods))
    assert.same({ wool = 2, ore = 1 }, bundle.parse("2 wool,ore", goods))
  end)

  it("says what is not understood, and where", function ()
    refused("2 woll", '"woll" is not known; did you mean "wool"?', 3)
    refused("wool 2",
      "expected one of brick, wool, ore, gold bar after the count", 6)
    refused("0 wool", "a count is from 1 to 1000000", 1)
    refused("1 ore 999999 wool 2 wool", "a count is from 1 to 1000000", 19)
    refused("wool 99999999999999999999 ore", "a count is from 1 to 1000000",
      6)
    refused("nothings", '"nothings" is not known; expected a count or one of: '
      .. "brick, wool, ore, gold bar", 1)
    refused("", "expected goods, such as 2 brick", 1)
  end)

  it("prints in the order of the goods", function ()
    assert.equal("2 wool 1 ore", bundle.print({ ore = 1, wool = 2 }, goods))
    assert.equal("1 ore 2 wool",
      bundle.print({ ore = 1, wool = 2 }, { "ore", "wool" }))
    assert.equal("1 gold bar", bundle.print({ ["gold bar"] = 1 }, goods))
  end)

  it("calls no goods at all nothing", function ()
    assert.equal("nothing", bundle.print({ wool = 0 }, goods))
    assert.same({}, bundle.parse("Nothing", goods))
  end)

  it("holds a bundle that cannot be printed for a bug", function ()
    assert.has_error(function () bundle.print({ wool = -1 }, goods) end)
    assert.has_error(function () bundle.print({ gems = 1 }, goods) end)
  end)

  it("reads what it printed, over all small bundles", function ()
    for code = 0, 255 do
      local counts = {}
      for i, good in ipairs(goods) do
        local n = code >> (2 * (i - 1)) & 3
        counts[good] = n > 0 and n or nil
      end
      local text = bundle.print(counts, goods)
      assert.same(counts, bundle.parse(text, goods))
    end
  end)
end)
