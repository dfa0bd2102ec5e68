local ck = require "knights_table"
local locale = require "rulewright.engine.language.locale"
local rulewright = require "rulewright"

describe("the sentences of Cities & Knights", function ()
  it("take the place of the base's where they replace them", function ()
    local game = assert(rulewright.new { game = "catan", players = 3, seed = 1,
      with = { "cities_and_knights", "beginner" }, lang = "ru" })
    ck.pass_to(game, "before the roll")
    local reasons = game:why "improve trade"
    assert.equal("CK-021", reasons[1].id)
    assert.truthy(reasons[1].says:find("Алхимика", 1, true))
    for _, clause in ipairs(game.rules.clauses) do
      if clause.name == "second round" then
        assert.truthy(locale.sentence(clause, "ru"):find("ставит город", 1,
          true))
      end
    end
  end)
end)
