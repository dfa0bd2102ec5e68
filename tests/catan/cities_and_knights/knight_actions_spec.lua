local bots = require "rulewright.lab.bots"
local ck = require "knights_table"

local rich = { brick = 4, lumber = 4, wool = 6, grain = 6, ore = 6 }

-- The corners of the moves of one kind, by their last argument, as a set.
local function targets(game, name)
  local set = {}
  for _, move in ipairs(game:moves()) do
    if move.move == name then set[move.to] = true end
  end
  return set
end

local function corners(game, names)
  local set = {}
  for _, name in ipairs(names) do
    set[ck.find(game, "corner", name)] = true
  end
  return set
end

local north = { "C3.nw", "C3.ne", "C3.e", "C3.se" }

describe("a knight in his turn", function ()
  it("CK-094 does one thing and is inactive", function ()
    local game = ck.position { hands = { rich }, pieces = { { road = north,
      ["basic knight"] = { "C3.n" }, helmet = { "C3.n" } } } }
    ck.play(game, "march C3.n C3.se")
    assert.equal(1, ck.at(game, "basic knight", "C3.se"))
    assert.is_false(ck.active(game, "C3.se"))
    assert.is_false(ck.active(game, "C3.n"))
    assert.is_true(ck.refused(game, "march C3.se C3.n", "CK-094"))
    assert.is_false(ck.legal(game, { move = "march", player = 2,
      from = ck.find(game, "corner", "C3.se"),
      to = ck.find(game, "corner", "C3.n") }))
  end)

  it("stays where he is, if a bot has nothing better for him", function ()
    local game = ck.position { hands = { {} }, pieces = { { road = north,
      ["basic knight"] = { "C3.n" }, helmet = { "C3.n" } } } }
    local bot = assert(bots.find(game.rules, "greedy"))
    assert.is_true(ck.legal(game, "march C3.n C3.se"))
    for seed = 1, 8 do
      local at = bots.choose(bots.seat(bot, game.rules, seed, 1), game.g)
      assert.equal("end", game:moves()[at].move)
    end
  end)

  it("CK-095 can be activated again, but does not act again", function ()
    local game = ck.position { hands = { { grain = 1 } }, pieces = { {
      road = north, ["basic knight"] = { "C3.n" }, helmet = { "C3.n" } } } }
    ck.play(game, "march C3.n C3.se", "activate C3.se")
    assert.same({}, ck.hand(game, 1))
    assert.is_true(ck.refused(game, "march C3.se C3.n", "CK-095"))
    assert.equal(1, game:value("strength in battle", 1))
  end)

  it("CK-096 moves along own roads, however far", function ()
    local game = ck.position { pieces = {
      { road = { "C3.nw", "C3.ne", "C3.e", "C3.sw" },
        ["basic knight"] = { "C3.n" }, helmet = { "C3.n" } },
      { road = { "C3.se" } } } }
    assert.same(corners(game, { "C3.nw", "C3.ne", "C3.se" }),
      targets(game, "march"))
    assert.is_true(ck.refused(game, "march C3.n C3.s", "CK-096"))
  end)

  it("CK-097 passes what is his own, not what is foreign", function ()
    local function way(pieces)
      pieces[1].road, pieces[1].helmet = north, { "C3.nw" }
      pieces[1]["strong knight"] = { "C3.nw" }
      local game = ck.position { pieces = pieces }
      return game, targets(game, "march")
    end
    local game, set = way { {} }
    assert.same(corners(game, { "C3.n", "C3.ne", "C3.se", "C3.s" }), set)
    game, set = way { { settlement = { "C3.ne" },
      ["basic knight"] = { "C3.se" } } }
    assert.same(corners(game, { "C3.n", "C3.s" }), set)
    game, set = way { {}, { ["basic knight"] = { "C3.ne" } } }
    assert.same(corners(game, { "C3.n" }), set)
    game, set = way { {}, { settlement = { "C3.ne" } } }
    assert.same(corners(game, { "C3.n" }), set)
    assert.is_true(ck.refused(game, "march C3.nw C3.ne", "CK-097"))
    game, set = way { {}, { city = { "C3.n" } } }
    assert.same({}, set)
    assert.is_false(ck.legal(game, "march C3.nw C3.s"))
  end)

  it("CK-098 must leave before a settlement is founded there", function ()
    local game = ck.position { hands = { rich }, pieces = { { road = north,
      ["basic knight"] = { "C3.n" } } } }
    assert.is_true(ck.refused(game, "settlement C3.n", "CK-098"))
    game = ck.position { hands = { rich }, pieces = { { road = north,
      ["basic knight"] = { "C3.n" }, helmet = { "C3.n" } } } }
    ck.play(game, "march C3.n C3.s", "settlement C3.n")
    assert.equal(1, ck.at(game, "settlement", "C3.n"))
  end)

  it("CK-105 chases the robber from a hex beside him", function ()
    local game = ck.position { landed = true, robber = "B3",
      hands = { { ore = 10 }, { wool = 10 } }, pieces = {
        { ["basic knight"] = { "C3.n" }, helmet = { "C3.n" } },
        { settlement = { "A1.n" } } } }
    ck.play(game, "chase C3.n")
    assert.is_false(ck.active(game, "C3.n"))
    assert.is_true(ck.refused(game, "robber B3", "CAT-052"))
    ck.play(game, "robber A1 blue")
    assert.same({ ore = 10, wool = 1 }, ck.hand(game, 1))
    assert.same({ wool = 9 }, ck.hand(game, 2))
    assert.equal("main", game:waiting().step)
  end)

  it("CK-106 does not chase him before the first landing", function ()
    local game = ck.position { robber = "B3", pieces = { {
      ["mighty knight"] = { "C3.n" }, helmet = { "C3.n" } } } }
    assert.is_true(ck.refused(game, "chase C3.n", "CK-106"))
  end)

  it("CK-107 far from him first moves, and chases in the next turn", function ()
    local game = ck.position { landed = true, robber = "D3",
      hands = { { grain = 1 } }, pieces = { { road = north,
        ["basic knight"] = { "C3.n" }, helmet = { "C3.n" } } } }
    assert.is_true(ck.refused(game, "chase C3.n", "CK-107"))
    ck.play(game, "march C3.n C3.s", "activate C3.s")
    assert.is_true(ck.refused(game, "chase C3.s", "CK-095"))
    for _ = 1, 3 do
      ck.play(game, "end")
      ck.roll(game, 1, 1, "yellow")
    end
    ck.play(game, "chase C3.s", "robber A1")
    assert.equal(ck.find(game, "hex", "A1"), game.g.robber)
  end)

  it("CK-108 may be promoted and then act", function ()
    local game = ck.position { hands = { { ore = 1, wool = 1 } }, pieces = {
      { road = { "C3.ne" }, ["basic knight"] = { "C3.n" },
        helmet = { "C3.n" } }, { ["basic knight"] = { "C3.ne" } } } }
    assert.is_false(ck.legal(game, "displace C3.n C3.ne"))
    ck.play(game, "promote C3.n", "displace C3.n C3.ne")
    assert.equal(1, ck.at(game, "strong knight", "C3.ne"))
    game = ck.position { hands = { rich }, pieces = { { road = { "C3.ne" },
      ["basic knight"] = { "C3.n" } } } }
    ck.play(game, "activate C3.n", "promote C3.n")
    assert.is_true(ck.refused(game, "march C3.n C3.ne", "CK-108"))
  end)

  it("CK-108 takes the promotion of the turn with him", function ()
    local game = ck.position { hands = { rich }, levels = { { politics = 3 } },
      pieces = { { road = { "C3.ne" }, ["basic knight"] = { "C3.n" },
        helmet = { "C3.n" } } } }
    ck.play(game, "promote C3.n", "march C3.n C3.ne")
    assert.is_true(ck.refused(game, "promote C3.ne", "CK-090"))
    ck.play(game, "recruit C3.n", "promote C3.n")
    assert.equal(1, ck.at(game, "strong knight", "C3.n"))
  end)

  it("CK-108a does not act after a battle of his own turn", function ()
    local game = ck.position { before = true, ship = 6,
      hands = { { grain = 1 } }, pieces = { { road = { "C3.ne" },
        ["basic knight"] = { "C3.n" }, helmet = { "C3.n" } } } }
    ck.roll(game, 1, 1, "ship")
    assert.is_false(ck.active(game, "C3.n"))
    ck.play(game, "activate C3.n")
    assert.is_true(ck.active(game, "C3.n"))
    assert.is_true(ck.refused(game, "march C3.n C3.ne", "CK-108a"))
  end)
end)

