-- Source that is built of lines, and values that are handed in by name.

local chunks = require "rulewright.engine.text.chunks"

-- What a chunk of these lines returns.
local function made(...)
  local self = chunks.new()
  for _, line in ipairs { ... } do chunks.say(self, table.unpack(line)) end
  return chunks.finish(self, "a spec")
end

describe("a chunk", function ()
  it("is its lines, with what they are given", function ()
    assert.equal(12, made({ "local n = %d", 5 }, { "return n + %d", 7 }))
    assert.equal("100 %", made { "return '100 %'" })
    assert.equal(false, made { "return %s", false })
  end)

  it("finds functions and tables that are handed in", function ()
    local list = { 3 }
    assert.equal(list, made { "return %s(%s)",
      function (t) return t end, list })
  end)

  it("knows a value by one name, however often it is handed in", function ()
    local self, one, other = chunks.new(), {}, {}
    local name = chunks.hand_in(self, one)
    assert.not_equal(name, chunks.hand_in(self, other))
    assert.equal(name, chunks.hand_in(self, one))
  end)

  it("bears more values than Lua has locals", function ()
    local self, parts = chunks.new(), {}
    for i = 1, 500 do
      parts[i] = chunks.hand_in(self, function () return i end) .. "()"
    end
    chunks.say(self, "return " .. table.concat(parts, " + "))
    assert.equal(500 * 501 // 2, chunks.finish(self, "a spec"))
  end)

  it("sees nothing else", function ()
    assert.is_nil(made { "return print" })
  end)

  it("is named where it fails, or is no Lua", function ()
    local f = made { "return function () error 'no' end" }
    local _, message = pcall(f)
    assert.matches("generated for a spec", message, 1, true)
    _, message = pcall(made, { "return return" })
    assert.matches("generated for a spec", message, 1, true)
  end)
end)
