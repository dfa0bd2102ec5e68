-- What scripts give to regions and are told; tests/kernel/test_regions.c has
-- how they grow and fall apart.

local regions = require("rulewright.kernel").regions

local road, city = 1, 2

local function three()
  local r = regions.new { sums = 2, owners = 3 }
  for _ = 1, 3 do
    r:add(road)
  end
  return r
end

describe("regions", function()
  it("starts with segments apart", function()
    local r = three()
    assert.same({ 1, 2, 3 }, r:roots())
    assert.same({ 2 }, r:members(2))
    assert.equal(road, r:kind(2))
    assert.is_false(r:same(1, 2))
    assert.equal(0, r:sum(3, 2))
    assert.equal(0, r:owner(3, 3))
  end)

  it("adds up sums and owners when segments are linked", function()
    local r = three()
    r:change(1, 1, 4)
    r:change(3, 1, 5)
    r:change(3, 2, -1)
    r:own(3, 2, 1)
    r:link(3, 1)
    assert.equal(9, r:sum(1, 1))
    assert.equal(-1, r:sum(1, 2))
    assert.equal(1, r:owner(1, 2))
    assert.equal(0, r:sum(2, 1))
    assert.same({ 1, 3 }, r:members(3))
    assert.same({ 1, 2 }, r:roots())
    r:change(1, 1, 1)
    assert.equal(10, r:sum(3, 1))
  end)

  it("falls in two when the last link is cut", function()
    local r = three()
    r:change(1, 1, 1)
    r:change(2, 1, 2)
    r:change(3, 1, 3)
    r:link(1, 2)
    r:link(2, 3)
    r:link(3, 1)
    assert.is_false(r:cut(1, 2))
    assert.equal(6, r:sum(1, 1))
    assert.is_true(r:cut(3, 2))
    assert.equal(4, r:sum(1, 1))
    assert.equal(2, r:sum(2, 1))
    assert.same({ 1, 3 }, r:members(1))
    assert.same({ 1, 2, 1 }, { r:find(1), r:find(2), r:find(3) })
  end)

  it("tells the links of a segment, not in which order they came", function()
    local r = three()
    r:link(2, 1)
    r:link(2, 3)
    r:link(3, 2)
    assert.same({ 1, [3] = 2 }, r:links(2))
    r:cut(2, 3)
    assert.same({ 1, [3] = 1 }, r:links(2))
    assert.same({ [2] = 1 }, r:links(1))
    r:cut(1, 2)
    assert.same({}, r:links(1))
    assert.is_false((pcall(r.links, r, 4)))
  end)

  it("lists the roots of a kind", function()
    local r = regions.new {}
    for _, kind in ipairs { road, city, road, city } do
      r:add(kind)
    end
    r:link(2, 4)
    assert.same({ 1, 3 }, r:roots(road))
    assert.same({ 2 }, r:roots(city))
    assert.same({}, r:roots(9))
  end)

  it("lists the roots of a kind whose sum is above 0", function()
    local r = regions.new { sums = 2 }
    for _, kind in ipairs { road, city, road, city } do
      r:add(kind)
    end
    r:change(1, 2, 1)
    r:change(4, 2, 2)
    r:change(3, 1, 5)
    assert.same({ 1 }, r:roots(road, 2))
    assert.same({ 3 }, r:roots(road, 1))
    assert.same({ 1, 4 }, r:roots(nil, 2))
    r:change(1, 2, -1)
    assert.same({}, r:roots(road, 2))
    assert.is_false((pcall(r.roots, r, road, 3)))
  end)

  it("tells which of a list lie in a region", function()
    local r = regions.new {}
    for _ = 1, 4 do r:add(road) end
    r:link(1, 3)
    assert.same({ 2, 3 }, r:among(3, { 4, 1, 3, 2 }))
    assert.is_nil(r:among(4, { 1, 2 }))
    assert.is_nil(r:among(4, {}))
    assert.error_matches(function() r:among(1, { 5 }) end, "no such segment")
    assert.error_matches(function() r:among(1, { "x" }) end, "number expected")
  end)

  it("clones", function()
    local r = three()
    r:link(1, 2)
    local copy = r:clone()
    assert.same(r:dump(), copy:dump())
    copy:cut(1, 2)
    copy:add(city)
    copy:change(1, 1, 5)
    assert.is_true(r:same(1, 2))
    assert.equal(3, #r:dump())
    assert.equal(0, r:sum(1, 1))
    assert.equal(4, #copy:dump())
    assert.equal(0, #regions.new({}):clone():dump())
  end)

  it("dumps the same for the same, however it came about", function()
    local one, two = three(), three()
    one:link(1, 2)
    one:link(2, 3)
    two:link(3, 1)
    two:link(3, 2)
    two:link(2, 1)
    assert.is_true(two:cut(1, 3) == false)
    assert.same(one:dump(), two:dump())
    two:link(1, 2)
    assert.are_not.same(one:dump(), two:dump())
  end)
end)

describe("regions refuse", function()
  it("a bad number of values", function()
    assert.error_matches(function() regions.new { sums = 65 } end,
      "sums is a number from 0 to 64")
    assert.error_matches(function() regions.new { owners = -1 } end,
      "owners is a number")
    assert.error_matches(function() regions.new { sums = "2" } end,
      "sums is a number")
    assert.has_error(function() regions.new() end)
  end)

  it("segments, values and links that there are not", function()
    local r = three()
    assert.error_matches(function() r:find(0) end, "no such segment")
    assert.error_matches(function() r:sum(4, 1) end, "no such segment")
    assert.error_matches(function() r:sum(1, 3) end, "no such value")
    assert.error_matches(function() r:own(1, 4, 1) end, "no such value")
    assert.error_matches(function() r:change(1, 1, 1 << 31) end, "32 bits")
    assert.error_matches(function() r:cut(1, 2) end, "no such link")
    assert.error_matches(function() r:link(1, 1) end, "to itself")
    r:add(city)
    assert.error_matches(function() r:link(1, 4) end, "two kinds")
    assert.has_error(function() r.find({}, 1) end)
  end)

  it("have room from the beginning when they are told how much", function ()
    local r = regions.new { sums = 1, owners = 1, room = 50 }
    assert.same({}, r:dump())
    for i = 1, 120 do
      assert.equal(i, r:add(road))
      if i > 1 then r:link(i - 1, i) end
    end
    assert.equal(120, #r:members(7))
    local copy = r:clone()
    copy:cut(60, 61)
    assert.same({ 120, 60 }, { #r:members(1), #copy:members(1) })
    for _, room in ipairs { -1, 1.5, "x", 1 << 30 } do
      assert.has_error(function () regions.new { sums = 1, room = room } end)
    end
  end)
end)
