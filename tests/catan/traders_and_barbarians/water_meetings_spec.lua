-- The fishermen, the rivers and the caravans when they meet other boxes.

local catan = require "scenario_table"

local position, gold = catan.position, catan.gold

describe("the fishermen meet", function ()
  it("TB-FISH-45 a single prisoner, who counts nothing for the boot",
    function ()
      local game = position { with = { "fishermen", "barbarian_attack" },
        pieces = { { settlement = { "C3.n" } }, { settlement = { "C3.s" } } },
        setup = function (g)
          g.boot, g.boot_turn = 1, 0
          g.players[1].prisoners = 1
        end }
      assert.is_true(catan.legal(game, "boot blue"))
      assert(game:edit(function (g) g.players[1].prisoners = 2 end))
      assert.is_true(catan.refused(game, "boot blue", "TB-FISH-45"))
    end)

  it("TB-FISH-50 ships: five fish build one, two send the pirate away",
    function ()
      local game = position { with = { "fishermen", "new_shores" },
        fish = { { "3", "2", "2" } }, setup = function (g)
          g:move_pirate(g:value "sea":first())
          local coast = g:value "land":touching "edge"
            & g:value "sea":touching "edge"
          coast = coast - g:pirate_edges()
          g:place(1, "settlement", (coast:touching "corner"
            - g:pirate_edges():touching "corner"):first())
          g.lake_edge = g:placed(nil, "terrain", "lake"):touching "edge":first()
          g:place(2, "settlement",
            g.places.edge_corners[g.lake_edge][1])
        end }
      local copy = game:clone()
      catan.play(game, "fish road 3+2")
      assert.is_true(catan.count(game, "ship") > 0)
      assert.is_true(catan.count(game, "road") > 0)

      catan.play(copy, "fish pirate 2")
      assert.equal(0, #copy.g:placed(nil, "pirate"))
      assert.is_true(catan.refused(copy, "fish pirate 2", "TB-FISH-50"))
      assert(copy:edit(function (g)
        g.turn.player = 2
        g:gain(2, { wool = 1, lumber = 1 })
      end))
      assert.is_true(catan.refused(copy,
        "ship " .. copy.g:name("edge", copy.g.lake_edge)))
    end)

  it("TB-FISH-51 knights: seven fish take a progress card", function ()
    local game = position { with = { "fishermen", "cities_and_knights" },
      fish = { { "3", "3", "1" } } }
    local before = #game.g.decks.science
    catan.play(game, "fish card 3+3+1")
    assert.equal("free card", game:waiting().step)
    catan.play(game, "draw science")
    assert.equal(before - 1, #game.g.decks.science)
    assert.equal("main", game:waiting().step)
  end)

  it("TB-FISH-51 knights: four fish bring no commodity, three may", function ()
    local game = position { with = { "fishermen", "cities_and_knights" },
      fish = { { "3", "3", "1" } }, hands = { {}, { cloth = 1 } } }
    assert.is_true(catan.refused(game, "fish resource cloth 3+1"))
    assert.is_true(catan.legal(game, "fish resource wool 3+1"))
    catan.play(game, "fish steal blue 3")
    assert.equal(1, game.g.players[1].hand.cloth)
  end)

  it("TB-FISH-51 knights: the robber is driven off after a landing", function ()
    local game = position { with = { "fishermen", "cities_and_knights" },
      fish = { { "2" } }, setup = function (g)
        g.robber, g.landed = g:find("hex", "A1"), false
      end }
    assert.is_true(catan.refused(game, "fish robber 2", "TB-FISH-51"))
    assert(game:edit(function (g) g.landed = true end))
    catan.play(game, "fish robber 2")
    assert.equal(0, game.g.robber)
  end)

  it("TB-FISH-05 knights: a first city draws one token, or two by house rule",
    function ()
      local function first_catch(...)
        local game = catan.new { with = { "beginner", "fishermen",
          "cities_and_knights", ... } }
        catan.found(game, "A1.n", "A3.n", "E1.s")
        local player = game:waiting().player
        catan.force(game, "fish", "1", "1")
        catan.play(game, "found C3.n")
        assert(game:play(game:moves()[1]))
        return #game.g.players[player].fish
      end
      assert.equal(1, first_catch())
      assert.equal(2, first_catch "first_catch_of_a_city")
    end)

  it("TB-FISH-52 rivers: six fish build a bridge, which brings its gold",
    function ()
      local game = position { with = { "fishermen", "rivers" },
        fish = { { "3", "3" } },
        pieces = { { settlement = { "B2.ne" } } } }
      catan.play(game, "fish bridge 3+3", "bridge B2.e")
      assert.same({ gold = 3 }, catan.hand(game, 1))
      assert.equal(1, game.g:count(1, "bridge"))
      game = position { with = { "fishermen", "rivers" },
        fish = { { "3", "3" } } }
      assert.is_true(catan.refused(game, "fish bridge 3+3", "TB-FISH-52"))
      assert.equal(0, #game.g:placed(nil, "terrain", "lake"))
      assert.equal(12, #game.g:placed(nil, "fishing ground"))
    end)

  it("TB-ATTACK-22 knights on paths: a conquered building catches no fish",
    function ()
      for _, conquered in ipairs { 2, 3 } do
        local at, number
        local game = catan.attack { with = { "fishermen", "barbarian_attack" },
          before = true, setup = function (g)
            local coast = g:set("hex", g:cached "coast")
            local inner = g:value "land" - coast
            local corners = g:placed(nil, "fishing ground"):touching "corner"
              - inner:touching "corner"
            at = corners:first()
            g:place(1, "city", at)
            for edge in g:set("corner", at):touching "edge" do
              number = g.marks["fishing ground"][edge] or number
            end
            for hex in g:set("corner", at):touching "hex" & coast do
              g:mark("barbarians", hex, conquered)
            end
          end }
        local function caught()
          return #game.g.players[1].fish + (game.g.boot == 1 and 1 or 0)
        end
        local before = caught()
        catan.roll(game, math.max(1, number - 6), math.min(6, number - 1))
        assert.equal(conquered == 3 and 0 or 2, caught() - before)
      end
    end)

  it("TB-FISH-53 knights on paths: two fish pay for a long ride", function ()
    local game = position { with = { "fishermen", "barbarian_attack" },
      fish = { { "2" } }, pieces = { { knight = { "C3.ne", "C3.nw" } } } }
    catan.play(game, "end")
    assert.equal("move the knights", game:waiting().step)
    local far = game.g:paths_within(game.g:find("edge", "C3.ne"), 4)
      - game.g:paths_within(game.g:find("edge", "C3.ne"), 3)
      - game.g:castle_paths()
    local ride = "ride C3.ne to " .. game.g:name("edge", far:first())
    assert.is_true(catan.refused(game, ride))
    catan.play(game, "fish fodder 2", ride)
    assert.same({}, catan.hand(game, 1))
    local other = game.g:paths_within(game.g:find("edge", "C3.nw"), 4)
      - game.g:paths_within(game.g:find("edge", "C3.nw"), 3)
      - game.g:castle_paths() - far
    assert.is_true(catan.refused(game,
      "ride C3.nw to " .. game.g:name("edge", other:first())))
  end)

  it("TB-FISH-53 TB-ATTACK-44 knights on paths: fish lead from the castle",
    function ()
      local game = position { with = { "fishermen", "barbarian_attack" },
        fish = { { "2" } }, pieces = { { knight = { "E1.w" } } },
        setup = function (g)
          local near = g:paths_within(g:find("edge", "E1.w"), 3)
          for path in near - g:castle_paths() do
            g:place(g:supply(2, "knight") > 0 and 2 or 3, "knight", path)
          end
        end }
      catan.play(game, "end")
      assert.is_true(catan.legal(game, "stay"))
      catan.play(game, "fish fodder 2")
      assert.is_true(catan.refused(game, "stay", "TB-ATTACK-44"))
      assert.is_true(catan.count(game, "ride E1.w") > 0)
    end)

  it("TB-FISH-53 wagons: two fish buy two movement points, once", function ()
    local game = position { with = { "fishermen", "traders_and_barbarians" },
      fish = { { "2", "2" } }, hands = { { grain = 1 } },
      setup = function (g)
        g.players[1].wagon = g:find("corner", "C3.n")
      end }
    catan.play(game, "end")
    catan.pass_to(game, "drive the wagon")
    local before = game.g.turn.movement
    catan.play(game, "fish feed 2")
    assert.equal(before + 2, game.g.turn.movement)
    assert.is_true(catan.refused(game, "fish feed 2", "TB-TRADE-25"))
    assert.is_true(catan.refused(game, "feed", "TB-TRADE-25"))
  end)
end)

describe("the rivers meet", function ()
  local with = { "rivers", "cities_and_knights" }

  it("TB-RIVER-40 cities: one founded at a river brings a gold", function ()
    local game = catan.new { with = with }
    catan.found(game, "A1.n", "A3.n", "E1.s")
    local player = game:waiting().player
    local before = gold(game, player)
    catan.play(game, "found B2.ne")
    assert.equal(before + 1, gold(game, player))
    game = position { with = with, hands = { { ore = 3, grain = 2 } },
      pieces = { { settlement = { "B2.n" } } } }
    catan.play(game, "city B2.n")
    assert.equal(0, gold(game, 1))
  end)

  it("TB-RIVER-40 barbarians: five gold buy a city off", function ()
    local function sacked(coins)
      local game = position { with = with, before = true,
        gold = { coins }, pieces = { { city = { "A1.n", "A3.n" } } },
        setup = function (g) g.ship = 6 end }
      game:force("event", { "ship" })
      catan.roll(game, 1, 1)
      return game
    end
    local game = sacked(5)
    assert.equal("lose a city", game:waiting().step)
    local copy = game:clone()
    catan.play(game, "ransom")
    assert.equal(2, game.g:count(1, "city"))
    assert.equal(0, gold(game, 1))
    catan.play(copy, "lose A1.n")
    assert.equal(5, gold(copy, 1))
    assert.is_true(catan.refused(sacked(4), "ransom"))
  end)

  local function diplomat(coins)
    return position { with = with, gold = { coins },
      pieces = { { road = { "B2.ne" } }, { road = { "B2.nw" },
        bridge = { "B3.e" } } },
      setup = function (g) g.players[1].progress.politics = { "diplomat" } end }
  end

  it("TB-RIVER-40 the diplomat pays for a road taken from a river", function ()
    local game = diplomat(1)
    assert.is_true(catan.refused(game, "diplomat B3.e"))
    local copy = game:clone()
    catan.play(game, "diplomat B2.nw")
    assert.same({ 0, 0 }, { gold(game, 1), gold(game, 2) })
    catan.play(copy, "diplomat B2.ne")
    assert.equal(0, gold(copy, 1))
    assert.is_true(catan.refused(diplomat(0), "diplomat B2.nw"))
  end)

  it("TB-RIVER-40 knights: a bridge leads on and drives away", function ()
    local game = position { with = with,
      pieces = { { road = { "B2.ne" }, bridge = { "B2.e" },
        ["basic knight"] = { "B2.n" }, helmet = { "B2.n" } },
        { ["basic knight"] = { "B2.se" } } },
      setup = function (g)
        g.players[1].progress.politics = { "intrigue" }
      end }
    assert.is_true(catan.legal(game, "march B2.n B2.ne"))
    assert.is_true(catan.legal(game, "intrigue B2.se"))
    assert(game:edit(function (g)
      g:remove("basic knight", g:find("corner", "B2.se"))
    end))
    assert.is_true(catan.legal(game, "march B2.n B2.se"))
  end)

  it("TB-RIVER-40 cards leave gold alone", function ()
    local game = position { with = with, gold = { 0, 3 },
      hands = { {}, { wool = 1 } },
      setup = function (g)
        g.players[1].progress.trade = { "resource monopoly" }
      end }
    assert.is_true(catan.refused(game, "resource monopoly gold"))
    catan.play(game, "resource monopoly wool")
    assert.equal(3, gold(game, 2))
  end)

  it("TB-RIVER-41 ships earn and cost gold at a river", function ()
    local function at_sea(coins)
      return position { with = { "rivers", "seafarers" }, gold = { coins },
        hands = { { wool = 1, lumber = 1 } },
        pieces = { { settlement = { "B4.se" }, ship = { "C5.ne" } },
          { settlement = { "B1.n" } } } }
    end
    local game = at_sea(0)
    assert(game:edit(function (g)
      g:place(1, "ship", g:find("edge", "B1.w"))
      g.turn.launched = nil
    end))
    assert.equal(1, gold(game, 1))
    assert.is_true(catan.refused(game, "ship B1.nw", "TB-RIVER-41"))
    catan.play(game, "ship B4.e")
    assert.equal(2, gold(game, 1))
    catan.play(game, "sail C5.ne to B4.ne")
    assert.equal(3, gold(game, 1))
    assert(game:edit(function (g) g.turn.sailed = nil end))
    catan.play(game, "sail B4.ne to C5.ne")
    assert.equal(2, gold(game, 1))
    assert(game:edit(function (g)
      g.turn.sailed, g.turn.launched = nil, nil
      g:pay(1, "gold", 2)
    end))
    assert.is_true(catan.refused(game, "sail B4.e to C5.e"))
    assert(game:edit(function (g) g:gain(1, "gold", 1) end))
    assert.is_true(catan.legal(game, "sail B4.e to C5.e"))
  end)
end)

describe("the caravans meet", function ()
  it("TB-CARAVAN-30 knights: fifteen points, bids of brick and lumber",
    function ()
      local game = position { with = { "caravans", "cities_and_knights" },
        hands = { { brick = 2, lumber = 2, wool = 2, grain = 1 } },
        pieces = { { road = { "D1.w" } } } }
      assert.equal(15, game:value("points to win", 1))
      catan.play(game, "settlement D1.nw", "end")
      assert.is_true(catan.refused(game, "bid 1 wool", "TB-CARAVAN-12"))
      assert.is_true(catan.legal(game, "bid 1 brick 1 lumber"))
    end)

  it("TB-CARAVAN-30 ships: one beside a camel counts twice", function ()
    local game = position { with = { "caravans", "seafarers" },
      pieces = { { ship = { "A1.ne" } } }, setup = function (g)
        g.caravans = { { edges = { g:find("edge", "A1.ne") },
          head = g:find("corner", "A1.n") } }
      end }
    assert.equal(12, game:value("points to win", 1))
    assert.equal(2, game:value("road length", 1))
    assert.is_true(game.g:next_camels()[game.g:find("edge", "A1.nw")])
  end)
end)
