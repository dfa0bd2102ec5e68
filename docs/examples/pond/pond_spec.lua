-- rulewright test docs/examples/pond/pond_spec.lua

local rulewright = require "rulewright"
local conformance = require "rulewright.lab.checks.conformance"

local here = debug.getinfo(1, "S").source:match "^@(.*)/[^/]*/[^/]*$" or "."
rulewright.configure { roots = { here } }

local function new(with)
  return assert(rulewright.new { game = "pond", with = with, players = 2,
    seed = 1 })
end

local function play(game, ...)
  for _, text in ipairs { ... } do
    local ok, reasons = game:play(text)
    assert.is_true(ok, reasons and reasons[1].text)
  end
end

local function refused(game, text, id)
  local ids = {}
  for i, reason in ipairs(game:why(text)) do ids[i] = reason.id end
  assert.truthy((" " .. table.concat(ids, " ") .. " "):find(" " .. id .. " ",
    1, true), text .. ": " .. table.concat(ids, " "))
end

local function rich(with)
  local game = new(with)
  assert(game:edit(function (g)
    for _, player in ipairs(g.players) do player.hand.pollen = 20 end
  end))
  return game
end

describe("The pond", function ()
  it("POND-10 brings what the breeze says", function ()
    local game = new()
    assert(game:force("dice", { 3 }))
    play(game, "rest")
    assert.equal(3, game.g.players[2].hand.pollen)
  end)

  it("POND-20 POND-21 POND-22 lets lilies spread", function ()
    local game = rich()
    refused(game, "lily B2 now", "notation")
    play(game, "lily B2", "lily B3")
    refused(game, "lily E4", "POND-21")
    play(game, "rest", "lily E1")
    refused(game, "lily E1", "POND-22")
  end)

  it("POND-30 POND-32 is won with eight lilies", function ()
    local game = rich()
    play(game, "lily A1", "lily A2", "lily A3", "lily A4", "lily B1",
      "lily B2", "lily B3", "lily B4")
    assert.same({ 1 }, game:over().winners)
  end)

  it("POND-33 POND-34 ends in the twelfth round", function ()
    local game = new()
    for _ = 1, 24 do play(game, "rest") end
    assert.same({ 1, 2 }, game:over().winners)
  end)

  it("plays random games with each expansion", function ()
    for _, with in ipairs { {}, { "frogs" }, { "brook" },
      { "frogs.fertile", "long_summer" }, { "frogs", "long_summer" } } do
      local rules = assert(rulewright.rules { game = "pond", with = with })
      local report = conformance.run { rules = rules, games = 3, seed = 5 }
      assert.same({}, report.problems)
      assert.equal(3, report.finished)
    end
  end)
end)

describe("Frogs", function ()
  it("FROG-01 FROG-02 FROG-03 sit on a lily, once", function ()
    local game = rich { "frogs" }
    play(game, "lily B2", "lily B3")
    refused(game, "frog A1", "FROG-03")
    play(game, "frog B2")
    refused(game, "frog B3", "FROG-01")
    assert.equal(4, game:value("points", 1))
  end)

  it("FROG-04 keeps strangers off", function ()
    local game = rich { "frogs" }
    play(game, "lily B2", "frog B2", "rest")
    refused(game, "lily B3", "FROG-04")
  end)

  it("FROG-10 FROG-11 makes the first lily cheap, alone too", function ()
    local game = rich { "frogs.fertile" }
    play(game, "lily A1")
    assert.equal(19, game.g.players[1].hand.pollen)
    play(game, "lily A2")
    assert.equal(17, game.g.players[1].hand.pollen)
    assert.equal(8, game:value("points to win"))
  end)

  it("POND-R-01 win with ten points in a long summer too", function ()
    assert.equal(9, new { "long_summer" }:value("points to win"))
    assert.equal(10, new { "long_summer", "frogs" }:value("points to win"))
  end)
end)
