-- Games of three boxes and more to their end, against a second count of what
-- never changes and of routes; some of many: all are played by hand.

local games = require "catan_games"
local rulewright = require "rulewright"
local simulated = require "simulated"
local tally = require "rulewright.lab.figures.tally"

local all_at_sea = { "cities_and_knights", "new_shores", "event_cards",
  "friendly_robber", "harbormaster", "fishermen" }
local all_traders = { "cities_and_knights", "traders_and_barbarians",
  "event_cards", "friendly_robber", "harbormaster", "fishermen" }

local together = {
  { 3, all_at_sea },
  { 4, all_traders },
  { 4, { "cities_and_knights", "fog_island", "event_cards", "four_roads" } },
  { 3, { "cities_and_knights", "seafarers", "rivers", "harbormaster" } },
  { 3, { "cities_and_knights", "through_the_desert" } },
  { 4, { "cities_and_knights", "barbarian_attack", "event_cards",
    "fishermen", "harbormaster", "strict_majority" } },
  { 2, { "cities_and_knights", "barbarian_attack", "catan_for_two" } },
  { 3, { "cities_and_knights", "caravans", "friendly_robber",
    "full_hands" } },
  { 2, { "cities_and_knights", "fog_island", "catan_for_two" } },
  { 2, { "cities_and_knights", "traders_and_barbarians", "catan_for_two" } },
}

describe("games of several boxes", function ()
  for seed, case in ipairs(together) do
    local players, with = case[1], case[2]
    it(table.concat(with, " ") .. " end and keep what they have", function ()
      local rules = assert(rulewright.rules { game = "catan", with = with })
      local g = games.play(rules, players, seed, { pace = 200 })
      local winner = g.result.winners[1]
      assert.is_true(g:value("points", winner)
        >= g:value("points to win", winner))
    end)
  end

  it("with knights on the boards of the cloth and of the tribe go with all "
    .. "that other boards go with", function ()
      local played = 0
      for _, module in ipairs(rulewright.modules "catan") do
        local function compose(board)
          return rulewright.rules { game = "catan",
            with = { "cities_and_knights", board, module.name } }
        end
        for _, board in ipairs(compose "four_islands" and { "cloth",
          "forgotten_tribe" } or {}) do
          local rules, message = compose(board)
          if rules then
            played = played + 1
            games.play(rules, rules.players[1], played,
              { pace = 150, most = 150 })
          else
            assert.matches("do not go together", message, 1, true)
          end
        end
      end
      assert.is_true(played > 80)
    end)

  it("drawn from all modules compose or are refused with a reason, and keep "
    .. "what they have", function ()
      for seed = 1, 6 do
        local rules, with, players = games.sample(seed, 6,
          { seed % 2 == 0 and "cities_and_knights" or nil })
        assert.truthy(rules, with)
        games.play(rules, players, seed, { pace = 100, most = 500 })
      end
    end)

  it("are won by the bot that plays sensibly", function ()
    for _, with in ipairs { all_at_sea, all_traders,
      { "cities_and_knights", "barbarian_attack" } } do
      local bot = simulated({ game = "catan", players = 3, with = with,
        bots = { "greedy", "random", "random" } }, 1, 2)
        .bots[1]
      assert.same({ 0, 0, 0 }, { bot.broke, bot.stopped, bot.illegal })
      assert.is_true(tally.credit(bot.wins) >= 1)
    end
  end)
end)
