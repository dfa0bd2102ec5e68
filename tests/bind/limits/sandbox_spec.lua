local console = require("rulewright.console")
local kernel = require("rulewright.kernel")
local urgent = package.loadlib("build/tests/urgent.so", "luaopen_urgent")()

local sandbox = kernel.sandbox

local function forever() while true do end end
local there = "sandbox_spec.lua:" .. debug.getinfo(forever).linedefined .. ": "

local function failure(fuel, f, ...)
  local ok, err = sandbox.call(fuel, f, ...)
  assert.is_false(ok)
  return sandbox.limit(err)
end

describe("a call under a budget", function ()
  before_each(function () sandbox.bounds({ patience = 0 }) end)
  after_each(function ()
    sandbox.bounds({ seconds = 2, growth = 64, total = 256, patience = 0.02 })
  end)

  it("gives results and errors as pcall does", function ()
    assert.same({ true, 1, nil, 3 }, { sandbox.call(100, function (...)
      return ...
    end, 1, nil, 3) })
    local err = {}
    local ok, same = sandbox.call(100, error, err)
    assert.is_false(ok)
    assert.equal(err, same)
    assert.is_nil(sandbox.limit(err))
    assert.is_false((sandbox.call(100, nil)))
    assert.is_false((sandbox.call(100, 7)))
  end)

  it("tells a handler of errors, and not of limits", function ()
    local function louder(err) return err .. "!" end
    assert.same({ true, 3 }, { sandbox.tell(1000, louder, math.max, 1, 3) })
    assert.same({ false, "no!" },
      { sandbox.tell(1000, louder, error, "no", 0) })
    local ok, err = sandbox.tell(10000, louder, forever)
    assert.is_false(ok)
    assert.equal("fuel", (sandbox.limit(err)))
    assert.is_false(pcall(sandbox.tell, 1000, nil, forever))
    assert.is_false(pcall(sandbox.tell, -1, louder, forever))
  end)

  it("ends by fuel and says where", function ()
    local kind, message = failure(10000, forever)
    assert.equal("fuel", kind)
    assert.matches("tests/bind/limits/" .. there .. "stopped", message)
  end)

  it("ends by memory and says where", function ()
    sandbox.bounds({ growth = 8, seconds = 60 })
    local kind, message = failure(1000000000, function ()
      local kept = {}
      while true do kept[#kept + 1] = ("x"):rep(1000) .. #kept end
    end)
    assert.equal("memory", kind)
    assert.matches("sandbox_spec.lua:%d+: stopped", message)
  end)

  it("ends by keys and says where", function ()
    local kind, message = failure(1000000000, function ()
      local kept = {}
      for i = 1, 20000 do kept["k" .. i] = i end
      return kept
    end)
    assert.equal("keys", kind)
    assert.matches("sandbox_spec.lua:%d+: stopped: a table has more than",
      message)
    assert.is_true((sandbox.call(1000000000, function ()
      local kept = {}
      for i = 1, 20000 do kept[i] = i end
      return kept
    end)))
  end)

  it("names the line at which the parser met a limit", function ()
    local text = { "return {" }
    for i = 1, 20000 do text[i + 1] = i .. ".5," end
    local kind, message = failure(1000000000, sandbox.compile,
      table.concat(text, "\n") .. "}", "=text", {})
    assert.equal("keys", kind)
    assert.matches("^text:1%d%d%d%d: stopped", message)
  end)

  it("ends by time", function ()
    sandbox.bounds({ seconds = 0.05 })
    assert.equal("time", (failure(1 << 50, forever)))
  end)

  it("keeps all memory below the total", function ()
    collectgarbage()
    sandbox.bounds({ total = collectgarbage("count") / 1024 + 2,
      seconds = 60 })
    assert.equal("memory", (failure(1 << 40, function ()
      local kept = {}
      for i = 1, 100000 do kept[i] = { i } end
      return kept
    end)))
  end)

  it("works again after each limit", function ()
    for _ = 1, 20 do
      failure(1000, forever)
      assert.same({ true, 5 }, { sandbox.call(1000, function () return 5 end) })
    end
    assert.is_nil(sandbox.left())
  end)

  it("shares its budget with the calls within", function ()
    local reached
    local kind = failure(20000, function ()
      sandbox.call(1 << 40, forever)
      reached = true
    end)
    assert.equal("fuel", kind)
    assert.is_nil(reached)
    assert.same({ true, false, "no" }, { sandbox.call(20000, function ()
      return sandbox.call(1, error, "no", 0)
    end) })
  end)

  it("lets not even the host catch its limit", function ()
    local reached
    assert.equal("fuel", (failure(20000, function ()
      pcall(forever)
      reached = true
    end)))
    assert.is_nil(reached)
  end)

  it("leaves the host's hook as it was", function ()
    local function hook() end
    local old, mask, count = debug.gethook()
    debug.sethook(hook, "", 1000)
    sandbox.call(1000, forever)
    local now = debug.gethook()
    debug.sethook(old, mask, count)
    assert.equal(hook, now)
  end)

  it("measures what is left", function ()
    assert.is_nil(sandbox.left())
    local _, left = sandbox.call(5000, sandbox.left)
    assert.is_true(left > 3000 and left <= 5000)
    assert.is_nil(sandbox.left())
  end)

  local function left_after(seconds)
    sandbox.bounds({ patience = seconds })
    local _, left = sandbox.call(100000, function ()
      for _ = 1, 10000 do end
      return sandbox.left()
    end)
    return left
  end

  it("counts no instruction of a call within its patience", function ()
    assert.is_true(left_after(0) < 91000)
    assert.is_true(left_after(100) > 99000)
  end)

  it("limits memory within its patience too", function ()
    sandbox.bounds({ patience = 100, growth = 8 })
    for _, make in ipairs({
      function (i) return { i } end,
      function (i) return ("x"):rep(9999) .. i end,
      function (i) return ("x"):rep(500000) .. i end,
    }) do
      collectgarbage()
      local kind, message = failure(1 << 50, function ()
        local kept = {}
        for i = 1, 1000000 do kept[i] = make(i) end
        return kept
      end)
      assert.equal("memory", kind)
      assert.matches("sandbox_spec.lua:%d+: stopped", message)
    end
    assert.same({ true, 5 }, { sandbox.call(1000, function () return 5 end) })
  end)

  it("gives back what a call within its patience has let go", function ()
    sandbox.bounds({ patience = 100, growth = 8 })
    assert.is_true((sandbox.call(1 << 50, function ()
      for i = 1, 1000 do
        local one = ("x"):rep(100000) .. i
        assert(#one > 100000)
        if i % 10 == 0 then collectgarbage() end
      end
    end)))
  end)

  it("counts all where the host keeps the signal of the timer", function ()
    for _, what in ipairs({ "handle", "block" }) do
      urgent[what]()
      local left, kind = left_after(100), failure(1000, forever)
      urgent.leave()
      assert.is_true(left < 91000, what)
      assert.equal("fuel", kind)
    end
    assert.is_true(left_after(100) > 99000)
  end)

  it("counts them from when its patience is over", function ()
    for _ = 1, 3 do
      sandbox.bounds({ patience = 0.005 })
      assert.equal("fuel", (failure(1000, forever)))
      local kind, message = failure(1000, function ()
        return sandbox.call(1 << 40, function () pcall(forever) end)
      end)
      assert.equal("fuel", kind)
      assert.matches(there .. "stopped", message)
    end
  end)

  it("counts them in a process of its own too", function ()
    sandbox.bounds({ patience = 0.005 })
    assert.equal("fuel", (failure(1000, forever)))
    local job = assert(console.fork(function (send)
      send((failure(1000, forever)))
    end))
    assert.equal("fuel", console.hear({ job }, 60)[1])
    repeat until console.hear({ job }, 60)[1] == false
    assert.equal("fuel", (failure(1000, forever)))
  end)

  it("refuses negative fuel and strange bounds", function ()
    assert.is_false(pcall(sandbox.bounds, { patience = -1 }))
    assert.is_false(pcall(sandbox.bounds, { patience = "long" }))
    assert.is_false(pcall(sandbox.call, -1, print))
    assert.is_false(pcall(sandbox.call, 1))
    assert.is_false(pcall(sandbox.bounds, { seconds = 0 }))
    assert.is_false(pcall(sandbox.bounds, { growth = -1 }))
    assert.is_false(pcall(sandbox.bounds, { total = 0 / 0 }))
  end)

  it("cannot be forged", function ()
    local _, err = sandbox.call(1000, forever)
    assert.is_false(getmetatable(err))
    assert.is_nil(sandbox.limit({ limit = "fuel", message = "x" }))
    assert.is_nil(sandbox.limit("fuel"))
    assert.matches("stopped", tostring(err))
  end)
end)

-- Refuses memory at every point of a long errand in turn.
describe("running out of memory", function ()
  local k = kernel
  local function errand()
    local t, text = {}, k.bounds.rep("ab ", 300)
    for word in k.match.gmatch(text, "(%a)(%a)") do t[#t + 1] = word end
    t[#t + 1] = k.match.gsub(text, "%a", { a = "bcd" })
    t.y = text:upper()
    for key, value in k.order.pairs(t) do t[key] = value end
    t.z = k.bounds.concat({ k.bounds.format("%s %s", t, text) }, text)
    return select("#", k.bounds.unpack(t, 1, 100))
  end

  it("is a limit like any other, wherever it happens", function ()
    collectgarbage()
    collectgarbage("stop")
    local failures, ok, result = 0, nil, nil
    for step = 1, 400 do
      k.sandbox.bounds({ growth = step * 100 / 1048576 })
      ok, result = k.sandbox.call(1 << 40, errand)
      if not ok then
        failures = failures + 1
        assert.equal("memory", (k.sandbox.limit(result)), result)
      end
    end
    collectgarbage("restart")
    k.sandbox.bounds({ growth = 64 })
    assert.is_true(ok)
    assert.equal(100, result)
    assert.is_true(failures > 20)
  end)
end)
