-- Event cards that ask who has the most.

local variants = require "variants_table"

local turned, choosers = variants.turned, variants.choosers
local knights_turned = variants.knights_turned

describe("a tournament", function ()
  it("TB-EVENT-14 pays all who have played the most knights", function ()
    local function tournament(knights)
      return choosers(turned("5 tournament", { knights = knights,
        pieces = { {}, {}, {} } }))
    end
    assert.same({ 1, 2 }, tournament { 2, 2, 1 })
    assert.same({ 3 }, tournament { 0, 0, 1 })
    assert.same({}, tournament { 0, 0, 0 })
  end)

  it("TB-EVENT-14a compares the strength of active knights", function ()
    assert.same({ 1 }, choosers(knights_turned("5 tournament", { 3, 2, 0 })))
    local idle = knights_turned("5 tournament", { 0, 0, 1 }, {
      pieces = { { ["basic knight"] = { "C3.n" }, helmet = { "C3.n" } },
        { ["mighty knight"] = { "A1.n" } } } })
    assert.same({ 1 }, choosers(idle))
  end)
end)

describe("a trade advantage", function ()
  local function advantage(position)
    position.hands = { { ore = 1 }, { wool = 1 }, { brick = 1 } }
    return turned("5 trade advantage", position)
  end

  local four = { road = { "A1.nw", "A3.ne", "D3.e", "E1.sw" } }
  local chain = { road = { "C3.ne", "C3.e", "C3.se" } }

  it("TB-EVENT-15 lets the holder of the longest road draw", function ()
    local game = advantage { pieces = { four, chain, {} }, longest_road = 2 }
    assert.equal(2, game:waiting().player)
    assert.same({ "claim from red", "claim from white", "claim nothing" },
      variants.moves(game))
    variants.play(game, "claim from red")
    assert.same({ ore = 1, wool = 1 }, variants.hand(game, 2))
    game = advantage { pieces = { four, chain, {} }, longest_road = 2 }
    variants.play(game, "claim nothing")
    assert.same({ wool = 1 }, variants.hand(game, 2))
  end)

  it("TB-EVENT-15 TB-EVENT-15a else counts roads, joined or not", function ()
    assert.equal(1, advantage { pieces = { four, chain, {} } }:waiting().player)
    local three = { road = { "A1.nw", "A3.ne", "E1.sw" } }
    local game = advantage { pieces = { three, chain, {} } }
    assert.equal("main", game:waiting().step)
  end)

  it("TB-EVENT-15b counts ships; commodities may be drawn", function ()
    local sea = require "sea_table"
    local game = sea.position { with = { "new_shores", "event_cards" },
      before = true, hands = { { ore = 1 } }, setup = function (g)
        local land = (g:value "land":touching "edge"
          - g:value "sea":touching "edge"):list()
        local coast = (g:value "land":touching "edge"
          & g:value "sea":touching "edge"):list()
        for i = 1, 4 do g:place(1, "road", land[i]) end
        for i = 5, 7 do g:place(2, "road", land[i]) end
        for i = 1, 2 do g:place(2, "ship", coast[i]) end
        g.longest_road = 0
      end }
    assert.equal(5, game:value("roads for trade", 2))
    variants.stack(game, "5 trade advantage")
    sea.play(game, "roll")
    assert.equal(2, game:waiting().player)
    game = knights_turned("5 trade advantage", {}, {
      hands = { {}, { coin = 1 } },
      pieces = { { road = { "C3.ne" } } } })
    variants.play(game, "claim from blue")
    assert.equal(1, game.g.players[1].hand.coin)
  end)

  it("TB-EVENT-15c counts bridges; the count decides among wagons", function ()
    local game = variants.bare({ "rivers", "event_cards" }, function (g)
      g:place(1, "bridge", g:bridge_sites():first())
      g:place(1, "road", (g:value "land":touching "edge"
        - g:bridge_sites()):first())
    end)
    assert.equal(2, game:value("roads for trade", 1))
    game = variants.bare({ "traders_and_barbarians", "event_cards" },
      function (g)
        local edges = (g:value "land":touching "edge"
          - g:placed(nil, "barbarian") - g:sea_paths()):list()
        for i = 1, 6 do g:place(1, "road", edges[i]) end
        for i = 7, 11 do g:place(2, "road", edges[i]) end
      end)
    assert.equal(6, game:value("roads for trade", 1))
    assert.equal(5, game:value("roads for trade", 2))
  end)

  it("TB-EVENT-38 has no effect while a neutral has the longest road",
    function ()
      local function advantage_of(holder)
        local game, own = variants.two({ "event_cards" }, function (g, own, _)
          g:place(own, "road", g:find("edge", "C3.ne"))
          g:gain(3 - own, { ore = 1 })
          g.longest_road = holder
        end, true)
        variants.stack(game, "5 trade advantage")
        variants.play(game, "roll")
        return game:waiting().step, own
      end
      assert.equal("before the roll", (advantage_of(3)))
      assert.equal("draw from a hand", (advantage_of(0)))
    end)
end)

