local kernel = require("rulewright.kernel")

local thread, sandbox = kernel.thread, kernel.sandbox

local function forever() while true do end end

local function limit_of(fuel, f, ...)
  local ok, err = sandbox.call(fuel, f, ...)
  assert.is_false(ok)
  return (sandbox.limit(err))
end

describe("pcall for scripts", function ()
  it("is pcall while nothing is spent", function ()
    assert.same({ true, 1, 2 }, { thread.pcall(function (...) return ... end,
      1, 2) })
    assert.same({ false, "no" }, { thread.pcall(error, "no", 0) })
    assert.same({ true, true, false, nil },
      { sandbox.call(1000, thread.pcall, thread.pcall, error) })
  end)

  it("lets a limit through, however often it is caught", function ()
    local nested = forever
    for _ = 1, 50 do
      local inner = nested
      nested = function () while true do thread.pcall(inner) end end
    end
    assert.equal("fuel", limit_of(100000, nested))
  end)

  it("lets a coroutine yield across it", function ()
    local co = thread.wrap(function ()
      return thread.pcall(function () return thread.yield(1) + 1 end)
    end)
    assert.equal(1, co())
    assert.same({ true, 8 }, { co(7) })
  end)
end)

describe("coroutines of scripts", function ()
  it("pass values both ways", function ()
    local co = thread.create(function (a, b)
      local c = thread.yield(a + b)
      local d, e = thread.yield(c * 2)
      return d .. e
    end)
    assert.equal("suspended", thread.status(co))
    assert.same({ true, 3 }, { thread.resume(co, 1, 2) })
    assert.same({ true, 10 }, { thread.resume(co, 5) })
    assert.same({ true, "xy" }, { thread.resume(co, "x", "y") })
    assert.equal("dead", thread.status(co))
    assert.same({ false, "cannot resume dead coroutine" },
      { thread.resume(co) })
  end)

  it("give errors to who resumed them", function ()
    local co = thread.create(function () error({ 7 }) end)
    assert.same({ false, { 7 } }, { thread.resume(co) })
    assert.equal("dead", thread.status(co))
    local ok, err = pcall(thread.wrap(function () error("no", 0) end))
    assert.is_false(ok)
    assert.equal("no", err)
  end)

  it("know who runs", function ()
    local outer, inner
    outer = thread.create(function ()
      inner = thread.create(function ()
        assert.equal("normal", thread.status(outer))
        assert.equal("running", thread.status(inner))
        assert.equal(inner, (thread.running()))
        assert.is_true(thread.isyieldable())
        assert.same({ false, "cannot resume non-suspended coroutine" },
          { thread.resume(inner) })
        return thread.resume(outer)
      end)
      return thread.resume(inner)
    end)
    assert.same({ true, true, false, "cannot resume non-suspended coroutine" },
      { thread.resume(outer) })
    assert.is_false(thread.isyieldable())
    assert.same({ nil, true }, { thread.running() })
  end)

  it("are watched, also when they were made before the budget", function ()
    local early = thread.wrap(function () thread.yield() forever() end)
    early()
    assert.equal("fuel", limit_of(100000, early))
    assert.equal("fuel", limit_of(100000, thread.wrap(forever)))
    assert.equal("fuel", limit_of(100000, function ()
      thread.resume(thread.create(forever))
    end))
  end)

  it("pay for coming and going in short visits", function ()
    assert.equal("fuel", limit_of(200000, function ()
      local co = thread.wrap(function ()
        while true do
          for _ = 1, 100 do local _ = 1 end
          thread.yield()
        end
      end)
      while true do co() end
    end))
    assert.equal("fuel", limit_of(200000, function ()
      while true do thread.wrap(function () end)() end
    end))
  end)

  it("close what they have open under the same budget", function ()
    local stubborn = setmetatable({}, { __close = forever })
    assert.equal("fuel", limit_of(100000, thread.wrap(function ()
      local _ <close> = stubborn
      forever()
    end)))
    local closed
    local ok = thread.resume(thread.create(function ()
      local _ <close> = setmetatable({}, { __close = function ()
        closed = true
      end })
      error("no")
    end))
    assert.is_false(ok)
    assert.is_true(closed)
  end)

  it("cannot suspend the host", function ()
    local host = coroutine.wrap(function ()
      return pcall(thread.yield, 1)
    end)
    local ok, message = host()
    assert.is_false(ok)
    assert.equal("attempt to yield from outside a coroutine", message)
    assert.is_false(pcall(thread.resume, coroutine.create(print)))
    assert.is_false(pcall(thread.yield))
  end)

  it("cannot yield across a call of the host", function ()
    local co = thread.create(function ()
      return sandbox.call(1000, thread.yield, 1)
    end)
    local ok, inner, message = thread.resume(co)
    assert.is_true(ok)
    assert.is_false(inner)
    assert.matches("attempt to yield across", message)
  end)

  it("end at the depth that C allows", function ()
    local function deeper() return thread.wrap(deeper)() end
    local ok, message = thread.pcall(deeper)
    assert.is_false(ok)
    assert.matches("C stack overflow", message)
  end)

  it("take only threads", function ()
    for _, value in ipairs({ 1, "x", {}, print }) do
      assert.is_false(pcall(thread.resume, value))
      assert.is_false(pcall(thread.status, value))
    end
    assert.is_false(pcall(thread.create, 1))
    assert.is_false(pcall(thread.wrap))
  end)
end)
