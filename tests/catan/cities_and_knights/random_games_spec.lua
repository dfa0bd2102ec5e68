local ck = require "knights_table"

describe("random games of Cities & Knights", function ()
  it("CK-164 hold what the battery asks of every game", function ()
    local problems, report = ck.problems { game = "catan", limit = 700,
      with = { "cities_and_knights" }, players = 3, seed = 3 }
    assert.same({}, problems)
    assert.is_true(report.decisions >= 700)
  end)

  it("CK-170 hold it with the variant for experts", function ()
    local problems, report = ck.problems { game = "catan", limit = 500,
      with = { "expert_knights", "fifth_card_at_once", "deserter_by_road" },
      players = 4, seed = 5 }
    assert.same({}, problems)
    assert.is_true(report.decisions >= 500)
  end)
end)
