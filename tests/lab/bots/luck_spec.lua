-- Where chance comes from in a run: with a secret neither the luck of bots nor
-- the dice tell anything of the other.

local luck = require "rulewright.lab.bots.luck"
local random = require("rulewright.kernel").random
local record = require "rulewright.engine.notation.record"
local simulation = require "rulewright.lab.studies.simulation"

local SECRETS = { 0, 1, -1, 0x5eed5eed5eed5eed, math.mininteger }

-- The seed that the rules got and the streams of the bots, in the game of a
-- seed.
local function seen(seed, secret)
  local sim = assert(simulation.new { game = "carcassonne", players = 2,
    limit = 1, secret = secret })
  local streams = {}
  for _, bot in ipairs(sim.bots) do
    local given = bot.fresh
    bot.fresh = function (self, seat)
      streams[#streams + 1] = table.concat(seat.stream, " ")
      return given(self, seat)
    end
  end
  local text = assert(sim:record(seed))
  return record.parse(text).seed, streams[1], streams[2]
end

describe("the games of a run", function ()
  it("have the seed that is said", function ()
    for _, seed in ipairs { 1, -7, math.maxinteger } do
      assert.equal(seed, (seen(seed)))
    end
  end)

  it("have with a secret other seeds, each its own", function ()
    local known = {}
    for _, secret in ipairs(SECRETS) do
      for seed = 1, 1000 do
        local found = luck.of_game(seed, secret)
        assert.is_nil(known[found])
        known[found] = true
        assert.is_false(found > -(1 << 32) and found < 1 << 32)
      end
    end
    assert.equal(luck.of_game(5, 9), (seen(5, 9)))
  end)
end)

describe("bots", function ()
  it("have the same luck whatever the secret, so learn nothing of it",
    function ()
      local _, one, other = seen(5)
      assert.not_equal(one, other)
      for _, secret in ipairs(SECRETS) do
        assert.same({ one, other }, { select(2, seen(5, secret)) })
      end
    end)

  it("have another luck in each game", function ()
    local known = {}
    for seed = 1, 1000 do
      local stream = random.stream(luck.of_bots(seed), "bot 1")
      local text = table.concat(stream, " ")
      assert.is_nil(known[text])
      known[text] = true
    end
    assert.not_equal(select(2, seen(5)), (select(2, seen(6))))
  end)

  it("learn without a secret the last twenty bits of the seed, no more",
    function ()
      for _, seed in ipairs { 5, 0x5eed5eed5eed5eed } do
        assert.equal(luck.of_bots(seed), luck.of_bots(seed ~ 1 << 20))
        assert.equal(luck.of_bots(seed), luck.of_bots(seed ~ math.mininteger))
        assert.not_equal(luck.of_bots(seed), luck.of_bots(seed ~ 1 << 19))
      end
    end)
end)
