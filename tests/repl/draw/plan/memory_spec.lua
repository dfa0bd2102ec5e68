-- What painters remember.

local memory = require "rulewright.repl.draw.plan.memory"

describe("a memory", function ()
  it("holds the last that were put or got, and not much more", function ()
    local held = memory.new(3)
    for i = 1, 9 do
      held:put(i, "value " .. i)
      assert.equal("value 1", held:get(1))
    end
    for i = 7, 9 do assert.equal("value " .. i, held:get(i)) end
    local count = 0
    for i = 1, 9 do count = count + (held:get(i) and 1 or 0) end
    assert.is_true(count <= 6)
    assert.is_nil(held:get(2))
  end)
end)
