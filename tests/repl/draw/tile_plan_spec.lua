-- The geometry of tiles: turning, and where things stand.

local plan = require "rulewright.repl.draw.tile_plan"
local scene = require "rulewright.repl.draw.scene"

local function segments(list, rotation)
  local plane = scene.new {}
  plane:kind("city", { shape = "area" })
  plane:tile(0, 0, { segments = list, rotation = rotation })
  return plan.segments(plane, plane.tiles[1])
end

describe("a tile", function()
  it("turns its sides and halves clockwise", function()
    local turned = segments({ { kind = "city", sides = { "n", "e" } },
      { kind = "field", halves = { "sw", "ws", "wn" } } }, 1)
    assert.is_true(turned[1].sides.e and turned[1].sides.s)
    assert.is_nil(turned[1].sides.n)
    assert.is_true(turned[2].halves.wn and turned[2].halves.nw
      and turned[2].halves.ne)
  end)

  it("turns four times into itself", function()
    local list = { { kind = "city", sides = { "n" } },
      { kind = "field", halves = { "en", "es" } } }
    assert.same(segments(list, 0), segments(list, 4))
  end)

  it("guesses the role of a kind nobody declared", function()
    local found = segments { { kind = "lane", sides = { "n" } },
      { kind = "green", halves = { "en" } }, { kind = "well" } }
    assert.same({ "line", "ground", "centre" },
      { found[1].role, found[2].role, found[3].role })
  end)

  it("covers what lies at the sides of an area", function()
    local cases = {
      { { "n" }, { 0.5, 0.1 }, { 0.5, 0.5 } },
      { { "e" }, { 0.9, 0.5 }, { 0.5, 0.5 } },
      { { "n", "e" }, { 0.8, 0.2 }, { 0.2, 0.8 } },
      { { "w", "n" }, { 0.2, 0.2 }, { 0.8, 0.8 } },
      { { "n", "s" }, { 0.5, 0.5 }, { 0.1, 0.5 } },
      { { "e", "w" }, { 0.5, 0.5 }, { 0.5, 0.9 } },
      { { "n", "e", "w" }, { 0.5, 0.5 }, { 0.5, 0.95 } },
      { { "s", "w", "n" }, { 0.5, 0.5 }, { 0.95, 0.5 } },
    }
    for _, case in ipairs(cases) do
      local area = segments { { kind = "city", sides = case[1] } }[1]
      local name = table.concat(case[1], " ")
      assert.is_true(plan.covers(area, case[2][1], case[2][2]), name)
      assert.is_false(plan.covers(area, case[3][1], case[3][2]), name)
    end
  end)

  it("keeps figures on ground out of cities", function()
    local found = segments { { kind = "city", sides = { "n", "w" } },
      { kind = "field", halves = { "en", "es", "se", "sw" } } }
    local at = found[2].anchor
    assert.is_false(plan.covers(found[1], at.x, at.y))
  end)

  it("turns the directions of signs", function()
    assert.equal("n", plan.turn("w", 1))
    assert.equal("sw", plan.turn("ne", 2))
    assert.equal("shield", plan.turn("shield", 3))
    assert.equal(0, plan.heading("w", 1))
    assert.equal(5, plan.heading("ne", 2))
    assert.is_nil(plan.heading("shield", 3))
    assert.is_nil(plan.heading(nil, 3))
  end)
end)
