local elasund = require "elasund_table"
local locale = require "rulewright.engine.locale"
local rulewright = require "rulewright"

-- Blanks of a sentence, without the choice of words that goes with a number.
local function blanks(text)
  local list = {}
  for blank in text:gmatch "{[%w_:]+}" do list[#list + 1] = blank end
  table.sort(list)
  return list
end

describe("the sentences of Elasund", function ()
  local rules = assert(rulewright.rules { game = "elasund",
    with = { "church_square", "wide_town" } })

  it("are all there in Russian, with the same blanks", function ()
    local missing = {}
    for _, clause in ipairs(rules.clauses) do
      if clause.says and clause.module ~= "engine" then
        local russian = locale.sentence(clause, "ru")
        if not russian then
          missing[#missing + 1] = clause.says
        else
          assert.same(blanks(clause.says), blanks(russian), clause.says)
          assert.truthy(russian:find "[\208\209]", russian)
        end
      end
    end
    assert.same({}, missing)
  end)

  it("are said in Russian when asked so", function ()
    local game = assert(rulewright.new { game = "elasund", players = 2,
      seed = 1, lang = "ru" })
    assert.truthy(game:why("gold")[1].text:find("Игрок начинает ход", 1, true))
    elasund.roll(game, 1, 2)
    assert.truthy(game:log()[1]:find("бросает 1 и 2", 1, true))
    assert.equal("Корабль идёт в ряд 3.", game:log()[2])
  end)
end)
