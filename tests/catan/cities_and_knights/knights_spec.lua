local ck = require "knights_table"

local rich = { brick = 4, lumber = 4, wool = 6, grain = 6, ore = 6 }

describe("knights", function ()
  it("CK-080 act and fight only with a helmet", function ()
    local game = ck.position { hands = { rich }, landed = true, robber = "B3",
      pieces = { { road = { "C3.ne" }, ["mighty knight"] = { "C3.n" } } } }
    assert.equal(0, game:value("strength in battle", 1))
    assert.is_true(ck.refused(game, "march C3.n C3.ne", "CK-080"))
    assert.is_true(ck.refused(game, "chase C3.n", "CK-080"))
    ck.play(game, "activate C3.n")
    assert.equal(3, game:value("strength in battle", 1))
    for kind, strength in pairs { basic = 1, strong = 2, mighty = 3 } do
      assert.equal(strength, game.g.things.piece[kind .. " knight"].strength)
    end
  end)

  it("CK-081 are recruited for an ore and a wool, inactive", function ()
    local game = ck.position { hands = { { ore = 1, wool = 1, grain = 1 } },
      pieces = { { road = { "C3.ne" } } } }
    ck.play(game, "recruit C3.n")
    assert.same({ grain = 1 }, ck.hand(game, 1))
    assert.equal(1, ck.at(game, "basic knight", "C3.n"))
    assert.is_false(ck.active(game, "C3.n"))
    game = ck.position { hands = { { ore = 1 } },
      pieces = { { road = { "C3.ne" } } } }
    assert.is_true(ck.refused(game, "recruit C3.n", "CK-081"))
  end)

  it("CK-082 come to free corners at own roads, near anything", function ()
    local game = ck.position { hands = { rich }, pieces = {
      { settlement = { "C3.n" }, road = { "C3.ne", "C3.e", "A1.nw" },
        ["basic knight"] = { "A1.nw" } },
      { ["basic knight"] = { "C3.se" } } } }
    assert.same({ ["recruit " .. game.g:name("corner",
      ck.find(game, "corner", "C3.ne"))] = true, ["recruit " ..
      game.g:name("corner", ck.find(game, "corner", "A1.n"))] = true },
      (function ()
        local set = {}
        for _, text in ipairs(ck.moves(game)) do
          if text:find "^recruit" then set[text] = true end
        end
        return set
      end)())
    for _, at in ipairs { "C3.n", "C3.se", "A1.nw", "E1.s" } do
      assert.is_true(ck.refused(game, "recruit " .. at, "CK-082"), at)
    end
  end)

  it("CK-083 stop the roads of others at their corner", function ()
    local game = ck.position { turn = 2, hands = { {}, rich }, pieces = {
      { road = { "C3.ne" }, ["basic knight"] = { "C3.ne" } },
      { road = { "C3.e" } } } }
    assert.is_true(ck.refused(game, "road C4.nw", "CK-083"))
    assert.is_true(ck.legal(game, "road C3.se"))
    game = ck.position { hands = { rich }, pieces = {
      { road = { "C3.ne" }, ["basic knight"] = { "C3.ne" } },
      { road = { "C3.e" } } } }
    assert.is_true(ck.legal(game, "road C4.nw"))
  end)

  it("CK-084 cut the roads of others where they stand between", function ()
    local row = { "C1.nw", "C1.ne", "C2.nw", "C2.ne", "C3.nw", "C3.ne" }
    local function length(at)
      local game = ck.position { longest_road = 2, hands = { rich }, pieces = {
        { road = { "B1.e" }, ["basic knight"] = { at } }, { road = row } } }
      return game:value("road length", 2)
    end
    assert.equal(6, length "A1.n")
    assert.equal(3, length "C2.n")
    assert.equal(6, length "C3.ne")
    local game = ck.position { hands = { rich }, pieces = {
      { road = { "B1.e" } }, { road = { "C1.ne", "C2.nw", "C2.ne", "C3.nw",
        "C3.ne" } } } }
    assert.equal(2, game.g.longest_road)
    ck.play(game, "recruit C2.n")
    assert.equal(0, game.g.longest_road)
  end)

  it("CK-085 are no buildings and do not hinder their own road", function ()
    local game = ck.position { hands = { { coin = 3, ore = 2 }, {} },
      landed = true, turn = 1, pieces = { { ["basic knight"] = { "A1.n" },
        road = { "C3.nw", "C3.ne", "C3.e", "C3.se", "C3.sw" },
        ["strong knight"] = { "C3.ne" } } } }
    assert.equal(5, game:value("road length", 1))
    assert.is_false(ck.legal(game, "trade 3 coin ore"))
    assert.equal(2, ck.points(game, 1))
    game = ck.position { before = true, landed = true, hands = { {}, rich },
      pieces = { {}, { ["basic knight"] = { "A1.n" } } } }
    ck.roll(game, 4, 6, "yellow")
    assert.same(rich, ck.hand(game, 2))
    game = ck.position { before = true, landed = true,
      hands = { {}, { ore = 1 } },
      pieces = { {}, { ["basic knight"] = { "A1.n" } } } }
    ck.roll(game, 3, 4, "yellow")
    ck.play(game, "robber A1")
    assert.same({ ore = 1 }, ck.hand(game, 2))
    game = ck.position { hands = { rich },
      pieces = { { ["basic knight"] = { "A1.n" } } } }
    assert.equal(0, ck.count(game, "road"))
  end)

  it("CK-086 hold their corner against settlements", function ()
    local game = ck.position { hands = { rich }, pieces = {
      { road = { "C3.ne" } }, { ["basic knight"] = { "C3.n" } } } }
    assert.is_true(ck.refused(game, "settlement C3.n", "CK-086"))
    assert.is_true(ck.legal(game, "settlement C3.ne"))
  end)

  it("CK-087 are activated for a grain, however strong or new", function ()
    local game = ck.position { hands = { { grain = 2, ore = 1, wool = 1 } },
      pieces = { { ["mighty knight"] = { "C3.n" }, road = { "A1.ne" } } } }
    ck.play(game, "activate C3.n", "recruit A1.n", "activate A1.n")
    assert.same({}, ck.hand(game, 1))
    assert.is_true(ck.active(game, "C3.n") and ck.active(game, "A1.n"))
    assert.is_true(ck.refused(game, "activate C3.n", "CK-087"))
  end)

  it("CK-088 activated in this turn act from the next on", function ()
    local game = ck.position { hands = { rich }, pieces = { {
      road = { "C3.ne" }, ["basic knight"] = { "C3.n" } } } }
    ck.play(game, "activate C3.n")
    assert.is_true(ck.refused(game, "march C3.n C3.ne", "CK-088"))
    for _ = 1, 3 do
      ck.play(game, "end")
      ck.roll(game, 1, 1, "yellow")
    end
    assert.is_true(ck.legal(game, "march C3.n C3.ne"))
  end)

  it("CK-089 are promoted for an ore and a wool, still active", function ()
    local game = ck.position { hands = { { ore = 2, wool = 2 } }, pieces = { {
      ["basic knight"] = { "C3.n", "C3.s" }, helmet = { "C3.n" } } } }
    ck.play(game, "promote C3.n", "promote C3.s")
    assert.same({ "red now has a strong knight at C3.s." }, game:log())
    assert.same({}, ck.hand(game, 1))
    assert.equal(1, ck.at(game, "strong knight", "C3.n"))
    assert.is_nil(ck.at(game, "basic knight", "C3.n"))
    assert.is_true(ck.active(game, "C3.n"))
    assert.is_false(ck.active(game, "C3.s"))
    assert.equal(2, game.g.players[1].supply["basic knight"])
    assert.is_true(ck.refused(game, "promote A3.n", "CK-089"))
  end)

  it("CK-090 are promoted once in a turn, also when just recruited", function ()
    local game = ck.position { hands = { { ore = 3, wool = 3 } },
      levels = { { politics = 3 } }, pieces = { { road = { "C3.ne" } } } }
    ck.play(game, "recruit C3.n", "promote C3.n")
    assert.same({ ore = 1, wool = 1 }, ck.hand(game, 1))
    assert.is_true(ck.refused(game, "promote C3.n", "CK-090"))
  end)

  it("CK-091 become mighty only with the fortress", function ()
    local position = { hands = { rich }, levels = { { politics = 2 } },
      pieces = { { ["strong knight"] = { "C3.n" } } } }
    assert.is_true(ck.refused(ck.position(position), "promote C3.n", "CK-091"))
    position.levels = { { politics = 3 } }
    local game = ck.position(position)
    ck.play(game, "promote C3.n")
    assert.equal(1, ck.at(game, "mighty knight", "C3.n"))
  end)

  it("CK-092 are two of each kind", function ()
    local game = ck.position { hands = { rich }, levels = { { politics = 3 } },
      pieces = { { road = { "A1.ne" }, ["basic knight"] = { "C3.n", "C3.s" },
        ["strong knight"] = { "C3.ne", "C3.sw" } } } }
    assert.is_true(ck.refused(game, "recruit A1.n", "CK-092"))
    assert.is_true(ck.refused(game, "promote C3.n", "CK-092"))
    ck.play(game, "promote C3.ne", "promote C3.n", "recruit A1.n")
    assert.equal(1, ck.at(game, "strong knight", "C3.n"))
  end)

  it("CK-092 are promoted into what their own player has left", function ()
    local strong, mighty = { "C3.ne", "C3.sw" }, { "A1.n", "A2.n" }

    -- Whether the basic knight and the strong one are kept from it.
    local function kept(strong_at, mighty_at, others)
      local game = ck.position { hands = { rich },
        levels = { { politics = 3 } }, pieces = { {
          ["basic knight"] = { "C3.n" }, ["strong knight"] = strong_at,
          ["mighty knight"] = mighty_at }, others } }
      return { (ck.refused(game, "promote C3.n", "CK-092")),
        (ck.refused(game, "promote C3.ne", "CK-092")) }
    end

    assert.same({ true, true }, kept(strong, mighty))
    assert.same({ true, false }, kept(strong, { "A1.n" }))
    assert.same({ false, true }, kept({ "C3.ne" }, mighty))
    assert.same({ false, false }, kept({ "C3.ne" }, { "A1.n" }))
    assert.same({ false, false }, kept({ "C3.ne" }, {},
      { ["strong knight"] = mighty, ["mighty knight"] = { "A1.s", "A2.s" } }))
  end)

  it("CK-093 stay what they are when they are mighty", function ()
    local game = ck.position { hands = { rich }, levels = { { politics = 5 } },
      pieces = { { ["mighty knight"] = { "C3.n" }, helmet = { "C3.n" } } } }
    assert.is_true(ck.refused(game, "promote C3.n", "CK-093"))
    assert.is_false((ck.refused(game, "promote C3.n", "CK-092")))
    for _, text in ipairs(ck.moves(game)) do
      assert.is_nil(text:find "C3.n")
    end
  end)

  it("CK-108b hinder neither settlements beside them nor own roads", function ()
    local game = ck.position { hands = { rich }, pieces = {
      { road = { "C3.ne" }, ["basic knight"] = { "C3.ne" } },
      { ["basic knight"] = { "C3.nw" } } } }
    assert.is_true(ck.legal(game, "settlement C3.n"))
    assert.is_true(ck.legal(game, "road C3.e"))
  end)
end)
