-- The earthquake: damaged roads, and how they are mended.

local variants = require "variants_table"

local turned = variants.turned

describe("an earthquake", function ()
  local function shaken(position)
    position.pieces = position.pieces or {
      { settlement = { "C3.s" }, road = { "C3.ne", "C3.nw" } },
      { settlement = { "E3.s" }, road = { "E3.se" } }, {} }
    return turned("6 earthquake", position)
  end

  local function edge(game, name) return variants.find(game, "edge", name) end

  it("TB-EVENT-12 damages a road of each who has one", function ()
    local game = shaken {}
    assert.same({ "damage B2.se", "damage B3.sw" },
      variants.moves(game))
    variants.play(game, "damage C3.nw", "damage E3.se")
    local players = game.g.players
    assert.same({ edge(game, "C3.nw"), edge(game, "E3.se"), 0 },
      { players[1].damaged, players[2].damaged, players[3].damaged })
    assert.equal("main", game:waiting().step)
  end)

  it("TB-EVENT-12a damages no second road of a player", function ()
    local game = shaken {}
    variants.play(game, "damage C3.nw", "damage E3.se", "end")
    variants.stack(game, "6 earthquake")
    variants.play(game, "roll")
    assert.equal("main", game:waiting().step)
  end)

  it("TB-EVENT-12b forbids new roads until it is mended", function ()
    local game = shaken { hands = { { brick = 2, lumber = 2 } } }
    variants.play(game, "damage C3.nw", "damage E3.se")
    assert.is_true(variants.refused(game, "road B3.w", "TB-EVENT-12b"))
    assert.is_true(variants.legal(game, "mend"))
    variants.play(game, "mend")
    assert.same({ brick = 1, lumber = 1 }, variants.hand(game, 1))
    assert.is_true(variants.refused(game, "mend", "TB-EVENT-12b"))
    assert.is_true(variants.legal(game, "road B3.w"))
    local poor = shaken { hands = { { brick = 1 } } }
    variants.play(poor, "damage C3.nw", "damage E3.se")
    assert.is_false(variants.legal(poor, "mend"))
  end)

  it("TB-EVENT-12c still counts it for the longest road", function ()
    local game = shaken { pieces = { { road = { "C3.nw", "C3.ne", "C3.e",
      "C3.se", "C3.sw" } } } }
    assert.equal(1, game.g.longest_road)
    variants.play(game, "damage C3.e")
    assert.equal(1, game.g.longest_road)
    assert.equal(5, game:value("road length", 1))
  end)

  it("TB-EVENT-12d mends it with a free road first", function ()
    local game = shaken { cards = { { "road building" } } }
    variants.play(game, "damage C3.nw", "damage E3.se", "road building")
    assert.same({ "mend" }, variants.moves(game))
    variants.play(game, "mend")
    assert.equal("free road", game:waiting().step)
    assert.is_true(variants.legal(game, "road C3.e"))
    variants.play(game, "road C3.e")
    assert.equal("main", game:waiting().step)
  end)

  it("TB-EVENT-12d CK-CARD-12 mends it with the road of a Diplomat",
    function ()
      local knights = require "knights_table"
      for _, mends in ipairs { true, false } do
        local game = knights.position { with = { "beginner", "event_cards" },
          progress = { { "diplomat" } },
          pieces = { { settlement = { "C3.n" }, road = { "C3.ne", "C3.nw" } } }
        }
        assert(game:edit(function (g)
          g.players[1].damaged = g:find("edge", mends and "C3.ne" or "C3.nw")
        end))
        variants.play(game, "diplomat C3.nw")
        assert.equal(mends, variants.refused(game, "road C3.nw",
          "TB-EVENT-12b"))
        variants.play(game, mends and "mend" or "road C3.nw")
        assert.equal("main", game:waiting().step)
        assert.equal(0, game.g.players[1].damaged)
      end
    end)

  it("TB-EVENT-12e forbids settlements at it", function ()
    local game = shaken {
      hands = { { brick = 2, lumber = 2, wool = 1, grain = 1 } },
      pieces = { { settlement = { "C3.n" },
        road = { "C3.ne", "C3.e", "C3.nw" } } } }
    variants.play(game, "damage C3.e")
    assert.is_true(variants.refused(game, "settlement C3.se", "TB-EVENT-12e"))
    variants.play(game, "mend")
    assert.is_true(variants.legal(game, "settlement C3.se"))
  end)

  it("TB-EVENT-12f leaves ships alone, and lets players build them", function ()
    local sea = require "sea_table"
    local function position(with_road)
      local game = sea.position { with = { "new_shores", "event_cards" },
        before = true, cards = { { "road building" } }, setup = function (g)
          local coast = g:value "sea":touching "edge"
            & g:value "land":touching "edge"
          local at = coast:first()
          g:place(1, "ship", at)
          local corner = g:set("edge", at):touching "corner":first()
          g:place(1, "settlement", corner)
          if with_road then
            local land = g:set("corner", corner):touching "edge"
              & g:value "land":touching "edge" & g:free "edge"
            g:place(1, "road", land:first())
          end
        end }
      variants.stack(game, "6 earthquake")
      return sea.play(game, "roll")
    end
    assert.equal("main", position(false):waiting().step)
    local game = position(true)
    assert.equal(1, sea.count(game, "damage"))
    sea.play(game, game:text(game:moves()[1]), "road building")
    assert.equal(0, sea.count(game, "road"))
    assert.is_true(sea.count(game, "ship") > 0)
    assert.equal(1, sea.count(game, "mend"))
  end)

  it("TB-EVENT-12g leaves bridges alone, and lets players build them",
    function ()
      local game = variants.bare({ "rivers", "event_cards" }, function (g)
        local site = g:bridge_sites():first()
        local corner = g:set("edge", site):touching "corner":first()
        local roads = g:set("corner", corner):touching "edge"
          & g:value "land":touching "edge"
        g:place(1, "road", (roads - g:bridge_sites()):first())
        g.players[1].damaged = g:placed(1, "road"):first()
        g:gain(1, { brick = 2, lumber = 1 })
      end)
      assert.equal(0, variants.count(game, "road"))
      assert.is_true(variants.count(game, "bridge") > 0)
      assert(game:edit(function (g)
        for at in g:placed(1, "road") do g:remove("road", at) end
        g:place(1, "bridge", g:bridge_sites():first())
        g.turn.player = 3
      end))
      variants.play(game, "end")
      variants.stack(game, "6 earthquake")
      variants.play(game, "roll")
      assert.equal("main", game:waiting().step)
    end)

  it("TB-EVENT-12h costs a wagon two movement points and no gold", function ()
    local game = variants.bare({ "traders_and_barbarians", "event_cards" },
      function (g)
        local edge_at = (g:value "land":touching "edge"
          - g:placed(nil, "barbarian") - g:sea_paths()):first()
        g:place(2, "road", edge_at)
      end)
    local at = game.g:placed(2, "road"):first()
    local function way(player)
      return { game:value("way", at), game:value("toll", player, at) }
    end
    assert.same({ 1, 1 }, way(1))
    assert(game:edit(function (g) g.players[2].damaged = at end))
    for player = 1, 2 do
      assert.same({ 2, 0 }, way(player))
    end
  end)

  it("TB-EVENT-12i is mended by the road of the fishermen", function ()
    local game = variants.bare({ "fishermen", "event_cards" }, function (g)
      local corner = g:value "land":touching "corner":first()
      g:place(1, "settlement", corner)
      g:place(1, "road", (g:set("corner", corner):touching "edge"):first())
      g.players[1].damaged = g:placed(1, "road"):first()
      g.players[1].fish = { 3, 2 }
    end)
    variants.play(game, "fish road 3+2")
    assert.same({ "mend" }, variants.moves(game))
  end)

  it("TB-EVENT-38 asks two players, and damages no neutral road", function ()
    local game, own, other = variants.two({ "event_cards" }, function (g, own)
      local places = { "C3.ne", "D3.se", "A1.ne", "A3.ne" }
      g:place(own, "road", g:find("edge", places[1]))
      g:place(3 - own, "road", g:find("edge", places[2]))
      g:place(3, "road", g:find("edge", places[3]))
      g:place(4, "road", g:find("edge", places[4]))
    end, true)
    variants.stack(game, "6 earthquake")
    variants.play(game, "roll")
    assert.equal(own, game:waiting().player)
    variants.play(game, "damage C3.ne")
    assert.equal(other, game:waiting().player)
    variants.play(game, "damage D3.se")
    assert.equal("before the roll", game:waiting().step)
  end)
end)
