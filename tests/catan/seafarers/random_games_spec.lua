-- Every scenario at random to its end, alone and with house rules, against a
-- second writing of the rules (support/sea_recount.lua).

local games = require "sea_games"
local random = require "rulewright.kernel".random

-- A house rule that goes with the scenario, drawn by its name.
local function drawn(name)
  local stream, left = random.stream(1, "houses:" .. name), {}
  for _, house in ipairs(games.houses) do
    if not games.refused[name][house] then left[#left + 1] = house end
  end
  return left[random.draw(stream, #left)]
end

local function plays(name)
  local count = 0
  local function play(house, players)
    count = count + games.play_out { name = name, house = house,
      players = players, seed = 1 }
  end
  play(nil, 3)
  play(drawn(name), 4)
  assert.is_true(count > 30, "only " .. count .. " lists were compared")
end

describe("random games", function ()
  it("SEA-NEW-06 of the new shores keep and count all", function ()
    plays "new_shores"
  end)
  it("SEA-FOUR-08 of the four islands keep and count all", function ()
    plays "four_islands"
  end)
  it("SEA-FOG-13 of the island in the fog keep and count all", function ()
    plays "fog_island"
  end)
  it("SEA-DESERT-07 through the desert keep and count all", function ()
    plays "through_the_desert"
  end)
  it("SEA-TRIBE-09 of the forgotten tribe keep and count all", function ()
    plays "forgotten_tribe"
  end)
  it("SEA-CLOTH-03 for cloth keep and count all", function ()
    plays "cloth"
  end)
  it("SEA-PIRATE-14 of the pirate islands keep and count all", function ()
    plays "pirate_islands"
  end)
  it("SEA-WONDER-05 of the wonders keep and count all", function ()
    plays "wonders"
  end)
  it("SEA-WORLD-08 of a new world keep and count all", function ()
    plays "new_world"
  end)
end)
