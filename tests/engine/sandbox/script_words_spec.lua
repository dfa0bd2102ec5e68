-- The names of Lua that scripts see: tables of their own, which they can read
-- and nothing else.

local words = require "rulewright.engine.sandbox.script_words"

describe("a table that can only be read", function ()
  local inner = { a = 1, b = { 2 } }
  local view = words.readonly(inner, "costs")

  it("is read by name", function ()
    assert.equal(1, view.a)
    assert.equal(inner.b, view.b)
    assert.is_nil(view.c)
  end)

  it("is neither written nor walked, and hides what it is made of", function ()
    for name, shown in pairs { a = "a", c = "c", [1] = "1" } do
      assert.error_matches(function () view[name] = 3 end,
        ("costs.%s cannot be assigned"):format(shown), 1, true)
    end
    assert.same({ a = 1, b = { 2 } }, inner)
    assert.is_nil(next(view))
    assert.is_false(getmetatable(view))
    assert.has_error(function () setmetatable(view, {}) end)
  end)
end)

describe("the words of an environment", function ()
  it("are of each its own, and none of the host's tables", function ()
    local one, other = words.fresh(), words.fresh()
    for _, name in ipairs { "string", "table", "math" } do
      assert.not_equal(one[name], other[name])
      assert.not_equal(one[name], _G[name])
    end
    one.tostring = nil
    assert.is_function(other.tostring)
  end)

  it("are methods of strings too, in a table that nobody has", function ()
    local methods = words.methods()
    assert.same(words.libraries.string, methods)
    assert.not_equal(words.libraries.string, methods)
    assert.is_nil(methods.dump)
    assert.equal(words.fresh().string.rep, methods.rep)
  end)
end)
