local elasund = require "elasund_table"

describe("why in Elasund", function ()
  it("names the contest with its sums", function ()
    local game = elasund.position { gold = { 9 }, claims = {
      { [1] = "4,8", [2] = "5,8" }, { [3] = "4,9" }, {}, { [0] = "5,9" } } }
    assert.same({ "[ELA-089] Your claims on the site must add up to more than "
      .. "those of any one rival there: red 1 + 2 = 3, blue 3, yellow 0." },
      elasund.texts_against(game, "build inn 4,8"))
  end)

  it("reads the moves of the rulebook's language", function ()
    local game = elasund.new { seed = 1 }
    for _, text in ipairs { "roll", "build inn 4,8", "claim 2 at 3,5",
      "wall north", "church", "gold", "raise 1 to 3 at 3,5",
      "move 2 from 3,5 to 4,9", "end", "claim 2 at 3,5 for two",
      "claim 2 at 3,5 for three", "gold for three", "hut big at 3,9",
      "abandon small", "give gold", "take red", "enough", "put back blue",
      "pay green", "keep 7", "ship to 12" } do
      local m, problem = game:parse(text)
      assert.truthy(m, text .. ": " .. tostring(problem and problem.message))
      if text ~= "wall north" then assert.equal(text, game:text(m)) end
    end
    for _, text in ipairs { "claim 5 at 3,5", "build inn 4,7", "ship to 7",
      "build 4,8", "keep north", "hut large at 3,9", "give yellow" } do
      local m = game:parse(text)
      assert.is_true(m == nil or #game:why(m) > 0, text)
    end
  end)

  it("says what was expected of what is badly written", function ()
    local game = elasund.position {}
    for text, part in pairs { ["build inn 9,3"] = "rows 2 to 12",
      ["build inn 3,7"] = "without 7", ["wall N8"] = "such as N5",
      ["wall E12"] = "such as N5", ["build castle 3,3"] = "workshop",
      ["claim two at 3,9"] = "number" } do
      local reasons = game:why(text)
      assert.equal("notation", reasons[1].id)
      assert.truthy(reasons[1].text:find(part, 1, true), reasons[1].text)
    end
  end)
end)
