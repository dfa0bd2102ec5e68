-- The Pirate Islands. Seat 1 sails the orange lane, from 7,11:N in the east by
-- the landing at 7,5:SE to the fortress at 7,3:S; it is nine ships long.

local sea = require "sea_table"

local lane = { "7,11:NW", "7,9:NE", "7,9:NW", "7,7:NE", "7,7:NW", "7,5:E",
  "7,5:SE", "7,5:SW", "7,3:SE" }

local function ships(n)
  return { table.unpack(lane, 1, n) }
end

-- The colours that seats 1, 2, 3 choose.
local colours = { "orange", "red", "blue", "white" }

local function begun(options)
  local of = options or {}
  of.with = { "pirate_islands" }
  local game = sea.new(of)
  while game:waiting().step == "choose a lane" do
    sea.go(game, "lane " .. colours[game:waiting().player])
  end
  return game
end

-- Seat 1's main step; `pieces` by seat and `warships`, the fleet at its start.
local function position(more)
  local setup = more.setup
  function more.setup(g)
    g:unmark "warship"
    g.fleet = 1
    for _, place in ipairs(more.warships or {}) do
      g:mark("warship", g:find("edge", sea.name({ g = g }, place)))
    end
    if setup then setup(g) end
  end
  return sea.lay_out(begun { players = more.players }, more)
end

local function warships(game, player)
  return #game.g:warships_of(player)
end

local function count(game, player)
  return game.g:count(player, "ship")
end

