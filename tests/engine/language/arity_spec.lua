local arity = require "rulewright.engine.language.arity"

describe("a function of a clause", function ()
  it("is asked once for all moves unless it takes one", function ()
    assert.is_true(arity.asked_once(function () end))
    assert.is_true(arity.asked_once(function (_g, _player) end))
    assert.is_false(arity.asked_once(function (_g, _player, _m) end))
    assert.is_false(arity.asked_once(function (...) return ... end))
  end)
end)
