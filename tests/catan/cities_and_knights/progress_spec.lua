local ck = require "knights_table"

-- Rolls with a gate; everybody has these levels of the track.
local function gate(levels, colour, red, more)
  local position = { before = true, levels = {} }
  for player, level in ipairs(levels) do
    local track = ({ yellow = "trade", blue = "politics",
      green = "science" })[colour]
    position.levels[player] = { [track] = level }
  end
  for key, value in pairs(more or {}) do position[key] = value end
  local game = ck.position(position)
  ck.roll(game, position.white or 1, red, colour)
  return game
end

local function counts(game)
  local list = {}
  for player, seat in ipairs(game.g.players) do
    list[player] = #seat.open + #ck.cards(game, player)
  end
  return list
end

describe("a gate", function ()
  it("CK-040 opens to who has a level that shows the red die", function ()
    assert.same({ 0, 1, 0 }, counts(gate({ 1, 2, 0 }, "yellow", 3,
      { white = 6, top = { "merchant" } })))
    assert.same({ 1, 1, 0 }, counts(gate({ 1, 2, 0 }, "yellow", 2)))
    assert.same({ 0, 0, 0 }, counts(gate({ 5, 5, 5 }, "blue", 1,
      { levels = { { trade = 5 } } })))
  end)

  it("CK-041 shows all six numbers on the fifth level", function ()
    for red = 1, 6 do
      for level = 1, 5 do
        local game = gate({ level }, "yellow", red)
        assert.equal(red <= level + 1 and 1 or 0, counts(game)[1])
      end
    end
  end)

  it("CK-042 gives to all in turn order from the roller", function ()
    local game = gate({ 1, 1, 1 }, "yellow", 1, { turn = 2,
      top = { "merchant", "master merchant", "merchant fleet" } })
    assert.same({ "merchant fleet" }, ck.cards(game, 2))
    assert.same({ "master merchant" }, ck.cards(game, 3))
    assert.same({ "merchant" }, ck.cards(game, 1))
  end)

  it("CK-043 gives one card, from the top, unseen and unasked", function ()
    local game = gate({ 4 }, "yellow", 1, { top = { "merchant" } })
    assert.equal("main", game:waiting().step)
    assert.same({ "merchant" }, ck.cards(game, 1))
    assert.equal(17, #game.g.decks.trade)
    assert.same({ "?" }, game:view(2).players[1].progress.trade)
  end)

  it("CK-044 opens on a seven too, whatever the white die", function ()
    local game = gate({ 3 }, "blue", 3, { white = 4, landed = true,
      top = { "spy" } })
    assert.same({ "spy" }, ck.cards(game, 1))
    assert.equal("move the robber", game:waiting().step)
  end)

  it("CK-045 gives nothing from an empty deck", function ()
    local game = ck.position { before = true, turn = 2,
      levels = { { trade = 1 }, { trade = 1 } } }
    assert(game:edit(function (g) g.decks.trade = { "merchant" } end))
    ck.roll(game, 2, 1, "yellow")
    assert.same({ 0, 1, 0 }, counts(game))
  end)

  it("CK-046 opens without a city", function ()
    local game = gate({ 2 }, "yellow", 2,
      { pieces = { { settlement = { "A1.n" } } } })
    assert.same({ 1, 0, 0 }, counts(game))
  end)

  it("CK-042 CK-131 settles a fifth card before the next draws", function ()
    local game = ck.position { before = true, turn = 1,
      levels = { {}, { trade = 1 }, { trade = 1 } }, progress = { {},
        { "resource monopoly", "mining", "spy", "smith" } } }
    assert(game:edit(function (g) g.decks.trade = { "merchant" } end))
    ck.roll(game, 2, 1, "yellow")
    assert.same({ "too many cards", 2 },
      { game:waiting().step, game:waiting().player })
    assert.same({}, ck.cards(game, 3))
    ck.play(game, "put back resource monopoly")
    assert.same({ "resource monopoly" }, ck.cards(game, 3))
    assert.same({ "merchant", "mining", "smith", "spy" }, ck.cards(game, 2))
  end)

  it("CK-042 CK-164 is closed when the first who draws has won", function ()
    local game = gate({ 1, 1 }, "green", 1, { defender = { 12 },
      top = { "mining", "printing" } })
    assert.same({ 1 }, game:over().winners)
    assert.same({}, ck.cards(game, 2))
  end)
end)

local five = { "crane", "mining", "medicine", "smith", "spy" }

describe("progress cards", function ()
  it("CK-130 are hidden but for number and deck", function ()
    local game = ck.position { progress = { { "crane", "spy", "mining" } } }
    local view = game:view(2)
    assert.same({ trade = {}, politics = { "?" }, science = { "?", "?" } },
      view.players[1].progress)
    assert.equal("?", view.decks.trade[1])
    assert.same({ "crane", "mining" },
      game:view(1).players[1].progress.science)
    assert.same({ trade = 0, politics = 0, science = 0 },
      view.players[1].levels)
  end)

  it("CK-131 are four at most: a fifth goes back at once", function ()
    local game = gate({ 0, 1 }, "yellow", 1, {
      progress = { {}, { "crane", "mining", "spy", "smith" } },
      top = { "merchant" } })
    assert.equal("too many cards", game:waiting().step)
    assert.equal(2, game:waiting().player)
    assert.same({ "put back crane", "put back merchant", "put back mining",
      "put back smith", "put back spy" }, ck.moves(game))
    ck.play(game, "put back spy")
    assert.same({ "crane", "merchant", "mining", "smith" }, ck.cards(game, 2))
    assert.equal("spy", game.g.decks.politics[1])
    assert.equal("main", game:waiting().step)
  end)

  it("CK-132 may be five until the own turn ends", function ()
    local game = ck.position { progress = { five } }
    assert.is_true(ck.refused(game, "end", "CK-132"))
    assert.is_false(ck.legal(game, "alchemist 1 1"))
    ck.play(game, "put back smith")
    assert.is_true(ck.refused(game, "put back crane", "CK-131"))
    ck.play(game, "end")
    game = gate({ 1 }, "yellow", 1, {
      progress = { { "crane", "mining", "spy", "smith" } },
      top = { "merchant" } })
    assert.equal("main", game:waiting().step)
    assert.equal(5, #ck.cards(game, 1))
    assert.is_true(ck.refused(game, "end", "CK-132"))
  end)

  it("CK-133 are played in any number, after the roll", function ()
    local position = { progress = { { "mining", "irrigation", "warlord" } },
      pieces = { { settlement = { "C3.s" }, ["basic knight"] = { "C3.n" } } } }
    local game = ck.position(position)
    ck.play(game, "mining", "irrigation", "warlord")
    assert.same({}, ck.cards(game, 1))
    assert.is_true(ck.refused(game, "mining", "CK-133"))
    position.before = true
    game = ck.position(position)
    assert.is_true(ck.refused(game, "mining", "CK-021"))
  end)

  it("CK-134 drawn by the own roll can be played in the turn", function ()
    local game = gate({ 0, 0, 0 }, "green", 1, { landed = true, white = 6,
      levels = { { science = 1 } }, top = { "mining" },
      pieces = { { settlement = { "D2.s" } }, { settlement = { "A1.n" } } } })
    assert.equal("move the robber", game:waiting().step)
    assert.is_false(ck.legal(game, "mining"))
    ck.play(game, "robber A1", "mining")
    assert.same({ ore = 2 }, ck.hand(game, 1))
  end)

  it("CK-135 with a point are laid open at once, as a fifth too", function ()
    local game = gate({ 0, 1 }, "green", 1, {
      progress = { {}, { "crane", "mining", "spy", "smith" } },
      top = { "printing" } })
    assert.equal("main", game:waiting().step)
    assert.same({ "printing" }, game.g.players[2].open)
    assert.equal(4, #ck.cards(game, 2))
    assert.equal(1, ck.points(game, 2))
    assert.equal(1, game:value("public points", 2))
  end)

  it("CK-136 go under their deck when they are played", function ()
    local game = ck.position { progress = { { "merchant", "mining" } },
      pieces = { { settlement = { "C3.s" } } } }
    ck.play(game, "merchant D3")
    assert.equal("merchant", game.g.decks.trade[1])
    assert.equal(18, #game.g.decks.trade)
    ck.play(game, "mining")
    assert.equal("mining", game.g.decks.science[1])
    assert.same({ "constitution" }, ck.position { open = {
      { "constitution" } } }.g.players[1].open)
  end)

  it("CK-137 CK-054 do not count on a seven and are not stolen", function ()
    local game = ck.position { before = true, landed = true,
      pieces = { {}, { settlement = { "A1.n" } } },
      hands = { {}, { wool = 7 } },
      progress = { {}, { "crane", "mining", "spy", "smith" } } }
    ck.roll(game, 3, 4, "ship")
    assert.equal("move the robber", game:waiting().step)
    ck.play(game, "robber A1 blue")
    assert.same({ wool = 1 }, ck.hand(game, 1))
    assert.equal(4, #ck.cards(game, 2))
    game = ck.position { before = true, landed = true,
      pieces = { {}, { settlement = { "A1.n" } } },
      progress = { {}, { "crane" } } }
    ck.roll(game, 3, 4, "ship")
    ck.play(game, "robber A1")
    assert.same({ "crane" }, ck.cards(game, 2))
  end)

  it("CK-138 are not played in vain, but for part of their effect", function ()
    local game = ck.position { progress = { { "mining", "irrigation",
      "engineer", "warlord", "wedding" } },
      pieces = { { settlement = { "A1.n" } } } }
    assert.is_true(ck.legal(game, "mining"))
    for _, card in ipairs { "irrigation", "warlord", "wedding" } do
      assert.is_true(ck.refused(game, card, "CK-138"), card)
    end
    assert.equal(0, ck.count(game, "engineer"))
    game = ck.position { progress = { { "smith" } }, pieces = { {
      ["basic knight"] = { "C3.n" } } } }
    ck.play(game, "smith", "promote C3.n")
    assert.equal("main", game:waiting().step)
  end)

  it("CK-139 compare the points that all see", function ()
    local pieces = { { settlement = { "A1.n" } },
      { settlement = { "A3.n" } }, { settlement = { "E1.s" } } }
    local function payers(more)
      more.pieces = more.pieces or pieces
      more.hands = { {}, { ore = 5 }, { ore = 5 } }
      more.progress = { { "wedding" } }
      local game = ck.position(more)
      return ck.legal(game, "wedding") and game or nil
    end
    assert.is_nil(payers {})
    assert.truthy(payers { merchant = { "A3", 2 } })
    assert.truthy(payers { defender = { 0, 1 } })
    assert.truthy(payers { open = { {}, { "printing" } } })
    assert.truthy(payers { longest_road = 3 })
    assert.is_nil(payers { merchant = { "A1", 1 }, longest_road = 1,
      defender = { 0, 1 } })
    assert.truthy(payers { pieces = { { city = { "A1.n" } }, { city =
      { "A3.n" }, ["trade metropolis"] = { "A3.n" } } } })
  end)

  it("CK-132 may be a fifth by the Spy, until the own turn ends", function ()
    local game = ck.position { progress = {
      { "crane", "mining", "spy", "smith", "medicine" }, { "merchant" } } }
    ck.play(game, "spy blue", "take card merchant")
    assert.equal(5, #ck.cards(game, 1))
    assert.is_true(ck.refused(game, "end", "CK-132"))
    ck.play(game, "put back merchant", "end")
    assert.equal("merchant", game.g.decks.trade[1])
  end)

  it("CK-136 come round in order when nobody holds any", function ()
    local game = ck.position { pieces = { { settlement = { "A1.n" } } } }
    local order = table.move(game.g.decks.trade, 1, 18, 1, {})
    assert(game:edit(function (g)
      for i = 18, 1, -1 do
        local card = g:draw_card "trade"
        assert(card == order[i])
        g.players[1].progress.trade[1] = card
        g:play_progress(1, card)
      end
    end))
    assert.same(order, game.g.decks.trade)
    assert.same({}, game.g.players[1].progress.trade)
  end)

  it("CK-131 CK-132 hear at once of a rule that allows more", function ()
    local game = ck.position { progress = { five } }
    assert.is_true(ck.refused(game, "end", "CK-132"))
    assert(game:add [[adjust "most progress cards" { id = "MORE",
      says = "Five are fine.", plus = 1 }]])
    assert.is_true(ck.legal(game, "end"))
    assert.is_true(ck.refused(game, "put back spy", "CK-131"))
  end)
end)
