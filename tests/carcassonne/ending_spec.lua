local map = require "carcassonne.map"

describe("Carcassonne, the end of the game:", function ()
  -- One more tile is laid far from what is scored, and the game is over.
  local function last(options)
    options.hand, options.deck = options.hand or "BA-B", {}
    local game = map.new(options)
    local moves = map.moves(game)
    map.play(game, options.place or moves[#moves])
    if not game:over() then map.play(game, options.move or "pass") end
    return game
  end

  it("CAR-053 the last turn is played to its end, then comes the scoring",
    function ()
      local game = map.new { laid = { "BA-E 0,0 n" }, hand = "BA-E",
        deck = {} }
      map.play(game, "place 0,-1 s")
      assert.equal("place a figure", game:waiting().step)
      map.play(game, "knight s")
      assert.is_truthy(game:over())
      assert.same({ 4, 0 }, map.scores(game))
    end)

  it("CAR-053 is over when nobody is named the winner, too", function ()
    local game = last { laid = { "BA-U 0,0 n" }, without = { "CAR-060" } }
    assert.same({}, game:over().winners)
  end)

  it("CAR-054 an open road: one point a tile", function ()
    local game = last { laid = { "BA-U 0,0 n", "BA-U 1,0 n", "BA-U 2,0 n" },
      figures = { "2 meeple 1,0 e" } }
    assert.same({ 0, 3 }, map.scores(game))
  end)

  it("CAR-055 an open city: one point a tile and one a shield", function ()
    -- 5 tiles with 3 shields; green, here 2, has more knights than black
    local game = last { laid = { "BA-C 0,0 n", "BA-F 1,0 n", "BA-F -1,0 n",
      "BA-G 0,-1 e", "BA-G 0,1 e" }, place = "place 1,1 n",
      figures = { "2 meeple 0,0 n", "2 meeple 1,0 e", "1 meeple -1,0 e" } }
    assert.same({ 0, 8 }, map.scores(game))
    game = last { laid = { "BA-F 0,0 n", "BA-E 1,0 e" },
      figures = { "1 meeple 0,0 e" } }
    assert.same({ 3, 0 }, map.scores(game))
  end)

  it("CAR-056 an open monastery: its tile and each round it", function ()
    local game = last { laid = { "BA-B 0,0 n", "BA-B 1,0 n", "BA-B 1,1 n" },
      place = "place -1,0 n", figures = { "1 meeple 0,0 c" } }
    assert.same({ 4, 0 }, map.scores(game))
  end)

  it("CAR-057 the same majority and ties", function ()
    local game = last { laid = { "BA-F 0,0 n", "BA-E 1,0 e" },
      figures = { "1 meeple 0,0 e", "2 meeple 1,0 w" } }
    assert.same({ 3, 3 }, map.scores(game))
  end)

  it("CAR-058 fields are scored at the end", function ()
    local game = last { laid = { "BA-E 0,0 n", "BA-E 0,-1 s" },
      figures = { "1 meeple 0,0 s" }, place = "place 0,1 n" }
    assert.same({ 3, 0 }, map.scores(game))
  end)

  it("CAR-059 each feature is scored once at most", function ()
    local game = map.new { laid = { "BA-E 0,0 n" }, hand = "BA-E",
      figures = { "1 meeple 0,0 n" }, deck = { "BA-B" } }
    map.play(game, "place 0,-1 s", "pass")
    assert.same({ 4, 0 }, map.scores(game))
    assert.same({}, game.g.figures)
    map.play(game, map.moves(game)[1], "pass")
    assert.is_truthy(game:over())
    assert.same({ 4, 0 }, map.scores(game))
  end)

  it("CAR-060 the most points win, who ties shares", function ()
    local game = last { players = 3, laid = { "BA-B 0,0 n" },
      scores = { 90, 70, 90 } }
    assert.same({ 1, 3 }, game:over().winners)
    game = last { players = 3, laid = { "BA-B 0,0 n" },
      scores = { 90, 91, 90 } }
    assert.same({ 2 }, game:over().winners)
  end)

  it("CAR-ORDER-28 open features without inn or cathedral", function ()
    local game = map.new { laid = { "BA-C 0,0 n", "BA-F 1,0 n", "BA-F -1,0 n",
      "BA-G 0,-1 e", "BA-G 0,1 e" }, hand = "BA-B" }
    assert.equal(8, map.worth(game, "city 0,0.n"))
  end)

  it("CAR-ORDER-29 CAR-ORDER-30 CAR-ORDER-31 the order of the end changes "
    .. "no total", function ()
    local game = last { with = { "traders_and_builders" },
      laid = { "BA-E 0,0 n", "BA-E 0,-1 s", "BA-U 0,1 n" },
      figures = { "1 meeple 0,0 s", "2 meeple 0,1 e" }, place = "place 1,-1 n",
      move = "pass" }
    -- one field with a city, one road, no goods
    assert.same({ 3, 1 }, map.scores(game))
    assert.same({ 1 }, game:over().winners)
    local order = game.rules.order["final scoring"]
    assert.same({ "open features", "fields", "count the treasures",
      "score goods" }, order)
  end)
end)
