-- Edges of a laid tile may change later: a made-up box
-- (support/bridge_box.lua) builds bridges by clauses alone.

local map = require "carcassonne.map"

local box = debug.getinfo(1, "S").source:match "^@(.*)bridge_box_spec"
  .. "support/bridge_box.lua"

local function two_fields(...)
  return map.new { with = { box }, hand = "BR-A", laid = { "BR-A 0,0 n" },
    deck = { ... } }
end

describe("a bridge", function ()
  it("BRIDGE-4 ends where nothing else goes on", function ()
    local game = two_fields()
    map.play(game, "place 0,-1 n")
    assert.is_true(map.refused(game, "bridge 0,-1 north-south", "BRIDGE-4"))
    assert.is_true(map.refused(game, "bridge 0,0 north-south", "BRIDGE-4"))
    assert.truthy(map.legal(game, "bridge 0,0 east-west"))
  end)

  it("BRIDGE-3 is a road to which tiles are laid and figures go", function ()
    local game = two_fields("BA-U", "BA-U")
    map.play(game, "place 0,-1 n", "bridge 0,0 east-west")
    local road = game.g:find("feature", "road 0,0.e")
    assert.equal(1, game.g:tile_count(road))
    map.play(game, "pass")
    assert.is_true(map.refused(game, "place 1,0 e", "CAR-014"))
    map.play(game, "place 1,0 n", "no bridge", "thief e")
    assert.equal(2, game.g:tile_count(game.g:find("feature", "road 0,0.w")))
    assert.same({ 2 }, game.g:owners(game.g:find("feature", "road 0,0.w")))
  end)

  it("keeps the figures and features of the tile", function ()
    local game = map.new { with = { box }, hand = "BR-A",
      laid = { "BA-U 1,0 n", "BR-A 1,1 n" }, figures = { "1 meeple 1,0 e" } }
    map.play(game, "place 1,2 n", "bridge 1,1 east-west")
    local g = game.g
    assert.equal(1, #g.figures)
    assert.same({ 1 }, g:owners(g:find("feature", "road 1,0.e")))
    assert.not_equal(g:find("feature", "road 1,0.e"),
      g:find("feature", "road 1,1.e"))
    local clone = assert(game:clone())
    assert.same({ 1 }, clone.g:owners(clone.g:find("feature", "road 1,0.e")))
  end)

  it("is built at random up to the end", function ()
    assert.same({}, (map.problems { game = "carcassonne", with = { box },
      players = 2, limit = 60, seed = 3 }))
  end)
end)
