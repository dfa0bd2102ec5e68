-- Row 19: error values of every kind become one printable line.

local attack = require("attack")
local sandbox = require("rulewright.engine.sandbox")

describe("row 19, an error that is", function ()
  for text, expected in pairs({
    ["nil"] = "an error that is no text but a value of type nil",
    ["false"] = "an error that is no text but a value of type boolean",
    ["{}"] = "an error that is no text but a value of type table",
    ["pairs"] = "an error that is no text but a value of type function",
    ["_ENV"] = "an error that is no text but a value of type table",
    ["string"] = "an error that is no text but a value of type table",
    ["{ message = 'said' }"] = "said",
    ["{ message = {} }"] = "an error that is no text but a value of type table",
    ["'two\\nlines'"] = "two\\nlines",
    ["'\\27]0;title\\7\\27[31m'"] = "\\x1B]0;title\\x07\\x1B[31m",
    ["'a\\0b\\tc\\127'"] = "a\\x00b\\tc\\x7F",
    ["('x'):rep(500)"] = ("x"):rep(500),
    ["'\\xff\\xc0\\x80'"] = "\\xFF\\xC0\\x80",
    ["'\\u{9b}31m \\u{202e}'"] = "\\x9B31m \\u{202E}",
    ["'дорога'"] = "дорога",
    ["''"] = "",
    ["17"] = "17",
    ["0 / 0"] = "nan",
    ["-(0 / 0)"] = "nan",
  }) do
    it(text .. " is printed", function ()
      local kind, message = attack.run("error(" .. text .. ", 0)")
      assert.is_nil(kind)
      assert.equal(expected, message)
    end)
  end

  it("long is cut", function ()
    local _, message = attack.run("error(('x'):rep(1e6), 0)")
    assert.equal(("x"):rep(499) .. "…", message)
    assert.equal(("\\x1B"):rep(124) .. "\\x1…",
      sandbox.message(("\27"):rep(10000000)))
  end)

  it("a forged limit is an error like others", function ()
    local kind, message = attack.run("error({ limit = 'fuel', message ="
      .. " 'forged' })")
    assert.is_nil(kind)
    assert.equal("forged", message)
  end)

  it("Lua's own word for no memory counts as that limit", function ()
    assert.equal("memory", (attack.run("error('not enough memory', 0)")))
  end)
end)
