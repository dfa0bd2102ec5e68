-- Catan counted a second time, with boxes alone and together.

local catan = require "recount.catan"
local recount = require "recount.game"
local rulewright = require "rulewright"

local probe = debug.getinfo(1, "S").source:match "^@(.*)recount/catan_spec"
  .. "catan/support/probe.lua"

local compositions = {
  { 3, "beginner" }, { 4, "beginner", "harbormaster" },
  { 3, "beginner", "city_start" }, { 3, "beginner", "friendly_robber" },
  { 4, "beginner", "event_cards" },
  { 3, "seafarers" }, { 3, "new_shores", "harbormaster" },
  { 4, "four_islands", "friendly_robber" }, { 3, "fog_island" },
  { 3, "through_the_desert", "event_cards" },
  { 3, "forgotten_tribe", "harbormaster", "event_cards" },
  { 4, "cloth", "event_cards", "friendly_robber" }, { 3, "pirate_islands" },
  { 4, "pirate_islands", "event_cards" }, { 3, "wonders" },
  { 3, "new_world" },
  { 3, "cities_and_knights" },
  { 4, "cities_and_knights", "new_shores", "friendly_robber" },
  { 3, "cities_and_knights", "fog_island" },
  { 3, "cities_and_knights", "through_the_desert", "event_cards" },
  { 3, "cities_and_knights", "four_islands", "harbormaster" },
  { 3, "cities_and_knights", "wonders" },
  { 3, "cities_and_knights", "new_world" },
  { 2, "catan_for_two", "beginner" }, { 2, "catan_for_two", "new_shores" },
  { 2, "catan_for_two", "cities_and_knights" },
  { 2, "catan_for_two", "rivers" }, { 2, "catan_for_two", "fog_island" },
  { 3, "fishermen" }, { 3, "fishermen", "new_shores", "event_cards" },
  { 3, "fishermen", "cities_and_knights" },
  { 3, "rivers" }, { 3, "rivers", "seafarers" },
  { 3, "rivers", "cities_and_knights" },
  { 4, "rivers", "event_cards", "friendly_robber" },
  { 3, "caravans" }, { 3, "caravans", "cities_and_knights" },
  { 3, "caravans", "friendly_robber" }, { 3, "caravans", "seafarers" },
  { 3, "barbarian_attack" }, { 3, "barbarian_attack", "cities_and_knights" },
  { 4, "barbarian_attack", "harbormaster", "event_cards" },
  { 2, "barbarian_attack", "catan_for_two" },
  { 3, "traders_and_barbarians" },
  { 3, "traders_and_barbarians", "event_cards" },
  { 3, "traders_and_barbarians", "rivers" },
  { 3, "traders_and_barbarians", "cities_and_knights" },
  { 2, "traders_and_barbarians", "catan_for_two" },
  { 3, "wonders", "event_cards" }, { 4, "later_fog_island" },
  { 2, "catan_for_two", "cities_and_knights", "new_shores" },
  { 3, "fishermen", "barbarian_attack" },
  { 3, "fishermen", "traders_and_barbarians" },
  { 3, "fishermen", "rivers" }, { 3, "barbarian_attack", "new_shores" },
  { 3, "barbarian_attack", "new_shores", "cities_and_knights" },
  { 4, "traders_and_barbarians", "later_new_shores" },
  { 3, "caravans", "new_shores", "cities_and_knights" },
  { 4, "cities_and_knights", "cloth", "friendly_robber" },
}

describe("Catan counted a second time", function ()
  local heard = {}

  for _, composition in ipairs(compositions) do
    local players = composition[1]
    local with = table.move(composition, 2, #composition, 1, {})
    it("is the same with " .. table.concat(with, ", "), function ()
      with[#with + 1] = probe
      recount.check({ game = "catan", with = with, players = players,
        most = 700, heard = heard }, catan)
    end)
  end

  it("names each kind of move that it does not count", function ()
    for _, composition in ipairs(compositions) do
      local with = table.move(composition, 2, #composition, 1, {})
      local rules = assert(rulewright.rules { game = "catan", with = with })
      assert.same({}, recount.forgotten(catan, rules))
    end
  end)

  -- Some come so seldom that only the long run meets them.
  it("meets each kind of move that it counts", function ()
    local seldom = { repair = true, ["robber aside"] = true, attack = true,
      ["pirate for cloth"] = true, metropolis = true, engineer = true,
      medicine = true, lose = true, boot = true, ["fish bridge"] = true,
      ["fish card"] = true, ["fish feed"] = true, intrigue = true }
    for _, counted in ipairs { catan.legal, catan.open } do
      for name in pairs(counted) do
        assert.is_true(heard[name] or seldom[name] or false, name)
      end
    end
  end)
end)
