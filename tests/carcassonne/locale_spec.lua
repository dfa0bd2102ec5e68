local locale = require "rulewright.engine.locale"
local rulewright = require "rulewright"

describe("Carcassonne in Russian", function ()
  local rules = assert(rulewright.rules { game = "carcassonne",
    with = { "river", "abbot", "inns_and_cathedrals", "traders_and_builders",
      "flying_machines", "messengers", "ferries", "gold_mines",
      "mage_and_witch", "robbers", "crop_circles", "flying_abbots",
      "settled_robbers", "lenient_circles" } })

  it("has every sentence", function ()
    local missing = {}
    for _, clause in ipairs(locale.missing(rules, "ru")) do
      missing[#missing + 1] = clause.ids[1] .. " " .. clause.verb .. " "
        .. clause.name
    end
    assert.same({}, missing)
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

  it("fills the blanks that the English has, and no others", function ()
    for _, clause in ipairs(rules.clauses) do
      local russian = locale.sentence(clause, "ru")
      for blank in (russian or ""):gmatch("{([%w:]+)}") do
        assert.is_truthy(clause.says:find("{" .. blank .. "}", 1, true),
          clause.name)
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
