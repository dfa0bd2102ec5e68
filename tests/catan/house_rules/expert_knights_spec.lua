local ck = require "knights_table"

local function landing(pieces, more)
  return ck.roll(ck.position(ck.mixed({ before = true, ship = 6,
    pieces = pieces, with = { "beginner", "expert_knights" } }, more)), 1, 1)
end

describe("knights for experts", function ()
  it("CK-170 go into battle one by one, as their owners decide", function ()
    local game = landing({ { ["basic knight"] = { "C3.n", "C3.s" },
      helmet = { "C3.n", "C3.s" } }, { city = { "A1.n" } },
      { ["strong knight"] = { "E1.s" }, helmet = { "E1.s" } } }, { turn = 3 })
    assert.equal(3, game:waiting().player)
    ck.play(game, "enough")
    assert.equal(1, game:waiting().player)
    ck.play(game, "send C3.s")
    assert.is_true(ck.refused(game, "send C3.s", "CK-170"))
    ck.play(game, "enough")
    assert.equal("main", game:waiting().step)
    assert.is_true(ck.active(game, "C3.n"))
    assert.is_false(ck.active(game, "C3.s"))
    assert.is_true(ck.active(game, "E1.s"))
    assert.equal(1, game.g.players[1].defender)
    assert.equal(2, ck.at(game, "city", "A1.n"))
  end)

  it("CK-171 may hold back and let the barbarians win", function ()
    local game = landing { { city = { "A1.n", "A1.sw" },
      ["mighty knight"] = { "C3.n" }, helmet = { "C3.n" } },
      { city = { "E1.s" }, ["basic knight"] = { "C3.s" },
        helmet = { "C3.s" } } }
    ck.play(game, "enough", "send C3.s")
    assert.equal("lose a city", game:waiting().step)
    assert.equal(1, game:waiting().player)
    ck.play(game, "lose A1.n")
    assert.equal("main", game:waiting().step)
    assert.equal(1, game.g:count(2, "city"))
    assert.is_true(ck.active(game, "C3.n"))
    assert.is_false(ck.active(game, "C3.s"))
    assert.equal(3, game:value("strength in battle", 1))
  end)
end)
