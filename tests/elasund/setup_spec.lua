local elasund = require "elasund_table"
local rulewright = require "rulewright"

local play, moves = elasund.play, elasund.moves

local function new(players, seed)
  return elasund.new { players = players, seed = seed }
end

local function frames(game, player)
  local list = {}
  for site in game.g:placed(player, "building") do
    local kind = game.g:at("site on the land", site)
    list[kind] = game.g:name("site on the land", site)
  end
  return list
end

describe("the box", function ()
  it("ELA-001 serves two to four players of different colours", function ()
    for _, players in ipairs { 1, 5 } do
      assert.is_nil(rulewright.new { game = "elasund", players = players })
    end
    assert.is_nil(rulewright.new { game = "elasund",
      players = { "red", "red" } })
    local game = new { "red", "blue" }
    assert.equal("red", game.g.players[1].colour)
    assert.equal("blue", game.g.players[2].colour)
    game = new { "ann", "red", "bob" }
    assert.equal("blue", game.g.players[1].colour)
    assert.equal("red", game.g.players[2].colour)
    assert.equal("green", game.g.players[3].colour)
  end)

  it("ELA-003 gives each player his pieces", function ()
    local game = new(4)
    assert.equal(10, game:value "victory markers")
    for player = 1, 4 do
      local seat = game.g.players[player]
      assert.equal(0, elasund.markers(game, player))
      assert.same({}, game.g:claims_of(player, true))
      assert.equal(1, seat.supply.house)
      assert.equal(1, seat.supply.workshop)
      assert.truthy(frames(game, player)["small hut"])
      assert.truthy(frames(game, player)["big hut"])
      for piece = 1, 9 do
        assert.equal(1, seat.supply["wall piece " .. piece])
      end
      assert.is_nil(seat.supply["wall piece 10"])
    end
  end)

  it("ELA-004 has 21 common buildings, 9 church pieces, 110 cards", function ()
    local game = new(4)
    local buildings = 0
    for _, kind in ipairs(game.rules.things.piece.list) do
      local copies = game.rules.things.piece[kind].copies
      buildings = buildings + (copies and elasund.left(game, kind) or 0)
    end
    assert.equal(21, buildings)
    assert.equal(9, #game.g.decks.church)
    local gold, power = game.g.bank.gold, #game.g.decks.power
    for player = 1, 4 do
      gold = gold + elasund.gold(game, player)
      power = power + elasund.power(game, player)
    end
    assert.equal(56, gold)
    assert.equal(54, power)
    assert.equal(2, #game.rules.things.die.list)
  end)

  it("ELA-005 has gold of one each, power that counts as a card", function ()
    local game = elasund.position { gold = { 5 }, power = { { red = 9 } },
      claims = { { [1] = "3,3" } } }
    play(game, "build well 3,3")
    assert.equal(0, elasund.gold(game, 1))
    assert.equal(9, elasund.power(game, 1, "red"))
    game = elasund.position { gold = { 4 }, power = { { red = 9 } },
      claims = { { [1] = "3,3" } } }
    assert.is_true(elasund.refused(game, "build well 3,3", "ELA-099"))
  end)

  it("ELA-006 ELA-007 hides the colours of power, not the numbers", function ()
    local game = elasund.position { gold = { 2 }, power = { { green = 1 } } }
    local seen = game:view(2).players[1]
    assert.equal(2, seen.hand.gold)
    assert.same({ ["?"] = 1 }, seen.power)
    assert.equal(1, game:view(1).players[1].power.green)
  end)

  it("ELA-008 knows no gifts and no trade between players", function ()
    local game = elasund.position { gold = { 9, 9, 9, 9 },
      power = { { red = 9 } } }
    for name in pairs(game.rules.moves) do
      assert.is_nil(name:find "trade", name)
      assert.is_nil(name:find "lend", name)
    end
    for _, m in ipairs(game:moves()) do
      local other = game:clone()
      assert(other:play(m))
      for player = 2, 4 do
        assert.equal(9, elasund.gold(other, player), game:text(m))
        assert.equal(0, elasund.power(other, player), game:text(m))
      end
    end
  end)
end)

describe("the preparation", function ()
  it("ELA-009 fixes the land by the number of players", function ()
    for players, fields in pairs { [2] = 50, [3] = 70, [4] = 90 } do
      assert.equal(fields, new(players).g.places.cells)
    end
    local game = new(2)
    assert.truthy(game.g:find("plot", "4,12"))
    assert.is_nil(game.g:find("plot", "5,2"))
    assert.is_nil(game.g:find("plot", "3,7"))
    assert.truthy(new(4).g:find("plot", "8,2"))
  end)

  it("ELA-010 puts the gates beyond the last column", function ()
    local game = new(3)
    assert.is_nil(game.g:find("plot", "7,5"))
    assert.same({ "N2", "N3", "N4", "N5", "S2", "S3", "S4", "S5", "E3", "E4",
      "E5", "E6", "E8", "E9", "E10", "E11" }, game.g.places["wall site_name"])
  end)

  it("ELA-011 has the pit at 2,8 for any number of players", function ()
    for players = 2, 4 do
      local game = new(players)
      assert.equal(elasund.at(game, "2,8"), game.g:placed(nil, "pit"):first())
    end
  end)

  it("ELA-012 lays the start huts on their frames", function ()
    local game = new(4)
    local wanted = { { "3,4", "4,8" }, { "2,4", "1,8" }, { "3,10", "4,5" },
      { "2,10", "1,5" } }
    for player, places in ipairs(wanted) do
      assert.same({ ["small hut"] = places[1], ["big hut"] = places[2] },
        frames(game, player))
    end
    assert.equal("big hut", elasund.built(game, "1,9"))
    assert.equal("big hut", elasund.built(game, "4,6"))
  end)

  it("ELA-013 leaves frames of other colours free", function ()
    local game = elasund.position { players = 2, step = "claiming", ship = 5,
      huts = true }
    assert.is_true(elasund.legal(game, "claim 0 at 1,5"))
    assert.is_true(elasund.legal(game, "claim 0 at 4,5"))
    game = elasund.position { players = 4, step = "claiming", ship = 5,
      huts = true }
    assert.is_true(elasund.refused(game, "claim 0 at 1,5", "ELA-192"))
  end)

  it("ELA-014 stacks the wall pieces from 1 to 9", function ()
    local game = elasund.position { gold = { 56 }, supply = 0 }
    play(game, "wall north", "wall north")
    assert.equal(1, (elasund.wall_piece(game, "N7")))
    assert.equal(2, (elasund.wall_piece(game, "N6")))
    game = elasund.position { gold = { 30 }, walls = { { "N7", 1, 8 } } }
    play(game, "wall north")
    assert.equal(9, (elasund.wall_piece(game, "N6")))
    assert.is_true(elasund.refused(game, "wall north", "ELA-164"))
  end)

  it("ELA-015 starts everybody without trade points", function ()
    local game = new(4)
    for player = 1, 4 do assert.equal(0, elasund.points(game, player)) end
  end)

  it("ELA-016 shuffles the church face down, the same for one seed", function ()
    assert.same(new(4, 5).g.decks.church, new(4, 5).g.decks.church)
    local orders = {}
    for seed = 1, 8 do
      orders[table.concat(new(4, seed).g.decks.church, " ")] = true
      assert.equal("?", new(4, seed):view(1).decks.church[1])
    end
    assert.truthy(next(orders, next(orders)))
    local sorted = new(4).g.decks.church
    table.sort(sorted)
    assert.same({ 1, 2, 3, 4, 5, 6, 7, 8, 9 }, sorted)
  end)

  it("ELA-017 takes any of the three big buildings for the same", function ()
    local position = { gold = { 20 }, claims = { { [0] = "3,3", [1] = "4,3",
      [2] = "3,4", [3] = "6,9", [4] = "7,9" }, { [0] = "6,10" } } }
    for _, kind in ipairs { "office", "mayor", "hall" } do
      local game = elasund.position(position)
      play(game, "build " .. kind .. " 3,3")
      assert.equal(15, elasund.gold(game, 1))
      assert.equal(2, elasund.markers(game, 1))
      local left = 0
      for _, other in ipairs { "office", "mayor", "hall" } do
        left = left + elasund.left(game, other)
      end
      assert.equal(2, left)
    end
  end)

  it("ELA-018 leaves 50 power cards and 44 gold after dealing", function ()
    local game = new(4)
    assert.equal(50, #game.g.decks.power)
    assert.equal(44, game.g.bank.gold)
    assert.equal("?", game:view(1).decks.power[1])
    assert.equal(44, game:view(1).bank.gold)
  end)

  it("ELA-019 deals three gold and a power card by chance", function ()
    local colours = {}
    for seed = 1, 12 do
      local game = new(2, seed)
      for player = 1, 2 do
        assert.equal(3, elasund.gold(game, player))
        assert.equal(1, elasund.power(game, player))
        for colour, count in pairs(game.g.players[player].power) do
          if count > 0 then colours[colour] = true end
        end
      end
    end
    assert.same({ red = true, blue = true, green = true }, colours)
  end)

  it("ELA-020 keeps the ship beside the plan for the first roll", function ()
    for _, dice in ipairs { { 1, 1 }, { 2, 3 }, { 6, 6 } } do
      local game = new(3)
      assert.equal(0, game.g.ship)
      elasund.roll(game, dice[1], dice[2])
      assert.equal(dice[1] + dice[2], elasund.ship(game))
    end
  end)
end)

describe("the first player", function ()
  -- The last of those who were highest in each round of rolls.
  local function winner_of(opening, players)
    local ahead, at = {}, 1
    for player = 1, players do ahead[player] = player end
    while #ahead > 1 do
      local best, next_ahead = 0, {}
      for _, player in ipairs(ahead) do
        local one = opening[at]
        assert.equal(player, one.player)
        if one.sum > best then best, next_ahead = one.sum, {} end
        if one.sum == best then next_ahead[#next_ahead + 1] = player end
        at = at + 1
      end
      ahead = next_ahead
    end
    assert.equal(#opening, at - 1)
    return ahead[1]
  end

  it("ELA-021 is who rolls the highest sum", function ()
    local first = {}
    for seed = 1, 12 do
      local game = new(4, seed)
      local leader = winner_of(game.g.opening, 4)
      assert.equal(leader, game:waiting().player)
      first[leader] = true
    end
    assert.truthy(next(first, next(first)))
  end)

  it("ELA-022 is found by those who tie alone", function ()
    local ties = 0
    for seed = 1, 40 do
      local game = new(3, seed)
      local count = #game.g.opening
      if count > 3 then
        ties = ties + 1
        assert.equal(winner_of(game.g.opening, 3), game:waiting().player)
      end
    end
    assert.is_true(ties > 0)
  end)

  it("ELA-023 ELA-024 is followed clockwise in the order of entry", function ()
    local game = elasund.position { turn = 3, step = "extra action" }
    local order = {}
    for i = 1, 5 do
      order[i] = game:waiting().player
      play(game, "end")
      elasund.roll(game, 1, i % 2 + 1)
      play(game, "end", "gold")
    end
    assert.same({ 3, 4, 1, 2, 3 }, order)
    game = elasund.position { players = { "yellow", "red" }, turn = 1,
      step = "extra action" }
    play(game, "end")
    assert.equal("red", game.g.players[game:waiting().player].name)
    elasund.roll(game, 2, 3)
    play(game, "end", "gold", "end")
    assert.equal("yellow", game.g.players[game:waiting().player].name)
    assert.same({ "roll" }, moves(game))
  end)
end)