describe("a knight driven away", function ()
  -- Red's strong knight and blue's basic one, on a road of both.
  local function meeting(attacker, victim, more)
    local position = { pieces = {
      { road = { "C3.nw" }, [attacker .. " knight"] = { "C3.nw" },
        helmet = { "C3.nw" } },
      { road = { "C3.ne", "C3.e" }, [victim .. " knight"] = { "C3.n" } } } }
    for key, value in pairs(more or {}) do position.pieces[2][key] = value end
    return ck.position(position)
  end

  it("CK-099 is weaker than who comes, active or not", function ()
    assert.is_true(ck.legal(meeting("strong", "basic"), "displace C3.nw C3.n"))
    assert.is_true(ck.legal(meeting("mighty", "strong",
      { helmet = { "C3.n" } }), "displace C3.nw C3.n"))
    for _, pair in ipairs { { "strong", "strong" }, { "basic", "mighty" },
      { "basic", "basic" } } do
      assert.is_true(ck.refused(meeting(pair[1], pair[2]),
        "displace C3.nw C3.n", "CK-099"))
    end
  end)

  it("CK-100 goes along his owner's roads, as active as he was", function ()
    for _, active in ipairs { true, false } do
      local game = meeting("strong", "basic",
        { helmet = active and { "C3.n" } or {} })
      ck.play(game, "displace C3.nw C3.n")
      assert.equal("retreat", game:waiting().step)
      ck.play(game, "retreat C3.se")
      assert.equal(2, ck.at(game, "basic knight", "C3.se"))
      assert.equal(active, ck.active(game, "C3.se"))
      assert.equal(1, ck.at(game, "strong knight", "C3.n"))
      assert.is_nil(ck.broken(game))
    end
  end)

  it("CK-101 leaves the board when there is no place", function ()
    local game = meeting("strong", "basic", { road = { "C3.ne" },
      settlement = { "C3.ne" }, helmet = { "C3.n" } })
    ck.play(game, "displace C3.nw C3.n")
    assert.equal("main", game:waiting().step)
    assert.same({ 2, 6 }, { game.g.players[2].supply["basic knight"],
      game.g.players[2].supply.helmet })
    assert.equal(0, game.g:count(2, "basic knight"))
  end)

  it("CK-102 passes no foreign knight, nor does who comes", function ()
    local game = meeting("strong", "basic")
    ck.put(game, 3, "basic knight", "C3.ne")
    ck.play(game, "displace C3.nw C3.n")
    assert.equal("main", game:waiting().step)
    assert.equal(2, game.g.players[2].supply["basic knight"])
    game = ck.position { pieces = { { road = north, helmet = { "C3.nw" },
      ["mighty knight"] = { "C3.nw" } }, { ["basic knight"] = { "C3.n",
      "C3.se" } } } }
    assert.same(corners(game, { "C3.n" }), targets(game, "displace"))
    game = ck.position { pieces = { { road = north, helmet = { "C3.nw" },
      ["mighty knight"] = { "C3.nw" }, ["basic knight"] = { "C3.n" } } } }
    assert.is_true(ck.refused(game, "displace C3.nw C3.n", "CK-102"))
  end)

  it("CK-103 is moved by his owner, who must, and never displaces", function ()
    local game = meeting("mighty", "strong")
    ck.put(game, 3, "basic knight", "C3.se")
    ck.play(game, "displace C3.nw C3.n")
    assert.equal(2, ck.at(game, "strong knight", "C3.ne"))
    game = meeting("mighty", "strong")
    ck.play(game, "displace C3.nw C3.n")
    assert.equal(2, game:waiting().player)
    assert.same(corners(game, { "C3.ne", "C3.se" }),
      targets(game, "retreat to"))
    assert.equal(2, #game:moves())
  end)

  it("CK-104 leaves who came inactive", function ()
    local game = meeting("strong", "basic")
    ck.play(game, "displace C3.nw C3.n", "retreat C3.ne")
    assert.is_false(ck.active(game, "C3.n"))
    assert.is_true(ck.refused(game, "displace C3.n C3.ne", "CK-094"))
  end)

  it("CK-108c keeps the right to act in his next turn", function ()
    local game = meeting("strong", "basic", { helmet = { "C3.n" } })
    ck.play(game, "displace C3.nw C3.n", "retreat C3.ne", "end")
    ck.roll(game, 1, 1, "yellow")
    assert.is_true(ck.legal(game, "march C3.ne C3.se"))
  end)

  it("CK-109 changes the longest road at once", function ()
    local row = { "C1.ne", "C2.nw", "C2.ne", "C3.nw", "C3.ne" }
    local game = ck.position { pieces = {
      { road = { "B1.e" }, ["basic knight"] = { "C2.n" },
        helmet = { "C2.n" } }, { road = row } } }
    assert.equal(0, game.g.longest_road)
    ck.play(game, "march C2.n B2.nw")
    assert.equal(2, game.g.longest_road)
    game = ck.position { pieces = {
      { road = { "B1.e" }, ["strong knight"] = { "B1.ne" },
        helmet = { "B1.ne" } },
      { road = row, ["basic knight"] = { "C2.n" } } } }
    assert.equal(2, game.g.longest_road)
    ck.play(game, "displace B1.ne C2.n")
    while game:waiting().step == "retreat" do
      assert(game:play(game:moves()[1]))
    end
    assert.equal(0, game.g.longest_road)
  end)

  it("CK-109 moves together with who comes, for the longest road", function ()
    local game = ck.position { longest_road = 1, pieces = {
      { road = { "C1.ne", "C2.nw", "C2.ne", "C3.nw", "C3.ne", "C4.nw" },
        ["strong knight"] = { "C1.n" }, helmet = { "C1.n" } },
      { road = { "C1.sw", "C1.w", "C1.nw", "B1.w", "B1.nw", "B1.ne" },
        ["basic knight"] = { "C3.ne" } } } }
    assert.same({ 5, 3 }, { game:value("road length", 1),
      game:value("road length", 2) })
    ck.play(game, "displace C1.n C3.ne")
    assert.same({ 6, 6 }, { game:value("road length", 1),
      game:value("road length", 2) })
    assert.equal(1, game.g.longest_road)
  end)

  it("CK-103 may come to stand beside who drove him away", function ()
    local game = meeting("strong", "basic", { road = { "C3.ne" } })
    assert(game:edit(function (g)
      g:place(2, "settlement", g:find("corner", "C3.ne"))
      g:place(2, "road", g:find("edge", "C3.e"))
    end))
    ck.play(game, "displace C3.nw C3.n")
    assert.equal(2, ck.at(game, "basic knight", "C3.se"))
    assert.is_nil(ck.broken(game))
  end)

  it("CK-101 is recruited anew, a basic knight again", function ()
    local game = meeting("mighty", "strong", { road = {} })
    assert(game:edit(function (g)
      for at in g:placed(2, "road") do g:remove("road", at) end
    end))
    ck.play(game, "displace C3.nw C3.n")
    assert.equal(2, game.g.players[2].supply["strong knight"])
    assert.same({}, game.g.pieces["strong knight"])
    assert.equal("main", game:waiting().step)
  end)
end)
