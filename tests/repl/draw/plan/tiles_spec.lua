-- The geometry of tiles: turning, and where things stand.

local plan = require "rulewright.repl.draw.plan.tiles"
local scene = require "rulewright.repl.draw.scene"

local function planned(list, rotation, flags)
  local plane = scene.new {}
  plane:kind("city", { shape = "area" })
  plane:kind("circle", { shape = "centre" })
  plane:kind("garden", { shape = "star" })
  plane:kind("shield", { shape = "knight" })
  plane:tile(0, 0, { segments = list, rotation = rotation, flags = flags })
  return plan.of(plane, plane.tiles[1])
end

local function sees(tile, x, y)
  return plan.seen(tile, x / 100, y / 100)
end

describe("a tile", function()
  it("shows in each turn the same, turned", function()
    local list = { { kind = "city", sides = { "n" } },
      { kind = "road", sides = { "e" }, ends = "city" },
      { kind = "field", halves = { "en" } },
      { kind = "field", halves = { "es", "se", "sw", "ws", "wn" } } }
    local upright, turned = planned(list, 0), planned(list, 1)
    for _, at in ipairs { { 50, 5 }, { 95, 50 }, { 95, 25 }, { 10, 60 } } do
      assert.equal(sees(upright, at[1], at[2]),
        sees(turned, 100 - at[2], at[1]))
    end
    assert.same({ 1, 2, 3, 4 }, { sees(upright, 50, 5), sees(upright, 95, 50),
      sees(upright, 95, 25), sees(upright, 10, 60) })
  end)

  it("guesses the role of a kind nobody declared", function()
    local found = planned { { kind = "lane", sides = { "n" } },
      { kind = "green", halves = { "en" } }, { kind = "well" } }.segments
    assert.same({ "line", "ground", "centre" },
      { found[1].role, found[2].role, found[3].role })
  end)

  it("shows an area at its sides", function()
    local cases = {
      { { "n" }, { 50, 10 }, { 50, 50 } },
      { { "e" }, { 90, 50 }, { 50, 50 } },
      { { "n", "e" }, { 80, 20 }, { 20, 80 } },
      { { "w", "n" }, { 20, 20 }, { 80, 80 } },
      { { "n", "s" }, { 50, 50 }, { 10, 50 } },
      { { "e", "w" }, { 50, 50 }, { 50, 90 } },
      { { "n", "e", "w" }, { 50, 50 }, { 50, 95 } },
      { { "s", "w", "n" }, { 50, 50 }, { 95, 50 } },
    }
    for _, case in ipairs(cases) do
      local tile = planned { { kind = "city", sides = case[1] } }
      local name = table.concat(case[1], " ")
      assert.equal(1, sees(tile, case[2][1], case[2][2]), name)
      assert.is_false(sees(tile, case[3][1], case[3][2]), name)
    end
  end)

  it("parts two grounds that meet in a corner by a border to it", function()
    local list = { { kind = "city", sides = { "n" } },
      { kind = "field", halves = { "en", "es" }, touches = { 1 } },
      { kind = "field", halves = { "se", "sw", "ws", "wn" },
        touches = { 1 } } }
    local tile = planned(list)
    assert.is_true(tile.drawn.right)
    assert.equal(1, #tile.drawn.borders)
    assert.same({ 100, 100 }, tile.drawn.borders[1][1])
    assert.same({ 2, 3, 0 }, { sees(tile, 90, 50), sees(tile, 50, 90),
      sees(tile, 99, 99) })
    list[2].halves, list[3] = { "en", "es", "se", "sw", "ws", "wn" }, nil
    assert.same({}, planned(list).drawn.borders)
  end)

  it("is drawn though what it names is not there", function()
    local tile = planned { { kind = "road", sides = { "n" }, ends = "city",
      ends_at = 2 }, { kind = "field", halves = { "en" }, touches = { 1 } },
      { kind = "field", halves = { "es" }, touches = { 1 } },
      { kind = "road", sides = {} } }
    assert.equal(1, sees(tile, 50, 5))
  end)

  it("is not right when its grounds cannot be told apart", function()
    assert.is_false(planned { { kind = "field", halves = { "nw", "ne" } },
      { kind = "field", halves = { "nw", "sw" } } }.drawn.right)
  end)

  it("leads a later line over an earlier one, and never water", function()
    local function over(first, second)
      local plane = scene.new {}
      plane:kind("stream", { shape = "line", pattern = "waves" })
      plane:tile(0, 0, { segments = { { kind = first, sides = { "n", "s" } },
        { kind = second, sides = { "e", "w" } } } })
      local bridges = plan.of(plane, plane.tiles[1]).drawn.bridges
      return #bridges == 1 and bridges[1].line
    end
    assert.same({ 2, 1, 2 }, { over("road", "road"), over("road", "stream"),
      over("stream", "road") })
  end)

  it("keeps signs and figures on their segments and apart", function()
    local tile = planned({ { kind = "city", sides = { "n", "w" },
      marks = { "shield" } },
      { kind = "field", halves = { "en", "es", "se", "sw" } } }, 0,
      { "garden" })
    local places = { tile.signs[2].at, tile.signs[1].at }
    for _ = 1, 2 do
      for k = 1, 2 do
        places[#places + 1] = plan.figure_at(tile, { segment = k })
      end
    end
    local on = {}
    for i, at in ipairs(places) do
      on[i] = plan.seen(tile, at.x, at.y)
      for j = 1, i - 1 do
        local off = (at.x - places[j].x) ^ 2 + (at.y - places[j].y) ^ 2
        assert.is_true(off > 0.15 ^ 2, i .. " covers " .. j)
      end
    end
    assert.same({ 2, 1, 1, 2, 1, 2 }, on)
  end)

  it("keeps room for the arrow of a sign that points", function()
    for rotation = 0, 3 do
      local tile = planned({ { kind = "field", halves = { "nw", "ne", "en",
        "es", "se", "sw", "ws", "wn" } } }, rotation, { garden = "w" })
      local arrow = plan.arrow_at(tile.signs[1].at)
      assert.is_true(arrow.x > 0.1 and arrow.x < 0.96)
      local at = plan.figure_at(tile, { segment = 1 })
      assert.is_true((at.x - arrow.x) ^ 2 + (at.y - arrow.y) ^ 2 > 0.04)
      local other = plan.figure_at(tile, {})
      assert.is_true((at.x - other.x) ^ 2 + (at.y - other.y) ^ 2 > 0.04)
    end
  end)

  it("draws what parts its grounds where it parts them", function()
    -- two roads stop at the circle, a third passes: one field goes round
    local tile = planned({ { kind = "road", sides = { "n" }, ends = "circle" },
      { kind = "road", sides = { "e" }, ends = "circle" },
      { kind = "road", sides = { "s", "w" } },
      { kind = "field", halves = { "nw", "es", "se", "wn" } },
      { kind = "field", halves = { "ne", "en" } },
      { kind = "field", halves = { "sw", "ws" } } }, 0, { "circle" })
    assert.is_true(tile.drawn.right)
    local at = tile.signs[1].at
    assert.equal(-1, sees(tile, at.x * 100, at.y * 100))
    assert.is_true(at.x > 0.5 and at.y < 0.5)
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
