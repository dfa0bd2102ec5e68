local kernel = require("rulewright.kernel")

local bounds, sandbox = kernel.bounds, kernel.sandbox

local function refused(expected, f, ...)
  local ok, message = pcall(f, ...)
  assert.is_false(ok)
  assert.matches(expected, message, 1, true)
end

local function limit_of(f, ...)
  local ok, err = sandbox.call(1000, f, ...)
  assert.is_false(ok)
  return (sandbox.limit(err))
end

describe("functions with bounds", function ()
  it("do what the standard ones do", function ()
    assert.equal("1, 2, 3", bounds.concat({ 1, 2, 3 }, ", "))
    assert.equal("23", bounds.concat({ 1, 2, 3 }, nil, 2))
    assert.equal("2", bounds.concat({ 1, 2, 3 }, "x", 2, 2))
    assert.equal("", bounds.concat({}, "x"))
    assert.same({ 2, 3 }, { bounds.unpack({ 1, 2, 3 }, 2) })
    assert.same({ 1, 2 }, { bounds.unpack({ 1, 2, 3 }, nil, 2) })
    assert.same({ 1, 1, 2 }, bounds.move({ 1, 2, 3 }, 1, 2, 2))
    assert.same({ 9, 2, 3 }, bounds.move({ 2, 3 }, 1, 2, 2, { 9 }))
    local list = { 1, 3 }
    bounds.insert(list, 2, 2)
    bounds.insert(list, 4)
    assert.same({ 1, 2, 3, 4 }, list)
    assert.equal(1, bounds.remove(list, 1))
    assert.equal(4, bounds.remove(list))
    assert.same({ 2, 3 }, list)
    assert.equal("ab,ab", bounds.rep("ab", 2, ","))
    assert.equal("", bounds.rep("ab", 0))
    assert.equal("", bounds.rep("", 1 << 40))
    assert.equal("07 x true", bounds.format("%02d %s %s", 7, "x", true))
  end)

  it("bound rep, and more closely under a budget", function ()
    refused("too large", bounds.rep, "x", 1 << 30)
    refused("too large", bounds.rep, "x", math.maxinteger, "yyyy")
    assert.equal(1 << 21, #bounds.rep("x", 1 << 21))
    local ok, message = sandbox.call(10000000, bounds.rep, "x", 1 << 21)
    assert.is_false(ok)
    assert.equal("resulting string too large", message)
  end)

  it("charge for what they walk over", function ()
    local list, text = {}, ("x"):rep(20000)
    for i = 1, 2000 do list[i] = i end
    assert.equal("fuel", limit_of(bounds.concat, list))
    assert.equal("fuel", limit_of(bounds.unpack, list))
    assert.equal("fuel", limit_of(bounds.move, list, 1, 2000, 2))
    assert.equal("fuel", limit_of(bounds.insert, list, 1, 0))
    assert.equal("fuel", limit_of(bounds.remove, list, 1))
    assert.equal("fuel", limit_of(bounds.charge(string.len), text))
    assert.equal("fuel", limit_of(bounds.format, "%s", text))
    assert.equal(2000, #list)
  end)

  it("show no address", function ()
    assert.equal("table", bounds.tostring({}))
    assert.equal("function", bounds.tostring(print))
    assert.equal("nan", bounds.tostring(0 / 0))
    assert.equal("1.0 true nil x", bounds.tostring(1.0) .. " "
      .. bounds.tostring(true) .. " " .. bounds.tostring(nil) .. " "
      .. bounds.tostring("x"))
    assert.equal("me", bounds.tostring(setmetatable({}, {
      __tostring = function () return "me" end })))
    refused("must return a string", bounds.tostring, setmetatable({}, {
      __tostring = function () return {} end }))
    assert.equal("<table> function", bounds.format("<%s> %s", {}, print))
    refused("prints an address", bounds.format, "%p", {})
    refused("prints an address", bounds.format, "%d%%%-20p", 1, {})
    assert.equal("%p", bounds.format("%%p"))
  end)

  it("write a NaN alike, whatever its sign", function ()
    for _, nan in ipairs({ 0 / 0, -(0 / 0) }) do
      assert.equal("nan", bounds.tostring(nan))
      assert.equal("nan +nan nan", bounds.format("%g %+f %s", nan, nan, nan))
      assert.equal("nannan", bounds.rep(nan, 2))
      assert.equal("nan", bounds.charge(string.upper)(nan):lower())
      refused("a NaN cannot be joined", bounds.concat, { 1, nan })
      assert.equal("nan", kernel.match.match(nan, ".*"))
      assert.equal("a", (kernel.match.gsub("anan", nan, "")))
      assert.equal("nan", (kernel.match.gsub("x", "x", nan)))
    end
    assert.equal("inf -inf", bounds.format("%g %s", math.huge, -math.huge))
  end)

  it("charge only functions of C that keep nothing", function ()
    refused("C function expected", bounds.charge, function () end)
    refused("has upvalues", bounds.charge, bounds.concat)
    refused("C function expected", bounds.charge)
  end)
end)
