-- Row 29: bots that a stranger wrote. Whatever one does, the game ends, chance
-- moves in its place and is counted, and the dice are what they would be.

local piped = require "piped"
local simulated = require "simulated"
local simulation = require "rulewright.lab.studies.simulation"
local script = require "rulewright.lab.bots.script"

local function trial(text)
  local bot
  piped.in_folder(function (folder)
    piped.write(folder .. "/bot.lua", text)
    bot = simulated({ game = "elasund", players = 2,
      bots = { folder .. "/bot.lua", "random" } }, 3).bots[1]
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

-- Two bots of strangers at one table of a shipped game.
local function sits(first, second)
  local hash
  piped.in_folder(function (folder)
    piped.write(folder .. "/one.lua", choosing(first))
    piped.write(folder .. "/two.lua", choosing(second))
    local sim = assert(simulation.new { game = "elasund", players = 2,
      bots = { folder .. "/one.lua", folder .. "/two.lua" } })
    hash = sim:play(3).hash
  end)
  return hash
end

describe("row 29, what a bot writes into", function ()
  local any = " return chance(#moves)"
  local honest = sits(any, any)

  for what, body in pairs {
    ["the things of the box"] = "for _, kind in pairs(g.things) do for name in "
      .. "pairs(kind) do kind[name] = nil end end",
    ["the mail"] = "g.things.mail = g.players[player]",
    ["the board"] = "for name in pairs(g.places) do g.places[name] = {} end",
    ["lists of seats"] = "local l = g:others(player) l[1] = 9 "
      .. "l = g:clockwise(player) l[1] = 9",
    ["what a value gives"] = "local v = g:value('price', player, "
      .. "moves[1].move, moves[1]) if v then v.gold = -5 for k in pairs(v) do "
      .. "v[k] = 99 end end",
    ["the moves"] = "for i = 1, #moves do moves[i].move = 'x' end",
    ["the state"] = "for name in pairs(g) do g[name] = nil end",
    ["the words"] = "g.value = function () return 99 end g.next = nil",
    ["what is kept"] = "pairs(g.cache) g.cache.x = 5",
  } do
    it("is its own, and is not the other's: " .. what, function ()
      assert.equal(honest, sits(body .. any, "if g.things.mail or not "
        .. "next(g.things.piece.list) or not g.places.cell_name[1] or "
        .. "g:others(player)[1] == 9 then return 1 end" .. any))
    end)
  end
end)
