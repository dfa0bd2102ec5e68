-- Rows 1 to 5: code that does not come to an end, however it is wrapped.

local attack = require("attack")
local sandbox = require("rulewright.engine.sandbox")

describe("row 1, endless loops", function ()
  for _, text in ipairs({
    "while true do end",
    "repeat until false",
    "::a:: goto a",
    "for i = 1, math.huge do end",
    "local function f() return f() end f()",
    "local t = setmetatable({}, { __index = function (t, k) return t[k + 1]"
      .. " end }) while true do pcall(function () return t[1] end) end",
  }) do
    it("are stopped: " .. text, function () attack.stopped(text) end)
  end

  it("are stopped in the functions of clauses", function ()
    local rule
    attack.run("rule(function (n) while n do end end)",
      { rule = function (f) rule = f end })
    local ok, err = sandbox.guard(rule, 1)
    assert.is_false(ok)
    assert.equal("evil.lua:1: stopped, for it does not come to an end",
      sandbox.message(err))
  end)
end)

describe("row 2, catching the limit", function ()
  for _, text in ipairs({
    "while true do pcall(function () while true do end end) end",
    "while true do pcall(pcall, pcall, function () while true do end end) end",
    "while true do xpcall(function () while true do end end, function (m)"
      .. " return m end) end",
    "while true do xpcall(function () while true do end end, function ()"
      .. " while true do end end) end",
    "local function f() pcall(f) while true do end end f()",
    "xpcall(error, function () while true do end end)",
    "for _ = 1, 1e9 do pcall(error) end",
    "local t = setmetatable({}, { __close = function () while true do end"
      .. " end }) while true do pcall(function () local x <close> = t end) end",
    "local t = setmetatable({}, { __close = function () while true do end"
      .. " end }) local a <close>, b = t, 1 local c <close> = t"
      .. " while true do end",
  }) do
    it("does not help: " .. text:sub(1, 70), function ()
      attack.stopped(text)
    end)
  end
end)

describe("row 3, coroutines", function ()
  local loop = "function () while true do end end"
  for _, text in ipairs({
    "coroutine.wrap(" .. loop .. ")()",
    "while true do coroutine.resume(coroutine.create(" .. loop .. ")) end",
    "while true do coroutine.wrap(function () end)() end",
    "local co = coroutine.wrap(function () while true do coroutine.yield() end"
      .. " end) while true do co() end",
    "local co = coroutine.wrap(function () while true do for i = 1, 400 do end"
      .. " coroutine.yield() end end) while true do co() end",
    "coroutine.wrap(function () local x <close> = setmetatable({}, { __close = "
      .. loop .. " }) while true do end end)()",
    "coroutine.wrap(function () pcall(coroutine.wrap(" .. loop .. ")) end)()",
  }) do
    it("are watched: " .. text:sub(1, 70), function () attack.stopped(text) end)
  end

  it("made while loading are watched in a rule", function ()
    local rule
    attack.run("local co = coroutine.wrap(function () coroutine.yield()"
      .. " while true do end end) co() rule(function () co() end)",
      { rule = function (f) rule = f end })
    local ok, err = sandbox.guard(rule)
    assert.is_false(ok)
    assert.equal("fuel", sandbox.is_limit(err))
  end)

  -- The fuel ends at another point each time, also where the coroutine has not
  -- yet begun its own code, or has none.
  it("tell the line that resumed them when they run only C", function ()
    for _, body in ipairs { "function () end", "type",
      "coroutine.wrap(type)" } do
      local chunk = sandbox.load("while true do coroutine.wrap(" .. body
        .. ")(1) end", "@evil.lua", sandbox.environment())
      for fuel = 5000, 9000, 7 do
        local ok, err = sandbox.call(fuel, chunk)
        assert.is_false(ok)
        assert.equal("evil.lua:1: stopped, for it does not come to an end",
          sandbox.message(err))
      end
    end
  end)

  it("that a limit has ended stay ended", function ()
    local rule
    attack.run("local co = coroutine.create(function () local x <close> ="
      .. " setmetatable({}, { __close = function () while true do end end })"
      .. " while true do end end) rule(function () return coroutine.resume(co)"
      .. " end)", { rule = function (f) rule = f end })
    assert.is_false((sandbox.guard(rule)))
    assert.same({ true, false, "cannot resume dead coroutine" },
      { sandbox.guard(rule) })
  end)
end)

-- Each metamethod loops; each value meets every function of the libraries.
describe("rows 4 and 5, metamethods that loop", function ()
  local names = { "__index", "__newindex", "__eq", "__lt", "__le", "__len",
    "__concat", "__call", "__pairs", "__tostring", "__close", "__add",
    "__unm", "__idiv", "__band", "__shl", "__bnot" }

  it("stop nothing but their own command", function ()
    for _, name in ipairs(names) do
      attack.run(([[
        local t = setmetatable({}, { %s = function () while true do end end })
        for _, library in ipairs({ string, table, math, utf8, coroutine }) do
          for _, f in pairs(library) do
            if type(f) == "function" then pcall(f, t, t, t) end
          end
        end
        local _ = t[1], #t, t == setmetatable({}, getmetatable(t)), t < t,
          t .. t, t(), t + t, -t, t // t, t & t, t << t, ~t]]):format(name))
    end
  end)

  it("are never asked by the host about an error", function ()
    for _, name in ipairs(names) do
      local kind, message = attack.run(("error(setmetatable({}, { %s ="
        .. " function () while true do end end }))"):format(name))
      assert.is_nil(kind)
      assert.equal("an error that is no text but a value of type table",
        message)
    end
  end)

  it("cannot run when something is collected or the program ends", function ()
    for _, name in ipairs({ "__gc", "__mode", "__name", "__metatable" }) do
      attack.refused("a script cannot set '" .. name .. "'",
        ("setmetatable({}, { %s = function () while true do end end })")
          :format(name))
    end
    attack.run("local m = {} local t = setmetatable({}, m) m.__gc ="
      .. " function () while true do end end t = nil")
    collectgarbage()
  end)
end)
