local kernel = require("rulewright.kernel")
local areas = kernel.areas

-- Two shapes on a strip of four places: pairs, and one of three.
local function strip()
  return areas.new {
    { { 1, 2 }, { 2, 3 }, { 3, 4 }, {} },
    { { 2, 3, 4 } },
  }
end

local function refused(expected, f, ...)
  local ok, message = pcall(f, ...)
  assert.is_false(ok)
  assert.is_truthy(message:find(expected, 1, true), message)
end

describe("areas", function ()
  it("count by groups", function ()
    local a = strip()
    assert.equal(4, a:count(1))
    assert.equal(1, a:count(2))
    refused("no such group", a.count, a, 3)
  end)

  it("hold the pieces of all their places", function ()
    local s = strip():stakes(3)
    s:put(2, 1, 4)
    s:put(3, 2, 1)
    s:put(3, 2, 2)
    assert.equal(3, s:pieces(1, 2))
    assert.equal(2, s:pieces(1, 2, 2))
    assert.equal(7, s:worth(1, 2))
    assert.equal(3, s:worth(2, 1, 2))
    assert.equal(0, s:pieces(1, 4))
    s:take(3, 2, 1)
    assert.equal(1, s:pieces(1, 2, 2))
    assert.equal(2, s:worth(1, 3))
  end)

  it("are led by who has more worth than each other there", function ()
    local s = strip():stakes(3)
    s:put(2, 1, 3)
    s:put(3, 2, 2)
    s:put(3, 3, 2)
    assert.is_true(s:leads(1, 2, 1))
    assert.is_false(s:leads(1, 3, 1))
    assert.is_false(s:leads(1, 3, 2))
    s:put(4, 2, 1)
    assert.same({ 1, 2 }, s:led(1, 1))
    assert.same({ 3 }, s:led(1, 2))
    assert.same({}, s:led(2, 1))
    assert.same({ 2, 3 }, s:held(1, 3))
  end)

  it("are led with nothing where nobody else is", function ()
    local s = strip():stakes(2)
    s:put(1, 1, 0)
    assert.same({ 1 }, s:led(1, 1))
    s:put(2, 2, 0)
    assert.same({}, s:led(1, 1))
    assert.same({ 2 }, s:led(1, 2))
  end)

  it("are listed only with so many pieces there, of whomever", function ()
    local s = strip():stakes(2)
    s:put(2, 1, 3)
    s:put(3, 2, 1)
    assert.same({ 1, 2 }, s:held(1, 1))
    assert.same({ 2 }, s:held(1, 1, 2))
    assert.same({ 2 }, s:led(1, 1, 2))
    assert.same({}, s:held(1, 1, 3))
  end)

  it("are free with no piece on any of their places", function ()
    local s = strip():stakes(2)
    assert.same({ 1, 2, 3 }, s:free(1))
    s:put(1, 2, 0)
    assert.same({ 2, 3 }, s:free(1))
    assert.same({ 3 }, s:free(1, 3))
    assert.same({ 2 }, s:free(1, 1, 2))
    assert.same({}, s:free(1, 9))
    assert.same({}, s:free(1, 2, -5))
    s:put(3, 1, 1)
    assert.same({}, s:free(1))
    assert.same({}, s:free(2))
    s:take(3, 1, 1)
    assert.same({ 1 }, s:free(2))
    refused("no such area", s.free, s, 1, 0)
    refused("no such group", s.free, s, 3)
  end)

  it("are listed once where a place stands in them twice, or many", function ()
    local s = areas.new { { { 1, 1 }, { 2, 1, 2 } } }:stakes(1)
    s:put(1, 1, 1)
    s:put(2, 1, 1)
    assert.same({ 1, 2 }, s:held(1, 1))
    local many, wanted = {}, {}
    for i = 1, 300 do many[i], wanted[i] = { 1, i }, i end
    local all = areas.new { many }:stakes(1)
    all:put(1, 1, 1)
    assert.same(wanted, all:led(1, 1))
  end)

  it("have stakes that are copied and compared", function ()
    local s = strip():stakes(2)
    s:put(2, 1, 3)
    local copy = s:clone()
    assert.same(s:dump(), copy:dump())
    copy:put(3, 2, 5)
    assert.not_same(s:dump(), copy:dump())
    assert.same({}, s:led(1, 2))
    copy:take(3, 2, 5)
    assert.same(s:dump(), copy:dump())
    assert.same({ owners = 2, pieces = { [3] = 1 }, worth = { [3] = 3 } },
      s:dump())
  end)

  it("are kept by their stakes", function ()
    local s = strip():stakes(2):clone()
    collectgarbage()
    collectgarbage()
    s:put(4, 2, 1)
    assert.same({ 3 }, s:led(1, 2))
  end)

  it("refuse what is no list of groups of areas of places", function ()
    refused("what is given must be a list", areas.new, 3)
    refused("a group must be a list, not number", areas.new, { 3 })
    refused("an area must be a list, not string", areas.new, { { "a" } })
    for _, place in ipairs { 0, -1, 1.5, "x", (1 << 20) + 1 } do
      refused("a place is a number from 1 to 1048576", areas.new,
        { { { place } } })
    end
    local long = {}
    for i = 1, 1 << 10 do long[i] = i end
    local many = {}
    for i = 1, (1 << 10) + 1 do many[i] = long end
    refused("no more than 1048576 areas or entries", areas.new, { many })
  end)

  it("refuse strange questions", function ()
    local a = strip()
    local s = a:stakes(2)
    for _, owners in ipairs { 0, -1, 65 } do
      refused("1 to 64 owners", a.stakes, a, owners)
    end
    refused("no such place", s.put, s, 5, 1, 1)
    refused("no such place", s.take, s, 0, 1, 1)
    refused("no such owner", s.put, s, 1, 3, 1)
    refused("beyond what a piece may be worth", s.put, s, 1, 1, 1 << 31)
    refused("no such piece lies there", s.take, s, 1, 1, 1)
    refused("no such group", s.led, s, 0, 1)
    refused("no such area", s.pieces, s, 1, 5)
    refused("no such owner", s.worth, s, 1, 1, 3)
    refused("rulewright.stakes expected", s.led, a, 1, 1)
    refused("rulewright.areas expected", a.count, s, 1)
    s:put(1, 1, 1 << 30)
    refused("would be worth too much", s.put, s, 1, 1, 1)
    assert.equal(1, s:pieces(1, 1))
  end)

  it("cost fuel where many are gone through", function ()
    local many = {}
    for i = 1, 40000 do many[i] = { i, i + 1 } end
    local s = areas.new { many }:stakes(64)
    local ok, err = kernel.sandbox.call(100000, function () s:free(1) end)
    assert.is_false(ok)
    assert.equal("fuel", (kernel.sandbox.limit(err)))
  end)
end)
