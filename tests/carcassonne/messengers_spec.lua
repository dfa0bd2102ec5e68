local map = require "tests.carcassonne.support.map"
local rulewright = require "rulewright"

local box = { "messengers" }

-- A road of three tiles that the tile in hand completes at 2,0.
local function road(options)
  options.with = options.with or box
  options.laid = options.laid or { "BA-W 0,0 n", "BA-U 1,0 n" }
  options.figures = options.figures or { "1 meeple 1,0 e" }
  options.hand = options.hand or "BA-W"
  options.deck = options.deck or { "BA-B", "BA-B" }
  return map.new(options)
end

-- The same with a city of two tiles that the tile completes too.
local function road_and_city(options)
  options.laid = { "BA-W 0,0 n", "BA-U 1,0 n", "BA-E 2,-1 s" }
  options.hand = "BA-L"
  return road(options)
end

local function waits(game, step, seat)
  assert.equal(step, game:waiting().step)
  assert.equal(seat, game:waiting().player)
end

-- A game in which yellow answers this message: 3 points lead from 2 to 5.
local function answering(number, options)
  options = options or {}
  options.scores, options.messages = { 2, 0 }, { number }
  options.figures = options.figures or {}
  table.insert(options.figures, "1 meeple 1,0 e")
  options.laid = options.laid or {}
  table.insert(options.laid, 1, "BA-W 0,0 n")
  table.insert(options.laid, 2, "BA-U 1,0 n")
  local game = road(options)
  map.play(game, "place 2,0 n", "pass", "move meeple")
  waits(game, "answer the message", 1)
  return game
end

-- What carrying out a message brings yellow, once the rest is over.
local function brings(number, options)
  local game = answering(number, options)
  local before = game.g.players[1].score
  map.play(game, "carry out")
  if game:waiting() and game:waiting().step == "choose the figure" then
    map.play(game, "move meeple")
  end
  return game.g.players[1].score - before, game
end

