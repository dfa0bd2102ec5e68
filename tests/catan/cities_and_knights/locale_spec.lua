local locale = require "rulewright.engine.locale"
local rulewright = require "rulewright"

local translated = require "translated"

describe("the sentences of Cities & Knights", function ()
  it("are all there in Russian, with the blanks of the English", function ()
    for _, more in ipairs { "beginner", "expert_knights", "founding_clockwise",
      "full_repair", "intact_city", "cityless_progress", "free_inventor",
      "brick_for_paper", "crowded_fourth_level", "deserter_by_road",
      "reward_by_lot", "fifth_card_at_once", "consolation", "twelve_points",
      "small_island" } do
      assert.same({}, translated.lacking { game = "catan",
        with = { "cities_and_knights", more } })
    end
  end)

  it("take the place of the base's where they replace them", function ()
    local game = assert(rulewright.new { game = "catan", players = 3, seed = 1,
      with = { "cities_and_knights", "beginner" }, lang = "ru" })
    while game:waiting().step ~= "before the roll" do
      assert(game:play(game:moves()[1]))
    end
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
