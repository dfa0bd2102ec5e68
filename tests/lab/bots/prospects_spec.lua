-- The chances to win that follow from what a position is worth to each seat.

local near = 1e-9
local prospects = require "rulewright.lab.bots.prospects"
local playout = require "rulewright.lab.bots.playout"
local tiny = require "tiny_game"

teardown(tiny.clear)

local function chances_in(text, play)
  local rules = assert(tiny.rules(text))
  local machine = rules:machine(false)
  local g = playout.begin(machine, { "red", "blue" }, 7)
  if play then playout.run(g, 1, function () return 1 end) end
  return prospects.chances(machine, g)
end

local function is_near(list, expected)
  assert.equal(#expected, #list)
  for seat, n in ipairs(expected) do assert.near(n, list[seat], near) end
end

describe("the chances of seats", function ()
  it("are in the ratio e to 1 where one stands a log-odd above", function ()
    local e = math.exp(1)
    is_near(chances_in [[value "prospects" {
      base = function (g, player) return 1000 - player end }]],
      { e / (e + 1), 1 / (e + 1) })
  end)

  it("follow from points where no prospects are said", function ()
    local list = chances_in [[value "points" {
      base = function (g, player) return 4 * player end }]]
    is_near({ list[1] + list[2] }, { 1 })
    assert.near(math.exp(1.2), list[2] / list[1], near)
  end)

  it("are equal where nothing is said", function ()
    is_near(chances_in "", { 0.5, 0.5 })
  end)

  it("are the shares of the win once the game is over", function ()
    is_near(chances_in([[value "prospects" {
      base = function (g, player) return player end }]], true), { 1, 0 })
  end)

  it("leave out seats that never decide", function ()
    is_near(chances_in [[
      component.neutral "stranger" { count = 1 }
      value "prospects" { base = 3 }]], { 0.5, 0.5 })
  end)
end)
