-- Boxes are said to go together only if what holds where they meet can come
-- into play: each ruling that can fire does so in random games of its meeting,
-- or is excused by name.

local reach = require "reach"

local first = "another sentence forbids it first: nobody can be robbed"

local excused = {
  ["CAT-R-61 forbid bishop, chase"] = first,
  ["CAT-R-62 forbid bishop, chase"] = first,
  ["TB-RIVER-40 move ransom"] = "five gold are seldom left by then",
}

local merchant = "SEA-CK-12 forbid merchant"

-- By meeting, where it is not so of others.
local elsewhere = {
  ["cities_and_knights four_islands"] = { [merchant] = "there is no gold" },
  ["cities_and_knights new_world"] = { [merchant] = "there is no gold" },
  ["cities_and_knights fog_island"] = {
    [merchant] = "the islands of gold are seldom settled",
  },
  ["cities_and_knights wonders"] = {
    [merchant] = "the islands of gold are seldom settled",
    ["SEA-072 move pirate"] = "the pirate does not play",
    ["SEA-CK-09 move chase the pirate"] = "the pirate does not play",
    ["SEA-CK-09 step move the pirate"] = "the pirate does not play",
  },
  ["cities_and_knights barbarian_attack seafarers"] = {
    ["CAT-052 step move the robber"] = "the robber does not play",
    ["CK-CARD-11 move bishop"] = "the robber does not play",
    ["SEA-071 step place the pirate"] = "the pirate does not play",
    ["SEA-072 move pirate"] = "the pirate does not play",
    ["TB-ATTACK-32 domain knight's path"] = "the castle is the place of all",
  },
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
      local own = setmetatable(elsewhere[name] or {}, { __index = excused })
      local left, idle = reach.unfired(reach.at_sea(meeting), 60, 3000, own)
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
end)
