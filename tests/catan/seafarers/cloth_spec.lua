-- Cloth for Catan. A town at 1,7:S looks over 2,6:E on the village with the 11
-- at 3,7:N; a second village of that island, with the 8, is at 3,7:S.

local sea = require "sea_table"

local function position(pieces, more)
  return sea.position(sea.mixed({ with = { "cloth" }, pieces = pieces }, more))
end

local fare = { wool = 6, lumber = 6 }

local function village(game, place)
  local at = sea.at(game, "corner", place)
  for i, one in ipairs(game.g.villages) do
    if one.at == at then return one, i end
  end
end

-- Seats with a ship at the village with the 11, and this cloth in it.
local function traders(count, cloth, reserve, more)
  local ships = { "2,6:E", "3,7:NW", "3,7:NE" }
  local pieces = {}
  for seat = 1, count do pieces[seat] = { ship = { ships[seat] } } end
  more = more or {}
  more.before = true
  local game = position(pieces, more)
  assert(game:edit(function (g)
    local at = sea.at(game, "corner", "3,7:N")
    for i, one in ipairs(g.villages) do
      one.cloth = one.at == at and cloth or 5
      for seat = 1, count do g.players[seat].trades[i] = one.at == at or nil end
    end
    g.cloth = reserve
    for _, seat in ipairs(g.players) do seat.cloth = 0 end
  end))
  return game
end

local function take_all(game)
  while game:waiting() and game:waiting().step == "offer cloth" do
    sea.go(game, "cloth")
  end
end

local function cloth(game) return sea.by_seat(game, "cloth") end