describe("Carcassonne, Messengers, before the game:", function ()
  local game = assert(rulewright.new { game = "carcassonne", with = box,
    players = 6 })

  it("CAR-MSG-01 8 message tiles, a messenger for each player", function ()
    assert.equal(8, #game.g.decks.messages)
    assert.equal(1, game.rules.things.figure.messenger.each)
  end)

  it("CAR-MSG-02 the messages lie face down, in no order", function ()
    local view = game:view(1)
    assert.same({ "?", "?", "?", "?", "?", "?", "?", "?" },
      view.decks.messages)
    local other = assert(rulewright.new { game = "carcassonne", with = box,
      seed = 2 })
    assert.not_same(game.g.decks.messages, other.g.decks.messages)
    local sorted = game.g:copy(game.g.decks.messages)
    table.sort(sorted)
    assert.same({ "farmers", "knights", "one meeple", "one more tile",
      "shields", "shortest road", "smallest city", "smallest monastery" },
      sorted)
  end)

  it("CAR-MSG-03 both figures of everybody stand on space 0", function ()
    for seat = 1, 6 do
      assert.same({ "meeple", "messenger" }, game.g:scorers(seat))
      assert.equal(0, map.space(game, seat))
      assert.equal(0, map.space(game, seat, "messenger"))
      assert.equal(0, map.supply(game, seat, "messenger"))
    end
    assert.equal(12, #game.g:standing(0))
  end)
end)

describe("Carcassonne, Messengers, the score track:", function ()
  it("CAR-MSG-04 one figure moves by the whole amount", function ()
    local game = road {}
    map.play(game, "place 2,0 n", "pass")
    waits(game, "choose the figure", 1)
    assert.same({ "move meeple", "move messenger" }, map.moves(game))
    assert.matches("Choose which figure counts", game:waiting().says)
    local told = game:log()
    assert.equal("yellow is to get 3 points.", told[#told])
    local other = game:clone()
    map.play(game, "move messenger")
    assert.same({ 0, 3 }, { map.space(game, 1),
      map.space(game, 1, "messenger") })
    map.play(other, "move meeple")
    assert.same({ 3, 0 }, { map.space(other, 1),
      map.space(other, 1, "messenger") })
    assert.same(map.scores(other), map.scores(game))
  end)

  it("CAR-MSG-04 who gets the points chooses, in any turn", function ()
    local game = road { active = 2 }
    map.play(game, "place 2,0 n", "pass")
    waits(game, "choose the figure", 1)
    map.play(game, "move messenger")
    waits(game, "place the tile", 1)
  end)

  it("CAR-MSG-05 each feature has a choice of its own", function ()
    local game = road_and_city { figures = { "1 meeple 1,0 e",
      "1 meeple 2,-1 s" } }
    map.play(game, "place 2,0 n", "pass", "score road 0,0.e",
      "move messenger", "move meeple")
    assert.same({ 4, 3 }, { map.space(game, 1),
      map.space(game, 1, "messenger") })
    assert.same({ 7, 0 }, map.scores(game))
  end)

  it("CAR-MSG-05 the order is asked only if one player gets both", function ()
    local game = road_and_city { figures = { "1 meeple 1,0 e",
      "2 meeple 2,-1 s" } }
    map.play(game, "place 2,0 n", "pass")
    assert.equal("choose the figure", game:waiting().step)
    game = road_and_city { figures = { "1 meeple 1,0 e", "1 meeple 2,-1 s" } }
    map.play(game, "place 2,0 n", "pass")
    waits(game, "choose a feature", 1)
  end)
end)

describe("Carcassonne, Messengers, taking a message:", function ()
  it("CAR-MSG-06 a move that ends on a dark space brings one", function ()
    local game = road { scores = { 2, 0 }, messages = { 3 } }
    map.play(game, "place 2,0 n", "pass", "move meeple")
    waits(game, "answer the message", 1)
    assert.same({ "carry out", "two points" }, map.moves(game))
    local log = table.concat(game:log(), " ")
    assert.matches("yellow takes a message: smallest monastery", log)
  end)

  it("CAR-MSG-06 0 and 5 to 45 are dark, for either figure", function ()
    local function taken(score, messenger, move)
      local game = road { scores = { score, 0 }, messengers = { messenger } }
      map.play(game, "place 2,0 n", "pass", move)
      return game:waiting().step == "answer the message"
    end
    assert.is_true(taken(47, 0, "move meeple"))
    assert.is_true(taken(42, 0, "move meeple"))
    assert.is_true(taken(50 + 7, 0, "move meeple"))
    assert.is_true(taken(9, 7, "move messenger"))
    assert.is_false(taken(10, 7, "move meeple"))
    assert.is_false(taken(9, 6, "move messenger"))
    assert.is_false(taken(2, 0, "move messenger"))
  end)

  it("CAR-MSG-07 spaces passed do not count", function ()
    local game = road { scores = { 4, 0 } }
    map.play(game, "place 2,0 n", "pass", "move meeple")
    assert.equal(7, map.space(game, 1))
    waits(game, "place the tile", 2)
  end)

  it("CAR-MSG-08 none in the turn of another player", function ()
    local game = road { scores = { 2, 0 }, active = 2 }
    map.play(game, "place 2,0 n", "pass", "move meeple")
    assert.equal(5, map.space(game, 1))
    waits(game, "place the tile", 1)
    assert.equal(8, #game.g.decks.messages)
  end)

  it("CAR-MSG-09 the action or 2 points, both always offered", function ()
    for number = 1, 8 do
      local game = answering(number)
      local moves = map.moves(game)
      assert.equal("two points", moves[#moves])
      assert.matches("^carry out", moves[1])
      map.play(game, "two points", "move meeple")
      assert.same({ 7, 0 }, map.scores(game))
      waits(game, "place the tile", 2)
    end
  end)

  it("CAR-MSG-10 the tile goes under the stack either way", function ()
    for _, answer in ipairs { "carry out", "two points" } do
      local game = answering(6)
      map.play(game, answer)
      if answer == "two points" then map.play(game, "move messenger") end
      assert.equal(7, #game.g.decks.messages)
      assert.same({ "knights" }, game.g.discards.messages)
      waits(game, "place the tile", 2)
    end
  end)

  it("CAR-MSG-10 after the eighth comes the first again", function ()
    local game = road { scores = { 2, 0 } }
    game:edit(function (g)
      g.decks.messages = {}
      g.discards.messages = { "shields", "knights" }
    end)
    map.play(game, "place 2,0 n", "pass", "move meeple")
    assert.matches("message: shields", table.concat(game:log(), " "))
    map.play(game, "two points", "move messenger")
    assert.same({ "knights", "shields" }, game.g.discards.messages)
  end)

  it("CAR-MSG-11 one at most for all that a tile completes", function ()
    local game = road_and_city { scores = { 2 + 6, 0 }, messengers = { 6 },
      figures = { "1 meeple 1,0 e", "1 meeple 2,-1 s" }, messages = { 6 } }
    map.play(game, "place 2,0 n", "pass", "score road 0,0.e", "move meeple",
      "move messenger")
    assert.same({ 5, 10 }, { map.space(game, 1),
      map.space(game, 1, "messenger") })
    waits(game, "answer the message", 1)
    map.play(game, "two points", "move meeple")
    waits(game, "place the tile", 2)
    assert.equal(7, #game.g.decks.messages)
  end)

  it("CAR-MSG-12 points of a message may bring the next", function ()
    local game = road { scores = { 2 + 3, 0 }, messengers = { 3 },
      messages = { 5, 6 } }
    map.play(game, "place 2,0 n", "pass", "move meeple", "two points",
      "move messenger")
    waits(game, "answer the message", 1)
    assert.same({ "shields" }, game.g.discards.messages)
    assert.equal(5, map.space(game, 1, "messenger"))
  end)

  it("CAR-MSG-12 so does its action", function ()
    local game = road { scores = { 2 + 1, 0 }, messengers = { 1 },
      laid = { "BA-W 0,0 n", "BA-U 1,0 n", "BA-E 0,3 n", "BA-E 4,0 n" },
      figures = { "1 meeple 1,0 e", "1 meeple 0,3 n", "1 meeple 4,0 n" },
      messages = { 6, 7 } }
    map.play(game, "place 2,0 n", "pass", "move meeple", "carry out",
      "move messenger")
    assert.equal(5, map.space(game, 1, "messenger"))
    waits(game, "answer the message", 1)
  end)

  it("CAR-MSG-13 each message is a scoring of its own: a chain of three",
    function ()
      local game = road { scores = { 2 + 3, 0 }, messengers = { 3 },
        messages = { 5, 6, 7 } }
      map.play(game, "place 2,0 n", "pass", "move meeple", "two points",
        "move messenger", "two points", "move meeple")
      assert.same({ 7, 5 }, { map.space(game, 1),
        map.space(game, 1, "messenger") })
      waits(game, "place the tile", 2)
      game = road { scores = { 2 + 3, 0 }, messengers = { 3 },
        laid = { "BA-W 0,0 n", "BA-U 1,0 n", "BA-F 0,3 n", "BA-G 4,0 n",
          "BA-G 4,3 n", "BA-E 7,0 n" },
        figures = { "1 meeple 1,0 e", "1 meeple 0,3 e", "1 meeple 4,0 e",
          "1 meeple 4,3 e", "1 meeple 7,0 n" }, messages = { 5, 6, 7 } }
      map.play(game, "place 2,0 n", "pass", "move meeple",
        "two points", "move messenger", "carry out", "move messenger")
      assert.equal(5 + 8, map.space(game, 1, "messenger"))
      waits(game, "place the tile", 2)
      assert.equal(6, #game.g.decks.messages)
    end)

  it("CAR-MSG-13 the recall of an abbot has a message of its own", function ()
    local game = road { with = { "messengers", "abbot" },
      laid = { "BA-W 0,0 n", "BA-U 1,0 n", "BA-B 2,2 n" },
      scores = { 4, 0 }, messengers = { 2 }, messages = { 6, 7 },
      figures = { "1 meeple 1,0 e", "1 abbot 2,2 c" } }
    map.play(game, "place 2,0 n", "abbot back")
    -- 1 point leads the meeple from 2 to 3, then the road the messenger to 5
    map.play(game, "move meeple", "move messenger")
    waits(game, "answer the message", 1)
    map.play(game, "two points", "move messenger")
    waits(game, "place the tile", 2)
    -- the recall leads to 5, the road to 10: two messages
    game = road { with = { "messengers", "abbot" },
      laid = { "BA-W 0,0 n", "BA-U 1,0 n", "BA-B 2,2 n" },
      scores = { 4 + 7, 0 }, messengers = { 7 }, messages = { 6, 7 },
      figures = { "1 meeple 1,0 e", "1 abbot 2,2 c" } }
    map.play(game, "place 2,0 n", "abbot back", "move meeple",
      "move messenger", "two points", "move meeple")
    waits(game, "answer the message", 1)
    assert.matches("farmers", table.concat(game:log(), " "))
    map.play(game, "two points", "move meeple")
    waits(game, "place the tile", 2)
  end)

  it("CAR-MSG-14 CAR-MSG-30 without points no figure moves", function ()
    local points, game = brings(5)
    assert.equal(0, points)
    assert.equal(5, map.space(game, 1))
    waits(game, "place the tile", 2)
    -- an open inn road of one's own brings 0 in the recall of nobody
    game = road { with = { "messengers", "abbot" }, scores = { 5, 0 },
      laid = { "BA-W 0,0 n", "BA-U 1,0 n", "BA-B 2,2 n" },
      figures = { "1 abbot 2,2 c", "2 meeple 2,2 c", "2 meeple 2,2 c" } }
    map.play(game, "place 2,0 n", "abbot back")
    waits(game, "place the tile", 2)
  end)

  it("CAR-MSG-15 the message is answered after all features", function ()
    local game = road_and_city { scores = { 2, 0 },
      figures = { "1 meeple 1,0 e", "1 meeple 2,-1 s" } }
    map.play(game, "place 2,0 n", "pass", "score road 0,0.e", "move meeple")
    waits(game, "choose the figure", 1)
    map.play(game, "move messenger")
    waits(game, "answer the message", 1)
    assert.same({}, game.g.figures)
  end)

  it("CAR-MSG-42 a move that is overtaken in the same scoring counts",
    function ()
      local game = road_and_city { scores = { 2, 0 },
        figures = { "1 meeple 1,0 e", "1 meeple 2,-1 s" } }
      map.play(game, "place 2,0 n", "pass", "score road 0,0.e",
        "move meeple", "move meeple")
      assert.equal(9, map.space(game, 1))
      waits(game, "answer the message", 1)
      map.play(game, "two points", "move messenger")
      waits(game, "place the tile", 2)
      -- the city first: 6 and 9, and no message
      game = road_and_city { scores = { 2, 0 },
        figures = { "1 meeple 1,0 e", "1 meeple 2,-1 s" } }
      map.play(game, "place 2,0 n", "pass", "score city 2,-1.s",
        "move meeple", "move meeple")
      waits(game, "place the tile", 2)
    end)
end)

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

describe("Carcassonne, Messengers with the rest:", function ()
  it("CAR-MSG-33 before the final scoring both figures are joined", function ()
    local game = road { scores = { 55, 0 }, messengers = { 17 }, deck = {},
      laid = { "BA-B 0,0 n" }, figures = {}, hand = "BA-B" }
    assert.equal(38, map.space(game, 1))
    map.play(game, "place 1,0 n", "pass")
    assert.truthy(game:over())
    assert.same({ 5, 1 }, { game.g:track(1) })
    assert.same({ "meeple" }, game.g:scorers(1))
    assert.same({ 55, 0 }, map.scores(game))
  end)

  it("CAR-MSG-34 in the final scoring nobody chooses or takes", function ()
    local game = road { scores = { 57, 0 }, messengers = { 20 }, deck = {},
      laid = { "BA-B 0,0 n", "BA-B 0,1 n" }, figures = { "1 meeple 0,0 c" },
      hand = "BA-B" }
    map.play(game, "place 1,0 n", "pass")
    assert.truthy(game:over())
    assert.same({ 60, 0 }, map.scores(game))
    assert.equal(8, #game.g.decks.messages)
  end)

  it("CAR-MSG-39 both turns of the builder may bring a message", function ()
    local game = road { with = { "messengers", "traders_and_builders" },
      laid = { "BA-W 0,0 n", "BA-U 1,0 n", "BA-W 0,4 n", "BA-U 1,4 n" },
      figures = { "1 meeple 1,0 e", "1 builder 1,0 e", "1 meeple 1,4 e" },
      scores = { 2, 0 }, deck = { "BA-W", "BA-B" }, messages = { 5, 6 } }
    map.play(game, "place 2,0 n", "pass", "move meeple", "two points",
      "move messenger", "again")
    -- the meeple is on 5, the messenger on 2: 3 more points lead it to 5
    map.play(game, "place 2,4 n", "pass", "move messenger")
    waits(game, "answer the message", 1)
    assert.matches("knights", table.concat(game:log(), " "))
  end)

  it("the printed order of moves is that of the rulebook", function ()
    local order = road {}.rules.order.message
    assert.same({ "take a message", "answer the message",
      "put the message back", "take the next message" }, order)
  end)
end)
