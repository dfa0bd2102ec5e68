local elasund = require "elasund_table"

local play, points, markers = elasund.play, elasund.points, elasund.markers

local function with(buildings, more)
  local position = more or {}
  position.buildings = buildings
  return elasund.position(position)
end

local function track(game, player)
  return game:value("markers on the track", player)
end

describe("trade points", function ()
  it("ELA-223 are one for each harbour field", function ()
    assert.equal(2, points(with { { "workshop", 1, "0,11" } }, 1))
    assert.equal(1, points(with { { "house", 1, "0,8" } }, 1))
    assert.equal(6, points(with { { "house", 1, "0,8" },
      { "workshop", 1, "0,11" }, { "hall", 1, "0,4" } }, 1))
    local game = with { { "workshop", 1, "0,11" } }
    local value, parts = game:parts("trade points", 1)
    assert.equal(2, value)
    local by = {}
    for _, part in ipairs(parts) do by[part.id] = part.amount end
    assert.equal(2, by["ELA-223"])
  end)

  it("ELA-224 are two for each field by a gate", function ()
    assert.equal(2, points(with({ { "office", 1, "4,2" } },
      { players = 3 }), 1))
    assert.equal(2, points(with { { "inn", 1, "6,11" } }, 1))
    assert.equal(0, points(with { { "inn", 1, "3,2" } }, 1))
  end)

  it("ELA-225 count at the third gate place with four too", function ()
    local game = with { { "inn", 1, "5,2" } }
    assert.equal(2, points(game, 1))
    local all = { [2] = 10, [3] = 14, [4] = 18 }
    for players, wanted in pairs(all) do
      game = elasund.new { players = players }
      local g = game.g
      local sum = #g:placed(nil, "trade field", "harbour")
        + 2 * #g:placed(nil, "trade field", "gate")
      assert.equal(wanted, sum)
    end
  end)

  it("ELA-226 are steps of the disc, one for each symbol", function ()
    local game = elasund.position { claims = { { [0] = "0,2",
      [1] = "1,2" } } }
    play(game, "build shop 0,2")
    assert.equal(2, points(game, 1))
  end)

  it("ELA-227 come from own and common buildings alike", function ()
    assert.equal(1, points(with { { "house", 1, "0,2" } }, 1))
    assert.equal(1, points(with { { "stalls", 1, "0,2" } }, 1))
  end)

  it("ELA-228 come from nothing else", function ()
    local game = elasund.position { church = { first = 9, [1] = 1, [4] = 1 },
      claims = { { [0] = "0,2", [1] = "5,2" } },
      walls = { { "N5", 1, 1 } } }
    assert.equal(0, points(game, 1))
  end)

  it("ELA-229 are read off the track", function ()
    local game = with { { "hall", 1, "0,2" }, { "inn", 1, "0,5" } }
    assert.equal(5, points(game, 1))
    assert.equal(2, track(game, 1))
  end)

  it("ELA-230 put a marker on 3, 5, 7, 9 and 11", function ()
    local game = with({ { "shop", 1, "0,2" } },
      { claims = { { [0] = "0,4" } } })
    assert.equal(0, track(game, 1))
    play(game, "build house 0,4")
    assert.equal(1, track(game, 1))
    local rows = { "2", "3", "4", "5", "6", "8", "9", "10", "11" }
    local wanted = { 0, 0, 1, 1, 2, 2, 3, 3, 4 }
    local huts = {}
    for i, row in ipairs(rows) do
      huts[i] = { "well", 1, "0," .. row }
      assert.equal(wanted[i], track(with(huts), 1))
    end
    huts[10], huts[11] = { "well", 1, "0,12" }, { "well", 1, "5,2" }
    assert.equal(5, track(with(huts), 1))
  end)

  it("ELA-231 put markers on all fields that are passed at once", function ()
    local game = with({ { "shop", 1, "0,9" } }, { gold = { 9 },
      claims = { { [0] = "0,4", [1] = "1,4", [2] = "0,5" } } })
    play(game, "build hall 0,4")
    assert.equal(5, points(game, 1))
    assert.equal(2, track(game, 1))
    game = with({ { "shop", 1, "0,9" }, { "inn", 1, "0,11" } }, {
      gold = { 9 }, claims = { { [0] = "0,4", [1] = "1,4", [2] = "0,5" } } })
    assert.equal(1, track(game, 1))
    play(game, "build hall 0,4")
    assert.equal(3, track(game, 1))
  end)

  it("ELA-232 place their markers without being told", function ()
    local game = with({ { "shop", 1, "0,9" }, { "shop", 1, "0,11" } },
      { claims = { { [0] = "0,4" } } })
    play(game, "build house 0,4")
    assert.equal(5, points(game, 1))
    assert.equal(2 + 2, markers(game, 1))
    assert.equal("building", game:waiting().step)
  end)

  it("ELA-233 have one marker on each field", function ()
    local game = with({ { "shop", 1, "0,2" }, { "house", 1, "0,5" } }, {
      gold = { 20 }, turn = 2, claims = { { [0] = "0,12" },
        { [0] = "1,4", [1] = "2,4" } } })
    game:edit(function (g) g.players[2].hand.gold = 9 end)
    assert.equal(1, track(game, 1))
    play(game, "build inn 1,4")
    assert.equal(0, track(game, 1))
    game:edit(function (g) g.turn.player = 1 end)
    play(game, "build house 0,12")
    assert.equal(1, track(game, 1))
    assert.equal(3, points(game, 1))
  end)

  it("ELA-234 are lost with the building", function ()
    local game = with({ { "shop", 2, "0,9" } }, { gold = { 9 },
      claims = { { [0] = "2,9", [1] = "2,10", [2] = "2,11" } } })
    assert.equal(2, points(game, 2))
    play(game, "build hall 1,9")
    assert.equal(0, points(game, 2))
  end)

  it("ELA-235 ELA-236 give the marker back at once, in any turn", function ()
    local game = with({ { "shop", 1, "0,2" }, { "shop", 1, "0,4" },
      { "house", 1, "0,6" } }, { turn = 2,
      claims = { {}, { [0] = "1,8", [1] = "3,6" } } })
    assert.equal(5, points(game, 1))
    assert.equal(2, track(game, 1))
    assert.equal(4, markers(game, 1))
    game:edit(function (g)
      g:return_claims(g:placed(2, "claim"))
      g:place(2, "claim 0", g:find("plot", "2,5"))
      g:place(2, "claim 1", g:find("plot", "2,6"))
      g.players[2].power.red = 3
    end)
    play(game, "build inn 1,5")
    assert.equal(2, game.g.turn.player)
    assert.equal(2, points(game, 1))
    assert.equal(0, track(game, 1))
    assert.equal(1, markers(game, 1))
  end)

  it("ELA-237 above eleven are remembered", function ()
    local position = { { "workshop", 1, "0,2" }, { "hall", 1, "0,4" },
      { "mayor", 1, "0,8" }, { "shop", 1, "0,11" }, { "inn", 1, "5,2" } }
    local game = with(position)
    assert.equal(12, points(game, 1))
    assert.equal(5, track(game, 1))
    position[6] = { "shop", 1, "7,2" }
    game = with(position)
    assert.equal(14, points(game, 1))
    game:edit(function (g)
      g:clear(g:set("field", g:find("plot", "0,2")))
    end)
    assert.equal(12, points(game, 1))
    assert.equal(5, track(game, 1))
  end)

  it("ELA-238 leave room on the track for everybody's markers", function ()
    local list = {}
    for player, rows in ipairs { { "2", "4" }, { "5", "8" }, { "9", "11" } } do
      list[#list + 1] = { "shop", player, "0," .. rows[1] }
      list[#list + 1] = { "well", player, "0," .. rows[2] }
    end
    list[#list + 1] = { "inn", 4, "5,2" }
    list[#list + 1] = { "inn", 4, "7,2" }
    local game = with(list)
    for player = 1, 4 do assert.equal(1, track(game, player)) end
  end)

  it("ELA-239 count the net result of replacing one's own", function ()
    local game = with({ { "house", 1, "0,2" }, { "shop", 1, "0,9" } }, {
      claims = { { [0] = "0,3", [1] = "1,3" } } })
    assert.equal(3, points(game, 1))
    play(game, "build shop 0,2")
    assert.equal(4, points(game, 1))
    assert.equal(1, track(game, 1))
    game = elasund.nearly_won(1, { claims = { { [0] = "4,3",
      [1] = "5,3" } }, buildings = { { "shop", 1, "4,4" } },
      power = { { red = 3 } } })
    game:edit(function (g)
      g:remove("church", g:church_field(1))
    end)
    assert.equal(9, markers(game, 1))
    play(game, "build inn 4,3")
    assert.equal(9, markers(game, 1))
    assert.is_nil(game:over())
  end)

  it("ELA-240 of the rulebook's example", function ()
    local game = with({ { "house", 1, "0,6" }, { "inn", 1, "0,9" },
      { "workshop", 1, "0,11" }, { "house", 2, "0,8" } }, { turn = 2,
      claims = { {}, { [0] = "0,5", [1] = "1,5" } } })
    assert.equal(5, points(game, 1))
    assert.equal(2, track(game, 1))
    assert.equal(1, points(game, 2))
    play(game, "build inn 0,5")
    assert.equal(4, points(game, 1))
    assert.equal(1, track(game, 1))
    assert.equal(3, points(game, 2))
    assert.equal(2, markers(game, 2))
  end)

  it("ELA-241 of the rulebook's overview for three", function ()
    local game = with({ { "inn", 2, "0,6" }, { "inn", 2, "0,10" },
      { "house", 2, "0,9" }, { "house", 1, "0,2" }, { "hall", 1, "4,2" } },
      { players = 3 })
    assert.equal(5, points(game, 2))
    assert.equal(2, track(game, 2))
    assert.equal(3, points(game, 1))
    assert.equal(1, track(game, 1))
    assert.equal(0, points(game, 3))
  end)
end)
