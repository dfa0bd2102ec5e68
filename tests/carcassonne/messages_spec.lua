local map = require "carcassonne.map"
local messages = require "carcassonne.messages"

local answering, brings = messages.answering, messages.brings
local waits = map.waits

describe("Carcassonne, the eight messages:", function ()
  it("CAR-MSG-16 1: the road of mine that would bring least", function ()
    local laid = { "BA-U 0,4 n", "BA-U 1,4 n", "BA-U 0,6 n", "BA-U 1,6 n",
      "BA-U 2,6 n" }
    local points, game = brings(1, { laid = laid, figures = {
      "1 meeple 0,4 e", "1 meeple 0,6 e" } })
    assert.equal(2, points)
    assert.equal(2, #game.g.figures)
  end)

  it("CAR-MSG-29 1: foreign thieves do not matter", function ()
    assert.equal(2, (brings(1, { laid = { "BA-U 0,4 n", "BA-U 1,4 n" },
      figures = { "1 meeple 0,4 e", "2 meeple 1,4 e", "2 meeple 1,4 e" } })))
    -- a shorter road without a thief of mine is not mine
    assert.equal(2, (brings(1, { laid = { "BA-U 0,4 n", "BA-U 1,4 n",
      "BA-U 0,6 n" }, figures = { "1 meeple 0,4 e", "2 meeple 0,6 e" } })))
  end)

  it("CAR-MSG-17 2: the city that would bring least", function ()
    local small = { "BA-G 0,4 n", "BA-F 1,4 n", "BA-G 2,4 n" }
    assert.equal(4, (brings(2, { laid = small,
      figures = { "1 meeple 0,4 e" } })))
    local both = { "BA-G 0,4 n", "BA-F 1,4 n", "BA-G 2,4 n", "BA-F 0,6 n" }
    assert.equal(2, (brings(2, { laid = both,
      figures = { "1 meeple 0,4 e", "1 meeple 0,6 e" } })))
  end)

  it("CAR-MSG-18 3: the monastery that would bring least", function ()
    local laid = { "BA-B 0,4 n", "BA-B 1,4 n", "BA-B 0,5 n", "BA-B 1,5 n",
      "BA-B 0,3 n", "BA-B 9,9 n", "BA-B 9,8 n", "BA-B 9,7 n", "BA-B 8,8 n",
      "BA-B 8,7 n", "BA-B 10,8 n" }
    local points, game = brings(3, { laid = laid,
      figures = { "1 meeple 0,4 c", "1 meeple 9,8 c" } })
    assert.equal(5, points)
    assert.equal(2, #game.g.figures)
  end)

  it("CAR-MSG-31 3: no garden, but an abbot is a monk", function ()
    local with = { "messengers", "abbot" }
    assert.equal(0, (brings(3, { with = with, laid = { "BA-EG 0,4 n" },
      figures = { "1 abbot 0,4 c" } })))
    assert.equal(1, (brings(3, { with = with, laid = { "BA-B 0,4 n" },
      figures = { "1 abbot 0,4 c" } })))
  end)

  it("CAR-MSG-19 4: one more tile, a figure on it, and it is scored",
    function ()
      local game = answering(4, { deck = { "BA-W", "BA-B", "BA-B" },
        laid = { "BA-W 0,4 n", "BA-U 1,4 n" } })
      map.play(game, "carry out")
      waits(game, "place the tile", 1)
      assert.equal("BA-W", game.g.turn.tile)
      map.play(game, "place 2,4 n", "thief w", "move messenger")
      assert.same({ 5 + 3, 0 }, map.scores(game))
      waits(game, "place the tile", 2)
    end)

  it("CAR-MSG-20 4: the tile gives and takes no second turn of the builder",
    function ()
      local with = { "messengers", "traders_and_builders" }
      -- the road with yellow's builder begins at this cell
      local function turn(x, extra)
        local game = answering(4, { with = with,
          laid = { ("BA-U %d,0 n"):format(x), ("BA-U %d,0 n"):format(x + 1) },
          figures = { ("1 meeple %d,0 e"):format(x),
            ("1 builder %d,0 e"):format(x + 1) },
          deck = { "BA-U", "BA-B", "BA-B" } })
        map.play(game, "carry out", extra, "pass")
        return game
      end
      -- only the extra tile goes on the builder's road: nothing comes of it
      waits(turn(5, "place 7,0 n"), "place the tile", 2)
      -- the first tile did, so the second turn is still to come
      waits(turn(3, "place 5,0 n"), "second turn", 1)
      waits(turn(3, "place 1,1 n"), "second turn", 1)
    end)

  it("CAR-MSG-21 4: an empty stack of tiles gives nothing", function ()
    local game = answering(4, { deck = {} })
    local other = game:clone()
    map.play(game, "carry out")
    assert.truthy(game:over())
    assert.same({ 5, 0 }, map.scores(game))
    map.play(other, "two points", "move messenger")
    assert.same({ 7, 0 }, map.scores(other))
  end)

  it("CAR-MSG-22 5: two points a shield in cities with a knight", function ()
    local laid = { "BA-F 0,4 n", "BA-G 1,4 n", "BA-F 0,6 n", "BA-F 1,6 n",
      "BA-F 9,9 n" }
    assert.equal(6, (brings(5, { laid = laid, figures = { "1 meeple 1,4 e",
      "1 meeple 0,6 e", "2 meeple 1,6 e", "2 meeple 1,6 e",
      "2 meeple 9,9 e" } })))
  end)

  it("CAR-MSG-32 5: each shield once, however many knights", function ()
    assert.equal(2, (brings(5, { laid = { "BA-F 0,4 n", "BA-G 1,4 n" },
      figures = { "1 meeple 0,4 e", "1 meeple 1,4 e" } })))
    assert.equal(4, (brings(6, { laid = { "BA-F 0,4 n", "BA-G 1,4 n" },
      figures = { "1 meeple 0,4 e", "1 meeple 1,4 e" } })))
  end)

  it("CAR-MSG-23 6: two points a knight; they stay", function ()
    local points, game = brings(6, { laid = { "BA-F 0,4 n", "BA-G 1,4 n",
      "BA-F 0,6 n" }, figures = { "1 meeple 0,4 e", "1 meeple 1,4 e",
      "1 meeple 0,6 e", "2 meeple 0,6 e", "1 meeple 0,4 n" } })
    assert.equal(6, points)
    assert.equal(5, #game.g.figures)
  end)

  it("CAR-MSG-24 7: two points a farmer; they stay", function ()
    local points, game = brings(7, { laid = { "BA-F 0,4 n" },
      figures = { "1 meeple 0,4 n", "1 meeple 0,4 s", "1 meeple 0,4 e" } })
    assert.equal(4, points)
    assert.equal(3, #game.g.figures)
  end)

  it("CAR-MSG-37 6 and 7: a big meeple counts as one", function ()
    local with = { "messengers", "inns_and_cathedrals" }
    for number, side in pairs { [6] = "e", [7] = "n" } do
      assert.equal(2, (brings(number, { with = with, laid = { "BA-F 0,4 n" },
        figures = { "1 big meeple 0,4 " .. side } })))
    end
  end)

  local function score_one(options, text)
    local game = answering(8, options)
    map.play(game, "carry out " .. text)
    if game:waiting().step == "choose the figure" then
      map.play(game, "move meeple")
    end
    return map.scores(game), game
  end

  it("CAR-MSG-25 8: one meeple scores and comes back", function ()
    local scores, game = score_one({ laid = { "BA-F 0,4 n", "BA-G 1,4 n",
      "BA-G 2,4 n", "BA-G 3,4 n" }, figures = { "1 meeple 0,4 e",
      "1 meeple 0,4 e", "2 meeple 1,4 e" } }, "yellow meeple 0,4.e")
    assert.same({ 5 + 5, 0 }, scores)
    assert.equal(7 - 1, map.supply(game, 1))
    assert.equal(2, #game.g.figures)
  end)

  it("CAR-MSG-25 8: any meeple of mine on the map, and only those", function ()
    local game = answering(8, { laid = { "BA-F 0,4 n", "BA-B 1,9 n" },
      figures = { "1 meeple 0,4 e", "1 meeple 0,4 n", "1 meeple 1,9 c",
        "2 meeple 0,4 s" } })
    assert.same({ "carry out yellow meeple 0,4.e",
      "carry out yellow meeple 0,4.n", "carry out yellow meeple 1,9",
      "two points" }, map.moves(game))
    assert.truthy(map.refused(game, "carry out red meeple 0,4.s",
      "CAR-MSG-25"))
  end)

  it("CAR-MSG-26 8: without the majority no points, but it comes back",
    function ()
      local scores, game = score_one({ laid = { "BA-U 0,4 n" },
        figures = { "1 meeple 0,4 e", "2 meeple 0,4 e", "2 meeple 0,4 e" } },
        "yellow meeple 0,4.e")
      assert.same({ 5, 0 }, scores)
      assert.equal(7, map.supply(game, 1))
    end)

  it("CAR-MSG-27 8: a tie is enough; a farmer scores the field", function ()
    assert.same({ 5 + 1, 0 }, (score_one({ laid = { "BA-U 0,4 n" },
      figures = { "1 meeple 0,4 e", "2 meeple 0,4 e" } },
      "yellow meeple 0,4.e")))
    -- two cities completed beside the field
    local function laid()
      return { "BA-H 0,4 n", "BA-E 0,3 s", "BA-E 0,5 n" }
    end
    local scores, game = score_one({ laid = laid(),
      figures = { "1 meeple 0,4 e" } }, "yellow meeple 0,4.e")
    assert.same({ 5 + 6, 0 }, scores)
    assert.equal(7, map.supply(game, 1))
    scores, game = score_one({ laid = laid(), figures = { "1 meeple 0,4 e",
      "1 pig 0,4 e" }, with = { "messengers", "traders_and_builders" } },
      "yellow meeple 0,4.e")
    assert.same({ 5 + 8, 0 }, scores)
    assert.equal(1, map.supply(game, 1, "pig"))
  end)

  it("CAR-MSG-28 8: only that meeple leaves; a lone builder goes too",
    function ()
      local with = { "messengers", "traders_and_builders" }
      local _, game = score_one({ with = with, laid = { "BA-G 0,4 n",
        "BA-G 1,4 n" }, figures = { "1 meeple 0,4 e", "1 meeple 1,4 e",
        "1 builder 1,4 e" } }, "yellow meeple 0,4.e")
      assert.equal(2, #game.g.figures)
      _, game = score_one({ with = with, laid = { "BA-G 0,4 n",
        "BA-G 1,4 n" }, figures = { "1 meeple 0,4 e", "1 builder 1,4 e" } },
        "yellow meeple 0,4.e")
      assert.same({}, game.g.figures)
      assert.equal(1, map.supply(game, 1, "builder"))
    end)

  it("CAR-MSG-38 8: a big meeple counts as two for the majority", function ()
    local with = { "messengers", "inns_and_cathedrals" }
    assert.same({ 5 + 1, 0 }, (score_one({ with = with,
      laid = { "BA-U 0,4 n" }, figures = { "1 big meeple 0,4 e",
        "2 meeple 0,4 e", "2 meeple 0,4 e" } }, "yellow big meeple 0,4.e")))
  end)

  it("CAR-MSG-30 8: without a meeple on the map it brings nothing", function ()
    local game = answering(8)
    assert.same({ "carry out", "two points" }, map.moves(game))
    map.play(game, "carry out")
    assert.same({ 5, 0 }, map.scores(game))
  end)

  it("CAR-MSG-35 CAR-MSG-36 open inns and cathedrals bring 0", function ()
    local with = { "messengers", "inns_and_cathedrals" }
    assert.equal(0, (brings(1, { with = with, laid = { "IC-B 0,4 n",
      "BA-U 0,6 n", "BA-U 1,6 n" }, figures = { "1 meeple 0,4 e",
      "1 meeple 0,6 e" } })))
    assert.equal(0, (brings(2, { with = with, laid = { "IC-K 0,4 n",
      "BA-F 0,8 n" }, figures = { "1 meeple 0,4 e", "1 meeple 0,8 e" } })))
  end)

  it("each message tells its points with their sentence", function ()
    local game = answering(6, { laid = { "BA-F 0,4 n" },
      figures = { "1 meeple 0,4 e" } })
    local sum, parts = game:parts("message", 1, "knights")
    assert.equal(2, sum)
    assert.equal("CAR-MSG-23", parts[#parts].id)
  end)
end)
