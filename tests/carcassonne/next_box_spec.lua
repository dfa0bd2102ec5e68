-- What coming boxes need is there already: a made-up box
-- (support/next_box.lua) adds to the base by clauses alone.

local map = require "carcassonne.map"

local box = debug.getinfo(1, "S").source:match "^@(.*)next_box_spec"
  .. "support/next_box.lua"

local road = { "NX-A 0,0 n", "BA-U 0,1 e", "BA-U 0,2 e" }

local function on_the_road(...)
  return map.new { with = { box }, hand = "BA-U", laid = road,
    figures = { ... } }
end

describe("the base of Carcassonne carries a coming box", function ()
  it("that chooses tiles and figures anywhere on the map", function ()
    local game = on_the_road("2 meeple 0,2 s", "1 meeple 0,1 w")
    map.play(game, "place 0,3 e")
    assert.is_true(map.refused(game, "floor 0,1", "NEXT-04"))
    map.play(game, "floor 0,0")
    assert.equal(1, game.g.floors[1])
    assert.is_true(map.refused(game, "send home red meeple 0,2.s", "NEXT-07"))
    map.play(game, "send home yellow meeple 0,1.w")
    assert.equal(1, #game.g.figures)
    assert.equal(7, game.g.players[1].figures.meeple)
    assert.equal(-1, game:points(1))
    assert.truthy(table.concat(game:log(), "\n"):find "yellow loses 1 point.")
  end)

  it("that breaks ties", function ()
    local game = on_the_road("1 meeple 0,2 s", "2 meeple 0,0 s")
    assert.same({ 2 }, game.g:owners(game.g:find("feature", "road 0,1.s")))
    game = on_the_road("1 meeple 0,2 s", "2 meeple 0,1 s")
    assert.same({ 1, 2 }, game.g:owners(game.g:find("feature", "road 0,1.s")))
  end)

  it("whose step stands behind one that may be absent, and walks a road",
    function ()
      local game = on_the_road "1 meeple 0,0 s"
      map.play(game, "place 0,3 e")
      assert.equal(3, game:points(1))
      game = map.new { with = { box, "robbers" }, hand = "BA-U", laid = road,
        figures = { "1 meeple 0,1 s" } }
      map.play(game, "place 0,3 e")
      assert.equal(2, game:points(1))
    end)

  it("that tells bots what its moves are worth", function ()
    local game = on_the_road()
    map.play(game, "place 0,3 e")
    local move = game:parse "floor 0,0"
    assert.equal(-1000, game.g:worth(1, move))
  end)

  it("and plays to the end at random", function ()
    assert.same({}, (map.problems { game = "carcassonne", with = { box },
      players = 3, limit = 120, seed = 2 }))
  end)
end)
