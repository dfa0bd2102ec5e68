-- Regions equal a flood after every move of the random games of count_spec.

local flood = require "carcassonne.flood"
local map = require "carcassonne.map"

describe("Carcassonne, regions:", function ()
  it("are the same after undo, in a clone and built anew", function ()
    local game = map.new { with = { "abbot", "traders_and_builders" },
      seed = 5, deck = nil }
    for _ = 1, 60 do
      local moves = game:moves()
      game:play(moves[#moves // 2 + 1])
    end
    assert.is_nil(flood.difference(game.g))
    local clone = game:clone()
    assert.is_nil(flood.difference(clone.g))
    clone:play(clone:moves()[1])
    assert.is_nil(flood.difference(clone.g))
    assert.is_nil(flood.difference(game.g))
    game:undo(7)
    assert.is_nil(flood.difference(game.g))
    game:redo(7)
    assert.is_nil(flood.difference(game.g))
  end)

  it("part and join again when a box says so", function ()
    local game = map.new { laid = { "BA-U 0,0 n", "BA-U 1,0 n" },
      figures = { "1 meeple 0,0 w" } }
    local g = game.g
    local a, b = g:segment(1, 1), g:segment(2, 1)
    assert.equal(2, g:tile_count(a))
    g:part(a, b)
    assert.equal(1, g:tile_count(a))
    assert.equal(0, g:meeples_on(b))
    g:join(a, b)
    assert.equal(2, g:tile_count(b))
    assert.equal(1, g:meeples_on(b))
  end)

  it("built anew, have what a box tells of in joined segments", function ()
    local game = map.new { with = { "ferries" }, laid = { "BA-U 0,0 n" },
      hand = "FE-B", figures = { "1 meeple 0,0 w" },
      deck = { "BA-B", "BA-B" } }
    local function is_joined()
      return map.feature(game, "road 1,0.w") == map.feature(game, "road 1,0.e")
    end
    map.play(game, "place 1,0 n", "pass", "ferry e w")
    local joined = game.g:cached("map").regions:dump()
    assert.is_true(is_joined())
    game:undo()
    assert.is_false(is_joined())
    game:redo()
    assert.same(joined, game:clone().g:cached("map").regions:dump())
    assert(game:edit(function () end))
    assert.same(joined, game.g:cached("map").regions:dump())
  end)
end)
