local ck = require "knights_table"

local holding = ck.holding

describe("politics cards", function ()
  it("CK-CARD-11 Bishop moves the robber and takes from all there", function ()
    local game = holding({ "bishop" }, { landed = true,
      hands = { { wool = 9 }, { ore = 3 }, { coin = 2 } },
      pieces = { {}, { settlement = { "A1.n" }, city = { "A1.s" } },
        { settlement = { "A1.ne" } } } })
    assert.is_true(ck.refused(game, "bishop C3", "CAT-052"))
    ck.play(game, "bishop A1")
    assert.same({ wool = 9, ore = 1, coin = 1 }, ck.hand(game, 1))
    assert.same({ ore = 2 }, ck.hand(game, 2))
    assert.equal(ck.find(game, "hex", "A1"), game.g.robber)
    game = holding({ "bishop" }, { landed = true, hands = { {}, { ore = 1 } },
      pieces = { { settlement = { "A1.n" } }, { settlement = { "A1.s" } },
        { settlement = { "A1.ne" } } } })
    ck.play(game, "bishop A1")
    assert.same({ ore = 1 }, ck.hand(game, 1))
    game = holding({ "bishop" })
    assert.is_true(ck.refused(game, "bishop A1", "CK-050"))
  end)

  it("CK-CARD-12 Diplomat takes an open road away", function ()
    local game = holding({ "diplomat" }, { pieces = {
      { settlement = { "E1.s" } },
      { settlement = { "A1.n" }, road = { "A1.ne", "A1.e" } } } })
    assert.is_true(ck.refused(game, "diplomat A1.ne", "CK-CARD-12"))
    ck.play(game, "diplomat A1.e")
    assert.equal(14, game.g.players[2].supply.road)
    assert.equal("main", game:waiting().step)
    assert.equal(0, ck.count(game, "road"))
  end)

  it("CK-CARD-12 Diplomat lets an own road be placed again, or not", function ()
    local position = { pieces = { { settlement = { "A1.n" },
      road = { "A1.ne" } } } }
    local game = holding({ "diplomat" }, position)
    ck.play(game, "diplomat A1.ne")
    assert.equal("road again", game:waiting().step)
    ck.play(game, "road A1.nw")
    assert.equal(1, ck.find(game, "edge", "A1.nw")
      and game.g:owner("road", ck.find(game, "edge", "A1.nw")))
    assert.equal("main", game:waiting().step)
    game = holding({ "diplomat" }, position)
    ck.play(game, "diplomat A1.ne", "pass")
    assert.equal(15, game.g.players[1].supply.road)
  end)

  it("CK-CARD-12 Diplomat sees knights, and the longest road", function ()
    local row = { "C3.nw", "C3.ne", "C3.e", "C3.se", "C3.sw" }
    local game = holding({ "diplomat" }, { pieces = { {}, { road = row,
      ["basic knight"] = { "C3.nw" }, settlement = { "C3.sw" } } } })
    assert.equal(2, game.g.longest_road)
    assert.equal(0, ck.count(game, "diplomat"))
    game = holding({ "diplomat" }, { pieces = { { ["basic knight"] =
      { "C3.nw" } }, { road = row, settlement = { "C3.sw" } } } })
    ck.play(game, "diplomat C3.nw")
    assert.equal(0, game.g.longest_road)
  end)

  it("CK-CARD-13 Warlord activates all own knights for free", function ()
    local game = holding({ "warlord" }, { pieces = { { road = { "C3.ne" },
      ["basic knight"] = { "C3.n", "C3.s" }, ["mighty knight"] = { "C3.se" },
      ["strong knight"] = { "A1.n" }, helmet = { "A1.n" } } } })
    ck.play(game, "warlord")
    assert.equal(4, game.g:count(1, "helmet"))
    assert.is_true(ck.refused(game, "march C3.n C3.ne", "CK-088"))
    game = holding({ "warlord" }, { pieces = { { road = { "A1.ne" },
      ["strong knight"] = { "A1.n" }, ["basic knight"] = { "C3.n" },
      helmet = { "A1.n" } } } })
    ck.play(game, "warlord")
    assert.is_true(ck.legal(game, "march A1.n A1.ne"))
    game = holding({ "warlord" })
    assert.is_true(ck.refused(game, "warlord", "CK-138"))
  end)

  it("CK-CARD-14 Wedding brings two cards from everybody ahead", function ()
    local game = holding({ "wedding" }, { players = 4,
      hands = { {}, { ore = 1, coin = 2 }, { wool = 1 }, { grain = 5 } },
      pieces = { { settlement = { "E1.s" } }, { city = { "A1.n" } },
        { city = { "A3.n" } }, { settlement = { "E3.s" } } } })
    ck.play(game, "wedding")
    assert.equal(2, game:waiting().player)
    ck.play(game, "gift coin", "gift ore")
    assert.equal(3, game:waiting().player)
    ck.play(game, "gift wool")
    assert.equal("main", game:waiting().step)
    assert.same({ coin = 1, ore = 1, wool = 1 }, ck.hand(game, 1))
    assert.same({ grain = 5 }, ck.hand(game, 4))
    game = holding({ "wedding" }, { pieces = { {}, { city = { "A1.n" } } } })
    assert.is_true(ck.refused(game, "wedding", "CK-138"))
  end)

  it("CK-CARD-15 Intrigue drives away any knight at an own road", function ()
    local game = holding({ "intrigue" }, { hands = { { ore = 1, wool = 1 } },
      pieces = { { road = { "C3.ne" } }, { road = { "C3.nw" },
        ["mighty knight"] = { "C3.n" }, helmet = { "C3.n" },
        ["basic knight"] = { "A1.n" } } } })
    assert.is_true(ck.refused(game, "intrigue A1.n", "CK-CARD-15"))
    ck.play(game, "intrigue C3.n")
    assert.equal(2, ck.at(game, "mighty knight", "C3.nw"))
    assert.is_true(ck.active(game, "C3.nw"))
    ck.play(game, "recruit C3.n")
    assert.equal(1, ck.at(game, "basic knight", "C3.n"))
    game = holding({ "intrigue" }, { pieces = { { road = { "C3.ne" },
      ["basic knight"] = { "C3.n" } }, { ["basic knight"] = { "A1.n" } } } })
    assert.equal(0, ck.count(game, "intrigue"))
    game = holding({ "intrigue" }, { pieces = { { road = { "C3.ne" } },
      { ["strong knight"] = { "C3.n" } } } })
    ck.play(game, "intrigue C3.n")
    assert.equal(2, game.g.players[2].supply["strong knight"])
  end)

  it("CK-CARD-16 Saboteur halves the hands of equals and betters", function ()
    local game = holding({ "saboteur" }, { players = 4,
      hands = { { ore = 4 }, { wool = 9 }, { coin = 1 }, { grain = 8 } },
      pieces = { { settlement = { "A1.n" } }, { city = { "A3.n" },
        wall = { "A3.n" } }, { city = { "E1.s" } },
        { settlement = { "E3.s" } } } })
    ck.play(game, "saboteur")
    assert.equal(2, game:waiting().player)
    for _ = 1, 4 do ck.play(game, "discard wool") end
    assert.equal(4, game:waiting().player)
    for _ = 1, 4 do ck.play(game, "discard grain") end
    assert.equal("main", game:waiting().step)
    assert.same({ wool = 5 }, ck.hand(game, 2))
    assert.same({ coin = 1 }, ck.hand(game, 3))
    game = holding({ "saboteur" }, { hands = { {}, { wool = 8 } },
      pieces = { { settlement = { "A1.n" } } } })
    assert.is_true(ck.refused(game, "saboteur", "CK-138"))
  end)

  it("CK-CARD-17 Spy takes a card of choice, but no open one", function ()
    local game = holding({ "spy" }, { open = { {}, { "constitution" } },
      pieces = { { settlement = { "A1.n" } } },
      progress = { {}, { "mining", "road building", "merchant" } } })
    assert.is_true(ck.refused(game, "spy white", "CK-CARD-17"))
    ck.play(game, "spy blue")
    assert.same({ "pass", "take card merchant", "take card mining",
      "take card road building" }, ck.moves(game))
    local other = assert(game:clone())
    ck.play(other, "pass")
    assert.same({ {}, { "merchant", "mining", "road building" } },
      { ck.cards(other, 1), ck.cards(other, 2) })
    ck.play(game, "take card mining")
    assert.same({ "merchant", "road building" }, ck.cards(game, 2))
    ck.play(game, "mining")
    assert.same({ ore = 2 }, ck.hand(game, 1))
    game = holding({ "spy" }, { open = { {}, { "constitution" } } })
    assert.equal(0, ck.count(game, "spy"))
  end)

  it("CK-CARD-18 CK-ED-09 Deserter takes a knight of his owner's choice",
    function ()
      local game = holding({ "deserter" }, { pieces = { { road = { "A1.ne" } },
        { ["basic knight"] = { "C3.n" }, ["strong knight"] = { "C3.s" },
          helmet = { "C3.s" } } } })
      assert.is_true(ck.refused(game, "deserter white", "CK-CARD-18"))
      ck.play(game, "deserter blue")
      assert.equal(2, game:waiting().player)
      ck.play(game, "give up C3.s")
      assert.equal(1, game:waiting().player)
      assert.is_true(ck.refused(game, "welcome A1.n", "CK-ED-09"))
      ck.play(game, "welcome C3.s")
      assert.equal(1, ck.at(game, "strong knight", "C3.s"))
      assert.is_true(ck.active(game, "C3.s"))
      assert.equal(2, game.g.players[2].supply["strong knight"])
      assert.is_nil(ck.broken(game))
      assert.is_false(ck.legal(game, "march C3.s C3.se"))
    end)

  it("CK-CARD-18 Deserter gives a basic knight if no equal is left", function ()
    local game = holding({ "deserter" }, { pieces = {
      { ["strong knight"] = { "A1.n", "A3.n" } },
      { ["strong knight"] = { "C3.s" }, helmet = { "C3.s" } } } })
    ck.play(game, "deserter blue", "welcome C3.s")
    assert.equal(1, ck.at(game, "basic knight", "C3.s"))
    assert.is_true(ck.active(game, "C3.s"))
    game = holding({ "deserter" }, { pieces = {
      { ["strong knight"] = { "A1.n", "A3.n" },
        ["basic knight"] = { "E1.s", "E3.s" } },
      { ["strong knight"] = { "C3.s" } } } })
    ck.play(game, "deserter blue")
    assert.equal("main", game:waiting().step)
    assert.is_nil(ck.at(game, "strong knight", "C3.s"))
  end)

  it("CK-CARD-18 Deserter gives a mighty knight without fortress", function ()
    local game = holding({ "deserter" }, { pieces = { {},
      { ["mighty knight"] = { "C3.s" } } } })
    ck.play(game, "deserter blue", "welcome C3.s")
    assert.equal(1, ck.at(game, "mighty knight", "C3.s"))
    assert.is_false(ck.active(game, "C3.s"))
    game = holding({ "deserter" }, { pieces = { {},
      { ["mighty knight"] = { "C3.s" } } } })
    ck.play(game, "deserter blue", "pass")
    assert.is_nil(ck.at(game, "mighty knight", "C3.s"))
  end)

  it("CK-CARD-19 Constitution is laid open for a point", function ()
    local game = holding({}, { before = true, turn = 2,
      levels = { { politics = 1 } }, top = { "constitution" } })
    ck.roll(game, 1, 1, "blue")
    assert.same({ "constitution" }, game.g.players[1].open)
    assert.equal(1, ck.points(game, 1))
    assert.is_nil(game.rules.moves.constitution)
  end)

  it("CK-CARD-12 Diplomat asks for no road that has no place", function ()
    local game = holding({ "diplomat" }, { pieces = {
      { road = { "A1.ne" } } } })
    ck.play(game, "diplomat A1.ne")
    assert.equal("main", game:waiting().step)
    assert.equal(15, game.g.players[1].supply.road)
    game = holding({ "diplomat" }, { pieces = { {}, { road = { "C3.nw",
      "C3.ne", "C3.e", "C3.se", "C3.sw", "C3.w" } } } })
    assert.equal(0, ck.count(game, "diplomat"))
  end)

  it("CK-CARD-13 CK-095 Warlord lets nobody act a second time", function ()
    local game = holding({ "warlord" }, { pieces = { { road = { "C3.ne",
      "C3.e" }, ["basic knight"] = { "C3.n" }, helmet = { "C3.n" } } } })
    ck.play(game, "march C3.n C3.ne", "warlord")
    assert.is_true(ck.active(game, "C3.ne"))
    assert.is_true(ck.refused(game, "march C3.ne C3.se", "CK-095"))
  end)

  it("CK-CARD-15 CK-109 Intrigue joins a road that was cut", function ()
    local game = holding({ "intrigue" }, { pieces = { { road = { "C3.nw",
      "C3.ne", "C3.e", "C3.se", "C3.sw" } },
      { ["mighty knight"] = { "C3.ne" }, helmet = { "C3.ne" } } } })
    assert.equal(0, game.g.longest_road)
    ck.play(game, "intrigue C3.ne")
    assert.equal(1, game.g.longest_road)
    assert.same({ 2, 6 }, { game.g.players[2].supply["mighty knight"],
      game.g.players[2].supply.helmet })
  end)

  it("CK-109 CK-164 compares roads after the retreat", function ()
    for place, holder in pairs { ["C3.se"] = 2, ["C4.n"] = 1 } do
      local game = holding({ "intrigue" }, { pieces = { { road = { "C2.nw",
        "C2.ne", "C3.nw", "C3.ne", "C3.e", "C3.se", "C3.sw" } },
        { road = { "C4.nw", "C4.ne", "C4.e", "C4.se", "C4.sw" },
          ["basic knight"] = { "C3.ne" } } } })
      assert.equal(2, game.g.longest_road)
      ck.play(game, "intrigue C3.ne")
      assert.same({ "retreat", 2 }, { game:waiting().step,
        game.g.longest_road })
      ck.play(game, "retreat " .. place)
      assert.equal(holder, game.g.longest_road)
    end
  end)

  it("CK-CARD-18 CK-101 Deserter's knight far from roads is lost", function ()
    local game = holding({ "deserter" }, { hands = { { grain = 1 } },
      pieces = { {}, { ["basic knight"] = { "C3.n" }, road = { "C3.nw" },
        ["strong knight"] = { "C3.nw" }, helmet = { "C3.nw" } } } })
    ck.play(game, "deserter blue", "give up C3.n", "welcome C3.n",
      "activate C3.n")
    assert.is_true(ck.refused(game, "march C3.n C3.ne", "CK-088"))
    ck.play(game, "end")
    ck.roll(game, 1, 1, "yellow")
    ck.play(game, "displace C3.nw C3.n")
    assert.equal("main", game:waiting().step)
    assert.equal(0, game.g:count(1, "basic knight"))
    assert.is_nil(ck.broken(game))
  end)

  it("CK-CARD-18 Deserter copies the state of a basic stand-in too", function ()
    local game = holding({ "deserter" }, { pieces = {
      { ["mighty knight"] = { "A1.n", "A3.n" } },
      { ["mighty knight"] = { "C3.s" } } } })
    ck.play(game, "deserter blue", "welcome C3.s")
    assert.equal(1, ck.at(game, "basic knight", "C3.s"))
    assert.is_false(ck.active(game, "C3.s"))
    assert.equal(2, game.g.players[2].supply["mighty knight"])
  end)

  it("CK-CARD-17 Spy may take a Spy and send him at once", function ()
    local game = holding({ "spy" }, { progress = { {}, { "spy" },
      { "merchant" } } })
    ck.play(game, "spy blue", "take card spy", "spy white",
      "take card merchant")
    assert.same({ "merchant" }, ck.cards(game, 1))
    assert.is_nil(ck.broken(game))
  end)

  it("CK-CARD-11 Bishop takes from many cards in hand nothing else", function ()
    local game = holding({ "bishop" }, { landed = true, robber = "A1",
      hands = { {}, { ore = 12 } }, pieces = { {},
        { settlement = { "A2.n" } }, { ["basic knight"] = { "A2.s" } } } })
    ck.play(game, "bishop A2")
    assert.equal("main", game:waiting().step)
    assert.same({ ore = 11 }, ck.hand(game, 2))
  end)
end)