describe("the pirate islands", function ()
  it("SEA-PIRATE-02 leave some hexes bare", function ()
    local game = begun()
    for _, place in ipairs { "6,8", "2,2", "6,2" } do
      assert.is_nil(game.g.marks.token[sea.at(game, "hex", place)])
    end
  end)

  it("SEA-PIRATE-03 begin with a settlement and a ship in the east", function ()
    local game = begun { players = 4 }
    local places = { { "7,11:N", "7,11:NW" }, { "1,11:S", "1,11:SW" },
      { "4,10:S", "4,10:SW" }, { "4,10:N", "4,10:NW" } }
    for seat, at in ipairs(places) do
      assert.is_true(game.g:owns(seat, "settlement",
        sea.at(game, "corner", at[1])))
      assert.is_true(game.g:owns(seat, "ship", sea.at(game, "edge", at[2])))
    end
  end)

  it("SEA-PIRATE-04 SEA-PIRATE-07 are settled in the east, at a distance",
    function ()
      local game = begun { players = 4 }
      assert.is_true(sea.no(game, "settlement 3,1:N", "SEA-PIRATE-04"))
      assert.is_true(sea.no(game, "settlement 4,10:NE", "CAT-086"))
      sea.go(game, "settlement 2,14:NE")
      assert.equal(0, sea.count(game, "ship"))
      assert.is_true(sea.count(game, "road") > 0)
    end)

  it("SEA-PIRATE-05 have a fortress of three chips for each colour", function ()
    local game = begun { players = 4 }
    local places = { "7,3:S", "1,3:N", "6,2:N", "2,2:S" }
    for seat, place in ipairs(places) do
      assert.equal(3, game.g.players[seat].fortress)
      assert.equal(sea.at(game, "corner", place),
        game.g:lane_of(seat).fortress)
    end
  end)

  it("SEA-PIRATE-06 give three settlements and the harvest of the last",
    function ()
      local game = begun()
      sea.pass_to(game, "before the roll")
      for seat = 1, 3 do
        assert.equal(3, game.g:count(seat, "settlement"))
        assert.is_true(game.g:hand_size(seat) <= 3)
        assert.equal(1, count(game, seat))
      end
    end)

  it("SEA-PIRATE-08 leave white out with three players", function ()
    local game = sea.new { with = { "pirate_islands" } }
    assert.is_true(sea.no(game, "lane white", "SEA-PIRATE-08"))
    assert.is_true(sea.legal(game, "lane red"))
    game = sea.new { with = { "pirate_islands" }, players = 4 }
    assert.is_true(sea.legal(game, "lane white"))
    sea.go(game, "lane white")
    assert.is_true(sea.no(game, "lane white", "SEA-PIRATE-06"))
  end)

  it("SEA-PIRATE-09 play victory point cards as knights with four", function ()
    assert.equal(20, #begun().g.decks.development)
    local game = position { players = 4, pieces = { { ship = ships(2) } },
      cards = { { "victory point" } } }
    assert.equal(25, #game.g.decks.development)
    sea.go(game, "knight")
    assert.equal(1, warships(game, 1))
    assert.same({}, game.g.players[1].cards)
  end)

  it("SEA-PIRATE-10 know no longest route and no largest army", function ()
    local game = position { pieces = { { settlement = { "7,11:N" },
      ship = ships(9) } } }
    assert.equal(0, game.g.longest_road)
    assert.is_nil(game.g.largest_army)
  end)

  it("SEA-PIRATE-11 have the fleet at its mark and no robber", function ()
    local game = begun()
    assert.equal(0, game.g.robber)
    assert.equal(sea.at(game, "hex", "7,9"),
      game.g:cached "fleet track"[game.g.fleet])
  end)
end)

local fare = { wool = 9, lumber = 9 }

describe("a lane", function ()
  it("SEA-PIRATE-12 SEA-PIRATE-14 SEA-PIRATE-18 is nine ships long",
    function ()
      local game = position { pieces = { { settlement = { "7,11:N" },
        ship = ships(1) } }, hands = { fare } }
      assert.is_true(sea.no(game, "ship 6,10:W", "SEA-PIRATE-12"))
      for i = 2, 9 do
        assert.is_true(sea.legal(game, "ship " .. lane[i]))
        sea.go(game, "ship " .. lane[i])
      end
      assert.equal(0, sea.count(game, "ship"))
      local seen = {}
      for _, way in pairs(game.g:cached "lanes") do
        assert.equal(9, way.distance[way.start])
        assert.equal(3, way.distance[way.landing])
        for edge in way.edges do
          assert.is_nil(seen[edge])
          seen[edge] = true
        end
      end
    end)

  it("SEA-PIRATE-13 has no branch", function ()
    local game = position { pieces = { { settlement = { "7,11:N" },
      ship = ships(3) } }, hands = { fare } }
    assert.is_true(sea.no(game, "ship 7,11:W", "SEA-PIRATE-13"))
  end)

  it("SEA-PIRATE-15 goes on past the towns of others", function ()
    local game = position { pieces = { { settlement = { "7,11:N" },
      ship = { "7,11:NW", "7,11:W" } }, { settlement = { "7,11:SW" } } },
      hands = { fare } }
    assert.is_true(sea.legal(game, "ship 7,9:SE"))
    assert.is_true(sea.no(game, "ship 7,9:NE", "SEA-PIRATE-13"))
  end)

  it("SEA-PIRATE-43 goes on past a landing that is not settled", function ()
    local game = position { pieces = { { settlement = { "7,11:N" },
      ship = ships(6) } }, hands = { fare } }
    assert.is_true(sea.legal(game, "ship 7,5:SE"))
  end)

  it("SEA-PIRATE-16 is not left by a ship that moves", function ()
    local game = position { pieces = { { settlement = { "7,11:N" },
      ship = ships(3) } } }
    assert.is_true(sea.no(game, "sail 7,9:NW to 6,10:W", "SEA-PIRATE-16"))
  end)

  it("SEA-PIRATE-16 costs the full price for a ship that was lost", function ()
    local game = position { pieces = { { settlement = { "7,11:N" },
      ship = ships(2) } }, hands = { { wool = 1, lumber = 1 } } }
    sea.go(game, "ship " .. lane[3])
    assert.same({}, sea.hand(game, 1))
  end)

  it("SEA-PIRATE-17 grows by free ships too", function ()
    local game = position { pieces = { { settlement = { "7,11:N" },
      ship = ships(1) } }, cards = { { "road building" } } }
    sea.go(game, "road building", "ship " .. lane[2], "ship " .. lane[3])
    assert.equal(3, count(game, 1))
  end)

  it("SEA-PIRATE-40 SEA-PIRATE-41 lets its owner settle at the landing only",
    function ()
      local town = { brick = 1, lumber = 1, wool = 1, grain = 1 }
      local game = position { pieces = { { settlement = { "7,11:N" },
        ship = ships(6) } }, hands = { town } }
      assert.is_true(sea.legal(game, "settlement 7,5:SE"))
      game = position { pieces = { { settlement = { "7,11:N" },
        ship = ships(7) } }, hands = { town } }
      assert.is_true(sea.no(game, "settlement 7,5:S", "SEA-PIRATE-41"))
      game = position { pieces = { { settlement = { "7,5:SE" } } },
        hands = { { ore = 3, grain = 2 } } }
      assert.is_true(sea.legal(game, "city 7,5:SE"))
    end)
end)

describe("a warship", function ()
  it("SEA-PIRATE-20 is armed by a knight, who moves nothing", function ()
    local game = position { pieces = { { ship = ships(3) } },
      cards = { { "knight" } } }
    sea.go(game, "knight")
    assert.equal(1, warships(game, 1))
    assert.equal("main", game:waiting().step)
  end)

  it("SEA-PIRATE-20 SEA-PIRATE-09 is armed by an old point card too, and both "
    .. "kinds of card are discarded", function ()
      local game = position { players = 4, pieces = { { ship = ships(3) } },
        cards = { { "victory point" } },
        setup = function (g) g.players[1].fresh = { "knight" } end }
      local played = #game.g.discards.development
      sea.go(game, "knight")
      assert.same({}, game.g.players[1].cards)
      assert.equal(played + 1, #game.g.discards.development)
      game = position { pieces = { { ship = ships(3) } },
        cards = { { "knight" } } }
      played = #game.g.discards.development
      sea.go(game, "knight")
      assert.equal(played + 1, #game.g.discards.development)
    end)

  it("SEA-PIRATE-21 is not to be had when all cards are sold", function ()
    local game = position { hands = { { ore = 1, wool = 1, grain = 1 } },
      setup = function (g) g.decks.development = {} end }
    assert.is_true(sea.no(game, "buy", "SEA-PIRATE-21"))
    game = position { hands = { { ore = 1, wool = 1, grain = 1 } },
      pieces = { { ship = ships(1) } }, cards = { { "knight" } },
      setup = function (g) g.decks.development = {} end }
    sea.go(game, "knight")
    assert.is_true(sea.no(game, "buy", "SEA-PIRATE-21"))
  end)

  it("SEA-PIRATE-22 is the foremost ordinary ship", function ()
    local game = position { pieces = { { ship = ships(3) } },
      warships = { lane[3] }, cards = { { "knight" } } }
    sea.go(game, "knight")
    assert.is_true(game.g.marks.warship[sea.at(game, "edge", lane[2])])
    game = position { pieces = { { ship = ships(2) } },
      warships = { lane[1], lane[2] }, cards = { { "knight" } } }
    assert.is_true(sea.no(game, "knight", "SEA-PIRATE-22"))
  end)

  it("SEA-PIRATE-23 is all that a victory point card is worth", function ()
    local game = position { players = 4, cards = { { "victory point" } } }
    assert.equal(0, sea.points(game, 1))
  end)
end)

-- Rolls with the fleet at its start and these pieces and warships.
local function raid(white, red, more)
  more.before = true
  local game = position(more)
  sea.roll(game, white, red)
  return game
end

local function fleet_at(game)
  return game.g:name("hex", game.g:cached "fleet track"[game.g.fleet])
end

describe("the fleet", function ()
  it("SEA-PIRATE-30 SEA-PIRATE-31 sails clockwise by the lower die", function ()
    local game = raid(2, 6, {})
    assert.equal(sea.name(game, "6,6"), fleet_at(game))
    game = raid(4, 4, {})
    assert.equal(sea.name(game, "4,6"), fleet_at(game))
    assert.equal(14, #game.g:cached "fleet track")
  end)

  it("SEA-PIRATE-32 sails before the harvest and the seven", function ()
    local game = raid(1, 6, { pieces = { { settlement = { "7,5:SE" } } },
      hands = { { ore = 8 }, { wool = 1 } } })
    assert.equal(sea.name(game, "7,7"), fleet_at(game))
    assert.equal(7, game.g:hand_size(1))
    assert.equal("raid somebody", game:waiting().step)
  end)

  it("SEA-PIRATE-33 SEA-PIRATE-42 attacks the towns at its hex", function ()
    local homes = { { "7,11:N", "6,10" }, { "1,11:S", "2,10" },
      { "4,10:S", "5,9" }, { "4,10:N", "3,9" } }
    local landings = { { "7,5:SE", "7,7" }, { "1,5:NE", "1,7" },
      { "4,4:S", "5,5" }, { "4,4:N", "3,5" } }
    for _, places in ipairs { homes, landings } do
      for seat, place in ipairs(places) do
        local corner, hex = table.unpack(place)
        local game = position { players = 4, before = true,
          pieces = { [seat] = { settlement = { corner } } },
          hands = { [seat] = { ore = 1 } } }
        assert(game:edit(function (g)
          for i, at in ipairs(g:cached "fleet track") do
            if at == sea.at(game, "hex", hex) then
              g.fleet = (i - 2) % 14 + 1
            end
          end
        end))
        sea.roll(game, 1, 1)
        assert.equal(0, game.g.players[seat].hand.ore)
      end
    end
  end)

  it("SEA-PIRATE-34 SEA-PIRATE-37 is as strong as the lower die", function ()
    local pieces = { { settlement = { "4,4:N" }, ship = ships(4) } }
    local armed = { lane[1], lane[2], lane[3] }
    local function at_sea(g) g.fleet = 3 end
    local game = raid(3, 6, { pieces = pieces, warships = armed,
      hands = { { ore = 2 } }, setup = at_sea })
    assert.equal(sea.name(game, "3,5"), fleet_at(game))
    assert.equal(2, game.g.players[1].hand.ore)
  end)

  it("SEA-PIRATE-35 takes a card and one more for each city", function ()
    local pieces = { { settlement = { "4,4:N" },
      city = { "7,13:S", "1,13:N" } } }
    local game = raid(3, 6, { pieces = pieces, hands = { { ore = 5 } },
      setup = function (g) g.fleet = 3 end })
    assert.equal(2, game.g.players[1].hand.ore)
    game = raid(3, 6, { pieces = pieces, hands = { { ore = 2 } },
      setup = function (g) g.fleet = 3 end })
    assert.equal(0, game.g.players[1].hand.ore)
    assert.equal(19, game.g.bank.ore)
  end)

  it("SEA-PIRATE-36 pays a card of choice when it is beaten off", function ()
    local pieces = { { settlement = { "4,4:N" }, ship = ships(4) } }
    local game = raid(3, 6, { pieces = pieces, warships = ships(4),
      setup = function (g) g.fleet = 3 end })
    sea.go(game, "choose grain")
    assert.equal(1, game.g.players[1].hand.grain)
  end)

  it("SEA-PIRATE-38 attacks each owner once", function ()
    local pieces = { { settlement = { "4,4:N", "3,5:SE" } },
      { settlement = { "3,5:N" } } }
    local game = raid(3, 6, { pieces = pieces,
      hands = { { ore = 3 }, { wool = 3 } },
      setup = function (g) g.fleet = 3 end })
    assert.equal(2, game.g.players[1].hand.ore)
    assert.equal(2, game.g.players[2].hand.wool)
  end)

  it("SEA-PIRATE-39 hinders no ship", function ()
    local game = position { pieces = { { settlement = { "7,11:N" },
      ship = ships(1) } }, hands = { fare } }
    assert.equal(sea.name(game, "7,9"), fleet_at(game))
    assert.is_true(sea.legal(game, "ship 7,9:NE"))
  end)

  it("SEA-PIRATE-50 leaves the seven a card of anybody", function ()
    local game = raid(3, 4, { hands = { { ore = 8 }, { wool = 1 } } })
    for _ = 1, 4 do sea.go(game, "discard ore") end
    sea.go(game, "raid blue")
    assert.same({ ore = 4, wool = 1 }, sea.hand(game, 1))
    game = raid(3, 4, { hands = { {}, { wool = 1 } } })
    sea.go(game, "no raid")
    assert.equal("main", game:waiting().step)
  end)
end)

-- Attacks with so many warships of `n` ships against this roll.
local function attack(n, armed, roll, more)
  more = more or {}
  more.pieces = more.pieces or { { settlement = { "7,11:N" },
    ship = ships(n) } }
  more.warships = { table.unpack(lane, n - armed + 1, n) }
  local game = position(more)
  game:force("fortress", { roll })
  sea.go(game, "attack")
  return game
end

describe("a fortress", function ()
  it("SEA-PIRATE-60 SEA-PIRATE-66 is attacked by a line that reaches it",
    function ()
      local game = position { pieces = { { settlement = { "7,11:N" },
        ship = ships(8) } } }
      assert.is_true(sea.no(game, "attack", "SEA-PIRATE-60"))
      game = position { pieces = { { settlement = { "7,11:N" },
        ship = ships(9) } } }
      assert.is_true(sea.legal(game, "attack"))
    end)

  it("SEA-PIRATE-61 loses a chip to more warships than its die", function ()
    local game = attack(9, 4, 3)
    assert.equal(2, game.g.players[1].fortress)
    assert.equal(9, count(game, 1))
  end)

  it("SEA-PIRATE-62 SEA-PIRATE-69 beats fewer, who lose two ships", function ()
    local game = attack(9, 2, 5)
    assert.equal(7, count(game, 1))
    assert.equal(3, game.g.players[1].fortress)
    assert.equal(7, count(attack(9, 0, 1), 1))
  end)

  it("SEA-PIRATE-63 costs one ship when equal", function ()
    assert.equal(8, count(attack(9, 3, 3), 1))
  end)

  it("SEA-PIRATE-64 sinks the ships that are nearest to it", function ()
    local game = attack(9, 3, 5)
    assert.equal(1, warships(game, 1))
    assert.is_false(game.g:owns(1, "ship", sea.at(game, "edge", lane[9])))
    assert.is_true(game.g:owns(1, "ship", sea.at(game, "edge", lane[7])))
  end)

  it("SEA-PIRATE-65 ends the turn of its attacker", function ()
    local game = attack(9, 4, 3)
    assert.equal(2, game:waiting().player)
  end)

  it("SEA-PIRATE-67 SEA-PIRATE-68 gives its settlement back", function ()
    local game = attack(9, 4, 3, { setup = function (g)
      g.players[1].fortress = 1
    end })
    local at = sea.at(game, "corner", "7,3:S")
    assert.is_true(game.g:owns(1, "settlement", at))
    assert.equal(2, sea.points(game, 1))
    sea.roll(game, 1, 2)
    assert.equal("choose resources", game:waiting().step)
    assert.equal(1, game:waiting().player)
  end)

  it("SEA-PIRATE-67 is attacked no more once it is taken", function ()
    local game = position { pieces = { { settlement = { "7,11:N" },
      ship = ships(9) } }, setup = function (g) g.players[1].fortress = 0 end }
    assert.is_true(sea.no(game, "attack", "SEA-PIRATE-67"))
  end)

  it("SEA-PIRATE-70 must be taken by a winner", function ()
    local function nine(chips, fortress)
      local game = position { pieces = { { settlement = { "7,13:N" } } },
        hands = { { ore = 3, grain = 2 } }, setup = function (g)
          g.players[1].chips, g.players[1].fortress = chips, fortress
        end }
      sea.go(game, "city 7,13:N")
      return game
    end
    assert.is_nil(nine(8, 3):over())
    assert.is_nil(nine(7, 0):over())
    assert.same({ 1 }, nine(8, 0):over().winners)
  end)

  it("SEA-PIRATE-71 is the end of the fleet when it is the last", function ()
    local game = attack(9, 4, 3, { setup = function (g)
      for seat, player in ipairs(g.players) do
        player.fortress = seat == 1 and 1 or 0
      end
    end })
    assert.equal(0, game.g.fleet)
    sea.roll(game, 2, 3)
    assert.equal(0, game.g.fleet)
  end)

  it("SEA-PIRATE-72 wins at once when it gives the tenth point", function ()
    local game = attack(9, 4, 3, { setup = function (g)
      g.players[1].fortress, g.players[1].chips = 1, 8
    end })
    assert.same({ 1 }, game:over().winners)
  end)
end)
