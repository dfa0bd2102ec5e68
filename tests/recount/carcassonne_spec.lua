-- Carcassonne counted a second time, with each box and with all.

local carcassonne = require "recount.carcassonne"
local recount = require "recount.game"
local rulewright = require "rulewright"

local boxes = { "river", "abbot", "inns_and_cathedrals",
  "traders_and_builders", "flying_machines", "messengers", "ferries",
  "gold_mines", "mage_and_witch", "robbers", "crop_circles" }

describe("Carcassonne counted a second time", function ()
  local heard = {}

  local function check(players, most, with)
    recount.check({ game = "carcassonne", with = with, players = players,
      most = most, heard = heard }, carcassonne)
  end

  it("is the same without a box", function () check(2, nil, {}) end)

  it("is the same with flights that have a choice", function ()
    for _, players in ipairs { 2, 4, 6 } do
      check(players, nil, { "flying_machines", "abbot" })
    end
  end)

  for i, box in ipairs(boxes) do
    it("is the same with " .. box, function ()
      check(2 + i % 4, nil, { box })
    end)
  end

  it("is the same with boxes together", function ()
    check(5, nil, { "robbers", "abbot", "ferries", "mage_and_witch" })
    check(3, nil, { "flying_machines", "crop_circles", "river",
      "inns_and_cathedrals", "traders_and_builders", "ferries" })
    check(4, nil, boxes)
  end)

  it("names each kind of move that it does not count", function ()
    local rules = assert(rulewright.rules { game = "carcassonne",
      with = boxes })
    assert.same({}, recount.forgotten(carcassonne, rules))
  end)

  it("meets each kind of move that it counts", function ()
    local seldom = { ["mage back"] = true, ["witch back"] = true }
    for name in pairs(carcassonne.legal) do
      assert.is_true(heard[name] or seldom[name] or false, name)
    end
  end)
end)
