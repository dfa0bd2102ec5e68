-- What stands at a place, values of places, and what alters them.

local tiny = require "tiny_game"

teardown(tiny.clear)

local base = [[
component.piece "hut" { each = 4, on = "field", house = true, size = "small" }
component.piece "hall" { each = 2, on = "field", house = true, size = "big" }
component.piece "flag" { each = 4, on = "field", shares = true }
component.mark "marsh" { on = "field" }
component.mark "depth" { on = "field" }
]]

local function game_with(more) return tiny.new(base .. (more or "")) end

-- Where it can be built.
local function sites(game)
  local list = {}
  for _, m in ipairs(game:moves()) do
    if m.move == "build" then list[#list + 1] = m.at end
  end
  return list
end

describe("g:at", function ()
  it("knows a layer by the domains of it as well", function ()
    local game = tiny.new [[
domain "yard" { of = "field" }
component.piece "hut" { each = 4, on = "yard" }
]]
    game:edit(function (g)
      assert.is_nil(g:at("yard", 2))
      g:place(2, "hut", 2)
    end)
    assert.same({ "hut", 2 }, { game.g:at("field", 2) })
    assert.same({ "hut", 2 }, { game.g:at("yard", 2) })
  end)
end)

describe("a value of places", function ()
  local more = [[
    value "wet" { id = "W-1", says = "Marsh is wet.", kind = "places",
      base = function (g) return g:placed(nil, "marsh") end }
    adjust "wet" { id = "W-2", says = "Beside a hall too.",
      adds = function (g) return g:placed(nil, "hall"):neighbours() end }
    adjust "wet" { id = "W-3", says = "Where a flag stands it is dry.",
      removes = function (g) return g:placed(nil, "flag") end }
    on "game begins" { run = function (g) g:mark("marsh", 1)
      g:place(2, "hall", 9) g:place(1, "flag", 8) end }]]

  it("is what is added, less what is removed, in any order", function ()
    local game = game_with(more)
    local hall = game.g:set("field", 9):neighbours()
    local wet = (game.g:set("field", 1) | hall) - game.g:set("field", 8)
    assert.is_true(game:value "wet" == wet)
    local _, parts = game:parts "wet"
    local stages = {}
    for i, part in ipairs(parts) do stages[i] = part.id .. part.stage end
    assert.same({ "W-1base", "W-2adds", "W-3removes" }, stages)
  end)
end)

describe("a mark", function ()
  it("is nobody's", function ()
    assert.error_matches(function ()
      game_with().g:placed(1, "marsh")
    end, "the mark 'marsh' is nobody's")
  end)

  for _, name in ipairs { "hut", "house" } do
    it("is not called as a piece is, or a trait: " .. name, function ()
      tiny.refused(("tiny/base/more.lua:6: the mark '%s' is called like a "
        .. "piece or one of its traits"):format(name),
        base .. ('component.mark "%s" { on = "field" }'):format(name))
    end)
  end
end)

describe("a replace", function ()
  local more = [[
    move "build" { during = "play", form = "build <at>", at = "plot",
      piece = "hut" }
    domain "plot" { id = "P-1", says = "No plot.", of = "field",
      list = function () return { 1, 2, 3 } end }
    forbid "build" { id = "P-2", says = "Not there.",
      when = function (g, player, m) return m.at == 2 end }]]

  it("may give places where a when or a list stood", function ()
    local game = tiny.new { more = base .. more, box = [[
      replace "P-1" { id = "R-1", says = "No plot of ours.",
        places = function (g) return g:set("field", { 3, 4, 5 }) end }
      replace "P-2" { id = "R-2", says = "Not here.",
        places = function (g) return g:set("field", 5) end }]] }
    assert.same({ 3, 4 }, sites(game))
    local names = game.g.places.cell_name
    assert.equal("R-1", game:why("build " .. names[1])[1].id)
    assert.equal("R-2", game:why("build " .. names[5])[1].id)
  end)
end)
