local disk = require "disk"
local elasund = require "elasund_table"

local play, legal, refused = elasund.play, elasund.legal, elasund.refused
local gold, power, moves = elasund.gold, elasund.power, elasund.moves

local function rich(position)
  position = position or {}
  position.gold = { 20 }
  return elasund.position(position)
end

describe("the city wall", function ()
  it("ELA-152 is built with the top piece of one's own stack", function ()
    local game = rich { walls = { { "N7", 1, 1 }, { "N6", 1, 2 },
      { "N5", 2, 1 } } }
    play(game, "wall S7")
    assert.equal(3, (elasund.wall_piece(game, "S7")))
    assert.equal(1, (select(2, elasund.wall_piece(game, "S7"))))
  end)

  it("ELA-153 begins at a gate and goes on at any piece", function ()
    local game = rich { players = 3 }
    assert.same({ "wall E11", "wall E3", "wall N5", "wall S5" },
      moves(game, "wall"))
    assert.is_true(elasund.refused(game, "wall N4", "ELA-153"))
    game = rich { players = 3, walls = { { "N5", 2, 1 } } }
    assert.is_true(legal(game, "wall N4"))
  end)

  it("ELA-154 has sites beside the columns and rows", function ()
    local counts = { [2] = 12, [3] = 16, [4] = 20 }
    for players, count in pairs(counts) do
      local g = elasund.new { players = players }.g
      assert.equal(count, #g:all "wall site")
    end
    local game = rich { players = 2 }
    assert.is_nil(game:parse "wall N4")
    assert.is_nil(game:parse "wall E2")
    assert.is_nil(game:parse "wall E12")
    assert.truthy(game:parse "wall N2")
  end)

  it("ELA-155 costs two gold towards the sea, four to the east", function ()
    for site, cost in pairs { N7 = 2, S7 = 2, E3 = 4, E11 = 4 } do
      local game = rich()
      play(game, "wall " .. site)
      assert.equal(20 - cost, gold(game, 1), site)
    end
    local game = elasund.position { gold = { 3 } }
    assert.is_true(legal(game, "wall N7"))
    assert.is_true(refused(game, "wall E3", "ELA-155"))
  end)

  it("ELA-156 has no gaps, from either gate to the east", function ()
    local game = rich { players = 3 }
    for _, site in ipairs { "N4", "N2", "S3", "E4", "E10", "E8" } do
      assert.is_true(refused(game, "wall " .. site, "ELA-156"), site)
    end
    game = rich { players = 3, walls = { { "N5", 2, 1 }, { "E3", 2, 2 },
      { "E11", 2, 3 } } }
    for _, site in ipairs { "N4", "E4", "E10", "S5" } do
      assert.is_true(legal(game, "wall " .. site), site)
    end
    assert.is_true(refused(game, "wall N5", "ELA-156"))
  end)

  it("ELA-157 grows in the east from both sides, which meet", function ()
    assert.same({ "wall E10", "wall E4", "wall N7", "wall S7" }, moves(
      rich { walls = { { "E3", 2, 1 }, { "E11", 3, 1 } } }, "wall"))
    local walls = {}
    for i, row in ipairs { 3, 4, 5, 6, 11, 10, 9 } do
      walls[i] = { "E" .. row, 2, i }
    end
    local game = rich { walls = walls }
    assert.same({ "wall E8", "wall N7", "wall S7" }, moves(game, "wall"))
    play(game, "wall east")
    assert.equal(1, (select(2, elasund.wall_piece(game, "E8"))))
    assert.is_true(refused(game, "wall east", "ELA-165"))
  end)

  it("ELA-158 may begin in the east, unless the switch is set", function ()
    assert.is_true(legal(rich(), "wall E3"))
    local game
    disk.in_folder(function (folder)
      disk.write(folder .. "/sea.lua", [[module "sea" { title = "Sea first" }
        adjust "sea walls first" { id = "TEST-1", says = "So it is.",
          holds = true }]])
      game = rich { with = { folder .. "/sea.lua" } }
    end)
    assert.is_true(refused(game, "wall E3", "ELA-158"))
    assert.is_true(legal(game, "wall north"))
  end)

  it("ELA-159 gives power at once", function ()
    for piece, count in pairs { [1] = 1, [7] = 2 } do
      local game = rich { walls = piece > 1
        and { { "S7", 1, piece - 1 } } or {} }
      play(game, "wall north")
      assert.equal(count, power(game, 1))
    end
  end)

  it("ELA-160 gives a tower's marker instead of a card", function ()
    local game = rich { walls = { { "S7", 1, 2 } } }
    play(game, "wall north")
    assert.equal(0, power(game, 1))
    assert.equal(1, elasund.markers(game, 1))
  end)

  it("ELA-161 gives nine cards and three markers in all", function ()
    local game = rich()
    local rewards = {}
    for piece = 1, 9 do
      game:edit(function (g)
        g.turn.built = 0
        g.players[1].hand.gold, g.bank.gold = 20, 27
      end)
      local before = power(game, 1)
      play(game, "wall " .. (piece <= 6 and "north" or "south"))
      rewards[piece] = power(game, 1) - before
    end
    assert.same({ 1, 1, 0, 1, 2, 0, 2, 2, 0 }, rewards)
    assert.equal(3, elasund.markers(game, 1))
  end)

  it("ELA-162 needs no claim", function ()
    local game = elasund.position { gold = { 2 } }
    assert.equal(0, #game.g:placed(nil, "claim"))
    assert.is_true(legal(game, "wall north"))
  end)

  it("ELA-163 may take both structures of a turn", function ()
    local game = rich()
    play(game, "wall north", "wall E3")
    assert.equal(20 - 6, gold(game, 1))
  end)

  it("ELA-164 ends with the pieces or with the sites", function ()
    local game = rich { walls = { { "N7", 1, 9 } } }
    assert.is_true(refused(game, "wall north", "ELA-164"))
    local walls = {}
    for i, site in ipairs { "N3", "N2", "S3", "S2", "E3", "E4", "E5", "E6",
      "E8", "E9", "E10", "E11" } do
      walls[i] = { site, i % 2 + 1, (i + 1) // 2 }
    end
    game = rich { players = 2, walls = walls }
    assert.equal(6, #game.g:placed(1, "wall"))
    assert.same({}, moves(game, "wall"))
    assert.is_true(refused(game, { move = "wall", player = 1,
      at = elasund.wall(game, "N2") }, "ELA-164"))
  end)

  it("ELA-165 stays to the end", function ()
    local game = elasund.position { gold = { 20 }, players = 2,
      power = { { red = 9, blue = 9, green = 9 } },
      walls = { { "N3", 2, 3 }, { "E3", 2, 6 } },
      claims = { { [0] = "3,2", [1] = "4,2", [2] = "3,3" } } }
    play(game, "build hall 3,2", "church")
    play(game, elasund.moves(game, "keep")[1])
    assert.equal(2, (select(2, elasund.wall_piece(game, "N3"))))
    assert.equal(2, elasund.markers(game, 2))
  end)

  it("ELA-166 helps the caller and costs cards in the east", function ()
    local game = elasund.position { step = "dice", gold = { 3, 3, 0, 0 },
      walls = { { "E5", 1, 3 } }, buildings = { { "well", 2, "3,5" } } }
    elasund.roll(game, 3, 4)
    play(game, "ship to 5")
    assert.equal(2, gold(game, 1))
    play(game, "take gold")
    assert.equal(3, gold(game, 1))
  end)

  it("ELA-167 of the rulebook's example for two", function ()
    local game = elasund.position { players = 2, turn = 2, gold = { 0, 6 },
      walls = { { "S3", 1, 1 }, { "N3", 2, 1 } } }
    play(game, "wall S2")
    assert.equal(4, gold(game, 2))
    assert.equal(1, power(game, 2))
    play(game, "wall E11")
    assert.equal(0, gold(game, 2))
    assert.equal(1, power(game, 2))
    assert.equal(1, elasund.markers(game, 2))
  end)

  it("is called by its side where that is clear", function ()
    local game = rich()
    assert.same(game:parse "wall N7", game:parse "wall north")
    assert.same(game:parse "wall s7", game:parse "wall south")
    local m, problem = game:parse "wall east"
    assert.is_nil(m)
    assert.truthy(problem.message:find("a site of the wall, such as N5 or E3",
      1, true), problem.message)
  end)
end)
