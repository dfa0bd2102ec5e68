local kernel = require("rulewright.kernel")
local bits = kernel.bits

describe("bits", function()
  it("holds what was set and not what was cleared", function()
    local b = bits.new(100)
    assert.equal(0, b:count())
    assert.equal(b, b:set(1):set(64):set(65):set(100):clear(64))
    assert.same({ 1, 65, 100 }, b:list())
    assert.equal(3, b:count())
    assert.equal(3, #b)
    assert.equal(100, b:places())
    assert.is_true(b:has(65))
    assert.is_false(b:has(64))
  end)

  it("has no place outside", function()
    local b = bits.new(10, { 1, 10 })
    assert.is_false(b:has(0))
    assert.is_false(b:has(11))
    assert.is_false(b:has(math.mininteger))
    assert.is_false(b:has(math.maxinteger))
  end)

  it("goes through its places in order", function()
    local seen = {}
    for place in bits.new(300, { 300, 2, 128, 129, 65, 64 }):each() do
      seen[#seen + 1] = place
    end
    assert.same({ 2, 64, 65, 128, 129, 300 }, seen)
    for _ in bits.new(0):each() do
      error("an empty set has no places")
    end
  end)

  it("may lose places while one goes through them", function()
    local b, seen = bits.new(10, { 1, 2, 3, 4 }), {}
    for place in b:each() do
      seen[#seen + 1] = place
      b:clear(place):clear(3)
    end
    assert.same({ 1, 2, 4 }, seen)
  end)

  it("is put together with another in place", function()
    local a, b = bits.new(9, { 1, 2, 3 }), bits.new(9, { 3, 4 })
    assert.same({ 1, 2, 3, 4 }, a:clone():union(b):list())
    assert.same({ 3 }, a:clone():intersect(b):list())
    assert.same({ 1, 2 }, a:clone():minus(b):list())
    assert.same({ 1, 2, 3 }, a:list())
    assert.same({ 3, 4 }, b:list())
  end)

  it("is equal to a set with the same places", function()
    local a = bits.new(70, { 1, 70 })
    local b = a:clone()
    assert.is_true(a:equal(b))
    assert.is_true(a == b)
    b:clear(70)
    assert.is_false(a == b)
    assert.is_false(a == bits.new(71, { 1, 70 }))
    assert.is_false(a == kernel.grid.tiles())
    assert.is_true(a:has(70))
  end)

  it("refuses places outside and sets of another size", function()
    local b = bits.new(5)
    for _, place in ipairs({ 0, 6, -1, math.mininteger }) do
      assert.error_matches(function() b:set(place) end, "no such place")
      assert.error_matches(function() b:clear(place) end, "no such place")
    end
    assert.error_matches(function() b:union(bits.new(6)) end, "as many places")
    assert.error_matches(function() b:union({}) end, "rulewright.bits")
    assert.error_matches(function() bits.new(-1) end, "places expected")
    assert.error_matches(function() bits.new(5, { 6 }) end, "list of places")
    assert.error_matches(function() bits.new(5, { "x" }) end, "list of places")
    assert.error_matches(function() b.set({}, 1) end, "rulewright.bits")
  end)
end)
