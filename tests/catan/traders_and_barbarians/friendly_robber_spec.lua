-- The friendly robber: red has four points unless a spec says more.

local variants = require "variants_table"

local strong = { city = { "A1.n", "E1.s" } }

local function seven(position)
  position.with, position.before = { "friendly_robber" }, true
  return variants.roll(variants.position(position), 3, 4)
end

describe("the friendly robber", function ()
  it("TB-ROBBER-01 spares no neutral colour", function ()
    local game = variants.two({ "friendly_robber" }, function (g, own, other)
      g:place(3, "settlement", g:find("corner", "A1.n"))
      for seat, names in pairs { [own] = { "C3.n", "E3.s" },
        [other] = { "E1.s", "C5.ne" } } do
        for _, name in ipairs(names) do
          g:place(seat, "city", g:find("corner", name))
        end
      end
    end, true)
    variants.roll(game, 3, 4)
    assert.is_true(variants.legal(game, "robber A1"))
  end)

  it("TB-ROBBER-09 leaves the board if only the oasis is far from the weak",
    function ()
      local game = variants.bare({ "caravans", "friendly_robber" },
        function (g)
          for seat, names in ipairs {
            { "A1.n", "A3.n", "D4.se", "C2.s" }, { "C1.nw", "E1.s", "C4.ne" },
            { "E3.s", "B2.ne", "D2.s" } } do
            for _, name in ipairs(names) do
              g:place(seat, "settlement", g:find("corner", name))
            end
          end
          g.players[1].supply.settlement = 5
          g.robber = g:find("hex", "A1")
        end)
      assert(game:edit(function (g)
        for hex in g:value "land" do
          local weak = false
          for at in g:set("hex", hex):touching "corner" do
            local _, owner = g:at("corner", at)
            weak = weak or owner and g:is_weak(owner)
          end
          if not weak then g:mark("terrain", hex, "oasis") end
        end
      end))
      variants.play(game, "end")
      variants.pass_to(game, "before the roll")
      variants.roll(game, 3, 4)
      assert.same({ "robber aside" }, variants.moves(game))
    end)

  it("TB-ROBBER-01 keeps away from those with two points", function ()
    local blue = { settlement = { "D2.n", "A3.n" } }
    local game = seven { pieces = { strong, blue },
      hands = { {}, { ore = 1 } } }
    for _, hex in ipairs { "D2", "C2", "A3" } do
      assert.is_true(variants.refused(game, "robber " .. hex .. " blue",
        "TB-ROBBER-01"))
    end
    blue.settlement[3] = "E3.s"
    game = seven { pieces = { strong, blue }, hands = { {}, { ore = 1 } } }
    variants.play(game, "robber D2 blue")
    assert.equal(1, game.g.players[1].hand.ore)
  end)

  it("TB-ROBBER-01 keeps away with a knight card too", function ()
    local game = variants.position { with = { "friendly_robber" },
      cards = { { "knight" } },
      pieces = { strong, { settlement = { "D2.n" } } } }
    variants.play(game, "knight")
    assert.is_true(variants.refused(game, "robber D2", "TB-ROBBER-01"))
    assert.is_true(variants.legal(game, "robber E1"))
  end)

  it("TB-ROBBER-02 spares three points where all begin with three", function ()
    local game = variants.bare({ "beginner", "friendly_robber", "city_start" },
      function (g)
        g:place(1, "city", g:find("corner", "A1.n"))
        g:place(1, "city", g:find("corner", "E1.s"))
        g:place(2, "city", g:find("corner", "D2.n"))
        g:place(2, "settlement", g:find("corner", "A3.n"))
        g.players[1].cards = { "knight" }
      end)
    variants.play(game, "knight")
    assert.is_true(variants.refused(game, "robber D2", "TB-ROBBER-01"))
    variants.put(game, 2, "settlement", "E3.s")
    assert.is_true(variants.legal(game, "robber D2"))
  end)

  it("TB-ROBBER-03 TB-GEN-05 sees no hidden points", function ()
    local game = seven { pieces = { strong, { settlement = { "D2.n" } } },
      cards = { {}, { "victory point", "victory point" } } }
    assert.equal(3, variants.points(game, 2))
    assert.is_true(variants.refused(game, "robber D2", "TB-ROBBER-03"))
  end)

  it("TB-ROBBER-04 counts special cards", function ()
    local pieces = { strong, { settlement = { "D2.n", "A3.n" } } }
    local game = seven { pieces = pieces, longest_road = 2 }
    assert.is_true(variants.legal(game, "robber D2"))
    game = seven { pieces = pieces, longest_road = 1 }
    assert.is_false(variants.legal(game, "robber D2"))
  end)

  it("TB-ROBBER-05 spares the weak who move him", function ()
    local game = seven { pieces = { { settlement = { "D2.n" } }, strong } }
    assert.is_true(variants.refused(game, "robber D2", "TB-ROBBER-05"))
    assert.is_true(variants.legal(game, "robber A1"))
  end)

  -- These six corners touch each hex but the desert once.
  local weak_everywhere = {
    { settlement = { "B2.n", "C4.se" } }, { settlement = { "B3.ne", "D2.sw" } },
    { settlement = { "D3.s", "C2.nw" } },
  }

  local function crowded(robber, desert)
    local game = variants.position { with = { "friendly_robber" },
      robber = robber, pieces = weak_everywhere, cards = { { "knight" } },
      setup = function (g)
        g:mark("terrain", g:find("hex", "C3"), desert)
      end }
    return variants.play(game, "knight")
  end

  it("TB-ROBBER-06 goes to the desert when no other hex is open", function ()
    assert.same({ "robber C3" },
      variants.moves(crowded("A1", "desert")))
    local game = crowded("C3", "desert")
    assert.equal("main", game:waiting().step)
    assert.equal(variants.find(game, "hex", "C3"), game.g.robber)
  end)

  local at_desert = { strong, { settlement = { "C3.n" } },
    { settlement = { "C3.s" }, city = { "A3.n" } } }

  it("TB-ROBBER-07 TB-ROBBER-08 robs no weak player at the desert", function ()
    local game = seven { pieces = at_desert, robber = "A1",
      hands = { {}, { ore = 4 }, { wool = 4 } } }
    assert.is_true(variants.refused(game, "robber C3 blue"))
    variants.play(game, "robber C3 white")
    assert.equal(1, game.g.players[1].hand.wool)
  end)

  it("TB-ROBBER-08 may go to the desert of his own will", function ()
    local game = seven { robber = "A1", hands = { {}, { ore = 4 } },
      pieces = { strong, { settlement = { "C3.n", "C3.s" } } } }
    assert.is_true(variants.legal(game, "robber E1"))
    variants.play(game, "robber C3")
    assert.equal(4, game.g.players[2].hand.ore)
  end)

  it("TB-ROBBER-09 leaves a board without desert, if he must", function ()
    local game = crowded("A1", "forest")
    assert.is_true(variants.legal(game, "robber C3"))
    assert.is_true(variants.refused(game, "robber aside", "TB-ROBBER-09"))
    game = crowded("C3", "forest")
    assert.same({ "robber aside" }, variants.moves(game))
    variants.play(game, "robber aside")
    assert.equal(0, game.g.robber)
    assert.equal("main", game:waiting().step)
  end)

  it("TB-ROBBER-10 still makes the weak discard", function ()
    local game = seven { pieces = { strong, { settlement = { "D2.n" } } },
      hands = { {}, { ore = 9 } } }
    variants.play(game, "discard ore", "discard ore", "discard ore",
      "discard ore")
    assert.equal("move the robber", game:waiting().step)
  end)

  it("TB-ROBBER-11 must leave his hex", function ()
    local game = seven { pieces = { strong, { settlement = { "D2.n" } } },
      robber = "E3" }
    assert.is_true(variants.refused(game, "robber E3", "CAT-052"))
    assert.is_true(variants.legal(game, "robber D4"))
  end)

  it("TB-ROBBER-12 is a friendly pirate at sea", function ()
    local sea = require "sea_table"
    local function position(settlements)
      local game = sea.position { with = { "new_shores", "friendly_robber" },
        pirate = "off", cards = { { "knight" } }, setup = function (g)
          local coast = (g:value "sea":touching "edge"
            & g:value "land":touching "edge"):first()
          g:place(2, "ship", coast)
          for corner in g:value "land":touching "corner" do
            if settlements > 0 and #(g:set("corner", corner):neighbours()
              & g:placed(nil, "building")) == 0 then
              g:place(2, "settlement", corner)
              settlements = settlements - 1
            end
          end
        end }
      return sea.play(game, "knight")
    end
    local function pirate_at_the_ship(game)
      local g = game.g
      local hex = (g:placed(2, "ship"):touching "hex" & g:value "sea"):first()
      return "pirate " .. g:name("hex", hex)
    end
    local game = position(0)
    assert.is_true(variants.refused(game, pirate_at_the_ship(game),
      "TB-ROBBER-12"))
    game = position(3)
    assert.is_true(variants.legal(game, pirate_at_the_ship(game)))
  end)

  it("TB-ROBBER-13 CK-TB-06 binds bishops, after the landing", function ()
    local knights = require "knights_table"
    local function position(blue, landed)
      return knights.position { with = { "beginner", "friendly_robber" },
        landed = landed, progress = { { "bishop" } },
        pieces = { { city = { "A1.n", "E1.s" } }, blue } }
    end
    local three = { city = { "D2.n" }, settlement = { "A3.n" } }
    local four = { city = { "D2.n", "A3.n" } }
    local game = position(three, true)
    assert.is_true(variants.refused(game, "bishop D2", "TB-ROBBER-13"))
    assert.is_true(variants.legal(game, "bishop E1"))
    assert.is_true(variants.legal(position(four, true), "bishop D2"))
    assert.is_true(variants.refused(position(four, false), "bishop D2",
      "CK-050"))
  end)

  it("TB-ROBBER-13a blocks his hex until a knight moves him", function ()
    local function rolled(cards)
      local game = variants.position { with = { "friendly_robber" },
        before = true, robber = "D3", cards = { cards },
        pieces = { strong, { settlement = { "D3.n" } } } }
      if cards then variants.play(game, "knight", "robber E1") end
      variants.roll(game, 2, 2)
      return game.g.players[2].hand.grain
    end
    assert.equal(0, rolled())
    assert.equal(1, rolled { "knight" })
  end)
end)
