local ck = require "knights_table"

describe("this edition", function ()
  it("CK-ED-01 has the decks, prices and limits of all editions", function ()
    local game = ck.new()
    local cards = game.g.things.card
    assert.same({ 6, 4, 2, 3 }, { cards.merchant.count,
      cards["resource monopoly"].count, cards["commodity monopoly"].count,
      cards.spy.count })
    for _, track in ipairs(ck.tracks) do
      assert.equal(18, #game.g.decks[track])
    end
    assert.equal(13, game:value("points to win", 1))
    assert.equal(4, game:value("most progress cards", 1))
  end)

  it("CK-ED-02 has twenty-five kinds of cards by their older names", function ()
    local game = ck.new()
    local list = game.g.things.card.list
    assert.equal(25, #list)
    for _, name in ipairs { "bishop", "warlord", "spy", "deserter",
      "master merchant", "alchemist", "inventor", "engineer", "smith",
      "printing", "diplomat", "saboteur" } do
      assert.truthy(game.g.things.card[name], name)
    end
  end)

  it("CK-ED-03 leaves room for one more point at sea", function ()
    local game = ck.new()
    assert(game:add [[adjust "points to win" { id = "SEA", says = "One more.",
      plus = 1 }]])
    assert.equal(14, game:value("points to win", 1))
  end)

  it("CK-ED-04 repairs a flipped city for three ore and a grain", function ()
    local game = ck.position { hands = { { ore = 3, grain = 1 } },
      pieces = { { ["flipped city"] = { "A1.n" } } } }
    ck.play(game, "repair A1.n")
    assert.same({}, ck.hand(game, 1))
  end)

  it("CK-ED-05 keeps inventors from their own buildings", function ()
    local game = ck.position { progress = { { "inventor" } },
      pieces = { { city = { "C1.nw" } }, { city = { "C2.n" } } } }
    assert.is_true(ck.refused(game, "inventor C1 C2", "CK-ED-05"))
    assert.is_true(ck.legal(game, "inventor C2 A3"))
  end)

  it("CK-ED-06 lets who ties choose his deck", function ()
    local game = ck.position { before = true, ship = 6, pieces = {
      { ["basic knight"] = { "C3.n" }, helmet = { "C3.n" } },
      { ["basic knight"] = { "C3.s" }, helmet = { "C3.s" } } } }
    ck.roll(game, 1, 1, "ship")
    assert.equal(3, ck.count(game, "draw"))
  end)

  it("CK-ED-07 stops improvements for one flipped city", function ()
    local game = ck.position { hands = { { coin = 1 } }, pieces = { {
      city = { "A1.n", "A3.n" }, ["flipped city"] = { "E1.s" } } } }
    assert.is_true(ck.refused(game, "improve politics", "CK-ED-07"))
  end)

  it("CK-ED-08 gives each player a metropolis of each track", function ()
    local game = ck.new()
    for player = 1, 3 do
      for _, track in ipairs(ck.tracks) do
        assert.equal(1, game.g.players[player].supply[track .. " metropolis"])
      end
    end
  end)

  it("CK-ED-09 puts the knight where the deserter stood", function ()
    local game = ck.position { progress = { { "deserter" } }, pieces = {
      { road = { "A1.ne" } }, { ["basic knight"] = { "C3.n" } } } }
    ck.play(game, "deserter blue")
    assert.is_true(ck.refused(game, "welcome A1.n", "CK-ED-09"))
    ck.play(game, "welcome C3.n")
    assert.equal(1, ck.at(game, "basic knight", "C3.n"))
  end)
end)
