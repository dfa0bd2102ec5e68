-- Every scenario at random to its end, alone and with a house rule.

local games = require "catan_games"
local rulewright = require "rulewright"

local function plays(name, house)
  for players = 3, 4 do
    local g = games.play(assert(rulewright.rules { game = "catan",
      with = { name, players == 4 and house or nil } }), players, 1,
      { pace = 10, most = 15000 })
    -- Without a warship's card to come the pirate islands may never end.
    assert.is_true(g.result ~= false
      or name == "pirate_islands" and #g.decks.development == 0)
  end
end

describe("random games", function ()
  it("SEA-NEW-06 of the new shores keep and count all", function ()
    plays("new_shores", "shuffled_harbours")
  end)
  it("SEA-FOUR-08 of the four islands keep and count all", function ()
    plays("four_islands", "loose_rings")
  end)
  it("SEA-FOG-13 of the island in the fog keep and count all", function ()
    plays("fog_island", "fixed_harbours")
  end)
  it("SEA-DESERT-07 through the desert keep and count all", function ()
    plays("through_the_desert", "free_islands")
  end)
  it("SEA-TRIBE-09 of the forgotten tribe keep and count all", function ()
    plays("forgotten_tribe", "four_roads")
  end)
  it("SEA-CLOTH-03 for cloth keep and count all", function ()
    plays("cloth", "full_hands")
  end)
  it("SEA-PIRATE-14 of the pirate islands keep and count all", function ()
    plays("pirate_islands", "gentle_start")
  end)
  it("SEA-WONDER-05 of the wonders keep and count all", function ()
    plays("wonders", "no_longest_road")
  end)
  it("SEA-WORLD-08 of a new world keep and count all", function ()
    plays("new_world", "loose_rings")
  end)
end)
