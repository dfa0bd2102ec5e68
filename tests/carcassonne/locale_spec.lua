local locale = require "rulewright.engine.locale"
local rulewright = require "rulewright"
local translated = require "translated"

describe("Carcassonne in Russian", function ()
  local request = { game = "carcassonne", with = { "river", "abbot",
    "inns_and_cathedrals", "traders_and_builders", "flying_machines",
    "messengers", "ferries", "gold_mines", "mage_and_witch", "robbers",
    "crop_circles", "flying_abbots", "settled_robbers", "lenient_circles" } }
  local rules = assert(rulewright.rules(request))

  it("has every sentence, with the same blanks", function ()
    assert.same({}, translated.lacking(request))
  end)

  it("has every heading and every line of the log", function ()
    for _, clause in ipairs(rules.clauses) do
      if clause.section then
        assert.not_equal(clause.section,
          locale.text(rules, clause.section, "ru"))
      end
      if clause.verb == "event" and clause.says
        and clause.module ~= "engine" then
        assert.is_truthy(locale.sentence(clause, "ru"), clause.name)
      end
    end
  end)

  it("says how many tokens and ingots there are in the right case", function ()
    local function said(counts)
      return locale.bundle(rules, counts, { "wine", "grain", "cloth", "ingot" },
        "ru")
    end
    assert.equal("1 вино, 2 пшеницы, 5 ткани, 1 слиток",
      said { wine = 1, grain = 2, cloth = 5, ingot = 1 })
    assert.equal("3 слитка", said { ingot = 3 })
    assert.equal("16 слитков", said { ingot = 16 })
  end)
end)
