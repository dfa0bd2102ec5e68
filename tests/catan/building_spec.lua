local catan = require "catan_table"

local rich = { brick = 9, lumber = 9, wool = 9, grain = 9, ore = 9 }

local function position(pieces, hand, more)
  return catan.position(catan.mixed({ pieces = pieces,
    hands = { hand or rich } }, more))
end

describe("building", function ()
  it("CAT-080 is paid to the bank", function ()
    local game = position({ { settlement = { "C3.n" },
      road = { "C3.ne", "C4.nw" } } },
      { brick = 2, lumber = 2, wool = 2, grain = 4, ore = 4 })
    catan.play(game, "road C4.ne")
    assert.same({ brick = 1, lumber = 1, wool = 2, grain = 4, ore = 4 },
      catan.hand(game, 1))
    catan.play(game, "settlement C4.n")
    assert.same({ wool = 1, grain = 3, ore = 4 }, catan.hand(game, 1))
    catan.play(game, "buy")
    assert.same({ grain = 2, ore = 3 }, catan.hand(game, 1))
    catan.play(game, "city C3.n")
    assert.same({}, catan.hand(game, 1))
    assert.same({ brick = 19, lumber = 19, wool = 19, grain = 19, ore = 19 },
      game.g.bank)
    assert.is_true(catan.refused(game, "road C5.nw", "CAT-080"))
  end)

  it("CAT-081 has no limit in a turn but the cards", function ()
    local game = position({ { settlement = { "C1.n" },
      road = { "C3.ne", "C3.nw" } } },
      { brick = 1, lumber = 1, wool = 1, grain = 3, ore = 3 })
    catan.play(game, "settlement C3.n", "city C3.n")
    assert.same({}, catan.hand(game, 1))
    assert.is_true(game.g:owns(1, "city", catan.find(game, "corner", "C3.n")))
  end)

  it("CAT-082 CAT-170 ends with the stock", function ()
    local game = position({ { settlement = { "A1.n", "A2.n", "A3.n", "C1.n",
      "C2.n" }, road = { "C3.ne", "C3.nw" } } })
    assert.is_true(catan.refused(game, "settlement C3.n", "CAT-082"))
    catan.play(game, "city A1.n", "settlement C3.n")
    assert.equal(0, game.g:supply(1, "settlement"))
    game = position({ { city = { "A1.n", "A2.n", "A3.n", "C1.n" },
      settlement = { "C3.n" } } })
    assert.is_true(catan.refused(game, "city C3.n", "CAT-082"))
    assert.equal(0, catan.count(game, "city"))
    local roads = { "A1.nw", "A1.ne", "A2.nw", "A2.ne", "A3.nw", "A3.ne",
      "C1.nw", "C1.ne", "C2.nw", "C2.ne", "C3.nw", "C3.ne", "C4.nw", "C4.ne",
      "C5.nw" }
    game = position({ { road = roads } })
    assert.is_true(catan.refused(game, "road C5.ne", "CAT-082"))
    assert.equal(0, catan.count(game, "road"))
  end)

  it("CAT-083 leads roads on from own pieces, along land", function ()
    local game = position({ { settlement = { "C3.n" }, road = { "C3.ne" } } })
    assert.is_true(catan.refused(game, "road A1.ne", "CAT-083"))
    assert.equal(4, catan.count(game, "road"))
    for _, place in ipairs { "C3.nw", "B2.e", "C3.e", "B3.se" } do
      assert.is_true(catan.legal(game, "road " .. place), place)
    end
    game = position({ { settlement = { "A1.n" } } })
    assert.is_true(catan.legal(game, "road A1.nw"))
    assert(game:edit(function (g)
      for hex = 1, 19 do g.marks.terrain[hex] = "sea" end
      g.marks.terrain[g:find("hex", "A2")] = "pasture"
      g:changed "terrain"
    end))
    assert.is_true(catan.refused(game, "road A1.nw", "CAT-083"))
    assert.is_false(catan.legal(game, "road Z9.n"))
  end)

  it("CAT-084 leads no road through a foreign building", function ()
    local game = position({ { road = { "C2.ne", "C3.nw" } },
      { settlement = { "C3.n" } } })
    for _, path in ipairs { "C3.ne", "B2.e" } do
      assert.same({
        "[CAT-084] You cannot build past another player's building.",
        "[CAT-084] Another player's building closes its corner: your roads "
        .. "cannot continue through it. B2.se: settlement of blue." },
        catan.texts_against(game, "road " .. path))
    end
    assert.is_true(catan.legal(game, "road C2.nw"))
    game = position({ { road = { "C3.nw", "C4.nw" } },
      { settlement = { "C3.n" } } })
    assert.is_true(catan.legal(game, "road C3.ne"))
    game = position({ { road = { "C3.nw" } }, { road = { "B2.e" } } })
    assert.is_true(catan.legal(game, "road C3.ne"))
  end)

  it("CAT-085 founds where an own road leads", function ()
    local game = position({ { settlement = { "C1.n" },
      road = { "C3.ne" } }, { road = { "C5.ne" } } })
    assert.is_true(catan.refused(game, "settlement C5.n", "CAT-085"))
    assert.is_true(catan.legal(game, "settlement C3.ne"))
    assert.is_true(catan.legal(game, "settlement C3.n"))
    assert.equal(2, catan.count(game, "settlement"))
  end)

  it("CAT-086 CAT-170 keeps its distance from every building", function ()
    local game = position({ { settlement = { "C1.n" },
      road = { "C1.ne", "C2.nw", "C2.ne", "C3.nw" } },
      { city = { "C3.ne" } } })
    assert.is_true(catan.refused(game, "settlement C1.ne", "CAT-086"))
    assert.is_true(catan.legal(game, "settlement C2.n"))
    assert.is_true(catan.refused(game, "settlement C3.n", "CAT-086"))
    assert.is_false(catan.refused(game, "settlement C3.nw", "CAT-086"))
  end)

  it("CAT-087 makes a city of a settlement", function ()
    local game = position({ { settlement = { "D1.n" } },
      { settlement = { "E3.s" } } })
    assert.equal(1, catan.points(game, 1))
    assert.is_true(catan.refused(game, "city E3.s", "CAT-087"))
    assert.is_true(catan.refused(game, "city C3.n", "CAT-087"))
    catan.play(game, "city D1.n")
    assert.equal(2, catan.points(game, 1))
    assert.equal(5, game.g:supply(1, "settlement"))
    assert.equal(3, game.g:supply(1, "city"))
    assert.is_true(catan.refused(game, "city D1.n", "CAT-087"))
    assert.same({ lumber = 2 }, game:value("harvest", 1, "city",
      catan.find(game, "hex", "D1")))
  end)

  it("CAT-088 founds inside a foreign road and cuts it", function ()
    local game = position({ { road = { "B2.e", "B2.ne" } },
      { road = { "C2.nw", "C2.ne", "C3.nw", "C3.ne", "C4.nw", "C4.ne" } } })
    assert.equal(2, game.g.longest_road)
    catan.play(game, "settlement C3.n")
    assert.equal(3, game:value("road length", 2))
    assert.equal(0, game.g.longest_road)
    assert(game:edit(function (g) g:gain(2, { brick = 5, lumber = 5 }) end))
    catan.play(game, "end")
    catan.roll(game, 1, 1)
    assert.is_true(catan.legal(game, "road C1.ne"))
    assert.is_true(catan.legal(game, "road C5.nw"))
  end)

  it("CAT-089 never moves or removes a piece", function ()
    local game = position({ { settlement = { "C3.n" }, road = { "C3.ne" } } })
    local kinds = {}
    for name in pairs(game.rules.moves) do kinds[#kinds + 1] = name end
    table.sort(kinds)
    assert.same({ "accept", "buy", "choose", "city", "counter", "deal",
      "decline", "discard", "end", "knight", "monopoly", "offer", "road",
      "road building", "robber", "roll", "settlement", "starting settlement",
      "trade", "withdraw", "year of plenty" }, kinds)
    for _, move in ipairs(game:moves()) do
      local other = game:clone()
      assert(other:play(move))
      assert.is_true(other.g:owns(1, "road", catan.find(game, "edge", "C3.ne")))
      assert.truthy(other.g:building_at(catan.find(game, "corner", "C3.n")))
    end
  end)

  it("CAT-090 CAT-177 sells development cards while there are any", function ()
    local game = position({ { settlement = { "C3.n" } } })
    local top = game.g.decks.development[25]
    catan.play(game, "buy")
    assert.same({ top }, game.g.players[1].fresh)
    assert.equal(24, #game.g.decks.development)
    assert(game:edit(function (g)
      for _ = 1, 24 do
        g:discard_card("development", g:draw_card "development")
      end
    end))
    assert.is_true(catan.refused(game, "buy", "CAT-090"))
    assert.equal(0, catan.count(game, "buy"))
  end)
end)
