-- A bot that makes any legal move.

local kernel = require "rulewright.kernel"
local random = require "rulewright.lab.bots.random"

-- How often each position is chosen of legal moves that are open or not.
local function chosen(open, options)
  local bot = random.with(nil, options or {})
  local player = bot:fresh { stream = kernel.random.stream(1, "x") }
  local legal, counts = { n = #open, move = {} }, {}
  for i, is_open in ipairs(open) do
    legal.move[i], counts[i] = { open = is_open }, 0
  end
  for _ = 1, 60 do
    local i = player:choose(nil, legal)
    counts[i] = counts[i] + 1
  end
  return counts
end

describe("the random bot", function ()
  it("makes each legal move now and then", function ()
    for _, count in ipairs(chosen { false, false, false }) do
      assert.is_true(count > 0)
    end
    assert.same({ 60 }, chosen { false })
  end)

  it("makes an open move where nothing else is legal, or when asked",
    function ()
      local counts = chosen { true, false, true, false }
      assert.same({ 0, 0 }, { counts[1], counts[3] })
      assert.is_true(counts[2] > 0 and counts[4] > 0)
      counts = chosen { true, true }
      assert.is_true(counts[1] > 0 and counts[2] > 0)
      counts = chosen({ true, false }, { offers = true })
      assert.is_true(counts[1] > 0 and counts[2] > 0)
    end)

  it("is another bot when it makes offers", function ()
    local quiet = random.with(nil, {}).hash
    local offering = random.with(nil, { offers = true }).hash
    assert.is_string(quiet)
    assert.is_string(offering)
    assert.not_equal(quiet, offering)
  end)
end)
