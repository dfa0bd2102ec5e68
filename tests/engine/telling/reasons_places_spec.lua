-- Places that a clause takes away because of what it says of others.

local tiny = require "tiny_game"
local against = tiny.texts_against

teardown(tiny.clear)

describe("places that are forbidden because of others", function ()
  local game = tiny.new [[
    component.mark "marsh" { on = "field" }
    value "wet" { id = "W-1", says = "Marsh is wet.", kind = "places",
      base = function (g) return g:placed(nil, "marsh") end }
    adjust "wet" { id = "W-2", says = "Pegs are.",
      adds = function (g) return g:placed(nil, "peg") end }
    adjust "wet" { id = "W-3", says = "But not the last field.",
      removes = function (g) return g:set("field", 9) end }
    move "dig" { during = "play", at = "field" }
    forbid "dig" { id = "F-1", says = "Dig where it is dry.", because = "wet",
      places = function (g) return g:value "wet":neighbours() end }
    on "game begins" { run = function (g) g:mark("marsh", 1)
      g:place(2, "peg", 3) end }]]

  it("are told with each cause that alone would do, and what stands there",
    function ()
      local one, other = "[F-1] Dig where it is dry.",
        "[W-2] Pegs are. 3,1: peg of blue."
      assert.same({ one, "[W-1] Marsh is wet. 1,1.", other },
        against(game, "dig 2,1"))
      assert.same({ one, other }, against(game, "dig 3,2"))
      assert.same({}, against(game, "dig 2,2"))
      local list = game:why "dig 3,2"
      assert.same({ "forbid", list[1].clause }, { list[2].by, list[2].behind })
      assert.same({ 2, 4, 6 }, game:value "wet":neighbours():list())
    end)
end)
