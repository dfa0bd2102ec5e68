-- Rows 14, 15 and 20: callbacks that fail, arguments that make no sense.

local attack = require("attack")

describe("row 14, a comparator", function ()
  it("that contradicts itself does no harm", function ()
    for _, less in ipairs({ "function () return true end",
      "function (a, b) return a ~= b end",
      "function (a, b) return (a * 7919) % 13 < (b * 104729) % 17 end" }) do
      local _, message, size = attack.run("local t = {} for i = 1, 2000 do"
        .. " t[i] = i end table.sort(t, " .. less .. ") return #t")
      assert.is_nil(message)
      assert.equal(2000, size)
    end
  end)

  it("that fails is an error", function ()
    attack.refused("evil.lua:1: no",
      "table.sort({ 3, 2, 1 }, function () error('no') end)")
    attack.refused("attempt to compare", "table.sort({ 3, {}, 1 })")
    attack.stopped("table.sort({ 3, 2 }, function () while true do end end)")
  end)

  it("that changes the array does no harm", function ()
    local _, message, size = attack.run("local t = {} for i = 1, 200 do"
      .. " t[i] = i end table.sort(t, function (a, b) for i = 1, 300 do"
      .. " t[i] = nil end return a > b end) return #t")
    assert.is_nil(message)
    assert.equal(200, size)
  end)
end)

local far = "1 << 62"


describe("rows 15 and 20, arguments that make no sense", function ()
  for text, expected in pairs({
    ["table.move({ 1 }, 1, " .. far .. ", 2, {})"] = "range too long",
    ["table.move({ 1 }, -(" .. far .. "), " .. far .. ", 2, {})"] = "too long",
    ["table.unpack({}, 1, 1e7)"] = "range too long",
    ["table.unpack({}, math.mininteger, math.maxinteger)"] = "range too long",
    ["table.concat({}, '', 1, 1e9)"] = "range too long",
    ["table.insert({}, 5, 1)"] = "position out of bounds",
    ["table.insert({}, 0 / 0, 1)"] = "number has no integer representation",
    ["string.format('%99999d', 1)"] = "invalid conversion",
    ["string.format('%p', {})"] = "prints an address",
    ["string.format('%d', 1.5)"] = "no integer representation",
    ["string.format('%y', 1)"] = "invalid conversion",
    ["string.format('%s')"] = "bad argument #2",
    ["('x'):rep(" .. far .. ")"] = "too large",
    ["('x'):rep(1 << 31, 'yy')"] = "too large",
    ["('x'):rep(1.5)"] = "no integer representation",
    ["('x'):byte(1, " .. far .. ", 3).x()"] = "attempt to index",
    ["local t = {} t[0 / 0] = 1"] = "index is NaN",
    ["local t = {} t[nil] = 1"] = "index is nil",
    ["math.tointeger({})  error('none')"] = "none",
    ["return 1 // 0"] = "divide by zero",
    ["return 1 % 0"] = "attempt to perform 'n%",
    ["for i = 1, 10, 0 do end"] = "step is zero",
    ["for i = 1, 'x' do end"] = "'for' limit",
    ["tonumber('z', 99)"] = "base out of range",
    ["select(0)"] = "index out of range",
    ["error()"] = "no text but a value of type nil",
  }) do
    it("are refused: " .. text, function ()
      local kind, message = attack.run(text)
      assert.is_truthy(message, "not refused")
      assert.is_truthy(message:find(expected, 1, true), message)
      assert.is_true(kind == nil or expected == "stopped")
    end)
  end

  it("do not trouble what can bear them", function ()
    for text, expected in pairs({
      ["return #('x'):rep(-5)"] = 0,
      ["return ('abc'):sub(math.mininteger, math.maxinteger)"] = "abc",
      ["return tostring(-0.0) .. tostring(1 / 0)"] = "-0.0inf",
      ["return ('x'):find('', " .. far .. ")"] = nil,
      ["return select('#', table.unpack({}, 1, 200))"] = 200,
      ["return math.maxinteger + 1 == math.mininteger"] = true,
      ["local t = {} t[2^53] = 1 return next(t)"] = 1 << 53,
    }) do
      local kind, message, value = attack.run(text)
      assert.is_nil(kind)
      assert.is_nil(message)
      assert.equal(expected, value)
    end
  end)
end)
