local map = require "carcassonne.map"

describe("Carcassonne, placing a tile:", function ()
  local function start(hand, laid, deck)
    return map.new { laid = laid or { "BA-DS 0,0 n" }, hand = hand,
      deck = deck or { "BA-B", "BA-B" } }
  end

  it("CAR-011 the steps are tile, figure, scoring", function ()
    local game = start("BA-W", { "BA-W 0,0 n", "BA-U 1,0 n" })
    assert.equal("place the tile", game:waiting().step)
    assert.truthy(map.refused(game, "thief w", "CAR-011"))
    map.play(game, "place 2,0 n")
    assert.equal("place a figure", game:waiting().step)
    map.play(game, "thief w")
    assert.same({ 3, 0 }, map.scores(game))
    assert.equal(2, game:waiting().player)
    assert.truthy(map.refused(game, "thief s", "CAR-011"))
  end)

  it("CAR-012 the tile must be placed", function ()
    local game = start("BA-E")
    for _, text in ipairs(map.moves(game)) do
      assert.matches("^place ", text)
    end
    assert.truthy(map.refused(game, "pass"))
  end)

  it("CAR-013 touching by a corner is not enough", function ()
    local game = start("BA-E")
    for _, word in ipairs { "n", "e", "s", "w" } do
      assert.truthy(map.refused(game, "place 1,1 " .. word, "CAR-013"))
    end
    assert.truthy(map.refused(game, "place 5,5 n", "CAR-013"))
    assert.truthy(map.legal(game, "place 0,1 s"))
  end)

  it("CAR-013 a cell is occupied, or not at the map, or a picture is wrong",
    function ()
      local game = start("BA-K", { "BA-DS 0,0 n", "BA-U 1,0 n", "BA-B 0,1 n" })
      for text, said in pairs {
        ["place 1,0 e"] = "[CAR-013] Place the tile on a free cell.",
        ["place 5,5 n"] = "[CAR-013] The tile must touch another",
        ["place -1,-1 n"] = "[CAR-013] The tile must touch another",
        ["place 2,0 s"] = "[CAR-014] " } do
        local against = map.texts_against(game, text)
        assert.same({ 1, said }, { #against, against[1]:sub(1, #said) })
      end
    end)

  it("CAR-014 the pictures must go on at every side that touches", function ()
    local game = start("BA-U", { "BA-DS 0,0 n", "BA-V 1,0 n" })
    -- south of 0,0 lies a field
    assert.truthy(map.legal(game, "place 0,1 n"))
    assert.truthy(map.refused(game, "place 0,1 e", "CAR-014"))
    -- at -1,0 the road must go on to the east
    assert.truthy(map.legal(game, "place -1,0 n"))
    assert.truthy(map.refused(game, "place -1,0 w", "CAR-014"))
    -- at 1,1 the road of 1,0 comes from the north
    assert.truthy(map.legal(game, "place 1,1 w"))
    assert.truthy(map.refused(game, "place 1,1 n", "CAR-014"))
  end)

  it("CAR-015 the tile may lie in any of four ways", function ()
    local game = start("BA-D", { "BA-C 0,0 n" })
    -- the city side of the tile must look at the city
    assert.same({ "place -1,0 w", "place 0,-1 s", "place 0,1 n",
      "place 1,0 e" }, map.moves(game))
  end)

  it("CAR-016 a city edge joins a city edge, or begins a new city", function ()
    local game = start("BA-E")
    assert.truthy(map.legal(game, "place 0,-1 s"))
    assert.truthy(map.refused(game, "place 0,-1 n", "CAR-016"))
    map.play(game, "place 0,1 s")
    assert.equal(1, game.g:tile_count(map.feature(game, "city 0,1.s")))
  end)

  it("CAR-017 a tile that fits nowhere is set aside, another is drawn",
    function ()
      -- nothing but roads round about: a monastery without road cannot lie
      local game = start("BA-C", { "BA-X 0,0 n" }, { "BA-X", "BA-B", "BA-U" })
      assert.equal("BA-X", game.g.turn.tile)
      assert.same({ "BA-C" }, game.g.aside)
      assert.equal(1, game:waiting().player)
      assert.same({ "BA-U", "BA-B" }, game.g.decks.tiles)
    end)

  it("CAR-017 several in a row can be set aside", function ()
    local game = start("BA-X", { "BA-X 0,0 n" },
      { "BA-C", "BA-B", "BA-X", "BA-U" })
    map.play(game, "place 1,0 n", "pass")
    assert.same({ "BA-C", "BA-B" }, game.g.aside)
    assert.equal("BA-X", game.g.turn.tile)
    assert.equal(2, game:waiting().player)
  end)

  it("CAR-018 if it was the last, the game ends at once", function ()
    local game = start("BA-X", { "BA-X 0,0 n" }, { "BA-C" })
    map.play(game, "place 1,0 n", "thief n")
    assert.is_truthy(game:over())
    assert.same({ "BA-C" }, game.g.aside)
    assert.same({ 1, 0 }, map.scores(game))
  end)

  it("CAR-041 a monastery lies beside any field", function ()
    local game = start("BA-B", { "BA-U 0,0 n" })
    assert.same({ "place 0,-1 n", "place 0,1 n" }, map.moves(game))
  end)

  it("CAR-015 turns that look the same are one move with several names",
    function ()
      local game = start("BA-U")
      assert.same({ "place -1,0 n", "place 0,1 n", "place 1,0 n" },
        map.moves(game))
      map.play(game, "place 1,0 s")
      assert.equal("place 1,0 n", game:history()[1].text)
      game = map.new { with = { "inns_and_cathedrals" },
        laid = { "BA-X 0,0 n" }, hand = "IC-E", deck = { "BA-B" } }
      -- two curves: all edges are roads, but a quarter turn is not the same
      assert.same({ "place -1,0 n", "place -1,0 w" },
        { map.moves(game)[1], map.moves(game)[2] })
      assert.equal(8, #map.moves(game))
    end)

  it("a text that is no place is refused with a sentence", function ()
    local game = start("BA-E")
    for _, text in ipairs { "place", "place 1", "place 1,0", "place 1,0 q",
      "place 99999,0 n", "place a,b n", "place 1,0 n n" } do
      assert.is_true(#game:why(text) > 0)
    end
  end)
end)
