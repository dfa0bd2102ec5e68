-- Row 1: code that does not end.

local attack = require("attack")
local sandbox = require("rulewright.engine.sandbox")

describe("row 1, endless loops", function ()
  for _, text in ipairs({
    "while true do end",
    "repeat until false",
    "::a:: goto a",
    "for i = 1, math.huge do end",
    "local function f() return f() end f()",
  }) do
    it("are stopped: " .. text, function () attack.stopped(text) end)
  end

  it("are stopped in the functions of clauses", function ()
    local rule
    attack.run("rule(function (n) while n do end end)",
      { rule = function (f) rule = f end })
    local ok, err = sandbox.guard(rule, 1)
    assert.is_false(ok)
    assert.equal("evil.lua:1: stopped: it takes too many steps",
      sandbox.message(err))
  end)
end)
