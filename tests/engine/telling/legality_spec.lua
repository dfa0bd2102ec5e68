-- Of every move that is refused in random games, each clause that is named
-- keeps it out by itself, and nothing else does.

local legality = require "legality"

local boxes = { "river", "abbot", "inns_and_cathedrals",
  "traders_and_builders", "flying_machines", "messengers", "ferries",
  "gold_mines", "mage_and_witch", "robbers", "crop_circles" }

-- Modules, first seed, how many refusals are looked at, one in so many
-- decisions. Offers to trade are many, and tell nothing here.
local cases = {
  carcassonne = { { boxes, 1, 200, 1 } },
  catan = {
    { {}, 1, 100, 4 },
    { { "cities_and_knights" }, 1, 120, 6 },
    { { "cities_and_knights", "event_cards", "harbormaster", "raid",
      "friendly_robber" }, 20, 60, 6 },
    { { "expert_knights", "deserter_by_road", "cityless_progress" }, 40, 60,
      6 },
    { { "cities_and_knights", "new_shores" }, 1, 60, 8 },
    { { "fog_island" }, 1, 40, 6 }, { { "forgotten_tribe" }, 1, 40, 6 },
    { { "cloth" }, 1, 40, 6 }, { { "pirate_islands" }, 1, 40, 6 },
    { { "wonders" }, 1, 40, 6 }, { { "new_world" }, 1, 40, 6 },
    { { "catan_for_two" }, 1, 40, 6 }, { { "fishermen" }, 1, 40, 6 },
    { { "rivers" }, 1, 40, 6 }, { { "caravans" }, 1, 40, 6 },
    { { "barbarian_attack" }, 1, 40, 6 },
    { { "traders_and_barbarians" }, 1, 40, 6 },
  },
  elasund = { { {}, 1, 100, 3 }, { { "wide_town" }, 50, 60, 3 } },
}

describe("each clause that is named keeps a move out by itself", function ()
  for _, game in ipairs { "carcassonne", "catan", "elasund" } do
    for _, case in ipairs(cases[game]) do
      local with, seed, wanted, every = table.unpack(case)
      it("in " .. game .. " " .. table.concat(with, " "), function ()
        local problems, checked = legality.problems({ game = game, with = with,
          without = game == "catan" and { "CAT-060" } or nil, seed = seed },
          wanted, every)
        assert.same({}, problems)
        assert.equal(wanted, checked)
      end)
    end
  end
end)
