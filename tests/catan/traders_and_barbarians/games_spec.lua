-- Games of Traders & Barbarians to their end: at random, and by the bot that
-- plays sensibly.

local games = require "catan_games"
local rulewright = require "rulewright"
local simulated = require "simulated"

local function play_out(seed, players, ...)
  local rules = assert(rulewright.rules { game = "catan", with = { ... } })
  games.play(rules, players, seed, { pace = 40 })
end

local scenarios = { "fishermen", "rivers", "caravans", "barbarian_attack",
  "traders_and_barbarians" }

describe("random games", function ()
  it("TB-ROBBER-14 TB-EVENT-37 TB-HARBOR-10 of the variants end", function ()
    play_out(1, 3, "friendly_robber", "event_cards", "harbormaster")
    play_out(2, 4, "no_new_year", "harbormaster")
    play_out(3, 2, "catan_for_two", "event_cards", "friendly_robber")
  end)

  it("TB-FISH-03 TB-RIVER-08 TB-CARAVAN-09 TB-ATTACK-62 TB-TRADE-71 of the "
    .. "scenarios end", function ()
    for seed, name in ipairs(scenarios) do
      play_out(seed, 3 + seed % 2, name)
    end
  end)

  it("TB-FISH-52 TB-RIVER-43 of two scenarios end", function ()
    play_out(4, 3, "fishermen", "rivers")
    play_out(6, 4, "rivers", "traders_and_barbarians")
  end)

  it("TB-TWO-40 TB-TWO-44 TB-TWO-46 TB-TWO-47 for two end", function ()
    for seed, name in ipairs(scenarios) do
      play_out(seed, 2, "catan_for_two", name)
    end
  end)
end)

it("the bot that plays sensibly beats chance in each scenario", function ()
  for _, name in ipairs(scenarios) do
    local bot = simulated({ game = "catan", players = 3, with = { name },
      bots = { "greedy", "random", "random" } }, 1, 4).bots[1]
    assert.same({ 0, 0, 0 }, { bot.broke, bot.stopped, bot.illegal })
    assert.is_true(bot.won >= 3, name .. ": " .. bot.won .. " of 4")
  end
end)