describe("cloth", function ()
  it("SEA-CLOTH-02 SEA-CLOTH-03 lies in eight villages and a reserve",
    function ()
      local game = sea.new { with = { "cloth" } }
      local numbers = {}
      for _, one in ipairs(game.g.villages) do
        numbers[#numbers + 1] = one.number
        assert.equal(5, one.cloth)
      end
      table.sort(numbers)
      assert.same({ 3, 4, 5, 6, 8, 9, 10, 11 }, numbers)
      assert.equal(10, village(game, "4,4:N").number)
      assert.equal(5, village(game, "4,10:S").number)
      assert.equal(10, game.g.cloth)
    end)

  it("SEA-CLOTH-04 SEA-CLOTH-07 SEA-CLOTH-08 leaves the tribe's islands alone",
    function ()
      local game = sea.new { with = { "cloth" } }
      assert.is_true(sea.no(game, "settlement 3,7:NE", "SEA-CLOTH-04"))
      assert.is_true(sea.no(game, "settlement 3,7:NE", "SEA-CLOTH-08"))
      sea.go(game, "settlement 1,7:S")
      assert.is_true(sea.count(game, "ship") > 0)
      game = position({ { ship = { "2,6:E" } } }, { hands = { { brick = 1,
        lumber = 1, wool = 1, grain = 1 } } })
      assert.is_true(sea.no(game, "settlement 3,7:N", "SEA-CLOTH-08"))
    end)

  it("SEA-CLOTH-05 SEA-CLOTH-06 follows on a third settlement, which pays",
    function ()
      local game = sea.new { with = { "cloth" }, seed = 4 }
      local order, hands = {}, {}
      while game:waiting().step ~= "before the roll" do
        local now = game:waiting()
        if now.step:find "settlement" then
          order[#order + 1] = now.player
          hands[#hands + 1] = game.g:hand_size(1) + game.g:hand_size(2)
            + game.g:hand_size(3)
        end
        local moves = game:moves()
        local pick = moves[1]
        for _, move in ipairs(moves) do
          if move.move == "starting settlement" then pick = move break end
        end
        assert(game:play(pick))
      end
      local first = order[1]
      local function seat(i) return (first - 1 + i) % 3 + 1 end
      assert.same({ seat(0), seat(1), seat(2), seat(2), seat(1), seat(0),
        seat(0), seat(1), seat(2) }, order)
      assert.equal(0, hands[7])
      assert.is_true(hands[8] > 0)
      game = sea.new { with = { "cloth" }, seed = 4 }
      sea.pass_to(game, "third settlement")
      local player = game:waiting().player
      sea.go(game, "forgo")
      assert.equal(0, game.g:hand_size(player))
      assert.equal("third settlement", game:waiting().step)
    end)

  it("SEA-CLOTH-10 is offered whenever the village's number is rolled",
    function ()
      local game = traders(1, 4, 10)
      sea.roll(game, 5, 6)
      sea.go(game, "cloth")
      assert.equal(3, village(game, "3,7:N").cloth)
      assert.same({ 1, 0, 0 }, cloth(game))
      game = traders(1, 4, 10)
      sea.roll(game, 5, 6)
      sea.go(game, "no cloth")
      assert.equal(4, village(game, "3,7:N").cloth)
    end)

  it("SEA-CLOTH-11 goes to each who has a ship there", function ()
    local game = traders(2, 4, 10)
    sea.roll(game, 5, 6)
    take_all(game)
    assert.equal(2, village(game, "3,7:N").cloth)
    assert.same({ 1, 1, 0 }, cloth(game))
  end)

  it("SEA-CLOTH-12 comes from the reserve where the village is short",
    function ()
      local game = traders(3, 1, 10)
      sea.roll(game, 5, 6)
      take_all(game)
      assert.equal(0, village(game, "3,7:N").cloth)
      assert.equal(8, game.g.cloth)
      assert.same({ 1, 1, 1 }, cloth(game))
    end)

  it("SEA-CLOTH-13 is not had from an empty village", function ()
    local game = traders(2, 0, 10)
    sea.roll(game, 5, 6)
    assert.equal("main", game:waiting().step)
    assert.same({ 0, 0, 0 }, cloth(game))
    assert.equal(10, game.g.cloth)
  end)

  it("SEA-CLOTH-14 is worth a point for two bales", function ()
    local game = position({}, { setup = function (g)
      g.players[1].cloth = 5
    end })
    assert.equal(2, sea.points(game, 1))
  end)

  it("SEA-CLOTH-15 closes the line that joins it with a settlement", function ()
    local game = position { { settlement = { "1,7:S" }, ship = { "2,6:E" } } }
    assert.equal(0, sea.count(game, "sail"))
  end)

  it("SEA-CLOTH-16 is safe from the robber, who begins at the 12", function ()
    local game = sea.new { with = { "cloth" } }
    assert.equal(sea.at(game, "hex", "3,1"), game.g.robber)
    game = position({}, { before = true })
    sea.roll(game, 3, 4)
    assert.is_true(sea.no(game, "robber 3,7", "SEA-CLOTH-16"))
    assert.is_true(sea.legal(game, "robber 1,7"))
  end)

  it("SEA-CLOTH-17 SEA-CLOTH-18 gives its traders alone the pirate", function ()
    local game = position({}, { before = true, setup = function (g)
      for _, seat in ipairs(g.players) do seat.trades = {} end
    end })
    sea.roll(game, 3, 4)
    assert.is_true(sea.no(game, "pirate 4,2", "SEA-CLOTH-17"))
    game = position({}, { cards = { { "knight" } }, setup = function (g)
      for _, seat in ipairs(g.players) do seat.trades = {} end
    end })
    sea.go(game, "knight")
    assert.is_true(sea.no(game, "pirate 4,2", "SEA-CLOTH-18"))
    assert(game:edit(function (g) g.players[1].trades[1] = true end))
    assert.is_true(sea.legal(game, "pirate 4,2"))
  end)

  it("SEA-CLOTH-19 SEA-CLOTH-28 may be taken by the pirate, card or bale",
    function ()
      local game = position({ {}, { settlement = { "1,7:S" },
        ship = { "2,6:E" } } }, { before = true, setup = function (g)
          for i, seat in ipairs(g.players) do
            seat.trades, seat.cloth = { true }, i == 2 and 2 or 1
          end
        end })
      sea.roll(game, 3, 4)
      local left = village(game, "3,7:N").cloth
      assert.equal(2, sea.points(game, 2))
      sea.go(game, "pirate 2,6 for cloth of blue")
      assert.same({ 2, 1, 1 }, cloth(game))
      assert.equal(1, sea.points(game, 2))
      assert.equal(1, sea.points(game, 1))
      assert.equal(left, village(game, "3,7:N").cloth)
    end)

  it("SEA-CLOTH-20 takes the place of the longest route", function ()
    local game = position { { settlement = { "2,2:SE" }, road = { "2,2:E",
      "2,2:NE", "1,3:W", "1,3:NW", "1,3:NE", "1,3:E", "1,5:SW" } } }
    assert.is_true(game:value("road length", 1) >= 5)
    assert.equal(0, game.g.longest_road)
  end)

  -- Four villages are empty, and the last bale of a fifth is taken; these hands
  -- and cloths.
  local function ending(hands, bales)
    local game = traders(1, 1, 0, { hands = hands })
    assert(game:edit(function (g)
      local left = 3
      for _, one in ipairs(g.villages) do
        if one.number ~= 11 then
          one.cloth = left > 0 and 5 or 0
          left = left - 1
        end
      end
      for i, seat in ipairs(g.players) do seat.cloth = bales[i] end
    end))
    sea.roll(game, 5, 6)
    sea.go(game, "cloth")
    return game:over(), table.concat(game:log(), " ")
  end

  it("SEA-CLOTH-22 ends the game when three villages are left", function ()
    local over, log = ending({}, { 1, 8, 2 })
    assert.same({ 2 }, over.winners)
    assert.truthy(log:find("Only 3 villages have cloth left.", 1, true))
  end)

  it("SEA-CLOTH-23 breaks ties by cards, then by cloth", function ()
    assert.same({ 3 }, ending({ {}, { ore = 4 }, { ore = 6 } },
      { 0, 8, 8 }).winners)
    assert.same({ 2 }, ending({}, { 0, 9, 8 }).winners)
    assert.same({ 2, 3 }, ending({}, { 0, 8, 8 }).winners)
  end)

  it("SEA-CLOTH-09 SEA-CLOTH-24 is given once, at once on arrival, and by no "
    .. "empty village", function ()
      local game = position({ { settlement = { "1,7:S" } } },
        { hands = { fare } })
      sea.go(game, "ship 2,6:E")
      assert.equal(4, village(game, "3,7:N").cloth)
      assert.equal(1, game.g.players[1].cloth)
      sea.go(game, "ship 3,7:NE", "ship 3,7:NW")
      assert.equal(1, game.g.players[1].cloth)
      game = position({ { settlement = { "1,7:S" } } }, { hands = { fare } })
      assert(game:edit(function (g)
        village(game, "3,7:N").cloth, g.players[1].cloth = 0, 0
        for _, one in ipairs(g.villages) do
          if one.number == 11 then one.cloth = 0 end
        end
      end))
      sea.go(game, "ship 2,6:E")
      assert.equal(0, game.g.players[1].cloth)
      local _, i = village(game, "3,7:N")
      assert.is_true(game.g.players[1].trades[i])
    end)

  it("SEA-CLOTH-25 is had though the pirate is near, and ships go on",
    function ()
      local game = traders(1, 4, 10, { pirate = "2,6" })
      sea.roll(game, 5, 6)
      sea.go(game, "cloth")
      assert.same({ 1, 0, 0 }, cloth(game))
      game = position({ { settlement = { "1,7:S" }, ship = { "2,6:E" } } },
        { hands = { fare } })
      assert.is_true(sea.legal(game, "ship 3,7:NE"))
    end)

  it("SEA-CLOTH-27 goes round from the roller while it lasts", function ()
    local game = traders(3, 1, 1)
    sea.roll(game, 5, 6)
    take_all(game)
    assert.same({ 1, 1, 0 }, cloth(game))
    assert.equal(0, game.g.cloth)
  end)
end)
