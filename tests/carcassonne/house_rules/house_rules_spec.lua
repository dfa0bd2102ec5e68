local map = require "carcassonne.map"

describe("Carcassonne, house rules:", function ()
  it("bending_river forbids only two like bends in a row", function ()
    local options = { hand = "RV-G", with = { "river" },
      deck = { "RV-D", "RV-J", "RV-E", "RV-L", "BA-B" } }
    local strict = map.new(options)
    options.with = { "river", "bending_river" }
    local lax = map.new(options)
    for _, game in ipairs { strict, lax } do
      map.play(game, "place 1,0 n", "pass", "place 1,1 w", "pass")
    end
    assert.same({ "place 1,2 s" }, map.moves(strict))
    assert.same({ "place 1,2 s", "place 1,2 w" }, map.moves(lax))
    map.play(lax, "place 1,2 w", "pass")
    -- the last tile has bent to the right
    assert.equal(1, #map.moves(lax))
    assert.equal(1, lax.g.river.last)
  end)

  it("small_cities halves a city of two tiles", function ()
    local options = { laid = { "BA-E 0,0 n" }, hand = "BA-E",
      deck = { "BA-B" }, with = { "small_cities" } }
    local game = map.new(options)
    map.play(game, "place 0,-1 s", "knight s")
    assert.same({ 2, 0 }, map.scores(game))
    options.laid = { "BA-G 0,0 n", "BA-E 1,0 e" }
    game = map.new(options)
    map.play(game, "place -1,0 w", "knight e")
    assert.same({ 6, 0 }, map.scores(game))
  end)

  it("flying_abbots lets an abbot land in a monastery or a garden", function ()
    local game = map.new { hand = "FM-B", with = { "flying_abbots" },
      laid = { "BA-B 0,0 n", "BA-U 3,0 n" }, deck = { "BA-B" } }
    map.play(game, "place 2,0 n")
    game:force("flight", { 2 })
    map.play(game, "fly abbot")
    assert.same({ "yellow abbot 0,0" }, map.figures(game))
    assert.equal(0, map.supply(game, 1, "abbot"))
    game = map.new { hand = "FM-B", with = { "flying_abbots" },
      laid = { "BA-U 1,0 n" }, deck = { "BA-B" } }
    map.play(game, "place 2,0 n")
    game:force("flight", { 1 })
    map.play(game, "fly abbot")
    assert.same({}, map.figures(game))
  end)

  it("settled_robbers lets only the active player move a robber", function ()
    local game = map.new { hand = "RO-A", with = { "settled_robbers" },
      laid = { "BA-U 0,0 n" }, deck = { "BA-B" }, scores = { 7, 3 },
      robbers = { 9, 9 } }
    map.play(game, "place 0,1 n", "robber 3")
    -- red has no choice, so nobody is asked
    assert.equal("place a figure", game:waiting().step)
    game = map.new { hand = "RO-A", with = { "settled_robbers" },
      laid = { "BA-U 0,0 n" }, deck = { "BA-B" }, scores = { 7, 3 },
      robbers = { 9 } }
    map.play(game, "place 0,1 n", "robber 3", "robber 7")
    assert.equal(7, game.g.players[2].robber)
  end)

  it("lenient_circles lets everybody add nothing", function ()
    local game = map.new { hand = "CC-A", with = { "lenient_circles" },
      laid = { "BA-B 9,9 n", "BA-U 0,0 n" }, deck = { "BA-B" },
      figures = { "1 meeple 0,0 e", "2 meeple 0,0 e" } }
    map.play(game, "place 9,8 s", "pass", "each adds", "add nothing",
      "add meeple 0,0.e")
    assert.equal(3, #game.g.figures)
  end)
end)
