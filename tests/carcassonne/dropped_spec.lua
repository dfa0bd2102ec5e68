local random_game = require "tests.carcassonne.support.random_game"
local rulewright = require "rulewright"

local all = { "river", "abbot", "inns_and_cathedrals", "traders_and_builders",
  "flying_machines", "messengers", "ferries", "gold_mines", "mage_and_witch",
  "robbers", "crop_circles" }

-- The first id of each clause: what --without takes.
local function own_ids()
  local rules = assert(rulewright.rules { game = "carcassonne", with = all })
  local list, seen = {}, {}
  for _, clause in ipairs(rules.clauses) do
    local id = clause.ids[1]
    if id and not seen[id] then
      seen[id], list[#list + 1] = true, id
    end
  end
  return list
end

describe("Carcassonne without one clause", function ()
  it("is played, or says why it cannot be", function ()
    local refused, played = 0, 0
    for seed, id in ipairs(own_ids()) do
      local rules, message = rulewright.rules { game = "carcassonne",
        with = all, without = { id } }
      if rules then
        local game, fault = random_game.play { rules = rules, seed = seed,
          players = 3, bare = true, limit = 150 }
        assert.is_truthy(game, id .. ": " .. tostring(fault))
        played = played + 1
      else
        assert.is_true(#message > 30, id)
        refused = refused + 1
      end
    end
    -- what the boxes contain cannot go; most else can
    assert.is_true(refused > 0 and played > refused)
  end)

  it("other points come out", function ()
    local function scores(without)
      local sum = 0
      for seed = 1, 2 do
        local game = assert(random_game.play { with = all, seed = seed,
          players = 2, without = without })
        sum = sum + game.g.players[1].score + game.g.players[2].score
      end
      return sum
    end
    assert.is_true(scores { "CAR-031" } < scores())
    assert.is_true(scores { "CAR-055" } < scores())
  end)
end)
