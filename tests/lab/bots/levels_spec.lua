-- Levels: the same names in every game, and what stands behind them.

local bots = require "rulewright.lab.bots"
local rulewright = require "rulewright"
local tiny = require "tiny_game"

teardown(tiny.clear)

local MOVES = [[
domain "way" { of = "number", from = 1, to = 3 }
move "go" { during = "play", form = "go <n>", n = "way",
  apply = function (g, player, m) g:win(m.n == 3 and 1 or 2) end }
forbid "win" { when = function () return true end }
]]

local FIRST = [[
bot "greedy" { worth = function (g, player, m) return -m.n end }]]

local function rules_with(judge)
  return assert(tiny.rules { more = MOVES, ["bots/greedy.lua"] = judge })
end

-- How often each way is gone, in so many games.
local function ways(name, judge, games)
  local rules, counts = rules_with(judge), { 0, 0, 0 }
  local game = assert(rulewright.new { rules = rules, players = 2 })
  local bot = assert(bots.find(rules, name))
  for luck = 1, games do
    local seat = bots.seat(bot, rules, luck, 1)
    local position, wrong, why = bots.choose(seat, game.g)
    assert.is_nil(wrong, why)
    local n = game:moves()[position].n
    counts[n] = counts[n] + 1
  end
  return counts
end

describe("a level", function ()
  it("is there by its name in every game", function ()
    for _, judge in ipairs { "", FIRST } do
      local rules = rules_with(judge ~= "" and judge or nil)
      for _, name in ipairs { "easy", "fair", "hard" } do
        local bot = assert(bots.find(rules, name))
        assert.equal(name, bot.name)
        assert.is_string(bot.hash)
      end
    end
  end)

  it("fair is the game's greedy, or a short search", function ()
    assert.same({ 9, 0, 0 }, ways("fair", FIRST, 9))
    assert.same({ 0, 0, 3 }, ways("fair", nil, 3))
    assert.is_nil(bots.find(rules_with(FIRST), "fair").ms)
    assert.equal(40, bots.find(rules_with(), "fair").ms)
  end)

  it("easy does the same, but one move in three is any", function ()
    local counts = ways("easy", FIRST, 300)
    assert.is_true(counts[1] > 200 and counts[1] < 270)
    assert.is_true(counts[2] > 10 and counts[3] > 10)
  end)

  it("hard searches, and goes by a judge where there is one", function ()
    assert.same({ 0, 0, 1 }, ways("hard", FIRST, 1))
    local hard = bots.find(rules_with(FIRST), "hard")
    assert.is_true(hard.searches)
    assert.equal(850, hard.ms)
    assert.equal("greedy", hard.judge.name)
    assert.is_nil(bots.find(rules_with(), "hard").judge)
  end)

  it("easy counts as another bot with another game's", function ()
    assert.not_equal(bots.find(rules_with(FIRST), "easy").hash,
      bots.find(rules_with(), "easy").hash)
    assert.not_equal(bots.find(rules_with(FIRST), "easy").hash,
      bots.find(rules_with(FIRST), "fair").hash)
  end)
end)
