-- Elasund counted a second time.

local elasund = require "recount.elasund"
local recount = require "recount.game"
local rulewright = require "rulewright"

describe("Elasund counted a second time", function ()
  local heard = {}

  for players = 2, 4 do
    it(("is the same for %d players"):format(players), function ()
      recount.check({ game = "elasund", with = {}, players = players,
        heard = heard }, elasund)
    end)
  end

  it("names each kind of move that it does not count", function ()
    local rules = assert(rulewright.rules { game = "elasund" })
    assert.same({}, recount.forgotten(elasund, rules))
  end)

  it("meets each kind of move that it counts", function ()
    local seldom = { ["put back"] = true, pay = true, raise = true,
      ["gold for three"] = true }
    for name in pairs(elasund.legal) do
      assert.is_true(heard[name] or seldom[name] or false, name)
    end
  end)
end)
