-- The example of secret bids keeps what must hold of any game, alone and with
-- each of its modules, and says all of it in Russian too.

local conformance = require "rulewright.lab.checks.conformance"
local locale_keys = require "rulewright.lab.checks.locale_keys"
local lint = require "rulewright.lab.checks.lint"
local rulewright = require "rulewright"
local sitting = require "sitting"

rulewright.configure { roots = { "docs/examples" } }

local function composed(with)
  return assert(rulewright.rules { game = "bazaar", with = with })
end

describe("docs/examples/bazaar", function ()
  for _, with in ipairs { {}, { "caravan" }, { "thieves" },
    { "caravan", "thieves" }, { "long_day", "honest_prices", "thieves" },
  } do
    it("can be played with " .. table.concat(with, " "), function ()
      local rules = composed(with)
      assert.same({}, lint.run(rules))
      assert.same({}, locale_keys.missing(rules, "ru"))
      local report = conformance.run { rules = rules, games = 2, players = 3,
        seed = 4 }
      assert.same({}, report.problems)
      assert.equal(2, report.finished)
    end)
  end

  it("is refused with both boxes but no rulings", function ()
    local rules, message = rulewright.rules { game = "bazaar",
      with = { "caravan", "thieves" }, without = { "BAZ-R-02" } }
    assert.is_nil(rules)
    assert.matches("^nobody says which step of 'game' comes first: 'caravan'",
      message)
  end)

  it("has a spec that passes and fires every clause", function ()
    local text, code = sitting.shell("build/rulewright test --clauses=BAZ-,"
      .. "CAR-,THI-,LONG-,HONEST- docs/examples/bazaar/bazaar_spec.lua 2>&1")
    assert.equal(0, code, text)
    assert.matches("clauses: (%d+) of %1 fired", text)
  end)
end)
