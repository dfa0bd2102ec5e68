-- Values that are sums of amounts by weights.

local near = 1e-9
local tiny = require "tiny_game"
local values = require "rulewright.engine.composing.values"
local weighing = require "rulewright.engine.composing.weighing"

teardown(tiny.clear)

local TOWN = [[
value "prospects" { kind = "weighed",
  weights = { stones = 500, sticks = -2000, ["sticks late"] = 1000 } }
adjust "prospects" { plus = function (g, player)
  return { stones = 2 * player, twigs = 7 } end }
adjust "prospects" { plus = function ()
  return { sticks = 0.25, stones = 1 } end }
]]
local LATE = TOWN:gsub('kind = "weighed",',
  '%0 late = function (g) return 0.5 end,')

describe("a weighed value", function ()
  it("is the sum of all amounts by their weights", function ()
    local game = tiny.new(TOWN)
    assert.near(1.5 - 0.5, game:value("prospects", 1), near)
    assert.near(2.5 - 0.5, game:value("prospects", 2), near)
  end)

  it("gives its late weights as far as the game has come", function ()
    assert.near(1.5 - 0.375, tiny.new(LATE):value("prospects", 1), near)
  end)

  it("adds up what several modules say a thing weighs", function ()
    local game = tiny.new { more = TOWN,
      heavy = [[adjust "prospects" {
        weights = { stones = 100, twigs = 10 } }]] }
    assert.near(1.8 - 0.5 + 0.07, game:value("prospects", 1), near)
  end)

  it("leaves out what one module says, where that is asked", function ()
    local rules = assert(tiny.rules { more = TOWN,
      heavy = [[adjust "prospects" { weights = { stones = 100 } }]] })
    assert.same({ stones = 500, sticks = -2000, ["sticks late"] = 1000 },
      weighing.said(rules, "prospects", "heavy"))
    assert.same({ stones = 100 }, weighing.said(rules, "prospects", "base"))
  end)

  it("tells its parts by what each thing comes to", function ()
    local game = tiny.new(TOWN)
    local value, parts = game:parts("prospects", 1)
    assert.near(1, value, near)
    assert.equal(2, #parts)
    assert.near(1, parts[1].change, near)
    assert.same({ { name = "stones", sum = 1.0 } }, parts[1].weighed)
    assert.same({ { name = "sticks", sum = -0.5 },
      { name = "stones", sum = 0.5 } }, parts[2].weighed)
  end)

  it("gives its amounts before they are weighed", function ()
    local game = tiny.new(TOWN)
    local amounts = values.amounts(game.rules, "prospects")
    assert.same({ stones = 5, twigs = 7, sticks = 0.25 }, amounts(game.g, 2))
  end)

  it("has weights that are whole numbers, and only where it is weighed",
    function ()
      tiny.refused('tiny/base/more.lua:1: value \'prospects\': weights.stones'
        .. ' is 0.5, but there are no fractions',
        [[value "prospects" { kind = "weighed", weights = { stones = 0.5 } }]])
      tiny.refused("tiny/base/more.lua:1: value 'prospects' has weights or"
        .. " late, but is not of kind 'weighed'",
        [[value "prospects" { weights = { stones = 5 } }]])
      tiny.refused("tiny/base/more.lua:2: adjust 'prospects' of kind 'number'"
        .. " has no field 'weights'", [[value "prospects" {}
adjust "prospects" { weights = { stones = 5 } }]])
    end)

  it("refuses a stranger's amounts that are no numbers", function ()
    local game = assert(tiny.stranger(TOWN, [[adjust "prospects" {
      plus = function () return { stones = "many" } end }]]))
    local value, message = game:value("prospects", 1)
    assert.is_nil(value)
    assert.truthy(tostring(message):find(
      "what plus answers must be names with numbers, not 'many' of 'stones'",
      1, true), message)
  end)
end)
