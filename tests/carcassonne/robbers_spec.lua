local map = require "carcassonne.map"
local rulewright = require "rulewright"

local box = { "robbers" }
local both = { "robbers", "messengers" }

local waits = map.waits

-- A road of three tiles and a city of two, which a tile at 2,0 completes.
local function position(options)
  options.with = options.with or box
  options.players = options.players or 3
  options.laid = options.laid
    or { "BA-W 0,0 n", "BA-U 1,0 n", "BA-E 2,-1 s" }
  options.hand = options.hand or "BA-L"
  options.deck = options.deck or { "BA-B", "BA-B", "BA-B" }
  return map.new(options)
end

-- The same with a city that is worth 8.
local function with_big_city()
  return { "BA-W 0,0 n", "BA-U 1,0 n", "BA-F 2,-1 e", "BA-E 2,-2 s" }
end

-- Only the road is completed, for 3 points.
local function road(options)
  options.laid, options.hand = { "BA-W 0,0 n", "BA-U 1,0 n" }, "BA-W"
  options.figures = options.figures or { "1 meeple 1,0 e" }
  return position(options)
end

local function robber(game, seat) return game.g.players[seat].robber end

describe("Carcassonne, placing robbers:", function ()
  local function sack(options)
    options.hand, options.laid = "RO-A", { "BA-U 0,0 n" }
    local game = position(options)
    return map.play(game, "place 0,1 n")
  end

  it("CAR-ROB-01 8 tiles with a sack, a robber for each player", function ()
    local game = assert(rulewright.new { game = "carcassonne", with = box })
    local count = 0
    for _, name in ipairs(game.g.decks.tiles) do
      if game.g:face(name).row.flags.sack then count = count + 1 end
    end
    assert.equal(8, count)
    assert.equal(1, game.rules.things.figure.robber.each)
  end)

  it("CAR-ROB-02 robbers begin in the supply", function ()
    local game = assert(rulewright.new { game = "carcassonne", with = box })
    for seat = 1, #game.g.players do
      assert.equal(1, map.supply(game, seat, "robber"))
      assert.is_nil(robber(game, seat))
    end
    assert.equal(71 + 8, #game.g.decks.tiles + 1)
  end)

  it("CAR-ROB-03 a robber goes where another player counts points",
    function ()
      local game = sack { scores = { 7, 12, 12 } }
      waits(game, "place the robber", 1)
      assert.same({ "no robber", "robber 12" }, map.moves(game))
      assert.truthy(map.refused(game, "robber 7", "CAR-ROB-03"))
      assert.truthy(map.refused(game, "robber 20", "CAR-ROB-03"))
      map.play(game, "robber 12")
      assert.equal(12, robber(game, 1))
      assert.equal(0, map.supply(game, 1, "robber"))
    end)

  it("CAR-ROB-04 one that is on the track may be moved", function ()
    local game = sack { scores = { 7, 12, 30 }, robbers = { 12 } }
    assert.same({ "no robber", "robber 30" }, map.moves(game))
    assert.truthy(map.refused(game, "robber 12", "CAR-ROB-04"))
    local other = game:clone()
    map.play(game, "robber 30")
    assert.equal(30, robber(game, 1))
    map.play(other, "no robber")
    assert.equal(12, robber(other, 1))
  end)

  it("CAR-ROB-05 then all others in turn order", function ()
    local game = sack { players = 4, active = 2, scores = { 1, 2, 3, 4 } }
    for _, seat in ipairs { 2, 3, 4, 1 } do
      waits(game, "place the robber", seat)
      map.play(game, map.moves(game)[1])
    end
    waits(game, "place a figure", 2)
  end)

  it("CAR-ROB-06 each of them places, moves or leaves the robber", function ()
    local game = sack { scores = { 1, 2, 3 }, robbers = { [2] = 3 } }
    map.play(game, "no robber")
    assert.same({ "no robber", "robber 1" }, map.moves(game))
    map.play(game, "robber 1")
    assert.same({ "no robber", "robber 1", "robber 2" }, map.moves(game))
    map.play(game, "no robber")
    assert.same({ nil, 1, nil }, { robber(game, 1), robber(game, 2),
      robber(game, 3) })
  end)

  it("CAR-ROB-07 a messenger of another player will do", function ()
    local game = sack { with = both, scores = { 7, 12, 9 },
      messengers = { 0, 8, 9 } }
    assert.same({ "no robber", "robber 0", "robber 4", "robber 8", "robber 9" },
      map.moves(game))
  end)

  it("CAR-ROB-08 figures a lap apart share a space", function ()
    local game = sack { scores = { 7, 3, 53 } }
    assert.same({ "no robber", "robber 3" }, map.moves(game))
  end)

  it("CAR-ROB-09 it can rob for what the same tile completes", function ()
    local game = position { laid = { "BA-W 0,0 n", "BA-U 1,0 n" },
      hand = "RO-C", figures = { "2 meeple 1,0 e" }, scores = { 5, 1, 0 } }
    map.play(game, "place 2,0 s", "robber 1", "no robber", "no robber",
      "pass")
    assert.same({ 5 + 2, 1 + 3, 0 }, map.scores(game))
  end)

  it("CAR-ROB-10 then a figure may be placed as always", function ()
    local game = sack {}
    map.play(game, "no robber", "no robber", "no robber")
    waits(game, "place a figure", 1)
    assert.truthy(map.legal(game, "thief s"))
  end)

  it("CAR-ROB-29 a robber alone does not make a space legal", function ()
    local game = sack { scores = { 1, 2, 3 }, robbers = { [2] = 30 } }
    map.play(game, "no robber", "no robber")
    assert.truthy(map.refused(game, "robber 30", "CAR-ROB-29"))
  end)

  it("CAR-ORDER-04 robbers are placed after the tile, before the figure",
    function ()
      local order = position {}.rules.order["tile turn"]
      assert.same({ "draw a tile", "place the tile", "set the tile aside",
        "place robbers", "place a figure", "score what is complete",
        "robbers return" }, order)
    end)
end)

describe("Carcassonne, robbing:", function ()
  it("CAR-ROB-11 half of the points, rounded up", function ()
    local game = road { scores = { 4, 20, 0 }, robbers = { [2] = 4 } }
    map.play(game, "place 2,0 n", "pass")
    assert.same({ 7, 22, 0 }, map.scores(game))
    game = position { scores = { 4, 20, 0 }, robbers = { [2] = 4 },
      figures = { "1 meeple 2,-1 s" } }
    map.play(game, "place 2,0 n", "pass")
    assert.same({ 8, 22, 0 }, map.scores(game))
    local sum, parts = game:parts("loot", 2, 5)
    assert.equal(3, sum)
    assert.equal("CAR-ROB-11", parts[#parts].id)
  end)

  it("CAR-ROB-11 whoever completed it, in any turn", function ()
    local game = road { scores = { 4, 20, 0 }, robbers = { [2] = 4 },
      active = 2 }
    map.play(game, "place 2,0 n", "pass")
    assert.same({ 7, 22, 0 }, map.scores(game))
  end)

  it("CAR-ROB-12 who is robbed keeps all", function ()
    local game = road { robbers = { [2] = 0, [3] = 0 } }
    map.play(game, "place 2,0 n", "pass")
    assert.same({ 3, 2, 2 }, map.scores(game))
  end)

  it("CAR-ROB-13 it goes back to the supply afterwards", function ()
    local game = road { robbers = { [2] = 0 } }
    map.play(game, "place 2,0 n", "pass")
    assert.is_nil(robber(game, 2))
    assert.equal(1, map.supply(game, 2, "robber"))
    assert.matches("red robs yellow", table.concat(game:log(), " "))
  end)

  it("CAR-ROB-14 only one feature of a player, the first", function ()
    local function robbed(first)
      local game = position { laid = with_big_city(), figures = {
        "1 meeple 1,0 e", "1 meeple 2,-1 s" }, scores = { 4, 20, 0 },
        robbers = { [2] = 4 } }
      map.play(game, "place 2,0 n", "pass")
      waits(game, "choose a feature", 1)
      map.play(game, first)
      return map.scores(game)
    end
    assert.same({ 4 + 11, 20 + 2, 0 }, robbed "score road 0,0.e")
    assert.same({ 4 + 11, 20 + 4, 0 }, robbed "score city 2,-2.s")
  end)

  it("CAR-ROB-14 CAR-ROB-24 where a spent robber stands makes no difference",
    function ()
      -- pink's robber follows yellow if yellow's robber strikes first
      local game = position { laid = with_big_city(), figures = {
        "1 meeple 1,0 e", "2 meeple 2,-1 s" }, scores = { 4, 20, 0 },
        robbers = { [2] = 4, [3] = 20 } }
      map.play(game, "place 2,0 n", "pass")
      waits(game, "place the tile", 2)
      assert.is_nil(robber(game, 3))
      assert.same({ 4 + 3, 20 + 2 + 8, 4 }, map.scores(game))
    end)

  it("CAR-ROB-15 of one feature, from the active player on clockwise",
    function ()
      local game = road { figures = { "1 meeple 1,0 e", "2 meeple 1,0 e" },
        scores = { 10, 10, 40 }, robbers = { [3] = 10 }, active = 2 }
      map.play(game, "place 2,0 n", "pass")
      -- red is paid first, and blue may let yellow be robbed instead
      waits(game, "rob or wait", 3)
      map.play(game, "rob")
      assert.same({ 13, 13, 42 }, map.scores(game))
      local log = table.concat(game:log(), " ")
      assert.matches("pink robs red", log)
    end)

  it("CAR-ROB-16 CAR-ROB-23 the other figure moves: nothing is robbed",
    function ()
      local game = road { with = both, scores = { 6, 20, 0 },
        messengers = { 2 }, robbers = { [2] = 4 } }
      map.play(game, "place 2,0 n", "pass", "move messenger")
      assert.same({ 9, 20, 0 }, map.scores(game))
      assert.equal(4, robber(game, 2))
      assert.equal(0, map.supply(game, 2, "robber"))
    end)

  -- Seats: 1 you, 2 blue, 3 yellow. Blue's robber is with you, yellow's with
  -- blue.
  local function chain()
    local game = position { laid = { "BA-W 0,0 n", "BA-U 1,0 n",
      "BA-U 2,0 n", "BA-U 3,0 n" }, hand = "BA-W",
      figures = { "1 meeple 1,0 e" }, scores = { 10, 12, 30 },
      robbers = { [2] = 10, [3] = 12 } }
    return map.play(game, "place 4,0 n", "pass")
  end

  it("CAR-ROB-17 the example: no robbing of what was robbed", function ()
    local game = chain()
    assert.same({ 15, 15, 30 }, map.scores(game))
    assert.is_nil(robber(game, 2))
    assert.equal(15, robber(game, 3))
    assert.equal(0, map.supply(game, 3, "robber"))
  end)

  it("CAR-ROB-18 the robber that followed robs who scores next", function ()
    local game = chain()
    assert.equal(2, #game.g:standing(15))
    for seat = 1, 2 do
      local other = game:clone()
      other:edit(function (g)
        g.figures[1] = { player = seat, figure = "meeple", tile = 5,
          segment = 2 }
        g.players[seat].figures.meeple = 6
        g.turn.tile = "BA-A"
      end)
      map.play(other, "place 4,1 s", "pass")
      assert.equal(30 + 1, other.g.players[3].score)
      assert.is_nil(robber(other, 3))
    end
  end)

  it("CAR-ROB-19 with one figure there it must rob at once", function ()
    local game = position { figures = { "1 meeple 1,0 e",
      "1 meeple 2,-1 s" }, scores = { 4, 20, 0 }, robbers = { [2] = 4 },
      active = 2 }
    map.play(game, "place 2,0 n", "pass")
    assert.same({ 4 + 3 + 4, 20 + 2, 0 }, map.scores(game))
  end)

  -- Yellow's road of 3 and red's city of 8 are completed by one tile; pink's
  -- robber stands with both.
  local function two_prey(options)
    options.laid = with_big_city()
    options.figures = { "1 meeple 1,0 e", "2 meeple 2,-1 s" }
    options.scores = options.scores or { 6, 6, 20 }
    options.robbers = options.robbers or { [3] = 6 }
    local game = position(options)
    map.play(game, "place 2,0 n", "pass")
    return game
  end

  it("CAR-ROB-20 CAR-ROB-30 its owner chooses whom to rob", function ()
    local game = two_prey {}
    waits(game, "rob or wait", 3)
    assert.same({ "rob", "wait" }, map.moves(game))
    local other = game:clone()
    map.play(game, "rob")
    assert.same({ 9, 14, 20 + 4 }, map.scores(game))
    assert.is_nil(robber(game, 3))
    assert.matches("pink robs red", table.concat(game:log(), " "))
    map.play(other, "wait")
    assert.same({ 9, 14, 20 + 2 }, map.scores(other))
  end)

  it("CAR-052 CAR-ROB-15 the order is asked where it leads to a robber",
    function ()
      -- Two roads of one player, worth 2 and 3, from space 5.
      local function closed(space)
        local game = position { laid = { "BA-W 0,0 n", "BA-U 1,0 n",
          "BA-W 2,1 s" }, figures = { "1 meeple 1,0 e", "1 meeple 2,1 n" },
          scores = { 5, 20, 0 }, robbers = { [2] = space }, hand = "BA-W" }
        return map.play(game, "place 2,0 n", "pass")
      end
      local shares = { [7] = { short = 2, long = 0 },
        [8] = { short = 0, long = 1 } }
      for space, share in pairs(shares) do
        local game = closed(space)
        waits(game, "choose a feature", 1)
        local other = game:clone()
        map.play(game, "score road 2,0.s")
        assert.same({ 10, 20 + share.short, 0 }, map.scores(game))
        map.play(other, "score road 0,0.e")
        assert.same({ 10, 20 + share.long, 0 }, map.scores(other))
      end
      waits(closed(9), "place the tile", 2)
      waits(closed(5), "choose a feature", 1)
    end)

  it("CAR-ROB-30 it may not wait for a second feature of the same player",
    function ()
      local game = position { figures = { "1 meeple 1,0 e",
        "1 meeple 2,-1 s", "2 meeple 1,0 n" }, scores = { 6, 6, 20 },
        robbers = { [3] = 6 } }
      map.play(game, "place 2,0 n", "pass")
      -- red stands there too, but gets nothing now
      waits(game, "place the tile", 2)
      assert.same({ 13, 6, 22 }, map.scores(game))
    end)

  it("CAR-ROB-30 waiting is at its own risk", function ()
    local game = two_prey { with = both, scores = { 6, 9, 20 },
      messengers = { 0, 3 } }
    map.play(game, "score road 0,0.e", "move meeple", "wait",
      "move messenger")
    assert.same({ 9, 17, 20 }, map.scores(game))
    assert.equal(6, robber(game, 3))
  end)

  it("CAR-ROB-30 who would get nothing is not waited for", function ()
    local game = two_prey { scores = { 6, 7, 20 } }
    assert.same({ 9, 15, 22 }, map.scores(game))
  end)

  it("CAR-ROB-21 several robbers take each as much as alone", function ()
    -- the second example: 4 points, two robbers with 2 each
    local game = position { figures = { "2 meeple 2,-1 s" },
      scores = { 0, 9, 20 }, robbers = { 9, [3] = 9 } }
    map.play(game, "place 2,0 n", "pass")
    assert.same({ 2, 13, 22 }, map.scores(game))
    assert.same({}, { robber(game, 1), robber(game, 3) })
  end)

  it("CAR-ROB-22 nobody robs himself", function ()
    local game = road { scores = { 4, 20, 0 }, robbers = { 4 } }
    map.play(game, "place 2,0 n", "pass")
    assert.same({ 7, 20, 0 }, map.scores(game))
    assert.equal(4, robber(game, 1))
  end)

  it("CAR-ROB-23 a robber stays when its space is left without robbing",
    function ()
      local game = road { scores = { 4, 20, 0 }, robbers = { 4 } }
      map.play(game, "place 2,0 n", "pass")
      assert.same({}, game.g:standing(4))
      assert.equal(4, robber(game, 1))
      -- it does not rob its own player, nor follow
      game = road { scores = { 4, 4, 0 }, robbers = { [2] = 4 } }
      map.play(game, "place 2,0 n", "pass")
      assert.same({ 7, 6, 0 }, map.scores(game))
      assert.is_nil(robber(game, 2))
    end)

  it("CAR-ROB-24 a robber that robbed is spent for the turn", function ()
    -- yellow gets 3 and then 4 more with the same figure
    local game = position { figures = { "1 meeple 1,0 e",
      "1 meeple 2,-1 s" }, scores = { 4, 20, 0 },
      robbers = { [2] = 4, [3] = 7 } }
    map.play(game, "place 2,0 n", "pass", "score road 0,0.e")
    assert.same({ 11, 22, 2 }, map.scores(game))
    assert.same({}, { robber(game, 2), robber(game, 3) })
  end)

  it("CAR-ROB-24 also for the points of a message", function ()
    local game = road { with = both, scores = { 2, 20, 0 },
      robbers = { [2] = 2, [3] = 5 }, messages = { 5 } }
    map.play(game, "place 2,0 n", "pass", "move meeple", "move meeple")
    waits(game, "answer the message", 1)
    -- red's robber has robbed and waits to be taken off; pink's is fresh
    assert.equal(2, robber(game, 2))
    map.play(game, "two points", "move meeple", "move messenger")
    assert.same({ 2 + 3 + 2, 20 + 2, 1 }, map.scores(game))
    assert.same({}, { robber(game, 2), robber(game, 3) })
    -- the robber that robbed is not robbing again on space 2
    game = road { with = both, scores = { 2 + 2, 20, 0 }, messengers = { 2 },
      robbers = { [2] = 2 }, messages = { 5 } }
    map.play(game, "place 2,0 n", "pass", "move meeple", "move meeple",
      "two points", "move messenger")
    assert.same({ 9, 22, 0 }, map.scores(game))
  end)

  it("CAR-ROB-25 no points, no robbery", function ()
    local game = position { with = { "robbers", "messengers",
      "inns_and_cathedrals" }, laid = { "BA-W 0,0 n", "BA-U 1,0 n",
      "IC-B 0,4 n" }, hand = "BA-W", scores = { 2, 20, 0 },
      figures = { "1 meeple 1,0 e", "1 meeple 0,4 e" },
      robbers = { [2] = 5 }, messages = { 1 } }
    map.play(game, "place 2,0 n", "pass", "move meeple", "carry out")
    waits(game, "place the tile", 2)
    assert.equal(5, robber(game, 2))
  end)

  it("CAR-ROB-26 the recall of an abbot can be robbed", function ()
    local laid = { "BA-B 0,0 n", "BA-B 1,0 n", "BA-B 1,1 n", "BA-B 0,1 n",
      "BA-B -1,1 n", "BA-B -1,0 n" }
    local game = position { with = { "robbers", "abbot" }, laid = laid,
      hand = "BA-B", figures = { "1 abbot 0,0 c" }, robbers = { [2] = 0 } }
    map.play(game, "place 2,0 n", "abbot back")
    assert.same({ 6, 3, 0 }, map.scores(game))
    assert.is_nil(robber(game, 2))
  end)

  it("CAR-ROB-26 and the points of a message", function ()
    local game = road { with = both, scores = { 2, 20, 0 },
      robbers = { [2] = 5 }, messages = { 5 } }
    map.play(game, "place 2,0 n", "pass", "move meeple", "two points",
      "move meeple", "move meeple")
    assert.same({ 7, 21, 0 }, map.scores(game))
    assert.is_nil(robber(game, 2))
  end)

  it("CAR-ROB-27 nobody is robbed in the final scoring", function ()
    local game = position { laid = { "BA-B 0,0 n", "BA-B 0,1 n" },
      figures = { "1 meeple 0,0 c" }, robbers = { [2] = 0 }, hand = "BA-B",
      deck = {} }
    map.play(game, "place 1,0 n", "pass")
    assert.truthy(game:over())
    assert.same({ 3, 0, 0 }, map.scores(game))
    assert.equal(1, map.supply(game, 2, "robber"))
  end)

  it("CAR-ROB-28 CAR-MSG-40 robbing in the own turn may bring a message",
    function ()
      local options = { with = both, scores = { 3, 6, 0 },
        robbers = { 6 }, figures = { "2 meeple 1,0 e" }, messages = { 5 } }
      local game = road(options)
      map.play(game, "place 2,0 n", "pass", "move meeple")
      waits(game, "choose the figure", 1)
      map.play(game, "move meeple")
      assert.same({ 5, 9, 0 }, map.scores(game))
      waits(game, "answer the message", 1)
      -- in the turn of red it brings none
      options.active, options.laid, options.hand = 2, nil, nil
      game = road(options)
      map.play(game, "place 2,0 n", "pass", "move meeple", "move meeple")
      assert.same({ 5, 9, 0 }, map.scores(game))
      waits(game, "place the tile", 3)
    end)

  it("CAR-ORDER-11 robbers return after the tile of a message", function ()
    local game = road { with = both, scores = { 2, 20, 0 },
      robbers = { [2] = 2 }, messages = { 4 } }
    map.play(game, "place 2,0 n", "pass", "move meeple", "move meeple",
      "carry out")
    waits(game, "place the tile", 1)
    assert.equal(2, robber(game, 2))
    map.play(game, map.moves(game)[1], "pass")
    assert.is_nil(robber(game, 2))
    waits(game, "place the tile", 2)
  end)
end)
