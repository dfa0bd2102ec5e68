-- Every scenario of Seafarers with every house rule and scenario of the base:
-- they compose and play, or are refused with a reason.

local rulewright = require "rulewright"
local sea = require "sea_table"

local houses = { "shuffled_harbours", "twelve_points", "no_longest_road",
  "four_roads", "gentle_start", "cheap_bank", "full_hands", "consolation",
  "gifts", "free_islands", "loose_rings", "fixed_harbours" }

-- What is refused only in some scenario, and the sentence.
local refused = {
  forgotten_tribe = { shuffled_harbours = "its harbours are gifts",
    fixed_harbours = "its harbours are gifts" },
  cloth = { four_roads = "it has no longest trade route" },
  pirate_islands = { four_roads = "it has no longest trade route",
    free_islands = "its islands lie as they are shown" },
  new_world = { shuffled_harbours = "its players lay the harbours",
    fixed_harbours = "its players lay the harbours",
    free_islands = "its hexes are dealt at random anyway" },
}

local function new(...)
  return rulewright.new { game = "catan", players = 3, seed = 7,
    with = { ... } }
end

-- Plays so many decisions, spread over the legal moves.
local function play(game, decisions)
  for n = 1, decisions do
    if game:over() then return end
    local moves = game:moves()
    assert(moves[1], "nobody can move")
    assert(game:play(moves[n * 7 % #moves + 1]))
  end
end

local function assert_composes(scenario, module)
  local game, message = new(scenario, module)
  local words = (refused[scenario] or {})[module]
  if words then
    assert.is_nil(game)
    assert.matches(words, message, 1, true)
  else
    assert.is_truthy(game, message)
    play(game, 60)
  end
end

describe("a scenario of Seafarers", function ()
  for _, scenario in ipairs(sea.scenarios) do
    it(scenario .. " goes with house rules, or says why not", function ()
      for _, module in ipairs(houses) do
        assert_composes(scenario, module)
      end
    end)

    it(scenario .. " is refused with other maps and numbers", function ()
      for _, module in ipairs { "beginner", "beginner_start", "small_island",
        "shuffled_tokens" } do
        local game, message = new(scenario, module)
        if scenario == "new_world" and module == "shuffled_tokens" then
          assert.is_truthy(game)
        else
          assert.is_nil(game)
          assert.matches("do not go together: ", message, 1, true)
        end
      end
    end)
  end

  it("CAT-R-04 is played to twelve points with twelve_points", function ()
    local game = assert(new("new_shores", "twelve_points"))
    assert.equal(12, game:value "points to win")
  end)

  it("CAT-R-05 consoles nobody who got gold", function ()
    local game = sea.position { with = { "new_shores", "consolation" },
      before = true, robber = "off",
      pieces = { { settlement = { "2,10:S" } } } }
    sea.roll(game, 1, 3)
    assert.same({ "1 choose resources", "2 comfort", "3 comfort" },
      sea.pass_to(game, "main"))
  end)
end)
