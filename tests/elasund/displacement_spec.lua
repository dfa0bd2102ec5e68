local elasund = require "elasund_table"

local play, legal, refused = elasund.play, elasund.legal, elasund.refused
local gold, power, built = elasund.gold, elasund.power, elasund.built
local markers = elasund.markers

-- Two claims of red on a site for an inn or a shop at 3,3.
local inn = { { [0] = "3,3", [1] = "4,3" } }

describe("displacement", function ()
  it("ELA-112 takes smaller buildings that touch the site", function ()
    local game = elasund.position { claims = inn,
      buildings = { { "workshop", 2, "3,4" }, { "house", 3, "4,4" } } }
    play(game, "build shop 3,3")
    assert.equal(1, game.g.players[2].supply.workshop)
    assert.equal(1, game.g.players[3].supply.house)
    assert.equal("shop", built(game, "3,4"))
  end)

  it("ELA-113 of smaller buildings costs no power", function ()
    local game = elasund.position { claims = inn, power = { { red = 3 } },
      buildings = { { "workshop", 2, "3,4" } } }
    play(game, "build shop 3,3")
    assert.equal(3, power(game, 1))
    assert.equal(0, gold(game, 1))
  end)

  it("ELA-114 frees all fields of what leaves", function ()
    local game = elasund.position {
      claims = { { [0] = "5,4", [1] = "4,5" } },
      buildings = { { "house", 2, "3,4" } } }
    play(game, "build shop 4,4")
    assert.is_nil(built(game, "3,4"))
    assert.equal("shop", built(game, "4,4"))
  end)

  it("ELA-115 returns coloured cards to their owner", function ()
    local game = elasund.position { claims = inn,
      buildings = { { "workshop", 4, "3,4" } } }
    assert.equal(0, game.g.players[4].supply.workshop)
    play(game, "build shop 3,3")
    assert.equal(1, game.g.players[4].supply.workshop)
  end)

  it("ELA-116 returns common cards to the bank, markers to owners", function ()
    local game = elasund.position { gold = { 5 },
      claims = { { [0] = "3,3", [1] = "4,3", [2] = "3,5" } },
      buildings = { { "inn", 2, "4,4" } } }
    assert.equal(1, markers(game, 2))
    play(game, "build hall 3,3")
    assert.equal(5, elasund.left(game, "inn"))
    assert.equal(0, markers(game, 2))
  end)

  it("ELA-117 never takes a larger building", function ()
    local game = elasund.position { power = { { red = 3 } },
      claims = { { [0] = "2,3" } }, buildings = { { "shop", 2, "3,3" } } }
    assert.is_true(refused(game, "build house 2,3", "ELA-117"))
  end)

  it("ELA-118 of equals takes three power cards of one colour", function ()
    local position = { claims = inn, power = { { green = 3 } },
      buildings = { { "shop", 1, "2,4" }, { "shop", 2, "4,4" } } }
    local game = elasund.position(position)
    play(game, "build inn 3,3")
    assert.equal(0, power(game, 1))
    assert.equal(5, elasund.left(game, "shop"))
    assert.is_nil(built(game, "2,5"))
    assert.is_nil(built(game, "5,5"))
    position.power = { { green = 2 } }
    assert.is_true(refused(elasund.position(position), "build inn 3,3",
      "ELA-118"))
  end)

  it("ELA-119 pays the three cards once for two buildings", function ()
    local game = elasund.position { claims = inn, power = { { green = 6 } },
      buildings = { { "shop", 1, "2,4" }, { "shop", 2, "4,4" } } }
    play(game, "build inn 3,3")
    assert.equal(3, power(game, 1))
  end)

  it("ELA-120 takes cards of one colour, which the builder names", function ()
    local position = { claims = inn, power = { { green = 2, red = 1 } },
      buildings = { { "shop", 2, "4,4" } } }
    assert.is_true(refused(elasund.position(position), "build inn 3,3",
      "ELA-120"))
    position.power = { { green = 3, red = 4 } }
    local game = elasund.position(position)
    play(game, "build inn 3,3")
    assert.same({ "pay green", "pay red" }, elasund.moves(game))
    assert.is_true(refused(game, "pay blue", "ELA-120"))
    play(game, "pay red")
    assert.equal(1, power(game, 1, "red"))
    assert.equal(3, power(game, 1, "green"))
  end)

  it("ELA-121 counts fields: one by two equals two by one", function ()
    local position = { gold = { 5 }, claims = { { [0] = "3,3" } },
      buildings = { { "workshop", 2, "4,3" } } }
    assert.is_true(refused(elasund.position(position), "build stalls 3,3",
      "ELA-121"))
    position.power = { { blue = 3 } }
    local game = elasund.position(position)
    play(game, "build stalls 3,3")
    assert.equal(1, game.g.players[2].supply.workshop)
    assert.equal(0, power(game, 1))
  end)

  it("ELA-122 meets at most two equal buildings on a site", function ()
    for kind, card in pairs(elasund.new().rules.things.piece) do
      local size = kind ~= "list" and card.claims and card.width * card.height
      if size and size < 6 then
        assert.is_true(size - card.claims <= 2, kind)
      end
    end
    local game = elasund.position { gold = { 9 }, power = { { red = 9 } },
      claims = { { [0] = "3,3", [1] = "4,4" } },
      buildings = { { "inn", 2, "2,4" }, { "shop", 3, "4,2" } } }
    play(game, "build inn 3,3")
    assert.equal(6, power(game, 1))
    assert.equal(4, elasund.left(game, "inn"))
    assert.equal(5, elasund.left(game, "shop"))
  end)

  it("ELA-122 takes no more than two equals, whatever the box", function ()
    local position = { gold = { 9 }, power = { { red = 9 } },
      claims = { { [0] = "3,6", [1] = "4,6", [2] = "3,8" } },
      buildings = { { "office", 2, "2,3" }, { "mayor", 3, "4,3" } } }
    assert.is_true(legal(elasund.position(position), "build hall 3,5"))
    position.buildings[3] = { "hall", 2, "4,8" }
    local game = elasund.position(position)
    local no, text = refused(game, "build hall 3,5", "ELA-122")
    assert.is_true(no)
    assert.truthy(text:find("more than 2", 1, true), text)
  end)

  it("ELA-123 ELA-128 takes smaller ones together with equals, and the three "
    .. "cards before huts are laid", function ()
    local game = elasund.position { gold = { 5 }, power = { { blue = 3 } },
      claims = { { [0] = "3,3", [1] = "4,3", [2] = "3,4" } },
      buildings = { { "mayor", 2, "4,5" }, { "small hut", 3, "4,4" },
        { "house", 3, "2,5" } } }
    play(game, "build hall 3,3")
    assert.equal(0, power(game, 1))
    assert.equal(1, elasund.left(game, "mayor"))
    assert.equal(1, game.g.players[3].supply.house)
    assert.equal(0, markers(game, 2))
    assert.equal("rehousing", game:waiting().step)
    assert.same({ "blue", "blue", "blue" }, game.g.discards.power)
  end)

  it("ELA-124 may take one's own buildings by the same rules", function ()
    local game = elasund.position { claims = inn,
      buildings = { { "house", 1, "3,4" } } }
    play(game, "build shop 3,3")
    assert.equal(1, game.g.players[1].supply.house)
    local position = { claims = inn, buildings = { { "inn", 1, "3,4" } } }
    assert.is_true(refused(elasund.position(position), "build shop 3,3",
      "ELA-124"))
    position.power = { { red = 3 } }
    game = elasund.position(position)
    play(game, "build shop 3,3")
    assert.equal(1, markers(game, 1))
    assert.equal(0, power(game, 1))
  end)

  it("ELA-125 never takes church pieces", function ()
    local game = elasund.position { church = { first = 7, [3] = 2 },
      power = { { red = 9 } }, claims = { { [0] = "3,5", [1] = "3,6" } } }
    assert.is_true(refused(game, "build inn 3,5", "ELA-125"))
    for _, text in ipairs(elasund.moves(game, "build inn")) do
      assert.not_equal("build inn 3,5", text)
      assert.not_equal("build inn 3,4", text)
    end
  end)

  it("ELA-126 does not help against a higher claim", function ()
    local game = elasund.position { power = { { red = 3 } },
      claims = { { [0] = "3,3", [1] = "4,3" }, { [4] = "3,4" } },
      buildings = { { "inn", 2, "4,4" } } }
    assert.is_true(refused(game, "build shop 3,3", "ELA-126"))
  end)

  it("ELA-127 takes the trade points of the owner", function ()
    local game = elasund.position {
      claims = { { [0] = "0,5", [1] = "1,5" } },
      buildings = { { "house", 2, "0,6" } } }
    assert.equal(1, elasund.points(game, 2))
    play(game, "build inn 0,5")
    assert.equal(0, elasund.points(game, 2))
    assert.equal(2, elasund.points(game, 1))
  end)

  it("ELA-129 is beyond a building of one field", function ()
    local game = elasund.position { gold = { 9 }, huts = true,
      claims = { { [4] = "5,9" } } }
    for _, text in ipairs(elasund.moves(game, "build well")) do
      assert.equal("build well 5,9", text)
    end
    assert.is_false(legal(game, "build well 3,4"))
    play(game, "end")
    game:edit(function (g) g.ship = g:row_called(4) end)
    assert.is_false(legal(game, "claim 0 at 3,4"))
  end)

  it("ELA-130 settles markers before the displaced huts", function ()
    local game = elasund.nearly_won(1, { claims = { { [0] = "4,3",
      [1] = "5,3" } }, buildings = { { "small hut", 4, "4,4" } } })
    play(game, "build shop 4,3")
    assert.same({ 1 }, game:over().winners)
    assert.same({ "small hut" }, game.g.players[4].homeless)
  end)

  it("ELA-130 returns claims before the colour is paid", function ()
    local game = elasund.position { claims = inn,
      power = { { green = 3, red = 3 } },
      buildings = { { "inn", 2, "3,4" } } }
    play(game, "build shop 3,3")
    assert.is_nil(elasund.claim(game, "3,3"))
    assert.equal(0, gold(game, 1))
    assert.equal("inn", built(game, "3,4"))
    play(game, "pay red")
    assert.equal("shop", built(game, "3,4"))
  end)

  it("ELA-131 of the rulebook's example: two shops go", function ()
    local game = elasund.position { turn = 4, gold = { 0, 0, 0, 4 },
      power = { {}, {}, {}, { red = 3 } },
      claims = { { [1] = "4,3" }, {}, {}, { [2] = "3,3" } },
      buildings = { { "shop", 1, "2,4" }, { "shop", 2, "4,4" } } }
    assert.equal(1, markers(game, 1))
    play(game, "build shop 3,3")
    assert.equal(0, gold(game, 4))
    assert.equal(0, power(game, 4))
    assert.equal(1, gold(game, 1))
    assert.equal(0, markers(game, 1))
    assert.equal(0, markers(game, 2))
    assert.equal(1, markers(game, 4))
    assert.equal(4, elasund.left(game, "shop"))
  end)

  it("ELA-132 of the rulebook's overview: huts make way", function ()
    local game = elasund.position { gold = { 4, 0, 0, 0 },
      claims = { { [2] = "1,3" }, {}, {}, { [1] = "2,3" } },
      buildings = { { "big hut", 4, "2,4" } } }
    play(game, "build inn 1,3")
    assert.equal(0, gold(game, 1))
    assert.equal(1, gold(game, 4))
    assert.equal("rehousing", game:waiting().step)
    assert.equal(4, game:waiting().player)
  end)
end)
