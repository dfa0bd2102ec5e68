-- From which line of a rule an error came, also where the engine stumbled.

local rule_lines = require "rulewright.engine.sandbox.rule_lines"
local sandbox = require "rulewright.engine.sandbox"
local tiny = require "tiny_game"

teardown(tiny.clear)

-- What a handler makes of the error of this text, which may call these.
local function told(handler, text, extra)
  local chunk = assert(sandbox.load(text, "@far/rule.lua",
    sandbox.environment(extra)))
  local ok, message = sandbox.tell(rule_lines[handler], chunk)
  assert.is_false(ok)
  return message
end

-- Functions as if a file of the engine had them.
local engine = {}
for name, text in pairs { stumble = "error 'odd'",
  plain = "error('bare', 0)" } do
  engine[name] = load(text, "@build/lua/rulewright/engine/composing/order.lua")
end

describe("an error of the engine", function ()
  for _, handler in ipairs { "of_reading", "with_place" } do
    it("has the line of the rule: " .. handler, function ()
      assert.equal("far/rule.lua:2: odd", told(handler, "\nstumble()", engine))
    end)

    it("of a rule itself stays as it is: " .. handler, function ()
      assert.equal("far/rule.lua:2: own", told(handler, "\nerror 'own'"))
    end)

    it("that is a limit stays one: " .. handler, function ()
      local fuel = sandbox.fuel
      finally(function () sandbox.fuel = fuel end)
      sandbox.fuel = 1000 * 1000
      assert.is_truthy(sandbox.is_limit(told(handler, "while true do end")))
    end)
  end

  it("without any place gets one where clauses run", function ()
    assert.equal("far/rule.lua:1: bare", told("with_place", "plain()", engine))
    assert.equal("bare", told("of_reading", "plain()", engine))
  end)
end)

describe("a rule file that says what has no order", function ()
  for _, text in ipairs {
    'component.cost "x" { [{}] = 1 }', 'value "x" { depends = { [{}] = 1 } }',
    'component.tile "x" { a = { [function () end] = 1 } }' } do
    it("is refused at its line: " .. text, function ()
      local rules, message = tiny.rules("\n" .. text)
      assert.is_nil(rules)
      assert.matches("^tiny/base/more.lua:2: a table with a %a+ as key has no "
        .. "fixed order$", message)
    end)
  end
end)
