-- The pirate, alone and beside the robber. Board: New Shores.

local sea = require "sea_table"

local function position(pieces, more)
  return sea.position(sea.mixed({ with = { "new_shores" }, pieces = pieces,
    pirate = "4,14" }, more))
end

-- A seven is due: seat 1 is at the roll.
local function seven(pieces, more)
  more = more or {}
  more.before = true
  local game = position(pieces, more)
  sea.roll(game, 3, 4)
  return game
end

local function fleet(seat_two, seat_three)
  return { { settlement = { "5,5:N" } },
    { settlement = { "4,8:NE" }, ship = seat_two },
    { settlement = { "3,11:S" }, ship = seat_three } }
end

describe("the pirate", function ()
  it("SEA-070 plays where the scenario has it", function ()
    local game = seven({}, { with = { "wonders" } })
    assert.equal(0, sea.count(game, "pirate"))
    assert.is_true(sea.count(game, "robber") > 0)
    game = seven({})
    assert.is_true(sea.count(game, "pirate") > 0)
    assert.is_true(sea.count(game, "robber") > 0)
  end)

  it("SEA-071 SEA-085 begins at its mark, and the robber at his", function ()
    local game = sea.new { with = { "new_shores" } }
    assert.equal(sea.at(game, "hex", "4,14"), sea.pirate(game.g))
    assert.equal(sea.at(game, "hex", "5,5"), game.g.robber)
  end)

  it("SEA-072 moves on a seven and for a knight", function ()
    local game = seven({})
    sea.go(game, "pirate 4,10")
    assert.equal(sea.at(game, "hex", "4,10"), sea.pirate(game.g))
    game = position({}, { cards = { { "knight" } } })
    sea.go(game, "knight", "pirate 4,10")
    assert.equal("main", game:waiting().step)
  end)

  it("SEA-073 goes to any sea hex and to no land", function ()
    local game = seven({})
    assert.is_true(sea.legal(game, "pirate 1,11"))
    assert.is_true(sea.no(game, "pirate 5,5", "SEA-073"))
  end)

  it("SEA-074 robs one owner of a ship there, if its mover likes", function ()
    local game = seven(fleet({ "3,9:SE" }, { "4,10:E" }),
      { hands = { {}, { ore = 1 }, { wool = 1 } } })
    local name = sea.name(game, "4,10")
    assert.same({ ["pirate " .. name] = true,
      ["pirate " .. name .. " blue"] = true,
      ["pirate " .. name .. " white"] = true },
      (function ()
        local found = {}
        for _, text in ipairs(sea.moves(game, "pirate")) do
          if text:find(name, 1, true) then found[text] = true end
        end
        return found
      end)())
    sea.go(game, "pirate 4,10 white")
    assert.same({ wool = 1 }, sea.hand(game, 1))
    game = seven({ { settlement = { "4,8:NE" }, ship = { "3,9:SE" } } },
      { hands = { {}, { ore = 1 } } })
    assert.is_false(sea.legal(game, "pirate 4,10 blue"))
  end)

  it("SEA-075 keeps ships off the edges of its hex", function ()
    local game = position({ { settlement = { "4,8:NE" } } },
      { pirate = "4,10", hands = { { wool = 1, lumber = 1 } } })
    assert.is_true(sea.no(game, "ship 3,9:SE", "SEA-075"))
    assert.is_true(sea.legal(game, "ship 4,8:NE"))
  end)

  it("SEA-076 keeps ships at its hex where they are", function ()
    local pieces = { { settlement = { "4,8:NE" }, ship = { "3,9:SE" } } }
    local game = position(pieces, { pirate = "4,10" })
    assert.is_true(sea.no(game, "sail 3,9:SE to 4,8:NE", "SEA-076"))
    game = position(pieces)
    assert.is_true(sea.legal(game, "sail 3,9:SE to 4,8:NE"))
  end)

  it("SEA-077 leaves other edges alone", function ()
    local game = position(
      { { settlement = { "4,8:NE" }, ship = { "3,9:SE" } } },
      { pirate = "4,10", hands = { { wool = 1, lumber = 1 } } })
    assert.is_true(sea.legal(game, "ship 3,9:E"))
  end)

  it("SEA-078 must leave its hex, and takes nothing from an empty hand",
    function ()
      local game = seven(fleet({ "3,9:SE" }, {}), { pirate = "2,8" })
      assert.is_true(sea.no(game, "pirate 2,8", "SEA-078"))
      assert.is_true(sea.no(game, "pirate 4,10 blue", "SEA-078"))
      assert.is_true(sea.legal(game, "pirate 4,10"))
    end)

  it("SEA-079 stops no harvest, road or route", function ()
    local game = position({ { settlement = { "4,8:NE" },
      ship = { "3,9:SE", "3,11:SW" } } },
      { pirate = "4,10", hands = { { brick = 1, lumber = 1 } } })
    assert.is_true(sea.legal(game, "road 4,8:E"))
    assert.equal(2, game:value("road length", 1))
    sea.go(game, "end")
    sea.roll(game, 4, 5)
    assert.equal(1, game.g.players[1].hand.wool)
  end)

  it("SEA-080 waits until all have discarded", function ()
    local game = seven({}, { hands = { { ore = 9 } } })
    assert.equal("discard cards", game:waiting().step)
    for _ = 1, 4 do sea.go(game, "discard ore") end
    assert.equal("move the robber", game:waiting().step)
    sea.go(game, "pirate 4,10")
    assert.same({ ore = 5 }, sea.hand(game, 1))
  end)

  it("SEA-081 may enter the notches of the frame, and no fog", function ()
    local game = seven({}, { pirate = "4,10" })
    assert.is_true(sea.legal(game, "pirate 4,14"))
    game = sea.position { with = { "fog_island" }, before = true,
      pirate = "7,7" }
    sea.roll(game, 3, 4)
    assert.is_true(sea.no(game, "pirate 4,6", "SEA-081"))
  end)

  it("SEA-086 moves instead of the robber: one of them must", function ()
    local game = seven({})
    assert.is_true(sea.no(game, "end"))
    sea.go(game, "robber 4,4")
    assert.equal("main", game:waiting().step)
    assert.is_true(sea.no(game, "pirate 4,10", "CAT-030"))
  end)

  it("SEA-087 lets the robber cross any water", function ()
    local game = seven({})
    assert.is_true(sea.legal(game, "robber 7,11"))
    assert.is_true(sea.no(game, "robber 4,10", "SEA-087"))
  end)

  it("SEA-088 keeps its rules beside the robber", function ()
    local game = seven(fleet({ "3,9:SE" }, {}), { hands = { {}, { ore = 1 } } })
    sea.go(game, "pirate 4,10 blue")
    assert.same({ ore = 1 }, sea.hand(game, 1))
    assert.equal(sea.at(game, "hex", "5,5"), game.g.robber)
  end)

  it("SEA-089 is driven off by a knight in the robber's place", function ()
    local game = position({}, { cards = { { "knight" } } })
    local robber = game.g.robber
    sea.go(game, "knight", "pirate 4,10")
    assert.equal(robber, game.g.robber)
  end)

  it("SEA-090 makes its knights count for the largest army", function ()
    local game = position({}, { cards = { { "knight" } },
      setup = function (g) g.players[1].knights = 2 end })
    sea.go(game, "knight", "pirate 4,10")
    assert.equal(1, game.g.largest_army)
  end)

  it("SEA-091 SEA-FOUR-12 begins with the robber on any of several hexes",
    function ()
      local seen = {}
      for seed = 1, 12 do
        local game = sea.new { with = { "four_islands" }, seed = seed }
        local again = sea.new { with = { "four_islands" }, seed = seed }
        assert.equal(game.g.robber, again.g.robber)
        seen[game.g:name("hex", game.g.robber)] = true
      end
      local game = sea.new { with = { "four_islands" } }
      assert.same({ [sea.name(game, "1,11")] = true,
        [sea.name(game, "3,1")] = true }, seen)
    end)
end)
