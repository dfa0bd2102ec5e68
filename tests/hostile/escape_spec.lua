-- Rows 8 to 10: ways out of the sandbox, and into another module.

local attack = require("attack")
local sandbox = require("rulewright.engine.sandbox")

local function value_of(text, extra)
  local kind, message, value = attack.run(text, extra)
  assert.is_nil(kind, message)
  assert.is_nil(message)
  return value
end

describe("rows 8 and 9, what leads out", function ()
  it("is not there, whatever Lua it was written for", function ()
    for _, name in ipairs({ "loadstring", "lpeg", "newproxy", "setfenv",
      "getfenv", "module", "jit", "kernel", "sandbox", "rulewright", "arg" }) do
      attack.refused("undeclared global '" .. name .. "'", "return " .. name)
    end
  end)

  it("is not reached through _ENV", function ()
    assert.is_nil(value_of("return next(_ENV)"))
    assert.is_nil(value_of("for name in pairs(_ENV) do return name end"))
    attack.refused("attempt to call a nil value",
      "local _ENV = {} pairs({})")
  end)

  it("is not reached through strings", function ()
    attack.refused("attempt to index", "('').rep = nil")
    attack.refused("attempt to index", "('').x.y = 1")
  end)
end)

-- With them goes what could swallow a limit, look behind a table of the
-- program, or run when nobody calls it.
describe("rows 2 and 4, what takes hold of calls and of tables", function ()
  it("is not there", function ()
    for _, name in ipairs({ "pcall", "xpcall", "coroutine", "setmetatable",
      "getmetatable", "rawset", "rawget", "rawequal", "rawlen" }) do
      attack.refused("undeclared global '" .. name .. "'", "return " .. name)
    end
  end)
end)

describe("row 9, bytecode", function ()
  it("is never loaded", function ()
    local code = string.dump(function () end)
    for _, text in ipairs({ code, code:sub(1, 30), "\27", "\27Lua" }) do
      attack.refused("evil.lua: is bytecode; only text is read", text)
    end
  end)
end)

describe("row 10, a module that overwrites", function ()
  for _, text in ipairs({
    "pairs = nil", "string = {}", "string.rep = nil", "table.insert = nil",
    "table.move({ 1 }, 1, 1, 1, string)", "table.insert(string, 1)",
    "table.sort(string) string.x = 1", "new = 1", "function new() end",
  }) do
    it("is refused: " .. text, function ()
      local kind, message = attack.run(text, { verb = function () end })
      assert.is_nil(kind)
      assert.is_truthy(message:find("assigned") or message:find("undeclared"),
        message)
    end)
  end

  it("does not reach the next module", function ()
    local calls = {}
    local extra = { verb = function (name) calls[#calls + 1] = name end }
    local first, second = sandbox.environment(extra), sandbox.environment(extra)
    local wrap = sandbox.load([[
      local old = verb
      local _ENV = { verb = function () old("own") end }
      verb()]], "@first.lua", first)
    assert.is_true((sandbox.guard(wrap)))
    assert.is_true((sandbox.guard(sandbox.load("verb('mine')", "@second.lua",
      second))))
    assert.same({ "own", "mine" }, calls)
  end)
end)
