-- Messengers, Robbers and Crop Circles where they meet other boxes and each
-- other: one spec for each pair.

local map = require "carcassonne.map"
local rulewright = require "rulewright"

local everything = { "river", "abbot", "inns_and_cathedrals",
  "traders_and_builders", "flying_machines", "messengers", "ferries",
  "gold_mines", "mage_and_witch", "robbers", "crop_circles" }

local waits = map.waits

-- Yellow completes a road of three tiles at 2,0 in a position of two boxes.
local function new(options)
  options.laid = options.laid or {}
  table.insert(options.laid, 1, "BA-W 0,0 n")
  table.insert(options.laid, 2, "BA-U 1,0 n")
  options.figures = options.figures or { "1 meeple 1,0 e" }
  options.hand = options.hand or "BA-W"
  options.deck = options.deck or { "BA-B", "BA-B", "BA-B" }
  options.scores = options.scores or { 2, 20 }
  return map.new(options)
end

-- The same, and yellow answers this message.
local function answering(number, options)
  options.messages = { number }
  options.figures = options.figures or {}
  table.insert(options.figures, "1 meeple 1,0 e")
  local game = new(options)
  map.play(game, "place 2,0 n", "pass", "move meeple")
  while game:waiting().step ~= "answer the message" do
    map.play(game, map.moves(game)[1])
  end
  return game
end

-- A tile with a club on which the circle acts, laid at 9,8 of this position.
local function circle(options)
  options.laid = options.laid or {}
  table.insert(options.laid, 1, "BA-B 9,9 n")
  options.hand, options.deck = "CC-A", options.deck or { "BA-B", "BA-B" }
  local game = map.new(options)
  map.play(game, "place 9,8 s")
  if game:waiting().step == "place a figure" then map.play(game, "pass") end
  return game
end

