-- The Caravans. The oasis is C3; in positions its arrows point from C3.n,
-- C3.se and C3.sw.

local catan = require "scenario_table"
local knights = require "knights_table"

local arrows = { "B2.e", "C4.sw", "C2.se" }

-- `camels`: a camel on each of these edges, in this order. Where it can come
-- from either end, "B2.nw from B2.n" says from which.
local function position(more)
  more.with = more.with or { "caravans" }
  local setup = more.setup
  function more.setup(g)
    g.arrows, g.caravans, g.camels = {}, {}, 22
    for i, name in ipairs(arrows) do g.arrows[i] = g:find("edge", name) end
    for _, text in ipairs(more.camels or {}) do
      local name, from = text:match "^(%S+) from (%S+)$"
      local edge = g:find("edge", name or text)
      local tails = g:tails(edge)
      assert(from or #tails == 1, text)
      g:place_camel(edge, from and g:find("corner", from) or tails:first())
    end
    if setup then setup(g) end
  end
  return catan.position(more)
end

local settlement = { brick = 1, lumber = 1, wool = 1, grain = 1 }

-- A position in which red is about to build at D1.w and to end the turn;
-- `hands` are what is bid with.
local function voting(more)
  more.pieces = more.pieces or {}
  more.pieces[1] = more.pieces[1] or {}
  more.pieces[1].road = more.pieces[1].road or {}
  table.insert(more.pieces[1].road, "D1.w")
  local game = position(more)
  assert(game:edit(function (g)
    g:gain(1, settlement)
  end))
  catan.play(game, "settlement D1.nw", "end")
  return game
end

-- The names of the paths on which the next camel may stand.
local function paths(game)
  local set = {}
  for edge in game.g:next_camels() do set[game.g:name("edge", edge)] = true end
  return set
end

local function set_of(game, names)
  local set = {}
  for _, name in ipairs(names) do
    set[game.g:name("edge", game.g:find("edge", name))] = true
  end
  return set
end

local function has_camel(game, name)
  return game.g:camel_paths()[game.g:find("edge", name)]
end

local function wool(n) return n > 0 and { wool = n } or {} end

-- All bid this many cards, red first.
local function bid(game, ...)
  for _, n in ipairs { ... } do
    catan.play(game, n > 0 and ("bid %d wool"):format(n) or "no bid")
  end
end

describe("the oasis", function ()
  it("TB-CARAVAN-01 lies in the middle, without number or yield", function ()
    local g = catan.new { with = { "caravans" } }.g
    assert.equal("oasis", g.marks.terrain[g:find("hex", "C3")])
    assert.equal(0, #g:placed(nil, "terrain", "desert"))
    assert.equal(18, #g:placed(nil, "token"))
    assert.is_nil(g.marks.token[g:find("hex", "C3")])
    local founding = catan.new { with = { "caravans" } }
    catan.found(founding, "A1.n", "A3.n", "E1.s", "C3.n")
    local player = founding.g:owner("settlement",
      founding.g:find("corner", "C3.n"))
    assert.equal(2, founding.g:hand_size(player, "card"))
  end)

  it("TB-CARAVAN-02 has three arrows on alternate paths away from it",
    function ()
      local seen = {}
      for seed = 1, 12 do
        local g = catan.new { with = { "caravans" }, seed = seed }.g
        local paths_away = g:set("edge", g.arrows)
        local oasis = g:placed(nil, "terrain", "oasis")
        assert.equal(3, #paths_away)
        assert.equal(0, #(paths_away & oasis:touching "edge"))
        local starts = paths_away:touching "corner" & oasis:touching "corner"
        assert.equal(3, #starts)
        assert.equal(0, #(starts & starts:neighbours()))
        seen[g:name("edge", paths_away:first())] = true
      end
      assert.is_not_nil(next(seen, (next(seen))))
    end)

  it("TB-CARAVAN-03 never has the robber, who begins beside the board",
    function ()
      local game = catan.new { with = { "caravans" } }
      catan.pass_to(game, "before the roll")
      assert.equal(0, game.g.robber)
      catan.roll(game, 3, 4)
      catan.pass_to(game, "move the robber")
      assert.is_true(catan.refused(game, "robber C3", "TB-CARAVAN-03"))
      catan.play(game, "robber C2")
      assert.equal(catan.hex(game, "C2"), game.g.robber)
    end)

  it("TB-CARAVAN-03 CK-CARD-11 never has him by a Bishop either", function ()
    local game = knights.position { with = { "caravans" }, landed = true,
      robber = "A1", progress = { { "bishop" } } }
    assert.is_true(catan.refused(game, "bishop C3", "TB-CARAVAN-03"))
    catan.play(game, "bishop C2")
    assert.equal(catan.hex(game, "C2"), game.g.robber)
  end)
end)

describe("camels", function ()
  it("TB-CARAVAN-04 one follows a turn in which something was built",
    function ()
      local game = position {
        hands = { { brick = 1, lumber = 1, wool = 1, grain = 3, ore = 3 } },
        pieces = { { road = { "D1.w" } } } }
      local copy = game:clone()
      catan.play(game, "settlement D1.nw", "city D1.nw", "end", "no bid",
        "no bid", "no bid", "camel B2.e")
      assert.equal(21, game.g.camels)
      assert.equal("before the roll", game:waiting().step)
      catan.play(copy, "end")
      assert.equal("before the roll", copy:waiting().step)
      assert.equal(22, copy.g.camels)
      local founded = catan.new { with = { "caravans" } }
      catan.pass_to(founded, "before the roll")
      assert.equal(22, founded.g.camels)
    end)

  it("TB-CARAVAN-05 stand on paths without one, with roads or not", function ()
    local game = voting { pieces = { {}, { road = { "B2.e" } } },
      camels = { "C4.sw" } }
    bid(game, 0, 0, 0)
    assert.is_true(catan.refused(game, "camel C4.sw", "TB-CARAVAN-05"))
    catan.play(game, "camel B2.e")
    assert.is_true(has_camel(game, "B2.e"))
    game = position { camels = { "B2.e" }, hands = { settlement },
      pieces = { { settlement = { "C3.n" } } } }
    assert.is_true(catan.legal(game, "road B2.e"))
  end)

  it("TB-CARAVAN-06 the first of a caravan stands at an arrow", function ()
    local game = position {}
    assert.same(set_of(game, arrows), paths(game))
    game = position { camels = arrows }
    local heads = {}
    for i, caravan in ipairs(game.g.caravans) do heads[i] = caravan.head end
    assert.same({ game.g:find("corner", "B2.ne"), game.g:find("corner", "C4.s"),
      game.g:find("corner", "C2.s") }, heads)
  end)

  it("TB-CARAVAN-07 the next stands at the head of a caravan", function ()
    local game = position { camels = { "B2.e" } }
    assert.same(set_of(game, { "B2.ne", "B3.nw", "C4.sw", "C2.se" }),
      paths(game))
    game = position { camels = { "B2.e", "B2.ne" } }
    assert.same(set_of(game, { "A1.e", "B2.nw", "C4.sw", "C2.se" }),
      paths(game))
    game = position { camels = arrows }
    assert.equal(6, catan.size(paths(game)))
  end)

  it("TB-CARAVAN-08 the coast and the edges of the oasis are open to them",
    function ()
      local game = position { camels = { "B2.e", "B2.ne", "A1.e" } }
      assert.is_true(paths(game)["A1.ne"] or paths(game)["A2.nw"])
      game = position { camels = { "B2.e", "B3.nw", "B3.ne" } }
      assert.is_nil(paths(game)["C3.ne"])
      game = position { camels = { "C2.se", "C2.sw", "C2.w", "C2.nw",
        "C2.ne" } }
      local before = paths(game)
      assert.is_true(before[game.g:name("edge", game.g:find("edge", "B2.sw"))]
        or before[game.g:name("edge", game.g:find("edge", "C2.e"))])
      assert.is_true(before[game.g:name("edge", game.g:find("edge", "C2.e"))])
    end)

  it("TB-CARAVAN-09 end where no path is free, and with the last one",
    function ()
      local loop = { "B2.e", "A2.sw", "A2.w", "A2.nw", "A2.ne", "A2.e",
        "A2.se" }
      local game = position { camels = loop }
      assert.same(set_of(game, { "C4.sw", "C2.se" }), paths(game))
      game = position { setup = function (g) g.camels = 0 end }
      assert.same({}, paths(game))
      assert(game:edit(function (g)
        g:place(1, "road", g:find("edge", "D1.w"))
        g:gain(1, settlement)
      end))
      catan.play(game, "settlement D1.nw", "end")
      assert.equal("before the roll", game:waiting().step)
      assert.equal(22, game:value "camels")
    end)

  it("TB-CARAVAN-10 two heads that meet go on as one", function ()
    local game = position { camels = { "B2.e", "B2.ne", "C2.se", "C2.sw",
      "C2.w", "C2.nw", "B1.e", "B2.nw from B2.nw" } }
    assert.equal(game.g.caravans[1].head, game.g.caravans[2].head)
    assert.same(set_of(game, { "A1.e", "C4.sw" }), paths(game))
    assert(game:edit(function (g)
      g:place_camel(g:find("edge", "A1.e"), g:find("corner", "B2.n"))
    end))
    assert.same(set_of(game, { "A1.ne", "A2.nw", "C4.sw" }), paths(game))
  end)

  it("TB-CARAVAN-11 a head at a caravan that has passed has ended", function ()
    local game = position { camels = { "B2.e", "B2.ne", "B2.nw", "A1.sw",
      "C2.se", "C2.sw", "C2.w", "C2.nw", "B1.e" } }
    assert.equal(game.g:find("corner", "B2.nw"), game.g.caravans[2].head)
    assert.same(set_of(game, { "A1.w", "B1.nw", "C4.sw" }), paths(game))
  end)

  it("TB-CARAVAN-10 whoever places it says from which end it comes", function ()
    local camels = { "B2.e", "B2.ne", "C2.se", "C2.sw", "C2.w", "C2.nw",
      "B1.e" }
    local game = voting { camels = camels }
    bid(game, 0, 0, 0)
    catan.play(game, "camel B2.nw")
    assert.equal(1, game:waiting().player)
    assert.is_true(catan.refused(game, "from B2.ne", "TB-CARAVAN-07"))
    local copy = game:clone()
    catan.play(game, "from B2.n")
    assert.same(set_of(game, { "A1.sw", "C4.sw" }), paths(game))
    catan.play(copy, "from B2.nw")
    assert.same(set_of(copy, { "A1.e", "C4.sw" }), paths(copy))

    game = voting { camels = camels, hands = { wool(4), wool(3), wool(3) } }
    bid(game, 4, 3, 3)
    catan.play(game, "name C4.sw", "name B2.nw", "name B2.nw")
    assert.equal("turn the camel", game:waiting().step)
    assert.equal(2, game:waiting().player)
  end)
end)

describe("the vote", function ()
  it("TB-CARAVAN-12 each bids wool and grain once, in order", function ()
    local game = voting { hands = { { wool = 2, grain = 1, lumber = 1 },
      { wool = 1 }, {} } }
    assert.equal(1, game:waiting().player)
    assert.is_true(catan.refused(game, "bid 1 lumber", "TB-CARAVAN-12"))
    assert.is_true(catan.refused(game, "bid 3 wool", "TB-CARAVAN-12"))
    catan.play(game, "bid 2 wool 1 grain")
    assert.equal(2, game:waiting().player)
    catan.play(game, "bid 1 wool")
    assert.equal(3, game:waiting().player)
    catan.play(game, "no bid")
    assert.equal("place the camel", game:waiting().step)
  end)

  it("TB-CARAVAN-13 more votes than all others together decide", function ()
    local game = voting { hands = { wool(2), wool(4), wool(1) } }
    bid(game, 2, 4, 1)
    assert.equal("place the camel", game:waiting().step)
    assert.equal(2, game:waiting().player)
    catan.play(game, "camel C4.sw")
    assert.is_true(has_camel(game, "C4.sw"))
    game = voting { hands = { wool(2), wool(3), wool(1) } }
    bid(game, 2, 3, 1)
    assert.equal("name a path", game:waiting().step)
  end)

  it("TB-CARAVAN-14 bidders who agree and have the majority prevail",
    function ()
      local game = voting { hands = { wool(4), wool(3), wool(3) } }
      bid(game, 4, 3, 3)
      catan.play(game, "name B2.e", "name C2.se", "name C2.se")
      assert.is_true(has_camel(game, "C2.se"))
      assert.equal("before the roll", game:waiting().step)
      game = voting { hands = { wool(6), wool(3), wool(3) } }
      bid(game, 6, 3, 3)
      catan.play(game, "name B2.e", "name C2.se", "name C2.se")
      assert.equal("place the camel", game:waiting().step)
      assert.equal(1, game:waiting().player)
      assert.equal(22, game.g.camels)
    end)

  it("TB-CARAVAN-15 else the most votes decide, or whose turn it was",
    function ()
      local function decider(...)
        local game = voting { hands = { wool((...)), wool((select(2, ...))),
          wool((select(3, ...))) } }
        bid(game, ...)
        while game:waiting().step == "name a path" do
          catan.play(game, "name none")
        end
        assert.equal("place the camel", game:waiting().step)
        return game:waiting().player
      end
      assert.equal(2, decider(2, 3, 2))
      assert.equal(1, decider(3, 3, 1))
      assert.equal(1, decider(0, 2, 2))
      assert.equal(1, decider(0, 0, 0))
    end)

  it("TB-CARAVAN-16 each bidder names a path or none, once", function ()
    local game = voting { hands = { wool(2), {}, wool(2) } }
    bid(game, 2, 0, 2)
    assert.equal(1, game:waiting().player)
    assert.is_true(catan.refused(game, "name A1.ne", "TB-CARAVAN-05"))
    catan.play(game, "name B2.e")
    assert.equal(3, game:waiting().player)
    catan.play(game, "name none")
    assert.equal("place the camel", game:waiting().step)
    assert.equal(1, game:waiting().player)
  end)

  it("TB-CARAVAN-17 all bids go to the bank, won or lost", function ()
    local game = voting { hands = { wool(2), wool(4), wool(1) } }
    local before = game.g.bank.wool
    bid(game, 2, 4, 1)
    assert.equal(before + 7, game.g.bank.wool)
    for player = 1, 3 do assert.same({}, catan.hand(game, player)) end
  end)

  it("TB-CARAVAN-18 comes before the next turn", function ()
    local game = voting {}
    assert.equal("bid", game:waiting().step)
    assert.is_true(catan.refused(game, "roll"))
    assert.equal(1, game.g.turn.player)
    bid(game, 0, 0, 0)
    catan.play(game, "camel B2.e")
    assert.equal(2, game.g.turn.player)
    assert.is_true(catan.legal(game, "roll"))
  end)
end)

describe("what camels are worth", function ()
  it("TB-CARAVAN-20 a road with a camel counts twice", function ()
    local pieces = { { road = { "B2.e", "B2.ne", "B2.nw", "B2.w" } } }
    local game = position { pieces = pieces }
    assert.equal(4, game:value("road length", 1))
    assert.equal(0, game.g.longest_road)
    game = position { pieces = pieces, camels = { "B2.e", "B2.ne" } }
    assert.equal(6, game:value("road length", 1))
    assert.equal(1, game.g.longest_road)
  end)

  it("TB-CARAVAN-21 the longest road changes hands with the camel", function ()
    local game = voting { pieces = {
      { road = { "A1.w", "A1.nw", "A1.ne", "A2.nw", "A2.ne" } },
      { road = { "B2.e", "B2.ne", "B2.nw", "B2.w" } } },
      camels = { "B2.e" } }
    assert.equal(1, game.g.longest_road)
    bid(game, 0, 0, 0)
    catan.play(game, "camel B2.ne")
    assert.equal(2, game.g.longest_road)
  end)

  it("TB-CARAVAN-22 a building that camels pass is worth a point more",
    function ()
      local pieces = { { settlement = { "B2.ne" } }, { city = { "B2.nw" } } }
      local function points(...)
        local game = position { pieces = pieces, camels = { ... } }
        return { catan.points(game, 1), catan.points(game, 2) }
      end
      assert.same({ 1, 2 }, points())
      assert.same({ 1, 2 }, points "B2.e")
      assert.same({ 2, 2 }, points("B2.e", "B2.ne", "B2.nw"))
      assert.same({ 2, 3 }, points("B2.e", "B2.ne", "B2.nw", "B2.w"))
      local merged = position { camels = { "B2.e", "B2.ne", "C2.se", "C2.sw",
        "C2.w", "C2.nw", "B1.e", "B2.nw from B2.nw", "A1.e" },
        pieces = { { settlement = { "B2.n" } } } }
      assert.equal(2, catan.points(merged, 1))
    end)

  it("TB-GEN-02 TB-CARAVAN-30 twelve points win", function ()
    local game = position { hands = { settlement }, pieces = { {
      city = { "A1.n", "A3.n", "E1.s", "E3.s" },
      settlement = { "C1.nw", "C5.ne" }, road = { "D1.w", "D4.e" } } } }
    catan.play(game, "settlement D1.nw")
    assert.equal(11, catan.points(game, 1))
    assert.is_nil(game:over())
    assert(game:edit(function (g) g:gain(1, settlement) end))
    catan.play(game, "settlement D4.se")
    assert.same({ 1 }, game:over().winners)
  end)
end)
