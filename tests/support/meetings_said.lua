-- What the rulebooks say of boxes that meet, for the page of meetings: a clause
-- of the digests, whether it only warns, and of whom it speaks: each of the
-- first with each of the second. The first that speaks of two holds.

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

return {
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