describe("Carcassonne with all boxes:", function ()
  local rules = assert(rulewright.rules { game = "carcassonne",
    with = everything })

  it("CAR-ORDER-01 CAR-ORDER-02 CAR-ORDER-03 CAR-ORDER-04 CAR-ORDER-07 "
    .. "CAR-ORDER-08 CAR-ORDER-09 the steps of a turn", function ()
    assert.same({ "draw a tile", "place the tile", "set the tile aside",
      "place ingots", "move mage or witch", "place robbers",
      "place a figure", "lay the ferry", "move ferries",
      "score what is complete", "share the ingots", "carry out the message",
      "robbers return", "carry out the circle" }, rules.order["tile turn"])
  end)

  it("CAR-ORDER-10 the steps of a feature and of an award", function ()
    local at = {}
    for i, name in ipairs(rules.order["score feature"]) do at[name] = i end
    assert.is_true(at["award the owners"] < at["take goods"])
    assert.is_true(at["take goods"] < at["figures return"])
    assert.same({ "tell the points", "choose the figure", "robbers strike",
      "robbers follow", "count the points",
      "robbers get their share" }, rules.order.award)
  end)

  it("CAR-ORDER-05 no tile has two of the signs", function ()
    local count = 0
    for _, name in ipairs(rules.things.tile.list) do
      local tile, n = rules.things.tile[name], 0
      for _, sign in ipairs { "machine", "lake", "gold", "hat", "sack",
        "circle" } do
        if tile.face.flags[sign] then n = n + 1 end
      end
      assert.is_true(n <= 1, name)
      count = count + n * tile.copies
    end
    assert.equal(5 * 8 + 6, count)
  end)

  it("CAR-ORDER-15 CAR-ORDER-16 CAR-ORDER-22 171 tiles with the River, 160 "
    .. "without, of 172", function ()
    local game = assert(rulewright.new { rules = rules, game = "carcassonne" })
    assert.equal(171, #game.g.laid + #game.g.decks.tiles + 1)
    local printed = 0
    for _, name in ipairs(rules.things.tile.list) do
      printed = printed + rules.things.tile[name].copies
    end
    assert.equal(172, printed)
    game = assert(rulewright.new { game = "carcassonne",
      with = { table.unpack(everything, 2) } })
    assert.equal(160, #game.g.laid + #game.g.decks.tiles + 1)
  end)

  it("CAR-ORDER-18 CAR-ORDER-20 CAR-ORDER-21 the figures and pieces",
    function ()
      local each = {}
      for _, name in ipairs(rules.things.figure.list) do
        each[name] = rules.things.figure[name].each
        local meeple = name == "meeple" or name == "big meeple"
          or name == "abbot"
        assert.equal(meeple, rules.things.figure[name].meeple or false)
      end
      assert.same({ meeple = 8, ["big meeple"] = 1, abbot = 1, builder = 1,
        pig = 1, robber = 1, messenger = 1 }, each)
      assert.equal(8, #rules.things.card.list)
    end)

  it("CAR-ORDER-29 CAR-ORDER-31 at the end scores are joined first",
    function ()
      local game = assert(rulewright.new { rules = rules,
        game = "carcassonne", players = 2 })
      assert(game:edit(function (g)
        g.decks.tiles, g.river, g.laid = {}, nil, {}
        g.laid[1] = { tile = "BA-B", x = 0, y = 0, turn = 0 }
        g.turn.tile, g.turn.player = "BA-B", 1
        g.players[1].score, g.players[1].gone.messenger = 50, 20
        g.players[2].robber, g.players[2].figures.robber = 30, 0
      end))
      map.play(game, "place 1,0 n", "monk")
      assert.truthy(game:over())
      assert.same({ 50 + 2, 0 }, map.scores(game))
      assert.same({ 2, 1 }, { game.g:track(1) })
      assert.equal(1, map.supply(game, 2, "robber"))
    end)
end)

describe("Carcassonne, Messengers and", function ()
  it("Mage & Witch: CAR-MSG-41 values include mage and witch", function ()
    local with = { "messengers", "mage_and_witch" }
    local game = answering(1, { with = with, laid = { "BA-U 0,4 n",
      "BA-U 1,4 n", "BA-U 2,4 n" }, figures = { "1 meeple 0,4 e" },
      magic = { "mage 1,4 e" } })
    assert.equal(6, game:value("message", 1, "shortest road"))
    game = answering(2, { with = with, laid = { "BA-F 0,4 n", "BA-G 1,4 n" },
      figures = { "1 meeple 0,4 e" }, magic = { "witch 1,4 e" } })
    assert.equal(2, game:value("message", 1, "smallest city"))
    game = answering(8, { with = with, laid = { "BA-U 0,4 n",
      "BA-U 1,4 n", "BA-U 2,4 n" }, figures = { "1 meeple 0,4 e" },
      magic = { "mage 1,4 e" } })
    map.play(game, "carry out yellow meeple 0,4.e", "move messenger")
    assert.same({ 5 + 6, 20 }, map.scores(game))
    assert.truthy(game.g.magic.mage)
  end)

  it("Gold Mines: CAR-ORDER-09 CAR-MSG-15 ingots first", function ()
    local game = new { with = { "messengers", "gold_mines" },
      ingots = { "1,0 2" }, messages = { 5 } }
    map.play(game, "place 2,0 n", "pass", "move meeple")
    waits(game, "answer the message", 1)
    assert.equal(2, game.g.players[1].hand.ingot)
  end)

  it("Gold Mines: CAR-ORDER-32 the tile of a message shares its own ingots",
    function ()
      local game = answering(4, { with = { "messengers", "gold_mines" },
        laid = { "BA-W 0,4 n", "BA-U 1,4 n" }, ingots = { "1,4 1" },
        figures = { "1 meeple 1,4 e" }, deck = { "BA-W", "BA-B" } })
      map.play(game, "carry out", "place 2,4 n", "pass", "move messenger")
      assert.equal(1, game.g.players[1].hand.ingot)
      waits(game, "place the tile", 2)
    end)

  it("Ferries: CAR-ORDER-32 the tile of a message gets its ferry", function ()
    local game = answering(4, { with = { "messengers", "ferries" },
      deck = { "FE-B", "BA-B" } })
    map.play(game, "carry out", "place 3,0 n", "pass")
    waits(game, "lay the ferry", 1)
    map.play(game, map.moves(game)[1])
    assert.equal(1, #game.g.ferries)
    waits(game, "place the tile", 2)
  end)

  it("Ferries: CAR-MSG-16 a ferry makes one road of two", function ()
    local game = answering(1, { with = { "messengers", "ferries" },
      laid = { "BA-U 0,4 n", "FE-B 1,4 n", "BA-U 2,4 n" },
      ferries = { "1,4 w e" }, figures = { "1 meeple 0,4 e" } })
    assert.equal(3, game:value("message", 1, "shortest road"))
  end)

  it("Flying Machines: CAR-ORDER-32 from the tile of a message one may fly",
    function ()
      local game = answering(4, { with = { "messengers", "flying_machines" },
        deck = { "FM-B", "BA-B" }, laid = { "BA-B 3,1 n" } })
      map.play(game, "carry out")
      map.play(game, map.moves(game, "place")[1])
      assert.is_true(map.legal(game, "fly meeple"))
    end)

  it("Crop Circles: CAR-ORDER-32 the circle of the extra tile acts first",
    function ()
      local game = answering(4, { with = { "messengers", "crop_circles",
        "robbers" }, laid = { "BA-U 0,4 n", "BA-B 9,9 n" },
        figures = { "1 meeple 0,4 e" }, robbers = { [2] = 2 },
        deck = { "CC-A", "BA-B" } })
      assert.equal(2, game.g.players[2].robber)
      map.play(game, "carry out", "place 9,8 s", "pass")
      waits(game, "carry out the circle", 1)
      assert.equal(2, game.g.players[2].robber)
      map.play(game, "each takes back")
      assert.is_nil(game.g.players[2].robber)
      waits(game, "place the tile", 2)
    end)

  it("Crop Circles: CAR-ORDER-09 the message before the circle", function ()
    local game = new { with = { "messengers", "crop_circles" },
      hand = "CC-A", figures = { "1 meeple 1,0 e", "1 meeple 0,4 e" },
      laid = { "BA-U 0,4 n" }, messages = { 7 }, scores = { 2, 0 } }
    map.play(game, "place 2,0 s", "pass", "move meeple")
    waits(game, "answer the message", 1)
    map.play(game, "two points", "move messenger")
    waits(game, "carry out the circle", 1)
  end)

  it("Traders & Builders: CAR-ORDER-11 CAR-ORDER-12 CAR-MSG-39 a message's "
    .. "tile, then the second turn, each with a message", function ()
    local game = new { with = { "messengers", "traders_and_builders" },
      laid = { "BA-U 3,0 n", "BA-U 4,0 n", "BA-W 0,4 n", "BA-U 1,4 n",
        "BA-W 0,6 n", "BA-U 1,6 n" },
      figures = { "1 meeple 1,0 e", "1 meeple 3,0 e", "1 builder 4,0 e",
        "1 meeple 1,4 e", "1 meeple 1,6 e" }, messages = { 4, 6, 5 },
      deck = { "BA-W", "BA-W", "BA-B" } }
    map.play(game, "place 2,0 n", "pass", "move meeple", "carry out")
    -- the small turn: 3 points lead the messenger from 0 to 3
    map.play(game, "place 2,4 n", "pass", "move messenger")
    waits(game, "second turn", 1)
    map.play(game, "again", "place 2,6 n", "pass", "move meeple")
    waits(game, "place the tile", 2)
    assert.same({ 2 + 9, 20 }, map.scores(game))
    assert.same({ "one more tile" }, game.g.discards.messages)
  end)

  it("Traders & Builders: CAR-ORDER-32 the small turn earns its own message",
    function ()
      local game = new { with = { "messengers", "traders_and_builders" },
        laid = { "BA-U 3,0 n", "BA-U 4,0 n", "BA-W 0,4 n", "BA-U 1,4 n" },
        figures = { "1 meeple 1,0 e", "1 meeple 3,0 e", "1 builder 4,0 e",
          "1 meeple 1,4 e" }, messages = { 4, 6 }, scores = { 4, 20 },
        messengers = { 2 }, deck = { "BA-W", "BA-B", "BA-B" } }
      map.play(game, "place 2,0 n", "pass", "move messenger", "carry out",
        "place 2,4 n", "pass", "move meeple")
      waits(game, "answer the message", 1)
      map.play(game, "two points", "move messenger")
      waits(game, "second turn", 1)
      assert.same({ "knights", "one more tile" }, game.g.discards.messages)
    end)

  it("the River: CAR-MSG-19 a river tile may be the extra one", function ()
    local game = answering(4, { with = { "messengers", "river" },
      deck = { "RV-D", "BA-B" }, laid = {} })
    assert(game:edit(function (g)
      g.river = { x = 5, y = 5, heading = 1 }
      g.laid[#g.laid + 1] = { tile = "RV-A", x = 4, y = 5, turn = 0 }
    end))
    map.play(game, "carry out")
    assert.same({ "place 5,5 n" }, map.moves(game))
  end)
end)

describe("Carcassonne, Robbers and", function ()
  it("Mage & Witch: CAR-ROB-11 half of what the witch has left", function ()
    local game = new { with = { "robbers", "mage_and_witch" },
      magic = { "witch 1,0 e" }, robbers = { [2] = 2 } }
    map.play(game, "place 2,0 n", "pass")
    assert.same({ 2 + 2, 20 + 1 }, map.scores(game))
    game = new { with = { "robbers", "mage_and_witch" },
      magic = { "mage 1,0 e" }, robbers = { [2] = 2 } }
    map.play(game, "place 2,0 n", "pass")
    assert.same({ 2 + 6, 20 + 3 }, map.scores(game))
  end)

  it("Inns & Cathedrals: CAR-ROB-11 half of an inn road", function ()
    local game = new { with = { "robbers", "inns_and_cathedrals" },
      hand = "IC-C", robbers = { [2] = 2 } }
    map.play(game, "place 2,0 n", "pass")
    assert.same({ 2 + 6, 20 + 3 }, map.scores(game))
  end)

  it("Traders & Builders: CAR-ORDER-10 CAR-ORDER-12 goods stay, and the "
    .. "robber is back before the second turn", function ()
    local game = map.new { with = { "robbers", "traders_and_builders" },
      laid = { "BA-E 0,0 w", "BA-E 2,0 e" }, hand = "TB-Q",
      figures = { "1 meeple 0,0 e", "1 builder 0,0 e" },
      robbers = { [2] = 0 }, deck = { "BA-B", "BA-B" } }
    map.play(game, "place 1,0 n", "pass")
    waits(game, "second turn", 1)
    assert.same({ 6, 3 }, map.scores(game))
    assert.equal(1, game.g.players[1].hand.wine)
    assert.equal(1, map.supply(game, 2, "robber"))
  end)

  it("Gold Mines: CAR-ORDER-09 ingots, then the robber returns", function ()
    local game = new { with = { "robbers", "gold_mines" },
      figures = { "1 meeple 1,0 e", "2 meeple 1,0 e" },
      laid = { "BA-U 0,6 n" }, ingots = { "0,0 1", "1,0 1" },
      scores = { 2, 2 }, robbers = { 2, 2 } }
    map.play(game, "place 2,0 n", "pass")
    assert.same({ 2 + 3 + 2, 2 + 3 + 2 }, map.scores(game))
    for seat = 1, 2 do
      assert.equal(1, game.g.players[seat].hand.ingot)
      assert.equal(1, map.supply(game, seat, "robber"))
    end
  end)

  it("Ferries: CAR-ROB-11 a road that a ferry completes is robbed", function ()
    local game = map.new { with = { "robbers", "ferries" },
      laid = { "BA-W 0,0 n" }, hand = "FE-B",
      figures = { "1 meeple 0,0 e" }, robbers = { [2] = 0 },
      deck = { "BA-B", "BA-B" } }
    map.play(game, "place 1,0 n")
    while game:waiting().step ~= "place the tile" do
      local moves = map.moves(game)
      map.play(game, moves[1] == "pass" and moves[1]
        or map.times(moves, "pass") > 0 and "pass" or moves[#moves])
    end
    local scores = map.scores(game)
    assert.equal((scores[1] + 1) // 2, scores[2])
  end)

  it("Flying Machines: CAR-ROB-15 a landed meeple's share is robbed too",
    function ()
      local game = new { with = { "robbers", "flying_machines" },
        figures = { "1 meeple 1,0 e", "2 meeple 1,0 e" },
        scores = { 2, 9 }, robbers = { 9, 2 } }
      map.play(game, "place 2,0 n", "pass")
      assert.same({ 2 + 3 + 2, 9 + 3 + 2 }, map.scores(game))
    end)

  it("the Abbot: CAR-ROB-26 CAR-ROB-24 a recall is robbed once in a turn",
    function ()
      local game = new { with = { "robbers", "abbot" },
        laid = { "BA-B 6,6 n" }, robbers = { [2] = 2 },
        figures = { "1 meeple 1,0 e", "1 abbot 6,6 c" } }
      map.play(game, "place 2,0 n", "abbot back")
      -- 1 point at 2, with the robber; then 3 points at 3, without
      assert.same({ 2 + 1 + 3, 20 + 1 }, map.scores(game))
      assert.equal(1, map.supply(game, 2, "robber"))
    end)

  it("Crop Circles: CAR-ORDER-09 robbers return before the circle", function ()
    local game = new { with = { "robbers", "crop_circles" }, hand = "CC-A",
      laid = { "BA-U 0,4 n" }, figures = { "1 meeple 1,0 e",
        "1 meeple 0,4 e" }, robbers = { [2] = 2 } }
    map.play(game, "place 2,0 s", "pass")
    waits(game, "carry out the circle", 1)
    assert.equal(1, map.supply(game, 2, "robber"))
  end)

  it("the River: CAR-ROB-02 sacks come after the river", function ()
    local game = assert(rulewright.new { game = "carcassonne",
      with = { "robbers", "river" } })
    local deck = game.g.decks.tiles
    for i = #deck, #deck - 9, -1 do assert.matches("^RV", deck[i]) end
    assert.equal(12 + 71 + 8 - 2, #deck)
  end)
end)

describe("Carcassonne, Crop Circles and", function ()
  it("Flying Machines: CAR-CROP-08 who has landed can be copied", function ()
    local game = circle { with = { "crop_circles", "flying_machines" },
      laid = { "BA-U 0,0 n" }, figures = { "2 meeple 0,0 e",
        "1 meeple 0,0 e" } }
    map.play(game, "each adds")
    assert.equal(4, game.g:meeples_on(map.feature(game, "road 0,0.e")))
  end)

  it("Ferries: CAR-CROP-09 a thief leaves a ferry's road", function ()
    local game = circle { with = { "crop_circles", "ferries" },
      laid = { "BA-U 0,0 n", "FE-B 1,0 n" }, ferries = { "1,0 w e" },
      figures = { "1 meeple 0,0 e" } }
    map.play(game, "each takes back")
    assert.same({}, game.g.figures)
    assert.equal(1, #game.g.ferries)
  end)

  it("Mage & Witch: CAR-CROP-09 the mage stays on a road left by all",
    function ()
      local game = circle { with = { "crop_circles", "mage_and_witch" },
        laid = { "BA-U 0,0 n" }, magic = { "mage 0,0 e" },
        figures = { "1 meeple 0,0 e" } }
      map.play(game, "each takes back")
      assert.truthy(game.g.magic.mage)
    end)

  it("Gold Mines: CAR-ORDER-09 ingots before the circle", function ()
    local game = new { with = { "crop_circles", "gold_mines" },
      hand = "CC-A", laid = { "BA-U 0,4 n" }, ingots = { "1,0 1" },
      figures = { "1 meeple 1,0 e", "1 meeple 0,4 e" } }
    map.play(game, "place 2,0 s", "pass")
    waits(game, "carry out the circle", 1)
    assert.equal(1, game.g.players[1].hand.ingot)
  end)

  it("the Abbot: CAR-CROP-07 an abbot is never taken", function ()
    local game = circle { with = { "crop_circles", "abbot" },
      laid = { "BA-U 0,0 n", "BA-B 5,5 n" }, figures = { "1 meeple 0,0 e",
        "1 abbot 5,5 c" } }
    map.play(game, "each takes back")
    assert.equal("abbot", game.g.figures[1].figure)
  end)

  it("Inns & Cathedrals: CAR-CROP-13 the big meeple is one to take",
    function ()
      local game = circle { with = { "crop_circles", "inns_and_cathedrals" },
        laid = { "BA-U 0,0 n" }, figures = { "1 big meeple 0,0 e" } }
      map.play(game, "each takes back")
      assert.equal(1, map.supply(game, 1, "big meeple"))
    end)

  it("Traders & Builders: CAR-ORDER-12 CAR-CROP-19 the circle, then the "
    .. "second turn", function ()
    local game = map.new { with = { "crop_circles", "traders_and_builders" },
      laid = { "BA-U 0,0 n", "BA-U 1,0 n" }, hand = "CC-A",
      figures = { "1 meeple 0,0 e", "1 builder 1,0 e" },
      deck = { "BA-B", "BA-B" } }
    map.play(game, "place 2,0 s", "pass", "each takes back")
    -- the builder went home with the thief, the second turn is kept
    assert.same({}, game.g.figures)
    waits(game, "second turn", 1)
  end)

  it("the River: CAR-CROP-02 circles come after the river", function ()
    local game = assert(rulewright.new { game = "carcassonne",
      with = { "crop_circles", "river" } })
    assert.equal(12 + 71 + 6 - 2, #game.g.decks.tiles)
    assert.matches("^RV", game.g.decks.tiles[#game.g.decks.tiles])
  end)
end)
