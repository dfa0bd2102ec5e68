-- Whoever leaves out a clause of a shipped game breaks no other: what check
-- tries of one's own rules is tried here of all of ours.

local omissions = require "rulewright.lab.checks.omissions"
local rulewright = require "rulewright"

describe("each clause can be left out of", function ()
  for _, case in ipairs {
    { "elasund", "wide_town" }, { "catan" },
    { "catan", "cities_and_knights" },
    { "carcassonne", "river", "inns_and_cathedrals", "traders_and_builders" },
    { "carcassonne", "abbot", "flying_machines", "messengers", "ferries",
      "gold_mines", "mage_and_witch", "robbers", "crop_circles" },
  } do
    it(table.concat(case, " "), function ()
      local rules = assert(rulewright.rules { game = case[1],
        with = table.move(case, 2, #case, 1, {}) })
      local list, met = omissions.situations(rules)
      local found, tried, all = omissions.run { rules = rules,
        situations = list }
      local said = {}
      for i, one in ipairs(found) do said[i] = one.message end
      assert.same({}, said)
      assert.equal(all, tried)
      for _, clause in ipairs(rules.hiddens) do
        assert.is_true(met[clause], clause.name)
      end
    end)
  end
end)
