local locale = require "rulewright.engine.language.locale"
local rulewright = require "rulewright"

describe("Carcassonne in Russian", function ()
  it("says how many tokens and ingots there are in the right case", function ()
    local rules = assert(rulewright.rules { game = "carcassonne",
      with = { "traders_and_builders", "gold_mines" } })
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
