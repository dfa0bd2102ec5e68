-- Of every move that is refused in random games, each clause that is named
-- keeps it out by itself, and nothing else does.

local legality = require "legality"

describe("each clause that is named keeps a move out by itself", function ()
  for title, case in pairs {
    ["Catan"] = { { game = "catan", without = { "CAT-060" } }, 80, 4 },
    ["Cities & Knights"] = { { game = "catan", without = { "CAT-060" },
      with = { "cities_and_knights" } }, 120, 6 },
    ["Cities & Knights for experts"] = { { game = "catan", seed = 40,
      without = { "CAT-060" }, with = { "expert_knights",
        "deserter_by_road" } }, 60, 6 },
    ["Seafarers"] = { { game = "catan", without = { "CAT-060" },
      with = { "seafarers" } }, 60, 6 },
    ["Carcassonne"] = { { game = "carcassonne", with = { "abbot", "river",
      "inns_and_cathedrals", "traders_and_builders" } }, 100, 2 },
  } do
    it("in " .. title, function ()
      local options, wanted, every = table.unpack(case)
      local problems, checked = legality.problems(options, wanted, every)
      assert.same({}, problems)
      assert.equal(wanted, checked)
    end)
  end
end)
