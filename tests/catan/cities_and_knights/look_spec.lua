-- How Cities & Knights looks: what stands where, and what is beside the board.

local ck = require "knights_table"
local scene = require "rulewright.repl.draw.scene"
local svg = require "rulewright.repl.draw.svg"
local terminal = require "rulewright.repl.draw.terminal"

local game = ck.position {
  ship = 4, merchant = { "B3", 2 }, levels = { { trade = 4, politics = 2 } },
  defender = { 0, 2 }, open = { {}, { "constitution" } },
  progress = { { "spy", "mining" } }, pieces = {
    { city = { "A1.n", "E1.s", "E3.s" }, wall = { "A1.n", "E1.s" },
      ["trade metropolis"] = { "A1.n" }, road = { "A1.ne" },
      ["basic knight"] = { "A1.ne" }, helmet = { "A1.ne" } },
    { ["strong knight"] = { "B4.ne" }, ["mighty knight"] = { "C3.n" },
      ["flipped city"] = { "D1.sw" } },
  },
}

local function scene_of(viewer)
  local colours = { "red", "blue", "white" }
  local drawn = scene.new { places = game.g.places, colours = colours,
    names = colours, viewer = viewer }
  assert(game:draw(drawn:pen(), viewer))
  return drawn
end

local function painted(viewer)
  return terminal.text(scene_of(viewer), { width = 130 })
end

describe("the drawing of Cities & Knights", function ()
  local text = painted()

  local function count(what)
    local found, at = 0, 1
    while true do
      local from, to = text:find(what, at, true)
      if not from then return found end
      found, at = found + 1, to + 1
    end
  end

  it("tells knights by their strength, active ones by a letter", function ()
    assert.equal(1, count "R1a")
    assert.equal(1, count "B2   ")
    assert.equal(1, count "B3   ")
    assert.equal(0, count "B2a")
    assert.equal(1, count "a active")
    assert.equal(1, count "3 mighty knight")
  end)

  it("tells walls, metropolises and flipped cities apart", function ()
    assert.equal(1, count "RCMw")
    assert.equal(1, count "RCw")
    assert.equal(1, count "Bf")
    assert.equal(1, count "w wall")
  end)

  it("shows the merchant, the ship and what seats have", function ()
    assert.equal(1, count "Bm")
    assert.equal(1, count "barbarians 4/7")
    assert.equal(1, count "1 2 3 [4] 5 6 7:land")
    assert.equal(1, count "trade metropolis")
    assert.equal(1, count "active strength: 1")
    assert.equal(1, count "Defender of Catan: 2")
    assert.equal(1, count "open cards: constitution")
    assert.truthy(text:find "politics cards: spy")
  end)

  it("hides from others which cards somebody holds", function ()
    local seen = painted(2)
    assert.is_nil(seen:find("spy", 1, true))
    assert.is_nil(seen:find("mining", 1, true))
    assert.truthy(seen:find("politics cards:", 1, true))
  end)

  it("is the same in print", function ()
    local page = svg.text(scene_of(), { title = "Catan" })
    for _, label in ipairs { "R1", "B2", "B3", "RCM", "Bf" } do
      assert.truthy(page:find(">" .. label .. "<", 1, true), label)
    end
    assert.truthy(page:find(">active<", 1, true))
  end)
end)
