-- Cities & Knights with Seafarers. Board: New Shores. The home town is at
-- 4,8:NE, from where a line leads east; 2,10 is gold with a 4, and the pirate
-- begins at 4,14.

local rulewright = require "rulewright"
local ck = require "knights_table"
local sea = require "sea_table"

local function position(pieces, more)
  local of = sea.mixed({ with = { "cities_and_knights", "new_shores" },
    pieces = pieces }, more)
  of.landed = of.landed ~= false
  return sea.position(of)
end

local sailor = sea.sailor

local function active(at, kind)
  return sailor { [kind or "basic knight"] = { at }, helmet = { at } }
end

local function owner(game, piece, layer, place)
  return game.g:owner(piece, sea.at(game, layer, place))
end

describe("Cities & Knights at sea", function ()
  it("SEA-CK-01 CK-SEA-01 goes with scenarios, or says why not", function ()
    for scenario, why in pairs { new_shores = false, four_islands = false,
      fog_island = false, through_the_desert = false, wonders = false,
      new_world = false, forgotten_tribe = false, cloth = false,
      pirate_islands = "no card arms a warship" } do
      local game, message = rulewright.new { game = "catan", players = 3,
        seed = 3, with = { "cities_and_knights", scenario } }
      assert.equal(not why, game ~= nil, message)
      if why then assert.matches(why, message, 1, true) end
    end
  end)

  it("SEA-CK-01 CK-SEA-01 warns of boards of many small islands", function ()
    for board, warned in pairs { new_shores = 0, through_the_desert = 0,
      four_islands = 1, fog_island = 1, wonders = 1, new_world = 1,
      forgotten_tribe = 1, cloth = 1, later_four_islands = 1 } do
      local rules = assert(rulewright.rules { game = "catan",
        with = { "cities_and_knights", board } })
      assert.equal(warned, #rules.warnings, board)
    end
    local rules = assert(rulewright.rules { game = "catan", lang = "ru",
      with = { "cities_and_knights", "cloth" } })
    assert.same({ "Предупреждение: «Города и рыцари» вместе с «Богатства "
      .. "Катана»: доски со множеством малых островов подходят хуже всего." },
      rules.warnings)
  end)

  it("SEA-CK-02 CK-SEA-02 lets actions along roads use ships", function ()
    local game = position({ active "4,10:SE" })
    assert.is_true(sea.legal(game, "march 4,10:SE 3,11:S"))
    game = position({ { settlement = { "4,8:NE" }, ["basic knight"] =
      { "4,10:SE" }, helmet = { "4,10:SE" } } })
    assert.equal(0, sea.count(game, "march"))
  end)

  it("SEA-CK-03 CK-SEA-03 counts the cities of all islands", function ()
    local game = position({ { city = { "4,8:NE", "2,10:S", "6,12:S" } },
      { city = { "5,5:N" }, ["strong knight"] = { "4,10:SE" },
        helmet = { "4,10:SE" } } })
    assert.equal(4, game:value "barbarian strength")
    assert.equal(2, game:value("strength in battle", 2))
  end)

  it("SEA-CK-04 CK-SEA-04 marches over lines of ships", function ()
    local game = position({ sailor { road = { "4,8:NE" },
      ["basic knight"] = { "4,8:N" }, helmet = { "4,8:N" } } })
    assert.is_true(sea.legal(game, "march 4,8:N 4,10:SE"))
    sea.go(game, "march 4,8:N 3,11:S")
    assert.equal(1, owner(game, "basic knight", "corner", "3,11:S"))
    assert.is_nil(owner(game, "helmet", "corner", "3,11:S"))
    game = position({ { ship = sailor().ship, road = { "4,8:NE" },
      ["basic knight"] = { "4,8:N" }, helmet = { "4,8:N" } } })
    assert.is_true(sea.no(game, "march 4,8:N 3,11:S", "SEA-CK-04"))
    local pieces = sailor { ["basic knight"] = { "3,9:SE" },
      helmet = { "3,9:SE" } }
    game = position({ pieces, { ["basic knight"] = { "3,11:S" } } })
    assert.is_true(sea.no(game, "march 3,9:SE 4,10:SE", "CK-SEA-04"))
  end)

  it("SEA-CK-05 CK-SEA-05 goes aboard in the open sea", function ()
    local pieces = { settlement = { "2,8:S" },
      ship = { "2,8:SE", "2,8:E", "2,8:NE" }, ["basic knight"] = { "2,8:SE" },
      helmet = { "2,8:SE" } }
    local game = position({ pieces }, { hands = { { ore = 1, wool = 1 } } })
    assert.is_true(sea.legal(game, "recruit 2,8:N"))
    assert.is_true(sea.no(game, "recruit 2,8:NW", "SEA-CK-05"))
    sea.go(game, "march 2,8:SE 2,8:N")
    assert.equal(1, owner(game, "basic knight", "corner", "2,8:N"))
    pieces["basic knight"], pieces["strong knight"] = nil, { "2,8:SE" }
    game = position({ pieces, { ["basic knight"] = { "2,8:N" } } })
    assert.is_true(sea.legal(game, "displace 2,8:SE 2,8:N"))
  end)

  it("SEA-CK-06 CK-SEA-06 closes a line with a knight", function ()
    local game = position({ sailor() })
    assert.is_true(sea.legal(game, "sail 4,10:E to 4,8:E"))
    game = position({ sailor { ["basic knight"] = { "4,10:SE" } } })
    assert.is_true(sea.no(game, "sail 4,10:E to 4,8:E", "SEA-031"))
    assert.equal(0, sea.count(game, "sail"))
  end)

  it("SEA-CK-07 cuts the trade route with a knight", function ()
    local ring = { "3,9:SE", "3,11:SW", "4,10:E", "4,10:SE", "4,10:SW",
      "4,10:W" }
    local game = position({ { settlement = { "4,8:NE" },
      ship = { "3,9:SE", "3,11:SW", "4,10:E", "4,10:SE", "4,10:SW",
        "5,9:NW" } } })
    assert.equal(#ring, game:value("road length", 1))
    assert.equal(1, game.g.longest_road)
    sea.put(game, 2, "basic knight", "4,10:SE")
    assert.equal(3, game:value("road length", 1))
    assert.equal(0, game.g.longest_road)
  end)

  it("SEA-CK-08 CK-SEA-07 keeps ships beside foreign knights", function ()
    local function foreign(at)
      return position({ sailor(), { ["basic knight"] = { at } } })
    end
    local game = foreign "3,11:S"
    assert.is_true(sea.no(game, "sail 4,10:E to 4,8:E", "SEA-CK-08"))
    assert.equal(0, sea.count(game, "sail"))
    game = foreign "4,10:SE"
    assert.is_true(sea.legal(game, "sail 4,10:E to 4,8:E"))
  end)

  it("SEA-CK-08 HOUSE-BEYOND keeps the free end beyond a foreign knight, or "
    .. "lets it leave", function ()
      for _, rule in ipairs { false, "free_end_beyond_knights" } do
        local game = position({ sailor(), { ["basic knight"] = { "3,11:S" } } },
          { with = { "cities_and_knights", "new_shores", rule or nil } })
        assert.equal(rule ~= false, sea.legal(game, "sail 4,10:E to 3,9:E"))
        assert.is_false(sea.legal(game, "sail 3,11:SW to 3,9:E"))
      end
    end)

  it("SEA-CK-09 HOUSE-ASTIR moves the pirate when a knight beside it marches, "
    .. "or only for a chase", function ()
      for _, rule in ipairs { false, "knights_move_pirate" } do
        local with = { "cities_and_knights", "new_shores", rule or nil }
        local game = position({ active "3,9:SE" },
          { pirate = "4,10", with = with })
        sea.go(game, "march 3,9:SE 3,11:S")
        assert.equal(rule and "move the pirate" or "main",
          game:waiting().step)
        game = position({ active "3,9:SE" }, { pirate = "4,10", with = with })
        sea.go(game, "chase pirate 3,9:SE", "pirate 5,11")
        assert.equal("main", game:waiting().step)
        game = position({ active "3,9:SE" }, { pirate = "4,14", with = with })
        sea.go(game, "march 3,9:SE 3,11:S")
        assert.equal("main", game:waiting().step)
      end
    end)

  it("SEA-CK-09 CK-SEA-08 chases the pirate", function ()
    local game = position({ active "3,9:SE", { ship = { "5,11:NE" } } },
      { pirate = "4,10", hands = { {}, { cloth = 1 } } })
    sea.go(game, "chase pirate 3,9:SE")
    assert.is_nil(owner(game, "helmet", "corner", "3,9:SE"))
    assert.equal("move the pirate", game:waiting().step)
    assert.equal(0, sea.count(game, "robber"))
    assert.is_true(sea.no(game, "pirate 4,10", "SEA-078"))
    sea.go(game, "pirate 5,11 blue")
    assert.equal(sea.at(game, "hex", "5,11"), sea.pirate(game.g))
    assert.same({ cloth = 1 }, sea.hand(game, 1))
    assert.equal("main", game:waiting().step)
    game = position({ active "3,9:SE" }, { pirate = "4,14" })
    assert.is_true(sea.no(game, "chase pirate 3,9:SE", "SEA-CK-09"))
    game = position({ sailor { ["basic knight"] = { "3,9:SE" } } },
      { pirate = "4,10", hands = { { grain = 1 } } })
    assert.is_true(sea.no(game, "chase pirate 3,9:SE", "CK-094"))
    sea.go(game, "activate 3,9:SE")
    assert.is_true(sea.no(game, "chase pirate 3,9:SE", "CK-095"))
  end)

  it("SEA-CK-09 CK-SEA-08 moves only the figure that is chased", function ()
    local game = position({ active "3,9:SE" }, { robber = "3,11" })
    sea.go(game, "chase 3,9:SE")
    assert.equal(0, sea.count(game, "pirate"))
    sea.go(game, "robber 5,5")
    assert.equal(sea.at(game, "hex", "5,5"), game.g.robber)
    game = position({ active "3,9:SE" }, { pirate = "4,10" })
    sea.go(game, "march 3,9:SE 3,11:S")
    assert.equal("main", game:waiting().step)
    assert.equal(sea.at(game, "hex", "4,10"), sea.pirate(game.g))
  end)

  it("SEA-CK-10 CK-SEA-09 CK-ED-03 plays for a point more", function ()
    for scenario, points in pairs { new_shores = 14, through_the_desert = 13,
      four_islands = 13, fog_island = 12, new_world = 13, wonders = 11 } do
      local game = sea.new { with = { "cities_and_knights", scenario } }
      assert.equal(points, game:value("points to win", 1), scenario)
    end
    local later = sea.new { with = { "cities_and_knights",
      "later_new_shores" } }
    assert.equal(15, later:value("points to win", 1))
    local twelve = sea.new { with = { "cities_and_knights", "new_shores",
      "twelve_points" } }
    assert.equal(12, twelve:value("points to win", 1))
  end)

  it("SEA-CK-11 CK-SEA-10 gives resources for gold", function ()
    local game = position({ { city = { "2,10:S" } } }, { before = true })
    sea.roll(game, 2, 2, "ship")
    assert.equal("choose resources", game:waiting().step)
    assert.is_false(sea.legal(game, "choose coin"))
    sea.go(game, "choose ore", "choose wool")
    assert.same({ ore = 1, wool = 1 }, sea.hand(game, 1))
  end)

  it("SEA-CK-12 CK-SEA-11 keeps the merchant off gold", function ()
    local game = position({ { settlement = { "2,10:SE" } } },
      { progress = { { "merchant" } } })
    assert.is_true(sea.no(game, "merchant 2,10", "SEA-CK-12"))
    assert.is_true(sea.legal(game, "merchant 3,11"))
  end)

  it("SEA-CK-13 CK-SEA-12 leaves the pirate asleep at first", function ()
    local pieces = { active "3,9:SE", { settlement = { "3,11:S" } } }
    local game = position(pieces, { landed = false, pirate = "4,10" })
    assert.is_true(sea.no(game, "chase pirate 3,9:SE", "SEA-CK-13"))
    game = position(pieces, { landed = false, pirate = "4,10", before = true,
      hands = { { ore = 8 } } })
    local robber, pirate = game.g.robber, sea.pirate(game.g)
    sea.roll(game, 3, 4, "yellow")
    assert.same({ "1 discard cards", "1 discard cards", "1 discard cards",
      "1 discard cards" }, sea.pass_to(game, "main"))
    assert.equal(robber, game.g.robber)
    assert.equal(pirate, sea.pirate(game.g))
  end)

  it("SEA-CK-14 leaves the pirate on its sea hex", function ()
    local game = sea.new { with = { "cities_and_knights", "new_shores" } }
    assert.equal(sea.at(game, "hex", "4,14"), sea.pirate(game.g))
    assert.equal(sea.at(game, "hex", "5,5"), game.g.robber)
  end)

  it("SEA-CK-15 CK-SEA-15 wakes both with the landing", function ()
    local game = position({ { settlement = { "4,8:NE" } } }, { landed = false,
      before = true, setup = function (g) g.ship = 6 end })
    sea.roll(game, 3, 4, "ship")
    assert.equal("move the robber", game:waiting().step)
    assert.is_true(sea.count(game, "robber") > 0)
    sea.go(game, "pirate 4,10")
    assert.equal(sea.at(game, "hex", "4,10"), sea.pirate(game.g))
  end)

  it("SEA-CK-16 CK-SEA-15 steals commodities too, and no bishop goes to sea",
    function ()
      local game = position({ { settlement = { "5,5:N" } }, sailor() },
        { before = true, hands = { {}, { coin = 1 } } })
      sea.roll(game, 3, 4, "yellow")
      sea.go(game, "pirate 4,10 blue")
      assert.same({ coin = 1 }, sea.hand(game, 1))
      game = position({ {} }, { progress = { { "bishop" } } })
      assert.is_false(sea.legal(game, "bishop 4,10"))
      assert.is_true(sea.legal(game, "bishop 3,11"))
    end)

  it("SEA-CK-20 builds roads or ships for free", function ()
    local function game()
      return position({ { settlement = { "4,8:NE" } } },
        { progress = { { "road building" } } })
    end
    local pieces = sea.go(game(), "road building", "ship 3,9:SE",
      "ship 3,11:SW").g
    assert.equal(2, pieces:count(1, "ship"))
    pieces = sea.go(game(), "road building", "ship 3,9:SE", "road 4,8:NE").g
    assert.equal(1, pieces:count(1, "ship"))
    assert.equal(1, pieces:count(1, "road"))
  end)

  it("SEA-CK-21 takes open roads, and no ships", function ()
    local function game(pieces)
      return position({ pieces }, { progress = { { "diplomat" } } })
    end
    local open = game { settlement = { "4,8:NE" }, ship = { "3,9:SE" },
      road = { "4,8:NE" } }
    assert.is_false(sea.legal(open, "diplomat 3,9:SE"))
    sea.go(open, "diplomat 4,8:NE")
    assert.equal("road again", open:waiting().step)
    assert.is_false(sea.legal(open, "ship 4,8:E"))
    sea.go(open, "road 4,8:NE")
    local closed = game { settlement = { "4,8:NE" }, road = { "4,8:NE" },
      ship = { "3,9:SW" }, ["basic knight"] = { "4,8:N" } }
    assert.is_true(sea.no(closed, "diplomat 4,8:NE", "CK-CARD-12"))
  end)

  it("SEA-CK-22 SEA-CK-23 drives a knight off a line of ships", function ()
    local game = position({ sailor { ship = { "3,9:SE", "3,11:SW", "4,10:E",
      "4,10:SE", "4,10:SW" } }, { ["mighty knight"] = { "3,11:S" } } },
      { progress = { { "intrigue" } } })
    assert.equal(3, game:value("road length", 1))
    assert.is_false(sea.legal(game, "settlement 3,11:S"))
    sea.go(game, "intrigue 3,11:S")
    assert.is_nil(owner(game, "mighty knight", "corner", "3,11:S"))
    assert.equal(5, game:value("road length", 1))
    assert.equal(1, game.g.longest_road)
  end)

  it("SEA-CK-22 lets him retreat along ships of his owner", function ()
    local game = position({ sailor(), { ["mighty knight"] = { "3,11:S" },
      ship = { "3,11:SE", "3,11:E" } } }, { progress = { { "intrigue" } } })
    sea.go(game, "intrigue 3,11:S")
    assert.same({ "retreat", 2 }, { game:waiting().step,
      game:waiting().player })
    assert.equal(2, sea.count(game, "retreat"))
    assert.is_true(sea.no(game, "retreat 3,9:SE", "SEA-CK-22"))
    sea.go(game, "retreat 3,11:NE")
    assert.equal(2, owner(game, "mighty knight", "corner", "3,11:NE"))
    assert.is_nil(owner(game, "mighty knight", "corner", "3,11:S"))
  end)

  it("SEA-CK-23 opens a place to settle", function ()
    local hands = { { brick = 1, lumber = 1, wool = 1, grain = 1 } }
    local game = position({ sailor(), { ["basic knight"] = { "3,11:S" } } },
      { progress = { { "intrigue" } }, hands = hands })
    assert.is_true(sea.no(game, "settlement 3,11:S", "CK-086"))
    sea.go(game, "intrigue 3,11:S", "settlement 3,11:S")
    assert.equal(1, owner(game, "settlement", "corner", "3,11:S"))
  end)

  it("SEA-CK-24 has no knight cards", function ()
    local game = position({ {} })
    assert.is_nil(game.g.decks.development)
    assert.is_nil(game.g.things.card.knight)
    assert.equal(0, sea.count(game, "development card"))
  end)

  it("SEA-CK-25 brings chips for settlements only", function ()
    local hands = { { ore = 1, wool = 2, brick = 1, lumber = 1, grain = 1 } }
    local game = position({ sailor() }, { hands = hands })
    sea.go(game, "recruit 4,10:SE")
    assert.equal(0, game.g.players[1].chips)
    sea.go(game, "settlement 3,11:S")
    assert.equal(1, game.g.players[1].chips)
  end)

  it("SEA-CK-25 brings no chip where a city was founded or falls", function ()
    local game = sea.new { with = { "cities_and_knights", "four_islands" } }
    ck.pass_to(game, "second settlement")
    local player, g = game:waiting().player, game.g
    local first = g:island_at(g:placed(player, "settlement"):first())
    local city
    for _, move in ipairs(game:moves()) do
      local at = g:find("corner", game:text(move):match "%S+$")
      if g:island_at(at) ~= first then city = { move, at } end
    end
    assert(game:play(city[1]))
    local island = g:cached("islands")[g:island_at(city[2])]
    sea.pass_to(game, "before the roll")
    local room = island.corners - g:taken "corner"
    assert(game:edit(function ()
      g:place(player, "settlement", room:first())
    end))
    assert.equal(0, g.players[player].chips)
    assert(game:edit(function ()
      g.players[player].islands = {}
      g:tear_down(city[2])
    end))
    assert.equal(0, g.players[player].chips)
  end)

  it("SEA-CK-26 CK-SEA-14 founds a city, with a ship if it likes, and one card "
    .. "for gold", function ()
    local game = sea.new { with = { "cities_and_knights", "new_shores" } }
    ck.pass_to(game, "second settlement")
    assert(game:edit(function (g)
      g:mark("terrain", sea.at(game, "hex", "4,8"), "gold")
    end))
    local player = game:waiting().player
    sea.go(game, "found 4,8:NE", "ship 3,9:SE")
    assert.equal(player, owner(game, "city", "corner", "4,8:NE"))
    assert.equal(player, owner(game, "ship", "edge", "3,9:SE"))
    assert.same({}, sea.hand(game, player))
    sea.go(game, "choose ore")
    assert.same({ ore = 1 }, sea.hand(game, player))
    assert.not_equal("choose resources", game:waiting().step)
  end)

  it("SEA-CK-27 CK-SEA-14 counts gold for the aqueduct", function ()
    local game = position({ { settlement = { "2,10:S" } }, {} },
      { before = true, setup = function (g)
        g.players[1].levels.science = 3
        g.players[2].levels.science = 3
        g:changed "levels"
      end })
    sea.roll(game, 2, 2, "ship")
    assert.same({ "1 choose resources", "2 aqueduct" },
      sea.pass_to(game, "main"))
  end)

  it("SEA-CK-28 swaps numbers of all islands, gold included", function ()
    local game = position({ {} }, { progress = { { "inventor" } } })
    assert.is_true(sea.no(game, "inventor 2,10 7,5", "CK-CARD-06"))
    local g = game.g
    local gold, other = sea.at(game, "hex", "2,10"), sea.at(game, "hex", "4,8")
    assert.same({ 4, 9 }, { g.marks.token[gold], g.marks.token[other] })
    sea.go(game, "inventor 2,10 4,8")
    assert.same({ 9, 4 }, { g.marks.token[gold], g.marks.token[other] })
  end)

  it("CK-SEA-13 recruits at ships, which stop at foreign knights", function ()
    local game = position({ sailor(), { ["basic knight"] = { "4,10:SE" } } },
      { hands = { { ore = 1, wool = 2, lumber = 1 } } })
    assert.is_true(sea.legal(game, "recruit 3,11:S"))
    assert.is_true(sea.no(game, "ship 4,10:SE", "CK-SEA-13"))
    assert.is_true(sea.legal(game, "ship 4,8:E"))
  end)
end)

describe("Cities & Knights with the cloth", function ()
  it("SEA-CK-10 CK-SEA-09 CK-013 SEA-CLOTH-05 founds a city second, a "
    .. "settlement third, and harvests for the third", function ()
      local game = sea.new { with = { "cities_and_knights", "cloth" } }
      assert.equal(15, game:value("points to win", 1))
      sea.pass_to(game, "third settlement")
      local g = game.g
      for player = 1, #g.players do
        assert.equal(1, g:count(player, "settlement"))
        assert.equal(1, g:count(player, "city"))
        assert.equal(0, g:hand_size(player))
      end
      sea.go(game, sea.moves(game, "settlement")[1])
      sea.pass_to(game, "third settlement")
      assert.is_true(g:hand_size(game.g.first_player) > 0)
    end)

  it("SEA-CLOTH-18 SEA-CK-09 sends no knight of a stranger after the pirate, "
    .. "and lets a trader's take cloth", function ()
      for trades, legal in pairs { [true] = true, [false] = false } do
        local game = sea.position { with = { "cities_and_knights", "cloth" },
          landed = true, pirate = "2,8", pieces = { { settlement = { "1,7:S" },
            ship = { "2,6:E" }, ["basic knight"] = { "1,7:SE" },
            helmet = { "1,7:SE" } }, { settlement = { "3,3:N" } } },
          setup = function (g)
            for _, seat in ipairs(g.players) do seat.trades = {} end
            g.players[1].trades[1] = trades or nil
          end }
        assert.equal(legal, sea.legal(game, "chase pirate 1,7:SE"))
      end
    end)
end)

describe("Cities & Knights with the forgotten tribe", function ()
  it("SEA-TRIBE-10 CK-151 lays no cards out, and its gift is the top progress "
    .. "card of any deck", function ()
      local game = sea.position { with = { "cities_and_knights",
        "forgotten_tribe" }, hands = { { wool = 1, lumber = 1 } },
        pieces = { { settlement = { "3,3:N" },
          ship = { "2,2:E", "1,3:SW" } } } }
      assert.equal(0, #game.g.decks["gift cards"])
      assert.equal(14, game:value("points to win", 1))
      sea.go(game, "ship 1,3:W")
      assert.equal("choose a deck", game:waiting().step)
      sea.go(game, "draw trade")
      assert.equal("main", game:waiting().step)
    end)
end)
