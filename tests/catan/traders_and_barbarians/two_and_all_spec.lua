-- Catan for Two with each other module, and with each two boxes that go
-- together: at random and by the bot that plays sensibly, so that whoever reads
-- of a neutral colour what only a player has is seen.

local games = require "catan_games"
local gatherings = require "gatherings"
local rulewright = require "rulewright"
local simulated = require "simulated"

local function compose(...)
  return rulewright.rules { game = "catan", with = { "catan_for_two", ... } }
end

-- The modules that go with Catan for Two; those that are no house rules.
local names, boxes = {}, {}

local function find_partners()
  for _, module in ipairs(assert(rulewright.modules "catan")) do
    local plays = module.kind ~= "base" and module.name ~= "catan_for_two"
    local rules, message = compose(plays and module.name or nil)
    assert.truthy(rules or message:find("do not go together", 1, true), message)
    if plays and rules then
      names[#names + 1] = module.name
      boxes[#boxes + 1] = module.kind ~= "house_rules" and module.name or nil
    end
  end
end

find_partners()

local function keeps_apart(one, other)
  local rules, message = compose(one, other)
  assert.truthy(rules or message:find("do not go together", 1, true), message)
  return not rules
end

-- Played at random, what never changes counted, and by two bots.
local function play(seed, ...)
  games.play(assert(compose(...)), 2, seed, { most = 300, pace = 150 })
  local bot = simulated({ game = "catan", players = 2, limit = 120,
    with = { "catan_for_two", ... }, bots = { "greedy", "greedy" } }, seed,
    seed).bots[1]
  assert.same({ 0, 0 }, { bot.broke, bot.illegal },
    table.concat({ ... }, " "))
end

describe("Catan for Two", function ()
  it("TB-TWO-01 TB-TWO-40 plays with each other module", function ()
    assert.is_true(#names > 50)
    for seed, name in ipairs(names) do play(seed, name) end
  end)

  it("TB-TWO-01 TB-TWO-40 plays with each two boxes that go together",
    function ()
      local sets = gatherings(boxes, keeps_apart)
      assert.is_true(#sets > 10)
      for seed, set in ipairs(sets) do play(seed, table.unpack(set)) end
    end)
end)
