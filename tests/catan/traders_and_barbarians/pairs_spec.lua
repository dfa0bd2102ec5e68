-- The modules of Traders & Barbarians with each other and with the modules and
-- house rules of the base game: each pair goes together, or is refused with a
-- reason; what goes together is played, and nothing is lost.

local any_table = require "any_table"
local games = require "catan_games"
local gatherings = require "gatherings"
local rulewright = require "rulewright"

local box = { "friendly_robber", "event_cards", "harbormaster", "raid",
  "city_start", "gold_coins", "catan_for_two", "fishermen", "rivers",
  "caravans", "barbarian_attack", "traders_and_barbarians", "no_new_year",
  "strict_majority", "thirty_barbarians", "gold_at_common_rates",
  "fifteen_knights", "first_catch_of_a_city", "votes_for_paths" }

local of_the_base = { "beginner", "beginner_start", "shuffled_tokens",
  "shuffled_harbours", "twelve_points", "gentle_start", "four_roads",
  "no_longest_road", "small_island", "cheap_bank", "full_hands",
  "consolation", "gifts" }

-- What house rules are taken with.
local needed = { strict_majority = "barbarian_attack",
  thirty_barbarians = "barbarian_attack",
  fifteen_knights = "traders_and_barbarians", votes_for_paths = "caravans",
  first_catch_of_a_city = "fishermen", beginner_start = "beginner" }

local island = "an island of its own"

-- Who is refused with whom: a part of the reason. What needs one of them is
-- refused too.
local refused = {
  rivers = { caravans = island, barbarian_attack = island, beginner = island,
    small_island = island },
  caravans = { barbarian_attack = island, traders_and_barbarians = island,
    fishermen = "the place of the desert", beginner = island,
    small_island = island },
  barbarian_attack = { traders_and_barbarians = "the robber's place",
    beginner = island, small_island = island,
    shuffled_tokens = "its numbers are printed" },
  traders_and_barbarians = { beginner = island, small_island = island,
    raid = "the robber's place", four_roads = "no longest road",
    no_longest_road = "no longest road" },
  catan_for_two = { beginner_start = "three or four players",
    votes_for_paths = "agree on no path" },
  beginner = { shuffled_tokens = "are printed", small_island = island },
  twelve_points = { small_island = "seven points are enough" },
  four_roads = { no_longest_road = "no longest road" },
}

local function reason(one, other)
  return (refused[one] or {})[other] or (refused[other] or {})[one]
end

local function reason_against(one, other)
  return reason(one, other) or needed[one] and reason(needed[one], other)
    or needed[other] and reason(one, needed[other])
    or needed[one] and needed[other] and reason(needed[one], needed[other])
end

local all = table.move(of_the_base, 1, #of_the_base, #box + 1,
  table.move(box, 1, #box, 1, {}))

describe("Traders & Barbarians", function ()
  it("TB-GEN-01 is not played with two islands or two things for one place",
    function ()
      local count = 0
      for _, pair in ipairs { { "rivers", "caravans" },
        { "rivers", "barbarian_attack" }, { "rivers", "small_island" },
        { "caravans", "fishermen" }, { "caravans", "fifteen_knights" },
        { "barbarian_attack", "traders_and_barbarians" },
        { "barbarian_attack", "shuffled_tokens" },
        { "traders_and_barbarians", "raid" },
        { "traders_and_barbarians", "no_longest_road" },
        { "catan_for_two", "beginner_start" } } do
        local rules, message = rulewright.rules { game = "catan", with = pair }
        assert.is_nil(rules, table.concat(pair, " "))
        assert.truthy(message:find(reason_against(pair[1], pair[2]), 1, true),
          message)
        count = count + 1
      end
      assert.equal(10, count)
    end)

  it("TB-GEN-01 TB-EVENT-37 TB-HARBOR-10 TB-TWO-40 goes with all others",
    function ()
      local sets = gatherings(all, reason_against)
      assert.is_true(#sets > 5)
      for seed, set in ipairs(sets) do
        local rules, message = rulewright.rules { game = "catan", with = set }
        assert.truthy(rules, message)
        games.play(rules, any_table.times(set, "catan_for_two") > 0 and 2
          or 3 + seed % 2, seed, { most = 800, pace = 100 })
      end
    end)
end)
