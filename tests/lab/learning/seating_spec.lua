-- Which seats bots take, and which are left for learners.

local rulewright = require "rulewright"
local seating = require "rulewright.lab.learning.seating"

local NAMES = { "red", "blue", "white" }
local rules

setup(function () rules = assert(rulewright.rules { game = "catan" }) end)

local function taken(...)
  local found, problem = seating.bots(rules, NAMES, { ... })
  if not found then return problem end
  local list = {}
  for seat = 1, 3 do list[seat] = found[seat] and found[seat].name or "-" end
  return table.concat(list, " "), seating.only_learner(NAMES, found)
end

describe("bots beside learners", function ()
  it("take the seats that are said", function ()
    assert.same({ "- - -" }, { taken() })
    assert.same({ "- greedy -" }, { taken "blue=greedy" })
    assert.same({ "greedy - random", 2 },
      { taken("white=random", "red=greedy") })
  end)

  it("take turns on all others but the first", function ()
    assert.same({ "- random random", 1 }, { taken "random" })
    assert.same({ "- random greedy", 1 }, { taken("random", "greedy") })
    assert.same({ "greedy - random", 2 }, { taken("red=greedy", "random") })
  end)

  it("leave a seat", function ()
    assert.matches("bots take every seat", taken("red=random", "blue=random",
      "white=random"), 1, true)
  end)

  it("are there, as are their seats", function ()
    assert.matches("there is no player 'mauve'", taken "mauve=greedy", 1, true)
    assert.matches("there is no bot 'gredy'", taken "gredy", 1, true)
  end)
end)