describe("calm seas", function ()
  local function calm(pieces)
    return choosers(turned("9 calm seas", { pieces = pieces }))
  end

  it("TB-EVENT-16 pay those with the most buildings at harbours", function ()
    assert.same({ 1, 2 }, calm { { settlement = { "A1.n", "B4.ne" } },
      { settlement = { "D4.se", "E1.sw" } }, { settlement = { "D1.nw" } } })
    assert.same({ 2 }, calm { { city = { "A1.n" } },
      { settlement = { "D4.se", "E1.sw" } }, {} })
  end)

  it("TB-EVENT-16a pay everybody when nobody has one", function ()
    assert.same({ 1, 2, 3 }, calm { { settlement = { "C3.n" } }, {}, {} })
  end)

  it("TB-EVENT-16b CK-TB-04 pay no commodity", function ()
    local game = knights_turned("9 calm seas", {},
      { pieces = { { settlement = { "A1.n" } } } })
    assert.is_true(variants.legal(game, "choose ore"))
    assert.is_false(variants.legal(game, "choose coin"))
    assert.same({ 1 }, choosers(game))
  end)

  it("TB-EVENT-16c count buildings that stand, whatever the harbours",
    function ()
      local game = variants.bare({ "barbarian_attack", "event_cards" },
        function (g)
          local corners = (g:placed(nil, "harbour"):touching "corner"):list()
          g:place(1, "settlement", corners[1])
          g:place(2, "settlement", corners[3])
          g:place(3, "settlement", corners[5])
          for hex in g:set("corner", corners[1]):touching "hex"
            & g:value "land" do
            g:set_barbarians(hex, 3)
          end
        end)
      local fallen = game:value "conquered corners"
        & game.g:placed(1, "settlement")
      assert.equal(1, #fallen)
      while game:waiting().step ~= "before the roll" do
        variants.play(game, variants.legal(game, "end") and "end"
          or game:text(game:moves()[1]))
      end
      variants.stack(game, "9 calm seas")
      variants.play(game, "roll")
      assert.same({ 2, 3 }, variants.sorted(choosers(game)))
    end)
end)

describe("a conflict", function ()
  local function conflict(knights, holder)
    return turned("3 conflict", { knights = knights, largest_army = holder,
      pieces = {}, hands = { { ore = 1 }, { wool = 1 }, { brick = 1 } } })
  end

  it("TB-EVENT-19 lets the largest army draw, or the most knights", function ()
    local game = conflict { 2, 1, 0 }
    assert.equal(1, game:waiting().player)
    variants.play(game, "claim from blue")
    assert.same({ ore = 1, wool = 1 }, variants.hand(game, 1))
    assert.equal(2, conflict({ 3, 3, 0 }, 2):waiting().player)
  end)

  it("TB-EVENT-19a has no effect in a tie or without knights", function ()
    assert.equal("main", conflict({ 1, 1, 0 }):waiting().step)
    assert.equal("main", conflict({ 0, 0, 0 }):waiting().step)
  end)

  it("TB-EVENT-19b CK-TB-05 compares active knights", function ()
    local hands = { { ore = 1 }, { coin = 1 }, {} }
    local game = knights_turned("3 conflict", { 1, 1, 0 }, { hands = hands })
    assert.equal("main", game:waiting().step)
    game = knights_turned("3 conflict", { 2, 1, 0 }, { hands = hands })
    variants.play(game, "claim from blue")
    assert.same({ ore = 1, coin = 1 }, variants.hand(game, 1))
  end)

  it("TB-EVENT-19c counts the knights on the board of an attack", function ()
    local game = variants.bare({ "barbarian_attack", "event_cards" },
      function (g)
        local edges = g:value "land":touching "edge":list()
        g:place(1, "knight", edges[1])
        for i = 2, 3 do g:place(2, "knight", edges[i]) end
      end)
    assert.equal(1, game:value("strength in a tournament", 1))
    assert.equal(2, game:value("strength in a tournament", 2))
  end)
end)
