-- What the rulebooks say of boxes that meet, for the page of meetings.

local values = require "rulewright.engine.composing.values"

local said = {}

local ck, sea = { "cities_and_knights" }, { "seafarers" }
local suited = { "new_shores", "through_the_desert", "later_new_shores",
  "later_through_the_desert" }
local scattered = { "four_islands", "fog_island", "forgotten_tribe", "cloth",
  "pirate_islands", "wonders", "new_world", "later_four_islands",
  "later_fog_island" }
local shores = { "new_shores", "later_new_shores" }
local variants = { "friendly_robber", "event_cards", "harbormaster",
  "catan_for_two" }
local scenarios = { "fishermen", "rivers", "caravans", "barbarian_attack",
  "traders_and_barbarians" }
local islands = { "beginner", "beginner_start", "shuffled_tokens",
  "shuffled_harbours" }

local function all(...)
  local list = {}
  for _, names in ipairs { ... } do
    table.move(names, 1, #names, #list + 1, list)
  end
  return list
end

local boards = all(sea, suited, scattered)

-- A clause of the digests, whether it only warns, and of whom it speaks: each
-- of the first with each of the second. The first that speaks of two holds.
said.list = {
  { id = "SEA-CK-01", ck, all(sea, suited) },
  { id = "SEA-CK-01", ck, scattered, warns = true },
  { id = "CK-TB-06", ck, { "friendly_robber" } },
  { id = "CK-TB-01", ck, { "event_cards" } },
  { id = "TB-TWO-48", ck, { "catan_for_two" } },
  { id = "TB-FISH-51", ck, { "fishermen" } },
  { id = "TB-RIVER-40", ck, { "rivers" } },
  { id = "TB-CARAVAN-30", ck, { "caravans" } },
  { id = "TB-ATTACK-70", ck, { "barbarian_attack" } },
  { id = "TB-TRADE-80", ck, { "traders_and_barbarians" } },
  { id = "TB-FISH-50", { "fishermen" }, boards },
  { id = "TB-RIVER-41", { "rivers" }, boards },
  { id = "TB-CARAVAN-30", { "caravans" }, boards },
  { id = "TB-ATTACK-71", { "barbarian_attack" }, all(sea, shores) },
  { id = "TB-TRADE-81", { "traders_and_barbarians" }, all(sea, shores) },
  { id = "TB-FISH-52", { "fishermen" }, { "rivers" } },
  { id = "TB-FISH-53", { "fishermen" },
    { "barbarian_attack", "traders_and_barbarians" } },
  { id = "TB-RIVER-43", { "rivers" }, { "traders_and_barbarians" } },
  { id = "TB-ROBBER-14", { "friendly_robber" },
    all(variants, scenarios, boards) },
  { id = "TB-EVENT-37", { "event_cards" }, all(variants, scenarios, boards) },
  { id = "TB-HARBOR-10", { "harbormaster" },
    all(variants, scenarios, boards, ck, islands) },
  { id = "TB-TWO-40", { "catan_for_two" }, all(variants, scenarios, boards) },
  { id = "SEA-NEW-09", { "free_islands" }, { "new_shores" } },
  { id = "SEA-FOUR-14", { "free_islands" }, { "four_islands" } },
  { id = "SEA-FOG-18", { "free_islands" }, { "fog_island" } },
  { id = "SEA-DESERT-11", { "free_islands" }, { "through_the_desert" } },
  { id = "SEA-TRIBE-20", { "free_islands" }, { "forgotten_tribe" } },
  { id = "SEA-CLOTH-26", { "free_islands" }, { "cloth" } },
  { id = "SEA-WONDER-18", { "free_islands" }, { "wonders" } },
  { id = "SEA-001", sea, all(suited, scattered) },
  { id = "SEA-006", { "shuffled_harbours" }, boards },
  { id = "CAT-011", { "beginner" }, { "beginner_start" } },
}

local function takes_ships(rules)
  for _, module in ipairs(rules.modules) do
    if module.name == "seafarers" then return true end
  end
  return false
end

-- Whether ships are taken, and no sea is on the map.
function said.lacks_sea(rules)
  if not takes_ships(rules) then return false end
  local map = rules.things.map[values.base(rules, "map")].map
  for _, cell in ipairs(map.cells) do
    local words = cell.words[1] == "random" and map.piles[cell.words[2]]
      or { cell.words[1] }
    for _, word in ipairs(words) do
      if word == "sea" then return false end
    end
  end
  return true
end

local function has(list, name)
  for _, one in ipairs(list) do
    if one == name then return true end
  end
  return false
end

-- What a rulebook says of two, or nil.
function said.of(one, other)
  for _, entry in ipairs(said.list) do
    if has(entry[1], one) and has(entry[2], other)
      or has(entry[1], other) and has(entry[2], one) then
      return entry
    end
  end
end

-- The sign of a refusal: a reason may end in the number of a clause.
function said.refusal_sign(reason)
  return reason:find "%(%u[%u%d-]+%)$" and "x" or "-"
end

return said
