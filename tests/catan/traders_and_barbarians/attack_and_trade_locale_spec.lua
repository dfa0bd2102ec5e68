local locale = require "rulewright.engine.locale"
local rulewright = require "rulewright"

local own = { barbarian_attack = true, traders_and_barbarians = true,
  strict_majority = true, rulings = true }

-- Sentences of these modules without a Russian one, or with other blanks.
local function missing(with)
  local rules = assert(rulewright.rules { game = "catan", with = with })
  local list = {}
  for _, clause in ipairs(locale.missing(rules, "ru")) do
    if own[clause.module] then list[#list + 1] = clause.says end
  end
  for _, strange in ipairs(locale.strange(rules, "ru")) do
    list[#list + 1] = strange.blank .. " in " .. strange.clause.says
  end
  return list
end

describe("the sentences of the scenarios", function ()
  it("are all there in Russian, with the blanks of the English", function ()
    for _, name in ipairs { "barbarian_attack", "traders_and_barbarians" } do
      for _, more in ipairs { "twelve_points", "harbormaster", "event_cards",
        "catan_for_two" } do
        assert.same({}, missing { name, more })
      end
    end
    assert.same({}, missing { "barbarian_attack", "strict_majority" })
  end)

  it("are what a Russian player is told", function ()
    local game = assert(rulewright.new { game = "catan", players = 3, seed = 1,
      with = { "traders_and_barbarians" }, lang = "ru" })
    local reasons = game:why "settlement A3.mid"
    assert.truthy(reasons[1].says:find("площади", 1, true))
  end)
end)
