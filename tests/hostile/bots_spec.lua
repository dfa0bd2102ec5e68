-- Row 29: bots that a stranger wrote. Whatever one does, the game ends, chance
-- moves in its place and is counted, and the dice are what they would be.

local simulated = require "simulated"
local simulation = require "rulewright.engine.simulation"
local tally = require "rulewright.engine.tally"
local script = require "rulewright.engine.bots.script"

local function trial(text)
  local bot, sim
  simulated.in_folder(function (folder)
    simulated.write(folder .. "/bot.lua", text)
    sim = assert(simulation.new { game = "elasund", players = 2,
      clauses = false, bots = { folder .. "/bot.lua", "random" } })
    local t = tally.new(sim:shape())
    tally.add(t, sim:play(3))
    bot = t.bots[1]
  end)
  return bot
end

local function choosing(body)
  return ('bot "x" { choose = function (g, player, moves, chance) %s end }')
    :format(body)
end

describe("row 29, a bot", function ()
  local fuel = script.fuel

  before_each(function () script.fuel = 200000 end)
  after_each(function () script.fuel = fuel end)

  for body, kind in pairs {
    ["return nil"] = "illegal", ["return 0"] = "illegal",
    ["return #moves + 1"] = "illegal", ["return -1"] = "illegal",
    ["return 1.5"] = "illegal", ["return 0 / 0"] = "illegal",
    ["return 1 << 62"] = "illegal", ["return 'pass'"] = "illegal",
    ["return { move = 'win', player = player }"] = "illegal",
    ["return { move = moves[1].move, player = 3 - player }"] = "illegal",
    ["return g"] = "illegal", ["return moves"] = "illegal",
    ["while true do end"] = "stopped",
    ["local t = {} while true do t[#t + 1] = ('x'):rep(9999) .. #t end"] =
      "stopped",
    ["return (('a'):rep(30000)):find('.-.-.-b')"] = "stopped",
    ["local function f() return 1 + f() end return f()"] = "stopped",
    ["error({})"] = "broke", ["error(nil)"] = "broke",
    ["io.open('/etc/passwd')"] = "broke", ["return math.random(#moves)"] =
      "broke",
    ["g:win(player)"] = "illegal", ["g:place(player, 'x', 1)"] = "broke",
    ["g.agenda[1].step = nil error 'x'"] = "broke",
  } do
    it("is replaced by chance: " .. body:sub(1, 60), function ()
      local bot = trial(choosing(body))
      assert.is_true(bot.asked > 0)
      assert.equal(bot.asked, bot.broke + bot.stopped + bot.illegal)
      assert.is_true(bot[kind] > 0, kind)
      assert.equal(1, bot.games)
    end)
  end
end)
