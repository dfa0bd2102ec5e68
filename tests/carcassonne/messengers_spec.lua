local map = require "carcassonne.map"
local messages = require "carcassonne.messages"
local rulewright = require "rulewright"

local box = { "messengers" }
local road, road_and_city = messages.road, messages.road_and_city
local answering, brings = messages.answering, messages.brings
local waits = map.waits

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
    assert.equal("yellow is about to score 3 points.", told[#told])
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
      "1 meeple 2,-1 s" }, scores = { 2, 0 } }
    map.play(game, "place 2,0 n", "pass", "score road 0,0.e",
      "move messenger", "move meeple")
    assert.same({ 6, 3 }, { map.space(game, 1),
      map.space(game, 1, "messenger") })
    assert.same({ 9, 0 }, map.scores(game))
  end)

  it("CAR-052 CAR-MSG-06 CAR-MSG-42 the order is asked where it decides on a "
    .. "message", function ()
      local function step(score, ...)
        local game = road_and_city { figures = { ... }, scores = { score, 0 } }
        map.play(game, "place 2,0 n", "pass")
        return game:waiting().step
      end
      local thief, knight = "1 meeple 1,0 e", "1 meeple 2,-1 s"
      -- a road of 3 and a city of 4: 2 + 3 stops on a dark space, 2 + 4 + 3 not
      assert.equal("choose a feature", step(2, thief, knight))
      assert.equal("choose the figure", step(0, thief, knight))
      assert.equal("choose the figure", step(2, thief,
        "2 meeple 2,-1 s"))
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
