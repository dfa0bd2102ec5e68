local elasund = require "elasund_table"

local play, legal, refused = elasund.play, elasund.legal, elasund.refused
local gold, built, markers = elasund.gold, elasund.built, elasund.markers

local function at_church(game, name)
  local at = elasund.at(game, name)
  return game.g:owner("church", at) and game.g:church_piece(at)
end

-- Seven in the south-west lies on the pit: columns 2 to 4, rows 5, 6, 8.
local function begun(position)
  position.church = position.church or { first = 7, [7] = 2 }
  position.gold = position.gold or { 14, 0, 0, 0 }
  return elasund.position(position)
end

describe("the church", function ()
  it("ELA-168 costs seven gold for the top piece", function ()
    local game = begun { pile = { 3, 5 } }
    local supply = game.g.bank.gold
    play(game, "church")
    assert.equal(7, gold(game, 1))
    assert.is_true(refused(begun { gold = { 6 } }, "church", "ELA-168"))
    assert.equal(supply + 7, game.g.bank.gold)
    assert.equal(3, at_church(game, "4,5"))
    assert.same({ 5 }, game.g.decks.church)
  end)

  it("ELA-169 lets the very first builder choose between two", function ()
    local game = elasund.position { gold = { 7 }, pile = { 7, 2, 5, 1 } }
    play(game, "church")
    assert.same({ "keep 2", "keep 7" }, elasund.moves(game))
    assert.is_true(refused(game, "keep 5", "ELA-169"))
    play(game, "keep 7")
    assert.equal(7, at_church(game, "2,8"))
    assert.same({ 2, 1, 5 }, game.g.decks.church)
  end)

  it("ELA-170 shows both pieces to him alone", function ()
    local game = elasund.position { gold = { 7 }, pile = { 7, 2, 5, 1 } }
    play(game, "church")
    assert.same({ 7, 2 }, game:view(1).players[1].drawn)
    assert.same({ "?", "?" }, game:view(2).players[1].drawn)
    play(game, "keep 7")
    assert.same({ "?", "?", "?" }, game:view(2).decks.church)
  end)

  it("ELA-171 begins on the pit with any piece", function ()
    for first = 1, 9 do
      local other = first % 9 + 1
      local game = elasund.position { players = 2, gold = { 7 },
        pile = { first, other } }
      play(game, "church", "keep " .. first)
      assert.equal(first, at_church(game, "2,8"))
    end
  end)

  it("ELA-172 has its square fixed by the first piece", function ()
    local places = { [3] = "4,5", [5] = "3,6", [9] = "4,8", [1] = "2,5",
      [8] = "3,8" }
    for piece, place in pairs(places) do
      local game = begun { pile = { piece } }
      play(game, "church")
      assert.equal(piece, at_church(game, place))
    end
  end)

  it("ELA-173 lies around the pit when the centre comes first", function ()
    for piece, place in pairs { [1] = "1,6", [9] = "3,9", [3] = "3,6" } do
      local game = begun { church = { first = 5, [5] = 2 },
        pile = { piece } }
      play(game, "church")
      assert.equal(piece, at_church(game, place))
    end
  end)

  it("ELA-174 leaves later builders no choice", function ()
    local game = begun { pile = { 3, 5 } }
    play(game, "church")
    assert.equal("building", game:waiting().step)
    assert.equal(3, at_church(game, "4,5"))
  end)

  it("ELA-175 sends a claim back without compensation", function ()
    local game = begun { pile = { 3 }, claims = { {}, { [3] = "4,5" } } }
    play(game, "church")
    assert.is_nil(elasund.claim(game, "4,5"))
    assert.equal(0, gold(game, 2))
    assert.same({}, game.g:claims_of(2, true))
  end)

  it("ELA-176 removes a building of any size entirely", function ()
    local game = begun { pile = { 3 }, buildings = { { "hall", 3, "4,5" },
      { "house", 2, "2,6" } } }
    assert.equal(2, markers(game, 3))
    play(game, "church")
    assert.equal(0, markers(game, 3))
    assert.equal(1, elasund.left(game, "hall"))
    assert.is_nil(built(game, "5,6"))
    game:edit(function (g) g.decks.church = { 5 } end)
    play(game, "church")
    assert.equal(1, game.g.players[2].supply.house)
  end)

  it("ELA-177 removes the builder's own building as well", function ()
    local game = begun { pile = { 3 }, buildings = { { "shop", 1, "4,5" } } }
    assert.equal(1, markers(game, 1))
    play(game, "church")
    assert.is_nil(built(game, "4,5"))
    assert.equal(1, markers(game, 1))
    assert.equal(5, elasund.left(game, "shop"))
  end)

  it("ELA-178 lets displaced huts be laid again", function ()
    local game = begun { pile = { 3 }, buildings = { { "big hut", 3, "4,5" } } }
    play(game, "church")
    assert.equal(3, game:waiting().player)
    play(game, "hut big at 6,9", "wall north")
    assert.equal("big hut", built(game, "6,9"))
  end)

  it("ELA-179 is never displaced", function ()
    local game = begun { church = { first = 7, [3] = 2 },
      power = { { red = 9 } }, claims = { { [0] = "4,6", [1] = "5,6" } } }
    assert.is_true(refused(game, "build inn 4,5", "ELA-179"))
    assert.is_true(refused(game, "build workshop 4,5", "ELA-179"))
    assert.is_true(legal(game, "build inn 4,6"))
  end)

  it("ELA-180 bears a marker of the builder on each piece", function ()
    local game = begun { pile = { 3, 5 } }
    play(game, "church", "church")
    assert.equal(2, markers(game, 1))
    assert.equal(1, markers(game, 2))
  end)

  it("ELA-181 gives no trade point", function ()
    local game = begun { church = { first = 9, [9] = 2 }, pile = { 1 } }
    play(game, "church")
    assert.equal(1, at_church(game, "0,5"))
    assert.equal(0, elasund.points(game, 1))
  end)

  it("ELA-182 takes the points of what it displaces", function ()
    local game = begun { church = { first = 9, [9] = 2 }, pile = { 1 },
      buildings = { { "house", 1, "0,5" } } }
    assert.equal(1, elasund.points(game, 1))
    play(game, "church")
    assert.equal(0, elasund.points(game, 1))
  end)

  it("ELA-183 leaves free fields of its square usable", function ()
    local game = begun { claims = { { [1] = "3,6" } } }
    assert.is_true(legal(game, "build house 3,6"))
    game = begun { step = "claiming", ship = 6 }
    assert.is_true(legal(game, "claim 0 at 3,6"))
  end)

  it("ELA-184 needs no claim and minds none", function ()
    local game = begun { pile = { 3 }, ship = 12,
      claims = { {}, { [4] = "4,5" } } }
    assert.is_true(legal(game, "church"))
    play(game, "church")
    assert.equal(3, at_church(game, "4,5"))
  end)

  it("ELA-185 is paid before the piece is seen", function ()
    local game = elasund.position { gold = { 7 }, pile = { 7, 2 } }
    play(game, "church")
    assert.equal("choose the first", game:waiting().step)
    assert.equal(0, gold(game, 1))
  end)

  it("ELA-186 has nine pieces", function ()
    local church = { first = 5 }
    for piece = 1, 9 do church[piece] = 2 + piece % 3 end
    local game = begun { church = church }
    assert.is_true(refused(game, "church", "ELA-186"))
    church[9] = nil
    assert.is_true(legal(begun { church = church }, "church"))
  end)

  it("ELA-187 may be built twice in a turn, chosen once", function ()
    local game = elasund.position { gold = { 14 }, pile = { 7, 2, 3 } }
    play(game, "church", "keep 7", "church")
    assert.equal(3, at_church(game, "4,5"))
    assert.equal(0, gold(game, 1))
    assert.equal(2, markers(game, 1))
  end)

  it("ELA-188 of the rulebook's example", function ()
    local game = elasund.position { turn = 4, gold = { 7, 0, 0, 7 },
      pile = { 7, 2, 3 }, ship = 9, buildings = { { "inn", 2, "3,5" } } }
    play(game, "church", "keep 7")
    assert.equal(0, gold(game, 4))
    assert.equal(1, markers(game, 4))
    play(game, "end", "gold", "end")
    elasund.roll(game, 1, 1)
    play(game, "church")
    assert.equal(3, at_church(game, "4,5"))
    assert.equal(0, gold(game, 1))
    assert.equal(1, markers(game, 1))
    assert.equal(0, markers(game, 2))
    assert.equal(5, elasund.left(game, "inn"))
  end)

  it("ELA-263 is settled before its marker wins", function ()
    local function nine(extra)
      local church = { first = 3 }
      for piece = 1, 5 do church[piece] = 1 end
      return elasund.position { gold = { 7 }, church = church, pile = { 6 },
        walls = { { "N7", 1, 3 }, { "N6", 1, 6 }, { "N5", 1, 9 } },
        buildings = extra }
    end
    local game = nine { { "inn", 1, "2,9" } }
    assert.equal(9, markers(game, 1))
    play(game, "church")
    assert.equal(9, markers(game, 1))
    assert.is_nil(game:over())
    game = nine { { "inn", 1, "6,9" }, { "small hut", 3, "2,9" } }
    play(game, "church")
    assert.same({ 1 }, game:over().winners)
    assert.same({ "small hut" }, game.g.players[3].homeless)
  end)
end)
