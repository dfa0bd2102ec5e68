local catan = require "catan_table"
local rulewright = require "rulewright"

describe("the sentences of Catan", function ()
  it("say in Russian why modules do not go together", function ()
    local modules = require "rulewright.engine.composing.modules"
    local texts = assert(rulewright.rules { game = "catan" }).texts.ru
    for _, found in ipairs(assert(rulewright.modules "catan")) do
      local manifest = modules.load(found.path, found.name).manifest
      for _, field in ipairs { "excludes", "brings" } do
        for _, why in pairs(manifest[field] or {}) do
          assert.truthy(texts[why], found.name .. ": " .. why)
        end
      end
    end
    local _, message = rulewright.rules { game = "catan", lang = "ru",
      with = { "barbarian_attack", "caravans" } }
    assert.equal("«barbarian_attack» и «caravans» несовместимы: у каждого свой "
      .. "остров (TB-GEN-01)", message)
  end)

  it("are said in Russian when asked so", function ()
    local game = assert(rulewright.new { game = "catan",
      players = 3, seed = 1, with = { "beginner_start" }, lang = "ru" })
    local reasons = game:why "knight"
    assert.equal("[CAT-130] Сыграть можно только карту развития, "
      .. "которая у вас есть.", reasons[1].text)
    assert.is_true(catan.refused(game, "knight", "CAT-131"))
  end)

  it("fill the blanks of a refusal in their language", function ()
    local function refusal(lang)
      local game = assert(rulewright.new { game = "catan", players = 3,
        with = { "beginner_start" }, seed = 1, lang = lang })
      game:force("dice", { 3, 1 })
      assert(game:play "roll")
      local _, reasons = game:play { move = "trade",
        give = { wool = 3, ore = 1 }, get = "brick" }
      for _, one in ipairs(reasons) do
        if one.id == "CAT-065" then return one.says end
      end
    end
    assert.truthy(refusal():find(": 4 brick, 4 lumber, 4 wool, 4 grain, 4 ore.",
      1, true))
    assert.truthy(refusal "ru":find(
      ": 4 глины, 4 древесины, 4 шерсти, 4 зерна, 4 руды.", 1, true))
  end)
end)
