-- Boxes are said to go together only if what holds where they meet can come
-- into play: each ruling that can fire does so in random games of its meeting,
-- or is excused by name. Ships that have no board get that of New Shores.

local reach = require "reach"

local first = "another sentence forbids it first: nobody can be robbed"

local excused = {
  ["CAT-R-61 forbid bishop, chase"] = first,
  ["CAT-R-62 forbid bishop, chase"] = first,
  ["TB-RIVER-40 move ransom"] = "five gold are seldom left by then",
}

local function keys(clauses)
  local list = {}
  for i, clause in ipairs(clauses) do list[i] = reach.key(clause) end
  return list
end

describe("where boxes meet", function ()
  it("every ruling comes into play", function ()
    local needed, unfired = {}, {}
    for _, meeting in ipairs(reach.meetings "catan") do
      local name = table.concat(meeting, " ")
      local left, idle = reach.unfired(reach.at_sea(meeting), 60, 3000, excused,
        meeting)
      for _, key in ipairs(keys(left)) do
        unfired[#unfired + 1] = name .. ": " .. key
      end
      for _, key in ipairs(idle) do needed[key] = true end
    end
    assert.same({}, unfired)
    for key in pairs(excused) do assert.is_true(needed[key], key) end
  end)

  it("a ruling that cannot is found", function ()
    local left = reach.unfired({ "cities_and_knights", "seafarers" }, 5, 500,
      excused)
    assert.is_true(#left > 0)
    local found = {}
    for _, key in ipairs(keys(left)) do found[key] = true end
    assert.is_true(found["SEA-072 move pirate"])
  end)

  -- What the target does with all pairs.
  local pairs_at_sea = { { "seafarers", "harbormaster" },
    { "new_shores", "harbormaster" }, { "four_islands", "harbormaster" },
    { "fog_island", "friendly_robber" }, { "new_world", "shuffled_tokens" },
    { "through_the_desert", "fishermen" }, { "new_shores", "rivers" },
    { "new_shores", "barbarian_attack" }, { "cloth", "event_cards" },
    { "barbarian_attack", "friendly_robber" }, { "beginner", "fishermen" },
    { "beginner", "friendly_robber" }, { "rivers", "friendly_robber" } }

  it("a pair is called composed just where both boxes come into play",
    function ()
      local called = {}
      for i in ipairs(pairs_at_sea) do called[i] = true end
      called[1], called[10] = false, false
      assert.same({}, reach.untrue(pairs_at_sea, called, 6, 1000))
      called[1], called[10] = true, true
      local lines = table.concat(reach.untrue(pairs_at_sea, called, 6, 1000),
        "\n")
      assert.matches("^seafarers harbormaster is called composed, but never "
        .. "reaches SEA%-07", lines)
      assert.matches("barbarian_attack friendly_robber is called composed, but "
        .. "never reaches TB%-ROBBER", lines)
    end)
end)
