local elasund = require "elasund_table"
local rulewright = require "rulewright"
local translated = require "translated"

describe("the sentences of Elasund", function ()
  it("are all there in Russian, with the same blanks", function ()
    assert.same({}, translated.lacking { game = "elasund",
      with = { "church_square", "wide_town" } })
  end)

  it("are said in Russian when asked so", function ()
    local game = assert(rulewright.new { game = "elasund", players = 2,
      seed = 1, lang = "ru" })
    assert.truthy(game:why("gold")[1].text:find("Игрок начинает ход", 1, true))
    elasund.roll(game, 1, 2)
    assert.truthy(game:log()[1]:find("выбрасывает 1 и 2", 1, true))
    assert.equal("Корабль идёт в ряд 3.", game:log()[2])
  end)
end)
